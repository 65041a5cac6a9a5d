import type { CoderOptions, coderEncoders } from '../../../electron/contract/coders';
import { GauzeError } from '../../../electron/contract/errors';
import type { EncoderShape } from '../../transformer/shape';
import { publishedChunks } from './chunks';
import { coderShapes, onBase, type CoderShape } from './coderShape';

type Choice = Pick<CoderOptions, 'architecture' | 'encoder' | 'head' | 'chunks' | 'layers' | 'frozen'>;

/** The architecture that an encoder was tried in, from which its sizes come. */
const shapeOfEncoder: Readonly<Record<(typeof coderEncoders)[number], CoderShape>> = {
  conv: coderShapes.conv,
  transformer: coderShapes.transformer,
  bilstm: coderShapes.bilstmLaat,
  caml: coderShapes.caml,
  hierarchical: coderShapes.hierarchicalLaat,
};

/** Layers of the base that are read, and the lowest of them that stay, unless specified. */
const defaultLayers = 4;
const defaultFrozen = 4;

/** Whether a pre-trained encoder is asked for. */
export const asksForBase = ({ architecture, encoder }: Choice): boolean =>
  (encoder ?? (architecture === 'hierarchicalLaat' ? 'hierarchical' : undefined)) === 'hierarchical';

/**
 * The pair of encoder and head that options ask for.
 *
 * @param base null where there is none: then a hierarchical encoder begins from nothing, small and over stems
 * @throws GauzeError `badRequest` where the base has fewer layers
 */
export function chooseShape(choice: Choice, base: EncoderShape | null): CoderShape {
  const { architecture = 'conv', encoder, head, chunks: asked, layers: read, frozen: still } = choice;
  const own = encoder === undefined ? coderShapes[architecture] : shapeOfEncoder[encoder];
  const plain: CoderShape = head === undefined ? own : { ...own, head };
  if (!asksForBase(choice)) return plain;
  const chunks = {
    length: asked?.length ?? publishedChunks.length,
    overlap: asked?.overlap ?? publishedChunks.overlap,
    max: asked?.max ?? publishedChunks.max,
  };
  if (base === null) return { ...plain, windows: { length: chunks.length, overlap: chunks.overlap } };
  const layers = read ?? Math.min(defaultLayers, base.layers);
  const frozen = still ?? Math.min(defaultFrozen, layers);
  if (layers > base.layers || frozen > layers || chunks.length + 2 > base.positions)
    throw new GauzeError('badRequest', 'the pre-trained encoder has fewer layers or places', {
      layers: base.layers,
      places: base.positions,
    });
  return onBase(plain, base, layers, frozen, chunks);
}
