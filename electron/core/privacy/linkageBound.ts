import { rational, type Rational, toNumber } from './rational';

/**
 * What ε means for linkage. An attacker knows one patient's truth and sees the release; the other N − 1 are drawn
 * from a population: the right record is picked with probability at most e^ε/N. At ε ≥ ln N this is 1 and promises
 * nothing.
 */
export const linkageBound = (epsilon: number, patients: number): number => Math.min(1, Math.exp(epsilon) / patients);

/** The attacker knows everyone's truth and matches: e^(2ε)/(e^(2ε) + N − 1). */
export const matchingBound = (epsilon: number, patients: number): number =>
  1 / (1 + (patients - 1) * Math.exp(-2 * epsilon));

/** Fewer patients than this: generalise instead. */
export const minPatients = 50;

/**
 * Default ε of a patient: min(6, ln(0.05·N)) truncated to a tenth, so that linkage stays near 5 %. Undefined below 50
 * patients.
 */
export function defaultBudget(patients: number): Rational | undefined {
  if (!(patients >= minPatients)) return undefined;
  return rational(Math.min(60, Math.floor(10 * Math.log(0.05 * patients))), 10);
}

/** Half for the timeline, a third for the place, a sixth for the age. */
export const splitBudget = (budget: Rational) =>
  ({
    timeline: rational(budget.numerator, budget.denominator * 2n),
    place: rational(budget.numerator, budget.denominator * 3n),
    age: rational(budget.numerator, budget.denominator * 6n),
  }) as const;

export interface PatientFacts {
  readonly patient: string;
  /** Everything charged to the patient, in nats. */
  readonly epsilon: Rational;
  /**
   * What the release discloses anyway: number of dates, declared country, adult or not. Patients with the same facts
   * hide each other.
   */
  readonly facts: readonly string[];
}

export interface PatientBound {
  readonly patient: string;
  /** Patients of the release with the same facts, including this one. */
  readonly alike: number;
  readonly bound: number;
  readonly everybodyKnown: number;
  /** To be listed by name before release. */
  readonly isSmall: boolean;
  readonly promisesNothing: boolean;
}

/** The bound of each patient, with the N that the declared facts leave; the worst first. */
export function linkageBounds(patients: readonly PatientFacts[]): readonly PatientBound[] {
  const key = ({ facts }: PatientFacts): string => JSON.stringify(facts);
  const counts = new Map<string, number>();
  for (const patient of patients) counts.set(key(patient), (counts.get(key(patient)) ?? 0) + 1);
  return patients
    .map((patient) => {
      const alike = counts.get(key(patient))!;
      const epsilon = toNumber(patient.epsilon);
      const bound = linkageBound(epsilon, alike);
      return {
        patient: patient.patient,
        alike,
        bound,
        everybodyKnown: matchingBound(epsilon, alike),
        isSmall: alike < minPatients,
        promisesNothing: bound >= 1,
      };
    })
    .sort(
      (a, b) => b.bound - a.bound || a.alike - b.alike || (a.patient < b.patient ? -1 : a.patient > b.patient ? 1 : 0),
    );
}
