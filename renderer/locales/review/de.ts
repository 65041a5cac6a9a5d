import type { ReviewWords } from './en';

export const review: ReviewWords = {
  title: 'Prüfen', note: 'Notiz', noteText: 'Text der Notiz', aside: 'Was bekannt ist', here: 'Unter dem Cursor', queue: 'Arbeitsliste', notes: 'Notizen', show: 'Zeigen', search: 'Notiz suchen',
  filter: { open: 'Offen', all: 'Alle' }, left: '{n} offen | {n} offen', noteStatus: { open: 'offen', done: 'fertig', exempt: 'ausgenommen' },
  smaller: 'Kleinere Schrift', larger: 'Größere Schrift', decidedOf: '{decided} von {total} entschieden', nothing: 'Keine Notiz in dieser Liste.',
  status: { suggested: 'Vorschlag', accepted: 'angenommen', rejected: 'abgelehnt' }, selected: 'ausgewählt',
  accept: 'Annehmen', reject: 'Ablehnen', remove: 'Entfernen', family: 'Art', families: { name: 'Name', place: 'Ort', date: 'Datum', contact: 'Kontakt', identifier: 'Kennung', profession: 'Beruf', other: 'Anderes' }, label: 'Label', pressTab: 'Tab führt zum nächsten Vorschlag.', nothingOpen: 'In dieser Notiz ist nichts offen.', done: 'Fertig, nächste Notiz',
  suggestions: 'Vorschläge', allLabels: 'Alle Labels', onlyLabel: 'Nur dieses Label', acceptSure: '{n} ab {score} annehmen | {n} ab {score} annehmen', occurrences: 'Vorkommen', history: 'Verlauf',
  moreHere: 'weitere „{text}“ in dieser Notiz', moreElsewhere: 'weitere „{text}“ in anderen Notizen', variants: '{n} abweichende ausgelassen | {n} abweichende ausgelassen', elsewhere: '{n} in anderen Notizen | {n} in anderen Notizen',
  labelAll: 'Markieren | Alle {n} markieren', labelProject: 'In allen Notizen', leave: 'Lassen',
  source: { person: 'von einer Person', import: 'aus dem Import', rule: 'Regel', 'patient-data': 'bekannte Patientendaten', 'second-pass': 'zweiter Blick', model: 'Modell' },
  reason: {
    pattern: 'Hat die Form', 'checksum-valid': 'Die Prüfziffer stimmt', 'context-word': 'Ein Wort daneben sagt es', 'header-key': 'Steht hinter einem Feld des Formulars', title: 'Steht hinter einem Titel',
    gazetteer: 'Steht in einer Liste', 'head-noun': 'Folgt auf ein Wort wie „Klinik“', 'written-date': 'Ein geschriebenes Datum', 'relative-date': 'Ein Datum, von einem anderen gezählt', 'known-patient': 'Bekannte Angabe zu diesem Patienten',
    'known-patient-variant': 'Bekannte Angabe zu diesem Patienten, anders geschrieben', 'seen-elsewhere': 'Anderswo in der Notiz gefunden', signature: 'Steht in einer Unterschrift', address: 'Teil einer Anschrift',
    model: 'Vom Modell gefunden', 'model-all': 'Jeder Teil des Modells findet es', 'model-some': 'Ein Teil des Modells findet es', 'model-rule': 'Das Modell, und eine Regel sagt dasselbe', 'model-recall': 'Weniger als halb wahrscheinlich, dem Fundziel zuliebe', 'model-again': 'Das Modell fand es anderswo in der Notiz',
  },
  did: {
    suggestCodes: 'Kodes vorgeschlagen', acceptCode: 'Kode angenommen', rejectCode: 'Kode abgelehnt', reopenCode: 'Kode wieder geöffnet', replaceCode: 'Kode ersetzt', addCode: 'Kode ergänzt', supportCode: 'Stelle für einen Kode markiert', removeCode: 'Kode entfernt', setCodeRole: 'Rolle eines Kodes gesetzt', moveCode: 'Kode verschoben', finishCoding: 'Kodierung fertig', reopenCoding: 'Kodierung wieder geöffnet', importCodes: 'Kodes importiert',
    accept: 'Angenommen | {n} angenommen', reject: 'Abgelehnt | {n} abgelehnt', reopen: 'Wieder geöffnet | {n} wieder geöffnet', relabel: 'Label geändert | {n} Labels geändert', resize: 'Rand verschoben', add: 'Markiert', remove: 'Entfernt | {n} entfernt',
    assign: 'Eine Notiz zugeteilt | {n} Notizen zugeteilt', importPackage: 'Paket zurück: {n} Änderung | Paket zurück: {n} Änderungen', adjudicate: 'Zwischen Lesern entschieden', acceptAdjudication: 'Schlichtung übernommen', addPerson: 'Person hinzugefügt', changePerson: 'Person geändert', removePerson: 'Person entfernt', setRoles: 'Rolle gesetzt', unassign: 'Zuteilung zurückgenommen', propagate: 'Überall markiert | {n} überall markiert', detect: 'Erkennung: {n} Änderung | Erkennung: {n} Änderungen', setStatus: 'Status gesetzt', import: 'Importiert', removeNotes: 'Notiz entfernt', createDemo: 'Demo angelegt', changeLabelSet: 'Wechselte den Labelsatz', editGuideline: 'Bearbeitete den Leitfaden',
  },
};
