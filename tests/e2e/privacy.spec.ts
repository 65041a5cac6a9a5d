import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import type { LedgerRow, Outlook } from '../../electron/contract/privacy';
import { expect as expectSoon, test, type Gauze } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { createPrivateProject, goTo } from './fixtures/privateProject';
import { ofAll } from '../fixtures/long';

test.use({ sharesApplication: true });

/**
 * Sixty patients are planned and drawn in another process: on a machine that has other work to do, that takes longer
 * than the usual five seconds.
 */
const expect = expectSoon.configure({ timeout: 60_000 });
const patients = 60;

const outlookOf = ({ call }: Gauze) => call<Outlook>('privacy.outlook', {});
const ledgerOf = ({ call }: Gauze) =>
  call<{ rows: LedgerRow[]; total: number; isIntact: boolean; head: string }>('privacy.ledger', {
    offset: 0,
    limit: 1000,
  });

const rooms = { policy: 't', draws: 'd', trade: 'c', budget: 'b', ledger: 'l' } as const;
async function room({ page }: Gauze, name: keyof typeof rooms): Promise<void> {
  await page.locator('.answer h1').click();
  await page.keyboard.press(rooms[name]);
}

/** Dates, place and age drawn privately, by the buttons of the room. */
async function drawPrivately(gauze: Gauze): Promise<void> {
  const { page } = gauze;
  for (const kind of [0, 1, 2]) {
    const picture = page.locator('.picture').nth(kind);
    await picture.locator('.epsilon .button').click();
    await expect(picture.locator('.epsilon .button')).toHaveCount(0);
  }
}

async function release(gauze: Gauze, name: string): Promise<Job> {
  const { page, call } = gauze;
  const ended = async () =>
    (await call<Job[]>('jobs.list', {})).filter(({ kind, status }) => kind === 'release' && status !== 'running');
  const before = (await ended()).length;
  await page.locator('.release-form input').first().fill(name);
  await page.locator('.release-unread input').check();
  await page.locator('.release-form .button.primary').click();
  await page.getByRole('dialog').locator('.button.primary').click();
  await expect.poll(async () => (await ended()).length, { timeout: 180_000 }).toBe(before + 1);
  const last = (await ended()).at(-1);
  if (last === undefined) throw new Error('no release');
  return last;
}

