import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGazetteer, type Gazetteer } from '../../../../../electron/core/detection/gazetteer';
import { readConfusedLetters } from '../../../../../electron/core/detection/repairs/confusedLetters';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const opened = (name: string): Gazetteer => openGazetteer(new Uint8Array(readFileSync(`out/lists/${name}.bin`)));
const lists = { names: opened('de'), words: opened('de.words') };

describe('readConfusedLetters', () => {
  test.each([
    ['Traudl Schlege1, Frau 5ommer und Herr 8lum', 'Traudl Schlegel, Frau Sommer und Herr Blum'],
    ['Sigrnar Krüger', 'Sigmar Krüger'],
  ])('%s is read as %s', (written, read) => {
    const reading = readConfusedLetters(written, lists);
    expect(reading.text).toBe(read);
    expect(reading.placed({ start: 0, end: read.length })).toEqual({ start: 0, end: written.length });
  });

  test.each([
    'HbA1c 7, Vitamin B12, Th12, C1q, Grad1, Typ1, Stufe5, Bett1',
    'Bernhard Kern, Kernspin, Sternum, Karl 5 mg, 1000, 8mal, 5fach',
  ])('%s stays', (text) => expect(readConfusedLetters(text, lists).text).toBe(text));

  test.each(['A', 'Aa', 'A1', 'rn', 'Arn', '5aaaa '])('many of %j are read in a time in proportion', (piece) => {
    const run = (times: number, enough = 0): number => {
      const text = piece.repeat(times);
      return bestCpuMs(() => readConfusedLetters(text, lists), enough === 0 ? 3 : 10, enough);
    };
    run(500);
    const limit = 24 * run(1000) + 40;
    expect(run(8000, limit)).toBeLessThan(limit);
  });
});
