import { z } from 'zod';
import type { Language } from '../../electron/contract/text';
import { redactorSettings } from '../../electron/contract/redactors';
import { GauzeError } from '../../electron/contract/errors';
import type { Sha256 } from '../bundle/format';
import { learnVocabulary } from '../pieces/learnVocabulary';
import { createPieceCutter } from '../pieces/notePieces';
import type { LoopHooks } from '../training/trainingLoop';
import { readEncoderFile, writeEncoderFile, type BaseEncoder, type EncoderSource } from '../transformer/encoderFile';
import { pieceNote } from '../transformer/taggedNote';
import { defaultDomainWeight } from './domain';
import { baseOf, defaultThreshold } from './openRedactor';
import { readNotes } from './readNotes';
import { redactionCurve } from './recallCurve';
import { redactionsOf } from './redaction';
import { createRedactorBundle, type RedactorBundle } from './redactorBundle';
import { writeRedactorFile } from './redactorFile';
import { redactorFormat, redactorVersion, type RedactorManifest } from './redactorManifest';
import { learnedNote, type RedactorNote } from './redactorNote';
import { parameterCount, publishedSizes, smallSizes, type RedactorShape, type RedactorSizes } from './shape';
import {
  openParameters,
  publishedOptions,
  redactorOptions,
  tokenScores,
  trainRedactor,
  type RedactorOptions,
  type RedactorStart,
} from './trainRedactor';

export const RedactorSizeOptions = z
  .strictObject({
    width: z.int().min(8).max(1024).multipleOf(2).optional(),
    heads: z.int().min(1).max(64).optional(),
    inner: z.int().min(8).max(8192).optional(),
    encoderLayers: z.int().min(0).max(24).optional(),
    decoderLayers: z.int().min(1).max(24).optional(),
    places: z.int().min(16).max(512).optional(),
    /** Pieces of a vocabulary of its own, at most; a pre-trained encoder has its own. */
    pieces: z.int().min(10).max(100_000).optional(),
  })
  .readonly();
export type RedactorSizeOptions = z.infer<typeof RedactorSizeOptions>;
/** Sizes, and settings of the loss and its steps. */
export const RedactorConfig = RedactorSizeOptions.unwrap().extend(redactorSettings).readonly();
export type RedactorConfig = z.infer<typeof RedactorConfig>;

export interface RedactorRequest {
  readonly notes: readonly RedactorNote[];
  readonly devNotes: readonly RedactorNote[];
  /** Notes without labels. */
  readonly unlabelled: readonly { readonly id: string; readonly text: string; readonly language: Language }[];
  /** Classes of the spans; one that is not among them is REDACTED alone. */
  readonly labels: RedactorManifest['labels'];
  readonly labelSet: string;
  /** `published`: 8 + 8 layers that write freely in training, as Anjum et al. have it. */
  readonly architecture: 'small' | 'published';
  /** In place of those of the architecture. */
  readonly sizes?: RedactorSizeOptions | undefined;
  /** The file of a pre-trained encoder, and how many of its layers are read; null: it begins from nothing. */
  readonly base: { readonly bytes: Uint8Array; readonly layers: number } | null;
  readonly options: Partial<RedactorOptions>;
  /**
   * What is done with the notes without labels: the redactor marks them itself and learns from that, as where it does
   * not say; or reads them as another domain.
   */
  readonly uses?: { readonly teaches: boolean; readonly adapts: boolean } | undefined;
  readonly about: Pick<RedactorManifest, 'name' | 'createdAt' | 'gauze' | 'licence' | 'lineage'>;
}

/** Pieces of a vocabulary of its own. */
const ownPieces = { small: 6000, published: 32_000 } as const;
/** What fewer patients have could be one patient's. */
const patientsOfPiece = 3;
/** Of what it marks itself a redactor believes what it is so sure of, and what lies between teaches nothing. */
const believed = { least: 0.1, most: 0.9 } as const;
/** Of the encoder's places: a window is no longer. */
const fitting = (shape: RedactorShape, encoder: BaseEncoder | null): RedactorShape =>
  encoder === null ? shape : { ...shape, places: Math.min(shape.places, encoder.shape.positions) };

/**
 * Trains a redactor, teaches it by notes that it marked itself where there are unlabelled ones, and measures it.
 *
 * @throws GauzeError `badRequest` where there is nothing to learn; as `trainRedactor`
 */
