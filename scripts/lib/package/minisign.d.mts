import type { KeyObject } from 'node:crypto';

export interface SecretKey {
  readonly id: Uint8Array;
  readonly key: KeyObject;
}
export function readSecretKey(text: string): SecretKey;
export function newSecretKey(): SecretKey;
export function publicKeyOf(secret: SecretKey): string;
export function signatureOf(secret: SecretKey, content: Uint8Array, comment: string): string;
