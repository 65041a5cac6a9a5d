// The arithmetic of biLstm.cc. Included once for each kind of processor, in a namespace of its own, with LANES floats to a vector
// and ROWS rows of a product at once: both follow from the number and the width of the processor's registers.

constexpr int PANEL = 2 * LANES;
/** Rows of the right factor that stay in the nearest cache. */
constexpr long DEPTH = 256;

typedef float Vec __attribute__((vector_size(4 * LANES)));
typedef float Loose __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
typedef int32_t Ints __attribute__((vector_size(4 * LANES)));

inline Vec load(const float* from) { return *reinterpret_cast<const Loose*>(from); }
inline void store(float* to, Vec value) { *reinterpret_cast<Loose*>(to) = value; }
/** The first `count` of a vector; nothing behind them is touched. */
inline Vec loadSome(const float* from, int count) {
  Vec value = {};
  memcpy(&value, from, 4 * count);
  return value;
}
inline void storeSome(float* to, Vec value, int count) { memcpy(to, &value, 4 * count); }

constexpr long padded(long columns) { return (columns + PANEL - 1) / PANEL * PANEL; }

/** A right factor [depth, columns] as panels of PANEL columns, each row of a panel behind the other; zeros fill the last panel. */
struct Panels {
  long depth, columns;
  std::vector<float> values;
  const float* data() const { return values.data(); }

  /** @param isTurned `from` is [columns, depth] */
  Panels(const float* from, long stride, long depth_, long columns_, bool isTurned) : depth(depth_), columns(columns_), values(depth_ * padded(columns_)) {
    for (long first = 0; first < columns; first += PANEL) {
      float* to = values.data() + first * depth;
      const long width = std::min<long>(PANEL, columns - first);
      if (isTurned) {
        for (long j = 0; j < width; j++) for (long k = 0; k < depth; k++) to[k * PANEL + j] = from[(first + j) * stride + k];
      } else {
        for (long k = 0; k < depth; k++) memcpy(to + k * PANEL, from + k * stride + first, 4 * width);
      }
    }
  }
};

/** c [R, PANEL] += a [R, depth] · panel [depth, PANEL] */
template <int R>
void tile(const float* a, long rowStep, long depthStep, const float* panel, long depth, float* c, long stride) {
  Vec left[R], right[R];
  #pragma GCC unroll 16
  for (int r = 0; r < R; r++) {
    left[r] = load(c + r * stride);
    right[r] = load(c + r * stride + LANES);
  }
  for (long k = 0; k < depth; k++) {
    const Vec b0 = load(panel + k * PANEL), b1 = load(panel + k * PANEL + LANES);
    const float* column = a + k * depthStep;
    #pragma GCC unroll 16
    for (int r = 0; r < R; r++) {
      const float one = column[r * rowStep];
      left[r] += one * b0;
      right[r] += one * b1;
    }
  }
  #pragma GCC unroll 16
  for (int r = 0; r < R; r++) {
    store(c + r * stride, left[r]);
    store(c + r * stride + LANES, right[r]);
  }
}

template <int R>
void tileOf(int rows, const float* a, long rowStep, long depthStep, const float* panel, long depth, float* c, long stride) {
  if (rows == R) tile<R>(a, rowStep, depthStep, panel, depth, c, stride);
  else if constexpr (R > 1) tileOf<R - 1>(rows, a, rowStep, depthStep, panel, depth, c, stride);
}

/** c [rows, padded columns] += a [rows, depth] · b. An element of a lies at row · rowStep + depth · depthStep. */
template <class Factor>
void addProduct(long rows, const float* a, long rowStep, long depthStep, const Factor& b, float* c, long stride) {
  for (long from = 0; from < b.depth; from += DEPTH) {
    const long depth = std::min(DEPTH, b.depth - from);
    for (long first = 0; first < b.columns; first += PANEL) {
      const float* panel = b.data() + first * b.depth + from * PANEL;
      // Tiles of nearly the same height: a last one of a row or two would cost as much as a whole one.
      const long tiles = (rows + ROWS - 1) / ROWS;
      for (long t = 0; t < tiles; t++) {
        const long row = rows * t / tiles, height = rows * (t + 1) / tiles - row;
        tileOf<ROWS>(static_cast<int>(height), a + row * rowStep + from * depthStep, rowStep, depthStep, panel, depth, c + row * stride + first, stride);
      }
    }
  }
}

