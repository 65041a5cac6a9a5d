import { encodeAs, decodeText, encodeUtf8 } from '../../encoding';
import { memberOf, stringOf, type JsonObject } from '../json/jsonNode';
import { readNarrative } from '../markup/narrative';
import { fromBase64, toBase64 } from './base64';
import type { FhirReading } from './readResource';

/**
 * An Attachment or a Binary: its text becomes a note of its own. What cannot be read is removed; so are checksums and
 * addresses, which disclose what was there.
 */
export function readAttachment(node: JsonObject, reading: FhirReading, resource: JsonObject): void {
  const data = memberOf(node, 'data');
  if (data?.kind !== 'string' || data.value === '') return;
  const takeOut = (what: string): void => {
    reading.removed(what);
    reading.always.push((out) => {
      out.mask(node, 'data', data);
      const size = memberOf(node, 'size');
      if (size !== undefined) out.edits.remove(size);
    });
  };
  const kind = (stringOf(node, 'contentType') ?? '').toLowerCase().split(';')[0]!.trim();
  const isMarkup = /^(?:text\/html|application\/xhtml\+xml)$/.test(kind);
  if (!isMarkup && kind !== '' && !/^text\/(?:plain|markdown|csv|x-\w+)$/.test(kind)) return takeOut('attachment');
  const bytes = fromBase64(data.value);
  if (bytes === undefined) return takeOut('attachment');
  let decoded: ReturnType<typeof decodeText>;
  try {
    decoded = decodeText(bytes);
  } catch {
    return takeOut('attachment');
  }
  const { text, encoding, bom } = decoded;
  const note = reading.noteFor(resource);
  const editsOf = (out: Parameters<FhirReading['always'][number]>[0]) =>
    out.within(data, text, (written) => {
      if (written === text) return;
      const next = encodeAs(written, { encoding, bom }) ?? encodeUtf8(`\ufeff${written}`);
      out.edits.replaceString(data, toBase64(next));
      if (memberOf(node, 'size') !== undefined) out.edits.set(node, 'size', String(next.length));
    });
  if (isMarkup) {
    const { hide } = readNarrative(text, note, editsOf, (what, count) => reading.removed(what, count));
    reading.always.push((out) => hide(editsOf(out)));
  } else note.value(text, [], (written, out) => editsOf(out).replace(0, text.length, written));
}
