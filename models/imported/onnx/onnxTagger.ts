import { GauzeError } from '../../../electron/contract/errors';
import type { Tagger } from '../../tagger/tagger';
import { pieceTagger } from '../pieceTagger';
import { classifyOnnx } from './classifyWindows';
import { readImportedOnnx } from './onnxFile';
import type { GraphRuntime } from '../../../electron/contract/graphRuntime';

/** An imported graph ready for use. @throws GauzeError `damaged`; `notReady` where the runtime does not take it */
export async function onnxTagger(bytes: Uint8Array, runtime: GraphRuntime): Promise<Tagger> {
  const { labels, mapped, opened, graph, use } = readImportedOnnx(bytes);
  const open = await runtime.open(graph).catch(() => Promise.reject(failed()));
  return pieceTagger({
    labels,
    mapped,
    tokenizer: opened,
    // What the runtime said may quote the file.
    classify: (ids) => classifyOnnx(open, use, opened, ids).catch(() => Promise.reject(failed())),
    dispose: () => void open.close(),
  });
}

/** A note that could not be read must not look like a clean one. */
const failed = (): GauzeError =>
  new GauzeError('notReady', 'the imported model could not be run here', { needs: 'model' });
