// What `npm run bench:readers` measures of agreement, without a window: readings made here, intervals and all.
import type { LabelledSpan } from '../../electron/contract/text';
import { groupAlpha } from '../../electron/core/agreement/groupAlpha';
import { pairAgreement } from '../../electron/core/agreement/pairAgreement';
import { pairNotes, type ReadNote } from '../../electron/core/agreement/reading';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';

const random = seededRandom(1);
const words = ['Anna', 'Weber', 'was', 'seen', 'in', 'the', 'clinic', 'on', '3', 'March', 'and', 'feels', 'well', 'Essen', 'continue', 'metoprolol'];
const labels = ['PATIENT', 'DOCTOR', 'DATE', 'AGE', 'CITY', 'STREET', 'ZIP', 'HOSPITAL', 'PHONE', 'MEDICALRECORD', 'IDNUM', 'PROFESSION'];
const readers = ['a', 'b', 'c', 'd', 'e'];
const notes: ReadNote[] = Array.from({ length: Number(process.argv[2] ?? 5000) }, (_, id) => {
  const text = Array.from({ length: 300 }, () => words[Math.floor(random() * words.length)]).join(' ');
  const all = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const gold = Array.from({ length: 20 }, (_u, n) => ({ ...all[n * 15]!, label: labels[Math.floor(random() * labels.length)]! }));
  const spans = new Map(readers.map((reader) => [reader, gold.flatMap((span): LabelledSpan[] => {
    const luck = random();
    if (luck < 0.05) return [];
    if (luck < 0.1) return [{ ...span, label: labels[0]! }];
    return luck < 0.15 ? [{ ...span, end: span.end - 1 + (span.end - span.start === 1 ? 1 : 0) }] : [span];
  })]));
  return { id, text, spans };
});
const timed = <T>(name: string, work: () => T): T => {
  const from = performance.now();
  const result = work();
  console.log(`${name.padEnd(50)} ${(performance.now() - from).toFixed(0)} ms`);
  return result;
};
timed('group', () => groupAlpha(notes, readers, labels));
const pair = timed('notes of a pair', () => pairNotes(notes, 'a', 'b'));
timed('pair, no intervals', () => pairAgreement(pair, { label: null, labels, seed: 1, resamples: 0 }));
timed('pair, 500 resamples', () => pairAgreement(pair, { label: null, labels, seed: 1, resamples: 500 }));
timed('pair, one label', () => pairAgreement(pair, { label: 'DATE', labels, seed: 1, resamples: 500 }));
