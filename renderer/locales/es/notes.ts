import type { NotesWords } from '../en/notes';

export const notesWords: NotesWords = {
  status: {
    open: 'Abierta',
    done: 'Terminada',
    exempt: 'Excluida',
  },
  noteState: {
    open: 'sin empezar',
    begun: 'en curso',
    done: 'terminada',
    exempt: 'excluida',
  },
  spanStatus: {
    suggested: 'Sugeridas',
    accepted: 'Aceptadas',
    rejected: 'Rechazadas',
  },
  notes: {
    of: '{n} de {total}',
    openCount: '{n} abiertas',
    facets: 'Filtros',
    status: 'Estado',
    language: 'Idioma',
    spans: 'Contiene marcas',
    search: 'Buscar',
    searchPlaceholder: 'Nota, paciente, texto',
    dropLabel: 'Quitar la etiqueta del filtro',
    rows: 'Filas',
    order: {
      label: 'Orden',
      plain: 'Orden de importación',
      leastCertain: 'Las menos seguras primero',
      mostOpen: 'Más sugerencias abiertas primero',
      mostUncertain: 'Las más dudosas primero',
    },
    import: 'Importar',
    importFiles: 'Importar archivos',
    importFolder: 'Importar una carpeta',
    detect: 'Buscar datos identificativos',
    export: 'Exportar',
    column: {
      selected: 'Seleccionada',
      status: 'Estado',
      name: 'Nota',
      patient: 'Paciente',
      date: 'Fecha',
      language: 'Leng.',
      length: 'Longitud',
      spans: 'Marcas',
      open: 'Abiertas',
    },
    select: 'Seleccionar {name}',
    strip: '{accepted} aceptadas, {suggested} abiertas',
    batch: {
      label: 'Selección',
      selected: '{n} nota seleccionada | {n} notas seleccionadas',
      filtered: '{n} nota en el filtro | {n} notas en el filtro',
      done: 'Dar por terminadas',
      open: 'Reabrir',
      exempt: 'Excluir',
      remove: 'Quitar',
      clear: 'Quitar la selección',
    },
    said: {
      done: '{n} nota terminada. | {n} notas terminadas.',
      open: '{n} nota reabierta. | {n} notas reabiertas.',
      exempt: '{n} nota excluida. | {n} notas excluidas.',
      removed: '{n} nota quitada del proyecto. | {n} notas quitadas del proyecto.',
      askRemove: '¿Quitar del proyecto {n} nota de este filtro? | ¿Quitar del proyecto las {n} notas de este filtro?',
      doneNone: 'Todas están ya terminadas.',
      openNone: 'Todas están ya abiertas.',
      exemptNone: 'Todas están ya excluidas.',
    },
    empty: {
      title: 'No hay notas en este proyecto',
      text:
        'Importe archivos de texto, una carpeta o una tabla con una nota por fila, o suéltelos en cualquier lugar ' +
        'de esta ventana. Los archivos originales no cambian.',
    },
    none: {
      title: 'Ninguna nota coincide',
      text: 'Nada en este proyecto coincide con el filtro y la búsqueda.',
      clear: 'Quitar el filtro',
    },
    noneOwn: {
      title: 'No tiene notas asignadas aquí',
      text:
        'Las notas de un paquete de trabajo se leen en él. La coordinación puede asignarle notas para ' +
        'leerlas en este proyecto.',
    },
  },
  patients: {
    title: 'Pacientes conocidos',
    none:
      'Una tabla de nombres, fechas de nacimiento, identificadores y direcciones. Gauze los encuentra se escriban ' +
      'como se escriban.',
    known: '{n} paciente conocido | {n} pacientes conocidos',
    load: 'Cargar una tabla',
    clear: 'Borrar',
    loaded: '{n} paciente conocido. | {n} pacientes conocidos.',
    skipped: '{n} fila omitida. | {n} filas omitidas.',
    cleared: 'Datos de pacientes conocidos borrados.',
  },
  proposed: {
    title: 'Pacientes en los encabezados',
    find: 'Buscar en los encabezados',
    unlinked: '{n} nota no indica el paciente | {n} notas no indican el paciente',
    looking: 'Leyendo los encabezados…',
    about:
      'Las notas de un mismo paciente reciben los mismos sustitutos y el mismo desplazamiento de fechas; la ' +
      'búsqueda de fugas las trata juntas. Revise la lista y confirme lo que sea correcto.',
    noName: 'sin nombre',
    why: {
      number: 'mismo número',
      nameAndBirth: 'mismo nombre y fecha de nacimiento',
      name: 'solo el mismo nombre',
      contradicted: 'un número, varias personas: mírelo antes',
      severalNames: 'varios pacientes se llaman así: mírelo antes',
    },
    isKnown: 'ya en el proyecto',
    notes: '{n} nota | {n} notas',
    decline: 'No proponer más a {name}',
    none: 'Los encabezados no nombran a nadie más.',
    more: 'y {n} paciente más | y {n} pacientes más',
    silent: '{n} nota no indica de qué paciente es. | {n} notas no indican de qué paciente son.',
    charged:
      '{n} nota se entregó con un presupuesto propio y lo conserva. | {n} notas se entregaron con ' +
      'presupuestos propios y los conservan.',
    confirm: 'Confirmar {n} paciente | Confirmar {n} pacientes',
    confirmed: '{n} paciente confirmado | {n} pacientes confirmados',
    inNotes: 'en {n} nota. | en {n} notas.',
    keys: 'Flechas: mover; Espacio: seleccionar; Supr: descartar una propuesta',
  },
};
