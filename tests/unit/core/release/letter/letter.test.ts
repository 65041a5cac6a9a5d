import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import { letterOf } from '../../../../../electron/core/release/letter/letterOf';
import { letterPage } from '../../../../../electron/core/release/letter/letterPage';
import { letterWordsIn } from '../../../../../electron/core/release/letter/words/wordsIn';
import { publicFactsOf } from '../../../../../electron/core/release/letter/letterFacts';
import { facts, halves, privateFacts, report, unsampled } from './facts';

const text = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ');
/** Every number that a page shows, without its separators; no hashes. */
const figuresOf = (html: string): ReadonlySet<string> =>
  new Set(
    (
      text(html)
        .replace(/\b[0-9a-f]{64}\b/g, '')
        .match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []
    ).map((figure) => figure.replace(/\D/g, '')),
  );
/** Notes, patients, the policy's version, ε, of how many that look alike and their bounds, of the sample, the day. */
const closedList = ['412', '96', '1', '6', '100', '10000', '41', '44', '95', '2', '2026'];

describe.each(languages)('%s', (language) => {
  const open = letterPage(letterOf(facts, language));
  const own = letterPage(letterOf(facts, language, privateFacts));

  test('publicEdition_showsTheClosedListOfFigures_andNoOther', () => {
    expect(figuresOf(open)).toEqual(new Set(closedList));
    for (const hidden of ['nurse', 'clerk', 'officer', 'coordinator', letterWordsIn(language).headings.unread])
      expect(text(open)).not.toContain(hidden);
  });

  test('notesWithoutIdsOfPatients_areNotSaidToBeAboutNobody', () => {
    const { fields, noPatients } = letterWordsIn(language);
    const patientsIn = (counted: typeof facts) =>
      letterOf(counted, language).sections[0]?.facts.find(([name]) => name === fields.patients)?.[1];
    expect(patientsIn({ ...facts, patients: 0 })).toBe(noPatients);
    expect(patientsIn({ ...facts, patients: 0, notes: 0 })).toBe('0');
    expect(patientsIn(facts)).toBe('96');
  });

  test('privateEdition_saysWhoRead_whatWasNot_andWhatIsSpent', () => {
    for (const said of ['a.nurse', '201', 'b.clerk', '140', '142', '147', '59', '60'])
      expect(text(own)).toContain(said);
    expect(text(own)).toContain(letterWordsIn(language).edition.private);
  });

  test('neither_holdsAName_anId_orAHashOfAnOriginal', () => {
    for (const page of [open, own]) {
      expect(page).not.toMatch(/Zbrowskiv|Mander|ward\//);
      for (const { sha256In, sha256Out } of halves.privateReceipt.notes) {
        expect(page).not.toContain(sha256In);
        expect(page).not.toContain(sha256Out);
      }
      expect(page).not.toContain(halves.privateReceipt.commitmentKey);
      expect(page).not.toContain(halves.privateReceipt.salt);
      expect(page).not.toMatch(/<script|javascript:|https?:|src=/i);
    }
  });
});

test('facts_areAClosedList', () => {
  expect(Object.keys(facts).sort()).toEqual(
    [
      'bound',
      'date',
      'epsilon',
      'isPseudonymised',
      'notes',
      'patients',
      'policy',
      'privateHalfSha256',
      'receiptSha256',
      'release',
      'sample',
    ].sort(),
  );
  expect(Object.keys(facts.sample ?? {})).toEqual(['upper']);
});

test.each(languages)('%s: keptOrderAndIds_areSaid_andNothingWhereTheyWereNot', (language) => {
  const words = letterWordsIn(language);
  const said = (more: object): readonly string[] =>
    letterOf({ ...facts, ...more }, language).sections[0]!.facts.map(([field, what]) => `${field}: ${what}`);
  const [order, ids] = [`${words.fields.order}: ${words.orderKept}`, `${words.fields.ids}: ${words.idsKept}`];
  expect(said({}).filter((line) => [order, ids].includes(line))).toEqual([]);
  expect(said({ isOrderKept: true })).toContain(order);
  expect(said({ hasOldIds: true })).toEqual(expect.not.arrayContaining([order]));
  expect(said({ hasOldIds: true })).toContain(ids);
  expect(publicFactsOf(report, { ...halves.left, orderKept: true, idsKept: true })).toMatchObject({
    isOrderKept: true,
    hasOldIds: true,
  });
});

test('upperBounds_areRoundedUp', () => {
  const said = (upper: number): string =>
    letterOf({ ...facts, sample: { upper } }, 'en').sections.flatMap(({ sentences }) => sentences)[0]!;
  expect(said(0.04801)).toContain('at most 4.9%');
  expect(said(0.048)).toContain('at most 4.8%');
  expect(said(0.00001)).toContain('at most 0.01%');
  expect(said(0)).toContain('at most 0%');
  expect(said(0.9999)).toContain('at most 100.0%');
});

test('namesOfReleases_areText', () => {
  const page = letterPage(letterOf({ ...facts, release: '<img src=x onerror=alert(1)>&"\'' }, 'en'));
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
  expect(page).not.toContain('<img');
});

test('epsilonOfManyDigits_isRoundedUp', () => {
  const budget = letterOf({ ...facts, epsilon: '2000000001/1000000000' }, 'en').sections.find(
    ({ heading }) => heading === 'Privacy budget',
  );
  expect(budget?.facts[0]?.[1]).toBe('≤ 2.01');
});

test('aReleaseOutsideOfAProject_saysThatReadingIsNotRecorded', () => {
  const { release, notes, leakScan, privacy } = halves.privateReceipt;
  const half = { release, notes, leakScan, privacy };
  const said = letterOf(unsampled, 'en', { half }).sections.flatMap(({ sentences }) => sentences);
  expect(said).toContain(letterWordsIn('en').noReading);
  expect(said).toContain(letterWordsIn('en').noSample);
});
