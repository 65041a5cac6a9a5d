import type { ModelMetrics } from '../../../electron/contract/models';
import type { TrainingPoint } from '../../../electron/contract/training';

export type TrainingPart = TrainingPoint['part'];

/** One pass over the notes, as its last moment left it. */
export interface Pass {
  readonly epoch: number;
  readonly loss: number | null;
  readonly dev: NonNullable<TrainingPoint['dev']> | null;
  readonly elapsedMs: number;
}

/**
 * Of two trainings, without and with notes that nobody reviewed, the moments of the one at work, and in the end of the
 * one whose model stayed.
 */
function atWork(points: readonly TrainingPoint[]): readonly TrainingPoint[] {
  const isSecond = points.at(-1)?.isTaught === true;
  return points.filter(({ isTaught }) => (isTaught === true) === isSecond);
}

/** The parts that were trained so far, in their order. */
export const partsOf = (points: readonly TrainingPoint[]): readonly TrainingPart[] => [
  ...new Set(points.map(({ part }) => part)),
];

/**
 * Moments of one part as passes, each with its last loss and its last measurement; a resumed run counts a pass once.
 */
export function passesOf(points: readonly TrainingPoint[], part: TrainingPart): readonly Pass[] {
  const byEpoch = new Map<number, Pass>();
  for (const point of atWork(points)) {
    if (point.part !== part || point.epoch < 1 || (point.phase !== 'training' && point.dev === null)) continue;
    const known = byEpoch.get(point.epoch);
    if (point.loss === null && point.dev === null && known === undefined) continue;
    byEpoch.set(point.epoch, {
      epoch: point.epoch,
      loss: point.loss ?? known?.loss ?? null,
      dev: point.dev ?? known?.dev ?? null,
      elapsedMs: point.elapsedMs,
    });
  }
  return [...byEpoch.values()].toSorted((a, b) => a.epoch - b.epoch);
}

/** How many passes a part was to have, at most. */
export const plannedPasses = (points: readonly TrainingPoint[], part: TrainingPart): number =>
  atWork(points).findLast((point) => point.part === part && point.phase === 'training')?.epochs ?? 0;

/** A kind that is measured at its end only: what the model reached stands at its last pass. */
export function withResult(passes: readonly Pass[], metrics: ModelMetrics | null): readonly Pass[] {
  const last = passes.at(-1);
  if (metrics === null || last === undefined || passes.some(({ dev }) => dev !== null)) return passes;
  const { f1, precision, recall } = metrics;
  return [
    ...passes.slice(0, -1),
    {
      ...last,
      dev: {
        f1,
        precision,
        recall,
        labels: metrics.labels.filter(({ spans }) => spans > 0).map(({ label, f1: own }) => ({ label, f1: own })),
      },
    },
  ];
}

/** The pass with the highest F1 on the check notes, the first of equals. */
export function bestPass(passes: readonly Pass[]): Pass | null {
  let best: Pass | null = null;
  for (const pass of passes) if (pass.dev !== null && pass.dev.f1 > (best?.dev?.f1 ?? -1)) best = pass;
  return best;
}

export interface LabelNow {
  readonly label: string;
  /** At the last measurement; null when that one did not have the label. */
  readonly last: number | null;
  readonly best: number;
}

/** F1 of each label on the check notes: at the last measurement and at the best pass; the order of the best one. */
export function labelsNow(passes: readonly Pass[]): readonly LabelNow[] {
  const best = bestPass(passes);
  const last = passes.findLast(({ dev }) => dev !== null);
  return (best?.dev?.labels ?? []).map(({ label, f1 }) => ({
    label,
    best: f1,
    last: last?.dev?.labels.find((each) => each.label === label)?.f1 ?? null,
  }));
}

/** The moment that says how far a run is: one of the part in front, where two learn at once. */
export const lastOf = (points: readonly TrainingPoint[]): TrainingPoint | null =>
  points.findLast(({ isBeside }) => isBeside !== true) ?? points.at(-1) ?? null;

/**
 * How much of a run is done, in [0, 1]; null while its end is not known. Measuring and writing come after the passes.
 */
export function fractionOf(point: Pick<TrainingPoint, 'phase' | 'epoch' | 'epochs' | 'together'>): number | null {
  if (point.together !== undefined) return point.together.done;
  if (point.phase === 'reading' || point.phase === 'features' || point.epochs < 1) return null;
  return point.phase === 'training' || point.phase === 'labelling' ? Math.min(1, point.epoch / point.epochs) : 1;
}
