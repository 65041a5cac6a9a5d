import type { GraphRuntime } from '../../electron/contract/graphRuntime';
import type { ForeignFiles, ForeignView } from '../../electron/contract/imports';
import type { Sha256 } from '../bundle/format';
import { readmeFacts } from './readme';

/** A model from elsewhere, read and checked whole, once; what its labels are here is not decided yet. */
export interface ForeignRead {
  readonly view: ForeignView;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** What people decide about: the labels without their prefixes. */
  readonly types: readonly string[];
  /** @param mapped what each type is here */
  readonly write: (mapped: readonly (string | null)[]) => Uint8Array;
  /**
   * Runs a model that is a graph of operators once, which no other is: what cannot be run here must not be taken in.
   *
   * @throws GauzeError `malformed` with `reason: outputs`
   */
  readonly tryOn: (runtime: () => Promise<GraphRuntime>) => Promise<void>;
}

type Found = Pick<ForeignRead, 'types' | 'write' | 'tryOn'> &
  Pick<ForeignView, 'architecture' | 'pieces' | 'layers' | 'width'>;

/**
 * What a folder holds. Whatever is asked of it later is answered from these bytes.
 *
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export async function readForeign(files: ForeignFiles, sha256: Sha256): Promise<ForeignRead> {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const { types, write, tryOn, architecture, pieces, layers, width } = files.some(({ name }) => name.endsWith('.onnx'))
    ? await readGraph(byName)
    : await readTensors(byName);
  const hashed = files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
  return {
    view: {
      sha256: sha256(new TextEncoder().encode(JSON.stringify(hashed.map((file) => [file.name, file.sha256]).sort()))),
      architecture,
      labels: [...types],
      ...readmeFacts(byName.get('README.md')),
      bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
      pieces,
      layers,
      width,
    },
    files: hashed,
    types,
    write,
    tryOn,
  };
}

/** Nothing of TensorFlow is loaded for a graph. */
async function readGraph(files: ReadonlyMap<string, Uint8Array>): Promise<Found> {
  const [{ readForeignOnnx, tryOnnx }, { writeImportedOnnx }] = await Promise.all([
    import('./onnx/onnxFolder'),
    import('./onnx/onnxFile'),
  ]);
  const model = readForeignOnnx(files);
  const { types, pieces, layers, width } = model;
  return {
    architecture: `${model.modelType} (ONNX)`,
    types,
    pieces,
    layers,
    width,
    write: (mapped) => writeImportedOnnx({ ...model, mapped }),
    tryOn: async (runtime) => tryOnnx(model, await runtime()),
  };
}

async function readTensors(files: ReadonlyMap<string, Uint8Array>): Promise<Found> {
  const { importedBytes, readForeignModel } = await import('./importFolder');
  const model = readForeignModel(files);
  const { pieces, layers, width } = model.shape;
  return {
    architecture: model.architecture,
    types: model.types,
    pieces,
    layers,
    width,
    write: (mapped) => importedBytes(model, mapped),
    tryOn: () => Promise.resolve(),
  };
}
