// An addon of its own, beside the one of TensorFlow.js: that library greets with two lines on stderr while it is loaded,
// before any setting for its log counts, and our command line speaks one JSON object per line there.
#include <fcntl.h>
#include <node_api.h>
#include <unistd.h>

static int saved = -1;

static napi_value mute(napi_env, napi_callback_info) {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return nullptr;
  if (saved < 0) saved = dup(STDERR_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
  return nullptr;
}

static napi_value unmute(napi_env, napi_callback_info) {
  if (saved < 0) return nullptr;
  dup2(saved, STDERR_FILENO);
  close(saved);
  saved = -1;
  return nullptr;
}

extern "C" napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  const napi_property_descriptor functions[] = {
      {"mute", nullptr, mute, nullptr, nullptr, nullptr, napi_default, nullptr},
      {"unmute", nullptr, unmute, nullptr, nullptr, nullptr, napi_default, nullptr},
  };
  napi_define_properties(env, exports, 2, functions);
  return exports;
}
