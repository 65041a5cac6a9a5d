import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteId, sortedLosses, spanOffsets } from '../noteRecord';
import { carriesFields, flatFields } from './flatFields';
import { listWriter } from './listWriter';

/** A task to import: decisions of people as an annotation, suggestions as a prediction of each source. */
function task(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  const offsets = spanOffsets(document, options.offsets ?? 'codePoints');
  const decided: unknown[] = [];
  const suggested = new Map<string | undefined, unknown[]>();
  for (const [index, span] of (document.spans ?? []).entries()) {
    const [start, end] = [offsets[2 * index]!, offsets[2 * index + 1]!];
    const isSuggested = span.status === 'suggested';
    const region = {
      id: String(index + 1),
      from_name: 'label',
      to_name: 'text',
      type: 'labels',
      ...(span.score !== undefined && { score: span.score }),
      value: { start, end, text: document.text.slice(span.start, span.end), labels: [span.label] },
    };
    if (span.status !== undefined && !isSuggested) losses.add('status');
    if (filledButNotCarried(span.source, isSuggested)) losses.add('source');
    if (span.author !== undefined) losses.add('author');
    if (span.reason !== undefined) losses.add('reason');
    if (isSuggested) suggested.set(span.source, [...(suggested.get(span.source) ?? []), region]);
    else decided.push(region);
  }
  const fields = flatFields(document, ['id', 'text'], losses);
  return JSON.stringify({
    data: { id: noteId(document), text: document.text, ...Object.fromEntries(fields) },
    annotations: decided.length > 0 ? [{ result: decided }] : [],
    predictions: [...suggested].map(([source, result]) => ({
      ...(source !== undefined && { model_version: source }),
      result,
    })),
  });
}

const filledButNotCarried = (source: string | undefined, isSuggested: boolean): boolean =>
  source !== undefined && (!isSuggested || source === '');

/** A list of tasks for Label Studio, whose project names the tags of its `Labels` and `Text` `label` and `text`. */
export const labelStudio: WriteFormat<'labelstudio'> = {
  id: 'labelstudio',
  name: 'Label Studio (JSON)',
  extensions: ['.json'],
  isStream: true,
  losses: ['meta', 'source', 'author', 'status', 'reason'],
  createWriter: (options = {}) =>
    listWriter('notes.json', '[\n', '\n]\n', (document) => {
      const losses = new Set([...fieldLosses(document, { ...carriesFields, spans: false })]);
      losses.delete('spans');
      return { item: task(document, options, losses), losses: sortedLosses(losses) };
    }),
};