test('privacy_epsilonMovesThePicture_costIsShownBefore_releaseCharges_secondReleaseIsFree', async ({
  gauze,
  folder,
}) => {
  test.setTimeout(1_200_000);
  const { page, chooseNext } = gauze;
  await createPrivateProject(gauze, folder, patients);
  await goTo(gauze, 'p');
  await expect(page.locator('.policy tbody tr').first()).toBeVisible();
  await lookAt(gauze, 'privacy-policy');

  // What a value may become: pictures of what the policy does not draw yet, then of what it draws.
  await room(gauze, 'draws');
  await expect(page.locator('.dates-fan circle').first()).toBeVisible();
  await drawPrivately(gauze);
  await expect(page.getByTestId('privacy-answer')).toContainText('ε');
  await expect(page.locator('.place-map circle').first()).toBeVisible();
  await lookAt(gauze, 'privacy-draws');

  // By keys: the slider of the age, and the picture follows.
  const caption = page.locator('.picture').nth(2).locator('.picture-say');
  const before = await caption.textContent();
  await page.keyboard.press('3');
  await expect(page.locator('[data-epsilon="3"]')).toBeFocused();
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowRight');
  await expect(caption).not.toHaveText(before ?? '');
  // The number field does the same, and wrong numbers are told.
  const typed = page.locator('.picture').nth(0).locator('.epsilon-number');
  const fan = await page.locator('.dates-fan').innerHTML();
  await typed.fill('0');
  await expect(page.locator('.picture').nth(0).getByRole('alert')).toBeVisible();
  await typed.fill('1');
  await expect.poll(() => page.locator('.dates-fan').innerHTML()).not.toBe(fan);
  const actions = async () =>
    (await gauze.call<{ actions: Record<string, { epsilon?: string }> }>('privacy.policy', {})).actions;
  await expect.poll(async () => (await actions())['date']?.epsilon).toBe('1');
  await expect.poll(async () => Number((await actions())['age']?.epsilon)).toBeGreaterThan(1);
  for (const kind of [1, 2]) await page.locator('.picture').nth(kind).locator('.epsilon-number').fill('0.2');
  await expect
    .poll(async () => [(await actions())['city']?.epsilon, (await actions())['age']?.epsilon])
    .toEqual(['0.2', '0.2']);

  // What an ε buys, before anything is charged.
  await room(gauze, 'trade');
  await expect(page.locator('.trade-aside tbody tr')).toHaveCount(9);
  await expect(page.locator('.trade-charts svg').first()).toBeVisible();
  expect((await ledgerOf(gauze)).total).toBe(0);
  await lookAt(gauze, 'privacy-trade');

  // The cost, before anything is charged.
  await room(gauze, 'budget');
  await expect(page.locator('.outlook-table tbody tr')).toHaveCount(patients);
  const outlook = await outlookOf(gauze);
  expect(outlook.rows.every(({ spent, wanted }) => spent === 0 && wanted > 0)).toBe(true);
  // Nobody has as many dates as the last patient: listed by name.
  await expect(page.locator('.promises')).toContainText(`P-${String(patients).padStart(3, '0')} (1`);
  expect((await ledgerOf(gauze)).total).toBe(0);
  await lookAt(gauze, 'privacy-budget');

  // The ledger is empty; a budget that is too small refuses the release and names who would pass it.
  await room(gauze, 'ledger');
  await lookAt(gauze, 'privacy-ledger-empty');
  await room(gauze, 'budget');
  await page.locator('.budget-form input').first().fill('0.5');
  await page.locator('.budget-form .button').click();
  await expect(page.locator('.outlook-table tr.is-over')).toHaveCount(patients);
  await lookAt(gauze, 'privacy-budget-over');
  const out = path.join(folder, 'out');
  mkdirSync(out);
  await chooseNext([out], [out], [out]);
  await goTo(gauze, 'l');
  expect((await release(gauze, 'refused')).error?.code).toBe('budgetExhausted');
  await expect(page.locator('.refusal-list li').first()).toContainText('P-0');
  expect((await ledgerOf(gauze)).total).toBe(0);
  await lookAt(gauze, 'release-refused');
  await page.locator('.refusal .button').click();
  await page.locator('.budget-form input').first().fill('');
  await page.locator('.budget-form .button').click();
  await expect(page.locator('.promises')).toContainText('the default for this number');
  await page.locator('.promises section .row .button').click();
  await expect
    .poll(async () => [
      (await actions())['date']?.epsilon,
      (await actions())['city']?.epsilon,
      (await actions())['age']?.epsilon,
    ])
    .toEqual(['0.5', '0.33', '0.16']);
  await expect(page.locator('.outlook-table tr.is-over')).toHaveCount(0);
  expect((await outlookOf(gauze)).exceeding).toBe(0);

  // Released: the ledger has the charges, the outlook says what was spent.
  await goTo(gauze, 'l');
  const released = await release(gauze, 'private');
  expect(released.error).toBeNull();
  expect(readdirSync(path.join(out, 'private')).length).toBeGreaterThan(1);
  await goTo(gauze, 'p');
  await room(gauze, 'ledger');
  await expect(page.locator('.virtual-rows .virtual-row').first()).toBeVisible();
  const ledger = await ledgerOf(gauze);
  expect(ledger.isIntact).toBe(true);
  expect(ledger.rows.filter(({ type }) => type === 'charge').length).toBeGreaterThanOrEqual(3 * patients);
  await lookAt(gauze, 'privacy-ledger');
  await page.keyboard.press('/');
  await expect(page.locator('.ledger-search input')).toBeFocused();
  await page.keyboard.type('P-007');
  await expect.poll(() => page.locator('.virtual-rows .virtual-row').count()).toBeLessThan(12);
  await expect(page.locator('.virtual-rows .virtual-row').first()).toContainText('P-007');
  const after = await outlookOf(gauze);
  expect(after.rows.filter(({ spent, wanted }) => spent === 0 || wanted > 0)).toEqual([]);

  // A second release costs nothing and says the same.
  await page.locator('.answer h1').click();
  await goTo(gauze, 'l');
  expect((await release(gauze, 'again')).error).toBeNull();
  expect((await ledgerOf(gauze)).total).toBe(ledger.total);
  expect((await ledgerOf(gauze)).head).toBe(ledger.head);
  const textsOf = (name: string): readonly string[] =>
    readdirSync(path.join(out, name))
      .filter((file) => file.endsWith('.txt'))
      .map((file) => readFileSync(path.join(out, name, file), 'utf8'))
      .toSorted();
  expect(textsOf('again')).toEqual(textsOf('private'));

  // Its reports, and the blind sample, by keys alone.
  await lookAt(gauze, 'release-receipt');
  const parts = page.locator('.release-compare .column-head [role=radiogroup]').first();
  await parts.getByRole('radio', { name: 'Stays here' }).click();
  await expect(page.locator('.receipt-fields').first()).toBeVisible();
  await lookAt(gauze, 'release-kept');
  await parts.getByRole('radio', { name: 'Reports' }).click();
  await expect(page.locator('.report table').first()).toBeVisible();
  await lookAt(gauze, 'release-reports');
  await parts.getByRole('radio', { name: 'Validation sample' }).click();
  await lookAt(gauze, 'release-sample-begin');
  await page.locator('.sample-form input').fill('4');
  await page.keyboard.press('Enter');
  for (const found of ['', '2', '0', '']) {
    await expect(page.locator('.sample-form input')).toBeFocused();
    await expect(page.locator('.sample-form input')).toHaveValue('');
    const shown = await page.locator('.sample-note').textContent();
    if (found !== '') await page.keyboard.type(found);
    if (found === '2') await lookAt(gauze, 'release-sample');
    await page.keyboard.press('Enter');
    await expect(page.locator('.sample-note')).not.toHaveText(shown ?? '');
  }
  await expect(page.getByTestId('sample-upper')).toContainText('75%');
  await lookAt(gauze, 'release-sample-end');
});

