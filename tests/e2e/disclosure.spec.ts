import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditRow } from '../../electron/contract/audit';
import type { Job } from '../../electron/contract/jobs';
import { expect as expectSoon, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { createPrivateProject, goTo } from './fixtures/privateProject';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

// Places are planned and drawn in another process, which shares its processors.
const expect = expectSoon.configure({ timeout: 60_000 });
const patients = 54;

const shapes = [
  { theme: 'light', language: 'en', size: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
] as const;

for (const { theme, language, size } of ofAll(shapes, 1)) {
  test(`publicFigure_comparison_wayBack_${theme}_${language}_${size.width}`, async ({ launch, folder }) => {
    test.setTimeout(600_000);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page, call, chooseNext } = gauze;
    const shape = `${theme}-${language}-${size.width}`;
    await createPrivateProject(gauze, folder, patients);
    const policy = async () =>
      (
        await call<{ actions: Record<string, { action: string; indicators?: Record<string, { column: string }> }> }>(
          'privacy.policy',
          {},
        )
      ).actions;

    // A table with two figures: which is asked, and then towns are alike in it.
    const table = path.join(folder, 'rates.csv');
    writeFileSync(
      table,
      [
        'city,state,stroke,diabetes',
        'Springfield,IL,3.5,9',
        'Decatur,AL,4.1,10',
        'Florence,AL,4.4,11',
        'Dothan,AL,4.6,12',
        'Birmingham,AL,5.0,16',
        'Chicago,IL,3.2,10',
        'Boston,MA,2.4,8',
        'Houston,TX,3.1,11',
        'Dallas,TX,3.0,11',
        'Denver,CO,2.2,7',
        'Seattle,WA,2.1,6',
        'Miami,FL,3.3,12',
        'Nowhereville,KS,1,1',
        '',
      ].join('\n'),
    );
    await goTo(gauze, 'p');
    await page.locator('.answer h1').click();
    await page.keyboard.press('d');
    const place = page.locator('.picture').nth(1);
    await place.locator('.epsilon .button').click();
    await expect(place.locator('.epsilon .button')).toHaveCount(0);
    await lookAt(gauze, `disclosure-place-${shape}`);
    await chooseNext([table]);
    await place.locator('.indicator .button').click();
    await place.locator('.indicator select').selectOption('diabetes');
    await lookAt(gauze, `disclosure-columns-${shape}`);
    await place.locator('.indicator .button').click();
    await expect(place.locator('.indicator input[type=checkbox]')).toBeChecked();
    await expect.poll(async () => (await policy())['city']?.indicators?.['en']?.column).toBe('diabetes');
    await expect(place.locator('.map-place')).toHaveCount(12);
    await lookAt(gauze, `disclosure-figure-${shape}`);
    await place.locator('.indicator input[type=checkbox]').uncheck();
    await expect.poll(async () => (await policy())['city']?.indicators).toBeUndefined();
    await place.locator('.indicator input[type=checkbox]').check();
    await expect.poll(async () => (await policy())['city']?.indicators?.['en']?.column).toBe('diabetes');

    // A published form says what it is, with what was measured.
    await page.locator('.answer h1').click();
    await page.keyboard.press('t');
    const dates = page.locator('.policy tr', { has: page.locator('option[value="comparison:classes"]') });
    await dates.locator('select').selectOption('comparison:classes');
    await expect(dates.locator('.treatment-warning')).toContainText('73');
    await expect.poll(async () => (await policy())['date']?.action).toBe('comparison');
    await lookAt(gauze, `disclosure-comparison-${shape}`);
    await page.locator('.answer h1').click();
    await page.keyboard.press('b');
    await expect(page.locator('.outlook-table tbody tr')).toHaveCount(patients);
    await lookAt(gauze, `disclosure-budget-${shape}`);

    // A release asks whether that is known, and writes the way back where it is wanted.
    const out = path.join(folder, 'out');
    const vault = path.join(folder, 'x.gauze-vault');
    mkdirSync(out);
    await chooseNext([vault], [out], [vault]);
    await goTo(gauze, 'l');
    await page.locator('.release-form input').first().fill('compared');
    const run = page.locator('.release-form .button.primary');
    await expect(page.locator('.release-comparison')).toBeVisible();
    await page.locator('.release-unread input').check();
    await expect(run).toBeDisabled();
    await page.locator('.release-comparison input').check();
    await expect(run).toBeEnabled();
    await page.locator('.release-pseudonym-table summary').click();
    await page.locator('.release-pseudonym-table .check input').check();
    await page.locator('.release-pseudonym-table .button.plain').click();
    await page.locator('.release-pseudonym-table input[type=password]').nth(0).fill('nine slow tortoises');
    await page.locator('.release-pseudonym-table input[type=password]').nth(1).fill('nine slow tortoises');
    await lookAt(gauze, `disclosure-release-${shape}`);
    await run.click();
    await page.getByRole('dialog').locator('.button.primary').click();
    await expect
      .poll(async () => (await call<Job[]>('jobs.list', {})).find(({ kind }) => kind === 'release')?.status, {
        timeout: 180_000,
      })
      .toBe('done');
    const receipt = JSON.parse(readFileSync(path.join(out, 'compared', 'receipt.json'), 'utf8')) as {
      privacy: { comparisons: { method: string }[]; indicators: { column: string }[] };
    };
    expect([receipt.privacy.comparisons[0]?.method, receipt.privacy.indicators[0]?.column]).toEqual([
      'classes',
      'diabetes',
    ]);

    // The way back, one surrogate at a time.
    await page.locator('.way-back .button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.row .button').click();
    await dialog.locator('input[type=password]').fill('eight slow tortoises');
    await dialog.locator('.button.primary').click();
    await expect(dialog.locator('.labelled-problem')).toBeVisible();
    await lookAt(gauze, `disclosure-wrong-${shape}`);
    await dialog.locator('input[type=password]').fill('nine slow tortoises');
    await dialog.locator('.button.primary').click();
    // under which name a note left, the private half tells
    const [{ id }] = (await call<{ readonly id: string }[]>('release.list', {})) as [{ readonly id: string }];
    const { receipt: privateHalf } = await call<{
      readonly receipt: { readonly notes: readonly { readonly id: string; readonly newId: string }[] };
    }>('release.privateReceipt', { id });
    const named = privateHalf.notes.find((note) => note.id === 'P-001-a')!.newId;
    const [released] = readFileSync(path.join(out, 'compared', `${named}.txt`), 'utf8').split('\n');
    const town = / from ([^.]+)\./.exec(released ?? '')?.[1] ?? '';
    expect(town).not.toBe('');
    await dialog.locator('.way-back-ask input').fill(town);
    await dialog.locator('.button.primary').click();
    await expect(dialog.locator('tbody tr').first()).toBeVisible();
    await expect(dialog.locator('.way-back-found')).toContainText('P-001');
    await lookAt(gauze, `disclosure-wayback-${shape}`);
    await dialog.locator('.way-back-ask input').fill('nobody at all');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.way-back-found')).not.toContainText('P-001');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => call('reidentification.state', {})).toBeNull();
    const trail = async (action: string) =>
      (await call<{ rows: AuditRow[] }>('audit.list', { action, offset: 0, limit: 10 })).rows.length;
    expect([await trail('failedOpenVault'), await trail('openVault'), await trail('lookUpVault')]).toEqual([1, 1, 2]);
  });
}
