// npm run compare:pages [-- --keep FOLDER]: letters and sheets of other programs (python-docx, XlsxWriter, reportlab,
// and what LibreOffice makes of RTF, OpenDocument and CSV) go through `gauze deidentify`, once with a policy that keeps
// everything and once with surrogates. LibreOffice draws what went in and what came out, poppler makes pictures of it,
// and the pages are compared dot by dot beside the words that were replaced. PDF files are written anew (text alone):
// of them the places of words are compared, and a second passage with the first, dot by dot. Needs `npm run build`,
// soffice, pdftoppm and pdftotext; prints nothing but figures and names of fixtures.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparedPages } from './comparedPages.mjs';

for (const [program, option] of [
  ['soffice', '--version'],
  ['pdftoppm', '-v'],
  ['pdftotext', '-v'],
])
  if (spawnSync(program, [option]).status === null) {
    console.log(`No figures: ${program} is not there.`);
    process.exit(0);
  }
const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(root, 'tests/fixtures/documents');
const given = process.argv.indexOf('--keep');
const folder = given < 0 ? mkdtempSync(path.join(os.tmpdir(), 'gauze-there-')) : path.resolve(process.argv[given + 1]);
const within = (...names) => path.join(folder, ...names);
const profile = `-env:UserInstallation=file://${within('profile')}`;

/** @param {string} kind @param {string} out folder @param {readonly string[]} files */
function convert(kind, out, files) {
  mkdirSync(out, { recursive: true });
  execFileSync('soffice', [profile, '--headless', '--convert-to', kind, '--outdir', out, ...files], {
    stdio: 'ignore',
  });
}

/** @param {string} from @param {string} to @param {string} policy */
function deidentify(from, to, policy) {
  const args = ['deidentify', '--in', from, '--out', to, '--policy', policy, '--keep-ids', '--seed', '7'];
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/gauze.mjs'), ...args]);
  if (status !== 0) throw new Error(`gauze deidentify ended with ${status}\n${stderr}`);
}

const inside = within('in');
mkdirSync(inside, { recursive: true });
for (const name of [
  'everywhere.docx',
  'letter.docx',
  'everywhere.xlsx',
  'table.xlsx',
  'pdf/letter.pdf',
  'pdf/everywhere.pdf',
])
  copyFileSync(path.join(fixtures, name), path.join(inside, name.replace('/', '-')));
/** Names of fixtures of other kinds are alike. */
const made = [
  ...['odt/letter.odt', 'rtf/letter.rtf'].map((name) => [name, 'docx', 'docx:MS Word 2007 XML']),
  ...['table/semicolon.csv', 'redcap/quoted.csv', 'table/tab.tsv'].map((name) => [name, 'xlsx', 'xlsx']),
  ...['odt/letter.odt', 'rtf/letter.rtf', 'letter.docx'].map((name) => [name, 'pdf', 'pdf']),
];
for (const [name, kind, filter] of made) {
  convert(filter, within('made'), [path.join(fixtures, name)]);
  const own = path.basename(name).replace(/\.\w+$/, '');
  const source = path.extname(name).slice(1);
  copyFileSync(within('made', `${own}.${kind}`), path.join(inside, `office-${own}-${source}.${kind}`));
}

writeFileSync(
  within('keep.json'),
  JSON.stringify({
    id: 'keep',
    version: 1,
    name: 'Keep',
    description: 'Nothing is replaced.',
    default: { action: 'keep' },
  }),
);
deidentify(inside, within('kept'), within('keep.json'));
deidentify(inside, within('replaced'), 'surrogate');
deidentify(within('kept'), within('again'), within('keep.json'));

const names = readdirSync(inside).sort();
const isPdf = (name) => name.endsWith('.pdf');
for (const way of ['in', 'kept', 'replaced', 'again']) {
  const files = readdirSync(within(way)).filter((name) => !isPdf(name));
  for (const name of files) convert('pdf', within('drawn', way, name), [within(way, name)]);
}
const drawn = (way, name) =>
  isPdf(name) ? within(way, name) : within('drawn', way, name, name.replace(/\.\w+$/, '.pdf'));
console.log('file                      passage         pages  words  replaced  pushed  reflowed  dots that differ');
for (const name of names)
  for (const [from, to, title] of [
    ['in', 'kept', 'kept'],
    ['in', 'replaced', 'replaced'],
    ['kept', 'again', 'kept again'],
  ]) {
    // Full of invented words in odd places, which detection takes for one name over many lines.
    if (to === 'replaced' && name.includes('everywhere')) continue;
    if (!existsSync(drawn(to, name))) {
      console.log(`${name.padEnd(25)} ${title.padEnd(14)} not written`);
      continue;
    }
    const { pages, otherPages, words, replaced, pushed, reflowed, dots } = comparedPages(
      drawn(from, name),
      drawn(to, name),
    );
    const cells = [pages === otherPages ? pages : `${pages}→${otherPages}`, words, replaced, pushed, reflowed, dots];
    const widths = [6, 6, 9, 7, 9, 17];
    console.log(
      `${name.padEnd(25)} ${title.padEnd(14)} ${cells.map((cell, at) => String(cell).padStart(widths[at])).join(' ')}`,
    );
  }
if (given < 0) rmSync(folder, { recursive: true });
