import { GauzeError } from '../../../contract/errors';
import type { FileHead, ReadFormat } from '../format';
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

/**
 * The formats that can be read, in the order in which people are shown them. One more is one more file, and its place
 * here.
 */
export const readFormats = [
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
] as const satisfies readonly ReadFormat[];
export type ReadFormatId = (typeof readFormats)[number]['id'];

/** @throws GauzeError `unknownFormat` */
export function readFormat(id: string, known: readonly ReadFormat[] = readFormats): ReadFormat {
  const format = known.find((one) => one.id === id);
  if (format === undefined) throw new GauzeError('unknownFormat', 'no such format');
  return format;
}

/** The format that these files most likely are, by their names and first bytes; null when they look like none. */
export function recogniseFormat(files: readonly FileHead[], known: readonly ReadFormat[] = readFormats): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const { id, sniff } of known) {
    const score = sniff(files);
    if (score > bestScore) {
      best = id;
      bestScore = score;
    }
  }
  return best;
}
