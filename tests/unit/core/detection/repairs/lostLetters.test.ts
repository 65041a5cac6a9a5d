import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { openGazetteer, type Gazetteer } from '../../../../../electron/core/detection/gazetteer';
import { hasLostLetters, readLostLetters } from '../../../../../electron/core/detection/repairs/lostLetters';
import { perLanguage } from '../../../../../electron/core/text/perLanguage';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const opened = (name: string): Gazetteer => openGazetteer(new Uint8Array(readFileSync(`out/lists/${name}.bin`)));
const listsOf = perLanguage((language: Language) => ({
  names: opened(language),
  words: opened(`${language}.words`),
}));
const read = (language: Language, text: string): string => readLostLetters(text, language, listsOf(language)).text;

describe('readLostLetters', () => {
  test.each([
    ['de', 'Herr Müller aus München kam im März, Straße'],
    ['fr', 'Mme Hélène Lefèvre est venue à l’hôpital en février'],
    ['es', 'María Muñoz Álvarez, médico, habitación'],
    ['nl', 'patiënt van Renée, ideeën'],
  ] as const)('%s: %s', (language, text) => {
    for (const sign of ['?', '\ufffd', '\ufffd\ufffd']) {
      // One letter alone, as in `à`, is no part of a word; a mark of writing is no letter.
      const damaged = text.replace(/(?<=\p{L})[À-ÿ]|[À-ÿ](?=\p{L})/gu, sign);
      expect(hasLostLetters(damaged.replace(/[À-ÿ’]/g, ''))).toBe(true);
      // Which accent it was is told by lists, which have none: `e` for `é` is as good.
      const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 's');
      expect(plain(read(language, damaged))).toBe(plain(text));
    }
  });

  test('a place is that of the signs that stand for the letter', () => {
    const text = 'Herr M\ufffd\ufffdller kam';
    const reading = readLostLetters(text, 'de', listsOf('de'));
    expect(reading.text).toBe('Herr Müller kam');
    expect(reading.placed({ start: 5, end: 11 })).toEqual({ start: 5, end: 12 });
  });

  test.each([
    'Schmerzen? Ja, seit gestern. Fieber? Nein',
    'page?id=3 und www.a.de/x?y=2, a?b=3 &c?d=1',
    'Müller?sche Zeichen, Frau M?ller, T?r',
    '???',
    'Wer?Wo?Was?',
  ])('%j has lost no letters', (text) => {
    if (hasLostLetters(text)) expect(read('de', text)).toBe(text);
    else expect(hasLostLetters(text)).toBe(false);
  });

  test('a question stays one in a text that lost letters', () => {
    expect(read('de', 'Herr M?ller, T?r: Schmerzen? Fieber? nein')).toBe('Herr Müller, Tür: Schmerzen? Fieber? nein');
  });

  test.each(['a', '?', 'a?', '\ufffd', 'a\ufffd', 'M?ller ', '?a '])(
    'many of %j are read in a time in proportion',
    (piece) => {
      const run = (times: number, enough = 0): number => {
        const text = piece.repeat(times);
        const work = (): unknown => hasLostLetters(text) && readLostLetters(text, 'de', listsOf('de'));
        return bestCpuMs(work, enough === 0 ? 3 : 10, enough);
      };
      run(500);
      const limit = 24 * run(1000) + 40;
      expect(run(8000, limit)).toBeLessThan(limit);
    },
  );
});
