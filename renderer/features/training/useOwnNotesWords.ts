import type { OwnNotesGain } from '../../../electron/contract/models';
import { useWords } from '../../app/words';
import { useShares } from './useShares';

/** What notes that nobody reviewed gave a model, and whether it learned from them, in sentences. */
export function useOwnNotesWords() {
  const { t, count, number } = useWords();
  const { share } = useShares();
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${share(Math.abs(value))}`;

  function sentencesOf({ notes, sure, sentences, without, taught, isKept }: OwnNotesGain): readonly string[] {
    const read = count('training.ownNotes.read', notes, { sure: number(sure), sentences: number(sentences) });
    if (taught === null) return [read, t('training.ownNotes.none')];
    const { f1, patients } = taught;
    return [
      read,
      t(isKept ? 'training.ownNotes.kept' : 'training.ownNotes.notKept'),
      t('training.ownNotes.gain', {
        without: share(without.f1),
        with: share(taught.with.f1),
        difference: signed(f1.difference),
      }),
      f1.interval === null
        ? t('training.ownNotes.few')
        : count('training.ownNotes.interval', patients, { low: signed(f1.interval[0]), high: signed(f1.interval[1]) }),
    ];
  }
  return { sentencesOf };
}
