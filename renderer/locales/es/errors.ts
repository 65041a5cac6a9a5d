import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Reintentar',
  dismiss: 'Ocultar',
  copied: 'copiado',
  copy: 'Copiar el código {code}',
  line: 'línea {n}',
  safe: {
    unchanged: 'No se ha cambiado nada.',
    kept: 'Todo lo anterior está guardado.',
    untouched: 'El archivo en sí no se ha modificado.',
    reload: 'No se ha perdido nada; se muestra el estado más reciente.',
    notReleased: 'No se ha entregado nada.',
    notExported: 'No se ha exportado nada.',
  },
  lost: {
    what: 'Es posible que no se haya guardado: {edit}',
    do: 'El proyecto «{project}» se cerró demasiado pronto. Ábralo de nuevo y compruébelo.',
    other: 'un cambio en {screen}',
    edit: {
      decision: 'una decisión sobre una etiqueta',
      comment: 'un comentario',
      flag: 'una señal en una nota',
      rule: 'una regla',
      queue: 'una cola guardada',
    },
  },
  badRequest: {
    what: 'Estos valores no son posibles',
    do: 'Compruebe lo que ha escrito.',
  },
  forbidden: {
    what: 'Eso no está permitido aquí',
    do: 'Elija de nuevo el archivo o la carpeta, o pregunte a la coordinación del proyecto.',
  },
  notFound: {
    what: 'Este elemento ya no existe',
    do: 'Vuelva a la lista y elija otra vez.',
  },
  conflict: {
    what: 'La nota ha cambiado mientras tanto',
    do: 'Mírela de nuevo y repita lo que hizo.',
  },
  stale: {
    what: 'Lo que se muestra ya no está al día',
    do: 'Repita lo que hizo.',
  },
  notAProject: {
    what: 'Este archivo no es un proyecto de Gauze',
    do: 'Elija un archivo terminado en .gauze.',
  },
  newerVersion: {
    what: 'Este proyecto se guardó con una versión más reciente de Gauze',
    do: 'Ábralo con esa versión.',
  },
  damaged: {
    what: 'El archivo del proyecto está dañado',
    do: 'Abra su última copia; conserve este archivo para el servicio técnico.',
  },
  locked: {
    what: 'El proyecto está abierto en otro sitio',
    do: 'Ciérrelo allí primero.',
  },
  unreadable: {
    what: 'El archivo no se puede leer',
    do: 'Compruebe que sigue existiendo y que tiene permiso para leerlo.',
  },
  unwritable: {
    what: 'En este lugar no se puede escribir',
    do: 'Elija otra carpeta o pida permiso de escritura.',
  },
  diskFull: {
    what: 'El disco está lleno',
    do: 'Libere espacio e inténtelo de nuevo.',
  },
  exists: {
    what: 'Ya hay algo con este nombre',
    do: 'Elija otro nombre o una carpeta vacía.',
  },
  fileInUse: {
    what: 'Otro programa está usando el archivo',
    do: 'Ciérrelo allí e inténtelo de nuevo.',
  },
  wrongPassphrase: {
    what: 'Contraseña incorrecta',
    do: 'Inténtelo de nuevo.',
  },
  notEncrypted: {
    what: 'El archivo no tiene contraseña, aunque se esperaba una',
    do:
      'Puede que alguien haya puesto otro archivo en su lugar: compárelo con su última copia. Si lo hizo ' +
      'usted, quite el proyecto de la lista de la primera pantalla y ábralo de nuevo.',
  },
  weakPassphrase: {
    what: 'La contraseña es demasiado fácil de adivinar',
    do: 'Use varias palabras que solo usted combinaría, o las palabras propuestas.',
  },
  truncated: {
    what: 'El archivo está incompleto',
    do: 'Cópielo otra vez desde su origen.',
  },
  tooLarge: {
    what: 'El archivo es demasiado grande',
    do: 'Divídalo en archivos más pequeños, o continúe en un segundo proyecto.',
  },
  nameTooLong: {
    what: 'El nombre del archivo es demasiado largo',
    do: 'Use uno más corto: hasta 150 letras sin acentos caben siempre.',
  },
  unknownFormat: {
    what: 'No es un archivo de este formato',
    do: 'Elija el formato correcto.',
  },
  malformed: {
    what: 'El formato del archivo es incorrecto',
    do: 'Compruébelo con el programa que lo creó.',
  },
  unknownEncoding: {
    what: 'No se reconoce la codificación del texto',
    do: 'Guárdelo en UTF-8.',
  },
  missingColumn: {
    what: 'Falta una columna',
    do: 'Elija las columnas, al menos la del texto.',
  },
  duplicateId: {
    what: 'Ya hay una nota con este nombre',
    do: 'Cámbiele el nombre, o impórtela otra vez a propósito.',
  },
  badId: {
    what: 'Este nombre de nota no se puede usar',
    do: 'Dele un nombre sin separadores de ruta.',
  },
  textMismatch: {
    what: 'Las anotaciones no corresponden al texto',
    do: 'Exporte ambos de nuevo desde su origen.',
  },
  empty: {
    what: 'No contiene texto',
    do: 'No hay nada que hacer, salvo que esperase encontrar alguno.',
  },
  alreadyImported: {
    what: 'Ya se importó, con el mismo contenido',
    do: 'Seleccione «Importar de nuevo» para tenerlo dos veces.',
  },
  notText: {
    what: 'No es un archivo de texto',
    do: 'Expórtelo antes como texto.',
  },
  cancelled: {
    what: 'Cancelado',
    do: 'Puede empezar de nuevo cuando quiera.',
  },
  engineStopped: {
    what: 'El motor se detuvo y se ha vuelto a iniciar',
    do: 'Inicie de nuevo el trabajo; sigue donde se detuvo.',
  },
  busy: {
    what: 'Hay otro trabajo en curso',
    do: 'Espere a que termine o cancélelo.',
  },
  leak: {
    what: 'Entrega rechazada: siguen en el texto datos identificativos conocidos',
    do: 'Revise los lugares encontrados y entregue de nuevo.',
  },
  budgetExhausted: {
    what: 'El presupuesto de privacidad está agotado',
    do: 'Elija una política que necesite menos.',
  },
  unreplaceable: {
    what: 'Una marca no se puede sustituir como pide la política',
    do: 'Elija otro tratamiento para su etiqueta en Privacidad.',
  },
  unread: {
    what: 'Hay notas de esta entrega sin leer',
    do: 'Léalas, o confirme en el formulario que se entregan sin leer.',
  },
  notReady: {
    what: 'Todavía no es posible',
    do: 'Complete antes los pasos pendientes.',
  },
  bug: {
    what: 'Se ha producido un error inesperado',
    do: 'Inténtelo de nuevo; si se repite, comunique el código.',
  },
  needs: {
    encoder: {
      what: 'El codificador preentrenado no está en este ordenador',
      do:
        'Los modelos y las descripciones de etiquetas que lo necesitan no pueden usarse aquí. Pida a informática ' +
        'una instalación completa o quítelos.',
    },
  },
  cause: {
    nameTaken: {
      what: 'Ya hay una persona con ese nombre',
      do: 'Elija otro nombre, por ejemplo con la unidad o las iniciales.',
    },
    accountTaken: {
      what: 'Ya hay una persona con esa cuenta',
      do: 'Elija otra cuenta, o cambie la función de la persona que la tiene.',
    },
    ownRights: {
      what: 'Perdería su propio derecho a gestionar este proyecto',
      do: 'Asigne antes a su cuenta la función de coordinación o de protección de datos.',
    },
    hasNotes: {
      what: 'Esta persona tiene notas o un paquete de trabajo',
      do: 'Permanece en la lista para que su trabajo conserve a su autor.',
    },
    annotatorsAtWork: {
      what: 'Hay anotadores trabajando en este proyecto',
      do: 'Las etiquetas se pueden cambiar cuando ninguna de sus notas esté pendiente.',
    },
    guidelineChanged: {
      what: 'Alguien ha cambiado esta guía entretanto',
      do: 'Lea la versión más reciente y repita su cambio.',
    },
    headersChanged: {
      what: 'Los encabezados de estas notas han cambiado',
      do: 'Vuelva a mirar los pacientes propuestos y confírmelos.',
    },
    releaseOutdated: {
      what: 'Las notas o la política han cambiado desde esta entrega',
      do: 'Haga una nueva entrega y elija de ella la muestra.',
    },
    applicationReplaced: {
      what: 'Gauze se actualizó mientras estaba abierto',
      do: 'Reinicie Gauze: esta versión ya no puede iniciar sus componentes.',
    },
  },
  of: {
    release: {
      notFound: {
        what: 'Ya no se puede acceder a la carpeta de la entrega',
        do:
          'Vuelva a conectar la unidad o la carpeta de red, o elija otra carpeta, y entregue de nuevo. Puede ' +
          'quedar allí una carpeta oculta que termina en .partial: elimínela.',
      },
      unwritable: {
        what: 'No se puede escribir en la carpeta de la entrega',
        do: 'Elija otra carpeta o pida permiso de escritura.',
      },
      diskFull: {
        what: 'El disco está lleno',
        do: 'Libere espacio, o elija una carpeta de otro disco, y entregue de nuevo.',
      },
      fileInUse: {
        what: 'Otro programa está usando la carpeta',
        do: 'Ciérrela allí y entregue de nuevo.',
      },
      exists: {
        what: 'La carpeta ya contiene una entrega con este nombre',
        do: 'Dé otro nombre a la entrega o elija otra carpeta.',
      },
      empty: {
        what: 'Ninguna nota está terminada',
        do: 'Termine notas en Revisión y entregue de nuevo.',
      },
    },
    export: {
      notFound: {
        what: 'Ya no se puede acceder a la carpeta de la exportación',
        do:
          'Vuelva a conectar la unidad o la carpeta de red, o elija otra carpeta, y exporte de nuevo. Pueden ' +
          'quedar allí archivos empezados: elimínelos.',
      },
      unwritable: {
        what: 'No se puede escribir en la carpeta de la exportación',
        do: 'Elija otra carpeta o pida permiso de escritura.',
      },
      diskFull: {
        what: 'El disco está lleno',
        do: 'Libere espacio, o elija una carpeta de otro disco, y exporte de nuevo.',
      },
      fileInUse: {
        what: 'Otro programa está usando un archivo de la carpeta',
        do: 'Ciérrelo allí y exporte de nuevo.',
      },
      exists: {
        what: 'La carpeta ya contiene un archivo con este nombre',
        do: 'Elija una carpeta vacía.',
      },
    },
    file: {
      notFound: {
        what: 'No se encuentra el archivo o la carpeta',
        do: 'Puede que se haya movido o renombrado, o que su unidad no esté conectada.',
      },
    },
    role: {
      forbidden: {
        what: 'Su función no lo permite',
        do: 'Pregunte a la coordinación del proyecto.',
      },
    },
    codeSystem: {
      exists: {
        what: 'El proyecto ya tiene este sistema de códigos',
        do: 'Búsquelo en la lista.',
      },
      unknownFormat: {
        what: 'No se reconoció ningún sistema de códigos en este archivo',
        do: 'Elija ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES o una tabla con código y descripción.',
      },
      empty: {
        what: 'No hay ningún código en este archivo',
        do: 'Elija otro archivo.',
      },
      missingColumn: {
        what: 'La tabla no tiene columna de códigos o descripciones',
        do: 'Llame a las columnas code y description.',
      },
    },
    annotators: {
      notFound: {
        what: 'Este paquete no se creó en este proyecto',
        do: 'Abra el proyecto que lo creó o elija el archivo devuelto.',
      },
      notAProject: {
        what: 'Este archivo no es un paquete de trabajo',
        do: 'Elija el archivo .gauze devuelto.',
      },
      damaged: {
        what: 'El paquete se modificó o se dañó por el camino',
        do: 'Pídalo otra vez; no se importó nada.',
      },
      empty: {
        what: 'No hay notas para este paquete',
        do: 'Asigne antes notas, o incluya las que ya están en un paquete.',
      },
    },
    model: {
      exists: {
        what: 'El proyecto ya tiene este modelo',
        do: 'Búsquelo en la lista de modelos.',
      },
      damaged: {
        what: 'El archivo del modelo está dañado',
        do: 'Pídalo otra vez a su autor; no se ha importado.',
      },
      newerVersion: {
        what: 'Este modelo se creó con una versión más reciente de Gauze',
        do: 'Use esa versión, o pida un modelo anterior.',
      },
      unknownFormat: {
        what: 'Esto no es un modelo de Gauze',
        do: 'Elija un archivo que Gauze haya exportado como modelo.',
      },
    },
  },
};
