/* What is known of a moment between two tricks, by the bounds and by what has been learnt. */

enum { NEVER = 32766, NOTHING_YET = 32767 };

static word number_of(const moment *at) { return at->may & MAY_HAVE_ALL ? now.pure : at->may ? now.pure + 1 : now.number; }

/* Under what is filed what is learnt of a moment between two tricks. */
static cards filed(const moment *at) { return key_of(number_of(at), same_as(now.rules, at->left), at->turn); }

/* By what its bucket is found: the same for all positions of a class. */
static cards class_at(const moment *at) { return key_of(number_of(at), class_of(now.rules, at->left), at->turn); }

static void keep_points(const moment *at, int lead, int low, int high) { keep(class_at(at), filed(at), lead, low, high); }

/* Narrow the limits by what has been learnt of a moment between two tricks, and of others of its class, until `need` is decided; the
 * lead that did best in the likest of them. */
static int narrow(limits *limits, const moment *at, int need) {
    cards class = class_at(at), key = filed(at);
    const entry *bucket = bucket_of(class);
    int hint = NO_LEAD, nearest = OVER;
    for (int place = 0; place < BUCKET && limits->low < need && limits->high >= need; place++) {
        const entry *entry = bucket + place;
        cards left = key & LEFT_MASK, other = entry->key & LEFT_MASK;
        int more = 0, less = 0;
        if ((entry->key ^ key) & ~(LEFT_MASK | LEAD_MASK)) continue;
        if (other != left) {
            if (!alike_count || class_of(now.rules, other) != (class & LEFT_MASK)) continue;
            differ(now.rules, left, other, &more, &less);
        }
        if (entry->low - less > limits->low) limits->low = entry->low - less;
        if (entry->high + more < limits->high) limits->high = entry->high + more;
        if (more + less < nearest) nearest = more + less, hint = (int)(entry->key >> LEAD_AT & 63);
    }
    return hint;
}

/* What is known of a moment between two tricks; `hint` is the lead that did best. */
static limits known_of_points(moment *at, int need, int *hint) {
    *hint = NO_LEAD;
    if (!at->left) {
        int last = now.ours[at->turn] ? at->worth : now.rules->margin ? -at->worth : 0;
        last += at->may & MAY_HAVE_ALL ? now.all : at->may ? now.none : 0;
        return (limits){last, last, 0};
    }
    limits limits = bounds(&now, at->left, at->turn, at->worth, need, &at->may);
    if (limits.low < need && limits.high >= need) *hint = narrow(&limits, at, need);
    return limits;
}

/* A margin and what may score, as an entry keeps them: with one pair the side was content, with the other it was not. A margin
 * that is more than all there is to come is as good as the largest. */
static int32_t pair(int need, int spare) { return need * 65536 + spare; }
static int need_of(int32_t pair) { return (pair - (pair & 65535)) / 65536; }
static int spare_of(int32_t pair) { return pair & 65535; }

static void keep_sparing(const moment *at, int lead, int need, int never, int content) {
    cards key = key_of(now.sparing, at->left, at->turn);
    const entry *entry = found(key, key);
    int32_t low = entry ? entry->low : pair(-NOTHING_YET, 0), high = entry ? entry->high : pair(NOTHING_YET, 0);
    if (content) low = pair(never ? NEVER : need, at->spare);
    else high = pair(need, at->spare);
    keep(key, key, lead, low, high);
}

/* The same where the side may be content with few combinations: either it is clear whether it is, or nothing is known, but that the
 * margin is more than there is to come, which `more` says. */
static limits known_of_sparing(moment *at, int need, int *hint) {
    const limits content = {OVER, OVER, 0}, discontent = {UNDER, UNDER, 0};
    const bonus_rules *bonus = &now.rules->bonus;
    int single = count(at->left) == now.seats;
    *hint = NO_LEAD;
    int most = single ? bonus_of(bonus, at->left) : bonus_most(bonus, at->left);
    if (!at->left || most <= at->spare) return content;
    limits points = known_of_points(at, need, hint);
    if (points.low >= need) return content;
    if (single) return points;
    if (need > at->worth + most) need = NEVER;
    cards key = key_of(now.sparing, at->left, at->turn);
    const entry *entry = found(key, key);
    if (entry) {
        *hint = (int)(entry->key >> LEAD_AT & 63);
        if (need <= need_of(entry->low) && at->spare >= spare_of(entry->low)) return content;
        if (need >= need_of(entry->high) && at->spare <= spare_of(entry->high)) return discontent;
    }
    return (limits){UNDER, OVER, need == NEVER};
}

static limits known(moment *at, int need, int *hint) {
    return at->spare < 0 ? known_of_points(at, need, hint) : known_of_sparing(at, need, hint);
}
