import type { LetterWords } from './letterWords';

export const es: LetterWords = {
  title: 'Carta de entrega',
  edition: {
    public: 'Puede acompañar a los datos: contiene las cifras que se pueden compartir y ninguna otra.',
    private: 'Se queda en el centro: nombra a quienes leyeron las notas y recuenta su trabajo.',
  },
  headings: {
    left: 'Lo que se entrega',
    readers: 'Qué se leyó y quién lo leyó',
    unread: 'Qué no se leyó',
    sample: 'Muestra',
    risk: 'Riesgo residual',
    budget: 'Presupuesto de privacidad',
    recipient: 'El destinatario no debe',
    hashes: 'Huellas digitales (hash)',
  },
  fields: {
    release: 'Entrega',
    date: 'Fecha',
    notes: 'Notas',
    patients: 'Pacientes',
    policy: 'Política',
    order: 'Orden de las notas',
    ids: 'Identificadores de las notas',
    format: 'Formato',
    replaced: 'Lugares sustituidos',
    judged: 'Encontrados por la búsqueda de fugas y valorados como no identificativos',
    releasedBy: 'Entregado por',
    confirmedBy: 'Confirmado por',
    wholeReading: 'Notas leídas hasta el final',
    epsilon: 'Gastado, máximo de un paciente (ε)',
    epsilonHere: 'De lo gastado, en esta entrega (ε)',
    allowed: 'Permitido por paciente (ε)',
  },
  noPatients: 'sin identificadores',
  policy: (name, version) => `${name}, versión ${version}`,
  orderKept: 'el de los originales, al menos en algunos archivos: puede revelar cuándo se escribieron las notas',
  idsKept: 'los de los originales: pueden revelar de quién es cada nota y cuándo se escribió',
  reader: (notes) => `tuvo a la vista: ${notes}`,
  otherReaders: (readers) => `otras personas: ${readers}`,
  of: (part, all) => `${part} de ${all}`,
  noReaders: 'No consta quién leyó las notas.',
  noReading: 'La entrega se hizo fuera de un proyecto: no consta qué se leyó.',
  allRead: 'Cada nota entregada se analizó y se leyó hasta el final, y se decidió sobre cada sugerencia.',
  unread: {
    neverOpened: 'Notas nunca abiertas',
    notToTheEnd: 'Notas no leídas hasta el final',
    notRecorded: 'Notas de las que no consta si alguien las leyó hasta el final',
    notSearched: 'Notas en las que nunca se buscaron datos identificativos',
    undecided: 'Sugerencias sobre las que nadie decidió, sustituidas sin leer',
    doneAnyway: 'Notas dadas por terminadas de todos modos',
    doneTogether: 'Notas dadas por terminadas en bloque',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `De ${leaving} notas sin leer que se entregan, como máximo ${atMost} (${share}) contienen datos identificativos ` +
    `no encontrados, con una confianza del 95 %: ${drawn} de las ${read} notas leídas se eligieron en un orden ` +
    'aleatorio fijado antes de leer. Lo que pasan por alto los propios lectores no está incluido.',
  sampleAtMost: (share) =>
    `Con una confianza del 95 %, como máximo el ${share} de las notas contiene algo que debía sustituirse y ` +
    'que un lector habría visto: se basa en notas elegidas al azar y leídas por personas.',
  sampleBefore: (read, of, found) =>
    `Antes de la entrega: se leyeron ${read} de ${of} notas, elegidas al azar, tal como se entregarían; notas con ` +
    `algún hallazgo: ${found}.`,
  sampleAfter: (read, of, found) =>
    `Después de la entrega: se leyeron ${read} de ${of} notas, elegidas al azar, tal como se entregaron; notas con ` +
    `algún hallazgo: ${found}.`,
  noSample: 'No se leyó ninguna muestra: esta carta no dice nada de lo que se pasó por alto.',
  completeness:
    'Solo se sustituyó lo que se encontró y se marcó. Lo que se pasó por alto, y los sucesos poco frecuentes ' +
    'descritos en texto libre, aún pueden identificar a alguien.',
  pseudonymised:
    'Existe una clave: la entrega está seudonimizada, y quien tenga la clave o el proyecto puede recuperar los ' +
    'originales. Ni la clave ni el proyecto se entregan.',
  notPseudonymised: 'Nada de la entrega se obtuvo con una clave.',
  bound: (alike, share) =>
    `Quien conoce la verdad sobre un paciente acierta cuál es su historia entre ${alike} parecidas con una ` +
    `probabilidad máxima del ${share}.`,
  noBound: 'No se da ninguna cota para reconocer a un paciente: se entrega algo que ε no cubre.',
  noDraws: 'Nada se generó al azar con una garantía: no se da ninguna cota para reconocer a un paciente.',
  linkage: (worst, median) =>
    `Cota de vinculación, por ε y los pacientes parecidos de esta entrega: ${worst} para el paciente más ` +
    `expuesto, ${median} en la mediana.`,
  promisingNothing: (patients) => `Pacientes o notas para los que esa cota no garantiza nada: ${patients}.`,
  notClaimed: 'Lo que no se afirma consta íntegramente en el recibo, que acompaña a esta carta.',
  nothingCharged: 'No se cargó nada a ningún presupuesto.',
  noLimit: 'sin límite',
  mustNot: [
    'intentar reconocer a nadie en los datos ni revertir lo sustituido;',
    'cruzar los datos con otros datos de personas sin permiso escrito;',
    'ceder los datos, publicar partes de las notas ni introducirlos en un servicio fuera del lugar acordado;',
    'entrenar con los datos, sin permiso escrito, un modelo que otros reciban;',
    'conservar los datos, o copias de ellos, más tiempo del acordado;',
    'callar: quien reconozca a alguien se detiene, no lo cuenta a nadie más y avisa de inmediato al remitente.',
  ],
  signatures: { officer: 'Por el remitente', recipient: 'Por el destinatario', line: 'Nombre, fecha, firma' },
  hashes: { policy: 'Política', receipt: 'Recibo', privateHalf: 'Mitad privada del recibo' },
};
