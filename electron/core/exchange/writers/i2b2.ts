import type { NoteDocument, NoteSpan } from '../../../contract/text';
import { i2b2TagOf, isI2b2Label } from '../../text/i2b2Types';
import { encodeUtf8 } from '../encoding';
import { createFileNamer } from '../fileNames';
import type { Loss, WriteFormat } from '../format';
import { ANY_ELEMENT, patientOfId } from '../i2b2Names';
import { fieldLosses, noteFields, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { cleanXml, xmlAttribute } from './xmlText';

/** A parser reads a carriage return as a line feed unless it is a reference outside the CDATA section. */
const cdata = (text: string): string =>
  `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`;

function documentXml(document: NoteDocument, losses: Set<Loss>): string {
  const offsets = spanOffsets(document, 'codePoints');
  const tags = (document.spans ?? []).map(({ start, end, label }: NoteSpan, index) => {
    const type = cleanXml(label, losses);
    const fields = [
      `id="P${index}"`,
      `start="${offsets[2 * index]}"`,
      `end="${offsets[2 * index + 1]}"`,
      `text=${xmlAttribute(cleanXml(document.text.slice(start, end), losses))}`,
      `TYPE=${xmlAttribute(type)}`,
      'comment=""',
    ];
    return `<${isI2b2Label(label) ? i2b2TagOf(label).tag : ANY_ELEMENT} ${fields.join(' ')} />\n`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${cdata(cleanXml(document.text, losses))}</` +
    `TEXT>\n<TAGS>\n${tags.join('')}</TAGS>\n</deIdi2b2>\n`
  );
}

/** The XML of the i2b2/UTHealth 2014 de-identification task, one note a file. */
export const i2b2: WriteFormat<'i2b2'> = {
  id: 'i2b2',
  name: 'i2b2 2014 XML',
  extensions: ['.xml'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', ...noteFields, ...spanFields, 'controlCharacters', 'loneSurrogates'],
  createWriter() {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true });
        if (patientOfId(document.id) === document.patient) losses.delete('patient');
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        return {
          parts: [{ name: `${stem}.xml`, bytes: encodeUtf8(documentXml(document, losses)) }],
          losses: sortedLosses(losses),
        };
      },
      end: () => [],
    };
  },
};
