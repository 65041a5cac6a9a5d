import {
  classScore,
  exactScore,
  jitterScore,
  distributionScore,
  linkageAttack,
  type LinkageResult,
  nearScore,
  timelineScore,
  type WindowScore,
} from '../../../../electron/core/privacy/attacks/linkage';
import { intervalUniqueness } from '../../../../electron/core/privacy/attacks/uniqueness';
import {
  binMechanism,
  binnedGaps,
  binOf,
  classedGaps,
  classOf,
  jitteredGaps,
} from '../../../../electron/core/privacy/mechanisms/publishedForms';
import { defaultBudget, splitBudget } from '../../../../electron/core/privacy/linkageBound';
import { below, type Random } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon, type Rational, toNumber } from '../../../../electron/core/privacy/rational';
import { createTimelineLibraries } from '../../../../electron/core/privacy/timelineLibrary';
import { sampleTimeline } from '../../../../electron/core/privacy/timelines';

export interface LinkageRow {
  readonly release: string;
  readonly known: readonly {
    readonly visits: number;
    readonly exact: LinkageResult;
    readonly blurred: LinkageResult;
  }[];
}

type Release = {
  readonly name: string;
  readonly gaps: readonly (readonly number[])[];
  readonly exact: WindowScore;
  readonly blurred: WindowScore;
};

/** One draw for each patient; patients are taken by number of dates, so that every library is made once. */
export function releaseTimelines(
  truth: readonly (readonly number[])[],
  epsilon: Rational,
  random: Random,
): readonly (readonly number[])[] {
  const libraries = createTimelineLibraries();
  const released: (readonly number[])[] = truth.map(() => []);
  const order = truth.map((_, i) => i).sort((a, b) => truth[a]!.length - truth[b]!.length);
  for (const patient of order) {
    const gaps = truth[patient]!;
    if (gaps.length > 0) released[patient] = sampleTimeline(libraries(gaps.length + 1), gaps, epsilon, random);
  }
  return released;
}

export function releases(
  truth: readonly (readonly number[])[],
  random: Random,
  which: 'short' | 'all',
): readonly Release[] {
  const each = (
    name: string,
    change: (gaps: readonly number[], random: Random) => readonly number[],
    score: WindowScore,
  ): Release => ({ name, gaps: truth.map((gaps) => change(gaps, random)), exact: score, blurred: score });
  const budget = defaultBudget(truth.length)!;
  const timeline = (name: string, epsilon: Rational): Release => ({
    name,
    gaps: releaseTimelines(truth, epsilon, random),
    exact: timelineScore,
    blurred: timelineScore,
  });
  const ofTimeline = splitBudget(budget).timeline;
  const rows: Release[] = [
    { name: 'original, or any uniform shift per patient', gaps: truth, exact: exactScore, blurred: nearScore },
    timeline(
      `default: one draw over public timelines, ε ${toNumber(ofTimeline)} (budget ${toNumber(budget)})`,
      ofTimeline,
    ),
  ];
  if (which === 'short') return rows;
  return [
    ...rows,
    ...['0.5', '0.1', '0.02'].map((epsilon) =>
      each(`each date jittered, ${epsilon} a day`, jitteredGaps(parseEpsilon(epsilon)), jitterScore(Number(epsilon))),
    ),
    ...['1', '4'].map((epsilon) =>
      each(
        `class shown, bounded Laplace ε ${epsilon} for each gap`,
        classedGaps(parseEpsilon(epsilon)).sample,
        classScore,
      ),
    ),
    ...['1', '4'].map((epsilon) =>
      each(
        `bins, window ε ${epsilon} for each gap`,
        binnedGaps(parseEpsilon(epsilon)).sample,
        distributionScore(binMechanism(parseEpsilon(epsilon)), binOf),
      ),
    ),
    ...['1', '2', '4', '8'].map((epsilon) =>
      timeline(`one draw over public timelines, ε ${epsilon}`, parseEpsilon(epsilon)),
    ),
  ];
}

export function attackRelease(
  truth: readonly (readonly number[])[],
  { name, gaps, exact, blurred }: Release,
  visits: readonly number[],
  targets: number,
  random: Random,
): LinkageRow {
  return {
    release: name,
    known: visits.map((k) => ({
      visits: k,
      exact: linkageAttack({ truth, released: gaps, visits: k, offBy: 0, score: exact, targets, random }),
      blurred: linkageAttack({ truth, released: gaps, visits: k, offBy: 1, score: blurred, targets, random }),
    })),
  };
}

export const uniquenessOf = (truth: readonly (readonly number[])[], visits: number, random: Random) => ({
  exact: intervalUniqueness(truth, visits, (runs) => below(random, runs)),
  classes: intervalUniqueness(
    truth.map((gaps) => gaps.map(classOf)),
    visits,
    (runs) => below(random, runs),
  ),
});
