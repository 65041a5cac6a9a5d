import type { SchemaElement } from 'hyparquet';

/** A value as stored in pages, before interpretation. */
export type Raw = boolean | number | bigint | Uint8Array;

/** How the values of a column are converted to text, and back. */
export interface Kind {
  /** Undefined for bytes that are not text. */
  readonly words: (raw: Raw) => string | undefined;
  /** Undefined for text that does not denote a value of this column. */
  readonly value: (words: string) => Raw | undefined;
}

/** Only values that convert back to the same text: `007` is not a number, or it would come back as `7`. */
const exact = (words: Kind['words'], value: Kind['value']): Kind => ({
  words,
  value: (text) => {
    const raw = value(text);
    return raw !== undefined && words(raw) === text ? raw : undefined;
  },
});

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

const text: Kind = {
  words: (raw) => {
    try {
      return decoder.decode(raw as Uint8Array);
    } catch {
      return undefined;
    }
  },
  value: (words) => encoder.encode(words),
};

const boolean: Kind = exact(String, (words) => (words === 'true' ? true : words === 'false' ? false : undefined));

const isWhole = (words: string): boolean => /^-?\d{1,40}$/.test(words);
const within = (value: bigint, min: bigint, max: bigint): boolean => value >= min && value <= max;

const integer = (bits: 32 | 64, isSigned: boolean): Kind => {
  const [min, max] = isSigned
    ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
    : [0n, (1n << BigInt(bits)) - 1n];
  const words = (raw: Raw): string => String(isSigned ? raw : BigInt.asUintN(bits, BigInt(raw as number | bigint)));
  return exact(words, (text) => {
    if (!isWhole(text) || !within(BigInt(text), min, max)) return undefined;
    return bits === 64 ? BigInt(text) : Number(text);
  });
};

const float = (round: (value: number) => number): Kind =>
  exact(
    (raw) => (Object.is(raw, -0) ? '-0' : String(raw)),
    (words) => (words === 'NaN' || words.trim() !== '' ? round(Number(words)) : undefined),
  );

const dayMs = 86_400_000;
const dayWords = (day: number): string => new Date(day * dayMs).toISOString().slice(0, -14);

const date: Kind = exact(
  (raw) => dayWords(raw as number),
  (words) => {
    const at = Date.parse(`${words}T00:00:00Z`);
    return Number.isNaN(at) ? undefined : at / dayMs;
  },
);

const momentForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z?$/;

/** `2024-03-14T09:30:00.25Z`; without the Z for local time. */
const moment = (digits: 3 | 6 | 9, isUtc: boolean): Kind => {
  const perSecond = 10n ** BigInt(digits);
  return exact(
    (raw) => {
      const all = raw as bigint;
      const fraction = ((all % perSecond) + perSecond) % perSecond;
      const second = new Date(Number((all - fraction) / perSecond) * 1000).toISOString().slice(0, -5);
      const shown = fraction === 0n ? '' : `.${String(fraction).padStart(digits, '0').replace(/0+$/, '')}`;
      return `${second}${shown}${isUtc ? 'Z' : ''}`;
    },
    (words) => {
      const [, second, fraction = ''] = momentForm.exec(words) ?? [];
      const at = Date.parse(`${second}Z`);
      if (Number.isNaN(at) || fraction.length > digits) return undefined;
      return BigInt(at / 1000) * perSecond + BigInt(fraction.padEnd(digits, '0'));
    },
  );
};

/**
 * The timestamps of older Spark. They have microsecond precision, so they are written in the current type with that
 * precision.
 */
const int96: Kind = { words: moment(9, true).words, value: moment(6, true).value };

