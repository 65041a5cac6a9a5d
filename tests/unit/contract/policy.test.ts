import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countriesOf } from '../../../electron/contract/countries';
import { metricMechanisms, parsePolicy, privateMechanisms } from '../../../electron/contract/policy';
import { GauzeError } from '../../../electron/contract/errors';
import { mechanismIds } from '../../../electron/core/privacy/mechanisms/mechanism';
import { mechanisms, privateKinds } from '../../../electron/core/privacy/registry';

const folder = fileURLToPath(new URL('../../../resources/policies', import.meta.url));
const base = { id: 'mine', version: 1, name: 'Mine', default: { action: 'tag' } };

function failure(json: unknown): GauzeError {
  try {
    parsePolicy(json);
  } catch (error) {
    if (error instanceof GauzeError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('policy', () => {
  test('every preset is sound and named after its file', () => {
    const files = readdirSync(folder);
    expect(files.sort()).toEqual([
      'mask.json',
      'maximum-privacy.json',
      'maximum-utility.json',
      'numbered-tag.json',
      'private-research.json',
      'private-stays.json',
      'private-strict.json',
      'pseudonymised-research.json',
      'redacted.json',
      'safe-harbor.json',
      'surrogate.json',
      'tag.json',
    ]);
    for (const file of files)
      expect(parsePolicy(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).id).toBe(file.replace('.json', ''));
  });

  test('defaults are filled in', () => {
    const policy = parsePolicy({ ...base, actions: { date: { action: 'shiftDate' }, zip: { action: 'mask' } } });
    expect(policy.actions.date).toEqual({ action: 'shiftDate', minDays: 200, maxDays: 1500, keepWeekday: false });
    expect(policy.actions.zip).toEqual({ action: 'mask', length: 'same', mark: '*' });
  });

  test.each([
    ['an unknown kind', { ...base, actions: { surname: { action: 'tag' } } }, 'actions'],
    ['an unknown action', { ...base, actions: { zip: { action: 'encrypt' } } }, 'actions.zip.action'],
    ['an unknown parameter', { ...base, actions: { zip: { action: 'tag', colour: 'red' } } }, 'actions.zip.colour'],
    [
      'a generalisation of another kind',
      { ...base, actions: { zip: { action: 'generalise', to: 'year' } } },
      'actions.zip.to',
    ],
    ['a generalisation for everything', { ...base, default: { action: 'generalise', to: 'year' } }, 'default.to'],
    [
      'a shift of something that is no date',
      { ...base, actions: { zip: { action: 'shiftDate' } } },
      'actions.zip.action',
    ],
    [
      'a shift by nothing',
      { ...base, actions: { date: { action: 'shiftDate', minDays: 0, maxDays: 10 } } },
      'actions.date.minDays',
    ],
    [
      'a range upside down',
      { ...base, actions: { date: { action: 'shiftDate', minDays: 20, maxDays: 10 } } },
      'actions.date.minDays',
    ],
    [
      'a range without a whole week',
      { ...base, actions: { date: { action: 'shiftDate', minDays: 1, maxDays: 6, keepWeekday: true } } },
      'actions.date.keepWeekday',
    ],
    [
      'days that are no number',
      { ...base, actions: { date: { action: 'shiftDate', minDays: Number.NaN } } },
      'actions.date.minDays',
    ],
    [
      'days beyond all measure',
      { ...base, actions: { date: { action: 'shiftDate', maxDays: 1e308 } } },
      'actions.date.maxDays',
    ],
    ['a letter as a mask', { ...base, default: { action: 'mask', mark: 'x' } }, 'default.mark'],
    ['surrogate dates', { ...base, actions: { date: { action: 'surrogate' } } }, 'actions.date.action'],
    ['surrogates without a word on dates', { ...base, default: { action: 'surrogate' } }, 'actions.date'],
    ['nothing', null, '(root)'],
    ['a list', [], '(root)'],
    ['no id', { version: 1, name: 'x', default: { action: 'tag' } }, 'id'],
  ])('%s is refused with its path', (_, json, where) => {
    const error = failure(json);
    expect(error.code).toBe('malformed');
    expect(error.message).toContain(where);
  });

  test('the message holds no value', () => {
    expect(failure({ ...base, id: 'Juan García' }).message).not.toContain('Juan');
  });

  const privately = (type: string, rest: object) => ({
    ...base,
    actions: { [type]: { action: 'private', epsilon: '1', ...rest } },
  });
  test('private actions with their parameters', () => {
    expect(parsePolicy(privately('age', { declaresAdult: true })).actions.age).toEqual({
      action: 'private',
      epsilon: '1',
      declaresAdult: true,
    });
    expect(
      parsePolicy(privately('date', { epsilon: 3, firstDay: { from: '2000-01-01', to: '2009-12-31' } })).actions.date,
    ).toMatchObject({ epsilon: 3 });
    expect(parsePolicy(privately('city', { epsilon: '13/10', rule: 'near' })).actions.city).toMatchObject({
      epsilon: '13/10',
      rule: 'near',
    });
    expect(
      parsePolicy(privately('date', { mechanism: 'discreteLaplace', radius: 7, epsilon: '0.1' })).actions.date,
    ).toMatchObject({ radius: 7 });
  });

  const refusedPrivately: readonly (readonly [string, unknown, string])[] = [
    ...[
      0,
      -1,
      '0',
      '-0.5',
      Number.NaN,
      'NaN',
      1e308,
      '1e308',
      Number.POSITIVE_INFINITY,
      '',
      ' ',
      '1,5',
      'two',
      20.01,
      '1/0',
      '0/5',
      null,
      undefined,
      {},
      '0.'.padEnd(200, '1'),
    ].map(
      (epsilon) => [`ε ${String(epsilon).slice(0, 12)}`, privately('age', { epsilon }), 'actions.age.epsilon'] as const,
    ),
    ['a private default', { ...base, default: { action: 'private', epsilon: 1 } }, 'default.action'],
    ['private of a kind without mechanism', privately('zip', {}), 'actions.zip.action'],
    ['a mechanism of another kind', privately('age', { mechanism: 'timeline' }), 'actions.age.mechanism'],
    ['a mechanism nobody knows', privately('age', { mechanism: 'gauss' }), 'actions.age.mechanism'],
    ['a metric mechanism without radius', privately('city', { mechanism: 'exponential' }), 'actions.city.radius'],
    ['a radius without metric mechanism', privately('city', { radius: 5 }), 'actions.city.radius'],
    ['a radius below 0', privately('city', { mechanism: 'exponential', radius: -1 }), 'actions.city.radius'],
    ['a rule for ages', privately('age', { rule: 'near' }), 'actions.age.rule'],
    ['a rule nobody knows', privately('city', { rule: 'far' }), 'actions.city.rule'],
    ['minors among dates', privately('date', { declaresAdult: true }), 'actions.date.declaresAdult'],
    [
      'a span upside down',
      privately('date', { firstDay: { from: '2010-01-01', to: '2009-01-01' } }),
      'actions.date.firstDay',
    ],
    [
      'a span of no days',
      privately('date', { firstDay: { from: '2010-02-30', to: '2011-01-01' } }),
      'actions.date.firstDay.from',
    ],
    ['a parameter nobody knows', privately('age', { sigma: 1 }), 'actions.age.sigma'],
    [
      'two settings for one draw',
      { ...base, actions: { city: { action: 'private', epsilon: 1 }, location: { action: 'private', epsilon: 2 } } },
      'actions.location',
    ],
  ];
  test.each(refusedPrivately)('private: %s is refused with its path', (_, json, where) => {
    const error = failure(json);
    expect(error.code).toBe('malformed');
    expect(error.message).toContain(where);
  });

  test('mechanisms and their kinds are those of the registry', () => {
    for (const kind of privateKinds) {
      const known = mechanismIds.filter((id) => mechanisms[id].kinds.includes(kind));
      expect([...privateMechanisms[kind]].sort()).toEqual([...known].sort());
      expect(mechanisms[privateMechanisms[kind][0]].isDefaultFor).toContain(kind);
    }
    // The published forms, which no private action may name, and the training of models are for no kind.
    const forNoKind = mechanismIds.filter((id) => mechanisms[id].kinds.length === 0);
    expect([...forNoKind].sort()).toEqual(['binnedGaps', 'classedGaps', 'dpSgd', 'nearestTowns']);
    expect([...metricMechanisms].sort()).toEqual(
      mechanismIds.filter((id) => mechanisms[id].guarantee === 'metric' && !forNoKind.includes(id)).sort(),
    );
  });
});

describe('the country of the notes', () => {
  test('isOneInWhichTheirLanguageIsSpoken_elseTheErrorSaysWhich', () => {
    expect(parsePolicy({ ...base, countries: { en: 'GB', es: 'ES' } }).countries).toEqual({ en: 'GB', es: 'ES' });
    expect(parsePolicy(base)).not.toHaveProperty('countries');
    const { code, message } = failure({ ...base, countries: { en: 'FR' } });
    expect([code, message]).toEqual([
      'malformed',
      `policy: invalid countries.en (one of ${countriesOf.en.join(', ')})`,
    ]);
    expect(failure({ ...base, countries: { it: 'CH' } }).message).toBe('policy: invalid countries.it');
    expect(failure({ ...base, countries: 'GB' }).message).toBe('policy: invalid countries');
  });
  test('isTheUsualOne_whereAnIndicatorTableIsUsed', () => {
    const indicators = { en: { name: 't.csv', column: 'rate', sha256: 'a'.repeat(64) } };
    const actions = { city: { action: 'private', epsilon: '1', indicators } };
    expect(parsePolicy({ ...base, actions, countries: { en: 'US' } }).countries).toEqual({ en: 'US' });
    expect(failure({ ...base, actions, countries: { en: 'GB' } }).message).toBe('policy: invalid countries.en');
  });
});
