import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import type { Prf } from '../deidentify/prf';
import { isPrivatePolicy } from '../deidentify/private/policySettings';
import type { WriteFormat } from '../exchange/format';
import { hmacSha256 } from '../privacy/hmacSha256';
import type { SourceNote } from './ports';

/** What a release shows of the input by its files and lines, apart from their content. By default nothing. */
export interface ShownOrder {
  /** Notes are in the order of the input, which is often chronological. */
  readonly keepsOrder: boolean;
  /** Notes have the ids of the input. */
  readonly keepsIds: boolean;
}

/**
 * What of it a format can show. Where each note is a file of its own, a recipient sees names and no order: nothing is
 * written or listed in that of the input, and nobody has to accept it.
 */
export const shownIn = (
  { hasFileForEachNote }: Pick<WriteFormat, 'hasFileForEachNote'>,
  asked: ShownOrder,
): ShownOrder => (hasFileForEachNote === true ? { ...asked, keepsOrder: false } : asked);

/** The id of a note in the release, and in the originals. */
export interface IdPair {
  readonly oldId: string;
  readonly newId: string;
}

/** No vowels, no digits: neither a word, nor a name, nor a number, nor a date. */
const alphabet = 'bcdfghjkmnpqrtvw';

/**
 * Ids under the key of a release, which is derived from the secret and the release's name: the same for the same note
 * in every process that shares the secret, different in every release. Without the key nothing can be read from an id,
 * nor from the order of ids.
 *
 * @returns the id of a note by its previous one; `occurrence` counts notes with the same previous id, from 1
 */
export function releaseIds(prf: Prf, releaseName: string): (oldId: string, occurrence?: number) => string {
  const bytesOf = releaseKey(prf, releaseName);
  return (oldId, occurrence = 1) => {
    const bytes = bytesOf(oldId, occurrence);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return idText(view.getUint32(0), view.getUint32(4));
  };
}

/** What an id is made from: of these bytes the first eight. */
export function releaseKey(prf: Prf, releaseName: string): (oldId: string, occurrence: number) => Uint8Array {
  const hmac = hmacSha256(prf('release', releaseName));
  return (oldId, occurrence) => hmac(`note\0${occurrence === 1 ? '' : occurrence}\0${oldId}`);
}

/** @param high the first four bytes @param low the last */
export function idText(high: number, low: number): string {
  let id = 'n';
  for (const word of [high, low]) for (let shift = 28; shift >= 0; shift -= 4) id += alphabet[(word >>> shift) & 15]!;
  return id;
}

/**
 * Numbers of records under the same key, the same in all files of a release. Of a million ids two get the same number
 * with a probability of 1 in 10,000.
 */
export function releaseNumbers(prf: Prf, releaseName: string): (id: string) => number {
  const hmac = hmacSha256(prf('release', releaseName));
  return (id) => {
    const bytes = new DataView(hmac(`record\0${id}`).slice(0, 8).buffer);
    return (bytes.getUint32(0) & 0x1fffff) * 2 ** 32 + bytes.getUint32(4);
  };
}

/**
 * By what a note is known from one run to the next: its own id. A note without one has only been counted
 * (`export-000005`), and the fifth row of tonight's table is another note than that of yesterday's: it is known by its
 * patient and its text, wherever it stands, so that processes that read a table in parts agree, too.
 *
 * @param text under a policy with private actions the released one: an id that followed from the original would differ
 * where a true value alone does
 */
export const identityOf = ({
  id,
  hasMadeId,
  patientAsWritten = '',
  text,
}: Pick<SourceNote, 'id' | 'hasMadeId' | 'patientAsWritten' | 'text'>): string =>
  hasMadeId === true ? `\0${patientAsWritten}\0${text}` : id;

/** Where each original note is in the release; called for each once. */
export function idPairs(prf: Prf, releaseName: string): (note: Parameters<typeof identityOf>[0]) => IdPair {
  const newIdOf = releaseIds(prf, releaseName);
  const met = new Map<string, number>();
  return (note) => {
    const identity = identityOf(note);
    const occurrence = (met.get(identity) ?? 0) + 1;
    met.set(identity, occurrence);
    return { oldId: note.id, newId: newIdOf(identity, occurrence) };
  };
}

/**
 * @throws GauzeError `notReady`: under a policy with private actions, keeping order and ids requires confirmation that
 * they may disclose the dates that sampling hides
 */
export function refuseOrder(
  policy: Policy,
  { keepsOrder, keepsIds }: ShownOrder,
  isAccepted: boolean | undefined,
): void {
  if (!(keepsOrder || keepsIds) || isAccepted === true || !isPrivatePolicy(policy)) return;
  const preserved = [...(keepsOrder ? ['order'] : []), ...(keepsIds ? ['ids'] : [])].join(' ');
  throw new GauzeError('notReady', 'order or ids of the originals may tell the dates that this policy draws', {
    needs: 'acceptsOrder',
    kept: preserved,
  });
}
