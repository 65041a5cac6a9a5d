import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../../../../../electron/core/deidentify/deidentify';
import type { Charge } from '../../../../../electron/core/privacy/ledger';
import { patternOf } from '../../../../../electron/core/privacy/attacks/patterns';
import { linkageBounds } from '../../../../../electron/core/privacy/linkageBound';
import { add, formatRational, zero, type Rational } from '../../../../../electron/core/privacy/rational';
import { hospitalNotes, type HospitalNote } from '../../../../bench/hospital';
import { marked } from '../../release/notes';
import { placesFor, listsFor, preset, privateBench } from '../support';

const types = { DATE: 'date', PATIENT: 'patient', AGE: 'age', CITY: 'city', DOCTOR: 'staff' } as const;
const sourceOf = ({ id, text, patient, date, language, spans }: HospitalNote): SourceDocument => ({
  id,
  text,
  patient,
  language,
  ...(date !== undefined && { date }),
  spans: spans.map(({ start, end, label }) => ({ start, end, type: types[label as keyof typeof types] })),
});
const note = (template: string, rest: Partial<SourceDocument> = {}): SourceDocument => ({
  id: 'a',
  language: 'es',
  patient: 'P',
  ...marked(template),
  ...rest,
});
const spentOn = (charges: readonly Charge[]): Rational =>
  charges.reduce((sum, { cost }) => (cost.column === 'sum' ? add(sum, cost.epsilon) : sum), zero);
const strict = preset('private-strict');

describe('the bound with everything that shows counted, 2,000 generated patients', () => {
  // the lists are built where no build has made them
  listsFor('en');
  placesFor('en');
  const sources = hospitalNotes(2000, 'en', '1').map(sourceOf);
  const byPatient = new Map<string, SourceDocument[]>();
  for (const source of sources) byPatient.set(source.patient!, [...(byPatient.get(source.patient!) ?? []), source]);
  const boundsOf = (id: string) => {
    const { planner } = privateBench(preset(id));
    const plans = [...byPatient].map(([patient, documents]) =>
      planner.plan({ unit: `p:${patient}`, isPatient: true, documents }),
    );
    const bounds = linkageBounds(
      plans.map(({ unit, charges, facts }) => ({ patient: unit, epsilon: spentOn(charges), facts })),
    );
    const sorted = bounds.map(({ bound }) => bound).sort((a, b) => a - b);
    return {
      most: Math.max(...plans.map(({ charges }) => charges.length)),
      median: sorted[1000]!,
      nothing: bounds.filter(({ promisesNothing }) => promisesNothing).length / bounds.length,
    };
  };

  test('private-strict promises the middle patient at most 25 %, and nothing to one in ten at most', () => {
    const { median, nothing } = boundsOf('private-strict');
    expect(median).toBeLessThanOrEqual(0.25);
    expect(nothing).toBeLessThanOrEqual(0.1);
  }, 120_000);

  test('private-research promises most of them nothing: the control', () => {
    const { median, nothing } = boundsOf('private-research');
    expect(median).toBeGreaterThan(0.9);
    expect(nothing).toBeGreaterThan(0.5);
  }, 120_000);

  test('what the facts say is what a release shows: equal facts, equal patterns', () => {
    const some = sources.filter(({ patient }) => Number(patient!.slice(1)) < 150);
    const { plans, outs } = privateBench(strict).release(some);
    const released = new Map(outs.map((out) => [out.id, out]));
    const patterns = new Map<string, Set<string>>();
    for (const { unit, facts, dates } of plans) {
      const documents = byPatient.get(unit.slice(2))!;
      const days = documents.map(({ id }) =>
        released
          .get(id)!
          .spans.filter(({ type, action }) => type === 'date' && action === 'private')
          .map(({ newStart, newEnd }) => released.get(id)!.text.slice(newStart, newEnd)),
      );
      expect(days.every(({ length }) => length <= 1)).toBe(true);
      expect(new Set(days.flat()).size).toBeLessThanOrEqual(8);
      expect(dates).toBeLessThanOrEqual(8);
      const key = facts.join();
      patterns.set(
        key,
        (patterns.get(key) ?? new Set()).add(patternOf(days.map((list) => list.map((text) => numberOf(text))))),
      );
    }
    for (const shown of patterns.values()) expect(shown.size).toBe(1);
  }, 120_000);
});

