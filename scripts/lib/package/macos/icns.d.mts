export function icnsOf(png: Buffer): Buffer;
