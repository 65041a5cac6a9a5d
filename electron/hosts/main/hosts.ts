import { MessageChannelMain, app, powerMonitor, type BrowserWindow } from 'electron';
import type { Caller } from '../../contract/kernel';
import { endedByAllocator, saysOutOfMemory } from '../../core/training/memoryEnd';
import type { FromHost } from '../node/hostMessages';
import type { createLog } from '../node/log';
import { readerEndOf } from '../node/readerEnd';
import { argsWith } from './askedProject';
import { sendEvent } from './broker';
import { Supervisor } from './supervisor';

interface Surroundings {
  /** The path of the script of a process. */
  readonly script: (name: string) => string;
  readonly log: ReturnType<typeof createLog>;
  readonly writeLine: (line: string) => void;
  readonly window: () => BrowserWindow | null;
  /** Whether processes may be started, and are of this version. */
  readonly mayStart: () => boolean;
  /** The file of managed rules in development and tests; empty for the machine's own. */
  readonly ownPolicy: string;
  /** The script of the process that parses foreign files in tests; empty for the one that was built. */
  readonly ownReader: string;
}

/** The processes beside this one, not yet started. */
export function superviseHosts({ script, log, writeLine, window, mayStart, ownPolicy, ownReader }: Surroundings): {
  readonly engine: Supervisor;
  readonly project: Supervisor;
  readonly reader: Supervisor;
} {
  const onMessage = (message: FromHost) => {
    if (message.kind === 'event') sendEvent(window(), message.event);
    if (message.kind === 'log') writeLine(message.line);
    if (message.kind === 'need-engine') connect(engine, 'engine-port');
    if (message.kind === 'kill-engine') engine.kill();
    // One that is short of memory goes on where no other may be started.
    if (message.kind === 'renew-engine' && mayStart()) void engine.renew();
    if (message.kind === 'need-reader') connect(reader, 'reader-port');
    if (message.kind === 'kill-reader') reader.kill();
    if (message.kind === 'renew-reader') void reader.renew();
  };

  const engine = new Supervisor({
    name: 'engine',
    mayStart,
    script: script('engine'),
    onMessage,
    onExit(exitCode, words) {
      log.write('warn', 'engineStopped', { exitCode });
      project.post({
        kind: 'engine-gone',
        exitCode,
        hasMemoryWords: saysOutOfMemory(words) || endedByAllocator(exitCode),
      });
      sendEvent(window(), { name: 'engineRestarted', exitCode });
    },
  });
  const project: Supervisor = new Supervisor({
    name: 'project',
    mayStart,
    script: script('project'),
    onMessage,
    args: ownPolicy === '' ? [] : [`--managed-policy=${ownPolicy}`],
    onExit(exitCode) {
      log.write('error', 'projectStopped', { exitCode });
      sendEvent(window(), { name: 'projectHostRestarted', exitCode });
    },
  });
  const reader: Supervisor = new Supervisor({
    name: 'reader',
    mayStart,
    script: ownReader === '' ? script('reader') : ownReader,
    // What it says or writes may quote a file: none of it is passed on.
    onMessage: () => undefined,
    isSilent: true,
    onExit(exitCode, words) {
      const end = readerEndOf(exitCode, words);
      log.write('warn', 'readerStopped', { exitCode, end });
      project.post({ kind: 'reader-gone', exitCode, end });
    },
  });
  /** They communicate directly with the project; the main process connects them when it first needs them. */
  function connect(host: Supervisor, kind: 'engine-port' | 'reader-port'): void {
    const { port1, port2 } = new MessageChannelMain();
    if (host.post({ kind }, [port1])) project.post({ kind }, [port2]);
    else project.post({ kind: kind === 'engine-port' ? 'engine-refused' : 'reader-refused' });
  }
  return { engine, project, reader };
}

/** How Gauze ends, and begins again. */
interface Ending {
  /**
   * Keeps a start that comes while it is closing, since a large project takes seconds to close: Gauze starts once more
   * when it has ended, with that project.
   * @returns false while it is not closing
   */
  readonly keepStart: (asked: string | null) => boolean;
  /** Ends it and starts it once more, unless somebody, asked about running work, stays. */
  readonly startAgain: (asked: string | null) => void;
}

/**
 * On quitting, closes the project first, then the engine. The windows are closed before, so that anyone who quits under
 * running work is asked as if they had closed the window.
 */
export function closeInOrder(
  { engine, project, reader }: Readonly<Record<'engine' | 'project' | 'reader', Supervisor>>,
  caller: Caller,
): Ending {
  let [isStopping, isStopped] = [false, false];
  let next: { readonly asked: string | null } | null = null;
  /** Of the attempt to quit that is about to begin. */
  let wanted: { readonly asked: string | null } | null = null;
  app.on('before-quit', () => {
    if (isStopping) return;
    next = wanted;
    wanted = null;
  });
  app.on('window-all-closed', () => app.quit());
  // When the system shuts down nobody is there to be asked: what is under way ends as if the question were answered.
  let isForced = false;
  const endNow = (): void => {
    isForced = true;
    app.quit();
  };
  app.on('web-contents-created', (_event, contents) =>
    contents.on('will-prevent-unload', (event) => {
      if (isForced) event.preventDefault();
    }),
  );
  // Not before: Electron would put its own handler in place of this one.
  void app.whenReady().then(() => {
    process.on('SIGTERM', endNow);
    powerMonitor.on('shutdown', endNow);
  });
  app.on('will-quit', (event) => {
    if (isStopped) return;
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    const close = { id: 0, method: 'project.close', input: {} };
    // The engine last: the project cancels its training and stores the progress.
    void project
      .stop(close, caller, 20_000)
      .then(() => Promise.all([engine.stop(null, caller, 0), reader.stop(null, caller, 0)]))
      .finally(() => {
        isStopped = true;
        if (next !== null) relaunch(next.asked);
        // On a later turn: with no process to wait for, this one is still within the event, where Electron ignores it.
        setTimeout(() => app.quit(), next === null ? 0 : untilHelperListensMs);
      });
  });
  return {
    keepStart(asked) {
      if (isStopping) next = { asked };
      return isStopping;
    },
    startAgain(asked) {
      wanted = { asked };
      app.quit();
    },
  };
}

/** Electron starts a helper that waits for this process to end: it gets a moment to begin with that. */
const untilHelperListensMs = 500;

function relaunch(asked: string | null): void {
  // An AppImage is mounted for as long as it runs: its file is what can be started.
  const { APPIMAGE } = process.env;
  const args = argsWith(process.argv.slice(1), asked);
  app.relaunch({ args, ...(APPIMAGE !== undefined && { execPath: APPIMAGE }) });
}
