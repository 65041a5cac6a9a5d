import { describe, expect, it } from 'vitest';
import { isPhiType, phiFacts, type PhiTypeId } from '../../../../electron/contract/phiTypes';
import { languages } from '../../../../electron/contract/text';
import type { Region } from '../../../bench/letters/letters';
import type { WardPart } from '../../../bench/wardNotes/wardPart';
import { wardKinds, wardParts, wardSentences, writeWardNotes } from '../../../bench/wardNotes/wardNotes';

/** Dates, numbers and codes are written alike in both parts. */
const isNamed = (label: string): boolean =>
  isPhiType(label) && ['personName', 'institution', 'address', 'place'].includes(phiFacts[label].nature);

const namesOf = ({ words, countries }: WardPart): readonly string[] => [
  ...words.women,
  ...words.men,
  ...words.families,
  ...Object.values(countries).flatMap(valuesOf),
];
function valuesOf({ towns, streets, states, hospitals, practices, further = {} }: Region): readonly string[] {
  const lists = ['school', 'home', 'org', 'employers', 'wards', 'nick'].map((name) => further[name] ?? []);
  return [towns, streets, states, hospitals, practices, ...lists].flat();
}
const literals = ({ templates }: WardPart): readonly string[] =>
  templates
    .flatMap(({ text }) => [...text.matchAll(/<([a-zA-Z]+)=([^>]*)>/g)])
    .filter(([, label]) => isNamed(label!))
    .map(([, , words]) => words!);

describe('ward notes', () => {
  it.each(languages)('%s: 200 notes, half of them dev, every kind in both parts, the same each time', (language) => {
    const notes = writeWardNotes(language);
    expect(notes).toHaveLength(200);
    for (const part of ['train', 'dev'] as const) {
      const own = notes.filter((note) => note.part === part);
      expect(own).toHaveLength(100);
      expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(wardKinds));
    }
    expect(new Set(notes.map(({ text }) => text)).size).toBe(200);
    expect(writeWardNotes(language)).toEqual(notes);
    expect(writeWardNotes(language, 2)[0]!.text).not.toBe(notes[0]!.text);
  });

  it.each(languages)('%s: spans are sorted, do not overlap, are of a kind of PHI, and no hole is left', (language) => {
    for (const { id, text, spans } of writeWardNotes(language)) {
      let end = 0;
      for (const span of spans) {
        expect(span.start, id).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end), id).toMatch(/^\S(?:[^]*\S)?$/);
        expect(text.slice(span.start, span.end), id).toMatch(/[\p{L}\p{N}]/u);
        expect(isPhiType(span.label), `${id}: ${span.label}`).toBe(true);
        end = span.end;
      }
      expect(end, id).toBeLessThanOrEqual(text.length);
      expect(text, id).not.toMatch(/[{}|]|<\/?[a-z]|[a-z]>|undefined|\\/);
    }
  });

  it.each(languages)('%s: most of a note is prose, and it has 60 to 220 words', (language) => {
    for (const { id, text, spans } of writeWardNotes(language)) {
      const words = text.split(/\s+/).length;
      expect(words, id).toBeGreaterThanOrEqual(60);
      expect(words, id).toBeLessThanOrEqual(220);
      const marked = spans.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(marked / text.length, id).toBeLessThan(0.5);
      expect(spans.length, id).toBeGreaterThan(8);
    }
  });

  it.each(languages)('%s: train and dev share no template and no name', (language) => {
    const { train, dev } = wardParts(language);
    expect(train.templates).toHaveLength(20);
    expect(dev.templates).toHaveLength(20);
    const openings = (part: WardPart): readonly string[] => part.templates.map(({ text }) => text.slice(0, 60));
    const shared = (of: (part: WardPart) => readonly string[]): readonly string[] =>
      of(dev).filter((value) => of(train).includes(value));
    expect(shared(openings)).toEqual([]);
    expect(shared(namesOf)).toEqual([]);
    expect(shared(literals)).toEqual([]);
  });

  it('covers the families of PHI, names and dates above all', () => {
    const found = new Set(languages.flatMap(writeAll).map((label) => phiFacts[label].family));
    expect([...found].sort()).toEqual(['contact', 'date', 'identifier', 'name', 'place', 'profession']);
  });

  it.each(languages)('%s: 60 sentences without PHI', (language) => {
    const sentences = wardSentences(language);
    expect(new Set(sentences).size).toBe(60);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|<[a-z]/);
  });
});

const writeAll = (language: string): readonly PhiTypeId[] =>
  writeWardNotes(language).flatMap(({ spans }) => spans.map(({ label }) => label as PhiTypeId));
