import { GauzeError } from '../../../contract/errors';
import { splitExtension } from '../fileNames';
import { isBlank } from '../noteRecord';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from './documentFormat';
import { hasThemeNames, mayHoldWords } from './ooxml/cleaning';
import { findingsOf, partNames } from './ooxml/findings';
import { mainContentType, openPackage, type OfficePackage, type PackageRules } from './ooxml/package';
import { packageStrings } from './ooxml/packageStrings';
import { scanPart } from './ooxml/scanPart';
import { mapText } from './ooxml/segments';
import { writePackage } from './ooxml/writePackage';
import { refusedFile } from './refusedKinds';
import { decodePart, type Edit } from './xml/tokens';
import { isZip, readZip } from './zip/readZip';

const extensions = ['.docx', '.dotx'] as const;

const rules: PackageRules = {
  retained: new Set([
    'officeDocument',
    'header',
    'footer',
    'footnotes',
    'endnotes',
    'comments',
    'styles',
    'stylesWithEffects',
    'numbering',
    'settings',
    'webSettings',
    'fontTable',
    'theme',
    'themeOverride',
    'image',
    'hdphoto',
    'hyperlink',
    'chart',
    'chartEx',
    'chartUserShapes',
    'chartStyle',
    'chartColorStyle',
    'diagramData',
    'diagramLayout',
    'diagramQuickStyle',
    'diagramColors',
    'diagramDrawing',
  ]),
  unreadable: new Set(['aFChunk', 'subDocument']),
};

const wordless: ReadonlySet<string> = new Set(['styles', 'stylesWithEffects', 'theme', 'fontTable', 'webSettings']);

const styleLists: ReadonlySet<string> = new Set(['styles', 'stylesWithEffects']);

/** The order in which a person reads: the letter, its margins, its notes, comments on it. */
const reading = ['officeDocument', 'header', 'footer', 'footnotes', 'endnotes', 'comments'];
const rank = (role: string): number => (reading.includes(role) ? reading.indexOf(role) : reading.length);

/** A Word document or template: one note with the words of all its parts. */
export const docx: DocumentFormat<'docx'> = {
  id: 'docx',
  name: 'Word (DOCX, DOTX)',
  extensions,
  sniff: ({ name, head }) => {
    if (!isZip(head)) return 0;
    try {
      return /wordprocessingml|ms-word/.test(mainContentType(readZip(head))) ? 1 : 0;
    } catch {
      // Truncated or otherwise broken: `open` reports what is wrong.
      return extensions.some((one) => one === splitExtension(name).extension) ? 0.5 : 0;
    }
  },
  open: async (bytes, options) => openWord(bytes, options),
  strings: packageStrings,
};

function openWord(bytes: Uint8Array, options: OpenOptions = {}): OpenedDocument {
  const office = openPackage(bytes, rules, options);
  const texts = new Map<number, string>();
  const named = new Set<string>();
  for (const [index, { isXml, bytes: part, role }] of office.parts.entries()) {
    if (!isXml) continue;
    const raw = decodePart(part);
    const made = styleLists.has(role) ? namedStyles(raw) : [];
    for (const id of made) named.add(id);
    // Styles contain no words, and are ten times as long as a letter.
    const isNamed = made.length > 0 || (role.startsWith('theme') && hasThemeNames(raw));
    if (wordless.has(role) && !isNamed && !mayHoldWords(raw)) continue;
    texts.set(index, raw);
  }
  const names = partNames((id) => named.has(id));
  const scanned = new Map([...texts].map(([index, raw]) => [index, scanPart(raw, office.parts[index]!.cut, names)]));
  if (!/<(?:\w+:)?document[\s>]/.test(texts.get(0) ?? '')) throw refusedFile('unknown', 'ZIP archive', 'unpack');
  const order = [...scanned.keys()].sort((a, b) => rank(office.parts[a]!.role) - rank(office.parts[b]!.role) || a - b);
  const mapped = mapText(order.map((index) => scanned.get(index)!.lines));
  if (isBlank(mapped.text)) throw new GauzeError('empty', 'nothing is in the file');
  const findings: DocumentFinding[] = [...findingsOf(office, [...scanned.values()]), ...unreadableIn(office)];
  return {
    notes: [{ id: '', text: mapped.text }],
    knownPatients: [],
    findings,
    rewrite: findings.some(({ code }) => code === 'unreadable')
      ? undefined
      : async ([pieces = []]) => {
          const edits = new Map<number, readonly Edit[]>();
          for (const [index, { edits: cleaning }] of scanned) edits.set(index, cleaning);
          for (const [place, changes] of mapped.edits(pieces)) {
            const index = order[place]!;
            edits.set(index, [...(edits.get(index) ?? []), ...changes]);
          }
          return writePackage(office, edits, texts);
        },
  };
}

/** Ids of styles that people made: the list of styles says so. */
function namedStyles(raw: string): readonly string[] {
  const [brought, made] = [new Set<string>(), new Set<string>()];
  for (const [tag] of raw.matchAll(/<(?:\w+:)?style\s[^>]*>/g)) {
    const id = /styleId="([^"]*)"/.exec(tag)?.[1] ?? '';
    (/customStyle="(?:1|true|on)"/.test(tag) ? made : brought).add(id);
  }
  // Beside a style of paragraphs, Word makes one of letters: `Heading1Char`.
  return [...made].filter((id) => !brought.has(id.replace(/(?:Char|Zchn|Car|Teken)$/, '')));
}

const unreadableIn = ({ parts }: OfficePackage): readonly DocumentFinding[] => {
  const count = parts.flatMap(({ relations }) => relations).filter(({ type }) => rules.unreadable.has(type)).length;
  return count === 0 ? [] : [{ code: 'unreadable', what: 'insertedFile', count }];
};
