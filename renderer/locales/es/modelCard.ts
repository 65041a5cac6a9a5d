import type { ModelCardWords } from '../en/modelCard';

export const modelCard: ModelCardWords = {
  isEnglish: 'El texto de la ficha está en inglés, tal como se guarda con el modelo.',
  heading: {
    finds: 'Qué encuentra',
    knows: 'Qué conoce',
    learned: 'De qué ha aprendido',
    origin: 'De dónde procede',
    quality: 'Qué calidad tiene',
    masked: 'Cómo predice fragmentos enmascarados',
    vocabulary: 'Qué se ha quitado de su vocabulario',
    untested: 'Con qué no se ha probado',
    promise: 'Qué garantiza',
    promiseEach: 'Qué garantiza a cada paciente',
    notPromised: 'Qué no garantiza',
    unprotected: 'Qué no está protegido',
    sentences: 'De quién son las frases de las que ha aprendido',
    encoder: 'El codificador del que partió',
  },
  column: {
    label: 'etiqueta',
    foreignLabel: 'etiqueta del modelo',
    here: 'aquí',
    file: 'archivo',
    spans: 'marcas',
    bytes: 'bytes',
  },
};
