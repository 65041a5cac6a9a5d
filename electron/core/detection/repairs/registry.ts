import { backslashes } from './backslashes';
import { confusedDates } from './confusedDates';
import { emphasis } from './emphasis';
import { entities } from './entities';
import { misreadBytes } from './misreadBytes';
import { misspeltMonths } from './misspeltMonths';
import { quotedPrintable } from './quotedPrintable';
import type { Repair } from './repair';
import { signForms } from './signForms';
import { tags } from './tags';
import { unseenSigns } from './unseenSigns';

/** Of what programs do to a text, in order of precedence where two read the same place. */
export const repairs: readonly Repair[] = [
  misreadBytes,
  entities,
  backslashes,
  quotedPrintable,
  tags,
  emphasis,
  unseenSigns,
  signForms,
];

/** Of dates that a machine misread or a person mistyped. In other numbers a letter may be the number's own. */
export const misreadings: readonly Repair[] = [confusedDates, misspeltMonths];
