/** Tables by name; names with their weights, the most frequent first. */
export function unpackTables(text: string): Map<string, [string, number][]>;
