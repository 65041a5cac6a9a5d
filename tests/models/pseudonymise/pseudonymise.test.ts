import { describe, expect, test } from 'vitest';
import { sentencesOf, type LabelledSentence } from '../../../models/pseudonymise/labelledSentences';
import { nearest } from '../../../models/representer/neighbours';
import { labelledSentences } from '../../../models/representer/sentences';
import { shuffledBy, variantsOf } from '../../../models/pseudonymise/variants';
import { smallNotes, smallTypes } from '../representer/smallSpace';
import { pseudonymiser, seededRandom, sentences, space } from './sources';

const one = (text: string, marked: string, type = 'name'): LabelledSentence => ({
  id: 'a#1',
  patient: 'a',
  language: 'es',
  note: 0,
  from: 0,
  words: text.toLowerCase(),
  text,
  spans: [{ start: text.indexOf(marked), end: text.indexOf(marked) + marked.length, type }],
});

describe('sentences of notes', () => {
  test('have the words, and so the mark in a ledger, that packages of representations have', () => {
    const notes = smallNotes(10);
    expect(sentencesOf(notes).map(({ words }) => words)).toEqual(
      labelledSentences(notes, smallTypes, space).map(({ words }) => words),
    );
  });

  test('keep every span in its place', () => {
    const notes = smallNotes(10);
    const found = sentencesOf(notes).flatMap(({ text, spans }) =>
      spans.map(({ start, end, type }) => `${type} ${text.slice(start, end)}`),
    );
    expect(found).toEqual(
      notes.flatMap(({ text, spans }) => spans.map(({ start, end, type }) => `${type} ${text.slice(start, end)}`)),
    );
  });

  test('do not end within a span', () => {
    const text = 'Vive en la calle Mayor. Bajo, y mucho.';
    const note = { id: 'a', patient: 'a', language: 'es' as const, text, spans: [{ start: 8, end: 28, type: 'town' }] };
    expect(sentencesOf([note])).toHaveLength(1);
    expect(sentencesOf([{ ...note, spans: [] }])).toHaveLength(2);
  });
});

describe('words of PHI', () => {
  test('become words of their type from a public list; nothing else changes', () => {
    const alter = pseudonymiser()();
    for (const sentence of sentences) {
      const { text, spans, before } = alter(sentence);
      expect(spans).toHaveLength(sentence.spans.length);
      let [read, was] = [0, 0];
      spans.forEach(({ start, end, type }, i) => {
        expect(text.slice(read, start)).toBe(sentence.text.slice(was, before[i]!.start));
        expect(type === 'name' ? ['Ana', 'Lucía', 'Juan', 'García', 'Torre'] : ['Cádiz', 'Lugo']).toContain(
          text.slice(start, end),
        );
        [read, was] = [end, before[i]!.end];
      });
      expect(text.slice(read)).toBe(sentence.text.slice(was));
    }
  });

  test('keep capitals, stop words and punctuation; figures become others of the same number', () => {
    const alter = pseudonymiser()();
    expect(alter(one('Sra. MARTA de la Cruz-Roja.', 'MARTA de la Cruz-Roja')).text).toMatch(
      /^Sra\. (?:ANA|LUCÍA|JUAN|GARCÍA|TORRE) de la \p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+\.$/u,
    );
    const { text } = alter(one('NHC 0042-7', '0042-7', 'id'));
    expect(text).toMatch(/^NHC \d{4}-\d$/);
    expect(text).not.toMatch(/0042|-7$/);
    expect(pseudonymiser({ stopWords: 'replace' })()(one('de', 'de')).drawn[0]!.rule).toBe('sameType');
  });

  test('have other letters where no list has any: never themselves', () => {
    const alter = pseudonymiser()();
    for (let i = 0; i < 50; i++) {
      const { text } = alter(one('HC AB', 'AB', 'id'));
      expect(text).toMatch(/^HC [A-Z]{2}$/);
      expect(text).not.toBe('HC AB');
    }
  });

  test('are one of the N nearest, never the word; one without a vector takes one of its type, and is counted', () => {
    const near = nearest(space, 3);
    const alter = pseudonymiser({ way: 'neighbours', neighbours: 3 })();
    for (const { drawn } of sentences.map(alter))
      for (const { rule, row, newRow, original, written } of drawn) {
        expect(rule).toBe('neighbour');
        expect([...near(row)]).toContain(newRow);
        expect(written.toLowerCase()).not.toBe(original.toLowerCase());
      }
    const unknown = alter(one('Sra. Zuloaga.', 'Zuloaga')).drawn[0]!;
    expect(unknown).toMatchObject({ rule: 'unknown', row: 0, newRow: 0 });
    expect(['Ana', 'Lucía', 'Juan', 'García', 'Torre']).toContain(unknown.written);
  });

  test('may stay where they count among their neighbours, as published', () => {
    const drawn = sentences.flatMap(
      (sentence) => pseudonymiser({ way: 'neighbours', neighbours: 2, includesWord: true })()(sentence).drawn,
    );
    expect(drawn.some(({ row, newRow }) => row === newRow)).toBe(true);
  });

  test('are any of all words with N = all', () => {
    const alter = pseudonymiser({ way: 'neighbours', neighbours: Infinity })();
    const drawn = sentences.flatMap((sentence) => alter(sentence).drawn);
    expect(drawn.some(({ written }) => written.toLowerCase().startsWith('w'))).toBe(true);
    expect(drawn.every(({ row, newRow }) => row !== newRow)).toBe(true);
  });

  test.each([
    ['mention', false, false],
    ['note', true, false],
    ['word', true, true],
  ] as const)('per %s: the same within a note %s, in others %s', (scope, within, across) => {
    const variant = pseudonymiser({ scope, way: 'neighbours', neighbours: Infinity }, 5)();
    const rosa = (note: number): string => variant({ ...one('Sra. Rosa.', 'Rosa'), note }).text;
    const same = (from: () => string): boolean => new Set(Array.from({ length: 12 }, from)).size === 1;
    expect(same(() => rosa(1))).toBe(within);
    let note = 2;
    expect(same(() => rosa(note++))).toBe(across);
  });

  test('differ from variant to variant; sentences without PHI do not', () => {
    const variants = variantsOf(sentences, 10, pseudonymiser({ way: 'neighbours', neighbours: 5, scope: 'word' }));
    expect(variants).toHaveLength(10);
    expect(new Set(variants.map((variant) => variant[0]!.text)).size).toBeGreaterThan(2);
    expect(new Set(variants.map((variant) => variant[1]!.text))).toEqual(new Set([sentences[1]!.text]));
  });
});

test('sentences come in another order, all of them', () => {
  const other = shuffledBy(sentences, seededRandom(2));
  expect(other).not.toEqual(sentences);
  expect(new Set(other)).toEqual(new Set(sentences));
});
