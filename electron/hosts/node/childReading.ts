import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FromEngine } from '../../contract/engineKernel';
import type { DocumentReading, FileReading } from '../../core/exchange/documents/reading/reading';
import { readerEndOf } from './readerEnd';
import { RemoteReading } from './remoteReading';

/** The script of the process, next to the built hosts. */
const built = fileURLToPath(new URL('./reader.js', import.meta.url));
const maxWords = 8192;

/** All that it gets of the environment: Windows starts no program without it. */
const environment = (): NodeJS.ProcessEnv => {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
};

/**
 * Foreign files are read in a child process, for hosts without Electron.
 *
 * @param otherwise where nothing was built, as in unit tests, or Electron is there, which starts no such child
 */
export const childReading = (otherwise: () => FileReading, script = built, args: readonly string[] = []): FileReading =>
  childProcessReading(script, args)?.reading ?? otherwise();

/** The same for files that are written back; null where `childReading` would do otherwise. */
export const childDocuments = (script = built, args: readonly string[] = []): DocumentReading | null =>
  childProcessReading(script, args)?.documents ?? null;

function childProcessReading(script: string, args: readonly string[]): RemoteReading | null {
  if ('electron' in process.versions || !existsSync(script)) return null;
  let child: ChildProcess | null = null;
  const start = (): void => {
    const started = fork(script, args, {
      // Transfers bytes as bytes.
      serialization: 'advanced',
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = started;
    let words = '';
    started.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString('latin1')).slice(-maxWords)));
    (started.stderr as Socket | null)?.unref();
    started.once('error', () => undefined);
    // After its streams have ended: the reason is written last.
    started.once('close', (exitCode) => {
      if (child !== started) return;
      child = null;
      remote.gone(exitCode ?? 1, readerEndOf(exitCode, words));
    });
    remote.connect({
      post: (message) => {
        // A child that has just exited reports it itself.
        if (started.connected) started.send(message, () => undefined);
      },
      listen: (take) => started.on('message', (message) => take(message as FromEngine)),
    });
  };
  const kill = (): void => void child?.kill('SIGKILL');
  const remote: RemoteReading = new RemoteReading({
    need: start,
    kill,
    renew: () => {
      kill();
      child = null;
    },
    hold: (isHeld) => {
      for (const one of [child, child?.channel])
        if (isHeld) one?.ref();
        else one?.unref();
    },
  });
  return remote;
}
