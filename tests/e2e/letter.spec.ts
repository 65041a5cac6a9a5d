import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import { expect as expectSoon, reload, test, type Gauze } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { goByKeys } from './fixtures/keys';
import { lookAt } from './fixtures/lookAt';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

const expect = expectSoon.configure({ timeout: 60_000 });
const goldens = path.join(import.meta.dirname, '..', 'golden', 'letters');

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Twenty notes with a name each, decided, not all of them read, done. */
async function reviewed({ call }: Gauze): Promise<void> {
  const { jobId } = await call<{ jobId: string }>('detection.run', {});
  await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
  for (let id = 1; id <= 20; id += 1) {
    const { annotations, row } = await call<{
      annotations: readonly { readonly id: string }[];
      row: { readonly length: number };
    }>('document.get', { id });
    if (annotations.length > 0)
      await call('review.decide', {
        documentId: id,
        annotationIds: annotations.map((each) => each.id),
        status: 'accepted',
      });
    if (id > 3) await call('document.seen', { id, spans: [{ start: 0, end: row.length }] });
  }
  await call('document.setStatus', { ids: Array.from({ length: 20 }, (_, i) => i + 1), status: 'done' });
}

const variants = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 }, button: 'Release letter' },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 }, button: 'Freigabeschreiben' },
] as const;

for (const { theme, language, size, button } of ofAll(variants, 0))
  test(`afterARelease_itsLetterIsOneClickAway_andSavedAsPdfAndHtml_${theme}`, async ({ launch, folder }) => {
    test.setTimeout(300_000);
    mkdirSync(path.join(folder, 'in'));
    for (let i = 0; i < 20; i += 1)
      writeFileSync(
        path.join(folder, 'in', `n${i}.txt`),
        `Seen: Mr. Edwin Harris on ${10 + i} March 2024.\nPlan: rest.\n`,
      );
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page, call, chooseNext } = gauze;
    await importedProject(gauze, folder, { name: 'Letter' });
    await reviewed(gauze);
    await reload(page);
    await page.waitForSelector('[data-app-state="ready"]');
    const out = path.join(folder, 'out');
    mkdirSync(out);
    const [pdf, html] = [path.join(folder, 'letter.pdf'), path.join(folder, 'letter.html')];
    await chooseNext([out], [pdf], [html]);
    await call('system.choose', { purpose: 'releaseFolder' });
    await goByKeys(gauze, ['g', 'l'], 'release');
    await expect(page.locator('.release-form input').first()).toBeVisible();
    const { jobId } = await call<{ jobId: string }>('release.run', {
      folder: out,
      format: 'text',
      name: 'first',
      onlyDone: false,
      acceptsUnread: true,
    });
    await expect.poll(async () => (await call<Job>('jobs.get', { jobId })).status).toBe('done');
    await expect(page.locator('.released-to')).toContainText('20');
    await page.getByRole('button', { name: button, exact: true }).click();
    const letter = page.locator('.letter');
    await expect(letter).toContainText('20');
    await expect(letter.locator('details')).not.toHaveAttribute('open', /.*/);
    await lookAt(gauze, `letter-public-${theme}`);
    await page.getByRole('radio').nth(6).click();
    await expect(letter).toContainText('17');
    await lookAt(gauze, `letter-private-${theme}`);

    await page.getByTestId('save-letter').click();
    await expect.poll(() => readdirSync(folder)).toContain('letter.pdf');
    const printed = readFileSync(pdf);
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(printed)).toBe(1);
    await page.getByTestId('save-letter').click();
    await expect.poll(() => readdirSync(folder)).toContain('letter.html');
    const [{ id = '' } = {}] = await call<{ id: string }[]>('release.list', {});
    const shown = await call<{ html: string }>('release.letter', { id, edition: 'private', language });
    expect(readFileSync(html, 'utf8')).toBe(shown.html);
    for (const hidden of ['Harris', 'Edwin', 'March 2024', 'n0.txt']) expect(shown.html).not.toContain(hidden);
    // the folder of the release holds what its receipt states, and nothing else
    const inside = path.join(out, 'first', 'letter.html');
    await chooseNext([inside]);
    await call('system.choose', { purpose: 'releaseLetter' });
    await expect(call('release.saveLetter', { id, edition: 'public', language, path: inside })).rejects.toThrow();
  });

test('everyLetter_isOnePage_inEveryLanguage', async ({ gauze }) => {
  test.setTimeout(120_000);
  const files = readdirSync(goldens).filter((name) => name.endsWith('.html'));
  expect(files).toHaveLength(10);
  for (const name of files) {
    const { pdf } = await gauze.call<{ pdf: string }>('system.pdf', {
      html: readFileSync(path.join(goldens, name), 'utf8'),
    });
    const bytes = Buffer.from(pdf, 'base64');
    const pictures = process.env['GAUZE_PICTURES'];
    if (pictures !== undefined) writeFileSync(path.join(pictures, `${name}.pdf`), bytes);
    expect(pagesOf(bytes), name).toBe(1);
  }
});
