import { setOfWords } from '../../text/setOfWords';
import { isSmall, NUMBER, tokenOf, wordAt, type Stream } from './stream';

/** Folded. What a name follows that is a word, too, in any case. `pat` is no such title: `pat kurz mobilisiert`. */
const titles = setOfWords(
  'mr mrs ms miss dr prof sister nurse sr hr herr herrn frau fr schwester pfleger oberarzt oberarztin oa ' +
    'hausarzt hausarztin sra srta dra doctora senor senora mme mlle monsieur madame docteur dhr mevr mw ' +
    'meneer mevrouw dokter zr zuster familie famille familia family',
);
/** Before a name that signs, is written to, or is addressed. */
const signs = setOfWords(
  'arts cons consultant geb nee ne cc re betr gez sgd signed vg lg mfg regards cheers ta hi hallo hello ' +
    'dear lieber liebe hola bonjour',
);
/** `seen by`, `tochter von`: the second of two words. */
const linking = setOfWords('by with von durch mit of de door van por par');
const linked = setOfWords(
  'assessment dictated diktiert dictado seen reviewed examined assessed discussed dw spoken signed written ' +
    'referred daughter son wife husband mother father brother partner tochter sohn ehefrau ehemann mutter ' +
    'vater bruder gesehen untersucht gesprochen besprochen hija hijo esposa madre padre visto vista valorado ' +
    'valorada fille fils epouse epoux mere pere vu vue dochter zoon moeder vader gezien besproken',
);
const places = setOfWords('bettplatz habitacion hab bed bett bay zimmer zi room platz cama lit chambre kamer');
/** Before the first name of a relative. */
const kin = setOfWords(
  'wife husband partner daughter son mother father sister brother mum dad carer ehefrau ehemann tochter ' +
    'sohn mutter vater bruder mujer marido hija hijo hermana hermano madre padre esposa esposo epouse epoux ' +
    'fille fils mere pere soeur frere dochter zoon moeder vader zus broer echtgenote echtgenoot',
);
const roles = setOfWords('rn md sho rmo np cns hca rgn');
const birth = setOfWords('geb dob born geboren ne nee nacido nacida geboortedatum');
/** What only people do. */
const doing = setOfWords(
  'complains complained complaining reports reported denies denied states stated says said told asks asked ' +
    'phoned rang wants wanted refuses refused declined declines agrees agreed slept sleeps smokes drinks ' +
    'lives attended came comes klagt klagte berichtet berichtete gibt gab verneint verneinte sagt sagte fragt ' +
    'fragte mochte wunscht lehnt verlangt meldet schlaft schlief fuhlt raucht trinkt wohnt lebt refiere niega ' +
    'dice cuenta comenta solicita acude fuma vive rapporte signale dit demande consulte nie fume vit plaint ' +
    'klaagt vertelt meldt zegt vraagt belt weigert ontkent rookt woont slaapt',
);
/** And what things do, too. */
const being = setOfWords(
  'is was has had seen reviewed admitted discharged transferred today tonight yesterday unwell stable ' +
    'afebrile ist war hat hatte wurde wird kam kommt geht ging kann konnte heute gestern weiterhin stabil ' +
    'wach orientiert esta tiene hoy ayer ingresa ingreso est va vient aujourd heeft gaat kwam komt vandaag ' +
    'gisteren',
);
/** Surnames that describe something elsewhere, so that things may follow them as they follow a person. */
const describing = setOfWords(
  'brown young short long green white black gray grey little good strong sharp wise rich free new love ' +
    'quick small light best bright still self mark rather start may will hope grace faith rose head bone ' +
    'field root flat swift klein gross lang kurz jung alt neu weiss schwarz braun grun rot stark sauer ernst ' +
    'stolz froh frei groot kort wit zwart bruin groen petit grand gros blanc brun vert roux noir bon jeune ' +
    'blanco blanca rubio rojo moreno delgado gordo seco nuevo bueno clara santa leal',
);
/**
 * Surnames that are words, but seldom any of a note: trades and animals, folded. They count in small letters wherever
 * nothing says that a trade is meant, and at the beginning of a sentence.
 */
const seldomWords = setOfWords(
  'vogel koch becker bauer schneider schmidt fischer muller wagner zimmermann schafer schuster richter ' +
    'fuchs wolf hirsch kramer kruger kuhn lehmann maier maurer meister metzger neumann ritter schreiber ' +
    'schubert schulz hoffmann hofmann konig kaiser kohler baker butler carpenter carter cooper fisher ' +
    'gardener porter potter shepherd smith taylor turner miller mason weaver singer tanner fox swan knight ' +
    'pope bakker boer bos brouwer dekker kok koning kuiper meijer molenaar mulder prins schipper smit snijder ' +
    'visser vink vos boulanger charpentier lebon marchand martin mercier meunier picard poirier renard robin ' +
    'rossignol tailleur vasseur caballero cano guerra lobo reyes pastor romero serrano',
);
/** Before a trade that someone has, or an animal: `gelernter koch`, `the porter came`. */
const ofThings = setOfWords(
  'a an the as is was are retired former ex occupation beruf gelernter gelernte als der die das ein eine ' +
    'einen dem den ist war el un una es era le une est een het is profesion profesor',
);
/** Of these only what people do tells: `pt brown c/o pain`, but `pat kurz mobilisiert`. */
const patients = setOfWords('pt pat patient patientin patiente paciente pte');
/** Before someone who is spoken to. */
const spokenTo = setOfWords('told informed contacted');
/** First names among them: `wife rose`. */
const givenToo = setOfWords('rose hope grace faith santa clara');
export const isSeldom = (word: string): boolean => seldomWords.has(word);
/** What is called after someone: `bell's palsy`. */
const eponymous = setOfWords(
  'palsy disease syndrome sign cyst lamp ligament test phenomenon canal point area reflex ulcer nerve space ' +
    'law murmur triad rule fracture score node nodes tumour tumor contracture stage line pouch fascia',
);
const longestGap = 3;

