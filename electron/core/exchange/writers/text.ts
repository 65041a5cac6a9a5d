import { createFileNamer } from '../fileNames';
import type { WriteFormat } from '../format';
import { fieldLosses, noteFields, sortedLosses } from '../noteRecord';
import { encodeNoteText } from './noteText';

/** A folder of plain text files, one note each. */
export const text: WriteFormat<'text'> = {
  id: 'text',
  name: 'Plain text',
  extensions: ['.txt'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', ...noteFields, 'spans', 'loneSurrogates', 'encoding'],
  createWriter(options = {}) {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, {});
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        const { bytes } = encodeNoteText(document, options, losses);
        return { parts: [{ name: `${stem}.txt`, bytes }], losses: sortedLosses(losses) };
      },
      end: () => [],
    };
  },
};
