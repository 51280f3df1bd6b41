/* The zero-window search of `search.py`, its stack in memory of its own, so that it can stop after so many cards and go on later. */

enum { FRAMES = CARDS + 2, FRAME_HABITS = 3 };

/* A seat that is to play a card, and what has come of those that it has tried. `put_off` are cards that end the trick: what is
 * known then does not decide, so they wait until that has been asked of all others; `waiting` is where the first of them leads. */
typedef struct {
    moment at;
    cards legal, done, put_off, first, heading, others, alive;
    const word *first_order, *order;
    limits limits;
    struct habit {
        uint32_t *entry, tag;
    } habits[FRAME_HABITS];
    int habit_count, need, best, ours, hint, card, taken;
    struct {
        moment at;
        limits limits;
        int card, taken, hint;
    } waiting;
} frame;

static frame frames[FRAMES];
static int depth, result;
static word tried, stop;
/* What has decided a question before is tried first, what did so in the likest place before others. A lead: where the hand was
 * the same and the same trumps were left; the same hand; the same number of cards. A reply to the same card: where the hand
 * was the same; the same cards could follow or trump, and the same ones of opponents still to play could go over the head; the
 * same cards could follow or trump. An entry is the number of its deal, a sign of its place, and a card; whoever comes last
 * has it. */
enum { LEAD_BY_TRUMPS, LEAD_BY_HAND, LEAD_BY_COUNT, REPLY_BY_HAND, REPLY_BY_RIVALS, REPLY_BY_SUIT, KIND_BITS = 3 };
enum { HABIT_BITS = 19, CARD_BITS = 6, SIGN_BITS = 32 - DEAL_BITS - CARD_BITS };
static uint32_t habits[1 << HABIT_BITS];

static void add_habit(frame *frame, int kind, cards place) {
    const moment *at = &frame->at;
    place ^= (cards)kind << (64 - KIND_BITS);
    if (at->played) place ^= (cards)(at->head + 1) << CARDS ^ (cards)at->played << (CARDS + CARD_BITS);
    place *= 0x9E3779B97F4A7C15u;
    struct habit *habit = frame->habits + frame->habit_count++;
    habit->entry = habits + (place >> (64 - HABIT_BITS));
    uint32_t sign = (uint32_t)(place >> (64 - HABIT_BITS - SIGN_BITS)) & ((1 << SIGN_BITS) - 1);
    habit->tag = ((uint32_t)now.number << SIGN_BITS | sign) << CARD_BITS;
}

/* The first of these cards that is played by habit, NO_LEAD if there is none. */
static int by_habit(const frame *frame, cards open) {
    for (int number = 0; number < frame->habit_count; number++) {
        uint32_t card = *frame->habits[number].entry ^ frame->habits[number].tag;
        if (card < CARDS && (open & only((int)card))) return (int)card;
    }
    return NO_LEAD;
}

/* Whether `need` is decided, and then the bound that decides it. */
static int decided(const limits *limits, int need, int *bound) {
    if (limits->low >= need) *bound = limits->low;
    else if (limits->high < need) *bound = limits->high;
    else return 0;
    return 1;
}

static void enter_lead(frame *frame) {
    const moment *at = &frame->at;
    const rules *rules = now.rules;
    cards hand = at->left & now.hands[at->turn];
    cards against = at->left & (frame->ours ? ~now.our_cards : now.our_cards), tops = 0;
    for (int suit = 0; suit < SUITS && rules->suits[suit]; suit++)
        tops |= over(hand & rules->suits[suit], against & rules->suits[suit]);
    frame->legal = frame->heading = hand;
    frame->first = tops;
    frame->first_order = rules->order[DEAR];
    frame->order = rules->order[REVERSED];
    frame->alive = rules->has_bonus ? bonus_alive(&rules->bonus, at->left) : 0;
    add_habit(frame, LEAD_BY_TRUMPS, hand | (at->left & rules->trumps));
    add_habit(frame, LEAD_BY_HAND, hand);
    add_habit(frame, LEAD_BY_COUNT, (cards)count(at->left));
}

