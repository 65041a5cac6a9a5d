import { BrowserWindow, session } from 'electron';

/**
 * Prints a page in a hidden window without scripts or preload, in a session of its own that cannot load anything.
 * @returns base64
 */
export async function pdfOf(html: string): Promise<string> {
  const room = new BrowserWindow({
    show: false,
    webPreferences: {
      session: session.fromPartition('print', { cache: false }),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webSecurity: true,
      spellcheck: false,
      devTools: false,
    },
  });
  try {
    await room.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(html, 'utf8').toString('base64')}`);
    const pages = await room.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
    return pages.toString('base64');
  } finally {
    room.destroy();
  }
}
