import { GauzeError } from '../../../../contract/errors';

/** The delimiters of a message; `''` if it names none. */
export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
}

/** A value between two signs, by its place in the text; fields, components and subcomponents are numbered from 1. */
export interface Leaf {
  readonly start: number;
  readonly end: number;
  readonly field: number;
  readonly repetition: number;
  readonly component: number;
  readonly subcomponent: number;
}

export interface Segment {
  /** `''` for a line that begins no segment. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly delimiters: Delimiters;
  readonly leaves: readonly Leaf[];
}

const headers: ReadonlySet<string> = new Set(['MSH', 'BHS', 'FHS']);

/**
 * Splits a file of messages into segments and their values: separated by carriage returns or line ends, in frames of
 * MLLP (MSH begins after 0x0B, 0x1C closes), in batches.
 *
 * @throws GauzeError `malformed` if the first segment is not a header
 */
export function tokenise(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let delimiters: Delimiters | undefined;
  for (const line of text.matchAll(/[^\r\n\x0b\x1c]+/g)) {
    const start = line.index;
    const end = start + line[0].length;
    if (line[0].trim() === '') continue;
    const isHeader = headers.has(line[0].slice(0, 3)) && line[0].length > 4;
    if (isHeader) delimiters = delimitersOf(line[0]);
    if (delimiters === undefined) throw new GauzeError('malformed', 'no header of a message', { reason: 'noHeader' });
    const hasName = /^[A-Z][A-Z0-9]{2}$/.test(line[0].slice(0, 3));
    const isSegment = hasName && (line[0].length === 3 || line[0][3] === delimiters.field);
    segments.push({
      name: isSegment ? line[0].slice(0, 3) : '',
      start,
      end,
      delimiters,
      leaves: isSegment ? leavesOf(text, start, end, delimiters, isHeader) : [whole(start, end)],
    });
  }
  if (segments.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  return segments;
}

const whole = (start: number, end: number): Leaf => ({
  start,
  end,
  field: 0,
  repetition: 1,
  component: 1,
  subcomponent: 1,
});

function delimitersOf(header: string): Delimiters {
  const field = header[3]!;
  const signs = header.slice(4).split(field, 1)[0]!;
  if (/[\p{L}\p{N}\s]/u.test(field) || /[\p{L}\p{N}]/u.test(signs) || signs === '')
    throw new GauzeError('malformed', 'no signs between fields', { reason: 'delimiters' });
  const [component = '', repetition = '', escape = '', subcomponent = ''] = Array.from(signs);
  return { field, component, repetition, escape, subcomponent };
}

function leavesOf(text: string, start: number, end: number, signs: Delimiters, isHeader: boolean): readonly Leaf[] {
  const leaves: Leaf[] = [];
  let [field, repetition, component, subcomponent] = [isHeader ? 1 : 0, 1, 1, 1];
  let from = start;
  const close = (at: number): void => {
    if (at > from && field > 0) leaves.push({ start: from, end: at, field, repetition, component, subcomponent });
    from = at + 1;
  };
  for (let at = start + 3; at < end; at++) {
    const sign = text[at];
    if (sign === signs.field) {
      if (at === start + 3) from = at + 1;
      else close(at);
      field++;
      repetition = component = subcomponent = 1;
      // The delimiters themselves are in the second field of a header.
      if (isHeader && field === 2) {
        const next = text.indexOf(signs.field, at + 1);
        at = next < 0 || next > end ? end - 1 : next - 1;
        from = at + 1;
      }
    } else if (sign === signs.repetition) {
      close(at);
      repetition++;
      component = subcomponent = 1;
    } else if (sign === signs.component) {
      close(at);
      component++;
      subcomponent = 1;
    } else if (sign === signs.subcomponent) {
      close(at);
      subcomponent++;
    }
  }
  if (!(isHeader && field === 2)) close(end);
  return leaves;
}
