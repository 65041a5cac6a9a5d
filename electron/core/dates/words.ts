import type { Language } from '../../contract/text';
import { setOfWords } from '../text/setOfWords';

/** Words between the parts of a date that add no meaning. */
export const fillers: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords(
    'of the on in from to until till through thru and or between by since at early late mid a year month ' +
      'day approximately around about',
  ),
  es: setOfWords(
    'de del el la los las al a y e o en hasta desde entre dia dias ano anos mes fecha principios finales ' +
      'mediados partir hacia',
  ),
  fr: setOfWords('de du d le la les au a et ou en entre depuis jusqu jusque l an annee mois jour debut fin mi vers'),
  nl: setOfWords(
    'van tot en of op de het den in met t m tm tussen sinds vanaf per jaar maand dag begin eind medio rond',
  ),
  de: setOfWords(
    'am den der dem des im vom bis und oder zum von in ab seit zwischen jahr jahre monat tag anfang ' +
      'mitte ende um gegen',
  ),
};
/** Those of them that connect two dates: the number after one is a day. */
export const rangeWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('to till until through thru and or'),
  es: setOfWords('al a y e o hasta'),
  fr: setOfWords('au a et ou jusqu jusque'),
  nl: setOfWords('tot en of t m tm'),
  de: setOfWords('bis und oder zum'),
};
/** Words of a time of day after a date. */
export const timeWords = setOfWords(
  'h hs hrs hora horas uhr uur am pm a las z utc t p m heures heure hours oclock à at om um',
);
/** Directly after the hour: `8 h 30`. */
export const hourWords = setOfWords('h hrs uhr uur am pm horas heures');
/** Words that occur only in relative dates. */
export const relativeWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('last next past previous following this few several couple later before after day post'),
  es: setOfWords(
    'ultimo ultimos ultima ultimas proximo proxima pasado pasada siguiente mismo varios varias unos unas ' +
      'pocos pocas anterior despues antes',
  ),
  fr: setOfWords(
    'dernier derniere dernieres derniers prochain prochaine passe passee quelques plusieurs il y apres avant suivant',
  ),
  nl: setOfWords('afgelopen vorige volgende komende enkele paar later eerder na voor'),
  de: setOfWords(
    'letzten letzte letzter letztes nachsten nachste nachster vergangenen vergangene einigen wenigen spater nach vor',
  ),
};
/** Spring is 0; index as in `calendar.seasons`. */
export const quarterOfSeason: Readonly<Record<Language, readonly number[]>> = {
  en: [0, 1, 2, 2, 3],
  es: [0, 1, 2, 3],
  fr: [0, 1, 2, 3],
  nl: [0, 0, 1, 2, 2, 3],
  de: [0, 0, 1, 2, 3],
};
