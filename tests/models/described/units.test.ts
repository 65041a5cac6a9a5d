import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { candidateAt, candidatesOf, maxUnits, unitsOf } from '../../../models/described/units';

const unitTexts = (text: string): readonly string[] =>
  unitsOf(tokenize(text)).map(({ start, end }) => text.slice(start, end));

describe('units of spans by description', () => {
  it.each([
    ['Serial no. SN-4471/B, fitted.', ['Serial', 'no', 'SN-4471', 'B', 'fitted']],
    ['BP 142/85 at 07:45 on 12/03/2020.', ['BP', '142/85', 'at', '07:45', 'on', '12/03/2020']],
    ['(ana.perez@hospital.example)', ['ana.perez@hospital.example']],
    ['tel.+34 971 175 000; fax:none', ['tel', '+34', '971', '175', '000', 'fax', 'none']],
    ['Amtsgericht Köln/Mitte', ['Amtsgericht', 'Köln', 'Mitte']],
    ['posts as @mia_92!', ['posts', 'as', '@mia_92']],
    ['añosSexo: V', ['añosSexo', 'V']],
    ['3,5 €4 -- …', ['3,5', '€4']],
    ['', []],
    ['\n—\n', []],
  ])('%j', (text, units) => expect(unitTexts(text)).toEqual(units));

  it('lie in order and none overlaps another, in any text', () => {
    for (const text of ['a-\n-b', '@@@', '#1 #', '+', 'x+', '1:2:3/4', '😀a😀-b', '\ud83d broken', 'a\u0301-b.'])
      unitsOf(tokenize(text)).forEach((unit, at, all) => {
        expect(unit.start).toBeLessThan(unit.end);
        expect(unit.start).toBeGreaterThanOrEqual(all[at - 1]?.end ?? 0);
      });
  });

  it('all runs of up to six units of a line are candidates, and no other: counted by hand', () => {
    const text = 'one two three four five six seven eight\nnine ten\n\neleven';
    const units = unitsOf(tokenize(text));
    const found = candidatesOf(units).map(({ first, last }) => text.slice(units[first]!.start, units[last]!.end));
    const lines = text.split('\n').map((line) => line.split(' ').filter((word) => word !== ''));
    const wanted = lines.flatMap((line) =>
      line.flatMap((_, from) =>
        Array.from({ length: Math.min(maxUnits, line.length - from) }, (_, more) =>
          line.slice(from, from + more + 1).join(' '),
        ),
      ),
    );
    expect(found).toEqual(wanted);
  });

  it('a span is a candidate only with exactly its borders', () => {
    const text = 'heard before the Crown Court at Leeds\non Monday';
    const units = unitsOf(tokenize(text));
    const at = (words: string) => candidateAt(units, text.indexOf(words), text.indexOf(words) + words.length);
    expect(at('Crown Court at Leeds')).toEqual({ first: 3, last: 6 });
    expect(at('rown Court')).toBeUndefined();
    expect(at('Leeds\non')).toBeUndefined();
    expect(at('heard before the Crown Court at Leeds')).toBeUndefined();
  });
});
