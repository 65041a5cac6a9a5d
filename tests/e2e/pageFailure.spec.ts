import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as quickly, test } from './fixtures/app';

// A window whose page cannot be loaded.
const expect = quickly.configure({ timeout: 30_000 });
test.slow();

/**
 * Files that cannot be read so often, and a person who answers the dialogs of the system with these buttons. Each
 * dialog is written to a file.
 */
function unreadable(folder: string, ending: string, times: number, answers: readonly number[]) {
  const [script, told] = [path.join(folder, 'unreadable.cjs'), path.join(folder, 'told.jsonl')];
  writeFileSync(
    script,
    `const fs = require('node:fs');
const promises = require('node:fs/promises');
const { dialog } = require('electron');
const read = promises.readFile;
let left = ${times};
promises.readFile = async (file, ...rest) => {
  if (String(file).includes('renderer') && String(file).endsWith(${JSON.stringify(ending)}) && left-- > 0)
    throw Object.assign(new Error('EIO'), { code: 'EIO' });
  return read(file, ...rest);
};
require('node:module').syncBuiltinESMExports();
const answers = ${JSON.stringify(answers)};
dialog.showMessageBox = async (...given) => {
  fs.appendFileSync(${JSON.stringify(told)}, JSON.stringify(given.at(-1)) + '\\n');
  return { response: answers.shift(), checkboxChecked: false };
};
`,
  );
  const dialogs = () =>
    existsSync(told)
      ? readFileSync(told, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Electron.MessageBoxOptions)
      : [];
  return { script, dialogs };
}

for (const ending of ['index.html', '.js'])
  test(`aPageOf_${ending}_thatCannotBeRead_isToldInADialog_andLoadedAgainOnRequest`, async ({ launch, folder }) => {
    const { script, dialogs } = unreadable(folder, ending, 1, [0]);
    const gauze = await launch({ isOwn: true, before: script });
    await expect(gauze.page.locator('h1').first()).toBeVisible();
    expect(dialogs()).toHaveLength(1);
    expect(dialogs()[0]).toMatchObject({
      message: 'Gauze cannot show its window.',
      buttons: ['Try again', 'Quit'],
      cancelId: 1,
    });
    const logs = path.join(folder, 'user-data', 'logs');
    const lines = readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'));
    expect(lines.join('')).toMatch(/"code":"pageNotLoaded","what":"[\w.-]+"/);
    await gauze.close();
  });
