/** A receipt as rows and one table, whatever fields its version has. */
export interface ReceiptField {
  readonly key: string;
  readonly value: string;
}
export interface ReceiptTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Scalars, and what is inside of objects as `policy.id`; lists of records are left to `tableOf`. */
export function fieldsOf(receipt: Readonly<Record<string, unknown>>, prefix = ''): readonly ReceiptField[] {
  return Object.entries(receipt).flatMap(([name, value]): readonly ReceiptField[] => {
    const key = `${prefix}${name}`;
    if (isScalar(value)) return [{ key, value: String(value) }];
    if (isRecord(value)) return fieldsOf(value, `${key}.`);
    if (Array.isArray(value) && value.length > 0 && value.every(isScalar)) return [{ key, value: value.join(', ') }];
    return [];
  });
}

/** The list of records under a name: a column for every field of its first record that is a scalar in one of them. */
export function tableOf(receipt: Readonly<Record<string, unknown>>, name: string): ReceiptTable {
  const list = receipt[name];
  const records = Array.isArray(list) ? list.filter(isRecord) : [];
  const columns = Object.keys(records[0] ?? {}).filter((key) => records.some((record) => isScalar(record[key])));
  return {
    columns,
    rows: records.map((record) => columns.map((column) => (isScalar(record[column]) ? String(record[column]) : ''))),
  };
}

export const isHash = (text: string): boolean => /^[0-9a-f]{40,128}$/.test(text);
