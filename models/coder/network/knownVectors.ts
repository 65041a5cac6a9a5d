import { contentStems } from '../../../electron/core/coding/stems';
import type { CodedNote } from '../coder';
import { stemsUnder } from './examples';
import { labelCount, labelsOfCode, type LabelSpace } from './labelSpace';
import { readNote, rowOfStem, unknownRow, type StemBook } from './stemBook';
import type { CoderNetworkMaterial } from './trainCoderNetwork';

/**
 * Mean vector of the stems of all mentions of a label; without a mention, of those of its description. [label, width]
 */
export function knownVectors(
  labels: LabelSpace,
  book: StemBook,
  vectors: Float32Array,
  notes: readonly CodedNote[],
  descriptions: NonNullable<CoderNetworkMaterial['descriptions']>,
  width: number,
): Float32Array {
  const count = labelCount(labels);
  const known = new Float32Array(count * width);
  const stems = new Int32Array(count);
  const add = (label: number, row: number): void => {
    if (row === unknownRow) return;
    stems[label]!++;
    for (let k = 0; k < width; k++) known[label * width + k]! += vectors[row * width + k]!;
  };
  for (const note of notes) {
    const read = readNote(book, note.text, note.language);
    for (const { code, evidence } of note.codes) {
      const own = labelsOfCode(labels, code);
      if (own.length > 0)
        for (const stem of stemsUnder(read, evidence.flat())) for (const label of own) add(label, read.rows[stem]!);
    }
  }
  const isWanting = stems.map((seen) => (seen === 0 ? 1 : 0));
  for (const { code, text, language } of descriptions) {
    for (const label of labelsOfCode(labels, code)) {
      // a family's own description only, not those of all its codes
      if (
        isWanting[label] === 1 &&
        (label < labels.codes.length || labels.families[label - labels.codes.length] === code)
      ) {
        for (const stem of contentStems(text, language)) add(label, rowOfStem(book, stem));
      }
    }
  }
  return known.map((sum, i) => sum / Math.max(1, stems[Math.floor(i / width)]!));
}
