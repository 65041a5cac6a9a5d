import { z } from 'zod';
import { Bytes } from './modelCalls';
import { PhiType } from './phi';
import { Language } from './text';

/** Why a model from elsewhere is not taken in. The closed list. */
export const importRefusals = [
  // the folder
  'noConfig',
  'noWeights',
  'noTokenizer',
  /** Weights that run code when they are read (`.bin`, `.pt`, `.pkl`), and none that do not. */
  'pickle',
  /** Not a folder: archives are not unpacked. */
  'archive',
  /** A file that is a link. */
  'link',
  /** Weights in several files, or in another file than their own. */
  'externalData',
  'tooLarge',
  /** Between the look at the folder and the import. */
  'changed',
  // config.json
  'json',
  'duplicateKey',
  /** `auto_map` and the like: the model wants code of its own to run. */
  'customCode',
  'architecture',
  'activation',
  /** Sizes that are impossible or inconsistent. */
  'sizes',
  'labels',
  // weights
  'header',
  /** Tensors that overlap, leave gaps, or are outside the file. */
  'offsets',
  /** A tensor that is missing, or whose shape differs from the configuration. */
  'tensors',
  /** NaN or infinite. */
  'numbers',
  // ONNX
  /** Cut off, or no ONNX. */
  'onnx',
  /** Of a version that the runtime does not know. */
  'opset',
  /** That are not on the list: its own, and those that read files or have no end. */
  'operators',
  /** Too many parts, or inputs and outputs that are not those of a token classifier. */
  'graph',
  /** Tried on a window, it fails, takes too long, or gives something else than a number for each piece and label. */
  'outputs',
  // tokenizer
  'tokenizer',
  'vocabulary',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What was decided about a label of a model: the label of the project's set that it becomes; null: it is ignored. */
export const ForeignLabel = z
  .strictObject({ label: z.string().min(1).max(80), phi: z.string().min(1).max(80).nullable() })
  .readonly();
export type ForeignLabel = z.infer<typeof ForeignLabel>;

/** A model from elsewhere as found, before any decision. */
export const ForeignView = z
  .object({
    /** Of all its files as they were read: only these are taken in. */
    sha256: z.string(),
    /** `model_type` of its configuration. */
    architecture: z.string(),
    /** Its labels, without prefixes such as `B-`. */
    labels: z.array(z.string()).readonly(),
    /** As stated on its own page; null if not stated. */
    licence: z.string().nullable(),
    languages: z.array(Language).readonly(),
    bytes: z.int(),
    pieces: z.int(),
    layers: z.int(),
    width: z.int(),
  })
  .readonly();
export type ForeignView = z.infer<typeof ForeignView>;

export const ForeignFiles = z.array(z.object({ name: z.string(), bytes: Bytes }).readonly()).readonly();
export type ForeignFiles = z.infer<typeof ForeignFiles>;

export const ImportRequest = z
  .object({
    files: ForeignFiles,
    /** `ForeignView.sha256`, of what was decided about. */
    seen: z.string(),
    order: z
      .object({
        name: z.string().min(1).max(100),
        languages: z.array(Language).min(1).max(5).readonly(),
        labelSet: z.string().max(40),
        labels: z
          .array(z.object({ id: z.string(), type: PhiType, from: z.array(PhiType).readonly() }).readonly())
          .readonly(),
        table: z.array(ForeignLabel).max(2000).readonly(),
        licence: z.string().max(200),
        createdAt: z.string(),
        gauze: z.string(),
      })
      .readonly(),
  })
  .readonly();
