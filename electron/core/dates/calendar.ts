import type { Language } from '../../contract/text';
import { perLanguage } from '../text/perLanguage';

/**
 * The order in which a language writes day (d), month (m) and year (y) in numerals; the usual one first, the others
 * also occur.
 */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export interface CalendarWords {
  readonly orders: readonly DateOrder[];
  /** Index 0 is January; the full name first, then other spellings, then abbreviations without their point. */
  readonly months: readonly (readonly string[])[];
  /** Index 0 is Monday; the full name first. Two-letter forms count as weekdays only next to a date. */
  readonly weekdays: readonly (readonly string[])[];
  /** Index 0 is 1; up to 31. Feminine and inflected forms follow the first. */
  readonly cardinals: readonly (readonly string[])[];
  /** Index 0 is the first; as written out in dates (`primero`, `twelfth`, `ersten`). Empty where cardinals are used. */
  readonly ordinals: readonly (readonly string[])[];
  /** What may follow a day number: `12th`, `1er`, `3e`, `1º`. German writes a point, which is punctuation. */
  readonly ordinalSuffixes: readonly string[];
  readonly units: {
    readonly hour: readonly string[];
    readonly day: readonly string[];
    readonly week: readonly string[];
    readonly month: readonly string[];
    readonly year: readonly string[];
  };
  readonly seasons: readonly string[];
  /** Holidays that name a day of the year. */
  readonly holidays: readonly string[];
  /** Words for a day relative to the day of writing: `yesterday`. */
  readonly deictic: readonly string[];
  /** `ago`, `hace`: with a number and a unit, a day relative to the day of writing. */
  readonly ago: readonly string[];
  /** `since`, `desde`: the start of what follows. */
  readonly since: readonly string[];
}

export type CalendarUnit = keyof CalendarWords['units'];
export const calendarUnits = ['hour', 'day', 'week', 'month', 'year'] as const satisfies readonly CalendarUnit[];

const words = (list: string): readonly (readonly string[])[] => list.split('|').map((forms) => forms.split(','));
const flat = (list: string): readonly string[] => list.split(',');

