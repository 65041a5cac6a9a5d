import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { projectApi, systemApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { GauzeEvent } from '../../contract/events';
import { createDispatcher, failureOf, type Caller, type Reply } from '../../contract/kernel';
import { ProjectInfo } from '../../contract/project';
import type { Managed } from '../../contract/managed';
import { computeReport } from './computeReport';
import { droppedPaths } from './droppedFiles';
import { createGpuPack } from './gpuPack';
import type { AskedProject } from './askedProject';
import type { Grants } from './grants';
import type { IdleWatch } from './idleWatch';
import type { PreferencesFile } from './preferences';
import type { ProjectLock } from './projectLock';
import { origin } from './protocol';
import type { Supervisor } from './supervisor';
import { systemHandlers } from './system';

interface Parts {
  readonly archive: { readonly isReplaced: () => boolean };
  readonly startAgain: (asked: string | null) => void;
  readonly caller: Caller;
  readonly devServer: string | undefined;
  readonly grants: Grants;
  readonly asked: AskedProject;
  readonly preferences: PreferencesFile;
  readonly project: Supervisor;
  readonly engine: Supervisor;
  readonly lock: ProjectLock;
  readonly idle: IdleWatch;
  readonly managed: Managed;
  readonly window: () => BrowserWindow | null;
  readonly now: () => number;
  readonly onUnexpected: (error: unknown, method: string) => void;
}

const Envelope = z.object({ id: z.number(), method: z.string().max(80), input: z.unknown() });
const openingMethods = new Set(['project.create', 'project.createDemo', 'project.open', 'project.encrypt']);

/**
 * The only channel between page and processes: checks the sender and the paths, attaches the role, and forwards calls.
 */
export function installBroker(parts: Parts): void {
  const { caller, grants, preferences, project } = parts;
  const dispatchSystem = createDispatcher(
    systemApi,
    systemHandlers({
      archive: parts.archive,
      startAgain: parts.startAgain,
      grants,
      asked: parts.asked,
      preferences,
      window: parts.window,
      lock: parts.lock,
      idle: parts.idle,
      managed: parts.managed,
      compute: () => computeReport(parts.engine, caller),
      gpuPack: createGpuPack({ managed: parts.managed, renewEngine: () => parts.engine.renew() }),
      renewProject: () => project.renew(),
      pids: () => ({ engine: parts.engine.pid, project: project.pid }),
    }),
    parts.onUnexpected,
  );

  ipcMain.handle('gauze.call', async (event, raw: unknown): Promise<Reply> => {
    const envelope = Envelope.safeParse(raw);
    if (!envelope.success)
      return { id: -1, ok: false, error: failureOf(new GauzeError('badRequest', 'malformed call')) };
    const request = { id: envelope.data.id, method: envelope.data.method, input: envelope.data.input };
    try {
      if (request.method === 'project.lock') throw new GauzeError('forbidden', 'the window locks through system.lock');
      if (!isOwnPage(event, parts)) throw new GauzeError('forbidden', 'not sent by the Gauze page');
      const served = request.method.startsWith('system.') ? systemApi : projectApi;
      grants.check(served, request.method, request.input);
      if (served === systemApi) return await dispatchSystem(request, caller);
      const reply = await project.call(request, caller);
      if (reply.ok && request.method === 'project.open' && isPlainNow(reply.output, preferences)) {
        await project.call({ id: request.id, method: 'project.close', input: {} }, caller);
        throw new GauzeError(
          'notEncrypted',
          'the project had a passphrase when it was last opened here, and has none now',
        );
      }
      if (reply.ok && openingMethods.has(request.method)) rememberProject(reply.output, parts);
      if (reply.ok && request.method === 'project.close') parts.lock.closed();
      return reply;
    } catch (error) {
      if (!(error instanceof GauzeError)) parts.onUnexpected(error, request.method);
      return { id: request.id, ok: false, error: failureOf(error) };
    }
  });

  // Only announces a drop, without paths: any path could be sent.
  ipcMain.handle('gauze.dropped', async (event): Promise<readonly string[]> => {
    if (!isOwnPage(event, parts)) return [];
    try {
      const paths = await droppedPaths(event.sender);
      paths.forEach((path) => grants.grant(path));
      return paths;
    } catch (error) {
      parts.onUnexpected(error, 'dropped');
      return [];
    }
  });
}

export function sendEvent(window: BrowserWindow | null, event: GauzeEvent): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send('gauze.event', event);
}

function rememberProject(output: unknown, { preferences, now, lock, onUnexpected }: Parts): void {
  lock.opened(output);
  const info = ProjectInfo.safeParse(output);
  if (!info.success) return;
  try {
    preferences.remember({
      id: info.data.id,
      path: info.data.path,
      name: info.data.name,
      openedAt: new Date(now()).toISOString(),
      isEncrypted: info.data.isEncrypted,
    });
  } catch (error) {
    // The project is open nevertheless.
    onUnexpected(error, 'recent');
  }
}

/**
 * Anyone with write access to the folder of a project could replace it with one without a passphrase, and read what is
 * done in it.
 */
function isPlainNow(output: unknown, preferences: PreferencesFile): boolean {
  const info = ProjectInfo.safeParse(output);
  return info.success && !info.data.isEncrypted && preferences.wasEncrypted(info.data);
}

function isOwnPage(event: IpcMainInvokeEvent, { devServer }: Parts): boolean {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null) return false;
  return frame.origin === origin || (devServer !== undefined && frame.origin === new URL(devServer).origin);
}
