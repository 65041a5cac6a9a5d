/** Why a model from elsewhere is not taken in. The closed list. */
export const importRefusals = [
  // the folder
  'noConfig',
  'noWeights',
  'noTokenizer',
  /** Weights that run code when they are read (`.bin`, `.pt`, `.pkl`), and none that do not. */
  'pickle',
  /** ONNX, which this version does not read. */
  'onnx',
  /** A file that is a link, or no plain file. */
  'link',
  /** Weights in several files, or in another file than their own. */
  'externalData',
  'tooLarge',
  // config.json
  'json',
  'duplicateKey',
  /** `auto_map` and the like: the model wants code of its own to run. */
  'customCode',
  'architecture',
  'activation',
  /** Sizes that cannot be, or do not fit each other. */
  'sizes',
  'labels',
  // weights
  'header',
  /** Tensors that overlap, leave gaps, or lie outside the file. */
  'offsets',
  /** A tensor that is missing, or of another shape than the configuration says. */
  'tensors',
  /** NaN or infinite. */
  'numbers',
  // tokenizer
  'tokenizer',
  'vocabulary',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What was decided about a label of a model: the label of the project's set that it becomes; null: it is ignored. */
export interface ForeignLabel {
  readonly label: string;
  readonly phi: string | null;
}
