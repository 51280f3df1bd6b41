"""The behaviour of the engine, frozen: requests, and what was answered to each, less the words.

`requests.jsonl.xz` holds every request that the suite once sent through `answer`, and 5,000 made by chance over all verbs;
`answers.jsonl.xz` holds an answer a line. What is said in them may change; what it says may not. A change that means to answer
otherwise is declared in `changes.toml`, with its reason, until the corpus is answered anew. A house rule that is added is no
such change: it may be listed, and at its default nothing else differs.

The suite asks a part of it, `make prove` all.

    PYTHONPATH=engine:generator:tests python -m corpus            what differs, and where
    PYTHONPATH=engine:generator:tests python -m corpus --every 20    ask each twentieth request only
    PYTHONPATH=engine:generator:tests python -m corpus --renew    answer it anew, after a change that is meant
    PYTHONPATH=engine:generator:tests python -m corpus --gather FOLDER   take in what `pytest -p corpus.recording` has written there
"""
