// A word that nothing suggests, at the real window, by keys.

/** Presses of W before the expert takes the mouse to a word that was missed. */
export const patience = 12;
/** Of page and machine together; what the keys do is counted, not how long it takes. */
export const longMs = 120_000;
/**
 * The words under the cursor. No time limit: on a busy machine a late answer was taken for none, and a key was pressed
 * for nothing.
 */
const wordsHere = (page) => page.evaluate(() => document.querySelector('.here .quote')?.textContent ?? '');
/**
 * Presses W and waits until it has gone somewhere, or says that there is nowhere to go.
 * @returns the words it went to
 */
export async function nextMissed(page, press) {
  const before = await wordsHere(page);
  await press('w');
  await until(async () => (await wordsHere(page)) !== before, page, 4000);
  return wordsHere(page);
}
export async function until(isDone, page, maxMs = longMs) {
  for (const end = performance.now() + maxMs; performance.now() < end; await page.waitForTimeout(20))
    if (await isDone()) return;
}

/** A name that nothing suggests, in six places of a note, by keys: to it, its label, all the others. */
export async function missedNames({ start, make, review, print }) {
  const { app, page, call } = await start(make('six', 20));
  const { ids } = await call('review.queue', { order: 'plain' });
  await review(page);
  const spent = [];
  for (const id of ids) {
    const { meta, row } = await call('document.get', { id });
    await page
      .locator('.note-head strong')
      .filter({ hasText: new RegExp(`^${row.name}$`) })
      .waitFor({ timeout: longMs });
    let keys = 0;
    const press = async (key) => {
      await page.keyboard.press(key);
      keys += 1;
    };
    for (let n = 0, words = ''; n < patience && words !== meta.name; n += 1) words = await nextMissed(page, press);
    await press('1');
    await page.locator('.offer').waitFor({ timeout: longMs });
    await press('Shift+Enter');
    const labelled = async () =>
      (await call('document.get', { id })).annotations.filter(
        ({ text, status }) => text === meta.name && status === 'accepted',
      ).length;
    await until(async () => (await labelled()) === 6, page);
    spent.push({ keys, places: await labelled() });
    await page.keyboard.press('Alt+ArrowDown');
  }
  const max = Math.max(...spent.map(({ keys }) => keys));
  print(
    'expert: a missed name in six places, 20 invented notes',
    `${spent.filter(({ places }) => places === 6).length} of ${spent.length} whole, ` +
      `${(spent.reduce((sum, { keys }) => sum + keys, 0) / spent.length).toFixed(2)} keys each, ${max} at ` +
      `most   bar 3: ${max <= 3 ? 'held' : 'missed'}`,
  );
  await app.close();
}
