import { GauzeError } from '../../contract/errors';
import { analytes, placeRules, type Analyte, type DistanceUnit, type PlaceRule } from '../../contract/privateKinds';
import type { Cost } from './accountant';
import { type AgeMechanism, ageMechanism, oldest } from './ages';
import { boundedLaplace } from './mechanisms/boundedLaplace';
import { clampedLaplace } from './mechanisms/clampedLaplace';
import { nearestTowns } from './mechanisms/publishedForms';
import { exponentialMechanism } from './mechanisms/exponential';
import type { Line, Measurement, MetricDp, PureDp, Towns } from './mechanisms/measurement';
import { underMetricDp } from './mechanisms/measurement';
import { type FiniteMechanism, type MechanismId, mechanismIds } from './mechanisms/mechanism';
import { permuteAndFlip } from './mechanisms/permuteAndFlip';
import { nearestPlace, type PlaceTable } from './placeTable';
import { metresFrom, placeSubsetSelection } from './mechanisms/placeSubsetSelection';
import { divide, parseEpsilon, parseRational, rational, type Rational, toNumber } from './rational';
import { mechanisms, type PrivateKind } from './registry';
import { sphericalLaplace } from './mechanisms/sphericalLaplace';

/** How one kind of PHI is made private: the action `private` of a policy, parsed and checked. */
export interface PrivateSettings {
  readonly kind: PrivateKind;
  readonly mechanism: MechanismId;
  /** In total, or per unit of distance if the mechanism is metric. */
  readonly epsilon: Rational;
  /** For metric mechanisms: the size of the difference to hide. */
  readonly radius?: Rational;
  readonly rule: PlaceRule;
  readonly declaresAdult: boolean;
  /** For laboratory values: the analytes that are sampled, which share ε equally. */
  readonly analytes?: readonly Analyte[];
}

const fields = ['mechanism', 'epsilon', 'radius', 'rule', 'declaresAdult', 'analytes'] as const;

/**
 * Reads settings from parsed JSON. The default mechanism of the kind if none is given; the rule `alike` by default.
 *
 * @throws GauzeError `badRequest` for unknown fields and mechanisms, mechanisms of another kind, an ε that is not a
 * number above 0 and up to 20, a metric mechanism without a radius and a radius without a metric mechanism
 */
export function readPrivateSettings(kind: PrivateKind, json: Readonly<Record<string, unknown>>): PrivateSettings {
  const refuse = (message: string): never => {
    throw new GauzeError('badRequest', message);
  };
  if (Object.keys(json).some((key) => !(fields as readonly string[]).includes(key)))
    refuse('private: a field that is not known');
  const named = json['mechanism'];
  const mechanism =
    named === undefined
      ? mechanismIds.find((id) => mechanisms[id].isDefaultFor.includes(kind))!
      : (mechanismIds.find((id) => id === named) ?? refuse('private: a mechanism that is not known'));
  const info = mechanisms[mechanism];
  if (!info.kinds.includes(kind)) refuse(`private: ${mechanism} is not for ${kind}`);
  const epsilon = json['epsilon'];
  if (typeof epsilon !== 'string' && typeof epsilon !== 'number') return refuse('private: epsilon is missing');
  const given = json['radius'];
  const radius = typeof given === 'string' || typeof given === 'number' ? parseRational(String(given)) : undefined;
  if (given !== undefined && (radius === undefined || radius.numerator <= 0n))
    refuse('private: the radius is no number above 0');
  if ((info.guarantee === 'metric') !== (radius !== undefined))
    refuse(
      info.guarantee === 'metric'
        ? `private: ${mechanism} needs the radius it is meant for`
        : `private: ${mechanism} has no radius`,
    );
  const rule =
    json['rule'] === undefined
      ? 'alike'
      : (placeRules.find((known) => known === json['rule']) ?? refuse('private: a rule that is not known'));
  const declaresAdult = json['declaresAdult'] ?? false;
  if (typeof declaresAdult !== 'boolean') return refuse('private: declaresAdult is true or false');
  const listed = readAnalytes(json['analytes']);
  if ((kind === 'number') !== (listed !== undefined)) refuse('private: which laboratory values are drawn');
  return {
    kind,
    mechanism,
    ...(listed === undefined ? {} : { analytes: listed }),
    epsilon: parseEpsilon(epsilon),
    ...(radius === undefined ? {} : { radius }),
    rule,
    declaresAdult,
  };
}

