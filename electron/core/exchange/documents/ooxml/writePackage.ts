import type { NamedFile } from '../../format';
import { edited, type Edit } from '../xml/tokens';
import { writeZip } from '../zip/writeZip';
import {
  contentTypesName,
  elementsIn,
  relationsNameOf,
  resolvePart,
  rootRelationsName,
  type OfficePackage,
} from './package';

/** Names that office programs give to parts; any other name was chosen by a person. */
const commonPart = new RegExp(
  [
    '^(?:document|header|footer|footnotes|endnotes|comments|styles|stylesWithEffects|settings|',
    'webSettings|fontTable|numbering|theme|themeOverride|image|hdphoto|chart|chartEx|colors|style|',
    'drawing|vmlDrawing|data|layout|quickStyle|quickStyles|workbook|sheet|sharedStrings|table|pivotTable|',
    String.raw`pivotCacheDefinition|pivotCacheRecords|oleObject)\d*\.[a-z]{3,4}$`,
  ].join(''),
  'i',
);
const commonFolder = new RegExp(
  [
    '^(?:word|xl|worksheets|chartsheets|media|theme|charts|chartEx|diagrams|drawings|tables|pivotTables|',
    'pivotCache|comments)$',
  ].join(''),
);

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Names that disclose something are replaced; the others stay. */
function newNames(names: readonly string[]): ReadonlyMap<string, string> {
  const isCommon = (name: string): boolean => {
    const steps = name.split('/');
    return commonPart.test(steps.at(-1)!) && steps.slice(0, -1).every((step) => commonFolder.test(step));
  };
  const taken = new Set(names.filter(isCommon));
  let number = 0;
  return new Map(
    names.map((name) => {
      if (isCommon(name)) return [name, name];
      const extension = /\.[A-Za-z]{2,5}$/.exec(name)?.[0].toLowerCase() ?? '';
      let fresh: string;
      do fresh = `parts/part${(number += 1)}${extension}`;
      while (taken.has(fresh));
      return [name, fresh];
    }),
  );
}

/**
 * The package with these edits in its parts and without what is dropped.
 *
 * @param edits by the position of the part in `parts`
 */
export function writePackage(
  { parts, contentTypes, rootRelations, relationsOf }: OfficePackage,
  edits: ReadonlyMap<number, readonly Edit[]>,
  texts: ReadonlyMap<number, string>,
): Uint8Array {
  const names = newNames(parts.map(({ name }) => name));
  const members: NamedFile[] = [
    { name: contentTypesName, bytes: encode(keptContentTypes(contentTypes, names)) },
    {
      name: rootRelationsName,
      bytes: encode(retainedRelations(rootRelations, '', new Set(['officeDocument']), names, null)),
    },
  ];
  for (const [index, part] of parts.entries()) {
    const name = names.get(part.name)!;
    const text = texts.get(index);
    const changes = edits.get(index) ?? [];
    const bytes = text === undefined || changes.length === 0 ? part.bytes : encode(edited(text, changes));
    members.push({ name, bytes });
    const raw = relationsOf.get(part.name);
    if (raw === undefined) continue;
    const retained = retainedRelations(raw, part.name, null, names, part.cut);
    if (elementsIn(retained, 'Relationship').length > 0)
      members.push({ name: relationsNameOf(name), bytes: encode(retained) });
  }
  return writeZip(members);
}

function keptContentTypes(raw: string, names: ReadonlyMap<string, string>): string {
  const byName = new Map([...names].map(([old, fresh]) => [old.toLowerCase(), fresh]));
  const edits: Edit[] = [];
  for (const { tag, attributes, value } of elementsIn(raw, 'Override')) {
    const old = value('PartName').slice(1);
    const fresh = byName.get(old.toLowerCase());
    const at = attributes.find(({ local }) => local === 'PartName');
    if (fresh === undefined || at === undefined) edits.push({ start: tag.start, end: tag.end, text: '' });
    else if (fresh !== old) edits.push({ start: at.valueStart, end: at.valueEnd, text: `/${fresh}` });
  }
  const extensions = new Set(
    [...names.values(), rootRelationsName].map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
  );
  for (const { tag, value } of elementsIn(raw, 'Default'))
    if (!extensions.has(value('Extension').toLowerCase())) edits.push({ start: tag.start, end: tag.end, text: '' });
  return edited(raw, edits);
}

/** Replaces the target of a link that leads out of the file. */
const nowhere = 'about:blank';

/** @param types those that are retained, or null for all but `cut` */
function retainedRelations(
  raw: string,
  from: string,
  types: ReadonlySet<string> | null,
  names: ReadonlyMap<string, string>,
  cut: ReadonlySet<string> | null,
): string {
  const edits: Edit[] = [];
  for (const { tag, attributes, value } of elementsIn(raw, 'Relationship')) {
    const type = value('Type').replace(/^.*\//, '');
    if (types?.has(type) === false || cut?.has(value('Id')) === true) {
      edits.push({ start: tag.start, end: tag.end, text: '' });
      continue;
    }
    const at = attributes.find(({ local }) => local === 'Target');
    if (at === undefined) continue;
    const target = newTarget(value('Target'), value('TargetMode') === 'External', from, names);
    if (target !== value('Target')) edits.push({ start: at.valueStart, end: at.valueEnd, text: target });
  }
  return edited(raw, edits);
}

function newTarget(target: string, isExternal: boolean, from: string, names: ReadonlyMap<string, string>): string {
  if (isExternal) return nowhere;
  if (target.startsWith('#')) return '#';
  const name = resolvePart(from, target);
  const fresh = names.get(name);
  if (fresh === undefined) return 'NULL';
  return fresh === name && names.get(from) === from ? target : fresh === name && from === '' ? target : `/${fresh}`;
}
