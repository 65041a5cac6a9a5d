import { Buffer } from 'node:buffer';
import type { PhiType } from '../../../../../electron/contract/phi';
import type { Language } from '../../../../../electron/contract/text';
import { languages } from '../../../../../electron/contract/vocabulary';
import { calendar } from '../../../../../electron/core/dates/calendar';

/** A day, written by each case in its own way. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
export interface PlantedPatient {
  /** A surname of six letters or more. */
  readonly surname: string;
  readonly number: string;
  readonly date: Day;
}
export interface DisguiseCase {
  readonly name: string;
  readonly type: PhiType;
  readonly write: (patient: PlantedPatient, language: Language) => string;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** As notes of a language write a date in figures. */
export const dateIn = (language: Language, { year, month, day }: Day): string => {
  const [d, m] = [two(day), two(month)];
  return {
    en: `${m}/${d}/${year}`,
    es: `${d}/${m}/${year}`,
    fr: `${d}/${m}/${year}`,
    nl: `${d}-${m}-${year}`,
    de: `${d}.${m}.${year}`,
  }[language];
};

const between = (text: string, what: string): string => [...text].join(what);
const inside = (text: string, what: string): string => text.slice(0, 3) + what + text.slice(3);
const mapped = (table: string): ((text: string) => string) => {
  const pairs = new Map([...table.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]));
  return (text) => [...text].map((letter) => pairs.get(letter) ?? letter).join('');
};
const figuresFrom =
  (zero: number) =>
  (text: string): string =>
    text.replace(/[0-9]/g, (figure) => String.fromCodePoint(zero + Number(figure)));
const mathematical = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[A-Z]/g, (c) => String.fromCodePoint(0x1d400 + c.charCodeAt(0) - 65))
    .replace(/[a-z]/g, (c) => String.fromCodePoint(0x1d41a + c.charCodeAt(0) - 97));
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
const circled = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[A-Z]/g, (c) => String.fromCharCode(0x24b6 + c.charCodeAt(0) - 65))
    .replace(/[a-z]/g, (c) => String.fromCharCode(0x24d0 + c.charCodeAt(0) - 97));
const smallCapitals = mapped('aᴀbʙcᴄdᴅeᴇfꜰgɢhʜiɪjᴊkᴋlʟmᴍnɴoᴏpᴘrʀtᴛuᴜvᴠwᴡyʏzᴢ');
const cyrillic = mapped('AАaаBВCСcсEЕeеHНIІiіJЈjјKКMМOОoоPРpрSЅsѕTТXХxхYУyу');
const greek = mapped('AΑBΒEΕHΗIΙiιKΚMΜNΝOΟoοPΡpρTΤXΧYΥZΖvνuυaα');
const armenian = mapped('oօuսhհnոgցSՏOՕ');
const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const escaped = (text: string, write: (point: number) => string): string =>
  [...text].map((letter) => write(letter.codePointAt(0)!)).join('');
const notAscii = (text: string, write: (letter: string) => string): string => text.replace(/[^\x00-\x7f]/gu, write);
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
const other = (letter: string): string => (letter === 'x' ? 'q' : 'x');

