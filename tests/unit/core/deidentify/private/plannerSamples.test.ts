import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import { isPrivatePolicy } from '../../../../../electron/core/deidentify/private/policySettings';
import { withBudget } from '../../../../../electron/core/deidentify/private/withBudget';
import { ageMechanism } from '../../../../../electron/core/privacy/ages';
import { fitOf } from '../../../../../electron/core/privacy/chiSquare';
import { parseEpsilon, rational } from '../../../../../electron/core/privacy/rational';
import { prfWith, preset, privateBench } from '../support';
import { dated, datesNote, kinds, note, policyOf, spansOf, written } from './plannerNotes';

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
  test('processes that share only the key agree in any order; the true value is part of the name of a draw', () => {
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
