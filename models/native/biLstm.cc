// Two operations for native TensorFlow, which has none that is quick on a processor: its BlockLSTM arranges the weights anew at every
// step. A bidirectional LSTM over a whole batch, examples of any length, and its gradient. Gates in the order i, f, g, o.
//   GauzeBiLstm      x [time, batch, input], forward weights [input + hidden, 4 hidden] and bias, backward weights and bias, lengths [batch]
//                    → output [time, batch, 2 hidden]; gates [2, time, batch, 4 hidden] and cells [2, time, batch, hidden], empty unless kept
//   GauzeBiLstmGrad  gradient of the output, x, forward weights, backward weights, lengths, output, gates, cells
//                    → gradients of x (empty unless wanted), forward weights, forward bias, backward weights, backward bias
// With two threads each direction has one; `lanes` asks for narrower vectors than the processor has, to try what others do. Sums are made in one order, whatever the number of threads: the same to the last bit.
#include <node_api.h>
#include <stdint.h>
#include <string.h>

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

#include "c_api.h"

extern "C" {
typedef struct TF_OpDefinitionBuilder TF_OpDefinitionBuilder;
typedef struct TF_KernelBuilder TF_KernelBuilder;
typedef struct TF_OpKernelConstruction TF_OpKernelConstruction;
typedef struct TF_OpKernelContext TF_OpKernelContext;
typedef struct TF_ShapeInferenceContext TF_ShapeInferenceContext;
TF_OpDefinitionBuilder* TF_NewOpDefinitionBuilder(const char*);
void TF_OpDefinitionBuilderAddAttr(TF_OpDefinitionBuilder*, const char*);
void TF_OpDefinitionBuilderAddInput(TF_OpDefinitionBuilder*, const char*);
void TF_OpDefinitionBuilderAddOutput(TF_OpDefinitionBuilder*, const char*);
void TF_OpDefinitionBuilderSetShapeInferenceFunction(TF_OpDefinitionBuilder*, void (*)(TF_ShapeInferenceContext*, TF_Status*));
void TF_ShapeInferenceContextSetUnknownShape(TF_ShapeInferenceContext*, TF_Status*);
void TF_RegisterOpDefinition(TF_OpDefinitionBuilder*, TF_Status*);
TF_KernelBuilder* TF_NewKernelBuilder(const char*, const char*, void* (*)(TF_OpKernelConstruction*), void (*)(void*, TF_OpKernelContext*), void (*)(void*));
void TF_RegisterKernelBuilder(const char*, TF_KernelBuilder*, TF_Status*);
void TF_OpKernelConstruction_GetAttrBool(TF_OpKernelConstruction*, const char*, unsigned char*, TF_Status*);
void TF_OpKernelConstruction_GetAttrInt32(TF_OpKernelConstruction*, const char*, int32_t*, TF_Status*);
void TF_OpKernelContext_Failure(TF_OpKernelContext*, TF_Status*);
void TF_GetInput(TF_OpKernelContext*, int, TF_Tensor**, TF_Status*);
TF_Tensor* TF_AllocateOutput(TF_OpKernelContext*, int, TF_DataType, const int64_t*, int, size_t, TF_Status*);
void TF_SetStatus(TF_Status*, TF_Code, const char*);
}

