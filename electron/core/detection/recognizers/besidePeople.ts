import type { PhiType } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import {
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  KEY,
  KINSHIP,
  NAME,
  NATIVE_NAME,
  PROTECTED,
  SPECIALTY,
  TITLE,
} from '../wordClasses';
import { beds } from './bedLists';
import { monthAt } from './calendarKeys';
import { isEponymUse } from './gazetteerNames';
import { beginsColumn, isStop, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordFilter, wordSetOf, type WordSet } from './neighbours';
import { isUnheard } from './unheardNames';

const [COMMA, POINT, COLON, SEMICOLON, OPEN, CLOSE, SLASH, HYPHEN, DASH] = [44, 46, 58, 59, 40, 41, 47, 45, 0x2013];
/** First names of children are given with their age, as those of adults. */
const maxAge = 99;
const isQuote = (code: number): boolean => code === 39 || code === 0x2019;

/** Directly before a name, with or without a colon: who somebody is to the patient or in the house. */
const roles: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf(
    'rn phn hv lpn rgn rmn cna cnm cns hca sitter attorney lawyer solicitor barrister colleague keyworker secretary ' +
      'sec supervisor manager chaplain interpreter befriender carer caregiver nurse midwife physio dietitian ' +
      'dietician pharmacist paramedic physiotherapist therapist counsellor counselor caseworker caretaker landlord ' +
      'landlady warden officer constable sergeant detective teacher headteacher roommate housemate flatmate ' +
      'neighbour neighbor friend girlfriend boyfriend fiance fiancee ex crew doula sponsor pastor imam',
  ),
  de: wordSetOf(''),
  fr: wordSetOf(
    'voisin voisine collègue infirmière infirmier ide avocat avocate tuteur tutrice curateur curatrice assistante ' +
      'ami amie compagnon compagne as kiné éducateur éducatrice interprète marraine parrain ' +
      'chiro ostéo imam rabbin pharmacien pharmacienne aide puér auxiliaire orthophoniste psychologue psy ergo ' +
      'ergothérapeute diététicien diététicienne sf iade ibode idel idec cadre inf agent agente médiateur médiatrice ' +
      'gardien gardienne nounou enseignant enseignante maîtresse instituteur institutrice secrétaire directeur ' +
      'directrice patron patronne brancardier ambulancier ambulancière stagiaire intérim ic tms ' +
      'copain copine chum blonde coiffeur coiffeuse logopède nourrice bénévole notaire médecin rhumato',
  ),
  nl: wordSetOf(
    'buurvrouw buurman overbuurvrouw overbuurman juf collega verpleegkundige vpk begeleider begeleidster advocaat ' +
      'vriend vriendin tolk mantelzorger casemanager bewindvoerder wijkverpleegkundige huisgenoot verloskundige',
  ),
  es: wordSetOf(
    'vecino vecina compañero compañera abogado abogada cuidador cuidadora amigo amiga matrona enfermera enfermero ' +
      'due auxiliar intérprete tutora tutor colega novia novio maestra maestro señorita tcae tes eir mir encargado ' +
      'encargada hemodinamista farmacéutico farmacéutica kinesio kinesióloga kinesiólogo fisio fisioterapeuta ' +
      'logopeda celador celadora conviviente concubina mamá papá pareja pastor capellán casera casero portera ' +
      'portero hna hno méd psic ayudante instrumentó instrumentista crío social psicóloga psicólogo residente ' +
      'adjunta adjunto comadrona ginecóloga ginecólogo finado finada difunto difunta señora secretaria secretario ' +
      'administrativa conserje niñera monitora monitor educadora educador voluntaria voluntario',
  ),
};
/** A name of the lists is asked for: `Nurse Practitioner`, `friend Request`. */
const staffRoles = wordSetOf(
  'rn phn hv lpn rgn rmn cna cnm cns hca sec secretary nurse midwife physio dietitian dietician pharmacist ' +
    'paramedic physiotherapist therapist counsellor counselor colleague crew sitter infirmière infirmier ide as ' +
    'kiné collègue iade ibode idel idec sf inf puér ergo ostéo chiro tms ic logopède orthophoniste psychologue ' +
    'psy verpleegkundige vpk collega matrona enfermera enfermero due auxiliar colega wijkverpleegkundige ' +
    'verloskundige tcae tes eir mir hemodinamista farmacéutico farmacéutica kinesio fisio fisioterapeuta logopeda ' +
    'celador celadora capellán instrumentó instrumentista comadrona méd psic social residente adjunta adjunto ' +
    'ginecóloga ginecólogo',
);

