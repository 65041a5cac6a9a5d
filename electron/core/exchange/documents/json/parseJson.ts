import { GauzeError } from '../../../../contract/errors';
import type { JsonMember, JsonNode, JsonString } from './jsonNode';

const MAX_DEPTH = 256;
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const plainRun = /[^"\\\u0000-\u001f]*/y;
const blanks = /[ \t\r\n]*/y;
const literals: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** Reads consecutive values and records the position of each, so that the rest can stay byte for byte. */
class JsonReader {
  at: number;

  constructor(
    private readonly text: string,
    start: number,
    private readonly end: number,
  ) {
    this.at = start;
  }

  skipBlanks(): void {
    blanks.lastIndex = this.at;
    blanks.test(this.text);
    this.at = Math.min(blanks.lastIndex, this.end);
  }

  fail(): never {
    // The parser's own message would quote the file.
    throw new GauzeError(this.at >= this.end ? 'truncated' : 'malformed', 'not JSON', {
      reason: 'notJson',
      offset: this.at,
    });
  }

  value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) throw new GauzeError('tooLarge', 'JSON is nested too deep', { reason: 'depth' });
    this.skipBlanks();
    const { text, at: start } = this;
    if (start >= this.end) this.fail();
    if (text[start] === '"') return this.string();
    if (text[start] === '{') return this.object(depth);
    if (text[start] === '[') return this.array(depth);
    for (const [word, value] of literals) {
      if (!text.startsWith(word, start)) continue;
      this.at += word.length;
      return { kind: 'literal', value, start, end: this.at };
    }
    numberForm.lastIndex = start;
    const [raw] = numberForm.exec(text) ?? this.fail();
    this.at += raw.length;
    return { kind: 'number', raw, start, end: this.at };
  }

  private string(): JsonString {
    const { text, at: start } = this;
    this.at++;
    for (;;) {
      plainRun.lastIndex = this.at;
      plainRun.test(text);
      this.at = plainRun.lastIndex;
      if (this.at >= this.end) this.fail();
      if (text[this.at] === '"') break;
      if (text[this.at] !== '\\') this.fail();
      this.at += 2;
    }
    this.at++;
    try {
      return { kind: 'string', value: JSON.parse(text.slice(start, this.at)) as string, start, end: this.at };
    } catch {
      this.at = start;
      return this.fail();
    }
  }

  /** What separates two values, or follows the last. @returns whether another follows */
  private goesOn(close: string): boolean {
    this.skipBlanks();
    const mark = this.text[this.at];
    if (this.at >= this.end || (mark !== ',' && mark !== close)) this.fail();
    this.at++;
    return mark === ',';
  }

  private isClosed(close: string): boolean {
    this.skipBlanks();
    if (this.text[this.at] !== close || this.at >= this.end) return false;
    this.at++;
    return true;
  }

  private object(depth: number): JsonNode {
    const start = this.at++;
    const members: JsonMember[] = [];
    if (!this.isClosed('}'))
      do {
        this.skipBlanks();
        const keyStart = this.at;
        if (this.at >= this.end || this.text[this.at] !== '"') this.fail();
        const { value: key } = this.string();
        this.skipBlanks();
        if (this.at >= this.end || this.text[this.at] !== ':') this.fail();
        this.at++;
        const value = this.value(depth + 1);
        members.push({ key, value, start: keyStart, end: value.end });
      } while (this.goesOn('}'));
    return { kind: 'object', members, start, end: this.at };
  }

  private array(depth: number): JsonNode {
    const start = this.at++;
    const items: JsonNode[] = [];
    if (!this.isClosed(']'))
      do items.push(this.value(depth + 1));
      while (this.goesOn(']'));
    return { kind: 'array', items, start, end: this.at };
  }
}

/**
 * All values of a text: one, or one per line (NDJSON), or consecutive ones.
 *
 * @throws GauzeError `malformed` (`details.offset`), `truncated`, `tooLarge` for more than 256 levels
 */
export function parseJsonValues(text: string): readonly JsonNode[] {
  const reader = new JsonReader(text, 0, text.length);
  const values: JsonNode[] = [];
  for (reader.skipBlanks(); reader.at < text.length; reader.skipBlanks()) values.push(reader.value(0));
  return values;
}
