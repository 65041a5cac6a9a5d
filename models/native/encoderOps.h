// Two operations for reading with an encoder of BERT's shape; included by biLstm.cc. Widths are multiples of 32.
//   GauzePack          w [depth, columns] → the same numbers in the order in which the next one wants them [depth · columns]
//   GauzeEncoderLayer  x [window, place, width], lengths [window], then of the layer: read (packed) and bias, mix and bias, gain, shift, up and bias, down and bias,
//                      gain, shift, and epsilon [] → [window, place, width], noughts at padding
// Windows are shared among the threads; each is worked out by one, so the result is the same to the last bit.

/** The processor's body: 16, 8 or 4 floats to a vector. */
template <class Wide, class Middle, class Narrow>
void withLanes(int lanes, const Wide& wide, const Middle& middle, const Narrow& narrow) {
#if defined(__x86_64__)
  static const int most = widest();
  const int width = lanes > 0 ? std::min(lanes, most) : most;
  if (width >= 16) return wide();
  if (width >= 8) return middle();
#endif
  narrow();
}
#if defined(__x86_64__)
#define GAUZE_WITH_LANES(lanes, call) withLanes(lanes, [&] { avx512::call; }, [&] { avx2::call; }, [&] { plain::call; })
#else
#define GAUZE_WITH_LANES(lanes, call) plain::call
#endif

struct EncoderOptions {
  int32_t heads = 1, threads = 1, lanes = 0;
};

void* makeEncoder(TF_OpKernelConstruction* construction) {
  auto* options = new EncoderOptions;
  TF_Status* status = TF_NewStatus();
  TF_OpKernelConstruction_GetAttrInt32(construction, "heads", &options->heads, status);
  TF_OpKernelConstruction_GetAttrInt32(construction, "threads", &options->threads, status);
  TF_OpKernelConstruction_GetAttrInt32(construction, "lanes", &options->lanes, status);
  TF_DeleteStatus(status);
  return options;
}
void dropEncoder(void* options) { delete static_cast<EncoderOptions*>(options); }

void computePack(void* given, TF_OpKernelContext* context) {
  const auto* options = static_cast<const EncoderOptions*>(given);
  guarded(context, [&](Call& call) {
    TF_Tensor* w = call.inputTensor(0);
    if (TF_NumDims(w) != 2 || TF_Dim(w, 1) % 32 != 0) throw "an input has another shape";
    const long depth = TF_Dim(w, 0), columns = TF_Dim(w, 1);
    const float* from = call.input(0, {depth, columns});
    float* to = call.output(0, {depth * columns});
    GAUZE_WITH_LANES(options->lanes, pack(from, depth, columns, to));
  });
}

void computeEncoderLayer(void* given, TF_OpKernelContext* context) {
  const auto* options = static_cast<const EncoderOptions*>(given);
  guarded(context, [&](Call& call) {
    TF_Tensor *states = call.inputTensor(0), *bias = call.inputTensor(9);
    if (TF_NumDims(states) != 3 || TF_NumDims(bias) != 1) throw "an input has another rank";
    const long B = TF_Dim(states, 0), T = TF_Dim(states, 1), W = TF_Dim(states, 2), I = TF_Dim(bias, 0), heads = options->heads;
    if (heads < 1 || W % heads != 0 || W % 32 != 0 || I % 32 != 0) throw "the width does not fit";
    const float* x = call.input(0, {B, T, W});
    const auto* lengths = static_cast<const int32_t*>(call.inputData(1, {B}));
    for (long b = 0; b < B; b++) if (lengths[b] < 0 || lengths[b] > T) throw "a length is out of range";
    const EncoderLayer layer{W, I, heads, *call.input(14, {}),
      call.input(2, {W * 3 * W}), call.input(3, {3 * W}), call.input(4, {W * W}), call.input(5, {W}), call.input(6, {W}), call.input(7, {W}),
      call.input(8, {W * I}), call.input(9, {I}), call.input(10, {I * W}), call.input(11, {W}), call.input(12, {W}), call.input(13, {W})};
    float* y = call.output(0, {B, T, W});
    const long threads = std::max(1L, std::min<long>(options->threads, B));
    std::vector<std::exception_ptr> failed(threads);
    const auto work = [&](long thread) {
      try {
        for (long b = thread; b < B; b += threads)
          if (lengths[b] > 0) GAUZE_WITH_LANES(options->lanes, encodeWindow(layer, x + b * T * W, y + b * T * W, lengths[b]));
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

bool encoderRegistered() {
  static const bool isDone =
      define("GauzePack", {"w: float"}, {"packed: float"}, "heads: int = 1", makeEncoder, computePack, dropEncoder) == nullptr
      && define("GauzeEncoderLayer",
                {"x: float", "lengths: int32", "read: float", "read_bias: float", "mix: float", "mix_bias: float", "gain1: float", "shift1: float",
                 "up: float", "up_bias: float", "down: float", "down_bias: float", "gain2: float", "shift2: float", "epsilon: float"},
                {"y: float"}, "heads: int = 1", makeEncoder, computeEncoderLayer, dropEncoder) == nullptr;
  return isDone;
}
