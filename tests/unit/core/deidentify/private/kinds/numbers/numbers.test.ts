import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../../../../electron/contract/policy';
import { analytes } from '../../../../../../../electron/contract/privateKinds';
import { languages, type Language } from '../../../../../../../electron/contract/text';
import { withLabValues } from '../../../../../../../electron/core/deidentify/private/kinds/numbers/read';
import { ranges, sizeOf, writeValue } from '../../../../../../../electron/core/deidentify/private/kinds/numbers/ranges';
import { leakPatterns } from '../../../../../../../electron/core/deidentify/compiledPatterns';
import { replacedStrings, scanForLeaks } from '../../../../../../../electron/core/deidentify/leakScan';
import { withBudget } from '../../../../../../../electron/core/deidentify/private/withBudget';
import type { SourceDocument } from '../../../../../../../electron/core/deidentify/sourceDocument';
import { fitOf } from '../../../../../../../electron/core/privacy/chiSquare';
import { boundedLaplace } from '../../../../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { parseEpsilon, rational } from '../../../../../../../electron/core/privacy/rational';
import { bufferedRandom } from '../../../../../../../electron/core/privacy/randomness';
import { streamBytes } from '../../../../privacy/streamBytes';
import { prfWith, privateBench } from '../../../support';
import { openSurrogateTable } from '../../../../../../../electron/core/deidentify/surrogateTable';

const policyOf = (named: readonly string[], epsilon: string | number = 2, rest: object = {}): Policy =>
  parsePolicy({
    id: 'p',
    version: 1,
    name: 'p',
    default: { action: 'tag' },
    actions: { labValue: { action: 'private', epsilon, analytes: named } },
    ...rest,
  });
const note = (text: string, language: Language = 'en', rest: Partial<SourceDocument> = {}): SourceDocument => ({
  id: text,
  text,
  language,
  spans: [],
  patient: 'P1',
  ...rest,
});
/** Each draw gives the step that is as far from the end of its range as the number says. */
const forced = (steps: number) => ({ sampler: { step: (_: unknown, __: number, size: number) => size - 1 - steps } });
const out = (policy: Policy, text: string, language: Language = 'en', rest: Partial<SourceDocument> = {}): string =>
  privateBench(policy, forced(0)).release([note(text, language, rest)]).outs[0]!.text;

describe('the public ranges', () => {
  test('hold whole steps, are wider than one, and are written alike whatever the value', () => {
    for (const analyte of analytes) {
      for (const range of ranges[analyte]) {
        expect(Number.isInteger(sizeOf(range)), analyte).toBe(true);
        expect(sizeOf(range), analyte).toBeGreaterThan(40);
        const written = [0, sizeOf(range) - 1, sizeOf(range) >> 1].map((index) => writeValue(range, index, true));
        for (const text of written) expect(text, analyte).toMatch(range.decimals === 1 ? /^\d+\.\d$/ : /^\d+$/);
      }
    }
  });

  test.each([
    ['Potassium 4.1.', 'potassium', { row: 0, index: 26 }],
    ['Potassium 4,10 mmol/L', 'potassium', { row: 0, index: 26 }],
    ['K+: 4 mEq/l', 'potassium', { row: 0, index: 25 }],
    ['Creatinine 1.2 mg/dl', 'creatinine', { row: 0, index: 11 }],
    ['Creatinine 106 µmol/l', 'creatinine', { row: 1, index: 10 }],
    ['Creatinine 1.2', 'creatinine', 'unreadableValue'],
    ['Creatinine 1.2 mmol/mol', 'creatinine', 'unreadableValue'],
    ['Creatinine <0.5 mg/dl', 'creatinine', 'unreadableValue'],
    ['Creatinine 1.1-1.3 mg/dl', 'creatinine', 'unreadableValue'],
    ['Creatinine 91 mg/dl', 'creatinine', 'outOfRange'],
    ['Platelets 250.000/mm3', 'platelets', { row: 1, index: 249 }],
    ['Platelets 250000 /mm3', 'platelets', { row: 1, index: 249 }],
    ['Platelets 250 x10^9/l', 'platelets', { row: 0, index: 249 }],
    ['Platelets 250 G/L', 'platelets', { row: 0, index: 249 }],
    ['INR 2.5', 'clotting', { row: 0, index: 20 }],
    ['HbA1c 6.5 %', 'glycatedHaemoglobin', { row: 0, index: 35 }],
    ['TSH 2.3 mUI/l', 'thyrotropin', { row: 0, index: 22 }],
  ] as const)('%s', (text, analyte, value) => {
    expect(withLabValues(text, [], analytes)).toMatchObject([{ type: 'labValue', analyte, value }]);
  });
});

