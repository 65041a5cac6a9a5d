import type { ExchangeWords } from '../en/exchange';

export const exchangeWords: ExchangeWords = {
  import: {
    title: 'Import',
    looking: 'Dateien werden gelesen …',
    found: '{n} Datei gefunden | {n} Dateien gefunden',
    foundNone: 'Keine Datei eines bekannten Formats',
    unrecognised: 'Format nicht erkannt. Bitte wählen Sie es aus.',
    format: 'Format',
    mixed: 'Mehrere Formate: {kinds}',
    language: 'Sprache',
    everyLanguage: 'Für jede Notiz erkennen',
    spansAs: 'Stellen in den Dateien gelten als',
    spansAccepted: 'angenommen',
    spansSuggested: 'Vorschläge',
    again: 'Bereits vorhandene Dateien erneut importieren',
    start: 'Importieren',
    cancel: 'Abbrechen',
    close: 'Schließen',
    taken: '{n} Notiz importiert | {n} Notizen importiert',
    cancelled: 'Abgebrochen. Bisher importierte Notizen bleiben erhalten.',
    notTaken: '{n} nicht importiert',
    notTakenText: 'nicht importiert und nicht verändert',
    unknownLabels:
      '{n} Stelle mit einem Label, das dieses Projekt nicht hat | {n} Stellen mit Labels, die dieses Projekt nicht hat',
    copyList: 'Liste kopieren',
    unlisted: 'und {n} weitere',
    showInside: 'Zeigen, was darin ist',
    pagesRecognised: '{n} Seite aus ihrem Bild erkannt (OCR) | {n} Seiten aus ihren Bildern erkannt (OCR)',
    wordsUnsure: '{n} Wort nicht sicher gelesen | {n} Wörter nicht sicher gelesen',
    onPage: 'Seite {page}: {n} Wort | Seite {page}: {n} Wörter',
    inside: {
      removed: 'wird beim Schreiben der Datei nicht übernommen:',
      leftOut: 'nicht übernommen, weil nicht lesbar:',
      unsearched: 'Bilder, die sich nicht durchsuchen lassen:',
      unreadable: 'nicht lesbar, die Datei kann daher nicht geschrieben werden:',
      hidden: 'gezeigt, obwohl die Datei es verbirgt:',
      recognised: 'durch Texterkennung (OCR) aus Bildern gelesen; bitte Namen und Nummern auf der Seite prüfen:',
      unsure: 'erkannt, aber nicht sicher; auf der Seite markiert:',
      fileOverLimit: 'ohne Bild aufbewahrt, weil die Datei zu viele oder zu große Seiten hat:',
      projectOverLimit: 'ohne Bild aufbewahrt, weil das Projekt keine weiteren Bilder aufnehmen kann:',
      notDrawn: 'ohne Bild aufbewahrt, weil sie sich nicht darstellen lassen:',
    },
    advice: {
      saveAsDocx: 'in einer Textverarbeitung öffnen und als DOCX speichern',
      saveAsXlsx: 'in einer Tabellenkalkulation öffnen und als XLSX speichern',
      saveAsText: 'den Inhalt als Text speichern',
      nameFormat: 'beim Importieren das Format wählen (JSON-Zeilen, doccano …) oder die Notizen als Tabelle speichern',
      removePassword: 'öffnen, das Kennwort entfernen und neu speichern',
      removeMacros: 'ohne Makros speichern',
      recogniseText: 'den Text zuerst mit einem anderen Programm erkennen (OCR)',
      scanAgain: 'aufrecht und mit 300 dpi noch einmal scannen; Handschrift kann nicht gelesen werden',
      saveAsPicture: 'als PNG, JPEG oder PDF speichern',
      convertPicture:
        'in JPEG oder PNG umwandeln: unter Windows in „Fotos“ öffnen und „Speichern unter“ wählen, ' +
        'auf dem Mac in „Vorschau“ öffnen und „Exportieren“ wählen; das iPhone nimmt künftig JPEG auf ' +
        'mit Einstellungen › Kamera › Formate › Maximale Kompatibilität',
      saveUncompressed:
        'unkomprimiert speichern (Explicit VR Little Endian), damit das Bild nach Text durchsucht werden kann',
      unpack: 'entpacken und den Ordner importieren',
      saveAsMails: 'die E-Mails einzeln als EML speichern',
      lookAndLeaveOut: 'ansehen, was darin ist; es wurde ausgelassen',
    },
    reader: {
      stuck:
        'Das Lesen dauerte zu lange und wurde abgebrochen: im ursprünglichen Programm öffnen und neu ' +
        'speichern oder den Inhalt als Text speichern',
      memory:
        'Das Lesen braucht mehr Speicher, als eine Datei haben darf: die Datei aufteilen oder den Inhalt als ' +
        'Text speichern',
      crashed:
        'Das Lesen ist fehlgeschlagen: im ursprünglichen Programm öffnen und neu speichern oder den Inhalt ' +
        'als Text speichern',
    },
  },
  export: {
    title: 'Export',
    head: '{n} Notiz exportieren | {n} Notizen exportieren',
    warning: 'Originaltext, nicht de-identifiziert',
    spans: 'Zu exportierende Stellen',
    start: 'Ordner wählen und exportieren',
  },
  loss: {
    id: 'Namen der Notizen',
    patient: 'Patient',
    date: 'Datum',
    language: 'Sprache',
    meta: 'weitere Felder',
    spans: 'Stellen',
    label: 'Labels',
    score: 'Konfidenzwerte',
    source: 'Herkunft der Stellen',
    author: 'Bearbeiter',
    status: 'Entscheidungen',
    reason: 'Begründungen',
    overlaps: 'überlappende Stellen',
    subTokenSpans: 'Stellen innerhalb von Wörtern',
    crossLine: 'zeilenübergreifende Stellen',
    whitespace: 'manche Leerzeichen',
    controlCharacters: 'Steuerzeichen',
    loneSurrogates: 'ungültige Zeichen',
    encoding: 'Zeichenkodierung',
  },
  format: { text: 'Reiner Text', documents: 'Originalformate (Word, Excel, PDF, E-Mails …)' },
  project: {
    copied: 'Kopie gespeichert.',
    showInFolder: 'Im Ordner anzeigen',
  },
};
