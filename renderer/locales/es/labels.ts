import type { LabelsWords } from '../en/labels';

export const labels: LabelsWords = {
  title: 'Etiquetas',
  guideline: 'Guía',
  general: 'Para todas las etiquetas',
  version: 'versión {n}',
  search: 'Buscar una etiqueta o palabra',
  edit: 'Editar',
  save: 'Guardar',
  leave: 'Cancelar',
  definition: 'Qué se marca',
  examples: 'Ejemplos',
  examplesText: 'Uno por línea; « » rodean lo que se marca.',
  not: 'Qué no se marca',
  perLine: 'Uno por línea.',
  versions: 'Versiones',
  versionsCount: '{n} versión | {n} versiones',
  shipped: 'original',
  bringBack: 'Recuperar',
  bringBackOf: 'Recuperar la versión {n}',
  room: {
    guideline: 'Guía',
    sets: 'Conjuntos de etiquetas',
  },
  answer: {
    guideline: 'Qué significa cada etiqueta',
    sets: 'Pasar las notas a otro conjunto de etiquetas',
  },
  under: {
    guideline:
      'El mismo texto se muestra junto a la nota en Revisión. Cada cambio crea una versión; las anteriores se ' +
      'conservan.',
    sets:
      'Cada anotación se convierte según el significado de su etiqueta. Antes verá los recuentos, y todo se deshace ' +
      'en un paso.',
  },
  sets: {
    now: 'Actual:',
    choose: 'Elija un conjunto…',
    other: 'Otro conjunto de etiquetas',
    file: 'De un archivo',
    none: 'Ningún otro conjunto elegido',
    noneText:
      'Elija uno de los que trae Gauze o un archivo con sus propias etiquetas. Nada cambia hasta que usted lo ' +
      'confirme.',
    table: 'Conversión de cada etiqueta',
    from: 'Etiqueta actual',
    to: 'Pasa a ser',
    toOf: '{label} pasa a ser',
    loss: 'Pérdidas',
    remove: 'nada: se quitan las anotaciones',
    lossOf: {
      merged: 'se funde con otras',
      split: 'tiene varios significados',
      dropped: 'no tiene equivalente',
    },
    renames: '{n} anotación cambia de etiqueta. | {n} anotaciones cambian de etiqueta.',
    removes: '{n} se quita. | {n} se quitan.',
    change: 'Cambiar el conjunto de etiquetas',
    changed: 'El proyecto usa ahora las etiquetas de {name}.',
  },
};
