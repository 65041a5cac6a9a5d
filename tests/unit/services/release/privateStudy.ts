import { mkdirSync } from 'node:fs';
import { expect } from 'vitest';
import { kept } from '../../../fixtures/releases';
import { importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';

const cities = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'] as const;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export interface Line {
  readonly id: string;
  readonly patient?: string;
  readonly text: string;
  readonly spans: readonly (readonly [string, string])[];
}

/** Two notes per patient: three days, a town, an age. */
export const notesOf = (i: number, patient: string | null = `pat${i}`): readonly Line[] => {
  const city = cities[i % cities.length]!;
  const [one, two, three] = [
    `${3 + (i % 20)} ${months[i % 12]} 2019`,
    `${5 + (i % 20)} ${months[i % 12]} 2019`,
    `${1 + (i % 25)} ${months[(i + 3) % 12]} 2021`,
  ];
  const age = `${20 + (i % 60)} years`;
  const part = patient === null ? {} : { patient };
  return [
    {
      id: `n${i}a`,
      ...part,
      text: `Seen on ${one} and ${two} in ${city}. Aged ${age}.\n`,
      spans: [
        [one, 'DATE'],
        [two, 'DATE'],
        [city, 'CITY'],
        [age, 'AGE'],
      ],
    },
    {
      id: `n${i}b`,
      ...part,
      text: `Returned on ${three}, after the visit of ${one}.\n`,
      spans: [
        [three, 'DATE'],
        [one, 'DATE'],
      ],
    },
  ];
};

export async function reviewed(
  lines: readonly Line[],
  options: Parameters<typeof openProject>[0] = {},
): Promise<TestServices> {
  const services = await openProject(options);
  const json = lines.map(({ spans, ...line }) =>
    JSON.stringify({
      ...line,
      language: 'en',
      spans: spans.map(([surface, label]) => ({
        start: line.text.indexOf(surface),
        end: line.text.indexOf(surface) + surface.length,
        label,
      })),
    }),
  );
  const job = await importTree(
    services,
    writeTree(services.at('in'), { 'n.jsonl': json.map((line) => `${line}\n`).join('') }),
    { format: 'jsonl', spansAs: 'accepted' },
  );
  expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { taken: lines.length } });
  await services.client.document.setStatus({ ids: lines.map((_, index) => index + 1), status: 'done' });
  mkdirSync(services.at('out'));
  return services;
}

export const patients = (count: number): readonly Line[] => Array.from({ length: count }, (_, i) => notesOf(i)).flat();

export const policy = (date = '1', city = '1/2', age = '1/4') => ({
  id: 'test',
  version: 1,
  name: 'Test',
  default: { action: 'tag' },
  actions: {
    date: { action: 'private', epsilon: date, firstDay: { from: '2000-01-01', to: '2010-12-31' } },
    city: { action: 'private', epsilon: city },
    location: { action: 'private', epsilon: city },
    age: { action: 'private', epsilon: age },
  },
});

export const run = async (services: TestServices, name = 'r1', more: { readonly acceptsUnlinked?: boolean } = {}) =>
  services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
      ...kept,
      ...more,
    }),
  );

export const ledger = (services: TestServices) => services.client.privacy.ledger({ offset: 0, limit: 1000 });
