// What electron-builder leaves undone in a bundle of macOS, or does too much.
import fs from 'node:fs';
import path from 'node:path';

/**
 * Of a program that has no network: the builder writes down that it may talk to any host without encryption.
 * @param {string} contents of Gauze.app
 */
export function finishBundle(contents) {
  const file = path.join(contents, 'Info.plist');
  const before = fs.readFileSync(file, 'utf8');
  const key = /\n( *)<key>NSAppTransportSecurity<\/key>\n\1<dict>\n[^]*?\n\1<\/dict>/;
  fs.writeFileSync(file, before.replace(key, ''));
  if (/NSAllows/.test(fs.readFileSync(file, 'utf8'))) throw new Error('Info.plist still allows connections');
}
