/* Where the play stands, which cards are legal there, and where it stands after one of them. */

enum { UNDER = -1000000, OVER = 1000000 };

/* As `moment.py` tells it; `worth` is what this trick and all after it count, besides combinations. `may`:
 * what the declaring side may still have. `spare`: it is content as well if all combinations to come, in anybody's tricks, score
 * no more; UNDER where that is not asked. */
typedef struct {
    cards left, laid;
    int turn, played, led, head, head_seat, on_table, worth, may, spare;
} moment;

static int partner_heads(const moment *at) {
    return at->played > 1 && (at->head_seat + 2) % now.seats == at->turn;
}

static cards legal_cards(const moment *at) {
    cards hand = at->left & now.hands[at->turn];
    if (!at->played) return hand;
    const rules *rules = now.rules;
    int partner = rules->minds_partner && partner_heads(at);
    const option *options = rules->choices[partner][rules->suit[at->led]][at->head];
    for (int number = 0; number < OPTIONS; number++)
        if ((hand & options[number].held) && (hand & options[number].selected)) return hand & options[number].selected;
    return hand;
}

/* The legal cards that would head the trick. */
static cards heading_cards(const moment *at, cards legal) {
    if (!at->played) return legal;
    return legal & (now.rules->suits[now.rules->suit[at->led]] | now.rules->trumps) & above(at->head);
}

/* What may still score, once so much has. */
static int spare_after(int spare, int scored) { return spare >= scored ? spare - scored : UNDER; }

/* The moment after a card, and what the declaring side has taken by it; with margins, less what the other side has. */
static moment after(const moment *at, int card, int heads, int *taken) {
    const rules *rules = now.rules;
    moment then = *at;
    *taken = 0;
    then.left ^= only(card);
    if (!at->played) {
        then.led = card, then.on_table = (int)rules->trick_value, then.laid = 0;
    }
    if (heads) then.head = card, then.head_seat = at->turn;
    then.on_table += (int)rules->value[card];
    then.laid |= only(card);
    then.played = at->played + 1;
    if (then.played < now.seats) {
        then.turn = at->turn + 1 == now.seats ? 0 : at->turn + 1;
        return then;
    }
    int counted = then.on_table + (rules->has_bonus ? bonus_of(&rules->bonus, then.laid) : 0);
    if (now.ours[then.head_seat]) *taken = counted;
    else if (rules->margin) *taken = -counted;
    then.worth -= then.on_table;
    then.may &= now.ours[then.head_seat] ? MAY_HAVE_ALL : MAY_HAVE_NONE;
    then.spare = spare_after(at->spare, counted - then.on_table);
    then.turn = then.head_seat;
    then.played = 0;
    return then;
}
