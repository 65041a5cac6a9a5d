import { describe, expect, test } from 'vitest';
import { codeOf, importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';

const count = 40;
const text = 'Seen today with quorl at home. Slept well.\n';
/** Notes in which detection finds nothing; `quorl` is a name. */
async function searched(): Promise<TestServices> {
  const services = await openProject();
  const lines = Array.from({ length: count }, (_, n) => JSON.stringify({ id: `n${n}`, text: `${text}No ${n}.\n` }));
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': `${lines.join('\n')}\n` }), { format: 'jsonl' });
  await services.ended(await services.client.detection.run({}));
  return services;
}
const queue = async ({ client }: TestServices) =>
  (await client.review.queue({ filter: { status: 'open' }, order: 'leastCertain' })).ids;
async function read({ client }: TestServices, id: number, misses = false): Promise<void> {
  const view = await client.document.get({ id });
  for (const { id: annotationId, status } of view.annotations)
    if (status === 'suggested')
      await client.review.decide({ documentId: id, annotationIds: [annotationId], status: 'rejected' });
  await client.document.seen({ id, spans: [{ start: 0, end: view.text.length }] });
  if (misses) {
    const start = view.text.indexOf('quorl');
    await client.review.add({ documentId: id, start, end: start + 5, label: 'PATIENT' });
  }
  await client.document.setStatus({ ids: [id], status: 'done', mustBeRead: true });
}
const now = async ({ client }: TestServices) => (await client.review.stopping({})) ?? expect.fail('no sequence');

describe('when reading may stop', () => {
  test('nothingIsSaid_beforeAQueueByDoubt_andTheQueueHasEachOpenNoteOnce', async () => {
    const services = await searched();
    expect(await services.client.review.stopping({})).toBeNull();
    await services.client.review.queue({ filter: { status: 'open' }, order: 'plain' });
    expect(await services.client.review.stopping({})).toBeNull();
    const ids = await queue(services);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    expect(await now(services)).toMatchObject({ sequence: 1, notes: count, unread: count, max: count, random: 0 });
    // It is unchanged when requested again.
    expect(await queue(services)).toEqual(ids);
  });

  test('theBoundFallsAsDrawnNotesAreRead_andIsExactAtTheEnd', async () => {
    const services = await searched();
    const [maxes, shares]: [number[], number[]] = [[], []];
    for (let n = 0; n < count; n += 1) {
      const [next = 0] = await queue(services);
      await read(services, next);
      const { max, phiAtMost } = await now(services);
      maxes.push(max);
      shares.push(phiAtMost ?? 1);
    }
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect([shares[0], shares.at(-1)]).toEqual([1, 0.001]);
    expect(maxes).toEqual(maxes.toSorted((a, b) => b - a));
    expect(maxes[34]).toBeLessThan(count - 34);
    expect(maxes.at(-1)).toBe(0);
    expect(await now(services)).toMatchObject({ unread: 0, read: count, missing: 0, skipped: [] });
  });

  test('whatIsMissedInADrawnNoteCounts_alsoWhereItWasMarkedFromAnotherNoteSince', async () => {
    const services = await searched();
    const ids = await queue(services);
    const [first = 0] = ids;
    await read(services, first, true);
    await services.client.review.propagate({
      documentId: first,
      text: 'quorl',
      label: 'PATIENT',
      scope: 'project',
      includeVariants: false,
    });
    for (const id of ids.slice(1, 20)) await read(services, id);
    const { random, missing, max, unread } = await now(services);
    expect([random > 3, missing, max]).toEqual([true, random, unread]);
    // Who begins anew has found them.
    expect(await services.client.review.stoppingAnew({})).toMatchObject({
      sequence: 2,
      notes: 20,
      read: 0,
      missing: 0,
    });
  });

  test('aDrawnNoteThatIsFinishedUnread_standsInTheWay_andIsNamed', async () => {
    const services = await searched();
    const ids = await queue(services);
    for (const id of ids.slice(0, 8)) await read(services, id);
    const { drawn, max } = await now(services);
    const next = ids.slice(8, 12);
    await services.client.document.setStatus({ ids: [...next], status: 'done' });
    const state = await now(services);
    expect(state.skipped.length).toBeGreaterThan(0);
    expect(next).toEqual(expect.arrayContaining(state.skipped));
    for (const id of ids.slice(12, 20)) await read(services, id);
    const later = await now(services);
    expect(later.random).toBe(drawn.length);
    expect(later.max).toBeGreaterThanOrEqual(Math.min(max, later.unread) - 8);
    // Read after all, they count, and so do those after them.
    await services.client.document.setStatus({ ids: later.skipped, status: 'open' });
    for (const skipped of later.skipped) await read(services, skipped);
    expect((await now(services)).random).toBeGreaterThan(later.random + later.skipped.length);
  });

  test('aNewSearchAndNewNotes_overtakeIt_andTheNextQueueBeginsAnother', async () => {
    const services = await searched();
    for (const id of (await queue(services)).slice(0, 4)) await read(services, id);
    await services.ended(await services.client.detection.run({}));
    expect((await now(services)).isOvertaken).toBe(true);
    await queue(services);
    expect(await now(services)).toMatchObject({ sequence: 2, notes: count - 4, isOvertaken: false, read: 0 });
    const more = writeTree(services.at('more'), { 'm.jsonl': `${JSON.stringify({ id: 'm', text })}\n` });
    await importTree(services, more, { format: 'jsonl' });
    expect((await now(services)).isOvertaken).toBe(true);
    expect(await codeOf(services.client.review.stoppingAnew({}))).toBe('notReady');
  });

  test('whoMayNotWrite_drawsNothing', async () => {
    const services = await searched();
    const auditor = services.as({ role: 'auditor', author: 'eve' });
    await auditor.review.queue({ filter: { status: 'open' }, order: 'leastCertain' });
    expect(await auditor.review.stopping({})).toBeNull();
  });

  test('aReleaseSaysItOfTheUnreadNotesThatLeave_withItsSource', async () => {
    const services = await searched();
    const ids = await queue(services);
    for (const id of ids.slice(0, 12)) await read(services, id);
    await services.client.document.setStatus({ ids: [...ids.slice(12)], status: 'done' });
    const { max, random } = await now(services);
    const started = await services.client.release.run({
      name: 'r',
      folder: services.at('out'),
      format: 'jsonl',
      acceptsUnread: true,
      onlyDone: false,
    });
    expect(await services.ended(started)).toMatchObject({ status: 'done' });
    const [release] = await services.client.release.list({});
    const { receipt } = await services.client.release.privateReceipt({ id: release?.id ?? '' });
    expect(receipt).toMatchObject({
      reading: { unreadBound: { leaving: 28, withPhiAtMost: max, read: 12, drawnAtRandom: random, sequence: 1 } },
    });
  });
});
