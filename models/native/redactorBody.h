// A redactor, for reading: its encoder over whole windows, then its constrained decoder, one place after the other, all windows
// of a thread beside each other. Included behind encoderBody.h, once for each kind of processor. Widths are multiples of 32.

/** Rows of products side by side; what is written for one row does not depend on the others. */
struct Rows {
  long count, width;
  std::vector<float> values;
  Rows(long count_, long width_) : count(count_), width(width_), values(count_ * width_) {}
  float* at(long row) { return values.data() + row * width; }
  const float* at(long row) const { return values.data() + row * width; }
  /** rows ← from · matrix + bias, of the first `rows` */
  void become(const float* from, long depth, const float* matrix, const float* bias, long rows) {
    fillRows(values.data(), bias, width, rows);
    addProduct(rows, from, depth, 1, Packed{depth, width, matrix}, values.data(), width);
  }
};

/** to ← x, mean 0 and variance 1, times gain, plus shift. */
inline void normal(const float* x, float* to, const float* gain, const float* shift, long width) {
  memset(to, 0, 4 * width);
  addNormal(x, to, gain, shift, width, 1e-5f);
}
inline void normalRows(const Rows& x, Rows& to, const float* gain, const float* shift, long rows) {
  for (long r = 0; r < rows; r++) normal(x.at(r), to.at(r), gain, shift, x.width);
}
inline void addRows(Rows& x, const Rows& more, long rows) {
  for (long k = 0; k < rows * x.width; k += LANES) store(x.values.data() + k, load(x.values.data() + k) + load(more.values.data() + k));
}

/** x ← x + what the feed-forward part makes of it. */
void feedForward(Rows& x, const RedactorLayer& l, Rows& normed, Rows& inner, Rows& added, long rows) {
  normalRows(x, normed, l.gain2, l.shift2, rows);
  inner.become(normed.values.data(), x.width, l.up, l.upBias, rows);
  const Vec nought = {};
  for (long k = 0; k < rows * inner.width; k += LANES) {
    const Vec value = load(inner.values.data() + k);
    store(inner.values.data() + k, value > nought ? value : nought);
  }
  added.become(inner.values.data(), inner.width, l.down, l.downBias, rows);
  addRows(x, added, rows);
}

/** Keys and values of places: keys [width, places], so that scores of many places are one product; values [places, width]. */
struct Seen {
  long width, places;
  std::vector<float> keys, values;
  Seen(long width_, long places_) : width(width_), places(padded(places_)), keys(width_ * padded(places_)), values(padded(places_) * width_) {}
  void put(long place, const float* key, const float* value) {
    for (long k = 0; k < width; k++) keys[k * places + place] = key[k];
    memcpy(values.data() + place * width, value, 4 * width);
  }
  /** to ← what a query reads of the first `count` places. */
  void read(const float* query, float* to, long count, long heads, float* scores) const {
    const long D = width / heads;
    const float scale = 1.0f / __builtin_sqrtf(static_cast<float>(D));
    for (long head = 0; head < heads; head++) {
      const float *q = query + head * D, *own = keys.data() + head * D * places;
      for (long first = 0; first < count; first += PANEL) {
        Vec left = {}, right = {};
        for (long k = 0; k < D; k++) {
          left += q[k] * load(own + k * places + first);
          right += q[k] * load(own + k * places + first + LANES);
        }
        store(scores + first, left);
        store(scores + first + LANES, right);
      }
      const float share = 1.0f / exponents(scores, count, scale);
      float* out = to + head * D;
      for (long k = 0; k < D; k += LANES) {
        const int some = static_cast<int>(std::min<long>(LANES, D - k));
        Vec sum = {};
        for (long place = 0; place < count; place++) {
          const float* from = values.data() + place * width + head * D + k;
          sum += scores[place] * (some == LANES ? load(from) : loadSome(from, some));
        }
        storeSome(out + k, sum * share, some);
      }
    }
  }
};

/** What the decoder looks at of one window. */
struct RedactorWindow {
  long row, length;
  std::vector<Seen> source, own;
  std::vector<float> aligned;
};

/** Of a window of `length` places: what its encoder says. */
RedactorWindow encoded(const RedactorModel& m, const float* x, long row, long length) {
  const long W = m.width;
  Rows states(length, W), normed(length, W), read(length, 3 * W), seen(length, W), added(length, W), inner(length, m.inner);
  memcpy(states.values.data(), x, 4 * length * W);
  for (const RedactorLayer& l : m.encoder) {
    normalRows(states, normed, l.gain1, l.shift1, length);
    read.become(normed.values.data(), W, l.read, l.readBias, length);
    selfAttention(read.values.data(), seen.values.data(), length, W, m.heads);
    added.become(seen.values.data(), W, l.mix, l.mixBias, length);
    addRows(states, added, length);
    feedForward(states, l, normed, inner, added, length);
  }
  normalRows(states, normed, m.encoderGain, m.encoderShift, length);
  RedactorWindow window{row, length, {}, {}, {}};
  Rows answers(length, 2 * W);
  for (const RedactorLayer& l : m.decoder) {
    answers.become(normed.values.data(), W, l.answer, l.answerBias, length);
    window.source.emplace_back(W, length);
    window.own.emplace_back(W, length);
    for (long place = 0; place < length; place++) window.source.back().put(place, answers.at(place), answers.at(place) + W);
  }
  if (m.align != nullptr) {
    added.become(normed.values.data(), W, m.align, m.alignBias, length);
    window.aligned = added.values;
  }
  return window;
}

