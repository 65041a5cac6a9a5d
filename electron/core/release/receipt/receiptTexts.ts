import { canonicalJson } from '../../deidentify/canonicalJson';
import { privateBody, publicBody, type ReceiptFacts } from './buildReceipts';
import type { ReceiptNotes } from './packedNotes';

/** A hash to which text is added piece by piece, as UTF-8. */
export interface RunningHash {
  readonly update: (text: string) => void;
  /** Hexadecimal. */
  readonly value: () => string;
}

/** Both halves as they stand in their files, in pieces: of a million notes neither is ever in memory whole. */
export interface ReceiptTexts {
  readonly publicHalf: () => Iterable<string>;
  readonly privateHalf: () => Iterable<string>;
}

/**
 * The receipts that `buildReceipts` makes, as text, byte for byte.
 *
 * @param newHash SHA-256
 * @throws GauzeError `leak` where the scan had hits: a refused release has no receipt
 */
export function receiptTexts(
  facts: ReceiptFacts,
  notes: ReceiptNotes,
  sha256: (text: string) => string,
  newHash: () => RunningHash,
): ReceiptTexts {
  const digestOf = (body: object, items: Iterable<object>): string => {
    const hash = newHash();
    for (const piece of canonicalPieces(body, items)) hash.update(piece);
    return hash.value();
  };
  const stays = privateBody(facts, notes, [], sha256);
  const staysSha256 = digestOf(stays, notes.privateList());
  const leaves = publicBody(facts, notes, [], staysSha256, sha256);
  const leavesSha256 = digestOf(leaves, notes.publicList());
  return {
    publicHalf: () => prettyPieces({ ...leaves, sha256: leavesSha256 }, notes.publicList()),
    privateHalf: () => prettyPieces({ ...stays, sha256: staysSha256 }, notes.privateList()),
  };
}

/** `canonicalJson` of an object with `items` as its `notes`. */
function* canonicalPieces(body: object, items: Iterable<object>): Generator<string> {
  const members = Object.entries(body)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let mark = '{';
  for (const [key, member] of members) {
    yield `${mark}${JSON.stringify(key)}:`;
    mark = ',';
    if (key !== 'notes') {
      yield canonicalJson(member);
      continue;
    }
    let before = '[';
    for (const item of items) {
      yield before + canonicalJson(item);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  }
  yield '}';
}

/** As `JSON.stringify` writes an object with `items` as its `notes`, two blanks a level, and a line end. */
function* prettyPieces(body: object, items: Iterable<object>): Generator<string> {
  let mark = '{\n  ';
  for (const [key, member] of Object.entries(body) as [string, unknown][]) {
    if (member === undefined) continue;
    yield `${mark}${JSON.stringify(key)}: `;
    mark = ',\n  ';
    if (key !== 'notes') {
      yield indented(member, '  ');
      continue;
    }
    let before = '[\n    ';
    for (const item of items) {
      yield before + indented(item, '    ');
      before = ',\n    ';
    }
    yield before.startsWith('[') ? '[]' : '\n  ]';
  }
  yield '\n}\n';
}

/** A line end within a text is escaped: all that stand there are those between values. */
const indented = (value: unknown, by: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
