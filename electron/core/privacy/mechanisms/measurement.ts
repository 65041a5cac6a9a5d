import type { DistanceUnit } from '../../../contract/privateKinds';
import type { Random } from '../randomness';
import { multiply, type Rational } from '../rational';

/**
 * The input and the promise of a mechanism, as types: a measurement knows its input domain and its privacy measure, so
 * that one with the wrong domain or measure does not type-check (after OpenDP: Gaboardi, Hay, Vadhan 2020, "A
 * programming framework for OpenDP"). The values of a domain are plain numbers and lists; domains are distinguished by
 * their tags.
 */
export type IndexDomain = Line | Candidates | Towns;
export type Domain = IndexDomain | Gaps | Days | ClassedGaps | Patients;

/**
 * The public numbers 0 … size − 1 in their order: ages, bins, steps of a range. An input outside is mapped to the
 * nearest.
 */
export interface Line {
  readonly kind: 'line';
  readonly size: number;
}
/** Indices of a public unordered list. */
export interface Candidates {
  readonly kind: 'candidates';
  readonly size: number;
}
/** Indices of a table of places. */
export interface Towns {
  readonly kind: 'towns';
  readonly size: number;
}
/** Days between consecutive dates of a patient. */
export interface Gaps {
  readonly kind: 'gaps';
}

/** The same for gaps whose classes are disclosed: two inputs have the same classes. */
export interface ClassedGaps {
  readonly kind: 'classedGaps';
}
/** Days of all dates of a patient, in order: the gaps, and the year of the first. */
export interface Days {
  readonly kind: 'days';
}
/** All notes of this many patients. Two inputs differ in one patient. */
export interface Patients {
  readonly kind: 'patients';
  readonly count: number;
}

/** The type of an input of a domain. Notes are not values here: a training reads them itself. */
export type ValueOf<D extends Domain> = D extends Patients
  ? never
  : D extends Gaps | ClassedGaps | Days
    ? readonly number[]
    : number;

/** ε between any two inputs of the domain. */
export interface PureDp {
  readonly kind: 'pureDp';
}
/**
 * ε per unit of distance between two inputs, exactly (Chatzikokolakis and others 2013). No promise without a radius.
 */
export interface MetricDp<Unit extends DistanceUnit = DistanceUnit> {
  readonly kind: 'metricDp';
  readonly unit: Unit;
}
/** Rényi privacy of a training, reported as ε at δ (`rdpAccountant`). For models, never for a value. */
export interface Rdp {
  readonly kind: 'rdp';
}
export type Measure = PureDp | MetricDp | Rdp;

export const pureDp: PureDp = { kind: 'pureDp' };
export const rdp: Rdp = { kind: 'rdp' };
export const metricDp = <const Unit extends DistanceUnit>(unit: Unit): MetricDp<Unit> => ({ kind: 'metricDp', unit });

/** The distance between two inputs, in a unit: kilometres are not years. */
export interface Distance<Unit extends DistanceUnit = DistanceUnit> {
  readonly value: Rational;
  readonly unit: Unit;
}

/** The argument of a loss: none under pure privacy, a distance under a metric, δ for a training. */
type At<M extends Measure> =
  M extends MetricDp<infer Unit> ? [distance: Distance<Unit>] : M extends Rdp ? [delta: number] : [];
/**
 * Nats: exact, except for a training, whose loss is computed in floating point and never added to the sum of a patient.
 */
type LossOf<M extends Measure> = M extends Rdp ? number : Rational;

/** What a mechanism promises for inputs of its domain. */
export interface PrivacyPromise<Input extends Domain, M extends Measure> {
  readonly domain: Input;
  readonly measure: M;
  /** The maximum privacy loss: between any two inputs, between two at this distance, or except with probability δ. */
  epsilonOf(...at: At<M>): LossOf<M>;
}

/** A randomized function with a promise. */
export interface Measurement<Input extends Domain, Output, M extends PureDp | MetricDp> extends PrivacyPromise<
  Input,
  M
> {
  /** Nats, exact: between any two inputs, or per unit of distance. 0 if the output does not depend on the input. */
  readonly epsilon: Rational;
  /** One call is one charge. */
  readonly sample: (input: ValueOf<Input>, random: Random) => Output;
}

/** `measure`, `epsilon` and `epsilonOf` of pure privacy. */
export const underPureDp = (epsilon: Rational) => ({ measure: pureDp, epsilon, epsilonOf: () => epsilon });

/** `measure`, `epsilon` and `epsilonOf` under a metric. @param epsilon nats per unit */
export const underMetricDp = <const Unit extends DistanceUnit>(epsilon: Rational, unit: Unit) => ({
  measure: metricDp(unit),
  epsilon,
  epsilonOf: ({ value }: Distance<Unit>): Rational => multiply(epsilon, value),
});
