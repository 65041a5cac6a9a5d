// Gold notes as a project that is ready to be released, released like a reviewer would, and read back from the disk.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../electron/contract/jobs';
import type { LabelSet, PhiType } from '../../electron/contract/phi';
import type { LeakHit } from '../../electron/contract/release';
import { phiTypes } from '../../electron/contract/phiTypes';
import { labelForType } from '../../electron/core/text/labelSet';
import type { Headless } from './headless';
import type { WrittenNote } from './independentLeaks';
import type { GoldNote } from './longitudinal';

/** A project of them in the folder, every note done. @throws Error where one was not taken */
export async function openNotes(
  { client, ended }: Headless,
  notes: readonly GoldNote[],
  name: string,
  labelSet: string,
  folder: string,
): Promise<void> {
  await client.project.create({ path: path.join(folder, 'p.gauze'), name, labelSet });
  writeFileSync(path.join(folder, 'notes.jsonl'), jsonLines(notes));
  const taken = await ended(
    await client.exchange.import({
      paths: [path.join(folder, 'notes.jsonl')],
      format: 'jsonl',
      again: false,
      spansAs: 'accepted',
    }),
  );
  if (taken.status !== 'done' || taken.skippedCount > 0)
    throw new Error(`import: ${taken.status}, ${taken.skippedCount} skipped`);
  const ids: number[] = [];
  for (let offset = 0; offset < notes.length; offset += 1000)
    ids.push(...(await client.document.list({ offset, limit: 1000 })).rows.map(({ id }) => id));
  for (let at = 0; at < ids.length; at += 1000)
    await client.document.setStatus({ ids: ids.slice(at, at + 1000), status: 'done' });
}

const rounds = 6;
/** Releases, marking like a reviewer the places at which the leak scan refuses, until it lets the notes go. */
export async function releaseMarked(
  { client, ended }: Headless,
  labelSet: LabelSet,
  folder: string,
  name: string,
  format: string,
  print?: (line: string) => void,
): Promise<{ readonly job: Job; readonly refused: readonly number[] }> {
  const refused: number[] = [];
  for (let round = 1; ; round++) {
    const started = await client.release.run({
      acceptsUnread: true,
      folder,
      format,
      name,
      onlyDone: true,
      acceptsComparison: true,
      keepsIds: true,
      acceptsOrder: true,
    });
    const job = await ended(started);
    if (job.status === 'done') return { job, refused };
    const leaks = await client.release.leaks(started);
    refused.push(leaks.length);
    // the same places again: marking does not help
    if (leaks.length === 0 || round === rounds || refused.at(-2) === leaks.length) {
      for (const leak of leaks.slice(0, 20))
        print?.(`  left: ${leak.rule} ${leak.label} ${leak.documentName} ${leak.start}-${leak.end}`);
      throw new Error(
        `the release was refused: ${job.error?.code ?? ''} ${JSON.stringify(job.error ?? {})}, ${leaks.length} places`,
      );
    }
    for (const leak of leaks) await mark(client, labelSet, leak);
  }
}

async function mark(
  client: Headless['client'],
  labelSet: LabelSet,
  { documentId, start, end, label: type }: LeakHit,
): Promise<void> {
  const label = phiTypes.includes(type as PhiType) ? labelForType(labelSet, type as PhiType) : undefined;
  const { annotations } = await client.document.get({ id: documentId });
  const isMarked = annotations.some((known) => known.status === 'accepted' && known.start < end && start < known.end);
  if (label !== undefined && start < end && !isMarked)
    await client.review.add({ documentId, start, end, label: label.id });
}

const codePoints = (text: string): ((unit: number) => number) =>
  /[\ud800-\udbff]/.test(text) ? (unit) => [...text.slice(0, unit)].length : (unit) => unit;
const fromCodePoints = (text: string): ((point: number) => number) =>
  /[\ud800-\udbff]/.test(text) ? (point) => [...text].slice(0, point).join('').length : (point) => point;

function jsonLines(notes: readonly GoldNote[]): string {
  return notes
    .map(({ spans, date, ...note }) => {
      const at = codePoints(note.text);
      const written = spans.map(({ start, end, label }) => ({ start: at(start), end: at(end), label }));
      return `${JSON.stringify({ ...note, ...(date !== undefined && { date }), spans: written })}\n`;
    })
    .join('');
}

/** Notes as they lie on the disk, read by nothing of the product. */
export function readWritten(folder: string, format: string): readonly WrittenNote[] {
  const names = readdirSync(folder);
  if (format === 'jsonl') {
    return names
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => {
            const note = JSON.parse(line) as {
              id: string;
              text: string;
              spans?: { start: number; end: number; label: string }[];
            };
            const at = fromCodePoints(note.text);
            return {
              id: note.id,
              text: note.text,
              spans: (note.spans ?? []).map(({ start, end, label }) => ({ start: at(start), end: at(end), label })),
            };
          }),
      );
  }
  return names
    .filter((name) => name.endsWith('.ann'))
    .map((name) => {
      const text = readFileSync(path.join(folder, name.replace(/ann$/, 'txt')), 'utf8');
      const at = fromCodePoints(text);
      const spans = readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('T'))
        .map((line) => {
          const [label = '', range = ''] = line.split('\t')[1]!.split(/ (.*)/);
          // a span over a line end is written in pieces
          const numbers = range.split(/[ ;]/).map(Number);
          return { label, start: at(numbers[0]!), end: at(numbers.at(-1)!) };
        });
      return { id: name.slice(0, -4), text, spans };
    });
}