const variants = [
  { theme: 'dark', language: 'de', size: { width: 1920, height: 1080 } },
  { theme: 'dark', language: 'fr', size: { width: 1280, height: 800 } },
  { theme: 'light', language: 'es', size: { width: 1280, height: 800 } },
  { theme: 'light', language: 'nl', size: { width: 1280, height: 800 } },
] as const;
for (const { theme, language, size } of ofAll(variants, 1)) {
  test(`privacy_rooms_${theme}_${language}_${size.width}`, async ({ launch, folder }) => {
    test.setTimeout(600_000);
    const gauze = await launch({ preferences: { theme, language }, size });
    const { page } = gauze;
    await createPrivateProject(gauze, folder, patients);
    await goTo(gauze, 'p');
    await room(gauze, 'draws');
    await drawPrivately(gauze);
    await expect(page.locator('.place-map circle').first()).toBeVisible();
    await lookAt(gauze, `privacy-draws-${language}`);
    await room(gauze, 'trade');
    await expect(page.locator('.trade-charts svg').first()).toBeVisible();
    await lookAt(gauze, `privacy-trade-${language}`);
    await room(gauze, 'budget');
    await expect(page.locator('.outlook-table tbody tr')).toHaveCount(patients);
    await lookAt(gauze, `privacy-budget-${language}`);
    await room(gauze, 'policy');
    await lookAt(gauze, `privacy-policy-${language}`);
    await room(gauze, 'ledger');
    await lookAt(gauze, `privacy-ledger-${language}`);
  });
}
