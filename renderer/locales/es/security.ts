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
      text: 'Después, solo la nueva abre este proyecto. Las copias hechas antes se siguen abriendo con la anterior.',
      go: 'Cambiar',
      done: 'La contraseña se ha cambiado.',
    },
    set: {
      title: 'Fijar una contraseña nueva',
      text: 'Sustituye a todas las contraseñas de este proyecto. Las copias hechas antes se siguen abriendo con las anteriores.',
      go: 'Fijar',
      done: 'La contraseña nueva ya abre este proyecto.',
    },
    add: {
      title: 'Añadir una contraseña',
      text: 'Para otra persona que deba abrir este proyecto. Ambas abren todo lo que contiene.',
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
      text: 'El archivo se escribe de nuevo; los archivos legibles que hay a su lado se sobrescriben y se borran. Lo que una copia de seguridad, una copia, una instantánea o el propio disco conserve de ellos sigue siendo legible.',
      go: 'Cifrar',
      done: 'El proyecto está cifrado.',
    },
    recoveryKey: {
      title: 'Crear una clave de recuperación nueva',
      text: 'Se muestra una sola vez, para imprimirla. La anterior deja de funcionar.',
      go: 'Crear la clave',
      done: 'La clave de recuperación se ha creado.',
    },
  },
  newPassphrase: {
    weak: 'Demasiado fácil de adivinar: use varias palabras que solo para usted guarden relación.',
    good: 'Difícil de adivinar.',
    strong: 'Muy difícil de adivinar.',
    propose: 'Proponer palabras',
    keep: 'Anótela antes de continuar y guárdela lejos de este ordenador.',
  },
  security: {
    passphrases: 'Contraseñas',
    recoveryKey: 'Clave de recuperación',
    escrow: 'Clave de la institución',
    there: 'la hay',
    notThere: 'ninguna',
    autoLock: 'Bloquear sin actividad tras',
    never: 'nunca',
    minutes: '{n} minuto | {n} minutos',
    characters: '{n} carácter | {n} caracteres',
    autoLockText:
      'Un proyecto cifrado se cierra y sus claves se olvidan; si hay una tarea en curso, se la espera. Nada puede perderse. Bloquear la pantalla o cerrar la tapa hace lo mismo al instante.',
    autoLockManaged: 'Su institución permite {n} minuto como máximo. | Su institución permite {n} minutos como máximo.',
    managed: 'Gestionado por su institución',
    managedText: 'Estas reglas están fijadas para este equipo y no se cambian aquí.',
    invalid:
      'Las reglas de este equipo no sirven ({problems}). Hasta que se corrijan no se puede crear ningún proyecto, y los proyectos se bloquean a los cinco minutos.',
    allowed: 'permitidos',
    notAllowed: 'no permitidos',
    printing: 'Imprimir notas originales',
    printingText: 'Quien revisa puede imprimirlas; cada impresión es una línea del registro de auditoría.',
    printingManaged: 'Lo ha decidido la institución.',
    rule: {
      printing: 'Impresión de originales',
      institution: 'Institución',
      autoLock: 'Tiempo máximo hasta bloquear',
      plain: 'Proyectos sin contraseña',
      shortest: 'Contraseña más corta',
      derivation: 'Derivación de clave',
      escrow: 'Clave de la institución',
    },
  },
  lockScreen: {
    idle: 'Se bloqueó porque nadie lo había tocado en un rato. Todo está guardado.',
    person: 'Está bloqueado. Todo está guardado.',
    system: 'Se bloqueó junto con la pantalla. Todo está guardado.',
    busy: 'Hay una tarea en curso: el proyecto se bloquea cuando termine, o cancélela antes.',
  },
  banner: {
    label: 'Sobre este archivo de proyecto',
    recover: 'Guardar lo que se pueda leer',
    readOnly:
      'El archivo está dañado ({where}). Se puede leer hasta ahí, pero no cambiar. Guarde lo legible en un archivo nuevo y siga trabajando en ese.',
    diskFailed:
      'El disco no confirmó una escritura, así que no se escribe nada más. Lo guardado antes está en él. Cierre el proyecto y ábralo de nuevo; si vuelve a pasar, guarde una copia en otro disco.',
    isFromPrevious:
      'El archivo más reciente no se pudo leer. Todo se recuperó del anterior y del diario: no falta nada de lo guardado. Haga una copia y revise el disco.',
    networkShare:
      'Este proyecto está en una unidad de red ({kind}). Otro equipo puede abrirlo al mismo tiempo, y si se corta la conexión puede perderse el último cambio. Un disco de este equipo es más seguro.',
    large:
      'Este proyecto supera los 500 MB. Guardar tarda más, y por encima de 1,5 GB no se puede añadir nada: ponga las notas siguientes en un segundo proyecto.',
    plain: 'Su institución no permite proyectos sin contraseña. Cifre este.',
    recovered: 'Abierto con una clave de recuperación. Si la contraseña se ha perdido, fije ahora una nueva.',
  },
};
