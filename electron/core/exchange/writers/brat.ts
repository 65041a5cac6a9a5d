import type { NoteDocument, NoteSpan } from '../../../contract/text';
import type { Span } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import { createFileNamer } from '../fileNames';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteFields, plainLabel, spanFields, sortedLosses, spanOffsets } from '../noteRecord';
import { encodeNoteText } from './noteText';

/** A span over line ends in pieces, if they come back as the same span; else whole. */
function fragmentsOf(text: string, { start, end }: NoteSpan): readonly Span[] {
  const fragments: Span[] = [];
  for (const match of text.slice(start, end).matchAll(/[^\r\n]+/g))
    fragments.push({ start: start + match.index, end: start + match.index + match[0].length });
  return fragments[0]?.start === start && fragments.at(-1)!.end === end ? fragments : [{ start, end }];
}

function annotationLines(document: NoteDocument, shift: number, losses: Set<Loss>): string {
  const { text, spans = [] } = document;
  const pieces = spans.map((span) => fragmentsOf(text, span));
  const offsets = spanOffsets(
    { ...document, spans: pieces.flatMap((fragments) => fragments.map((fragment) => ({ ...fragment, label: '-' }))) },
    'codePoints',
  );
  let next = 0;
  return spans
    .map((span, index) => {
      const places = pieces[index]!.map(() => {
        next += 2;
        return `${offsets[next - 2]! + shift} ${offsets[next - 1]! + shift}`;
      });
      const label = plainLabel(span.label, losses);
      const surface = pieces[index]!.map(({ start, end }) => text.slice(start, end).replace(/[\r\n]/g, ' ')).join(' ');
      return `T${index + 1}\t${label} ${places.join(';')}\t${surface}\n`;
    })
    .join('');
}

/** brat standoff: `x.txt` and `x.ann`. */
export const brat: WriteFormat<'brat'> = {
  id: 'brat',
  name: 'brat standoff',
  extensions: ['.txt', '.ann'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', ...noteFields, 'label', ...spanFields, 'loneSurrogates', 'encoding'],
  createWriter(options = {}) {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true });
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        const encoded = encodeNoteText(document, options, losses);
        const lines = annotationLines(document, encoded.bom && encoded.encoding === 'utf-8' ? 1 : 0, losses);
        return {
          parts: [
            { name: `${stem}.txt`, bytes: encoded.bytes },
            { name: `${stem}.ann`, bytes: encodeAnnotations(lines) },
          ],
          losses: sortedLosses(losses),
        };
      },
      end: () => [],
    };
  },
};

/** Control bytes in a short surface must not make the annotations look binary, so the copies go without them. */
const encodeAnnotations = (lines: string): Uint8Array => encodeUtf8(lines.replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' '));
