import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { docx } from '../../../../../electron/core/exchange/documents/docx';
import type { DocumentFormat, ReplacedPiece } from '../../../../../electron/core/exchange/documents/documentFormat';
import { html } from '../../../../../electron/core/exchange/documents/html/html';
import { odt } from '../../../../../electron/core/exchange/documents/odt/odt';
import { rtf } from '../../../../../electron/core/exchange/documents/rtf/rtf';
import { xlsx } from '../../../../../electron/core/exchange/documents/xlsx';
import { arbitraryParts, docxOf, htmlOf, odtOf, rtfOf, xlsxOf, type ArbitraryParts } from './arbitraryParts';

const isWord = /[α-ω]/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Signs of the reader: labels, tabs and ends of lines, which no span takes away. */
const signs = '[^α-ωΑ-Ω]*?';

/** Spans over any places of a text, of any length, that cover at least a letter of the file. */
const spansOf = (text: string): fc.Arbitrary<readonly ReplacedPiece[]> =>
  fc
    .uniqueArray(fc.nat(text.length), { minLength: 2, maxLength: 8 })
    .chain((places) =>
      fc.tuple(fc.constant(places.sort((a, b) => a - b)), fc.boolean(), fc.constantFrom('ΝΕΟ', 'Ω & <Ω>')),
    )
    .map(([places, areTouching, by]) => {
      const step = areTouching ? 1 : 2;
      const pieces: ReplacedPiece[] = [];
      for (let at = 0; at + 1 < places.length; at += step) {
        const [start, end] = [places[at]!, places[at + 1]!];
        if (isWord.test(text.slice(start, end))) pieces.push({ start, end, text: by });
      }
      return pieces;
    });

/**
 * What the file says afterwards: all that no span covers, and one replacement for each span.
 *
 * @param showsBlanks whether the format shows blanks and tabs at the start of a line
 */
function expected(text: string, pieces: readonly ReplacedPiece[], showsBlanks: boolean): RegExp {
  const outside = (from: number, end?: number): string => {
    const words = text.slice(from, end);
    return showsBlanks || from === 0 ? escaped(words) : `\\s*${escaped(words.trimStart())}`;
  };
  let form = '';
  let from = 0;
  for (const { start, end, text: by } of pieces) {
    form += `${outside(from, start)}${signs}${escaped(by)}${signs}`;
    from = end;
  }
  return new RegExp(`^${form}${outside(from)}$`);
}

interface Written {
  readonly format: DocumentFormat;
  readonly write: (parts: ArbitraryParts) => Uint8Array;
  readonly showsBlanks: boolean;
}
const formats: readonly Written[] = [
  { format: docx, write: docxOf, showsBlanks: true },
  { format: rtf, write: rtfOf, showsBlanks: true },
  { format: odt, write: odtOf, showsBlanks: false },
  { format: html, write: htmlOf, showsBlanks: false },
  { format: xlsx, write: xlsxOf, showsBlanks: false },
];

describe.each(formats)('spans over the parts of a file: $format.name', ({ format, write, showsBlanks }) => {
  test('all outside of them stays, nothing under them does, and each has one replacement', async () => {
    let reaching = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryParts, fc.gen(), async (parts, pick) => {
        const opened = await format.open(write(parts));
        const pieces = opened.notes.map(({ text }) => pick(spansOf, text));
        reaching += opened.notes.filter(({ text }, index) =>
          pieces[index]!.some(({ start, end }) => text.slice(start, end).trim().includes('\n')),
        ).length;
        const again = await format.open(await opened.rewrite!(pieces));
        expect(again.notes).toHaveLength(opened.notes.length);
        for (const [index, { text }] of again.notes.entries())
          expect(text).toMatch(expected(opened.notes[index]!.text, pieces[index]!, showsBlanks));
      }),
      { numRuns: 300 },
    );
    expect(reaching).toBeGreaterThan(100);
  });
});
