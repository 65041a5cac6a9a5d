// Projects for `npm run bench:review`, made by the services of the application from text that is invented here.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { openHeadless } from './headless';
import { readMeddocan } from './meddocan';

const { folder, kind, notes, model } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly folder: string;
  readonly kind: 'sizes' | 'many' | 'wide' | 'six' | 'meddocan';
  readonly notes: number;
  readonly model?: 'others' | 'rules';
};

const first = ['Anna', 'Jonas', 'Carmen', 'Hélène', 'Pieter', 'Ruth', 'Gerda', 'Nils', 'Olga', 'Teresa'];
const roots = [
  'Ash',
  'Brenn',
  'Dorn',
  'Eich',
  'Falk',
  'Gries',
  'Hall',
  'Kron',
  'Lind',
  'Mar',
  'Nord',
  'Rosen',
  'Stein',
  'Thal',
  'Weid',
];
const ends = ['er', 'ing', 'mann', 'qvist', 'berg', 'feld', 'ova', 'combe', 'hof', 'sen'];
const plain = [
  'was seen in the clinic today and feels well',
  'no fever over the night, pulse regular',
  'potassium 4.1 mmol/l, creatinine 1.2 mg/dl',
  'continue metoprolol and come back in two weeks',
  'the wound is dry and without redness',
  'chest X-ray shows no infiltrate',
];

interface Span {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly score: number;
}

/** A note of about so many characters with so many spans, spread over it. */
function note(
  seed: number,
  length: number,
  spanCount: number,
): { readonly text: string; readonly spans: readonly Span[] } {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const spans: Span[] = [];
  let text = '';
  let line = 0;
  while (text.length < length) {
    text += `${pick(plain)}. `;
    if (spans.length < spanCount && text.length >= (length * spans.length) / spanCount) {
      const isName = spans.length % 3 !== 2;
      const words = isName
        ? `${pick(first)} ${pick(roots)}${pick(ends)}`
        : `${1 + Math.floor(random() * 28)} March 20${10 + Math.floor(random() * 14)}`;
      spans.push({
        start: text.length,
        end: text.length + words.length,
        label: isName ? 'PATIENT' : 'DATE',
        score: 0.5 + random() / 2,
      });
      text += `${words} ${pick(plain)}. `;
    }
    if (text.length - line > 160) {
      text += '\n';
      line = text.length;
    }
  }
  return { text, spans };
}

const jsonl = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

mkdirSync(path.join(folder, 'in'), { recursive: true });
const { client, ended } = openHeadless();
const project = path.join(folder, `${kind}.gauze`);
const sizes = [10_000, 100_000, 1_000_000] as const;
const counts = [50, 500, 5000] as const;

