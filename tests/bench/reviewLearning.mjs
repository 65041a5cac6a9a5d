// What a person feels while the linear CRF learns again and suggests again beside the review: key to paint before and
// meanwhile, and whether the note before the eyes changes or the cursor moves.

/** @param tools of review.mjs */
export async function whileLearning({ start, make, review, print, paintOf, at }) {
  const { app, page, call } = await start(make('meddocan', 50, 'others'));
  await review(page);
  // Not the first note: where one looks first is no different.
  await paintOf(page, 'Alt+ArrowDown', 'note');
  const presses = async (isDone) => {
    const times = [];
    while (!(await isDone(times.length))) {
      times.push(await paintOf(page, times.length % 40 < 20 ? 'ArrowRight' : 'ArrowLeft', 'words'));
      await page.waitForTimeout(20);
    }
    return times;
  };
  const summaryOf = (times) =>
    `p50 ${at(times, 0.5).toFixed(0)} p95 ${at(times, 0.95).toFixed(0)} most ` +
    `${Math.max(...times).toFixed(0)} ms over ${times.length} keys`;
  const learn = async (isPressed) => {
    await call('training.setBackground', { isOn: false });
    await page.evaluate(() => {
      const body = document.querySelector('[data-note-focus]');
      globalThis.changes = 0;
      globalThis.watch?.disconnect();
      globalThis.watch = new MutationObserver((records) => (globalThis.changes += records.length));
      globalThis.watch.observe(body, { childList: true, subtree: true, characterData: true, attributes: true });
    });
    const before = await page.evaluate(() => [
      document.querySelector('.span.active')?.getAttribute('data-id') ?? null,
      document.querySelector('.here .quote')?.textContent ?? '',
      document.querySelector('.note-head strong')?.textContent ?? '',
    ]);
    const from = performance.now();
    const { lastTrainedAt } = await call('training.background', {});
    await call('training.setBackground', { isOn: true, everyNotes: 1 });
    const isDone = async () => {
      const now = await call('training.background', {});
      return !now.isRunning && now.lastTrainedAt !== lastTrainedAt;
    };
    let times = [];
    if (isPressed) times = await presses(async (n) => n % 5 === 4 && isDone());
    else while (!(await isDone())) await page.waitForTimeout(200);
    const seconds = (performance.now() - from) / 1000;
    // The window fetches what changed at most five times a second.
    await page.waitForTimeout(1000);
    const after = await page.evaluate(() => [
      document.querySelector('.span.active')?.getAttribute('data-id') ?? null,
      document.querySelector('.here .quote')?.textContent ?? '',
      document.querySelector('.note-head strong')?.textContent ?? '',
    ]);
    return {
      times,
      seconds,
      changes: await page.evaluate(() => globalThis.changes),
      isSame: JSON.stringify(before) === JSON.stringify(after),
    };
  };
  print('word by word, nothing else runs', summaryOf(await presses(async (n) => n === 80)));
  const busy = await learn(true);
  print(
    'word by word while it learns and suggests again',
    summaryOf(busy.times),
    `target p95 < 50 ms: ${at(busy.times, 0.95) < 50 ? 'held' : 'missed'}`,
  );
  const still = await learn(false);
  const { learnedFrom, ranked } = await call('training.background', {});
  print(
    'learned again',
    `from ${learnedFrom.notes} notes, checked on ${learnedFrom.devNotes}; suggestions in ${ranked} open ` +
      `notes renewed, ${still.seconds.toFixed(1)} s (${busy.seconds.toFixed(1)} s under keys)`,
  );
  print(
    'the note before the eyes meanwhile, no key pressed',
    `${still.changes} changes, note, cursor and words ${still.isSame ? 'the same' : 'others'}`,
    `target 0: ${still.changes === 0 && still.isSame ? 'held' : 'missed'}`,
  );
  await app.close();
}
