import { GauzeError } from '../../../contract/errors';
import type { ReadFormat, WriteFormat } from '../format';
import { readFormats } from '../readers/registry';
import { biocJson } from './biocJson';
import { biocXml } from './biocXml';
import { brat } from './brat';
import { conll } from './conll';
import { csv } from './csv';
import { doccano } from './doccano';
import { huggingFace } from './huggingFace';
import { i2b2 } from './i2b2';
import { jsonCas } from './jsonCas';
import { jsonl } from './jsonl';
import { labelStudio } from './labelStudio';
import { omop } from './omop';
import { spacy } from './spacy';
import { text } from './text';
import { webanno } from './webanno';
import { xmi } from './xmi';

/** The formats that can be written. One more is one more file, and its place here. */
export const writeFormats = [
  text,
  csv,
  jsonl,
  brat,
  i2b2,
  conll,
  xmi,
  jsonCas,
  webanno,
  doccano,
  labelStudio,
  spacy,
  huggingFace,
  biocXml,
  biocJson,
  omop,
] as const satisfies readonly WriteFormat[];
export type WriteFormatId = (typeof writeFormats)[number]['id'];

/** @throws GauzeError `unknownFormat`, with the formats that can be written, if this one can only be read */
export function writeFormat(id: string, readable: readonly ReadFormat[] = readFormats): WriteFormat {
  const format = writeFormats.find((one) => one.id === id);
  if (format !== undefined) return format;
  if (readable.every((one) => one.id !== id)) throw new GauzeError('unknownFormat', 'no such format');
  throw new GauzeError('unknownFormat', `${id} can be read, but not written`, {
    format: id,
    formats: writeFormats.map((one) => one.id).join('/'),
  });
}
