import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { OpenGraph } from '../../contract/graphRuntime';
import { closeNetwork } from '../node/closeNetwork';
import type { FromOnnx, ToOnnx } from '../node/onnxRuntime';
import { openGraph } from './openGraph';

// A thread that runs one graph of somebody else's, and does nothing else: it never holds the project, nor a text.
closeNetwork();
// Nobody reads what it prints.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
const post = (message: FromOnnx): void => parentPort?.postMessage(message);
let graph: OpenGraph | null = null;

async function answer(asked: ToOnnx): Promise<void> {
  if ('model' in asked) {
    const wasm = readFileSync(fileURLToPath(new URL('./wasm/onnxruntime.wasm', import.meta.url)));
    graph = await openGraph(wasm, asked.model);
  } else if (graph === null) throw new Error('no graph is open');
  else post(await graph.run(asked.inputs, asked.output));
}

parentPort?.on('message', (asked: ToOnnx) => {
  void answer(asked).then(
    () => post({ isDone: true }),
    // What the module was at is unknown after an error.
    () => process.exit(1),
  );
});
