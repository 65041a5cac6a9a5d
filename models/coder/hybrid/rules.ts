import type { Candidates } from './candidates';
import type { CodeTable } from './codeFacts';
import type { CoderText } from './coderText';
import { F } from './featureNames';
import { neoplasmCodes } from './neoplasms';
import { ruledCodes } from './numberRules';
import { sideAgreement, sideOf } from './sides';

/** Tokens around a place in which its side is looked for. */
const sideReach = 6;

/**
 * Codes that follow from numbers, where the coder knows them; and of every candidate whether its side is the one that
 * the text names.
 */
export function addRules(out: Candidates, text: CoderText, table: CodeTable): void {
  for (const { code, place } of ruledCodes(text.text, text.language)) {
    const number = table.find(code);
    if (number < 0) continue;
    const candidate = out.of(number);
    candidate.row[F.rule] = 1;
    candidate.places.push({ fragments: [place], source: 'dictionary', score: 0.9 });
  }
  for (const { code, row, places } of out.all()) {
    const side = table.factsOf(code)?.side ?? null;
    if (side === null) continue;
    let best = -Infinity;
    for (const { fragments } of places) {
      const words = wordsAround(text, fragments[0]!.start, fragments.at(-1)!.end);
      best = Math.max(best, sideAgreement(side, sideOf(words)));
    }
    if (best > -Infinity) row[F.side] = best;
  }
}

/** Codes that follow from a growth and its site, where the coder knows them. */
export function addNeoplasms(out: Candidates, text: CoderText, table: CodeTable): void {
  for (const { code, first, last, gap } of neoplasmCodes(text)) {
    const number = table.find(code);
    if (number < 0) continue;
    const candidate = out.of(number);
    const nearness = 1 / (1 + gap);
    const known = candidate.row[F.neoplasm]!;
    candidate.row[F.neoplasm] = Number.isNaN(known) ? nearness : Math.max(known, nearness);
    candidate.places.push({
      fragments: [{ start: text.starts[text.content[first]!]!, end: text.ends[text.content[last]!]! }],
      source: 'dictionary',
      score: 0.05 * nearness,
    });
  }
}

/** Words of the place and of the same sentence around it. */
function wordsAround({ starts, ends, sentences, words }: CoderText, start: number, end: number): readonly string[] {
  const from = firstAt(ends, start);
  let to = from;
  while (to < starts.length && starts[to]! < end) to++;
  let [first, last] = [from, to];
  while (first > 0 && from - first < sideReach && sentences[first - 1] === sentences[from]) first--;
  while (last < starts.length && last - to < sideReach && sentences[last] === sentences[from]) last++;
  return words.slice(first, last);
}

/** The first token that ends behind an offset. */
function firstAt(ends: Int32Array, offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
