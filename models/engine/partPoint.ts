import type { PartPoint } from '../tagger/sideBySide';
import type { TrainingProgress } from '../training/trainingLoop';

/** A moment of a training loop as a part of a model tells it. */
export const partPointOf = ({
  epoch,
  epochs,
  loss,
  tokensPerSecond,
  secondsLeft,
  evaluation,
}: TrainingProgress): PartPoint => ({
  phase: 'training',
  epoch: Math.max(1, epoch),
  epochs,
  loss,
  tokensPerSecond,
  secondsLeft,
  dev:
    evaluation === undefined
      ? null
      : { ...evaluation.micro, labels: evaluation.byLabel.map(({ label, score }) => ({ label, f1: score.f1 })) },
});
