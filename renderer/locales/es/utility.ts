import type { UtilityWords } from '../en/utility';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Efecto de la desidentificación',
  text:
    'Un modelo de codificación, una partición, cuatro versiones del texto: original, con rótulos, con ' +
    'sustitutos y fechas desplazadas, y con valores privados. Los textos desidentificados solo existen ' +
    'en memoria; no se gasta presupuesto.',
  under: 'El mismo modelo de codificación en notas originales y desidentificadas',
  measure: 'Medir',
  again: 'Medir de nuevo',
  cancel: 'Cancelar',
  running: 'Midiendo',
  runs: 'Particiones',
  runsText: 'Número de grupos de pacientes; cada uno lo codifica un modelo entrenado sin él.',
  learnsReplaced: 'Entrenar también con notas desidentificadas',
  learnsReplacedText: 'El cuádruple de trabajo: un modelo por versión.',
  notes: 'Notas codificadas',
  patients: 'Pacientes',
  codes: 'Códigos',
  spans: 'Marcas que se sustituyen',
  policy: 'Política',
  left: 'quedan {time}',
  problem: {
    noCodedNotes: 'Aún no hay notas codificadas. Termine algunas, o importe una tabla con nota y código.',
    tooFewPatients: 'Muy pocos pacientes tienen notas codificadas: hacen falta al menos diez.',
    noSpans:
      'No hay nada marcado en las notas codificadas, así que nada se sustituiría. Detecte primero los datos ' +
      'identificativos.',
  },
  variant: {
    original: 'Original',
    tagged: 'Rótulos',
    shifted: 'Sustitutos, fechas desplazadas',
    private: 'Valores privados',
  },
  learned: 'Entrenado con',
  coded: 'Texto codificado',
  learnedOriginal: 'los originales',
  learnedSame: 'notas desidentificadas del mismo modo',
  f1: 'F1 micro',
  interval: '95\u00a0%',
  difference: 'Diferencia',
  p: 'p',
  map: 'MAP',
  mapWhy: 'Precisión media (MAP): a qué altura están los códigos correctos en la lista del modelo',
  macro: 'F1 macro',
  points: '{n} puntos',
  scale: 'Diferencia en puntos de F1 micro, con su intervalo del 95\u00a0%',
  verdict: {
    none: 'El texto desidentificado se codifica tan bien como el original',
    small: 'La desidentificación cuesta al modelo como mucho {points}',
    open: 'Sin diferencia clara con el original; es posible una pérdida de hasta {points}',
    lost: 'Con la desidentificación, el modelo pierde {points}',
    weak: 'El modelo encuentra demasiado poco para decir cuánto cuesta la desidentificación',
  },
  verdictText:
    '{difference} puntos de F1 micro frente a los originales, intervalo del 95\u00a0% de {low} a {high}, {p}.',
  measured: 'Medido el {day} en {notes}, {patients}, con {runs} particiones; {policy}.',
  how:
    'Prueba pareada bilateral sobre notas; intervalos por bootstrap sobre notas. La banda del gráfico es ' +
    'un punto perdido.',
  weak:
    'Solo alcanza {f1} en los originales, y un código que no encuentra no se puede perder. Codifique más notas y ' +
    'vuelva a medir.',
  patientCount: '{n} paciente | {n} pacientes',
  none: {
    title: 'Aún sin medir',
    text: 'Las cifras quedan en el proyecto y no forman parte de ninguna entrega.',
  },
};
