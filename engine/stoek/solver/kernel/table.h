/* What has been learnt of positions between two tricks: a table of fixed size, shared by all searches.
 *
 * An entry is known by the cards left, by who leads and by the number of the deal; beside them stands the lead that did best. All
 * entries of a class of positions, which can tell of one another, are in one bucket. Where that is full what is of other questions goes
 * first; then the position with the fewest cards, which is soonest found again; of several, another one each time.
 */

enum { LEADER_AT = CARDS, LEAD_AT = LEADER_AT + 3, DEAL_AT = LEAD_AT + 6, DEAL_BITS = 64 - DEAL_AT, BUCKET = 8, NO_LEAD = 63 };

#define LEAD_MASK ((cards)63 << LEAD_AT)
#define LEFT_MASK (((cards)1 << CARDS) - 1)

typedef struct {
    cards key;
    int32_t low, high;
} entry;

static entry *table;
static int table_bits;
static unsigned kept;

static cards key_of(word deal_number, cards left, int leader) {
    return left | (cards)leader << LEADER_AT | (cards)deal_number << DEAL_AT;
}

static entry *bucket_of(cards class) {
    return table + ((class * 0x9E3779B97F4A7C15u) >> (64 - table_bits)) / BUCKET * BUCKET;
}

static entry *found(cards class, cards key) {
    entry *bucket = bucket_of(class);
    for (int at = 0; at < BUCKET; at++)
        if ((bucket[at].key & ~LEAD_MASK) == key) return bucket + at;
    return 0;
}

/* How much worth keeping an entry is beside one of the deal of `key`. What is there of other questions is as good as nothing, so that
 * what comes of one does not hang on what was asked before. */
static int worth_of(cards other, cards key) {
    word number = (word)(other >> DEAL_AT);
    if (number == (word)(key >> DEAL_AT)) return 2 + count(other & LEFT_MASK);
    if (!number) return 0;
    return number == now.number || number == now.sparing || (now.pure && (number == now.pure || number == now.pure + 1));
}

static void keep(cards class, cards key, int lead, int low, int high) {
    entry *place = found(class, key);
    if (!place) {
        entry *bucket = bucket_of(class);
        unsigned first = kept++;
        place = bucket + first % BUCKET;
        for (unsigned at = first + 1; at < first + BUCKET; at++)
            if (worth_of(bucket[at % BUCKET].key, key) < worth_of(place->key, key)) place = bucket + at % BUCKET;
    }
    *place = (entry){key | (cards)lead << LEAD_AT, low, high};
}
