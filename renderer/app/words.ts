import { useI18n } from 'vue-i18n';
import {
  formatBound,
  formatBytes,
  formatDay,
  formatDayAndTime,
  formatDuration,
  formatFigure,
  formatNumber,
  formatPercent,
  formatScore,
  formatTime,
  countryName,
  languageName,
  languageWithin,
  writeDecimal,
} from './format';

/** Words, numbers and dates in the person's language, for templates. */
export function useWords() {
  const { t, te, locale } = useI18n();
  return {
    t,
    te,
    locale,
    number: (value: number) => formatNumber(value, locale.value),
    percent: (share: number) => formatPercent(share, locale.value),
    /** For what is promised as “at most”. */
    bound: (share: number) => formatBound(share, locale.value),
    figure: (value: number) => formatFigure(value, locale.value),
    decimal: (text: string) => writeDecimal(text, locale.value),
    score: (value: number) => formatScore(value, locale.value),
    /** Words of a note, in the quotation marks of the language. */
    quoted: (text: string) => t('frame.quoted', { text }),
    /** A message with a count in it: picks singular or plural and writes `{n}` with thousands separators. */
    count: (key: string, n: number, named: Readonly<Record<string, unknown>> = {}) =>
      t(key, { ...named, n: formatNumber(n, locale.value) }, n),
    day: (iso: string) => formatDay(iso, locale.value),
    time: (iso: string) => formatTime(iso, locale.value),
    moment: (iso: string) => formatDayAndTime(iso, locale.value),
    bytes: (value: number) => formatBytes(value, locale.value),
    duration: (ms: number) => formatDuration(ms, locale.value),
    /** Formats have names of their own; only what is a plain word is translated. */
    formatName: ({ id, name }: { readonly id: string; readonly name: string }) =>
      te(`format.${id}`) ? t(`format.${id}`) : name,
    languageWithin: (code: string) => languageWithin(code, locale.value),
    languageName: (code: string) => languageName(code, locale.value),
    countryName: (code: string) => countryName(code, locale.value),
  };
}
