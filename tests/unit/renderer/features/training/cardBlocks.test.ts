import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardBlocks,
  piecesOf,
  type CardBlock,
  type CardPiece,
} from '../../../../../renderer/features/training/cardBlocks';

const plain = (text: string): CardPiece => ({ text, look: 'plain' });
const textOf = (block: CardBlock): string => {
  const join = (pieces: readonly CardPiece[]) => pieces.map(({ text }) => text).join('');
  if (block.kind === 'code') return block.text;
  if (block.kind === 'list') return block.items.map(join).join('\n');
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(join).join(' ')).join('\n');
  return join(block.text);
};

describe('cardBlocks', () => {
  test('headings, paragraphs, lists, tables, code', () => {
    const card =
      '# Name\n\nOne line\nand the next.\n\n## Tests\n- first\n- second\n  goes on\n\n1. one\n2) two\n\n| ' +
      'Set | ' +
      'F1 |\n|' +
      '---|---:|\n| dev | .9 |\n\n```\nraw **text**\n```\nend';
    expect(cardBlocks(card)).toEqual([
      { kind: 'heading', level: 2, text: [plain('Name')] },
      { kind: 'paragraph', text: [plain('One line and the next.')] },
      { kind: 'heading', level: 3, text: [plain('Tests')] },
      { kind: 'list', isOrdered: false, items: [[plain('first')], [plain('second goes on')]] },
      { kind: 'list', isOrdered: true, items: [[plain('one')], [plain('two')]] },
      { kind: 'table', head: [[plain('Set')], [plain('F1')]], rows: [[[plain('dev')], [plain('.9')]]] },
      { kind: 'code', text: 'raw **text**' },
      { kind: 'paragraph', text: [plain('end')] },
    ]);
  });

  test('strong and code; a mark without its partner stays', () => {
    expect(piecesOf('a **b** `c` **d')).toEqual([
      plain('a '),
      { text: 'b', look: 'strong' },
      plain(' '),
      { text: 'c', look: 'code' },
      plain(' **d'),
    ]);
    expect(piecesOf('')).toEqual([plain('')]);
  });

  test('markup, links and pictures are the text they are', () => {
    const hostile = '<img src=x onerror=alert(1)> [go](javascript:alert(1)) ![](http://x)';
    expect(cardBlocks(hostile)).toEqual([{ kind: 'paragraph', text: [plain(hostile)] }]);
  });

  test('an unclosed fence ends with the card', () =>
    expect(cardBlocks('```\na\nb')).toEqual([{ kind: 'code', text: 'a\nb' }]));

  test('every text ends, and no word is lost', () => {
    const line = fc.constantFrom(
      '',
      '# a',
      '- b',
      '1. c',
      '| d | e |',
      '|---|---|',
      '```',
      '  f',
      'g | h',
      '####### i',
      '**j**',
      '* k',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const shown = cardBlocks(lines.join('\n')).map(textOf).join('\n');
        const letters = (text: string) =>
          [...text]
            .filter((character) => /[a-k]/.test(character))
            .sort()
            .join('');
        // The line after an opening fence is its contents; the info of a fence is not shown, here there is none.
        expect(letters(shown)).toBe(letters(lines.join('\n')));
      }),
    );
  });
});
