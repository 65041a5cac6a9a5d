import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhiType, Suggestion } from '../../../../electron/contract/phi';
import { tokenize } from '../../../../electron/core/text/tokens';
import { sureness, sureSentences } from '../../../../models/tagger/ownNotes/sureSentences';
import type { ModelLabel, NoteProbabilities } from '../../../../models/tagger/probabilities';

const teacherLabels: readonly ModelLabel[] = [
  { id: 'NAME', type: 'person', from: ['person', 'patient', 'staff'] },
  { id: 'DATE', type: 'date', from: ['date'] },
];
const kinds: ReadonlySet<PhiType> = new Set(teacherLabels.flatMap(({ type, from }) => [type, ...from]));
const ownLabels: readonly ModelLabel[] = [
  { id: 'PACIENTE', type: 'patient', from: ['patient', 'person'] },
  { id: 'MEDICO', type: 'staff', from: ['staff'] },
  { id: 'FECHA', type: 'date', from: ['date'] },
  { id: 'FAMILIAR', type: 'kinship', from: ['kinship'] },
];
const none = 0.001;

/** Rows that sum to one: `p` of a tag, the rest to no PHI. [token] */
function probabilities(
  labels: readonly ModelLabel[],
  rows: readonly (readonly (readonly [id: string, part: 'B' | 'I', p: number])[])[],
): NoteProbabilities {
  const width = 1 + 2 * labels.length;
  const average = new Float32Array(rows.length * width);
  rows.forEach((row, token) => {
    average[token * width] = 1;
    for (const [id, part, p] of row) {
      average[token * width + 1 + 2 * labels.findIndex((label) => label.id === id) + (part === 'I' ? 1 : 0)]! += p;
      average[token * width]! -= p;
    }
  });
  return { labels, average, parts: [average] };
}

type Row = readonly [id: string, part: 'B' | 'I', p: number];
interface Said {
  /** By token. */
  readonly teacher?: Readonly<Record<number, readonly Row[]>>;
  readonly own?: Readonly<Record<number, readonly Row[]>>;
  readonly spans?: readonly (Pick<Suggestion, 'start' | 'end' | 'type'> & { readonly label?: string })[];
}
function judged(text: string, { teacher = {}, own = {}, spans = [] }: Said) {
  const tokens = tokenize(text);
  const rows = (said: Readonly<Record<number, readonly Row[]>>) =>
    Array.from({ length: tokens.count }, (_, token) => said[token] ?? []);
  return sureSentences(
    tokens,
    {
      kinds,
      probabilities: probabilities(teacherLabels, rows(teacher)),
      spans: spans.map((span) => ({ score: 0.99, source: 'model:thorough', reason: 'model', ...span })),
    },
    probabilities(ownLabels, rows(own)),
  );
}
const learnedWords = (text: string, found: ReturnType<typeof judged>): readonly string[] =>
  found.learned.map(({ start, end }) => text.slice(start, end));

describe('sureSentences', () => {
  const text = 'Vio a Luz. Sin fiebre.\nVuelve pronto.';
  const luz = { start: 6, end: 9, type: 'person', label: 'NAME' } as const;

  test('a sure span gets the label that the model of the reviewed notes has for it', () => {
    const found = judged(text, {
      teacher: { 2: [['NAME', 'B', 0.95]] },
      own: { 2: [['MEDICO', 'B', 0.4]] },
      spans: [luz],
    });
    expect(found.spans).toEqual([{ start: 6, end: 9, type: 'MEDICO' }]);
    expect(learnedWords(text, found)).toEqual([text]);
    expect([found.sentences, found.sure]).toEqual([3, 3]);
  });

  test('nobody knows which label: the sentence is left out, the others are not', () => {
    const found = judged(text, {
      teacher: { 2: [['NAME', 'B', 0.95]] },
      own: {
        2: [
          ['MEDICO', 'B', 0.3],
          ['PACIENTE', 'B', 0.3],
        ],
      },
      spans: [luz],
    });
    expect(found.spans).toEqual([]);
    expect(learnedWords(text, found)).toEqual(['Sin fiebre.\nVuelve pronto.']);
    expect([found.sentences, found.sure]).toEqual([3, 2]);
  });

  test('a rule that says the kind says the label', () => {
    const found = judged(text, {
      teacher: { 2: [['NAME', 'B', 0.95]] },
      own: {
        2: [
          ['MEDICO', 'B', 0.3],
          ['PACIENTE', 'B', 0.3],
        ],
      },
      spans: [{ start: 6, end: 9, type: 'staff' }],
    });
    expect(found.spans).toEqual([{ start: 6, end: 9, type: 'MEDICO' }]);
  });

  test.each<readonly [string, Said]>([
    ['the teacher is not sure of a span', { teacher: { 2: [['NAME', 'B', 0.8]] }, spans: [luz] }],
    ['the teacher is not sure that there is none', { teacher: { 2: [['NAME', 'B', 0.05]] } }],
    [
      'no label of the project has the kind',
      { teacher: { 2: [['NAME', 'B', 0.95]] }, spans: [{ start: 6, end: 9, type: 'profession' }] },
    ],
    [
      'the own model is sure that there is none',
      { teacher: { 2: [['NAME', 'B', 0.95]] }, own: { 2: [['MEDICO', 'B', none]] }, spans: [luz] },
    ],
    ['the own model sees a span elsewhere', { own: { 1: [['MEDICO', 'B', 0.6]] } }],
    [
      'the own model holds another label for likelier',
      {
        teacher: { 2: [['NAME', 'B', 0.95]] },
        own: {
          2: [
            ['FECHA', 'B', 0.6],
            ['MEDICO', 'B', 0.3],
          ],
        },
        spans: [luz],
      },
    ],
    [
      'the own model lets the span begin before',
      { teacher: { 2: [['NAME', 'B', 0.95]] }, own: { 2: [['MEDICO', 'I', 0.9]] }, spans: [luz] },
    ],
    [
      'the span ends within a token',
      { teacher: { 2: [['NAME', 'B', 0.95]] }, own: { 2: [['MEDICO', 'B', 0.9]] }, spans: [{ ...luz, end: 8 }] },
    ],
    ['what only the own model knows is unsure', { own: { 1: [['FAMILIAR', 'B', 0.4]] } }],
  ])('%s: that sentence alone is left out', (_, said) => {
    const found = judged(text, said);
    expect(found.spans).toEqual([]);
    expect(learnedWords(text, found)).toEqual(['Sin fiebre.\nVuelve pronto.']);
  });

  test('what only the own model knows is its to say where it is sure', () => {
    const found = judged(text, { own: { 2: [['FAMILIAR', 'B', 0.95]] } });
    expect(found.spans).toEqual([{ start: 6, end: 9, type: 'FAMILIAR' }]);
    expect(found.sure).toBe(3);
  });

  test('a full stop within a span ends no sentence', () => {
    const name = 'Vio a Dr. Luz. Sin fiebre.';
    const found = judged(name, {
      // The first word alone is unsure: the name is not cut off from it.
      teacher: {
        0: [['NAME', 'B', 0.05]],
        2: [['NAME', 'B', 0.95]],
        3: [['NAME', 'I', 0.95]],
        4: [['NAME', 'I', 0.95]],
      },
      own: { 2: [['MEDICO', 'B', 0.9]], 3: [['MEDICO', 'I', 0.9]], 4: [['MEDICO', 'I', 0.9]] },
      spans: [{ start: 6, end: 13, type: 'person', label: 'NAME' }],
    });
    expect(learnedWords(name, found)).toEqual(['Sin fiebre.']);
  });
});

