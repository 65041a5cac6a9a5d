import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentView } from '../../electron/contract/document';
import type { HistoryEntry } from '../../electron/contract/review';
import { expect as quickly, reload, test } from './fixtures/app';
import { importedProject } from './fixtures/importedProject';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

const expect = quickly.configure({ timeout: 30_000 });
const shalom = 'שלום';
const name = 'דנה כהן';
const family = '👩‍👩‍👧';
const decomposed = 'Rene\u0301e';
/** A line of 40,000 characters that ends with a name, beside what trips up offsets. */
const text = [
  `המטופלת ${name} הגיעה עם 12.03.2024 ${shalom}.`,
  `${family} ${decomposed} Weber, seen`,
  'Dr. Anna',
  'Schmidt came.',
  `${'plain words '.repeat(3333)}Quorl`,
  'end',
].join('\r\n');

test('canvas_rightToLeft_marks_emoji_linesOfAnyLengthAndCrlf_byMouseAndKeys_identityKeptWhileEdgesMove', async ({
  launch,
  folder,
}) => {
  test.setTimeout(300_000);
  mkdirSync(path.join(folder, 'in'));
  writeFileSync(path.join(folder, 'in', 'odd.txt'), text);
  const gauze = await launch({ size: { width: 1280, height: 800 } });
  const { page, call } = gauze;
  await importedProject(gauze, folder, { name: 'Odd' });
  await reload(page);
  await page.waitForSelector('[data-app-state="ready"]');
  const bench = workbench(gauze);
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'notes');
  await bench.openReview();
  const note = () => call<DocumentView>('document.get', { id: 1 });
  expect((await note()).text).toBe(text);
  /** Where a segment of the note is painted. */
  const boxOf = (words: string) =>
    bench.note().evaluate((body, wanted) => {
      for (const line of body.querySelectorAll('[data-line]')) {
        const at = line.textContent.indexOf(wanted);
        if (at < 0) continue;
        // The words of a mark stand in several nodes.
        const range = document.createRange();
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        let from = 0;
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const to = from + (node.textContent?.length ?? 0);
          if (at >= from && at < to) range.setStart(node, at - from);
          if (at + wanted.length > from && at + wanted.length <= to) range.setEnd(node, at + wanted.length - from);
          from = to;
        }
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, middle: (top + bottom) / 2 };
      }
      throw new Error('not painted');
    }, words);

  // Double click takes the word under it, whichever way the line runs; the line runs from the right.
  const first = await boxOf(name.split(' ')[0] ?? '');
  await page.mouse.dblclick((first.left + first.right) / 2, first.middle);
  await expect.poll(bench.wordsUnderCursor).toBe('דנה');
  expect(
    await bench
      .note()
      .locator('[data-line]')
      .first()
      .evaluate((line) => getComputedStyle(line).direction),
  ).toBe('rtl');
  // A drag over both words, from the right to the left.
  const second = await boxOf(name.split(' ')[1] ?? '');
  await page.mouse.move(first.right - 3, first.middle);
  await page.mouse.down();
  await page.mouse.move(second.left + 3, second.middle, { steps: 5 });
  await page.mouse.up();
  await expect.poll(bench.wordsUnderCursor).toBe(name);
  await page.keyboard.press('1');
  await expect.poll(async () => (await note()).annotations.map((each) => each.text)).toEqual([name]);
  // Its end lies on the left and is moved by the handle there; the span is still the same one.
  const [made] = (await note()).annotations;
  const handle = await bench.handle('end').boundingBox();
  if (handle === null) throw new Error('the active span has no handle');
  const whole = await boxOf(name);
  expect(handle.x).toBeLessThan((whole.left + whole.right) / 2);
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.left + 4, handle.y + handle.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await note()).annotations.map((each) => [each.id, each.text]))
    .toEqual([[made?.id, 'דנה']]);
  await page.keyboard.press(']');
  await expect
    .poll(async () => (await note()).annotations.map((each) => [each.id, each.text]))
    .toEqual([[made?.id, name]]);
  expect(
    (await call<HistoryEntry[]>('review.history', { documentId: 1, limit: 3 })).map(({ command }) => command),
  ).toEqual(['resize', 'resize', 'add']);

  // What looks like one character is one: a family of five code points, a letter with its accent apart.
  const accented = await boxOf(decomposed);
  await page.mouse.dblclick((accented.left + accented.right) / 2, accented.middle);
  await expect.poll(bench.wordsUnderCursor).toBe(decomposed);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(bench.wordsUnderCursor).toBe(`${decomposed} Weber`);
  await page.keyboard.press('1');
  await expect
    .poll(async () => (await note()).annotations.map((each) => each.text))
    .toEqual([name, `${decomposed} Weber`]);
  const last = async () => (await note()).annotations.at(-1)?.text;
  await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
  await expect.poll(last).toBe(` ${decomposed} Weber`);
  await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
  await expect.poll(last).toBe(`${family} ${decomposed} Weber`);
  await page.keyboard.press('Control+Alt+Shift+ArrowRight');
  await expect.poll(last).toBe(` ${decomposed} Weber`);

  // Over the end of a line with CRLF, painted in both.
  const anna = await boxOf('Anna');
  const schmidt = await boxOf('Schmidt');
  await page.mouse.move(anna.left + 2, anna.middle);
  await page.mouse.down();
  await page.mouse.move(schmidt.right - 2, schmidt.middle, { steps: 5 });
  await page.mouse.up();
  await expect.poll(bench.wordsUnderCursor).toBe('Anna\r\nSchmidt');
  await page.keyboard.press('1');
  await expect.poll(last).toBe('Anna\r\nSchmidt');
  const split = (await note()).annotations.at(-1)?.id ?? '';
  await expect(bench.note().locator(`[data-id="${split}"]`)).toHaveCount(2);

  // The very long line is painted, its last word is come upon by key and labelled.
  await page.keyboard.press('Escape');
  for (let n = 0; n < 8 && (await bench.wordsUnderCursor()) !== 'Quorl'; n += 1) {
    const before = await bench.wordsUnderCursor();
    await page.keyboard.press('w');
    await expect.poll(bench.wordsUnderCursor).not.toBe(before);
  }
  expect(await bench.wordsUnderCursor()).toBe('Quorl');
  // A screen reader is told where the keys went.
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Quorl, selected$/ })).toBeAttached();
  await page.keyboard.press('1');
  await expect.poll(last).toBe('Quorl');
  for (const { start, end, text: surface } of (await note()).annotations) expect(text.slice(start, end)).toBe(surface);
  await gauze.close();
});
