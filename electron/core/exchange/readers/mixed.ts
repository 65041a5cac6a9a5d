import { splitExtension } from '../fileNames';
import type { FileGroup, ReadFormat, Refusal } from '../format';
import { withoutClutter, wrongExtension } from '../grouping';
import { mixedFormat } from './mixedFormat';
import { readFormat, readFormats } from './registry';

export interface FormatShare {
  readonly format: ReadFormat;
  readonly groups: readonly FileGroup[];
}

export interface Shares {
  /** In the order of the formats; none is empty. */
  readonly shares: readonly FormatShare[];
  readonly ignored: readonly Refusal[];
}

/**
 * Gives every file to the format of its extension; files that only make sense together (`x.txt` and `x.ann`) to that of
 * both.
 */
export function shareOut(names: readonly string[], known: readonly ReadFormat[] = readFormats): Shares {
  const of = new Map<ReadFormat, FileGroup[]>(known.map((format) => [format, []]));
  const taken = new Set<string>();
  const take = (format: ReadFormat, group: FileGroup): void => {
    if (group.some((name) => taken.has(name))) return;
    group.forEach((name) => taken.add(name));
    of.get(format)?.push(group);
  };
  for (const format of known) for (const group of format.group(names).groups) if (group.length > 1) take(format, group);
  const ignored: Refusal[] = [];
  for (const name of withoutClutter(names)) {
    if (taken.has(name)) continue;
    const { extension } = splitExtension(name);
    const format = known.find(({ extensions }) => extensions.includes(extension));
    const [group] = format?.group([name]).groups ?? [];
    if (format !== undefined && group !== undefined) take(format, group);
    else ignored.push(wrongExtension(name));
  }
  const shares = [...of].map(([format, groups]) => ({ format, groups })).filter(({ groups }) => groups.length > 0);
  return { shares, ignored };
}

/** How files are read: all in one format, or each by its own. @throws GauzeError `unknownFormat` */
export function sharesFor(formatId: string): (names: readonly string[]) => Shares {
  if (formatId === mixedFormat) return shareOut;
  const format = readFormat(formatId);
  return (names) => {
    const { groups, ignored } = format.group(names);
    return { shares: groups.length > 0 ? [{ format, groups }] : [], ignored };
  };
}
