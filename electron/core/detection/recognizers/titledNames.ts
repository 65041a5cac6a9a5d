import { languages } from '../../../contract/vocabulary';
import type { PhiType } from '../../../contract/phi';
import type { Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL } from '../scan';
import { targetOf } from '../gazetteer';
import { GIVEN, SURNAME, TITLE } from '../wordClasses';
import { announcedEnd, nameRun } from './nameRun';
import { isGlued, markCode, tokenLength, wordSetOf } from './neighbours';

const abbreviatesDisease = wordSetOf('enf');

/** What stands between a title and the name: points, ordinal marks, a colon (`Dr: Juan`). */
const isTitleMark = (code: number): boolean =>
  code === 46 || code === 0xaa || code === 0xba || code === 58 || code === 0xb0;

/** `Dr. Juan Pérez`, `Mme Lefèvre`, `mevr. De Vries`: a name after a title, whatever the name. */
export const titledName: Recognizer = {
  id: 'name-title',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, flags, classes } = scan;
    let done = -1;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & TITLE) === 0) continue;
      const title = phrases.first[p]!;
      if (title < done) continue;
      let at = phrases.last[p]! + 1;
      let marks = 0;
      while (marks < 4 && isTitleMark(markCode(scan, at))) {
        at++;
        marks++;
      }
      // `D.` is a title only before a given name; other single letters are initials.
      const isShort = tokenLength(scan, title) === 1;
      if (isShort && (marks === 0 || (flags[title]! & CAPITAL) === 0 || (classes[at]! & GIVEN) === 0)) continue;
      const isPlainWord = marks === 0 && tokenLength(scan, title) > 4;
      // A further title belongs to the first: `Prof. Dr. Meier`.
      if (at < scan.count && (classes[at]! & TITLE) !== 0 && (classes[at]! & (GIVEN | SURNAME)) === 0) continue;
      const run = nameRun(scan, at, false);
      if (run === undefined || (isGlued(scan, title) && markCode(scan, title - 1) === 64)) continue;
      if (run.words === run.common && isPlainWord && run.first === run.last) continue;
      // `Enf. de Crohn`: the abbreviation of a nurse is that of a disease too.
      if (run.eponyms === run.words && abbreviatesDisease.has(scan.keys[title]!)) continue;
      const type: PhiType = targetOf(phrases.targets[p]!) === 'staff' ? 'staff' : 'person';
      const isAbbreviation =
        run.sure === 0 &&
        run.words === 1 &&
        run.initials === 0 &&
        (flags[run.last]! & ALL_CAPITALS) !== 0 &&
        tokenLength(scan, run.last) <= 3 &&
        (flags[title]! & ALL_CAPITALS) === 0;
      if (isAbbreviation) continue;
      const last = announcedEnd(scan, run, scan.count);
      emit(starts[run.first]!, ends[last]!, type, run.sure > 0 ? 0.95 : 0.85, 'title');
      done = last;
    }
  },
};
