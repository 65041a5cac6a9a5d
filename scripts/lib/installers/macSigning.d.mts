import type { Outcome } from './outcome.mjs';

interface Of {
  readonly folder: string;
  readonly work: string;
}
export function signsFromInside(of: Of): Outcome;
export function endsWhereOneFails(of: Of): Outcome;
export function entitlementsAreClosed(): Outcome;
