import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isForReproduction, representerMethods } from '../../../contract/representers';
import { languages } from '../../../contract/vocabulary';
import { learnRepresenter } from '../../../../models/representer/learnRepresenter';
import { methodsOf } from '../../../../models/representer/methods';
import { writeRepresenter } from '../../../../models/representer/representerFile';
import type { RepresenterOptions } from '../../../../models/representer/trainRepresenter';
import { wordSpaceOptions } from '../../../../models/representer/wordSpace';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { choice } from '../files/documentPlaces';
import { checkFree, checkpointOf, withPlace } from '../models/modelFiles';
import { print } from '../print';
import { resumableTraining, neededOption, positive, startTensors, wholeNumber } from './representerFiles';
import { goldNotes, readGold, trainingLabels } from './trainingNotes';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';

/** `gauze representer train`: word vectors from public text, then the representer from labelled notes. */
export async function trainRepresenterVerb(context: VerbContext): Promise<ExitCode> {
  const needed = (name: string): string => neededOption(context, 'representer train', name);
  const [trainPath, publicPath, out] = [needed('train'), needed('public'), needed('out')];
  await checkFree(out);
  const method = choice(context, 'method', representerMethods) ?? 'leakTerm';
  const options = optionsOf(context, methodsOf[method].options(width));
  const notes = goldNotes(await readGold(context, trainPath), choice(context, 'language', languages));
  const { labels, labelSet } = await trainingLabels(context, notes, createResources());
  const types = labels.map(({ id }) => id);
  const texts = await readGold(
    { ...context, values: { ...context.values, format: option(context, 'public-format') } },
    publicPath,
  );
  const backend = await startTensors(context);
  await withPlace(out, async () => {
    context.diagnostics.report('info', 'training', { notes: notes.length, public: texts.length, labels: types.length });
    const checkpointFile = checkpointOf(out);
    const resumable = await resumableTraining(checkpointFile, flag(context, 'resume'));
    try {
      const licence = option(context, 'licence') ?? 'not stated';
      const published = await learnRepresenter(
        {
          notes,
          texts: texts.map(({ text }) => text),
          method,
          options,
          labels: types,
          about: {
            name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzerepresenter$/i, '')).slice(0, 100),
            createdAt: new Date(systemClock.now()).toISOString(),
            gauze: applicationVersion,
            labelSet,
            licence,
            words: { source: option(context, 'source') ?? 'not stated', licence },
          },
          backend,
        },
        systemDigest.sha256,
        {
          elapsed: context.elapsed,
          signal: resumable.signal,
          onCheckpoint: resumable.onCheckpoint,
          onProgress: ({ epoch, epochs, secondsLeft }) =>
            context.diagnostics.progress(epoch, 'epochs', {
              phase: 'training',
              total: epochs,
              secondsLeft: secondsLeft === null ? undefined : Math.round(secondsLeft),
            }),
        },
        resumable.resume,
      );
      await nodeFiles.replace(out, writeRepresenter(published));
      await rm(checkpointFile, { force: true });
      if (flag(context, 'json'))
        await print(context, `${JSON.stringify({ sha256: published.sha256, ...published.manifest })}\n`);
      if (isForReproduction(method)) context.diagnostics.report('warn', 'notPrivate', { method });
      context.diagnostics.report('info', 'trained', {
        sha256: published.sha256,
        words: published.manifest.words.count,
      });
    } finally {
      resumable.end();
    }
  });
  return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
}

const { width } = wordSpaceOptions;

function optionsOf(context: VerbContext, base: RepresenterOptions): RepresenterOptions {
  const [deviation, dimension, share] = [
    positive(context, 'deviation'),
    wholeNumber(context, 'dimension'),
    positive(context, 'uniform-share'),
  ];
  const shape: RepresenterOptions['shape'] =
    base.shape.kind === 'code'
      ? {
          ...base.shape,
          ...(dimension !== undefined && { symbols: dimension }),
          ...(share !== undefined && { uniformShare: share }),
        }
      : {
          ...base.shape,
          ...(dimension !== undefined && { dimension }),
          ...(deviation !== undefined && { deviation, isNoiseLearned: undefined }),
        };
  return {
    ...base,
    shape,
    seed: wholeNumber(context, 'seed') ?? base.seed,
    epochs: wholeNumber(context, 'epochs') ?? base.epochs,
    neighbours: wholeNumber(context, 'neighbours') ?? base.neighbours,
    leakWeight: positive(context, 'leak-weight') ?? base.leakWeight,
  };
}
