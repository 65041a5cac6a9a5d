import { engineApi } from '../../contract/engine';
import { createDispatcher, type Request } from '../../contract/kernel';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import { createCompute } from '../node/compute';
import type { FromHost, ToHost } from '../node/hostMessages';
import { noLearning } from '../node/learning';
import { createLog, placesOf } from '../node/log';
import { createResources } from '../node/resources';
import { createRuleEngine } from '../node/ruleEngine';
import { serveControl } from './control';

process.umask(0o077);
closeNetwork();
const post = (message: FromHost) => process.parentPort.postMessage(message);
const log = createLog('engine', systemClock.now, (line) => post({ kind: 'log', line }));

const compute = createCompute();
const control = serveControl(compute, log, post);
const engine = createRuleEngine(createResources());
const dispatch = createDispatcher(
  engineApi,
  {
    detection: { detect: async (request) => mutable(await engine.detect(request, new AbortController().signal)) },
    models: {
      inspect: ({ bytes }) => noLearning.inspect(bytes), starters: async () => [...(await noLearning.starters())],
      async load({ sha256, bytes }) {
        await noLearning.load(sha256, bytes);
        return null;
      },
      async unload({ sha256 }) {
        await noLearning.unload(sha256);
        return null;
      },
    },
    training: { train: (request) => noLearning.train(request, () => undefined, new AbortController().signal) },
  },
  (error, method) => log.write('error', 'unexpected', { method, at: placesOf(error) }),
);
const mutable = ({ results }: Awaited<ReturnType<typeof engine.detect>>) => ({ results: [...results] });
// The engine has no role of its own: the project process asked, and it checked.
const caller = { role: 'privacyOfficer', author: 'project' } as const;

process.parentPort.on('message', ({ data, ports }: { data: ToHost; ports: Electron.MessagePortMain[] }) => {
  control(data);
  const port = ports[0];
  if (data.kind !== 'engine-port' || port === undefined) return;
  port.on('message', ({ data: request }: { data: Request }) => {
    void dispatch(request, caller).then((reply) => port.postMessage(reply));
  });
  port.start();
});