if (kind === 'sizes') {
  const lines = sizes.flatMap((size) =>
    counts.map((spans) => ({ id: `${size / 1000} kB, ${spans} spans`, ...note(size + spans, size, spans) })),
  );
  writeFileSync(path.join(folder, 'in', 'sizes.jsonl'), jsonl(lines));
} else if (kind === 'many') {
  const perFile = 5000;
  for (let from = 0; from < notes; from += perFile) {
    writeFileSync(
      path.join(folder, 'in', `${String(from).padStart(6, '0')}.jsonl`),
      jsonl(
        Array.from({ length: Math.min(perFile, notes - from) }, (_, i) => ({
          id: `n${String(from + i).padStart(6, '0')}`,
          patient: `p${(from + i) % Math.ceil(notes / 8)}`,
          date: '2024-03-12',
          ...note(from + i, 1000, 6),
        })),
      ),
    );
  }
} else if (kind === 'wide') {
  // 50 MB in notes of 100 kB; the last one alone ends with other words.
  for (let at = 0; at < notes; at += 1) {
    const made = note(at, 100_000, 200);
    writeFileSync(
      path.join(folder, 'in', `${String(at).padStart(4, '0')}.jsonl`),
      jsonl([
        {
          id: `w${String(at).padStart(4, '0')}`,
          ...made,
          text: at === notes - 1 ? `${made.text}\nonly in the last note` : made.text,
        },
      ]),
    );
  }
} else if (kind === 'six') {
  // A name that nobody suggested, in six places of a note, among other words that begin with a capital.
  const asides = [
    'Metoprolol and Ramipril are continued',
    'the MRI was done on Monday',
    'seen in Room B',
    'The Holter shows sinus rhythm',
    'reviewed at Christmas',
    'CRP and INR are normal',
  ];
  const lines = Array.from({ length: notes }, (_, at) => {
    const random = seededRandom(900 + at);
    const name = `${roots[Math.floor(random() * roots.length)]}${ends[Math.floor(random() * ends.length)]}`;
    const sentences = Array.from({ length: 48 }, (_, n) =>
      n % 8 === 3
        ? `spoke with ${name} about the plan`
        : n % 4 === 1
          ? asides[Math.floor(random() * asides.length)]!
          : plain[Math.floor(random() * plain.length)]!,
    );
    return {
      id: `six ${at}`,
      text: sentences.map((sentence, n) => `${sentence}.${n % 3 === 2 ? '\n' : ' '}`).join(''),
      meta: { name },
    };
  });
  writeFileSync(path.join(folder, 'in', 'six.jsonl'), jsonl(lines));
} else {
  // The expert goes through the first notes; a model learns from as many others, which are in the project as reviewed
  // ones.
  const all = readMeddocan('train', 2 * notes);
  const others = all.slice(notes).map(({ id, text, spans }) => ({
    id,
    text,
    language: 'es',
    patient: id,
    spans: spans.map(({ type, start, end }) => ({ start, end, label: type })),
  }));
  writeFileSync(
    path.join(folder, 'in', 'meddocan.jsonl'),
    jsonl(all.slice(0, notes).map(({ id, text }) => ({ id, text, language: 'es', patient: id }))),
  );
  mkdirSync(path.join(folder, 'others'), { recursive: true });
  writeFileSync(path.join(folder, 'others', 'others.jsonl'), jsonl(others));
}

await client.project.create({
  path: project,
  name: `bench ${kind}`,
  labelSet: kind === 'meddocan' ? 'meddocan' : 'hipaa-i2b2',
});
const imported = await ended(
  await client.exchange.import({
    paths: [path.join(folder, 'in')],
    format: 'jsonl',
    again: false,
    spansAs: 'suggested',
  }),
);
if (imported.status !== 'done') throw new Error(`import ended ${imported.status}`);
if (kind === 'meddocan') await suggest();

/**
 * Suggestions for the notes of the expert: of the rules and, where one is asked for, a model that has never seen them.
 * The bundled model has: it learned from all of train.
 */
async function suggest(): Promise<void> {
  await client.models.setSettings({ hasBundledModels: false });
  if (model === 'others') {
    const { ids } = await client.review.queue({ order: 'plain' });
    await done(
      client.exchange.import({
        paths: [path.join(folder, 'others')],
        format: 'jsonl',
        again: false,
        spansAs: 'accepted',
      }),
    );
    const known = new Set(ids);
    const reviewed = (await client.review.queue({ order: 'plain' })).ids.filter((id) => !known.has(id));
    await client.document.setStatus({ ids: reviewed, status: 'done' });
    const { runId, ...started } = await client.training.start({
      kind: 'linearCrf',
      name: 'fifty others',
      options: { devShare: 0.1, seed: 1 },
    });
    await done(Promise.resolve(started));
    const { run } = await client.training.run({ id: runId });
    if (run.modelId === null) throw new Error('no model was made');
    await client.models.setSettings({ modelIds: [run.modelId] });
    console.error(
      `learned from ${run.notes} notes, F1 ${run.score?.f1.toFixed(3)} on ${run.devNotes} of them held out`,
    );
  }
  await done(client.detection.run({}));
}
async function done(started: Promise<{ readonly jobId: string }>): Promise<void> {
  const job = await ended(await started);
  if (job.status !== 'done') throw new Error(`a job ended ${job.status}`);
}
const info = await client.project.info({});
console.log(JSON.stringify({ project, counts: info?.counts }));
await client.project.close({});
process.exit(0);
