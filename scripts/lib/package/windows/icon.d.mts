export function icoOf(png: Uint8Array): Uint8Array;
