import type { Rewrite } from '../../text/rewriting';
import type { Repair } from './repair';

/** Not `[**Name**]`, which stands for PHI that was taken out, nor `*12.03.1960`, a birth. */
const stars = /(?<![[*\p{L}\p{N}])(\*{2,3}|\*(?=\p{L}))(?=[^\s*])[^*\r\n]{1,200}?(?<=[^\s*])\1(?![\]*\p{L}\p{N}])/gu;
const lines = /(?<![\p{L}\p{N}_])(__)(?=[^\s_])[^_\r\n]{1,200}?(?<=[^\s_])__(?![\p{L}\p{N}_])/gu;
const heading = /^[ \t]{0,3}#{1,6}[ \t]+(?=\S)/gm;

/** `**Patient:** Karin Vogel`, `## Anamnese`: what programs that write for people put around words. */
export const emphasis: Repair = {
  name: 'emphasis',
  sign: /\*\S|__|^[ \t]{0,3}#/m,
  rewrites(text) {
    const rewrites: Rewrite[] = [];
    for (const emphasised of [stars, lines])
      for (const { index, 0: whole, 1: mark } of text.matchAll(emphasised)) {
        const { length } = mark!;
        const end = index + whole.length;
        rewrites.push({ start: index, end: index + length, text: '' }, { start: end - length, end, text: '' });
      }
    for (const { index, 0: whole } of text.matchAll(heading))
      rewrites.push({ start: index, end: index + whole.length, text: '' });
    return rewrites.sort((a, b) => a.start - b.start);
  },
};
