// npm run build:policy-templates: what Group Policy and profile editors read of the managed policy, by its schema.
//   resources/administration/windows/gauze.admx, LANGUAGE/gauze.adml   resources/administration/macos/*.manifest.plist
// `--check` writes nothing, and ends with 1 where a file is not what would be written.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { admlOf, admxOf } from './lib/policyTemplates/admx.mjs';
import { fieldsOf } from './lib/policyTemplates/fields.mjs';
import { manifestOf } from './lib/policyTemplates/manifest.mjs';
import { wordsOf } from './lib/policyTemplates/titles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const regions = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', nl: 'nl-NL', de: 'de-DE' };
const schema = JSON.parse(fs.readFileSync(path.join(root, 'resources/schemas/managed-policy.schema.json'), 'utf8'));
const fields = fieldsOf(schema);

const files = {
  'windows/gauze.admx': admxOf(fields),
  'macos/org.gauze.desktop.manifest.plist': manifestOf(fields, await wordsOf(root, 'en'), 'org.gauze.desktop'),
};
for (const [language, region] of Object.entries(regions))
  files[`windows/${region}/gauze.adml`] = admlOf(fields, await wordsOf(root, language));

let stale = 0;
for (const [name, text] of Object.entries(files)) {
  const file = path.join(root, 'resources/administration', name);
  if (process.argv.includes('--check')) {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    stale += 1;
    console.error(`${name} is not what \`npm run build:policy-templates\` writes`);
  } else {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
process.exit(stale === 0 ? 0 : 1);