test('sureSentences_neverLearnsFromAnUnsureToken_andLeavesOutNoSureSentence', () => {
  const word = fc.constantFrom('Ana', 'vio', '3', '.', '\n', ' ', ', ', 'Gil. ', 'de');
  const p = fc.constantFrom(0, 0, 0, 0.02, 0.4, 0.6, 0.91, 0.96, 0.995);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join('')),
      fc.array(p, { minLength: 40, maxLength: 40 }),
      fc.array(p, { minLength: 40, maxLength: 40 }),
      fc.array(p, { minLength: 40, maxLength: 40 }),
      (text, taught, own, kin) => {
        const tokens = tokenize(text);
        // One-token dates: every decision is that of its token.
        const dates = Array.from({ length: tokens.count }, (_, i) => i).filter((i) => taught[i % 40]! > 0.5);
        const at = <T>(row: (token: number) => T) =>
          Object.fromEntries(Array.from({ length: tokens.count }, (_, i) => [i, row(i)]));
        const ofKin = (i: number): number => Math.min(kin[i % 40]!, 1 - own[i % 40]!);
        const found = judged(text, {
          teacher: at((i) => [['DATE', 'B', taught[i % 40]!]] as const),
          own: at(
            (i) =>
              [
                ['FECHA', 'B', own[i % 40]!],
                ['FAMILIAR', 'B', ofKin(i)],
              ] as const,
          ),
          spans: dates.map((i) => ({ start: tokens.starts[i]!, end: tokens.ends[i]!, type: 'date', label: 'DATE' })),
        });
        const isSure = (i: number): boolean => {
          const [t, o, k] = [taught[i % 40]!, own[i % 40]!, ofKin(i)];
          const outside = 1 - Math.fround(o) - Math.fround(k);
          if (t > 0.5) return t >= sureness.phi && outside <= sureness.missed && k <= 0.5 && k <= 1 - sureness.alone;
          if (1 - t < sureness.outside) return false;
          if (k >= sureness.alone) return true;
          return k <= 1 - sureness.alone && o + k <= 0.5;
        };
        let sentence: number[] = [];
        const expected = new Set<number>();
        for (let i = 0; i < tokens.count; i++) {
          sentence.push(i);
          const mark = text.slice(tokens.starts[i], tokens.ends[i]);
          const isEnd = mark === '\n' || (mark === '.' && tokens.spaceBefore[i + 1] === 1) || i + 1 === tokens.count;
          if (!isEnd) continue;
          const isSpoken = sentence.some((j) => /[\p{L}\p{N}]/u.test(text[tokens.starts[j]!]!));
          if (isSpoken && sentence.every(isSure)) for (const j of sentence) expected.add(j);
          sentence = [];
        }
        const isLearned = (i: number): boolean =>
          found.learned.some(({ start, end }) => start <= tokens.starts[i]! && tokens.ends[i]! <= end);
        const learned = Array.from({ length: tokens.count }, (_, i) => i).filter(isLearned);
        expect(learned).toEqual([...expected]);
        const spans = learned.flatMap((i) =>
          taught[i % 40]! > 0.5
            ? [{ start: tokens.starts[i]!, end: tokens.ends[i]!, type: 'FECHA' }]
            : ofKin(i) >= sureness.alone
              ? [{ start: tokens.starts[i]!, end: tokens.ends[i]!, type: 'FAMILIAR' }]
              : [],
        );
        expect(found.spans).toEqual(spans);
      },
    ),
    { numRuns: 300 },
  );
});
