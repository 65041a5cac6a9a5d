import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CoderTrainRequest } from '../../contract/coderEngine';
import { CoderOptions, type CoderPoint } from '../../contract/coders';
import { GauzeError } from '../../contract/errors';
import { languages } from '../../contract/vocabulary';
import { codeSystemFormatById, recogniseCodeSystem } from '../../core/coding/systems/registry';
import { readCoderBundle } from '../../../models/coder/coderBundle';
import { systemClock } from '../node/clock';
import { systemDigest } from '../node/digest';
import { createCoderEngine } from '../node/coderEngine';
import { applicationVersion } from '../node/ports';
import { writeCoder } from './coderFiles';
import { readCodedNotes } from './codedNotes';
import { readJson } from './labels';
import { checkFree } from './modelFiles';
import { choice } from './places';
import { exit, flag, option, type ExitCode, type VerbContext } from './verb';
import { writeAll } from './writeAll';

/** `gauze train coder`; its words stand in the usage of `train`. */
export async function trainCoderVerb(context: VerbContext): Promise<ExitCode> {
  const [train, out] = [needed(context, 'train'), needed(context, 'out')];
  await checkFree(out);
  const { options, codes: configured } = await settings(context);
  const language = choice(context, 'language', languages);
  const notes = await readReported(context, train, language);
  const dev = option(context, 'dev');
  const devNotes = dev === undefined ? [] : await readReported(context, dev, language);
  const codes = option(context, 'codes') ?? configured;
  const system = codes === undefined ? null : await readSystem(context, codes);
  const name = (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100);
  const licence = option(context, 'licence') ?? 'not stated';
  const request: CoderTrainRequest = {
    options, notes, devNotes, checkpoint: null,
    descriptions: system === null ? [] : system.entries.filter(({ kind }) => kind === 'category').flatMap(({ code, description, synonyms, isBillable }) => [description, ...synonyms].map((text) => ({ code, text, isBillable }))),
    ...(system !== null && { descriptionLanguage: system.language }),
    about: {
      name, createdAt: new Date(systemClock.now()).toISOString(), gauze: applicationVersion, licence, lineage: [{ name: option(context, 'source') ?? 'not stated', licence, notes: notes.length }],
      codeSystem: system === null ? null : { name: system.name.slice(0, 200), version: system.version.slice(0, 100), digest: system.digest },
    },
  };
  context.diagnostics.report('info', 'training', { notes: notes.length, devNotes: devNotes.length, descriptions: request.descriptions.length, language: notes[0]!.language });
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  try {
    const reply = await createCoderEngine().train(request, (point) => tell(context, point), abort.signal);
    const bundle = readCoderBundle(reply.bundle, systemDigest.sha256);
    await writeCoder(out, bundle);
    const { metrics } = reply;
    const sections = bundle.manifest.sections.map(({ section, threshold, crossValidated, metrics: own }) => ({ section, threshold, crossValidated, metrics: own }));
    if (flag(context, 'json')) await writeAll(context.stdout, `${JSON.stringify({ sha256: reply.sha256, bytes: reply.bundle.length, seconds: reply.seconds, metrics, sections })}\n`);
    for (const { section, crossValidated, metrics: own } of sections) context.diagnostics.report('info', 'trainedSection', { section, crossValidatedF1: rounded(crossValidated), ...(own !== null && { f1: rounded(own.f1), map: rounded(own.map) }) });
    context.diagnostics.report('info', 'trained', { seconds: Math.round(reply.seconds), bytes: reply.bundle.length, ...(metrics !== null && { precision: rounded(metrics.precision), recall: rounded(metrics.recall), f1: rounded(metrics.f1), map: rounded(metrics.map) }) });
    return exit.done;
  } finally {
    process.off('SIGINT', stop);
  }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function needed(context: VerbContext, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `train coder needs --${name}`);
  return value;
}

async function settings(context: VerbContext): Promise<{ readonly options: CoderTrainRequest['options']; readonly codes: string | undefined }> {
  const file = option(context, 'config');
  const { codes, ...rest } = file === undefined ? {} as Record<string, unknown> : Object(await readJson(file, 'configuration')) as Record<string, unknown>;
  if (codes !== undefined && typeof codes !== 'string') throw new GauzeError('malformed', 'configuration: invalid codes');
  const seed = option(context, 'seed');
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new GauzeError('badRequest', '--seed is a whole number');
  const without = option(context, 'without');
  const parsed = CoderOptions.safeParse({ ...rest, ...(seed !== undefined && { seed: Number(seed) }), ...(without !== undefined && { without: without.split(',').map((part) => part.trim()).filter((part) => part !== '') }) });
  if (!parsed.success) throw new GauzeError('malformed', `configuration: invalid ${parsed.error.issues.map((issue) => issue.path.join('.') || '(root)').join(', ')}`);
  return { options: parsed.data, codes };
}

async function readReported(context: VerbContext, place: string, language: (typeof languages)[number] | undefined): Promise<CoderTrainRequest['notes']> {
  const { notes, losses } = await readCodedNotes(place, language);
  for (const [code, count] of [['badRows', losses.badRows], ['codesWithoutNote', losses.withoutNote], ['placesOutsideNote', losses.badPlaces]] as const) if (count > 0) context.diagnostics.report('warn', code, { count });
  return notes;
}

async function readSystem(context: VerbContext, file: string) {
  const bytes = new Uint8Array(await readFile(file).catch(() => {
    throw new GauzeError('notFound', 'the code system cannot be opened');
  }));
  const name = path.basename(file);
  const asked = option(context, 'codes-format');
  const format = asked === undefined ? recogniseCodeSystem([{ name, head: bytes.subarray(0, 4096) }]) : codeSystemFormatById(asked);
  if (format === null) throw new GauzeError('unknownFormat', 'no known format of code systems: --codes-format');
  const { system, problems } = format.read([{ name, bytes }]);
  for (const { kind, count } of problems) context.diagnostics.report('warn', kind, { count });
  return system;
}

function tell({ diagnostics }: VerbContext, { phase, step, steps, elapsedMs, secondsLeft }: CoderPoint): void {
  diagnostics.report('info', 'trainingProgress', { phase, step, steps, seconds: Math.round(elapsedMs / 1000), ...(secondsLeft !== null && { secondsLeft: Math.round(secondsLeft) }) });
}
