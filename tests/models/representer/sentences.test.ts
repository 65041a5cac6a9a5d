import { expect, test } from 'vitest';
import { tokenize, wordOf } from '../../../electron/core/text/tokens';
import {
  cutSentences,
  labelledSentences,
  plainSentences,
  spansOfSentences,
} from '../../../models/representer/sentences';
import { falseSentence, rowsByType } from '../../../models/representer/pairs';
import { nearest } from '../../../models/representer/neighbours';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { smallNotes, smallSpace, smallTypes } from './smallSpace';

const cut = (text: string): readonly string[] => {
  const tokens = tokenize(text);
  return cutSentences(tokens, () => true).map(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => wordOf(tokens, from + i)).join(' '),
  );
};

test.each([
  ['Vive solo. Come bien.', ['Vive solo .', 'Come bien .']],
  ['Dr. Pérez acude', ['Dr . Pérez acude']],
  ['uno\n\ndos\n', ['uno', 'dos']],
  ['Toma 2.5 mg. hoy', ['Toma 2 . 5 mg . hoy']],
  ['', []],
])('%j is cut into %j', (text, wanted) => {
  expect(cut(text)).toEqual(wanted);
});

test('no sentence is longer than fifty tokens, and every word lies in exactly one', () => {
  const text = Array.from({ length: 173 }, (_, i) => `palabra${i % 7 === 0 ? '.' : ''}`).join(' ');
  const tokens = tokenize(text);
  const sentences = cutSentences(tokens, () => true);
  expect(Math.max(...sentences.map(({ from, to }) => to - from))).toBe(50);
  expect(sentences.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual([
    ...Array(tokens.count).keys(),
  ]);
});

test('tags of sentences become the spans of the note again', () => {
  const space = smallSpace();
  for (const note of smallNotes(20)) {
    const sentences = labelledSentences([note], smallTypes, space);
    const spans = spansOfSentences(
      note.text,
      sentences,
      sentences.map(({ tags }) => tags),
      smallTypes,
    );
    expect([...spans].sort((a, b) => a.start - b.start)).toEqual(note.spans);
    expect(plainSentences(note.text, space).map(({ rows }) => [...rows])).toEqual(
      sentences.map(({ rows }) => [...rows]),
    );
  }
});

test('a false sentence differs in one word of PHI, which becomes a neighbour or a word of its type', () => {
  const space = smallSpace();
  const sentences = labelledSentences(smallNotes(30), smallTypes, space);
  const neighbours = nearest(space, 3);
  const byType = rowsByType(sentences, smallTypes.length);
  const random = trainingRandom(2);
  for (const sentence of sentences) {
    for (const replacement of ['neighbour', 'sameType'] as const) {
      const other = falseSentence(sentence, { neighbours, byType }, replacement, random);
      if (sentence.movable.length === 0) {
        expect(other).toBeNull();
        continue;
      }
      const changed = [...other!.rows.keys()].filter((at) => other!.rows[at] !== sentence.rows[at]);
      expect(changed).toEqual([other!.place]);
      expect(sentence.movable).toContain(other!.place);
      const allowed =
        replacement === 'neighbour'
          ? neighbours(sentence.rows[other!.place]!)
          : byType[(sentence.tags[other!.place]! - 1) >> 1]!;
      expect([...allowed]).toContain(other!.rows[other!.place]);
    }
  }
  const nowhere = { neighbours: () => new Int32Array(0), byType: [] };
  expect(falseSentence(sentences[0]!, nowhere, 'neighbour', random)).toBeNull();
});
