import { GauzeError } from '../../electron/contract/errors';
import type { ForeignFiles, ForeignLabel, ForeignView } from '../../electron/contract/imports';
import type { LabelDefinition } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { createBundle } from '../bundle';
import {
  bundleFormat,
  bundleVersion,
  cardName,
  featuresId,
  tokenizerId,
  type Bundle,
  type Sha256,
} from '../bundle/format';
import type { Manifest } from '../bundle/manifest';
import { importedCard } from './importedCard';
import { importedBytes, readForeignModel } from './importFolder';
import { decided, mappedTypes } from './labels';
import { writeImportedOnnx } from './onnx/onnxFile';
import { isOnnx, readForeignOnnx, tryOnnx } from './onnx/onnxFolder';
import type { GraphRuntime } from '../../electron/contract/graphRuntime';
import { readmeFacts } from './readme';

/** What was decided about a model from elsewhere. */
export interface ImportOrder {
  readonly name: string;
  readonly languages: readonly Language[];
  /** Of the project: what the labels of the table are. */
  readonly labelSet: string;
  readonly labels: readonly Pick<LabelDefinition, 'id' | 'type' | 'from'>[];
  readonly table: readonly ForeignLabel[];
  readonly licence: string;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  /** The version that imports. */
  readonly gauze: string;
}

const filesByName = (files: ForeignFiles): ReadonlyMap<string, Uint8Array> =>
  new Map(files.map(({ name, bytes }) => [name, bytes]));

/** A model from elsewhere, read and checked whole; what its labels are here is not decided yet. */
interface Found {
  readonly architecture: string;
  readonly sizes: Pick<ForeignView, 'pieces' | 'layers' | 'width'>;
  /** What people decide about: the labels without their prefixes. */
  readonly types: readonly string[];
  /** @param mapped what each type is here */
  readonly write: (mapped: readonly (string | null)[]) => Uint8Array;
}

function read(files: ReadonlyMap<string, Uint8Array>): Found {
  if ([...files.keys()].some(isOnnx)) {
    const model = readForeignOnnx(files);
    return {
      architecture: `${model.modelType} (ONNX)`,
      sizes: model,
      types: model.types,
      write: (mapped) => writeImportedOnnx({ ...model, mapped }),
    };
  }
  const model = readForeignModel(files);
  return {
    architecture: model.architecture,
    sizes: model.shape,
    types: model.types,
    write: (mapped) => importedBytes(model, mapped),
  };
}

/**
 * Runs a model that is a graph of operators once, which no other is: what cannot be run here must not be taken in.
 *
 * @throws GauzeError `malformed` with `reason: outputs`
 */
export async function tryForeign(files: ForeignFiles, runtime: () => Promise<GraphRuntime>): Promise<void> {
  if (files.some(({ name }) => isOnnx(name))) await tryOnnx(readForeignOnnx(filesByName(files)), await runtime());
}

/** What a folder holds, read and checked whole. @throws GauzeError with a `reason` of `importRefusals` */
export function viewForeign(files: ForeignFiles): ForeignView {
  const byName = filesByName(files);
  const { architecture, sizes, types } = read(byName);
  const { pieces, layers, width } = sizes;
  return {
    architecture,
    labels: types,
    ...readmeFacts(byName.get('README.md')),
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    pieces,
    layers,
    width,
  };
}

/**
 * A model of ours out of a folder of a Hugging Face token classifier. The same bytes for the same files and decisions.
 *
 * @throws GauzeError with a `reason` of `importRefusals`; `notReady` with `needs: labels` while a label is not decided
 * about; `badRequest` for a label that the set does not have, or that the model does not
 */
export function importModel(files: ForeignFiles, order: ImportOrder, sha256: Sha256): Bundle {
  const model = read(filesByName(files));
  const mapped = decided(model.types, order.table);
  const open = model.types.filter((_, at) => mapped[at] === undefined);
  if (open.length > 0)
    throw new GauzeError('notReady', `nothing was decided about the labels ${open.join(', ')}`, {
      needs: 'labels',
      labels: open.length,
    });
  const unknown = order.table.find(({ label }) => !model.types.includes(label));
  if (unknown !== undefined) throw new GauzeError('badRequest', 'the table names a label that the model does not have');
  const foreign = order.table.find(({ phi }) => phi !== null && !order.labels.some(({ id }) => id === phi));
  if (foreign !== undefined)
    throw new GauzeError('badRequest', `the label set has no label ${foreign.phi}`, { labelSet: order.labelSet });
  const found = new Set(mappedTypes({ mapped: order.table.map(({ phi }) => phi) }));
  if (found.size === 0) throw new GauzeError('badRequest', 'the table ignores every label');
  const bytes = model.write(mapped.map((phi) => phi ?? null));
  const manifest: Omit<Manifest, 'parts'> = {
    format: bundleFormat,
    version: bundleVersion,
    kind: 'imported',
    name: order.name,
    createdAt: order.createdAt,
    gauze: order.gauze,
    languages: [...order.languages],
    labelSet: order.labelSet,
    labels: order.labels.filter(({ id }) => found.has(id)).map(({ id, type, from }) => ({ id, type, from: [...from] })),
    tokenizer: tokenizerId,
    features: featuresId,
    hasWordList: true,
    taggers: [{ kind: 'imported', part: partName }],
    training: { notes: 0, patients: 0, options: {}, backend: 'another program', seconds: 0 },
    metrics: null,
    curves: [],
    standing: 'decides',
    ruleFloors: {},
    lineage: [],
    licence: order.licence,
    source: {
      architecture: model.architecture,
      files: files.map(({ name, bytes: content }) => ({ name, bytes: content.length, sha256: sha256(content) })),
      labels: model.types.map((label) => ({ label, phi: order.table.find((entry) => entry.label === label)!.phi })),
    },
    privacy: null,
  };
  const card = new TextEncoder().encode(importedCard(manifest));
  return createBundle(
    manifest,
    new Map([
      [partName, bytes],
      [cardName, card],
    ]),
    sha256,
  );
}

const partName = 'imported.safetensors';
