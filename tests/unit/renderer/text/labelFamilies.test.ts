import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LabelSet, phiFamilies } from '../../../../electron/contract/phi';
import { labelsOfFamily } from '../../../../renderer/text/labelFamilies';

const sets = readdirSync('resources/label-sets').map((file) =>
  LabelSet.parse(JSON.parse(readFileSync(`resources/label-sets/${file}`, 'utf8'))),
);

test('the families of every set hold all of its labels, each once', () => {
  expect(sets.length).toBeGreaterThan(2);
  for (const { labels } of sets)
    expect(
      phiFamilies
        .flatMap((family) => labelsOfFamily(labels, family))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(labels.map(({ id }) => id).toSorted());
});

test('the key of a family means its commonest label first, then the order of the set', () => {
  const { labels } = sets.find(({ id }) => id === 'hipaa-i2b2') ?? { labels: [] };
  expect(
    labelsOfFamily(labels, 'place')
      .map(({ id }) => id)
      .slice(0, 4),
  ).toEqual(['CITY', 'ROOM', 'DEPARTMENT', 'HOSPITAL']);
  expect(labelsOfFamily(labels, 'date').map(({ id }) => id)).toEqual(['DATE', 'AGE']);
  expect(labelsOfFamily(labels, 'identifier')[0]?.id).toBe('MEDICALRECORD');
});
