import type { TextEdits } from '../markup/markupEdits';
import { placesIn, type RowShuffle } from '../rowShuffle';
import type { Leaf, Segment } from './tokenise';

/** A message, or what stands around several: headers and ends of batches and files. */
export type Message = readonly Segment[];

const nameOf = ([first]: Message): string => first?.name ?? '';
const leafAt = (segment: Segment, field: number): Leaf | undefined =>
  segment.leaves.find((leaf) => leaf.field === field);

/** Continued in the next message, or from the one before, so that one alone means nothing. */
const isContinued = (message: Message): boolean =>
  message.some((segment) => segment.name === 'DSC' || (segment.name === 'MSH' && leafAt(segment, 14) !== undefined));

/** From whom to whom, as the header of a batch says it. */
function partiesOf(text: string, [header]: Message): string {
  if (header?.name !== 'BHS') return '';
  const leaves = header.leaves.filter(({ field }) => field >= 3 && field <= 6);
  return leaves.map(({ start, end, field }) => `${field} ${text.slice(start, end)}`).join('\0');
}

/** Messages that can stand in each other's place: those of one file, in batches of one sender and one receiver. */
function interchangeable(text: string, messages: readonly Message[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  let parties = '';
  messages.forEach((message, i) => {
    const name = nameOf(message);
    if (name === 'BHS') parties = partiesOf(text, message);
    else if (name === 'BTS' || name === 'FHS' || name === 'FTS') parties = '';
    else {
      const group = groups.get(parties);
      if (group === undefined) groups.set(parties, [i]);
      else group.push(i);
    }
  });
  return [...groups.values()];
}

/** All signs of a file are read as the first header says. */
const isInOneEncoding = (text: string, messages: readonly Message[]): boolean =>
  new Set(
    messages.flatMap(([header]) => {
      const leaf = header?.name === 'MSH' ? leafAt(header, 18) : undefined;
      return header?.name === 'MSH' ? [leaf === undefined ? '' : text.slice(leaf.start, leaf.end)] : [];
    }),
  ).size < 2;

/**
 * Writes messages in another order; frames, line ends, and headers and ends of batches stay where they are. The number
 * of a message in a sequence (MSH-13) goes: it would tell the order.
 *
 * @param ofNotes the message of each note
 */
export function writeShuffled(
  out: TextEdits,
  text: string,
  messages: readonly Message[],
  ofNotes: readonly Message[],
  { orderOf, placed, kept }: RowShuffle,
): string {
  const groups = interchangeable(text, messages);
  if (messages.some(isContinued) || !isInOneEncoding(text, messages)) {
    if (ofNotes.length > 1) kept();
    return out.written(text);
  }
  if (groups.length > 1) kept();
  for (const [header] of messages) {
    const leaf = header?.name === 'MSH' ? leafAt(header, 13) : undefined;
    if (leaf !== undefined) out.replace(leaf.start, leaf.end, '');
  }
  const { ranges, around } = out.pieces(
    text,
    messages.map((message) => ({ start: message[0]!.start, end: message.at(-1)!.end })),
  );
  const order = messages.map((_, i) => i);
  for (const group of groups) {
    const moved = orderOf(group.map((place) => ranges[place]!));
    group.forEach((place, i) => (order[place] = group[moved[i]!]!));
  }
  const places = new Map(placesIn(order).map((place, i) => [messages[i]!, place]));
  ofNotes.forEach((message, note) => placed(note, places.get(message)!));
  return around.map((part, i) => part + (ranges[order[i]!] ?? '')).join('');
}
