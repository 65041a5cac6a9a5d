import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, BLANK_BEFORE, CAPITAL, DIGITS, foldedKey, LETTERS, type Scan } from '../scan';
import { COMMON, EPONYM, FUNCTION_WORD, NAME, PLACE, PROTECTED, SPECIALTY, TITLE } from '../wordClasses';
import { isEponymUse } from './gazetteerNames';
import { isNameWord } from './nameRun';
import { isKind, isWord, markCode, tokenLength, wordFilter, wordSetOf, type WordSet } from './neighbours';
import { isUnheard } from './unheardNames';

/** What only a person does or is, directly after the name: words joined by commas. */
const deeds: Readonly<Record<Language, string>> = {
  en:
    'aware,notified,on round,on call,has seen,has reviewed,will ring,will call,rang,phoned,bleeped,paged,' +
    'happy to,keen to,wants,lives,attended,arrived late,described,laughed,tells me,is brighter,is tearful',
  de:
    'informiert,kommt noch,hat übernommen,hat angerufen,ruft zurück,bittet um,gab an,gibt an,berichtet,' +
    'klagt über,wünscht,ist informiert,einverstanden,hat dienst',
  fr:
    'prévenu,prévenue,informé,informée,averti,avertie,est passé,est passée,passera,repasse,repassera,' +
    'rappellera,a appelé,se plaint,souhaite,vit avec,habite',
  nl: 'ingelicht,op de hoogte,is op de hoogte,komt langs,belt terug,belde,heeft gebeld,vertelt,klaagt over,woont',
  es:
    'avisado,avisada,informado,informada,enterado,enterada,pasará,llamará,ha llamado,niega,se ' +
    'queja,vive con,acude',
};
/** What a report, a result or a service may do, too: only a listed name counts before it. */
const doneByThings: Readonly<Record<Language, string>> = {
  en: 'informed,to review,to see,will review,reports,denies,states,says',
  de: '',
  fr: 'signale',
  nl: 'akkoord,komt nog,geeft aan',
  es: 'refiere',
};

interface Deeds {
  readonly isLikely: (key: number) => boolean;
  readonly byFirst: ReadonlyMap<number, readonly Deed[]>;
}

interface Deed {
  /** The words behind the first. */
  readonly rest: readonly number[];
  readonly isByThings: boolean;
}

const deedsOf = perLanguage((language): Deeds => {
  const byFirst = new Map<number, Deed[]>();
  for (const list of [deeds, doneByThings])
    for (const phrase of list[language].split(',')) {
      const [first = 0, ...rest] = phrase.split(' ').map((word) => foldedKey(word));
      if (phrase !== '')
        byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, isByThings: list === doneByThings }]);
    }
  return { isLikely: wordFilter([...byFirst.keys(), ...beings[language]]), byFirst };
});

/** `Svetlana is a 52 year old`: words between a name and a number that is an age. */
const beings: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('is was a an'),
  de: wordSetOf('ist war ein eine'),
  fr: wordSetOf('est était un une patient patiente homme femme enfant de'),
  nl: wordSetOf('is was een'),
  es: wordSetOf('es un una paciente varón mujer de'),
};
const verbs = wordSetOf('is was ist war est était es');
const ages = wordSetOf('year years y yo yr jährig jährige jähriger jähriges ans jarige jaar años');

/** `Ng is a 72-year-old`: a name too short for every other place. */
const isShortUnheard = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  scan.classes[i] === 0 &&
  (scan.flags[i]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
  tokenLength(scan, i) === 2;

function isOfAge(scan: Scan, i: number): boolean {
  let at = i;
  while (at < i + 5 && isWord(scan, at, beings[scan.language])) at++;
  if (at === i || !isKind(scan, at, DIGITS)) return false;
  return isWord(scan, markCode(scan, at + 1) === 45 ? at + 2 : at + 1, ages);
}

const deedAt = (scan: Scan, i: number, { byFirst }: Deeds): Deed | undefined =>
  byFirst
    .get(scan.keys[i]!)
    ?.find(({ rest }) => rest.every((key, at) => isKind(scan, i + 1 + at, LETTERS) && scan.keys[i + 1 + at] === key));

const REFUSED = PROTECTED | EPONYM | TITLE | SPECIALTY | FUNCTION_WORD;

/** A listed name, and not a word that is also a service, a drug or a place. */
const isPerson = (scan: Scan, i: number): boolean =>
  isNameWord(scan, i) &&
  tokenLength(scan, i) > 2 &&
  (scan.classes[i]! & NAME) !== 0 &&
  (scan.classes[i]! & (REFUSED | PLACE)) === 0 &&
  (scan.flags[i]! & ALL_CAPITALS) === 0;

const isBehindCapital = (scan: Scan, i: number): boolean =>
  isKind(scan, i - 1, LETTERS) && (scan.flags[i - 1]! & CAPITAL) !== 0;

/** @param isByThings a finding or a service may be meant */
function subjectBefore(scan: Scan, deed: number, isByThings: boolean, emit: Emit): void {
  const { classes, starts, ends, language } = scan;
  const last = markCode(scan, deed - 1) === 44 ? deed - 2 : deed - 1;
  if (!isPerson(scan, last)) {
    // `Gebreselassie belt terug`
    if (!isByThings && isUnheard(scan, last) && !isEponymUse(scan, last, last) && !isBehindCapital(scan, last))
      emit(starts[last]!, ends[last]!, 'person', 0.5, 'context-word');
    return;
  }
  // in German every noun is capitalised
  if ((classes[last]! & COMMON) !== 0 && language === 'de') return;
  let first = last;
  while (first > last - 2 && isPerson(scan, first - 1) && (scan.flags[first]! & BLANK_BEFORE) !== 0) first--;
  if (isBehindCapital(scan, first)) return;
  if (isEponymUse(scan, first, last)) return;
  emit(starts[first]!, ends[last]!, 'person', (classes[last]! & COMMON) === 0 ? 0.75 : 0.55, 'context-word');
}

/** `Ruiz aware`, `Bishop to review`, `Obermoser hat übernommen`: a name recognised by what its bearer does. */
export const subjectName: Recognizer = {
  id: 'name-subject',
  languages,
  find: (scan, emit) => {
    const { capitals, kinds, flags, keys, count } = scan;
    const own = deedsOf(scan.language);
    for (let c = 0; c < capitals.length; c++) {
      let deed = capitals[c]! + 1;
      // `Lindqvist, happy to discuss`
      if (markCode(scan, deed) === 44) deed++;
      if (deed >= count || kinds[deed] !== LETTERS || (flags[deed]! & CAPITAL) !== 0 || !own.isLikely(keys[deed]!))
        continue;
      const done = deedAt(scan, deed, own);
      if (done !== undefined) subjectBefore(scan, deed, done.isByThings, emit);
      else if (isOfAge(scan, deed)) {
        subjectBefore(scan, deed, !isWord(scan, deed, verbs), emit);
        if (isWord(scan, deed, verbs) && isShortUnheard(scan, deed - 1))
          emit(scan.starts[deed - 1]!, scan.ends[deed - 1]!, 'person', 0.5, 'context-word');
      }
    }
  },
};
