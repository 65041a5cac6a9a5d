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

/** Kinds of PHI of which the release drew values: a draw may give the truth back. */
export const drawnTypes = ({ replacements }: Receipt): ReadonlySet<PhiType> =>
  new Set(replacements.filter(({ action, count }) => count > 0 && (action === 'private' || action === 'comparison')).map(({ type }) => type));