namespace {

struct Shape {
  long time, batch, input, hidden;
  const int32_t* lengths;
  /** Examples up to the last one that goes on at a step. [time] */
  std::vector<long> active;
};

/** Of an encoder of BERT's shape; matrices packed. */
struct EncoderLayer {
  long width, inner, heads;
  float epsilon;
  const float *read, *readBias, *mix, *mixBias, *gain1, *shift1, *up, *upBias, *down, *downBias, *gain2, *shift2;
};

/** Of a redactor, normalised before; what looks at the source is the decoder's alone. Matrices packed. */
struct RedactorLayer {
  const float *gain1, *shift1, *gain2, *shift2, *read, *readBias, *mix, *mixBias, *up, *upBias, *down, *downBias;
  const float *gainSource, *shiftSource, *ask, *askBias, *answer, *answerBias, *take, *takeBias;
};
struct RedactorModel {
  long width, inner, heads, choices;
  bool isVocabulary;
  std::vector<RedactorLayer> encoder, decoder;
  /** `align` and `pieces`: null where there are none. `out` as it was. */
  const float *encoderGain, *encoderShift, *align, *alignBias, *decoderGain, *decoderShift, *out, *outBias, *chosen, *pieces, *positions;
};

#if defined(__x86_64__)
namespace plain {
constexpr int LANES = 4, ROWS = 6;
#include "biLstmBody.h"
#include "encoderBody.h"
#include "redactorBody.h"
}
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,fma")
#endif
namespace avx2 {
constexpr int LANES = 8, ROWS = 6;
#include "biLstmBody.h"
#include "encoderBody.h"
#include "redactorBody.h"
}
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx512f,avx2,fma"))), apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx2,fma")
#endif
namespace avx512 {
constexpr int LANES = 16, ROWS = 12;
#include "biLstmBody.h"
#include "encoderBody.h"
#include "redactorBody.h"
}
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#else
namespace plain {
constexpr int LANES = 4, ROWS = 10;
#include "biLstmBody.h"
#include "encoderBody.h"
#include "redactorBody.h"
}
#endif

/** Floats to a vector on this processor. */
int widest() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 4;
  return __builtin_cpu_supports("avx512f") ? 16 : 8;
#else
  return 4;
#endif
}

/** Does it with vectors of the asked width, or of the widest that the processor has where that is less. */
template <class Work>
void withDirection(const Shape& shape, bool isBackward, int lanes, const Work& work) {
#if defined(__x86_64__)
  static const int most = widest();
  const int width = lanes > 0 ? std::min(lanes, most) : most;
  if (width >= 16) return work(avx512::Direction(shape, isBackward));
  if (width >= 8) return work(avx2::Direction(shape, isBackward));
#endif
  work(plain::Direction(shape, isBackward));
}

/** Both directions, on two threads where there are two. What one of them throws is thrown here. */
template <class Work>
void bothDirections(int threads, const Work& work) {
  std::exception_ptr failed;
  const auto back = [&] {
    try {
      work(true);
    } catch (...) {
      failed = std::current_exception();
    }
  };
  if (threads > 1) {
    std::thread other(back);
    try {
      work(false);
    } catch (...) {
      other.join();
      throw;
    }
    other.join();
  } else {
    work(false);
    back();
  }
  if (failed) std::rethrow_exception(failed);
}

struct Options {
  unsigned char flag = 0;
  int32_t threads = 1, lanes = 0;
};

void* makeOptions(TF_OpKernelConstruction* construction, const char* flag) {
  auto* options = new Options;
  TF_Status* status = TF_NewStatus();
  TF_OpKernelConstruction_GetAttrBool(construction, flag, &options->flag, status);
  TF_OpKernelConstruction_GetAttrInt32(construction, "threads", &options->threads, status);
  TF_OpKernelConstruction_GetAttrInt32(construction, "lanes", &options->lanes, status);
  TF_DeleteStatus(status);
  return options;
}
void* makeForward(TF_OpKernelConstruction* construction) { return makeOptions(construction, "keeps"); }
void* makeBackward(TF_OpKernelConstruction* construction) { return makeOptions(construction, "wants_input"); }
void dropOptions(void* options) { delete static_cast<Options*>(options); }

/** Inputs and outputs of one call, released at its end. */
class Call {
 public:
  explicit Call(TF_OpKernelContext* context) : context_(context), status_(TF_NewStatus()) {}
  ~Call() {
    for (TF_Tensor* tensor : tensors_) TF_DeleteTensor(tensor);
    TF_DeleteStatus(status_);
  }

