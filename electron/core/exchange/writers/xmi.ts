import type { NoteDocument } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import { createFileNamer } from '../fileNames';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { cleanXml, xmlAttribute } from './xmlText';

const names = [
  'xmi="http://www.omg.org/XMI"',
  'cas="http:///uima/cas.ecore"',
  'tcas="http:///uima/tcas.ecore"',
  'ner="http:///de/tudarmstadt/ukp/dkpro/core/api/ner/type.ecore"',
];

/** Ids: 0 is nothing, 1 the text, 2 its description, then the names. */
function documentXmi(document: NoteDocument, losses: Set<Loss>): string {
  const offsets = spanOffsets(document, 'utf16');
  const spans = document.spans ?? [];
  const language = xmlAttribute(document.language ?? 'x-unspecified');
  const end = document.text.length;
  const entities = spans.map(
    ({ label }, i) =>
      `<ner:NamedEntity xmi:id="${i + 3}" sofa="1" begin="${offsets[2 * i]}" end="${offsets[2 * i + 1]}" ` +
      `value=${xmlAttribute(cleanXml(label, losses))}/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xmi:XMI ${names.map((name) => `xmlns:${name}`).join(' ')} xmi:version="2.0">`,
    '<cas:NULL xmi:id="0"/>',
    `<tcas:DocumentAnnotation xmi:id="2" sofa="1" begin="0" end="${end}" language=${language}/>`,
    ...entities,
    '<cas:Sofa xmi:id="1" sofaNum="1" sofaID="_InitialView" mimeType="text/plain" ' +
      `sofaString=${xmlAttribute(cleanXml(document.text, losses))}/>`,
    `<cas:View sofa="1" members="${['2', ...spans.map((_, i) => i + 3)].join(' ')}"/>`,
    '</xmi:XMI>',
    '',
  ].join('\n');
}

/** UIMA CAS as XMI, with names as DKPro Core and INCEpTION have them, one note a file; offsets are UTF-16. */
export const xmi: WriteFormat<'xmi'> = {
  id: 'xmi',
  name: 'UIMA CAS (XMI)',
  extensions: ['.xmi'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', 'patient', 'date', 'meta', ...spanFields, 'controlCharacters', 'loneSurrogates'],
  createWriter() {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true, language: true });
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        return {
          parts: [{ name: `${stem}.xmi`, bytes: encodeUtf8(documentXmi(document, losses)) }],
          losses: sortedLosses(losses),
        };
      },
      end: () => [],
    };
  },
};
