/**
 * One cell of a table as RFC 4180 writes it. Words that a spreadsheet would take for a formula begin with an
 * apostrophe.
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
