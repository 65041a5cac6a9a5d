"""Golden vectors of the timelines of episodes, from their description alone and without a line of our code: SHA-256, whole numbers, fractions.
    python3 tests/golden/privacy/episodes.py > tests/golden/privacy/episodes.json
    python3 tests/golden/privacy/episodes.py stays > tests/golden/privacy/stays.json
Needs nothing but Python. Distances, widths, masks and draws are exact; probabilities have 30 digits. It ends with an error where the law that it
computes does not hold what the mechanism promises."""
import hashlib, json, sys
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 80

# --- what is public -------------------------------------------------------------------------------------------------------------
WIDE_EDGES = [31, 46, 61, 91, 121, 181, 271, 366, 551, 731, 1096, 1461, 1826, 3651, 10951]
WIDE_SHARES = [8, 8, 10, 8, 8, 6, 4, 4, 3, 2, 1, 1, 0, 1]
MOST_OF_SPAN, MOST_OF_GAP = 700, 3072
MIXED = [16, 16, 16, 16, 16, 16, 4, 4]


class Episodes:
    NAME = "gauze-episodes-2"
    INSIDE_EDGES = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 31]
    INSIDE_SHARES = [3, 6, 9, 10, 10, 11, 9, 4, 1, 1]
    GAP = 30
    SPAN, INSIDE, WIDE, PARTS, YEARS = 64, 4, 4, 1, 8192

    @staticmethod
    def mixes(dates):
        return MIXED

    @staticmethod
    def unlike_span(days, own):
        return min(MOST_OF_SPAN, abs(log(days) - log(own)))


