import * as tf from '@tensorflow/tfjs-core';
import { createPieceCutter } from '../../../models/pieces/notePieces';
import { learnVocabulary } from '../../../models/pieces/learnVocabulary';
import type { PieceVocabulary } from '../../../models/pieces/vocabulary';
import { openParameters } from '../../../models/redactor/trainRedactor';
import { redactorParameters } from '../../../models/redactor/redactorNetwork';
import type { RedactorNote } from '../../../models/redactor/redactorNote';
import { smallSizes, type RedactorShape } from '../../../models/redactor/shape';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { numbers } from '../backend/layerCases';

const names = ['Edelson', 'Matthew', 'Renée', 'García', 'Ortiz', 'Lund', 'Vega', 'Soto', 'Marsh', 'Bauer', 'Dubois'];
const places = ['Madrid', 'Lyon', 'Bern', 'Gent', 'Cork', 'Turku', 'Vigo', 'Graz'];
const findings = ['fever', 'a cough', 'no pain', '5 mg insulin', 'rash', 'BP 120/80', 'nausea'];

/** Made-up notes with a name, a place and a date each, in sentences that say what they are. */
export function inventedNotes(count: number, seed = 7): readonly RedactorNote[] {
  const next = numbers(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!;
  return Array.from({ length: count }, (_, at): RedactorNote => {
    let text = '';
    const spans: { start: number; end: number; type: string }[] = [];
    const put = (words: string, type?: string): void => {
      if (type !== undefined) spans.push({ start: text.length, end: text.length + words.length, type });
      text += words;
    };
    put('Doctor ');
    put(pick(names), 'NAME');
    put(` saw ${pick(findings)} in `);
    put(pick(places), 'PLACE');
    put(`.\nSeen on `);
    put(`${1 + Math.floor(next() * 28)}.${1 + Math.floor(next() * 12)}.2019`, 'DATE');
    put(`, did not prescribe ${pick(findings)} for Mrs. `);
    put(pick(names), 'NAME');
    put('.');
    return { id: String(at), patient: String(at), language: 'en', text, spans };
  });
}
export const types = ['DATE', 'NAME', 'PLACE'] as const;

export const smallVocabularyOf = (notes: readonly RedactorNote[]): PieceVocabulary =>
  learnVocabulary(notes, { size: 60, patients: 3 });

export const smallShape = (vocabulary: PieceVocabulary, more: Partial<RedactorShape> = {}): RedactorShape => ({
  ...smallSizes,
  width: 16,
  heads: 2,
  inner: 24,
  encoderLayers: 1,
  decoderLayers: 2,
  places: 24,
  types,
  pieces: vocabulary.pieces.length + 1,
  baseWidth: null,
  ...more,
});

/** Weights as drawn, larger: what a network that has learned nothing says of a place depends on much. */
export function drawnWeights(shape: RedactorShape, seed: number, scale = 2): Parameters {
  const random = trainingRandom(seed);
  return redactorParameters(shape, random).map((given) => ({
    ...given,
    values: given.values.map((value) => scale * value + 0.3 * random.normal()),
  }));
}

export function openDrawn(shape: RedactorShape, seed: number) {
  return openParameters(shape, drawnWeights(shape, seed), null);
}

export const cutterOf = (vocabulary: PieceVocabulary) => createPieceCutter(vocabulary);
export const tensorsNow = (): number => tf.memory().numTensors;