const named: readonly (readonly [string, (surname: string, language: Language) => string])[] = [
  ['zeroWidthSpace', (name) => between(name, '\u200b')],
  ['byteOrderMark', (name) => inside(name, '\ufeff')],
  ['invisibleSeparator', (name) => inside(name, '\u2063')],
  ['directionMarks', (name) => inside(name, '\u200e\u200f')],
  ['directionEmbedding', (name) => `\u202a${inside(name, '\u202d')}\u202c`],
  ['softHyphen', (name) => inside(name, '\u00ad')],
  ['joiners', (name) => between(name, '\u200d')],
  ['wordJoiner', (name) => inside(name, '\u2060')],
  ['languageTags', (name) => inside(name, '\u{e0041}\u{e0042}')],
  ['variationSelectors', (name) => between(name, '\ufe0f')],
  ['combiningMarks', (name) => between(name, '\u0336\u0301')],
  ['hangulFiller', (name) => inside(name, '\u3164')],
  ['controlCharacter', (name) => inside(name, '\u0008')],
  ['cyrillic', cyrillic],
  ['greek', greek],
  ['armenian', (name) => cyrillic(armenian(name))],
  ['mathematical', mathematical],
  ['fullWidth', fullWidth],
  ['smallCapitals', smallCapitals],
  ['circled', circled],
  ['spaced', (name) => between(name, ' ')],
  ['dotted', (name) => between(name, '.')],
  ['hyphened', (name) => between(name, '-')],
  ['underscored', (name) => between(name, '_')],
  ['middleDots', (name) => between(name, '·')],
  ['slashed', (name) => between(name, '/')],
  ['starred', (name) => between(name, '*')],
  ['piped', (name) => between(name, ' | ')],
  ['onLines', (name) => between(name, '\n')],
  ['brokenByHyphen', (name) => inside(name, '-\n')],
  ['genitive', (name) => `${name}s`],
  ['genitiveApostrophe', (name) => `${name}'s`],
  ['fileName', (name) => `${name}K2019.pdf`],
  ['camelTitle', (name) => `dr${plain(name)}`],
  ['smallTitle', (name) => `dr${plain(name).toLowerCase()}`],
  ['underscoreFile', (name) => `scan_${plain(name).toLowerCase()}_03.jpg`],
  ['upperCase', (name) => name.toUpperCase()],
  ['noAccents', (name) => plain(name)],
  ['userName', (name) => `x${plain(name).toLowerCase()}`],
  ['htmlDecimal', (name) => escaped(name, (point) => `&#${point};`)],
  ['htmlHex', (name) => escaped(name, (point) => `&#x${point.toString(16)};`)],
  ['htmlTwice', (name) => notAscii(inside(name, '\u00ad'), (c) => `&amp;#${c.codePointAt(0)!};`)],
  ['jsonEscapes', (name) => escaped(name, (point) => `\\u${point.toString(16).padStart(4, '0')}`)],
  ['hexEscapes', (name) => escaped(name, (point) => `\\x${point.toString(16).padStart(2, '0')}`)],
  ['urlEscapes', (name) => [...utf8(name)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')],
  ['urlComponent', (name) => `https://x.example/?q=${encodeURIComponent(name)}`],
  [
    'quotedPrintable',
    (name) => [...utf8(name)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  ],
  ['softLineBreak', (name) => inside(name, '=\n')],
  ['mojibake', (name) => Buffer.from(utf8(inside(name, '\u00ad'))).toString('latin1')],
  ['base64', (name) => utf8(`Paciente: ${name}`).toString('base64')],
  ['base64Url', (name) => utf8(name).toString('base64url')],
  ['base64Wide', (name) => Buffer.from(name, 'utf16le').toString('base64')],
  ['hex', (name) => utf8(name).toString('hex')],
  ['hexPairs', (name) => [...utf8(name)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')],
  ['questionMark', (name) => inside(name, '?').replace(/.(?=\?)/u, '')],
  ['letterLost', (name) => name.slice(0, 3) + name.slice(4)],
  ['letterDoubled', (name) => name.slice(0, 3) + name.slice(2)],
  ['letterWrong', (name) => name.slice(0, 3) + other(name[3]!) + name.slice(4)],
  [
    'lettersSwapped',
    (name) =>
      name[3] === name[2]
        ? name.slice(0, 4) + name[5]! + name[4]! + name.slice(6)
        : name.slice(0, 2) + name[3]! + name[2]! + name.slice(4),
  ],
  ['figureForLetter', (name) => inFigures(name)],
];

const looks: Readonly<Record<string, string>> = { o: '0', i: '1', e: '3', a: '4', s: '5' };
const inFigures = (name: string): string =>
  name.slice(0, 1) + plain(name.slice(1)).replace(/[oieas]/, (letter) => looks[letter]!);

const numbered: readonly (readonly [string, (number: string) => string])[] = [
  ['arabicFigures', figuresFrom(0x660)],
  ['persianFigures', figuresFrom(0x6f0)],
  ['devanagariFigures', figuresFrom(0x966)],
  ['fullWidthFigures', fullWidth],
  ['thaiFigures', figuresFrom(0xe50)],
  ['mathematicalFigures', figuresFrom(0x1d7ce)],
  ['colons', (number) => number.replace(/\W/g, '').replace(/..(?=.)/g, '$&:')],
  ['bars', (number) => number.replace(/\W/g, '').replace(/...(?=.)/g, '$&|')],
  ['plusSigns', (number) => number.replace(/\W/g, '').replace(/...(?=.)/g, '$& + ')],
  ['blanks', (number) => number.replace(/\W/g, '').replace(/..(?=.)/g, '$& ')],
  ['figuresAlone', (number) => number.replace(/^\w+?-/, '')],
  ['figuresTogether', (number) => number.replace(/\D/g, '')],
  ['numberInBase64', (number) => utf8(`id=${number}`).toString('base64')],
  ['numberInHex', (number) => utf8(number).toString('hex')],
  ['numberInUrl', (number) => [...utf8(number)].map((byte) => `%${byte.toString(16)}`).join('')],
];

const monthIn = (language: Language, month: number): string => calendar[language].months[month - 1]![0]!;
const shortMonthIn = (language: Language, month: number): string => calendar[language].months[month - 1]!.at(-1)!;
const inWords = (language: Language, { year, month }: Day, dayText: string): string => {
  const name = monthIn(language, month);
  return {
    en: `${name} ${dayText}, ${year}`,
    es: `${dayText} de ${name} de ${year}`,
    fr: `${dayText} ${name} ${year}`,
    nl: `${dayText} ${name} ${year}`,
    de: `${dayText}. ${name} ${year}`,
  }[language];
};
const nextLanguage = (language: Language): Language => languages[(languages.indexOf(language) + 1) % languages.length]!;
const dayWord = (language: Language, day: number): string =>
  calendar[language].ordinals[day - 1]?.[0] ?? calendar[language].cardinals[day - 1]![0]!;
const romans = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

const dated: readonly (readonly [string, (date: Day, language: Language) => string])[] = [
  ['iso', ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`],
  ['isoTime', ({ year, month, day }) => `${year}-${two(month)}-${two(day)}T08:15:00Z`],
  ['american', ({ year, month, day }) => `${month}/${day}/${year}`],
  ['german', ({ year, month, day }) => `${day}.${month}.${year}`],
  ['british', ({ year, month, day }) => `${two(day)}/${two(month)}/${year}`],
  ['compact', ({ year, month, day }) => `${year}${two(month)}${two(day)}`],
  ['compactInFile', ({ year, month, day }) => `scan${year}${two(month)}${two(day)}.dcm`],
  ['timestamp', ({ year, month, day }) => `${year}${two(month)}${two(day)}101500`],
  ['twoFigureYear', ({ year, month, day }) => `${day}/${month}/${two(year % 100)}`],
  ['words', (date, language) => inWords(language, date, String(date.day))],
  ['wordsOfAnother', (date, language) => inWords(nextLanguage(language), date, String(date.day))],
  ['dayInWords', (date, language) => inWords(language, date, dayWord(language, date.day))],
  ['shortMonth', ({ year, month, day }, language) => `${day}-${shortMonthIn(language, month)}-${year}`],
  ['shortAll', ({ year, month, day }, language) => `${day} ${shortMonthIn(language, month)} ${two(year % 100)}`],
  ['glued', ({ year, month, day }, language) => `${two(day)}${shortMonthIn(language, month).toUpperCase()}${year}`],
  ['roman', ({ year, month, day }) => `${day}-${romans[month - 1]!}-${year}`],
  ['underscores', ({ year, month, day }) => `${two(day)}_${two(month)}_${year}`],
  ['dateInArabicFigures', ({ year, month, day }) => figuresFrom(0x660)(`${two(day)}/${two(month)}/${year}`)],
  ['dateInUrl', ({ year, month, day }) => encodeURIComponent(`${two(day)}/${two(month)}/${year}`)],
  ['yearFirstInWords', ({ year, month, day }, language) => `${year} ${monthIn(language, month)} ${day}`],
];

export const disguiseCases: readonly DisguiseCase[] = [
  ...named.map(([name, write]): DisguiseCase => ({
    name,
    type: 'patient',
    write: ({ surname }, language) => write(surname, language),
  })),
  ...numbered.map(([name, write]): DisguiseCase => ({
    name,
    type: 'medicalRecord',
    write: ({ number }) => write(number),
  })),
  ...dated.map(([name, write]): DisguiseCase => ({
    name: `date: ${name}`,
    type: 'date',
    write: ({ date }, language) => write(date, language),
  })),
];

/** A sentence of a language that something is planted behind. */
export const carriers: Readonly<Record<Language, string>> = {
  en: 'The letter also mentions',
  es: 'La carta también menciona',
  fr: 'La lettre mentionne aussi',
  nl: 'De brief noemt ook',
  de: 'Der Brief nennt auch',
};

/** What is replaced of a patient, as a note of the language says it. */
export const stringsOf = (
  { surname, number, date }: PlantedPatient,
  language: Language,
): readonly { readonly type: PhiType; readonly text: string }[] => [
  { type: 'patient', text: surname },
  { type: 'medicalRecord', text: number },
  { type: 'date', text: dateIn(language, date) },
];
