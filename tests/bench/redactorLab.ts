// Shared by the benches of the redactor: what it starts from, and how a training is told.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { learnVocabulary } from '../../models/pieces/learnVocabulary';
import { parameterCount, smallSizes, type RedactorShape, type RedactorSizes } from '../../models/redactor/shape';
import type { RedactorBase, RedactorStart } from '../../models/redactor/trainRedactor';
import type { TrainingNote } from '../../models/tagger/tagger';
import { createEncoder } from '../../models/transformer/encoder';
import { readEncoderFile } from '../../models/transformer/encoderFile';

export const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
export const count = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const encoderFile = path.join(
  os.homedir(),
  '.cache',
  'gauze',
  'encoders',
  'multilingual-e5-small',
  'encoder.safetensors',
);

/** @param layers of the pre-trained encoder; 0: none, and pieces are learned from the notes */
export function startOf(
  notes: readonly TrainingNote[],
  types: readonly string[],
  layers: number,
  sizes: RedactorSizes = smallSizes,
  pieces = 6000,
): RedactorStart {
  if (layers === 0) {
    const vocabulary = learnVocabulary(notes, { size: pieces, patients: 3 });
    return {
      shape: { ...sizes, types, pieces: vocabulary.pieces.length + 1, baseWidth: null },
      vocabulary,
      base: null,
    };
  }
  const { encoder } = readEncoderFile(new Uint8Array(readFileSync(encoderFile)), layers);
  const opened = createEncoder(encoder);
  const base: RedactorBase = { encode: opened.encode, fingerprint: `bench ${layers}` };
  const { vocabulary, shape: own } = encoder;
  return {
    shape: { ...sizes, types, pieces: vocabulary.pieces.length + 1, baseWidth: own.width },
    vocabulary,
    base,
  };
}

export const tellShape = (shape: RedactorShape): string =>
  `${shape.encoderLayers} + ${shape.decoderLayers} layers of ${shape.width}, ${parameterCount(shape)} parameters that learn`;
