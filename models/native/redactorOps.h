// One operation for reading with a redactor; included by biLstm.cc behind encoderOps.h, whose GauzePack arranges the matrices.
//   GauzeRedact  x [window, place, width], lengths [window], ids [window, place],
//                sizes [width, inner, heads, layers of the encoder, layers of the decoder, choices, pieces, is aligned, is a vocabulary],
//                weights: one behind the other, as `redactorModel` takes them; chosen [choice + 2, width], pieces [piece, width] or none
//                → how likely each choice is, noughts at padding [window, place, choice]
// Windows are shared among the threads; the result is the same to the last bit, whatever their number.

/** Takes what stands at the front of the weights. */
struct Taken {
  const float* from;
  long left;
  const float* next(long count) {
    if (count > left) throw "there are fewer weights than the sizes say";
    const float* taken = from;
    from += count;
    left -= count;
    return taken;
  }
};

RedactorLayer redactorLayer(Taken& all, long W, long I, bool looksAtSource) {
  RedactorLayer l{};
  l.gain1 = all.next(W), l.shift1 = all.next(W), l.gain2 = all.next(W), l.shift2 = all.next(W);
  l.read = all.next(W * 3 * W), l.readBias = all.next(3 * W), l.mix = all.next(W * W), l.mixBias = all.next(W);
  l.up = all.next(W * I), l.upBias = all.next(I), l.down = all.next(I * W), l.downBias = all.next(W);
  if (!looksAtSource) return l;
  l.gainSource = all.next(W), l.shiftSource = all.next(W);
  l.ask = all.next(W * W), l.askBias = all.next(W), l.answer = all.next(W * 2 * W), l.answerBias = all.next(2 * W);
  l.take = all.next(W * W), l.takeBias = all.next(W);
  return l;
}

void computeRedact(void* given, TF_OpKernelContext* context) {
  const auto* options = static_cast<const EncoderOptions*>(given);
  guarded(context, [&](Call& call) {
    const auto* sizes = static_cast<const int32_t*>(call.inputData(3, {9}));
    RedactorModel m{};
    m.width = sizes[0], m.inner = sizes[1], m.heads = sizes[2], m.choices = sizes[5], m.isVocabulary = sizes[8] != 0;
    const long W = m.width, I = m.inner, pieces = sizes[6];
    if (W < 32 || W % 32 != 0 || I < 32 || I % 32 != 0 || m.heads < 1 || W % m.heads != 0) throw "the width does not fit";
    if (sizes[3] < 0 || sizes[3] > 48 || sizes[4] < 1 || sizes[4] > 48 || m.choices < 2 || pieces < 0) throw "a size is out of range";
    if (m.isVocabulary && pieces == 0) throw "a vocabulary has pieces";
    TF_Tensor *states = call.inputTensor(0), *flat = call.inputTensor(4);
    if (TF_NumDims(states) != 3 || TF_NumDims(flat) != 1) throw "an input has another rank";
    const long B = TF_Dim(states, 0), T = TF_Dim(states, 1), many = TF_Dim(flat, 0);
    const float* x = call.input(0, {B, T, W});
    const auto* lengths = static_cast<const int32_t*>(call.inputData(1, {B}));
    const auto* ids = static_cast<const int32_t*>(call.inputData(2, {B, T}));
    for (long b = 0; b < B; b++) if (lengths[b] < 0 || lengths[b] > T) throw "a length is out of range";
    if (pieces > 0) for (long at = 0; at < B * T; at++) if (ids[at] < 0 || ids[at] >= pieces) throw "a piece is out of range";
    Taken all{call.input(4, {many}), many};
    for (long layer = 0; layer < sizes[3]; layer++) m.encoder.push_back(redactorLayer(all, W, I, false));
    m.encoderGain = all.next(W), m.encoderShift = all.next(W);
    if (sizes[7] != 0) m.align = all.next(W * W), m.alignBias = all.next(W);
    for (long layer = 0; layer < sizes[4]; layer++) m.decoder.push_back(redactorLayer(all, W, I, true));
    m.decoderGain = all.next(W), m.decoderShift = all.next(W);
    const long columns = m.choices - (m.isVocabulary ? 1 : 0);
    m.out = all.next(W * columns), m.outBias = all.next(columns);
    if (all.left != 0) throw "there are more weights than the sizes say";
    m.chosen = call.input(5, {m.choices + 2, W});
    m.pieces = pieces == 0 ? nullptr : call.input(6, {pieces, W});
    m.positions = call.input(7, {T, W});
    float* said = call.output(0, {B, T, m.choices});
    const long threads = std::max(1L, std::min<long>(options->threads, B));
    std::vector<std::exception_ptr> failed(threads);
    const auto work = [&](long thread) {
      try {
        GAUZE_WITH_LANES(options->lanes, decodeWindows(m, x, ids, lengths, thread, threads, B, T, said));
      } catch (...) {
        failed[thread] = std::current_exception();
      }
    };
    std::vector<std::thread> others;
    for (long thread = 1; thread < threads; thread++) others.emplace_back(work, thread);
    work(0);
    for (auto& other : others) other.join();
    for (const auto& each : failed) if (each) std::rethrow_exception(each);
  });
}

bool redactorRegistered() {
  static const bool isDone = define("GauzeRedact",
    {"x: float", "lengths: int32", "ids: int32", "sizes: int32", "weights: float", "chosen: float", "pieces: float", "positions: float"},
    {"said: float"}, "heads: int = 1", makeEncoder, computeRedact, dropEncoder) == nullptr;
  return isDone;
}
