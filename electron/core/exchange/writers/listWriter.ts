import type { NoteDocument } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import type { FormatWriter, Loss } from '../format';

/** Writes all notes into one file that begins and ends for all of them, a comma and a line end between two. */
export function listWriter(
  name: string,
  start: string,
  end: string,
  write: (document: NoteDocument) => { readonly item: string; readonly losses: readonly Loss[] },
  between = ',\n',
): FormatWriter {
  let isFirst = true;
  return {
    write(document) {
      const { item, losses } = write(document);
      const bytes = encodeUtf8(`${isFirst ? start : between}${item}`);
      isFirst = false;
      return { parts: [{ name, bytes }], losses };
    },
    end: () => [{ name, bytes: encodeUtf8(isFirst ? start + end : end) }],
  };
}
