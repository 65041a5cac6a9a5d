import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { createGazetteers } from '../../../core/detection/gazetteers';
import { poolTagger } from '../../../../models/representer/pool/poolTagger';
import { releasedTaggerOptions } from '../../../../models/representer/trainTagger';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { choice } from '../files/documentPlaces';
import { labelSetOf } from '../labels';
import { checkFree, checkpointOf, withPlace, writeModel } from '../models/modelFiles';
import { openPackages } from './poolVerbs';
import { print } from '../print';
import {
  resumableTraining,
  neededOption,
  readRepresenterAt,
  startTensors,
  wholeNumber,
} from '../training/representerFiles';
import { goldNotes, readGold } from '../training/trainingNotes';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';

/** `gauze pool train`: one tagger from the packages of several sites. */
export async function trainPoolVerb(context: VerbContext, files: readonly string[]): Promise<ExitCode> {
  const out = neededOption(context, 'pool train', 'out');
  await checkFree(out);
  const published = await readRepresenterAt(neededOption(context, 'pool train', 'representer'));
  const packages = await openPackages(context, files, published);
  if (new Set(packages.map(({ sender }) => sender)).size < packages.length)
    throw new GauzeError('exists', 'two packages come from the same site: both may contain the same sentence');
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
    const checkpointFile = checkpointOf(out);
    const resumable = await resumableTraining(checkpointFile, flag(context, 'resume'));
    try {
      const bundle = await poolTagger(
        {
          published,
          packages,
          labels,
          devNotes,
          about: {
            name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100),
            createdAt: new Date(systemClock.now()).toISOString(),
            gauze: applicationVersion,
            licence: option(context, 'licence') ?? 'not stated',
          },
          options,
        },
        {
          gazetteer: gazetteers.cached,
          sha256: systemDigest.sha256,
          pause: () => new Promise((resolve) => setImmediate(resolve)),
          backend,
        },
        {
          elapsed: context.elapsed,
          signal: resumable.signal,
          onCheckpoint: resumable.onCheckpoint,
          onProgress: ({ epoch, epochs }) =>
            context.diagnostics.progress(epoch, 'epochs', { phase: 'training', total: epochs }),
        },
        resumable.resume,
      );
      const { metrics } = bundle.manifest;
      await writeModel(out, bundle);
      await rm(checkpointFile, { force: true });
      if (flag(context, 'json'))
        await print(
          context,
          `${JSON.stringify({ sha256: bundle.sha256, sites: packages.map(({ head }) => head.site), metrics })}\n`,
        );
      context.diagnostics.report('info', 'trained', {
        sites: packages.length,
        ...(metrics !== null && { f1: Math.round(1e4 * metrics.f1) / 1e4 }),
      });
    } finally {
      resumable.end();
    }
  });
  return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
}
