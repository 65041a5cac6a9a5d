import { onBase, coderShapes, type CoderShape } from '../../../../models/coder/network/coderShape';
import { convertPackedModel } from '../../../../models/transformer/convert';
import { readEncoderFile } from '../../../../models/transformer/encoderFile';
import { readPackedModel } from '../../../../models/transformer/packedModel';
import { smallPacked } from '../../transformer/smallPacked';

/** The file of a tiny encoder with random weights. */
export const smallBase = convertPackedModel(
  readPackedModel(smallPacked()),
  { layers: 2, bits: 4, isIncluded: () => true },
  { name: 'tiny', licence: 'none', notice: '' },
);
export const { encoder: smallEncoder } = readEncoderFile(smallBase);

/** Chunks of six pieces; the upper layer is learned. */
export const smallChunks = { length: 6, overlap: 2, max: 4 };
export const smallPretrained: CoderShape = onBase(coderShapes.hierarchicalLaat, smallEncoder.shape, 2, 1, smallChunks);
