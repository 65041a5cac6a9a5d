// npm run evaluate:refusals: how often the leak scan puts a note aside for what detection found in vain. Published
// cases in ../shared/corpora hold next to no PHI, so nearly all of these are false: E3C in English and French, CodiEsp
// dev in Spanish and in its English translation, each text a patient. A text that stands in E3C twice counts once (762
// of 1,769 French ones do). The rest of CodiEsp (background, 2,751 notes) was not read when classes were made. `gauze
// deidentify --policy surrogate --on-leak quarantine` by rules alone and with the bundled models: notes put aside, the
// same per 1,000 notes, and places. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { corpora } from '../../scripts/labelled-corpora.mjs';

if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}
const cli = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));
const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
const published = (language) => {
  const lines = gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return [...new Set(lines.map((line) => JSON.parse(line).text))];
};
const cases = (name) => {
  const folder = path.join(corpora, 'codiesp', name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
};
const sets = [
  ['E3C', 'en', published('en')],
  ['E3C', 'fr', published('fr')],
  ['CodiEsp dev', 'es', cases('dev/text')],
  ['CodiEsp dev', 'en', cases('dev/text_en')],
  ['CodiEsp rest', 'es', cases('background/text')],
];

console.log('texts          notes   system               put aside  per 1,000   places');
for (const [name, language, texts] of sets)
  for (const [system, options] of [
    ['rules', ['--bundled', 'off']],
    ['rules and bundled', []],
  ]) {
    const { aside, places } = released(texts, language, options);
    console.log(
      `${`${name} ${language}`.padEnd(14)} ${String(texts.length).padEnd(7)} ${system.padEnd(20)} ` +
        `${String(aside).padEnd(10)} ${((1000 * aside) / texts.length).toFixed(1).padEnd(11)} ${places}`,
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
    return { aside, places: linesOf(at('leaks')).length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
