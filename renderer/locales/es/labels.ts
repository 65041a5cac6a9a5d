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
  described: {
    title: 'Buscar por descripción',
    about:
      'La búsqueda propone también lo que se parece a esta descripción, donde nada más haya encontrado algo. Es ' +
      'para lo que ninguna regla conoce, como «número de serie del implante» o «nombre del juzgado». Solo ' +
      'propone: decide usted.',
    unseen:
      'Se equivoca casi siempre. De etiquetas que nunca había visto encontró {found} de cada 100 lugares solo ' +
      'con la descripción y {foundShown} con diez ejemplos; {right} y {rightShown} de cada 100 propuestas eran ' +
      'correctas.',
    description: 'Descripción, en pocas palabras',
    examples: 'Hasta {n} ejemplos',
    perLine: 'Uno por línea, como aparecen en las notas. Se guardan en este proyecto.',
    save: 'Guardar la descripción',
    remove: 'Quitar la descripción',
    saved: 'La descripción se ha guardado.',
    removed: 'La descripción se ha quitado.',
    tooMany: 'No más de {n} ejemplos.',
    tooLong: 'Un ejemplo no tiene más de {n} caracteres.',
    full: 'No más de {n} etiquetas pueden tener una descripción.',
  },
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
