import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Modelos de lenguaje',
  train: 'Modelo de lenguaje que entrenar',
  ownName: 'Modelo de lenguaje propio',
  scrubbedName: '{name}, sin nombres',
  about:
    'Aprende a predecir palabras ocultas de notas cuyos datos identificativos están sustituidos por su tipo. Aquí ' +
    'se ataca antes de que pueda salir.',
  source: 'Texto',
  sourceOf: {
    done: 'Notas revisadas',
    detected: 'Notas revisadas y analizadas',
  },
  detectedText: 'Lo que la detección no encontró se aprende. La auditoría lo busca.',
  replace: 'Sustituido por su tipo',
  replaceOf: {
    all: 'Datos identificativos de todo tipo',
    published: 'Personas y lugares, como en la publicación',
  },
  learns: 'Aprende de',
  heldOut: 'Reservadas antes, no vistas',
  patients: 'Pacientes',
  letters: 'Caracteres',
  ofNeeded: '{n} de {needed} necesarios',
  problem: {
    noNotes: 'Todavía no hay notas así.',
    tooLittleText:
      'Muy poco texto: un modelo recordaría a pacientes concretos. Revise más notas o elija un vocabulario menor.',
  },
  preset: 'Tamaño',
  presetSize: '{n} millones de parámetros',
  field: {
    vocabulary: 'Vocabulario',
    epochs: 'Épocas',
    batchSize: 'Ventanas por paso',
    canaries: 'Personas inventadas, insertadas 1, 10 y 50 veces',
    seed: 'Semilla',
  },
  start: 'Entrenar',
  runs: 'Entrenamientos',
  loss: 'Pérdida',
  perplexity: 'Perplejidad en texto no visto',
  epoch: 'Época',
  parameters: '{n} parámetros',
  perplexityOf: 'perplejidad {n}',
  step: {
    trained: 'con nombres en el vocabulario',
    scrubbed: 'nombres retirados',
  },
  notAudited: 'sin auditar',
  none: {
    title: 'Todavía no hay modelo de lenguaje',
    text: 'Entrene uno con notas revisadas. Necesita el texto de al menos veinte pacientes.',
  },
  answerNone: 'Todavía no hay modelo de lenguaje',
  answerRunning: 'Entrenando un modelo de lenguaje',
  answerDone: 'Modelo de lenguaje entrenado: perplejidad {n} en texto no visto',
  answerBlocked: 'Ningún modelo de lenguaje puede salir todavía',
  answerReady: '{n} modelo de lenguaje supera su auditoría | {n} modelos de lenguaje superan su auditoría',
  under: 'Una auditoría superada significa que estos ataques no encontraron nada. No es garantía para un paciente.',
  audit: {
    title: 'Auditoría',
    start: 'Auditar',
    again: 'Auditar de nuevo',
    startText:
      'Frases con huecos, personas inventadas, ataques de pertenencia y textos generados, con las mismas notas del ' +
      'entrenamiento. Lo que usted valore cuenta en la siguiente auditoría.',
    notHere: 'Este modelo no se entrenó en este proyecto: sin sus notas no se puede auditar aquí.',
    passes: 'Nada de lo que encontraron estos ataques lo desaconseja',
    fails: '{n} hallazgo desaconseja cederlo | {n} hallazgos desaconsejan cederlo',
    predicted: 'Predicho donde figuraba una persona',
    seen: 'Aprendidas',
    unseen: 'No vistas',
    sentences: 'Frases',
    nameLike: 'Predicciones con forma de nombre',
    byLists: 'Según listas',
    byDetector: 'Según un detector',
    byPerson: 'Según una persona',
    withAny: 'Frases con alguna',
    bestRank: 'Mejor posición',
    equal: 'Iguales al original',
    hospitals: 'Hospitales iguales al original',
    places: 'Lugares iguales al original',
    overlap: 'Nombres predichos en algún lado: {n}; en ambos: {both}.',
    copies: 'Copias',
    people: 'Personas',
    found: 'Encontradas',
    exposure: 'Exposición de personas inventadas, bits',
    chance: 'Máximo por azar',
    exposureText: 'Según cuántas veces se insertó cada una. Por encima del azar, el modelo las recuerda.',
    byLoss: 'Pertenencia por pérdida',
    byRatio: 'Pertenencia por razón de verosimilitud',
    attack: 'AUC {auc} ({low} a {high}); verdaderos positivos con 0,1 % de falsos {tpr}',
    notAttacked: 'Sin atacar',
    written: 'Lo que escribe por sí mismo',
    writtenOf:
      '{names} nombres de las notas en {words} palabras; secuencia común más larga con una nota ' +
      'aprendida {seen}, con una no vista {unseen}',
    frequent: '{n} palabra predicha cuatro veces o más | {n} palabras predichas cuatro veces o más',
  },
  failure: {
    fewProbes: 'Hay muy pocas frases para probar.',
    namesTold: 'Predice nombres donde figuraban personas.',
    originalsTold: 'Predice el mismo nombre que figuraba en una frase.',
    wordsNotJudged: 'Nadie ha valorado algunas palabras con mayúscula que predice.',
    namesInVocabulary: 'Hay nombres con entrada en su vocabulario.',
    noCanaries: 'No se insertaron personas inventadas 50 veces: nada muestra qué recordaría.',
    canariesRemembered: 'Recuerda a personas inventadas que se insertaron 50 veces.',
    membersTold: 'Un ataque distingue los textos aprendidos mejor que el azar.',
    membershipNotAttacked: 'No se atacó con modelos de referencia.',
    namesWritten: 'Escribe por sí mismo nombres de las notas.',
  },
  judge: {
    title: '¿Es un nombre?',
    text: '1 es un nombre, 0 no lo es, Retroceso lo deshace; sigue la siguiente palabra pendiente.',
    left: '{n} palabra sin valorar | {n} palabras sin valorar',
    nothing: 'Las listas deciden sobre todas las palabras.',
    name: 'Nombre',
    none: 'No es nombre',
    back: 'Deshacer',
    kind: {
      unjudged: 'nadie la ha valorado',
      name: 'cuenta como nombre',
      ambiguous: 'nombre y también otra palabra',
    },
    counts: '{seen} veces en aprendidas, {unseen} en no vistas',
  },
  vocabulary: {
    title: 'Vocabulario',
    gone:
      '{entries} de {names} nombres buscados tenían entrada y se quitaron, con {pieces} piezas; la ' +
      'perplejidad cambió un {cost} %.',
    left: '{n} nombre tiene entrada propia | {n} nombres tienen entrada propia',
    ambiguous: '{n} entrada es nombre y otra palabra: se queda | {n} entradas son nombres y otras palabras: se quedan',
    kept:
      '{n} palabra médica que la detección tomó por persona o lugar quedó en el texto | {n} palabras ' +
      'médicas que la detección tomó por personas o lugares quedaron en el texto',
    scrub: 'Quitar los nombres',
    text:
      'Crea un modelo nuevo: desaparecen entradas, fusiones y vectores de los nombres y sigue un ' +
      'entrenamiento breve sin ellos. Audítelo de nuevo.',
  },
  leave: {
    title: 'Ceder',
    blocked:
      'La auditoría lo desaconseja. Solo sale si una persona dice, con su nombre, por qué; nombre y motivo constan ' +
      'en el registro, la ficha y el expediente.',
    person: 'Quién decide',
    reason: 'Motivo',
    folder: 'Carpeta para transformers…',
    bundle: 'Modelo de Gauze…',
    dossier: 'Expediente para protección de datos…',
    text:
      'El expediente dice qué entró, qué se quitó, qué encontraron los ataques y qué límites hay: recuentos y ' +
      'cifras, ninguna palabra de una nota.',
    written: 'Escrito',
  },
};
