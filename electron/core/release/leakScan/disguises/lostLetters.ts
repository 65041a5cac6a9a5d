import { piecesBy, type Disguise } from './disguise';

/** `R?ttgers`, `R\ufffdttgers`: an encoding lost a letter of the name, which is then one letter short. */
export const lostLetters: Disguise = {
  name: 'lostLetters',
  mayStandIn: ({ text }) => /\ufffd|\p{L}\?{1,2}\p{Ll}/u.test(text),
  pieces: ({ text }) => piecesBy(text, /(?<=\p{L})(?:\?{1,2}|\ufffd{1,2})(?=\p{Ll})/gu, () => ''),
};
