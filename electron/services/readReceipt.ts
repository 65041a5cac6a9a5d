import type { ReceiptReport } from '../contract/audit';
import { GauzeError } from '../contract/errors';
import { Receipt } from '../contract/receipt';
import type { PhiType } from '../contract/phi';
import { canonicalJson } from '../core/deidentify/canonicalJson';

/** A receipt whose own hash holds. @throws GauzeError `malformed`; `damaged` where it was changed after it was written */
export function readReceipt(json: unknown, sha256: (text: string) => string): Receipt {
  const parsed = Receipt.safeParse(json);
  if (!parsed.success) throw new GauzeError('malformed', 'not a receipt of Gauze');
  const { sha256: stated, ...body } = parsed.data;
  if (sha256(canonicalJson(body)) !== stated) throw new GauzeError('damaged', 'the receipt was changed after it was written');
  return parsed.data;
}

/**
 * Holds a receipt beside what the project keeps of its releases. One hash over everything says that something was changed; the
 * project's own record says what.
 *
 * @param kept receipts of the project's releases
 * @throws GauzeError `malformed` for what is no receipt in any part
 */
export function compareReceipt(json: unknown, kept: readonly unknown[], sha256: (text: string) => string): ReceiptReport {
  if (!isObject(json) || json['format'] !== 'gauze-receipt') throw new GauzeError('malformed', 'not a receipt of Gauze');
  const parsed = Receipt.safeParse(json);
  const { sha256: stated, ...body } = json;
  const isOwnHashRight = hashOf(body, sha256) === stated;
  const record = recordOf(json, kept.filter(isObject));
  // a part of a name that no receipt has stands at the root
  const parts = new Set(parsed.success ? [] : parsed.error.issues.map(({ path: [part] }) => (part === undefined ? unknownPart : String(part))));
  if (record !== undefined) for (const part of knownParts) if (hashOf(json[part] ?? null, sha256) !== hashOf(record[part] ?? null, sha256)) parts.add(part);
  // without a record to hold it beside, one hash tells only that it is another
  return {
    isOwnHashRight, isOfProject: record !== undefined, isSame: isOwnHashRight && record !== undefined && parts.size === 0, parts: [...parts].sort(),
    compared: record === undefined ? [] : knownParts.filter((part) => part in json || part in record), release: textOf(isObject(json['release']) ? json['release']['name'] : ''), time: textOf(json['time']),
  };
}

/** Null for what is nested deeper than the stack: no receipt is. */
function hashOf(value: unknown, sha256: (text: string) => string): string | null {
  try {
    return sha256(canonicalJson(value));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Shown as it stands, in a length that fits. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const unknownPart = 'unknownPart';
const knownParts: readonly string[] = Object.keys(Receipt.unwrap().shape);

/** The release that a receipt, changed perhaps, is about: by what two releases never share. */
function recordOf(json: Readonly<Record<string, unknown>>, kept: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, unknown>> | undefined {
  const headOf = ({ heads }: Readonly<Record<string, unknown>>): unknown => (isObject(heads) ? heads['audit'] : undefined);
  return kept.find((record) => record['sha256'] === json['sha256'])
    ?? kept.find((record) => typeof headOf(json) === 'string' && headOf(record) === headOf(json))
    ?? kept.find((record) => record['time'] === json['time']);
}

/** Kinds of PHI of which the release drew values: a draw may give the truth back. */
export const drawnTypes = ({ replacements }: Receipt): ReadonlySet<PhiType> =>
  new Set(replacements.filter(({ action, count }) => count > 0 && (action === 'private' || action === 'comparison')).map(({ type }) => type));
