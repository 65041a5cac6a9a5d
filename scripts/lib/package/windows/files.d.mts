export function filesOf(folder: string): readonly string[];
export function foldersOf(names: readonly string[]): readonly string[];
export function guidOf(words: string): string;
export function numbersOf(version: string): string;
