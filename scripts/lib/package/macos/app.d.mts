export function finishBundle(contents: string): void;
