import { rewritesBy } from '../../../text/rewriting';
import type { Disguise } from './disguise';

/** `R?ttgers`, `R\ufffdttgers`: an encoding lost a letter of the name, which is then one letter short. */
export const lostLetters: Disguise = {
  name: 'lostLetters',
  mayStandIn: ({ text }) => /\ufffd|\p{L}\?{1,2}\p{Ll}/u.test(text),
  pieces: ({ text }) => rewritesBy(text, /(?<=\p{L})(?:\?{1,2}|\ufffd{1,2})(?=\p{Ll})/gu, () => ''),
};
