import type { OwnNotesWords } from '../en/ownNotes';

export const ownNotes: OwnNotesWords = {
  title: 'Notas sin revisar',
  switch: 'Aprender también de notas que nadie ha revisado',
  text:
    'El modelo exhaustivo etiqueta hasta {n} notas abiertas, en este equipo; se aprende de las frases de las ' +
    'que está seguro si las notas de validación muestran una mejora. Entrena dos veces.',
  noModel: 'No es posible: esta copia de Gauze no incluye el modelo exhaustivo.',
  otherKind: 'No con transformadores ni con entrenamiento privado.',
  labelling: 'Etiquetando la nota sin revisar {n} de {total}',
  second: 'con notas sin revisar',
  read:
    '{n} nota sin revisar leída; {sure} de {sentences} frases seguras. | {n} notas sin revisar leídas; {sure} ' +
    'de {sentences} frases seguras.',
  kept: 'El modelo aprendió también de ellas.',
  notKept: 'No se aprecia ninguna mejora: el modelo aprendió solo de notas revisadas.',
  none: 'Ninguna frase era segura: el modelo aprendió solo de notas revisadas.',
  gain: 'F1 en las notas de validación: {without} sin ellas, {with} con ellas; diferencia {difference}.',
  interval:
    'Intervalo del 95\u00a0%: de {low} a {high}, con {n} paciente. | Intervalo del 95\u00a0%: de {low} a {high}, con ' +
    '{n} pacientes.',
  few: 'Muy pocos pacientes para dar un intervalo.',
};
