// Pages of two PDF files as pictures and as words with their places, by poppler; see thereAndBack.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const dotsPerInch = 100;
/** Points: what antialiasing and the tails of letters take beside the box of a word. */
const margin = 4;
/** Points: a word that is farther from its place has moved. */
const moved = 0.5;

/**
 * @typedef {{ readonly text: string, readonly line: number, readonly left: number, readonly top: number,
 *   readonly right: number, readonly bottom: number }} Word
 * @typedef {{ readonly width: number, readonly height: number, readonly dots: Uint8Array }} Picture
 * @typedef {{ readonly left: number, readonly top: number, readonly right: number, readonly bottom: number }} Box
 */

/** @param {string} pdf @returns {readonly Picture[]} */
function picturesOf(pdf) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-pages-'));
  execFileSync('pdftoppm', ['-gray', '-r', String(dotsPerInch), pdf, path.join(folder, 'page')]);
  const pictures = readdirSync(folder)
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
      return { width: Number(width), height: Number(height), dots: bytes.subarray(head.length) };
    });
  rmSync(folder, { recursive: true });
  return pictures;
}

/** @param {string} pdf @returns {readonly (readonly Word[])[]} of each page */
function wordsOf(pdf) {
  const text = execFileSync('pdftotext', ['-bbox-layout', pdf, '-'], { maxBuffer: 1 << 28 }).toString();
  let line = 0;
  return text
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<line |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</g)]
        .map((one) => {
          if (one[5] === undefined) line += 1;
          const [left, top, right, bottom] = one.slice(1, 5).map(Number);
          return { text: one[5], line, left, top, right, bottom };
        })
        .filter((word) => word.text !== undefined),
    );
}

/**
 * Words of both in the same order, as many as can be (longest common subsequence).
 *
 * @param {readonly Word[]} before @param {readonly Word[]} after @returns {readonly (readonly [number, number])[]}
 */
function pairsOf(before, after) {
  const wide = after.length + 1;
  const best = new Uint32Array((before.length + 1) * wide);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      best[i * wide + j] =
        before[i].text === after[j].text
          ? best[(i + 1) * wide + j + 1] + 1
          : Math.max(best[(i + 1) * wide + j], best[i * wide + j + 1]);
  const pairs = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;)
    if (before[i].text === after[j].text) pairs.push([i++, j++]);
    else if (best[(i + 1) * wide + j] >= best[i * wide + j + 1]) i += 1;
    else j += 1;
  return pairs;
}

/** @param {readonly Word[]} words @returns {readonly Box[]} */
const boxesOf = (words) =>
  words.map(({ left, top, right, bottom }) => ({
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  }));

/**
 * @param {Picture} before @param {Picture} after @param {readonly Box[]} boxes in points
 * @returns {number} dots that differ beside them
 */
function differing(before, after, boxes) {
  if (before.width !== after.width || before.height !== after.height) return Infinity;
  const covered = new Uint8Array(before.dots.length);
  const scale = dotsPerInch / 72;
  for (const { left, top, right, bottom } of boxes) {
    const [from, to] = [Math.max(0, Math.floor(left * scale)), Math.min(before.width, Math.ceil(right * scale))];
    for (let y = Math.max(0, Math.floor(top * scale)); y < Math.min(before.height, bottom * scale); y += 1)
      covered.fill(1, y * before.width + from, y * before.width + Math.max(from, to));
  }
  let count = 0;
  for (let at = 0; at < covered.length; at += 1)
    if (covered[at] === 0 && before.dots[at] !== after.dots[at]) count += 1;
  return count;
}

/**
 * Two PDF files, page by page. `replaced`: words of which the other file has no fellow. `pushed`: words that stand
 * elsewhere in a line with a replaced word; `reflowed`: elsewhere in any other line. `dots`: those that differ beside
 * all of these words, where they were and where they are.
 *
 * @param {string} before @param {string} after paths of PDF files
 */
export function comparedPages(before, after) {
  const [pictures, others] = [picturesOf(before), picturesOf(after)];
  const [words, otherWords] = [wordsOf(before), wordsOf(after)];
  const sum = {
    pages: pictures.length,
    otherPages: others.length,
    words: 0,
    replaced: 0,
    pushed: 0,
    reflowed: 0,
    dots: 0,
  };
  for (const [page, picture] of pictures.entries()) {
    if (others[page] === undefined) continue;
    const [own, other] = [words[page] ?? [], otherWords[page] ?? []];
    const pairs = pairsOf(own, other);
    const paired = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
    const gone = own.filter((_, at) => !paired[0].has(at));
    const come = other.filter((_, at) => !paired[1].has(at));
    const lines = new Set([...gone, ...come].map(({ line }) => line));
    const away = pairs
      .map(([at, to]) => [own[at], other[to]])
      .filter(([one, two]) => Math.abs(one.left - two.left) > moved || Math.abs(one.top - two.top) > moved);
    const pushed = away.filter(([one, two]) => lines.has(one.line) || lines.has(two.line)).length;
    sum.words += own.length;
    sum.replaced += gone.length;
    sum.pushed += pushed;
    sum.reflowed += away.length - pushed;
    sum.dots += differing(picture, others[page], boxesOf([...gone, ...come, ...away.flat()]));
  }
  return sum;
}
