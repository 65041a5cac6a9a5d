import { app, shell, type BrowserWindow } from 'electron';
import type { SystemApi } from '../../contract/api';
import type { ComputeReport } from '../../contract/compute';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import type { choosePurposes } from '../../contract/system';
import { tensorflowPart, tensorflowState } from '../node/tensorflowPart';
import { tryNodeFolder } from '../node/tryNodeFolder';
import type { AskedProject } from './askedProject';
import { choosePaths, freePath } from './dialogs';
import type { GpuPack } from './gpuPack';
import type { Grants } from './grants';
import { lockAfter, type IdleWatch } from './idleWatch';
import { pdfOf } from './pdf';
import type { PreferencesFile } from './preferences';
import type { ProjectLock } from './projectLock';

/** Purposes that choose an output folder. */
const writtenFolders: readonly (typeof choosePurposes)[number][] = ['exportFolder', 'releaseFolder', 'reportFolder'];

interface Parts {
  readonly archive: { readonly isReplaced: () => boolean };
  readonly startAgain: (asked: string | null) => void;
  readonly managed: Managed;
  readonly lock: ProjectLock;
  readonly idle: IdleWatch;
  readonly grants: Grants;
  readonly asked: AskedProject;
  readonly preferences: PreferencesFile;
  readonly window: () => BrowserWindow | null;
  readonly gpuPack: GpuPack;
  readonly compute: () => Promise<ComputeReport>;
  readonly renewProject: () => Promise<void>;
  readonly pids: () => { readonly engine: number | null; readonly project: number | null };
}

/** The calls that the main process answers itself. */
export function systemHandlers({
  archive,
  startAgain,
  grants,
  asked,
  preferences,
  window,
  compute,
  gpuPack,
  renewProject,
  pids,
  managed,
  lock,
  idle,
}: Parts): Handlers<SystemApi> {
  return {
    system: {
      info: async () => ({
        version: app.getVersion(),
        electron: process.versions.electron,
        chromium: process.versions.chrome,
        node: process.versions.node,
        platform: `${process.platform}-${process.arch}`,
        isDevelopmentRuntime: !app.isPackaged,
        isSandboxed: !app.commandLine.hasSwitch('no-sandbox'),
        enginePid: pids().engine,
        projectPid: pids().project,
        tensorflow: await tensorflowState(tensorflowPart(app.isPackaged ? process.resourcesPath : undefined)),
        isReplaced: archive.isReplaced(),
      }),
      compute: () => compute(),
      gpuPack: () => gpuPack.state(),
      installGpuPack: ({ path }) => gpuPack.install(path),
      removeGpuPack: () => gpuPack.remove(),
      choose: async ({ purpose, suggestedName }) => {
        const shown = window();
        if (shown === null) throw new GauzeError('notReady', 'no window');
        const paths = await choosePaths(shown, purpose, suggestedName);
        // A read-only folder is refused right after the dialog.
        if (writtenFolders.includes(purpose)) for (const folder of paths) await tryNodeFolder(folder);
        paths.forEach((chosen) => grants.grant(chosen));
        return { paths: [...paths] };
      },
      preferences: () => preferences.preferences,
      setPreferences: (part) => preferences.change(dropUndefined(part)),
      asked: () => ({ path: asked.take() }),
      recent: () => preferences.recent.map((entry) => ({ ...entry })),
      forgetRecent: ({ path }) => {
        preferences.forget(path);
        return null;
      },
      demoPath: () => {
        const path = freePath(app.getPath('documents'), 'Gauze demo');
        grants.grant(path);
        return { path };
      },
      managed: () => ({
        managed,
        lockAfterMinutes: lockAfter(preferences.preferences.autoLockMinutes, managed.policy.autoLockMinutes),
      }),
      active: () => {
        idle.input();
        return null;
      },
      lock: async () => ({ state: await lock.lock('person') }),
      locked: () => lock.locked,
      startAgain: ({ path }) => {
        startAgain(path);
        return null;
      },
      renewProject: async () => {
        await renewProject();
        return null;
      },
      pdf: async ({ html }) => ({ pdf: await pdfOf(html) }),
      showInFolder: ({ path }) => {
        shell.showItemInFolder(path);
        return null;
      },
    },
  };
}

function dropUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
