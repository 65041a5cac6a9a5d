import { memberOf, stringOf, type JsonArray, type JsonNode } from '../json/jsonNode';
import type { RowShuffle } from '../rowShuffle';
import type { FhirOut } from './fhirOut';

/**
 * Bundles in which the order of entries means nothing. A document and a message begin with what they are about, a
 * history is by time, and answers stand in the order of what they answer.
 */
const unordered: ReadonlySet<string> = new Set(['collection', 'searchset', 'batch', 'transaction']);

function entriesOf(value: JsonNode, kept: () => void): JsonArray | undefined {
  if (value.kind !== 'object' || stringOf(value, 'resourceType') !== 'Bundle') return undefined;
  const entries = memberOf(value, 'entry');
  if (entries?.kind !== 'array') return undefined;
  if (unordered.has(stringOf(value, 'type') ?? '')) return entries;
  if (entries.items.length > 1) kept();
  return undefined;
}

/**
 * Writes resources of a file, and entries of its bundles, in another order.
 *
 * @param ofNotes the resource of each note
 */
export function writeShuffled(
  out: FhirOut,
  text: string,
  values: readonly JsonNode[],
  ofNotes: readonly JsonNode[],
  { orderOf, placed, kept }: RowShuffle,
): string {
  const places = new Map<JsonNode, number>();
  const reorder = { orderOf, placed: (value: JsonNode, place: number) => void places.set(value, place) };
  const bundles = values.map((value) => entriesOf(value, kept));
  for (const entries of bundles) if (entries !== undefined) out.edits.reorder(entries, reorder);
  const written = out.written(text, values, reorder);
  const around = (node: JsonNode, list: readonly JsonNode[]): number =>
    list.findLastIndex(({ start }) => start <= node.start);
  ofNotes.forEach((resource, note) => {
    const top = around(resource, values);
    const entries = bundles[top]?.items ?? [];
    const entry = entries[around(resource, entries)];
    const within = entry === undefined ? 0 : ((places.get(entry) ?? 0) + 1) / (entries.length + 1);
    placed(note, places.get(values[top]!)! + within);
  });
  return written;
}
