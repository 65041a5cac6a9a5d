import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EvaluationPair } from '../../../../electron/core/evaluate/pairing';
import { mayBeOwn } from '../../../../electron/core/training/drawOwnNotes';
import { ownNotesGain } from '../../../../electron/core/training/ownNotesGain';

const text = 'Ana Gil vio a Luz el 3';
const places = [
  [0, 7],
  [14, 17],
  [21, 22],
] as const;
/** A note with three spans, of which a model finds some. */
const pair = (found: readonly boolean[], id = 'n'): EvaluationPair => {
  const spans = places.map(([start, end]) => ({ start, end, label: 'X' }));
  return { id, text, gold: spans, system: spans.filter((_, at) => found[at] === true) };
};
const found = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());

test('difference_isThatOfTheScores_countedByHand', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(found, found), { minLength: 1, maxLength: 8 }), (notes) => {
      const gain = ownNotesGain(
        notes.map((_, at) => `p${at}`),
        notes.map(([one]) => pair(one)),
        notes.map(([, other]) => pair(other)),
      );
      const hits = (side: 0 | 1): number => notes.flatMap((note) => note[side]).filter(Boolean).length;
      const f1 = (side: 0 | 1): number => (2 * hits(side)) / (hits(side) + 3 * notes.length);
      expect(gain.without.f1).toBeCloseTo(f1(0), 12);
      expect(gain.taught.with.f1).toBeCloseTo(f1(1), 12);
      expect(gain.taught.f1.difference).toBeCloseTo(f1(1) - f1(0), 12);
      const letters = [6, 3, 1] as const;
      const covered = (side: 0 | 1): number =>
        notes.reduce((sum, note) => sum + letters.reduce((own, n, at) => own + (note[side][at]! ? n : 0), 0), 0);
      expect(gain.taught.covered.difference).toBeCloseTo((covered(1) - covered(0)) / (10 * notes.length), 12);
      expect(gain.taught.patients).toBe(notes.length);
      if (notes.length < 5) expect(gain.taught.f1.interval).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test('twoModelsThatFindTheSame_differByNothing_andThatIsNoGain', () => {
  const pairs = [0, 1, 2, 3, 4, 5].map((n) => pair([n % 2 === 0, true, false]));
  const patients = pairs.map((_, n) => `p${n}`);
  const { taught, isGain } = ownNotesGain(patients, pairs, pairs);
  expect(taught.f1).toEqual({ difference: 0, interval: [0, 0] });
  expect(isGain).toBe(false);
});

test('notesOfAPatient_areDrawnTogether_soThatOneWithManyNotesIsNoProof', () => {
  const worse = Array.from({ length: 40 }, () => pair([false, true, true]));
  const better = worse.map((_, n) => (n < 30 ? pair([true, true, true]) : pair([false, true, true])));
  const each = worse.map((_, n) => `p${n}`);
  expect(ownNotesGain(each, worse, better).isGain).toBe(true);
  // All that was gained is one patient's: drawn without that one, there is none.
  const byOne = each.map((patient, n) => (n < 30 ? 'p' : patient));
  const { taught, isGain } = ownNotesGain(byOne, worse, better);
  expect(taught.f1.interval![0]).toBe(0);
  expect(isGain).toBe(false);
});

test('moreSpansButFewerLettersCovered_isNoGain', () => {
  // `Ana Gil` is lost in every note, two shorter spans are found.
  const [before, after] = [
    [true, false, false],
    [false, true, true],
  ].map((found) => Array.from({ length: 8 }, () => pair(found)));
  const { taught, isGain } = ownNotesGain(
    before!.map((_, n) => `p${n}`),
    before!,
    after!,
  );
  expect(taught.f1.interval![0]).toBeGreaterThan(0);
  expect(taught.covered.difference).toBeLessThan(0);
  expect(isGain).toBe(false);
});

test('mayBeOwn_leavesOutHeldOutPatientsAndTexts_reviewedTexts_copiesAndEmptyNotes', () => {
  const notes = [
    { text: 'a', patient: 'held' },
    { text: 'held text', patient: 'p' },
    { text: 'reviewed', patient: 'p' },
    { text: 'b', patient: 'p' },
    { text: 'b', patient: 'q' },
    { text: ' \n', patient: 'p' },
    { text: 'c', patient: undefined },
  ];
  const rest = mayBeOwn(notes, {
    learned: [{ text: 'reviewed', patient: 'p' }],
    heldOut: [{ text: 'held text', patient: 'held' }],
  });
  expect(rest.map(({ text }) => text)).toEqual(['b', 'c']);
});
