import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../../electron/contract/phi';
import type { Language } from '../../../../electron/contract/text';
import type { PhiSpan, SourceDocument } from '../../../../electron/core/deidentify/sourceDocument';
import { releaseTwin } from '../../../bench/twinRelease';
import { listsFor, placesFor } from '../deidentify/support';

/** `{date:12/15/2019}` marks a mention. */
function noteOf(marked: string, language: Language, date: string): SourceDocument {
  let text = '';
  const spans: PhiSpan[] = [];
  let read = 0;
  for (const { 0: whole, 1: type, 2: value = '', index } of marked.matchAll(/\{(\w+):([^}]*)\}/g)) {
    text += marked.slice(read, index);
    spans.push({ type: type as PhiType, start: text.length, end: text.length + value.length });
    text += value;
    read = index + whole.length;
  }
  return { id: 'n', text: text + marked.slice(read), spans, language, patient: 'P', date };
}
const released = async (marked: string, language: Language, date = '2019-12-20') => {
  const {
    outs: [out],
  } = await releaseTwin([noteOf(marked, language, date)], 5, {
    lists: listsFor(language),
    places: placesFor(language),
  });
  return { text: out!.text, spans: out!.spans.map(({ newStart, newEnd, action }) => [newStart, newEnd, action]) };
};

