import { GauzeError } from '../../electron/contract/errors';
import { createWordSpace, type WordSpace } from '../representer/wordSpace';

export interface VectorFileLimits {
  /** A file that needs more memory is refused at the line that passes it. Bytes. */
  readonly maxBytes: number;
  /** So many words are read, the first ones; all unless specified. */
  readonly maxWords?: number | undefined;
}

/** What a number costs while a space is made: as it was read, as it is kept, and as 16 bits. */
const bytesPerNumber = 14;
/** No word of 4,096 numbers is longer. */
const longestLine = 1 << 17;
const widest = 4096;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** How many vectors lie in a block. */
const blockRows = 4096;

const refused = (line: number, why: string, code: 'malformed' | 'tooLarge' | 'truncated' = 'malformed'): GauzeError =>
  new GauzeError(code, `vectors, line ${line}: ${why}`, { line });

/**
 * Word vectors as fastText (`.vec`: a first line with how many words and numbers) and GloVe (`.txt`) write them: a word
 * and its numbers on a line. Nothing is put right: what does not fit is refused with its line.
 *
 * @throws GauzeError `malformed`, `truncated`, `tooLarge`, `empty`
 */
export async function readVectorFile(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, maxWords = Infinity }: VectorFileLimits,
): Promise<WordSpace> {
  const words: string[] = [];
  const known = new Set<string>();
  const blocks: Float32Array[] = [];
  let width = 0;
  let declared: number | null = null;
  let line = 0;
  for await (const text of linesOf(chunks)) {
    line += 1;
    const head = line === 1 ? /^(\d{1,9}) (\d{1,6})\s*$/.exec(text) : null;
    if (head !== null) {
      declared = Number(head[1]);
      width = Number(head[2]);
      if (width < 1 || width > widest) throw refused(line, `${width} numbers a word`);
      continue;
    }
    if (words.length >= maxWords) break;
    // fastText leaves a blank at the end of a line; a word may hold blanks, its numbers never do
    const fields = text.replace(/[ \t\r]+$/, '').split(/[ \t]/);
    if (width === 0) width = fields.length - 1;
    if (width < 1 || width > widest) throw refused(line, `${width} numbers`);
    if (fields.length <= width) throw refused(line, `${fields.length - 1} numbers where ${width} belong`);
    const own = fields.slice(0, fields.length - width).join(' ');
    if (own === '') throw refused(line, 'no word');
    if (number.test(own.slice(own.lastIndexOf(' ') + 1)) && own.includes(' '))
      throw refused(line, `more than ${width} numbers`);
    if (known.has(own)) throw refused(line, 'a word that stands further up');
    if ((words.length + 2) * width * bytesPerNumber > maxBytes)
      throw refused(line, 'more than memory holds; fewer words can be asked for', 'tooLarge');
    const at = words.length % blockRows;
    if (at === 0) blocks.push(new Float32Array(blockRows * width));
    const block = blocks.at(-1)!;
    for (let k = 0; k < width; k++) {
      const field = fields[fields.length - width + k]!;
      const value = number.test(field) ? Math.fround(Number(field)) : NaN;
      if (!Number.isFinite(value)) throw refused(line, `number ${k + 1} is none`);
      block[at * width + k] = value;
    }
    known.add(own);
    words.push(own);
  }
  if (words.length === 0) throw new GauzeError('empty', 'the file of vectors has no word');
  if (declared !== null && words.length < Math.min(declared, maxWords))
    throw refused(line, `the file ends after ${words.length} of ${declared} words`, 'truncated');
  if (declared !== null && words.length > declared) throw refused(line, `more than the ${declared} words that it says`);
  const vectors = new Float32Array(words.length * width);
  blocks.forEach((block, i) =>
    vectors.set(block.subarray(0, Math.min(block.length, vectors.length - i * block.length)), i * block.length),
  );
  return createWordSpace(words, vectors, width);
}

/** @throws GauzeError `malformed` for bytes that are no UTF-8, `tooLarge` for a line without an end */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let rest = '';
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw refused(line, 'not UTF-8');
    }
  };
  for await (const chunk of chunks) {
    const lines = (rest + decoded(chunk)).split('\n');
    rest = lines.pop()!;
    for (const whole of lines) {
      yield whole;
      line += 1;
    }
    if (rest.length > longestLine) throw refused(line, 'a line without an end', 'tooLarge');
  }
  rest += decoded();
  if (rest !== '') yield rest;
}
