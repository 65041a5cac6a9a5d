import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineApi, type Engine } from '../../contract/engineApi';
import type { FromEngine } from '../../contract/engineKernel';
import { saysOutOfMemory } from '../../core/training/memoryEnd';
import type { Resources } from '../../services/ports';
import { createEngine } from './engine';
import { RemoteEngine, type EngineWire } from './remoteEngine';

export interface ChildEngine {
  readonly engine: Engine;
  readonly dispose: () => void;
}

const maxWords = 8192;

/**
 * The engine in a child process, for the command line: native code that runs out of memory ends its process, and the
 * parent must be able to report it and save the checkpoint.
 * @param report takes the lines that the engine logs
 */
export function createChildEngine(resources: Resources, report: (line: string) => void): ChildEngine {
  const script = fileURLToPath(new URL('./engine.js', import.meta.url));
  // Not built, as in unit tests.
  if (!existsSync(script)) return { engine: createEngine(resources), dispose: () => undefined };
  let child: ChildProcess | null = null;
  const end = (): void => {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
  };
  /** Its calls fail when it ends, and report that they were cancelled. */
  const kill = (): void => void child?.kill('SIGKILL');
  const start = (): void => {
    // `advanced`: transfers bytes as bytes.
    const started = fork(script, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child = started;
    let last = '';
    started.stderr?.on('data', (chunk: Buffer) => (last = tail(last + chunk.toString('utf8'), report)));
    let cause = '';
    started.once('error', (error) => (cause = error.message));
    // After its streams have ended: the reason is written last.
    started.once('close', (exitCode) => {
      if (child === started) child = null;
      remote.gone({ exitCode, hasMemoryWords: saysOutOfMemory(`${last}\n${cause}`) });
    });
    remote.connect(wireOf(started));
  };
  const remote = new RemoteEngine(engineApi, start, kill, end);
  return { engine: remote.client, dispose: end };
}

/**
 * Passes on log lines and stores the rest as last words, because libraries may write anything.
 * @returns the stored text
 */
function tail(words: string, report: (line: string) => void): string {
  const lines = words.split('\n');
  const open = lines.pop() ?? '';
  const others = lines.filter((line) => {
    if (!line.startsWith('{')) return true;
    report(line);
    return false;
  });
  return [...others, open].join('\n').slice(-maxWords);
}

function wireOf(child: ChildProcess): EngineWire {
  return {
    post: (message) => {
      // A child that has just exited reports it itself.
      if (child.connected) child.send(message, () => undefined);
    },
    listen: (take) => child.on('message', (message) => take(message as FromEngine)),
  };
}
