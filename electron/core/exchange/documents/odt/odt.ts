import { GauzeError } from '../../../../contract/errors';
import { encodeUtf8 } from '../../encoding';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { TextEdits } from '../markup/markupEdits';
import { packageStrings } from '../ooxml/packageStrings';
import { withoutMetadata } from '../ooxml/pictures';
import { refusedFile } from '../refusedKinds';
import { decodePart } from '../xml/tokens';
import { isZip, readZip, defaultZipLimits, type ZipMember } from '../zip/readZip';
import { writeZip } from '../zip/writeZip';
import { OdtPart, type PartEdits } from './readPart';

const extensions = ['.odt', '.ott'] as const;
const partNames = ['content.xml', 'styles.xml'] as const;
const mediaForm = /^application\/vnd\.oasis\.opendocument\.text(?:-template)?$/;
/** Parts by the name they are reported as; any other is unused. */
const otherParts: readonly (readonly [RegExp, string])[] = [
  [/^meta\.xml$/, 'coreProperties'],
  [/^settings\.xml$/, 'settings'],
  [/^Thumbnails\//, 'thumbnail'],
  [/^(?:Basic|Scripts)\//, 'macro'],
  [/^META-INF\/\w*signatures\.xml$/, 'signature'],
  [/^Obj\w* ?\d*(?:\/|$)|^ObjectReplacements\//, 'embeddedFile'],
  [/^Fonts\//, 'embeddedFont'],
];
const silentParts = /^(?:mimetype|META-INF\/manifest\.xml|manifest\.rdf|Configurations2\/.*|layout-cache)$/;

function mediaTypeOf(members: ReadonlyMap<string, ZipMember>): string {
  const member = members.get('mimetype');
  return member === undefined || member.size > 100 ? '' : new TextDecoder().decode(member.bytes()).trim();
}

/** Only PNG and JPEG are kept: other pictures may hold words in any way. */
class Pictures {
  readonly kept = new Map<string, { readonly name: string; readonly bytes: Uint8Array }>();

  constructor(private readonly members: ReadonlyMap<string, ZipMember>) {}

  nameOf(target: string): string | undefined {
    const name = target.replace(/^\.\//, '');
    const known = this.kept.get(name);
    if (known !== undefined) return known.name;
    const bytes = name.startsWith('Pictures/') ? this.members.get(name)?.bytes() : undefined;
    const cleaned = bytes === undefined ? null : withoutMetadata(bytes);
    if (cleaned === null) return undefined;
    const kind = cleaned[0] === 0x89 ? 'png' : 'jpg';
    const fresh = `Pictures/image${this.kept.size + 1}.${kind}`;
    this.kept.set(name, { name: fresh, bytes: cleaned });
    return fresh;
  }
}

const manifestOf = (media: string, names: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">',
    ` <manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="${media}"/>`,
    ...names.map((name) => {
      const type = name.endsWith('.xml') ? 'text/xml' : name.endsWith('.png') ? 'image/png' : 'image/jpeg';
      return ` <manifest:file-entry manifest:full-path="${name}" manifest:media-type="${type}"/>`;
    }),
    '</manifest:manifest>',
    '',
  ].join('\n');

async function open(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenedDocument> {
  const members = readZip(bytes, { ...defaultZipLimits, maxBytes: options.maxBytes ?? defaultZipLimits.maxBytes });
  const media = mediaTypeOf(members);
  if (!mediaForm.test(media)) throw refusedFile('openDocument', 'OpenDocument file', 'saveAsText');
  const manifest = members.get('META-INF/manifest.xml');
  if (manifest !== undefined && decodePart(manifest.bytes()).includes('encryption-data'))
    throw refusedFile('encrypted', 'OpenDocument, with a password', 'removePassword');
  const counts = new Map<string, DocumentFinding>();
  const tell = (code: DocumentFinding['code'], what: string): void => {
    const key = `${code} ${what}`;
    counts.set(key, { code, what, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  const pictures = new Pictures(members);
  const note = new FieldNote<PartEdits>('', {});
  const parts = partNames.flatMap((name) => {
    const member = members.get(name);
    if (member === undefined) return [];
    const raw = decodePart(member.bytes());
    const part = new OdtPart(name, raw, { note, tell, picture: (target) => pictures.nameOf(target) });
    part.read();
    return [{ name, raw, part }];
  });
  if (parts[0]?.name !== 'content.xml') throw new GauzeError('malformed', 'no content', { reason: 'content' });
  if (note.isBlank) throw new GauzeError('empty', 'nothing is in the file');
  if (pictures.kept.size > 0) counts.set('picture', { code: 'unsearched', what: 'picture', count: pictures.kept.size });
  for (const name of members.keys()) {
    if (partNames.some((part) => part === name) || silentParts.test(name) || pictures.kept.has(name)) continue;
    tell('removed', otherParts.find(([form]) => form.test(name))?.[1] ?? 'unusedPart');
  }
  return {
    notes: [note.document()],
    knownPatients: [],
    findings: [...counts.values()],
    rewrite: async ([pieces = []]) => {
      const edits = new Map<string, TextEdits>(parts.map(({ name }) => [name, new TextEdits()]));
      for (const { name, part } of parts)
        for (const { start, end, text } of part.always) edits.get(name)!.replace(start, end, text);
      note.rewrite(pieces, (name) => edits.get(name)!);
      const written = [
        ...parts.map(({ name, raw }) => ({ name: name as string, bytes: encodeUtf8(edits.get(name)!.written(raw)) })),
        ...pictures.kept.values(),
      ];
      const files = manifestOf(
        media,
        written.map(({ name }) => name),
      );
      return writeZip([
        { name: 'mimetype', bytes: encodeUtf8(media) },
        ...written,
        { name: 'META-INF/manifest.xml', bytes: encodeUtf8(files) },
      ]);
    },
  };
}

/** A text of LibreOffice or OpenOffice: one note with its words, margins, notes, comments and text boxes. */
export const odt: DocumentFormat<'odt'> = {
  id: 'odt',
  name: 'OpenDocument text (ODT)',
  extensions,
  sniff: ({ head }) => {
    if (!isZip(head)) return 0;
    try {
      return mediaForm.test(mediaTypeOf(readZip(head))) ? 1 : 0;
    } catch {
      return 0;
    }
  },
  open,
  strings: packageStrings,
};
