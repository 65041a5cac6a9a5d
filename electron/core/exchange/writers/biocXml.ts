import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import type { Loss, WriteFormat } from '../format';
import { noteId, sortedLosses } from '../noteRecord';
import { biocInfons, biocSpans } from './biocFields';
import { listWriter } from './listWriter';
import { cleanXml, xmlAttribute } from './xmlText';

const start = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE collection SYSTEM "BioC.dtd">
<collection><source></source><date></date><key></key>
`;

function item(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  const clean = (words: string): string => cleanXml(words, losses).replace(/[&<>\r]/g, (mark) => escapes[mark]!);
  const infons = (all: ReadonlyMap<string, string>): string =>
    [...all]
      .map(([key, value]) => `<infon key=${xmlAttribute(cleanXml(key, losses))}>${clean(value)}</infon>`)
      .join('');
  const annotations = biocSpans(document, options.offsets ?? 'codePoints').map(
    ({ id, infons: said, offset, length, text }) =>
      `<annotation id="${id}">${infons(said)}<location offset="${offset}" length="${length}"/><text>${clean(text)}</` +
      `text></annotation>\n`,
  );
  const passage = `<passage><offset>0</offset><text>${clean(document.text)}</text>\n${annotations.join('')}</passage>`;
  const id = clean(noteId(document));
  return `<document><id>${id}</id>${infons(biocInfons(document, losses))}\n${passage}</document>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** BioC as XML: one collection, each note a document of one passage. */
export const biocXml: WriteFormat<'biocxml'> = {
  id: 'biocxml',
  name: 'BioC (XML)',
  extensions: ['.xml'],
  isStream: true,
  losses: ['meta', 'controlCharacters', 'loneSurrogates'],
  createWriter: (options = {}) =>
    listWriter(
      'notes.xml',
      start,
      '\n</collection>\n',
      (document) => {
        const losses = new Set<Loss>();
        return { item: item(document, options, losses), losses: sortedLosses(losses) };
      },
      '\n',
    ),
};
