import type { TrainRequest } from '../../electron/contract/engine';
import type { Resources } from '../../electron/core/release/ports';
import { readTensorFile } from '../training/tensorFile';

export interface ShippedEncoder {
  /** For `start` of `trainNetwork`. */
  readonly bytes: Uint8Array;
  /** What it was pre-trained on. */
  readonly source: TrainRequest['about']['lineage'][number];
}

/**
 * The encoder that came with Gauze for the language of the notes; nothing where they have several, there is none or
 * none is wanted.
 */
export async function shippedEncoder(
  resources: Resources,
  { notes, options: { hasPretraining, privacy, architecture = 'recipe' } }: TrainRequest,
): Promise<ShippedEncoder | undefined> {
  const [language, ...others] = new Set(notes.map((note) => note.language));
  if (
    language === undefined ||
    others.length > 0 ||
    hasPretraining === false ||
    privacy !== undefined ||
    architecture !== 'recipe'
  )
    return undefined;
  const name = `${language}.safetensors`;
  if (!(await resources.list('encoders').catch((): readonly string[] => [])).includes(name)) return undefined;
  const bytes = await resources.bytes(`encoders/${name}`);
  const { source = '', licence = '', notes: read } = readTensorFile(bytes).metadata;
  return { bytes, source: { name: source, licence, notes: Number(read) } };
}
