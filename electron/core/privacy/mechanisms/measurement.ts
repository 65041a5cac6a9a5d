import type { DistanceUnit } from '../../../contract/privateKinds';
import type { Random } from '../randomness';
import { multiply, type Rational } from '../rational';

/**
 * What a mechanism takes and what it promises, as types: a measurement knows its input domain and its privacy measure,
 * so that one with the wrong domain or the wrong measure does not type-check (after OpenDP: Gaboardi, Hay, Vadhan 2020,
 * "A programming framework for OpenDP"). The values of a domain are plain numbers and lists; what tells domains apart
 * is that each says what it is.
 */
export type IndexDomain = Line | Candidates | Towns;
export type Domain = IndexDomain | Gaps | Days | ClassedGaps | Patients;

/**
 * The public numbers 0 … size − 1 in their order: ages, bins, steps of a range. An input outside is taken as the
 * nearest.
 */
export interface Line {
  readonly kind: 'line';
  readonly size: number;
}
/** Indices of a public list that has no order. */
export interface Candidates {
  readonly kind: 'candidates';
  readonly size: number;
}
/** Indices of a table of places. */
export interface Towns {
  readonly kind: 'towns';
  readonly size: number;
}
/** Days between the dates of a patient, one after the other. */
export interface Gaps {
  readonly kind: 'gaps';
}

/** The same of gaps whose classes are shown: two inputs have the same classes. */
export interface ClassedGaps {
  readonly kind: 'classedGaps';
}
/** Days of all dates of a patient, in order: with the gaps, the year of the first. */
export interface Days {
  readonly kind: 'days';
}
/** All notes of so many patients. Two inputs differ in one patient. */
export interface Patients {
  readonly kind: 'patients';
  readonly count: number;
}

/** What stands for an input of a domain. Notes are no value here: a training reads them itself. */
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
 * ε for each unit of distance between two inputs, exactly (Chatzikokolakis and others 2013). Says nothing without a
 * radius.
 */
export interface MetricDp<Unit extends DistanceUnit = DistanceUnit> {
  readonly kind: 'metricDp';
  readonly unit: Unit;
}
/** Rényi privacy of a training, reported as ε at δ (`rdpAccountant`). Of models, never of a value. */
export interface Rdp {
  readonly kind: 'rdp';
}
export type Measure = PureDp | MetricDp | Rdp;

export const pureDp: PureDp = { kind: 'pureDp' };
export const rdp: Rdp = { kind: 'rdp' };
export const metricDp = <const Unit extends DistanceUnit>(unit: Unit): MetricDp<Unit> => ({ kind: 'metricDp', unit });

/** How far apart two inputs are, in a unit: kilometres are no years. */
export interface Distance<Unit extends DistanceUnit = DistanceUnit> {
  readonly value: Rational;
  readonly unit: Unit;
}

/** What a loss is asked at: under pure privacy at nothing, under a metric at a distance, of a training at δ. */
type At<M extends Measure> =
  M extends MetricDp<infer Unit> ? [distance: Distance<Unit>] : M extends Rdp ? [delta: number] : [];
/** Nats: exact, but of a training, whose loss is computed in floating point and never added to the sum of a patient. */
type LossOf<M extends Measure> = M extends Rdp ? number : Rational;

/** What a mechanism says of inputs of its domain. */
export interface PrivacyPromise<Input extends Domain, M extends Measure> {
  readonly domain: Input;
  readonly measure: M;
  /** The largest privacy loss: between any two inputs, between two that are so far apart, or but for δ. */
  epsilonOf(...at: At<M>): LossOf<M>;
}

/** A randomized function with a promise. */
export interface Measurement<Input extends Domain, Output, M extends PureDp | MetricDp> extends PrivacyPromise<
  Input,
  M
> {
  /**
   * Nats, exact: between any two inputs, or for each unit of distance. 0 where the output does not depend on the input.
   */
  readonly epsilon: Rational;
  /** One call is one charge. */
  readonly sample: (input: ValueOf<Input>, random: Random) => Output;
}

/** `measure`, `epsilon` and `epsilonOf` of pure privacy. */
export const underPureDp = (epsilon: Rational) => ({ measure: pureDp, epsilon, epsilonOf: () => epsilon });

/** `measure`, `epsilon` and `epsilonOf` under a metric. @param epsilon nats for each unit */
export const underMetricDp = <const Unit extends DistanceUnit>(epsilon: Rational, unit: Unit) => ({
  measure: metricDp(unit),
  epsilon,
  epsilonOf: ({ value }: Distance<Unit>): Rational => multiply(epsilon, value),
});
