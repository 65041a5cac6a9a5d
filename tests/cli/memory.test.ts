import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../electron/contract/vocabulary';
import { longitudinalNotes } from '../bench/longitudinal';
import { measuredGauze } from '../bench/measuredGauze';
import { ndjson, temporaryFolder } from './gauze';

/** Whole processes one after the other. */
const limit = 180_000;
const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);

/** The most memory of a whole process, all its threads together. */
async function megabytesOf(args: readonly string[], input: string): Promise<number> {
  writeFileSync(at('notes.jsonl'), input);
  const places = ['--in', at('notes.jsonl'), '--out', at('out.jsonl'), '--quiet'];
  const { code, megabytes } = await measuredGauze([...args, ...places], at('log'));
  expect(code).toBe(0);
  return megabytes;
}

/** Words that are all different. */
function wordAt(place: number): string {
  let [word, rest] = ['', place * 7919 + 13];
  for (let i = 0; i < 4; i++) {
    word += 'bcdfghjklmnprstvwz'[rest % 18]! + 'aeiou'[Math.floor(rest / 18) % 5]!;
    rest = Math.floor(rest / 90);
  }
  return word;
}
const wordsEach = 400;
const notesOfNewWords = (count: number): string =>
  Array.from({ length: count }, (_, note) => {
    const words = Array.from({ length: wordsEach }, (_, i) => wordAt(note * wordsEach + i));
    return ndjson({ id: `w${note}`, language: note % 2 === 0 ? 'es' : 'en', text: `${words.join(' ')}.` });
  }).join('');

describe('memory', { timeout: limit }, () => {
  it('threads have word lists together: four more take less than 65 MB each, with lists of their own 100', async () => {
    const notes = longitudinalNotes(20, languages, 'memory').map(({ id, patient, language, text }) =>
      ndjson({ id, patient, language, text }),
    );
    const args = ['deidentify', '--policy', 'surrogate', '--seed', '1', '--on-leak', 'propagate', '--bundled', 'off'];
    const [two, six] = [
      await megabytesOf([...args, '--jobs', '2'], notes.join('')),
      await megabytesOf([...args, '--jobs', '6'], notes.join('')),
    ];
    expect((six - two) / 4).toBeLessThan(65);
  });

  it('what models remember of words is bounded: ten times as many take less than 60 MB more, not 110', async () => {
    const detect = ['detect', '--bundled', 'on'];
    const [few, many] = [
      await megabytesOf(detect, notesOfNewWords(40)),
      await megabytesOf(detect, notesOfNewWords(400)),
    ];
    expect(many - few).toBeLessThan(60);
  });
});
