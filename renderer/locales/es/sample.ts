import type { SampleWords } from '../en/sample';

export const sample: SampleWords = {
  parts: 'Partes de la entrega',
  part: {
    receipt: 'Recibo',
    kept: 'Se queda aquí',
    reports: 'Informes',
    letter: 'Carta',
    sample: 'Muestra de validación',
  },
  kept: {
    text:
      'Esta mitad se queda aquí. Indica a qué nota corresponde cada nota entregada y contiene huellas de ' +
      'los originales y la clave de cada compromiso: no la envíe nunca con la entrega.',
    none: 'No hay mitad privada de esta entrega',
    noneText:
      'La entrega es de una versión anterior, cuyo único recibo se entregó con las notas. Contiene un SHA-256 sin ' +
      'sal de cada original, que permite probar suposiciones: recupérelo de todos los que lo recibieron.',
    save: 'Guardar…',
    saveReports: 'Guardar los informes…',
  },
  letter: {
    open: 'Carta de entrega',
    editions: 'Edición',
    edition: {
      public: 'Se puede compartir',
      private: 'Se queda aquí',
    },
    language: 'Idioma de la carta',
    save: 'Guardar como PDF o HTML…',
    saved: 'Carta guardada',
    none: 'No hay carta de esta entrega',
    noneText: 'Las cartas se guardan con las entregas hechas a partir de esta versión.',
  },
  reports: 'Informe',
  copyReport: 'Copiar el informe',
  noReports: 'Esta entrega no tiene informes',
  noReportsText: 'Los informes se crean con cada entrega a partir de esta versión.',
  report: {
    'attacks-and-utility': 'Ataques y utilidad',
    'safe-harbor-coverage': 'Cobertura de Safe Harbor',
    'expert-determination-draft': 'Dictamen de experto, borrador',
    'dpia-pack': 'Documentación para la EIPD',
    'public-report': 'Público: se puede compartir',
  },
  title: 'Muestra de validación',
  text:
    'Notas al azar de esta entrega, tal como se entregaron. Lea cada una sin mirar el original y cuente los lugares ' +
    'que aún identifican a alguien: nombres, fechas verdaderas, números, poblaciones. De ahí se obtiene una cota ' +
    'superior exacta de la proporción de notas que contienen alguno.',
  size: 'Notas por leer',
  wrongSize: 'De 1 a {n}.',
  would:
    'Si la única nota no contiene datos identificativos, los contiene como mucho el {bound} de todas (confianza del ' +
    '95\u00a0%). | Si ninguna de {n} notas contiene datos identificativos, los contiene como mucho el {bound} de ' +
    'todas (confianza del 95\u00a0%).',
  start: 'Empezar a leer',
  startNew: 'Elegir otra muestra',
  again: 'Elegir otra muestra en su lugar',
  end: 'Muestra completa',
  note: 'Nota {n} de {total}',
  progress: 'Leído hasta ahora',
  found: 'Lugares que aún identifican a alguien',
  wrongCount: 'Un número igual o mayor que 0.',
  clean: 'Nada encontrado, siguiente',
  judge: '{n} lugar encontrado, siguiente | {n} lugares encontrados, siguiente',
  keys: 'Escriba un número e Intro. Vacío significa ninguno. ↑ ↓ desplazan la nota.',
  sofar: 'Hasta ahora',
  atMost: 'como mucho {bound}',
  meaning: 'de las {of} notas entregadas contiene datos identificativos, con una confianza del 95\u00a0%.',
  read: 'Leídas',
  withPhi: 'Notas con datos identificativos',
  places: 'Lugares',
  column: {
    bound: 'Para una cota de',
    needed: 'notas leídas sin hallazgos',
  },
  pseudonymTable: {
    title: 'Tabla de seudónimos',
    text:
      'Escribe los seudónimos, los identificadores verdaderos y las palabras originales en un archivo ' +
      'cifrado con contraseña propia, fuera de la carpeta de la entrega. Quien tenga ambos puede recuperar ' +
      'los originales; el recibo indica que el archivo existe. Una contraseña perdida no se puede reponer.',
    want: 'Crear una con esta entrega',
    choose: 'Elegir dónde',
    passphrase: 'Contraseña de este archivo',
  },
  fitsNow: 'La política o el presupuesto han cambiado desde entonces: ahora ningún paciente superaría el presupuesto.',
  refused: 'Rechazado: un paciente superaría el presupuesto',
  refusedText: 'No se cargó ni se generó nada.',
  refusedWho: 'Pacientes que superarían el presupuesto',
  over: '{spent} + {wanted}, límite {limit}',
  openBudget: 'Abrir el presupuesto',
};
