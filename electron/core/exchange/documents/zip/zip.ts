import { unzipSync } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import { withoutClutter } from '../../grouping';
import {
  isInner,
  mergedFindings,
  notesWithin,
  openInner,
  pagesWithin,
  rewriteInner,
  stringsWithin,
  withinOf,
  type Inner,
  type Recognise,
} from '../container/inner';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { dictionariesIn } from '../redcap/dictionariesIn';
import { refusedFile, type Advice } from '../refusedKinds';
import { isZip, readZip, defaultZipLimits, type ZipMember } from './readZip';
import { writeZip } from './writeZip';

/** Archives that are one file to a person. */
const kinds: readonly (readonly [RegExp, string, string, Advice])[] = [
  [/^ppt\/presentation\.xml$/, 'pptx', 'PowerPoint (PPTX)', 'saveAsText'],
  [/^\[Content_Types\]\.xml$/, 'office', 'Office file', 'saveAsText'],
  [/^META-INF\/MANIFEST\.MF$/, 'jar', 'Java program', 'lookAndLeaveOut'],
  [/^META-INF\/container\.xml$/, 'epub', 'EPUB', 'saveAsText'],
  [/^(?:mimetype|META-INF\/manifest\.xml)$/, 'openDocument', 'OpenDocument file', 'saveAsText'],
  [/^(?:Index\/Document\.iwa|index\.apxl|Index\.zip)$/, 'iwork', 'Apple iWork', 'saveAsDocx'],
];

function refuseKinds(names: readonly string[]): void {
  for (const [form, kind, name, advice] of kinds)
    if (names.some((one) => form.test(one))) throw refusedFile(kind, name, advice);
}

async function open(bytes: Uint8Array, recognise: Recognise, options: OpenOptions = {}): Promise<OpenedDocument> {
  const within = withinOf(options);
  const members = readZip(bytes, { ...defaultZipLimits, maxBytes: options.maxBytes ?? defaultZipLimits.maxBytes });
  refuseKinds([...members.keys()]);
  const names = withoutClutter([...members.keys()]);
  if (names.length === 0) throw new GauzeError('empty', 'nothing is in the archive');
  const inner: Inner[] = [];
  const dictionaries = [...(options.dictionaries ?? []), ...(await dictionariesWithin(names, members))];
  const findings: (readonly DocumentFinding[])[] = [[{ code: 'removed', what: 'fileName', count: names.length }]];
  for (const name of names) {
    const inside = { ...options, within, dictionaries };
    const one = await openMember(`file${inner.length + 1}`, members.get(name)!, recognise, inside);
    if (isInner(one)) inner.push(one);
    findings.push(isInner(one) ? one.opened.findings : [one]);
  }
  if (inner.length === 0) throw refusedFile('zip', 'ZIP archive without a file that can be read', 'unpack');
  return {
    notes: inner.flatMap(notesWithin),
    pagesWithin: inner.flatMap(pagesWithin),
    knownPatients: inner.flatMap(({ opened }) => opened.knownPatients),
    findings: mergedFindings(findings),
    rewrite: async (replaced, shuffle) =>
      writeZip(
        (await rewriteInner(inner, replaced, shuffle)).map(({ extension, bytes: member }, place) => ({
          name: `file${place + 1}${extension}`,
          bytes: member,
        })),
      ),
  };
}

/** Only tables are read: each is unpacked once more for this. */
async function dictionariesWithin(names: readonly string[], members: ReadonlyMap<string, ZipMember>) {
  const tables = names.filter((name) => /\.(?:csv|tsv|tab|txt)$/i.test(name));
  const bytesOf = (name: string): Uint8Array => members.get(name)!.bytes();
  return dictionariesIn(
    tables.map((name) => ({ path: name, bytes: members.get(name)!.size })),
    {
      read: async (name) => bytesOf(name),
      readChunks: async function* (name) {
        yield bytesOf(name);
      },
    },
  );
}

async function openMember(
  id: string,
  member: ZipMember,
  recognise: Recognise,
  options: OpenOptions,
): Promise<Inner | DocumentFinding> {
  options.within?.spend(member.size);
  let head: Uint8Array;
  try {
    head = member.bytes();
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'malformed')
      return { code: 'leftOut', what: 'damagedFile', count: 1 };
    throw error;
  }
  return openInner(id, { name: member.name, head }, recognise, options);
}

/** An archive of files of any kind, each read and written as what it is, under names of no meaning. */
export const zipOf = (recognise: Recognise): DocumentFormat<'zip'> => ({
  id: 'zip',
  name: 'ZIP',
  extensions: ['.zip'],
  sniff: ({ head }) => (isZip(head) ? 0.4 : 0),
  open: async (bytes, options) => open(bytes, recognise, options),
  async *strings(bytes) {
    let members: Readonly<Record<string, Uint8Array>>;
    try {
      members = unzipSync(bytes);
    } catch {
      throw new GauzeError('malformed', 'no ZIP archive', { reason: 'zip' });
    }
    for (const [name, head] of Object.entries(members)) {
      yield { where: 'name', text: name };
      yield* stringsWithin(/^[\w./]{1,40}$/.test(name) ? name : 'member', { name, head }, recognise);
    }
  },
});
