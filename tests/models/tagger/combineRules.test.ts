import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../../../electron/contract/phi';
import { tokenize } from '../../../electron/core/text/tokens';
import { barredTokens, noThresholds } from '../../../models/tagger/calibrate';
import {
  combine,
  combineUnderRules,
  isInDistribution,
  minAgreement,
  bundledThreshold,
  type CombineOptions,
} from '../../../models/tagger/combine';
import { type ModelLabel } from '../../../models/tagger/probabilities';
import { labels, only, options, rows, shown, text, tokens, width } from './tokenProbabilities';

const rule = (words: string, type: Suggestion['type'], source: string): Suggestion => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  type,
  score: 0.9,
  source,
  reason: 'pattern',
});

test('combine_aNumberRightAfterFax_isAFax_whereTheModelsKnowSuchALabel', () => {
  const line = tokenize('Tel 912 Fax 913');
  const average = (count: number): Float32Array =>
    Float32Array.from(
      { length: count * 5 },
      (_, i) =>
        (['912', '913'].includes(line.text.slice(line.starts[Math.floor(i / 5)], line.ends[Math.floor(i / 5)]))
          ? [0.05, 0.9, 0, 0.05, 0]
          : [1, 0, 0, 0, 0])[i % 5]!,
    );
  const contacts = (second: ModelLabel): readonly ModelLabel[] => [
    { id: 'PHONE', type: 'phone', from: ['phone'] },
    second,
  ];
  const kinds = (known: readonly ModelLabel[], type: Suggestion['type']) =>
    combine(
      line,
      { labels: known, average: average(line.count), parts: [average(line.count)] },
      [{ start: 12, end: 15, type, score: 1, source: 'rule:phone', reason: 'keyword' }],
      options,
    ).map(({ label, type: kind }) => `${label} ${kind}`);
  const fax: ModelLabel = { id: 'FAX', type: 'fax', from: ['fax'] };
  expect(kinds(contacts(fax), 'fax')).toEqual(['PHONE phone', 'FAX fax']);
  expect(kinds(contacts(fax), 'phone')).toEqual(['PHONE phone', 'PHONE phone']);
  expect(kinds(contacts(fax), 'healthCentre')).toEqual(['PHONE phone', 'PHONE phone']);
  expect(kinds(contacts({ id: 'MAIL', type: 'email', from: ['email'] }), 'fax')).toEqual([
    'PHONE phone',
    'PHONE phone',
  ]);
});

test('combine_aSpanDoesNotBreakOffWithinAnAbbreviation', () => {
  /** The words in brackets are found, and what is covered in the end is shown in the same way. */
  const covered = (marked: string): string => {
    const line = tokenize(marked.replace(/[[\]]/g, ''));
    const average = new Float32Array(line.count * width);
    const open: readonly (readonly [number, number])[] = [...marked.matchAll(/\[[^\]]*\]/g)].map((match, k) => [
      match.index - 2 * k,
      match.index - 2 * k + match[0].length - 2,
    ]);
    for (let i = 0; i < line.count; i++) {
      const within = open.find(([start, end]) => start <= line.starts[i]! && line.ends[i]! <= end);
      average[i * width + (within === undefined ? 0 : within[0] === line.starts[i] ? 1 : 2)] = 1;
    }
    return combine(line, only(average), [], options).reduceRight(
      (out, { start, end }) => `${out.slice(0, start)}[${out.slice(start, end)}]${out.slice(end)}`,
      line.text,
    );
  };
  expect(covered('([U.S.A].) y')).toBe('([U.S.A.]) y');
  expect(covered('[México D].F. Tel')).toBe('[México D.F.] Tel');
  expect(covered('[EE. UU].')).toBe('[EE. UU.]');
  // The full stop of a sentence, a letter of a door, a name that goes on, one span behind another.
  for (const same of [
    'de [Ana Ruiz]. Fue',
    'calle [Mayor 5 B]. Fue',
    '[Juan P]. Ruiz',
    'en [USA]. Fue',
    '[U.S.A]',
    '[J.M].Ruiz',
    '[J.M][.] y',
  ])
    expect(covered(same)).toBe(same);
});

