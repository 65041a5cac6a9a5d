import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { components } from '../../../../../renderer/features/settings/licences';

const bundledModels = fileURLToPath(new URL('../../../../../resources/bundled-models', import.meta.url));

test('whose data a bundled model learned from is named where the licences stand, if the licence asks for it', () => {
  const sources = readdirSync(bundledModels).flatMap(
    (language) =>
      (
        JSON.parse(readFileSync(path.join(bundledModels, language, 'manifest.json'), 'utf8')) as {
          readonly lineage: readonly { readonly name: string; readonly licence: string }[];
        }
      ).lineage,
  );
  const foreign = sources.filter(({ licence }) => licence !== 'Apache-2.0');
  expect(foreign.length).toBeGreaterThan(0);
  for (const { name, licence } of foreign) {
    const named = components.find((component) => component.name.startsWith(/^[\w-]+/.exec(name)![0]));
    expect(named?.licence.replaceAll('-', ' '), name).toBe(licence.replaceAll('-', ' '));
    if (licence.startsWith('CC')) expect(named?.name).toContain(/[A-Z][\p{L}-]+ et al\. \d{4}/u.exec(name)![0]);
  }
});

test('whose texts an encoder was pre-trained on is named too', () => {
  const encoders = fileURLToPath(new URL('../../../../../resources/encoders', import.meta.url));
  const cards = readdirSync(encoders)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(encoders, name), 'utf8'));
  const authors = cards.flatMap((card) =>
    [...card.matchAll(/[A-Z][\p{L}-]+ et al\. \d{4}/gu)].map(([author]) => author),
  );
  expect(new Set(authors)).toEqual(new Set(['Miranda-Escalada et al. 2020', 'Marimon et al. 2019']));
  for (const author of authors)
    expect(
      components.some(
        ({ name, licence }) => name.includes(author) && name.includes('encoder') && licence === 'CC-BY-4.0',
      ),
    ).toBe(true);
});
