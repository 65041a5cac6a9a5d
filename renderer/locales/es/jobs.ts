import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Cancelar',
  doneOf: '{done} de {total}',
  rate: '{rate} por segundo',
  left: 'quedan {time}',
  import: { running: 'Importando' },
  detect: {
    running: 'Detectando PHI',
    done: '{n} sugerencia en {notes} | {n} sugerencias en {notes}',
    cancelled:
      'Cancelado tras {n} nota; las sugerencias obtenidas se conservan | Cancelado tras {n} notas; las sugerencias obtenidas se conservan',
  },
  export: {
    running: 'Exportando',
    done: '{n} nota escrita | {n} notas escritas',
    cancelled: 'Cancelado tras {n} nota | Cancelado tras {n} notas',
    lost: 'Este formato no lleva: {what}',
  },
  code: {
    running: 'Sugiriendo códigos',
    done: '{n} código sugerido en {notes} notas | {n} códigos sugeridos en {notes} notas',
  },
  importCodes: {
    running: 'Importando códigos',
    done: '{n} código tomado para {notes} notas, {left} sin tomar | {n} códigos tomados para {notes} notas, {left} sin tomar',
  },
  importSystem: { running: 'Importando un sistema de códigos' },
  trainCoder: { running: 'Entrenando un codificador' },
  auditModel: { running: 'Auditando un modelo de lenguaje' },
  compareCoders: { running: 'Comparando codificadores' },
  utility: { running: 'Midiendo lo que cuesta la desidentificación' },
  agreement: { running: 'Calculando intervalos' },
  release: { running: 'Entregando' },
  train: { running: 'Entrenando' },
  learningCurve: { running: 'Curva de aprendizaje' },
  compare: { running: 'Comparando modelos' },
};
