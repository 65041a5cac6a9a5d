import type { TogetherWords } from '../en/together';

export const together: TogetherWords = {
  title: 'Modelos de representación',
  train: 'Modelo de representación que se va a entrenar',
  ownName: 'Modelo de representación propio',
  pooledName: 'Modelo conjunto',
  part: {
    label: 'Su papel',
    provider: 'Proveedor',
    participant: 'Participante',
  },
  partText: {
    provider:
      'Usted entrena o elige un modelo de representación y lo publica. Cada centro crea un paquete con él; ' +
      'usted reúne los paquetes, entrena un modelo conjunto y lo publica.',
    participant:
      'Importe el modelo de representación del proveedor, lea el informe de privacidad, cree un paquete ' +
      'con sus notas revisadas e importe el modelo entrenado con todos los paquetes.',
  },
  take: 'Importar',
  takeTagger: 'Importar el modelo conjunto',
  publish: 'Publicar el modelo de representación',
  publishTagger: 'Publicar el modelo',
  trainText:
    'Convierte cada palabra de una nota revisada en números que deben indicar qué tipo de dato ' +
    'identificativo es, pero no qué nombre.',
  texts: 'Elegir textos públicos',
  textsText:
    'Una carpeta de textos públicos (.txt, .jsonl), como casos clínicos publicados. Sus palabras quedan ' +
    'en el modelo de representación: no use nada confidencial.',
  source: 'Origen de los textos',
  method: {
    label: 'Método',
    leakTerm: 'Término de fuga',
    code: 'Código (estricto)',
    threePart: 'Tres partes (Friedrich 2019, no exportable)',
  },
  methodText: {
    leakTerm: 'Conserva casi toda la exactitud. Lo que revela se mide, no se acota.',
    code:
      'Cada palabra pasa a ser uno de unos pocos símbolos, elegido al azar: privacidad diferencial local por ' +
      'palabra, a costa de exactitud.',
    threePart:
      'Solo para reproducir el estudio: no es privado. Neutraliza a los atacantes contra los que se ' +
      'entrena, pero cualquiera que tenga el modelo de representación sigue distinguiendo los nombres.',
  },
  words: '{n} palabras',
  none: {
    provider: 'Aún no hay modelo de representación',
    participant: 'Aún no hay modelo de representación',
  },
  noneText: {
    provider: 'Entrene uno con notas revisadas o impórtelo de un archivo.',
    participant: 'Importe el archivo que publicó el proveedor.',
  },
  under: 'Los paquetes no contienen texto. Lo que revelan se mide con las notas de este proyecto antes de crear uno.',
  answerNone: 'Aprender con otros centros sin enviar notas',
  answer: 'Los centros aprenden juntos con «{name}»',
  answerRunning: 'Entrenando un modelo de representación',
  answerPooling: 'Entrenando el modelo conjunto',
  report: 'Informe de privacidad',
  reportText:
    'Medido con sus propias notas revisadas, sin las que se usaron para entrenar el modelo de ' +
    'representación. No se guarda nada.',
  measure: 'Medir',
  measuring: 'Midiendo…',
  above: 'Por encima de los límites: como máximo {mean} de media y {percentile95} en el percentil 95.',
  below: 'Dentro de los límites: como máximo {mean} de media y {percentile95} en el percentil 95.',
  sentences: '{n} frase | {n} frases',
  leftOut: '{n} excluidas: ya enviadas o repetidas',
  promise:
    'El paquete no contiene texto. Con datos reservados, un atacante que tiene el modelo de ' +
    'representación y conoce ambos candidatos distingue un nombre de otro similar en el {share} % de los ' +
    'casos (azar: 50 %).',
  openTitle: 'Lo que no está protegido',
  open: {
    known:
      'Las frases conocidas se reconocen: quien tiene una copia de una nota la encuentra entre otras de su longitud.',
    tail: 'Este porcentaje es una media. Algunos pares se distinguen mucho más a menudo; el peor, casi siempre.',
    repeated: 'Las menciones repetidas de un nombre se suman, y también varias entregas de una misma frase.',
    labels: 'Las etiquetas, las mayúsculas, el número de palabras y signos y su orden se envían sin cifrar.',
  },
  picture: 'Con qué frecuencia acierta el mejor atacante',
  pictureText: 'Punto: media. Rombo: percentil 95. Círculo: peor par. El 50 % es azar; en discontinua, los límites.',
  attacker: 'Atacante, % de los casos',
  neighbour: 'Nombre similar',
  sameType: 'Mismo tipo',
  whiteBox: 'Comparado con la representación sin ruido',
  mean: 'Media',
  percentile95: 'Percentil 95',
  percentile99: 'Percentil 99',
  worst: 'Peor',
  most: 'máximo',
  pairs: 'Pares',
  among: 'Similar: una de las {n} más cercanas de {all} palabras.',
  epsilon: {
    token: 'Por palabra',
    sentence: 'Para la frase más larga',
    patient: 'Para el paciente con más palabras',
    text:
      'Privacidad diferencial local del código. Se contabiliza por separado y nunca cuenta en el ' +
      'presupuesto de una entrega.',
  },
  package: 'Paquete de este proyecto',
  reportFirst: 'Mida primero: el paquete se crea después de su informe de privacidad.',
  packageText:
    'Cifrado con la contraseña y firmado con la clave de este proyecto. Cada frase se envía una sola ' +
    'vez: no hay un segundo paquete de las mismas notas.',
  site: 'Centro',
  passphrase: 'Contraseña del paquete',
  reason: 'Motivo',
  blocked:
    'Por encima de {mean} de media o de {percentile95} en el percentil 95 no se crea ningún paquete. Una ' +
    'persona con la función Protección de datos puede permitirlo con un motivo.',
  reasonText:
    'Por encima de {mean} de media o de {percentile95} en el percentil 95. Si lo permite con la función Protección ' +
    'de datos, su nombre y el motivo constarán en el registro de auditoría y en el paquete.',
  make: 'Crear el paquete',
  packing: 'Creando el paquete…',
  packed: 'Se ha creado el paquete:',
  key: 'Clave de este centro: {key}…',
  answers: 'Paquetes recibidos',
  answersText: 'Abra los paquetes de todos los centros, también el suyo. El proveedor necesita su contraseña.',
  passphraseOf: 'Contraseña de los paquetes',
  openPackages: 'Abrir paquetes',
  read: 'Leer',
  waiting: '{n} elegidos: escriba la contraseña y léalos.',
  sentencesHead: 'Frases',
  remark: 'Observación',
  accepted: 'Aceptado por {by}: {reason}',
  twice: 'Dos paquetes son de un mismo centro: una frase puede estar en ambos. Empiece de nuevo sin uno de ellos.',
  pool: 'Reunir y entrenar',
  pooled: 'El modelo conjunto figura ahora entre los modelos.',
};