/** @throws GauzeError `badRequest` for a malformed list, or a repeated name */
function readAnalytes(json: unknown): readonly Analyte[] | undefined {
  if (json === undefined) return undefined;
  const listed = Array.isArray(json) ? analytes.filter((analyte) => json.includes(analyte)) : [];
  if (!Array.isArray(json) || listed.length === 0 || listed.length !== json.length)
    throw new GauzeError('badRequest', 'private: laboratory values that are not known');
  return listed;
}

/** What one sample costs the patient. */
export function costOf({ mechanism, epsilon, radius }: PrivateSettings): Cost {
  const { guarantee, unit } = mechanisms[mechanism];
  return guarantee === 'patient'
    ? { column: 'sum', epsilon }
    : { column: 'metric', epsilonPerUnit: epsilon, unit: unit as DistanceUnit, radius: radius! };
}

/** A mechanism over ages 0 … 90. */
export function ageMechanismOf({ mechanism, epsilon, declaresAdult }: PrivateSettings): AgeMechanism {
  const size = oldest + 1;
  switch (mechanism) {
    case 'window':
      return ageMechanism(epsilon, declaresAdult);
    case 'boundedLaplace':
      return ageLine(boundedLaplace(size, epsilon));
    case 'clampedLaplace':
      return ageLine(clampedLaplace(size, epsilon, 'year'));
    default:
      throw new GauzeError('bug', `${mechanism} is not for ages`);
  }
}

const ageLine = <M extends PureDp | MetricDp<'year'>>(line: FiniteMechanism<Line, M>): AgeMechanism<M> => ({
  ...line,
  sample: (age, random) => line.sample(Math.floor(age), random),
  distribution: (age) => line.distribution(Math.floor(age)),
});

/** Input and output are indices of the table. */
export interface PlaceMechanism extends Measurement<Towns, number, PureDp | MetricDp<'km' | 'town'>> {
  /** Absent for spherical Laplace, which has no closed form over towns. */
  readonly distribution?: (place: number) => Float64Array;
  readonly maxProbability?: number;
}

/** A mechanism over the places of a table. */
export function placeMechanismOf({ mechanism, epsilon, rule }: PrivateSettings, table: PlaceTable): PlaceMechanism {
  const size = table.candidates.length;
  const perMetre = divide(epsilon, rational(1000));
  const overTowns = { domain: { kind: 'towns', size } as const, ...underMetricDp(epsilon, 'km') };
  switch (mechanism) {
    case 'window':
      return placeSubsetSelection(table, rule, epsilon);
    case 'nearestTowns':
      return nearestTowns(table, epsilon);
    case 'exponential':
      return { ...exponentialMechanism(size, perMetre, (place) => metresFrom(table, place)), ...overTowns };
    case 'permuteAndFlip':
      return { ...permuteAndFlip(size, perMetre, (place) => metresFrom(table, place)), ...overTowns };
    case 'sphericalLaplace':
      return {
        ...overTowns,
        sample: (place, random) => {
          const { latitude, longitude } = sphericalLaplace(table.candidates[place]!, epsilon, random);
          return nearestPlace(table, latitude, longitude);
        },
      };
    default:
      throw new GauzeError('bug', `${mechanism} is not for places`);
  }
}

/** For the interface: `ε 2`, `ε 0.1 for each km over 50`. */
export const describeCost = (
  cost: Cost,
): { readonly epsilon: number; readonly unit?: DistanceUnit; readonly radius?: number } =>
  cost.column === 'sum'
    ? { epsilon: toNumber(cost.epsilon) }
    : { epsilon: toNumber(cost.epsilonPerUnit), unit: cost.unit, radius: toNumber(cost.radius) };
