import { coding } from './coding/es';
import { commands } from './commands/es';
import { compute } from './compute/es';
import { disclosure } from './disclosure/es';
import { draws } from './draws/es';
import type { Words } from './en';
import { errors } from './errors/es';
import { labels } from './labels/es';
import { project } from './project/es';
import { readersWords } from './readers/es';
import { review } from './review/es';
import { sample } from './sample/es';
import { statistics } from './statistics/es';
import { utility } from './utility/es';
import { training } from './training/es';
import { workbench } from './workbench/es';

export const es: Words = {
  ...commands,
  ...project,
  ...readersWords,
  error: errors,
  coding,
  compute,
  disclosure,
  draws,
  labels,
  review,
  workbench,
  sample,
  statistics,
  utility,
  training,
  key: { Ctrl: 'Ctrl', Space: 'Espacio', Escape: 'Esc', Delete: 'Supr', Home: 'Inicio', End: 'Fin' },
  screen: { welcome: 'Inicio', notes: 'Notas', readers: 'Lectores', package: 'Paquete', agreement: 'Acuerdo', adjudication: 'Arbitraje', review: 'Revisión', training: 'Entrenamiento', privacy: 'Privacidad', release: 'Entrega', coding: 'Codificación', audit: 'Registro', labels: 'Etiquetas', statistics: 'Estadística', settings: 'Ajustes' },
  frame: {
    quoted: '«{text}»', notes: '{n} nota | {n} notas', saved: 'guardado {time}', readOnly: 'solo lectura', large: 'muy grande: divídalo', plain: 'sin cifrar', plainWhy: 'Este proyecto no tiene contraseña: quien tenga el archivo puede leer las notas', find: 'Comandos, notas, etiquetas', offline: 'sin conexión', offlineWhy: 'Gauze nunca usa una red',
    rail: 'Pasos', keyLine: 'Teclas que actúan aquí', allKeys: 'todas las teclas', chord: 'y después…',
    mark: { wait: 'algo espera', run: 'un trabajo en curso', stop: 'detenido' },
  },
  host: {
    understood: 'Entendido',
    engineRestarted: 'El motor se detuvo y se ha vuelto a iniciar. El proyecto y esta ventana no se han visto afectados; una detección en curso debe iniciarse de nuevo.',
    projectRestarting: 'El proceso del proyecto se detuvo. Se está iniciando de nuevo…',
    projectRestarted: 'El proceso del proyecto se detuvo y se ha vuelto a iniciar. Todo lo guardado está aquí; un trabajo en curso debe iniciarse de nuevo.',
  },
  drop: { welcome: 'Suelte un proyecto para abrirlo o notas para importarlas', project: 'Suelte notas para importarlas' },
  notice: { undo: 'Deshacer', dismiss: 'Ocultar', undoDone: 'Deshecho.', redoDone: 'Rehecho.', undoNone: 'Nada que deshacer.', redoNone: 'Nada que rehacer.', undoTurn: 'No queda nada suyo que deshacer. Lo que hicieron otros se queda.', redoTurn: 'No queda nada suyo que rehacer.', notYours: 'El último paso es de otra persona: puede deshacerlo quien lleva el proyecto.' },
  keys: {
    title: 'Teclas', text: 'Todas se pueden cambiar en Ajustes. Las letras solo actúan donde no se escribe.', close: 'Cerrar',
    scope: { everywhere: 'En todas partes', project: 'En un proyecto', welcome: 'Inicio', notes: 'Notas', review: 'Revisión', note: 'En la nota', readers: 'Lectores', agreement: 'Acuerdo', adjudication: 'Arbitraje', training: 'Entrenamiento', privacy: 'Privacidad', release: 'Entrega', coding: 'Codificación', audit: 'Registro', labels: 'Etiquetas', statistics: 'Estadística', settings: 'Ajustes' },
  },
  palette: {
    title: 'Buscar un comando, una nota o una etiqueta', placeholder: 'Un comando, una nota o una etiqueta', results: 'Resultados', choose: 'elegir', run: 'ejecutar', remap: 'Las teclas se cambian en Ajustes',
    none: 'No coincide ningún comando, nota ni etiqueta. El texto de las notas se busca en Notas.', open: '{n} por decidir', labelHint: 'notas con esta etiqueta',
    group: { command: 'Comandos', note: 'Notas', label: 'Etiquetas' },
  },
  job: {
    cancel: 'Cancelar', doneOf: '{done} de {total}', rate: '{rate} por segundo', left: 'quedan {time}',
    import: { running: 'Importando' },
    detect: { running: 'Buscando PHI', done: '{n} sugerencia en {notes} | {n} sugerencias en {notes}', cancelled: 'Cancelado tras {n} notas; sus sugerencias se conservan' },
    export: { running: 'Exportando', done: '{n} nota escrita | {n} notas escritas', cancelled: 'Cancelado tras {n} notas', lost: 'Este formato no lleva: {what}' },
    code: { running: 'Sugiriendo códigos', done: '{n} código sugerido en {notes} notas | {n} códigos sugeridos en {notes} notas' }, importCodes: { running: 'Importando códigos', done: '{n} código tomado para {notes} notas, {left} sin tomar | {n} códigos tomados para {notes} notas, {left} sin tomar' }, importSystem: { running: 'Importando un sistema de códigos' }, trainCoder: { running: 'Entrenando un codificador' }, compareCoders: { running: 'Comparando codificadores' }, utility: { running: 'Midiendo lo que cuesta la desidentificación' },
    agreement: { running: 'Calculando intervalos' }, release: { running: 'Entregando' }, train: { running: 'Entrenando' }, learningCurve: { running: 'Curva de aprendizaje' }, compare: { running: 'Comparando modelos' },
  },
  welcome: {
    title: '¿Qué quiere hacer primero?', text: 'Gauze encuentra en las notas clínicas lo que identifica a una persona, le deja decidir y lo sustituye. Todo queda en este ordenador.',
    demo: 'Abrir el proyecto de demostración', demoText: 'Pacientes inventados, cinco idiomas. Una nota se termina en un minuto.', demoWriting: 'Escribiendo las notas de demostración y buscando PHI…',
    new: 'Proyecto nuevo', newText: 'Un archivo en este ordenador lo contiene todo.', open: 'Abrir', openText: 'O suelte un proyecto o una carpeta de notas en cualquier sitio.',
    recent: 'Recientes', missing: 'ya no está', forget: 'Olvidar {name}',
  },
  newProject: {
    title: 'Proyecto nuevo', text: 'Un archivo guarda las notas, cada decisión y el historial.', waiting: 'Para lo que ha soltado: se importa a continuación. | Para los {n} archivos que ha soltado: se importan a continuación.',
    name: 'Nombre', namePlaceholder: 'Informes de cardiología 2024', labelSet: 'Etiquetas', labels: '{n} etiquetas: {samples}…', create: 'Elegir dónde y crear', cancel: 'Cancelar',
    passphrase: 'Contraseña', repeat: 'La misma otra vez', passphraseText: 'Cifra el archivo. Sirven varias palabras que solo para usted van juntas; al menos {n} caracteres.', tooShort: 'Al menos {n} caracteres.', differs: 'Las dos no son iguales.',
    without: 'Sin contraseña', withoutText: 'Sin contraseña las notas quedan legibles en el disco: quien tenga el archivo puede leerlas.', managed: 'Su institución la exige.', managedInvalid: 'Las reglas de este equipo no sirven: hasta que se corrijan no se puede crear ningún proyecto. Ajustes, Seguridad, dice más.',
  },
  unlock: {
    title: 'Desbloquear {name}', text: 'Este proyecto está cifrado. Sin su contraseña o su clave de recuperación nadie puede abrirlo.',
    passphrase: 'Contraseña', recoveryKey: 'Clave de recuperación', useRecoveryKey: 'Usar la clave de recuperación', usePassphrase: 'Usar la contraseña',
    wrongPassphrase: 'Esa contraseña no abre este proyecto.', wrongRecoveryKey: 'Esa clave de recuperación no abre este proyecto.', open: 'Desbloquear', cancel: 'Cancelar',
  },
  recoveryKey: {
    title: 'Su clave de recuperación', text: 'Abre este proyecto si se olvida la contraseña. Imprímala o anótela y guárdela lejos del ordenador: solo se muestra ahora. Quien la tenga junto con el archivo puede leer las notas.',
    project: 'Proyecto', file: 'Archivo', copy: 'Copiar', copied: 'Copiada', print: 'Imprimir', kept: 'La he guardado',
  },
  status: { open: 'Abierta', done: 'Lista', exempt: 'Excluida' },
  noteState: { open: 'sin empezar', begun: 'empezada', done: 'lista', exempt: 'excluida' },
  spanStatus: { suggested: 'Sugeridas', accepted: 'Aceptadas', rejected: 'Rechazadas' },
  notes: {
    of: '{n} de {total}', openCount: '{n} abiertas', facets: 'Filtros', status: 'Estado', language: 'Idioma', spans: 'Con marcas',
    search: 'Buscar', searchPlaceholder: 'Nombre, paciente o texto', dropLabel: 'Quitar la etiqueta del filtro', rows: 'Filas',
    order: { label: 'Orden', plain: 'Como se importó', leastCertain: 'Menos seguras primero', mostOpen: 'Más abiertas primero', mostUncertain: 'Más dudosas primero' },
    import: 'Importar', importFiles: 'Importar archivos', importFolder: 'Importar una carpeta', detect: 'Buscar PHI', export: 'Exportar',
    column: { ticked: 'Marcada', status: 'Estado', name: 'Nota', patient: 'Paciente', date: 'Fecha', language: 'Id.', length: 'Longitud', spans: 'Marcas', open: 'Abiertas' },
    tick: 'Marcar {name}', strip: '{accepted} aceptadas, {suggested} abiertas',
    batch: { label: 'Lote', selected: '{n} nota marcada | {n} notas marcadas', filtered: '{n} nota en el filtro | {n} notas en el filtro', done: 'Dar por lista', open: 'Reabrir', exempt: 'Excluir', remove: 'Quitar', clear: 'Vaciar' },
    said: {
      done: '{n} nota dada por lista. | {n} notas dadas por listas.', open: '{n} nota reabierta. | {n} notas reabiertas.', exempt: '{n} nota excluida. | {n} notas excluidas.', removed: '{n} nota quitada del proyecto. | {n} notas quitadas del proyecto.',
      doneNone: 'Todas están ya listas.', openNone: 'Todas están ya abiertas.', exemptNone: 'Todas están ya excluidas.',
    },
    empty: { title: 'No hay notas en este proyecto', text: 'Importe archivos de texto, una carpeta o una tabla con una nota por fila, o suéltelos en cualquier sitio. Los archivos quedan como están.' },
    none: { title: 'Ninguna nota coincide', text: 'Nada en este proyecto cumple el filtro y la búsqueda.', clear: 'Vaciar el filtro' },
    noneOwn: { title: 'Ninguna nota de aquí es suya', text: 'Las notas que recibió en un paquete se leen en él. Quien lleva el proyecto puede asignarle notas para leerlas aquí.' },
  },
  patients: {
    title: 'Pacientes conocidos', none: 'Una tabla de nombres, fechas de nacimiento, números y direcciones: se encuentra cada forma escrita de ellos.', known: '{n} paciente conocido | {n} pacientes conocidos',
    load: 'Cargar una tabla', clear: 'Vaciar', loaded: '{n} paciente conocido. | {n} pacientes conocidos.', skipped: '{n} fila omitida. | {n} filas omitidas.', cleared: 'Datos conocidos de pacientes vaciados.',
  },
  import: {
    title: 'Importación', looking: 'Mirando los archivos…', found: '{n} archivo encontrado | {n} archivos encontrados', foundNone: 'Ningún archivo de un formato conocido', unrecognised: 'No se reconoció el formato; elíjalo.',
    format: 'Formato', language: 'Idioma', everyLanguage: 'Reconocer en cada nota', spansAs: 'Las marcas de los archivos son', spansAccepted: 'decisiones', spansSuggested: 'sugerencias',
    columns: 'Columnas', noColumn: '–', idColumn: 'Identificador', patientColumn: 'Paciente', dateColumn: 'Fecha', textColumn: 'Texto', again: 'Tomar de nuevo archivos que ya están aquí',
    start: 'Importar', cancel: 'Cancelar', close: 'Cerrar', taken: '{n} nota tomada | {n} notas tomadas', cancelled: 'Cancelado. Lo tomado antes se conserva.', notTaken: '{n} sin tomar',
    notTakenText: 'sin tomar y sin cambios', unknownLabels: '{n} marca con una etiqueta que este proyecto no tiene | {n} marcas con etiquetas que este proyecto no tiene',
    copyList: 'Copiar la lista', unlisted: 'y {n} más',
  },
  export: { title: 'Exportación', head: 'Exportar {n} nota | Exportar {n} notas', warning: 'Originales, sin desidentificar', spans: 'Marcas que se escriben', start: 'Elegir una carpeta y exportar' },
  loss: {
    id: 'nombres de las notas', patient: 'paciente', date: 'fecha', language: 'idioma', meta: 'otros campos', spans: 'marcas', label: 'etiquetas', score: 'puntuaciones', source: 'origen de las marcas', author: 'autores', status: 'lo decidido',
    reason: 'razones', overlaps: 'marcas solapadas', subTokenSpans: 'marcas dentro de palabras', crossLine: 'marcas sobre finales de línea', whitespace: 'algunos espacios', controlCharacters: 'caracteres de control', loneSurrogates: 'caracteres rotos',
    encoding: 'la codificación',
  },
  format: { text: 'Texto sin formato' },
  project: { copied: 'Se ha escrito una copia.', showInFolder: 'Mostrar en la carpeta' },
  preview: { original: 'Original', stays: 'se queda aquí', released: 'Desidentificado', leaves: 'sale', masked: '{label}, tachado' },
  privacy: {
    policy: 'Política', own: 'Política propia', text: 'Lo que ve quien lee las notas entregadas. Nada se sustituye hasta la entrega.', table: 'Qué pasa con cada etiqueta', example: 'Ejemplo', another: 'Otra nota',
    column: { label: 'Etiqueta', treatment: 'Qué pasa', value: 'Un valor', seen: 'Lo que se lee' }, treatmentOf: 'Qué pasa con: {label}',
    durations: 'Tiempos en palabras',
    treatment: {
      withDates: 'Con las fechas', keep: 'Conservar', tag: 'Rótulo', numberedTag: 'Rótulo numerado', mask: 'Tachar', surrogate: 'Sustituto', shiftDate: 'Desplazar por paciente', private: 'Sorteo privado',
      'generalise-year': 'Solo el año', 'generalise-month': 'Mes y año', 'generalise-cap90': 'Un valor desde 90', 'generalise-band': 'Grupo de edad', 'generalise-zip3': 'Solo la zona', 'generalise-territory': 'Región en vez de ciudad',
      'generalise-vocabulary': 'Solo palabras comunes',
      'comparison-classes': 'Comparación: clases', 'comparison-intervals': 'Comparación: intervalos', 'comparison-nearest': 'Comparación: diez ciudades',
    },
    option: {
      to: 'a', days: 'días', years: 'años', keepWeekday: 'conservar el día de la semana', checksum: 'dígito de control válido', sameLength: 'misma longitud', width: 'Anchura del grupo en años: {label}', minDays: 'Mínimo de días: {label}', maxDays: 'Máximo de días: {label}',
      wrongRange: 'de 1 a 36.500, primero el menor',
    },
    answer: {
      whole: '{names}, {dates}', kept: '{n} quedan como están.',
      names: { keep: 'Los nombres quedan', tag: 'Los nombres pasan a rótulos', numberedTag: 'Los nombres pasan a rótulos numerados', mask: 'Los nombres se tachan', surrogate: 'Los nombres pasan a inventados', private: 'Los nombres se sortean' },
      dates: {
        keep: 'las fechas quedan', tag: 'las fechas pasan a rótulos', numberedTag: 'las fechas pasan a rótulos numerados', mask: 'las fechas se tachan', shiftDate: 'las fechas se mueven de {min} a {max} días por paciente', private: 'las fechas se sortean', surrogate: 'las fechas pasan a inventadas',
        'generalise-year': 'de las fechas queda el año', 'generalise-month': 'de las fechas quedan mes y año',
        'comparison-classes': 'las fechas cambian según una forma publicada, sin garantía', 'comparison-intervals': 'las fechas cambian según una forma publicada, sin garantía',
      },
    },
    preset: {
      'private-research': { name: 'Investigación privada', text: 'Todas las fechas de un paciente salen de un sorteo, lugar y edad de uno cada una; las fechas que llegan después, de uno más. Nombres y números se inventan.' },
      'private-stays': { name: 'Estancias privadas', text: 'Todas las fechas de un paciente salen de un sorteo, por episodios y con el año; la edad, de otro. La duración de la estancia y la edad quedan cerca de la verdad; lugares, nombres y números se inventan.' },
      'private-strict': { name: 'Privada, estricta', text: 'Se ven pocas fechas: una de cada nota y como mucho ocho días de un paciente, sorteadas con un presupuesto pequeño, con lugar y edad. Las demás pasan a etiquetas, para que la cota diga algo para la mayoría de los pacientes.' },
      'pseudonymised-research': { name: 'Investigación seudonimizada', text: 'Valores inventados, fechas movidas los mismos días por paciente: los intervalos quedan y por algunos se reconoce una historia.' },
      'maximum-utility': { name: 'Máxima utilidad', text: 'Queda todo lo que puede quedar: se sustituyen los identificadores directos, las fechas conservan sus intervalos. Protege poco de quien sabe algo.' },
      'maximum-privacy': { name: 'Máxima privacidad', text: 'Queda poco: un marcador para lo marcado, edades en tramos de treinta años. No se sortea nada.' },
      surrogate: { name: 'Sustitutos y fechas movidas', text: 'Valores verosímiles, los mismos para un paciente en todas sus notas; los intervalos entre fechas se conservan: quien conozca algunos puede reconocer la historia.' },
      'safe-harbor': { name: 'Al estilo HIPAA Safe Harbor', text: 'Nombres, contactos y números pasan a rótulos, de las fechas queda el año. Cubre lo marcado y no afirma cumplir ninguna ley.' },
      'numbered-tag': { name: 'Rótulos numerados', text: 'La misma persona o el mismo lugar lleva el mismo número dentro de un paciente.' },
      tag: { name: 'Rótulos', text: 'Cada marca sustituida pasa a ser el nombre de su clase.' },
      mask: { name: 'Tachado', text: 'Ocho signos por marca, para que la longitud no diga nada.' },
    },
    noExample: { title: 'Aún no hay ejemplo', text: 'En cuanto haya marcas aceptadas en una nota, aquí aparece un pasaje, antes y después.' },
  },
  release: {
    steps: 'Pasos', compare: 'Original y desidentificado', view: 'Vista', pick: 'Nota', line: 'Línea', side: { original: 'Original', both: 'Lado a lado', released: 'Desidentificado' },
    replaced: '{n} sustituida | {n} sustituidas', undecided: '{n} sin decidir | {n} sin decidir', name: 'Nombre de la entrega', leaveOut: 'Dejar fuera {n} nota abierta | Dejar fuera {n} notas abiertas', run: 'Entregar {n} nota | Entregar {n} notas', steps2: '{done} de {total} pasos',
    answer: {
      running: 'Entregando…', nothing: 'Aún no hay nada que entregar: ninguna nota está lista', ready: '{n} nota puede salir | {n} notas pueden salir', open: '{n} nota sigue abierta | {n} notas siguen abiertas',
      leaks: 'Detenido: algo conocido sigue en {n} lugar | Detenido: algo conocido sigue en {n} lugares',
    },
    status: { stopped: 'Detenido', open: '{n} abierta | {n} abiertas', ready: 'Lista' },
    step: {
      reviewed: 'Todas las notas revisadas', reviewedDone: '{n} lista | {n} listas', reviewedExempt: '{n} excluida | {n} excluidas', reviewedOpen: '{n} abierta | {n} abiertas', undecided: '{n} sugerencia sin decidir | {n} sugerencias sin decidir',
      policy: 'Política elegida',
      patients: 'Pacientes',
      budget: 'Presupuesto', budgetWait: 'Se carga a cada paciente antes de sortear nada.', budgetPass: 'Cargado, y dentro del presupuesto de todos.', budgetStop: '{n} pasaría su presupuesto. | {n} pasarían su presupuesto.',
      leakScan: 'Búsqueda de fugas', leakWait: 'Se hace con la entrega: lo sustituido no debe aparecer en ningún otro sitio.', leakPass: 'No quedó nada conocido.', leakStop: '{n} lugar todavía dice de quién se trata. Ábralo, márquelo y entregue de nuevo. | {n} lugares todavía dicen de quién se trata. Ábralos, márquelos y entregue de nuevo.',
      written: 'Escrito con recibo', writtenWait: 'Saldrían {n} notas.', writtenPass: '{n} entrega hasta ahora | {n} entregas hasta ahora',
    },
    state: { pass: 'superado', wait: 'en espera', stop: 'detenido', notYet: 'todavía no' },
    leaks: 'Lugares encontrados', rule: { original: 'un texto sustituido aparece también aquí', nameWord: 'parte de un nombre sustituido', initials: 'iniciales de un nombre sustituido', number: 'un número sustituido', knownPatient: 'datos conocidos del paciente', residual: 'parece PHI', fileName: 'en el nombre de la nota' },
    receipts: 'Recibos', receipt: 'Recibo', copyReceipt: 'Copiar el recibo',
    ask: { title: '¿Entregar {n} nota como «{name}»? | ¿Entregar {n} notas como «{name}»?', text: 'Lo que ha salido no se puede recuperar. Antes se buscan fugas; si se encuentra algo, no se entrega nada.', no: 'Ahora no', yes: 'Entregar {n} nota | Entregar {n} notas' },
    empty: { title: 'Nada que entregar', text: 'Importe notas y revíselas; aquí verá entonces lo que sale, junto al original.' },
  },
  receipt: {
    date: 'Día de la entrega', counts_notes: 'Notas', counts_patients: 'Pacientes', privacy_drawn: 'Clases sorteadas', privateHalf: 'Huella de la mitad que se queda', commitment: 'Compromiso con el original', newId: 'Salió como', commitmentKey: 'Clave de los compromisos', salt: 'Sal',
    receiptSha256: 'Archivo del recibo, SHA-256', format: 'Clase', version: 'Versión', app_name: 'Escrito por', app_version: 'Versión de Gauze', time: 'Hora', release_name: 'Entrega', release_outputFormat: 'Formato', lost: 'No incluido',
    policy_id: 'Política', policy_version: 'Versión de la política', policy_sha256: 'Política, SHA-256', labelSet_id: 'Etiquetas', labelSet_version: 'Versión de las etiquetas',
    leakScan_documents: 'Búsqueda de fugas, notas', leakScan_patterns: 'Búsqueda, textos conocidos', leakScan_residualDetection: 'Búsqueda, nueva detección', leakScan_hits: 'Fugas encontradas',
    heads_audit: 'Registro, SHA-256', heads_ledger: 'Libro mayor, SHA-256', isPseudonymised: 'Seudonimizado, la clave está en el proyecto', hasVault: 'Existe archivo de reidentificación', sha256: 'Contenido, SHA-256', true: 'sí', false: 'no', notClaimed: 'Lo que esta entrega no afirma',
    privacy_epsilon_most: 'ε de un paciente hasta ahora, como mucho', privacy_epsilon_mostOfRelease: 'ε de esta entrega, como mucho', privacy_budget_epsilon: 'Presupuesto de un paciente, ε', privacy_budget_isDefault: 'Presupuesto por omisión', privacy_budget_project: 'Como mucho en el proyecto, ε', privacy_patients: 'Pacientes cargados', privacy_documentsWithoutPatient: 'Notas sin paciente', privacy_linkage_worst: 'Cota de vinculación, la peor', privacy_linkage_median: 'Cota de vinculación, la mediana', privacy_linkage_worstEverybodyKnown: 'Cota si se conoce a todos', privacy_linkage_leastAlike: 'Mínimo de iguales', privacy_linkage_small: 'Pacientes con menos de 50 iguales', privacy_linkage_promisingNothing: 'Pacientes sin promesa', kind: 'Qué', mechanism: 'Mecanismo', draws: 'Sorteos', epsilonEach: 'ε por sorteo',
    id: 'Nota', name: 'Nota', spans: 'Marcas', sha256In: 'Original, SHA-256', sha256Out: 'Entregado, SHA-256',
  },
  settings: {
    appearance: 'Aspecto', keys: 'Teclas', project: 'Este proyecto', security: 'Seguridad', compute: 'Cálculo', about: 'Acerca de', theme: { label: 'Tema', system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' }, language: 'Idioma', noteSize: 'Tamaño del texto',
    sample: 'Ingresa el 2 de marzo de 2024 con fiebre; vive sola, primer piso. Metformina 850 mg 1-0-1.',
    keysText: 'Pulse Cambiar y después la tecla nueva; a una letra puede seguir otra. Esc la deja como estaba.', findKey: 'Buscar un comando', resetKeys: 'Restablecer todas', command: 'Comando', change: 'Cambiar', press: 'pulse una tecla…', clash: 'misma tecla que: {other}',
    resetKey: 'Restablecer la tecla de: {command}', removeKey: 'Quitar la tecla de: {command}', changeKey: 'Cambiar la tecla de: {command}',
    file: 'Archivo', labels: '{n} etiqueta | {n} etiquetas', encryption: 'Cifrado', encrypted: 'cifrado', notEncrypted: 'sin cifrar',
    engineProcess: 'Proceso del motor', projectProcess: 'Proceso del proyecto', notStarted: 'se inicia cuando hace falta', pid: 'en marcha, número {n}',
    aboutText: 'Gauze funciona sin red y lo guarda todo en este ordenador.', developmentRuntime: 'versión de desarrollo', platform: 'Sistema', sandbox: 'Aislamiento', on: 'activado', off: 'desactivado', licences: 'Hecho con',
  },
};
