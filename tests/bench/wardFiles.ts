// Files of a ward as programs write them: with properties, numbers and times that follow the day of the note.
import { strToU8, zipSync } from 'fflate';
import { syntaxOf, tags } from '../../electron/core/exchange/documents/dicom/dataSet';
import { textElement, writeDicom } from '../../electron/core/exchange/documents/dicom/writeDataSet';
import { mailOf, messageOf, workbookOf } from '../unit/core/exchange/documents/orderedFiles';
import type { Truth } from './filesTold';

export interface WardNote extends Truth {
  readonly id: string;
  readonly given: string;
  readonly surname: string;
  /** ISO. */
  readonly date: string;
  /** What it says, with its word. */
  readonly words: string;
}

const compact = ({ date }: WardNote): string => date.replaceAll('-', '');
const zipTime = ({ date }: WardNote): Date => new Date(`${date}T12:00:00`);
const xml = '<?xml version="1.0" encoding="UTF-8"?>';

function docx(note: WardNote): Uint8Array {
  const main = 'http://schemas.openxmlformats.org';
  const id = note.day.toString(16).toUpperCase().padStart(8, '0');
  const parts = {
    '[Content_Types].xml':
      `${xml}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/` +
      'vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      `${xml}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/` +
      `officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="` +
      `${main}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml':
      `${xml}<cp:coreProperties xmlns:cp="${main}/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.` +
      `org/dc/terms/"><dcterms:created>${note.date}T12:00:00Z</dcterms:created><cp:revision>${note.place}` +
      '</cp:revision></cp:coreProperties>',
    'word/document.xml':
      `${xml}<w:document xmlns:w="${main}/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/` +
      `word/2010/wordml"><w:body><w:p w:rsidR="${id}" w14:paraId="${id}"><w:r w:rsidRPr="${id}"><w:t>${note.words}` +
      '</w:t></w:r></w:p></w:body></w:document>',
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { mtime: zipTime(note) }]])),
  );
}

function odt(note: WardNote): Uint8Array {
  const office = 'urn:oasis:names:tc:opendocument:xmlns';
  const type = 'application/vnd.oasis.opendocument.text';
  const entry = (name: string, media: string): string =>
    `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${media}"/>`;
  return zipSync({
    mimetype: [strToU8(type), { level: 0, mtime: zipTime(note) }],
    'META-INF/manifest.xml': strToU8(
      `${xml}<manifest:manifest xmlns:manifest="${office}:manifest:1.0">${entry('/', type)}` +
        `${entry('content.xml', 'text/xml')}${entry('meta.xml', 'text/xml')}</manifest:manifest>`,
    ),
    'content.xml': [
      strToU8(
        `${xml}<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" ` +
          `office:version="1.3"><office:body><office:text><text:p>${note.words}</text:p></office:text></office:body>` +
          '</office:document-content>',
      ),
      { mtime: zipTime(note) },
    ],
    'meta.xml': strToU8(
      `${xml}<office:document-meta xmlns:office="${office}:office:1.0" xmlns:meta="${office}:meta:1.0">` +
        `<office:meta><meta:creation-date>${note.date}T12:00:00</meta:creation-date></office:meta>` +
        '</office:document-meta>',
    ),
  });
}

