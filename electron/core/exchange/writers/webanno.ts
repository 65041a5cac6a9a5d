import type { NoteDocument, Span } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import { createFileNamer } from '../fileNames';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteFields, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { escapeText, escapeValue } from '../webannoText';
import { wordPieces } from './wordPieces';
import { cleanXml } from './xmlText';

const header = [
  '#FORMAT=WebAnno TSV 3.3',
  '#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value',
  '',
];

/**
 * The words of a note in sentences: its lines. The format has no blanks between sentences, so those belong to the
 * sentence before them, and blanks at the start of the note are a word of its first; the text comes back as it was.
 */
function sentencesOf(document: NoteDocument): readonly (readonly Span[])[] {
  const { text, spans = [] } = document;
  const edges = new Set(spans.flatMap(({ start, end }) => [`s${start}`, `e${end}`]));
  const sentences: Span[][] = [];
  let isNew = true;
  for (const piece of wordPieces(document)) {
    const isWritten = !piece.isBlank || piece.start === 0 || edges.has(`s${piece.start}`) || edges.has(`e${piece.end}`);
    if (isWritten && isNew) sentences.push([]);
    if (isWritten) sentences.at(-1)!.push(piece);
    if (isWritten) isNew = false;
    if (/[\n\r]/.test(text.slice(piece.start, piece.end))) isNew = true;
  }
  return sentences;
}

/** For words in their order: the indices of the spans over each. */
function spansOver(spans: readonly Span[]): (word: Span) => readonly number[] {
  const byStart = spans.map((_, index) => index).sort((a, b) => spans[a]!.start - spans[b]!.start);
  let next = 0;
  let open: readonly number[] = [];
  return (word) => {
    const entered = next;
    while (next < byStart.length && spans[byStart[next]!]!.start <= word.start) next++;
    open = [...open, ...byStart.slice(entered, next)].filter((index) => spans[index]!.end > word.start);
    return open;
  };
}

function documentTsv(document: NoteDocument, losses: Set<Loss>): string {
  // Only for the check of the spans.
  spanOffsets(document, 'utf16');
  const { spans = [] } = document;
  const text = cleanXml(document.text, losses);
  const labels = spans.map(({ label }) => {
    if (label.includes('\r')) losses.add('label');
    return escapeValue(cleanXml(label, losses).replaceAll('\r', ' '));
  });
  const spansOf = spansOver(spans);
  const cell = (over: readonly number[], value: (index: number) => string): string =>
    over.length === 0 ? '_' : over.map((index) => `${value(index)}[${index + 1}]`).join('|');
  const sentences = sentencesOf(document);
  const lines = sentences.flatMap((words, index) => {
    const end = sentences[index + 1]?.[0]?.start ?? text.length;
    const rows = words.map((word, at) => {
      const over = spansOf(word);
      const place = `${index + 1}-${at + 1}\t${word.start}-${word.end}`;
      const shown = escapeText(text.slice(word.start, word.end));
      return [place, shown, cell(over, () => '*'), cell(over, (number) => labels[number]!), ''].join('\t');
    });
    return ['', `#Text=${escapeText(text.slice(words[0]!.start, end))}`, ...rows];
  });
  return `${[...header, ...lines].join('\n')}\n`;
}

/** WebAnno TSV 3.3 for INCEpTION, with names as DKPro Core has them, one note a file; offsets are UTF-16. */
export const webanno: WriteFormat<'webanno'> = {
  id: 'webanno',
  name: 'WebAnno TSV 3',
  extensions: ['.tsv'],
  isStream: false,
  hasFileForEachNote: true,
  losses: ['id', ...noteFields, 'label', ...spanFields, 'controlCharacters', 'loneSurrogates'],
  createWriter() {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true });
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        const bytes = encodeUtf8(documentTsv(document, losses));
        return { parts: [{ name: `${stem}.tsv`, bytes }], losses: sortedLosses(losses) };
      },
      end: () => [],
    };
  },
};
