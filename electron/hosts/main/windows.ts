import { BrowserWindow, app, nativeTheme } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { systemClock } from '../node/clock';
import { tellsOfFailure } from './pageFailure';
import { contentSecurityPolicy, contentType, filePathOf, origin } from './protocol';
import { workSession } from './security';

const rendererFolder = fileURLToPath(new URL('../renderer/', import.meta.url));
const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int().min(400), height: z.int().min(300) });

/** @param onUnreadable told the path, within the page, of what cannot be read */
function serveRenderer(onUnreadable: (file: string) => void): void {
  workSession().protocol.handle('app', async (request) => {
    const file = filePathOf(rendererFolder, request.url);
    // Read here: `net.fetch` would need Chromium's network process for each file of the page.
    const bytes = file === null ? null : await readFile(file).catch(() => null);
    if (file === null || bytes === null) {
      onUnreadable(new URL(request.url).pathname);
      return new Response('not found', { status: 404 });
    }
    return new Response(bytes, {
      headers: {
        'Content-Type': contentType(file),
        'Content-Security-Policy': contentSecurityPolicy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
}

/** Of Chromium, where another page is loaded instead. */
const abortedLoad = -3;
/** A page that ends more often than this within a minute would end again. */
const maxPagesPerMinute = 3;

/**
 * Its project is open in another process, which has all that was written.
 *
 * @param onGone told each time the process of the page ends
 * @param giveUp it is not shown again
 */
function showAgain(window: BrowserWindow, onGone: (exitCode: number) => void, giveUp: () => void): void {
  let ended: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    onGone(exitCode);
    const now = systemClock.elapsed();
    ended = [...ended.filter((time) => now - time < 60_000), now];
    if (ended.length <= maxPagesPerMinute) window.webContents.reload();
    else giveUp();
  });
}

interface PageWatch {
  readonly devServer: string | undefined;
  readonly language: () => string;
  /** Told each time the process of the page ends. */
  readonly onGone: (exitCode: number) => void;
  /** Told what was not loaded. */
  readonly onFailed: (what: string) => void;
}

/** Shows the page, and says so where there is none to show: a window that stays empty is no answer. */
async function showPage(window: BrowserWindow, { devServer, language, onGone, onFailed }: PageWatch): Promise<void> {
  const { webContents } = window;
  // Told by `did-fail-load`, which also hears when the page is loaded anew.
  const load = (): Promise<void> => window.loadURL(devServer ?? `${origin}/index.html`).catch(() => undefined);
  const tell = tellsOfFailure(window, language, () => void load());
  const fail = (what: string): void => {
    onFailed(what);
    tell();
  };
  webContents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
    if (isMainFrame && code !== abortedLoad) fail(String(code));
  });
  showAgain(window, onGone, () => fail('stopped'));
  serveRenderer((file) => {
    // What a screen asks for later is told there.
    if (/\.(?:html|js)$/.test(file) && webContents.isLoadingMainFrame()) fail(path.posix.basename(file));
  });
  await load();
}

export async function openWindow(watch: PageWatch): Promise<BrowserWindow> {
  const boundsFile = path.join(app.getPath('userData'), 'window.json');
  const window = new BrowserWindow({
    ...(readBounds(boundsFile) ?? { width: 1280, height: 800 }),
    minWidth: 960,
    minHeight: 600,
    show: false,
    title: 'Gauze',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0d1110' : '#e8ebe9',
    webPreferences: {
      session: workSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
      preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
    },
  });
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    try {
      writeFileSync(boundsFile, JSON.stringify(window.getNormalBounds()));
    } catch {
      // The position of the window is not worth a message.
    }
  });
  await showPage(window, watch);
  return window;
}

/** Loads the page anew even if it would ask whether to leave: what it shows belongs to a project that is locked. */
export function discardPage(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  const { webContents } = window;
  const leave = (event: Electron.Event): void => event.preventDefault();
  webContents.on('will-prevent-unload', leave);
  webContents.once('did-navigate', () => webContents.off('will-prevent-unload', leave));
  webContents.reload();
}

function readBounds(file: string): z.infer<typeof Bounds> | null {
  try {
    const parsed = Bounds.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