export const calendar: Readonly<Record<Language, CalendarWords>> = {
  en: {
    orders: ['mdy', 'dmy', 'ymd'],
    months: words(
      'January,Jan|February,Feb,Febr|March,Mar|April,Apr|May|June,Jun|July,Jul|August,Aug|' +
        'September,Sept,Sep|October,Oct|November,Nov|December,Dec',
    ),
    weekdays: words(
      'Monday,Mon|Tuesday,Tues,Tue|Wednesday,Weds,Wed|Thursday,Thurs,Thur,Thu|Friday,Fri|Saturday,Sat|Sunday,Sun',
    ),
    cardinals: words(
      'one,a,an|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|' +
        'sixteen|seventeen|eighteen|nineteen|twenty|twenty-one|twenty-two|twenty-three|twenty-four|' +
        'twenty-five|twenty-six|twenty-seven|twenty-eight|twenty-nine|thirty|thirty-one',
    ),
    ordinals: words(
      'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|' +
        'fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first|' +
        'twenty-second|twenty-third|twenty-fourth|twenty-fifth|twenty-sixth|twenty-seventh|twenty-eighth|' +
        'twenty-ninth|thirtieth|thirty-first',
    ),
    ordinalSuffixes: flat('st,nd,rd,th'),
    units: {
      hour: flat('hour,hours,hr,hrs'),
      day: flat('day,days'),
      week: flat('week,weeks,wk,wks'),
      month: flat('month,months,mo,mos'),
      year: flat('year,years,yr,yrs'),
    },
    seasons: flat('spring,summer,autumn,fall,winter'),
    holidays: flat(
      "Christmas,Christmas Eve,Christmas Day,Boxing Day,New Year's Eve,New Year's Day,New Years," +
        'Thanksgiving,Easter,Good Friday,Halloween,Independence Day,Labor Day,Labour Day,Memorial Day,' +
        "Valentine's Day,Mother's Day,Father's Day,Passover,Hanukkah,Ramadan,Veterans Day,St. Patrick's Day",
    ),
    deictic: flat('today,yesterday,tomorrow,tonight'),
    ago: flat('ago,prior,earlier'),
    since: flat('since,from,until,till,by'),
  },
  es: {
    orders: ['dmy', 'ymd'],
    months: words(
      'enero,ene|febrero,feb,febr|marzo,mar,mzo|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago,agto|' +
        'septiembre,setiembre,sept,sep,set|octubre,oct|noviembre,nov,novbre|diciembre,dic,dicbre',
    ),
    weekdays: words('lunes,lun|martes|miércoles,mié,miér|jueves,jue|viernes,vie,vier|sábado,sáb|domingo,dom'),
    cardinals: words(
      'uno,un,una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|' +
        'dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuno,veintiún,veintiuna|veintidós|' +
        'veintitrés|veinticuatro|veinticinco|veintiséis|veintisiete|veintiocho|veintinueve|treinta|' +
        'treinta y uno',
    ),
    ordinals: words('primero,primer,primera'),
    ordinalSuffixes: flat('º,°,ª,o,er,ro'),
    units: {
      hour: flat('hora,horas,h'),
      day: flat('día,días'),
      week: flat('semana,semanas,sem'),
      month: flat('mes,meses'),
      year: flat('año,años'),
    },
    seasons: flat('primavera,verano,otoño,invierno'),
    holidays: flat(
      'Navidad,Navidades,Nochebuena,Nochevieja,Año Nuevo,Reyes Magos,Semana Santa,Viernes Santo,Jueves ' +
        'Santo,Día de la Hispanidad,Día de Todos los Santos',
    ),
    deictic: flat('hoy,ayer,anteayer,anoche,mañana'),
    ago: flat('hace'),
    since: flat('desde,hasta'),
  },
  fr: {
    orders: ['dmy', 'ymd'],
    months: words(
      'janvier,janv,jan|février,févr,fév|mars|avril,avr|mai|juin|juillet,juill,juil|août,aou|' +
        'septembre,sept,sep|octobre,oct|novembre,nov|décembre,déc',
    ),
    weekdays: words('lundi,lun|mardi|mercredi,merc|jeudi,jeu|vendredi,vend,ven|samedi,sam|dimanche,dim'),
    cardinals: words(
      'un,une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|' +
        'dix-sept|dix-huit|dix-neuf|vingt|vingt et un,vingt-et-un|vingt-deux|vingt-trois|vingt-quatre|' +
        'vingt-cinq|vingt-six|vingt-sept|vingt-huit|vingt-neuf|trente|trente et un,trente-et-un',
    ),
    ordinals: words('premier,première'),
    ordinalSuffixes: flat('er,ère,ème,eme,e'),
    units: {
      hour: flat('heure,heures,h'),
      day: flat('jour,jours,j'),
      week: flat('semaine,semaines,sem'),
      month: flat('mois'),
      year: flat('an,ans,année,années'),
    },
    seasons: flat('printemps,été,automne,hiver'),
    holidays: flat(
      "Noël,Nouvel An,Jour de l'An,Pâques,Pentecôte,Toussaint,Ascension,Saint-Sylvestre,Vendredi saint,14 juillet",
    ),
    deictic: flat("aujourd'hui,hier,avant-hier,demain"),
    ago: flat('il y a'),
    since: flat("depuis,jusqu'au,dès"),
  },
  nl: {
    orders: ['dmy', 'ymd'],
    months: words(
      'januari,jan|februari,febr,feb|maart,mrt|april,apr|mei|juni,jun|juli,jul|augustus,aug|' +
        'september,sept,sep|oktober,okt|november,nov|december,dec',
    ),
    weekdays: words('maandag,ma|dinsdag,di|woensdag,wo|donderdag,do|vrijdag,vr|zaterdag,za|zondag,zo'),
    cardinals: words(
      'een,één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|' +
        'zestien|zeventien|achttien|negentien|twintig|eenentwintig|tweeëntwintig|drieëntwintig|' +
        'vierentwintig|vijfentwintig|zesentwintig|zevenentwintig|achtentwintig|negenentwintig|dertig|' +
        'eenendertig',
    ),
    ordinals: words('eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|elfde|twaalfde'),
    ordinalSuffixes: flat('e,ste,de'),
    units: {
      hour: flat('uur,uren'),
      day: flat('dag,dagen,dg,dgn'),
      week: flat('week,weken,wk,wkn'),
      month: flat('maand,maanden,mnd'),
      year: flat('jaar,jaren,jr'),
    },
    seasons: flat('lente,voorjaar,zomer,herfst,najaar,winter'),
    holidays: flat(
      'Kerst,Kerstmis,eerste kerstdag,tweede kerstdag,kerstavond,oudjaar,oudejaarsavond,nieuwjaarsdag,' +
        'Pasen,Goede Vrijdag,Pinksteren,Hemelvaart,Hemelvaartsdag,Koningsdag,Koninginnedag,Bevrijdingsdag,' +
        'Sinterklaas',
    ),
    deictic: flat('vandaag,gisteren,eergisteren,gisteravond,morgen,overmorgen'),
    ago: flat('geleden'),
    since: flat('sinds,sedert,vanaf,tot,per'),
  },
  de: {
    orders: ['dmy', 'ymd'],
    months: words(
      'Januar,Jänner,Jan|Februar,Feber,Feb|März,Maerz,Mrz,Mär|April,Apr|Mai|Juni,Juno,Jun|Juli,Julei,Jul|' +
        'August,Aug|September,Sept,Sep|Oktober,Okt|November,Nov|Dezember,Dez',
    ),
    weekdays: words('Montag,Mo|Dienstag,Di|Mittwoch,Mi|Donnerstag,Do|Freitag,Fr|Samstag,Sonnabend,Sa|Sonntag,So'),
    cardinals: words(
      'eins,ein,eine,einem,einer,einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|' +
        'dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|einundzwanzig|' +
        'zweiundzwanzig|dreiundzwanzig|vierundzwanzig|fünfundzwanzig|sechsundzwanzig|siebenundzwanzig|' +
        'achtundzwanzig|neunundzwanzig|dreißig,dreissig|einunddreißig',
    ),
    ordinals: words(
      'ersten,erste,erster|zweiten,zweite,zweiter|dritten,dritte,dritter|vierten,vierte|fünften,fünfte|' +
        'sechsten,sechste|siebten,siebte|achten,achte|neunten,neunte|zehnten,zehnte|elften,elfte|' +
        'zwölften,zwölfte',
    ),
    ordinalSuffixes: flat('te,ten,ter'),
    units: {
      hour: flat('Stunde,Stunden,Std'),
      day: flat('Tag,Tage,Tagen,Tages'),
      week: flat('Woche,Wochen,Wo'),
      month: flat('Monat,Monate,Monaten,Mon'),
      year: flat('Jahr,Jahre,Jahren,Jahres,J'),
    },
    seasons: flat('Frühling,Frühjahr,Sommer,Herbst,Winter'),
    holidays: flat(
      'Weihnachten,Heiligabend,erster Weihnachtstag,Silvester,Neujahr,Ostern,Karfreitag,Ostermontag,' +
        'Pfingsten,Pfingstmontag,Himmelfahrt,Christi Himmelfahrt,Fronleichnam,Allerheiligen,Tag der ' +
        'Deutschen Einheit',
    ),
    deictic: flat('heute,gestern,vorgestern,morgen,übermorgen'),
    ago: flat('vor'),
    since: flat('seit,ab,bis'),
  },
};