/** e^x, relative error below 2e-7: 2^whole · e^rest with |rest| ≤ ln 2 / 2. */
inline Vec exponential(Vec x) {
  const Vec low = Vec{} - 87.0f, high = Vec{} + 88.0f;
  x = x < low ? low : x;
  x = x > high ? high : x;
  const Vec whole = (x * 1.44269504f + 12582912.0f) - 12582912.0f;
  const Vec rest = (x - whole * 0.693359375f) + whole * 2.12194440e-4f;
  Vec sum = rest * 1.9875691500e-4f + 1.3981999507e-3f;
  sum = sum * rest + 8.3334519073e-3f;
  sum = sum * rest + 4.1665795894e-2f;
  sum = sum * rest + 1.6666665459e-1f;
  sum = sum * rest + 5.0000001201e-1f;
  sum = sum * (rest * rest) + rest + 1.0f;
  const Ints power = (__builtin_convertvector(whole, Ints) + 127) << 23;
  return sum * (Vec)power;
}

inline Vec sigmoid(Vec x) { return 1.0f / (1.0f + exponential(-x)); }
inline Vec tangent(Vec x) {
  const Vec e = exponential(x * -2.0f);
  return (1.0f - e) / (1.0f + e);
}

/** One direction of a layer through a batch, and back. */
struct Direction {
  const Shape& s;
  const bool isBackward;
  /** What goes before step t: 1 step earlier, or later when reading backwards. */
  const long before;
  const long gateStride;

  Direction(const Shape& shape, bool backward) : s(shape), isBackward(backward), before(backward ? 1 : -1), gateStride(padded(4 * shape.hidden)) {}

  /** The t-th step in the order of reading. */
  long stepAt(long t) const { return isBackward ? s.time - 1 - t : t; }
  bool hasBefore(long step) const { return isBackward ? step + 1 < s.time : step > 0; }

  /** @param output [time, batch, 2 hidden], all zeros; @param gates, cells what the way back needs, or null */
  void forward(const float* x, const float* w, const float* bias, float* output, float* gates, float* cells) const {
    const long H = s.hidden, side = isBackward ? H : 0;
    const Panels input(w, 4 * H, s.input, 4 * H, false), recurrent(w + s.input * 4 * H, 4 * H, H, 4 * H, false);
    std::vector<float> start(gateStride), state(s.batch * H);
    memcpy(start.data(), bias, 16 * H);
    // Several steps of input at once, so that its weights are fetched less often.
    const long together = std::max<long>(1, std::min<long>(s.time, 160 / s.batch));
    std::vector<float> sums(together * s.batch * gateStride);
    for (long first = 0; first < s.time; first += together) {
      const long steps = std::min(together, s.time - first), lowest = std::min(stepAt(first), stepAt(first + steps - 1));
      for (long row = 0; row < steps * s.batch; row++) memcpy(sums.data() + row * gateStride, start.data(), 4 * gateStride);
      for (long k = 0; k < steps; k++) {
        // Rows are contiguous as long as no example has ended.
        long run = 1;
        const long rows = s.active[lowest + k];
        while (rows == s.batch && k + run < steps && s.active[lowest + k + run] == rows) run++;
        addProduct(rows + (run - 1) * s.batch, x + (lowest + k) * s.batch * s.input, s.input, 1, input, sums.data() + k * s.batch * gateStride, gateStride);
        k += run - 1;
      }
      for (long k = 0; k < steps; k++) {
        const long step = stepAt(first + k), rows = s.active[step];
        float* sum = sums.data() + (step - lowest) * s.batch * gateStride;
        if (hasBefore(step)) addProduct(rows, output + (step + before) * s.batch * 2 * H + side, 2 * H, 1, recurrent, sum, gateStride);
        for (long row = 0; row < rows; row++) {
          if (s.lengths[row] <= step) continue;
          const long at = step * s.batch + row;
          cell(sum + row * gateStride, state.data() + row * H, output + at * 2 * H + side, gates == nullptr ? nullptr : gates + at * 4 * H, cells == nullptr ? nullptr : cells + at * H);
        }
      }
    }
  }

  void cell(const float* sum, float* state, float* out, float* gates, float* cells) const {
    const long H = s.hidden;
    for (long j = 0; j < H; j += LANES) {
      const int count = static_cast<int>(std::min<long>(LANES, H - j));
      const auto get = [&](const float* from) { return count == LANES ? load(from) : loadSome(from, count); };
      const auto put = [&](float* to, Vec value) { if (count == LANES) store(to, value); else storeSome(to, value, count); };
      const Vec i = sigmoid(get(sum + j)), f = sigmoid(get(sum + H + j)), g = tangent(get(sum + 2 * H + j)), o = sigmoid(get(sum + 3 * H + j));
      const Vec c = f * get(state + j) + i * g;
      put(state + j, c);
      put(out + j, o * tangent(c));
      if (gates == nullptr) continue;
      put(gates + j, i);
      put(gates + H + j, f);
      put(gates + 2 * H + j, g);
      put(gates + 3 * H + j, o);
      put(cells + j, c);
    }
  }

