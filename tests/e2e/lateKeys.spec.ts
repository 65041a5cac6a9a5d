import type { DocumentView } from '../../electron/contract/document';
import { expect, test, type Gauze } from './fixtures/app';
import { goByKeys } from './fixtures/keys';
import { workbench } from './pages/workbench';

test.use({ sharesApplication: true });

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly shiftKey?: boolean;
}
interface Opened {
  readonly name: string;
  readonly key: Key;
}
const ctrl = (key: string): Key => ({ key, ctrlKey: true });

/** All keys in one task, as a machine that does other things delivers them: no field is there before its end. */
const typeAtOnce = ({ page }: Gauze, first: Key, word: string): Promise<void> =>
  page.evaluate(
    ({ first: opening, rest }) => {
      for (const init of [opening, ...rest.map((key) => ({ key }))])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        );
    },
    { first, rest: [...word] },
  );
const typedInto = ({ page }: Gauze): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  });

async function expectTyped(gauze: Gauze, { name, key }: Opened, value = /xi$/): Promise<void> {
  await test.step(name, async () => {
    await typeAtOnce(gauze, key, 'xi');
    await expect.poll(() => typedInto(gauze)).toMatch(value);
  });
}

test('lateKeys_ofEveryCommandThatOpensAField_areTypedIntoIt', async ({ gauze }) => {
  test.setTimeout(180_000);
  const { page } = gauze;
  const bench = workbench(gauze);
  await bench.openDemo();
  await bench.openReview();
  const before = await bench.shown();
  const inReview: readonly Opened[] = [
    { name: 'comment', key: { key: 'c' } },
    { name: 'palette', key: ctrl('k') },
    { name: 'keys', key: { key: '?' } },
    { name: 'guide', key: { key: 'F1' } },
    { name: 'suggestions', key: { key: 's' } },
    { name: 'queue', key: { key: 'F', shiftKey: true } },
    { name: 'name of a queue', key: { key: 'Q', shiftKey: true } },
    { name: 'every note', key: ctrl('f') },
  ];
  for (const opened of inReview) {
    await expectTyped(gauze, opened);
    await page.keyboard.press('Escape');
    await expect(bench.note()).toBeFocused();
  }
  // The palette gives the focus back before what was chosen in it takes it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('comment');
  await page.keyboard.press('Enter');
  await page.keyboard.type('xi');
  await expect.poll(() => typedInto(gauze)).toBe('xi');
  await page.keyboard.press('Escape');
  // No letter was a command.
  const after = await gauze.call<DocumentView>('document.get', { id: before.row.id });
  expect(after.annotations).toEqual(before.annotations);
  expect(after.row.isFlagged).toBe(before.row.isFlagged);

  await test.step('a screen whose code is still to be loaded: its search, and what is pasted into it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quorl');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Escape');
    await expect(bench.note()).toBeFocused();
    for (const key of ['g', 'b', '/', 'Control+v']) await page.keyboard.press(key);
    await expect.poll(() => typedInto(gauze)).toBe('quorl');
  });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('F6');
  await expectTyped(gauze, { name: 'search of the guideline', key: { key: '/' } });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('F6');
  // What is there stays, before or after it.
  await expectTyped(gauze, { name: 'text of the guideline', key: { key: 'e' } }, /xi/);
  await page.keyboard.press('F6');
  await goByKeys(gauze, ['g', 'e'], 'annotators');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expectTyped(gauze, { name: 'a person', key: { key: 'n' } });
  await page.keyboard.press('F6');
  await bench.go('a');
  await expectTyped(gauze, { name: 'search of the audit log', key: { key: '/' } });
  await page.keyboard.press('F6');
  await bench.go('n');
  await expectTyped(gauze, { name: 'search of notes', key: { key: '/' } });
});
