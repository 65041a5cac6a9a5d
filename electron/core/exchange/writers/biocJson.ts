import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import type { Loss, WriteFormat } from '../format';
import { noteId, sortedLosses } from '../noteRecord';
import { biocInfons, biocSpans } from './biocFields';
import { listWriter } from './listWriter';

const start = `{"bioctype":"BioCCollection","source":"","date":"","key":"","version":"1.0","infons":{},"documents":[\n`;

function item(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  const annotations = biocSpans(document, options.offsets ?? 'codePoints').map((span) => ({
    id: span.id,
    infons: Object.fromEntries(span.infons),
    text: span.text,
    locations: [{ offset: span.offset, length: span.length }],
  }));
  const passage = { bioctype: 'BioCPassage', offset: 0, infons: {}, text: document.text, sentences: [], annotations };
  return JSON.stringify({
    bioctype: 'BioCDocument',
    id: noteId(document),
    infons: Object.fromEntries(biocInfons(document, losses)),
    passages: [{ ...passage, relations: [] }],
    annotations: [],
    relations: [],
  });
}

/** BioC as JSON: one collection, each note a document of one passage. */
export const biocJson: WriteFormat<'biocjson'> = {
  id: 'biocjson',
  name: 'BioC (JSON)',
  extensions: ['.json'],
  isStream: true,
  losses: ['meta'],
  createWriter: (options = {}) =>
    listWriter('notes.json', start, '\n]}\n', (document) => {
      const losses = new Set<Loss>();
      return { item: item(document, options, losses), losses: sortedLosses(losses) };
    }),
};
