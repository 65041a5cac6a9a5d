import type { ReceiptReport } from '../../../contract/audit';
import { GauzeError } from '../../../contract/errors';
import type { PhiType } from '../../../contract/phi';
import { OldReceipt, PrivateReceipt, PublicReceipt, type AnyReceipt } from '../../../contract/receipt';
import { canonicalJson } from '../../deidentify/canonicalJson';

type Digest = (text: string) => string;
type Json = Readonly<Record<string, unknown>>;

/** `old`: of version 1 or 2, one file with unsalted hashes of the originals. */
export type ReceiptKind = 'old' | 'public' | 'private';

const schemas = { old: OldReceipt, public: PublicReceipt, private: PrivateReceipt } as const;

export const kindOfReceipt = (receipt: AnyReceipt): ReceiptKind => kindOf(receipt) ?? 'old';

function kindOf(json: unknown): ReceiptKind | undefined {
  if (!isObject(json)) return undefined;
  if (json['format'] === 'gauze-private-receipt') return 'private';
  if (json['format'] !== 'gauze-receipt') return undefined;
  // by its content too, so that a changed version is a changed part and not another file
  return json['version'] === 1 || json['version'] === 2 || 'documents' in json ? 'old' : 'public';
}

/**
 * A receipt of either half, or an old one, whose own hash is valid.
 * @throws GauzeError `malformed`; `damaged` if it was changed after it was written
 */
export function readReceipt(json: unknown, sha256: Digest): AnyReceipt {
  const kind = kindOf(json);
  const parsed = kind === undefined ? undefined : schemas[kind].safeParse(json);
  if (parsed?.success !== true) throw new GauzeError('malformed', 'not a receipt of Gauze');
  const { sha256: stated, ...body } = parsed.data;
  if (sha256(canonicalJson(body)) !== stated)
    throw new GauzeError('damaged', 'the receipt was changed after it was written');
  return parsed.data;
}

/**
 * Compares a receipt with the project's record of its releases. A hash over everything shows that something was
 * changed; the project's own record shows what.
 *
 * @param kept receipts of the project's releases, both halves
 * @throws GauzeError `malformed` if no part of it is a receipt
 */
export function compareReceipt(json: unknown, kept: readonly unknown[], sha256: Digest): ReceiptReport {
  const kind = kindOf(json);
  if (!isObject(json) || kind === undefined) throw new GauzeError('malformed', 'not a receipt of Gauze');
  const parsed = schemas[kind].safeParse(json);
  const knownParts = Object.keys(schemas[kind].unwrap().shape);
  const { sha256: stated, ...body } = json;
  const isOwnHashRight = hashOf(body, sha256) === stated;
  const record = recordOf(
    json,
    kept.filter(isObject).filter((one) => kindOf(one) === kind),
  );
  // an unknown part is reported at the root
  const parts = new Set(
    parsed.success
      ? []
      : parsed.error.issues.map(({ path: [part] }) => (part === undefined ? unknownPart : String(part))),
  );
  if (record !== undefined)
    for (const part of knownParts)
      if (hashOf(json[part] ?? null, sha256) !== hashOf(record[part] ?? null, sha256)) parts.add(part);
  // without a record to compare with, a hash shows only that it differs
  return {
    isOwnHashRight,
    isOfProject: record !== undefined,
    isSame: isOwnHashRight && record !== undefined && parts.size === 0,
    parts: [...parts].sort(),
    compared: record === undefined ? [] : knownParts.filter((part) => part in json || part in record),
    half: kind,
    release: textOf(isObject(json['release']) ? json['release']['name'] : ''),
    time: textOf(json['time'] ?? json['date']),
  };
}

/** Null for nesting deeper than the stack: no receipt is. */
function hashOf(value: unknown, sha256: Digest): string | null {
  try {
    return sha256(canonicalJson(value));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Shown as it is, shortened to fit. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const unknownPart = 'unknownPart';

/** The release that a possibly changed receipt is about: by what two releases never share. */
function recordOf(json: Json, kept: readonly Json[]): Json | undefined {
  const headOf = ({ heads }: Json): unknown => (isObject(heads) ? heads['audit'] : undefined);
  // no two public halves have a commitment in common
  const firstOf = ({ notes }: Json): unknown =>
    Array.isArray(notes) && isObject(notes[0]) ? notes[0]['commitment'] : undefined;
  const sameAs = (of: (one: Json) => unknown) =>
    kept.find((record) => typeof of(json) === 'string' && of(record) === of(json));
  return (
    sameAs((one) => one['sha256']) ??
    sameAs(headOf) ??
    sameAs((one) => one['privateHalf']) ??
    sameAs(firstOf) ??
    sameAs((one) => one['salt']) ??
    sameAs((one) => one['time'])
  );
}

/** Kinds of PHI whose values the release sampled: a sample may equal the truth. */
export function drawnTypes(receipt: AnyReceipt): ReadonlySet<PhiType> {
  if ('privateHalf' in receipt) return new Set(receipt.privacy?.drawn ?? []);
  return new Set(
    receipt.replacements
      .filter(({ action, count }) => count > 0 && (action === 'private' || action === 'comparison'))
      .map(({ type }) => type),
  );
}
