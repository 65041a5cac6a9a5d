import { sizeOf } from '../training/parameters';

/** Sizes of a redactor: an encoder that reads a window and a decoder that writes it again, place by place. */
export interface RedactorShape {
  readonly width: number;
  readonly heads: number;
  /** Of the feed-forward parts. */
  readonly inner: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
  /** Places of a window, the two marks with them. */
  readonly places: number;
  /** Rows of the table of pieces, the line break with them. */
  readonly pieces: number;
  /** Width of the pre-trained vectors that are read in place of a table of pieces; null: the table is learned. */
  readonly baseWidth: number | null;
  /** Classes that a redaction can name. */
  readonly types: readonly string[];
  /**
   * What the last layer says: `choices` between the piece that stands there and a redaction; or any of the
   * `vocabulary`, as published, which the free decoder needs and the constrained one can be used with.
   */
  readonly output: 'choices' | 'vocabulary';
  /** Whether the decoder is given the encoder's vector of its own place; as published it has to find it. */
  readonly isAligned: boolean;
}

/** What a place can become, by number: the piece that stands there, REDACTED, and REDACTED of each class. */
export const copied = 0;
export const redacted = 1;
export const firstTyped = 2;
export const choicesOf = ({ types }: Pick<RedactorShape, 'types'>): number => firstTyped + types.length;
/** Inputs of the decoder that are no choice: before the first place, and where the input is masked. */
export const beginning = (shape: Pick<RedactorShape, 'types'>): number => choicesOf(shape);
export const maskedInput = (shape: Pick<RedactorShape, 'types'>): number => choicesOf(shape) + 1;

export type RedactorSizes = Omit<RedactorShape, 'pieces' | 'baseWidth' | 'types'>;

/** Trained from nothing on two cores. */
export const smallSizes: RedactorSizes = {
  width: 128,
  heads: 4,
  inner: 256,
  encoderLayers: 2,
  decoderLayers: 2,
  places: 128,
  output: 'choices',
  isAligned: true,
};

/**
 * Anjum et al. 2021: 8 + 8 layers. Width, heads and inner width are not published; these come nearest to their 78
 * million with an embedding of 32,000 pieces.
 */
export const publishedSizes: RedactorSizes = {
  width: 512,
  heads: 8,
  inner: 2048,
  encoderLayers: 8,
  decoderLayers: 8,
  places: 256,
  output: 'vocabulary',
  isAligned: false,
};

export interface NamedShape {
  readonly name: string;
  readonly shape: readonly number[];
  /** Of what it begins as. */
  readonly kind: 'matrix' | 'zeros' | 'ones' | 'table';
}

const matrix = (name: string, input: number, output: number): readonly NamedShape[] => [
  { name, shape: [input, output], kind: 'matrix' },
  { name: `${name}Bias`, shape: [output], kind: 'zeros' },
];
const norm = (gain: string, shift: string, width: number): readonly NamedShape[] => [
  { name: gain, shape: [width], kind: 'ones' },
  { name: shift, shape: [width], kind: 'zeros' },
];
const block = (name: string, width: number, inner: number): readonly NamedShape[] => [
  ...norm(`${name}.gain1`, `${name}.shift1`, width),
  ...norm(`${name}.gain2`, `${name}.shift2`, width),
  ...matrix(`${name}.read`, width, 3 * width),
  ...matrix(`${name}.mix`, width, width),
  ...matrix(`${name}.up`, width, inner),
  ...matrix(`${name}.down`, inner, width),
];
const decoderPart = (name: string, width: number): readonly NamedShape[] => [
  ...norm(`${name}.gainSource`, `${name}.shiftSource`, width),
  ...matrix(`${name}.ask`, width, width),
  ...matrix(`${name}.answer`, width, 2 * width),
  ...matrix(`${name}.take`, width, width),
];

/** Every parameter, in the order of the file. */
export function parameterShapes(shape: RedactorShape): readonly NamedShape[] {
  const { width, inner, encoderLayers, decoderLayers, pieces, baseWidth, output, isAligned } = shape;
  const layers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
  return [
    ...(baseWidth === null
      ? [{ name: 'pieces', shape: [pieces, width], kind: 'table' } as const]
      : matrix('enter', baseWidth, width)),
    { name: 'choices', shape: [choicesOf(shape) + 2, width], kind: 'table' },
    ...layers(encoderLayers).flatMap((at) => block(`encoder.${at}`, width, inner)),
    ...norm('encoder.gain', 'encoder.shift', width),
    ...(isAligned ? matrix('align', width, width) : []),
    ...layers(decoderLayers).flatMap((at) => [
      ...block(`decoder.${at}`, width, inner),
      ...decoderPart(`decoder.${at}`, width),
    ]),
    ...norm('decoder.gain', 'decoder.shift', width),
    ...matrix('out', width, output === 'choices' ? choicesOf(shape) : choicesOf(shape) - 1),
  ];
}

export const parameterCount = (shape: RedactorShape): number =>
  parameterShapes(shape).reduce((sum, { shape: sides }) => sum + sizeOf(sides), 0);
