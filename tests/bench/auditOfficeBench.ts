import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { fromBuffer } from 'yauzl';
import type { ReplacedPiece } from '../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../electron/core/exchange/documents/registry';

const argument = (name: string, absent: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? absent : Number(process.argv[at + 1]);
};
const files = argument('files', 1000);
const first = argument('first', 0);

/** The same numbers for the same file, in [0, 1). */
function numbers(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const stem = /Zq[a-z]+/g;
/** As long as the word that it stands for: chunks of a picture say how long they are. */
const letters = 'bcdfghklmnprstvw';

/** One of the fixtures with words that no other file has, and some of its runs split in two. */
function planted(
  fixture: Uint8Array,
  seed: number,
): { readonly bytes: Uint8Array; readonly words: ReadonlySet<string> } {
  const next = numbers(seed);
  const renamed = new Map<string, string>();
  const wordFor = (word: string): string => {
    const known = renamed.get(word);
    if (known !== undefined) return known;
    const tail = Array.from({ length: word.length - 2 }, () => letters[Math.floor(next() * letters.length)]!).join('');
    const fresh = `Zq${tail}`;
    renamed.set(word, fresh);
    return fresh;
  };
  const members: Record<string, Uint8Array> = {};
  // The word that lies in three runs is one to the reader alone.
  const split = /Zqs(<[^Z]*?>)pl(<[^Z]*?>)it/g;
  for (const [name, content] of Object.entries(unzipSync(fixture))) {
    const raw = strFromU8(content, true);
    const changed = raw
      .replace(split, (_, a: string, b: string) => {
        const word = wordFor('Zqsplit');
        const [x, y] = [3 + Math.floor(next() * 2), 5 + Math.floor(next() * 2)];
        return `${word.slice(0, x)}${a}${word.slice(x, y)}${b}${word.slice(y)}`;
      })
      .replace(stem, (word) => (word.length < 5 ? word : wordFor(word)))
      .replace(/<w:t(?: xml:space="preserve")?>(Zq[a-z]{3,})<\/w:t>/g, (whole, word: string) => {
        const at = 1 + Math.floor(next() * (word.length - 1));
        return next() < 0.5
          ? whole
          : `<w:t>${word.slice(0, at)}</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${word.slice(at)}</w:t>`;
      });
    members[name.replace(stem, wordFor)] = strToU8(changed, true);
  }
  return { bytes: zipSync(members, { level: 1 }), words: new Set(renamed.values()) };
}

/** Every member of an archive and its name, by a reader that nothing of Gauze writes or reads with. */
const membersOf = (bytes: Uint8Array): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, archive) => {
      if (error !== null) return reject(error);
      const found: string[] = [archive.comment];
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, (failed, stream) => {
          if (failed !== null) return reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            found.push(`${entry.fileName}\n${Buffer.concat(chunks).toString('latin1')}`);
            archive.readEntry();
          });
        });
      });
      archive.on('end', () => resolve(found));
      archive.on('error', reject);
      archive.readEntry();
    });
  });

const pieces = (text: string): readonly ReplacedPiece[] =>
  [...text.matchAll(/Zq[a-z]{3,}/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: 'Mask',
  }));

const fixtures = ['everywhere.docx', 'everywhere.xlsx'].map((name) => ({
  name,
  bytes: new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`)),
}));
let [plantedWords, shown, left, filesWithLeft, ms] = [0, 0, 0, 0, 0];
const places = new Map<string, number>();
for (let number = first; number < first + files; number++) {
  const { name, bytes: fixture } = fixtures[number % fixtures.length]!;
  const { bytes, words } = planted(fixture, number);
  plantedWords += words.size;
  const began = process.cpuUsage();
  const { notes, rewrite } = await recogniseDocument({ name, head: bytes }).open(bytes);
  const replaced = notes.map(({ text }) => pieces(text));
  const out = await rewrite!(replaced);
  const { user, system } = process.cpuUsage(began);
  ms += (user + system) / 1000;
  shown += new Set(notes.flatMap(({ text }) => text.match(/Zq[a-z]{3,}/g) ?? [])).size;
  const haystacks = [Buffer.from(out).toString('latin1'), ...(await membersOf(out))];
  const before = left;
  for (const raw of haystacks) {
    const hay = raw.toLowerCase().replaceAll('\0', '');
    for (const word of words)
      if (hay.includes(word.toLowerCase())) {
        left += 1;
        const place = `${name} ${raw.slice(0, raw.indexOf('\n')).slice(0, 60)}`;
        places.set(place, (places.get(place) ?? 0) + 1);
      }
  }
  if (left > before) filesWithLeft += 1;
}
/** A letter of one page, read and written, as often as it takes to be measured. */
async function lettersPerCpuSecond(): Promise<number> {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/documents/letter.docx'));
  const times = 400;
  const began = process.cpuUsage();
  for (let round = 0; round < times; round++) {
    const { notes, rewrite } = await recogniseDocument({ name: 'letter.docx', head: bytes }).open(bytes);
    await rewrite!([[{ start: 0, end: 5, text: notes[0]!.text.slice(0, 5) }]]);
  }
  const { user, system } = process.cpuUsage(began);
  return Math.round((times / (user + system)) * 1_000_000);
}

console.log(
  JSON.stringify({
    files,
    plantedWords,
    shownToAPerson: shown,
    originalsLeft: left,
    filesWithLeft,
    lettersPerCpuSecond: await lettersPerCpuSecond(),
    filesPerCpuSecond: Math.round((files / ms) * 1000),
    ...Object.fromEntries(places),
  }),
);
if (left > 0 || shown === 0) process.exitCode = 1;
