import { GauzeError } from '../../../contract/errors';
import { splitExtension } from '../fileNames';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from './documentFormat';
import { hasStyleNames, hasThemeNames, mayHoldWords } from './ooxml/cleaning';
import { findingsOf, partNames } from './ooxml/findings';
import { elementsIn, mainContentType, openPackage, type PackageRules } from './ooxml/package';
import { packageStrings } from './ooxml/packageStrings';
import { scanPart, type ScannedPart } from './ooxml/scanPart';
import { mapText } from './ooxml/segments';
import { writePackage } from './ooxml/writePackage';
import { decodePart, type Edit } from './xml/tokens';
import type { SheetTable } from './xlsx/sheetTable';
import { Workbook } from './xlsx/workbook';
import { spreadValues } from './fields/spreadValues';
import { isZip, readZip } from './zip/readZip';

const extensions = ['.xlsx', '.xltx'] as const;

const rules: PackageRules = {
  retained: new Set([
    'officeDocument',
    'worksheet',
    'chartsheet',
    'sharedStrings',
    'styles',
    'theme',
    'comments',
    'drawing',
    'vmlDrawing',
    'table',
    'pivotTable',
    'pivotCacheDefinition',
    'pivotCacheRecords',
    'image',
    'hyperlink',
    'chart',
    'chartStyle',
    'chartColorStyle',
    'chartUserShapes',
    'sheetMetadata',
  ]),
  unreadable: new Set(['dialogsheet', 'xlMacrosheet']),
};
const wordless: ReadonlySet<string> = new Set(['styles', 'theme']);

/** An Excel workbook: a note for every row of every sheet, and one with the words of all other parts. */
export const xlsx: DocumentFormat<'xlsx'> = {
  id: 'xlsx',
  name: 'Excel (XLSX, XLTX)',
  extensions,
  sniff: ({ name, head }) => {
    if (!isZip(head)) return 0;
    try {
      return /spreadsheetml|ms-excel/.test(mainContentType(readZip(head))) ? 1 : 0;
    } catch {
      return extensions.some((one) => one === splitExtension(name).extension) ? 0.5 : 0;
    }
  },
  open: async (bytes, options) => openWorkbook(bytes, options),
  strings: packageStrings,
};

/** @throws GauzeError as `openPackage` */
function openTexts(bytes: Uint8Array, options: OpenOptions) {
  const office = openPackage(bytes, rules, options);
  const texts = new Map<number, string>();
  for (const [index, { isXml, bytes: part }] of office.parts.entries()) if (isXml) texts.set(index, decodePart(part));
  return { office, texts };
}

/** The sheets of a workbook that are tables, to be looked at before they are read. @throws GauzeError as `open` */
export function sheetTables(bytes: Uint8Array): readonly SheetTable[] {
  const { office, texts } = openTexts(bytes, {});
  return new Workbook(office, texts).tables();
}

function openWorkbook(bytes: Uint8Array, options: OpenOptions = {}): OpenedDocument {
  const { office, texts } = openTexts(bytes, options);
  const workbook = new Workbook(office, texts, options.tables);
  const names = partNames();
  const scanned = new Map<number, ScannedPart>();
  for (const [index, raw] of texts) {
    const { role, cut } = office.parts[index]!;
    if ((wordless.has(role) && !hasNames(role, raw)) || role === 'sharedStrings') continue;
    scanned.set(index, scanPart(workbook.withoutCells(index, raw), cut, names));
  }
  const order = [...scanned.keys()];
  const mapped = mapText(order.map((index) => scanned.get(index)!.lines));
  const rows = workbook.notes();
  const described = workbook.mapped();
  const hasRest = mapped.text.trim() !== '';
  if (rows.length === 0 && described === undefined && !hasRest) throw new GauzeError('empty', 'nothing is in the file');
  const unreadable = office.parts
    .flatMap(({ relations }) => relations)
    .filter(({ type }) => rules.unreadable.has(type)).length;
  const findings: DocumentFinding[] = [
    ...findingsOf(office, [...scanned.values()]),
    ...workbook.findings(),
    ...(unreadable === 0 ? [] : [{ code: 'unreadable', what: 'macroSheet', count: unreadable } as const]),
  ];
  return {
    notes: spreadValues([
      ...rows.map((row) => row.document()),
      ...(described?.notes ?? []),
      ...(hasRest ? [{ id: 'parts', text: mapped.text }] : []),
    ]),
    knownPatients: workbook.knownPatients(),
    findings,
    skippedRows: described?.skippedRows ?? [],
    rewrite:
      unreadable > 0 || described !== undefined
        ? undefined
        : async (replaced, shuffle) => {
            const edits = new Map<number, readonly Edit[]>();
            for (const [index, { edits: cleaning }] of scanned) edits.set(index, cleaning);
            const add = (index: number, more: readonly Edit[]): void =>
              void edits.set(index, [...(edits.get(index) ?? []), ...more]);
            for (const [place, changes] of mapped.edits(replaced[rows.length] ?? [])) add(order[place]!, changes);
            edits.set(0, withUniqueSheets(texts.get(0)!, edits.get(0) ?? []));
            for (const [index, changes] of workbook.edits(replaced, edits.get(0) ?? [], shuffle)) add(index, changes);
            return writePackage(office, edits, texts);
          },
  };
}

/** Formats of numbers with words in them, styles and themes that people named. */
const hasNames = (role: string, raw: string): boolean =>
  mayHoldWords(raw) ||
  (role === 'theme' ? hasThemeNames(raw) : /&quot;[^&"]*\p{L}{3}/u.test(raw) || hasStyleNames(raw));

/** Two sheets of one name make a damaged workbook, and a tag is the same for all patients. */
function withUniqueSheets(raw: string, edits: readonly Edit[]): readonly Edit[] {
  const taken = new Set<string>();
  const fresh = new Map<Edit, Edit>();
  for (const [index, { attributes, value }] of elementsIn(raw, 'sheet').entries()) {
    const at = attributes.find(({ local }) => local === 'name');
    const edit = edits.find(({ start, end }) => start === at?.valueStart && end === at.valueEnd);
    const name = (edit?.text ?? value('name')).toLowerCase();
    if (edit !== undefined && (name === '' || taken.has(name)))
      fresh.set(edit, { ...edit, text: `${edit.text} ${index + 1}`.trimStart() });
    taken.add((edit === undefined ? value('name') : (fresh.get(edit) ?? edit).text).toLowerCase());
  }
  return edits.map((edit) => fresh.get(edit) ?? edit);
}