/** A folded word before which a capitalised one is somebody's name: `dr`, `frau`, `cc`, `sister`. */
export const announcesName = (word: string): boolean => titles.has(word) || signs.has(word) || kin.has(word);

export interface NameBeside {
  /** Is one word of a name beside it that was replaced? UTF-16 offsets. */
  readonly isBesideName: (start: number, end: number, word: string, mayBegin: boolean) => boolean;
  /** Is a date behind it that was replaced? */
  readonly isBeforeDate: (end: number) => boolean;
  /** First letters of the words of names that are searched for, folded. */
  readonly initials: ReadonlySet<string>;
}

/**
 * Whether a word that is a name, and a word, too, is the name where its case says nothing: in small letters (`vogel
 * klagt über …`), in a line of capitals, or as the first word of a sentence. Judged by what stands beside it: a title,
 * an initial or a word of a name, a date behind it at the beginning of a line, what only people do.
 */
export function standsAsName(stream: Stream, first: number, last: number, beside: NameBeside): boolean {
  const { at, until, text } = stream;
  const [token, behind] = [tokenOf(stream, first), tokenOf(stream, last) + 1];
  const word = wordAt(stream, token).slice(0, last - first + 1);
  const [start, end] = [at[first]!, until[last]!];
  const mayBegin = !describing.has(word) || beginsLine(text, start);
  if (isAnnounced(stream, token, beside) || beside.isBesideName(start, end, word, mayBegin)) return true;
  const next = wordBehind(stream, behind);
  if (next !== undefined && next.gap === ' ' && roles.has(next.word)) return true;
  if (next !== undefined && /^['’]$/.test(next.gap) && next.word === 's') {
    const owned = wordBehind(stream, behind + 1);
    return owned === undefined || !eponymous.has(owned.word);
  }
  if (isSeldomHere(stream, token, word, next)) return true;
  const before = wordBefore(stream, token);
  const isPatient = before !== undefined && /^\.? $/.test(before.gap) && patients.has(before.word);
  if (isPatient && next !== undefined && (doing.has(next.word) || isComplaint(stream, behind))) return true;
  if (!beginsLineOrSentence(text, start)) return false;
  if (next !== undefined && /^[ ,]+$/.test(next.gap)) {
    if (doing.has(next.word) || isComplaint(stream, behind) || birth.has(next.word)) return true;
    if (being.has(next.word)) return !describing.has(word);
  }
  if (seldomWords.has(word) && sentenceStart.test(text.slice(Math.max(0, start - longestGap - 1), start)))
    return next === undefined || !eponymous.has(next.word);
  return beginsLine(text, start) && (beside.isBeforeDate(end) || date.test(text.slice(end, end + longestDate)));
}

/** Beside a title, an initial, or words that announce a name; also of a name that is no word, with a genitive. */
export function isAnnounced(stream: Stream, token: number, { initials }: Pick<NameBeside, 'initials'>): boolean {
  const before = wordBefore(stream, token);
  if (before !== undefined) {
    const { word, gap } = before;
    if (/^(?:\.? {0,3}|: ?)$/.test(gap) && (titles.has(word) || signs.has(word)) && !isUnit(stream, token)) return true;
    // `M. Brown`, `m brown`
    const isInitial = word.length === 1 && initials.has(word) && !isUnit(stream, token) && !isChain(stream, token - 1);
    if (isInitial && /^(?:\. ?| )$/.test(gap)) return true;
    const name = wordAt(stream, token);
    if (/^ \(?$/.test(gap) && kin.has(word) && (!describing.has(name) || givenToo.has(name))) return true;
    if ((gap === ' ' && spokenTo.has(word)) || isLinked(stream, token, before)) return true;
    if (isNumeric(stream, token - 1)) {
      const place = wordBefore(stream, token - 1);
      if (place !== undefined && places.has(place.word)) return true;
    }
  }
  const next = wordBehind(stream, token + 1);
  // `brown, m.`, `brown m.`
  if (next?.word.length !== 1 || !initials.has(next.word) || !/^,? $/.test(next.gap)) return false;
  return initialEnd.test(behindOf(stream, token + 1));
}

/** What stands behind a letter. */
const behindOf = ({ text, until, tokens }: Stream, token: number): string =>
  text.slice(until[tokens[token]!], until[tokens[token]!]! + 2);
/** In small letters, and neither called after someone nor what someone is by trade. */
function isSeldomHere(stream: Stream, token: number, word: string, next: Neighbour | undefined): boolean {
  if (!seldomWords.has(word) || !isSmall(stream, stream.tokens[token]!)) return false;
  const before = wordBefore(stream, token);
  const isThing = before !== undefined && before.gap !== '/' && ofThings.has(before.word);
  return !isThing && (next === undefined || (!eponymous.has(next.word) && next.word !== 'von'));
}

/** `24 hr long`, `120 ms long`, `2 m long`: no titles and no initials. */
function isUnit(stream: Stream, token: number): boolean {
  const [unit, number] = [wordBefore(stream, token), wordBefore(stream, token - 1)];
  const mayBe = unit?.gap === ' ' && (unit.word.length === 1 || unit.word === 'hr' || unit.word === 'ms');
  return mayBe && number !== undefined && number.gap.length < 2 && isNumeric(stream, token - 2);
}

/** Behind `seen by`, `daughter of`, `seen w/`, `d/w`. */
function isLinked(stream: Stream, token: number, { word, gap }: Neighbour): boolean {
  const link = wordBefore(stream, token - 1);
  if (link === undefined) return false;
  if (word === 'w' && link.word === 'd' && link.gap === '/') return gap === ' ';
  return link.gap === ' ' && linked.has(link.word) && (word === 'w' ? /^\/ ?$/ : /^ $/).test(gap) && isLinking(word);
}
const isLinking = (word: string): boolean => word === 'w' || linking.has(word);

const initialEnd = /^\.(?!\p{L})/u;

interface Neighbour {
  readonly word: string;
  /** What stands between, within one line. */
  readonly gap: string;
}

function wordBefore(stream: Stream, token: number): Neighbour | undefined {
  const { tokens, at, until, text } = stream;
  if (token <= 0) return undefined;
  const gap = text.slice(until[tokens[token]! - 1]!, at[tokens[token]!]!);
  return gap.length > longestGap || /[\r\n]/.test(gap) ? undefined : { word: wordAt(stream, token - 1), gap };
}

function wordBehind(stream: Stream, token: number): Neighbour | undefined {
  const { tokens, tokenCount, at, until, text } = stream;
  if (token <= 0 || token >= tokenCount) return undefined;
  const gap = text.slice(until[tokens[token]! - 1]!, at[tokens[token]!]!);
  return gap.length > longestGap || /[\r\n]/.test(gap) ? undefined : { word: wordAt(stream, token), gap };
}

const isNumeric = ({ tokens, flags }: Stream, token: number): boolean =>
  token >= 0 && (flags[tokens[token]!]! & NUMBER) !== 0;

/** A letter of `z.b.`, `p.o.`. */
function isChain(stream: Stream, token: number): boolean {
  const before = wordBefore(stream, token);
  return before !== undefined && before.word.length === 1 && before.gap.startsWith('.');
}

/** `c/o`. */
function isComplaint(stream: Stream, token: number): boolean {
  const [c, o] = [wordBehind(stream, token), wordBehind(stream, token + 1)];
  return c?.word === 'c' && o?.word === 'o' && o.gap === '/';
}

const longestDate = 12;
const date = /^[ \t,]{1,2}\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

const beginsLine = (text: string, at: number): boolean =>
  /(?:^|[\r\n])[ \t>•*-]*$/.test(text.slice(Math.max(0, at - 8), at));
const sentenceStart = /(?:^|[\r\n]|[.!?] )$/;
const beginsLineOrSentence = (text: string, at: number): boolean =>
  beginsLine(text, at) || /[.!?,;:] +["(]?$/.test(text.slice(Math.max(0, at - 6), at));

/** Longer lines are not read whole. */
const longestLine = 400;
/**
 * Is a word that describes things written in capitals, in a line that has no other letters: there they say nothing?
 *
 * @param isReplaced a letter that a replacement wrote says nothing of the line
 */
export function isInCapitals(
  stream: Stream,
  first: number,
  last: number,
  isReplaced: (at: number) => boolean,
): boolean {
  if (!describing.has(wordAt(stream, tokenOf(stream, first)))) return false;
  for (let k = first; k <= last; k++) if (isSmall(stream, k)) return false;
  const { at, until, text } = stream;
  let others = 0;
  const look = (from: number, step: 1 | -1): boolean => {
    for (let i = from, n = 0; i >= 0 && i < text.length && n < longestLine; i += step, n++) {
      const unit = text[i]!;
      if (unit === '\n' || unit === '\r') return true;
      if (!/\p{L}/u.test(unit) || isReplaced(i)) continue;
      if (unit !== unit.toUpperCase()) return false;
      others++;
    }
    return true;
  };
  return look(at[first]! - 1, -1) && look(until[last]!, 1) && others >= minOthers;
}
/** Letters beside a word before a line counts as one of capitals: `Mr BROWN` alone does not. */
const minOthers = 6;
