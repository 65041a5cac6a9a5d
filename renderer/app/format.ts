/** Numbers and dates as the reader of the interface writes them. Pure: the language goes in. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** A figure as it is shown: with a minus, not the hyphen that a keyboard has for one, and no minus before zero. */
function figureOf(key: string, language: string, options: Intl.NumberFormatOptions, value: number): string {
  return cached(
    `${key} ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { signDisplay: 'negative', ...options }),
  )
    .format(value)
    .replace('-', '−');
}

export const formatNumber = (value: number, language: string): string =>
  figureOf('number', language, { maximumFractionDigits: 0, useGrouping: 'always' as never }, value);

/** Three significant digits, for rates and shares. */
export const formatFigure = (value: number, language: string): string =>
  figureOf('figure', language, { maximumSignificantDigits: 3, useGrouping: 'always' as never }, value);

/** With as many decimals, so that a column of them stands in line: `−0.05`, `0,10`. */
export const formatDecimals = (value: number, language: string, decimals: number): string =>
  figureOf(
    `decimals ${decimals}`,
    language,
    { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    value,
  );

/** A difference says which way it goes: `+1.2`, `−0.5`, and zero neither. */
export const formatDifference = (value: number, language: string, decimals: number): string =>
  figureOf(
    `difference ${decimals}`,
    language,
    { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'exceptZero' },
    value,
  );

/** At a mark of an axis: no more decimals than it needs. */
export const formatTick = (value: number, language: string): string =>
  figureOf('tick', language, { maximumFractionDigits: 3 }, value);

/** A probability, always with two decimals so that a column of them stands in line: `0.98`, `0,98`. */
export const formatScore = (value: number, language: string): string => formatDecimals(value, language, 2);

/** A number as a project keeps it, `0.5`, as a person of this language would type it: `0,5`. Fields take both. */
export const writeDecimal = (text: string, language: string): string =>
  text.replace(
    '.',
    new Intl.NumberFormat(localeOf(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  );

/**
 * A share in [0, 1] as per cent with two significant digits: `0.15%`, `4 %`. What is not quite all is not written as
 * all.
 */
export function formatPercent(share: number, language: string): string {
  const shown = share < 1 && share > 0.99 ? Math.min(0.999, share) : share;
  const digits = shown > 0.99 && shown < 1 ? 3 : 2;
  return figureOf(`percent ${digits}`, language, { style: 'percent', maximumSignificantDigits: digits }, shown);
}

/** What is at most so: as per cent with two significant digits, never rounded down. */
export function formatBound(share: number, language: string): string {
  // a float that stands for 5 % may lie a little above it
  const shown = Math.min(1, Math.max(0, share - 1e-12));
  return cached(
    `bound ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'percent',
        maximumSignificantDigits: 2,
        roundingMode: 'ceil',
      } as Intl.NumberFormatOptions),
  ).format(shown);
}

/** `2024-03-14` as `14 Mar 2024`; what is no date stays as the source wrote it. */
export function formatDay(isoDate: string, language: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  if (parts === null) return isoDate;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return cached(
    `day ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(date);
}

export function formatTime(isoTime: string, language: string): string {
  const date = new Date(isoTime);
  return Number.isNaN(date.getTime())
    ? isoTime
    : cached(
        `time ${language}`,
        () => new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }),
      ).format(date);
}

export function formatDayAndTime(isoTime: string, language: string): string {
  const date = new Date(isoTime);
  if (Number.isNaN(date.getTime())) return isoTime;
  return cached(
    `moment ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  ).format(date);
}

/** Decimal units: kB, MB, GB; on one line with their number. */
export function formatBytes(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1000 ? 0 : bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  const unit = units[step] ?? 'byte';
  return cached(
    `${unit} ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        // English has no short form of a byte, and writes its plural in the long one only
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumSignificantDigits: 3,
      }),
  )
    .format(bytes / 1000 ** step)
    .replace(' ', '\u00a0');
}

/**
 * A length of time in its largest unit, with the symbols that all five languages share: `7 s`, `6 min`, `2 h`. Never
 * zero.
 */
export function formatDuration(milliseconds: number, language: string): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const [value, unit] =
    seconds < 60
      ? [seconds, 's']
      : seconds < 5400
        ? [Math.round(seconds / 60), 'min']
        : [Math.round(seconds / 3600), 'h'];
  return `${formatNumber(Number(value), language)}\u00a0${unit}`;
}

/**
 * The name of a language in the language of the interface, as it is written within a sentence: `English`, `anglais`.
 */
export const languageWithin = (code: string, language: string): string =>
  new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(code) ?? code;
/** The name of a country by its two letters. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code;
/** The same standing by itself: `English`, `Anglais`. */
export function languageName(code: string, language: string): string {
  const name = languageWithin(code, language);
  return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
}
