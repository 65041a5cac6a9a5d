import { utf8 } from './bytes';
import { piecesBy, type Disguise } from './disguise';

const windows1252 = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((character, i) => [
    character,
    [
      128, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 142, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154,
      155, 156, 158, 159,
    ][i]!,
  ]),
);
const byteOf = (character: string): number => windows1252.get(character) ?? character.charCodeAt(0);

/** `MartÃ­nez`: UTF-8 that was read as ISO 8859-1 or Windows 1252. */
export const mojibake: Disguise = {
  name: 'mojibake',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && /[\u00c2\u00c3]/.test(text),
  pieces: ({ text }) =>
    piecesBy(text, /(?:[\u00c2\u00c3](?:[\u0080-\u00bf]|[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]))+/g, ([all]) =>
      utf8([...all].map(byteOf)),
    ),
};
