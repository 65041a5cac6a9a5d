import { GauzeError } from '../../contract/errors';
import type { StoreCrypto } from '../crypto';
import {
  escrowSlot,
  maxSlots,
  openSlots,
  passphraseSlot,
  recoverySlot,
  type KdfChoice,
  type KeySlot,
} from './keySlots';

/** Who can open a project at present, and how new slots are made. */
export interface SlotsNow {
  readonly slots: readonly KeySlot[];
  /** Project id: 32 bytes, hexadecimal. */
  readonly file: string;
  readonly crypto: StoreCrypto;
  readonly dataKey: Uint8Array;
}

export interface SlotChange {
  readonly slots: readonly KeySlot[];
  /** Access is being revoked: no older file that it opens may remain. */
  readonly isRevoking: boolean;
}

/**
 * Replaces a passphrase.
 * @throws GauzeError `wrongPassphrase`
 */
export async function passphraseChanged(
  { slots, crypto, dataKey, file }: SlotsNow,
  old: string,
  passphrase: string,
  kdf: KdfChoice,
): Promise<SlotChange> {
  const found = await slotOf(crypto, slots, old, file);
  const fresh = await passphraseSlot(crypto, passphrase, kdf, file, dataKey);
  return { slots: slots.map((slot) => (slot === found ? fresh : slot)), isRevoking: true };
}

/**
 * Adds a passphrase, or replaces all others if `isOnly`.
 * @throws GauzeError `tooLarge` if there is no room for another slot
 */
export async function passphraseAdded(
  { slots, crypto, dataKey, file }: SlotsNow,
  passphrase: string,
  isOnly: boolean,
  kdf: KdfChoice,
): Promise<SlotChange> {
  const remaining = isOnly ? slots.filter(({ kind }) => kind !== 'passphrase') : slots;
  checkRoom(remaining);
  return { slots: [...remaining, await passphraseSlot(crypto, passphrase, kdf, file, dataKey)], isRevoking: isOnly };
}

/**
 * Removes the slot that this passphrase opens.
 * @throws GauzeError `wrongPassphrase`, `badRequest` if it is the last one
 */
export async function passphraseRemoved({ slots, crypto, file }: SlotsNow, passphrase: string): Promise<SlotChange> {
  const found = await slotOf(crypto, slots, passphrase, file);
  const left = slots.filter((slot) => slot !== found);
  if (!left.some(({ kind }) => kind === 'passphrase'))
    throw new GauzeError('badRequest', 'the last passphrase cannot be removed');
  return { slots: left, isRevoking: true };
}

/** Replaces the recovery key. */
export function recoveryKeySet({ slots, crypto, dataKey, file }: SlotsNow, key: Uint8Array): SlotChange {
  const others = slots.filter(({ kind }) => kind !== 'recovery');
  return { slots: [...others, recoverySlot(crypto, key, file, dataKey)], isRevoking: others.length < slots.length };
}

/**
 * @param recipient X25519 public key, 32 bytes
 * @throws GauzeError `tooLarge` if there is no room for another slot
 */
export function escrowAdded({ slots, crypto, dataKey, file }: SlotsNow, recipient: Uint8Array): SlotChange {
  checkRoom(slots);
  return { slots: [...slots, escrowSlot(crypto, recipient, file, dataKey)], isRevoking: false };
}

function checkRoom(slots: readonly KeySlot[]): void {
  if (slots.length === maxSlots)
    throw new GauzeError('tooLarge', 'the project already has the maximum number of keys', { slots: maxSlots });
}

/**
 * Returns the slot that a passphrase opens.
 * @throws GauzeError `wrongPassphrase`
 */
async function slotOf(
  crypto: StoreCrypto,
  slots: readonly KeySlot[],
  passphrase: string,
  file: string,
): Promise<KeySlot> {
  for (const slot of slots) {
    if (slot.kind !== 'passphrase') continue;
    const opened = await openSlots(crypto, [slot], { passphrase }, file).catch(() => null);
    if (opened !== null) return slot;
  }
  throw new GauzeError('wrongPassphrase', 'the secret does not open the project');
}
