import { GauzeError } from '../../contract/errors';
import type { GazetteerEntry } from './packGazetteer';
import { classNames, targets, type ClassName, type Target } from './wordClasses';

/**
 * Reads a word list in the form of `resources/gazetteers/*.txt`: sections `[class]` or `[class target]`, entries
 * separated by commas or line ends, `#` for comments.
 *
 * @throws GauzeError `malformed` with the line, for an unknown section or entries before the first one
 */
export function parseWordList(source: string): readonly GazetteerEntry[] {
  const entries: GazetteerEntry[] = [];
  let section: { readonly classes: number; readonly target: number } | undefined;
  source.split(/\r?\n/).forEach((line, index) => {
    const content = line.split('#', 1)[0]!.trim();
    if (content === '') return;
    const heading = /^\[([a-z-]+)(?: ([A-Za-z]+))?\]$/.exec(content);
    if (heading !== null) {
      const classes = classNames[heading[1] as ClassName] as number | undefined;
      const target = targets.indexOf((heading[2] ?? 'none') as Target);
      if (classes === undefined || target < 0)
        throw new GauzeError('malformed', 'Unknown section in a word list.', { line: index + 1 });
      section = { classes, target };
      return;
    }
    if (section === undefined)
      throw new GauzeError('malformed', 'Entries before the first section of a word list.', { line: index + 1 });
    for (const part of content.split(',')) {
      const text = part.trim();
      if (text !== '') entries.push({ text, ...section });
    }
  });
  return entries;
}
