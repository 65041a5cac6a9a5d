import { openBytePairs, type BytePairs } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import type { LanguageModel, LanguageShape } from '../../../models/languageModel/shape';
import { languageParameters, weightsOf } from '../../../models/languageModel/network';
import { cutNote, type Window } from '../../../models/languageModel/windows';
import { trainingRandom } from '../../../models/training/trainingRandom';

const findings = ['dolor torácico', 'fiebre alta', 'tos seca', 'cefalea intensa', 'disnea de esfuerzo'];
const treatments = ['paracetamol', 'amoxicilina', 'reposo', 'suero', 'ibuprofeno'];

/** Notes in which a treatment follows from a finding, so that there is something to learn. */
export const smallNotes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const finding = at % findings.length;
    return (
      `El paciente ingresa por ${findings[finding]}. Se pauta ${treatments[finding]} durante ` + `${2 + (at % 7)} días.`
    );
  });

export const smallVocabulary = (texts: readonly string[] = smallNotes(40)): BytePairs =>
  learnBytePairs(texts, { size: 340, least: 2 });

/** Widths that the kernel of native TensorFlow takes. */
export const smallShape = (pieces: number): LanguageShape => ({
  width: 32,
  layers: 2,
  heads: 2,
  inner: 64,
  positions: 32,
  epsilon: 1e-5,
  pieces,
});

/** Its weights are larger than at a start of a training, so that every part has a say. */
export function smallModel(vocabulary = smallVocabulary(), seed = 3): LanguageModel {
  const shape = smallShape(vocabulary.pieces.length);
  const parameters = languageParameters(shape, trainingRandom(seed)).map((each) => ({
    ...each,
    values: each.values.map((value, at) => 6 * value + 0.1 * Math.sin(at)),
  }));
  return { shape, vocabulary, weights: weightsOf(parameters) };
}

export function smallWindows(vocabulary: BytePairs, texts: readonly string[]): readonly Window[] {
  const read = openBytePairs(vocabulary);
  return texts.flatMap((text) => cutNote(read(text).ids, 32));
}
