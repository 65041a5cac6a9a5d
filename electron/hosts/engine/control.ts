import { engineControlApi, type EngineControlApi } from '../../contract/compute';
import { createDispatcher, type Handlers } from '../../contract/kernel';
import { placesOf } from '../node/log';
import type { Compute } from '../node/compute';
import type { FromHost, ToHost } from '../node/hostMessages';
import type { Log } from '../../services/ports';

/** The main process's own calls to the engine; the project process has its own port. */
export function serveControl(compute: Compute, log: Log, post: (message: FromHost) => void): (message: ToHost) => void {
  const handlers: Handlers<EngineControlApi> = {
    compute: { report: async ({ avoid }) => (await compute.start(avoid)).report },
  };
  const dispatch = createDispatcher(engineControlApi, handlers, (error, method) =>
    log.write('error', 'unexpected', { method, at: placesOf(error) }),
  );
  return (message) => {
    if (message.kind !== 'call') return;
    const { key, request, caller } = message;
    void dispatch(request, caller).then((reply) => post({ kind: 'reply', key, reply }));
  };
}
