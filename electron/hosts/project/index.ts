import { replaced } from '../../contract/errors';
import { projectApi } from '../../contract/api';
import { engineApi } from '../../contract/engineApi';
import type { FromEngine } from '../../contract/engineKernel';
import { createDispatcher } from '../../contract/kernel';
import { createServices } from '../../services/services';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import type { FromHost, ToHost } from '../node/hostMessages';
import { createLog, placesOf } from '../node/log';
import { readManagedPolicy } from '../node/managedPolicy';
import { nodePorts } from '../node/ports';
import { RemoteEngine, type EngineWire } from '../node/remoteEngine';
import { RemoteReading } from '../node/remoteReading';
import { tuneCompiler } from '../node/tuneCompiler';
import { unexpectedErrors } from '../node/unexpected';

tuneCompiler();
process.umask(0o077);
closeNetwork();
const post = (message: FromHost) => process.parentPort.postMessage(message);
const log = createLog('project', systemClock.now, (line) => post({ kind: 'log', line }));
const unexpected = unexpectedErrors(log, () => process.exit(1));
process.on('uncaughtException', unexpected.take);
process.on('unhandledRejection', unexpected.take);

// Only the main process can pass it, and only in development and tests.
const ownPolicy = process.argv
  .find((argument) => argument.startsWith('--managed-policy='))
  ?.slice('--managed-policy='.length);
const managed = ownPolicy === undefined ? readManagedPolicy() : readManagedPolicy(ownPolicy, true);
const engine = new RemoteEngine(
  engineApi,
  () => post({ kind: 'need-engine' }),
  () => post({ kind: 'kill-engine' }),
  () => post({ kind: 'renew-engine' }),
);
const reader = new RemoteReading({
  need: () => post({ kind: 'need-reader' }),
  kill: () => post({ kind: 'kill-reader' }),
  renew: () => post({ kind: 'renew-reader' }),
});
const services = createServices({
  ...nodePorts(managed),
  fileReading: reader.reading,
  engine: engine.client,
  log,
  emit: (event) => post({ kind: 'event', event }),
  isAttended: true,
});
const dispatch = createDispatcher(projectApi, services, (error, method) =>
  log.write('error', 'unexpected', { method, at: placesOf(error) }),
);

process.parentPort.on('message', ({ data, ports }: { data: ToHost; ports: Electron.MessagePortMain[] }) => {
  if (data.kind === 'engine-port' && ports[0] !== undefined) engine.connect(wireOf(ports[0]));
  if (data.kind === 'engine-gone') engine.gone(data);
  if (data.kind === 'engine-refused') engine.refuse(replaced());
  if (data.kind === 'reader-refused') reader.refuse(replaced());
  if (data.kind === 'reader-port' && ports[0] !== undefined) reader.connect(wireOf(ports[0]));
  if (data.kind === 'reader-gone') reader.gone(data.exitCode, data.end);
  if (data.kind === 'call') {
    const { key, request, caller } = data;
    void dispatch(request, caller).then((reply) => post({ kind: 'reply', key, reply }));
  }
});
unexpected.hears();

function wireOf(port: Electron.MessagePortMain): EngineWire {
  return {
    post: (message) => port.postMessage(message),
    listen: (take) => {
      port.on('message', ({ data }: { data: FromEngine }) => take(data));
      port.start();
    },
  };
}
