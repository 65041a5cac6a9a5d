import { GauzeError } from '../../contract/errors';

/** `SHA-256  path` lines of everything that was installed, as `sha256sum` writes them. */
export type DigestList = ReadonlyMap<string, string>;

/** @throws GauzeError `malformed` for a line that is none, a path that leaves the folder, or one that stands twice */
export function parseDigestList(text: string): DigestList {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new GauzeError('malformed', 'the list of files is cut off');
  const list = new Map<string, string>();
  for (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
    if (sha256 === undefined || name === undefined || !isInside(name) || list.has(name))
      throw new GauzeError('malformed', 'the list of files has a line that is none');
    list.set(name, sha256);
  }
  if (list.size === 0) throw new GauzeError('malformed', 'the list of files is empty');
  return list;
}

const isInside = (name: string): boolean =>
  !name.startsWith('/') &&
  !/[\\\0]/.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export interface FoundFile {
  readonly name: string;
  /** Null for what cannot be read, and for links and devices, which belong in no installation. */
  readonly sha256: string | null;
}

export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** What is not as it was signed. */
export function differencesOf(list: DigestList, found: readonly FoundFile[]): Differences {
  const names = new Set(found.map(({ name }) => name));
  return {
    changed: found.filter(({ name, sha256 }) => list.has(name) && list.get(name) !== sha256).map(({ name }) => name),
    missing: [...list.keys()].filter((name) => !names.has(name)),
    added: found.filter(({ name }) => !list.has(name)).map(({ name }) => name),
  };
}
