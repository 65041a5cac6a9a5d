import { MessageChannelMain } from 'electron';
import { replaced } from '../../contract/errors';
import type { FromEngine } from '../../contract/engineKernel';
import type { Caller } from '../../contract/kernel';
import { readerEndOf } from '../node/readerEnd';
import { RemoteReading } from '../node/remoteReading';
import { Supervisor } from './supervisor';

/** A process that parses foreign files for this one, which has no window; started with the first file. */
export function readerProcess(
  script: string,
  mayStart: () => boolean,
): {
  readonly remote: RemoteReading;
  readonly stop: (caller: Caller) => Promise<unknown>;
} {
  const supervisor: Supervisor = new Supervisor({
    name: 'reader',
    mayStart,
    script,
    // What it says or writes may quote a file: none of it is passed on.
    onMessage: () => undefined,
    isSilent: true,
    onExit: (exitCode, words) => remote.gone(exitCode, readerEndOf(exitCode, words)),
  });
  const connect = (): void => {
    const { port1, port2 } = new MessageChannelMain();
    if (!supervisor.post({ kind: 'reader-port' }, [port1])) return remote.refuse(replaced());
    remote.connect({
      post: (message) => port2.postMessage(message),
      listen: (take) => {
        port2.on('message', ({ data }: { data: FromEngine }) => take(data));
        port2.start();
      },
    });
  };
  const remote: RemoteReading = new RemoteReading({
    need: connect,
    kill: () => supervisor.kill(),
    renew: () => void supervisor.renew(),
  });
  return { remote, stop: (caller) => supervisor.stop(null, caller, 0) };
}
