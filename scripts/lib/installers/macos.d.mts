import type { Outcome } from './outcome.mjs';

export function macComesAndGoes(of: { readonly old: string; readonly next: string; readonly work: string }): Outcome;
