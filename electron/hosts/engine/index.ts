import type { ToEngine } from '../../contract/engine';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import { createCompute } from '../node/compute';
import { createEngine } from '../node/engine';
import type { FromHost, ToHost } from '../node/hostMessages';
import { createLog, placesOf } from '../node/log';
import { createResources } from '../node/resources';
import { serveControl } from './control';
import { serveEngine } from './serve';

process.umask(0o077);
closeNetwork();
const post = (message: FromHost) => process.parentPort.postMessage(message);
const log = createLog('engine', systemClock.now, (line) => post({ kind: 'log', line }));

const compute = createCompute();
const control = serveControl(compute, log, post);
const engine = createEngine(createResources(), {}, compute);

process.parentPort.on('message', ({ data, ports }: { data: ToHost; ports: Electron.MessagePortMain[] }) => {
  control(data);
  const port = ports[0];
  if (data.kind !== 'engine-port' || port === undefined) return;
  const serve = serveEngine(engine, (message) => port.postMessage(message), (error, method) => log.write('error', 'unexpected', { method, at: placesOf(error) }));
  port.on('message', ({ data: message }: { data: ToEngine }) => serve(message));
  port.start();
});
