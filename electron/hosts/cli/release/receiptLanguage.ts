import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { choice } from '../files/documentPlaces';
import type { VerbContext } from '../verb';
import { helpText } from '../verb';

export const receiptLanguageOptions = { 'receipt-language': { type: 'string' } } as const;
export const receiptLanguageUsage = helpText`  --receipt-language L   of the sentences in receipt and reports that \
    say what is not claimed: ${languages.join(' ')}; en by default. Everything that a program
                         reads in them is the same`;

/** @throws GauzeError `badRequest` for an unknown language */
export const receiptLanguage = (context: VerbContext): Language | undefined =>
  choice(context, 'receipt-language', languages);
