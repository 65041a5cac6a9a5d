import { GauzeError } from '../../../contract/errors';
import type { ForeignFiles, ImportRefusal } from '../../../contract/imports';
import type { Files } from '../../../store/files';

const MiB = 1024 * 1024;
const largestWeights = 1500 * MiB;
/** The files that are read from a folder, with their maximum sizes. All others are ignored. */
const largest: Readonly<Record<string, number>> = {
  'config.json': MiB,
  'tokenizer.json': 64 * MiB,
  'README.md': 4 * MiB,
};
/** Of graphs the first: halves and whole numbers of 8 bits are taken where nothing else is there. */
const graphs = ['model', 'model_fp16', 'model_quantized', 'model_int8'].flatMap((name) => [
  `${name}.onnx`,
  `onnx/${name}.onnx`,
]);
const pickles = /\.(?:bin|pt|pth|pkl|pickle|ckpt|h5|msgpack)$/i;
/** Weights that our own code cannot read; the graph of the same model, where there is one, can be run. */
const unreadable: readonly unknown[] = ['architecture', 'activation'] satisfies readonly ImportRefusal[];

/** What lies in a folder, and what reads of it. */
interface Folder {
  readonly hasTensors: boolean;
  /** The name of its graph. */
  readonly graph: string | undefined;
  /** @throws GauzeError `unreadable`; `tooLarge` with a `reason` */
  readonly read: (weights: string) => Promise<ForeignFiles>;
}

/**
 * Links are not followed, archives are not unpacked, and files that run code when loaded are never opened.
 *
 * @throws GauzeError `notFound`, `unreadable`, and with a `reason` of `importRefusals`
 */
async function openFolder(files: Files, folder: string, takesGraphs: boolean): Promise<Folder> {
  const links: string[] = [];
  const found = await files.walk(folder, (name) => links.push(name));
  // Walking a file yields that file.
  if (found.length === 1 && found[0]!.path === folder) throw refused('archive');
  const names = found.map(({ name }) => name);
  const graph = takesGraphs ? graphs.find((name) => names.includes(name)) : undefined;
  const weights = ['model.safetensors', ...(takesGraphs ? graphs : [])];
  if (links.some((name) => Object.hasOwn(largest, name) || weights.includes(name))) throw refused('link');
  if (names.some((name) => name.endsWith('.py'))) throw refused('customCode');
  const hasTensors = names.includes('model.safetensors');
  if (!hasTensors && graph === undefined) throw refused(withoutWeights(names));
  if (!names.includes('config.json')) throw refused('noConfig');
  const known = new Map<string, Uint8Array>();
  return {
    hasTensors,
    graph,
    // Each file once, also where both kinds of weights are asked for.
    async read(weights) {
      const sizes: Readonly<Record<string, number>> = { ...largest, [weights]: largestWeights };
      const wanted = found.filter(({ name }) => Object.hasOwn(sizes, name));
      if (wanted.some(({ name, bytes }) => bytes > sizes[name]!)) throw refused('tooLarge', 'tooLarge');
      const all: { readonly name: string; readonly bytes: Uint8Array }[] = [];
      for (const { name, path } of wanted) {
        const bytes = known.get(name) ?? (await files.read(path));
        if (Object.hasOwn(largest, name)) known.set(name, bytes);
        all.push({ name, bytes });
      }
      return all;
    },
  };
}

/** A third-party model with `model.safetensors`. @throws GauzeError as `openFolder` */
export const readForeignFolder = async (files: Files, folder: string): Promise<ForeignFiles> =>
  (await openFolder(files, folder, false)).read('model.safetensors');

/**
 * Hands the files of a third-party token classifier on: with `model.safetensors` where the folder has one that is
 * taken, else with its graph.
 *
 * @throws GauzeError as `openFolder`
 */
export async function withForeignFolder<T>(
  files: Files,
  folder: string,
  use: (found: ForeignFiles) => Promise<T>,
): Promise<T> {
  const { hasTensors, graph, read } = await openFolder(files, folder, true);
  if (hasTensors)
    try {
      return await use(await read('model.safetensors'));
    } catch (error) {
      const isUnreadable = error instanceof GauzeError && unreadable.includes(error.details['reason']);
      if (!isUnreadable || graph === undefined) throw error;
    }
  return use(await read(graph!));
}

function withoutWeights(names: readonly string[]): ImportRefusal {
  if (names.some((name) => /^model.*\.safetensors/.test(name))) return 'externalData';
  return names.some((name) => pickles.test(name)) ? 'pickle' : 'noWeights';
}

const refused = (reason: ImportRefusal, code: 'unknownFormat' | 'tooLarge' = 'unknownFormat'): GauzeError =>
  new GauzeError(code, `the model cannot be imported: ${reason}`, { reason });
