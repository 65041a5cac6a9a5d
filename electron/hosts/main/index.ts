import { BrowserWindow, MessageChannelMain, app, nativeTheme, powerMonitor, protocol } from 'electron';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../contract/kernel';
import { endedByAllocator, saysOutOfMemory } from '../../core/training/memoryEnd';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import type { FromHost } from '../node/hostMessages';
import { createLog, placesOf } from '../node/log';
import { managedPolicyPath, readManagedPolicy } from '../node/managedPolicy';
import { installBroker, sendEvent } from './broker';
import { Grants } from './grants';
import { setMenu } from './menu';
import { IdleWatch, lockAfter } from './idleWatch';
import { openLogFile } from './logFile';
import { PreferencesFile } from './preferences';
import { ProjectLock } from './projectLock';
import { closeChromiumNetwork, refuseDangerousSwitches } from './security';
import { Supervisor } from './supervisor';
import { openWindow, serveRenderer } from './windows';

const lookEveryMs = 5000;

closeNetwork();
const cliAt = process.argv.indexOf('--cli');
if (cliAt >= 0) {
  refuseDangerousSwitches({ hasPage: false });
  closeChromiumNetwork(undefined);
  void import('./commandLine').then(({ runCommandLine }) => runCommandLine(process.argv.slice(cliAt + 1)));
} else {
  refuseDangerousSwitches({ hasPage: true });
  startWindowed();
}

function startWindowed(): void {
  process.umask(0o077);
  const devServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  closeChromiumNetwork(devServer);
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }

  const writeLine = openLogFile(path.join(app.getPath('userData'), 'logs'));
  const log = createLog('main', systemClock.now, writeLine);
  const onUnexpected = (error: unknown, method: string) =>
    log.write('error', 'unexpected', { method, at: placesOf(error) });
  process.on('uncaughtException', (error) => onUnexpected(error, 'uncaughtException'));
  process.on('unhandledRejection', (error) => onUnexpected(error, 'unhandledRejection'));

  const caller: Caller = { role: 'privacyOfficer', author: os.userInfo().username };
  const grants = new Grants();
  const preferences = new PreferencesFile(app.getPath('userData'), app.getLocale());
  preferences.recent.forEach((entry) => grants.grant(entry.path));
  const script = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const window = (): BrowserWindow | null => BrowserWindow.getAllWindows()[0] ?? null;
  const onMessage = (message: FromHost) => {
    if (message.kind === 'event') sendEvent(window(), message.event);
    if (message.kind === 'log') writeLine(message.line);
    if (message.kind === 'need-engine') connectEngine();
    if (message.kind === 'kill-engine') engine.kill();
    if (message.kind === 'renew-engine') void engine.renew();
  };

  // In development and tests the rules may lie elsewhere; an installed application reads the machine's own.
  const ownPolicy = app.isPackaged ? '' : app.commandLine.getSwitchValue('managed-policy');
  const managed = ownPolicy === '' ? readManagedPolicy(managedPolicyPath()) : readManagedPolicy(ownPolicy, true);
  if (managed.state === 'invalid') log.write('error', 'managedPolicyInvalid', { problems: managed.problems.length });

  const engine = new Supervisor({
    name: 'engine',
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
    script: script('project'),
    onMessage,
    args: ownPolicy === '' ? [] : [`--managed-policy=${ownPolicy}`],
    onExit(exitCode) {
      log.write('error', 'projectStopped', { exitCode });
      sendEvent(window(), { name: 'projectHostRestarted', exitCode });
    },
  });
  /** Engine and project talk to each other directly; main introduces them when the project first needs the engine. */
  function connectEngine(): void {
    const { port1, port2 } = new MessageChannelMain();
    engine.post({ kind: 'engine-port' }, [port1]);
    project.post({ kind: 'engine-port' }, [port2]);
  }

  const lock = new ProjectLock({ caller, project, engine, reload: () => window()?.webContents.reload() });
  const limitMinutes = () => lockAfter(preferences.preferences.autoLockMinutes, managed.policy.autoLockMinutes);
  const idle = new IdleWatch({
    now: systemClock.now,
    limitMinutes,
    lock: async (reason) => (await lock.lock(reason)) !== 'busy',
  });
  setInterval(() => void idle.look().catch((error: unknown) => onUnexpected(error, 'idle')), lookEveryMs).unref();

  installBroker({
    caller,
    devServer,
    grants,
    preferences,
    project,
    engine,
    lock,
    idle,
    managed,
    window,
    now: systemClock.now,
    onUnexpected,
  });
  nativeTheme.on('updated', () => sendEvent(window(), { name: 'systemThemeChanged' }));
  app.on('second-instance', () => {
    const shown = window();
    if (shown?.isMinimized() === true) shown.restore();
    shown?.focus();
  });

  let isStopping = false;
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (isStopping) return;
    isStopping = true;
    event.preventDefault();
    const close = { id: 0, method: 'project.close', input: {} };
    // The engine last: what it trains is cancelled by the project, which keeps how far it was.
    void project
      .stop(close, caller, 20_000)
      .then(() => engine.stop(null, caller, 0))
      .finally(() => app.quit());
  });

  // Not `await app.whenReady()`: Electron holds `ready` back until this module has been evaluated.
  void app.whenReady().then(async () => {
    setMenu();
    // Whoever locks the screen or closes the lid has left.
    const leave = () => void idle.leave().catch((error: unknown) => onUnexpected(error, 'idle'));
    powerMonitor.on('suspend', leave);
    powerMonitor.on('lock-screen', leave);
    serveRenderer();
    project.start();
    await openWindow(devServer);
  });
}
