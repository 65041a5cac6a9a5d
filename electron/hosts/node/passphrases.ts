import { minPassphraseScore } from '../../contract/passphrase';
import type { Passphrases } from '../../services/ports';

/** The lists are several megabytes: loaded when a passphrase is first chosen. */
const dictionaries = () => import('./passphraseDictionaries');

export const systemPassphrases: Passphrases = {
  async strengthOf(passphrase, context) {
    const { guess } = await dictionaries();
    const { score, guessesLog10 } = guess(passphrase, context);
    return { score, guessesLog10, isAccepted: score >= minPassphraseScore };
  },
  words: async (language) => (await dictionaries()).everydayWords(language),
};
