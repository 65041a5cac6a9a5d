import { fileURLToPath } from 'node:url';
import type { GraphOutput, GraphRuntime, GraphTensor } from '../../contract/graphRuntime';
import { foreignThread, type ThreadLimits } from './thread';

/** A graph, once; then windows, one at a time. */
export type ToOnnx =
  { readonly model: Uint8Array } | { readonly inputs: Readonly<Record<string, GraphTensor>>; readonly output: string };
export type FromOnnx = GraphOutput | { readonly isDone: true };

/** The thread's script, next to the built hosts. */
const built = fileURLToPath(new URL('./onnx.js', import.meta.url));
/** A large model takes ten seconds to open and five for a window; on a busy machine far longer. */
const maxMs: ThreadLimits = { page: 120_000, file: 120_000 };
const maxMegabytes = 256;

/** Runs each graph in a thread of its own, which is ended when a window takes too long or fails. */
export const onnxRuntime = (script = built, limits = maxMs): GraphRuntime => ({
  async open(model) {
    const thread = foreignThread<ToOnnx, GraphOutput>(script, limits, maxMegabytes, false);
    // In memory that threads share: one copy of a gigabyte rather than two.
    const shared = new Uint8Array(new SharedArrayBuffer(model.length));
    shared.set(model);
    if (!(await thread.ask({ model: shared })).isWhole) throw new Error('the graph was not opened');
    return {
      async run(inputs, output) {
        const { answers, isWhole } = await thread.ask({ inputs, output });
        const [answer] = answers;
        if (!isWhole || answer === undefined) throw new Error('the graph did not answer');
        return answer;
      },
      close: thread.end,
    };
  },
});
