import type { LearningCurve } from '../../../electron/contract/training';
import { useWords } from '../../app/words';
import { gainOf } from './forecast';
import { useShares } from './useShares';

/** What more notes would give, in a sentence. */
export function useGainWords() {
  const { t, number } = useWords();
  const { share } = useShares();

  function gainWords(curve: LearningCurve): string {
    const gain = gainOf(curve);
    if (gain === null) return t('training.curve.noForecast');
    const named = { more: number(gain.more), from: share(gain.from), to: share(gain.to.f1) };
    if (gain.to.interval !== null)
      return t('training.curve.gainInterval', {
        ...named,
        low: share(gain.to.interval[0]),
        high: share(gain.to.interval[1]),
      });
    return gain.gain < 0.001 ? t('training.curve.noGain', named) : t('training.curve.gain', named);
  }
  return { gainWords };
}
