// What the command line finds in labelled notes, and how many letters and digits of it are right: shared by commands
// that print figures.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the spans of each note, in UTF-16, as `gauze detect` with these options gives them */
export function detect(notes, language, options) {
  const input = notes.map(({ text }, i) => JSON.stringify({ id: String(i), text, language })).join('\n');
  const { stdout, status } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/gauze.mjs'), 'detect', '--offsets', 'utf16', '--quiet', ...options],
    { input, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`detect ended with ${status}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).spans ?? []);
}

export function lettersIn(text) {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/**
 * Letters and digits of gold spans that are covered (recall), and covered ones that lie in a gold span (precision).
 *
 * @param found the spans of each note
 */
export function score(notes, found) {
  let [gold, covered, marked, leaking] = [0, 0, 0, 0];
  const byKind = new Map();
  notes.forEach(({ text, spans }, i) => {
    const isMarked = new Uint8Array(text.length);
    for (const { start, end } of found[i]) isMarked.fill(1, start, end);
    const isGold = new Uint8Array(text.length);
    for (const { start, end, label: kind } of spans) {
      isGold.fill(1, start, end);
      const counts = byKind.get(kind) ?? { gold: 0, covered: 0 };
      for (let at = start; at < end; at++) {
        if (!/[\p{L}\p{N}]/u.test(text[at])) continue;
        counts.gold += 1;
        counts.covered += isMarked[at];
      }
      byKind.set(kind, counts);
    }
    let isLeaking = false;
    for (let at = 0; at < text.length; at++) {
      if ((isGold[at] === 0 && isMarked[at] === 0) || !/[\p{L}\p{N}]/u.test(text[at])) continue;
      gold += isGold[at];
      marked += isMarked[at];
      covered += isGold[at] & isMarked[at];
      isLeaking ||= isGold[at] === 1 && isMarked[at] === 0;
    }
    leaking += Number(isLeaking);
  });
  return {
    recall: covered / gold,
    precision: marked === 0 ? 1 : covered / marked,
    leaking: leaking / notes.length,
    byKind,
  };
}

export function figure(value) {
  return value.toFixed(4).replace(/^0/, '');
}
