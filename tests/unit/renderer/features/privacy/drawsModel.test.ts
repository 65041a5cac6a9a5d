import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parsePolicy,
  privateKindOf,
  privateMechanisms,
  type Policy,
  type PrivateAction,
} from '../../../../../electron/contract/policy';
import { phiTypes } from '../../../../../electron/contract/phiTypes';
import { readPrivateSettings } from '../../../../../electron/core/privacy/settings';
import { messages } from '../../../../../renderer/locales/registry';
import {
  drawsOf,
  distanceUnitOf,
  mechanismOf,
  mechanismsOf,
  totalEpsilon,
  typesToChange,
  withMechanism,
} from '../../../../../renderer/features/privacy/drawsModel';
import {
  epsilonOfSlider,
  epsilonRange,
  readEpsilon,
  readRadius,
} from '../../../../../renderer/features/privacy/epsilonText';
import { ownId, withAction, withActions } from '../../../../../renderer/features/privacy/policyModel';
import { kindOfType, defaultEpsilon } from '../../../../../renderer/features/privacy/privateTypes';
import { wordAt } from '../../wordAt';

const plain: Policy = parsePolicy({ id: 'plain', version: 1, name: 'Plain', default: { action: 'tag' } });
const draw = (policy: Policy, kind: string) => {
  const found = drawsOf(policy, phiTypes).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(kind);
  return found;
};

describe('draws of a policy', () => {
  test('kinds and mechanisms are those of the contract, the default first', () => {
    expect(phiTypes.map(kindOfType)).toEqual(phiTypes.map((type) => privateKindOf[type]));
    for (const [kind, ids] of Object.entries(privateMechanisms)) {
      const offered = mechanismsOf(kind as keyof typeof privateMechanisms);
      expect(offered.toSorted()).toEqual([...ids].toSorted());
      expect(offered[0]).toBe(ids[0]);
    }
  });

  test('nothing is drawn, then one kind is: all its types, and only they', () => {
    expect(drawsOf(plain, phiTypes).map(({ kind, action }) => [kind, action])).toEqual(
      Object.keys(privateMechanisms).map((kind) => [kind, null]),
    );
    expect(drawsOf(plain, ['patient', 'age'])).toEqual([{ kind: 'age', types: ['age'], action: null }]);
    const places = draw(plain, 'place');
    const changed = withActions(plain, typesToChange(plain, places), { action: 'private', epsilon: '2' }, 'Own');
    expect(changed.id).toBe(ownId);
    expect(draw(changed, 'place').action).toEqual({ action: 'private', epsilon: '2' });
    expect(Object.keys(changed.actions).toSorted()).toEqual(['city', 'location']);
    expect(() => parsePolicy(changed)).not.toThrow();
  });

  test('a patient’s place is one draw: settings of one kind of mention change the other', () => {
    const first = withAction(plain, 'city', { action: 'private', epsilon: '2' }, 'Own');
    expect(first.actions.location).toBeUndefined();
    const both = withAction(first, 'location', { action: 'private', epsilon: '1', rule: 'near' }, 'Own');
    expect(both.actions.city).toEqual(both.actions.location);
    expect(() => parsePolicy(both)).not.toThrow();
    // another treatment of one leaves the other alone
    expect(withAction(both, 'city', { action: 'tag', words: 'type' }, 'Own').actions.location).toEqual(
      both.actions.location,
    );
  });

  test('whatever mechanism follows whatever other, the project takes the policy and core the settings', () => {
    for (const kind of ['dates', 'place', 'age', 'category'] as const) {
      const type = phiTypes.find((each) => kindOfType(each) === kind) ?? 'other';
      for (const first of mechanismsOf(kind)) {
        for (const second of mechanismsOf(kind)) {
          const begun: PrivateAction = {
            action: 'private',
            epsilon: '1',
            ...(kind === 'place' && { rule: 'near' as const }),
            ...(kind === 'age' && { declaresAdult: true }),
          };
          const action = withMechanism(withMechanism(begun, kind, first, 3), kind, second, 3);
          const policy = withAction(plain, type, action, 'Own');
          expect(() => parsePolicy(policy), `${kind} ${first} ${second}`).not.toThrow();
          expect(mechanismOf(draw(policy, kind))).toBe(second);
          expect(action.radius !== undefined).toBe(distanceUnitOf(second) !== null);
          const settings = Object.fromEntries(Object.entries(action).filter(([name]) => name !== 'action'));
          expect(() => readPrivateSettings(kind, settings), `${kind} ${first} ${second}`).not.toThrow();
        }
      }
    }
  });

  test('between mechanisms of a patient ε stays; a local one begins anew, and so does what follows it', () => {
    const action: PrivateAction = { action: 'private', epsilon: '2.5' };
    expect(withMechanism(action, 'age', 'boundedLaplace', 3)).toEqual({
      action: 'private',
      epsilon: '2.5',
      mechanism: 'boundedLaplace',
    });
    const local = withMechanism(action, 'age', 'clampedLaplace', 3);
    expect(local).toMatchObject({ mechanism: 'clampedLaplace', radius: '5' });
    expect(withMechanism(local, 'age', 'window', 3)).toEqual({ action: 'private', epsilon: '0.5' });
  });

  test('the sum has a draw of each kind once, local ones never', () => {
    const policy = parsePolicy({
      ...plain,
      actions: {
        date: { action: 'private', epsilon: '3' },
        city: { action: 'private', epsilon: 2 },
        location: { action: 'private', epsilon: 2 },
        age: { action: 'private', epsilon: '1/2' },
      },
    });
    expect(totalEpsilon(drawsOf(policy, phiTypes))).toBeCloseTo(5.5, 12);
    const local = parsePolicy({
      ...plain,
      actions: { date: { action: 'private', epsilon: '0.1', mechanism: 'discreteLaplace', radius: '30' } },
    });
    expect(totalEpsilon(drawsOf(local, phiTypes))).toBe(0);
  });

  test('usual parts of a budget never pass it', () => {
    for (const budget of [0.6, 1, 1.6, 3.2, 3.9, 6]) {
      const parts = (['dates', 'place', 'age'] as const).map((kind) => Number(defaultEpsilon(kind, budget)));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(budget + 1e-9);
      for (const part of parts) expect(readEpsilon(String(part))).not.toBeNull();
    }
    expect(defaultEpsilon('dates', null)).toBe('0.5');
  });

  test('every kind, mechanism and unit has its word in every language', () => {
    for (const words of Object.values(messages)) {
      for (const [kind, ids] of Object.entries(privateMechanisms)) {
        expect(wordAt(words, `draws.kind.${kind}`)).toMatch(/\S/);
        for (const id of ids) expect(wordAt(words, `draws.mechanism.${id}`), id).toMatch(/\S/);
      }
    }
  });
});

