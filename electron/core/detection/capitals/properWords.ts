import type { PhiType } from '../../../contract/phi';
import { personNameTypes, typesWhere } from '../../../contract/phiTypes';
import { targetOf, type Gazetteer } from '../gazetteer';
import type { Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KEY,
  NAME,
  NAME_CUE,
  ORGANIZATION,
  PARTICLE,
  PLACE,
  PLACE_CUE,
  PROPER,
  REGION,
  STREET_HEAD,
  TITLE,
  type Target,
} from '../wordClasses';
import { takeCalendar } from './calendarWords';
import { noteWords, type NoteWords } from './noteWords';
import { takeAnnounced, takeLines, takeNeighbours } from './people';
import { takeInstitution, takeStreet, takeValue } from './places';

/** What is a name by itself, unless it is a word. */
const listed = NAME | CITY | REGION | COUNTRY | ORGANIZATION;
const ofPeople: ReadonlySet<PhiType | Target> = new Set<PhiType | Target>([...personNameTypes, 'signature', 'name']);
const ofPlaces: ReadonlySet<PhiType | Target> = new Set<PhiType | Target>([
  ...typesWhere('nature', 'place'),
  ...typesWhere('surrogate', 'institution'),
  'address',
  'place',
]);

/**
 * Which words of a note people write with a capital, whatever stands in it: those that lists know as names of people
 * and places and not as words, and those beside a title, a key, a name, the head of an institution or street.
 *
 * @param scan of the note with a capital at each word
 * @param words that are written small
 * @returns 1 for each token that is one
 */
export function properWords(scan: Scan, words: Gazetteer): Uint8Array {
  const note = noteWords(scan, words);
  for (let i = 0; i < scan.count; i++)
    if (note.has(i, listed) && note.lengthOf(i) > 2 && !note.isOrdinary(i)) note.take(i);
  for (let p = 0; p < scan.phrases.count; p++) takePhrase(note, p);
  takeNeighbours(note);
  takeLines(note);
  takeCalendar(note);
  return note.isProper;
}

function takePhrase(note: NoteWords, p: number): void {
  const { has, isMark, isOrdinary, isSmall, isUnknown, isWord, lengthOf, mayBeName, scan, take, takeName } = note;
  const { phrases } = scan;
  const [first, last, bits] = [phrases.first[p]!, phrases.last[p]!, phrases.classes[p]!];
  const next = isMark(last + 1, '.') ? last + 2 : last + 1;
  if ((bits & PROPER) !== 0 && last > first && (bits & COMMON) === 0)
    for (let i = first; i <= last; i++) if (i === first || !has(i, PARTICLE)) take(i);
  if ((bits & KEY) !== 0 && isMark(last + 1, ':')) {
    const target = targetOf(phrases.targets[p]!);
    if (ofPeople.has(target)) takeAnnounced(note, last + 2, true);
    else if (ofPlaces.has(target)) takeValue(note, last + 2);
  } else if ((bits & TITLE) !== 0) {
    // `patient` is a title, and a word
    if (takeAnnounced(note, next, !isSmall(last))) take(first);
  } else if ((bits & NAME_CUE) !== 0) takeName(next, (i) => has(i, NAME) && mayBeName(i));
  else if ((bits & PLACE_CUE) !== 0)
    takeName(next, (i) => (has(i, PLACE) && !isOrdinary(i)) || (last > first && isUnknown(i)));
  if ((bits & (HOSPITAL_HEAD | HEALTH_CENTRE_HEAD)) !== 0) takeInstitution(note, first, last);
  if ((bits & STREET_HEAD) !== 0) takeStreet(note, first, last);
  if ((bits & DEPARTMENT_HEAD) !== 0 && isWord(last + 1) && lengthOf(last + 1) === 1) {
    take(first);
    take(last + 1);
  }
}