describe('combine', () => {
  const sure = rows({ Ana: [0, 0.95, 0], Weber: [0, 0.02, 0.95] });

  test('knownPatientData_alwaysStands_orALongerSpanOfItsFamilyAroundIt', () => {
    const known = rule('Weber', 'patient', 'patient-data');
    expect(shown(combine(tokens, only(rows({})), [known], options))).toEqual(['Weber patient patient-data pattern']);
    expect(shown(combine(tokens, only(sure), [known], options))[0]).toBe('Ana Weber patient model:m model');
    const asDate = rows({ Weber: [1, 0.9, 0] });
    expect(shown(combine(tokens, only(asDate), [known], options))).toEqual(['Weber patient patient-data pattern']);
  });

  test('oneWordOfAName_givesWayToALikelyLongerSpanOfAnyKindAroundIt', () => {
    const street = rows({ Ana: [1, 0.9, 0], Weber: [1, 0, 0.9] });
    const spans = (known: Suggestion, average = street): string[] =>
      shown(combine(tokens, only(average), [known], options));
    expect(spans(rule('Weber', 'patient', 'patient-data'))).toEqual([
      'Ana Weber date model:m model',
      'Ana date model:m model',
    ]);
    expect(spans(rule('Ana Weber', 'patient', 'patient-data'))[0]).toBe('Ana Weber patient patient-data pattern');
    expect(spans(rule('Weber', 'medicalRecord', 'patient-data'))).toContain('Weber medicalRecord patient-data pattern');
    const unlikely = rows({ Ana: [0.3, 0.35, 0], Weber: [0.3, 0, 0.35] });
    expect(spans(rule('Weber', 'patient', 'patient-data'), unlikely)).toContain('Weber patient patient-data pattern');
  });

  test('completeNumericDate_addsAndWidens', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-numeric');
    expect(shown(combine(tokens, only(rows({})), [date], options))).toEqual([
      '01.02.2024 date rule:date-numeric pattern',
    ]);
    expect(shown(combine(tokens, only(rows({ 2024: [1, 0.9, 0] })), [date], options))).toEqual([
      '01.02.2024 date rule:date-numeric pattern',
    ]);
    const same = combine(
      tokens,
      only(rows({ '01': [1, 0.9, 0], '.': [1, 0, 0.9], '02': [1, 0, 0.9], 2024: [1, 0, 0.9] })),
      [date],
      options,
    );
    expect(shown(same)).toEqual(['01.02.2024 date model:m model-rule']);
    // Another kind of PHI there: the model decides.
    expect(shown(combine(tokens, only(rows({ '01': [0, 0.9, 0] })), [date], options))).toEqual([
      '01 patient model:m model',
    ]);
  });

  test('otherRules_fillOnlyAboveTheirThreshold', () => {
    const name = rule('Weber', 'patient', 'rule:gazetteer-name');
    const at = (p: number, thresholds: Record<string, number>) =>
      shown(combine(tokens, only(rows({ Weber: [0, p, 0] })), [name], { ...options, ruleThresholds: thresholds }));
    expect(at(0.2, {})).toEqual([]);
    expect(at(0.2, { 'gazetteer-name': 0.1 })).toEqual(['Weber patient rule:gazetteer-name pattern']);
    expect(at(0.31, {})).toEqual(['Weber patient rule:gazetteer-name pattern']);
    expect(
      shown(
        combine(tokens, only(rows({ Weber: [0, 0.02, 0] })), [name], {
          ...options,
          fallbackThreshold: bundledThreshold,
        }),
      ),
    ).toEqual(['Weber patient rule:gazetteer-name pattern']);
    const sureRule = rule('01.02.2024', 'date', 'rule:date-numeric');
    expect(
      combine(tokens, only(rows({ 2024: [1, 0.3, 0] })), [sureRule], {
        ...options,
        ruleThresholds: { 'date-numeric': 0.2 },
      }),
    ).toEqual([]);
  });

  test('marksInARulesSpan_doNotLowerItsMean', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-written');
    expect(
      shown(combine(tokens, only(rows({ '01': [1, 0.4, 0], '02': [1, 0.4, 0], 2024: [1, 0.4, 0] })), [date], options)),
    ).toEqual(['01.02.2024 date rule:date-written pattern']);
  });

  test('aRuleOfAnyKindThatTheLabelStandsFor_agrees', () => {
    const found = combine(tokens, only(sure), [rule('Ana Weber', 'person', 'rule:name-title')], options);
    expect(shown(found)[0]).toBe('Ana Weber patient model:m model-rule');
  });
});

