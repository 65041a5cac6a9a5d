import { expect, test } from 'vitest';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { checkPassphrase } from '../../../../electron/services/project/passphrases';

const check = (passphraseGuesses: number | undefined, guessesLog10: number) =>
  checkPassphrase(
    {
      managed: {
        ...nothingManaged,
        state: 'valid',
        policy: { version: 1, ...(passphraseGuesses !== undefined && { passphraseGuesses }) },
      },
      passphrases: {
        strengthOf: () => Promise.resolve({ score: 4, guessesLog10, isAccepted: true }),
        words: () => Promise.resolve([]),
      },
    },
    'six words that nobody has said',
  );

test('a passphrase withstands as many guesses as the institution asks for, or is refused with the number', async () => {
  await expect(check(12, 12)).resolves.toBe('six words that nobody has said');
  await expect(check(undefined, 8)).resolves.toBeDefined();
  await expect(check(12, 11.9)).rejects.toMatchObject({
    code: 'weakPassphrase',
    message: expect.stringContaining('10^12') as string,
    details: { guesses: 12 },
  });
});