/** Roman months, lower case; index 0 is January. Written upper case in dates (`12-III-2019`). */
export const romanMonths: readonly string[] = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
];

const marks = /\p{M}/gu;

/** Lower case without accents, `ß` as `ss`: the key of every look-up below. The length may differ from the word's. */
export const foldCalendarWord = (word: string): string => {
  const lower = word.toLowerCase();
  // most words are plain ASCII and need no decomposition
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 127) return lower.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss');
  }
  return lower;
};

const index = (forms: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const map = new Map<string, number>();
  forms.forEach((list, i) => {
    for (const form of list) if (!map.has(foldCalendarWord(form))) map.set(foldCalendarWord(form), i + 1);
  });
  return map;
};
const monthIndex = perLanguage((language) => index(calendar[language].months));
const weekdayIndex = perLanguage((language) => index(calendar[language].weekdays));
const ordinalIndex = perLanguage((language) => index(calendar[language].ordinals));
const cardinalIndex = perLanguage((language) => index(calendar[language].cardinals));
const unitIndex = perLanguage((language): ReadonlyMap<string, CalendarUnit> => {
  const map = new Map<string, CalendarUnit>();
  for (const unit of calendarUnits)
    for (const form of calendar[language].units[unit]) map.set(foldCalendarWord(form), unit);
  return map;
});

/** @returns 1–12, or undefined; ignores case, accents and the point of an abbreviation */
export const monthNumber = (word: string, language: Language): number | undefined =>
  monthIndex(language).get(foldCalendarWord(word));

/** @returns 1 (Monday) to 7, or undefined */
export const weekdayNumber = (word: string, language: Language): number | undefined =>
  weekdayIndex(language).get(foldCalendarWord(word));

/** @returns 1–31, or undefined, for a day written as a word */
export const ordinalNumber = (word: string, language: Language): number | undefined =>
  ordinalIndex(language).get(foldCalendarWord(word));

/** @returns 1–31, or undefined */
export const cardinalNumber = (word: string, language: Language): number | undefined =>
  cardinalIndex(language).get(foldCalendarWord(word));

export const unitOfWord = (word: string, language: Language): CalendarUnit | undefined =>
  unitIndex(language).get(foldCalendarWord(word));

/** @returns 1–12 for a Roman month in one case (`III`, `xii`), or undefined */
export const romanMonthNumber = (word: string): number | undefined => {
  if (word !== word.toUpperCase() && word !== word.toLowerCase()) return undefined;
  const at = romanMonths.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at + 1;
};

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Gregorian; February has 29 days if the year is unknown. @returns 0 for a month outside 1–12 */
export const daysInMonth = (month: number, year?: number): number =>
  month === 2 && (year === undefined || isLeapYear(year)) ? 29 : (monthLengths[month - 1] ?? 0);

/** Two-digit years fall in the hundred years that end ten years after `pivot`; four digits stay. */
export const fullYear = (year: number, digits: number, pivot: number): number => {
  if (digits > 2) return year;
  const last = pivot + 10;
  const century = Math.floor(last / 100) * 100;
  return century + year > last ? century - 100 + year : century + year;
};
