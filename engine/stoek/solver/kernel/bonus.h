/* What combinations in tricks score, and what can still come of them. */

/* The ranks of a set, suit by suit as printed. */
static void ranks_by_suit(const bonus_rules *bonus, cards set, unsigned suits[4]) {
    suits[0] = suits[1] = suits[2] = suits[3] = 0;
    for (; set; set &= set - 1) suits[bonus->printed_suit[lowest(set)]] |= 1u << bonus->rank[lowest(set)];
}

/* The worth of all runs of neighbouring ranks, each by its length. */
static int runs(const word *worth, unsigned ranks) {
    int total = 0;
    while (ranks) {
        ranks >>= __builtin_ctz(ranks);
        int length = __builtin_ctz(~ranks);
        total += (int)worth[length];
        ranks >>= length;
    }
    return total;
}

static int marriage_in(const bonus_rules *bonus, cards set) {
    return bonus->pair && (set & bonus->pair) == bonus->pair ? (int)bonus->marriage : 0;
}

/* What the cards of one trick score together. */
static int bonus_of(const bonus_rules *bonus, cards laid) {
    unsigned suits[4];
    int total = marriage_in(bonus, laid);
    ranks_by_suit(bonus, laid, suits);
    for (int suit = 0; suit < 4; suit++) total += runs(bonus->run, suits[suit]);
    for (int rank = 0; rank < RANKS; rank++) {
        int alike = count(laid & bonus->alike[rank]);
        if (alike >= 3) total += (int)(alike == 4 ? bonus->four[rank] : bonus->three);
    }
    return total;
}

/* No less than all that is still to come from these cards, all in one side's tricks. */
static int bonus_most(const bonus_rules *bonus, cards left) {
    unsigned suits[4];
    int total = marriage_in(bonus, left);
    ranks_by_suit(bonus, left, suits);
    for (int suit = 0; suit < 4; suit++) total += runs(bonus->split, suits[suit]);
    for (int rank = 0; rank < RANKS; rank++) {
        int alike = count(left & bonus->alike[rank]);
        word four = alike == 4 ? bonus->four[rank] : 0, three = alike >= 3 ? bonus->three : 0;
        total += (int)(four > three ? four : three);
    }
    return total;
}

/* The cards among these that can still score with others of them. */
static cards bonus_alive(const bonus_rules *bonus, cards left) {
    cards alive = marriage_in(bonus, left) ? bonus->pair : 0;
    for (int at = 0; at < bonus->window_count; at++)
        if ((left & bonus->windows[at]) == bonus->windows[at]) alive |= bonus->windows[at];
    for (int rank = 0; rank < RANKS; rank++) {
        cards alike = left & bonus->alike[rank];
        if (count(alike) >= (bonus->three ? 3 : 4) && (bonus->three || bonus->four[rank])) alive |= alike;
    }
    return alive;
}
