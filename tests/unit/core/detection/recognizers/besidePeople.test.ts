import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { createDetector } from '../../../../../electron/core/detection/detect';
import { openGazetteer } from '../../../../../electron/core/detection/gazetteer';
import { COMMON, SURNAME } from '../../../../../electron/core/detection/wordClasses';
import { perLanguage } from '../../../../../electron/core/text/perLanguage';

/** Of the lists that are shipped. */
const listsOf = perLanguage((language) => openGazetteer(readFileSync(`out/lists/${language}.bin`)));
const foundIn = (language: Language, text: string): readonly string[] =>
  createDetector({ language, gazetteer: listsOf(language) })(text).map(({ start, end }) => text.slice(start, end));

const noNames = [
  ...['Breast', 'Parkinson', 'GRACE', 'Review', 'Booking', 'Rifampicin', 'Babinski', 'Commode', 'Stage', 'Grade'],
  ...['Zimmer', 'Mowbray', 'Honda', 'Baby', 'Cord', 'Diab'],
];

/** The names are words, in no list, or both; where nothing else can stand they are people. */
describe('names beside a relative, a role or an age', () => {
  it.each<readonly [Language, string, readonly string[]]>([
    ['en', 'Here with girlfriend Grace, who drives.', ['Grace']],
    ['en', 'He lives with his stepmom Xiulan.', ['Xiulan']],
    ['en', 'His brother\nEarl died last year.', ['Earl']],
    ['en', 'He moved his mother, Xiulan, in from the coast.', ['Xiulan']],
    ['en', "Poppy's mum rang.", ['Poppy']],
    ['en', 'Comes down with his daughter-in-law Poppy.', ['Poppy']],
    ['en', 'RN Dympna Salt, sitter Leroy, aware.', ['Dympna Salt', 'Leroy']],
    ['en', 'Crew: N. Frost / M. Pike', ['N. Frost', 'M. Pike']],
    ['en', 'Cannula resited by Rusty (F1).', ['Rusty']],
    ['en', 'Present: Grace (OT), K. Small (PT)', ['Grace', 'K. Small']],
    ['en', 'bullied by a girl called Le Page at work', ['Le Page']],
    ['en', 'Bed 4 Sharp, 37F, #NOF', ['Sharp']],
    ['en', 'Bed 7 A. Best – CURB-65 3', ['A. Best']],
    ['en', 'custody of Desmond, 9, and Autumn, 6; no contact', ['Desmond', 'Autumn']],
    ['en', 'CPT w/ A. Frost, LCSW, weekly.', ['A. Frost']],
    ['en', 'Stopped by Nasreen Means, nurse practitioner.', ['Nasreen Means']],
    ['fr', 'Sa voisine Violette, prévenue.', ['Violette']],
    ['nl', 'Buurvrouw Roos, belt morgen.', ['Roos']],
    ['es', 'Su vecina Paz, avisada.', ['Paz']],
    ['es', 'Vive con la madre de Ainhoa.', ['Ainhoa']],
  ])('%s: %s', (language, text, names) => {
    const found = foundIn(language, text);
    expect(found.filter((each) => names.some((name) => each.includes(name)))).toEqual(names);
  });

  it.each<readonly [Language, string]>([
    ['en', 'mother Breast ca at 54, father MI at 60'],
    ['en', "Her mother, Parkinson's disease, is in a home."],
    ['en', 'mother GRACE score 110'],
    ['en', 'Pharmacist Review done. Midwife Booking at ten.'],
    ['en', 'Isoniazid (H), Rifampicin (R), Pyrazinamide (Z)'],
    ['en', 'a sign called Babinski was absent'],
    ['en', 'Bed 4 Commode, 2 assist'],
    ['en', 'Stage, 3, and Grade, 2; no nodes'],
    ['en', 'A Zimmer frame and a Mowbray were ordered. He drives a Honda.'],
    ['en', 'Baby cried at once. Cord pH 7.1.'],
    ['fr', 'Mère Diabète de type 2, père HTA'],
    ['es', 'Madre Diabetes, padre HTA'],
    ['nl', 'Moeder Diabetes, vader CVA'],
  ])('%s, nobody: %s', (language, text) => {
    const found = foundIn(language, text);
    expect(found.filter((each) => noNames.some((word) => each.includes(word)))).toEqual([]);
  });

  it('en: work that somebody has, had or was trained for; not a professional of the house', () => {
    const jobs = (text: string): readonly string[] =>
      foundIn('en', text).filter((each) => /^(?:line cook|roofer|ranch hand|social worker|priest|pilot)$/.test(each));
    expect(jobs('23yo M roofer from Kankakee. Dad is a ranch hand w/ a farm. prior line cook, lives alone.')).toEqual([
      'roofer',
      'ranch hand',
      'line cook',
    ]);
    expect(jobs('Seen by a social worker. The priest came. This is a pilot study. Refer to social worker.')).toEqual(
      [],
    );
  });

  it.each<readonly [Language, string]>([
    ['en', 'Sharp Frost Winter Best Small Page'],
    ['de', 'Kurz Stark Freund Wild Sommer'],
    ['fr', 'Boucher Poisson Gentil Voisin'],
    ['nl', 'Boom Timmerman Prins Winter'],
    ['es', 'Castaño Cabello Moral Pino'],
  ])('%s: frequent surnames that are words are listed as both: %s', (language, words) => {
    const { lookUp } = listsOf(language);
    const isBoth = (word: string): boolean => (lookUp(word) & SURNAME) !== 0 && (lookUp(word) & COMMON) !== 0;
    expect(words.split(' ').filter((word) => !isBoth(word))).toEqual([]);
  });
});
