import { bundleFromFiles, filesOfBundle, listParts, readContainer, writeContainer } from '../bundle/container';
import { cardName, damaged, encodeManifest, type Sha256 } from '../bundle/format';
import { readEncoderFile, type BaseEncoder } from '../transformer/encoderFile';
import { redactorCard } from './redactorCard';
import { readRedactorFile, type RedactorFile } from './redactorFile';
import {
  checkedRedactorManifest,
  encoderPart,
  redactorKind,
  weightsPart,
  type RedactorManifest,
} from './redactorManifest';

/** A trained redactor: its manifest, and by name its parts. */
export interface RedactorBundle {
  readonly manifest: RedactorManifest;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest as it is written, which holds the hashes of the parts. */
  readonly sha256: string;
}

/** @param encoder the file of the pre-trained encoder, where it reads by one */
export function createRedactorBundle(
  manifest: Omit<RedactorManifest, 'parts'>,
  weights: Uint8Array,
  encoder: Uint8Array | null,
  sha256: Sha256,
): RedactorBundle {
  const parts = new Map([
    [weightsPart, weights],
    ...(encoder === null ? [] : [[encoderPart, encoder] as const]),
    [cardName, new TextEncoder().encode(redactorCard(manifest))],
  ]);
  const whole = checkedRedactorManifest({ ...manifest, parts: listParts(parts, sha256) });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** As one file. */
export const writeRedactorBundle = (bundle: RedactorBundle): Uint8Array => writeContainer(redactorKind, bundle);

/** As files of a folder, by name. */
export const redactorBundleFiles = (bundle: RedactorBundle): ReadonlyMap<string, Uint8Array> => filesOfBundle(bundle);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export const readRedactorBundle = (bytes: Uint8Array, sha256: Sha256): RedactorBundle =>
  readContainer(redactorKind, bytes, sha256);

/** @param files by name. @throws as `readRedactorBundle` */
export const readRedactorFiles = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): RedactorBundle =>
  bundleFromFiles(files, sha256, redactorKind);

export interface RedactorParts {
  readonly file: RedactorFile;
  readonly encoder: BaseEncoder | null;
}

/** Weights and encoder, which fit each other and the manifest. @throws GauzeError `damaged` */
export function partsOf({ manifest, parts }: RedactorBundle): RedactorParts {
  const weights = parts.get(weightsPart);
  if (weights === undefined) throw damaged(weightsPart);
  const file = readRedactorFile(weights);
  const { shape } = file;
  const bytes = parts.get(encoderPart);
  const encoder = bytes === undefined ? null : readEncoderFile(bytes).encoder;
  const isSound =
    JSON.stringify(shape.types) === JSON.stringify(manifest.labels.map(({ id }) => id)) &&
    shape.baseWidth === (encoder?.shape.width ?? null) &&
    (encoder === null ||
      (shape.pieces === encoder.vocabulary.pieces.length + 1 && shape.places <= encoder.shape.positions));
  if (!isSound) throw damaged(weightsPart);
  return { file, encoder };
}
