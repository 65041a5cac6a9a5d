import { describe, expect, test } from 'vitest';
import type { Annotation } from '../../../../../electron/contract/text';
import { findRisks } from '../../../../../electron/core/release/desk/findRisks';
import { judgedOnDesk, type RiskKnowledge, type RiskNote } from '../../../../../electron/core/release/desk/risk';
import { sentenceAround } from '../../../../../electron/core/release/desk/sentence';
import { cachedText, findOccurrences } from '../../../../../electron/core/text/occurrences';
import { nothingKnown } from '../../../../fixtures/nothingKnown';

const text = 'Anna Weber was seen. Her sister Weber called on 4711 about the Ochsenfurt clinic.';
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const span = (words: string, more: Partial<Annotation> = {}): Annotation => ({
  id: words,
  ...at(words),
  label: 'PATIENT',
  text: words,
  status: 'accepted',
  author: 'a',
  source: 'person',
  ...more,
});
const risks = (annotations: readonly Annotation[], known: Partial<RiskKnowledge> = {}) =>
  findRisks(
    { documentId: 7, name: 'n7', patient: 'p', text, cached: cachedText(text), annotations } satisfies RiskNote,
    {
      ...nothingKnown,
      ...known,
    },
  ).map(({ source, words, label }) => [source, words, label]);
const of = (source: string, found: ReturnType<typeof risks>) =>
  found.filter(([name]) => name === source).map(([, words, label]) => [words, label]);
const sister = { start: text.indexOf('Weber called'), end: text.indexOf(' called') };

describe('leaks', () => {
  const known = { leaksIn: () => [{ ...sister, label: 'PATIENT', weight: 1, rule: 'nameWord' }] };
  test('stay_untilTheyAreLabelled_orJudgedOnTheDesk', () => {
    expect(of('leak', risks([], known))).toEqual([['Weber', 'PATIENT']]);
    expect(of('leak', risks([span('Weber called', sister)], known))).toEqual([]);
    const judged = { ...sister, status: 'rejected' } as const;
    // Rejected in Review, where nobody saw that it is known: it refuses still.
    expect(of('leak', risks([span('Weber called', judged)], known))).toEqual([['Weber', 'PATIENT']]);
    expect(of('leak', risks([span('Weber called', { ...judged, reason: judgedOnDesk })], known))).toEqual([]);
  });

  test('inWhatWasWritten_areNotMendedByALabel', () => {
    const replaced = { leaksIn: () => [{ ...sister, label: 'PATIENT', weight: 1, isReplaced: true }] };
    expect(of('leak', risks([span('Weber called', sister)], replaced))).toEqual([['Weber', 'PATIENT']]);
  });

  test('inTheNameOfAFile_areCalledByIt', () => {
    const known = { leaksIn: () => [{ start: 0, end: 0, label: null, weight: 1, rule: 'fileName' }] };
    expect(of('leak', risks([], known))).toEqual([['n7', null]]);
  });
});

describe('words of other notes', () => {
  const wordsIn = () => findOccurrences(text, 'Weber').map(({ start, end }) => ({ start, end, label: 'PATIENT' }));
  test('areRisks_whereNobodyDecided', () => {
    expect(of('elsewhere', risks([span('Anna Weber')], { wordsIn }))).toEqual([['Weber', 'PATIENT']]);
    expect(of('elsewhere', risks([span('x', { ...sister, status: 'rejected' })], { wordsIn }))).toHaveLength(1);
  });
  test('thatAreNeverPhi_areNone', () => {
    expect(of('elsewhere', risks([], { wordsIn, isNever: (word) => word === 'Weber' }))).toEqual([]);
  });
});

test('aNameSpeltOtherwise_isARisk_theSameIsNot', () => {
  const namesOf = () => [{ text: 'Anna Weber', label: 'PATIENT', mayBeIn: () => true }];
  expect(of('spelling', risks([span('Anna Weber')], { namesOf }))).toEqual([['Weber', 'PATIENT']]);
  expect(
    of('spelling', risks([], { namesOf: () => [{ text: 'Weber', label: 'PATIENT', mayBeIn: () => true }] })),
  ).toEqual([]);
});

