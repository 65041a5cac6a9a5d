import type { NoteDocument } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import { createFileNamer } from '../fileNames';
import type { WriteFormat } from '../format';
import { fieldLosses, sortedLosses, spanFields, spanOffsets } from '../noteRecord';

const namedEntity = 'de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity';
const words = (name: string): unknown => ({ '%NAME': name, '%RANGE': 'uima.cas.String' });
const types = {
  [namedEntity]: {
    '%NAME': namedEntity,
    '%SUPER_TYPE': 'uima.tcas.Annotation',
    value: words('value'),
    identifier: words('identifier'),
  },
};

/** Ids: 1 the text, 2 its description, then the names. */
function documentCas(document: NoteDocument): string {
  const offsets = spanOffsets(document, 'utf16');
  const place = (begin: number, end: number): object => ({ '@sofa': 1, begin, end });
  const entities = (document.spans ?? []).map(({ label }, i) => ({
    '%ID': i + 3,
    '%TYPE': namedEntity,
    ...place(offsets[2 * i]!, offsets[2 * i + 1]!),
    value: label,
  }));
  const sofa = { sofaNum: 1, sofaID: '_InitialView', mimeType: 'text/plain', sofaString: document.text };
  const language = document.language ?? 'x-unspecified';
  return `${JSON.stringify(
    {
      '%TYPES': types,
      '%FEATURE_STRUCTURES': [
        { '%ID': 1, '%TYPE': 'uima.cas.Sofa', ...sofa },
        { '%ID': 2, '%TYPE': 'uima.tcas.DocumentAnnotation', ...place(0, document.text.length), language },
        ...entities,
      ],
      '%VIEWS': { _InitialView: { '%SOFA': 1, '%MEMBERS': [2, ...entities.map((entity) => entity['%ID'])] } },
    },
    null,
    1,
  )}\n`;
}

/** UIMA CAS as JSON (0.4), with names as DKPro Core and INCEpTION have them, one note a file; offsets are UTF-16. */
export const jsonCas: WriteFormat<'jsoncas'> = {
  id: 'jsoncas',
  name: 'UIMA CAS (JSON)',
  extensions: ['.json'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', 'patient', 'date', 'meta', ...spanFields],
  createWriter() {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true, language: true });
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        return {
          parts: [{ name: `${stem}.json`, bytes: encodeUtf8(documentCas(document)) }],
          losses: sortedLosses(losses),
        };
      },
      end: () => [],
    };
  },
};
