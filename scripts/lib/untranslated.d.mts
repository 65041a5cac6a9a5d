export function untranslated(name: string, english: string): string;
