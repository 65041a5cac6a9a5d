import { GauzeError } from '../../../contract/errors';
import type { FileHead } from '../../exchange/format';
import { cie10Es } from './cie10Es';
import { cim10Fr } from './cim10Fr';
import { claml } from './claml';
import { cmsOrder } from './cmsOrder';
import { csv } from './csv';
import { codeSystemFormatIds, type CodeSystemFormat, type CodeSystemFormatId } from './format';

/** One more format is one more file, its name in `codeSystemFormatIds` and its place here. */
const byId: Readonly<Record<CodeSystemFormatId, CodeSystemFormat>> = { cmsOrder, claml, cim10Fr, cie10Es, csv };

export const codeSystemFormats: readonly CodeSystemFormat[] = codeSystemFormatIds.map((id) => byId[id]);

/** @throws GauzeError `unknownFormat` */
export function codeSystemFormatById(id: string): CodeSystemFormat {
  const format = codeSystemFormats.find((known) => known.id === id);
  if (format === undefined) throw new GauzeError('unknownFormat', 'no such format of code systems');
  return format;
}

/** The most likely format of these files; null if none fits. */
export function recogniseCodeSystem(files: readonly FileHead[]): CodeSystemFormat | null {
  let best: CodeSystemFormat | null = null;
  let bestScore = 0;
  for (const format of codeSystemFormats) {
    const score = format.sniff(files);
    if (score > bestScore) [best, bestScore] = [format, score];
  }
  return best;
}
