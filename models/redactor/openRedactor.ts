import { GauzeError } from '../../electron/contract/errors';
import { pointReaching } from '../../electron/core/training/recallTarget';
import { createPieceCutter } from '../pieces/notePieces';
import type { PieceVocabulary } from '../pieces/vocabulary';
import { createEncoder } from '../transformer/encoder';
import type { BaseEncoder } from '../transformer/encoderFile';
import { pieceNote } from '../transformer/taggedNote';
import { readNotes } from './readNotes';
import { redactionsOf, type Redaction } from './redaction';
import { partsOf, type RedactorBundle } from './redactorBundle';
import { openParameters, type RedactorBase } from './trainRedactor';

/** A redactor ready for use on the backend that runs. */
export interface Redactor {
  /**
   * A note of any length, read to its end. Other work runs in between: megabytes take minutes.
   *
   * @param threshold how likely a word has to be to be redacted @throws GauzeError `cancelled`
   */
  readonly redact: (text: string, threshold: number, signal?: AbortSignal) => Promise<readonly Redaction[]>;
  readonly dispose: () => void;
}

export const defaultThreshold = 0.5;

/** @throws GauzeError `damaged` */
export function openRedactor(bundle: RedactorBundle): Redactor {
  const { file, encoder } = partsOf(bundle);
  const { vocabulary, base, dispose: letGo } = baseOf(encoder, file.vocabulary);
  const { open, dispose } = openParameters(file.shape, file.parameters, base);
  const cutter = createPieceCutter(vocabulary);
  return {
    async redact(text, threshold, signal) {
      const note = pieceNote(text, cutter);
      const [marks] = await readNotes(open, vocabulary, [note], async () => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
      });
      return redactionsOf(note.tokens, marks!, file.shape.types, threshold);
    },
    dispose() {
      dispose();
      letGo();
    },
  };
}

/** The pre-trained encoder on the backend, and whose pieces are read. */
export function baseOf(
  encoder: BaseEncoder | null,
  own: PieceVocabulary | null,
): { readonly vocabulary: PieceVocabulary; readonly base: RedactorBase | null; readonly dispose: () => void } {
  if (encoder === null) return { vocabulary: own!, base: null, dispose: () => undefined };
  const opened = createEncoder(encoder);
  const { shape, vocabulary } = encoder;
  return {
    vocabulary,
    base: { encode: opened.encode, fingerprint: JSON.stringify([shape, vocabulary.pieces.length]) },
    dispose: opened.dispose,
  };
}

/**
 * The threshold that covers a share of the PHI, as measured when the redactor was trained.
 * @throws GauzeError `notReady` where it was not measured, or on too few notes to say
 */
export function thresholdFor({ manifest: { curve } }: RedactorBundle, target: number): number {
  if (curve === null) throw new GauzeError('notReady', 'the redactor was trained without notes to measure it on');
  const point = pointReaching(curve, target);
  if (point === null) throw new GauzeError('notReady', 'the redactor does not reach this share', { target });
  return point.threshold;
}
