import type { CodersWords } from '../en/coders';

export const coders: CodersWords = {
  title: 'Modelos de codificación',
  train: 'Entrenar un modelo',
  start: 'Empezar',
  stays: 'Todo se calcula en este equipo y queda en el proyecto.',
  ownName: 'Modelo de codificación',
  kind: 'Tipo',
  kindOf: {
    hybrid: 'Híbrido: diccionario, búsqueda, árboles',
    network: 'Red con atención por código',
    hierarchical: 'Transformer preentrenado con atención por código',
  },
  textOf: {
    network:
      'Para notas con códigos pero sin justificación marcada. Tarda más; con pocas notas el híbrido codifica mejor.',
    hierarchical:
      'Para notas largas con justificación marcada. Si el modelo base preentrenado no está en este equipo, ' +
      'la red se entrena desde cero y su ficha lo indica.',
  },
  from: 'Punto de partida',
  fromNothing: 'Ninguno',
  families: 'Solo categorías (los tres primeros caracteres)',
  learns: 'Notas de entrenamiento',
  measures: 'Notas de validación',
  codes: 'Códigos',
  once: '{n} de ellos una sola vez | {n} de ellos una sola vez',
  places: 'Con justificación en el texto',
  unknown: 'No están en el sistema',
  parts: 'Componentes y semilla',
  partsText: 'Quite un componente para ver lo que aporta.',
  use: 'Usar para sugerir',
  runs: 'Entrenamientos',
  compareHint: 'Seleccione dos o más para comparar',
  compareOf: 'Comparar {name}',
  compare: 'Comparar {n} | Comparar {n}',
  again: 'Entrenar de nuevo',
  since:
    '{n} código aceptado desde el entrenamiento: el diccionario ya conoce sus términos, los árboles lo ' +
    'aprenderán al reentrenar. | ' +
    '{n} códigos aceptados desde el entrenamiento: el diccionario ya conoce sus términos, los árboles los ' +
    'aprenderán al reentrenar.',
  withoutShort: 'sin {parts}',
  none: {
    title: 'Aún no hay modelo de codificación',
    text:
      'Un modelo de codificación aprende de notas ya codificadas. Termine algunas, o importe una tabla con nota y ' +
      'código en Sistemas.',
  },
  problem: {
    noCodedNotes: 'Aún no hay notas codificadas. Termine algunas, o importe una tabla con nota y código.',
    tooFewNotes: 'Hay muy pocas notas codificadas: hacen falta cuatro como mínimo.',
  },
};
