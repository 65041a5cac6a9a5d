import { GauzeError } from '../../../../contract/errors';
import type { NoteDocument } from '../../../../contract/text';
import type { DocumentFinding, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { createNewIds } from '../fields/newIds';
import { spreadValues } from '../fields/spreadValues';
import { refusedFile } from '../refusedKinds';
import { decoderOf } from './characterSets';
import { tags, wordsOf, type DataElement } from './dataSet';
import { dataSetOf, draftsOf, type Draft, type Edits } from './drafts';
import { HeaderReader } from './header';
import { dayOf, knownPatient, patientOf } from './patient';
import { planPixels, type PixelPlan } from './pixels';
import { readDicom } from './readDataSet';
import { isPublicUid } from './values';
import { writeDicom } from './writeDataSet';

const maxUnpacked = 512 * 1024 * 1024;

/** Classes whose content is another file, a directory of others, or a voice. */
const refusedClasses: readonly (readonly [RegExp, string, string])[] = [
  [/^1\.2\.840\.10008\.1\.3\.10$/, 'dicomDirectory', 'DICOMDIR, a directory of other DICOM files'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.104\./, 'dicomDocument', 'DICOM around a document (PDF, CDA, model)'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.9\.4\./, 'dicomVoice', 'DICOM with recorded speech'],
];

/** Codes of PS3.16, CID 7050, for what is done to every file. */
const profileCodes: readonly (readonly [string, string])[] = [
  ['113100', 'Basic Application Confidentiality Profile'],
  ['113104', 'Clean Structured Content Option'],
  ['113105', 'Clean Descriptors Option'],
];
const cleanPixels = ['113101', 'Clean Pixel Data Option'] as const;

/** @throws GauzeError as `DocumentFormat.open` */
export async function openDicom(
  bytes: Uint8Array,
  { maxBytes = maxUnpacked, newIds, scans, unpackFrame }: OpenOptions = {},
): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const file = readDicom(bytes, maxBytes);
  const { dataSet } = file;
  const [sopClass = ''] = wordsOf(dataSet, tags.sopClass);
  const refused = refusedClasses.find(([form]) => form.test(sopClass));
  if (refused !== undefined) throw refusedFile(refused[1], refused[2], 'lookAndLeaveOut');
  const found = new Map<string, number>();
  const removed = (what: string): void => void found.set(what, (found.get(what) ?? 0) + 1);
  const patient = patientOf(dataSet);
  const note = new FieldNote<Edits>('', { patient, date: dayOf(dataSet) });
  const header = new HeaderReader({ syntax: file.syntax, ids: newIds ?? createNewIds(), removed }, note);
  const plans = header.plan(dataSet, decoderOf([]));
  const pixels = await planPixels(file, { scans, unpack: unpackFrame, maxBytes });
  showLines(note, pixels.lines);
  const findings: readonly DocumentFinding[] = [
    ...[...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    ...pixels.findings,
  ];
  return {
    notes: spreadValues([withText(note.document())]),
    knownPatients: patient === undefined ? [] : [knownPatient(dataSet, patient)],
    findings,
    rewrite: async ([pieces = []]) => {
      const edits: Edits = new Map();
      note.rewrite(pieces, edits);
      const drafts = draftsOf(plans, edits);
      const own = ownElements(drafts, pixels);
      const taken = new Set([...own, ...pixels.elements].map(({ tag }) => tag));
      const rest = drafts.filter(({ tag }) => !taken.has(tag));
      const written = dataSetOf([...rest, ...own, ...draftsIn(pixels.elements)], wordsOf(dataSet, tags.characterSet));
      const [instance = ''] = wordsOf(dataSet, tags.sopInstance);
      return writeDicom(
        written,
        pixels.syntax,
        isPublicUid(sopClass) ? sopClass : header.newUid(sopClass),
        instance === '' ? header.newUid('') : header.newUid(instance),
      );
    },
  };
}

const draftsIn = (elements: readonly DataElement[]): readonly Draft[] =>
  elements.filter((element) => element.kind !== 'items');

/** What was recognised in pictures: shown, searched and looked for, and covered in any case. */
function showLines(note: FieldNote<Edits>, lines: readonly string[]): void {
  if (lines.length === 0) return;
  note.newLine();
  note.literal('PixelData:\n');
  for (const line of lines) {
    note.newLine();
    note.value(line, [], () => undefined);
  }
}

/** A header without a word, as of a phantom, is a note all the same: else its file would not be written. */
const withText = (note: NoteDocument): NoteDocument =>
  note.text.trim() === '' ? { ...note, text: 'DICOM', spans: [] } : note;

/**
 * What was done to the file (PS3.15, E.1.1 and E.2). Whether dates that are left were modified is not said: a drawn one
 * may be the true one, and nobody may know which.
 */
function ownElements(drafts: readonly Draft[], pixels: PixelPlan): readonly Draft[] {
  const codes = [...profileCodes, ...(pixels.isSearched ? [cleanPixels] : [])];
  const text = (tag: number, vr: string, value: string): Draft => ({ kind: 'text', tag, vr, text: value });
  return [
    text(tags.identityRemoved, 'CS', 'YES'),
    text(tags.deidentificationMethod, 'LO', 'Gauze, PS3.15 2026d Annex E'),
    {
      kind: 'drafts',
      tag: tags.deidentificationCodes,
      items: codes.map(([code, meaning]) => [
        text(tags.codeValue, 'SH', code),
        text(tags.codingScheme, 'SH', 'DCM'),
        text(tags.codeMeaning, 'LO', meaning),
      ]),
    },
    ...(drafts.some((draft) => isDate(draft) && draft.text !== '') ? [] : [text(tags.longitudinal, 'CS', 'REMOVED')]),
    ...(pixels.isSearched ? [text(tags.burnedIn, 'CS', 'NO')] : []),
  ];
}

const isDate = (draft: Draft): draft is Draft & { readonly kind: 'text' } =>
  draft.kind === 'text' && (draft.vr === 'DA' || draft.vr === 'DT');
