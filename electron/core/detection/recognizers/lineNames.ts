import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import { COMMON, EPONYM, FUNCTION_WORD, GIVEN, KEY, NAME, PLACE, PROTECTED, TITLE } from '../wordClasses';
import { phraseAt } from './addressParts';
import { bedNames } from './bedLists';
import { smallNameEnd } from './contextNames';
import { isEponymUse } from './gazetteerNames';
import { handedOver } from './handoverLines';
import { beginsColumn, isPlainWord, isStop, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf, type WordSet } from './neighbours';
import { anatomy, species } from './roleNames';

const COLON = 58;

const greetings: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('hi hello dear hey'),
  de: wordSetOf('liebe lieber hallo hi moin servus'),
  fr: wordSetOf('cher chère bonjour bonsoir salut coucou'),
  nl: wordSetOf('beste hallo ha hoi dag geachte lieve'),
  es: wordSetOf('hola estimado estimada querido querida'),
};

/** `thanks, priya` at the end of a message. */
const farewells: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('thanks regards cheers best'),
  de: wordSetOf('danke gruß grüße lg vg'),
  fr: wordSetOf('merci cordialement bises'),
  nl: wordSetOf('groet groetjes groeten gr mvg'),
  es: wordSetOf('gracias saludos'),
};

/** A given name in lower case that ends the line behind a farewell. */
function takesLeave(scan: Scan, i: number, emit: Emit): void {
  const at = markCode(scan, i + 1) === 44 ? i + 2 : i + 1;
  const end = smallNameEnd(scan, at);
  if (end >= 0 && (end + 1 >= scan.count || scan.kinds[end + 1] === LINE_END))
    emit(scan.starts[at]!, scan.ends[end]!, 'person', 0.6, 'context-word');
}

/** Greetings without a name. */
const everybody = wordSetOf(
  'team all everyone everybody folks there colleague colleagues sir sirs madam ladies friends zusammen ' +
    'alle kollegen kolleginnen kollege kollegin damen herren freunde équipe tous toutes collègue collègues ' +
    'confrère confrères consoeur consœur consœurs monsieur madame collega allen allemaal iedereen heer ' +
    'mevrouw equipo todos todas compañero compañera compañeros compañeras colega colegas señor señora ' +
    'señores',
);

const REFUSED = PROTECTED | EPONYM;

/** `Hi Marjolijn,`, `Lieber Urs!`, `Hola Zoraida:` at the beginning of a line. */
function greeted(scan: Scan, i: number, emit: Emit): void {
  const run = nameRun(scan, i + 1, true);
  const small = run === undefined ? smallNameEnd(scan, i + 1) : -1;
  if (small >= 0 && isStop(scan, small + 1))
    emit(scan.starts[i + 1]!, scan.ends[small]!, 'person', 0.6, 'context-word');
  if (run === undefined || run.words > 3 || !isStop(scan, run.last + 1)) return;
  const bits = scan.classes[run.first]!;
  if ((bits & REFUSED) !== 0 || isPlainWord(bits) || isWord(scan, run.first, everybody)) return;
  if ((scan.flags[run.last]! & ALL_CAPITALS) !== 0 && (bits & NAME) === 0) return;
  emit(scan.starts[run.first]!, scan.ends[run.last]!, 'person', run.sure > 0 ? 0.85 : 0.65, 'context-word');
}

/**
 * Where the text of a chat line begins, after its time: `[3.4.2021, 09:12] `, `12/03/2020, 14:10 - `; -1 without one.
 */
function behindTime(scan: Scan, i: number): number {
  let numbers = 0;
  for (let at = i; at < i + 16 && at < scan.count && scan.kinds[at] !== LINE_END; at++) {
    if (scan.kinds[at] === DIGITS) numbers++;
    const mark = markCode(scan, at);
    const isEnd = mark === 93 || ((mark === 45 || mark === 0x2013) && !isGlued(scan, at) && !isGlued(scan, at + 1));
    if (isEnd) return numbers >= 2 ? at + 1 : -1;
    // only words for a month or half of the day
    if (scan.kinds[at] === LETTERS && (numbers === 0 || tokenLength(scan, at) > 10)) return -1;
  }
  return -1;
}

/** `[3.4.2021, 09:12] Urs: …`: the speaker. */
function speaker(scan: Scan, i: number, emit: Emit): void {
  const at = behindTime(scan, i);
  if (at < 0) return;
  const run = nameRun(scan, at, true);
  if (run === undefined || run.words > 3 || markCode(scan, run.last + 1) !== COLON) return;
  const bits = scan.classes[run.first]!;
  const isHeading = (bits & NAME) === 0 && (scan.flags[run.first]! & ALL_CAPITALS) !== 0;
  // `08:15 - Wundverband: …` is an entry of a chart
  const isEntry = scan.kinds[i] === DIGITS && run.given + run.surnames === 0;
  if (isHeading || isEntry || (bits & REFUSED) !== 0 || isPlainWord(bits)) return;
  emit(scan.starts[run.first]!, scan.ends[run.last]!, 'person', 0.8, 'context-word');
}

