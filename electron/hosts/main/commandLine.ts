import { MessageChannelMain, app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endedByAllocator, saysOutOfMemory } from '../../core/training/memoryEnd';
import { engineApi } from '../../contract/engineApi';
import { replaced } from '../../contract/errors';
import type { FromEngine } from '../../contract/engineKernel';
import { cliCaller } from '../cli/managed';
import { runCli } from '../cli/run';
import { RemoteEngine } from '../node/remoteEngine';
import { readManagedPolicy } from '../node/managedPolicy';
import { computeReport } from './computeReport';
import { createGpuPack } from './gpuPack';
import { watchArchive } from './installedArchive';
import { readerProcess } from './readerProcess';
import { Supervisor } from './supervisor';

const built = (host: string): string => fileURLToPath(new URL(`./${host}.js`, import.meta.url));

/**
 * The command line of an installed application, on a machine without Node: the same host as in a checkout, without a
 * window, and with the engine in its own process, since native TensorFlow is incompatible with Electron's main process.
 * @param args after `--cli`; a preceding `--` prevents Chromium from interpreting them
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // For Chromium's own empty files, separate from those of the window, which may be open.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-cli-'));
  // Before the folder is changed.
  const managed = readManagedPolicy();
  const caller = cliCaller(managed);
  const gpuPack = createGpuPack({ managed, renewEngine: async () => supervisor.renew() });
  app.setPath('userData', folder);
  app.on('will-quit', (event) => event.preventDefault());
  await app.whenReady();
  app.dock?.hide();

  const archive = watchArchive(app.getAppPath(), () => undefined);
  const mayStart = (): boolean => !archive.isReplaced();
  const supervisor: Supervisor = new Supervisor({
    name: 'engine',
    mayStart,
    script: built('engine'),
    onMessage: (message) => {
      if (message.kind === 'log') process.stderr.write(`${message.line}\n`);
    },
    onExit: (exitCode, words) =>
      engine.gone({ exitCode, hasMemoryWords: saysOutOfMemory(words) || endedByAllocator(exitCode) }),
  });
  const connect = (): void => {
    const { port1, port2 } = new MessageChannelMain();
    if (!supervisor.post({ kind: 'engine-port' }, [port1])) return engine.refuse(replaced());
    engine.connect({
      post: (message) => port2.postMessage(message),
      listen: (take) => {
        port2.on('message', ({ data }: { data: FromEngine }) => take(data));
        port2.start();
      },
    });
  };
  const engine = new RemoteEngine(
    engineApi,
    connect,
    () => supervisor.kill(),
    () => void supervisor.renew(),
  );
  const [came, written] = [readerProcess(built('reader'), mayStart), readerProcess(built('reader'), mayStart)];
  const code = await runCli(args[0] === '--' ? args.slice(1) : args, {
    engine: engine.client,
    fileReading: came.remote.reading,
    documentReaders: { came: came.remote.documents, written: written.remote.documents },
    computeReport: () => computeReport(supervisor, caller),
    gpuPack,
  });
  await Promise.all([supervisor.stop(null, caller, 0), came.stop(caller), written.stop(caller)]);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  app.exit(code);
}
