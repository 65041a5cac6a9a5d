import type { AgreementWords } from '../en/agreement';

export const agreement: AgreementWords = {
  answer:
    'El α de Krippendorff de todos los anotadores es {alpha}, en {n} nota | El α de Krippendorff de ' +
    'todos los anotadores es {alpha}, en {n} notas',
  answerNone: 'Los anotadores no han marcado nada comparable',
  matrix: 'Concordancia de los anotadores, de dos en dos',
  measure: 'Medida',
  label: 'Etiqueta',
  allLabels: 'Todas las etiquetas',
  stageLabel: 'Comparado con',
  stage: {
    before: 'Entre sí',
    after: 'El resultado',
  },
  result: 'Resultado',
  short: {
    exact: 'F1 exacta',
    relaxed: 'F1 laxa',
    kappa: 'κ',
    alpha: 'α',
    alphaU: 'αᵤ',
  },
  about: {
    exact:
      'F1 sobre marcas con los mismos límites y la misma etiqueta. Debajo, el intervalo del 95\u00a0%, por ' +
      'bootstrap sobre notas.',
    relaxed:
      'F1 sobre marcas solapadas con la misma etiqueta. Debajo, el intervalo del 95\u00a0%, por bootstrap sobre notas.',
    kappa:
      'κ de Cohen sobre palabras: concordancia más allá del azar. Debajo, el intervalo del 95\u00a0%, por bootstrap ' +
      'sobre notas.',
    alpha: 'α de Krippendorff sobre palabras, nominal. Debajo, el intervalo del 95\u00a0%, por bootstrap sobre notas.',
    alphaU:
      'α de Krippendorff para unidades: distancia entre los límites, en caracteres. Debajo, el intervalo del ' +
      '95\u00a0%, por bootstrap sobre notas.',
  },
  notesRead: '{n} nota | {n} notas',
  bothRead: '{n} nota en común | {n} notas en común',
  noneShared: 'ninguna en común',
  undefined: 'no definida',
  withIntervals: 'Calcular los intervalos',
  counting: 'Calculando…',
  status: '{n} nota comparada | {n} notas comparadas',
  places: 'Marcas de esta celda',
  line: 'línea {n}',
  pairTitle: '{a} y {b}',
  placesCount: '{n} lugar | {n} lugares',
  onlyDifferent: 'Solo desacuerdos',
  noPlaces: 'Aquí no hay desacuerdos.',
  more: 'Mostrar más',
  same: 'igual',
  byLabel: 'Por etiqueta',
  byNote: 'Por nota, de menor a mayor concordancia',
  note: 'Nota',
  export: 'Guardar como tabla',
  exported: '{n} línea guardada. | {n} líneas guardadas.',
  empty: 'Ninguna nota se ha anotado dos veces',
  emptyText:
    'Asigne algunas notas a varios anotadores e importe los paquetes devueltos. Entonces se podrá comparar su trabajo.',
};