/** What goes on behind a name that is a word: `Grace rang`, `Rusty has`; a noun behind it would make it one. */
const goesOn: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('rang says said states reports phoned called died does did same here remains visiting present lives'),
  de: wordSetOf(''),
  fr: wordSetOf('dit signale appelle habite vit présente présent décédé décédée'),
  nl: wordSetOf('belt belde zegt vertelt woont overleden aanwezig komt'),
  es: wordSetOf('dice refiere llama vive fallecido fallecida presente acude'),
};

/**
 * Whether a run is a person where only one can stand, though its words may also mean something else.
 *
 * @param mayBeWord `Oma Zomer`, `his cousin Salt`: an ordinary word counts, too
 * @param hasNoEponym nothing but a person can be meant: an age stands behind it, or a relative before it
 */
function isPerson(scan: Scan, run: NameRun, hasNoEponym = false, mayBeWord = false): boolean {
  const { classes, flags } = scan;
  let named = 0;
  for (let i = run.first; i <= run.last; i++) {
    if (!isKind(scan, i, LETTERS) || (flags[i]! & CAPITAL) === 0) continue;
    const bits = classes[i]!;
    const isName = (bits & NAME) !== 0;
    // `GRACE` is a score, `Grace` somebody
    const isShielded = (bits & PROTECTED) !== 0 && !((bits & GIVEN) !== 0 && (flags[i]! & ALL_CAPITALS) === 0);
    if (isShielded || (bits & (SPECIALTY | TITLE | KEY)) !== 0) return false;
    if (isName) named++;
    else if (tokenLength(scan, i) > 1 && !isUnheard(scan, i) && run.words + run.initials < 2 && !mayBeWord)
      return false;
  }
  const isSingle = run.words + run.initials < 2;
  if (isSingle && !hasNoEponym && (classes[run.first]! & EPONYM) !== 0 && run.given === 0) return false;
  if (named === 0 && !isUnheard(scan, run.last) && !mayBeWord) return false;
  if (!hasNoEponym && isEponymUse(scan, run.first, run.last)) return false;
  if ((flags[run.last]! & ALL_CAPITALS) !== 0 && isSingle && run.sure === 0) return false;
  // `Grace period`: a word before a further noun
  const next = run.last + 1;
  return (
    !isSingle ||
    (run.sure > 0 && run.given > 0) ||
    isStop(scan, next) ||
    (isKind(scan, next, LETTERS) &&
      (flags[next]! & CAPITAL) === 0 &&
      ((classes[next]! & FUNCTION_WORD) !== 0 || isWord(scan, next, goesOn[scan.language])))
  );
}

function emitPerson(scan: Scan, run: NameRun, type: PhiType, emit: Emit): void {
  const isSure = run.sure > 0 || run.initials > 0 || run.words > 1;
  emit(scan.starts[run.first]!, scan.ends[lastOf(scan, run)]!, type, isSure ? 0.65 : 0.55, 'context-word');
}

