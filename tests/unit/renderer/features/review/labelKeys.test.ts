// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Annotation } from '../../../../../electron/contract/text';
import { useProject } from '../../../../../renderer/app/project';
import { useReview } from '../../../../../renderer/features/review/reviewStore';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const text = 'Anna Weber saw Dr Martin in Essen on 3 March and 4 March.';
const labels = [
  ['PATIENT', 'name', 'patient'],
  ['DOCTOR', 'name', 'doctor'],
  ['CITY', 'place', 'city'],
  ['DATE', 'date', 'date'],
].map(([id, family, type]) => ({ id, family, type, names: {} }));
const suggestion = (words: string, label: string): Annotation =>
  ({
    id: words,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    text: words,
    label,
    status: 'suggested',
    source: 'model:x',
    score: 0.9,
    author: '',
  }) as Annotation;
const all = [
  suggestion('Anna Weber', 'PATIENT'),
  suggestion('Martin', 'CITY'),
  suggestion('Essen', 'PATIENT'),
  suggestion('3 March', 'DATE'),
  suggestion('4 March', 'CITY'),
];
let bridge: FakeBridge;
let shown: readonly Annotation[];

function written(
  { annotationIds }: { readonly annotationIds: readonly string[] },
  change: (annotation: Annotation) => Annotation,
) {
  shown = shown.map((each) => (annotationIds.includes(each.id) ? change(each) : each));
  return {
    documentId: 1,
    revision: 1,
    put: shown.filter(({ id }) => annotationIds.includes(id)),
    dropped: [],
    touched: annotationIds,
  };
}

beforeEach(async () => {
  bridge = fakeBridge();
  shown = all;
  bridge.answers.set('document.get', () => ({
    row: { id: 1, name: 'n1' },
    text,
    annotations: shown,
    seen: [],
    revision: 1,
  }));
  bridge.answers.set('review.history', () => []);
  bridge.answers.set('review.decide', (input: { annotationIds: string[]; status: Annotation['status'] }) =>
    written(input, (each) => ({ ...each, status: input.status })),
  );
  bridge.answers.set('review.relabel', (input: { annotationIds: string[]; label: string }) =>
    written(input, (each) => ({ ...each, label: input.label, status: 'accepted' })),
  );
  useProject().info = { id: 'p', revision: 1, counts: { documents: 1 }, labelSet: { labels } } as never;
  await settled();
  await useReview().show(1);
});
const name = 0;
const here = (): string | null => useReview().activeId;
const cachedOf = (id: string) => shown.find((each) => each.id === id);

describe('the key of a family', () => {
  test('decides a suggestion and stays: the same key again gives it the next label, A goes on', async () => {
    const review = useReview();
    review.activate('Martin');
    await review.labelFamily(name);
    expect([here(), cachedOf('Martin')]).toEqual([
      'Martin',
      expect.objectContaining({ label: 'PATIENT', status: 'accepted' }),
    ]);
    await review.labelFamily(name);
    expect([here(), cachedOf('Martin')?.label]).toEqual(['Martin', 'DOCTOR']);
    expect(review.decided).toEqual({ id: 'Martin', text: 'Martin', label: 'DOCTOR' });
    await review.decide('accepted');
    expect([here(), cachedOf('Essen')]).toEqual([
      'Essen',
      expect.objectContaining({ label: 'PATIENT', status: 'suggested' }),
    ]);
  });

  test('whatever is pressed, a key changes what the cursor stood on and nothing else', async () => {
    const keys = {
      a: () => useReview().decide('accepted'),
      x: () => useReview().decide('rejected'),
      u: () => useReview().decide('suggested'),
      1: () => useReview().labelFamily(0),
      2: () => useReview().labelFamily(1),
      3: () => useReview().labelFamily(2),
      tab: () => useReview().step(false),
      back: () => useReview().step(true),
      j: () => useReview().stepSpan(false),
      esc: () => useReview().clear(),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(keys) as (keyof typeof keys)[])), { maxLength: 24 }),
        async (pressed) => {
          shown = all;
          const review = useReview();
          await review.show(1);
          for (const key of pressed) {
            const [before, under] = [shown, here()];
            await keys[key]();
            expect(review.annotations).toEqual(shown);
            expect(
              shown
                .filter((each, n) => JSON.stringify(each) !== JSON.stringify(before[n]))
                .filter(({ id }) => id !== under),
            ).toEqual([]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('accepting what is in view', () => {
  const ids = (): readonly string[] => shown.filter(({ status }) => status === 'accepted').map(({ id }) => id);

  test('takes from the cursor on what is seen and sure, as one write, and goes on to what is left', async () => {
    shown = all.map((each) => (each.id === 'Essen' ? { ...each, score: 0.8 } : each));
    const review = useReview();
    await review.show(1);
    review.activate('Martin');
    expect(await review.acceptSeen(({ end }) => end < text.indexOf('4 March'))).toBe(2);
    expect(ids()).toEqual(['Martin', '3 March']);
    expect(bridge.inputsOf('review.decide')).toHaveLength(1);
    // What is less sure is the next, under the cursor.
    expect(here()).toBe('Essen');
    expect(await review.acceptSeen(() => false)).toBe(0);
    expect(here()).toBe('Essen');
  });

  test('accepts nothing without a cursor on a suggestion, nothing filtered out, nothing without a score', async () => {
    shown = all.map(({ score, ...each }) =>
      each.id === 'Martin' ? each : { ...each, score },
    ) as readonly Annotation[];
    const review = useReview();
    await review.show(1);
    review.activate(null);
    expect(await review.acceptSeen(() => true)).toBe(0);
    review.filter = { ...review.filter, label: 'PATIENT' };
    review.activate('Anna Weber');
    expect(await review.acceptSeen(() => true)).toBe(2);
    expect(ids()).toEqual(['Anna Weber', 'Essen']);
    review.filter = { ...review.filter, label: '' };
    review.activate('Martin');
    expect(await review.acceptSeen(() => true)).toBe(2);
    expect(ids()).not.toContain('Martin');
  });

  test('whatever is seen and however sure, nothing else changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(
          ...all.map(() =>
            fc.record({ isSeen: fc.boolean(), score: fc.constantFrom(0.5, 0.89, 0.9, 1), isDecided: fc.boolean() }),
          ),
        ),
        fc.nat(all.length - 1),
        async (each, at) => {
          shown = all.map((annotation, n) => ({
            ...annotation,
            score: each[n]!.score,
            status: each[n]!.isDecided ? 'accepted' : 'suggested',
          }));
          const before = shown;
          const review = useReview();
          await review.show(1);
          review.activate(all[at]!.id);
          await review.acceptSeen((span) => each[all.findIndex(({ start }) => start === span.start)]!.isSeen);
          const expected = before.map((annotation, n) =>
            n >= at && !each[n]!.isDecided && each[n]!.isSeen && each[n]!.score >= 0.9
              ? { ...annotation, status: 'accepted' }
              : annotation,
          );
          expect(shown).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
