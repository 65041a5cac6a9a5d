import type { Progress } from '../../../contract/modelCalls';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CoderTrainRequest } from '../../../contract/coderEngine';
import type { CoderPoint } from '../../../contract/coders';
import { backendNames } from '../../../contract/compute';
import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import type { CodeSystem } from '../../../core/coding/codeSystem';
import { readCoderBundle, writeCoderBundle } from '../../../../models/coder/coderBundle';
import { asksForBase } from '../../../../models/coder/network/chooseShape';
import { readBaseEncoder } from '../../node/baseEncoder';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { createResources } from '../../node/resources';
import { applicationVersion } from '../../node/ports';
import { coderBefore } from '../coding/coderBefore';
import { openCheckpointFile } from './checkpointFile';
import { writeCoder } from '../models/coderFiles';
import { coderSettings } from '../coding/coderSettings';
import { adjacentCodeSystem, readCodeSystem } from '../coding/codeSystemFiles';
import { codiespTexts, isCodiespFolder, readCodedNotes } from '../coding/codedNotes';
import { checkFree } from '../models/modelFiles';
import { choice } from '../files/documentPlaces';
import { trainingEngine } from './trainingEngine';
import { readGold } from './trainingNotes';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';

/** `gauze train coder`; documented in the usage of `train`. */
export async function trainCoderVerb(context: VerbContext): Promise<ExitCode> {
  const [train, out] = [needed(context, 'train'), needed(context, 'out')];
  await checkFree(out);
  const { options: requested, codes: configured } = await coderSettings(context);
  const before = await coderBefore(context);
  const options = before === null ? requested : { ...requested, kind: 'network' as const };
  const language = choice(context, 'language', languages);
  const notes = await readReported(context, train, language);
  const dev = option(context, 'dev');
  const devNotes = dev === undefined ? [] : await readReported(context, dev, language);
  const system = await codeSystemOf(context, option(context, 'codes') ?? configured, train);
  const name = (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100);
  const licence = option(context, 'licence') ?? 'not stated';
  const isNetwork = options.kind === 'network';
  const backend = choice(context, 'backend', backendNames);
  if (backend !== undefined) process.env['GAUZE_BACKEND'] = backend;
  const checkpointFile = `${out.replace(/[/\\]+$/, '')}.checkpoint`;
  const checkpoint =
    flag(context, 'resume') && (await nodeFiles.exists(checkpointFile)) ? await nodeFiles.read(checkpointFile) : null;
  const request: CoderTrainRequest = {
    options,
    notes,
    devNotes,
    checkpoint,
    ...(before !== null && { from: writeCoderBundle(before) }),
    ...(isNetwork && { unlabelled: await unlabelledTexts(context, notes[0]!.language) }),
    descriptions: system === null ? [] : descriptionsOf(system),
    ...(system !== null && { descriptionLanguage: system.language }),
    about: {
      name,
      createdAt: new Date(systemClock.now()).toISOString(),
      gauze: applicationVersion,
      licence,
      lineage: [{ name: option(context, 'source') ?? 'not stated', licence, notes: notes.length }],
      codeSystem:
        system === null
          ? null
          : { name: system.name.slice(0, 200), version: system.version.slice(0, 100), digest: system.digest },
    },
  };
  if (before === null && asksForBase(options) && (await readBaseEncoder()) === null)
    context.diagnostics.report('warn', 'noBaseEncoder', {
      message: 'there is no pre-trained encoder: a small network over word stems is trained from scratch',
    });
  context.diagnostics.report('info', 'training', {
    notes: notes.length,
    devNotes: devNotes.length,
    descriptions: request.descriptions.length,
    language: notes[0]!.language,
  });
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const { engine, dispose } = trainingEngine(context, createResources());
  const progress = reporter(context, checkpointFile);
  try {
    const reply = await engine.coder
      .train(request, { signal: abort.signal, onProgress: progress.take })
      .catch(async (error: unknown) => {
        await progress.save();
        throw error;
      });
    const bundle = readCoderBundle(reply.bundle, systemDigest.sha256);
    await writeCoder(out, bundle);
    await rm(checkpointFile, { force: true });
    const { sha256, seconds, metrics } = reply;
    const sections = bundle.manifest.sections.map(({ section, threshold, crossValidated, metrics: own }) => ({
      section,
      threshold,
      crossValidated,
      metrics: own,
    }));
    if (flag(context, 'json')) {
      const trained = { sha256, bytes: reply.bundle.length, seconds, metrics, sections };
      await print(context, `${JSON.stringify(trained)}\n`);
    }
    for (const { section, crossValidated, metrics: own } of sections)
      context.diagnostics.report('info', 'trainedSection', {
        section,
        crossValidatedF1: rounded(crossValidated),
        ...(own !== null && { f1: rounded(own.f1), map: rounded(own.map) }),
      });
    context.diagnostics.report('info', 'trained', {
      seconds: Math.round(reply.seconds),
      bytes: reply.bundle.length,
      ...(metrics !== null && {
        precision: rounded(metrics.precision),
        recall: rounded(metrics.recall),
        f1: rounded(metrics.f1),
        map: rounded(metrics.map),
      }),
    });
    return exit.done;
  } finally {
    process.off('SIGINT', stop);
    dispose();
  }
}

