export function gnuHash(name: string): number;
export function shortName(name: string): string;
export function namesIn(files: readonly string[]): ReadonlySet<string>;
/** @returns bytes that the libraries are smaller by */
export function shortenNames(files: readonly string[], kept: ReadonlySet<string>): number;
