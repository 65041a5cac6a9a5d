import { GauzeError } from '../../contract/errors';
import { brat } from './brat';
import { conll } from './conll';
import { csv } from './csv';
import { formatIds, type FileHead, type Format, type FormatId } from './format';
import { i2b2 } from './i2b2';
import { jsonl } from './jsonl';
import { text } from './text';

/** One more format is one more file, its name in `formatIds` and its place here. */
const byId: Readonly<Record<FormatId, Format>> = { text, csv, jsonl, brat, i2b2, conll };

export const formats: readonly Format[] = formatIds.map((id) => byId[id]);

/** @throws GauzeError `unknownFormat` */
export function formatById(id: string): Format {
  const format = formats.find((known) => known.id === id);
  if (format === undefined) throw new GauzeError('unknownFormat', 'no such format');
  return format;
}

/** The format that these files most likely are, by their names and first bytes; null when they look like none. */
export function recogniseFormat(files: readonly FileHead[]): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const { id, sniff } of formats) {
    const score = sniff(files);
    if (score > bestScore) {
      best = id;
      bestScore = score;
    }
  }
  return best;
}
