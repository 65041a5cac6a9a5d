import type { TrainRequest } from '../../../electron/contract/engine';
import type { Gazetteers } from '../../../electron/core/detection/gazetteers';
import { createBundle, type Bundle } from '../../bundle';
import { modelCard } from '../../bundle/card';
import { bundleFormat, bundleVersion, cardName, featuresId, tokenizerId, type Sha256 } from '../../bundle/format';
import type { Manifest } from '../../bundle/manifest';
import { measureParts } from '../../tagger/measureParts';
import type { LoopHooks } from '../../training/trainingLoop';
import { promise, whatStaysOpen } from '../promise';
import type { PublishedRepresenter } from '../representerFile';
import { taggerShape } from '../taggerNetwork';
import { trainReleasedTagger, type releasedTaggerOptions } from '../trainTagger';
import type { PoolContent } from './poolContent';
import { pooledTagger, pooledTaggerBytes } from './pooledTagger';

/** A package that was opened, and whose it is. */
export interface OpenedPackage extends PoolContent {
  readonly sender: string;
}

export interface PoolTools {
  readonly gazetteer: Gazetteers['cached'];
  readonly sha256: Sha256;
  readonly pause: () => Promise<void>;
  readonly backend: string;
}

interface PoolOrder {
  readonly published: PublishedRepresenter;
  readonly packages: readonly OpenedPackage[];
  readonly labels: TrainRequest['labels'];
  /** To measure on. */
  readonly devNotes: TrainRequest['devNotes'];
  readonly about: Pick<Manifest, 'name' | 'createdAt' | 'gauze' | 'licence'>;
  readonly options: typeof releasedTaggerOptions;
}

/** One tagger from packages of several sites, with a card that names them. */
export async function poolTagger(
  { published, packages, labels, devNotes, about, options }: PoolOrder,
  { gazetteer, sha256, pause, backend }: PoolTools,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<Bundle> {
  const { manifest } = published;
  const { shape } = manifest;
  const from = hooks.elapsed();
  const parameters = await trainReleasedTagger(
    packages.flatMap(({ sentences }) => sentences),
    taggerShape(shape.kind === 'code' ? shape.symbols : shape.dimension, labels.length),
    options,
    hooks,
    resume,
  );
  const bytes = pooledTaggerBytes(published, manifest.labels, parameters);
  const tagger = pooledTagger(bytes);
  const measured = await measureParts([{ weight: 1, tagger }], {
    request: { kind: 'network', devNotes, labels },
    tools: { gazetteer, pause },
    signal: hooks.signal ?? new AbortController().signal,
  });
  tagger.dispose();
  const whole: Omit<Manifest, 'parts'> = {
    ...about,
    format: bundleFormat,
    version: bundleVersion,
    kind: 'pooled',
    languages: manifest.languages,
    labelSet: manifest.labelSet,
    tokenizer: tokenizerId,
    features: featuresId,
    hasWordList: true,
    taggers: [{ kind: 'pooled', part: 'pooled.safetensors' }],
    standing: 'decides',
    lineage: packages.map(({ head }) => ({ name: head.site, licence: head.licence, notes: head.counts.notes })),
    privacy: null,
    labels,
    training: {
      notes: packages.reduce((sum, { head }) => sum + head.counts.notes, 0),
      // Packages do not say.
      patients: 0,
      options: { seed: options.seed, epochs: options.epochs },
      backend,
      seconds: Math.round((hooks.elapsed() - from) / 1000),
    },
    metrics: measured.metrics,
    curves: measured.curves,
    ruleFloors: measured.ruleThresholds,
  };
  const card = modelCard(whole, remarks(published.sha256, packages));
  return createBundle(
    whole,
    new Map([
      ['pooled.safetensors', bytes],
      [cardName, new TextEncoder().encode(card)],
    ]),
    sha256,
  );
}

/** For the card: who gave how much, what it gave away, and what stays open. */
const remarks = (representer: string, packages: readonly OpenedPackage[]): readonly string[] => [
  '## Whose sentences it learned from',
  `Representer ${representer}. Each site measured on its own notes, from which the representer had not ` +
    'learned, what its package gives away; nobody has checked that.',
  packages
    .map(({ head, sender }) => {
      const override =
        head.override === null ? '' : ` Above the bound, accepted by ${head.override.by}: ${head.override.reason}`;
      return (
        `- ${head.site} (key ${sender.slice(0, 16)}…): ${head.counts.sentences} sentences of ` +
        `${head.counts.notes} notes. ${promise(head.audit.neighbour.mean)}${override}`
      );
    })
    .join('\n'),
  'What is not protected:',
  whatStaysOpen.map((line) => `- ${line}`).join('\n'),
];
