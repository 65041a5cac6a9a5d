import type { LabelsWords } from '../en/labels';

export const labels: LabelsWords = {
  title: 'Labels',
  guideline: 'Annotationsleitfaden',
  general: 'Für alle Labels',
  version: 'Version {n}',
  search: 'Label oder Wort suchen',
  edit: 'Bearbeiten',
  save: 'Speichern',
  leave: 'Abbrechen',
  definition: 'Was zu markieren ist',
  examples: 'Beispiele',
  examplesText: 'Eines pro Zeile; « » umschließen, was markiert wird.',
  not: 'Was nicht zu markieren ist',
  perLine: 'Eines pro Zeile.',
  versions: 'Versionen',
  versionsCount: '{n} Version | {n} Versionen',
  shipped: 'wie mitgeliefert',
  bringBack: 'Wiederherstellen',
  bringBackOf: 'Version {n} wiederherstellen',
  described: {
    title: 'Nach Beschreibung suchen',
    about:
      'Die Suche schlägt dann auch vor, was dieser Beschreibung ähnelt, wo sonst nichts gefunden wurde. Das ist ' +
      'für das, was keine Regel kennt, etwa „Seriennummer des Implantats“ oder „Name des Gerichts“. Es sind nur ' +
      'Vorschläge: Sie entscheiden.',
    unseen:
      'Sie irrt sich meistens. Von Labels, die sie nie gesehen hatte, fand sie allein nach der Beschreibung ' +
      '{found} von 100 Stellen und mit zehn Beispielen {foundShown}; {right} und {rightShown} von 100 ' +
      'Vorschlägen waren richtig.',
    description: 'Beschreibung, in wenigen Worten',
    examples: 'Bis zu {n} Beispiele',
    perLine: 'Eins pro Zeile, wie sie in Notizen stehen. Sie werden in diesem Projekt gespeichert.',
    save: 'Beschreibung speichern',
    remove: 'Beschreibung entfernen',
    saved: 'Die Beschreibung ist gespeichert.',
    removed: 'Die Beschreibung ist entfernt.',
    tooMany: 'Nicht mehr als {n} Beispiele.',
    tooLong: 'Ein Beispiel hat nicht mehr als {n} Zeichen.',
    full: 'Nicht mehr als {n} Labels können eine Beschreibung haben.',
  },
  room: {
    guideline: 'Annotationsleitfaden',
    sets: 'Labelsätze',
  },
  answer: {
    guideline: 'Bedeutung jedes Labels',
    sets: 'Die Notizen auf einen anderen Labelsatz umstellen',
  },
  under: {
    guideline:
      'Derselbe Text steht in der Prüfung neben der Notiz. Jede Änderung ist eine neue Version; frühere ' +
      'bleiben erhalten.',
    sets:
      'Jede Annotation wird nach der Bedeutung ihres Labels umgewandelt. Sie sehen zuerst die Anzahlen und ' +
      'können die Umwandlung in einem Schritt rückgängig machen.',
  },
  sets: {
    now: 'Aktuell:',
    choose: 'Labelsatz wählen …',
    other: 'Anderer Labelsatz',
    file: 'Aus einer Datei',
    none: 'Kein anderer Labelsatz gewählt',
    noneText:
      'Wählen Sie einen mitgelieferten Labelsatz oder eine Datei mit eigenen Labels. Nichts ändert sich, bevor ' +
      'Sie bestätigen.',
    table: 'Umwandlung jedes Labels',
    from: 'Bisheriges Label',
    to: 'Wird zu',
    toOf: '{label} wird zu',
    loss: 'Verluste',
    remove: 'nichts: Annotationen werden entfernt',
    lossOf: {
      merged: 'mit anderen zusammengelegt',
      split: 'mehrdeutig',
      dropped: 'hat kein Gegenstück',
    },
    renames: '{n} Annotation erhält ein anderes Label. | {n} Annotationen erhalten ein anderes Label.',
    removes: '{n} wird entfernt. | {n} werden entfernt.',
    change: 'Labelsatz wechseln',
    changed: 'Das Projekt verwendet jetzt die Labels von {name}.',
  },
};