export async function learnRedactor(
  request: RedactorRequest,
  sha256: Sha256,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<RedactorBundle> {
  const began = hooks.elapsed();
  const { notes, devNotes, about, uses = { teaches: true, adapts: false } } = request;
  if (!notes.some(({ spans }) => spans.length > 0)) throw new GauzeError('badRequest', 'no note has a labelled span');
  const read = request.base === null ? null : readEncoderFile(request.base.bytes, request.base.layers);
  const { start: plain, dispose } = startOf(request, read?.encoder ?? null);
  const texts = uses.adapts ? request.unlabelled.map(({ text }) => text) : [];
  const start: RedactorStart = { ...plain, other: { texts, weight: defaultDomainWeight } };
  try {
    const options = optionsOf(request);
    const first = await trainRedactor(start, notes, devNotes, options, hooks, resume);
    const taught = uses.teaches ? await teach(start, first.parameters, request.unlabelled) : [];
    // A second training is not interrupted in its middle: it starts again behind the first, which has its checkpoint.
    const { parameters } =
      taught.length === 0
        ? first
        : await trainRedactor({ ...start, from: first.parameters }, [...notes, ...taught], devNotes, options, {
            ...hooks,
            onCheckpoint: undefined,
          });
    const measured = await measure(start, parameters, devNotes);
    const manifest = {
      format: redactorFormat,
      version: redactorVersion,
      ...about,
      languages: [...new Set(notes.map(({ language }) => language))].sort(),
      labelSet: request.labelSet,
      labels: request.labels,
      parameters: parameterCount(start.shape),
      training: {
        notes: notes.length,
        partly: notes.filter(({ known }) => known === 'marked').length,
        taught: taught.length,
        ...(texts.length > 0 && { adapted: texts.length }),
        patients: new Set(notes.map(({ patient }) => patient)).size,
        seconds: Math.round((hooks.elapsed() - began) / 1000),
      },
      ...measured,
      lineage: [...about.lineage, ...lineageOf(read?.source)],
    } as const;
    return createRedactorBundle(
      manifest,
      writeRedactorFile({ shape: start.shape, parameters, vocabulary: read === null ? start.vocabulary : null }),
      read === null ? null : writeEncoderFile(read.encoder, read.source, 8),
      sha256,
    );
  } finally {
    dispose();
  }
}

const lineageOf = (source: EncoderSource | undefined): RedactorManifest['lineage'] =>
  source === undefined ? [] : [{ name: source.name.slice(0, 200), licence: source.licence.slice(0, 200), notes: 0 }];

const optionsOf = ({ architecture, options }: RedactorRequest): RedactorOptions => ({
  ...(architecture === 'published' ? publishedOptions : redactorOptions),
  ...options,
});

function startOf(
  { notes, labels, architecture, sizes: { pieces: asked = ownPieces[architecture], ...given } = {} }: RedactorRequest,
  encoder: BaseEncoder | null,
): { readonly start: RedactorStart; readonly dispose: () => void } {
  const own = encoder === null ? learnVocabulary(notes, { size: asked, patients: patientsOfPiece }) : null;
  const { vocabulary, base, dispose } = baseOf(encoder, own);
  const sizes = { ...(architecture === 'published' ? publishedSizes : smallSizes), ...given } as RedactorSizes;
  const shape: RedactorShape = {
    ...sizes,
    // A pre-trained encoder's pieces are too many to write freely.
    ...(encoder !== null && { output: 'choices' }),
    types: labels.map(({ id }) => id),
    pieces: vocabulary.pieces.length + 1,
    baseWidth: encoder?.shape.width ?? null,
  };
  if (shape.width % shape.heads !== 0) {
    dispose();
    throw new GauzeError('badRequest', 'the width of a redactor is a multiple of its heads');
  }
  return { start: { shape: fitting(shape, encoder), vocabulary, base }, dispose };
}

type Learned = Awaited<ReturnType<typeof trainRedactor>>['parameters'];

/** Unlabelled notes with what the redactor is sure of. */
export async function teach(
  { shape, vocabulary, base }: RedactorStart,
  parameters: Learned,
  unlabelled: RedactorRequest['unlabelled'],
): Promise<readonly RedactorNote[]> {
  const { open, dispose } = openParameters(shape, parameters, base);
  const cutter = createPieceCutter(vocabulary);
  try {
    const read = unlabelled.map(({ text }) => pieceNote(text, cutter));
    const marks = await readNotes(open, vocabulary, read);
    return unlabelled.map(({ id, text, language }, at): RedactorNote => {
      const { tokens } = read[at]!;
      const { scores } = marks[at]!;
      const unsure = Array.from(scores.keys())
        .filter((token) => scores[token]! > believed.least && scores[token]! < believed.most)
        .map((token) => ({ start: tokens.starts[token]!, end: tokens.ends[token]! }));
      const spans = redactionsOf(tokens, marks[at]!, shape.types, believed.most).map(({ start, end, type }) => ({
        start,
        end,
        type: type ?? '',
      }));
      return { id, patient: id, language, text, spans, known: 'taught', unsure };
    });
  } finally {
    dispose();
  }
}

async function measure(
  { shape, vocabulary, base }: RedactorStart,
  parameters: Learned,
  devNotes: readonly RedactorNote[],
): Promise<Pick<RedactorManifest, 'metrics' | 'curve'>> {
  const cutter = createPieceCutter(vocabulary);
  const heldOut = devNotes
    .filter(({ known = 'all' }) => known === 'all')
    .map((note) => learnedNote(note, cutter, shape.types));
  if (heldOut.length === 0) return { metrics: null, curve: null };
  const { open, dispose } = openParameters(shape, parameters, base);
  try {
    const marks = await readNotes(
      open,
      vocabulary,
      heldOut.map(({ note }) => note),
    );
    const { precision, recall } = tokenScores(heldOut, marks, shape.types, defaultThreshold).micro;
    return { metrics: { notes: heldOut.length, precision, recall }, curve: redactionCurve(heldOut, marks) };
  } finally {
    dispose();
  }
}