/** All descriptions of all codes. */
export const descriptionsOf = ({ entries }: CodeSystem): CoderTrainRequest['descriptions'] =>
  entries
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ code, description, synonyms, isBillable }) =>
      [description, ...synonyms].map((text) => ({ code, text, isBillable })),
    );

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function needed(context: VerbContext, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `train coder needs --${name}`);
  return value;
}

async function readReported(
  context: VerbContext,
  place: string,
  language: (typeof languages)[number] | undefined,
): Promise<CoderTrainRequest['notes']> {
  const { notes, losses } = await readCodedNotes(place, language);
  for (const [code, count] of [
    ['badRows', losses.badRows],
    ['codesWithoutNote', losses.withoutNote],
    ['placesOutsideNote', losses.badPlaces],
  ] as const)
    if (count > 0) context.diagnostics.report('warn', code, { count });
  return notes;
}

/** Given, or found with the notes: without descriptions a coder knows only the codes of its notes. `none` for none. */
export async function codeSystemOf(
  context: VerbContext,
  named: string | undefined,
  notes: string,
): Promise<CodeSystem | null> {
  if (named === 'none') return null;
  const file = named ?? (await adjacentCodeSystem(notes));
  if (file === null) return null;
  const { system, problems } = await readCodeSystem(file, option(context, 'codes-format'));
  context.diagnostics.report('info', 'codeSystem', {
    file: path.basename(file),
    name: system.name,
    version: system.version,
    wasNamed: named !== undefined,
  });
  for (const { kind, count } of problems) context.diagnostics.report('warn', kind, { count });
  return system;
}

/** A folder in the CodiEsp layout, or what the other commands read. */
async function unlabelledTexts(
  context: VerbContext,
  language: (typeof languages)[number],
): Promise<NonNullable<CoderTrainRequest['unlabelled']>> {
  const place = option(context, 'unlabelled');
  if (place === undefined) return [];
  const texts: string[] = [];
  if (await isCodiespFolder(place)) for await (const { text } of codiespTexts(place)) texts.push(text);
  else
    for (const { text } of await readGold(
      { ...context, values: { ...context.values, format: option(context, 'unlabelled-format') } },
      place,
    ))
      texts.push(text);
  return texts.map((text) => ({ text, language }));
}

const reportEveryMs = 5_000;

/** Minimum interval between checkpoints: those of a hybrid are large, and follow each of its steps. */
const checkpointEveryMs = 5_000;

/** Reports every step of the hybrid, and those of a network at intervals; saves the newest checkpoint to disk. */
function reporter(
  { diagnostics, elapsed }: VerbContext,
  checkpointFile: string,
): { readonly take: (progress: Progress<CoderPoint>) => void; readonly save: () => Promise<void> } {
  let lastReport = -Infinity;
  let reportedPhase = '';
  const checkpoints = openCheckpointFile(checkpointFile, diagnostics, elapsed, checkpointEveryMs);
  const take = ({ point, checkpoint }: Progress<CoderPoint>): void => {
    const { phase, step, steps, elapsedMs, secondsLeft, loss, dev } = point;
    if (checkpoint !== null) {
      checkpoints.take(checkpoint);
      return;
    }
    const left = secondsLeft === null ? undefined : Math.round(secondsLeft);
    if (diagnostics.isTerminal && dev === null) {
      diagnostics.progress(step, 'steps', { phase, total: steps, secondsLeft: left });
      return;
    }
    const isOften = phase === 'network' || phase === 'vectors';
    if (isOften && phase === reportedPhase && dev === null && elapsed() - lastReport < reportEveryMs) return;
    [lastReport, reportedPhase] = [elapsed(), phase];
    diagnostics.report('info', 'trainingProgress', {
      phase,
      step,
      steps,
      seconds: Math.round(elapsedMs / 1000),
      ...(loss !== null && { loss: rounded(loss) }),
      ...(left !== undefined && { secondsLeft: left }),
      ...(dev !== null && { devF1: rounded(dev.f1) }),
    });
  };
  return { take, save: checkpoints.save };
}
