import { GauzeError } from '../../contract/errors';

/**
 * Reads the sentence counts that MEDDOCAN's leak score divides by: one `id<TAB>count` a line, `#` for comments.
 *
 * @throws GauzeError `malformed` with the line number, counted from 1
 */
export function parseSentenceCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [id = '', count = '', ...rest] = line.split('\t');
    if (id === '' || rest.length > 0 || !/^\d{1,9}$/.test(count))
      throw new GauzeError('malformed', 'not a line of sentence counts', { line: index + 1 });
    if (counts.has(id)) throw new GauzeError('duplicateId', 'a note has two sentence counts', { line: index + 1 });
    counts.set(id, Number(count));
  }
  return counts;
}
