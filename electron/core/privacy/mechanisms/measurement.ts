import type { LocalUnit } from '../accountant';
import type { Random } from '../randomness';
import { multiply, type Rational } from '../rational';

/**
 * What a mechanism takes and what it promises, as types: a measurement knows its input domain and its privacy measure, so that one with
 * the wrong domain or the wrong measure does not type-check (after OpenDP: Gaboardi, Hay, Vadhan 2020, "A programming framework for
 * OpenDP"). The values of a domain are plain numbers and lists; what tells domains apart is that each says what it is.
 */
export type IndexDomain = Line | Candidates | Towns;
export type Domain = IndexDomain | Gaps;

/** The public numbers 0 … size − 1 in their order: ages, bins, steps of a range. An input outside is taken as the nearest. */
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

/** What stands for an input of a domain. */
export type ValueOf<D extends Domain> = D extends Gaps ? readonly number[] : number;

/** ε between any two inputs of the domain. */
export interface PureDp {
  readonly kind: 'pureDp';
}
/** ε for each unit of distance between two inputs, exactly (Chatzikokolakis and others 2013). Says nothing without a radius. */
export interface MetricDp<Unit extends LocalUnit = LocalUnit> {
  readonly kind: 'metricDp';
  readonly unit: Unit;
}
/** Rényi privacy of a training, reported as ε at δ (`rdpAccountant`). Of models, never of a value. */
export interface Rdp {
  readonly kind: 'rdp';
}
export type Measure = PureDp | MetricDp | Rdp;

export const pureDp: PureDp = { kind: 'pureDp' };
export const metricDp = <const Unit extends LocalUnit>(unit: Unit): MetricDp<Unit> => ({ kind: 'metricDp', unit });

/** How far apart two inputs are, in a unit: kilometres are no years. */
export interface Distance<Unit extends LocalUnit = LocalUnit> {
  readonly value: Rational;
  readonly unit: Unit;
}

/** What the loss of a measurement is asked at: under pure privacy at nothing, under a metric at a distance. */
type At<M extends Measure> = M extends MetricDp<infer Unit> ? [distance: Distance<Unit>] : [];

/** A randomized function with a promise. */
export interface Measurement<Input extends Domain, Output, M extends Measure> {
  readonly domain: Input;
  readonly measure: M;
  /** Nats, exact: between any two inputs, or for each unit of distance. 0 where the output does not depend on the input. */
  readonly epsilon: Rational;
  /** The largest privacy loss: between any two inputs, or between two that are so far apart. Nats, exact. */
  epsilonOf(...at: At<M>): Rational;
  /** One call is one charge. */
  readonly sample: (input: ValueOf<Input>, random: Random) => Output;
}

/** `measure`, `epsilon` and `epsilonOf` of pure privacy. */
export const underPureDp = (epsilon: Rational) => ({ measure: pureDp, epsilon, epsilonOf: () => epsilon });

/** `measure`, `epsilon` and `epsilonOf` under a metric. @param epsilon nats for each unit */
export const underMetricDp = <const Unit extends LocalUnit>(epsilon: Rational, unit: Unit) => ({
  measure: metricDp(unit),
  epsilon,
  epsilonOf: ({ value }: Distance<Unit>): Rational => multiply(epsilon, value),
});
