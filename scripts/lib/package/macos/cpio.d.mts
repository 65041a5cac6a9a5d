import type { Entry } from './tree.mjs';

export function cpioOf(entries: readonly Entry[], time: number): AsyncGenerator<Buffer>;
