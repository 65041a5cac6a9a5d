import type { SecurityWords } from '../en/security';

export const securityWords: SecurityWords = {
  keysDialog: {
    old: 'Contraseña actual',
    removed: 'Contraseña que se quita',
    new: 'Contraseña nueva',
    length: 'Al menos {n} caracteres.',
    busy: 'Un momento…',
    change: {
      title: 'Cambiar la contraseña',
      text:
        'A partir de entonces, solo la nueva abre este proyecto. Las copias hechas antes se siguen ' +
        'abriendo con la anterior.',
      go: 'Cambiar',
      done: 'La contraseña se ha cambiado.',
    },
    set: {
      title: 'Establecer una contraseña nueva',
      text:
        'Sustituye a todas las contraseñas de este proyecto. Las copias hechas antes se siguen abriendo ' +
        'con las anteriores.',
      go: 'Establecer',
      done: 'La contraseña nueva se ha establecido.',
    },
    add: {
      title: 'Añadir una contraseña',
      text: 'Para otra persona que deba abrir este proyecto. Ambas tienen acceso completo.',
      go: 'Añadir',
      done: 'La contraseña se ha añadido.',
    },
    remove: {
      title: 'Quitar una contraseña',
      text: 'Ya no abre este proyecto; las demás sí. Las copias hechas antes se siguen abriendo con ella.',
      go: 'Quitar',
      done: 'La contraseña se ha quitado.',
    },
    encrypt: {
      title: 'Cifrar este proyecto',
      text:
        'El archivo se escribe de nuevo; los archivos legibles que hay a su lado se sobrescriben y se ' +
        'borran. Lo que una copia de seguridad, una copia, una instantánea o el propio disco conserve de ' +
        'ellos sigue siendo legible.',
      go: 'Cifrar',
      done: 'El proyecto está cifrado.',
    },
    confirming: {
      title: 'Establecer su contraseña para confirmar',
      text:
        'Donde dos personas deciden sobre una entrega, esta contraseña confirma las entregas que hacen ' +
        'otras. No abre nada. Nadie más que usted debería conocerla.',
      go: 'Establecer',
      done: 'Su contraseña para confirmar se ha establecido.',
    },
    recoveryKey: {
      title: 'Crear una clave de recuperación nueva',
      text: 'Se muestra una sola vez, para imprimirla. La anterior deja de funcionar.',
      go: 'Crear la clave',
      done: 'La clave de recuperación se ha creado.',
    },
  },
  newPassphrase: {
    weak: 'Demasiado fácil de adivinar: use varias palabras que solo usted combinaría.',
    good: 'Difícil de adivinar.',
    strong: 'Muy difícil de adivinar.',
    propose: 'Proponer palabras',
    keep: 'Anótela antes de continuar y guárdela lejos de este equipo.',
  },
  security: {
    passphrases: 'Contraseñas',
    recoveryKey: 'Clave de recuperación',
    escrow: 'Clave de la institución',
    there: 'creada',
    notThere: 'ninguna',
    autoLock: 'Bloquear por inactividad',
    never: 'nunca',
    minutes: '{n} minuto | {n} minutos',
    characters: '{n} carácter | {n} caracteres',
    autoLockText:
      'Un proyecto cifrado se cierra y sus claves se borran de la memoria; un trabajo en curso termina antes. No se ' +
      'pierde nada. Bloquear la pantalla o cerrar la tapa hace lo mismo al instante.',
    autoLockManaged: 'Su institución permite {n} minuto como máximo. | Su institución permite {n} minutos como máximo.',
    managed: 'Gestionado por su institución',
    managedText: 'Estos ajustes los establece la institución para este equipo y no se pueden cambiar aquí.',
    invalid:
      'El archivo de directivas de este equipo no es válido ({problems}). Hasta que se corrija no se puede crear ' +
      'ningún proyecto, y los proyectos se bloquean a los cinco minutos.',
    allowed: 'permitidos',
    notAllowed: 'no permitidos',
    printing: 'Imprimir notas originales',
    printingText: 'Los revisores pueden imprimirlas; cada impresión queda en el registro de auditoría.',
    printingManaged: 'Lo ha decidido su institución.',
    none: 'ninguno',
    required: 'obligatoria',
    optional: 'opcional',
    yes: 'sí',
    no: 'no',
    others: 'los demás: {role}',
    noAccounts: 'nadie indicado; todos: {role}',
    guessesOf: '10^{n} intentos',
    rule: {
      printing: 'Impresión de originales',
      institution: 'Institución',
      autoLock: 'Tiempo máximo hasta bloquear',
      plain: 'Proyectos sin contraseña',
      shortest: 'Longitud mínima de la contraseña',
      derivation: 'Derivación de clave',
      unread: 'Entregar notas sin leer',
      packs: 'Paquetes para GPU, por huella',
      models: 'Modelos externos, por huella',
      guesses: 'Las contraseñas resisten',
      policies: 'Políticas para entregas',
      epsilon: 'ε máximo de una entrega',
      budget: 'Presupuesto máximo por paciente',
      languages: 'Idiomas de las notas entregadas',
      formats: 'Formatos',
      destinations: 'Carpetas de salida permitidas',
      risks: 'Riesgos que se pueden aceptar',
      reid: 'Reidentificación de pacientes',
      originals: 'Exportación de originales',
      second: 'Entrega con dos cuentas',
      confirmers: 'Cuentas que pueden confirmar',
      roles: 'Funciones',
      backends: 'Medios de cálculo',
      clipboard: 'Copiar texto de notas',
      syslog: 'Entradas del registro a syslog',
      escrow: 'Clave de la institución',
    },
  },
  lockScreen: {
    idle: 'Bloqueado por inactividad. Todo está guardado.',
    person: 'El proyecto está bloqueado. Todo está guardado.',
    system: 'Bloqueado junto con la pantalla. Todo está guardado.',
    busy: 'Hay un trabajo en curso. El proyecto se bloqueará cuando termine; para bloquearlo ya, cancele el trabajo.',
  },
  interrupted: {
    release: {
      nothing:
        'La entrega «{name}», iniciada el {time}, se interrumpió al cerrarse Gauze. No se ha entregado nada. ' +
        'Puede iniciarla de nuevo.',
      removed:
        'La entrega «{name}», iniciada el {time}, estaba escrita pero aún sin registrar cuando se cerró Gauze. ' +
        'Se ha eliminado su carpeta: no cuenta como entregada. Si alguien ya tiene una copia, avise a protección ' +
        'de datos; si no, iníciela de nuevo.',
      left:
        'La entrega «{name}», iniciada el {time}, se interrumpió al cerrarse Gauze y no está registrada. Todavía ' +
        'hay archivos en {path}: no los pase a nadie. Elimínelos e inicie la entrega de nuevo.',
    },
    importNone:
      'Una importación iniciada el {time} se interrumpió al cerrarse Gauze; no se añadió ninguna nota. Importe ' +
      'los archivos otra vez.',
    import:
      'Una importación iniciada el {time} se interrumpió al cerrarse Gauze; se añadió {n} nota. Importe los ' +
      'archivos otra vez para obtener el resto. | Una importación iniciada el {time} se interrumpió al cerrarse ' +
      'Gauze; se añadieron {n} notas. Importe los archivos otra vez para obtener el resto.',
    code:
      'La sugerencia de códigos, iniciada el {time}, se interrumpió al cerrarse Gauze. Las sugerencias hechas ' +
      'hasta entonces están guardadas; vuelva a sugerir códigos para el resto.',
    train:
      'El entrenamiento de «{name}», iniciado el {time}, se interrumpió al cerrarse Gauze. Puede continuarlo o ' +
      'empezarlo de nuevo en Entrenamiento.',
    trainCoder:
      'El entrenamiento de «{name}», iniciado el {time}, se interrumpió al cerrarse Gauze. Puede continuarlo o ' +
      'empezarlo de nuevo en Codificación.',
  },
  banner: {
    label: 'Sobre este archivo de proyecto',
    replaced:
      'Gauze se actualizó en este equipo mientras estaba abierto. Su trabajo está guardado. Reinicie Gauze ' +
      'para continuar: hasta entonces, algunas funciones no responden.',
    startAgain: 'Reiniciar',
    recover: 'Guardar la parte legible',
    readOnly:
      'El archivo está dañado ({where}). Se puede leer hasta ahí, pero no modificar. Guarde lo legible en un archivo ' +
      'nuevo y continúe en él.',
    diskFailed:
      'El disco no confirmó una escritura, así que no se escribe nada más. Lo guardado hasta entonces sigue en él. ' +
      'Cierre el proyecto y ábralo de nuevo; si vuelve a pasar, guarde una copia en otro disco.',
    journalMissing:
      'Este archivo se copió por separado mientras el proyecto estaba abierto: falta lo último que se ' +
      'hizo. Está junto al original, en los archivos que acaban en «-journal-» y un número. Cópielos ' +
      'también aquí y vuelva a abrir el proyecto, o guarde lo que hay como archivo nuevo y siga con él.',
    medium:
      'En la ubicación de este proyecto no se puede escribir. Se puede leer, comprobar y copiar; para trabajar ' +
      'en él, guarde una copia en otro sitio.',
    away:
      'El archivo del proyecto ya no está en {path}: se ha movido, renombrado o eliminado, o su unidad se ' +
      'ha desconectado. Guarde ahora una copia y continúe con ella.',
    isFromPrevious:
      'El archivo más reciente no se pudo leer. Todo se recuperó del anterior y del diario: no falta ' +
      'nada de lo guardado. Haga una copia y revise el disco.',
    networkShare:
      'Este proyecto está en una unidad de red ({kind}). Otro equipo puede abrirlo al mismo tiempo, y si se corta ' +
      'la conexión puede perderse el último cambio. Un disco local es más seguro.',
    large:
      'Este proyecto supera los 500 MB. Guardar tarda más, y por encima de 1,5 GB no se puede añadir ' +
      'nada: ponga las notas siguientes en un segundo proyecto.',
    plain: 'Su institución no permite proyectos sin contraseña. Cifre este.',
    recovered: 'Abierto con una clave de recuperación. Si la contraseña se ha perdido, establezca ahora una nueva.',
  },
};
