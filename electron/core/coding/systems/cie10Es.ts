import { csv } from './csv';
import { looksLikeCodes } from './codeTable';
import { headText, type CodeSystemFormat } from './format';

/**
 * The Spanish CIE-10-ES: the ministry's reference table saved as text (`Código`, `Descripción`, `Nodo final`), or a
 * list of code, Spanish and English description without a header, as in CodiEsp.
 */
export const cie10Es: CodeSystemFormat = {
  id: 'cie10Es',
  name: 'CIE-10-ES',
  extensions: ['.csv', '.tsv', '.txt'],
  sniff(files) {
    if (files.length !== 1) return 0;
    const head = headText(files[0]!);
    const first = head.split(/\r?\n/, 1)[0] ?? '';
    // headText reads UTF-8 as Latin-1, so an accent is one or two odd letters
    return /\bc.{1,2}digo\b/i.test(first) && /descrip/i.test(first)
      ? 0.9 *
          Math.min(
            1,
            looksLikeCodes(
              head
                .replace(/c[^\x00-\x7f]{1,2}digo/gi, 'codigo')
                .replace(/descripci[^\x00-\x7f]{1,2}n/gi, 'descripcion'),
            ) * 2,
          )
      : 0;
  },
  read: (files, options = {}) =>
    csv.read(files, { ...options, name: options.name ?? 'CIE-10-ES', language: options.language ?? 'es' }),
};
