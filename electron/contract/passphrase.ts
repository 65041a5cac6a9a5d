import { z } from 'zod';

/** Five steps, as zxcvbn has them. */
export const PassphraseStrength = z
  .object({
    /**
     * 0: among the first thousand guesses; 3: withstands 10⁸, which the slow derivation of keys makes years; 4:
     * 10¹⁰ and more.
     */
    score: z.int().min(0).max(4),
    /** Guesses until it is found, as a power of ten. */
    guessesLog10: z.number(),
    isAccepted: z.boolean(),
  })
  .readonly();
export type PassphraseStrength = z.infer<typeof PassphraseStrength>;

/** Less is refused for everything that Gauze encrypts. */
export const minPassphraseScore = 3;
