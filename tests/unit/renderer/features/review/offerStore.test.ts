// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../../../../electron/contract/text';
import { useProject } from '../../../../../renderer/app/project';
import { useOffer } from '../../../../../renderer/features/review/offerStore';
import { useReview } from '../../../../../renderer/features/review/reviewStore';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const text = 'Weber came. Weber left. WEBER slept. A. Weber ate. Weber sat.';
const annotation = (at: number, status: Annotation['status']): Annotation =>
  ({
    id: `w${at}`,
    start: at,
    end: at + 5,
    text: text.slice(at, at + 5),
    label: 'PATIENT',
    status,
    source: 'rule:x',
    score: 0.9,
    author: '',
  }) as Annotation;
const place = (start: number, isVariant: boolean) => ({
  documentId: 1,
  documentName: 'n1',
  start,
  end: start + 5,
  match: text.slice(start, start + 5),
  before: '',
  after: '',
  isVariant,
  annotationId: start === 12 ? 'w12' : null,
  status: start === 12 ? 'suggested' : null,
});
let bridge: FakeBridge;
let shown: readonly Annotation[];
let made = 0;

beforeEach(async () => {
  bridge = fakeBridge();
  shown = [annotation(0, 'suggested'), annotation(12, 'suggested')];
  const reviewed = (put: readonly Annotation[]) => {
    shown = [...shown.filter((each) => !put.some(({ id }) => id === each.id)), ...put];
    return { documentId: 1, revision: 1, put, dropped: [], touched: put.map(({ id }) => id) };
  };
  bridge.answers.set('document.get', () => ({
    row: { id: 1, name: 'n1' },
    text,
    annotations: shown,
    seen: [],
    revision: 1,
  }));
  bridge.answers.set('review.history', () => []);
  bridge.answers.set('review.occurrences', () => ({ total: 0, occurrences: [] }));
  bridge.answers.set(
    'review.decide',
    ({ annotationIds, status }: { annotationIds: string[]; status: Annotation['status'] }) =>
      reviewed(shown.filter(({ id }) => annotationIds.includes(id)).map((each) => ({ ...each, status }))),
  );
  bridge.answers.set('review.add', ({ start, end, label }: { start: number; end: number; label: string }) =>
    reviewed([{ ...annotation(start, 'accepted'), id: `m${(made += 1)}`, end, text: text.slice(start, end), label }]),
  );
  bridge.answers.set('review.remove', ({ annotationIds }: { annotationIds: string[] }) => {
    shown = shown.filter(({ id }) => !annotationIds.includes(id));
    return { documentId: 1, revision: 1, put: [], dropped: annotationIds, touched: annotationIds };
  });
  bridge.answers.set(
    'review.resize',
    ({ annotationId, start, end }: { annotationId: string; start: number; end: number }) =>
      reviewed(
        shown
          .filter(({ id }) => id === annotationId)
          .map((each) => ({ ...each, start, end, text: text.slice(start, end) })),
      ),
  );
  bridge.answers.set('review.propagate', () => ({
    added: 2,
    accepted: 1,
    reviewed: reviewed([annotation(12, 'accepted')]),
  }));
  // One more in the note, twice as many of the patient, as many in the project as of the patient; one is written
  // otherwise.
  bridge.answers.set('review.offer', () => ({
    note: { same: 2, variants: 1, documents: 1 },
    patient: { same: 4, variants: 1, documents: 2 },
    project: { same: 4, variants: 3, documents: 2 },
    places: [place(12, false), place(24, false), place(40, true), place(51, false)],
  }));
  useProject().info = {
    id: 'p',
    revision: 1,
    counts: { documents: 1 },
    labelSet: { labels: [{ id: 'PATIENT', family: 'name', type: 'patient', names: {} }] },
  } as never;
  await settled();
  await useReview().show(1);
  useOffer();
  await useReview().decide('accepted');
  await vi.waitFor(() => expect(useOffer().offer).not.toBeNull(), { timeout: 9000 });
});
const labelled = (): readonly number[] =>
  shown
    .filter(({ status }) => status === 'accepted')
    .map(({ start }) => start)
    .toSorted((a, b) => a - b);

test('after a decision the same words are offered by growing scope; other spellings separately', () => {
  const offers = useOffer();
  expect(bridge.inputsOf('review.offer')).toEqual([{ documentId: 1, text: 'Weber' }]);
  expect(offers.offered).toEqual([
    { scope: 'note', count: 2 },
    { scope: 'patient', count: 4 },
  ]);
  expect([offers.variants, offers.places.map(({ start }) => start)]).toEqual([3, [12, 24, 51]]);
  offers.includesVariants = true;
  expect(offers.offered).toEqual([
    { scope: 'note', count: 3 },
    { scope: 'patient', count: 5 },
    { scope: 'project', count: 7 },
  ]);
  expect(offers.places.map(({ start }) => start)).toEqual([12, 24, 40, 51]);
});

test.each(['note', 'patient', 'project'] as const)('all of them in one write: %s', async (scope) => {
  const offers = useOffer();
  offers.includesVariants = true;
  expect(await offers.propagate(scope)).toBe(3);
  expect(bridge.inputsOf('review.propagate')).toEqual([
    { documentId: 1, revision: 1, text: 'Weber', label: 'PATIENT', scope, includeVariants: true },
  ]);
  expect(offers.offer).toBeNull();
});

test('other spellings are labelled by one key, in the nearest scope that has any', async () => {
  const offers = useOffer();
  expect(offers.withVariants).toEqual({ scope: 'note', count: 3 });
  expect(await offers.propagateVariants()).toBe(3);
  expect(bridge.inputsOf('review.propagate')).toEqual([
    { documentId: 1, revision: 1, text: 'Weber', label: 'PATIENT', scope: 'note', includeVariants: true },
  ]);
});

test.each(['removed', 'rejected', 'reopened'] as const)('what was %s is offered nowhere else', async (how) => {
  const [offers, review] = [useOffer(), useReview()];
  review.activate('w0');
  if (how === 'removed') await review.remove();
  else await review.decide(how === 'rejected' ? 'rejected' : 'suggested');
  await settled();
  expect([review.decided, offers.offer]).toEqual([null, null]);
});

test('another decision leaves the offer; a moved boundary offers the words as they stand now', async () => {
  const [offers, review] = [useOffer(), useReview()];
  review.activate('w12');
  await review.decide('rejected');
  expect(offers.offer?.text).toBe('Weber');
  await review.resize('w0', { start: 0, end: 10 });
  await vi.waitFor(() => expect(offers.offer?.text).toBe('Weber came'), { timeout: 9000 });
});

test('one by one: each place is shown, then labelled or skipped; stopping keeps what was labelled', async () => {
  const [offers, review] = [useOffer(), useReview()];
  offers.includesVariants = true;
  offers.stepThrough();
  const seen: (number | undefined)[] = [];
  for (const isWanted of [true, false, true]) {
    seen.push(review.selection?.start);
    await offers.takeStep(isWanted);
  }
  expect(seen).toEqual([12, 24, 40]);
  expect(review.selection?.start).toBe(51);
  offers.leave();
  await offers.takeStep(true);
  expect(labelled()).toEqual([0, 12, 40]);
  expect(bridge.inputsOf('review.decide').at(-1)).toMatchObject({ annotationIds: ['w12'], status: 'accepted' });
  expect(bridge.inputsOf('review.add')).toMatchObject([{ start: 40, end: 45, label: 'PATIENT' }]);
  expect([offers.stepping, offers.offer, review.selection]).toEqual([null, null, null]);
});
