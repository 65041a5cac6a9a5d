import { importTree, modelEngine, openProject, writeTree, type TestServices } from '../../../../fixtures/openServices';

export const names = [
  'Anna Weber',
  'John Carter',
  'Maria Lopez',
  'Peter Novak',
  'Lucy Grant',
  'Omar Haddad',
  'Ines Duarte',
  'Karl Brandt',
  'Nora Ellis',
  'Hugo Perrin',
  'Ruth Adler',
  'Paul Keane',
];

export const secret = 'Zebulon Quarnsworth';

export function line(name: string, n: number): string {
  const text =
    `Discharge letter\nPatient: ${name}, seen on ${10 + n}.03.2024 for chest pain.\n${name} went home in ` +
    `good health. Ref. no. ${4000 + n}.\n`;
  const spans = [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => ({
    start: index,
    end: index + name.length,
    label: 'PATIENT',
  }));
  const day = text.indexOf(`${10 + n}.03`);
  return JSON.stringify({
    id: `n${n}`,
    patient: `p${n}`,
    language: 'en',
    text,
    spans: [...spans, { start: day, end: day + 10, label: 'DATE' }],
  });
}

/** Notes 1 … `done` are reviewed, the others are open and without spans. */
export async function withNotes(
  done: number,
  open = 2,
  options: Parameters<typeof openProject>[0] = {},
): Promise<TestServices> {
  const services = await openProject({ ...options, engine: { ...modelEngine, ...options?.engine } });
  const reviewed = names.slice(0, done).map(line).join('\n');
  if (done > 0)
    await importTree(services, writeTree(services.at('in'), { 'a.jsonl': `${reviewed}\n` }), {
      format: 'jsonl',
      spansAs: 'accepted',
    });
  const rest = Array.from({ length: open }, (_, n) =>
    JSON.stringify({
      id: `o${n}`,
      patient: `q${n}`,
      language: 'en',
      text: `Discharge letter\nPatient: ${n === 0 ? secret : 'Ada Byron'}, seen on 1${n}.05.2023 for a cough.\n`,
    }),
  ).join('\n');
  if (open > 0)
    await importTree(services, writeTree(services.at('open'), { 'b.jsonl': `${rest}\n` }), { format: 'jsonl' });
  if (done > 0)
    await services.client.document.setStatus({ ids: Array.from({ length: done }, (_, n) => n + 1), status: 'done' });
  await services.client.models.setSettings({ hasBundledModels: false });
  return services;
}

/** Excludes the bundled models, which every project has. */
export const ownModels = async ({ client }: TestServices) =>
  (await client.models.list({})).filter(({ origin }) => origin !== 'bundled');

export const start = (services: TestServices, options: object = {}) =>
  services.client.training.start({ kind: 'linearCrf', name: 'ward', options: { epochs: 12, ...options } });
