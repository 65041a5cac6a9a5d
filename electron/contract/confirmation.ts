import { z } from 'zod';

/**
 * With what a person confirms releases, in one line that may be public: how a key is derived from their passphrase, the
 * salt, and the public half of that key (Ed25519).
 */
export const ConfirmingKey = z.string().regex(/^(?:scrypt-17|pbkdf2-600000):[0-9a-f]{64}:[0-9a-f]{64}$/);
export type ConfirmingKey = z.infer<typeof ConfirmingKey>;

/** The record in a private receipt that a second account has confirmed the release. */
export const Confirmation = z
  .strictObject({
    /** SHA-256 of everything that defines the release, and that must be unchanged when it is made. */
    plan: z.string().regex(/^[0-9a-f]{64}$/),
    /** The account, and when it confirmed: ISO, UTC. */
    by: z.string().min(1).max(200),
    time: z.string().max(40),
    key: ConfirmingKey,
    /** Ed25519 over project, plan, account and time. */
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  })
  .readonly();
export type Confirmation = z.infer<typeof Confirmation>;
