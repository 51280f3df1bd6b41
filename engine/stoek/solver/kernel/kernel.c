/* Exact search of the play with all cards seen, for WebAssembly: the heavy part of `stoek.solver`, by the same arguments.
 *
 * Whoever drives it writes tables of a ruleset and a question into the memory, and calls `run` until it says that the answer is
 * there. Nothing here knows a game.
 */

#include "rules.h"
#include "bonus.h"
#include "bounds.h"
#include "alike.h"
#include "table.h"
#include "moment.h"
#include "known.h"
#include "search.h"

#define EXPORT(name) __attribute__((export_name(name)))

enum { SLOTS = 32, PAGE = 65536, NO_GUESS = -(1 << 30) };

/* What is asked: whether there are `need` at least; what is known without playing a card; the exact value, closed in upon from
 * `guess` by `step`, the middle where there is none; that of every legal card; of every legal card, whether it reaches `need`.
 * `may`, `all`, `none` and `spare` are those of a moment and a deal, `pure` and `sparing` numbers for what is learnt with them. */
enum { REACHES, LIMITS, EXACT, EACH, EACH_REACHES };

typedef struct {
    word is_new, budget, kind, rules, deal, ours, hands[SEATS];
    word left, turn, played, led, head, head_seat, on_table, laid, need, guess, step, may, all, none, pure, spare, sparing;
} question;

/* `value` by card for each of the `legal` ones, else at the first place, the second of two limits after it. */
typedef struct {
    word is_there, tried, legal, value[CARDS];
} answer;

static rules slots[SLOTS];
static question asked;
static answer given;

/* The value that is being closed in upon. */
static struct {
    moment at;
    int low, high, guess, taken, card, searching;
    cards left;
} close;

/* The C library's, which the compiler may call. */
void *memset(void *to, int value, unsigned long size) {
    for (unsigned char *at = to; size--;) *at++ = (unsigned char)value;
    return to;
}

void *memcpy(void *restrict to, const void *restrict from, unsigned long size) {
    const unsigned char *source = from;
    for (unsigned char *at = to; size--;) *at++ = *source++;
    return to;
}

/* Get memory for a table of 1 << bits entries, once; whether there is so much. */
EXPORT("open") int open_table(int bits) {
    unsigned long pages = ((sizeof(entry) << bits) + PAGE - 1) / PAGE, at = __builtin_wasm_memory_grow(0, pages);
    if (at == (unsigned long)-1) return 0;
    table = (entry *)(at * PAGE);
    table_bits = bits;
    return 1;
}

/* Empty the table: numbers of deals begin anew. */
EXPORT("forget") void forget(void) {
    memset(table, 0, sizeof(entry) << table_bits);
    memset(habits, 0, sizeof habits);
    now.number = 0;
}

EXPORT("rules_size") int rules_size(void) { return sizeof(rules); }
EXPORT("rules_at") void *rules_at(int slot) { return slots + slot; }
EXPORT("question_at") void *question_at(void) { return &asked; }
EXPORT("answer_at") void *answer_at(void) { return &given; }

/* Read who holds what and who plays with whom. */
static void take_deal(void) {
    const rules *rules = slots + asked.rules;
    int is_new = now.number != asked.deal;
    if (is_new) kept = 0;
    now.rules = rules;
    now.number = asked.deal;
    now.pure = asked.pure;
    now.sparing = asked.sparing;
    now.all = (int)asked.all;
    now.none = (int)asked.none;
    now.seats = (int)rules->seats;
    now.our_cards = 0;
    for (int seat = 0; seat < now.seats; seat++) {
        now.hands[seat] = (cards)asked.hands[seat];
        now.ours[seat] = (int)(asked.ours >> seat & 1);
        if (now.ours[seat]) now.our_cards |= now.hands[seat];
    }
    for (int seat = 0; seat < now.seats; seat++)
        for (int played = 0; played < now.seats; played++) {
            int settled = 1;
            for (int step = 1; step < now.seats - played; step++)
                if (now.ours[(seat + step) % now.seats] != now.ours[seat]) settled = 0;
            now.settled[seat][played] = settled;
        }
    if (is_new) find_alike(&now);
}

