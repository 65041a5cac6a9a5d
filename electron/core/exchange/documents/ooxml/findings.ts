import type { FindingCode } from '../../../../contract/fileContent';
import type { DocumentFinding } from '../documentFormat';
import type { Names } from './cleaning';
import type { OfficePackage } from './package';
import type { ScannedPart } from './scanPart';

/** Names of bookmarks that programs give. */
const broughtBookmark = /^_(?:GoBack|PictureBullets|(?:Toc|Ref|Hlk|Hlt|MON_|ENREF_|Num)[\d_]*)$/;

/**
 * New names in a package, the same for the same name.
 *
 * @param isNamed whether a style has its name from people; by default each that is asked for
 */
export function partNames(isNamed: (style: string) => boolean = () => true): Names {
  const styles = new Map<string, string>();
  const bookmarks = new Map<string, string>();
  const schemes = new Map<string, string>();
  let objects = 0;
  return {
    bookmark: (name) => {
      if (name === '' || broughtBookmark.test(name)) return name;
      const known = bookmarks.get(name) ?? `bookmark${bookmarks.size + 1}`;
      bookmarks.set(name, known);
      return known;
    },
    scheme: (uri) => {
      const known = schemes.get(uri) ?? `urn:scheme:${schemes.size + 1}`;
      schemes.set(uri, known);
      return known;
    },
    style: (id) => {
      if (!isNamed(id)) return id;
      const known = styles.get(id) ?? `Style${styles.size + 1}`;
      styles.set(id, known);
      return known;
    },
    object: () => `Object ${(objects += 1)}`,
  };
}

/** Relations as findings name them; any other is named as it is. */
const words: Readonly<Record<string, string>> = {
  'core-properties': 'coreProperties',
  'extended-properties': 'applicationProperties',
  'custom-properties': 'customProperties',
  package: 'embeddedFile',
  oleObject: 'embeddedFile',
  font: 'embeddedFont',
  glossaryDocument: 'buildingBlocks',
  'digital-signature': 'signature',
  origin: 'signature',
};

/** What is removed from a package, what is shown although hidden, and what cannot be searched. */
export function findingsOf(office: OfficePackage, scanned: readonly ScannedPart[]): readonly DocumentFinding[] {
  const counts = new Map<string, DocumentFinding>();
  const add = (code: FindingCode, name: string, count = 1): void => {
    const what = Object.hasOwn(words, name) ? words[name]! : /^[A-Za-z]{1,40}$/.test(name) ? name : 'otherPart';
    const key = `${code} ${what}`;
    counts.set(key, { code, what, count: (counts.get(key)?.count ?? 0) + count });
  };
  for (const [what, count] of office.removed) add('removed', what, count);
  for (const part of office.parts) {
    if (!part.isXml) add('unsearched', 'picture');
    const outside = part.relations.filter(
      ({ type, target, id }) => target === null && !part.cut.has(id) && type !== '',
    );
    if (outside.length > 0) add('removed', 'linkTarget', outside.length);
  }
  for (const { removed, hidden } of scanned) {
    for (const what of removed) add('removed', what);
    for (const what of hidden) add('hidden', what);
  }
  return [...counts.values()];
}
