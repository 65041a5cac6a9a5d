export function fileMacros(names: readonly string[], folder: string): string;
