import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Reintentar',
  dismiss: 'Ocultar',
  copied: 'copiado',
  copy: 'Copiar el código {code}',
  safe: {
    unchanged: 'No se ha cambiado nada.',
    kept: 'Todo lo anterior está guardado.',
    untouched: 'El archivo en sí no se ha tocado.',
    reload: 'No se ha perdido nada; se muestra el estado más reciente.',
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
    do: 'Mírela de nuevo y repita el paso.',
  },
  stale: {
    what: 'Lo que se mostraba ya no está al día',
    do: 'Repita el paso.',
  },
  notAProject: {
    what: 'Este archivo no es un proyecto de Gauze',
    do: 'Elija un archivo terminado en .gauze.',
  },
  newerVersion: {
    what: 'Una versión más nueva escribió este proyecto',
    do: 'Ábralo con esa versión.',
  },
  damaged: {
    what: 'El archivo del proyecto está dañado',
    do: 'Abra su última copia y guarde este archivo para pedir ayuda.',
  },
  locked: {
    what: 'El proyecto está abierto en otro sitio',
    do: 'Ciérrelo allí primero.',
  },
  unreadable: {
    what: 'El archivo no se puede leer',
    do: 'Compruebe que sigue ahí y que tiene permiso.',
  },
  unwritable: {
    what: 'Ahí no se puede escribir',
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
    do: 'Puede que alguien haya puesto otro archivo en su lugar: compárelo con su última copia. Si lo hizo usted, quite el proyecto de la lista de la primera pantalla y ábralo de nuevo.',
  },
  weakPassphrase: {
    what: 'La contraseña es demasiado fácil de adivinar',
    do: 'Use varias palabras que solo usted combinaría, o las palabras propuestas.',
  },
  truncated: {
    what: 'El archivo termina antes de tiempo',
    do: 'Cópielo otra vez de su origen.',
  },
  tooLarge: {
    what: 'El archivo es demasiado grande',
    do: 'Divídalo en archivos más pequeños, o continúe en un segundo proyecto.',
  },
  nameTooLong: {
    what: 'El nombre del archivo es demasiado largo',
    do: 'Dele uno más corto: 150 letras simples siempre caben.',
  },
  unknownFormat: {
    what: 'No es un archivo de este formato',
    do: 'Elija el formato que tiene.',
  },
  malformed: {
    what: 'El archivo no está bien formado',
    do: 'Compruébelo con el programa que lo escribió.',
  },
  unknownEncoding: {
    what: 'No se reconoce la codificación del texto',
    do: 'Guárdelo en UTF-8.',
  },
  missingColumn: {
    what: 'Falta una columna',
    do: 'Elija las columnas, sobre todo la del texto.',
  },
  duplicateId: {
    what: 'Ya hay una nota con este nombre',
    do: 'Cámbiele el nombre o tómela de nuevo a propósito.',
  },
  badId: {
    what: 'El nombre de la nota no sirve',
    do: 'Dele un nombre sin separadores de ruta.',
  },
  textMismatch: {
    what: 'Las anotaciones no corresponden al texto',
    do: 'Exporte ambos de nuevo desde su origen.',
  },
  empty: {
    what: 'No contiene texto',
    do: 'No hay nada que hacer, salvo que esperara alguno.',
  },
  alreadyImported: {
    what: 'Ya está aquí, con el mismo contenido',
    do: 'Seleccione «Importar de nuevo» para tenerla dos veces.',
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
    do: 'Inicie de nuevo el trabajo; sigue donde estaba.',
  },
  busy: {
    what: 'Hay otro trabajo en curso',
    do: 'Espere a que termine o cancélelo.',
  },
  leak: {
    what: 'Entrega rechazada: sigue habiendo PHI conocida en el texto',
    do: 'Revise los lugares encontrados y entregue de nuevo.',
  },
  budgetExhausted: {
    what: 'El presupuesto de privacidad está agotado',
    do: 'Elija una política que gaste menos.',
  },
  unreplaceable: {
    what: 'Una marca no se puede sustituir como dice la política',
    do: 'Elija otro tratamiento para su etiqueta en Privacidad.',
  },
  unread: {
    what: 'Hay notas de esta publicación sin leer',
    do: 'Léalas o confirme en el formulario que se publican sin leer.',
  },
  notReady: {
    what: 'Todavía no es posible',
    do: 'Termine antes los pasos abiertos.',
  },
  bug: {
    what: 'Se ha producido un error inesperado',
    do: 'Inténtelo de nuevo; si se repite, comunique el código.',
  },
  of: {
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
      conflict: {
        what: 'El nombre o la cuenta ya existe, o perdería su propio derecho',
        do: 'Elija otro nombre o cuenta; asígnese una función antes de quitar derechos a los demás; una persona con notas no se puede quitar.',
      },
      notFound: {
        what: 'Este proyecto no emitió este paquete',
        do: 'Abra el proyecto que lo escribió o elija el archivo que volvió.',
      },
      notAProject: {
        what: 'Este archivo no es un paquete de trabajo',
        do: 'Elija el archivo .gauze que volvió.',
      },
      damaged: {
        what: 'El paquete se cambió o dañó por el camino',
        do: 'Pídalo otra vez; no se importó nada.',
      },
      empty: {
        what: 'No hay notas para ello',
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
        what: 'Un Gauze más nuevo escribió este modelo',
        do: 'Use esa versión, o un modelo anterior.',
      },
      unknownFormat: {
        what: 'Esto no es un modelo de Gauze',
        do: 'Elija un archivo que Gauze exportó como modelo.',
      },
    },
  },
};
