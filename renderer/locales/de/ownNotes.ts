import type { OwnNotesWords } from '../en/ownNotes';

export const ownNotes: OwnNotesWords = {
  title: 'Ungeprüfte Notizen',
  switch: 'Auch von Notizen lernen, die niemand geprüft hat',
  text:
    'Das gründliche Modell labelt bis zu {n} offene Notizen, auf diesem Rechner; aus Sätzen, in denen es ' +
    'sicher ist, wird gelernt, wenn die Validierungsnotizen einen Gewinn zeigen. Trainiert zweimal.',
  noModel: 'Nicht möglich: Diese Kopie von Gauze enthält das gründliche Modell nicht.',
  otherKind: 'Nicht für Transformer und nicht mit privatem Training.',
  labelling: 'Ungeprüfte Notiz {n} von {total} wird gelabelt',
  second: 'mit ungeprüften Notizen',
  read:
    '{n} ungeprüfte Notiz gelesen; {sure} von {sentences} Sätzen sicher. | {n} ungeprüfte Notizen gelesen; ' +
    '{sure} von {sentences} Sätzen sicher.',
  kept: 'Das Modell hat auch aus ihnen gelernt.',
  notKept: 'Ein Gewinn ist nicht belegt: Das Modell hat nur aus geprüften Notizen gelernt.',
  none: 'Kein Satz war sicher: Das Modell hat nur aus geprüften Notizen gelernt.',
  gain: 'F1 an den Validierungsnotizen: {without} ohne sie, {with} mit ihnen; Unterschied {difference}.',
  interval: '95-%-Intervall {low} bis {high}, über {n} Patient. | 95-%-Intervall {low} bis {high}, über {n} Patienten.',
  few: 'Zu wenige Patienten für ein Intervall.',
};
