import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import { matches, matchesExactly } from '../../../../electron/core/durations/dosage';
import type { Duration } from '../../../../electron/core/durations/duration';
import { STARTS, startWordsOf } from '../../../../electron/core/durations/durationWords';
import { durationsAmong, findDurations } from '../../../../electron/core/durations/findDurations';
import { startOffsets } from '../../../../electron/core/durations/startWords';
import { Tokens, someWords, type IsCovered } from '../../../../electron/core/durations/tokens';
import { foldCalendarWord } from '../../../../electron/core/dates/calendar';
import { longitudinalNotes } from '../../../bench/longitudinal';
import { sentences } from './sentences';

/** All tokens of the note in one part, and every one of them asked: no word is passed over and no part is too short. */
function inWholeNote(text: string, language: Language, isCovered?: IsCovered): readonly Duration[] {
  const tokens = new Tokens(text, language, 0, text.length, isCovered);
  const starts = Array.from({ length: tokens.count }, (_, i) => i).filter((i) => tokens.has(i, STARTS));
  return durationsAmong(text, starts.length, (number, look) => look(tokens, starts[number]!), isCovered);
}

const filesBelow = (place: string): readonly string[] =>
  statSync(place).isDirectory() ? readdirSync(place).flatMap((name) => filesBelow(path.join(place, name))) : [place];
const demoNotes = (language: Language): readonly string[] =>
  filesBelow(path.resolve('resources/demo', language)).map((file) => readFileSync(file, 'utf8'));

/** Spans at every so many characters, of so many. */
const coveredBy =
  (every: number, length: number): IsCovered =>
  (start, end) =>
    start % every < length || Math.floor(start / every) < Math.floor((end - 1) / every);

/**
 * What stands around lengths of time, what only looks like one, and characters that tokens treat in a way of their own.
 */
const oddPieces =
  "\n|\r\n|  |(|)|(s)|-|–|‑|/|:|+|.|,|º|°|½|’|'|#|~|<|J|POD|SSW|y.o.|q8h|b.i.d.|x|500 mg|3|12|2-3|1 1/2|1.5|" +
  '2019|31/12|COVID-19|a\u0301nos|d\u00ADías|\u{1D400}|\u200B|\uFEFF|İ|ſ|K|ß|Œ|\u0345|μg|ΜG|[DATE]|éste|año';
const oddWords = [
  'two three dozen half few a an the of last next past ago later after before in for since until old ' +
    'every per control review reviewed seen survival history treatment amoxicillin',
  'dos tres media unos unas un una la los las pasado próxima que viene hace en dentro de desde durante ' +
    'cada después tras revisión control supervivencia evolución tratamiento al del y medio',
  "deux trois dizaine demi un une le la l' d' les des dernier prochaine il y a dans depuis pendant " +
    'chaque après contrôle revu survie évolution âge et demie',
  'twee drie enkele half een de het vorige volgende geleden over sinds gedurende elke na controle gezien ' +
    'overleving anamnese oud tot en met',
  'zwei drei einige halbes ein eine der im am letzten nächste vor in seit für jede nach Kontrolle ' +
    'gesehen Überleben Anamnese alt bis und',
];

describe.each(languages.map((language, i) => [language, oddWords[i]!] as const))('%s', (language, words) => {
  const sameAsWhole = (text: string): void => {
    expect(findDurations(text, language), text).toEqual(inWholeNote(text, language));
    const isCovered = coveredBy(71, 9);
    expect(findDurations(text, language, isCovered), text).toEqual(inWholeNote(text, language, isCovered));
  };

  test('what is found around single words is what is found in whole demo and generated notes', () => {
    const generated = longitudinalNotes(12, [language], 'whole notes', { hasFollowUps: true }).map(({ text }) => text);
    const notes = [...demoNotes(language), ...generated, sentences[language].replace(/[{}]/g, '')];
    expect(notes.flatMap((text) => findDurations(text, language)).length).toBeGreaterThan(150);
    notes.forEach(sameAsWhole);
    // without a blank a part is the note
    notes.slice(0, 3).forEach((text) => sameAsWhole(text.replaceAll(' ', '\t')));
  });

  test('and in random texts of their words', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...startWordsOf(language)) },
      { weight: 4, arbitrary: fc.constantFrom(...words.split(' ')) },
      { weight: 3, arbitrary: fc.constantFrom(...oddPieces.split('|')) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    );
    const text = fc
      .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', '\n')), { minLength: 1, maxLength: 90 })
      .map((pieces) => pieces.flat().join(''));
    fc.assert(fc.property(text, sameAsWhole), { numRuns: 600 });
  });
});

test('long notes are read in pieces: words over a border, pairs and letters of several bytes beside it', () => {
  const piece = 'hace 3 días 😀 \u{1D400}año el lunes, μ – 2 semanas después ';
  for (let fill = 0; fill < 70; fill++) {
    const text = '-'.repeat(fill) + piece.repeat(Math.ceil(40_000 / piece.length));
    const starts = startOffsets(text, 'es');
    const first = startOffsets(piece, 'es');
    expect(first).toEqual(['días', 'lunes', 'semanas'].map((word) => piece.indexOf(word)));
    expect(starts.length).toBe(((text.length - fill) / piece.length) * first.length);
    starts.forEach((start, i) => {
      const at = fill + Math.floor(i / first.length) * piece.length + first[i % first.length]!;
      if (start !== at) expect(start, String(fill)).toBe(at);
    });
  }
});

test('dosages are told by letters of Latin 1 alone as by all letters', () => {
  const piece = fc.constantFrom(
    ...(
      'amoxicilina Azitromicina STATIN prednisolón cefÿ Ÿcillin augment cada 8 horas every 6 h toutes les 8 heures ' +
      'täglich TÄGLICH 3 x día × 1-0-1 5 mg 20 µg μg ΜG b.i.d. q8h % v.o. P.O. tabs comprimés of de d’ course with ' +
      'ª º ß ſtatin Kur İcillin \u0345 Ω α μg ΜΓ 5αmg βcillina Σ ς Ϊ ά ñcillina cp caps Œ 1,5 ml \ufeff – → ≥ €'
    ).split(' '),
  );
  const text = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', ' ', '', '  ', '\n')), { maxLength: 14 })
    .map((pieces) => pieces.flat().join(''));
  let found = 0;
  fc.assert(
    fc.property(text, (written) => {
      for (const part of ['before', 'behind'] as const) {
        const isSaid = matchesExactly(part, written);
        expect(matches(part, written), written).toBe(isSaid);
        if (isSaid) found++;
      }
    }),
    { numRuns: 4000 },
  );
  expect(found).toBeGreaterThan(500);
});

test('words told by their keys first are those told by their letters', () => {
  const list = 'de des les k kelvin si viene an';
  const words = someWords(list);
  const letter = fc.constantFrom(...'deslkvinaDESLKVINA', 'é', 'ſ', 'K', 'İ', '\u0301', '\u00AD', 'ß', 'ñ');
  const word = fc.oneof(
    fc.constantFrom(...list.split(' ')),
    fc.array(letter, { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(word, (written) => {
      const tokens = new Tokens(written, 'es', 0, written.length);
      for (let i = 0; i < tokens.count; i++) {
        const text = tokens.textOf(i);
        expect(tokens.isOneOf(i, words), text).toBe(new RegExp(`^(?:${list.replaceAll(' ', '|')})$`, 'i').test(text));
        expect(tokens.isFolded(i, words), text).toBe(list.split(' ').includes(foldCalendarWord(text)));
      }
    }),
    { numRuns: 2000 },
  );
});
