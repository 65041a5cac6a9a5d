import type { Language } from '../../../contract/text';
import { sharedSign, signOf, type CountrySign } from './countrySign';

interface WordSign {
  readonly sign: CountrySign;
  readonly pattern: RegExp;
  /**
   * The same without what may not stand around: where it finds nothing, `pattern` need not look. It is several times as
   * fast, since a search for letters alone passes over most places, and hardly a note has the words of two countries.
   */
  readonly letters: RegExp;
}

const counties = [
  'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo',
  'Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow',
].join('|');
const states = [
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]',
].join('|');

/** A town before its state. */
const word = '[\\p{L}.]+';
const withoutWord = (pattern: string): string => (pattern.startsWith(word) ? pattern.slice(word.length) : pattern);

const any = (sign: CountrySign, ...words: readonly string[]): WordSign => ({
  sign,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u'),
  letters: new RegExp(words.map(withoutWord).join('|'), 'u'),
});
/** Words may go on, and begin with a capital. @param words separated by blanks */
const stems = (sign: CountrySign, words: string): WordSign => {
  const either = words.split(' ').map((word) => `[${word[0]!.toUpperCase()}${word[0]!}]${word.slice(1)}`);
  return {
    sign,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join('|')})`, 'u'),
    letters: new RegExp(either.join('|'), 'u'),
  };
};

/**
 * Institutions, numbers, offices and spellings of one country, in the text of a note. Written in capitals where they
 * are, since `ER` is a department and `er` is a word. A medical title or a drug that is sold everywhere is no sign.
 * Three letters that mean something else, too (`EPS` a study of the heart, `GSM` any telephone), need a second sign.
 */
const signs: Readonly<Record<Language, readonly WordSign[]>> = {
  en: [
    any(
      signOf('GB', 3),
      'NHS',
      'Health and Social Care Trust',
      '[Ii]ntegrated [Cc]are [Bb]oard',
      'CHI (?:[Nn]o|[Nn]umber)',
      'Co\\. (?:Antrim|Armagh|Down|Fermanagh|Londonderry|Tyrone)',
    ),
    any(
      sharedSign(['GB', 'IE'], 2, 'GB'),
      'A&E',
      '(?:[Dd]ear|[Yy]our|[Hh]er|[Hh]is|[Tt]heir|[Oo]wn|[Tt]he) GP',
      'GP (?:[Ss]urgery|[Pp]ractice|[Ll]etter|[Rr]eview|[Ff]ollow)',
      'MRCGP|MRCP|FRCP|FRCS|FRCA|MRCS|MRCPsych|FRCPsych|FRCR|MB BCh|MBBS|MBChB|SHO|FY[12]|SpR',
      '[Dd]istrict [Nn]urses?',
    ),
    stems(
      sharedSign(['GB', 'IE'], 2, 'GB'),
      'haemo haemat anaemi anaesth oedema oesoph paediatr orthopaedic gynaecol leukaem diarrhoea ischaemi',
    ),
    any(signOf('IE', 3), 'HSE', 'Eircode', 'PPSN?', `(?:Co\\.|Co|County) (?:${counties})`),
    any(
      signOf('CA', 3),
      'OHIP|RAMQ|CLSC',
      'Ontario|Alberta|Manitoba|Saskatchewan|British Columbia|Nova Scotia|New Brunswick|Newfoundland',
      'Prince Edward Island',
      `${word}, (?:ON|AB|BC|MB|SK|NS|NB|PE|QC)(?= +[A-Z]\\d[A-Z]|[ ,.]*$|\\n)`,
    ),
    any(
      signOf('US', 3),
      `${word},? (?:${states}),? +\\d{5}`,
      'Medicare (?:Part|ID|[Nn]umber|MBI)|Medicaid|HIPAA|SSN|Blue Cross|Kaiser Permanente|DEA',
    ),
    any(sharedSign(['US', 'CA'], 2, 'US'), '(?:the|an|to|in) ER', '[Ee]mergency [Rr]oom', 'PCP'),
    any(sharedSign(['US', 'CA'], 1, 'US'), 'M\\.?D\\.?'),
    stems(
      sharedSign(['US', 'CA'], 2, 'US'),
      'hemo hemat anemi anesth edema esoph pediatr orthopedic gynecol leukemi diarrhea ischemi acetaminophen',
    ),
  ],
  es: [
    any(
      signOf('ES', 3),
      'Comunidad (?:de Madrid|Foral|Valenciana)|SERGAS|SESCAM|Osakidetza|SACYL|CIPA|NASS|NHC|DNI/NIE',
    ),
    any(
      signOf('MX', 3),
      'IMSS|ISSSTE|CURP|INSABI|CDMX|D\\. ?F\\.|Seguro Popular|Derechohabiencia|[Aa]lcaldía',
      'C[eé]d\\. Prof|Cédula [Pp]rofesional',
      '(?:Col\\.|Colonia) \\p{Lu}',
    ),
    any(
      signOf('CO', 3),
      'SISB[EÉ]N|[Cc]édula de [Cc]iudadanía|Bogotá D\\. ?C\\.?',
      '(?:Calle|Carrera|Cra\\.?|Cl\\.?|Kr\\.?|Transversal|Diagonal) \\d+\\p{L}? ?(?:#|[Nn][°ºo]\\.?) ?\\d+',
    ),
    any(signOf('CO', 1), 'EPS'),
    any(
      signOf('AR', 3),
      'PAMI|OSDE|IOMA|CABA|CUI[LT]|[Oo]bra [Ss]ocial|Capital Federal|Swiss Medical',
      'M\\. ?[NP]\\. ?\\d+|[Mm]atrícula [Nn]acional',
    ),
    any(
      signOf('CL', 3),
      'FONASA|Fonasa|ISAPRE|Isapre|CESFAM|[Cc]omuna de|R\\.?U\\.?[TN]\\.?:?|SAPU|Región Metropolitana|AUGE/GES',
    ),
    any(signOf('CL', 1), 'GES'),
  ],
  fr: [
    any(signOf('FR', 3), 'RPPS|FINESS|CHRU|AP-HP|APHP|SAMU|EHPAD|CPAM|Carte Vitale|[Ss]écurité [Ss]ociale|ADELI'),
    any(
      signOf('BE', 3),
      'INAMI|NISS|[Rr]egistre [Nn]ational|[Mm]utualité|CPAS|AVIQ|BCSS|Saint-Luc UCLouvain|CHR de la Citadelle',
    ),
    any(signOf('BE', 1), 'GSM'),
    any(
      signOf('CH', 3),
      '(?:No |N° |numéro )?AVS|LAMal|CHUV|HUG|Natel|Spitex|[Hh]ôpital cantonal|[Cc]anton de|FMH|RCC',
    ),
    any(signOf('CH', 1), 'EMS'),
    any(signOf('CA', 3), 'RAMQ|CLSC|CHSLD|CI?USSS|CISSS|CHUM|NAM|Québec|QC|(?:Nouveau|Ontario)-?Brunswick'),
    any(sharedSign(['BE', 'CH'], 2), '[Ss]eptante|[Nn]onante'),
  ],
  nl: [
    any(signOf('NL', 3), 'BSN|UZOVI|AGB(?:-code)?|UMC|HAP|[Hh]uisartsenpost|BIG(?:-nummer)?|[Zz]orgverzekeraar'),
    any(
      signOf('BE', 3),
      '[Rr]ijksregister(?:nummer|nr\\.?)?|RIZIV(?:-?(?:nummer|nr\\.?))?|INSZ|[Mm]utualiteit|[Zz]iekenfonds',
      'UZ|OCMW|WZC',
    ),
  ],
  de: [
    any(signOf('DE', 3), 'AOK|Barmer|BARMER|DAK|LANR|BSNR|KVNR|[Gg]esetzlich versichert|Pflegegrad|BG-Klinik'),
    any(
      signOf('AT', 3),
      'ÖGK|SVNR|SV-?Nr|VSNR|LKH|AKH|BVAEB|WGKK|Landesklinikum|Landeskrankenhaus|Krankenanstalt(?:en)?|Feber|Jänner',
      'Prim\\. ?(?:Univ|Dr|MR|Doz)|Primar(?:ius|ia)|DGKP|DGKS',
    ),
    any(
      signOf('CH', 3),
      'AHV(?:-?(?:Nr|Nummer))?|Kantonsspital|Universitätsspital|Inselspital|Stadtspital|Regionalspital',
      'Bezirksspital|Spitex',
      'KVG|FMH|Natel|IV-Stelle|Kanton \\p{Lu}\\p{L}+',
    ),
    any(sharedSign(['AT', 'CH'], 1), 'Spitals?'),
    stems(signOf('CH', 1), 'gemäss regelmässig grosse ausserdem anschliessend abschliessend'),
    { ...any(sharedSign(['DE', 'AT'], 1, 'DE'), '\\p{L}*ß\\p{L}*'), letters: /ß/u },
  ],
};

/** Places of the signs of a language in a mask. */
const from: Partial<Record<Language, number>> = {};
const all: WordSign[] = [];
for (const [language, own] of Object.entries(signs) as [Language, readonly WordSign[]][]) {
  from[language] = all.length;
  all.push(...own);
}

/**
 * Which signs a text has, as bits: those of several notes are joined by `|`, in any order, however often one is read.
 *
 * @param known bits that need not be looked for
 */
export function wordSignsIn(text: string, language: Language, known = 0): number {
  let found = known;
  const first = from[language]!;
  for (const [i, { pattern, letters }] of signs[language].entries()) {
    const bit = 1 << (first + i);
    if ((found & bit) === 0 && letters.test(text) && pattern.test(text)) found |= bit;
  }
  return found;
}

export const wordSigns = (mask: number): readonly CountrySign[] =>
  all.flatMap(({ sign }, i) => ((mask & (1 << i)) === 0 ? [] : [sign]));