test.each([
  ['accents as marks of their own', 'La cr\u0065\u0301atinine est basse, cre\u0301atinine 1.2 mg/dl.'],
  ['a letter that grows when it is made small', 'İsmail: Creatinine 1.2 mg/dl.'],
  ['a ligature', 'Of\ufb01ce: creatinine 1.2 mg/dl.'],
  ['odd blanks', 'Creatinine\u00a0 \n1.2 mg/dl.'],
])('a value is found in a note with %s', (_, text) => {
  const [found, ...others] = withLabValues(text, [], analytes);
  expect(others).toEqual([]);
  expect(text.slice(found!.start, found!.end)).toBe('1.2');
  expect(out(policyOf(['creatinine']), text)).not.toContain('1.2');
});

describe('what is written', () => {
  test('the drawn step, in the decimals of its range and the mark of the language; names and units stay', () => {
    for (const language of languages) {
      const text = out(policyOf(['potassium']), 'Kalium 4.1 mmol/l, K+ 3,90.', language);
      expect(text, language).toMatch(
        language === 'en' ? /^Kalium 9\.0 mmol\/l, K\+ \d\.\d\.$/ : /^Kalium 9,0 mmol\/l, K\+ \d,\d\.$/,
      );
    }
  });

  test('a value out of its range or unreadable is a tag that says why; an analyte that is not named stays', () => {
    const [released] = privateBench(policyOf(['creatinine'])).release([
      note('Creatinine 91 mg/dl, creatinine 1.2, sodium 140.'),
    ]).outs;
    expect(released!.text).toBe('Creatinine [LAB_VALUE] mg/dl, creatinine [LAB_VALUE], sodium 140.');
    expect(released!.spans.map(({ action, fallback }) => [action, fallback])).toEqual([
      ['tag', 'outOfRange'],
      ['tag', 'unreadableValue'],
    ]);
  });

  test('what others wrote is a tag; without a plan a value is none either', () => {
    expect(out(policyOf(['sodium']), 'Sodium 140.', 'en', { provenance: 'contributed' })).toBe('Sodium [LAB_VALUE].');
    const { deidentifier } = privateBench(policyOf(['sodium']));
    expect(deidentifier.deidentify(note('Sodium 140.')).spans).toMatchObject([{ fallback: 'notDrawn' }]);
  });

  test('without the action nothing is read, and rounding passes over what is drawn', () => {
    const plain = parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' } });
    expect(privateBench(plain).deidentifier.deidentify(note('Sodium 141.')).text).toBe('Sodium 141.');
    expect(out(policyOf(['sodium'], 2, { measurements: 'round' }), 'Sodium 141, potassium 4.1.')).toBe(
      'Sodium 180, potassium 4.0.',
    );
  });

  test('equal figures of two analytes are two values', () => {
    const { plans } = privateBench(policyOf(['creatinine', 'bilirubin'])).release([
      note('Creatinine 1.2 mg/dl, bilirubin 1.2 mg/dl.'),
    ]);
    expect(plans[0]!.charges).toHaveLength(2);
  });
});

