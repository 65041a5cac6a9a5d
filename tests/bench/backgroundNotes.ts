import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { corpora } from './meddocan';

/**
 * The background notes of CodiEsp, without any that shares more than a fifth of its runs of eight words with notes that
 * are scored.
 */
export function backgroundNotes(scored: readonly string[], max = Infinity): readonly string[] {
  const folder = path.join(corpora, 'codiesp/background/text');
  const names = readdirSync(folder).sort().slice(0, max);
  const all = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const inScored = new Set(scored.flatMap(runs));
  const retained = all.filter((text) => {
    const own = runs(text);
    return own.filter((run) => inScored.has(run)).length <= own.length / 5;
  });
  console.log(
    `${all.length - retained.length} of ${all.length} background notes left out: they repeat a note that is scored`,
  );
  return retained;
}

function runs(text: string): readonly string[] {
  const tokens = tokenize(text);
  const words = Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i).toLowerCase()).filter((word) =>
    /\p{L}/u.test(word),
  );
  return words.map((_, i) => words.slice(i, i + 8).join(' ')).slice(0, Math.max(0, words.length - 7));
}
