import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictionsIn, readinessOf, type ReviewedNote } from '../../../../electron/core/training/readiness';

const unmeasured = {
  linearCrf: null,
  network: null,
  default: null,
  accurate: null,
  transformer: null,
  transformerEnsemble: null,
};
const note = (
  patient: string,
  text: string,
  ...spans: readonly (readonly [words: string, type: string])[]
): ReviewedNote => ({
  documentId: text.length,
  patient,
  language: 'es',
  text,
  spans: spans.map(([words, type]) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length, type })),
});
const ready = (notes: readonly ReviewedNote[], labels = ['NAME', 'DATE']) =>
  readinessOf(notes, labels, 0.2, unmeasured);

test('what there is, by label, and what speaks against it', () => {
  const found = ready([
    note('a', 'Ana, 3/4/2018', ['Ana', 'NAME'], ['3/4/2018', 'DATE']),
    note('b', 'Eva', ['Eva', 'NAME']),
    note('b', 'nada'),
  ]);
  expect(found).toMatchObject({
    canTrain: true,
    notes: 3,
    patients: 2,
    spans: 3,
    problems: ['fewNotes', 'fewSpans', 'rareLabels'],
  });
  expect(found.labels).toEqual([
    { label: 'NAME', spans: 2, notes: 2, patients: 2 },
    { label: 'DATE', spans: 1, notes: 1, patients: 1 },
  ]);
  expect(found.split).toEqual({
    trainNotes: expect.any(Number) as number,
    trainPatients: 1,
    devNotes: expect.any(Number) as number,
    devPatients: 1,
  });
});

test('no note, no span, one patient', () => {
  expect(ready([])).toMatchObject({ canTrain: false, problems: ['noReviewedNotes'] });
  expect(ready([note('a', 'nada')])).toMatchObject({
    canTrain: false,
    problems: ['onePatient', 'noSpans', 'fewNotes'],
  });
});

test('words under two labels, and one text with other spans, contradict each other, each told once', () => {
  const notes = [
    note('a', 'Ana vino', ['Ana', 'NAME']),
    note('b', 'la Ana', ['Ana', 'DATE']),
    note('c', 'otra Ana', ['Ana', 'DATE']),
  ];
  expect(contradictionsIn(notes)).toEqual([
    { documentId: 6, start: 3, end: 6, words: 'Ana', labels: ['NAME', 'DATE'] },
  ]);
  expect(contradictionsIn([note('a', 'Ana vino', ['Ana', 'NAME']), note('b', 'Ana vino')])).toEqual([
    { documentId: 8, start: 0, end: 0, words: 'Ana vino', labels: [] },
  ]);
  expect(contradictionsIn([note('a', 'Ana vino', ['Ana', 'NAME']), note('b', 'Ana vino', ['Ana', 'NAME'])])).toEqual(
    [],
  );
});

test('spans are counted whatever the order of notes and spans', () => {
  const some = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('Ana Ruiz 1', 'Ana Ruiz 2'),
      fc.subarray([
        ['Ana', 'NAME'],
        ['Ruiz', 'NAME'],
        ['Ana', 'DATE'],
      ] as const),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, (cases) => {
      const notes = cases.map(([patient, text, spans]) => note(patient, text, ...spans));
      const turned = [...notes].reverse().map((each) => ({ ...each, spans: [...each.spans].reverse() }));
      const [one, other] = [ready(notes), ready(turned)];
      expect({ ...other, labels: [], split: null, contradictory: [] }).toEqual({
        ...one,
        labels: [],
        split: null,
        contradictory: [],
      });
      expect(one.labels.reduce((sum, { spans }) => sum + spans, 0)).toBe(one.spans);
    }),
  );
});
