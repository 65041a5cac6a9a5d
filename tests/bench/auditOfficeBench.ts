import { readFileSync } from 'node:fs';
import { fromBuffer } from 'yauzl';
import type { ReplacedPiece } from '../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../electron/core/exchange/documents/registry';
import { numbersOf, plantedOffice } from './documents/officeFiles';

const argument = (name: string, absent: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? absent : Number(process.argv[at + 1]);
};
const files = argument('files', 1000);
const first = argument('first', 0);

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
  const { bytes, words } = plantedOffice(fixture, numbersOf(number));
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