static moment asked_moment(void) {
    const rules *rules = now.rules;
    moment at = {
        (cards)asked.left, (cards)asked.laid, (int)asked.turn, (int)asked.played, (int)asked.led, (int)asked.head,
        (int)asked.head_seat, (int)asked.on_table, 0, (int)asked.may, (int)asked.spare,
    };
    int tricks = count(at.left & now.hands[at.turn]) - (at.played > 0);
    at.worth = sum(rules, at.left) + tricks * (int)rules->trick_value + (int)rules->last_trick + at.on_table;
    return at;
}

/* What is known at once of a moment, whatever is asked of it. */
static limits known_at_once(moment *at) {
    if (!at->played) {
        int hint;
        return known(at, OVER, &hint);
    }
    int more = now.rules->has_bonus ? bonus_most(&now.rules->bonus, at->left | at->laid) : 0;
    return (limits){now.rules->margin ? -at->worth - more : 0, at->worth + more, more};
}

static void begin_closing(moment at, int guess) {
    moment root = at;
    limits limits = known_at_once(&root);
    close.at = root;
    close.low = limits.low;
    close.high = limits.high;
    close.guess = guess == NO_GUESS ? (limits.low + limits.high) / 2 : guess;
    close.searching = 0;
}

/* Close in upon the value; whether it is there. */
static int closed(void) {
    int step = (int)asked.step;
    while (close.low < close.high) {
        int need = close.guess > close.low ? close.guess : close.low + 1;
        if (need > close.high) need = close.high;
        if (!close.searching) begin(&close.at, need);
        close.searching = 1;
        if (!search()) return 0;
        close.searching = 0;
        if (result >= need) {
            if (result > close.low) close.low = result;
            close.guess = result + step;
        } else {
            if (result < close.high) close.high = result;
            close.guess = result - step + 1;
        }
        if (close.high - close.low < step) close.guess = (close.low + close.high + 1) / 2;
    }
    return 1;
}

/* Take up the question that was written. */
static void take_question(void) {
    take_deal();
    moment at = asked_moment();
    given.legal = 0;
    if (asked.kind == REACHES) begin(&at, (int)asked.need);
    else if (asked.kind == LIMITS) {
        limits limits = known_at_once(&at);
        given.value[0] = limits.low;
        given.value[1] = limits.high;
    } else if (asked.kind == EXACT) begin_closing(at, (int)asked.guess);
    else {
        close.guess = (int)asked.guess;
        close.card = -1;
        close.left = legal_cards(&at);
        given.legal = (word)close.left;
    }
}

/* Go on with the legal cards, one after the other; whether all have their values. */
static int each(void) {
    for (;;) {
        if (close.card < 0) {
            if (!close.left) return 1;
            moment at = asked_moment();
            close.card = lowest(close.left);
            close.left &= close.left - 1;
            int heads = (heading_cards(&at, only(close.card)) != 0);
            moment then = after(&at, close.card, heads, &close.taken);
            if (asked.kind == EACH) begin_closing(then, close.guess == NO_GUESS ? NO_GUESS : close.guess - close.taken);
            else begin(&then, (int)asked.need - close.taken);
        }
        if (asked.kind == EACH) {
            if (!closed()) return 0;
            given.value[close.card] = close.taken + close.low;
            close.guess = close.taken + close.low;
        } else {
            if (!search()) return 0;
            given.value[close.card] = close.taken + result >= asked.need;
        }
        close.card = -1;
    }
}

/* Take up the question where it is new, go on, and stop where `budget` more cards have been tried. */
EXPORT("run") void run(void) {
    int is_there = 1;
    stop = tried + asked.budget;
    if (asked.is_new) take_question();
    asked.is_new = 0;
    if (asked.kind == REACHES) {
        is_there = search();
        given.value[0] = result;
    } else if (asked.kind == EXACT) {
        is_there = closed();
        given.value[0] = close.low;
    } else if (asked.kind != LIMITS) is_there = each();
    given.is_there = is_there;
    given.tried = tried;
}
