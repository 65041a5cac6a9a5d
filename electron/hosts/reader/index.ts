import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { FromEngine, ToEngine } from '../../contract/engineKernel';
import { readerApi } from '../../contract/readerApi';
import { serveEngine } from '../engine/serve';
import { closeNetwork } from '../node/closeNetwork';
import type { ToHost } from '../node/hostMessages';
import { memoryUsage } from '../node/memoryUsage';
import { pageDrawing } from '../node/pageDrawing';
import { scanReading } from '../node/scanReading';
import { closeFiles } from './closeFiles';
import { readingLimits, Steps, watch, type ReadingLimits } from './guard';
import { fileReader } from './fileReader';

// Parses foreign files, for the project process or the command line: it holds nothing but the file that it reads, and
// may be ended at any moment. A second thread watches the first.
closeNetwork();
if (isMainThread) serve();
else {
  const { shared, limits } = workerData as { readonly shared: SharedArrayBuffer; readonly limits: ReadingLimits };
  watch(shared, limits);
}

function serve(): void {
  process.umask(0o077);
  const steps = new Steps();
  const script = fileURLToPath(import.meta.url);
  const guard = new Worker(script, { env: {}, workerData: { shared: steps.shared, limits: limitsOf(process.argv) } });
  // Unwatched, nothing is read.
  guard.on('error', () => process.exit(1));
  guard.on('exit', () => process.exit(1));
  // PDF.js leaves some of its own for damaged files, beside the one that tells: what is awaited says how a file fared.
  process.on('unhandledRejection', () => undefined);
  closeFiles(path.dirname(script));
  const reader = fileReader(steps, { pages: pageDrawing(), scans: scanReading() });
  const serveOn: ServeOn = (post) => serveEngine(readerApi, reader, post, () => undefined, memoryUsage);
  if ('parentPort' in process) serveApplication(serveOn);
  else serveCommandLine(serveOn);
}

type ServeOn = (post: (message: FromEngine) => void) => (message: ToEngine) => void;

function serveApplication(serveOn: ServeOn): void {
  process.parentPort.on('message', ({ data, ports }: { data: ToHost; ports: Electron.MessagePortMain[] }) => {
    const [port] = ports;
    if (data.kind !== 'reader-port' || port === undefined) return;
    const hear = serveOn((message) => port.postMessage(message));
    port.on('message', ({ data: message }: { data: ToEngine }) => hear(message));
    // The project process is gone, and with it the right to what was read.
    port.on('close', () => process.exit(0));
    port.start();
  });
}

function serveCommandLine(serveOn: ServeOn): void {
  const hear = serveOn((message) => process.send?.(message));
  process.on('message', (message: ToEngine) => hear(message));
  // Ctrl-C is for the parent, which decides what to do.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
}

/** Only tests give others. */
function limitsOf(args: readonly string[]): ReadingLimits {
  const given = args.find((one) => one.startsWith('--limits='))?.slice('--limits='.length);
  return given === undefined ? readingLimits : { ...readingLimits, ...(JSON.parse(given) as Partial<ReadingLimits>) };
}
