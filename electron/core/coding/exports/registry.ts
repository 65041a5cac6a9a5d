import { GauzeError } from '../../../contract/errors';
import { codesFormatIds, type CodesFormat, type CodesFormatId } from './codesFormat';
import { codiespTsv } from './codiespTsv';
import { csv } from './csv';
import { fhirCondition } from './fhirCondition';
import { jsonl } from './jsonl';

/** One more format is one more file, its name in `codesFormatIds` and its place here. */
const byId: Readonly<Record<CodesFormatId, CodesFormat>> = { csv, jsonl, codiespTsv, fhirCondition };

export const codesFormats: readonly CodesFormat[] = codesFormatIds.map((id) => byId[id]);

/** @throws GauzeError `unknownFormat` */
export function codesFormatById(id: string): CodesFormat {
  const format = codesFormats.find((known) => known.id === id);
  if (format === undefined) throw new GauzeError('unknownFormat', 'no such format of codes');
  return format;
}
