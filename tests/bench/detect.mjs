// Characters per CPU second of detection by all rules of one language, one thread: `node tests/bench/detect.mjs`.
// Bundles the product's own code from electron/core with rolldown; needs out/lists (`node scripts/build-lists.mjs`).
// Notes: MEDDOCAN dev (es) from ../shared/corpora where that folder is there, else notes made here for each language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownCode } from '../../scripts/lib/ownCode.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seconds = Number(process.argv[2] ?? 3);
const { createDetector, openGazetteer, recognizers } = await ownCode([
  'electron/core/detection/detect',
  'electron/core/detection/gazetteer',
  'electron/core/detection/registry',
]);

const made = {
  en:
    'Patient Name: John Walker. DOB: 03/14/1956. MRN: 4471920.\nSeen by Dr. Alice Brown at Mercy General ' +
    'Hospital on March 3, 2021. He lives at 12 Oak Street, Boston, MA 02115 and works as a teacher.\nNo ' +
    'chest pain, no fever. Hemoglobin 13.2 g/dL, creatinine 0.9 mg/dL. The abdomen is soft; bowel sounds ' +
    'are present in all quadrants. Continue metoprolol 50 mg twice daily and recheck the potassium in two ' +
    'weeks.\n',
  es:
    'Nombre: Rosa. Apellidos: Vega Marín.\nNHC: 718293.\nFecha de nacimiento: 14/03/1956.\nLa paciente acude ' +
    'por dolor abdominal de tres días de evolución, sin fiebre ni vómitos. Hemoglobina 13,2 g/dl, ' +
    'creatinina 0,9 mg/dl. El abdomen es blando y depresible, con ruidos hidroaéreos presentes.\nRemitido ' +
    'por: Dr. Luis Prado Gil. Hospital General de Segovia. C/ Real, 12, 40001 Segovia. España.\n',
  fr:
    'Nom : Dupont. Prénom : Claire. Née le 14/03/1956. IPP : 718293.\nLa patiente est hospitalisée pour une ' +
    'douleur abdominale évoluant depuis trois jours, sans fièvre ni vomissements. Hémoglobine 13,2 g/dl. ' +
    'Le ventre est souple, dépressible et indolore dans son ensemble.\nAdressée par le Dr Paul Martin, CHU ' +
    'de Nantes, 12 rue de la Paix, 44000 Nantes.\n',
  nl:
    'Naam: mw. De Vries. Geboortedatum: 14-03-1956. Patiëntnummer: 718293.\nPatiënte werd opgenomen met ' +
    'buikpijn sinds drie dagen, zonder koorts of braken. Hemoglobine 8,2 mmol/l. De buik is soepel en niet ' +
    'drukpijnlijk, met normale peristaltiek in alle kwadranten.\nMet vriendelijke groet, dr. J. Bakker, ' +
    'Kerkstraat 12, 1017 GC Amsterdam.\n',
  de:
    'Name: Krause. Vorname: Helga. Geburtsdatum: 14.03.1956. Fallnummer: 718293.\nDie Aufnahme erfolgte ' +
    'wegen seit drei Tagen bestehender Bauchschmerzen ohne Fieber oder Erbrechen. Hämoglobin 13,2 g/dl. ' +
    'Das Abdomen ist weich und ohne Druckschmerz, die Darmgeräusche sind regelrecht.\nMit freundlichen ' +
    'Grüßen, Dr. med. Hans Maier, Klinikum Fulda, Lange Straße 5, 36037 Fulda.\n',
};

for (const language of ['es', 'en', 'fr', 'nl', 'de']) {
  const bytes = new Uint8Array(readFileSync(path.join(root, `out/lists/${language}.bin`)));
  const opened = process.cpuUsage();
  const gazetteer = openGazetteer(bytes);
  const detect = createDetector({ language, gazetteer });
  const openMs = cpuMs(opened);
  const notes = notesOf(language);
  const once = notes.reduce((sum, note) => sum + note.length, 0);
  for (const note of notes) detect(note);
  const before = process.memoryUsage().rss;
  const from = process.cpuUsage();
  let characters = 0;
  let spans = 0;
  while (cpuMs(from) < seconds * 1000) {
    for (const note of notes) spans += detect(note).length;
    characters += once;
  }
  const ms = cpuMs(from);
  const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(
    `${language}: ${(characters / ms / 1000).toFixed(2)} M characters/CPU s, ` +
      `${((spans / characters) * 1000).toFixed(1)} spans per 1,000 characters, ready in ` +
      `${openMs.toFixed(1)} ms CPU, memory ${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(0)} MB over ` +
      `${(characters / 1e6).toFixed(0)} M characters`,
  );
  if (process.argv.includes('--profile')) profile(language, gazetteer, notes);
}

/** Time of each recognizer: the whole against the whole without it. */
function profile(language, gazetteer, notes) {
  const time = (without) => {
    const detect = createDetector({ language, gazetteer, switches: { without, hasSecondPass: false } });
    for (let i = 0; i < 3; i++) for (const note of notes) detect(note);
    const from = process.cpuUsage();
    for (let i = 0; i < 10; i++) for (const note of notes) detect(note);
    return cpuMs(from);
  };
  const ids = recognizers.map(({ id }) => id);
  const none = time(ids);
  console.log(`  scan alone ${none.toFixed(0)} ms`);
  for (const id of ids)
    console.log(`  ${id.padEnd(24)} ${(time(ids.filter((other) => other !== id)) - none).toFixed(0)} ms`);
}

function notesOf(language) {
  const folder = path.join(root, '../shared/corpora/meddocan/dev');
  if (language === 'es' && existsSync(folder))
    return readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return Array.from({ length: 100 }, (_, i) => made[language].repeat(1 + (i % 6)));
}

function cpuMs(from) {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
