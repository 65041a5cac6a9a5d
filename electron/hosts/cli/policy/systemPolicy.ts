import { GauzeError } from '../../../contract/errors';
import { ManagedPolicy } from '../../../contract/managed';

/** The key below which Group Policy writes, in lower case: the registry ignores case. */
const gauzeKey = /^hkey_local_machine\\software\\policies\\gauze(?:\\(.*))?$/i;
type Value = string | number;
/** Values by name, by subkey of Gauze's key. */
type Keys = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/**
 * Converts what Group Policy or a profile wrote on a machine to a policy file. Anything unknown is retained under its
 * name, so that Gauze refuses the file and names it: a rule is never dropped.
 * @param bytes output of `reg export`, or the managed preferences of macOS as JSON (`plutil -convert json`)
 * @throws GauzeError `unreadable` if it is neither
 */
export function policyOfSystem(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const text = textOf(bytes);
  if (/^Windows Registry Editor Version 5\.00\r?\n/.test(text)) return policyOfRegistry(keysOf(text));
  const values = jsonOf(text);
  // Fields that the system itself adds to a profile.
  const own = Object.entries(values).filter(([name]) => !name.startsWith('Payload'));
  return { version: 1, ...Object.fromEntries(own) };
}

function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  // Both decoders remove the byte order mark.
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  } catch {
    // Neither format.
  }
  throw new GauzeError('unreadable', 'neither an export of the registry (reg export) nor managed preferences as JSON');
}

function keysOf(text: string): Keys {
  const keys = new Map<string, Map<string, Value>>();
  let values: Map<string, Value> | undefined;
  // Long values continue after a backslash at the end of a line.
  for (const line of text
    .replace(/\\\r?\n\s*/g, '')
    .split(/\r?\n/)
    .slice(1)) {
    const key = /^\[(.*)\]$/.exec(line)?.[1];
    if (key !== undefined) {
      const below = gauzeKey.exec(key);
      values = below === null ? undefined : new Map<string, Value>();
      if (values !== undefined) keys.set(below?.[1] ?? '', values);
      continue;
    }
    const pair = /^(?:"((?:[^"\\]|\\.)*)"|@)=(.*)$/.exec(line);
    if (pair === null || values === undefined) continue;
    values.set(pair[1] === undefined ? '(default)' : unquoted(pair[1]), valueOf(pair[2] ?? ''));
  }
  return keys;
}

const unquoted = (text: string): string => text.replace(/\\(.)/g, '$1');

function valueOf(written: string): Value {
  const text = /^"((?:[^"\\]|\\.)*)"$/.exec(written)?.[1];
  if (text !== undefined) return unquoted(text);
  const digits = /^dword:([0-9a-f]{8})$/.exec(written)?.[1];
  // No template has other types of values: as text they do not pass for any field.
  return digits === undefined ? `(${written.slice(0, 20)})` : Number.parseInt(digits, 16);
}

const isBoolean = (field: string): boolean =>
  field in ManagedPolicy.unwrap().shape && accepts(field, false) && accepts(field, true);
const isTable = (field: string): boolean => accepts(field, {});
const accepts = (field: string, value: unknown): boolean =>
  ManagedPolicy.unwrap()
    .partial()
    .safeParse({ [field]: value }).success;

function policyOfRegistry(keys: Keys): Readonly<Record<string, unknown>> {
  const own = [...(keys.get('') ?? [])].map(([field, value]): readonly [string, unknown] => [
    field,
    isBoolean(field) && (value === 0 || value === 1) ? value === 1 : value,
  ]);
  const roles = [...keys].filter(([key]) => /^roles(?:\\|$)/.test(key));
  const tables = [...keys]
    .filter(([key]) => key !== '' && !/^roles(?:\\|$)/.test(key))
    .map(([key, values]): readonly [string, unknown] => [
      key,
      isTable(key) ? Object.fromEntries(values) : [...values.values()],
    ]);
  return {
    version: 1,
    ...Object.fromEntries([...own, ...tables]),
    ...(roles.length > 0 && { roles: rolesOf(new Map(roles)) }),
  };
}

/** An empty list is a list of nobody. */
function rolesOf(keys: Keys): Readonly<Record<string, unknown>> {
  const below = [...keys]
    .filter(([key]) => key !== 'roles')
    .map(([key, values]) => [key.slice('roles\\'.length), values]);
  const tables = below.map(([key, values]) => [key, Object.fromEntries(values as ReadonlyMap<string, Value>)]);
  return { accounts: {}, ...Object.fromEntries(keys.get('roles') ?? []), ...Object.fromEntries(tables) };
}
