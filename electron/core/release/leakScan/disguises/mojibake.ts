import { misreadBytes } from '../../../detection/repairs/misreadBytes';
import type { Disguise } from './disguise';

/** `MartÃ­nez`: UTF-8 that was read as ISO 8859-1 or Windows 1252. */
export const mojibake: Disguise = {
  name: 'mojibake',
  mayStandIn: ({ text }) => misreadBytes.sign.test(text),
  pieces: ({ text }) => misreadBytes.rewrites(text),
};
