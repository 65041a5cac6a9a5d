import { BrowserWindow, app, nativeTheme } from 'electron';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { systemClock } from '../node/clock';
import { contentSecurityPolicy, contentType, filePathOf, origin } from './protocol';
import { workSession } from './security';

const rendererFolder = fileURLToPath(new URL('../renderer/', import.meta.url));
const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int().min(400), height: z.int().min(300) });

export function serveRenderer(): void {
  workSession().protocol.handle('app', async (request) => {
    const file = filePathOf(rendererFolder, request.url);
    if (file === null || !existsSync(file)) return new Response('not found', { status: 404 });
    // Read here: `net.fetch` would need Chromium's network process for each file of the page.
    return new Response(await readFile(file), {
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

/** A page that ends more often than this within a minute would end again. */
const maxPagesPerMinute = 3;

/** Its project is open in another process, which has all that was written. */
function showAgain(window: BrowserWindow, onGone: (exitCode: number) => void): void {
  let ended: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    onGone(exitCode);
    const now = systemClock.elapsed();
    ended = [...ended.filter((time) => now - time < 60_000), now];
    if (ended.length <= maxPagesPerMinute) window.webContents.reload();
  });
}

/** @param onGone told each time the process of the page ends */
export async function openWindow(
  devServer: string | undefined,
  onGone: (exitCode: number) => void,
): Promise<BrowserWindow> {
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
  showAgain(window, onGone);
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    try {
      writeFileSync(boundsFile, JSON.stringify(window.getNormalBounds()));
    } catch {
      // The position of the window is not worth a message.
    }
  });
  await window.loadURL(devServer ?? `${origin}/index.html`);
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
