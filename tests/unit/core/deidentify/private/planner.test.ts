import { streamBytes } from '../../privacy/streamBytes';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import type { PhiType } from '../../../../../electron/contract/phi';
import { civilDate } from '../../../../../electron/core/dates/civilDate';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import { isPrivatePolicy } from '../../../../../electron/core/deidentify/private/policySettings';
import { withBudget } from '../../../../../electron/core/deidentify/private/withBudget';
import type { PhiSpan, SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { ageMechanism } from '../../../../../electron/core/privacy/ages';
import { fitOf } from '../../../../../electron/core/privacy/chiSquare';
import { openLedger } from '../../../../../electron/core/privacy/ledger';
import { formatRational, parseEpsilon, rational, toNumber } from '../../../../../electron/core/privacy/rational';
import { prfWith, preset, privateBench } from '../support';

/** A note from parts: strings are text, pairs are PHI. */
function note(
  parts: readonly (string | readonly [PhiType, string])[],
  rest: Partial<SourceDocument> = {},
): SourceDocument {
  let text = '';
  const spans: PhiSpan[] = [];
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      spans.push({ type: part[0], start: text.length, end: text.length + part[1].length });
      text += part[1];
    }
  }
  return { id: 'n1', text, spans, language: 'es', patient: 'P1', ...rest };
}

const policyOf = (actions: object): Policy =>
  parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions });
const dated = policyOf({ date: { action: 'private', epsilon: 3 } });
const written = (day: number): string => {
  const { year, month, day: date } = civilDate(day);
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
};
const datesNote = (days: readonly number[], rest: Partial<SourceDocument> = {}): SourceDocument =>
  note(
    days.flatMap((day) => ['; ', ['date', written(day)] as const]),
    rest,
  );
