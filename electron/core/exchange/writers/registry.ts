import { GauzeError } from '../../../contract/errors';
import type { ReadFormat, WriteFormat } from '../format';
import { readFormats } from '../readers/registry';
import { brat } from './brat';
import { conll } from './conll';
import { csv } from './csv';
import { i2b2 } from './i2b2';
import { jsonl } from './jsonl';
import { text } from './text';
import { xmi } from './xmi';

/** The formats that can be written. One more is one more file, and its place here. */
export const writeFormats = [text, csv, jsonl, brat, i2b2, conll, xmi] as const satisfies readonly WriteFormat[];
export type WriteFormatId = (typeof writeFormats)[number]['id'];

/** @throws GauzeError `unknownFormat`, with the formats that can be written where this one can be read alone */
export function writeFormat(id: string, readable: readonly ReadFormat[] = readFormats): WriteFormat {
  const format = writeFormats.find((one) => one.id === id);
  if (format !== undefined) return format;
  if (readable.every((one) => one.id !== id)) throw new GauzeError('unknownFormat', 'no such format');
  throw new GauzeError('unknownFormat', `${id} can be read, but not written`, {
    format: id,
    formats: writeFormats.map((one) => one.id).join('/'),
  });
}
