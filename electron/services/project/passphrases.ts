import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import { nothingManaged } from '../../contract/managedRules';
import type { Handlers } from '../../contract/kernel';
import type { PassphraseStrength } from '../../contract/passphrase';
import { below } from '../../core/privacy/randomness';
import type { Passphrases, ServicePorts } from '../ports';
import type { Session } from '../session';

export type PassphrasePorts = Pick<ServicePorts, 'managed' | 'passphrases'>;

/** From more than a thousand words each: over 2⁶⁰ combinations. */
const proposedWords = 6;

/**
 * Checks a new passphrase against the institution's rules.
 * @param context what an attacker tries first, such as the project's name
 * @throws GauzeError `badRequest` with the required length, `weakPassphrase` for one that is easily guessed
 */
export async function checkPassphrase(
  { managed = nothingManaged, passphrases }: PassphrasePorts,
  passphrase: string,
  context: readonly string[] = [],
): Promise<string> {
  const shortest = managed.policy.shortestPassphrase ?? 0;
  if (passphrase.length < shortest)
    throw new GauzeError('badRequest', `the institution requires a passphrase of at least ${shortest} characters`, {
      shortest,
    });
  const { isAccepted, score, guessesLog10 } = await strengthOf(passphrases, passphrase, context);
  if (!isAccepted)
    throw new GauzeError('weakPassphrase', 'the passphrase is too easy to guess: use several unrelated words', {
      score,
    });
  const guesses = managed.policy.passphraseGuesses ?? 0;
  if (guessesLog10 < guesses)
    throw new GauzeError(
      'weakPassphrase',
      `the institution requires a passphrase that withstands 10^${guesses} guesses; ` +
        `this one withstands 10^${Math.floor(guessesLog10)}`,
      { score, guesses },
    );
  return passphrase;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Prevents `Cardiology letters 2024` from being the passphrase of the project with that name: the passphrase must be
 * strong without the words of the name.
 */
async function strengthOf(
  passphrases: Passphrases,
  passphrase: string,
  context: readonly string[],
): Promise<PassphraseStrength> {
  const known = ['gauze', ...context.flatMap((text) => [text, ...wordsIn(text)])];
  const whole = await passphrases.strengthOf(passphrase, known);
  const words = wordsIn(passphrase);
  const own = words.filter((word) => !known.includes(word));
  return own.length === words.length ? whole : passphrases.strengthOf(own.join(' '), known);
}

export const passphraseHandlers = ({
  ports,
}: Session): Pick<Handlers<ProjectApi>['project'], 'passphraseStrength' | 'proposePassphrase'> => ({
  passphraseStrength: ({ passphrase, context }) => strengthOf(ports.passphrases, passphrase, context),
  async proposePassphrase({ language }) {
    const words = await ports.passphrases.words(language);
    return {
      passphrase: Array.from({ length: proposedWords }, () => words[below(ports.random, words.length)]!).join(' '),
    };
  },
});
