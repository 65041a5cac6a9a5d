import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { languages } from '../../contract/vocabulary';
import { createGazetteers } from '../../core/detection/gazetteers';
import { createBundle } from '../../../models/bundle';
import { modelCard } from '../../../models/bundle/card';
import { bundleFormat, bundleVersion, cardName, featuresId, tokenizerId } from '../../../models/bundle/format';
import type { Manifest } from '../../../models/bundle/manifest';
import { pooledTagger, pooledTaggerBytes } from '../../../models/representer/pool/pooledTagger';
import { promise, whatStaysOpen } from '../../../models/representer/promise';
import type { PublishedRepresenter } from '../../../models/representer/representerFile';
import { taggerShape } from '../../../models/representer/taggerNetwork';
import { releasedTaggerOptions, trainReleasedTagger } from '../../../models/representer/trainTagger';
import { measureParts } from '../../../models/tagger/measureParts';
import { systemClock } from '../node/clock';
import { systemDigest } from '../node/digest';
import { applicationVersion } from '../node/ports';
import { createResources } from '../node/resources';
import { choice } from './documentPlaces';
import { labelSetOf } from './labels';
import { checkFree, checkpointOf, withPlace, writeModel } from './modelFiles';
import { openPackages, type CheckedPackage } from './poolVerbs';
import { print } from './print';
import { keptTraining, neededOption, readRepresenterAt, startTensors, wholeNumber } from './representerFiles';
import { goldNotes, readGold } from './trainingNotes';
import { exit, flag, option, type ExitCode, type VerbContext } from './verb';

/** `gauze pool train`: one tagger from the packages of several sites. */
export async function trainPoolVerb(context: VerbContext, files: readonly string[]): Promise<ExitCode> {
  const out = neededOption(context, 'pool train', 'out');
  await checkFree(out);
  const published = await readRepresenterAt(neededOption(context, 'pool train', 'representer'));
  const packages = await openPackages(context, files, published);
  if (new Set(packages.map(({ sender }) => sender)).size < packages.length)
    throw new GauzeError('exists', 'two packages are of one site: a sentence may stand in both');
  const devPath = option(context, 'dev');
  const devNotes =
    devPath === undefined ? [] : goldNotes(await readGold(context, devPath), choice(context, 'language', languages));
  const resources = createResources();
  const { manifest } = published;
  const set = await labelSetOf(manifest.labelSet, resources);
  const labels = manifest.labels.map((id) => {
    const known = set.labels.find((label) => label.id === id);
    return { id, type: known?.type ?? ('other' as const), from: known?.from ?? [] };
  });
  const gazetteers = createGazetteers(resources);
  for (const language of new Set(devNotes.map(({ language }) => language))) await gazetteers.need(language);
  const backend = await startTensors(context);
  const options = {
    ...releasedTaggerOptions,
    seed: wholeNumber(context, 'seed') ?? releasedTaggerOptions.seed,
    epochs: wholeNumber(context, 'epochs') ?? releasedTaggerOptions.epochs,
  };
  await withPlace(out, async () => {
    const from = context.elapsed();
    const checkpointFile = checkpointOf(out);
    const kept = await keptTraining(checkpointFile, flag(context, 'resume'));
    try {
      const { shape } = manifest;
      const parameters = await trainReleasedTagger(
        packages.flatMap(({ sentences }) => sentences),
        taggerShape(shape.kind === 'code' ? shape.symbols : shape.dimension, labels.length),
        options,
        {
          elapsed: context.elapsed,
          signal: kept.signal,
          onCheckpoint: kept.onCheckpoint,
          onProgress: ({ epoch, epochs }) =>
            context.diagnostics.progress(epoch, 'epochs', { phase: 'training', total: epochs }),
        },
        kept.resume,
      );
      const bytes = pooledTaggerBytes(published, manifest.labels, parameters);
      const tagger = pooledTagger(bytes);
      const measured = await measureParts([{ weight: 1, tagger }], {
        request: { kind: 'network', devNotes, labels },
        tools: { gazetteer: gazetteers.cached, pause: () => new Promise((resolve) => setImmediate(resolve)) },
        signal: kept.signal,
      });
      tagger.dispose();
      const whole: Omit<Manifest, 'parts'> = {
        ...madeOf(context, published, packages),
        name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100),
        labels,
        training: {
          notes: notesOf(packages),
          // Packages do not say.
          patients: 0,
          options: { seed: options.seed, epochs: options.epochs },
          backend,
          seconds: Math.round((context.elapsed() - from) / 1000),
        },
        metrics: measured.metrics,
        curves: measured.curves,
        ruleFloors: measured.ruleThresholds,
      };
      const bundle = createBundle(
        whole,
        new Map([
          ['pooled.safetensors', bytes],
          [cardName, new TextEncoder().encode(modelCard(whole, remarks(published.sha256, packages)))],
        ]),
        systemDigest.sha256,
      );
      await writeModel(out, bundle);
      await rm(checkpointFile, { force: true });
      if (flag(context, 'json'))
        await print(
          context,
          `${JSON.stringify({ sha256: bundle.sha256, sites: packages.map(({ head }) => head.site), metrics: measured.metrics })}\n`,
        );
      context.diagnostics.report('info', 'trained', {
        sites: packages.length,
        ...(measured.metrics !== null && { f1: Math.round(1e4 * measured.metrics.f1) / 1e4 }),
      });
    } finally {
      kept.end();
    }
  });
  return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
}

const notesOf = (packages: readonly CheckedPackage[]): number =>
  packages.reduce((sum, { head }) => sum + head.counts.notes, 0);

/** What of a manifest follows from the packages and their representer. */
const madeOf = (
  context: VerbContext,
  { manifest }: PublishedRepresenter,
  packages: readonly CheckedPackage[],
): Omit<Manifest, 'parts' | 'name' | 'labels' | 'training' | 'metrics' | 'curves' | 'ruleFloors'> => ({
  format: bundleFormat,
  version: bundleVersion,
  kind: 'pooled',
  createdAt: new Date(systemClock.now()).toISOString(),
  gauze: applicationVersion,
  languages: manifest.languages,
  labelSet: manifest.labelSet,
  tokenizer: tokenizerId,
  features: featuresId,
  hasWordList: true,
  taggers: [{ kind: 'pooled', part: 'pooled.safetensors' }],
  standing: 'decides',
  lineage: packages.map(({ head }) => ({ name: head.site, licence: head.licence, notes: head.counts.notes })),
  licence: option(context, 'licence') ?? 'not stated',
  privacy: null,
});

/** For the card: who gave how much, what it gave away, and what stays open. */
const remarks = (representer: string, packages: readonly CheckedPackage[]): readonly string[] => [
  '## Whose sentences it learned from',
  `Representer ${representer}. Each site measured on its own notes, from which the representer had not learned, what its package gives away; nobody has checked that.`,
  packages
    .map(
      ({ head, sender }) =>
        `- ${head.site} (key ${sender.slice(0, 16)}…): ${head.counts.sentences} sentences of ${head.counts.notes} notes. ${promise(head.audit.neighbour.mean)}${head.override === null ? '' : ` Above the bound, accepted by ${head.override.by}: ${head.override.reason}`}`,
    )
    .join('\n'),
  'What stays open:',
  whatStaysOpen.map((line) => `- ${line}`).join('\n'),
];
