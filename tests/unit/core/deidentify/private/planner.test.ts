import { streamBytes } from '../../privacy/streamBytes';
import { describe, expect, test } from 'vitest';
import { type Policy } from '../../../../../electron/contract/policy';
import { openLedger } from '../../../../../electron/core/privacy/ledger';
import { formatRational, rational, toNumber } from '../../../../../electron/core/privacy/rational';
import { preset, privateBench } from '../support';
import { dated, datesNote, kinds, note, policyOf, spansOf } from './plannerNotes';

const iso = (text: string): string => text.split('/').toReversed().join('-');

describe('what is charged', () => {
  test('one draw for all dates of a patient, none for a single date or none', () => {
    for (const [count, charges] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [20, 1],
      [500, 1],
    ] as const) {
      const { plans, outs } = privateBench(dated).release([
        datesNote(Array.from({ length: count }, (_, i) => 730_000 + 11 * i)),
      ]);
      expect([count, kinds(plans[0]!), plans[0]!.dates, plans[0]!.facts]).toEqual([
        count,
        Array(charges).fill('dates'),
        count,
        [`dates:${count}`, ...(count === 0 ? [] : [`shown:${Array.from({ length: count }, (_, i) => i).join(' ')}`])],
      ]);
      const out = spansOf(outs[0]!).map(iso);
      expect(out).toEqual([...new Set(out)].sort());
      expect(out.length).toBe(count);
    }
  });

  test('by episodes one date is charged too, for its year is drawn near the truth', () => {
    const episodes = policyOf({
      date: {
        action: 'private',
        epsilon: 3,
        mechanism: 'episodes',
        firstDay: { from: '2000-01-01', to: '2019-12-31' },
      },
    });
    for (const [count, charges] of [
      [0, 0],
      [1, 1],
      [2, 1],
      [20, 1],
    ] as const) {
      const bench = privateBench(episodes);
      const days = Array.from({ length: count }, (_, i) => 733_000 + 11 * i);
      const { plans, outs } = bench.release([datesNote(days)]);
      expect([count, kinds(plans[0]!)]).toEqual([count, Array(charges).fill('dates')]);
      const out = spansOf(outs[0]!).map(iso);
      expect(out).toEqual([...new Set(out)].sort());
      if (count > 0) expect(out[0]! >= '2000-01-01' && out[0]! <= '2019-12-31').toBe(true);
      // again is free, a date after the last one more draw
      expect(kinds(bench.release([datesNote(days)]).plans[0]!)).toEqual([]);
      if (count > 0) expect(kinds(bench.release([datesNote([...days, 740_000])]).plans[0]!)).toEqual(['dates']);
    }
  });

  test('more dates than a timeline holds share days, in order', () => {
    const { plans, outs } = privateBench(dated).release([
      datesNote(Array.from({ length: 2300 }, (_, i) => 720_000 + i)),
    ]);
    expect(plans[0]!.dates).toBeLessThan(2000);
    const out = spansOf(outs[0]!).map(iso);
    expect(out).toEqual([...out].sort());
    expect(outs[0]!.spans.every(({ action }) => action === 'private')).toBe(true);
  });

  test('the same again is free; a date between is free; a later one is charged; nothing released moves', () => {
    const bench = privateBench(dated);
    const first = [700_000, 700_100, 700_500];
    const before = spansOf(bench.release([datesNote(first)]).outs[0]!);
    const again = bench.release([datesNote(first)]);
    expect([kinds(again.plans[0]!), spansOf(again.outs[0]!)]).toEqual([[], before]);
    const between = bench.release([datesNote([700_050, ...first])]);
    expect(kinds(between.plans[0]!)).toEqual([]);
    const [inner, ...rest] = spansOf(between.outs[0]!);
    expect(rest).toEqual(before);
    expect(iso(inner!) > iso(before[0]!) && iso(inner!) < iso(before[1]!)).toBe(true);
    const behind = bench.release([datesNote([700_900, 700_050, ...first])]);
    expect([kinds(behind.plans[0]!), behind.plans[0]!.facts]).toEqual([['dates'], ['dates:5', 'shown:4 1 0 2 3']]);
    expect(spansOf(behind.outs[0]!).slice(1)).toEqual([inner, ...before]);
    const both = bench.release([datesNote([600_000, 700_901, ...first])]);
    expect([kinds(both.plans[0]!), new Set(both.plans[0]!.charges.map(({ key }) => key)).size]).toEqual([
      ['dates', 'dates'],
      2,
    ]);
    expect(spansOf(both.outs[0]!).slice(2)).toEqual(before);
  });

  test('places and categories once for a patient, however many there are', () => {
    const policy = policyOf({
      city: { action: 'private', epsilon: 2 },
      location: { action: 'private', epsilon: 2 },
      profession: { action: 'private', epsilon: '0.5' },
    });
    const bench = privateBench(policy);
    const notes = [
      note([
        ['city', 'Albacete'],
        ' ',
        ['city', 'ALBACETE'],
        ' ',
        ['city', 'Soria'],
        ' ',
        ['location', '42001 Soria (España)'],
        ' ',
        ['city', 'Ningunaparte'],
        ' ',
        ['profession', 'enfermera'],
        ' ',
        ['profession', 'albañil'],
      ]),
    ];
    const { plans, outs } = bench.release(notes);
    expect(
      plans[0]!.charges
        .map(({ kind, cost }) => `${kind} ${cost.column === 'sum' ? formatRational(cost.epsilon) : ''}`)
        .sort(),
    ).toEqual(['place 2', 'profession 1/2']);
    expect(plans[0]!.facts).toEqual(['dates:0', 'country:ES', 'places:0 0 1 1 2', 'professions:0 1']);
    const [a, upper, soria, location] = spansOf(outs[0]!);
    // capitals may be an abbreviation's
    expect(upper).toBe(a);
    expect(location).toContain(soria!);
    expect(outs[0]!.spans.every(({ action }) => action === 'private')).toBe(true);
    const more = bench.release([...notes, note([['city', 'Cuenca'], ' ', ['profession', 'juez']], { id: 'n2' })]);
    expect(more.plans[0]!.charges).toEqual([]);
    expect(spansOf(more.outs[0]!)).toEqual(spansOf(outs[0]!));
  });

  test('an unlisted town, and every town but the most frequent, says nothing: the same chance gives the same', () => {
    const policy = policyOf({ city: { action: 'private', epsilon: 2 } });
    const release = (town: string, other: string) =>
      spansOf(
        privateBench(policy, { random: streamBytes('towns') }).release([
          note([['city', town], ' ', ['city', town], ' ', ['city', other]]),
        ]).outs[0]!,
      );
    const unknown = release('Ningunaparte', 'Xanadú');
    expect(release('Brumalia', 'Quimera')).toEqual(unknown);
    // the other town of a patient, listed or not
    const [, , one] = release('Soria', 'Madrid');
    const [, , two] = release('Soria', 'Cuenca');
    const [, , three] = release('Soria', 'Ningunaparte');
    expect([two, three]).toEqual([one, one]);
  });

  test('a note without a patient is a unit of its own and says so', () => {
    const { plans } = privateBench(dated).release([
      datesNote([700_000, 700_010], { patient: undefined, id: 'x' }),
      datesNote([700_000, 700_010], { patient: undefined, id: 'y' }),
    ]);
    expect(plans.flatMap(({ charges }) => charges.map(({ unit, isPatient }) => [unit, isPatient]))).toEqual([
      ['d:x', false],
      ['d:y', false],
    ]);
  });

  test('the ledger admits, refuses and remembers by the keys of a plan', () => {
    const bench = privateBench(preset('private-research'));
    const plan = bench.planner.plan({
      unit: 'p:P1',
      isPatient: true,
      documents: [
        note([['date', '12/03/2019'], ['date', '14/03/2019'], ' ', ['city', 'Soria'], ' ', ['age', '40 años']]),
      ],
    });
    const ledger = openLedger();
    expect(ledger.admit(plan.charges, { ofUnit: () => rational(5) })).toMatchObject({ isAdmitted: false });
    const admission = ledger.admit(plan.charges, { ofUnit: () => rational(6) });
    if (!admission.isAdmitted) throw new Error('refused');
    ledger.append(admission.entries);
    expect(toNumber(ledger.accountOf('p:P1').epsilon)).toBe(6);
    // the same plan, made again after a crash between charge and draw
    const again = bench.planner.plan({
      unit: 'p:P1',
      isPatient: true,
      documents: [
        note([['date', '12/03/2019'], ['date', '14/03/2019'], ' ', ['city', 'Soria'], ' ', ['age', '40 años']]),
      ],
    });
    expect(again.charges).toEqual(plan.charges);
    expect(ledger.admit(again.charges, { ofUnit: () => rational(6) })).toMatchObject({ isAdmitted: true, entries: [] });
  });

  test('words of sex, kinship and profession that stay are declared: they narrow the search', () => {
    const kept = (more: object) =>
      policyOf({
        date: { action: 'private', epsilon: 3 },
        sex: { action: 'generalise', to: 'vocabulary' },
        kinship: { action: 'generalise', to: 'vocabulary' },
        ...more,
      });
    const factsOf = (policy: Policy, ...parts: Parameters<typeof note>[0]): readonly string[] =>
      privateBench(policy).release([note(parts)]).plans[0]!.facts;
    // however it is spelt
    for (const word of ['Mujer', 'femenino', 'señora', 'HEMBRA'])
      expect(factsOf(kept({}), ['sex', word])).toEqual(['dates:0', 'sex:female']);
    expect(factsOf(kept({}), ['sex', 'varón'], ' ', ['sex', 'hombre'])).toEqual(['dates:0', 'sex:male']);
    expect(factsOf(kept({}), ['sex', 'm'])).toEqual(['dates:0', 'sex:m']);
    expect(factsOf(kept({}), ['kinship', 'madre'], ' ', ['kinship', 'Hermano'], ' ', ['kinship', 'madre'])).toEqual([
      'dates:0',
      'kinship:hermano,madre',
    ]);
    // what becomes a tag tells nothing
    expect(factsOf(kept({}), ['kinship', 'su vecina Remedios'], ['profession', 'carpintero'])).toEqual(['dates:0']);
    expect(
      factsOf(policyOf({ date: { action: 'private', epsilon: 3 }, sex: { action: 'tag' } }), ['sex', 'mujer']),
    ).toEqual(['dates:0']);
    expect(factsOf(preset('private-research'), ['sex', 'mujer'])).toContain('sex:female');
    expect(
      factsOf(kept({ profession: { action: 'generalise', to: 'vocabulary' } }), ['profession', 'Albañil']),
    ).toEqual(['dates:0', 'profession:albanil']);
  });

  test('a note that has no year is free in the next year too', () => {
    const notes = [note([['date', '12 de marzo'], ' ', ['date', '30 de abril']])];
    const first = privateBench(dated, { pivotYear: 2026 });
    const { outs } = first.release(notes);
    const later = privateBench(dated, { pivotYear: 2027, surrogateTable: first.options.surrogateTable }).release(notes);
    expect([kinds(later.plans[0]!), later.outs]).toEqual([[], outs]);
  });

  test('another policy is another draw and another charge', () => {
    const shared = privateBench(dated);
    shared.release([datesNote([700_000, 700_010])]);
    const other = privateBench(policyOf({ date: { action: 'private', epsilon: 2 } }), {
      surrogateTable: shared.options.surrogateTable,
    });
    expect(
      kinds(other.planner.plan({ unit: 'p:P1', isPatient: true, documents: [datesNote([700_000, 700_010])] })),
    ).toEqual(['dates']);
  });

  test('comparisons are charged for each date, by distance', () => {
    const jitter = policyOf({ date: { action: 'private', mechanism: 'discreteLaplace', epsilon: '0.5', radius: 7 } });
    const { plans, outs } = privateBench(jitter).release([datesNote([700_000, 700_100, 700_200])]);
    expect(plans[0]!.charges.map(({ cost }) => cost)).toEqual(
      Array(3).fill({ column: 'metric', epsilonPerUnit: rational(1, 2), unit: 'day', radius: rational(7) }),
    );
    const out = spansOf(outs[0]!).map(iso);
    expect(out).toEqual([...out].sort());
  });
});
