import type { NamedFile } from '../../../../../electron/core/exchange/format';

export const named = (name: string, text: string): NamedFile => ({ name, bytes: new TextEncoder().encode(text) });
export const latin1 = (name: string, text: string): NamedFile => ({
  name,
  bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
});