describe('what is charged', () => {
  test('one draw for each analyte that is told, all of them together no more than ε', () => {
    const three = policyOf(['potassium', 'sodium', 'clotting'], '1');
    const plan = (...texts: readonly string[]) =>
      privateBench(three).release(texts.map((text) => note(text))).plans[0]!;
    expect(plan('Nothing.').charges).toEqual([]);
    expect(plan('Sodium 140, sodium 141, sodium 140. Potassium 4.', 'Sodium 139.').charges).toMatchObject([
      { kind: 'labValue', mechanism: 'boundedLaplace', cost: { column: 'sum', epsilon: rational(1, 3) } },
      { kind: 'labValue', cost: { epsilon: rational(1, 3) } },
    ]);
    expect(plan('Sodium 400.').charges).toEqual([]);
  });

  test('later values of an analyte cost nothing, and what was drawn stays', () => {
    const policy = policyOf(['sodium']);
    const prf = prfWith('later');
    const surrogateTable = openSurrogateTable(prf);
    const first = privateBench(policy, { prf, surrogateTable }).release([note('Sodium 140.')]);
    const later = privateBench(policy, { prf, surrogateTable }).release([note('Sodium 140.'), note('Sodium 128.')]);
    expect(later.plans[0]!.charges).toEqual([]);
    expect(later.outs[0]!.text).toBe(first.outs[0]!.text);
    expect(later.outs[1]!.text).toMatch(/^Sodium 1\d\d\.$/);
  });

  test('a budget counts the kind once', () => {
    const scaled = withBudget(policyOf(['sodium', 'potassium'], 4), parseEpsilon(1));
    expect(scaled.actions.labValue).toMatchObject({ epsilon: '1' });
  });

  test('facts tell what shows: how many of which unit, which are equal, which are beyond the range', () => {
    const { plans } = privateBench(policyOf(['creatinine', 'sodium'])).release([
      note('Creatinine 1.2 mg/dl, creatinine 1,20 mg/dl, creatinine 106 µmol/l.'),
      note('Creatinine 1.3 mg/dl, creatinine 99 mg/dl, creatinine 4. Sodium 140.'),
    ]);
    expect(plans[0]!.facts.filter((fact) => fact.startsWith('labValues'))).toEqual([
      'labValues creatinine:0:0 0:0 1:1|0:2 x ?',
      'labValues sodium:|0:0',
    ]);
  });
});

test('the leak scan takes no value for somebody’s number', () => {
  const text = 'Platelets 250.000/mm3. Order 250000 of 2019, 250 000 in stock.';
  const { outs } = privateBench(policyOf(['platelets']), forced(0)).release([note(text)]);
  const patterns = leakPatterns(replacedStrings(text, outs[0]!.spans));
  expect(outs[0]!.text).toBe('Platelets 1500000/mm3. Order 250000 of 2019, 250 000 in stock.');
  expect(scanForLeaks({ ...outs[0]!, original: text }, patterns)).toEqual([]);
});

test('the draw follows the exact distribution of its share of ε', () => {
  const policy = policyOf(['clotting', 'sodium'], '6');
  const [range] = ranges.clotting;
  const random = bufferedRandom(streamBytes('lab values'));
  const counts = new Float64Array(sizeOf(range!));
  const notes = Array.from({ length: 3000 }, (_, i) => note('INR 2.5', 'en', { id: `n${i}`, patient: `P${i}` }));
  for (const { text } of privateBench(policy, { random }).release(notes).outs)
    counts[Math.round(Number(text.slice(4)) * 10) - range!.from]!++;
  const distribution = boundedLaplace(sizeOf(range!), parseEpsilon('3')).distribution(20);
  expect(fitOf(counts, distribution).p).toBeGreaterThan(1e-4);
  // and no other share would do
  expect(fitOf(counts, boundedLaplace(sizeOf(range!), parseEpsilon('6')).distribution(20)).p).toBeLessThan(1e-6);
});

test.each([
  ['no analytes', { action: 'private', epsilon: 1 }],
  ['an empty list', { action: 'private', epsilon: 1, analytes: [] }],
  ['one that is not known', { action: 'private', epsilon: 1, analytes: ['magic'] }],
  ['one twice', { action: 'private', epsilon: 1, analytes: ['sodium', 'sodium'] }],
  ['another mechanism', { action: 'private', epsilon: 1, analytes: ['sodium'], mechanism: 'window' }],
  ['a radius', { action: 'private', epsilon: 1, analytes: ['sodium'], radius: 3 }],
])('a policy with %s is refused', (_, labValue) => {
  expect(() =>
    parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions: { labValue } }),
  ).toThrow();
  expect(() =>
    parsePolicy({
      id: 'p',
      version: 1,
      name: 'p',
      default: { action: 'tag' },
      actions: { age: { action: 'private', epsilon: 1, analytes: ['sodium'] } },
    }),
  ).toThrow();
});
