import { readFileSync, existsSync } from 'node:fs';
import { ownCode } from '../../scripts/lib/ownCode.mjs';
import { readMeddocan } from '../../scripts/labelled-corpora.mjs';
const { writeLetters, restoreCapitals, openGazetteer } = await ownCode(['tests/bench/letters/letters', 'electron/core/detection/capitals/restoreCapitals', 'electron/core/detection/gazetteer']);
const only = process.argv[2]; const show = process.argv[3];
const each = (t, w) => Array.from({ length: t.length }, (_, a) => { const x = w(t[a]); return x.length === 1 ? x : t[a]; }).join('');
for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
  if (only && only !== language) continue;
  const g = { names: openGazetteer(readFileSync(`out/lists/${language}.bin`)), words: openGazetteer(readFileSync(`out/lists/${language}.words.bin`)) };
  const notes = writeLetters(language).filter(({ part }) => part === 'train');
  if (language === 'es') notes.push(...readMeddocan('train').slice(0, 150));
  let [tp, fn, fp, out] = [0, 0, 0, 0]; const wrong = new Map(), missed = new Map();
  for (const { text, spans } of notes) {
    const back = restoreCapitals(each(text, (u) => u.toLowerCase()), language, g);
    const isGold = new Uint8Array(text.length); for (const s of spans) if (!/kinship|sex|duration|age|date/i.test(s.label)) isGold.fill(1, s.start, s.end);
    for (const { index: at, 0: w } of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
      const was = w[0] !== w[0].toLowerCase(), now = back[at] !== back[at].toLowerCase();
      if (isGold[at] && was) { if (now) tp++; else { fn++; missed.set(w, (missed.get(w) ?? 0) + 1); } }
      if (!isGold[at] && !was) { out++; if (now) { fp++; wrong.set(w, (wrong.get(w) ?? 0) + 1); } }
    }
  }
  console.log(language, 'capitals of PHI restored', (tp / (tp + fn)).toFixed(4), fn, 'small words outside capitalised', (fp / out).toFixed(4), fp);
  if (show) for (const [n, m] of [['missed', missed], ['wrong', wrong]]) console.log(n, [...m].sort((a, b) => b[1] - a[1]).slice(0, 120).map(([w, c]) => `${w} ${c}`).join(', '));
}
