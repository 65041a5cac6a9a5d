import { GauzeError } from '../../../../contract/errors';
import type { OpenOptions } from '../documentFormat';
import { refusedFile } from '../refusedKinds';
import { attributesOf, decodePart, decodeXml, xmlTokens, type XmlAttribute, type XmlToken } from '../xml/tokens';
import { withoutMetadata } from './pictures';
import { readZip, defaultZipLimits, type ZipMember } from '../zip/readZip';

/** One arrow of an Open Packaging Conventions package (ECMA-376, part 2), from the part that holds it. */
export interface Relation {
  readonly id: string;
  /** The last word of its type: `hyperlink`, `image`, `header` … */
  readonly type: string;
  /** The part it points to; null if that is outside the package, or missing. */
  readonly target: string | null;
}

export interface Part {
  readonly name: string;
  readonly isXml: boolean;
  /** Of the relation that first led here; `officeDocument` for the main part. */
  readonly role: string;
  readonly bytes: Uint8Array;
  readonly relations: readonly Relation[];
  /** Ids of relations that are dropped. */
  readonly cut: ReadonlySet<string>;
}

export interface OfficePackage {
  /** The main part first, each once, in the order in which relations lead to them. */
  readonly parts: readonly Part[];
  /** Dropped parts, by type. */
  readonly removed: ReadonlyMap<string, number>;
  /** Raw, for a writer: `[Content_Types].xml`, and the relations of the package and of each part by its name. */
  readonly contentTypes: string;
  readonly rootRelations: string;
  readonly relationsOf: ReadonlyMap<string, string>;
}

export const contentTypesName = '[Content_Types].xml';
export const rootRelationsName = '_rels/.rels';
export const relationsNameOf = (part: string): string => part.replace(/[^/]*$/, '_rels/$&.rels');

const pictureRoles: ReadonlySet<string> = new Set(['image', 'hdphoto']);

interface Element {
  readonly tag: XmlToken;
  readonly attributes: readonly XmlAttribute[];
  readonly value: (local: string) => string;
}

/** Elements of this name with their attributes; for the flat parts of a package. */
export function elementsIn(raw: string, local: string): readonly Element[] {
  const found: Element[] = [];
  for (const tag of xmlTokens(raw)) {
    if (tag.local !== local || tag.kind === 'close') continue;
    const attributes = attributesOf(raw, tag);
    const value = (name: string): string => {
      const one = attributes.find((attribute) => attribute.local === name);
      return one === undefined ? '' : decodeXml(raw.slice(one.valueStart, one.valueEnd));
    };
    found.push({ tag, attributes, value });
  }
  return found;
}

/** The content type of a package's main part, '' if there is none; never throws. */
export function mainContentType(members: ReadonlyMap<string, ZipMember>): string {
  try {
    const types = members.get(contentTypesName);
    if (types === undefined) return '';
    const raw = decodePart(types.bytes());
    return (
      [...elementsIn(raw, 'Override'), ...elementsIn(raw, 'Default')]
        .map(({ value }) => value('ContentType'))
        .find((type) => /\.main\+xml$/.test(type)) ?? ''
    );
  } catch {
    return '';
  }
}

