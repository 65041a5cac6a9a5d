import type { CodedNote } from '../../../../models/coder/coder';
import { coderShapes, type CoderShape } from '../../../../models/coder/network/coderShape';
import { coderNetworkOptions, type CoderNetworkOptions } from '../../../../models/coder/network/trainCoderNetwork';
import { trainingRandom } from '../../../../models/training/trainingRandom';

export const smallShape: CoderShape = {
  ...coderShapes.conv,
  wordWidth: 12,
  width: 16,
  reach: 3,
  attention: 8,
  windows: { length: 8, overlap: 3 },
  upper: { length: 4, overlap: 1 },
  blocks: 1,
  heads: 2,
  inner: 16,
};
export const smallShapes: Readonly<Record<keyof typeof coderShapes, CoderShape>> = {
  conv: smallShape,
  transformer: { ...smallShape, encoder: 'transformer' },
  caml: { ...smallShape, encoder: 'caml', head: 'camlAttention', reach: 4, isJoint: false },
  hierarchicalLaat: { ...smallShape, encoder: 'transformer', head: 'labelAttention' },
  bilstmLaat: { ...smallShape, encoder: 'bilstm', head: 'labelAttention', isJoint: false },
};

export const smallOptions: CoderNetworkOptions = {
  ...coderNetworkOptions,
  shape: smallShape,
  epochs: 2,
  batchSize: 4,
  leastSeen: 1,
  minStems: 1,
  heldOutShare: 0,
  averaging: 0,
  evaluateEvery: 1,
  vectors: { seed: 1, window: 3, negatives: 3, epochs: 1, sample: 0, learningRate: 0.025, deviation: 0.4 },
};

const findings = [
  ['R50.9', 'fiebre alta'],
  ['I10', 'hipertensión arterial'],
  ['E11.9', 'diabetes mellitus'],
  ['R51', 'cefalea intensa'],
  ['E10.9', 'diabetes juvenil'],
  ['R05', 'tos seca'],
] as const;
const filler = [
  'paciente',
  'acude',
  'consulta',
  'ingresa',
  'tratamiento',
  'exploración',
  'normal',
  'analítica',
  'alta',
  'control',
  'revisión',
  'servicio',
];

/** Notes that say two of six findings among other words, with the places. */
export function codedNotes(count: number, seed = 1): readonly CodedNote[] {
  const random = trainingRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const own = new Set([random.below(findings.length), random.below(findings.length)]);
    let text = '';
    const write = (words: string): number => {
      const start = text.length;
      text += `${words} `;
      return start;
    };
    const fill = (): void => {
      for (let k = 0; k < 3 + random.below(8); k++) write(filler[random.below(filler.length)]!);
    };
    fill();
    const codes = [...own].map((finding) => {
      const [code, words] = findings[finding]!;
      const start = write(words);
      fill();
      return { code, evidence: [[{ start, end: start + words.length }]] };
    });
    return { id: `n${i}`, patient: `p${i}`, language: 'es', text: text.trimEnd(), codes };
  });
}
