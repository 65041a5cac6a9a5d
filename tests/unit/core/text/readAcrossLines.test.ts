import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readAcrossLines } from '../../../../electron/core/text/readAcrossLines';

/** What is read, and the text under the first place of `word` in it. */
const under = (text: string, word: string): string => {
  const { text: read, placed } = readAcrossLines(text);
  const start = read.indexOf(word);
  const { start: from, end } = placed({ start, end: start + word.length });
  return text.slice(from, end);
};

describe('a word that goes on in the next line', () => {
  test.each([
    ['Seen by Mr Holling-\nworth today.', 'Seen by Mr Hollingworth today.', 'Hollingworth', 'Holling-\nworth'],
    ['Seen by Mr Holling-  \r\n  worth.', 'Seen by Mr Hollingworth.', 'Hollingworth', 'Holling-  \r\n  worth'],
    ['Frau Ann-\na Wiesner', 'Frau Anna Wiesner', 'Anna', 'Ann-\na'],
    ['Frau Müller-\nSchmidt kam.', 'Frau Müller-Schmidt kam.', 'Müller-Schmidt', 'Müller-\nSchmidt'],
    ['Mme Vau\u00ad\ndreuil', 'Mme Vaudreuil', 'Vaudreuil', 'Vau\u00ad\ndreuil'],
    ['> by Mr Holling-\n> worth.', 'by Mr Hollingworth.', 'Hollingworth', 'Holling-\n> worth'],
  ])('%j', (text, read, word, wanted) => {
    expect(readAcrossLines(text).text).toBe(read);
    expect(under(text, word)).toBe(wanted);
  });

  test.each(['Haupt-\nund Nebendiagnosen', 'Celui-\nci', 'physio-\ntherapy', 'Befund -\nherz', 'T-\ncell'])(
    'not %j',
    (text) => {
      expect(readAcrossLines(text).text).toBe(text);
    },
  );
});

describe('lines of a letter that is answered', () => {
  it('are read without their marks', () => {
    const text = 'Dear all,\n\n> seen by Mrs Margaret\r\n> Hollingworth\n>\n>> older\n>> mail\nBye';
    const read = 'Dear all,\n\nseen by Mrs Margaret\r\nHollingworth\n\nolder\nmail\nBye';
    expect(readAcrossLines(text).text.replaceAll('\r', '')).toBe(read.replaceAll('\r', ''));
    expect(under(text, 'Margaret')).toBe('Margaret');
    expect(under(text, 'Hollingworth')).toBe('Hollingworth');
    expect(under(text, 'Bye')).toBe('Bye');
  });

  it('are joined at their margin like others', () => {
    const lines = [
      '> She was seen in the clinic with her husband after a fall on',
      '> the stairs at home and had been unwell since then with fever',
      '> and cough until she was admitted for a week of treatment by',
      '> Margaret Hollingworth.',
    ];
    expect(readAcrossLines(lines.join('\n')).text).toContain('treatment by Margaret Hollingworth.');
  });

  it('one alone is none', () => {
    for (const text of ['> 90 years', 'GFR:\n> 90\nfine', '>65\n>70']) expect(readAcrossLines(text).text).toBe(text);
  });
});

test('every letter that is read stands where it is placed, in any text', () => {
  const piece = fc.oneof(
    fc.constantFrom('\n', '\r\n', '-\n', '- \r\n> ', '\n> ', '\n>> ', 'Name', 'ret', 'und', '\u00ad\n', ' '),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const { text: read, placed } = readAcrossLines(text);
      for (let at = 0; at < read.length; at++) {
        const { start, end } = placed({ start: at, end: at + 1 });
        expect(end).toBe(start + 1);
        if (text[start] !== read[at]) expect([read[at], /[\r\n]/.test(text[start]!)]).toEqual([' ', true]);
      }
    }),
    { numRuns: 300 },
  );
});
