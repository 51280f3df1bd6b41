/* Which sets of cards are the same to the play: where in a suit the same seats hold cards of the same values in the same order, it
 * does not matter which cards these are. Of all such sets the one of the lowest cards stands for the others. */

enum { WIDTH = 10 };

static struct {
    int shift;
    uint16_t lowest[1 << WIDTH];
} alike[SUITS];
static int alike_count;

/* What there is to know of a card besides its place in the suit; a card that the law names by itself is like no other. */
static int kind_of(const deal *deal, int card) {
    const rules *rules = deal->rules;
    if (only(card) & rules->apart) return -1 - card;
    for (int seat = 0; seat < deal->seats; seat++)
        if (only(card) & deal->hands[seat]) return seat + SEATS * (int)rules->value[card];
    return 0;
}

/* Find the sets that stand for others, suit by suit; none do where combinations of cards score. */
static void find_alike(const deal *deal) {
    const rules *rules = deal->rules;
    alike_count = 0;
    if (rules->has_bonus) return;
    cards held = 0;
    for (int seat = 0; seat < deal->seats; seat++) held |= deal->hands[seat];
    for (int suit = 0; suit < SUITS && rules->suits[suit]; suit++) {
        int shift = lowest(rules->suits[suit]), kinds[WIDTH];
        if (rules->suits[suit] >> shift >> WIDTH) {
            alike_count = 0;
            return;
        }
        unsigned all = (unsigned)((held & rules->suits[suit]) >> shift), set = all;
        for (unsigned rest = all; rest; rest &= rest - 1) kinds[__builtin_ctz(rest)] = kind_of(deal, shift + __builtin_ctz(rest));
        alike[suit].shift = shift;
        for (;; set = (set - 1) & all) {
            unsigned stands = 0, from = all;
            for (unsigned rest = set; rest; rest &= rest - 1) {
                while (kinds[__builtin_ctz(from)] != kinds[__builtin_ctz(rest)]) from &= from - 1;
                stands |= from & -from;
                from &= from - 1;
            }
            alike[suit].lowest[set] = (uint16_t)stands;
            if (!set) break;
        }
        alike_count = suit + 1;
    }
}

/* The set that stands for this one. */
static cards stands_for(const rules *rules, cards left) {
    if (!alike_count) return left;
    cards found = 0;
    for (int suit = 0; suit < alike_count; suit++)
        found |= (cards)alike[suit].lowest[(left & rules->suits[suit]) >> alike[suit].shift] << alike[suit].shift;
    return found;
}
