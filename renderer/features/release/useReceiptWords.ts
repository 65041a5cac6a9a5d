import { phiTypes, type PhiTypeId } from '../../../electron/contract/phiTypes';
import type { Language } from '../../../electron/contract/text';
import { typeWords } from '../../../electron/core/deidentify/statements/typeNames';
import { parseRational, toNumber, zero } from '../../../electron/core/privacy/rational';
import { policyName } from '../../../electron/core/release/letter/words/policyNames';
import { usePreferences } from '../../app/preferences';
import { useWords } from '../../app/words';
import type { ReceiptField } from './receiptTable';

/** Probabilities of the linkage bounds. */
const shares: readonly string[] = [
  'privacy.linkage.worst',
  'privacy.linkage.median',
  'privacy.linkage.worstEverybodyKnown',
];
/** Exact fractions of nats. */
const isAmount = (key: string): boolean => /^privacy\.(?:epsilon|budget)\./.test(key) && !key.endsWith('isDefault');
const isType = (value: string): value is PhiTypeId => (phiTypes as readonly string[]).includes(value);

/** Of types, in the words of the letter; a code that a later Gauze knows stays what it is. */
const typesIn = (codes: readonly string[], language: Language): string =>
  codes.map((code) => (isType(code) ? typeWords([code], language) : code)).join(', ');

/** What a receipt says in codes, in words: the same ones as in the letter and in the window. */
export function useReceiptWords() {
  const { t, te, moment, day, figure, bound, formatName, languageName } = useWords();
  const preferences = usePreferences();

  const keyOf = (key: string): string => `receipt.${key.replaceAll('.', '_')}`;
  const label = (key: string): string => (te(keyOf(key)) ? t(keyOf(key)) : key);
  const wordOf = (key: string, otherwise: string): string => (te(key) ? t(key) : otherwise);

  function shown({ key, value }: ReceiptField): string {
    if (shares.includes(key)) return bound(Number(value));
    const amount = isAmount(key) ? parseRational(value) : undefined;
    if (amount !== undefined) return figure(toNumber(amount));
    const language = preferences.contentLanguage;
    const codes = value.split(', ');
    switch (key) {
      case 'policy.id':
        return policyName(value, language);
      case 'release.outputFormat':
        return formatName({ id: value, name: value });
      case 'privacy.drawn':
        return typesIn(codes, language);
      case 'language':
        return languageName(value);
      case 'date':
        return day(value);
      case 'time':
      case 'secondAccount.confirmation.time':
        return moment(value);
      case 'lost':
        return codes.map((code) => wordOf(`loss.${code}`, code)).join(', ');
      case 'format':
      case 'leaks.mode':
        return wordOf(`${keyOf(key)}_${value.replaceAll('-', '_')}`, value);
      default:
        return value === 'true' || value === 'false' ? t(`receipt.${value}`) : value;
    }
  }
  function cellOf(column: string, cell: string): string {
    if (column === 'epsilonEach') return figure(toNumber(parseRational(cell) ?? zero));
    return column === 'kind' || column === 'mechanism' ? wordOf(`draws.${column}.${cell}`, cell) : cell;
  }
  return { label, shown, cellOf };
}
