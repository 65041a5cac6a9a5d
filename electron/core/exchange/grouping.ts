import { splitExtension } from './fileNames';
import type { FileHead, Grouping, Refusal } from './format';
import { refusal } from './noteRecord';

/** Files that systems and tools leave in folders; nobody misses them in a report. */
const isClutter = (name: string): boolean => {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return base.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(base) || name.startsWith('__MACOSX/');
};

export const withoutClutter = (names: readonly string[]): readonly string[] => names.filter((name) => !isClutter(name));

const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(splitExtension(name).extension);

export const wrongExtension = (name: string): Refusal => refusal(name, 'unknownFormat', { reason: 'extension' });

/**
 * One group per file. If no file has an extension of the format, all were meant; else the others are left out and
 * listed.
 */
export function groupSingles(names: readonly string[], extensions: readonly string[]): Grouping {
  const candidates = withoutClutter(names);
  const fitting = candidates.filter((name) => hasExtension(name, extensions));
  if (fitting.length === 0) return { groups: candidates.map((name) => [name]), ignored: [] };
  return {
    groups: fitting.map((name) => [name]),
    ignored: candidates.filter((name) => !hasExtension(name, extensions)).map(wrongExtension),
  };
}

/** How many of the files have one of the extensions and, if required, a plausible start; in [0, 1]. */
export function shareWithExtension(
  files: readonly FileHead[],
  extensions: readonly string[],
  isPlausible: (head: Uint8Array) => boolean = () => true,
): number {
  const candidates = files.filter(({ name }) => !isClutter(name));
  if (candidates.length === 0) return 0;
  return (
    candidates.filter(({ name, head }) => hasExtension(name, extensions) && isPlausible(head)).length /
    candidates.length
  );
}