describe('a model beside the rules', () => {
  test('rulesStandAsTheyAre_theModelAddsWhatItIsSureOf', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-written');
    const name = rule('weber', 'staff', 'rule:name-title');
    const average = rows({ Weber: [0, 0.85, 0], weber: [0, 0.99, 0], on: [0, 0.7, 0] });
    expect(shown(combineUnderRules(tokens, only(average), [date, name], options))).toEqual([
      'Weber patient model:m model',
      '01.02.2024 date rule:date-written pattern',
      'weber staff rule:name-title pattern',
    ]);
  });

  test('recallTarget_stillCoversWhatItAsksFor', () => {
    const average = rows({ on: [0, 0.2, 0] });
    const isBarred = barredTokens(tokens, average, 2, { ...noThresholds(labels), all: 0.1 });
    expect(shown(combineUnderRules(tokens, only(average), [], { ...options, isBarred }))).toEqual([
      'on patient model:m model-recall',
    ]);
    // What a rule leaves of it.
    const both = rows({ Ana: [0, 0.3, 0], Weber: [0, 0, 0.3] });
    const barred = barredTokens(tokens, both, 2, { ...noThresholds(labels), all: 0.1 });
    const name = rule('Weber', 'staff', 'rule:name-title');
    expect(shown(combineUnderRules(tokens, only(both), [name], { ...options, isBarred: barred }))[0]).toBe(
      'Ana patient model:m model-recall',
    );
  });

  test('isInDistribution_whereItSeesWhatTheRulesFind_orWhereTheyFindLittle', () => {
    const words = tokenize('a b c d e f g h i j');
    const of = (seen: number) =>
      only(
        Float32Array.from({ length: 10 * width }, (_, i) =>
          i % width === 0 ? Number(i / width >= seen) : i % width === 1 ? Number(i / width < seen) : 0,
        ),
      );
    const all = [{ start: 0, end: 19, type: 'patient' as const, score: 1, source: 'rule:x', reason: 'pattern' }];
    expect([7, 8, 10].map((seen) => isInDistribution(words, of(seen), all, {}))).toEqual([false, true, true]);
    const few = [{ ...all[0]!, end: 5 }];
    expect(isInDistribution(words, of(0), few, {})).toBe(true);
    expect(isInDistribution(words, of(10), few, {}, minAgreement.bundled)).toBe(false);
    // A rule that was always wrong says nothing of the note.
    expect(isInDistribution(words, of(0), all, { x: 1 })).toBe(true);
  });
});

test('combine_labelsThatSayTheFamilyAlone_takeTheKindOfTheRuleThatCoversMost', () => {
  const coarse: readonly ModelLabel[] = [
    { id: 'NAME', type: 'person', from: ['person', 'patient', 'staff'] },
    { id: 'DAY', type: 'date', from: ['date'] },
  ];
  const average = rows({ Ana: [0, 0.95, 0], Weber: [0, 0.02, 0.95] });
  const found = (given: readonly Suggestion[], areLabelsCoarse: boolean) =>
    combine(tokens, { labels: coarse, average, parts: [average] }, given, { ...options, areLabelsCoarse }).map(
      ({ start, end, type, label = '-', reason }) => `${text.slice(start, end)} ${type} ${label} ${reason}`,
    );
  const staff = rule('Ana Weber', 'staff', 'rule:x');
  const [patient, place] = [rule('Ana', 'patient', 'rule:y'), rule('Ana Weber', 'city', 'rule:z')];
  expect(found([staff, patient], true)[0]).toBe('Ana Weber staff - model-rule');
  expect(found([patient], true)[0]).toBe('Ana Weber patient - model');
  // of another family: the model's word stands
  expect(found([place], true)[0]).toBe('Ana Weber person NAME model');
  expect(found([staff], false)[0]).toBe('Ana Weber person NAME model-rule');
});