const rtf = (note: WardNote): Uint8Array => {
  const [year, month, day] = note.date.split('-').map(Number);
  return strToU8(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}{\\info{\\creatim\\yr${year}\\mo${month}\\dy${day}}` +
      `{\\version${note.place}}}{\\*\\rsidtbl \\rsid${note.day}}\\pard\\insrsid${note.day}\\f0 ${note.words}\\par}`,
  );
};

export function pdfOf(content: string, info: string, id: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    info,
  ];
  let out = '%PDF-1.4\n';
  const places = objects.map((body, i) => {
    const at = out.length;
    out += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return strToU8(
    `${out}xref\n0 7\n0000000000 65535 f \n${table}trailer\n<< /Size 7 /Root 1 0 R /Info 6 0 R /ID [<${id}> <${id}>] ` +
      `>>\nstartxref\n${out.length}\n%%EOF\n`,
  );
}
const pdf = (note: WardNote): Uint8Array =>
  pdfOf(
    `BT /F1 10 Tf 50 780 Td (${note.words}) Tj ET`,
    `<< /CreationDate (D:${compact(note)}120000Z) /Author (Dr ${note.surname}) /Title (${note.id}) >>`,
    note.day.toString(16).padStart(32, '0'),
  );

const mail = (note: WardNote): Uint8Array =>
  strToU8(
    mailOf(
      {
        Received: `from ward (10.0.0.1) by mx with ESMTP id ${note.place}; ${zipTime(note).toUTCString()}`,
        'Message-ID': `<${compact(note)}.${note.place}@ward.example.org>`,
        From: `${note.given} ${note.surname} <${note.surname.toLowerCase().replace(/\W/g, '')}@example.org>`,
        To: 'ward@example.org',
        Subject: 'Letter',
        Date: zipTime(note).toUTCString().replace('GMT', '+0000'),
        'X-Serial': String(note.place),
      },
      note.words,
      [],
    )
      .replaceAll('"b"', `"=_${compact(note)}"`)
      .replaceAll('--b', `--=_${compact(note)}`),
  );

/** Surrogates keep the layout of a number, so how many figures it has is shown. */
const counted = ({ place }: WardNote): string => String(place).padStart(6, '0');
const explicit = syntaxOf('1.2.840.10008.1.2.1')!;
const raw = '1.2.840.10008.5.1.4.1.1.66';
const dicom = (note: WardNote): Uint8Array => {
  const uid = (of: number): string => `1.2.826.0.1.${of}.${compact(note)}.${note.place}`;
  const elements = [
    textElement(tags.sopClass, 'UI', raw),
    textElement(0x00080018, 'UI', uid(1)),
    textElement(0x00080020, 'DA', compact(note)),
    textElement(0x00080030, 'TM', '120000'),
    textElement(0x00080050, 'SH', `A${counted(note)}`),
    textElement(0x00081030, 'LO', 'Follow-up'),
    textElement(0x00100010, 'PN', `${note.surname}^${note.given}`),
    textElement(0x00100020, 'LO', `p${note.patient}`),
    textElement(0x0020000d, 'UI', uid(2)),
    textElement(0x0020000e, 'UI', uid(3)),
    textElement(0x00200010, 'SH', counted(note)),
    textElement(0x00200011, 'IS', '1'),
    textElement(0x00204000, 'LT', note.words),
  ];
  return writeDicom(elements, explicit, raw, uid(1));
};

/** Kinds of files that hold one note each. */
export const ofOneNote: Readonly<Record<string, (note: WardNote) => Uint8Array>> = {
  txt: (note) => strToU8(`${note.words}\n`),
  docx,
  odt,
  rtf,
  pdf,
  eml: mail,
  dcm: dicom,
};

const row = ({ patient, given, surname, date, words }: WardNote): readonly string[] => [
  `p${patient}`,
  given,
  surname,
  date,
  words,
];
const header = ['patient_id', 'first_name', 'surname', 'visit_date', 'remarks'];
const resource = (note: WardNote): string =>
  JSON.stringify({
    resourceType: 'Communication',
    id: note.id,
    status: 'completed',
    subject: { reference: `Patient/p${note.patient}`, display: `${note.given} ${note.surname}` },
    sent: note.date,
    payload: [{ contentString: note.words }],
  });
const message = (note: WardNote): string =>
  messageOf({
    control: `C${note.place}`,
    patient: `p${note.patient}`,
    name: `${note.surname}^${note.given}`,
    day: compact(note),
    note: note.words,
    more: `|${note.place}`,
  });

/** Files that hold many notes, by their names. */
export const ofManyNotes: Readonly<Record<string, (notes: readonly WardNote[]) => Uint8Array>> = {
  'visits.csv': (notes) =>
    strToU8(
      [header, ...notes.map((note) => [...row(note).slice(0, 4), `"${note.words}"`])]
        .map((cells) => `${cells.join(',')}\n`)
        .join(''),
    ),
  'visits.xlsx': (notes) => workbookOf([[header, ...notes.map(row)]]),
  'export.ndjson': (notes) => strToU8(`${notes.map(resource).join('\n')}\n`),
  'export.hl7': (notes) => strToU8(notes.map(message).join('')),
  'frames.hl7': (notes) => strToU8(notes.map((note) => `\u000b${message(note)}\u001c\r`).join('')),
  'archive.zip': (notes) =>
    zipSync(
      Object.fromEntries(
        notes.map((note) => [`${note.date}-${note.id}.txt`, [strToU8(`${note.words}\n`), { mtime: zipTime(note) }]]),
      ),
    ),
  'letters.eml': (notes) =>
    strToU8(
      mailOf(
        { From: 'a@example.org', To: 'b@example.org', Subject: 'Letters', Date: 'Mon, 4 Jan 2021 08:30:00 +0000' },
        'Please find the letters attached.',
        notes.map((note) => ({ name: `${note.date}.txt`, text: `${note.words}\n` })),
      ),
    ),
};
