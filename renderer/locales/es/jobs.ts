import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Cancelar',
  doneOf: '{done} de {total}',
  rate: '{rate} por segundo',
  left: 'quedan {time}',
  import: { running: 'Importando' },
  detect: {
    running: 'Detectando datos identificativos',
    done: '{n} sugerencia en {notes} | {n} sugerencias en {notes}',
    cancelled:
      'Cancelado tras {n} nota; las sugerencias obtenidas se conservan | Cancelado tras {n} notas; las ' +
      'sugerencias obtenidas se conservan',
  },
  export: {
    running: 'Exportando',
    done: '{n} nota exportada | {n} notas exportadas',
    cancelled: 'Cancelado tras {n} nota | Cancelado tras {n} notas',
    lost: 'Este formato no puede guardar: {what}',
  },
  code: {
    running: 'Sugiriendo códigos',
    done: '{n} código sugerido en {notes} | {n} códigos sugeridos en {notes}',
  },
  importCodes: {
    running: 'Importando códigos',
    done: '{n} código importado para {notes}; omitidos: {left} | {n} códigos importados para {notes}; omitidos: {left}',
  },
  importSystem: { running: 'Importando un sistema de códigos' },
  trainCoder: { running: 'Entrenando un modelo de codificación' },
  auditModel: { running: 'Auditando un modelo de lenguaje' },
  compareCoders: { running: 'Comparando modelos de codificación' },
  utility: { running: 'Midiendo el efecto de la desidentificación' },
  agreement: { running: 'Calculando intervalos' },
  release: { running: 'Entregando' },
  train: { running: 'Entrenando' },
  learningCurve: { running: 'Curva de aprendizaje' },
  compare: { running: 'Comparando modelos' },
};
