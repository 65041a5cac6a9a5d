import { decodeEntities } from '../../exchange/documents/markup/entities';
import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** `M&uuml;ller`, `O&#39;Brien`: text that left a web page and kept its entities. */
export const entities: Repair = {
  name: 'entities',
  sign: /&[#A-Za-z]/,
  rewrites: (text) => rewritesBy(text, entity, ([whole]) => decodeEntities(whole)),
};
