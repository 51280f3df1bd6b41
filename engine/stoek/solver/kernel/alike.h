/* Which sets of cards are the same to the play: where in a suit the same seats hold cards in the same order, it does not matter
 * which cards these are, but for what they count. Of all such sets the one of the lowest cards stands for the others: exactly, for
 * those whose cards count the same one by one; for those that differ in that, within what the difference makes. */

enum { WIDTH = 10 };

/* By suit and set of its cards: the `same` set for those of equal values, the `like` one whatever the values are, and what the
 * cards of the set count `more` and `less` than those of that one. */
static struct {
    int shift;
    uint16_t same[1 << WIDTH], like[1 << WIDTH], more[1 << WIDTH], less[1 << WIDTH];
} alike[SUITS];
static int alike_count;

/* A set that stands for another, and what this one counts more and less than that, card by card. */
typedef struct {
    cards set;
    int more, less;
} stand_in;

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
        int more = 0, less = 0;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            int card = __builtin_ctz(rest);
            while (holder[__builtin_ctz(like_from)] != holder[card]) like_from &= like_from - 1;
            while (holder[__builtin_ctz(same_from)] != holder[card] || value[__builtin_ctz(same_from)] != value[card])
                same_from &= same_from - 1;
            int difference = (int)(value[card] - value[__builtin_ctz(like_from)]);
            if (difference > 0) more += difference;
            else less -= difference;
            same |= same_from & -same_from;
            like |= like_from & -like_from;
            same_from &= same_from - 1;
            like_from &= like_from - 1;
        }
        alike[suit].same[set] = (uint16_t)same;
        alike[suit].like[set] = (uint16_t)like;
        alike[suit].more[set] = (uint16_t)more;
        alike[suit].less[set] = (uint16_t)less;
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

/* The set that is the same but for what the cards count. Where margins are counted a difference may be for either side. */
static stand_in like(const rules *rules, cards left) {
    stand_in found = {0, 0, 0};
    for (int suit = 0; suit < alike_count; suit++) {
        unsigned set = (unsigned)((left & rules->suits[suit]) >> alike[suit].shift);
        found.set |= (cards)alike[suit].like[set] << alike[suit].shift;
        found.more += alike[suit].more[set];
        found.less += alike[suit].less[set];
    }
    if (rules->margin) found.more = found.less = found.more + found.less;
    return found;
}