/** `Dympna Salt, …`: behind a first name a capital that ends there is the surname, though it is a word. */
function lastOf(scan: Scan, run: NameRun): number {
  const next = run.last + 1;
  const isSurname =
    run.words === 1 &&
    run.given > 0 &&
    run.sure > 0 &&
    isKind(scan, next, LETTERS) &&
    (scan.flags[next]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
    (scan.classes[next]! & (PROTECTED | SPECIALTY | TITLE | KEY | FUNCTION_WORD)) === 0 &&
    isStop(scan, next + 1);
  return isSurname ? next : run.last;
}

/** The token behind a line's end, which a letter breaks anywhere: `his brother⏎Earl`. */
const acrossLine = (scan: Scan, i: number): number =>
  isKind(scan, i, LINE_END) && !isKind(scan, i + 1, LINE_END) ? i + 1 : i;

/** `girlfriend Grace`, `his mother, Xiulan, in`: a relative in small letters, and the name behind. */
function relatives(scan: Scan, emit: Emit): void {
  const { phrases, flags } = scan;
  for (let p = 0; p < phrases.count; p++) {
    if ((phrases.classes[p]! & KINSHIP) === 0) continue;
    const [first, last] = [phrases.first[p]!, phrases.last[p]!];
    // `Grace's mum`
    if (scan.language === 'en') owner(scan, first, emit);
    if ((flags[first]! & CAPITAL) !== 0 && (flags[first]! & ALL_CAPITALS) !== 0) continue;
    const hasComma = markCode(scan, last + 1) === COMMA;
    const behind = acrossLine(scan, hasComma ? last + 2 : last + 1);
    const mayBeWord = !hasComma && (isWord(scan, first - 1, possessives) || isWord(scan, first, addressed));
    // `madre de Ainhoa`
    const run = nameRun(scan, isWord(scan, behind, whose) ? behind + 1 : behind, !mayBeWord);
    // *law* is also what a name makes an eponym
    if (run === undefined || run.words > 3 || !isPerson(scan, run, isWord(scan, last, inLaw), mayBeWord)) continue;
    if (hasComma && markCode(scan, run.last + 1) !== COMMA) continue;
    emitPerson(scan, run, 'relative', emit);
  }
}

const possessives = wordSetOf('his her my their our zijn haar mijn hun su sus mi son sa ses mon ma leur');
/** Relatives who are called so with their name. */
const addressed = wordSetOf(
  'oma opa nonkel tante tata auntie uncle aunt nan granny grandma grandpa tía tío abuela tonton tata mamie papi',
);
const inLaw = wordSetOf('law');
const whose = wordSetOf('de van d');
const genitive = wordSetOf('s');
/** `Grace's mum`: whose relative it is. */
function owner(scan: Scan, kinship: number, emit: Emit): void {
  const isOwned =
    isWord(scan, kinship - 1, genitive) && isGlued(scan, kinship - 1) && isQuote(markCode(scan, kinship - 2));
  const at = kinship - 3;
  if (!isOwned || !isKind(scan, at, LETTERS) || (scan.flags[at]! & (CAPITAL | ALL_CAPITALS)) !== CAPITAL) return;
  const bits = scan.classes[at]!;
  const isName = (bits & NAME) !== 0 && ((bits & PROTECTED) === 0 || (bits & GIVEN) !== 0);
  if ((!isName && !isUnheard(scan, at)) || (bits & (EPONYM | TITLE | KEY | SPECIALTY)) !== 0) return;
  emit(scan.starts[at]!, scan.ends[at]!, 'person', 0.6, 'context-word');
}

/** `Hna. Alba`, `Méd. Quispe` */
const shortened = wordSetOf('hna hno méd psic');
/** `amigos y vecina, Luz`: a list. */
const both = wordSetOf('y e o u');

/** `RN Nasreen Best`, `sitter Piotr`, `Crew: C. Marsh / O. Frost`. */
function bearers(scan: Scan, role: number, emit: Emit): void {
  const mark = markCode(scan, role + 1);
  // `la vecina, Soledad, del 2º`
  const hasComma = mark === COMMA && scan.language === 'es';
  const isMarked = mark === COLON || hasComma || (mark === POINT && isWord(scan, role, shortened));
  // `Estimado compañero:` ends its line
  let at = mark === COLON ? role + 2 : acrossLine(scan, isMarked ? role + 2 : role + 1);
  if (beginsColumn(scan, at)) return;
  const isStaff = isWord(scan, role, staffRoles);
  for (let round = 0; round < 4; round++) {
    const run = nameRun(scan, at, isStaff || isMarked);
    if (run === undefined || run.words > 3 || !isPerson(scan, run, false, !isStaff && !isMarked)) return;
    if (hasComma && (!isStop(scan, run.last + 1) || isWord(scan, role - 1, both))) return;
    // `Nurse Escort`
    if (
      isStaff &&
      run.given + run.surnames === 0 &&
      run.words + run.initials < 2 &&
      !isKind(scan, run.last + 2, DIGITS)
    )
      return;
    emitPerson(scan, run, isStaff ? 'staff' : 'person', emit);
    if (markCode(scan, run.last + 1) !== SLASH) return;
    at = run.last + 2;
  }
}

/** In brackets behind a name: what somebody does in the house. */
const bracketed = wordSetOf(
  'sw ot pt rn sn hca slt salt cns anp np pa cpn dn hv fy sho reg st chair md ide as kiné vpk aios anios mfa due mir ' +
    'super fisio ts capellán tcae eir',
);
const grades = /^\((?:(?:F|FY|ST|CT|IMT|R)\d|SpR|SHO)\)/;
/** `Rusty (F1)`, `Zhiwei C. (SW)`. */
function bracketedRole(scan: Scan, open: number, emit: Emit): void {
  const { text, starts, flags } = scan;
  const isRole = isWord(scan, open + 1, bracketed) && markCode(scan, open + 2) === 41;
  const isGrade = grades.test(text.slice(starts[open], starts[open]! + 8));
  if (!isRole && !isGrade) return;
  let first = open - 1;
  if (markCode(scan, first) === 46 && isKind(scan, first - 1, LETTERS) && tokenLength(scan, first - 1) === 1) first--;
  while (
    first > open - 5 &&
    isKind(scan, first - 1, LETTERS) &&
    (flags[first - 1]! & CAPITAL) !== 0 &&
    (scan.classes[first - 1]! & (TITLE | KEY)) === 0 &&
    !isGlued(scan, first)
  )
    first--;
  const run = nameRun(scan, first, true);
  if (run === undefined || run.last < open - 2 || run.last > open - 1 || !isPerson(scan, run)) return;
  emitPerson(scan, run, 'staff', emit);
}

/** `a girl called Le Page`, `a guy named Marsh`. */
const called: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('called named'),
  de: wordSetOf(''),
  fr: wordSetOf('nommé nommée prénommé prénommée'),
  nl: wordSetOf('genaamd'),
  es: wordSetOf('llamado llamada'),
};
const people = wordSetOf(
  'girl boy man woman guy lady gentleman person lad bloke child baby somebody someone fille garçon homme femme ' +
    'personne enfant dame monsieur meisje jongen vrouw persoon kind heer niña niño hombre mujer persona chica chico',
);
function calledSo(scan: Scan, word: number, emit: Emit): void {
  if (!isKind(scan, word - 1, LETTERS) || (scan.flags[word - 1]! & CAPITAL) !== 0) return;
  const run = nameRun(scan, acrossLine(scan, word + 1), true);
  // `a sign called Babinski`
  const isSomebody = isWord(scan, word - 1, people);
  if (run !== undefined && run.words <= 3 && isPerson(scan, run, isSomebody)) emitPerson(scan, run, 'person', emit);
}