describe('rejections', () => {
  const no = (score: number | undefined, more: Partial<Annotation> = {}) =>
    span('Ochsenfurt', { status: 'rejected', label: 'CITY', ...(score !== undefined && { score }), ...more });
  test('ofConfidentSuggestions_comeAgain_ofDoubtfulOnesNot', () => {
    expect(of('rejected', risks([no(0.9)]))).toEqual([['Ochsenfurt', 'CITY']]);
    expect(of('rejected', risks([no(0.5)]))).toEqual([]);
    expect(of('rejected', risks([no(undefined)]))).toEqual([]);
  });
  test('ofWordsThatArePhiElsewhere_comeAgain_underThatLabel', () => {
    expect(of('rejected', risks([no(0.2)], { acceptedAs: () => 'HOSPITAL' }))).toEqual([['Ochsenfurt', 'HOSPITAL']]);
  });
  test('doNotComeBackOnceJudged', () => {
    expect(of('rejected', risks([no(0.9, { reason: judgedOnDesk })]))).toEqual([]);
    expect(of('rejected', risks([no(0.9)], { isNever: () => true }))).toEqual([]);
  });
});

test('suggestionsNobodyDecided_andCapitalsAndNumbersNobodyJudged', () => {
  const found = risks([span('Anna Weber', { status: 'suggested' })]);
  expect(of('undecided', found)).toEqual([['Anna Weber', 'PATIENT']]);
  expect(of('unjudged', found).map(([words]) => words)).toEqual(['Weber', '4711', 'Ochsenfurt']);
  expect(
    of('unjudged', risks([span('Anna Weber')], { isNever: (word) => word === 'Ochsenfurt' })).map(([words]) => words),
  ).toEqual(['Weber', '4711']);
});

test('aWholeDate_isProposedAsOne_aPartOfIt_andANumber_areNot', () => {
  const dated = 'Seen 12/06/2019, called 12/06 and 120/80/70000.';
  const found = findRisks(
    { documentId: 1, name: 'n', patient: null, text: dated, cached: cachedText(dated), annotations: [] },
    nothingKnown,
  ).filter(({ source }) => source === 'unjudged');
  expect(found.map(({ words, label }) => [words, label])).toEqual([
    ['12/06/2019', 'DATE'],
    ['12/06', null],
    ['120/80/70000', null],
  ]);
});

describe('a sentence', () => {
  const around = (words: string, whole = text) => {
    const start = whole.indexOf(words);
    const { before, words: said, after } = sentenceAround(whole, { start, end: start + words.length });
    return [before, said, after];
  };
  test('isTheOneThatHoldsTheWords', () => {
    expect(around('Weber called')).toEqual(['Her sister ', 'Weber called', ' on 4711 about the Ochsenfurt clinic.']);
    expect(around('Anna')).toEqual(['', 'Anna', ' Weber was seen.']);
  });
  test('goesOnBehindATitle_anInitial_andAnOrdinal', () => {
    expect(around('Keller', 'Seen. Team: Dr. Brandt, Dr. Keller, Prof. Dr. A. Vogel am 3. März. Tel. folgt.')).toEqual([
      'Team: Dr. Brandt, Dr. ',
      'Keller',
      ', Prof. Dr. A. Vogel am 3. März.',
    ]);
    expect(around('Weber', 'The fever fell. Weber. Anna went home.')).toEqual(['', 'Weber', '.']);
  });
  test('isCutBetweenWords', () => {
    const [before = '', , after = ''] = around('Weber', `${'lengthy '.repeat(20)}Weber${' lengthy'.repeat(20)}`);
    expect([before.replace(/lengthy /g, ''), after.replace(/ lengthy/g, '')]).toEqual(['…', '…']);
  });
  test('endsWithItsLine_andIsShort', () => {
    expect(around('Weber', 'Dear\r\nMrs Weber\r\nhello')).toEqual(['Mrs ', 'Weber', '']);
    const long = `${'a '.repeat(200)}Weber${' b'.repeat(200)}`;
    const [before = '', , after = ''] = around('Weber', long);
    expect([before.length, after.length]).toEqual([121, 121]);
    expect(before.startsWith('…') && after.endsWith('…')).toBe(true);
  });
});
