import type { AgreementWords } from '../en/agreement';

export const agreement: AgreementWords = {
  answer:
    'El α de Krippendorff de todos los anotadores es {alpha}, en {n} nota | El α de Krippendorff de todos los anotadores es {alpha}, en {n} notas',
  answerNone: 'Los anotadores no marcaron nada comparable',
  matrix: 'Acuerdo de los anotadores, de dos en dos',
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
    exact: 'F1 sobre marcas del mismo lugar y etiqueta. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
    relaxed:
      'F1 sobre marcas de la misma etiqueta que se solapan. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
    kappa:
      'κ de Cohen sobre palabras: acuerdo más allá del azar. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
    alpha: 'α de Krippendorff sobre palabras, nominal. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
    alphaU:
      'α de Krippendorff para unidades: cuánto distan los bordes, en caracteres. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
  },
  notesRead: '{n} nota | {n} notas',
  bothRead: '{n} nota en común | {n} notas en común',
  noneShared: 'ninguna en común',
  undefined: 'no definido',
  withIntervals: 'Calcular los intervalos',
  counting: 'Calculando…',
  status: '{n} nota comparada | {n} notas comparadas',
  places: 'Fragmentos de esta celda',
  pairTitle: '{a} y {b}',
  placesCount: '{n} lugar | {n} lugares',
  onlyDifferent: 'Solo desacuerdos',
  noPlaces: 'Ningún desacuerdo.',
  more: 'Mostrar más',
  same: 'igual',
  byLabel: 'Por etiqueta',
  byNote: 'Por nota, el menor acuerdo primero',
  note: 'Nota',
  export: 'Guardar como tabla',
  exported: '{n} línea escrita. | {n} líneas escritas.',
  empty: 'Ninguna nota se anotó dos veces',
  emptyText:
    'Asigne algunas notas a varios anotadores e importe los paquetes devueltos. Entonces se puede comparar su trabajo.',
};
