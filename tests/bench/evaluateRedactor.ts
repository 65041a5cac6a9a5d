import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { readNotes } from '../../models/redactor/readNotes';
import { redactionsOf } from '../../models/redactor/redaction';
import { smallSizes } from '../../models/redactor/shape';
import { openParameters } from '../../models/redactor/trainRedactor';
import { pieceNote } from '../../models/transformer/taggedNote';
import { places } from '../models/backendPlaces';
import { readMeddocan, typesOf } from './meddocan';
import {
  argument,
  count,
  coverage,
  cpuSeconds,
  pairedInterval,
  startOf,
  formatCoverage,
  trained,
  type Coverage,
} from './redactorLab';
import { taggerSystems } from './redactorBeside';

const started = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: count('threads', 1),
});
const { report } = started;
const train = readMeddocan('train', count('notes', 500));
const dev = readMeddocan('dev', count('dev', 250));
const types = typesOf(readMeddocan('train'));
const output = process.argv.includes('--vocabulary') ? 'vocabulary' : 'choices';
const start = startOf(train, types, count('layers', 6), output, count('width', smallSizes.width));
const parameters = await trained(start, train, dev);

const { open } = openParameters(start.shape, parameters, start.base);
const cutter = createPieceCutter(start.vocabulary);
const notes = dev.map(({ text }) => pieceNote(text, cutter));
const [began, wall] = [cpuSeconds(), performance.now()];
const marks = await readNotes(open, start.vocabulary, notes);
const pieces = notes.reduce((sum, note) => sum + note.pieces.length, 0);
const characters = dev.reduce((sum, { text }) => sum + text.length, 0);
const spent = cpuSeconds() - began;
console.log(
  `${report.running}: dev read, ${Math.round(pieces / spent)} pieces a CPU second; 5,000 characters ` +
    `${((1000 * spent * 5000) / characters).toFixed(0)} CPU ms, ` +
    `${(((performance.now() - wall) * 5000) / characters).toFixed(0)} ms by the clock`,
);
const thresholds = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.07, 0.05];
const redacted = new Map(
  thresholds.map((threshold) => [
    threshold,
    notes.map(({ tokens }, at) => redactionsOf(tokens, marks[at]!, types, threshold)),
  ]),
);
for (const [threshold, found] of redacted)
  console.log(`redactor at ${threshold}: ${formatCoverage(coverage(dev, found))}`);
for (const type of types) {
  const of = (threshold: number): string =>
    coverage(
      dev.map((note) => ({ ...note, spans: note.spans.filter((span) => span.type === type) })),
      redacted.get(threshold)!,
    ).recall.toFixed(4);
  if (dev.some(({ spans }) => spans.some((span) => span.type === type)))
    console.log(`  ${type}: recall ${of(0.5)} at .5, ${of(0.05)} at .05`);
}

const place = argument('tagger');
if (place !== undefined) {
  const alone: (Coverage & { readonly target: number | null })[] = [];
  let baseline: readonly (readonly { readonly start: number; readonly end: number }[])[] = [];
  for (const { target, found } of await taggerSystems(place, dev, { start: async () => started })) {
    if (target === null) baseline = found;
    const metrics = coverage(dev, found);
    alone.push({ target, ...metrics });
    console.log(`tagger at recall target ${target ?? 'none'}: ${formatCoverage(metrics)}`);
  }
  // At a precision that is no lower than the tagger's, the recall of both.
  for (const { target, ...tagger } of alone) {
    const equals = [...redacted].map(([threshold, found]) => ({ threshold, ...coverage(dev, found) }));
    const best = equals.filter(({ precision }) => precision >= tagger.precision).sort((a, b) => b.recall - a.recall)[0];
    if (best === undefined) continue;
    const pairs = best.notes.map(({ gold, covered }, at) => ({ gold, one: covered, two: tagger.notes[at]!.covered }));
    const [low, high] = pairedInterval(pairs);
    console.log(
      `redactor at ${best.threshold} beside the tagger at ${target ?? 'none'}: recall ` +
        `${best.recall.toFixed(4)} and ${tagger.recall.toFixed(4)}, precision ${best.precision.toFixed(4)} ` +
        `and ${tagger.precision.toFixed(4)}; 95 % of draws of notes: ${low.toFixed(4)} to ` +
        `${high.toFixed(4)} higher`,
    );
  }
  for (const [threshold, found] of redacted) {
    const union = coverage(
      dev,
      found.map((own, at) => [...own, ...baseline[at]!]),
    );
    // What the tagger can do alone without being less precise.
    const equals = alone.filter(({ precision }) => precision >= union.precision);
    const best = equals.length === 0 ? null : equals.reduce((a, b) => (b.leaking < a.leaking ? b : a));
    const fewer = best === null || best.leaking === 0 ? null : 1 - union.leaking / best.leaking;
    console.log(
      `union with the redactor at ${threshold}: ${formatCoverage(union)}; tagger alone at that precision ` +
        'or above: ' +
        `${best === null ? 'none' : formatCoverage(best)}` +
        `${fewer === null ? '' : `; ${(100 * fewer).toFixed(0)} % fewer leaking notes`}`,
    );
  }
  const [found, own] = [redacted.get(0.5)!, baseline];
  const missed = dev.map((note, at) => ({
    ...note,
    spans: note.spans.filter((span) => !own[at]!.some((one) => one.start < span.end && span.start < one.end)),
  }));
  const caught = missed.reduce(
    (sum, { spans }, at) =>
      sum + spans.filter((span) => found[at]!.some((one) => one.start <= span.start && span.end <= one.end)).length,
    0,
  );
  console.log(
    `gold spans that the tagger left whole: ${missed.reduce((sum, { spans }) => sum + spans.length, 0)}; ` +
      `of these the redactor at .5 covers ${caught}`,
  );
}
