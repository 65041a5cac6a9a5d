import type { AnnotatorsWords } from '../en/annotators';

export const annotators: AnnotatorsWords = {
  answerNone: '¿Quién anota estas notas?',
  answerUnassigned: 'Todavía no hay notas asignadas',
  answer:
    '{assigned} de {n} nota está asignada, {shared} a más de un anotador | {assigned} de {n} notas están ' +
    'asignadas, {shared} a más de un anotador',
  text:
    'Cada anotador recibe sus notas en un archivo cifrado, trabaja en cualquier equipo sin red y devuelve ' +
    'el archivo.',
  textInTurns:
    'Los anotadores trabajan en este proyecto uno tras otro, cada uno con su propia cuenta. Lo que decide ' +
    'uno no lo ven los demás.',
  textBoth:
    'Algunos anotadores reciben sus notas en un archivo cifrado y lo devuelven; los demás trabajan en ' +
    'este proyecto uno tras otro, cada uno con su propia cuenta.',
  people: 'Personas',
  name: 'Nombre',
  account: 'Cuenta',
  noAccount: 'ninguna',
  noAccountWhy: 'solo paquetes',
  accountHint: 'Cuenta (opcional)',
  roleLabel: 'Función',
  roleOf: 'Función de {name}',
  add: 'Añadir',
  remove: 'Quitar a {name}',
  choose: 'Elegir',
  chooseOne: 'Elegir a {name}',
  role: {
    reader: 'Anotador',
    reviewer: 'Revisor',
    coordinator: 'Coordinación',
    privacyOfficer: 'Protección de datos',
    auditor: 'Auditoría',
  },
  sequentialBlind: 'Los anotadores que trabajan en este proyecto empiezan sin sugerencias',
  sequential:
    'Revisión secuencial: los anotadores con una cuenta aquí cuyas notas no están en ningún paquete ' +
    'trabajan en este proyecto, uno tras otro. Las decisiones de cada uno quedan ocultas para los demás ' +
    'y se pueden comparar.',
  others: 'Los demás que abran este proyecto',
  rolesText:
    'Su función: {role} ({account}). Las funciones solo rigen dentro de Gauze; quien tenga la contraseña puede leer ' +
    'el archivo con otro programa.',
  managed: 'Las funciones en este equipo las fija su institución. Su función: {role} ({account}).',
  assigned: 'Asignadas',
  packed: 'En paquetes',
  returned: 'Devueltas',
  spans: 'Marcas',
  status: '{n} persona | {n} personas',
  assignTitle: 'Repartir notas',
  unassigned: '{n} sin asignar',
  assignText:
    'Las notas sin asignar se reparten entre los anotadores seleccionados. Una parte va a varios, para poder ' +
    'medir la concordancia. La misma semilla da el mismo plan.',
  overlap: 'Leídas por varios',
  copies: 'Anotadores por nota compartida',
  seed: 'Semilla',
  chooseFirst: 'Seleccione primero anotadores en la tabla.',
  addFirst: 'Añada primero a las personas que anotan.',
  planNotes: 'Notas',
  planShared: 'Leídas por varios',
  assign: 'Asignar',
  assignedNotice: '{n} nota asignada. | {n} notas asignadas.',
  packages: 'Paquetes de trabajo',
  noPackages: 'Aún no se ha creado ningún paquete.',
  packageName: 'Paquete {n} para {name}',
  packageNotes: '{n} nota | {n} notas',
  blindShort: 'sin sugerencias',
  out: 'enviado {time}',
  back: 'devuelto {time}',
  write: 'Crear paquete',
  writeTitle: 'Paquete de trabajo para {name}',
  writeText:
    'Contiene las notas asignadas, las etiquetas y su guía; ninguna otra nota ni datos de pacientes conocidos. Las ' +
    'marcas existentes se incluyen sin decidir, salvo que se empiece sin sugerencias. El paquete tiene su propia ' +
    'contraseña: envíela por separado del archivo.',
  passphrase: 'Contraseña del paquete',
  blind: 'Sin sugerencias: el anotador parte del texto sin marcas',
  again: 'Incluir notas que ya están en un paquete',
  instructions: 'Instrucciones para el anotador',
  writeGo: 'Elegir dónde y crear',
  writing: 'Creando…',
  written: 'Paquete creado para {name}: {n} nota. | Paquete creado para {name}: {n} notas.',
  take: 'Importar un paquete devuelto',
  taken: '{name}: {done} de {n} nota devuelta terminada. | {name}: {done} de {n} notas devueltas terminadas.',
  known: '{name}: nada nuevo. Esta versión o una posterior ya se había importado.',
  refused: '{n} nota no se importó: | {n} notas no se importaron:',
  refusal: {
    notFound: { project: 'la nota ya no está en el proyecto' },
    textMismatch: {
      project: 'su texto en el proyecto ha cambiado desde que se creó el paquete',
      package: 'se cambió su texto en el paquete',
    },
    malformed: { package: 'sus marcas no corresponden al texto' },
    conflict: { package: 'sus etiquetas ya no son las del proyecto' },
  },
  desk: {
    title: '{done} de {n} nota terminada | {done} de {n} notas terminadas',
    ready: 'Todo terminado: devuelva el paquete',
    text: 'Paquete {n} para {name}, del proyecto {project}, {time}.',
    giveBack: 'Crear el paquete de devolución',
    given: 'El paquete está creado. Devuelva este archivo.',
    givenPart:
      'El paquete está creado. Terminadas hasta ahora: {done} de {n}. Devuelva este archivo, o termine las demás y ' +
      'créelo de nuevo.',
    progress: 'Notas terminadas',
    blind:
      'Este paquete se anota sin sugerencias, para que el resultado sea independiente. Gauze no detecta nada aquí.',
    how: 'Instrucciones',
    step: {
      one:
        'Lea cada nota en Revisión y marque lo que piden las etiquetas. Pulse Intro cuando termine una nota; solo ' +
        'cuentan las terminadas.',
      two: 'Pare cuando quiera: cada marca se guarda al instante, y Gauze se abre de nuevo en el mismo lugar.',
      three:
        'Al final, o antes si quiere, guarde el paquete de devolución en una memoria USB y entréguela a la ' +
        'coordinación. Puede devolverlo más de una vez.',
    },
  },
};
