import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { HistoryEntry } from '../../electron/contract/review';
import { expect as quickly, reload, test } from './fixtures/app';
import { lookAt } from './fixtures/lookAt';
import { importedProject } from './fixtures/importedProject';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const expect = quickly.configure({ timeout: 30_000 });
const text =
  'Anna Weber came from Essen on 3 May with Paul, Ruth and Otto; she saw Dr. Keller.\n' +
  'Nobody marked «Quorl, Stra\u00dfe».\n';
const spans = (
  [
    ['Anna Weber', 'PATIENT', 0.97, 'model:ward-3'],
    ['Essen', 'CITY', 0.6, 'rule:city'],
    ['3 May', 'DATE', 0.91, 'rule:date'],
    ['Paul', 'PATIENT', 0.4, 'model:ward-4'],
    ['Ruth', 'PATIENT', 0.45, 'model:ward-4'],
    ['Otto', 'PATIENT', 0.8, 'model:ward-3'],
    ['Keller', 'DOCTOR', 0.99, 'rule:title'],
  ] as const
).map(([words, label, score, source]) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  label,
  score,
  source,
}));

test('suggestions_filteredByScoreAndSource_areDecidedInOneStep_searchHidesOtherNotes_chartsAreSaved', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(
    path.join(folder, 'in', 'n.jsonl'),
    `${JSON.stringify({ id: 'a', text, spans })}\n` +
      `${JSON.stringify({ id: 'b', text: 'Essen and Essen.', spans: [] })}\n`,
  );
  const gauze = await launch({ size: { width: 1280, height: 1000 } });
  const { page, call, chooseNext } = gauze;
  await importedProject(gauze, folder, { name: 'Night', format: 'jsonl' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const bench = workbench(gauze);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await bench.openReview();
  const statuses = async () =>
    Object.fromEntries(
      (await call<DocumentView>('document.get', { id: 1 })).annotations.map((each) => [each.text, each.status]),
    );
  const undecided = Object.fromEntries(spans.map(({ start, end }) => [text.slice(start, end), 'suggested']));
  expect(await statuses()).toEqual(undecided);

  // Below a half: the two of one model. Rejected as one step, told, taken back as one step.
  await bench.narrowBy('score', '< 0.50');
  await expect.poll(bench.suggestionWords).toEqual(['Paul', 'Ruth']);
  await lookAt(gauze, 'review-narrowed');
  await bench.note().focus();
  await page.keyboard.press('Shift+R');
  await expect.poll(statuses).toEqual({ ...undecided, Paul: 'rejected', Ruth: 'rejected' });
  await expect(page.getByText('Rejected 2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(statuses).toEqual(undecided);
  await bench.clearNarrow();
  // One of two models, then a kind: what the filter shows is accepted, nothing else.
  await bench.narrowBy('source', /ward-3/);
  await expect.poll(bench.suggestionWords).toEqual(['Anna Weber', 'Otto']);
  await bench.narrowBy('source', 'rule');
  await expect.poll(bench.suggestionWords).toEqual(['Essen', '3 May', 'Keller']);
  await bench.narrowBy('score', /≥ 0.90/);
  await bench.note().focus();
  await page.keyboard.press('Shift+A');
  await expect.poll(statuses).toEqual({ ...undecided, '3 May': 'accepted', Keller: 'accepted' });
  expect((await call<HistoryEntry[]>('review.history', { documentId: 1, limit: 1 }))[0]).toMatchObject({
    command: 'accept',
    count: 2,
  });
  await bench.clearNarrow();

  // What somebody else writes meanwhile, as detection does, is seen without asking for it.
  await call('review.add', {
    documentId: 1,
    start: text.indexOf('Quorl'),
    end: text.indexOf('Quorl') + 5,
    label: 'OTHER',
  });
  await expect(
    bench
      .note()
      .locator('mark')
      .filter({ hasText: /^Quorl$/ }),
  ).toBeVisible();

  // A drag takes whole words and leaves quotation marks and blanks; with Alt it takes letters.
  await bench.note().focus();
  await bench.dragOver('«Quorl, Stra', { from: 1, to: -1 });
  await expect.poll(bench.wordsUnderCursor).toBe('Quorl, Stra\u00dfe');
  await page.keyboard.down('Alt');
  await bench.dragOver('Stra', { from: 0, to: 0 });
  await page.keyboard.up('Alt');
  await expect.poll(bench.wordsUnderCursor).toBe('Stra');
  await page.keyboard.press('Escape');

  // While all notes are searched nothing of the note that is hidden can be decided; the search is come back to by its
  // key.
  await page.keyboard.press('Control+f');
  await expect(bench.sweepField()).toBeFocused();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.keyboard.type('essen');
  await expect.poll(() => bench.sweepRows().count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await expect(bench.sweepList()).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  const accepted = async () =>
    (await call<DocumentView>('document.get', { id: 2 })).annotations
      .filter(({ status }) => status === 'accepted')
      .map((each) => each.text);
  await expect.poll(accepted).toEqual(['Essen', 'Essen']);
  await expect.poll(() => bench.sweepRows().count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(accepted).toEqual([]);
  await expect.poll(() => bench.sweepRows().count()).toBe(2);
  await page.keyboard.press('Control+f');
  await expect(bench.sweepField()).toBeFocused();
  await page.keyboard.press('Control+e');
  await expect(bench.note()).toBeFocused();

  // Charts go with a person as a picture or as figures.
  await bench.go('i');
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'statistics');
  await expect(page.getByRole('img', { name: /^Decisions/ }).locator('svg')).toBeVisible();
  const file = (name: string) => path.join(folder, name);
  const save = page.getByRole('button', { name: /^Decisions: Save/ });
  await chooseNext([file('c.svg')], [file('c.png')], [file('c.csv')]);
  for (const name of ['c.svg', 'c.png', 'c.csv']) {
    await save.click();
    await expect.poll(() => read(file(name)).length).toBeGreaterThan(0);
  }
  expect(read(file('c.svg')).toString()).toMatch(/^<svg [^]*<title>Decisions, [^]*<\/svg>$/);
  expect([...read(file('c.png')).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(read(file('c.csv')).toString()).toMatch(
    /^day,accepted,corrected,rejected,added,done,activeMinutes\r\n\d{4}-\d\d-\d\d,2,0,0,/,
  );
});

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
