/* What the kernel is told of a ruleset under one trump choice: words of 64 bits, laid out as `compiled.py` writes them.
 *
 * A card is a number, a set of cards has bit 1 << card. Within a suit the higher card is the stronger one, and every trump stands
 * above all plain cards, so that which of two cards heads a trick is a comparison of numbers.
 */

#include <stdint.h>

typedef uint64_t cards;
typedef int64_t word;

enum { CARDS = 40, SEATS = 8, SUITS = 5, OPTIONS = 6, LEVELS = 16, RANKS = 9, WINDOWS = 36 };

/* The orders in which cards are tried: places, the first one first. */
enum { DEAR, REVERSED, STRONG, CHEAP, ORDERS };

/* Some card of `held` must be in the hand for the option to apply; `selected` are legal then. */
typedef struct {
    cards held, selected;
} option;

/* Combinations that count for whoever takes the trick that they lie in. A run of so many cards scores `run[length]` in a trick;
 * `split[length]` is the most that a run can bring, cut into pieces. `windows` are the shortest runs that score. */
typedef struct {
    word rank[CARDS], printed_suit[CARDS];
    word run[RANKS + 1], split[RANKS + 1];
    word four[RANKS], three, marriage;
    cards alike[RANKS], pair;
    word window_count;
    cards windows[WINDOWS];
} bonus_rules;

/* `apart`: cards that the law names by themselves. `draws`: whether a lead of any suit takes a card of it from everybody who has
 * one. `levels`: what cards count, from little to much, and which cards count so. */
typedef struct {
    word seats, margin, trick_value, last_trick, draws, minds_partner, has_bonus;
    cards trumps, apart;
    word plain_count;
    cards suits[SUITS];
    word suit[CARDS], value[CARDS], order[ORDERS][CARDS];
    word level_count, level_value[LEVELS];
    cards level_cards[LEVELS];
    option choices[2][SUITS][CARDS][OPTIONS];
    bonus_rules bonus;
} rules;

/* Whether the declaring side may still have every trick, or none. */
enum { MAY_HAVE_ALL = 1, MAY_HAVE_NONE = 2 };

/* One deal: what the seats hold at the beginning of the search, and which of them are on the side that wants much. `all` is what
 * every trick of the deal counts on top for that side, `none` what no trick does. What is learnt is filed by `number`; by `pure`
 * and the number after it while one side has every trick so far, by `sparing` where combinations are to be kept down. */
typedef struct {
    const rules *rules;
    word number, pure, sparing;
    int all, none;
    int seats, ours[SEATS];
    /* Of the seats that play after this one to a trick of so many cards, none is an opponent. */
    int settled[SEATS][SEATS];
    cards hands[SEATS], our_cards;
} deal;

/* The one that is asked about. */
static deal now;

static inline int lowest(cards set) { return __builtin_ctzll(set); }
static inline int highest(cards set) { return 63 - __builtin_clzll(set); }
static inline int count(cards set) { return __builtin_popcountll(set); }
static inline cards only(int card) { return (cards)1 << card; }
static inline cards above(int card) { return ~(((cards)2 << card) - 1); }
/* The cards of a set that are higher than all of another. */
static inline cards over(cards set, cards others) { return others ? set & above(highest(others)) : set; }

static int sum(const rules *rules, cards set) {
    int total = 0;
    for (int level = 0; level < rules->level_count; level++)
        total += (int)rules->level_value[level] * count(set & rules->level_cards[level]);
    return total;
}

/* The smallest total that so many cards of a set can have. */
static int cheapest(const rules *rules, cards set, int wanted) {
    int total = 0;
    for (int level = 0; wanted > 0 && level < rules->level_count; level++) {
        int taken = count(set & rules->level_cards[level]);
        if (taken > wanted) taken = wanted;
        total += taken * (int)rules->level_value[level];
        wanted -= taken;
    }
    return total;
}

/* The same when at least `trumps` of them are trumps. */
static int least(const rules *rules, cards set, int wanted, int trumps) {
    int total = 0;
    cards held = set & rules->trumps;
    wanted -= trumps;
    for (int level = 0; trumps > 0 && level < rules->level_count; level++) {
        for (cards alike = held & rules->level_cards[level]; alike && trumps > 0; alike &= alike - 1) {
            set ^= alike & -alike;
            total += (int)rules->level_value[level];
            trumps--;
        }
    }
    return total + cheapest(rules, set, wanted);
}
