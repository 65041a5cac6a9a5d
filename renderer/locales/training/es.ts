import type { TrainingWords } from './en';

export const training: TrainingWords = {
  room: { label: 'Parte de la pantalla', learn: 'Entrenar', models: 'Modelos', compare: 'Comparar', runs: 'Ejecuciones' },
  answer: {
    none: 'Aún no hay notas revisadas de las que aprender', notReady: 'Aún no hay bastante de lo que aprender', ready: '{n} nota revisada de la que aprender | {n} notas revisadas de las que aprender',
    running: 'Aprendiendo: {phase}', best: 'F1 {f1} en las notas de control hasta ahora', done: 'F1 {f1} en notas de otros pacientes', doneNone: 'Entrenado', failed: 'El entrenamiento se detuvo antes del final', cancelled: 'Cancelado; nada de lo aprendido se pierde', cancelledPlain: 'Cancelado',
    used: 'La detección usa {n} modelo | La detección usa {n} modelos', usedNone: 'La detección usa solo las reglas', usedStarters: 'La detección usa reglas y modelos incluidos', usedNothing: 'La detección no usa nada',
    compare: 'Comparar modelos en las mismas notas', runs: '{n} ejecución | {n} ejecuciones', runsNone: 'Ninguna ejecución todavía',
  },
  under: {
    split: '{train} de {trainPatients} para aprender, {dev} de {devPatients} para comprobar. Ningún paciente está en ambos lados.', splitNone: '{train} de {trainPatients} para aprender, ninguna para comprobar.',
    run: '{kind} · aprende de {train}, comprobado en {dev}', models: 'Lo que se usa aquí encuentra sugerencias; lo que decidió una persona no cambia nunca.', compare: 'Solo cuentan notas revisadas de pacientes de los que no aprendió ninguno de los modelos.', runs: 'Cada entrenamiento de este proyecto, con lo que alcanzó.',
  },
  notes: '{n} nota | {n} notas', patients: '{n} paciente | {n} pacientes', spans: '{n} marca | {n} marcas',
  kind: { linearCrf: 'Modelo lineal', network: 'Red', default: 'Los dos juntos', accurate: 'El más exacto' },
  kindText: { linearCrf: 'Aprende palabras, formas y sus vecinas. El más rápido.', network: 'Aprende de fragmentos más largos. Necesita más notas y tiempo.', default: 'Una red y un modelo lineal; se promedian sus probabilidades.', accurate: 'Tres redes y un modelo lineal. Encuentra algo más; tarda hasta el triple.' },
  origin: { starter: 'modelo incluido', trained: 'entrenado aquí', background: 'aprendido al revisar', imported: 'importado' },
  phase: { reading: 'leyendo las notas', features: 'preparando los rasgos', training: 'entrenando', measuring: 'midiendo en las notas de control', calibrating: 'ajustando los objetivos', writing: 'escribiendo el modelo' },
  status: { running: 'en marcha', done: 'terminado', failed: 'detenido', cancelled: 'cancelado' },
  purpose: { model: 'Modelo', background: 'Al revisar', learningCurve: 'Curva de aprendizaje' },
  problem: {
    noReviewedNotes: 'Ninguna nota está lista todavía.', onePatient: 'Todas las notas revisadas son de un paciente: no se podría comprobar en otros.', noSpans: 'No hay ninguna marca aceptada en las notas revisadas.', fewNotes: 'Pocas notas: lo que alcance variará mucho.',
    fewSpans: 'Pocas marcas: los intervalos serán anchos.', rareLabels: 'Algunas etiquetas son raras: apenas se aprenderán.', contradictions: '{n} texto lleva etiquetas distintas en lugares distintos. | {n} textos llevan etiquetas distintas en lugares distintos.',
  },
  empty: { title: 'Aún no hay notas revisadas', text: 'Gauze aprende de las notas listas: sus marcas aceptadas son el ejemplo. Termine algunas en Revisión; más notas de más pacientes es mejor.', review: 'Revisar notas' },
  ready: {
    title: 'De qué se puede aprender', balance: 'Etiquetas en las notas revisadas', label: 'Etiqueta', spans: 'Marcas', notes: 'Notas', patients: 'Pacientes', share: 'Proporción', sameNote: 'la misma nota, marcada de otro modo', none: 'ninguna aún', characters: '{n} caracteres',
  },
  form: {
    title: 'Qué entrenar', kind: 'Clase', about: 'unos {time}', unknownTime: 'duración desconocida', name: 'Nombre del modelo', ownName: 'Modelo propio', more: 'Más opciones', seed: 'Semilla', usual: 'habitual', usualOf: 'Lo habitual', devShare: 'Pacientes de control', devShareOf: '{n} de 10',
    language: 'Notas en', everyLanguage: 'Todos los idiomas', epochs: 'Pasadas como máximo', batchSize: 'Lote', augmentation: 'Variantes inventadas', pretraining: 'Palabras aprendidas antes', yes: 'Con', no: 'Sin', wrong: 'un número entero de {least} a {most}', start: 'Entrenar', busy: 'Hay otro entrenamiento en marcha.',
    epsilon: 'Privacidad: ε', none: 'ninguna', epsilonKind: 'solo una red puede aprender con privacidad', epsilonWrong: 'un número de {least} a {most}',
    publicStart: 'Primero notas inventadas',
    epsilonText: 'Mientras la red aprende se añade ruido: tener el modelo cambia la razón de probabilidades de que un paciente estuviera entre los aprendidos como mucho en un factor e^ε, salvo con una probabilidad δ; cuanto menor es ε, menos encuentra. Las notas reservadas no quedan cubiertas. ε se carga en la cuenta de modelos del libro de privacidad, también si el entrenamiento se interrumpe.',
    text: 'Todo se calcula en este ordenador. Salir de esta pantalla no lo detiene.',
  },
  run: {
    title: 'Entrenamiento', epoch: 'Pasada {n} de {total}', together: '{n} redes a la vez', rate: '{rate} tokens por segundo', elapsed: '{time} hasta ahora', cancel: 'Cancelar', resume: 'Continuar', again: 'Nuevo entrenamiento', model: 'Ver el modelo', part: 'Parte',
    loss: 'Pérdida', lossUnit: 'por token', ended: 'terminó en la pasada {n} de {total}: ya no mejoraba', f1: 'F1 en las notas de control', all: 'Todas las etiquetas', pass: 'pasada', table: 'Pasadas', waiting: 'La primera pasada aún no ha terminado.', unmeasured: 'Aún no se ha medido nada.',
    labels: 'Por etiqueta', last: 'Ahora', best: 'Mejor pasada', time: 'Tiempo', precision: 'Precisión', recall: 'Cobertura', pick: 'Resaltar {label} en la gráfica', bestPass: 'la mejor hasta ahora',
    memory: 'La memoria no bastó para un lote de {n}', memoryPlain: 'La memoria no bastó', memoryText: 'Nada más se vio afectado. Un lote menor ocupa menos memoria y tarda algo más.', smaller: 'Entrenar con {n}', memoryEnd: 'Cierre otros programas, o entrene el modelo lineal.',
    resumeText: 'Sigue desde su último punto guardado; el resultado es el mismo que sin interrupción.', lostText: 'Terminó antes de su primer punto de control: empiece otro.', cancelledText: 'El modelo que se usaba antes queda como está.', seed: 'semilla {n}', backend: 'en {name}',
  },
  chart: { save: 'Guardar: SVG, PNG o CSV', saved: 'Guardado.', table: 'Copiar las cifras', copied: 'Copiado.', describe: '{what}: de {from} a {to}, lo mejor {best}', empty: '{what}: nada todavía' },
  background: {
    title: 'Aprender al revisar', on: 'Aprender en segundo plano', text: 'Cada {n} nota revisada, el modelo lineal vuelve a aprender y renueva las sugerencias de las notas abiertas. | Cada {n} notas revisadas, el modelo lineal vuelve a aprender y renueva las sugerencias de las notas abiertas.',
    every: 'Notas entre medias', next: '{n} de {total} revisadas desde la última vez', running: 'Aprendiendo de las notas revisadas…', renewed: 'Sugerencias renovadas con {n} nota revisada | Sugerencias renovadas con {n} notas revisadas',
    saved: '{n} pulsación ahorrada | {n} pulsaciones ahorradas', effort: '{taken} sugerencias tomadas, {changed} cambiadas, {rejected} rechazadas, {byHand} marcadas a mano', count: 'Cuenta: {n} pulsaciones a mano por cada una, las mismas palabras de una nota una sola vez, menos las {pressed} con las que se decidió sobre sugerencias.', from: 'Aprendido de {train}, comprobado en {dev}',
  },
  models: {
    list: 'Modelos', import: 'Importar', verify: 'Comprobar', used: 'en uso', use: 'Usar para detectar', stop: 'Dejar de usar', inUse: 'La detección lo usa desde ahora.', notInUse: 'La detección ya no lo usa.', find: 'Buscar PHI ahora',
    starterName: 'Modelo incluido, {language}', detection: 'La detección usa', rules: 'Reglas', starters: 'Modelos incluidos', startersText: 'para idiomas que ningún modelo elegido conoce', export: 'Exportar', exported: 'El modelo se escribió en un archivo.', remove: 'Eliminar', rename: 'Cambiar el nombre', name: 'Nombre', save: 'Guardar', cancel: 'Cancelar',
    unknown: 'Desconocidas en este proyecto, no se sugieren: {labels}', private: 'privado: ε {epsilon}, δ {delta}', notPrivate: 'No se entrenó de forma privada: puede recordar palabras de sus notas. Trate el archivo como las notas.', learnedFrom: 'aprendió de {notes} de {patients}',
    none: { title: 'Ningún modelo todavía', text: 'Entrene uno con notas revisadas, o importe uno entrenado en otro lugar.' },
    noMetrics: 'Sin medir: no hubo notas de control.', byLabel: 'Por etiqueta', strict: 'marca y etiqueta exactas, {n} nota de control | marca y etiqueta exactas, {n} notas de control', all: 'Todas', f1: 'F1', precision: 'Precisión', recall: 'Cobertura', spans: 'Marcas', interval: 'Intervalo del 95\u00a0%', notTested: 'sin comprobar',
    masked: 'Letras y cifras cubiertas: {recall} de lo que es PHI; {precision} de lo cubierto es PHI. De 100 notas, {leaking} conservan una letra o cifra.',
    askRemove: { title: '¿Eliminar «{name}»?', text: 'Se quita del proyecto para siempre. Expórtelo antes si puede hacer falta.', used: 'La detección lo usa ahora y seguirá sin él.', yes: 'Eliminar', no: 'Conservar' },
    verified: 'Comprobado: completo y legible. No se ha admitido nada.', takeIn: 'Importarlo', close: 'Cerrar',
  },
  card: { title: 'Ficha del modelo', lineage: 'Aprendió de', licence: 'Licencia', hash: 'SHA-256', source: 'Fuente', notes: 'Notas', unknown: 'no consta' },
  recall: {
    title: 'Cobertura frente a precisión', of: 'Curva de', all: 'Todas las etiquetas', precision: 'precisión', recall: 'cobertura', slider: 'Objetivo de cobertura', target: 'Encontrar al menos {n} de 1.000', none: 'Sin objetivo: lo más probable', own: 'Objetivo propio para esta etiqueta', follows: 'sigue a todas las etiquetas',
    missed: 'sin ver', toReject: 'a rechazar', per: 'por 1.000 palabras PHI', perShown: 'por 1.000 sugeridas', threshold: 'desde probabilidad {n}', notReached: 'En las notas de control no se pueden alcanzar más de {n} de 1.000.', measured: 'Medido en {n} palabra PHI | Medido en {n} palabras PHI', noCurve: 'Sin curva: el modelo no se midió.', ownTargets: 'Objetivos propios', notUsed: 'Vale para la detección en conjunto; este modelo no se usa.',
  },
  errors: {
    title: 'Dónde se equivoca', text: 'en notas de las que no aprendió', all: 'Todos', missed: 'Sin ver', spurious: 'De más', boundary: 'Borde', label: 'Etiqueta', byLabel: 'Etiqueta', everyLabel: 'Toda etiqueta', leak: 'queda legible una letra o cifra', none: 'Ningún error de esta clase en las notas de control.', more: 'Mostrar más',
    unknown: 'Los errores se muestran para modelos entrenados en este proyecto.', as: '{label} como {suggested}', gone: 'la nota cambió',
  },
  compare: {
    choose: 'Modelos', first: 'Los demás se prueban frente al primero que se elige.', rules: 'Cada uno junto con las reglas', start: 'Comparar', running: 'Marcando las notas…', most: 'Seis como máximo.', notes: 'En {n} nota revisada | En {n} notas revisadas', excluded: '{n} fuera: un modelo aprendió de ella | {n} fuera: un modelo aprendió de ellas',
    better: '{name} es mejor que {first}: F1 {difference} más alto, {p}', worse: '{name} es peor que {first}: F1 {difference} más bajo, {p}', undecided: '{name} y {first}: ninguna diferencia que pueda mostrar {n} nota ({p}) | {name} y {first}: ninguna diferencia que puedan mostrar {n} notas ({p})', none: '{name} y {first}: demasiado pocas notas para una prueba',
    one: '{name}: F1 {f1}', test: 'Prueba pareada por notas, bilateral', maskedRecall: 'PHI cubierta', leaking: 'Notas con fugas', empty: { title: 'Nada comparado todavía', text: 'Elija uno o varios modelos a la izquierda. Marcan las mismas notas revisadas, y las diferencias se someten a prueba.' }, emptyNotes: 'No queda ninguna nota revisada de la que no haya aprendido alguno de estos modelos. Revise más notas, o elija otros modelos.', against: 'referencia',
  },
  runs: {
    table: 'Ejecuciones', started: 'Inicio', what: 'Qué', status: 'Estado', notes: 'Notas', dev: 'Control', f1: 'F1', precision: 'Precisión', recall: 'Cobertura', time: 'Duró', seed: 'Semilla', backend: 'Calculado por', who: 'Quién', open: 'Abrir la ejecución de {time}', none: { title: 'Ninguna ejecución todavía', text: 'Cada entrenamiento queda aquí con lo que alcanzó, también uno cancelado.' },
  },
  curve: {
    title: 'Qué darían más notas', text: 'Modelos lineales entrenados con partes crecientes de las notas, todos comprobados en las mismas.', start: 'Calcular la curva', again: 'Calcular de nuevo', running: 'Calculando la curva…', notes: 'notas', measured: 'medido', forecast: 'previsión',
    gain: '{more} notas más: F1 de {from} a unos {to}', gainInterval: '{more} notas más: F1 de {from} a unos {to}, probablemente de {low} a {high}', noGain: '{more} notas más apenas cambiarían F1 ({from})', noForecast: 'Demasiado pocos puntos para una previsión.', uncertain: 'Un ajuste con pocos puntos: cuanto más lejos, menos seguro.', needs: 'Necesita notas revisadas de varios pacientes.',
  },
};
