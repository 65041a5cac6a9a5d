// Gauze's own window on a project, for the benches that measure what a person feels.
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { _electron as electron } from '@playwright/test';

const sandbox = process.env.NO_SANDBOX === undefined ? [] : ['--no-sandbox'];

/**
 * @param {string} folder for the user data
 * @returns the application, its page, calls past the page's screens, and what the next system dialogs answer
 */
export async function startWindow(folder) {
  const home = mkdtempSync(path.join(folder, 'home-'));
  const app = await electron.launch({
    args: ['.', ...sandbox, `--user-data-dir=${path.join(home, 'user-data')}`, '--lang=en'],
    env: { ...process.env, HOME: home, LANGUAGE: 'en' },
  });
  const page = await app.firstWindow();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800));
  await page.waitForSelector('[data-app-state="ready"]');
  await page.bringToFront();
  const call = (method, input) =>
    page.evaluate(
      async (request) => {
        const reply = await globalThis.gauze.call({ id: 1, ...request });
        if (!reply.ok) throw new Error(`${request.method}: ${reply.error.code} ${reply.error.message}`);
        return reply.output;
      },
      { method, input },
    );
  const chooseNext = (...answers) =>
    app.evaluate(({ dialog }, queue) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: queue.shift() ?? [] });
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: (queue.shift() ?? [''])[0] });
    }, answers);
  return { app, page, call, chooseNext };
}

/**
 * @param {string} folder for the user data
 * @param {string} project path
 * @returns the application, its page, calls past the page's screens, and how long opening took
 */
export async function openInWindow(folder, project) {
  const { app, page, call, chooseNext } = await startWindow(folder);
  await chooseNext([project]);
  const opened = performance.now();
  await page.keyboard.press('Control+o');
  await page.waitForSelector('body[data-screen="notes"]', { timeout: 120_000 });
  await page.waitForSelector('[role="row"], [role="option"]', { timeout: 120_000 });
  return { app, page, call, openedMs: performance.now() - opened };
}
