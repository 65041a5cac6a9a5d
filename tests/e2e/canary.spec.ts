import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCanaries } from '../fixtures/canary';
import { expect as usual, reload, test, type Gauze } from './fixtures/app';
import { signal } from './fixtures/processes';

// Deriving keys takes its time on a busy machine.
const expect = usual.configure({ timeout: 60_000 });

const canary = {
  text: 'KANARIETEXT4711xqz',
  accented: 'Señor Ñandú Kanarienvogel',
  id: 'KANARIEID4711xqz',
  project: 'KANARIENAME4711xqz',
  passphrase: 'KANARIE geheim Ñandú 4711',
  other: 'ANDERE geheim Ñandú 4712',
};
const words = Object.values(canary);

async function jobEnded({ call }: Gauze, started: { readonly jobId: string }): Promise<void> {
  await expect.poll(async () => (await call<{ status: string }>('jobs.get', started)).status).not.toBe('running');
}

test('canary_isInNoFile_ofUserDataProjectAndTemporaryFolders', async ({ launch, folder }) => {
  test.setTimeout(240_000);
  // What the person chose to read and where the release goes; everything else is watched.
  const outside = mkdtempSync(path.join(os.tmpdir(), 'gauze-canary-in-'));
  const temporary = path.join(folder, 'tmp');
  const projects = path.join(folder, 'projects');
  for (const name of [temporary, projects, path.join(outside, 'notes'), path.join(outside, 'out')]) mkdirSync(name);
  for (let n = 0; n < 40; n += 1)
    writeFileSync(
      path.join(outside, 'notes', `${canary.id}-${n}.txt`),
      `Patient: ${canary.accented}. ${canary.text} was seen on 12 March 2024 by Dr. Walker. `.repeat(10),
    );
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = temporary;
  const clean = (when: string) => expect(findCanaries([folder], words), when).toEqual([]);
  try {
    const gauze = await launch();
    const { call, page } = gauze;
    const file = path.join(projects, 'study.gauze');
    await gauze.chooseNext(
      [file],
      [path.join(outside, 'notes')],
      [path.join(projects, 'copy.gauze')],
      [path.join(outside, 'out')],
    );
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Name' }).fill(canary.project);
    await page.getByLabel('Passphrase', { exact: true }).fill(canary.passphrase);
    await page.getByLabel('Repeat passphrase').fill(canary.passphrase);
    clean('the form filled in');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have stored it safely' }).click();
    clean('created');

    const { paths } = await call<{ paths: string[] }>('system.choose', { purpose: 'importFolder' });
    await jobEnded(gauze, await call('exchange.import', { paths, format: 'text', again: false, spansAs: 'suggested' }));
    clean('imported');
    await jobEnded(gauze, await call('detection.run', {}));
    await reload(page);
    await page.waitForSelector('[data-app-state="ready"]');
    const { rows } = await call<{ rows: readonly { id: number }[] }>('document.list', { offset: 0, limit: 10 });
    expect(rows.length).toBe(10);
    clean('detected and shown');

    await call('project.copy', {
      path: (await call<{ paths: string[] }>('system.choose', { purpose: 'copyProject' })).paths[0],
    });
    clean('copied');

    const [out] = (await call<{ paths: string[] }>('system.choose', { purpose: 'exportFolder' })).paths;
    await jobEnded(
      gauze,
      await call('exchange.export', { folder: out, format: 'jsonl', statuses: ['suggested', 'accepted'] }),
    );
    clean('exported');

    // In the middle of the work the project's process is killed; then the whole application.
    const { projectPid } = await call<{ projectPid: number }>('system.info', {});
    signal(projectPid, 'SIGKILL');
    const unlock = page.getByRole('dialog', { name: /^Unlock/ });
    await expect(unlock).toBeVisible();
    clean('the project process killed');
    await unlock.getByLabel('Passphrase', { exact: true }).fill(canary.passphrase);
    await page.keyboard.press('Enter');
    await expect(unlock).toBeHidden();
    await call('project.changePassphrase', { old: canary.passphrase, passphrase: canary.other });
    clean('another passphrase');
    expect(await call<{ state: string }>('system.lock', {})).toEqual({ state: 'locked' });
    await expect(unlock).toBeVisible();
    clean('locked');
    await unlock.getByLabel('Passphrase', { exact: true }).fill(canary.other);
    await page.keyboard.press('Enter');
    await expect(unlock).toBeHidden();
    await call('project.close', {});
    clean('closed');
    gauze.app.process().kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 500));
    clean('the application killed');
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(outside, { recursive: true, force: true });
  }
});
