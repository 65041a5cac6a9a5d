// Puts native TensorFlow where the engine looks for it (~/.cache/gauze/tensorflow). Nothing is needed of it: without it
// the engine runs on WebGPU or WebAssembly.
//   node scripts/ensure-tensorflow.mjs [--archive=FILE] [--gpu] [--limit=SECONDS] [--optional]
//   GAUZE_TF_ARCHIVE=FILE   the archive, brought by hand;   GAUZE_TENSORFLOW=off   never fetch it
// Exit code 0: ready. 3: none here. With --optional always 0.
import { installTensorFlow } from './lib/tensorflow/install.mjs';
import { NoTensorFlow } from './lib/tensorflow/probe.mjs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    archive: { type: 'string', default: process.env.GAUZE_TF_ARCHIVE },
    gpu: { type: 'boolean', default: false },
    limit: { type: 'string', default: '600' },
    optional: { type: 'boolean', default: false },
  },
});
const report = (line) => console.error(line);
const seconds = Number(values.limit) > 0 ? Number(values.limit) : 600;
const limit = AbortSignal.timeout(Math.min(seconds, 86_400) * 1000);
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => interrupted.abort());

if (process.env.GAUZE_TENSORFLOW === 'off') {
  finish('Native TensorFlow is switched off (GAUZE_TENSORFLOW=off).');
} else {
  try {
    const { folder, version } = await installTensorFlow({
      archive: values.archive,
      gpu: values.gpu,
      report,
      signal: AbortSignal.any([limit, interrupted.signal]),
    });
    report(`TensorFlow ${version} is ready (${folder}).`);
  } catch (error) {
    if (limit.aborted) finish(`No TensorFlow within ${seconds} s; the next run tries again.`);
    else if (interrupted.signal.aborted) finish('Interrupted; the next run tries again.');
    else if (error instanceof NoTensorFlow) finish(error.message);
    else finish(`TensorFlow could not be installed: ${error instanceof Error ? error.message : error}`);
  }
}

function finish(reason) {
  report(`${reason}\nLearned models run on WebAssembly instead, more slowly.`);
  process.exitCode = values.optional ? 0 : 3;
}
