import type { RedactorWords } from '../en/redactor';

export const redactor: RedactorWords = {
  title: 'Schwärzungsmodelle',
  train: 'Zu trainierendes Schwärzungsmodell',
  ownName: 'Eigenes Schwärzungsmodell',
  about:
    'Eine Zweitmeinung: Das Modell liest eine Notiz Wort für Wort und entscheidet, ob jedes stehen ' +
    'bleibt oder geschwärzt wird. Bei der Erkennung ergänzt es, was Regeln und Modelle nicht gefunden ' +
    'haben, und ändert sonst nichts.',
  learns: 'Training',
  measures: 'Validierung',
  spans: 'Angenommene Stellen',
  architecture: 'Größe',
  small: 'Klein: 2 + 2 Schichten',
  published: 'Wie veröffentlicht: 8 + 8 Schichten',
  publishedText: 'Dauert viele Stunden und braucht weit mehr Notizen als das kleine.',
  encoder: 'Vortrainierter Encoder',
  encoderDefault: 'Falls vorhanden',
  encoderYes: 'Ja',
  encoderNo: 'Nein: nur aus diesen Notizen lernen',
  partly:
    'Aus angenommenen Stellen in {n} Notiz in Prüfung lernen | Aus angenommenen Stellen in {n} Notizen ' +
    'in Prüfung lernen',
  selfTraining: 'Selbsttraining mit {n} offenen Notiz | Selbsttraining mit {n} offenen Notizen',
  selfTrainingText:
    'Das Modell markiert offene Notizen selbst und lernt aus dem, worin es sicher ist. Diese Markierungen ' +
    'gelten nie als geprüft.',
  adaptation: 'An {n} offene Notiz anpassen | An {n} offene Notizen anpassen',
  adaptationText:
    'Für Notizen einer anderen Station oder Klinik. Das Modell liest auch die offenen Notizen, ohne ' +
    'Labels, und lernt, beide Arten so wenig wie möglich zu unterscheiden. Es markiert dann weniger, zu ' +
    'Unrecht wie zu Recht: Legen Sie ein Recall-Ziel fest.',
  learningRate: 'Lernrate',
  warmUp: 'Aufwärmphase, Anteil der Schritte',
  smoothing: 'Glättung der Labels (Label Smoothing)',
  mostWeight: 'Größtes Gewicht einer Klasse im Verlust',
  start: 'Trainieren',
  problem: {
    noReviewedNotes: 'Noch keine Notiz ist fertig.',
    noSpans: 'Die geprüften Notizen enthalten keine angenommene Stelle.',
  },
  answerNone: 'Noch kein Schwärzungsmodell',
  answerUsed: 'Die Erkennung holt eine Zweitmeinung von „{name}“ ein',
  answerUnused: 'Die Erkennung fragt kein Schwärzungsmodell ab',
  answerRunning: 'Schwärzungsmodell wird trainiert',
  answerDone: 'Schwärzungsmodell trainiert: Recall {recall} an Notizen anderer Patienten',
  answerDonePlain: 'Schwärzungsmodell trainiert',
  under:
    'Was ein Schwärzungsmodell findet, ist ein Vorschlag wie jeder andere. Das beweist nicht, dass eine ' +
    'Notiz frei von PHI ist.',
  none: {
    title: 'Noch kein Schwärzungsmodell',
    text:
      'Trainieren Sie eines mit geprüften Notizen. Es braucht mehr Notizen als ein Erkennungsmodell; das ' +
      'Training dauert einige Minuten bis eine Stunde.',
  },
  runs: 'Trainingsläufe',
  loss: 'Verlust',
  reached: 'Recall und Präzision an den Validierungsnotizen',
  recall: 'Recall',
  precision: 'Präzision',
  epoch: 'Epoche',
  measured: 'Von allen PHI-Wörtern in {n} Validierungsnotiz | Von allen PHI-Wörtern in {n} Validierungsnotizen',
  beside: 'Schwärzungsmodell und Modell',
  besideText: 'Jedes an seinen eigenen Validierungsnotizen, nach Wörtern, unabhängig vom Label.',
  ofRedactor: 'Schwärzungsmodell',
  besideOf: 'Vergleichen mit',
  besideNone: 'keinem Modell',
  target: 'Recall-Ziel',
  targetNone: 'Keines: was eher PHI ist als nicht',
  targetOf: 'Mindestens {n} von 1.000 finden',
  targetUnmeasured: 'Ohne Messung gibt es kein Recall-Ziel.',
  alone: 'Nur von diesem Modell gefunden',
  aloneText: 'Keine Regel und kein anderes Modell hatte es vorgeschlagen.',
  aloneCount:
    '{n} Stelle: {accepted} angenommen, {rejected} abgelehnt, {open} unentschieden | {n} Stellen: {accepted} ' +
    'angenommen, {rejected} abgelehnt, {open} unentschieden',
  aloneNone: 'Noch nichts. Verwenden Sie das Modell bei der Erkennung und starten Sie sie erneut.',
  more: 'Mehr anzeigen',
  status: {
    suggested: 'unentschieden',
    accepted: 'angenommen',
    rejected: 'abgelehnt',
  },
  detection: 'Schwärzungsmodell',
  detectionNone: 'Keines',
};