describe('attacks on the written form', () => {
  test.each([
    // both figures of two digits: which of the forms the writer has shows for one of them alone
    ['en', 'Seen on {date:12/15/2019}.', 'Seen on {date:3/4/2019}.'],
    ['en', 'Seen on {date:12/15/2019}.', 'Seen on {date:15/12/2019}.'],
    ['es', 'Visto el {date:3/4/2019}.', 'Visto el {date:13/11/2019}.'],
    // May has no abbreviation, March and September have, with a point or not
    ['en', 'In {date:May} he fell.', 'In {date:Mar} he fell.'],
    ['en', 'In {date:May} he fell.', 'In {date:Sept}. he fell.'],
    ['en', 'Seen {date:May 5, 2019}.', 'Seen {date:Sept. 5, 2019}.'],
    ['fr', 'Vu le {date:5 mai}.', 'Vu le {date:5 sept.}'],
    ['fr', 'Vu le {date:1er mai 2019}.', 'Vu le {date:2 mai 2019}.'],
    ['fr', "Au mois d'{date:avril 2019}.", 'Au mois de {date:mars 2019}.'],
    ['nl', 'Gezien op {date:5 mei 2019}.', 'Gezien op {date:5 sept. 2019}.'],
    ['de', 'Gesehen am {date:5. Mai 2019}.', 'Gesehen am {date:5. Sept. 2019}.'],
    ['es', 'Ingreso del {date:12-15/03/2019}.', 'Ingreso del {date:30 de marzo al 2 de abril de 2019}.'],
    [
      'es',
      'El {date:25 de septiembre al 10 de octubre de 2019}.',
      'El {date:25 de septiembre al 5 de octubre de 2019}.',
    ],
    ['en', 'Seen {date:March 3rd, 2019}.', 'Seen {date:March 4, 2019}.'],
    ['en', 'Seen {date:Monday, May 6, 2019}.', 'Seen {date:May 6, 2019}.'],
    ['fr', "Depuis l'{date:été 2018}.", 'Depuis le {date:printemps 2018}.'],
    ['es', 'En septiembre o {date:marzo}.', 'En septiembre u {date:octubre}.'],
    // one year, one month
    ['en', 'A {age:1-year-old} boy.', 'A {age:5-year-old} boy.'],
    ['en', 'An {age:8-year-old} boy.', 'A {age:9-year-old} boy.'],
    ['en', 'A {age:5-year-old} boy.', 'An {age:8-month-old} boy.'],
    ['en', 'Aged {age:1 year}.', 'Aged {age:45 years}.'],
    ['en', 'Aged {age:45} years.', 'Aged {age:8} months.'],
    // words were a tag, or stood apart
    ['en', 'Aged {age:nineteen years}.', 'Aged {age:18 years}.'],
    ['en', 'Aged {age:ninety years}.', 'Aged {age:eighty-nine years}.'],
    ['es', 'De {age:treinta y un años}.', 'De {age:treinta y dos años}.'],
    ['es', 'Con 7 u {age:8 años}.', 'Con 7 o {age:9 años}.'],
    ['fr', "Âgé d'{age:un an}.", 'Âgé de {age:2 ans}.'],
    ['nl', 'Een {age:8-jarige} jongen.', 'Een {age:8 maanden oude} jongen.'],
    ['de', 'Ein {age:8-jähriger} Junge.', 'Ein {age:8-monatiger} Junge.'],
    // the unit is the age's, marked with it or not; it begins no length of time
    ['de', 'Alter: {age:37 Jahre}. Ein 2-monatiger Aufenthalt.', 'Alter: {age:2} Jahre. Ein 14-tägiger Aufenthalt.'],
    // *im* is not intramuscular: what is behind it is no dosage
    ['de', 'Schlechter im Winter, ein 14-tägiger Aufenthalt.', 'Schlechter im Winter, ein 2-monatiger Aufenthalt.'],
    ['de', 'War im Krankenhaus für 5 Tage.', 'War im Krankenhaus für 3 Wochen.'],
    // what is measured is not taken, and a stage is no way of taking
    ['en', 'Hb 12.1 g/dl, in hospital for 12 days.', 'Hb 12.1 g/dl, in hospital for 3 weeks.'],
    ['es', 'SatO2 96%, estancia de 12 días.', 'SatO2 96%, estancia de 2 meses.'],
    ['es', 'Cáncer estadio IV, ingreso de 12 días.', 'Cáncer estadio IV, ingreso de 3 semanas.'],
    ['fr', 'Hb 12 g/dl, séjour de 12 jours.', 'Hb 12 g/dl, séjour de 2 mois.'],
    ['de', 'Kalium 4,1 mmol/l, ein 12-tägiger Aufenthalt.', 'Kalium 4,1 mmol/l, ein 2-monatiger Aufenthalt.'],
    // towns and institutions
    ['fr', "Originaire d'{city:Amiens}.", 'Originaire de {city:Lyon}.'],
    ['fr', 'Habite au {city:Havre}.', 'Habite à {city:Lyon}.'],
    ['fr', "Vu à l'{hospital:hôpital Bellevue}.", 'Vu à la {hospital:clinique Pasteur}.'],
    ['es', 'Entre Soria e {city:Irún}.', 'Entre Soria y {city:Madrid}.'],
    ['es', 'Procede del {city:Ferrol}.', 'Procede de {city:Lugo}.'],
    ['es', 'Ingresa en la {hospital:Clínica Rotger}.', 'Ingresa en el {hospital:Hospital La Paz}.'],
    ['es', 'Vive en {city:ULM}.', 'Vive en {city:Soria}.'],
    ['en', 'An {city:Oakland} man.', 'A {city:Chicago} man.'],
    ['en', 'Works as an {profession:architect}.', 'Works as a {profession:baker}.'],
    ['de', 'Behandelt in der {hospital:Klinik Nord}.', 'Behandelt im {hospital:Krankenhaus Süd}.'],
    ['nl', 'Ligt in het {hospital:ziekenhuis Zuid}.', 'Ligt in de {hospital:kliniek Noord}.'],
    ['en', 'Ward: {department:General Surgery}.', 'Ward: {department:Cardiology}.'],
    // one date alone, and those that say nothing that can be read
    ['en', 'Seen in {date:1999}.', 'Seen in {date:2018}.'],
    ['en', 'At {date:Christmas}.', 'At {date:Easter}.'],
    ['es', 'Hace tiempo, {date:Navidad}.', 'Hace tiempo, {date:Semana Santa}.'],
  ] as const)('%s: %s leaves as %s', async (language, one, other) => {
    expect(await released(one, language)).toEqual(await released(other, language));
  });

  test('a date alone tells nothing of its year: drawn from the public span, whatever it was', async () => {
    const at = async (year: number): Promise<string> =>
      (await released(`Vu le {date:12/03/${year}}.`, 'fr', `${year}-03-12`)).text;
    expect(new Set(await Promise.all([1931, 1999, 2018, 2024].map(at))).size).toBe(1);
  });
});
