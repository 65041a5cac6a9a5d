import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LabelSet } from '../../../../../electron/contract/phi';
import { type Policy, parsePolicy } from '../../../../../electron/contract/policy';
import { phiTypes } from '../../../../../electron/contract/phiTypes';
import { messages } from '../../../../../renderer/locales/registry';
import {
  actionFor,
  actionOf,
  isSamePolicy,
  ownId,
  policyRows,
  summaryOf,
  treatmentOf,
  treatmentsFor,
  withAction,
} from '../../../../../renderer/features/privacy/policyModel';
import { wordAt } from '../../wordAt';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const presets = readdirSync('resources/policies').map((name) => parsePolicy(json(`resources/policies/${name}`)));
const labelSets = readdirSync('resources/label-sets').map((name) =>
  LabelSet.parse(json(`resources/label-sets/${name}`)),
);

describe.each(labelSets.map((set) => [set.id, set] as const))('label set %s', (_id, set) => {
  test('every label has one line in the table', () => {
    expect(
      policyRows(set)
        .flatMap(({ rows }) => rows.flatMap(({ labels }) => labels))
        .toSorted(),
    ).toEqual(set.labels.map(({ id }) => id).toSorted());
  });
});

describe.each(presets.map((policy) => [policy.id, policy] as const))('preset %s', (id, policy) => {
  test('whatever treatment is chosen for whatever kind, the service takes the policy', () => {
    for (const type of phiTypes) {
      for (const treatment of treatmentsFor(type, actionFor(policy, type))) {
        const changed = withAction(policy, type, actionOf(treatment, type, null), 'Own');
        expect(() => parsePolicy(changed), `${type} ${treatment}`).not.toThrow();
        expect(treatmentOf(actionFor(changed, type))).toBe(treatment);
      }
    }
  });

  test('its name, its sentence and its treatments are in every language', () => {
    for (const [language, words] of Object.entries(messages)) {
      expect(wordAt(words, `privacy.preset.${id}.name`), language).toMatch(/\S/);
      for (const type of phiTypes) {
        for (const treatment of treatmentsFor(type, actionFor(policy, type)))
          expect(wordAt(words, `privacy.treatment.${treatment.replace(':', '-')}`), treatment).toMatch(/\S/);
      }
      const { names, dates } = summaryOf(policy, phiTypes);
      expect(wordAt(words, `privacy.answer.names.${names.replace(':', '-')}`), names).toMatch(/\S/);
      expect(wordAt(words, `privacy.answer.dates.${dates.replace(':', '-')}`), dates).toMatch(/\S/);
    }
  });

  test('a change makes it the own policy; changing back makes it the same again', () => {
    const changed = withAction(policy, 'patient', { action: 'keep' }, 'Own');
    expect([changed.id, changed.version]).toEqual([ownId, 1]);
    expect(isSamePolicy(policy, changed, phiTypes)).toBe(false);
    const back = withAction(changed, 'patient', actionFor(policy, 'patient'), 'Own');
    expect(back.version).toBe(2);
    expect(isSamePolicy(policy, back, phiTypes)).toBe(true);
    expect(summaryOf(changed, phiTypes).kept).toContain('patient');
  });

  test('a change keeps measurements, country, names and staff, unless a private action rules them out', () => {
    const rounded: Policy = { ...policy, measurements: 'round', countries: { fr: 'BE' } };
    const changed = withAction(rounded, 'patient', { action: 'keep' }, 'Own');
    expect([changed.measurements, changed.names, changed.staff]).toEqual(['round', policy.names, policy.staff]);
    expect(changed.countries).toEqual({ fr: 'BE' });
    const drawn = withAction(rounded, 'date', { action: 'private', epsilon: '1' }, 'Own');
    expect([drawn.measurements, drawn.names, drawn.staff]).toEqual(['round', undefined, policy.staff]);
    expect(() => parsePolicy(drawn)).not.toThrow();
  });
});

test('every treatment that can be chosen for dates and names has its half of the sentence', () => {
  const [policy] = presets;
  if (policy === undefined) throw new Error('no preset');
  for (const words of Object.values(messages)) {
    for (const treatment of treatmentsFor('date', actionFor(policy, 'date')))
      expect(wordAt(words, `privacy.answer.dates.${treatment.replace(':', '-')}`), treatment).toMatch(/\S/);
    for (const treatment of treatmentsFor('patient', actionFor(policy, 'patient')))
      expect(wordAt(words, `privacy.answer.names.${treatment.replace(':', '-')}`), treatment).toMatch(/\S/);
  }
});

test('towns and larger places share one draw: comparing one compares both, and a private draw replaces it', () => {
  const drawn = presets.find(({ id }) => id === 'private-research')!;
  const compared = withAction(drawn, 'city', actionOf('comparison:nearest', 'city', null), 'Own');
  expect([compared.actions.city, compared.actions.location]).toEqual([
    { action: 'comparison', method: 'nearest', epsilon: '0.25' },
    { action: 'comparison', method: 'nearest', epsilon: '0.25' },
  ]);
  const again = withAction(compared, 'location', actionOf('private', 'location', 6), 'Own');
  expect(again.actions.city).toEqual(again.actions.location);
  expect(() => parsePolicy(again)).not.toThrow();
  expect(treatmentsFor('city', { action: 'keep' })).toContain('comparison:nearest');
  expect(treatmentsFor('profession', { action: 'keep' }).some((treatment) => treatment.startsWith('comparison'))).toBe(
    false,
  );
});
