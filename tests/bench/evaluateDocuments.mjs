// npm run evaluate:documents MEDDOCAN dev as FHIR, HL7 version 2, CDA and DOCX: letters and digits of PHI that rules
// and bundled model find in the notes that are read out of such files, beside the same notes as text. A file has its
// note as an attachment (FHIR), an OBX segment (HL7), a narrative with a line break for each line (CDA), and a
// paragraph for each line with its words in runs of eleven characters (DOCX). Exit 1 where the text of a note does not
// come out of its file as it went in, or recall is not that of the text. Needs `npm run build` and ../shared/corpora.
import { strToU8, zipSync } from 'fflate';
import { ownCode } from '../../scripts/lib/ownCode.mjs';
import { readMeddocan } from '../../scripts/labelled-corpora.mjs';
import { detect, figure, score } from './lettersAndDigits.mjs';

const { recogniseDocument } = await ownCode(['electron/core/exchange/documents/registry']);
const notes = readMeddocan('dev');

const escaped = (text) =>
  text.replace(/[\\|^&~]/g, (sign) => `\\${{ '\\': 'E', '|': 'F', '^': 'S', '&': 'T', '~': 'R' }[sign]}\\`);
const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const docx = ({ text }) => {
  const runs = (line) =>
    (line.match(/[^]{1,11}/gu) ?? []).map((piece) => `<w:r><w:t xml:space="preserve">${xml(piece)}</w:t></w:r>`);
  const body = text.split('\n').map((line) => `<w:p>${runs(line).join('')}</w:p>`);
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const members = {
    '[Content_Types].xml': `<Types><Default Extension="xml" ContentType="${main}"/></Types>`,
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="x"><w:body>${body.join('')}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(members).map(([name, part]) => [name, strToU8(part)])));
};
const kinds = {
  FHIR: ({ text }) =>
    JSON.stringify({
      resourceType: 'DocumentReference',
      status: 'current',
      content: [{ attachment: { contentType: 'text/plain', data: Buffer.from(text).toString('base64') } }],
    }),
  HL7: ({ text }) =>
    `MSH|^~\\&|||||||MDM^T02|1|P|2.5||||||UNICODE UTF-8\rOBX|1|FT|||${escaped(text).replaceAll('\n', '\\.br\\')}\r`,
  CDA: ({ text }) =>
    `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><section><text>${xml(text)}</text></section></` +
    'component></ClinicalDocument>',
  DOCX: docx,
};

/** The note that has the text, and where it begins in it; a byte order mark is no part of a text. */
async function readBack(note, file) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const opened = await recogniseDocument({ name: 'x', head: bytes }).open(bytes);
  for (const { text } of opened.notes) {
    const body = note.text.replace(/^\ufeff/, '');
    const at = text.indexOf(body);
    if (at >= 0) return { text, at: at - (note.text.length - body.length) };
  }
  return undefined;
}

/** An offset of the note that was read in the text that went in. */
const inText = (offset, one) => Math.max(0, offset - (one?.at ?? 0));

const plain = score(notes, detect(notes, 'es', ['--labels', 'meddocan']));
console.log(`text  recall ${figure(plain.recall)}`);
for (const [kind, fileOf] of Object.entries(kinds)) {
  const read = await Promise.all(notes.map((note) => readBack(note, fileOf(note))));
  const lost = read.filter((one) => one === undefined).length;
  const found = detect(
    read.map((one, i) => ({ ...notes[i], text: one?.text ?? '' })),
    'es',
    ['--labels', 'meddocan'],
  ).map((spans, i) => spans.map((span) => ({ start: inText(span.start, read[i]), end: inText(span.end, read[i]) })));
  const { recall } = score(notes, found);
  console.log(`${kind.padEnd(5)} recall ${figure(recall)}, ${lost} of ${notes.length} texts not as they went in`);
  if (lost > 0 || recall !== plain.recall) process.exitCode = 1;
}
