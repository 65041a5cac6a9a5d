// Makes the lists of names that detection knows beside those of npm packages: resources/names/<locale>.txt,
// which are committed. Run by hand with the source distribution of the Python package Faker 37.4.0 (MIT;
// `pip download --no-deps --no-binary :all: Faker==37.4.0`): `node scripts/build-listed-names.mjs faker-37.4.0.tar.gz`.
// The same archive gives the same bytes. Given names of people born before 1984, above all, stand in no other list.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sha256 = '7f69d579588c23d5ce671f3fa872654ede0e67047820255f43a4aa1925b89780';
/** Locales that write their names in Latin letters. */
const locales = (
  'az_AZ cs_CZ da_DK de_AT de_CH de_DE en en_GB en_IE en_IN en_NZ en_PK en_US es_AR es_CA es_CL es_CO ' +
  'es_ES es_MX et_EE fi_FI fr_BE fr_CA fr_CH fr_FR ga_IE hr_HR hu_HU id_ID is_IS it_IT lt_LT lv_LV nl_BE ' +
  'nl_NL no_NO pl_PL pt_BR pt_PT ro_RO sk_SK sl_SI sv_SE sw tr_TR tw_GH uz_UZ vi_VN yo_NG zu_ZA'
).split(' ');
const isName = (text) => /^\p{Script=Latin}[\p{Script=Latin}'’ -]+$/u.test(text);
const [archive] = process.argv.slice(2);
if (archive === undefined) throw new Error('usage: node scripts/build-listed-names.mjs faker-37.4.0.tar.gz');
if (createHash('sha256').update(readFileSync(archive)).digest('hex') !== sha256)
  throw new Error(`${archive} is not Faker 37.4.0 as it was published`);

for (const locale of locales) {
  const file = `faker-37.4.0/faker/providers/person/${locale}/__init__.py`;
  const { status, stdout } = spawnSync('tar', ['-xzOf', archive, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`no ${file} in ${archive}`);
  const female = listOf(stdout, 'first_names_female').filter(isName);
  const male = listOf(stdout, 'first_names_male').filter(isName);
  const either = female.length + male.length > 0 ? [] : listOf(stdout, 'first_names').filter(isName);
  const surnames = ['last_names', 'last_names_female', 'last_names_male']
    .flatMap((name) => listOf(stdout, name))
    .filter(isName);
  const sections = [
    ['given-female', [...female, ...either]],
    ['given-male', [...male, ...either]],
    ['surname', surnames],
  ];
  const lines = sections.map(([name, names]) => `[${name}]\n${[...new Set(names)].sort().join(', ')}\n`);
  writeFileSync(path.join(root, `resources/names/${locale}.txt`), `# Faker 37.4.0 (MIT), ${locale}\n${lines.join('')}`);
}

/** Strings of the tuple or dictionary of this name in a class of Python; none where it is put together of others. */
function listOf(source, name) {
  const found = new RegExp(`^    ${name}(?:: [^=\\n]+)? = (?:OrderedDict|Counter)?[({[]`, 'm').exec(source);
  if (found === null) return [];
  const names = [];
  let depth = 1;
  const token = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|#[^\n]*|[()[\]{}]/g;
  token.lastIndex = found.index + found[0].length;
  for (let next = token.exec(source); next !== null && depth > 0; next = token.exec(source)) {
    const text = next[1] ?? next[2];
    if (text !== undefined) names.push(text.normalize('NFC'));
    else if ('([{'.includes(next[0])) depth++;
    else if (')]}'.includes(next[0])) depth--;
  }
  return names;
}
