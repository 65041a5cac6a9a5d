import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Modelos de lenguaje',
  train: 'Modelo de lenguaje que se va a entrenar',
  ownName: 'Modelo de lenguaje propio',
  scrubbedName: '{name}, sin nombres',
  about:
    'Aprende a predecir palabras ocultas de notas cuyos datos identificativos están sustituidos por su ' +
    'tipo. Aquí se somete a ataques antes de que se pueda ceder.',
  source: 'Texto',
  sourceOf: {
    done: 'Notas revisadas',
    detected: 'Notas revisadas y analizadas',
  },
  detectedText: 'El modelo aprende también lo que la detección no encontró. La auditoría lo busca.',
  replace: 'Sustituido por su tipo',
  replaceOf: {
    all: 'Datos identificativos de todo tipo',
    published: 'Personas y lugares, como en la publicación',
  },
  learns: 'Texto de entrenamiento',
  heldOut: 'Texto reservado',
  patients: 'Pacientes',
  letters: 'Caracteres',
  ofNeeded: '{n} de {needed} necesarios',
  problem: {
    noNotes: 'Todavía no hay notas de este tipo.',
    tooLittleText:
      'Muy poco texto: un modelo memorizaría a pacientes concretos. Revise más notas o elija un vocabulario menor.',
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
  vocabularyFrom: 'Vocabulario de',
  vocabularyFromOf: {
    notes: 'Sus notas',
    invented: 'Notas inventadas',
  },
  vocabularyFromText:
    'Un vocabulario aprendido de sus notas puede revelar, a quien tenga una nota, si el modelo aprendió ' +
    'de ella. Uno de notas inventadas no puede; tiene menos entradas.',
  epsilonText:
    'Durante el entrenamiento se añade ruido: tener el modelo cambia la razón de probabilidades de que un' +
    ' paciente dado estuviera en el texto de entrenamiento como mucho en un factor e^ε, salvo con una ' +
    'probabilidad δ. Cuanto menor es ε, menos aprende. El vocabulario procede de notas inventadas y ' +
    'después no se le pueden quitar nombres. Las notas sin paciente se rechazan. Las notas reservadas no ' +
    'quedan cubiertas. ε se carga en la cuenta de modelos del libro de cargos, también si el ' +
    'entrenamiento se interrumpe.',
  start: 'Entrenar',
  runs: 'Entrenamientos',
  loss: 'Pérdida',
  perplexity: 'Perplejidad en texto no visto',
  epoch: 'Época',
  parameters: '{n} parámetros',
  perplexityOf: 'perplejidad {n}',
  step: {
    trained: 'nombres aún en el vocabulario',
    scrubbed: 'nombres retirados',
  },
  notAudited: 'sin auditar',
  none: {
    title: 'Aún no hay modelo de lenguaje',
    text: 'Entrene uno con notas revisadas. Hace falta el texto de al menos veinte pacientes.',
  },
  answerNone: 'Aún no hay modelo de lenguaje',
  answerRunning: 'Entrenando un modelo de lenguaje',
  answerDone: 'Modelo de lenguaje entrenado: perplejidad {n} en texto no visto',
  answerBlocked: 'Todavía no se puede ceder ningún modelo de lenguaje',
  answerReady: '{n} modelo de lenguaje supera su auditoría | {n} modelos de lenguaje superan su auditoría',
  under:
    'Superar la auditoría significa que estos ataques no encontraron nada. No es una garantía para ' +
    'ningún paciente.',
  audit: {
    title: 'Auditoría',
    start: 'Auditar',
    again: 'Auditar de nuevo',
    startText:
      'Frases con huecos, personas inventadas, ataques de pertenencia y textos generados, con las mismas ' +
      'notas del entrenamiento. Lo que usted valore contará en la siguiente auditoría.',
    notHere: 'Este modelo no se entrenó en este proyecto: sin sus notas no se puede auditar aquí.',
    passes: 'Estos ataques no encontraron nada que desaconseje cederlo',
    fails: '{n} hallazgo desaconseja cederlo | {n} hallazgos desaconsejan cederlo',
    predicted: 'Predicciones donde figuraba una persona',
    seen: 'Entrenamiento',
    unseen: 'No vistas',
    sentences: 'Frases',
    nameLike: 'Predicciones con forma de nombre',
    byLists: 'Según listas',
    byDetector: 'Según un detector',
    byPerson: 'Según una persona',
    withAny: 'Frases con al menos una',
    bestRank: 'Mejor posición',
    equal: 'Iguales al original',
    hospitals: 'Hospitales iguales al original',
    places: 'Lugares iguales al original',
    overlap: 'Nombres predichos en al menos un lado: {n}; en ambos: {both}.',
    copies: 'Copias',
    people: 'Personas',
    found: 'Encontradas',
    exposure: 'Exposición de personas inventadas, bits',
    chance: 'Máximo por azar',
    exposureText:
      'Según cuántas veces se insertó cada una. Un valor por encima del azar significa que el modelo las ' +
      'recuerda.',
    byLoss: 'Pertenencia según la pérdida',
    byRatio: 'Pertenencia según la razón de verosimilitud',
    byVocabulary: 'Pertenencia solo por el vocabulario',
    attack: 'AUC {auc} ({low} a {high}); tasa de verdaderos positivos con un 0,1 % de falsos positivos: {tpr}',
    notAttacked: 'Sin atacar',
    written: 'Texto generado',
    writtenOf:
      '{names} nombres de las notas en {words} palabras; secuencia común más larga con una nota de ' +
      'entrenamiento: {seen}; con una no vista: {unseen}',
    frequent: '{n} palabra predicha cuatro veces o más | {n} palabras predichas cuatro veces o más',
  },
  failure: {
    fewProbes: 'Hay muy pocas frases para la prueba.',
    namesTold: 'Predice nombres donde figuraban personas.',
    originalsTold: 'Predice el mismo nombre que figuraba en una frase.',
    wordsNotJudged: 'Nadie ha valorado algunas palabras con mayúscula que predice.',
    namesInVocabulary: 'Su vocabulario tiene entradas para nombres.',
    noCanaries: 'No se insertaron personas inventadas 50 veces: nada muestra qué recordaría.',
    canariesRemembered: 'Recuerda a personas inventadas que se insertaron 50 veces.',
    membersTold: 'Un ataque reconoce los textos de entrenamiento mejor que el azar.',
    membershipNotAttacked: 'No se atacó con modelos de referencia.',
    vocabularyTellsMembers: 'El vocabulario por sí solo revela de qué notas se aprendió.',
    namesWritten: 'Genera nombres de las notas.',
  },
  judge: {
    title: '¿Es un nombre?',
    text: '1: es un nombre; 0: no es un nombre; Retroceso: deshacer. Después viene la siguiente palabra pendiente.',
    left: '{n} palabra sin valorar | {n} palabras sin valorar',
    nothing: 'Las listas deciden sobre todas las palabras.',
    name: 'Nombre',
    none: 'No es nombre',
    back: 'Deshacer',
    kind: {
      unjudged: 'sin valorar',
      name: 'cuenta como nombre',
      ambiguous: 'tanto nombre como otra palabra',
    },
    counts: '{seen} veces en notas de entrenamiento, {unseen} en no vistas',
  },
  vocabulary: {
    title: 'Vocabulario',
    gone:
      '{entries} de {names} nombres buscados tenían entrada y se quitaron, con {pieces} piezas; la ' +
      'perplejidad cambió un {cost} %.',
    left: '{n} nombre tiene entrada propia | {n} nombres tienen entrada propia',
    ambiguous:
      '{n} entrada es a la vez nombre y otra palabra: se conserva | {n} entradas son a la vez nombres y ' +
      'otras palabras: se conservan',
    kept:
      '{n} palabra médica que la detección tomó por persona o lugar quedó en el texto | {n} palabras ' +
      'médicas que la detección tomó por personas o lugares quedaron en el texto',
    scrub: 'Quitar los nombres',
    text:
      'Crea un modelo nuevo sin las entradas, fusiones y vectores de los nombres, y lo entrena un poco ' +
      'más. Audítelo de nuevo.',
  },
  leave: {
    title: 'Ceder el modelo',
    blocked:
      'La auditoría lo desaconseja. El modelo solo se cede si una persona identificada da un motivo; ' +
      'nombre y motivo constan en el registro de auditoría, la ficha y el expediente.',
    person: 'Quién decide',
    reason: 'Motivo',
    folder: 'Carpeta para transformers…',
    bundle: 'Modelo de Gauze…',
    dossier: 'Expediente para protección de datos…',
    text:
      'El expediente indica qué datos se usaron, qué se quitó, qué encontraron los ataques y qué límites ' +
      'hay: recuentos y cifras, ninguna palabra de las notas.',
    written: 'Guardado',
  },
};
