import { NAME } from '../../../electron/core/detection/wordClasses';
import { drug } from '../drugNames';
import type { UnfoundedClass } from './unfoundedClass';

/** A genus with one letter, and its species: those of germs end so, and names after an initial have a capital. */
const germ = /(?<!\p{L})\p{Lu}\. ?\p{Ll}+(?:ae|ans|is|us|um|ii|coli)$/u;

export const things: readonly UnfoundedClass[] = [
  {
    // `J. morris` is none
    id: 'germ',
    scopes: ['name'],
    isIn: ({ classes, text, start, end }) =>
      ((classes.at(-1) ?? 0) & NAME) === 0 && germ.test(text.slice(Math.max(0, start - 3), end)),
  },
  { id: 'brand', scopes: ['name'], isIn: ({ text, end }) => /^ ?[®™]/u.test(text.slice(end, end + 2)) },
  { id: 'path', scopes: ['name'], isIn: ({ found }) => /\.\.\//u.test(found) },
  {
    // as whatever kind: `1 mg de Ropivacaïne` was an institution, `Sulfamethoxazole-Trimethoprime` a place
    id: 'drug',
    scopes: ['words'],
    isIn: ({ words, classes }) =>
      words.length > 0 && words.every((word, i) => (classes[i]! & NAME) === 0 && drug.test(word)),
  },
];
