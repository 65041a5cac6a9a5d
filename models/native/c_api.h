// The part of TensorFlow's stable C interface that the addon of @tensorflow/tfjs-node-gpu calls, written down here so that
// no header of TensorFlow has to be fetched. Names and numbers are the interface's; everything else is opaque.
#ifndef GAUZE_TENSORFLOW_C_API_H_
#define GAUZE_TENSORFLOW_C_API_H_

#include <stddef.h>
#include <stdint.h>

extern "C" {

typedef enum { TF_FLOAT = 1, TF_INT32 = 3, TF_UINT8 = 4, TF_STRING = 7, TF_COMPLEX64 = 8, TF_INT64 = 9, TF_BOOL = 10, TF_RESOURCE = 20 } TF_DataType;
typedef enum { TF_ATTR_STRING = 0, TF_ATTR_INT = 1, TF_ATTR_FLOAT = 2, TF_ATTR_BOOL = 3, TF_ATTR_TYPE = 4, TF_ATTR_SHAPE = 5 } TF_AttrType;
typedef enum { TF_OK = 0, TF_UNKNOWN = 2 } TF_Code;

typedef struct TF_Status TF_Status;
typedef struct TF_Tensor TF_Tensor;
typedef struct TF_Buffer TF_Buffer;
typedef struct TF_Graph TF_Graph;
typedef struct TF_Session TF_Session;
typedef struct TF_SessionOptions TF_SessionOptions;
typedef struct TF_Operation TF_Operation;
typedef struct TF_DeviceList TF_DeviceList;
typedef struct TFE_Context TFE_Context;
typedef struct TFE_ContextOptions TFE_ContextOptions;
typedef struct TFE_Op TFE_Op;
typedef struct TFE_TensorHandle TFE_TensorHandle;
typedef struct TF_Output { TF_Operation* oper; int index; } TF_Output;
/** One element of a string tensor: 24 bytes, handled by the functions below alone. */
typedef struct TF_TString { alignas(8) unsigned char bytes[24]; } TF_TString;

const char* TF_Version(void);

TF_Status* TF_NewStatus(void);
void TF_DeleteStatus(TF_Status*);
TF_Code TF_GetCode(const TF_Status*);
const char* TF_Message(const TF_Status*);

size_t TF_DataTypeSize(TF_DataType);
TF_Tensor* TF_NewTensor(TF_DataType, const int64_t* dims, int num_dims, void* data, size_t len, void (*deallocator)(void* data, size_t len, void* arg), void* deallocator_arg);
TF_Tensor* TF_AllocateTensor(TF_DataType, const int64_t* dims, int num_dims, size_t len);
void TF_DeleteTensor(TF_Tensor*);
TF_DataType TF_TensorType(const TF_Tensor*);
int TF_NumDims(const TF_Tensor*);
int64_t TF_Dim(const TF_Tensor*, int dim_index);
size_t TF_TensorByteSize(const TF_Tensor*);
void* TF_TensorData(const TF_Tensor*);
int64_t TF_TensorElementCount(const TF_Tensor*);

void TF_StringInit(TF_TString*);
void TF_StringCopy(TF_TString*, const char* src, size_t size);
const char* TF_StringGetDataPointer(const TF_TString*);
size_t TF_StringGetSize(const TF_TString*);
void TF_StringDealloc(TF_TString*);

TF_Buffer* TF_NewBuffer(void);
TF_Buffer* TF_NewBufferFromString(const void* proto, size_t proto_len);
void TF_DeleteBuffer(TF_Buffer*);
TF_Graph* TF_NewGraph(void);
void TF_DeleteGraph(TF_Graph*);
TF_Operation* TF_GraphOperationByName(TF_Graph*, const char* oper_name);
TF_SessionOptions* TF_NewSessionOptions(void);
void TF_DeleteSessionOptions(TF_SessionOptions*);
TF_Session* TF_LoadSessionFromSavedModel(const TF_SessionOptions*, const TF_Buffer* run_options, const char* export_dir, const char* const* tags, int tags_len, TF_Graph*, TF_Buffer* meta_graph_def, TF_Status*);
void TF_DeleteSession(TF_Session*, TF_Status*);
void TF_SessionRun(TF_Session*, const TF_Buffer* run_options, const TF_Output* inputs, TF_Tensor* const* input_values, int ninputs, const TF_Output* outputs, TF_Tensor** output_values, int noutputs, const TF_Operation* const* target_opers, int ntargets, TF_Buffer* run_metadata, TF_Status*);

void TF_DeleteDeviceList(TF_DeviceList*);
int TF_DeviceListCount(const TF_DeviceList*);
const char* TF_DeviceListName(const TF_DeviceList*, int index, TF_Status*);
const char* TF_DeviceListType(const TF_DeviceList*, int index, TF_Status*);

TFE_ContextOptions* TFE_NewContextOptions(void);
void TFE_DeleteContextOptions(TFE_ContextOptions*);
TFE_Context* TFE_NewContext(const TFE_ContextOptions*, TF_Status*);
void TFE_DeleteContext(TFE_Context*);
TF_DeviceList* TFE_ContextListDevices(TFE_Context*, TF_Status*);

TFE_TensorHandle* TFE_NewTensorHandle(const TF_Tensor*, TF_Status*);
void TFE_DeleteTensorHandle(TFE_TensorHandle*);
TF_DataType TFE_TensorHandleDataType(TFE_TensorHandle*);
int TFE_TensorHandleNumDims(TFE_TensorHandle*, TF_Status*);
int64_t TFE_TensorHandleDim(TFE_TensorHandle*, int dim_index, TF_Status*);
TF_Tensor* TFE_TensorHandleResolve(TFE_TensorHandle*, TF_Status*);
TFE_TensorHandle* TFE_TensorHandleCopyToDevice(TFE_TensorHandle*, TFE_Context*, const char* device_name, TF_Status*);

TFE_Op* TFE_NewOp(TFE_Context*, const char* op_or_function_name, TF_Status*);
void TFE_DeleteOp(TFE_Op*);
void TFE_OpAddInput(TFE_Op*, TFE_TensorHandle* input, TF_Status*);
void TFE_OpSetAttrString(TFE_Op*, const char* attr_name, const void* value, size_t length);
void TFE_OpSetAttrInt(TFE_Op*, const char* attr_name, int64_t value);
void TFE_OpSetAttrFloat(TFE_Op*, const char* attr_name, float value);
void TFE_OpSetAttrBool(TFE_Op*, const char* attr_name, unsigned char value);
void TFE_OpSetAttrType(TFE_Op*, const char* attr_name, TF_DataType value);
void TFE_OpSetAttrShape(TFE_Op*, const char* attr_name, const int64_t* dims, const int num_dims, TF_Status*);
void TFE_OpSetAttrIntList(TFE_Op*, const char* attr_name, const int64_t* values, int num_values);
void TFE_OpSetAttrFloatList(TFE_Op*, const char* attr_name, const float* values, int num_values);
void TFE_OpSetAttrBoolList(TFE_Op*, const char* attr_name, const unsigned char* values, int num_values);
void TFE_Execute(TFE_Op*, TFE_TensorHandle** retvals, int* num_retvals, TF_Status*);

}  // extern "C"

// The addon calls the string functions by the names of an inline header.
inline void TF_TString_Init(TF_TString* s) { TF_StringInit(s); }
inline void TF_TString_Copy(TF_TString* s, const char* src, size_t size) { TF_StringCopy(s, src, size); }
inline const char* TF_TString_GetDataPointer(const TF_TString* s) { return TF_StringGetDataPointer(s); }
inline size_t TF_TString_GetSize(const TF_TString* s) { return TF_StringGetSize(s); }
inline void TF_TString_Dealloc(TF_TString* s) { TF_StringDealloc(s); }

#endif  // GAUZE_TENSORFLOW_C_API_H_
