import type { Tagger } from '../tagger/tagger';
import { architectures } from './architectures/registry';
import { classifyPieces } from './classify';
import { readImported } from './importedFile';
import { pieceTagger } from './pieceTagger';

/** An imported token classifier ready for use on the backend that runs. */
export function importedTagger(bytes: Uint8Array): Tagger {
  const { architecture, shape, weights, labels, mapped, opened } = readImported(bytes);
  const network = architectures[architecture].open(shape, weights);
  return pieceTagger({
    labels,
    mapped,
    tokenizer: opened,
    classify: (ids) => classifyPieces(network, shape, opened, ids),
    dispose: () => network.dispose(),
  });
}
