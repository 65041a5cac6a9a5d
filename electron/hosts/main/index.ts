import { BrowserWindow, app, nativeTheme, powerMonitor, protocol } from 'electron';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import { managedRole } from '../../contract/managedRules';
import { systemClock } from '../node/clock';
import { closeNetwork } from '../node/closeNetwork';
import { createLog, placesOf } from '../node/log';
import { readManagedPolicy } from '../node/managedPolicy';
import { managedPolicyPath } from '../node/managedPolicyPath';
import { AskedProject, projectIn } from './askedProject';
import { installBroker, sendEvent } from './broker';
import { Grants } from './grants';
import { closeInOrder, superviseHosts } from './hosts';
import { setMenu } from './menu';
import { IdleWatch, lockAfter } from './idleWatch';
import { watchArchive } from './installedArchive';
import { openLog } from './openLog';
import { PreferencesFile } from './preferences';
import { ProjectLock } from './projectLock';
import { closeChromiumNetwork, refuseDangerousStart } from './security';
import { isCommandLine } from './startRules';
import { discardPage, openWindow } from './windows';

const lookEveryMs = 5000;

closeNetwork();
refuseDangerousStart();
const cliAt = process.argv.indexOf('--cli');
if (isCommandLine(process.argv)) {
  closeChromiumNetwork(undefined);
  void import('./commandLine').then(({ runCommandLine }) => runCommandLine(process.argv.slice(cliAt + 1)));
} else {
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

  // In development and tests the rules may be elsewhere; an installed application reads the machine's own.
  const ownPolicy = app.isPackaged ? '' : app.commandLine.getSwitchValue('managed-policy');
  const managed = ownPolicy === '' ? readManagedPolicy(managedPolicyPath()) : readManagedPolicy(ownPolicy, true);
  const { writeLine, log, onUnexpected } = startLog(managed);

  const grants = new Grants();
  const asked = new AskedProject((chosen) => grants.grant(chosen));
  asked.ask(projectIn(process.argv.slice(1), process.cwd()));
  const preferences = new PreferencesFile(app.getPath('userData'), app.getLocale());
  preferences.recent.forEach((entry) => grants.grant(entry.path));
  const script = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const window = (): BrowserWindow | null => BrowserWindow.getAllWindows()[0] ?? null;

  const author = os.userInfo().username;
  const caller: Caller = { role: managedRole(managed, author) ?? 'privacyOfficer', author };
  // A reader that does what no file does to the real one; only for tests.
  const ownReader = app.isPackaged ? '' : app.commandLine.getSwitchValue('file-reader');
  const archive = watchArchive(app.getAppPath(), () => {
    log.write('warn', 'applicationReplaced', {});
    sendEvent(window(), { name: 'applicationReplaced' });
  });
  const mayStart = (): boolean => !archive.isReplaced();
  const hosts = superviseHosts({ script, log, writeLine, window, mayStart, ownPolicy, ownReader });
  const { engine, project } = hosts;
  const lock = new ProjectLock({ caller, project, engine, reload: () => discardPage(window()) });
  const limitMinutes = () => lockAfter(preferences.preferences.autoLockMinutes, managed.policy.autoLockMinutes);
  const idle = new IdleWatch({
    now: systemClock.now,
    limitMinutes,
    lock: async (reason) => (await lock.lock(reason)) !== 'busy',
  });
  setInterval(() => {
    void idle.look().catch((error: unknown) => onUnexpected(error, 'idle'));
    archive.isReplaced();
  }, lookEveryMs).unref();

  const { keepStart, startAgain } = closeInOrder(hosts, caller);
  installBroker({
    archive,
    startAgain,
    caller,
    devServer,
    grants,
    asked,
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
  const asks = (project: string | null): void => {
    if (asked.ask(project)) sendEvent(window(), { name: 'projectAsked' });
  };
  // macOS reports a double click as an event, possibly before the window exists.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    asks(projectIn([file], '/'));
  });
  app.on('second-instance', (_event, argv, folder) => {
    const named = projectIn(argv.slice(1), folder);
    if (keepStart(named)) return;
    asks(named);
    const shown = window();
    if (shown?.isMinimized() === true) shown.restore();
    shown?.focus();
  });

  // Not `await app.whenReady()`: Electron delays `ready` until this module has been evaluated.
  void app.whenReady().then(async () => {
    setMenu();
    // Locking the screen or closing the lid means that the user has left.
    const leave = () => void idle.leave().catch((error: unknown) => onUnexpected(error, 'idle'));
    powerMonitor.on('suspend', leave);
    powerMonitor.on('lock-screen', leave);
    project.start();
    await openWindow({
      devServer,
      language: () => preferences.preferences.language,
      onGone: (exitCode) => log.write('error', 'pageStopped', { exitCode }),
      onFailed: (what) => log.write('error', 'pageNotLoaded', { what }),
    });
  });
}

/** The log of this process, to which also goes what nobody caught. */
function startLog(managed: Managed): {
  readonly writeLine: (line: string) => void;
  readonly log: ReturnType<typeof createLog>;
  readonly onUnexpected: (error: unknown, method: string) => void;
} {
  const writeLine = openLog(path.join(app.getPath('userData'), 'logs'), managed.policy, systemClock.now);
  const log = createLog('main', systemClock.now, writeLine);
  if (managed.state === 'invalid') log.write('error', 'managedPolicyInvalid', { problems: managed.problems.length });
  const onUnexpected = (error: unknown, method: string) =>
    log.write('error', 'unexpected', { method, at: placesOf(error) });
  process.on('uncaughtException', (error) => onUnexpected(error, 'uncaughtException'));
  process.on('unhandledRejection', (error) => onUnexpected(error, 'unhandledRejection'));
  return { writeLine, log, onUnexpected };
}
