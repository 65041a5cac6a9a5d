// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useProject } from '../../../../../renderer/app/project';
import { useReview } from '../../../../../renderer/features/review/reviewStore';
import { fakeBridge, settled } from '../../../../fixtures/fakeBridge';

const text = 'Seen by Quorl, then by Zett.';

test('W goes to the likeliest word and says which of how many it is; its label request has only offsets', async () => {
  const bridge = fakeBridge();
  bridge.answers.set('document.get', () => ({
    row: { id: 1, name: 'n1' },
    text,
    annotations: [],
    seen: [],
    revision: 1,
  }));
  bridge.answers.set('review.history', () => []);
  bridge.answers.set('review.occurrences', () => ({ total: 0, occurrences: [] }));
  bridge.answers.set('review.possibleMisses', () => [
    { start: 8, end: 13, likely: 1 },
    { start: 23, end: 27, likely: 3, label: 'DOCTOR' },
    { start: 0, end: 4, likely: 0 },
  ]);
  bridge.answers.set('review.add', () => ({ documentId: 1, revision: 2, put: [], dropped: [], touched: [] }));
  useProject().info = {
    id: 'p',
    revision: 1,
    counts: { documents: 1 },
    labelSet: { labels: [{ id: 'DOCTOR', family: 'name', type: 'doctor', names: {} }] },
  } as never;
  await settled();
  const review = useReview();
  await review.show(1);
  expect(await review.nextPossibleMiss()).toBe(true);
  expect([review.selection, review.guess, review.missPlace]).toEqual([
    { start: 23, end: 27 },
    'DOCTOR',
    { isLikely: true, at: 1, of: 2 },
  ]);
  await review.labelFamily(0);
  expect(bridge.inputsOf('review.add')).toEqual([{ documentId: 1, revision: 1, start: 23, end: 27, label: 'DOCTOR' }]);
  await review.nextPossibleMiss();
  expect(review.missPlace).toEqual({ isLikely: true, at: 2, of: 2 });
  await review.nextPossibleMiss();
  expect(review.missPlace).toEqual({ isLikely: false, at: 1, of: 1 });
});
