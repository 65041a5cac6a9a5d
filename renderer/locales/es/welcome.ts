import type { WelcomeWords } from '../en/welcome';

export const welcomeWords: WelcomeWords = {
  welcome: {
    title: '¿Qué quiere hacer primero?',
    text:
      'Gauze encuentra en las notas clínicas datos que identifican a una persona, le deja decidir sobre cada ' +
      'uno y los sustituye. Todo queda en este equipo.',
    demo: 'Abrir el proyecto de demostración',
    demoText: 'Pacientes ficticios, cinco idiomas. Cada nota lleva alrededor de un minuto.',
    demoWriting: 'Creando las notas de demostración y buscando datos identificativos…',
    new: 'Proyecto nuevo',
    newText: 'Un archivo en este equipo lo contiene todo.',
    open: 'Abrir',
    openText: 'O suelte un proyecto o una carpeta de notas en cualquier lugar de esta ventana.',
    recent: 'Recientes',
    missing: 'no encontrado',
    forget: 'Quitar {name} de la lista',
  },
  newProject: {
    title: 'Proyecto nuevo',
    text: 'Un solo archivo guarda las notas, cada decisión y el historial.',
    waiting:
      'El archivo que ha soltado se importará a continuación. | Los {n} archivos que ha soltado se ' +
      'importarán a continuación.',
    name: 'Nombre',
    namePlaceholder: 'Informes de cardiología 2024',
    labelSet: 'Conjunto de etiquetas',
    labels: '{n} etiquetas: {samples}…',
    purpose: {
      'hipaa-i2b2':
        'Para notas de EE. UU. o para compartir con otros países: los identificadores que nombra la HIPAA. Es el ' +
        'más detallado; una buena opción en caso de duda.',
      meddocan:
        'Para notas en español: las etiquetas de la tarea MEDDOCAN, para comparar con sus resultados publicados.',
      hnfc: 'Para notas en francés: diez etiquetas generales. Menos decisiones, menos detalle.',
      grascco: 'Para notas en alemán: las etiquetas del corpus GraSCCo, con familiares y títulos aparte.',
    },
    create: 'Elegir dónde y crear',
    cancel: 'Cancelar',
    passphrase: 'Contraseña',
    repeat: 'Repetir la contraseña',
    passphraseText:
      'La contraseña cifra el archivo. Use varias palabras que solo usted combinaría; al menos {n} caracteres.',
    tooShort: 'Al menos {n} caracteres.',
    differs: 'Las contraseñas no coinciden.',
    without: 'Sin contraseña',
    withoutText: 'Sin contraseña las notas se guardan sin cifrar: cualquiera que tenga el archivo puede leerlas.',
    managed: 'Su institución la exige.',
    managedInvalid:
      'El archivo de directivas de este equipo no es válido. No se puede crear ningún proyecto hasta que se ' +
      'corrija. Véase Ajustes, Seguridad.',
  },
  unlock: {
    title: 'Desbloquear {name}',
    text: 'Este proyecto está cifrado. Solo se abre con su contraseña o su clave de recuperación.',
    passphrase: 'Contraseña',
    recoveryKey: 'Clave de recuperación',
    useRecoveryKey: 'Usar la clave de recuperación',
    usePassphrase: 'Usar la contraseña',
    wrongPassphrase: 'Contraseña incorrecta.',
    wrongRecoveryKey: 'Clave de recuperación incorrecta.',
    open: 'Desbloquear',
    opening: 'Desbloqueando…',
    typedForgotten: 'Lo que escribió mientras se desbloqueaba el proyecto no se ha conservado.',
    cancel: 'Cancelar',
  },
  recoveryKey: {
    title: 'Su clave de recuperación',
    text:
      'Abre este proyecto si olvida la contraseña. Imprímala o anótela y guárdela lejos de este equipo: solo se ' +
      'muestra una vez. Cualquiera que tenga esta clave y el archivo puede leer las notas.',
    project: 'Proyecto',
    file: 'Archivo',
    copy: 'Copiar',
    copied: 'Copiada',
    print: 'Imprimir',
    kept: 'La he guardado en un lugar seguro',
  },
};
