// npm run evaluate:refusals [-- --only WORDS] [--show]
// How often the leak scan puts a note aside for what detection found in vain. Published cases in ../shared/corpora
// hold next to no PHI, so nearly all of these are false: E3C in English and French, CodiEsp dev in Spanish and in its
// English translation, each text a patient. A text that stands in E3C twice counts once (762 of 1,769 French ones
// do). The rest of CodiEsp (background, 2,751 notes) is in two halves, by the first bit of SHA-256 over the name of a
// note: what is put aside in one may be read, in order to find classes; the other gives a count, and is never shown.
// `gauze deidentify --policy surrogate --on-leak quarantine` by rules alone and with the bundled models: notes put
// aside, the same per 1,000 notes, and places. `--only "half to read"`: sets with these words in their names;
// `--show`: each place. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { corpora } from '../../scripts/labelled-corpora.mjs';
import { mayBeRead } from './codiespHalves.mjs';

if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}
const { values: asked } = parseArgs({
  options: { only: { type: 'string', default: '' }, show: { type: 'boolean', default: false } },
});
const cli = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));
const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
const published = (language) => {
  const lines = gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return [...new Set(lines.map((line) => JSON.parse(line).text))];
};
const cases = (name, isWanted = () => true) => {
  const folder = path.join(corpora, 'codiesp', name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt') && isWanted(file.slice(0, -'.txt'.length)))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
};
const sets = [
  ['E3C', 'en', published('en')],
  ['E3C', 'fr', published('fr')],
  ['CodiEsp dev', 'es', cases('dev/text')],
  ['CodiEsp dev', 'en', cases('dev/text_en')],
  ['CodiEsp rest, half to read', 'es', cases('background/text', mayBeRead)],
  ['CodiEsp rest, unread half', 'es', cases('background/text', (id) => !mayBeRead(id))],
].filter(([name, language]) => `${name} ${language}`.includes(asked.only));

console.log('texts                         notes   system               put aside  per 1,000   places');
for (const [name, language, texts] of sets)
  for (const [system, options] of [
    ['rules', ['--bundled', 'off']],
    ['rules and bundled', []],
  ]) {
    const { aside, places } = released(texts, language, options);
    if (asked.show && !name.includes('unread')) for (const place of places) console.log(shown(texts, place));
    console.log(
      `${`${name} ${language}`.padEnd(29)} ${String(texts.length).padEnd(7)} ${system.padEnd(20)} ` +
        `${String(aside).padEnd(10)} ${((1000 * aside) / texts.length).toFixed(1).padEnd(11)} ${places.length}`,
    );
  }

function released(texts, language, options) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-refusals-'));
  const at = (name) => path.join(folder, name);
  try {
    const notes = texts.map((text, i) => `${JSON.stringify({ id: `${i}`, patient: `${i}`, language, text })}\n`);
    writeFileSync(at('in.jsonl'), notes.join(''));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...[cli, 'deidentify', '--policy', 'surrogate', '--ledger', at('ledger'), '--quiet', ...options],
        ...[
          '--in',
          at('in.jsonl'),
          '--out',
          at('out.jsonl'),
          '--receipt',
          at('receipt'),
          '--private-receipt',
          at('kept'),
        ],
        ...['--on-leak', 'quarantine', '--quarantine', at('aside'), '--leaks', at('leaks')],
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 30 },
    );
    // 1: notes were put aside
    if (status !== 0 && status !== 1) throw new Error(`deidentify ended with ${status}: ${stderr.slice(-300)}`);
    const aside = linesOf(at('aside')).length;
    if (linesOf(at('out.jsonl')).length + aside !== texts.length) throw new Error('a note is nowhere');
    return { aside, places: linesOf(at('leaks')).map((line) => JSON.parse(line)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shown(texts, { documentId, start, end, rule, type }) {
  const text = texts[Number(documentId)];
  const place = `${text.slice(Math.max(0, start - 40), start)}[${text.slice(start, end)}]${text.slice(end, end + 30)}`;
  return `  ${documentId} ${rule} ${type} «${place.replace(/\s+/gu, ' ')}»`;
}