/** @returns what a place becomes: 0, the piece that stands there, or the likeliest redaction. */
inline long decided(const float* said, long choices) {
  if (said[0] >= 0.5f) return 0;
  long best = 1;
  for (long choice = 2; choice < choices; choice++) if (said[choice] > said[best]) best = choice;
  return best;
}

/** Windows beside each other, decoded to their ends. @param x [window, place, width] @param ids [window, place] @param said [window, place, choice] */
void decodeWindows(const RedactorModel& m, const float* x, const int32_t* ids, const int32_t* lengths, long first, long step, long count, long places, float* said) {
  const long W = m.width, C = m.choices;
  std::vector<RedactorWindow> windows;
  for (long row = first; row < count; row += step) if (lengths[row] > 0) windows.push_back(encoded(m, x + row * places * W, row, lengths[row]));
  const long most = windows.size();
  if (most == 0) return;
  Rows states(most, W), normed(most, W), read(most, 3 * W), seen(most, W), added(most, W), inner(most, m.inner);
  std::vector<float> scores(padded(places) + PANEL);
  std::vector<long> told(most, C);
  std::vector<long> active;
  const float root = __builtin_sqrtf(static_cast<float>(W));
  for (long place = 0; place < places; place++) {
    active.clear();
    for (long at = 0; at < most; at++) if (windows[at].length > place) active.push_back(at);
    const long rows = active.size();
    if (rows == 0) break;
    for (long r = 0; r < rows; r++) {
      const RedactorWindow& window = windows[active[r]];
      const long before = told[active[r]];
      const float* chosen = m.chosen + before * W;
      const float* piece = before == 0 && m.pieces != nullptr ? m.pieces + ids[window.row * places + place - 1] * W : nullptr;
      const float* aligned = m.align == nullptr ? nullptr : window.aligned.data() + place * W;
      float* to = states.at(r);
      for (long k = 0; k < W; k += LANES) {
        Vec value = load(chosen + k);
        if (piece != nullptr) value += load(piece + k);
        value = value * root + load(m.positions + place * W + k);
        if (aligned != nullptr) value += load(aligned + k);
        store(to + k, value);
      }
    }
    for (size_t layer = 0; layer < m.decoder.size(); layer++) {
      const RedactorLayer& l = m.decoder[layer];
      normalRows(states, normed, l.gain1, l.shift1, rows);
      read.become(normed.values.data(), W, l.read, l.readBias, rows);
      for (long r = 0; r < rows; r++) {
        Seen& own = windows[active[r]].own[layer];
        own.put(place, read.at(r) + W, read.at(r) + 2 * W);
        own.read(read.at(r), seen.at(r), place + 1, m.heads, scores.data());
      }
      added.become(seen.values.data(), W, l.mix, l.mixBias, rows);
      addRows(states, added, rows);
      normalRows(states, normed, l.gainSource, l.shiftSource, rows);
      added.become(normed.values.data(), W, l.ask, l.askBias, rows);
      for (long r = 0; r < rows; r++) {
        const RedactorWindow& window = windows[active[r]];
        window.source[layer].read(added.at(r), seen.at(r), window.length, m.heads, scores.data());
      }
      added.become(seen.values.data(), W, l.take, l.takeBias, rows);
      addRows(states, added, rows);
      feedForward(states, l, normed, inner, added, rows);
    }
    normalRows(states, normed, m.decoderGain, m.decoderShift, rows);
    for (long r = 0; r < rows; r++) {
      const RedactorWindow& window = windows[active[r]];
      const float* h = normed.at(r);
      float* out = said + (window.row * places + place) * C;
      const long skipped = m.isVocabulary ? 1 : 0, columns = C - skipped;
      memcpy(out + skipped, m.outBias, 4 * columns);
      for (long k = 0; k < W; k++) for (long c = 0; c < columns; c++) out[skipped + c] += h[k] * m.out[k * columns + c];
      if (m.isVocabulary) {
        const float* piece = m.pieces + ids[window.row * places + place] * W;
        Vec sum = {};
        for (long k = 0; k < W; k += LANES) sum += load(h + k) * load(piece + k);
        out[0] = total(sum);
      }
      const float share = 1.0f / exponents(out, C, 1.0f);
      for (long c = 0; c < C; c++) out[c] *= share;
      // Marks are nobody's text.
      told[active[r]] = place == 0 || place >= window.length - 1 ? 0 : decided(out, C);
    }
  }
}
