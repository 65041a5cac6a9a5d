// One layer of an encoder of BERT's shape, for reading: no gradient. Included behind biLstmBody.h, once for each kind of processor.
// All widths are multiples of 32, so that every row of a product fills its panels.

/** A right factor that was packed before. */
struct Packed {
  long depth, columns;
  const float* from;
  const float* data() const { return from; }
};

/** x · Φ(x); the error function by Abramowitz and Stegun 7.1.26, within 1.5e-7. */
inline Vec gelu(Vec x) {
  const Vec scaled = x * 0.70710678f;
  const Vec z = scaled < 0.0f ? -scaled : scaled;
  const Vec t = 1.0f / (1.0f + 0.3275911f * z);
  Vec sum = t * 1.061405429f - 1.453152027f;
  sum = sum * t + 1.421413741f;
  sum = sum * t - 0.284496736f;
  sum = (sum * t + 0.254829592f) * t;
  const Vec error = 1.0f - sum * exponential(-(z * z));
  return 0.5f * x * (1.0f + (scaled < 0.0f ? -error : error));
}

inline float total(Vec value) {
  float sum = 0;
  for (int i = 0; i < LANES; i++) sum += value[i];
  return sum;
}

/** to ← the sum of both, mean 0 and variance 1, times gain, plus shift. */
inline void addNormal(const float* x, float* to, const float* gain, const float* shift, long width, float epsilon) {
  Vec sums = {}, squares = {};
  for (long k = 0; k < width; k += LANES) {
    const Vec value = load(x + k) + load(to + k);
    store(to + k, value);
    sums += value;
  }
  const float mean = total(sums) / width;
  for (long k = 0; k < width; k += LANES) {
    const Vec value = load(to + k) - mean;
    squares += value * value;
  }
  const float scale = 1.0f / __builtin_sqrtf(total(squares) / width + epsilon);
  for (long k = 0; k < width; k += LANES) store(to + k, (load(to + k) - mean) * scale * load(gain + k) + load(shift + k));
}

inline void fillRows(float* to, const float* row, long width, long rows) {
  for (long r = 0; r < rows; r++) memcpy(to + r * width, row, 4 * width);
}

/** scores ← e^((score − highest) · scale) of the first `count`. @returns their sum */
inline float exponents(float* scores, long count, float scale) {
  float highest = scores[0];
  long k = 0;
  if (count >= LANES) {
    Vec most = load(scores);
    for (k = LANES; k + LANES <= count; k += LANES) {
      const Vec value = load(scores + k);
      most = value > most ? value : most;
    }
    for (int i = 0; i < LANES; i++) highest = std::max(highest, most[i]);
  }
  for (; k < count; k++) highest = std::max(highest, scores[k]);
  Vec sums = {};
  k = 0;
  for (; k + LANES <= count; k += LANES) {
    const Vec value = exponential((load(scores + k) - highest) * scale);
    store(scores + k, value);
    sums += value;
  }
  float sum = total(sums);
  if (k < count) {
    const Vec value = exponential((loadSome(scores + k, static_cast<int>(count - k)) - highest) * scale);
    storeSome(scores + k, value, static_cast<int>(count - k));
    for (long i = 0; i < count - k; i++) sum += value[i];
  }
  return sum;
}

/** What each place reads of all. @param read queries, keys and values beside each other [rows, 3 width] @param seen [rows, width] */
void selfAttention(const float* read, float* seen, long rows, long W, long heads) {
  const long D = W / heads;
  const float scale = 1.0f / __builtin_sqrtf(static_cast<float>(D));
  constexpr long BLOCK = 48;
  const long across = padded(rows), wide = padded(D);
  std::vector<float> scores(BLOCK * across), part(BLOCK * wide);
  for (long head = 0; head < heads; head++) {
    const float* q = read + head * D;
    const Panels keys(q + W, 3 * W, D, rows, true), values(q + 2 * W, 3 * W, rows, D, false);
    for (long first = 0; first < rows; first += BLOCK) {
      const long height = std::min(BLOCK, rows - first);
      std::fill(scores.begin(), scores.end(), 0.0f);
      std::fill(part.begin(), part.end(), 0.0f);
      addProduct(height, q + first * 3 * W, 3 * W, 1, keys, scores.data(), across);
      float sums[BLOCK];
      for (long r = 0; r < height; r++) sums[r] = exponents(scores.data() + r * across, rows, scale);
      addProduct(height, scores.data(), across, 1, values, part.data(), wide);
      for (long r = 0; r < height; r++) {
        const float share = 1.0f / sums[r];
        for (long k = 0; k < D; k++) seen[(first + r) * W + head * D + k] = part[r * wide + k] * share;
      }
    }
  }
}

/** One window of `rows` pieces. x and y [rows, width] */
void encodeWindow(const EncoderLayer& l, const float* x, float* y, long rows) {
  const long W = l.width, I = l.inner;
  std::vector<float> read(rows * 3 * W), seen(rows * W), attended(rows * W);
  fillRows(read.data(), l.readBias, 3 * W, rows);
  addProduct(rows, x, W, 1, Packed{W, 3 * W, l.read}, read.data(), 3 * W);
  selfAttention(read.data(), seen.data(), rows, W, l.heads);
  fillRows(attended.data(), l.mixBias, W, rows);
  addProduct(rows, seen.data(), W, 1, Packed{W, W, l.mix}, attended.data(), W);
  for (long r = 0; r < rows; r++) addNormal(x + r * W, attended.data() + r * W, l.gain1, l.shift1, W, l.epsilon);
  // What lies between the two products of the feed-forward part never leaves the nearer caches.
  constexpr long TALL = 96;
  std::vector<float> inner(TALL * I);
  for (long first = 0; first < rows; first += TALL) {
    const long height = std::min(TALL, rows - first);
    const float* from = attended.data() + first * W;
    float* to = y + first * W;
    fillRows(inner.data(), l.upBias, I, height);
    addProduct(height, from, W, 1, Packed{W, I, l.up}, inner.data(), I);
    for (long k = 0; k < height * I; k += LANES) store(inner.data() + k, gelu(load(inner.data() + k)));
    fillRows(to, l.downBias, W, height);
    addProduct(height, inner.data(), I, 1, Packed{I, W, l.down}, to, W);
    for (long r = 0; r < height; r++) addNormal(from + r * W, to + r * W, l.gain2, l.shift2, W, l.epsilon);
  }
}

/** `to` has depth · columns numbers: as `Packed` wants them. */
void pack(const float* from, long depth, long columns, float* to) {
  const Panels panels(from, columns, depth, columns, false);
  memcpy(to, panels.values.data(), 4 * depth * columns);
}