/** The part that a target points to, relative to its source. */
export const resolvePart = (from: string, target: string): string => {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of decodeURIComponentOr(target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
};

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a format retains of a package. */
export interface PackageRules {
  /** Types of relations that are followed. */
  readonly retained: ReadonlySet<string>;
  /** Types of relations to text that nothing here reads: then the file is not written. */
  readonly unreadable: ReadonlySet<string>;
}

/**
 * The parts of a package that are read and written, found by following its relations: unreferenced parts are dropped.
 *
 * @throws GauzeError as `readZip`; `unknownFormat` for macros
 */
export function openPackage(bytes: Uint8Array, rules: PackageRules, options: OpenOptions = {}): OfficePackage {
  const members = readZip(bytes, {
    ...defaultZipLimits,
    ...(options.maxBytes !== undefined && { maxBytes: options.maxBytes }),
  });
  const text = (name: string): string => {
    const member = members.get(name);
    if (member === undefined) throw new GauzeError('malformed', 'a part is missing', { reason: 'missingPart' });
    return decodePart(member.bytes());
  };
  const contentTypes = text(contentTypesName);
  if (/macroEnabled|vbaProject/i.test(contentTypes))
    throw refusedFile('macros', 'Office file with macros', 'removeMacros');
  const typeOf = contentTypeReader(contentTypes);
  const relationsOf = new Map<string, string>();
  const relations = (from: string, name: string): readonly Relation[] => {
    if (!members.has(name)) return [];
    const raw = text(name);
    if (from !== '') relationsOf.set(from, raw);
    const arrows = elementsIn(raw, 'Relationship');
    if (new Set(arrows.map(({ value }) => value('Id'))).size < arrows.length)
      throw new GauzeError('malformed', 'two relations of one id', { reason: 'sameId' });
    return arrows.map(({ value }) => {
      const target = value('TargetMode') === 'External' ? null : resolvePart(from, value('Target'));
      return {
        id: value('Id'),
        type: value('Type').replace(/^.*\//, ''),
        target: target !== null && members.has(target) ? target : null,
      };
    });
  };
  const parts: Part[] = [];
  const pictures = new Map<string, Uint8Array | null>();
  const pictureOf = (name: string): Uint8Array | null => {
    const known = pictures.get(name);
    const own = known === undefined ? withoutMetadata(members.get(name)!.bytes()) : known;
    pictures.set(name, own);
    return own;
  };
  const met = new Set<string>();
  const removed = new Map<string, number>();
  const waiting: (readonly [string, string])[] = relations('', rootRelationsName)
    .filter(({ type }) => type === 'officeDocument')
    .flatMap(({ target }) => (target === null ? [] : [['officeDocument', target] as const]))
    .slice(0, 1);
  if (waiting.length === 0) throw new GauzeError('malformed', 'no main part', { reason: 'missingPart' });
  const dropped = new Map<string, string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [role, name] = next;
    if (met.has(name)) continue;
    met.add(name);
    const arrows = relations(name, relationsNameOf(name));
    const lost = new Set<string>();
    for (const { type, target, id } of arrows) {
      if (target === null) continue;
      if (pictureRoles.has(type) && pictureOf(target) === null) {
        lost.add(id);
        dropped.set(target, 'picture');
      } else if (rules.retained.has(type)) waiting.push([type, target]);
      else dropped.set(target, type);
    }
    const isXml = /[+/]xml$|vmlDrawing$/.test(typeOf(name)) || /\.(?:xml|vml)$/i.test(name);
    // Would be retained without being read, although it may contain words.
    if (!isXml && !pictureRoles.has(role))
      throw new GauzeError('malformed', 'a part of words is no XML', { reason: 'contentType' });
    parts.push({
      name,
      role,
      isXml,
      bytes: pictures.get(name) ?? members.get(name)!.bytes(),
      relations: arrows,
      cut: new Set(arrows.filter(({ type, id }) => lost.has(id) || !rules.retained.has(type)).map(({ id }) => id)),
    });
  }
  for (const { type, target } of relations('', rootRelationsName)) if (target !== null) dropped.set(target, type);
  for (const name of members.keys()) {
    if (met.has(name) || name === contentTypesName || name.endsWith('.rels')) continue;
    const what = dropped.get(name) ?? 'unusedPart';
    removed.set(what, (removed.get(what) ?? 0) + 1);
  }
  return { parts, removed, contentTypes, rootRelations: text(rootRelationsName), relationsOf };
}

function contentTypeReader(raw: string): (part: string) => string {
  const byExtension = new Map(
    elementsIn(raw, 'Default').map(({ value }) => [value('Extension').toLowerCase(), value('ContentType')]),
  );
  const byName = new Map(
    elementsIn(raw, 'Override').map(({ value }) => [value('PartName').slice(1).toLowerCase(), value('ContentType')]),
  );
  return (part) =>
    byName.get(part.toLowerCase()) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()) ?? '';
}
