// The least median error of stays of patients with several that any mechanism of ε reaches, over the patients of the
// generated hospital, and what follows for the share within each error. The mechanism may know the distribution of the
// population, how many stays a patient has, where they lie and how many gaps each has; only the lengths are secret.
// Given these, lengths are independent. Telling a mechanism more never lowers what it can do, so a bound on it holds
// for those that must draw that too.
//
// Patients with two stays, and with three of two dates each: linear programming over all lists of lengths
// (jointShare.ts). Patients with more: a mechanism for them, whose other stays are drawn from the distribution by
// anyone who runs it, is a mechanism of the same ε for two or three of them, so the mean over all pairs or triples of
// stays bounds it.
import { parseArgs } from 'node:util';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { bestJointShare, type StayDistribution } from './jointShare';
import { kindOf } from './stayBounds';
import { stayPatients } from './stays';

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '2000' },
    distribution: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    epsilon: { type: 'string', default: String((4.6 * 2) / 3) },
    errors: { type: 'string', default: '8,10,11,12,15,20,25' },
  },
});
const epsilon = Number(options.epsilon);
const longest = 120;
/** Stays of more gaps are few, and taken as those of so many. */
const maxGaps = 6;

/** Lengths of stays by their gaps, in the whole population. */
const lengths = Array.from({ length: maxGaps }, () => new Float64Array(longest + 1));
for (const { days, stays } of stayPatients(
  Number(options.distribution),
  bufferedRandom(streamBytes(`law ${options.seed}`)),
))
  for (const { admission, discharge } of stays)
    lengths[Math.min(maxGaps, discharge - admission) - 1]![days[discharge]! - days[admission]!]!++;

function distributionOfStay(gaps: number, max: number): StayDistribution {
  const counts = [...lengths[gaps - 1]!.entries()].filter(([, count]) => count > 0);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const segments = Array.from({ length: 2 * longest }, (_, days) => {
    const near = counts.flatMap(([stay], at) => (Math.abs(days - stay) <= max * stay + 1e-9 ? [at] : []));
    return near.length === 0 ? ([0, 0] as const) : ([near[0]!, near.at(-1)! + 1] as const);
  });
  return { weights: counts.map(([, count]) => count / all), segments };
}

/** Every choice of so many of a list. */
function choices(list: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return list.flatMap((first, at) => choices(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

const several = stayPatients(Number(options.patients), bufferedRandom(streamBytes(`stays ${options.seed}`))).flatMap(
  (patient) =>
    kindOf(patient) === 'several'
      ? [
          patient.stays
            .map(({ admission, discharge }) => Math.min(maxGaps, discharge - admission))
            .sort((a, b) => a - b),
        ]
      : [],
);

function boundWithin(max: number): number {
  const distributions = Array.from({ length: maxGaps }, (_, gaps) => distributionOfStay(gaps + 1, max));
  const known = new Map<string, number>();
  const best = (gaps: readonly number[]): number => {
    const made = known.get(gaps.join());
    if (made !== undefined) return made;
    const bound =
      gaps.length === 2 || gaps.every((gap) => gap === 1)
        ? bestJointShare(
            gaps.map((gap) => distributions[gap - 1]!),
            epsilon,
            gaps.length === 2 ? 60 : 30,
          )
        : mean(choices(gaps, 2).map(best));
    known.set(gaps.join(), bound);
    return bound;
  };
  return mean(several.map((gaps) => (gaps.length === 2 ? best(gaps) : mean(choices(gaps, 3).map(best)))));
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

process.stdout.write(
  `${several.length} patients with several stays, ε ${epsilon.toFixed(2)} for the lengths alone\n| ` +
    `within | no mechanism puts more of the stays |\n|---|---|\n`,
);
let min: string | undefined;
for (const error of options.errors.split(',')) {
  const share = boundWithin(Number(error) / 100);
  if (share >= 0.5) min ??= error;
  process.stdout.write(`| ${error} % | ${(100 * share).toFixed(1)} % |\n`);
}
process.stdout.write(`no mechanism reaches a median error below ${min ?? 'any of these'} %\n`);
