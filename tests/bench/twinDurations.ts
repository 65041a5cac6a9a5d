import type { Language } from '../../electron/contract/text';
import { calendar } from '../../electron/core/dates/calendar';
import { oneOf, type Chance, type Writer } from './twinWriter';

type DurationLine = (writer: Writer, chance: Chance) => void;
type Unit = 'day' | 'week' | 'month' | 'year';

/** Some length of its own, in figures or words, with the noun in the number that it asks for. */
function durationText(language: Language, chance: Chance): string {
  const unit = oneOf(chance, ['day', 'week', 'month', 'year'] as const);
  const count = 1 + chance(31);
  const forms = calendar[language].units[unit];
  const one: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
    en: { day: 'a', week: 'a', month: 'a', year: 'a' },
    es: { day: 'un', week: 'una', month: 'un', year: 'un' },
    fr: { day: 'un', week: 'une', month: 'un', year: 'un' },
    nl: { day: 'een', week: 'een', month: 'een', year: 'een' },
    de: { day: 'einem', week: 'einer', month: 'einem', year: 'einem' },
  };
  if (count === 1) return `${oneOf(chance, ['1', one[language][unit]])} ${forms[0]!}`;
  const noun =
    language === 'de' && unit !== 'week'
      ? forms[2]!
      : language === 'nl' && unit === 'year'
        ? forms[0]!
        : (forms[1] ?? forms[0]!);
  return `${oneOf(chance, [String(count), calendar[language].cardinals[count - 1]![0]!])} ${noun}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const say =
  (write: (chance: Chance) => string): DurationLine =>
  (writer, chance) =>
    writer.say(write(chance));
const span = (language: Language, before: string, after: string): DurationLine =>
  say((chance) => before + durationText(language, chance) + after);
/** A number, a hyphen and a unit, behind the article that the number asks for. */
const english = (chance: Chance): string => {
  const count = 1 + chance(31);
  return `${[8, 11, 18].includes(count) ? 'an' : 'a'} ${count}-${oneOf(chance, ['day', 'week', 'month', 'year'])}`;
};
const ofFrench = (chance: Chance): string => {
  const length = durationText('fr', chance);
  return /^(?:une?|onze|1 an)\b/.test(length) && !length.startsWith('1')
    ? `${oneOf(chance, ["d'", 'd’'])}${length}`
    : `de ${length}`;
};

/** What a note says in words of times, each true of its own patient: nothing of it is marked. */
export const durationLines: Readonly<Record<Language, readonly DurationLine[]>> = {
  en: [
    say(
      (c) =>
        `Seen ${oneOf(c, [`${durationText('en', c)} ago`, 'yesterday', 'last week', 'last month', 'a few days ago'])}`,
    ),
    say((c) => `Review ${oneOf(c, [`in ${durationText('en', c)}`, 'tomorrow', 'next month'])}`),
    say((c) => `She had ${english(c)} stay`),
    span('en', 'Ill for some ', ' now'),
    say((c) => `Worse ${oneOf(c, ['at Christmas', 'over Easter', 'on Boxing Day'])}`),
    say(
      (c) =>
        `Pain in the ${oneOf(c, ['last', 'past'])} ${durationText('en', (count) => (count === 31 ? 4 : c(count)))}`,
    ),
  ],
  es: [
    say((c) => `Visto ${oneOf(c, [`hace ${durationText('es', c)}`, 'ayer', 'la semana pasada', 'el mes pasado'])}`),
    span('es', 'Revisión en ', ''),
    span('es', 'Fuma desde hace ', ''),
    say(
      (c) =>
        `Mejoró ${oneOf(c, ['al tercer día', 'a la 2ª semana', 'a los 3 meses', 'a las dos semanas'])} de la caída`,
    ),
    say((c) => `Tos en ${oneOf(c, ['las últimas 3 semanas', 'los últimos 2 meses', 'el último año'])}`),
  ],
  fr: [
    say(
      (c) => `Vu ${oneOf(c, [`il y a ${durationText('fr', c)}`, 'hier', 'la semaine dernière', "l'année dernière"])}`,
    ),
    say((c) => `À revoir ${oneOf(c, [`dans ${durationText('fr', c)}`, 'demain', 'le mois prochain'])}`),
    say((c) => `Un séjour ${ofFrench(c)}`),
    span('fr', 'Fume depuis ', ''),
    say((c) => `Debout ${oneOf(c, ['au 3e jour', 'à la 2e semaine', 'au premier mois'])}`),
    say((c) => `Plus mal ${oneOf(c, ['en été', 'au printemps', 'en hiver'])}`),
  ],
  nl: [
    say((c) => capital(oneOf(c, [`${durationText('nl', c)} geleden gezien`, 'gisteren gezien', 'vorige week gezien']))),
    span('nl', 'Controle over ', ''),
    span('nl', 'Rookt sinds ', ''),
    say((c) => `Naar huis op ${oneOf(c, ['de 3e dag', 'dag 5', 'de tweede week'])}`),
    say((c) => `Slechter ${oneOf(c, ['in de winter', 'in het voorjaar', 'met Kerst'])}`),
  ],
  de: [
    say((c) => capital(oneOf(c, [`vor ${durationText('de', c)} gesehen`, 'gestern gesehen', 'letzte Woche gesehen']))),
    span('de', 'Kontrolle in ', ''),
    span('de', 'Raucht seit ', ''),
    say((c) => `Stand ${oneOf(c, ['am 3. Tag', 'in der 2. Woche', 'im ersten Monat'])} auf`),
    say((c) => `Schlechter ${oneOf(c, ['im Winter', 'an Weihnachten', 'zu Ostern'])}`),
    say((c) => `Ein ${oneOf(c, ['14-tägiger', 'dreiwöchiger', '2-monatiger'])} Aufenthalt`),
  ],
};
