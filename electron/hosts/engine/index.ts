import { isMainThread } from 'node:worker_threads';
import { engineApi } from '../../contract/engineApi';
import type { FromEngine, ToEngine } from '../../contract/engineKernel';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import { createCompute } from '../node/compute';
import { createEngine } from '../node/engine';
import type { FromHost, ToHost } from '../node/hostMessages';
import { createLog, placesOf } from '../node/log';
import { memoryUsage } from '../node/memoryUsage';
import { createResources } from '../node/resources';
import { serveTrainer } from '../node/serveTrainer';
import { serveControl } from './control';
import { serveEngine } from './serve';

closeNetwork();

/**
 * A thread of an engine that trains one part of a model; a utility process of the application; without Electron, a
 * child process of the command line.
 */
if (!isMainThread) serveTrainer();
else {
  process.umask(0o077);
  if ('parentPort' in process) serveApplication();
  else serveCommandLine();
}

function serveApplication(): void {
  const compute = createCompute();
  const engine = createEngine(createResources(), {}, compute);
  const post = (message: FromHost) => process.parentPort.postMessage(message);
  const log = createLog('engine', systemClock.now, (line) => post({ kind: 'log', line }));
  const control = serveControl(compute, log, post);
  process.parentPort.on('message', ({ data, ports }: { data: ToHost; ports: Electron.MessagePortMain[] }) => {
    control(data);
    const port = ports[0];
    if (data.kind !== 'engine-port' || port === undefined) return;
    const serve = serveEngine(
      engineApi,
      engine,
      (message) => port.postMessage(message),
      (error, method) => log.write('error', 'unexpected', { method, at: placesOf(error) }),
      memoryUsage,
    );
    port.on('message', ({ data: message }: { data: ToEngine }) => serve(message));
    port.start();
  });
}

function serveCommandLine(): void {
  const engine = createEngine(createResources());
  const log = createLog('engine', systemClock.now, (line) => process.stderr.write(`${line}\n`));
  const serve = serveEngine(
    engineApi,
    engine,
    (message: FromEngine) => process.send?.(message),
    (error, method) => log.write('error', 'unexpected', { method, at: placesOf(error) }),
    memoryUsage,
  );
  process.on('message', (message: ToEngine) => serve(message));
  // Ctrl-C is for the parent, which decides what to do.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
}