  const float* input(int at, std::initializer_list<long> shape) { return static_cast<const float*>(inputData(at, shape)); }
  const void* inputData(int at, std::initializer_list<long> shape) {
    TF_Tensor* tensor = inputTensor(at);
    int dimension = 0;
    if (TF_NumDims(tensor) != static_cast<int>(shape.size())) throw "an input has another rank";
    for (long side : shape) if (TF_Dim(tensor, dimension++) != side) throw "an input has another shape";
    return TF_TensorData(tensor);
  }
  TF_Tensor* inputTensor(int at) {
    TF_Tensor* tensor = nullptr;
    TF_GetInput(context_, at, &tensor, status_);
    if (TF_GetCode(status_) != TF_OK || tensor == nullptr) throw "an input is missing";
    tensors_.push_back(tensor);
    return tensor;
  }
  float* output(int at, std::initializer_list<int64_t> shape) {
    size_t bytes = sizeof(float);
    for (int64_t side : shape) bytes *= side;
    TF_Tensor* tensor = TF_AllocateOutput(context_, at, TF_FLOAT, shape.begin(), static_cast<int>(shape.size()), bytes, status_);
    if (TF_GetCode(status_) != TF_OK || tensor == nullptr) throw "there is no memory for an output";
    tensors_.push_back(tensor);
    memset(TF_TensorData(tensor), 0, bytes);
    return static_cast<float*>(TF_TensorData(tensor));
  }
  void fail(const char* why) {
    TF_SetStatus(status_, TF_UNKNOWN, why);
    TF_OpKernelContext_Failure(context_, status_);
  }

 private:
  TF_OpKernelContext* context_;
  TF_Status* status_;
  std::vector<TF_Tensor*> tensors_;
};

template <class Work>
void guarded(TF_OpKernelContext* context, const Work& work) {
  Call call(context);
  try {
    work(call);
  } catch (const char* why) {
    call.fail(why);
  } catch (const std::exception& error) {
    call.fail(error.what());
  }
}

Shape shapeOf(Call& call, int xAt, int weightsAt, int lengthsAt) {
  TF_Tensor *x = call.inputTensor(xAt), *w = call.inputTensor(weightsAt);
  if (TF_NumDims(x) != 3 || TF_NumDims(w) != 2) throw "an input has another rank";
  Shape shape{static_cast<long>(TF_Dim(x, 0)), static_cast<long>(TF_Dim(x, 1)), static_cast<long>(TF_Dim(x, 2)), static_cast<long>(TF_Dim(w, 1)) / 4, nullptr, {}};
  shape.lengths = static_cast<const int32_t*>(call.inputData(lengthsAt, {shape.batch}));
  shape.active.assign(shape.time, 0);
  for (long row = 0; row < shape.batch; row++) {
    if (shape.lengths[row] < 0 || shape.lengths[row] > shape.time) throw "a length is out of range";
    for (long step = 0; step < shape.lengths[row]; step++) shape.active[step] = row + 1;
  }
  return shape;
}

void computeForward(void* given, TF_OpKernelContext* context) {
  const auto* options = static_cast<const Options*>(given);
  guarded(context, [&](Call& call) {
    const Shape s = shapeOf(call, 0, 1, 5);
    const long T = s.time, B = s.batch, I = s.input, H = s.hidden;
    const float* x = call.input(0, {T, B, I});
    const float* w[] = {call.input(1, {I + H, 4 * H}), call.input(3, {I + H, 4 * H})};
    const float* bias[] = {call.input(2, {4 * H}), call.input(4, {4 * H})};
    float* output = call.output(0, {T, B, 2 * H});
    const bool keeps = options->flag != 0;
    float* gates = keeps ? call.output(1, {2, T, B, 4 * H}) : (call.output(1, {0}), nullptr);
    float* cells = keeps ? call.output(2, {2, T, B, H}) : (call.output(2, {0}), nullptr);
    bothDirections(options->threads, [&](bool isBackward) {
      const long side = isBackward ? 1 : 0;
      withDirection(s, isBackward, options->lanes, [&](const auto& direction) {
        direction.forward(x, w[side], bias[side], output, keeps ? gates + side * T * B * 4 * H : nullptr, keeps ? cells + side * T * B * H : nullptr);
      });
    });
  });
}

