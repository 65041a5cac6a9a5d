import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import type { PatientLinks } from '../../electron/contract/patientLinks';
import { expect as expectSoon, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { createPrivateProject, goTo } from './fixtures/privateProject';

test.use({ sharesApplication: true });

const expect = expectSoon.configure({ timeout: 60_000 });

test('similarIds_areLinkedByHand_orByATable_andUndone', async ({ gauze, folder }) => {
  const { page, call, chooseNext } = gauze;
  await createPrivateProject(gauze, folder, 4);
  const more = path.join(folder, 'more.jsonl');
  const text = 'Seen on 03/05/2021.\n';
  writeFileSync(
    more,
    ['MRN-00123', 'MRN-0123', 'Z9']
      .map((patient) => `${JSON.stringify({ id: patient, patient, text, language: 'en', spans: [] })}\n`)
      .join(''),
  );
  await chooseNext([more]);
  const { paths } = await call<{ paths: string[] }>('system.choose', { purpose: 'importFiles' });
  const { jobId } = await call<{ jobId: string }>('exchange.import', {
    paths,
    format: 'jsonl',
    again: false,
    spansAs: 'accepted',
  });
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  const links = () => call<PatientLinks>('privacy.patientLinks', {});

  await goTo(gauze, 'l');
  await page.locator('.patient-links > .button').click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.locator('.patient-links-row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('MRN-00123 · MRN-0123');
  await lookAt(gauze, 'patient-links');
  await rows.locator('.button').click();
  await expect(rows).toHaveCount(0);
  await expect(dialog.locator('section li')).toHaveText('MRN-00123 · MRN-0123');
  expect(await links()).toMatchObject({ patients: 1, apart: 0, alikeTotal: 0 });

  await call('review.undo', {});
  await expect(rows).toHaveCount(1);
  await call('review.redo', {});
  await expect(rows).toHaveCount(0);

  const table = path.join(folder, 'people.csv');
  writeFileSync(table, 'Z9;MRN-0123;unheard of\n');
  await chooseNext([table]);
  await dialog.locator('.dialog-actions .button').first().click();
  await expect(dialog.locator('section li')).toContainText('Z9');
  await expect(dialog.locator('[aria-live]')).toContainText('1');
  expect(await links()).toMatchObject({ patients: 1, apart: 0 });
  await dialog.locator('.dialog-actions .button').last().click();
  await expect(dialog).toHaveCount(0);
  // told, and nothing more is asked
  await expect(page.locator('.steps > li.is-pass', { hasText: 'several linked IDs' })).toBeVisible();
});