const decimal = ({ scale = 0, precision = 38 }: SchemaElement): Kind =>
  exact(
    (raw) => {
      const all = raw instanceof Uint8Array ? signed(raw) : BigInt(raw);
      const digits = String(all < 0n ? -all : all).padStart(scale + 1, '0');
      const [whole, part] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
      return `${all < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${part}`}`;
    },
    (words) => {
      const bare = words.replace('.', '');
      return isWhole(bare) && bare.replace('-', '').length <= precision ? BigInt(bare) : undefined;
    },
  );

function signed(bytes: Uint8Array): bigint {
  let all = 0n;
  for (const byte of bytes) all = (all << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, all);
}

/** The logical type of a column, in addition to its physical type. */
const meaningOf = ({ converted_type: old, logical_type: now }: SchemaElement): string | undefined => {
  // Newer than the library.
  if (now !== undefined && now.type === undefined) return 'UNKNOWN';
  if (now?.type === 'INTEGER') return now.isSigned ? 'INTEGER' : 'UNSIGNED';
  if (now !== undefined) return now.type;
  if (old === undefined) return undefined;
  if (old.startsWith('UINT_')) return 'UNSIGNED';
  if (old.startsWith('INT_')) return 'INTEGER';
  return old.startsWith('TIMESTAMP') ? 'TIMESTAMP' : old;
};

const momentOf = ({ converted_type: old, logical_type: now }: SchemaElement): Kind => {
  const unit = now?.type === 'TIMESTAMP' ? now.unit : old === 'TIMESTAMP_MICROS' ? 'MICROS' : 'MILLIS';
  const isUtc = now?.type === 'TIMESTAMP' ? now.isAdjustedToUTC : true;
  return moment(unit === 'NANOS' ? 9 : unit === 'MICROS' ? 6 : 3, isUtc);
};

/** A closed list: undefined for unsupported types, so that nothing is written back differently. */
export function kindOf(element: SchemaElement): Kind | undefined {
  const meaning = meaningOf(element);
  switch (`${element.type ?? ''} ${meaning ?? ''}`) {
    case 'BYTE_ARRAY ':
    case 'BYTE_ARRAY STRING':
    case 'BYTE_ARRAY UTF8':
    case 'BYTE_ARRAY ENUM':
      return text;
    case 'BYTE_ARRAY JSON':
      return text;
    case 'BOOLEAN ':
      return boolean;
    case 'INT32 ':
    case 'INT32 INTEGER':
      return integer(32, true);
    case 'INT32 UNSIGNED':
      return integer(32, false);
    case 'INT32 DATE':
      return date;
    case 'INT64 ':
    case 'INT64 INTEGER':
      return integer(64, true);
    case 'INT64 UNSIGNED':
      return integer(64, false);
    case 'INT64 TIMESTAMP':
      return momentOf(element);
    case 'INT96 ':
      return int96;
    case 'FLOAT ':
      return float(Math.fround);
    case 'DOUBLE ':
      return float(Number);
    case 'INT32 DECIMAL':
    case 'INT64 DECIMAL':
    case 'BYTE_ARRAY DECIMAL':
    case 'FIXED_LEN_BYTE_ARRAY DECIMAL':
      return decimal(element);
    default:
      return undefined;
  }
}

function withoutConverted(element: SchemaElement): SchemaElement {
  const others = { ...element };
  delete others.converted_type;
  return others;
}

/** The schema of the column as written. */
export function writtenElement(element: SchemaElement): SchemaElement {
  if (element.type === 'INT96')
    return {
      ...element,
      type: 'INT64',
      converted_type: 'TIMESTAMP_MICROS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    };
  if (element.logical_type?.type === 'INTEGER') {
    // Only with the older annotation: the library writes the newer one in a form that only it can read.
    const { logical_type: logicalType, ...others } = element;
    return {
      ...others,
      converted_type: `${logicalType.isSigned ? '' : 'U'}INT_${logicalType.bitWidth as 8 | 16 | 32 | 64}`,
    };
  }
  if (meaningOf(element) !== 'JSON') return element;
  // Only with the newer annotation: otherwise the library would encode the JSON a second time.
  return { ...withoutConverted(element), logical_type: { type: 'JSON' } };
}

/** For error messages. */
export const typeName = (element: SchemaElement): string =>
  (element.num_children ?? 0) > 0 || element.repetition_type === 'REPEATED'
    ? 'nested'
    : [element.type, meaningOf(element)].filter((part) => part !== undefined).join('/');
