import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { roundMeasurements } from '../../../../electron/core/deidentify/roundMeasurements';
import { numberAttack } from '../../../../electron/core/privacy/attacks/numbers';
import { measurementsIn } from '../../../../electron/core/deidentify/measurements';
import { bufferedRandom, below } from '../../../../electron/core/privacy/randomness';
import { parrotAttack } from '../../../../electron/core/privacy/attacks/parrot';
import { streamBytes } from '../privacy/streamBytes';
import { marked } from '../release/notes';
import { deidentifierWith, listsFor, preset } from './support';

test('values_areWrittenByThePublicStep_andSpansStayWhereTheyWere', () => {
  const { text, spans } = marked(
    'TA 128/76, Hb 9,84 g/dl. {patient:Lucía Quesada}, potasio 4,1. Visita {date:12/03/2019}; FC 73.',
  );
  const policy = parsePolicy({ ...preset('tag'), measurements: 'round', actions: {} });
  const out = deidentifierWith(policy).deidentify({ id: 'a', language: 'es', text, spans });
  expect(out.text).toBe('TA 130/80, Hb 10 g/dl. [PATIENT], potasio 4,0. Visita [DATE]; FC 70.');
  expect(out.spans.map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd))).toEqual(['[PATIENT]', '[DATE]']);
  expect(deidentifierWith(preset('tag')).deidentify({ id: 'a', language: 'es', text, spans }).text).toContain(
    'TA 128/76, Hb 9,84',
  );
});

test('whatIsRoundedTwice_isTheSame_andNothingElseMoves', () => {
  const value = fc.tuple(
    fc.integer({ min: 90, max: 200 }),
    fc.integer({ min: 40, max: 89 }),
    fc.integer({ min: 60, max: 190 }),
  );
  fc.assert(
    fc.property(value, fc.string({ maxLength: 20 }), ([high, low, hb], around) => {
      const text = `${around} BP ${high}/${low}, Hb ${(hb / 10).toFixed(1)} ${around}`;
      const once = roundMeasurements(text, []);
      expect(roundMeasurements(once.text, []).text).toBe(once.text);
      expect(once.text.slice(once.moved(text.length - around.length))).toBe(around);
      expect(roundMeasurements(text, [{ start: 0, end: text.length }]).text).toBe(text);
    }),
  );
});

test('roundedValues_linkFarFewerPatients', () => {
  const random = bufferedRandom(streamBytes('rounded'));
  const texts = Array.from(
    { length: 500 },
    () => `BP ${110 + below(random, 50)}/${60 + below(random, 30)}, Hb ${(9 + below(random, 60) / 10).toFixed(1)}`,
  );
  const values = (text: string) =>
    measurementsIn(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
  const linked = (released: readonly string[]): number =>
    numberAttack(
      texts.map((text, i) => ({ original: values(text), released: values(released[i]!) })),
      texts.map((_, i) => i),
      random,
    ).rows[1]!.linked;
  expect(linked(texts)).toBeGreaterThan(0.9);
  expect(linked(texts.map((text) => roundMeasurements(text, []).text))).toBeLessThan(0.02);
});

test('parrot_namesOfAnotherKindAreFound_andOfTheSameListsAreNot', () => {
  const { female, surnames } = listsFor('es');
  const random = bufferedRandom(streamBytes('parrot'));
  const pick = (list: readonly string[]): string => list[below(random, list.length)]!;
  const name = (): string => `${pick(female)} ${pick(surnames)}`;
  const same = Array.from({ length: 600 }, () => ({ original: name(), surrogate: name() }));
  const result = parrotAttack(same, random);
  expect([result.names, result.planted]).toEqual([300, 30]);
  expect(result.interval[0]).toBeLessThan(result.chance);
  const other = same.map(({ surrogate }) => ({
    original: `${pick(['Ingrid', 'Gunnar', 'Solveig'])} ${pick(['Bjørnsen', 'Kjelland', 'Tveit', 'Haugen'])}`,
    surrogate,
  }));
  expect(parrotAttack(other, random).hitRate).toBeGreaterThan(0.9);
});
