import { backslashEscapes } from './backslashEscapes';
import { base64 } from './base64';
import type { Disguise } from './disguise';
import { hex } from './hex';
import { htmlEntities } from './htmlEntities';
import { lookAlikes } from './lookAlikes';
import { lostLetters } from './lostLetters';
import { mojibake } from './mojibake';
import { percentEscapes } from './percentEscapes';
import { quotedPrintable } from './quotedPrintable';

/** In order of precedence where two decode the same place. */
export const disguises: readonly Disguise[] = [
  htmlEntities,
  backslashEscapes,
  percentEscapes,
  quotedPrintable,
  mojibake,
  base64,
  hex,
  lookAlikes,
  lostLetters,
];