test('combine_labelsThatSayTheFamilyAlone_leaveRulesForOtherKindsStanding', () => {
  const nothing = rows({});
  const found = (areLabelsCoarse: boolean) =>
    shown(
      combine(
        tokens,
        only(nothing),
        [rule('Seen', 'kinship', 'rule:x'), rule('Ana', 'patient', 'rule:y'), rule('weber', 'date', 'rule:y')],
        { ...options, areLabelsCoarse },
      ),
    );
  expect(found(true)).toEqual(['Seen kinship rule:x pattern']);
  expect(found(false)).toEqual([]);
});

test('combineUnderRules_adding_takesWhatIsLikelyEnough_alsoBeyondARule_butNothingUnfounded', () => {
  const seen = rows({ Ana: [0, 0.55, 0], Weber: [0, 0, 0.55], weber: [0, 0.55, 0] });
  const beside = rule('Weber', 'staff', 'rule:name-title');
  const found = (adding: CombineOptions['adding']) =>
    shown(combineUnderRules(tokens, only(seen), [beside], { ...options, adding }));
  const [isUnfounded, withoutMakers] = [() => false, (rules: readonly Suggestion[]) => rules];
  expect(found(undefined)).toEqual(['Weber staff rule:name-title pattern']);
  expect(found({ min: 0.6, isUnfounded, withoutMakers })).toEqual(['Weber staff rule:name-title pattern']);
  expect(found({ min: 0.4, isUnfounded, withoutMakers })).toEqual([
    'Ana patient model:m model',
    'Weber staff rule:name-title pattern',
    'Ana patient model:m model',
    'weber patient model:m model',
  ]);
  expect(found({ min: 0.4, isUnfounded: ({ start }) => text[start] === 'A', withoutMakers })).toEqual([
    'Weber staff rule:name-title pattern',
    'weber patient model:m model',
  ]);
});

test('combineUnderRules_adding_dropsANameByItsShapeAlone_inWhichTheModelSeesNothing_butNoInitialWithASurname', () => {
  const line = tokenize('Chain Reaction by Heike and M. Tromp');
  const at = (words: string, score: number, source = 'rule:name-gazetteer'): Suggestion => {
    const start = line.text.indexOf(words);
    return { start, end: start + words.length, type: 'person', score, source, reason: 'gazetteer' };
  };
  const kept = (seen: number, given: readonly Suggestion[], adding: CombineOptions['adding']) => {
    const average = Float32Array.from({ length: line.count * width }, (_, i) =>
      i % width === 0 ? 1 - seen : i % width === 1 ? seen : 0,
    );
    return combineUnderRules(line, only(average), given, { ...options, adding }).map(({ start, end }) =>
      line.text.slice(start, end),
    );
  };
  const beside = { min: 0.5, isUnfounded: () => false, withoutMakers: (rules: readonly Suggestion[]) => rules };
  const all = [at('Chain Reaction', 0.55), at('Heike', 0.45), at('M. Tromp', 0.5)];
  expect(kept(0.01, all, beside)).toEqual(['M. Tromp']);
  expect(kept(0.03, all, beside)).toEqual(['Chain Reaction', 'Heike', 'M. Tromp']);
  // not beside what is more than a shape, nor where the model does not read beside the rules
  expect(kept(0.01, [at('Chain Reaction', 0.6), at('Heike', 0.5, 'rule:name-title')], beside)).toHaveLength(2);
  expect(kept(0.01, all, undefined)).toHaveLength(3);
});
