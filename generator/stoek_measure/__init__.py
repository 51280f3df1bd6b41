"""What measures notes on tactics: deals to which a note applies, played on twice with the same cards. The engine does without it.

How the parts hang together
    `experiment`   what is asked: the two ways, the kinds of deals that are told apart, what the measure cannot see; and its samples
    `company`      who sits at the table: everybody goes by the quick rule, or thinks as the player does
    `moments`      a card to be played, as its player sees it
    `bidding`, `declaring`, `defending`   the notes of Staekske Rape; `hands` tells hands apart as a person would
    `partners`     those of Saskop; `sides` its auction, and skill against chance
    `every`        all experiments, and their work in numbered chunks, each seeded by experiment and number
    `fingerprint`  what a chunk is made with: engine, experiments, Python; a worker with others is refused
    `work`         the pieces done here, in processes, or on a scheduler of Dask
    `results`      what was found, a file of `measured/` for each experiment
    `command`      the command `python -m stoek_measure`
"""
