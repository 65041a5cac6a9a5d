import { GauzeError } from '../contract/errors';
import type { StoreCrypto } from './crypto';
import { toHex } from './container/bytes';
import type { Container } from './container/container';
import {
  newRecoveryKey,
  openSlots,
  recoveryKeyText,
  type KdfChoice,
  type KeySlot,
  type Unlock,
} from './container/keySlots';
import {
  escrowAdded,
  passphraseAdded,
  passphraseChanged,
  passphraseRemoved,
  recoveryKeySet,
  type SlotChange,
  type SlotsNow,
} from './container/slotChanges';

/** A key slot without its secret. */
export interface SlotSummary {
  readonly kind: KeySlot['kind'];
  readonly kdf: KdfChoice['name'] | null;
  readonly recipient: string | null;
}

export type SecretKind = 'passphrase' | 'recoveryKey' | 'escrowKey';
export const secretKind = (secret: Unlock): SecretKind =>
  'passphrase' in secret ? 'passphrase' : 'recoveryKey' in secret ? 'recoveryKey' : 'escrowKey';

/** Who can open a project that has a passphrase. */
export class ProjectKeys {
  readonly #container: Container;
  readonly #crypto: StoreCrypto | undefined;
  readonly #checkWritable: () => void;
  readonly #write: (change: SlotChange) => Promise<void>;
  #change: Promise<unknown> = Promise.resolve();

  /** @param write writes the project to disk with the new slots */
  constructor(
    container: Container,
    crypto: StoreCrypto | undefined,
    checkWritable: () => void,
    write: (change: SlotChange) => Promise<void>,
  ) {
    this.#container = container;
    this.#crypto = crypto;
    this.#checkWritable = checkWritable;
    this.#write = write;
  }

  get slots(): readonly SlotSummary[] {
    return this.#container.slots.map((slot) => ({
      kind: slot.kind,
      kdf: slot.kind === 'passphrase' ? slot.kdf.name : null,
      recipient: slot.kind === 'escrow' ? slot.recipient : null,
    }));
  }

  /** @throws GauzeError `wrongPassphrase` */
  async check(secret: Unlock): Promise<void> {
    const { crypto } = this.#keyed();
    (await openSlots(crypto, this.#container.slots, secret, this.#container.file)).fill(0);
  }

  changePassphrase(old: string, passphrase: string, kdf: KdfChoice): Promise<void> {
    return this.#changeSlots((now) => passphraseChanged(now, old, passphrase, kdf));
  }

  addPassphrase(passphrase: string, isOnly: boolean, kdf: KdfChoice): Promise<void> {
    return this.#changeSlots((now) => passphraseAdded(now, passphrase, isOnly, kdf));
  }

  removePassphrase(passphrase: string): Promise<void> {
    return this.#changeSlots((now) => passphraseRemoved(now, passphrase));
  }

  /** @returns eight groups of four characters */
  async newRecoveryKey(): Promise<string> {
    let text = '';
    await this.#changeSlots((now) => {
      const key = newRecoveryKey(now.crypto);
      text = recoveryKeyText(key);
      return recoveryKeySet(now, key);
    });
    return text;
  }

  /**
   * @param recipient X25519 public key, 32 bytes
   * @returns false if it already could open the project
   */
  async addEscrow(recipient: Uint8Array): Promise<boolean> {
    const isKnown = this.#container.slots.some((slot) => slot.kind === 'escrow' && slot.recipient === toHex(recipient));
    if (isKnown) return false;
    await this.#changeSlots((now) => escrowAdded(now, recipient));
    return true;
  }

  #keyed(): { readonly crypto: StoreCrypto; readonly dataKey: Uint8Array } {
    if (this.#crypto === undefined || this.#container.dataKey === null)
      throw new GauzeError('badRequest', 'the project has no passphrase');
    return { crypto: this.#crypto, dataKey: this.#container.dataKey };
  }

  /** One change at a time: each starts from the result of the previous one. */
  #changeSlots(change: (now: SlotsNow) => SlotChange | Promise<SlotChange>): Promise<void> {
    const work = async () => {
      const { crypto, dataKey } = this.#keyed();
      this.#checkWritable();
      const { slots, file } = this.#container;
      await this.#write(await change({ slots, file, crypto, dataKey }));
    };
    const next = this.#change.then(work);
    this.#change = next.catch(() => undefined);
    return next;
  }
}