  /** @param dx is added to, or null; @param dw, dBias are written */
  void backward(const float* dOutput, const float* x, const float* w, const float* output, const float* gates, const float* cells, float* dx, float* dw, float* dBias) const {
    const long H = s.hidden, B = s.batch, side = isBackward ? H : 0, states = padded(H);
    const Panels recurrent(w + s.input * 4 * H, 4 * H, 4 * H, H, true);
    std::vector<float> dSums(s.time * B * gateStride), dHidden(B * states), dState(B * H);
    for (long t = s.time - 1; t >= 0; t--) {
      const long step = stepAt(t), rows = s.active[step];
      for (long row = 0; row < rows; row++) {
        if (s.lengths[row] <= step) continue;
        const long at = step * B + row;
        cellBack(dOutput + at * 2 * H + side, dHidden.data() + row * states, dState.data() + row * H, gates + at * 4 * H, cells + at * H, hasBefore(step) ? cells + (at + before * B) * H : nullptr, dSums.data() + at * gateStride);
      }
      if (t == 0) break;
      memset(dHidden.data(), 0, 4 * B * states);
      addProduct(rows, dSums.data() + step * B * gateStride, gateStride, 1, recurrent, dHidden.data(), states);
    }
    const long all = s.time * B, less = all - B;
    if (dx != nullptr) {
      const Panels turned(w, 4 * H, 4 * H, s.input, true);
      const long stride = padded(s.input), chunk = 96;
      std::vector<float> part(chunk * stride);
      for (long from = 0; from < all; from += chunk) {
        const long rows = std::min(chunk, all - from);
        std::fill(part.begin(), part.end(), 0.0f);
        addProduct(rows, dSums.data() + from * gateStride, gateStride, 1, turned, part.data(), stride);
        for (long row = 0; row < rows; row++) for (long j = 0; j < s.input; j++) dx[(from + row) * s.input + j] += part[row * stride + j];
      }
    }
    std::vector<float> sum((s.input + H) * gateStride);
    for (long from = 0; from < all; from += DEPTH) {
      const long depth = std::min(DEPTH, all - from);
      addProduct(s.input, x + from * s.input, 1, s.input, Panels(dSums.data() + from * gateStride, gateStride, depth, 4 * H, false), sum.data(), gateStride);
    }
    const float *earlier = output + (isBackward ? B * 2 * H : 0) + side, *later = dSums.data() + (isBackward ? 0 : B * gateStride);
    for (long from = 0; from < less; from += DEPTH) {
      const long depth = std::min(DEPTH, less - from);
      addProduct(H, earlier + from * 2 * H, 1, 2 * H, Panels(later + from * gateStride, gateStride, depth, 4 * H, false), sum.data() + s.input * gateStride, gateStride);
    }
    for (long row = 0; row < s.input + H; row++) memcpy(dw + row * 4 * H, sum.data() + row * gateStride, 16 * H);
    std::fill(dBias, dBias + 4 * H, 0.0f);
    for (long row = 0; row < all; row++) for (long j = 0; j < 4 * H; j++) dBias[j] += dSums[row * gateStride + j];
  }

  void cellBack(const float* dOut, const float* dHidden, float* dState, const float* gates, const float* cells, const float* cellsBefore, float* dSums) const {
    const long H = s.hidden;
    for (long j = 0; j < H; j += LANES) {
      const int count = static_cast<int>(std::min<long>(LANES, H - j));
      const auto get = [&](const float* from) { return count == LANES ? load(from) : loadSome(from, count); };
      const auto put = [&](float* to, Vec value) { if (count == LANES) store(to, value); else storeSome(to, value, count); };
      const Vec i = get(gates + j), f = get(gates + H + j), g = get(gates + 2 * H + j), o = get(gates + 3 * H + j), bent = tangent(get(cells + j));
      const Vec dh = get(dOut + j) + get(dHidden + j), dc = get(dState + j) + dh * o * (1.0f - bent * bent);
      const Vec earlier = cellsBefore == nullptr ? Vec{} : get(cellsBefore + j);
      put(dState + j, dc * f);
      put(dSums + j, dc * g * i * (1.0f - i));
      put(dSums + H + j, dc * earlier * f * (1.0f - f));
      put(dSums + 2 * H + j, dc * i * (1.0f - g * g));
      put(dSums + 3 * H + j, dh * bent * o * (1.0f - o));
    }
  }
};
