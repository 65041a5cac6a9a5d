import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { OpenGraph } from '../../contract/graphRuntime';

/**
 * Opens a graph in ONNX Runtime's module of WebAssembly: memory of its own of at most 4 GiB, no files, no network, one
 * thread.
 *
 * @param wasm the module; handed in, so that nothing looks for it
 * @throws where the runtime does not take the graph; what it says may quote the file
 */
export async function openGraph(wasm: Uint8Array, model: Uint8Array): Promise<OpenGraph> {
  Object.assign(env.wasm, { wasmBinary: wasm, numThreads: 1, proxy: false });
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    logSeverityLevel: 4,
  });
  return {
    async run(inputs, output) {
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, data, dims }]) => [name, new Tensor(type, data, [...dims])]),
      );
      const { [output]: found } = await session.run(feeds, [output], { logSeverityLevel: 4 });
      if (found === undefined) throw new Error('no such output');
      const { data, type } = found;
      if (data instanceof Float32Array) return { dims: [...found.dims], data };
      // An array of halves where the engine has one, else their bits.
      if (type !== 'float16' || !ArrayBuffer.isView(data)) throw new Error('the output is of another type');
      return { dims: [...found.dims], data: new Uint16Array(data.buffer, data.byteOffset, data.length) };
    },
    close: () => session.release(),
  };
}
