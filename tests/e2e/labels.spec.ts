import { expect, test, violationsOf } from './fixtures/app';
import { workbench } from './pages/workbench';
import type { Guideline } from '../../electron/contract/guideline';
import type { DetectionSettings } from '../../electron/contract/models';
import type { ProjectInfo } from '../../electron/contract/project';
import type { Statistics } from '../../electron/contract/statistics';

test.use({ sharesApplication: true });

test('guideline_isEditedByKeys_andUndone_andTheNotesTakeAnotherLabelSet', async ({ gauze }) => {
  test.setTimeout(120_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('b');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'labels');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a label or a word' })).toBeFocused();
  await page.keyboard.type('plate');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: /Vehicle/ })).toBeVisible();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('e');
  await page
    .getByRole('textbox', { name: 'What to mark', exact: true })
    .fill('Number plates, also those of ambulances.');
  await page.getByRole('button', { name: 'Save' }).click();
  const vehicle = async () =>
    (await call<readonly Guideline[]>('guideline.list', { language: 'en' })).find(({ label }) => label === 'VEHICLE');
  await expect.poll(async () => (await vehicle())?.entry.definition).toBe('Number plates, also those of ambulances.');
  await expect(page.getByText('2 versions')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await vehicle())?.version).toBe(0);

  await page.getByRole('listbox').focus();
  await page.keyboard.press('s');
  await page.getByLabel('Other label set').selectOption('hnfc');
  await expect(page.getByRole('button', { name: 'Change the label set' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const before = (await call<ProjectInfo>('project.info', {})).counts;
  await page.getByRole('button', { name: 'Change the label set' }).click();
  await expect.poll(async () => (await call<ProjectInfo>('project.info', {})).labelSet.id).toBe('hnfc');
  expect((await call<ProjectInfo>('project.info', {})).counts).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await call<ProjectInfo>('project.info', {})).labelSet.id).not.toBe('hnfc');
});

test('aLabelIsDescribed_withExamples_andWhatIsTypedStaysWithItsLabel', async ({ gauze }) => {
  test.setTimeout(120_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.go('b');
  const described = async () => (await call<DetectionSettings>('models.settings', {})).described;
  const choose = async (label: string): Promise<void> => {
    await page.locator(`#guideline-${label}`).click();
    await expect(page.locator(`#guideline-${label}`)).toHaveAttribute('aria-selected', 'true');
  };
  const description = page.getByRole('textbox', { name: 'Description, in a few words' });
  await choose('OTHER');
  // How often it is wrong stands there before anything is typed.
  await expect(
    page.getByText(/found \d+ of 100 places by the description alone and \d+ with ten examples/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save description' })).toBeDisabled();
  await description.fill('name of the court');
  await page
    .getByRole('textbox', { name: /^Up to 10 examples/ })
    .fill('Crown Court at Leeds\n\nCounty Court at York\n');
  await choose('DEVICE');
  await expect(description).toHaveValue('');
  await choose('OTHER');
  await expect(description).toHaveValue('name of the court');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save description' }).click();
  const court = { label: 'OTHER', description: 'name of the court' };
  await expect.poll(described).toEqual([{ ...court, examples: ['Crown Court at Leeds', 'County Court at York'] }]);
  await page
    .getByRole('textbox', { name: /^Up to 10 examples/ })
    .fill(Array.from({ length: 11 }, () => 'x').join('\n'));
  await expect(page.getByRole('alert')).toHaveText('No more than 10 examples.');
  await expect(page.getByRole('button', { name: 'Save description' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove description' }).click();
  await expect.poll(described).toEqual([]);
});

test('statistics_showTheWorkThatWasDone', async ({ gauze }) => {
  test.setTimeout(120_000);
  const { page, call } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  for (let n = 0; n < 4; n += 1) {
    await page.keyboard.press(n === 2 ? 'x' : 'a');
    await page.waitForTimeout(200);
  }
  await bench.go('i');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'statistics');
  const work = await call<Statistics>('statistics.overview', {});
  expect(work.people).toHaveLength(1);
  expect(work.people[0]?.decisions).toBeGreaterThanOrEqual(4);
  expect(work.days.map(({ rejected }) => rejected)).toEqual([1]);
  await expect(page.getByRole('img', { name: /^Decisions/ }).locator('svg')).toBeVisible();
  await expect(page.getByRole('cell', { name: String(work.people[0]?.decisions), exact: true }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
