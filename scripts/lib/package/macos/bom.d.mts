import type { Entry } from './tree.mjs';

export function bomOf(entries: readonly Entry[], time: number): Buffer;