const ageUnits = wordSetOf('f m y yo yr yrs year years j jr jaar a ans años h v');
/** `Bed 4 Fogarty, 37F`, `Bed 7 A. Best –`: who lies there, by the age or the dash behind. */
function inBed(scan: Scan, bed: number, emit: Emit): void {
  if (!isKind(scan, bed + 1, DIGITS) || tokenLength(scan, bed + 1) > 4) return;
  const run = nameRun(scan, markCode(scan, bed + 2) === COLON ? bed + 3 : bed + 2, true);
  if (run === undefined || run.words > 3) return;
  const mark = markCode(scan, run.last + 1);
  const isOfAge = mark === COMMA && isKind(scan, run.last + 2, DIGITS);
  if (!isOfAge && mark !== DASH && mark !== HYPHEN) return;
  if (mark === HYPHEN && isGlued(scan, run.last + 1)) return;
  // `Bed 4 Commode, 2 assist`
  if (run.given + run.surnames === 0 && !(isOfAge && isWord(scan, run.last + 3, ageUnits))) return;
  if (isPerson(scan, run, true)) emitPerson(scan, run, 'patient', emit);
}

/** `Desmond, 9, and Grace, 6;`: a first name and how old its bearer is. */
function ofAge(scan: Scan, comma: number, emit: Emit): void {
  const { starts, ends, flags } = scan;
  const [name, number] = [comma - 1, comma + 1];
  if (!isKind(scan, number, DIGITS) || tokenLength(scan, number) > 2 || scan.keys[number]! > maxAge) return;
  if (!isKind(scan, name, LETTERS) || (flags[name]! & (CAPITAL | ALL_CAPITALS)) !== CAPITAL) return;
  const isNamed =
    (scan.classes[name]! & GIVEN) !== 0 &&
    (scan.classes[name]! & NATIVE_NAME) !== 0 &&
    (scan.classes[name]! & EPONYM) === 0 &&
    monthAt(scan, name) === 0;
  if (!isNamed || beginsColumn(scan, number)) return;
  const behind = markCode(scan, number + 1);
  if (behind !== COMMA && behind !== SEMICOLON && behind !== CLOSE) return;
  if (behind === COMMA && isKind(scan, number + 2, DIGITS)) return;
  emit(starts[name]!, ends[name]!, 'person', 0.5, 'context-word');
  emit(starts[number]!, ends[number]!, 'age', 0.5, 'context-word');
}

const filters = perLanguage((language) => wordFilter([...roles[language], ...called[language], ...beds]));

/** Names beside a relative, a role or a grade: also those that are words, and those that no list has. */
export const besidePerson: Recognizer = {
  id: 'name-beside',
  languages: languages.filter((language) => language !== 'de'),
  find: (scan, emit) => {
    const { kinds, keys, commas, count, language } = scan;
    relatives(scan, emit);
    const isLikely = filters(language);
    for (let c = 0; c < commas.length; c++) if (commas[c]! > 0) ofAge(scan, commas[c]!, emit);
    for (let i = 0; i < count; i++) {
      if (kinds[i] === LETTERS) {
        if (!isLikely(keys[i]!)) continue;
        if (isWord(scan, i, roles[language])) bearers(scan, i, emit);
        else if (isWord(scan, i, called[language])) calledSo(scan, i, emit);
        else if (isWord(scan, i, beds)) inBed(scan, i, emit);
      } else if (kinds[i] === MARK && keys[i] === OPEN && i > 0) bracketedRole(scan, i, emit);
    }
  },
};
