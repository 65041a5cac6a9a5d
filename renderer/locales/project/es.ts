import type { ProjectWords } from './en';

export const project: ProjectWords = {
  audit: {
    text: 'Quién hizo qué, cuándo y en qué notas. No contiene palabras de ninguna nota; leerlo también es una línea suya.',
    search: 'Buscar en el registro', searchPlaceholder: 'Persona, acción, nota o línea', action: 'Acción', every: 'Todas las acciones', lines: '{n} línea | {n} líneas', of: '{n} de {total} líneas',
    head: 'Cabeza', copyHead: 'Copiar la cabeza', known: 'Cabeza de un recibo, para comparar', noHead: 'Una cabeza tiene 64 cifras y letras.',
    verify: 'Verificar', verifying: 'Verificando …', notVerified: 'Sin verificar desde que se abrió.',
    whole: '{n} línea, sin cambios; cada recibo de este proyecto tiene la suya. | {n} líneas, ninguna cambiada, borrada ni movida; cada recibo de este proyecto tiene la suya.',
    wholeWithHead: '{n} línea, sin cambios; la cabeza indicada es la suya. | {n} líneas, ninguna cambiada, borrada ni movida; la cabeza indicada es de una de ellas.',
    broken: 'No está íntegro: la línea {n} fue cambiada, borrada o movida.', headNotFound: 'No está íntegro: ninguna línea tiene la cabeza indicada. Se cortaron líneas o la lista se hizo de nuevo.', receiptMissing: 'No está íntegro: ninguna línea corresponde al recibo de {names}.',
    export: 'Exportar', exported: '{n} línea escrita. | {n} líneas escritas.', none: 'Ninguna línea coincide', noneText: 'Nada en el registro responde a la búsqueda y la acción.',
    undo: 'deshecho: {action}', redo: 'rehecho: {action}',
    column: { seq: 'Línea', time: 'Hora', author: 'Persona', role: 'Función', action: 'Acción', count: 'Número', note: 'Nota', detail: 'Detalle' },
    role: { reader: 'Lectura', reviewer: 'Revisión', coordinator: 'Coordinación', privacyOfficer: 'Protección de datos', auditor: 'Auditoría' },
    name: {
      createProject: 'proyecto creado', open: 'abierto', failedUnlock: 'desbloqueo fallido', lock: 'bloqueado', copyProject: 'proyecto copiado', view: 'original consultado', import: 'notas añadidas', importRun: 'importación', detect: 'sugerencias escritas',
      importCodeSystem: 'sistema de códigos importado', storeCodeSystem: 'sistema de códigos guardado', removeCodeSystem: 'sistema de códigos quitado', setCoding: 'ajustes de codificación cambiados', suggestCodes: 'códigos sugeridos', acceptCode: 'código aceptado', rejectCode: 'código rechazado', reopenCode: 'código reabierto', replaceCode: 'código sustituido', addCode: 'código añadido', supportCode: 'pasaje marcado para un código', removeCode: 'código quitado', setCodeRole: 'función de un código fijada', moveCode: 'código movido', finishCoding: 'codificación terminada', reopenCoding: 'codificación reabierta', importCodes: 'códigos importados', exportCodes: 'códigos exportados', storeCoder: 'codificador guardado', importCoder: 'codificador importado', exportCoder: 'codificador exportado', renameCoder: 'codificador renombrado', removeCoder: 'codificador quitado', trainCoder: { running: 'entrenamiento de un codificador empezado', done: 'entrenamiento de un codificador terminado', failed: 'entrenamiento de un codificador fallido', cancelled: 'entrenamiento de un codificador cancelado' },
      addPerson: 'persona añadida', changePerson: 'persona cambiada', removePerson: 'persona quitada', setRoles: 'función de los demás fijada', assign: 'notas asignadas', unassign: 'asignación retirada', writePackage: 'paquete de trabajo escrito', withdrawPackage: 'paquete de trabajo retirado', importPackage: 'paquete de trabajo recogido', adjudicate: 'dirimido', acceptAdjudication: 'resultado aceptado', measureUtility: 'coste de la desidentificación medido', detectRun: 'detección', export: 'originales exportados', release: 'entregado', draw: 'sustitutos sorteados', setPolicy: 'reglas cambiadas', setStatus: 'estado fijado', removeNotes: 'notas quitadas', loadPatients: 'pacientes conocidos cargados', clearPatients: 'pacientes conocidos borrados',
      accept: 'aceptado', reject: 'rechazado', reopen: 'reabierto', relabel: 'etiqueta cambiada', resize: 'borde movido', add: 'etiquetado', remove: 'etiqueta borrada', propagate: 'etiquetado en todas partes', readAudit: 'registro leído', verifyAudit: 'registro verificado', exportAudit: 'registro exportado',
      charge: 'presupuesto cargado', setBudget: 'presupuesto fijado', rules: 'reglas fijas aplicadas', label: 'etiqueta puesta', comment: 'comentario escrito', removeComment: 'comentario quitado', removeRule: 'regla fija quitada', editGuideline: 'guía editada', changeLabelSet: 'etiquetas cambiadas', sampleStart: 'muestra a ciegas sacada', sampleJudge: 'nota de la muestra juzgada',
      createDemo: 'proyecto de demostración rellenado', rankNotes: 'notas ordenadas', removeModel: 'modelo quitado', renameModel: 'modelo renombrado', importModel: 'modelo importado', exportModel: 'modelo exportado', storeModel: 'modelo guardado', setDetection: 'ajustes de detección cambiados', setBackground: 'aprendizaje en segundo plano cambiado', suggestAgain: 'sugerencias renovadas', trainingCheckpoint: 'entrenamiento guardado a medias', training: { running: 'entrenamiento empezado', done: 'entrenamiento terminado', failed: 'entrenamiento fallido', cancelled: 'entrenamiento cancelado', interrupted: 'entrenamiento interrumpido', charged: 'entrenamiento cargado' },
      changePassphrase: 'contraseña cambiada', setPassphrase: 'contraseña fijada de nuevo', addPassphrase: 'contraseña añadida', removePassphrase: 'contraseña quitada', newRecoveryKey: 'clave de recuperación creada', encrypt: 'proyecto cifrado', addEscrow: 'clave de la institución añadida', vault: 'archivo de reidentificación escrito',
      importIndicator: 'tabla pública importada', removeIndicator: 'tabla pública quitada', openVault: 'archivo de reidentificación abierto', failedOpenVault: 'archivo de reidentificación: contraseña errónea', lookUpVault: 'sustituto buscado',
    },
  },
  keysDialog: {
    old: 'Contraseña actual', removed: 'Contraseña que se quita', new: 'Contraseña nueva', length: 'Al menos {n} caracteres.', busy: 'Un momento …',
    change: { title: 'Cambiar la contraseña', text: 'Después, solo la nueva abre este proyecto. Las copias hechas antes se siguen abriendo con la anterior.', go: 'Cambiar', done: 'La contraseña se ha cambiado.' },
    set: { title: 'Fijar una contraseña nueva', text: 'Sustituye a todas las contraseñas de este proyecto. Las copias hechas antes se siguen abriendo con las anteriores.', go: 'Fijar', done: 'La contraseña nueva ya abre este proyecto.' },
    add: { title: 'Añadir una contraseña', text: 'Para otra persona que deba abrir este proyecto. Ambas abren todo lo que contiene.', go: 'Añadir', done: 'La contraseña se ha añadido.' },
    remove: { title: 'Quitar una contraseña', text: 'Ya no abre este proyecto; las demás sí. Las copias hechas antes se siguen abriendo con ella.', go: 'Quitar', done: 'La contraseña se ha quitado.' },
    encrypt: {
      title: 'Cifrar este proyecto', text: 'El archivo se escribe de nuevo; los archivos legibles que hay a su lado se sobrescriben y se borran. Lo que una copia de seguridad, una copia, una instantánea o el propio disco conserve de ellos sigue siendo legible.', go: 'Cifrar',
      done: 'El proyecto está cifrado.',
    },
    recoveryKey: { title: 'Crear una clave de recuperación nueva', text: 'Se muestra una sola vez, para imprimirla. La anterior deja de funcionar.', go: 'Crear la clave', done: 'La clave de recuperación se ha creado.' },
  },
  security: {
    passphrases: 'Contraseñas', recoveryKey: 'Clave de recuperación', escrow: 'Clave de la institución', there: 'la hay', notThere: 'ninguna', autoLock: 'Bloquear sin actividad tras', never: 'nunca', minutes: '{n} minuto | {n} minutos', characters: '{n} carácter | {n} caracteres',
    autoLockText: 'Un proyecto cifrado se cierra y sus claves se olvidan; si hay una tarea en curso, se la espera. Nada puede perderse. Bloquear la pantalla o cerrar la tapa hace lo mismo al instante.', autoLockManaged: 'Su institución permite {n} minuto como máximo. | Su institución permite {n} minutos como máximo.',
    managed: 'Gestionado por su institución', managedText: 'Estas reglas están fijadas para este equipo y no se cambian aquí.',
    invalid: 'Las reglas de este equipo no sirven ({problems}). Hasta que se corrijan no se puede crear ningún proyecto, y los proyectos se bloquean a los cinco minutos.',
    allowed: 'permitidos', notAllowed: 'no permitidos',
    rule: { institution: 'Institución', autoLock: 'Tiempo máximo hasta bloquear', plain: 'Proyectos sin contraseña', shortest: 'Contraseña más corta', derivation: 'Derivación de clave', escrow: 'Clave de la institución' },
  },
  lockScreen: {
    idle: 'Se bloqueó porque nadie lo había tocado en un rato. Todo está guardado.', person: 'Está bloqueado. Todo está guardado.', system: 'Se bloqueó junto con la pantalla. Todo está guardado.', busy: 'Hay una tarea en curso: el proyecto se bloquea cuando termine, o cancélela antes.',
  },
  banner: {
    label: 'Sobre este archivo de proyecto', recover: 'Guardar lo que se pueda leer', readOnly: 'El archivo está dañado ({where}). Se puede leer hasta ahí, pero no cambiar. Guarde lo legible en un archivo nuevo y siga trabajando en ese.',
    diskFailed: 'El disco no confirmó una escritura, así que no se escribe nada más. Lo guardado antes está en él. Cierre el proyecto y ábralo de nuevo; si vuelve a pasar, guarde una copia en otro disco.',
    isFromPrevious: 'El archivo más reciente no se pudo leer. Todo se recuperó del anterior y del diario: no falta nada de lo guardado. Haga una copia y revise el disco.',
    networkShare: 'Este proyecto está en una unidad de red ({kind}). Otro equipo puede abrirlo al mismo tiempo, y si se corta la conexión puede perderse el último cambio. Un disco de este equipo es más seguro.',
    large: 'Este proyecto supera los 500 MB. Guardar tarda más, y por encima de 1,5 GB no se puede añadir nada: ponga las notas siguientes en un segundo proyecto.',
    plain: 'Su institución no permite proyectos sin contraseña. Cifre este.',
    recovered: 'Abierto con una clave de recuperación. Si la contraseña se ha perdido, fije ahora una nueva.',
  },
};
