import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { COMMON, GIVEN, SURNAME } from '../../../../electron/core/detection/wordClasses';
import { testGazetteer } from '../../../fixtures/gazetteers';
import { compare } from './faults/compare';

describe('names of people whose families come from elsewhere', () => {
  it.each(languages)('%s: the lists that are shipped know them', (language) => {
    const { lookUp } = openGazetteer(readFileSync(`out/lists/${language}.bin`));
    const given = 'Tesfaye Fereshteh Oksana Zeinab Abdullahi Khadija Thandiwe'.split(' ');
    const surnames = 'Gebremariam Nguyen Karimi Bouazza Krasniqi Okonkwo Quispe Shevchenko Wijaya'.split(' ');
    expect(given.filter((name) => (lookUp(name) & GIVEN) === 0)).toEqual([]);
    expect(surnames.filter((name) => (lookUp(name) & SURNAME) === 0)).toEqual([]);
  });

  it.each<readonly [Language, string]>([
    ['en', 'dose areas valve non anti'],
    ['fr', 'aires posé cela lobe mini'],
    ['es', 'pared líquido proceso anti'],
    ['nl', 'spiegel raam hospital'],
    ['de', 'Insel Kamera Hospital'],
  ])('%s: an ordinary word is no name because somebody is called so somewhere: %s', (language, words) => {
    const { lookUp } = openGazetteer(readFileSync(`out/lists/${language}.bin`));
    const isNameAlone = (word: string): boolean =>
      (lookUp(word) & (GIVEN | SURNAME)) !== 0 && (lookUp(word) & COMMON) === 0;
    expect(words.split(' ').filter(isNameAlone)).toEqual([]);
  });
});

/** None of these names is in the lists of the test. */
describe('names that no list has, where only a person can stand', () => {
  it.each<readonly [Language, string]>([
    ['en', 'Lives with [Selamawit]. Retired.'],
    ['en', 'Seen by [Hodan Tesfamichael] at noon.'],
    ['en', 'Seen by Theatre.'],
    ['en', 'Lives with Diabetes mellitus.'],
    ['en', '[Gebreselassie] aware, plan unchanged.'],
    ['en', 'Bloods awaited. [Tesfamichael] will ring.'],
    ['en', 'Sputum to review.'],
    ['en', 'Colonoscopy notified.'],
    ['en', '[Habtemariam], 61 y: comfortable'],
    ['en', '[Habtemariam] ([bed 4]): comfortable'],
    ['fr', '[DUPONT, Selamawit]'],
    ['en', 'CRP   79 mg/L     [Habtemariam AM]'],
    ['es', 'Vive con [Selamawit] en la calle.'],
    ['es', 'Vive con Diabetes conocida.'],
    ['es', '[Habtemariam], 24 a.: Mejor.'],
    ['es', '[Woldemichael] ([cama 2]): Mejor.'],
    ['es', 'Visto por [Hodan Tesfamichael] hoy.'],
    ['es', 'Visto por Neurotrauma hoy.'],
    ['fr', 'Elle vit avec [Selamawit] à la maison.'],
    ['fr', '[Tesfamichael] passera demain.'],
    ['nl', '[Tesfamichael] belt terug.'],
    ['nl', 'Uitslag komt nog.'],
    ['nl', '[Tesfamichael] ([bed 2]): rustig'],
    ['de', '[Tesfamichael] ([Bett 2]): ruhig'],
    ['de', '[Krause, Letebrhan] ([1960])'],
    ['de', 'Krause, Erbrechen'],
    ['de', 'Befund kommt noch.'],
  ])('%s: %s', (language, line) => {
    const { wanted, given } = compare(language, testGazetteer(language), line);
    expect(given).toBe(wanted);
  });
});
