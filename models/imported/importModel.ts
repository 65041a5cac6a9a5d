import { GauzeError } from '../../electron/contract/errors';
import type { ForeignLabel } from '../../electron/contract/imports';
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
import { decided, mappedTypes } from './labels';
import type { ForeignRead } from './readForeign';

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

/**
 * A model of ours out of a folder of a Hugging Face token classifier. The same bytes for the same files and decisions.
 *
 * @throws GauzeError `notReady` with `needs: labels` while a label is not decided
 * about; `badRequest` for a label that the set does not have, or that the model does not
 */
export function importModel(model: ForeignRead, order: ImportOrder, sha256: Sha256): Bundle {
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
      architecture: model.view.architecture,
      files: model.files.map((file) => ({ ...file })),
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
