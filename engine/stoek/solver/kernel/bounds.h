/* What can be said between two tricks without playing a card: the arguments are those of `bounds.py`. */

/* The value is neither less than `low` nor more than `high`; `more` is what combinations in tricks can still bring. */
typedef struct {
    int low, high, more;
} limits;

static int head_of_last_trick(const deal *deal, cards left, int leader) {
    const rules *rules = deal->rules;
    int head = lowest(left & deal->hands[leader]), head_seat = leader;
    cards can_head = rules->suits[rules->suit[head]] | rules->trumps;
    for (int step = 1, seat = leader; step < deal->seats; step++) {
        seat = seat + 1 == deal->seats ? 0 : seat + 1;
        cards card = left & deal->hands[seat];
        if (card & can_head & above(head)) head = lowest(card), head_seat = seat;
    }
    return head_seat;
}

/* The cards that the leader can play one after the other and take every trick; and how many of them are trump leads. */
static cards cashed(const deal *deal, cards left, int leader, int *drawn) {
    const rules *rules = deal->rules;
    *drawn = 0;
    if (!rules->draws) return 0;
    cards mine = left & deal->hands[leader], rest = left ^ mine;
    cards my_trumps = mine & rules->trumps, rest_trumps = rest & rules->trumps;
    cards run = over(my_trumps, rest_trumps);
    if (rest_trumps && !run) return 0;
    *drawn = count(run);
    if (rest_trumps)
        for (int seat = 0; seat < deal->seats; seat++)
            if (count(rest_trumps & deal->hands[seat]) > *drawn) return run;
    cards winners = my_trumps;
    for (int suit = 0; suit < rules->plain_count; suit++) {
        cards held = mine & rules->suits[suit], against = rest & rules->suits[suit];
        if (held <= against) continue;
        cards tops = over(held, against);
        if (tops != held) {
            int longest = 0;
            for (int seat = 0; seat < deal->seats; seat++) {
                int length = count(against & deal->hands[seat]);
                if (length > longest) longest = length;
            }
            if (count(tops) >= longest) tops = held;
        }
        winners |= tops;
    }
    return winners;
}

/* How many tricks a side is sure of: those that it can take, and those that it takes whether it wants to or not. */
typedef struct {
    int can, must;
} sure_tricks;

/* The points that a side is sure of: `mine` are its cards left, `others` its opponents', `leads` whether it leads; and the tricks. */
static int sure(const deal *deal, cards left, int leader, int leads, cards mine, cards others, int declaring, int worth, int each_hold, sure_tricks *tricks) {
    const rules *rules = deal->rules;
    int best = 0;
    tricks->can = tricks->must = 0;
    cards my_trumps = mine & rules->trumps, other_trumps = others & rules->trumps;
    if (my_trumps > other_trumps) {
        cards tops = over(my_trumps, other_trumps);
        int total = -1;
        for (int seat = 0; seat < deal->seats; seat++) {
            int length = deal->ours[seat] == declaring ? count(tops & deal->hands[seat]) : 0;
            if (!length) continue;
            if (length > tricks->must) tricks->can = tricks->must = length;
            if (length == each_hold) return worth;
            if (total < 0) total = sum(rules, tops);
            int taken = total + length * (int)rules->trick_value;
            for (int other = 0; other < deal->seats; other++)
                if (other != seat && !(tops & deal->hands[other])) taken += cheapest(rules, left & deal->hands[other], length);
            if (taken > best) best = taken;
        }
    }
    if (leads) {
        int drawn;
        cards winners = cashed(deal, left, leader, &drawn);
        if (winners) {
            int length = count(winners);
            if (length > tricks->can) tricks->can = length;
            if (length == each_hold) return worth;
            int taken = sum(rules, winners) + length * (int)rules->trick_value;
            for (int seat = 0; seat < deal->seats; seat++) {
                if (seat == leader) continue;
                cards held = left & deal->hands[seat];
                int trumps = count(held & rules->trumps);
                taken += least(rules, held, length, trumps < drawn ? trumps : drawn);
            }
            if (taken > best) best = taken;
        }
    }
    return best;
}

/* What comes on top in the end, at the least or at the most, for who may still have every trick, or none. */
static int least_on_top(const deal *deal, int may) {
    int all = may & MAY_HAVE_ALL ? deal->all : 0, none = may & MAY_HAVE_NONE ? deal->none : 0;
    return (all < 0 ? all : 0) + (none < 0 ? none : 0);
}

static int most_on_top(const deal *deal, int may) {
    int all = may & MAY_HAVE_ALL ? deal->all : 0, none = may & MAY_HAVE_NONE ? deal->none : 0;
    return (all > 0 ? all : 0) + (none > 0 ? none : 0);
}

/* Whether nobody has a reason to leave a trick to the other side: to have every one is no worse for the declaring side than its points,
 * none no better. */
static int all_wanted(const deal *deal, int may) {
    return (!(may & MAY_HAVE_ALL) || deal->all >= 0) && (!(may & MAY_HAVE_NONE) || deal->none <= 0);
}

/* The limits of a position in which `worth` is still to be taken, besides combinations; where less is enough to decide `need`,
 * only that.
 *
 * `may` loses what cannot be had any more. A trick that must be taken decides that. One that can be taken does where all tricks are
 * wanted: who can do better than with none, or keep the others from every one, will. That goes by the points, which are nothing with
 * no trick and all there are with every one, as long as no combination can score besides. */
static limits bounds(const deal *deal, cards left, int leader, int worth, int need, int *may) {
    const rules *rules = deal->rules;
    int each_hold = count(left & deal->hands[leader]), margin = (int)rules->margin;
    if (each_hold == 1) {
        int taken = worth + (rules->has_bonus ? bonus_of(&rules->bonus, left) : 0);
        int own = deal->ours[head_of_last_trick(deal, left, leader)];
        if (!own) taken = margin ? -taken : 0;
        *may &= own ? MAY_HAVE_ALL : MAY_HAVE_NONE;
        taken += *may == MAY_HAVE_ALL ? deal->all : *may ? deal->none : 0;
        return (limits){taken, taken, 0};
    }
    cards ours = left & deal->our_cards, theirs = left ^ ours;
    int more = rules->has_bonus ? bonus_most(&rules->bonus, left) : 0;
    sure_tricks our, their;
    int taken = sure(deal, left, leader, deal->ours[leader], ours, theirs, 1, worth, each_hold, &our);
    int low = margin ? 2 * taken - worth - more : taken, takes = all_wanted(deal, *may) ? our.can : our.must;
    if (takes) *may &= MAY_HAVE_ALL;
    if (takes == each_hold && *may) return (limits){low + deal->all, worth + more + deal->all, more};
    low += least_on_top(deal, *may);
    if (low >= need || (taken == worth && !margin)) return (limits){low, worth + more + most_on_top(deal, *may), more};
    int lost = sure(deal, left, leader, !deal->ours[leader], theirs, ours, 0, worth, each_hold, &their);
    int high = worth - (margin ? 2 : 1) * lost + more;
    takes = !more && all_wanted(deal, *may) ? their.can : their.must;
    if (takes) {
        low -= least_on_top(deal, *may);
        *may &= MAY_HAVE_NONE;
        if (takes == each_hold && *may) return (limits){low + deal->none, high + deal->none, more};
        low += least_on_top(deal, *may);
    }
    return (limits){low, high + most_on_top(deal, *may), more};
}