describe('ε as it is typed', () => {
  test.each([
    ['2', 2],
    [' 0.25 ', 0.25],
    ['0,5', 0.5],
    ['1/3', 1 / 3],
    ['20', 20],
  ])('%s is taken', (text, value) => expect(readEpsilon(text)?.value).toBeCloseTo(value, 12));
  test.each(['', '0', '-1', 'NaN', 'Infinity', '1e308', '1e-3', '21', '1/0', '0/3', '1.5.2', 'two', '٣'])(
    '“%s” is not',
    (text) => expect(readEpsilon(text)).toBeNull(),
  );

  test('what is taken here, the project takes too; what is not, it refuses', () => {
    const takes = (epsilon: string): boolean => {
      try {
        return parsePolicy({ ...plain, actions: { age: { action: 'private', epsilon } } }).id === 'plain';
      } catch {
        return false;
      }
    };
    const typed = fc.oneof(
      fc.double({ min: -5, max: 30, noNaN: true }).map(String),
      fc.stringMatching(/^[0-9./,e-]{0,8}$/),
      fc.tuple(fc.nat(50), fc.nat(50)).map(([a, b]) => `${a}/${b}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readEpsilon(text);
        expect(takes(read?.text ?? text.trim().replace(',', '.')), text).toBe(read !== null);
      }),
      { numRuns: 300 },
    );
  });

  test('every position of the slider is an ε without a tail', () => {
    for (let step = 0; step <= Math.round((epsilonRange.max - epsilonRange.min) / epsilonRange.step); step += 1) {
      const text = epsilonOfSlider(epsilonRange.min + step * epsilonRange.step);
      expect(text).toMatch(/^\d{1,2}(?:\.\d)?$/);
      expect(readEpsilon(text)).not.toBeNull();
    }
  });

  test('a radius is any number above 0', () => {
    expect([
      readRadius('30'),
      readRadius('2,5'),
      readRadius('0'),
      readRadius('-3'),
      readRadius('x'),
      readRadius('9999999'),
    ]).toEqual(['30', '2.5', null, null, null, null]);
  });
});
