/* Which sets of cards are the same to the play: where in a suit the same seats hold cards in the same order, it does not matter
 * which cards these are, but for what they count. Of all sets whose cards count the same one by one that of the lowest cards stands
 * for the others, exactly. All that differ in no more than that are a class: what is known of one of them holds for another within
 * what the difference makes. */

enum { WIDTH = 10 };

/* By suit and set of its cards: the `same` set for those of equal values, the `like` one whatever the values are. */
static struct {
    int shift;
    uint16_t same[1 << WIDTH], like[1 << WIDTH];
} alike[SUITS];
static int alike_count;

/* Who holds a card; one that the law names by itself is like no other. */
static int holder_of(const deal *deal, int card) {
    if (only(card) & deal->rules->apart) return -1 - card;
    for (int seat = 0; seat < deal->seats; seat++)
        if (only(card) & deal->hands[seat]) return seat;
    return SEATS;
}

/* Find what stands for each set of a suit's cards, of which `all` are held. */
static void find_in_suit(const word *value, const int *holder, unsigned all, int suit) {
    unsigned set = all;
    for (;; set = (set - 1) & all) {
        unsigned same = 0, like = 0, same_from = all, like_from = all;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            int card = __builtin_ctz(rest);
            while (holder[__builtin_ctz(like_from)] != holder[card]) like_from &= like_from - 1;
            while (holder[__builtin_ctz(same_from)] != holder[card] || value[__builtin_ctz(same_from)] != value[card])
                same_from &= same_from - 1;
            same |= same_from & -same_from;
            like |= like_from & -like_from;
            same_from &= same_from - 1;
            like_from &= like_from - 1;
        }
        alike[suit].same[set] = (uint16_t)same;
        alike[suit].like[set] = (uint16_t)like;
        if (!set) return;
    }
}

/* Find the sets that stand for others, suit by suit; none do where combinations of cards score. */
static void find_alike(const deal *deal) {
    const rules *rules = deal->rules;
    alike_count = 0;
    if (rules->has_bonus) return;
    cards held = 0;
    for (int seat = 0; seat < deal->seats; seat++) held |= deal->hands[seat];
    for (int suit = 0; suit < SUITS && rules->suits[suit]; suit++) {
        int shift = lowest(rules->suits[suit]), holders[WIDTH];
        if (rules->suits[suit] >> shift >> WIDTH) {
            alike_count = 0;
            return;
        }
        unsigned all = (unsigned)((held & rules->suits[suit]) >> shift);
        for (unsigned rest = all; rest; rest &= rest - 1)
            holders[__builtin_ctz(rest)] = holder_of(deal, shift + __builtin_ctz(rest));
        alike[suit].shift = shift;
        find_in_suit(rules->value + shift, holders, all, suit);
        alike_count = suit + 1;
    }
}

/* The set that is exactly the same to the play. */
static cards same_as(const rules *rules, cards left) {
    if (!alike_count) return left;
    cards found = 0;
    for (int suit = 0; suit < alike_count; suit++)
        found |= (cards)alike[suit].same[(left & rules->suits[suit]) >> alike[suit].shift] << alike[suit].shift;
    return found;
}

/* The set of lowest cards in the class of a set. */
static cards class_of(const rules *rules, cards left) {
    if (!alike_count) return left;
    cards found = 0;
    for (int suit = 0; suit < alike_count; suit++)
        found |= (cards)alike[suit].like[(left & rules->suits[suit]) >> alike[suit].shift] << alike[suit].shift;
    return found;
}

/* What the cards of a set count more, and less, than those of another of its class, card by card. Where margins are counted a
 * difference may be for either side. */
static void differ(const rules *rules, cards set, cards other, int *more, int *less) {
    *more = *less = 0;
    for (; set; set &= set - 1, other &= other - 1) {
        int difference = (int)(rules->value[lowest(set)] - rules->value[lowest(other)]);
        if (difference > 0) *more += difference;
        else *less -= difference;
    }
    if (rules->margin) *more = *less = *more + *less;
}
