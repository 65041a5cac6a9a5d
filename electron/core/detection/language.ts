import type { Language } from '../../contract/text';
import { languages } from '../../contract/vocabulary';
import { LETTERS, createScanner, foldedKey } from './scan';

/** The number of characters read: enough for any note, with constant time for the longest. */
const LOOKED_AT = 20_000;

/** Words that are frequent in one of the five languages and rare in the others, in forms and in prose. */
const frequent: Readonly<Record<Language, string>> = {
  en:
    'the of and to with was is are were for on by from no not has had have he she his her this that which ' +
    'patient at as an be been or who will did without pain history date name years old day days left right ' +
    'blood normal there after ' +
    'her them they been more than also but because since when during while after before she weeks months ' +
    'years lives last next week seen known denies reports given well both found showed noted started ' +
    'follow review today then if so can could would should may mild no any all one two other over under ' +
    'per into out up down about still new call called from history of spoke daughter husband wife mother ' +
    'father son feels quit discharge home',
  es:
    'el la los las de del que en con una un por para se al lo su sus no es fue como más sin años edad ' +
    'paciente y presenta dolor día días tras desde fecha nombre apellidos ha había muy o le pero este esta ' +
    'izquierda derecha mujer varón hospital tratamiento ' +
    'hasta entre desde durante también está fue han había son siendo cada según sobre ante bajo todo toda ' +
    'otros otra muy bien mal buena mejor hoy mañana cual cuando donde porque pero además refiere acude ' +
    'niega aprecia realiza se objetiva seguimiento ingreso dosis derecho izquierdo ambos ' +
    'años meses semanas horas enfermedad síndrome signo escala negativo positivo escaso ni dos tiene hay puede hace ' +
    'tres vive',
  fr:
    'le la les des du de et un une en dans par pour sur avec est au aux ce cette qui que ne pas il elle ' +
    'sans ans âge patient patiente depuis douleur jour jours nom prénom né née date gauche droite a été ' +
    'sous chez mais ou traitement hôpital lors ' +
    'du aucun aucune très bien plus moins pas être avait ont sont était cela ces ses son sa leur leurs ' +
    'nous vous je elle ils entre vers jusque selon puis après avant pendant dont où comme aussi encore ' +
    'tous toutes tout toute présente maladie signe droit gauches matin soir ' +
    'retrouvé bilan suivi mois semaines hier demain aujourd hui vit',
  nl:
    'de het een en van in is op met voor te dat niet zijn aan er bij ook werd heeft geen door naar jaar ' +
    'patiënt patiënte uit over na tot hij zij ze wel links rechts sinds datum naam geboren kwam gezien ' +
    'klachten onderzoek ziekenhuis opgenomen pijn ' +
    'deze dit dan als om tegen onder tijdens zonder na ook nog al wordt worden kan heeft hebben ' +
    'waren haar zijn mevrouw meneer dhr mw mevr goed gaat gaan beter weer steeds maar omdat want dus ' +
    'wij ik u vandaag morgen gisteren week weken maanden dagen per zo nodig ziekte beleid controle ' +
    'lichamelijk bloed rechter linker beide geven krijgt woont eigen huisarts arts beleid volgens',
  de:
    'der die das und mit ein eine einer eines einem einen bei von zu im ist nicht auf für des dem den sich ' +
    'wurde wird war sie er nach seit keine kein am als auch zum zur jahre jahr alter patient patientin ' +
    'links rechts schmerzen geboren datum vorname befund aufnahme unter durch über ' +
    'es frau herr herrn geht ging heute gestern morgen noch nur wie dass aus vor hat haben hatte hatten ' +
    'wurden werden sind waren bei beim vom ins ihr ihre ihrem seine seinem unser wir ich man mehr sehr ' +
    'gut besser wieder weiter weiterhin bereits jedoch aber oder ohne gegen während bis zuletzt deutlich ' +
    'derzeit aktuell zunächst dabei diese dieser dieses kann konnte soll sollte am an stationär beidseits ' +
    'therapie verlauf weitere tage wochen monate stunden lunge leber regelrecht unauffällig wohnt jetzt',
};

/** Letters and letter groups specific to one language; they identify a short note without function words. */
const distinctiveParts: readonly (readonly [part: RegExp, language: Language])[] = [
  [/[ñ¿¡óíú]|ción(?:es)?(?![a-z])|idad(?:es)?(?![a-z])/gi, 'es'],
  [/[œêèçùàâî]|(?<![a-z])[ldjnsq]['’]|(?:eux|ique|é(?:es?|s)?)(?![a-zà-ÿ])/gi, 'fr'],
  [/[ßäöü]|sch(?=[a-z])|(?:ung|keit|lich)(?:en|e|er|es)?(?![a-z])/gi, 'de'],
  [/ij(?=[a-z])|aa(?=[a-z])|oe(?=[a-z])|ee[nrt](?![a-z])|uu|ië|heid(?![a-z])/gi, 'nl'],
  [/(?<![a-z])th|ing(?![a-z])|ght|(?:ly|ness|ity)(?![a-zà-ÿ])/gi, 'en'],
];

const makeWeights = (): ReadonlyMap<number, readonly number[]> => {
  const table = new Map<number, number[]>();
  languages.forEach((language, l) => {
    for (const word of new Set(frequent[language].split(' '))) {
      const key = foldedKey(word);
      const row = table.get(key) ?? languages.map(() => 0);
      row[l] = 1;
      table.set(key, row);
    }
  });
  // A word of several languages is weaker evidence for each of them.
  for (const row of table.values()) {
    const shared = row.reduce((sum, one) => sum + one, 0);
    for (let l = 0; l < row.length; l++) row[l]! /= shared;
  }
  return table;
};
let weights: ReadonlyMap<number, readonly number[]> | undefined;

export interface LanguageEvidence {
  readonly language: Language;
  /** Share of all evidence in favour of the language; 0 without evidence. */
  readonly share: number;
}

let scanner: ReturnType<typeof createScanner> | undefined;

/** The language of a note among the five, with its certainty. English without evidence. */
export function languageEvidence(text: string): LanguageEvidence {
  const head = text.length > LOOKED_AT ? text.slice(0, LOOKED_AT) : text;
  scanner ??= createScanner('en');
  weights ??= makeWeights();
  const scan = scanner(head);
  const scores = languages.map(() => 0);
  for (let i = 0; i < scan.count; i++) {
    if (scan.kinds[i] !== LETTERS) continue;
    const row = weights.get(scan.keys[i]!);
    if (row === undefined) continue;
    for (let l = 0; l < row.length; l++) scores[l]! += row[l]!;
  }
  for (const [part, language] of distinctiveParts)
    scores[languages.indexOf(language)]! += 0.25 * (head.match(part)?.length ?? 0);
  let best = 0;
  for (let l = 1; l < scores.length; l++) if (scores[l]! > scores[best]!) best = l;
  const total = scores.reduce((sum, score) => sum + score, 0);
  return { language: languages[best]!, share: total === 0 ? 0 : scores[best]! / total };
}

/** The language of a note among the five; English without evidence. */
export function identifyLanguage(text: string): Language {
  return languageEvidence(text).language;
}
