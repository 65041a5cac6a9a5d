import type { LabelsWords } from './en';

export const labels: LabelsWords = {
  title: 'Labels', guideline: 'Leitfaden', general: 'Für alle Labels', version: 'Version {n}', search: 'Label oder Wort suchen', edit: 'Bearbeiten', save: 'Speichern',
  leave: 'Lassen', definition: 'Was markiert wird', examples: 'Beispiele', examplesText: 'Eines je Zeile; « » stehen um das, was markiert wird.', not: 'Nicht markiert',
  perLine: 'Eines je Zeile.', versions: 'Versionen', versionsCount: '{n} Version | {n} Versionen', shipped: 'wie geliefert', bringBack: 'Zurückholen', bringBackOf: 'Version {n} zurückholen',
  room: { guideline: 'Leitfaden', sets: 'Labelsätze' },
  answer: { guideline: 'Was jedes Label bedeutet', sets: 'Dieselben Notizen mit anderen Labels' },
  under: {
    guideline: 'Dieselben Worte stehen neben der Notiz unter Prüfen. Jede Änderung ist eine neue Version; frühere bleiben.',
    sets: 'Jede Annotation wird nach dem umgeschrieben, was ihr Label bedeutet. Sie sehen zuerst die Zahlen, und es ist ein Schritt zurück.',
  },
  sets: {
    now: 'Jetzt:', choose: 'Satz wählen …', other: 'Anderer Labelsatz', file: 'Aus einer Datei', none: 'Kein anderer Satz gewählt',
    noneText: 'Wählen Sie einen von Gauze oder eine Datei mit eigenen Labels. Es ändert sich nichts, bevor Sie es sagen.', table: 'Was aus jedem Label wird', from: 'Label jetzt', to: 'Wird zu',
    toOf: '{label} wird zu', loss: 'Was verloren geht', remove: 'nichts: Annotationen entfallen',
    lossOf: { merged: 'mit anderen vereint', split: 'bedeutet mehr als eines', dropped: 'hat kein Gegenstück' },
    renames: '{n} Annotation bekommt ein anderes Label. | {n} Annotationen bekommen ein anderes Label.', removes: '{n} entfällt. | {n} entfallen.', change: 'Labelsatz wechseln',
    changed: 'Die Labels sind jetzt die von {name}.',
  },
};
