import { flag, type VerbContext } from './verb';
import { print } from './print';

type Value = string | number | boolean | null;

/** A report with one row: JSON with `--json`, otherwise one line per field. */
export async function printFields(context: VerbContext, fields: Readonly<Record<string, Value>>): Promise<void> {
  const width = Math.max(...Object.keys(fields).map((name) => name.length)) + 2;
  await print(
    context,
    flag(context, 'json')
      ? `${JSON.stringify(fields)}\n`
      : Object.entries(fields)
          .map(([name, value]) => `${name.padEnd(width)}${value ?? ''}\n`)
          .join(''),
  );
}