void computeBackward(void* given, TF_OpKernelContext* context) {
  const auto* options = static_cast<const Options*>(given);
  guarded(context, [&](Call& call) {
    const Shape s = shapeOf(call, 1, 2, 4);
    const long T = s.time, B = s.batch, I = s.input, H = s.hidden;
    const float *dOutput = call.input(0, {T, B, 2 * H}), *x = call.input(1, {T, B, I});
    const float* w[] = {call.input(2, {I + H, 4 * H}), call.input(3, {I + H, 4 * H})};
    const float *output = call.input(5, {T, B, 2 * H}), *gates = call.input(6, {2, T, B, 4 * H}), *cells = call.input(7, {2, T, B, H});
    const bool wantsInput = options->flag != 0;
    float* dx = wantsInput ? call.output(0, {T, B, I}) : (call.output(0, {0}), nullptr);
    float* dw[] = {call.output(1, {I + H, 4 * H}), call.output(3, {I + H, 4 * H})};
    float* dBias[] = {call.output(2, {4 * H}), call.output(4, {4 * H})};
    std::vector<float> other(wantsInput ? T * B * I : 0);
    bothDirections(options->threads, [&](bool isBackward) {
      const long side = isBackward ? 1 : 0;
      withDirection(s, isBackward, options->lanes, [&](const auto& direction) {
        direction.backward(dOutput, x, w[side], output, gates + side * T * B * 4 * H, cells + side * T * B * H, !wantsInput ? nullptr : isBackward ? other.data() : dx, dw[side], dBias[side]);
      });
    });
    for (size_t at = 0; at < other.size(); at++) dx[at] += other[at];
  });
}

const char* define(const char* name, std::initializer_list<const char*> inputs, std::initializer_list<const char*> outputs, const char* flag, void* (*make)(TF_OpKernelConstruction*), void (*compute)(void*, TF_OpKernelContext*), void (*drop)(void*) = dropOptions) {
  TF_Status* status = TF_NewStatus();
  TF_OpDefinitionBuilder* builder = TF_NewOpDefinitionBuilder(name);
  for (const char* input : inputs) TF_OpDefinitionBuilderAddInput(builder, input);
  for (const char* output : outputs) TF_OpDefinitionBuilderAddOutput(builder, output);
  TF_OpDefinitionBuilderAddAttr(builder, flag);
  TF_OpDefinitionBuilderAddAttr(builder, "threads: int");
  TF_OpDefinitionBuilderAddAttr(builder, "lanes: int = 0");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(builder, TF_ShapeInferenceContextSetUnknownShape);
  TF_RegisterOpDefinition(builder, status);
  bool isDone = TF_GetCode(status) == TF_OK;
  if (isDone) {
    TF_RegisterKernelBuilder(name, TF_NewKernelBuilder(name, "CPU", make, compute, drop), status);
    isDone = TF_GetCode(status) == TF_OK;
  }
  TF_DeleteStatus(status);
  return isDone ? nullptr : name;
}

bool registered() {
  static const bool isDone =
      define("GauzeBiLstm", {"x: float", "w_forward: float", "b_forward: float", "w_backward: float", "b_backward: float", "lengths: int32"}, {"output: float", "gates: float", "cells: float"}, "keeps: bool", makeForward, computeForward) == nullptr
      && define("GauzeBiLstmGrad", {"d_output: float", "x: float", "w_forward: float", "w_backward: float", "lengths: int32", "output: float", "gates: float", "cells: float"},
                {"d_x: float", "d_w_forward: float", "d_b_forward: float", "d_w_backward: float", "d_b_backward: float"}, "wants_input: bool", makeBackward, computeBackward) == nullptr;
  return isDone;
}

#include "encoderOps.h"
#include "redactorOps.h"

}  // namespace

extern "C" napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value isRegistered;
  napi_get_boolean(env, registered(), &isRegistered);
  napi_set_named_property(env, exports, "isRegistered", isRegistered);
  napi_value hasEncoder;
  napi_get_boolean(env, encoderRegistered(), &hasEncoder);
  napi_set_named_property(env, exports, "hasEncoder", hasEncoder);
  napi_value hasRedactor;
  napi_get_boolean(env, redactorRegistered(), &hasRedactor);
  napi_set_named_property(env, exports, "hasRedactor", hasRedactor);
  return exports;
}
