import type { RedactorWords } from '../en/redactor';

export const redactor: RedactorWords = {
  title: 'Modelos de tachado',
  train: 'Modelo de tachado que se va a entrenar',
  ownName: 'Modelo de tachado propio',
  about:
    'Una segunda opinión: lee la nota palabra por palabra y decide de cada una si se conserva o se ' +
    'tacha. En la detección añade lo que reglas y modelos no encontraron, y no cambia nada más.',
  learns: 'Entrenamiento',
  measures: 'Validación',
  spans: 'Marcas aceptadas',
  architecture: 'Tamaño',
  small: 'Pequeño: 2 + 2 capas',
  published: 'Como se publicó: 8 + 8 capas',
  publishedText: 'Tarda muchas horas y necesita muchas más notas que el pequeño.',
  encoder: 'Modelo base preentrenado',
  encoderDefault: 'Si lo hay',
  encoderYes: 'Sí',
  encoderNo: 'No: aprender solo con estas notas',
  partly:
    'Aprender de las marcas aceptadas de {n} nota en revisión | Aprender de las marcas aceptadas de {n} ' +
    'notas en revisión',
  selfTraining: 'Autoentrenamiento con {n} nota abierta | Autoentrenamiento con {n} notas abiertas',
  selfTrainingText:
    'El modelo marca por sí mismo notas abiertas y aprende de lo que le parece seguro. Esas marcas nunca ' +
    'cuentan como revisadas.',
  adaptation: 'Adaptar a {n} nota abierta | Adaptar a {n} notas abiertas',
  adaptationText:
    'Para notas de otro servicio u hospital. El modelo lee también las notas abiertas, sin etiquetas, y ' +
    'aprende a distinguir lo menos posible unas de otras. Después marca menos, tanto por error como con ' +
    'acierto: fije un objetivo de sensibilidad.',
  learningRate: 'Tasa de aprendizaje',
  warmUp: 'Calentamiento, fracción de los pasos',
  smoothing: 'Suavizado de etiquetas',
  mostWeight: 'Peso máximo de una clase en la pérdida',
  start: 'Entrenar',
  problem: {
    noReviewedNotes: 'Aún no hay ninguna nota terminada.',
    noSpans: 'Las notas revisadas no contienen ninguna marca aceptada.',
  },
  answerNone: 'Aún no hay modelo de tachado',
  answerUsed: 'La detección pide una segunda opinión a «{name}»',
  answerUnused: 'La detección no consulta ningún modelo de tachado',
  answerRunning: 'Entrenando un modelo de tachado',
  answerDone: 'Modelo de tachado entrenado: sensibilidad {recall} en notas de otros pacientes',
  answerDonePlain: 'Modelo de tachado entrenado',
  under:
    'Lo que encuentra un modelo de tachado es una sugerencia como cualquier otra. No prueba que una nota esté libre ' +
    'de datos identificativos.',
  none: {
    title: 'Aún no hay modelo de tachado',
    text:
      'Entrene uno con notas revisadas. Necesita más notas que un modelo de detección y tarda entre unos ' +
      'minutos y una hora.',
  },
  runs: 'Entrenamientos',
  loss: 'Pérdida',
  reached: 'Sensibilidad y precisión en las notas de validación',
  recall: 'Sensibilidad',
  precision: 'Precisión',
  epoch: 'Época',
  measured:
    'De todas las palabras identificativas de {n} nota de validación | De todas las palabras identificativas de {n} ' +
    'notas de validación',
  beside: 'Modelo de tachado y modelo',
  besideText: 'Cada uno en sus propias notas de validación, por palabras y sea cual sea la etiqueta.',
  ofRedactor: 'Tachado',
  besideOf: 'Comparar con',
  besideNone: 'ningún modelo',
  target: 'Objetivo de sensibilidad',
  targetNone: 'Ninguno: lo que probablemente identifica',
  targetOf: 'Encontrar al menos {n} de 1.000',
  targetUnmeasured: 'Sin medición no hay objetivo de sensibilidad.',
  alone: 'Encontrado solo por este modelo',
  aloneText: 'Ninguna regla ni otro modelo lo había sugerido.',
  aloneCount:
    '{n} lugar: {accepted} aceptado, {rejected} rechazado, {open} sin decidir | {n} lugares: {accepted} ' +
    'aceptados, {rejected} rechazados, {open} sin decidir',
  aloneNone: 'Nada todavía. Use el modelo de tachado en la detección y vuelva a detectar datos identificativos.',
  more: 'Mostrar más',
  status: {
    suggested: 'sin decidir',
    accepted: 'aceptado',
    rejected: 'rechazado',
  },
  detection: 'Modelo de tachado',
  detectionNone: 'Ninguno',
};