/* The cards of a side's opponents who are still to play that may head the trick. */
static cards could_head(const moment *at, int ours) {
    cards held = 0;
    for (int played = at->played + 1, seat = at->turn; played < now.seats; played++) {
        seat = seat + 1 == now.seats ? 0 : seat + 1;
        if (now.ours[seat] != ours) held |= now.hands[seat];
    }
    return held & at->left & (now.rules->suits[now.rules->suit[at->led]] | now.rules->trumps);
}

static void enter_follow(frame *frame) {
    const moment *at = &frame->at;
    const rules *rules = now.rules;
    frame->legal = legal_cards(at);
    frame->heading = heading_cards(at, frame->legal);
    cards against = could_head(at, frame->ours), sure = over(frame->heading, against);
    int is_taken = frame->ours == now.ours[at->head_seat] && !(against & above(at->head));
    frame->first = is_taken ? frame->legal : sure ? sure : frame->heading;
    frame->first_order = rules->order[is_taken || sure ? DEAR : STRONG];
    frame->order = rules->order[CHEAP];
    cards hand = at->left & now.hands[at->turn], suits = hand & (rules->suits[rules->suit[at->led]] | rules->trumps);
    frame->hint = NO_LEAD;
    if (!(frame->legal & (frame->legal - 1))) return;
    add_habit(frame, REPLY_BY_HAND, hand);
    add_habit(frame, REPLY_BY_RIVALS, suits | (against & above(at->head)));
    add_habit(frame, REPLY_BY_SUIT, suits);
}

/* Where nobody of the other side is still to play to a trick, it is clear who takes it; whether that decides `need`. */
static int clear(const frame *frame, int *bound) {
    const moment *at = &frame->at;
    if (!at->played || at->spare >= 0 || !now.settled[at->turn][at->played] || frame->ours != now.ours[at->head_seat]) return 0;
    int margin = (int)now.rules->margin, rest = at->worth - at->on_table, more = frame->limits.more;
    int may = at->may & (frame->ours ? MAY_HAVE_ALL : MAY_HAVE_NONE);
    limits limits = {0, at->worth + more, more};
    if (frame->ours) limits.low = at->on_table - (margin ? rest + more : 0);
    else limits.high = rest + more - (margin ? at->on_table : 0), limits.low = margin ? -at->worth - more : 0;
    limits.low += least_on_top(&now, may);
    limits.high += most_on_top(&now, may);
    return decided(&limits, frame->need, bound);
}

static void enter(frame *frame) {
    frame->ours = now.ours[frame->at.turn];
    frame->done = frame->put_off = 0;
    frame->habit_count = 0;
    frame->best = frame->ours ? UNDER : OVER;
    frame->others = frame->at.left & ~now.hands[frame->at.turn];
    if (frame->at.played) enter_follow(frame);
    else enter_lead(frame);
}

static int soonest(cards set, const word *order) {
    int best = lowest(set);
    for (set &= set - 1; set; set &= set - 1)
        if (order[lowest(set)] < order[best]) best = lowest(set);
    return best;
}

/* The next card to try, -1 where none is left. */
static int next_card(const frame *frame) {
    cards open = frame->legal & ~frame->done;
    if (open & ~frame->put_off) open &= ~frame->put_off;
    if (!open) return -1;
    if (frame->hint != NO_LEAD && (open & only(frame->hint)) && !frame->done) return frame->hint;
    int card = by_habit(frame, open);
    if (card != NO_LEAD) return card;
    if (open & frame->first) return soonest(open & frame->first, frame->first_order);
    return soonest(open, frame->order);
}

/* Keep what the card tried last has brought, and what follows for its neighbours, which could bring little else; whether `need` is
 * decided. */
static int heard(frame *frame, int total) {
    int card = frame->card;
    const rules *rules = now.rules;
    if (frame->ours ? total > frame->best : total < frame->best) frame->best = total;
    if ((total >= frame->need) == frame->ours) return 1;
    int slack = frame->at.spare >= 0 ? 0 : frame->ours ? frame->need - 1 - total : total - frame->need;
    if (only(card) & rules->apart) return 0;
    cards alike = frame->heading & only(card) ? frame->heading : frame->legal & ~frame->heading;
    alike &= rules->suits[rules->suit[card]] & ~frame->done & ~rules->apart;
    if (only(card) & frame->alive) return 0;
    for (alike &= ~frame->alive; alike; alike &= alike - 1) {
        int other = lowest(alike), low = other < card ? other : card, high = other < card ? card : other;
        if (frame->others & above(low) & ~above(high)) continue;
        int difference = (int)(rules->value[card] - rules->value[other]);
        difference = (rules->margin ? 2 : 1) * (difference < 0 ? -difference : difference);
        if (difference > slack) continue;
        frame->done |= only(other);
        if (frame->ours ? total + difference > frame->best : total - difference < frame->best)
            frame->best = frame->ours ? total + difference : total - difference;
    }
    return 0;
}

