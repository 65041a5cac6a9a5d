import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';

/** What the page of a model says at its head, between two lines of `---`. */
export interface ReadmeFacts {
  readonly licence: string | null;
  readonly languages: readonly Language[];
}

/** Only `license` and `language` are looked at, as words of plain letters; anything else counts as not said. */
export function readmeFacts(bytes: Uint8Array | undefined): ReadmeFacts {
  const text = new TextDecoder().decode(bytes?.subarray(0, 65_536));
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const lines = head.split(/\r?\n/);
  const valuesOf = (key: string): readonly string[] => {
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    if (at < 0) return [];
    const inline = lines[at]!.slice(key.length + 1).trim();
    if (inline !== '')
      return inline
        .replace(/[[\]'"]/g, '')
        .split(',')
        .map((value) => value.trim());
    const list = lines.slice(at + 1);
    const end = list.findIndex((line) => !/^\s*-\s/.test(line));
    return list.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^\s*-\s*|['"]/g, '').trim());
  };
  const licence = valuesOf('license')[0] ?? '';
  const declared = new Set(valuesOf('language'));
  return {
    licence: /^[\w.+-]{1,60}$/.test(licence) ? licence : null,
    languages: languages.filter((language) => declared.has(language)),
  };
}