class Stays:
    NAME = "gauze-stays-1"
    INSIDE_EDGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 31]
    INSIDE_SHARES = [1, 3, 7, 11, 12, 11, 9, 4, 3, 1, 1, 1]
    GAP = 13
    SPAN, INSIDE, WIDE, PARTS, YEARS = 32, 1, 4, 32, 96

    @staticmethod
    def mixes(dates):
        return MIXED if dates < 5 else [16] * 8

    @staticmethod
    def unlike_span(days, own):
        """Nothing for the same length, little within a quarter of it, else a miss."""
        off = Fraction(abs(days - own), own)
        for most, unlike in ((0, 0), (Fraction(1, 10), 82), (Fraction(1, 6), 164), (Fraction(1, 5), 820), (Fraction(1, 4), 2048)):
            if off <= most:
                return unlike
        return 4096 + min(512, abs(log(days) - log(own)) // 8)


EDITION = {"episodes": Episodes, "stays": Stays}[sys.argv[1] if len(sys.argv) > 1 else "episodes"]


class Stream:
    """Bytes of SHA-256(seed, counter as four bytes), counter from 0."""

    def __init__(self, seed):
        self.seed, self.counter, self.bytes, self.used = seed.encode(), 0, [], 0

    def byte(self):
        if not self.bytes:
            self.bytes = list(hashlib.sha256(self.seed + self.counter.to_bytes(4, "big")).digest())
            self.counter += 1
        self.used += 1
        return self.bytes.pop(0)

    def below(self, n):
        """Uniform below n: as many bits as n - 1 has, high bits first, again while they are too many."""
        if n == 1:
            return 0
        bits = (n - 1).bit_length()
        while True:
            value = int.from_bytes(bytes(self.byte() for _ in range((bits + 7) // 8)), "big") % (1 << bits)
            if value < n:
                return value


def bin_of(stream, edges, shares):
    share, index = stream.below(64), 0
    while share >= sum(shares[: index + 1]):
        index += 1
    return edges[index] + stream.below(edges[index + 1] - edges[index])


def timeline(dates, index):
    stream = Stream(f"{EDITION.NAME}/{dates}/{index}")
    inside = EDITION.mixes(dates)[stream.below(8)]
    rhythm = bin_of(stream, WIDE_EDGES, WIDE_SHARES)
    gaps = []
    for _ in range(dates - 1):
        if stream.below(16) < inside:
            gaps.append(bin_of(stream, EDITION.INSIDE_EDGES, EDITION.INSIDE_SHARES))
        else:
            gaps.append(rhythm if stream.below(2) == 0 else bin_of(stream, WIDE_EDGES, WIDE_SHARES))
    return gaps


def size_of(dates):
    return 1 if dates == 1 else 1024 if dates > 100 else 2048


# --- how unlike -----------------------------------------------------------------------------------------------------------------
def log(x):
    """1024 log2 x, straight between powers of two."""
    power = x.bit_length() - 1
    return 1024 * power + (1024 * x >> power) - 1024


def days(gaps):
    return [sum(gaps[:i]) for i in range(len(gaps) + 1)]


def episodes(gaps):
    """First and last date of each run of gaps that no longer gap divides."""
    borders = [i for i, gap in enumerate(gaps) if gap > EDITION.GAP]
    return list(zip([0] + [i + 1 for i in borders], borders + [len(gaps)]))


def distance(own, other):
    if not own:
        return 0
    stays = [(a, b) for a, b in episodes(own) if b > a]
    inside = {gap for a, b in stays for gap in range(a, b)}
    mine, theirs = days(own), days(other)
    spans = [EDITION.unlike_span(theirs[b] - theirs[a], mine[b] - mine[a]) for a, b in stays]
    unlike = [min(MOST_OF_GAP, abs(log(b) - log(a))) for a, b in zip(own, other)]
    parts = [
        (EDITION.SPAN, spans),
        (EDITION.INSIDE, [unlike[gap] for gap in inside]),
        (EDITION.WIDE, [unlike[gap] for gap in range(len(own)) if gap not in inside]),
    ]
    return sum(weight * sum(part) // (EDITION.PARTS * len(part)) for weight, part in parts if part)


def width(outcomes, epsilon):
    """The share of all outcomes that carries most information."""
    e = (Decimal(epsilon.numerator) / Decimal(epsilon.denominator)).exp()
    eps = Decimal(epsilon.numerator) / Decimal(epsilon.denominator)
    share = (eps * e / (e - 1) - 1) / (e - 1)
    return min(outcomes, max(1, int(outcomes * share + Decimal("0.5"))))


def inside_of(library, gaps, year, years, epsilon):
    """Outcomes are timeline, then year; the nearest, ties by their number."""
    own = [distance(gaps, other) for other in library]
    all_of = [a + EDITION.YEARS * abs(other - year) // years for a in own for other in range(years)]
    return set(sorted(range(len(all_of)), key=lambda i: (all_of[i], i))[: width(len(all_of), epsilon)]), len(all_of)


# --- drawing --------------------------------------------------------------------------------------------------------------------
def is_exp(gamma, stream):
    """True with probability exp(-gamma): Canonne, Kamath and Steinke 2020."""

    def up_to_one(part):
        k = 1
        while stream.below(part.denominator * k) < part.numerator:
            k += 1
        return k % 2 == 1

    while gamma > 1:
        if not up_to_one(Fraction(1)):
            return False
        gamma -= 1
    return up_to_one(gamma)


def draw(inside, outcomes, epsilon, stream):
    while True:
        outcome = stream.below(outcomes)
        if outcome in inside or is_exp(epsilon, stream):
            return outcome


# --- vectors --------------------------------------------------------------------------------------------------------------------
libraries = {}


def library(dates):
    if dates not in libraries:
        libraries[dates] = [timeline(dates, i) for i in range(size_of(dates))]
    return libraries[dates]


PATIENTS = [[], [7], [400], [3, 1, 90], [14, 31, 30, 1, 400], [1, 1, 1, 5, 200, 2, 9, 720, 30, 31, 2]]
YEAR_DAYS = [[730120 + 365 * i, 730120 + 365 * i + 364] for i in range(16)]


def laws():
    for gaps in PATIENTS:
        for year, years in ((0, 1), (5, 16)):
            for epsilon in (Fraction(1, 2), Fraction(3), Fraction(23, 10)):
                if len(gaps) == 0 and years == 1:
                    continue
                inside, outcomes = inside_of(library(len(gaps) + 1), gaps, year, years, epsilon)
                e = (Decimal(epsilon.numerator) / Decimal(epsilon.denominator)).exp()
                total = len(inside) * e + outcomes - len(inside)
                # what the mechanism promises: as many alike for every patient, and none of the weights is another
                if len(inside) != width(outcomes, epsilon) or abs(len(inside) * e / total + (outcomes - len(inside)) / total - 1) > Decimal(10) ** -60:
                    raise SystemExit("the law does not hold")
                mask = "".join("1" if i in inside else "0" for i in range(outcomes))
                yield {
                    "gaps": gaps, "year": year, "years": years, "epsilon": str(epsilon), "outcomes": outcomes, "inside": len(inside),
                    "first": sorted(inside)[:8], "maskSha256": hashlib.sha256(mask.encode()).hexdigest(),
                    "eachInside": f"{e / total:.30f}", "eachOutside": f"{1 / total:.30f}",
                }


def draws():
    for gaps in PATIENTS:
        for epsilon in (Fraction(1, 2), Fraction(3)):
            seed = f"episodes {len(gaps)} {epsilon}"
            stream, values = Stream(seed), []
            for _ in range(12):
                inside, outcomes = inside_of(library(len(gaps) + 1), gaps, 5, 16, epsilon)
                outcome = draw(inside, outcomes, epsilon, stream)
                first, last = YEAR_DAYS[outcome % 16]
                values.append({"start": first + stream.below(last - first + 1), "gaps": library(len(gaps) + 1)[outcome // 16]})
            yield {"seed": seed, "gaps": gaps, "start": YEAR_DAYS[5][0] + 17, "epsilon": str(epsilon), "values": values, "bytesUsed": stream.used}


def later():
    for gaps in PATIENTS[1:]:
        stream, values = Stream(f"later {len(gaps)}"), []
        for _ in range(12):
            inside, outcomes = inside_of(library(len(gaps) + 1), gaps, 0, 1, Fraction(2))
            values.append(library(len(gaps) + 1)[draw(inside, outcomes, Fraction(2), stream)])
        yield {"seed": f"later {len(gaps)}", "gaps": gaps, "epsilon": "2", "values": values, "bytesUsed": stream.used}


vectors = {
    "name": EDITION.NAME,
    "years": YEAR_DAYS,
    "timelines": [
        {"dates": n, "size": size_of(n), "first": [timeline(n, i) for i in range(6)], "last": timeline(n, size_of(n) - 1),
         "sha256": hashlib.sha256(json.dumps(library(n), separators=(",", ":")).encode()).hexdigest()}
        for n in (2, 3, 6, 12)
    ] + [{"dates": 120, "size": size_of(120), "first": [timeline(120, 0)], "last": timeline(120, size_of(120) - 1), "sha256": None}],
    "distances": [
        {"gaps": gaps, "values": [distance(gaps, other) for other in library(len(gaps) + 1)[:40]]} for gaps in PATIENTS
    ],
    "widths": [[n, str(e), width(n, e)] for n in (1, 2, 40, 2048, 32768) for e in (Fraction(1, 10), Fraction(1), Fraction(23, 10), Fraction(3), Fraction(6))],
    "laws": list(laws()),
    "draws": list(draws()),
    "later": list(later()),
}
print("{\n" + ",\n".join(
    f"  {json.dumps(key)}: " + ("[\n" + ",\n".join("    " + json.dumps(row) for row in value) + "\n  ]" if isinstance(value, list) else json.dumps(value))
    for key, value in vectors.items()) + "\n}")
