import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { defaultDomainWeight } from '../../models/redactor/domain';
import { readNotes } from '../../models/redactor/readNotes';
import { redactionsOf } from '../../models/redactor/redaction';
import { smallSizes } from '../../models/redactor/shape';
import { openParameters } from '../../models/redactor/trainRedactor';
import type { TrainingNote } from '../../models/tagger/tagger';
import { pieceNote } from '../../models/transformer/taggedNote';
import { places } from '../models/backendPlaces';
import { toldApart, vectorsOf } from '../models/redactor/toldApart';
import { corpora, readMeddocan, typesOf, utf16Offsets } from './meddocan';
import { argument, count, coverage, cpuSeconds, startOf, formatCoverage, trained } from './redactorLab';

interface PresidioNote {
  readonly full_text: string;
  readonly template_id: number;
  readonly spans: readonly {
    readonly entity_type: string;
    readonly start_position: number;
    readonly end_position: number;
  }[];
}

/** Of those of its types that the guideline of MEDDOCAN would have marked: it leaves titles and nationalities. */
function readPresidio(): { readonly unlabelled: readonly string[]; readonly scored: readonly TrainingNote[] } {
  const file = path.join(corpora, 'presidio-synth/synth_dataset_v2.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as readonly PresidioNote[];
  const scored = all
    .filter(({ template_id }) => template_id % 2 === 1)
    .map(({ full_text: text, spans }, at): TrainingNote => {
      const units = utf16Offsets(text);
      return {
        id: String(at),
        patient: String(at),
        language: 'en',
        text,
        spans: spans
          .filter(({ entity_type }) => !['TITLE', 'NRP'].includes(entity_type))
          .map(({ entity_type: type, start_position, end_position }) => ({
            type,
            start: units(start_position),
            end: units(end_position),
          })),
      };
    });
  return { unlabelled: all.filter(({ template_id }) => template_id % 2 === 0).map((one) => one.full_text), scored };
}

await startBackend({ choice: (argument('backend') ?? 'auto') as BackendChoice, places, threads: count('threads', 1) });
const train = readMeddocan('train', count('notes', 100));
const own = readMeddocan('dev', count('dev', 60));
const { unlabelled, scored } = readPresidio();
const types = typesOf(readMeddocan('train'));
const start = startOf(train, types, count('layers', 6), 'choices', smallSizes.width);
const cutter = createPieceCutter(start.vocabulary);
const weight = count('weight', defaultDomainWeight);
console.log(
  `${train.length} notes of MEDDOCAN train; presidio-synth: ${unlabelled.length} texts without labels, ` +
    `${scored.length} scored`,
);

for (let seed = 1; seed <= count('seeds', 3); seed++)
  for (const isAdapted of [true, false]) {
    const began = cpuSeconds();
    const other = isAdapted ? { texts: unlabelled, weight } : undefined;
    const parameters = await trained({ ...start, other }, train, [], seed);
    const { open, dispose } = openParameters(start.shape, parameters, start.base);
    const read = (notes: readonly TrainingNote[]) => notes.map(({ text }) => pieceNote(text, cutter));
    const name = `seed ${seed}, ${isAdapted ? `adapted by ${weight}` : 'not adapted'}`;
    for (const [corpus, notes] of [
      ['MEDDOCAN dev', own],
      ['presidio-synth', scored],
    ] as const) {
      const cut = read(notes);
      const marks = await readNotes(open, start.vocabulary, cut);
      for (const threshold of [0.5, 0.2]) {
        const found = cut.map(({ tokens }, at) => redactionsOf(tokens, marks[at]!, types, threshold));
        console.log(`${name}, ${corpus} at ${threshold}: ${formatCoverage(coverage(notes, found))}`);
      }
    }
    const sides = [await vectorsOf(open, start.vocabulary, read(own.slice(0, 20)))];
    sides.push(await vectorsOf(open, start.vocabulary, read(scored.slice(0, 200))));
    console.log(
      `${name}: told apart ${toldApart(sides[0]!, sides[1]!).toFixed(4)}; ${(cpuSeconds() - began).toFixed(0)} CPU s`,
    );
    dispose();
  }
