// See auditDocuments.mjs.
import { parseArgs } from 'node:util';
import { GauzeError } from '../../electron/contract/errors';
import type {
  DocumentFormat,
  OpenedDocument,
  ReplacedPiece,
} from '../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../electron/core/exchange/documents/registry';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { generators } from './documents/registry';
import type { Generator, PlantedFile } from './documents/generator';

type Write = (label: string, original: string) => string;
const tags: Write = (label) => `[${label}]`;
const others: Write = (label, original) =>
  label === 'DATE' && /^\d{4}/.test(original)
    ? '1902-06-05'.slice(0, Math.max(4, original.length))
    : label === 'AGE'
      ? original.replace(/\d+/, '64')
      : 'Other';

const decoders = [new TextDecoder('utf-8'), new TextDecoder('latin1')];

/** The planted words that stand in a file, by its bytes and by the texts of its other reader. */
async function found(
  format: DocumentFormat,
  { bytes, planted }: Omit<PlantedFile, 'name'>,
): Promise<readonly string[]> {
  const texts = decoders.map((decoder) => decoder.decode(bytes));
  for await (const { text } of format.strings(bytes)) texts.push(text);
  const all = texts.join('\n');
  return planted.filter((word) => all.includes(word));
}

function pieces(
  opened: OpenedDocument,
  planted: readonly string[],
  write: Write,
): readonly (readonly ReplacedPiece[])[] {
  return opened.notes.map(({ text, spans = [] }) => {
    const marked = spans.map(({ start, end, label }) => ({ start, end, label }));
    for (const word of planted)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        marked.push({ start: at, end: at + word.length, label: 'OTHER' });
    marked.sort((a, b) => a.start - b.start || b.end - a.end);
    const retained: ReplacedPiece[] = [];
    for (const { start, end, label } of marked)
      if (start >= (retained.at(-1)?.end ?? 0))
        retained.push({ start, end, text: write(label, text.slice(start, end)) });
    return retained;
  });
}

function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const list = Array.from(bytes);
  for (let n = 1 + Math.floor(random() * 4); n > 0; n--) {
    const at = Math.floor(random() * list.length);
    const kind = random();
    if (kind < 0.5) list[at] = Math.floor(random() * 256);
    else if (kind < 0.7) list.splice(at, 1 + Math.floor(random() * 40));
    else if (kind < 0.9) list.splice(at, 0, ...list.slice(at, at + Math.floor(random() * 60)));
    else list.length = at;
  }
  return Uint8Array.from(list);
}

/** @returns what went wrong, or undefined: a file is opened and written, or refused with a code */
async function tryFile(bytes: Uint8Array): Promise<'crash' | 'hang' | 'offsets' | undefined> {
  const began = process.cpuUsage();
  let wrong: 'crash' | 'offsets' | undefined;
  try {
    const opened = await recogniseDocument({ name: 'x', head: bytes }).open(bytes);
    const isRight = opened.notes.every(({ text, spans = [] }) =>
      spans.every((span) => span.start < span.end && text.slice(span.start, span.end) === span.text),
    );
    if (!isRight) wrong = 'offsets';
    await opened.rewrite?.(pieces(opened, [], tags));
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code === 'bug') wrong = 'crash';
  }
  const { user, system } = process.cpuUsage(began);
  return wrong ?? (user + system > 5e6 ? 'hang' : undefined);
}

async function audit(generator: Generator, files: number, mutations: number, seed: number): Promise<boolean> {
  const random = seededRandom(seed);
  const left = new Map<string, number>();
  let unseen = 0;
  let words = 0;
  for (let n = 0; n < files; n++) {
    const file = generator.make(random);
    const format = recogniseDocument({ name: file.name, head: file.bytes });
    const opened = await format.open(file.bytes);
    const there = await found(format, file);
    if (there.length === 0) unseen++;
    words += there.length;
    for (const write of [tags, others]) {
      const written = await opened.rewrite!(pieces(opened, there, write));
      for (const word of await found(format, { bytes: written, planted: there }))
        left.set(`${file.name}: ${word}`, (left.get(`${file.name}: ${word}`) ?? 0) + 1);
    }
  }
  const wrongs = new Map<string, number>();
  for (let n = 0; n < mutations; n++) {
    const wrong = await tryFile(mutated(generator.make(random).bytes, random));
    if (wrong !== undefined) wrongs.set(wrong, (wrongs.get(wrong) ?? 0) + 1);
  }
  const count = [...left.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${generator.id}: ${files} files, ${words} planted words found before, ${count} left in ${2 * files} written files`,
  );
  for (const [word, times] of [...left].slice(0, 20)) console.log(`  ${word} (${times})`);
  if (mutations > 0)
    console.log(`  ${mutations} mutated files: ${JSON.stringify(Object.fromEntries(wrongs))} went wrong`);
  return count === 0 && unseen === 0 && wrongs.size === 0 && (files === 0 || words > 0);
}

/** @returns the exit status */
export async function auditDocuments(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      files: { type: 'string', default: '1000' },
      mutated: { type: 'string', default: '0' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const only = values.only?.split(',');
  const results: boolean[] = [];
  for (const generator of generators)
    if (only === undefined || only.includes(generator.id))
      results.push(await audit(generator, Number(values.files), Number(values.mutated), Number(values.seed)));
  return results.length > 0 && results.every(Boolean) ? 0 : 1;
}