/** Names that fill their line or its columns: `I.J. Herzog`, `Wendell Bright      K. Entwistle`. */
function alone(scan: Scan, i: number, emit: Emit): void {
  let at = i;
  for (let column = 0; column < 2; column++) {
    const run = nameRun(scan, at, true);
    if (run === undefined || run.words > 3 || run.words + run.initials < 2 || !isWholeName(scan, run)) return;
    const next = run.last + 1;
    const isLast = next >= scan.count || scan.kinds[next] === LINE_END;
    if (!isLast && !beginsColumn(scan, next)) return;
    emit(scan.starts[run.first]!, scan.ends[run.last]!, 'person', 0.6, 'signature');
    if (isLast) return;
    at = next;
  }
}

function isWholeName(scan: Scan, run: NameRun): boolean {
  const { classes, flags } = scan;
  const bits = classes[run.last]!;
  const phrase = phraseAt(scan, run.first);
  if ((bits & (REFUSED | TITLE | KEY)) !== 0 || isPlainWord(bits) || isEponymUse(scan, run.first, run.last))
    return false;
  if (
    phrase >= 0 &&
    (scan.phrases.classes[phrase]! & (PLACE | REFUSED)) !== 0 &&
    scan.phrases.last[phrase]! >= run.last
  )
    return false;
  if (run.initials > 0) {
    if (tokenLength(scan, run.first) > 1 || tokenLength(scan, run.last) < 3) return false;
    if ((flags[run.last]! & ALL_CAPITALS) !== 0 && (bits & NAME) === 0) return false;
    if (isWord(scan, run.last, species)) return false;
    return run.initials > 1 || (bits & NAME) !== 0 || !isWord(scan, run.first, anatomy);
  }
  const first = classes[run.first]!;
  return (first & GIVEN) !== 0 && (first & (COMMON | REFUSED)) === 0 && (flags[run.first]! & ALL_CAPITALS) === 0;
}

/** The minimum number of speakers with known names for a line's first word before a colon to count as one. */
const MIN_SPEAKERS = 2;

/** `keisha: anyone know …`: speakers without a time, where several lines of the note begin with a given name. */
function speakers(scan: Scan, lines: readonly number[], emit: Emit): void {
  const { classes } = scan;
  const isSure = (i: number): boolean => (classes[i]! & GIVEN) !== 0 && (classes[i]! & COMMON) === 0;
  if (new Set(lines.filter(isSure).map((i) => scan.keys[i]!)).size < MIN_SPEAKERS) return;
  for (const i of lines) emit(scan.starts[i]!, scan.ends[i]!, 'person', isSure(i) ? 0.8 : 0.6, 'context-word');
}

const isSpeaker = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  markCode(scan, i + 1) === COLON &&
  isGlued(scan, i + 1) &&
  ((scan.classes[i]! & NAME) !== 0 || scan.classes[i] === 0) &&
  tokenLength(scan, i) > 2 &&
  (scan.classes[i]! & (PROTECTED | KEY | TITLE | FUNCTION_WORD)) === 0 &&
  (scan.flags[i]! & ALL_CAPITALS) === 0;

/**
 * Names recognised by their position in a line: in a greeting, as a speaker in a chat, alone below a text, behind a
 * bed.
 */
export const lineName: Recognizer = {
  id: 'name-line',
  languages,
  find: (scan, emit) => {
    const { flags, kinds, lines } = scan;
    const chat: number[] = [];
    for (let l = 0; l < lines.length; l++) {
      const i = lines[l]!;
      const kind = kinds[i];
      if (kind === LETTERS) {
        if (isWord(scan, i, greetings[scan.language])) greeted(scan, i, emit);
        else if (isWord(scan, i, farewells[scan.language])) takesLeave(scan, i, emit);
        else if (isSpeaker(scan, i)) chat.push(i);
        if ((flags[i]! & CAPITAL) !== 0) {
          alone(scan, i, emit);
          handedOver(scan, i, emit);
        }
      } else if (kind === DIGITS || (kind === MARK && markCode(scan, i) === 91)) speaker(scan, i, emit);
    }
    if (chat.length > 0) speakers(scan, chat, emit);
    bedNames(scan, emit);
  },
};