const numberOf = (text: string): number => {
  const parsed = Date.parse(/^\d\d\/\d\d\/\d{4}$/.test(text) ? text : `${text} UTC`);
  return Math.round(parsed / 864e5);
};

test('the cap is of the first mention: the same day further on, and a birth date before it, become the tag', () => {
  const { outs } = privateBench(strict).release([
    note('Nacido el {date:02/01/1950}. Visto el {date:12/03/2019}; alta {date:15/03/2019}. Hoy {date:12/03/2019}.'),
  ]);
  const actions = outs[0]!.spans.map(({ action, fallback }) => [action, fallback]);
  expect(actions).toEqual([
    ['tag', 'capped'],
    ['private', undefined],
    ['tag', 'capped'],
    ['tag', 'capped'],
  ]);
});

test('days beyond those of a patient become the tag, and what left before keeps its place', () => {
  const bench = privateBench(strict);
  const notes = Array.from({ length: 11 }, (_, i) =>
    note(`Visto el {date:${String(1 + i).padStart(2, '0')}/03/2019}.`, { id: `n${i}` }),
  );
  const first = bench.release(notes.slice(3)).outs;
  expect(first.map(({ spans }) => spans[0]!.action)).toEqual(Array(8).fill('private'));
  const again = bench.release(notes);
  expect(again.outs.map(({ spans }) => spans[0]!.fallback)).toEqual([
    ...Array<string>(3).fill('capped'),
    ...Array<undefined>(8).fill(undefined),
  ]);
  expect(again.plans[0]!.charges).toEqual([]);
  expect(again.outs.slice(3).map(({ text }) => text)).toEqual(first.map(({ text }) => text));
});

describe('a planted letter', () => {
  const policy = preset('private-research');
  const own = Array.from({ length: 4 }, (_, i) =>
    note(
      `{patient:Lucía Quesada Ramos}, {age:${60 + i}} años, de {city:Soria}. Visita del {date:` +
        `${String(3 * i + 4).padStart(2, '0')}/0${i + 2}/2018}.`,
      { id: `n${i}` },
    ),
  );
  const planted = note(
    '{patient:Lucía Quesada Ramos}: {date:04/02/2018}, {date:07/03/2018}, {date:10/04/2018}, {date:13/05/' +
      '2018}; {age:60}, {age:61}; {city:Soria}.',
    { id: 'letter' },
  );
  const read = (letter: SourceDocument): number => {
    const { outs } = privateBench(policy).release([...own, letter]);
    const written = (out: (typeof outs)[number], types: readonly string[]) =>
      out.spans
        .filter(({ type }) => types.includes(type))
        .map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd));
    const values = ['date', 'age', 'city', 'patient'];
    const known = new Set(written(outs.at(-1)!, values).filter((value) => !value.startsWith('[')));
    return outs
      .slice(0, -1)
      .flatMap((out) => written(out, values))
      .filter((value) => known.has(value)).length;
  };

  test('as an own note it reads back every date and name: the control', () => {
    expect(read(planted)).toBeGreaterThanOrEqual(8);
  });

  test('marked as contributed it reads back nothing, and costs nothing', () => {
    expect(read({ ...planted, provenance: 'contributed' })).toBe(0);
    const charged = (notes: readonly SourceDocument[]) => privateBench(policy).release(notes).plans[0]!.charges;
    expect(charged([...own, { ...planted, provenance: 'contributed' }])).toEqual(charged(own));
  });

  test('a shift of dates is not shared with it either', () => {
    const { deidentifier } = privateBench(preset('surrogate'));
    const [letter, other] = [
      deidentifier.deidentify({ ...planted, provenance: 'contributed' }),
      deidentifier.deidentify(own[0]!),
    ];
    const dateIn = ({ text, spans }: typeof letter): string =>
      spans.filter(({ type }) => type === 'date').map(({ newStart, newEnd }) => text.slice(newStart, newEnd))[0]!;
    expect(dateIn(letter)).not.toBe(dateIn(other));
  });
});

test('costs are exact', () => {
  const [plan] = privateBench(strict).release([
    note('{date:12/03/2019}, {date:15/03/2019}, {age:60}, {city:Soria}', { date: '2019-03-12' }),
    note('{date:18/03/2019}', { id: 'b' }),
  ]).plans;
  expect(formatRational(spentOn(plan!.charges))).toBe('2');
});
