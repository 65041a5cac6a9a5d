import type { Tag } from './dataSet';
import { contentTable, elementTable, profileTable } from './dicomTables';

export interface KnownElement {
  /** One or several (`US/SS`). */
  readonly vrs: readonly string[];
  /** Empty for those that nobody is shown. */
  readonly keyword: string;
}

/** What Annex E of PS3.15 says of an attribute, or of a content item by its concept. */
export interface ProfileRule {
  /** `X`, `Z`, `D`, `U` or several of them (`X/Z/D`). */
  readonly basic: string;
  /** Actions by the letters of the options; `dicomTables.ts` says which. */
  readonly options: ReadonlyMap<string, string>;
}

let elements: ReadonlyMap<Tag, KnownElement> | undefined;
let rules: ReadonlyMap<string, ProfileRule> | undefined;

/** An element of PS3.6; undefined for any other, private ones among them. */
export function knownElement(tag: Tag): KnownElement | undefined {
  elements ??= new Map(
    wordsIn(elementTable).map((word): [Tag, KnownElement] => {
      const [vr = '', keyword = ''] = word.slice(8).split(':');
      return [Number.parseInt(word.slice(0, 8), 16), { vrs: vr.split('/'), keyword }];
    }),
  );
  return elements.get(tag);
}

export const attributeRule = (tag: Tag): ProfileRule | undefined => ruleOf(tag.toString(16).padStart(8, '0'));
/** @param concept as `DCM/121022` */
export const contentRule = (concept: string): ProfileRule | undefined => ruleOf(concept);

function ruleOf(key: string): ProfileRule | undefined {
  rules ??= new Map(
    [...wordsIn(profileTable), ...wordsIn(contentTable)].map((word): [string, ProfileRule] => {
      const [of = '', basic = '', options = ''] = word.split(':');
      const pairs = options.match(/../g) ?? [];
      return [of, { basic, options: new Map(pairs.map((pair): [string, string] => [pair[0]!, pair[1]!])) }];
    }),
  );
  return rules.get(key);
}

const wordsIn = (table: string): readonly string[] => table.trim().split(/\s+/);

/** For a line of a note: the name of an element, or its numbers. */
export const nameOf = (tag: Tag): string =>
  knownElement(tag)?.keyword || tag.toString(16).padStart(8, '0').replace(/^.{4}/, '$&,');
