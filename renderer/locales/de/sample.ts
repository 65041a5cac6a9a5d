import type { SampleWords } from '../en/sample';

export const sample: SampleWords = {
  parts: 'Teile der Freigabe',
  part: {
    receipt: 'Beleg',
    kept: 'Bleibt hier',
    reports: 'Berichte',
    letter: 'Schreiben',
    sample: 'Validierungsstichprobe',
  },
  kept: {
    text:
      'Diese Hälfte bleibt hier. Sie zeigt, zu welcher Notiz jede freigegebene gehört, und enthält Hashes ' +
      'der Originale und den Schlüssel jedes Commitments: Versenden Sie sie nie mit der Freigabe.',
    none: 'Keine private Hälfte für diese Freigabe',
    noneText:
      'Die Freigabe stammt aus einer früheren Version, deren einziger Beleg mit den Notizen freigegeben ' +
      'wurde. Er enthält einen SHA-256 jedes Originals ohne Salt, mit dem sich Werte durchprobieren ' +
      'lassen: Rufen Sie ihn bei allen Empfängern zurück.',
    save: 'Speichern …',
    saveReports: 'Berichte speichern …',
  },
  letter: {
    open: 'Freigabeschreiben',
    editions: 'Fassung',
    edition: {
      public: 'Zur Weitergabe',
      private: 'Bleibt hier',
    },
    language: 'Sprache des Schreibens',
    save: 'Als PDF oder HTML speichern …',
    saved: 'Schreiben gespeichert',
    none: 'Kein Schreiben zu dieser Freigabe',
    noneText: 'Ab dieser Version wird mit jeder Freigabe ein Schreiben aufbewahrt.',
  },
  reports: 'Bericht',
  copyReport: 'Bericht kopieren',
  noReports: 'Keine Berichte zu dieser Freigabe',
  noReportsText: 'Ab dieser Version werden mit jeder Freigabe Berichte erstellt.',
  report: {
    'attacks-and-utility': 'Angriffe und Nutzen',
    'safe-harbor-coverage': 'Abdeckung von Safe Harbor',
    'expert-determination-draft': 'Gutachten (Expert Determination), Entwurf',
    'dpia-pack': 'Unterlagen zur DSFA',
    'public-report': 'Öffentlich: zur Weitergabe',
  },
  title: 'Validierungsstichprobe',
  text:
    'Zufällige Notizen dieser Freigabe, wie freigegeben. Lesen Sie jede, ohne das Original anzusehen, und ' +
    'zählen Sie die Stellen, die noch jemanden erkennen lassen: Namen, echte Datumsangaben, Nummern, Orte. ' +
    'Daraus folgt eine exakte obere Schranke für den Anteil betroffener Notizen.',
  size: 'Zu lesende Notizen',
  wrongSize: 'Von 1 bis {n}.',
  would:
    'Enthält die eine Notiz keine PHI, so enthalten höchstens {bound} aller Notizen welche (95 % ' +
    'Sicherheit). | Enthält keine von {n} Notizen PHI, so enthalten höchstens {bound} aller Notizen welche ' +
    '(95 % Sicherheit).',
  start: 'Lesen beginnen',
  startNew: 'Neue Stichprobe ziehen',
  again: 'Andere Stichprobe ziehen',
  end: 'Stichprobe vollständig',
  note: 'Notiz {n} von {total}',
  progress: 'Bisher gelesen',
  found: 'Stellen mit verbliebener PHI',
  wrongCount: 'Eine Zahl ab 0.',
  clean: 'Nichts gefunden, weiter',
  judge: '{n} Stelle gefunden, weiter | {n} Stellen gefunden, weiter',
  keys: 'Zahl eingeben, dann Eingabetaste drücken. Leer bedeutet keine. ↑ ↓ blättert in der Notiz.',
  sofar: 'Bisher',
  atMost: 'höchstens {bound}',
  meaning: 'der {of} freigegebenen Notizen enthalten PHI, mit 95 % Sicherheit.',
  read: 'Gelesen',
  withPhi: 'Notizen mit PHI',
  places: 'Stellen',
  column: {
    bound: 'Für eine Schranke von',
    needed: 'ohne Fund zu lesen',
  },
  pseudonymTable: {
    title: 'Pseudonymtabelle',
    text:
      'Schreibt Pseudonyme, wahre Kennungen und die ursprünglichen Wörter in eine verschlüsselte Datei mit ' +
      'eigener Passphrase, außerhalb des Freigabeordners. Wer beides hat, kann die Originale ' +
      'wiederherstellen; der Beleg gibt an, dass die Datei existiert. Eine verlorene Passphrase lässt sich ' +
      'nicht ersetzen.',
    want: 'Bei dieser Freigabe eine Tabelle erstellen',
    choose: 'Speicherort wählen',
    passphrase: 'Passphrase dieser Datei',
  },
  fitsNow: 'Richtlinie oder Budget wurden seither geändert: Jetzt würde kein Patient das Budget überschreiten.',
  refused: 'Verweigert: Ein Patient würde das Budget überschreiten',
  refusedText: 'Nichts wurde gebucht, und es wurden keine Zufallswerte gewählt.',
  refusedWho: 'Patienten, die das Budget überschreiten würden',
  over: '{spent} + {wanted}, Grenze {limit}',
  openBudget: 'Budget öffnen',
};
