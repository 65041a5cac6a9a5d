// npm run evaluate:read: how much of what `detect` suggests unasked in published cases is PHI, as a reader judged it:
// 150 English and 150 French texts of E3C in ../shared/corpora, drawn after the rules and classes were written. The
// list of what was judged (tests/fixtures/e3c-judged.json) has offsets and no text. What was suggested later and not
// read counts as wrong. The text with the most wrong ones stands apart: one of the French texts is a page with its list
// of references. Needs `npm run build`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpora } from '../../scripts/labelled-corpora.mjs';
import { detect, figure } from './lettersAndDigits.mjs';

if (!existsSync(corpora)) {
  console.log(`No figures: ${corpora} is not there.`);
  process.exit(0);
}
const judged = JSON.parse(readFileSync(new URL('../fixtures/e3c-judged.json', import.meta.url), 'utf8'));

console.log('texts    suggested  PHI   not PHI  not read  precision   without the worst text');
for (const language of ['en', 'fr']) {
  const ids = new Set(Object.keys(judged[language]));
  const texts = gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ id }) => ids.has(id));
  if (texts.length !== ids.size) throw new Error(`${texts.length} of ${ids.size} texts are there`);
  const counts = detect(texts, language, []).map((spans, i) => {
    const verdicts = new Map(judged[language][texts[i].id].map((line) => line.split(' ')));
    const of = (verdict) => spans.filter(({ start, end }) => verdicts.get(`${start}-${end}`) === verdict).length;
    return { all: spans.length, right: of('1'), wrong: of('0') };
  });
  const sum = (rows, name) => rows.reduce((total, row) => total + row[name], 0);
  const precisionOf = (rows) => figure(sum(rows, 'right') / sum(rows, 'all'));
  const [all, right, wrong] = ['all', 'right', 'wrong'].map((name) => sum(counts, name));
  const byWrong = [...counts].sort((a, b) => b.all - b.right - (a.all - a.right));
  console.log(
    `${language} ${String(counts.length).padEnd(5)} ${String(all).padEnd(10)} ${String(right).padEnd(5)} ` +
      `${String(wrong).padEnd(8)} ${String(all - right - wrong).padEnd(9)} ${precisionOf(counts).padEnd(11)} ` +
      precisionOf(byWrong.slice(1)),
  );
}