const spansOf = ({
  text,
  spans,
}: {
  readonly text: string;
  readonly spans: readonly { readonly newStart: number; readonly newEnd: number }[];
}): readonly string[] => spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));
const iso = (text: string): string => text.split('/').toReversed().join('-');
const kinds = (plan: { readonly charges: readonly { readonly kind: string }[] }): readonly string[] =>
  plan.charges.map(({ kind }) => kind);

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

  test('the same again is free and gives the same; a date between is free; one behind is charged; nothing that was released moves', () => {
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

  test('a town that no list has, and every town but the one that is mentioned most, says nothing: whatever it is, the same chance gives the same', () => {
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

  test('words of sex, kinship and profession that stay are declared: whoever knows them looks among those alone who have them', () => {
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
      Array(3).fill({ column: 'local', epsilonPerUnit: rational(1, 2), unit: 'day', radius: rational(7) }),
    );
    const out = spansOf(outs[0]!).map(iso);
    expect(out).toEqual([...out].sort());
  });
});

describe('what is stored', () => {
  test("nothing of the memo or the plan's charges shows a true value, and another key reads nothing", () => {
    const bench = privateBench(preset('private-research'));
    const days = [736_900, 737_300, 737_301];
    const { plans } = bench.release([
      note([...days.map((day) => ['date', written(day)] as const), ' ', ['city', 'Albacete'], ' ', ['age', '47 años']]),
    ]);
    const stored = JSON.stringify([
      bench.options.surrogateTable.fresh(),
      plans[0]!.charges.map((charge) => ({ ...charge, cost: '' })),
    ]).toLowerCase();
    for (const secret of [...days.map(String), ...days.map((day) => written(day)), 'albacete'])
      expect(stored).not.toContain(secret);
    const entries = bench.options.surrogateTable.toStored();
    const other = prfWith('another key');
    const stolen = privateBench(preset('private-research'), {
      prf: other,
      surrogateTable: openSurrogateTable(other, entries),
    });
    expect(() => stolen.planner.plan({ unit: 'p:P1', isPatient: true, documents: [datesNote(days)] })).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });

  test('a memo that was stored and opened again gives the same, and knows what was released', () => {
    const prf = prfWith('k');
    const first = privateBench(dated, { prf, surrogateTable: openSurrogateTable(prf) });
    const notes = [datesNote([700_000, 700_100])];
    const { outs } = first.release(notes);
    const second = privateBench(dated, {
      prf,
      surrogateTable: openSurrogateTable(prf, first.options.surrogateTable.toStored()),
    });
    expect(second.release(notes).outs).toEqual(outs);
    expect(second.options.surrogateTable.fresh()).toEqual([]);
    expect(kinds(second.planner.plan({ unit: 'p:P1', isPatient: true, documents: [datesNote([700_050])] }))).toEqual(
      [],
    );
  });
});

describe('where draws come from', () => {
  test('processes that share only the key agree, whatever the order; the true value is part of the name of a draw', () => {
    const notes = ['A', 'B', 'C'].flatMap((patient, i) => [
      datesNote([700_000 + i, 700_400], { patient, id: `${patient}1` }),
      note([['city', 'Soria'], ' ', ['age', '30 años'], ' ', ['date', '12/03/2019']], { patient, id: `${patient}2` }),
    ]);
    const all = privateBench(preset('private-research')).release(notes).outs;
    const apart = notes.map(
      ({ patient }) =>
        privateBench(preset('private-research')).release(notes.filter((other) => other.patient === patient)).outs,
    );
    expect(apart.flatMap((outs) => outs.map(({ text }) => text)).sort()).toEqual(
      all.flatMap(({ text }) => [text, text]).sort(),
    );
  });

  test("with the system's randomness two releases differ, and one is remembered", () => {
    const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
    const notes = [datesNote([700_000, 700_100, 700_300])];
    const [a, b] = [privateBench(dated, { random }), privateBench(dated, { random })];
    const [first, second] = [a.release(notes).outs[0]!.text, b.release(notes).outs[0]!.text];
    expect(first).not.toBe(second);
    expect(a.release(notes).outs[0]!.text).toBe(first);
  });

  test('nothing drawn yet: tags that say so', () => {
    const bench = privateBench(preset('private-research'));
    const out = bench.deidentifier.deidentify(
      note([['date', '12/03/2019'], ' ', ['city', 'Soria'], ' ', ['age', '40 años'], ' ', ['date', 'Navidad']]),
    );
    expect([out.text, out.spans.map(({ fallback }) => fallback)]).toEqual([
      '[DATE] [CITY] [AGE] [DATE]',
      ['notDrawn', 'notDrawn', 'notDrawn', 'unreadableDate'],
    ]);
  });

  test('a plan that was made before another of the patient was drawn draws nothing twice', () => {
    const bench = privateBench(dated);
    const make = () =>
      bench.planner.plan({ unit: 'p:P1', isPatient: true, documents: [datesNote([700_000, 700_100])] });
    const [one, two] = [make(), make()];
    bench.planner.sample(one);
    const before = bench.deidentifier.deidentify(datesNote([700_000, 700_100])).text;
    bench.planner.sample(two);
    expect(bench.deidentifier.deidentify(datesNote([700_000, 700_100])).text).toBe(before);
  });

  test('ages drawn through notes follow the distribution of the mechanism', () => {
    const policy = policyOf({ age: { action: 'private', epsilon: 1 } });
    const counts = new Float64Array(91);
    const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
    const bench = privateBench(policy, { random });
    const { outs } = bench.release(Array.from({ length: 4000 }, (_, i) => note([['age', '40']], { patient: `P${i}` })));
    for (const { text } of outs) counts[text === '90+' ? 90 : Number(text)]!++;
    expect(fitOf(counts, ageMechanism(parseEpsilon(1)).distribution(40)).p).toBeGreaterThan(1e-6);
  });
});

describe('ages and birth dates', () => {
  const policy = preset('private-research');
  test('a birth date, the age and later ages agree in the release', () => {
    for (let i = 0; i < 40; i++) {
      const { outs, plans } = privateBench(policy, { secret: `s${i}` }).release([
        note(['Nacida el ', ['date', '03/04/1973'], '. ', ['age', '45'], '. ', ['date', '12/03/2019']], { id: 'a' }),
        note([['age', '47'], '. ', ['date', '20/05/2020']], { id: 'b' }),
      ]);
      expect(kinds(plans[0]!).toSorted()).toEqual(['age', 'dates']);
      expect(plans[0]!.facts).toEqual(['dates:2', 'adult', 'notes:2', 'shown:- 0|1']);
      const [birth, first, now] = spansOf(outs[0]!).map((text) => text.split('/').map(Number));
      const [later, then] = spansOf(outs[1]!).map((text) => text.split('/').map(Number));
      const years = (from: readonly number[], to: readonly number[]): number =>
        to[2]! - from[2]! - (to[1]! * 100 + to[0]! < from[1]! * 100 + from[0]! ? 1 : 0);
      for (const [age, day] of [
        [first!, now!],
        [later!, then!],
      ] as const)
        if (age[0] !== 90 && !Number.isNaN(age[0]!)) expect([i, age[0]]).toEqual([i, years(birth!, day)]);
    }
  });

  test('a birth date without the word is known by the age', () => {
    const { plans } = privateBench(policy).release([
      note([['date', '03/04/1973'], ' ', ['age', '45 años'], ' ', ['date', '12/03/2019']]),
    ]);
    expect(plans[0]!.facts).toEqual(['dates:1', 'adult', 'shown:- 0']);
    expect(kinds(plans[0]!)).toEqual(['age']);
  });

  test('who is a minor stays one where that is declared', () => {
    for (let i = 0; i < 60; i++) {
      const text = privateBench(policy, { secret: `m${i}` }).release([note([['age', '9 años']])]).outs[0]!.text;
      expect(/\d+/.exec(text)![0].length <= 2 && Number.parseInt(text, 10) < 18).toBe(true);
    }
  });

  test('an older relative stays older, and an earlier age earlier', () => {
    for (let i = 0; i < 40; i++) {
      const [own, father, before] = spansOf(
        privateBench(policy, { secret: `r${i}` }).release([
          note([['age', '45'], ' ', ['age', '80'], ' ', ['age', '12']], { date: '2019-03-12' }),
        ]).outs[0]!,
      ).map((text) => Number.parseInt(text, 10));
      expect(father! > own! || own === 90).toBe(true);
      expect(before! < own!).toBe(true);
    }
  });
});

test('a budget is split as the specification says', () => {
  const epsilons = (policy: Policy) =>
    Object.fromEntries(
      Object.entries(policy.actions).flatMap(([type, action]) =>
        action.action === 'private' ? [[type, action.epsilon]] : [],
      ),
    );
  expect(isPrivatePolicy(preset('private-research'))).toBe(true);
  expect(isPrivatePolicy(preset('surrogate'))).toBe(false);
  expect(epsilons(withBudget(preset('private-research'), rational(39, 10)))).toEqual({
    date: '39/20',
    city: '13/10',
    location: '13/10',
    age: '13/20',
  });
  expect(epsilons(withBudget(preset('private-research'), rational(6)))).toEqual({
    date: '3',
    city: '2',
    location: '2',
    age: '1',
  });
  expect(epsilons(withBudget(dated, rational(2)))).toEqual({ date: '2' });
  const without = preset('surrogate');
  expect(withBudget(without, rational(2))).toBe(without);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (tenths) => {
      const policy = withBudget(preset('private-research'), rational(tenths, 10));
      expect(parsePolicy(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
    }),
  );
});
