// `npm run new:language -- CODE`: the folder of an interface language (its ISO 639 code), to be translated in place.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { untranslated } from './lib/untranslated.mjs';

const [code] = process.argv.slice(2);
if (code === undefined || !/^[a-z]{2,3}$/.test(code)) throw new Error('which language? An ISO 639 code: it');
const folder = `renderer/locales/${code}`;
mkdirSync(folder);
for (const name of readdirSync('renderer/locales/en'))
  writeFileSync(`${folder}/${name}`, untranslated(name, readFileSync(`renderer/locales/en/${name}`, 'utf8')));
console.log(`${folder}: translate it; tests/unit/renderer/locales says what is left`);
