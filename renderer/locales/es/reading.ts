import type { Shape } from '../shape';
import type { ReadingWords } from '../en/reading';

export const reading: Shape<ReadingWords> = {
  state: {
    notSearched: 'Sin analizar',
    unread: 'Sin leer',
    searched: 'Analizada',
    read: 'Leída',
    done: 'Terminada',
    exempt: 'Excluida',
  },
  about: {
    notSearched: 'Todavía no se han buscado datos identificativos en esta nota.',
    unread: 'Aún no se ha leído hasta el final. No se muestran sugerencias.',
    searched:
      'Se han buscado datos identificativos. Aún no se ha leído hasta el final, o quedan sugerencias por decidir.',
    read: 'Se ha visto el texto entero y no queda ninguna sugerencia por decidir.',
    done: 'Dada por terminada.',
    exempt: 'No necesita revisión.',
  },
  way: {
    read: 'Leída antes de darla por terminada.',
    anyway: 'Dada por terminada sin leerla.',
    together: 'Dada por terminada junto con otras, sin leerla.',
    adjudicated: 'Terminada por arbitraje.',
    unrecorded: 'Terminada en una versión anterior, que no registraba la lectura.',
  },
  outdated: 'Búsqueda desfasada',
  searchedWith: 'Analizada el {time} con {what}.',
  isOutdated: 'La detección ha cambiado desde entonces.',
  withUnknown: 'una versión anterior',
  withRules: 'reglas',
  withBundledModels: 'modelos incluidos',
  withPatients: 'pacientes conocidos',
  notHere: 'En esta nota no se han buscado datos identificativos.',
  blindHere:
    'En esta nota no se muestran sugerencias. Léala hasta el final y marque todo lo que identifique ' + 'a alguien.',
  find: 'Buscar datos identificativos',
  ask: {
    undecided: '{n} sin decidir | {n} sin decidir',
    notWhole: 'Sin leer hasta el final',
    notSearched: 'Sin buscar datos identificativos',
    next: 'Siguiente',
    readOn: 'Seguir leyendo',
    acceptAll: 'Aceptar todas',
    anyway: 'Terminar de todos modos',
    forbidden: 'Su institución no permite dar por terminada una nota sin leerla.',
  },
  gate: {
    title: 'Notas leídas',
    all: 'Se ha visto todo el texto y no queda ninguna sugerencia por decidir',
    none: 'Ninguna nota está terminada todavía',
    neverOpened: '{n} nota no se abrió nunca | {n} notas no se abrieron nunca',
    notToTheEnd: '{n} nota no se leyó hasta el final | {n} notas no se leyeron hasta el final',
    notRecorded: 'de {n} nota no consta si se leyó | de {n} notas no consta si se leyeron',
    notSearched: '{n} nota no se analizó nunca | {n} notas no se analizaron nunca',
    undecided:
      '{n} sugerencia sin decidir se sustituirá sin leer | {n} sugerencias sin decidir se sustituirán sin leer',
    accept: 'Entregarlas sin leer',
    forbidden: 'Su institución no permite entregar notas sin leer.',
  },
  broken: {
    said: 'Analizadas {done} de {total}.',
    go: 'Continuar',
    leave: 'Descartar',
  },
  batchUnread:
    '{n} nota dada por terminada sin leer: la entrega lo indicará. | {n} notas dadas por terminadas, ' +
    '{unread} sin leer: la entrega lo indicará.',
  step: {
    undo: 'Paso deshecho · {what}',
    redo: 'Paso rehecho · {what}',
    changed: 'Han llegado sugerencias nuevas. La última tecla no ha cambiado nada.',
    blocked: 'Hay pasos posteriores que dependen de este: deshágalos antes.',
  },
  question: {
    title: '¿Deshacer este paso?',
    notes: '{n} nota | {n} notas',
    stays: 'Las decisiones tomadas desde entonces se conservan.',
    goes: 'Las decisiones tomadas en estas notas se ocultan con ellas.',
    returns: 'Las notas vuelven con todas las decisiones tomadas en ellas.',
    yes: 'Deshacer',
    no: 'Conservar',
  },
  history: {
    title: 'Historial',
    look: 'Ver',
    back: 'Volver a este paso',
    undo: 'Deshacer',
    redo: 'Rehacer',
    places: '{n} lugar | {n} lugares',
    empty: 'Nada todavía.',
    notes: 'Importaciones y búsquedas',
  },
  closing: {
    title: 'Todavía hay trabajo en curso',
    progress: '{work}: {done} de {total}.',
    kept: 'Lo hecho está guardado; el resto se puede continuar después.',
    again: 'Lo que no termine se descarta; se puede empezar otra vez después.',
    close: 'Cerrar',
    stay: 'Dejar abierto',
    unsavedTitle: 'Hay algo sin guardar',
    draft: {
      comment: 'Se perderá el comentario que está escribiendo.',
      guideline: 'Se perderán los cambios en la guía.',
      instructions: 'Se perderán las instrucciones que está escribiendo.',
    },
  },
  kept: {
    comment: 'No había terminado un comentario cuando el proyecto se bloqueó o se cerró. Se ha conservado.',
    guideline:
      'No había terminado de cambiar la guía cuando el proyecto se bloqueó o se cerró. Su texto se ha conservado.',
    instructions:
      'No había terminado las instrucciones de un paquete cuando el proyecto se bloqueó o se cerró. Se han conservado.',
    go: 'Seguir escribiendo',
  },
  did: {
    detect: 'Búsqueda de datos identificativos',
  },
};
