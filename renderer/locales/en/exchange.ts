import type { Shape } from '../shape';

export const exchangeWords = {
  import: {
    title: 'Import',
    looking: 'Reading the files …',
    found: '{n} file found | {n} files found',
    foundNone: 'No file of a known format',
    unrecognised: 'Format not recognised. Please choose it.',
    format: 'Format',
    mixed: 'Several formats: {kinds}',
    language: 'Language',
    everyLanguage: 'Detect for each note',
    spansAs: 'Treat spans in the files as',
    spansAccepted: 'accepted',
    spansSuggested: 'suggestions',
    again: 'Import files again even if they are already here',
    start: 'Import',
    cancel: 'Cancel',
    close: 'Close',
    taken: '{n} note imported | {n} notes imported',
    cancelled: 'Cancelled. Notes imported so far are kept.',
    notTaken: '{n} not imported',
    notTakenText: 'not imported, and not changed',
    unknownLabels:
      '{n} span with a label this project does not have | {n} spans with labels this project does not have',
    copyList: 'Copy the list',
    unlisted: 'and {n} more',
    showInside: 'Show what is inside',
    pagesRecognised: '{n} page recognised from its picture (OCR) | {n} pages recognised from their pictures (OCR)',
    wordsUnsure: '{n} word not read with certainty | {n} words not read with certainty',
    onPage: 'page {page}: {n} word | page {page}: {n} words',
    inside: {
      removed: 'removed when the file is written:',
      leftOut: 'not imported, because it cannot be read:',
      unsearched: 'images that cannot be searched:',
      unreadable: 'cannot be read, so the file cannot be written:',
      hidden: 'hidden in the file but shown here:',
      recognised: 'read from images by text recognition (OCR); please check names and numbers on the page:',
      unsure: 'recognised with low confidence; marked on the page:',
      fileOverLimit: 'imported without page images, because the file has too many or too large pages:',
      projectOverLimit: 'imported without page images, because the project cannot hold any more:',
      notDrawn: 'imported without page images, because they cannot be rendered:',
    },
    advice: {
      saveAsDocx: 'open it in a word processor and save it as DOCX',
      saveAsXlsx: 'open it in a spreadsheet program and save it as XLSX',
      saveAsText: 'save its contents as text',
      nameFormat: 'choose its format when you import it (JSON lines, doccano …), or save the notes as a table',
      removePassword: 'open it, remove its password and save it again',
      removeMacros: 'save it without macros',
      recogniseText: 'recognise its text with another program (OCR) first',
      scanAgain: 'scan it again, upright and at 300 dpi; handwriting cannot be read',
      saveAsPicture: 'save it as PNG, JPEG or PDF',
      convertPicture:
        'convert it to JPEG or PNG: on Windows open it in Photos and choose “Save as”; on a Mac open ' +
        'it in Preview and choose “Export”; on an iPhone, Settings › Camera › Formats › Most ' +
        'Compatible takes JPEG from now on',
      saveUncompressed:
        'store it uncompressed (explicit VR little endian), so that its pixels can be searched for text',
      unpack: 'unpack it and import the folder',
      saveAsMails: 'save its messages one by one as EML',
      lookAndLeaveOut: 'check its contents; it was left out',
    },
    reader: {
      stuck:
        'Reading it took too long and was stopped: open it in the program it comes from and save it again, ' +
        'or save its contents as text',
      memory: 'Reading it takes more memory than one file may have: split it, or save its contents as text',
      crashed:
        'Reading it failed: open it in the program it comes from and save it again, or save its contents as ' + 'text',
    },
  },
  export: {
    title: 'Export',
    head: 'Export {n} note | Export {n} notes',
    warning: 'Original text, not de-identified',
    spans: 'Spans to include',
    start: 'Choose a folder and export',
  },
  loss: {
    id: 'note names',
    patient: 'patient',
    date: 'date',
    language: 'language',
    meta: 'other fields',
    spans: 'spans',
    label: 'labels',
    score: 'confidence scores',
    source: 'origin of spans',
    author: 'authors',
    status: 'decisions',
    reason: 'reasons',
    overlaps: 'overlapping spans',
    subTokenSpans: 'spans inside words',
    crossLine: 'spans across lines',
    whitespace: 'some white space',
    controlCharacters: 'control characters',
    loneSurrogates: 'invalid characters',
    encoding: 'character encoding',
  },
  format: { text: 'Plain text', documents: 'Original file formats (Word, Excel, PDF, e-mail …)' },
  project: {
    copied: 'Copy saved.',
    showInFolder: 'Show in folder',
  },
};

export type ExchangeWords = Shape<typeof exchangeWords>;