static void leave(const frame *frame, int is_decided) {
    const moment *at = &frame->at;
    for (int number = 0; is_decided && number < frame->habit_count; number++)
        *frame->habits[number].entry = frame->habits[number].tag | (uint32_t)frame->card;
    if (at->played) return;
    int lead = is_decided ? frame->card : frame->hint, low = frame->limits.low, high = frame->limits.high;
    if (at->spare >= 0) {
        keep_sparing(at, lead, frame->need, frame->limits.more, frame->best >= frame->need);
        return;
    }
    if (frame->best >= frame->need) low = frame->best > low ? frame->best : low;
    else high = frame->best < high ? frame->best : high;
    keep_points(at, lead, low, high);
}

/* Put off the card tried last, which leads to `then`. */
static void put_off(frame *here, const frame *then) {
    if (!here->put_off) {
        here->waiting.at = then->at;
        here->waiting.limits = then->limits;
        here->waiting.hint = then->hint;
        here->waiting.card = here->card;
        here->waiting.taken = here->taken;
    }
    here->put_off |= only(here->card);
    here->done ^= only(here->card);
}

/* Take up the first card that was put off. */
static void take_up(frame *here, frame *then) {
    then->at = here->waiting.at;
    then->limits = here->waiting.limits;
    then->hint = here->waiting.hint;
    here->taken = here->waiting.taken;
    then->need = here->need - here->taken;
}

/* Begin to ask whether there are at least `need` from a moment on. */
static void begin(const moment *at, int need) {
    frame *root = frames;
    root->at = *at;
    root->need = need;
    root->hint = NO_LEAD;
    root->alive = 0;
    root->limits = (limits){0, 0, 0};
    depth = 0;
    if (at->played) {
        if (now.rules->has_bonus) {
            root->alive = bonus_alive(&now.rules->bonus, at->left | at->laid);
            root->limits.more = bonus_most(&now.rules->bonus, at->left | at->laid);
        }
        return;
    }
    root->limits = known(&root->at, need, &root->hint);
    if (decided(&root->limits, need, &result)) depth = -1;
}

/* Go on until it is decided, or so many cards have been tried; whether it is. The answer is in `result`: a bound, no less than
 * `need` if it can be reached. */
static int search(void) {
    while (depth >= 0) {
        frame *here = frames + depth;
        if (tried >= stop) return 0;
        enter(here);
        int total, is_decided = clear(here, &total);
        if (is_decided) goto back;
    next:
        here->card = next_card(here);
        if (here->card < 0) {
            total = here->best;
            leave(here, 0);
            goto back;
        }
        here->done |= only(here->card);
        int again = (here->put_off & only(here->card)) != 0;
        frame *then = here + 1;
        if (again && here->card == here->waiting.card) {
            take_up(here, then);
            depth++;
            continue;
        }
        if (!again) tried++;
        then->at = after(&here->at, here->card, (here->heading & only(here->card)) != 0, &here->taken);
        then->need = here->need - here->taken;
        if (then->at.played) {
            then->alive = here->alive;
            then->limits = here->limits;
            depth++;
            continue;
        }
        then->limits = known(&then->at, then->need, &then->hint);
        if (!decided(&then->limits, then->need, &total)) {
            if (again || !(here->legal & ~here->done)) {
                depth++;
                continue;
            }
            put_off(here, then);
            goto next;
        }
        total += here->taken;
    tell:
        if (!heard(here, total)) goto next;
        total = here->best;
        leave(here, 1);
    back:
        if (!depth) {
            result = total;
            depth = -1;
            break;
        }
        here = frames + --depth;
        total += here->taken;
        goto tell;
    }
    return 1;
}
