import type { TrainingProgress } from '../../../../models/training/trainingLoop';
import { createCompute } from '../../node/compute';
import { choice } from '../files/documentPlaces';
import { trainingBackends } from '../training/trainTagger';
import type { VerbContext } from '../verb';

/**
 * Starts the backend given by `--backend`, by default the best one.
 * @returns its name
 */
export async function startAskedBackend(context: VerbContext): Promise<string> {
  const backend = choice(context, 'backend', trainingBackends) ?? 'auto';
  if (backend !== 'auto') process.env['GAUZE_BACKEND'] = backend;
  const { report } = await createCompute().start();
  return report.running;
}

const reportEveryMs = 5000;

/** Loss, perplexity of the unseen text and remaining time: a single updated line, or a line every few seconds. */
export function languageProgress({ diagnostics, elapsed }: VerbContext, phase: string) {
  let lastReport = -Infinity;
  return ({ step, steps, loss, secondsLeft, tokensPerSecond, evaluation }: TrainingProgress): void => {
    const left = secondsLeft === null ? undefined : Math.round(secondsLeft);
    const perplexity = evaluation?.perplexity;
    if (diagnostics.isTerminal && perplexity === undefined) {
      diagnostics.progress(step, 'steps', { phase, total: steps, secondsLeft: left });
      return;
    }
    if (elapsed() - lastReport < reportEveryMs && perplexity === undefined) return;
    lastReport = elapsed();
    diagnostics.report('info', 'trainingProgress', {
      phase,
      step,
      steps,
      loss: rounded(loss),
      tokensPerSecond: Math.round(tokensPerSecond),
      ...(left !== undefined && { secondsLeft: left }),
      ...(perplexity !== undefined && { perplexity: rounded(perplexity) }),
    });
  };
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
