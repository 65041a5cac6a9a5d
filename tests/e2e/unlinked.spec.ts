import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import { expect as expectSoon, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { createPrivateProject, goTo } from './fixtures/privateProject';

test.use({ sharesApplication: true });

const expect = expectSoon.configure({ timeout: 60_000 });
const patients = 50;

test('notesWithoutAPatient_areReleasedOnlyOnceSomebodyConfirmsIt_andLengthsOfTimeInWordsDoNotLeave', async ({
  gauze,
  folder,
}) => {
  const { page, call, chooseNext } = gauze;
  await createPrivateProject(gauze, folder, patients);
  const text = 'Letter. Seen 5 days ago, review in 6 weeks. No fever since 03/05/2021.\n';
  const at = text.indexOf('03/05/2021');
  const lone = path.join(folder, 'lone.jsonl');
  writeFileSync(
    lone,
    `${JSON.stringify({ id: 'lone', text, language: 'en', spans: [{ start: at, end: at + 10, label: 'DATE' }] })}\n`,
  );
  await chooseNext([lone]);
  const { paths } = await call<{ paths: string[] }>('system.choose', { purpose: 'importFiles' });
  const { jobId } = await call<{ jobId: string }>('exchange.import', {
    paths,
    format: 'jsonl',
    again: false,
    spansAs: 'accepted',
  });
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  const { rows } = await call<{ rows: { id: number; name: string }[] }>('document.list', {
    filter: {},
    order: 'plain',
    offset: 0,
    limit: 1000,
  });
  await call('document.setStatus', { ids: rows.map(({ id }) => id), status: 'done' });

  await goTo(gauze, 'p');
  await page.locator('.answer h1').click();
  await page.keyboard.press('d');
  const dates = page.locator('.picture').first();
  await dates.locator('.epsilon .button').click();
  await expect(dates.locator('.epsilon .button')).toHaveCount(0);

  await goTo(gauze, 'l');
  const run = page.locator('.release-form button[type=submit]');
  const confirms = page.locator('.release-unlinked input');
  await expect(confirms).toBeVisible();
  const out = path.join(folder, 'out');
  await chooseNext([out]);
  await page.locator('.release-form input').first().fill('lone');
  await page.locator('.release-unread input').check();
  await expect(run).toBeDisabled();
  await lookAt(gauze, 'release-unlinked');
  await confirms.check();
  await expect(run).toBeEnabled();
  await run.click();
  await page.getByRole('dialog').locator('.button.primary').click();
  await expect.poll(async () => (await call<unknown[]>('release.list', {})).length).toBe(1);

  const files = readdirSync(path.join(out, 'lone'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(out, 'lone', name), 'utf8'));
  expect(files).toHaveLength(2 * patients + 1);
  const left = files.find((each) => each.startsWith('Letter.'));
  expect(left).toBeDefined();
  for (const gone of ['5 days ago', '6 weeks', '03/05/2021']) expect(left).not.toContain(gone);
});
