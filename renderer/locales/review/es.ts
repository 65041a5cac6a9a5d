import type { ReviewWords } from './en';

export const review: ReviewWords = {
  title: 'Revisión', note: 'Nota', noteText: 'Texto de la nota', aside: 'Lo que se sabe', here: 'Bajo el cursor', queue: 'Cola', notes: 'Notas', show: 'Mostrar', search: 'Buscar una nota',
  filter: { open: 'Abiertas', all: 'Todas' }, left: '{n} abierta | {n} abiertas', noteStatus: { open: 'abierta', done: 'lista', exempt: 'excluida' },
  smaller: 'Texto más pequeño', larger: 'Texto más grande', decidedOf: '{decided} de {total} decididas', nothing: 'Ninguna nota en esta cola.',
  status: { suggested: 'sugerencia', accepted: 'aceptada', rejected: 'rechazada' }, selected: 'seleccionado',
  accept: 'Aceptar', reject: 'Rechazar', remove: 'Quitar', family: 'Clase', families: { name: 'Nombre', place: 'Lugar', date: 'Fecha', contact: 'Contacto', identifier: 'Número', profession: 'Profesión', other: 'Otro' }, label: 'Etiqueta', pressTab: 'Tab va a la siguiente sugerencia.', nothingOpen: 'No queda nada abierto en esta nota.', done: 'Lista, siguiente nota',
  suggestions: 'Sugerencias', allLabels: 'Todas las etiquetas', onlyLabel: 'Solo esta etiqueta', acceptSure: 'Aceptar {n} desde {score} | Aceptar {n} desde {score}', occurrences: 'Apariciones', history: 'Historial',
  moreHere: 'veces más «{text}» en esta nota', moreElsewhere: 'veces más «{text}» en otras notas', variants: '{n} distinta, sin marcar | {n} distintas, sin marcar', elsewhere: '{n} en otras notas | {n} en otras notas',
  labelAll: 'Marcarla | Marcar las {n}', labelProject: 'En todas las notas', leave: 'Dejar',
  source: { person: 'por una persona', import: 'de la importación', rule: 'regla', 'patient-data': 'datos conocidos del paciente', 'second-pass': 'segunda pasada', model: 'modelo' },
  reason: {
    pattern: 'Tiene la forma', 'checksum-valid': 'El dígito de control es correcto', 'context-word': 'Lo dice una palabra vecina', 'header-key': 'Está tras un campo del formulario', title: 'Está tras un tratamiento',
    gazetteer: 'Está en una lista', 'head-noun': 'Sigue a una palabra como «hospital»', 'written-date': 'Una fecha escrita', 'relative-date': 'Una fecha contada desde otra', 'known-patient': 'Dato conocido de este paciente',
    'known-patient-variant': 'Dato conocido de este paciente, escrito de otro modo', 'seen-elsewhere': 'Aparece en otro lugar de la nota', signature: 'Está en una firma', address: 'Parte de una dirección',
    model: 'Lo encontró el modelo', 'model-all': 'Lo encuentran todas las partes del modelo', 'model-some': 'Lo encuentra una parte del modelo', 'model-rule': 'El modelo, y una regla dice lo mismo', 'model-recall': 'Poco probable, por el objetivo de cobertura', 'model-again': 'El modelo lo encontró en otro lugar de la nota',
  },
  did: {
    suggestCodes: 'Códigos sugeridos', acceptCode: 'Código aceptado', rejectCode: 'Código rechazado', reopenCode: 'Código reabierto', replaceCode: 'Código sustituido', addCode: 'Código añadido', supportCode: 'Pasaje marcado para un código', removeCode: 'Código quitado', setCodeRole: 'Función de un código fijada', moveCode: 'Código movido', finishCoding: 'Codificación terminada', reopenCoding: 'Codificación reabierta', importCodes: 'Códigos importados',
    accept: 'Aceptada | {n} aceptadas', reject: 'Rechazada | {n} rechazadas', reopen: 'Reabierta | {n} reabiertas', relabel: 'Etiqueta cambiada | {n} etiquetas cambiadas', resize: 'Borde movido', add: 'Marcada', remove: 'Quitada | {n} quitadas',
    assign: 'Asignada una nota | Asignadas {n} notas', importPackage: 'Paquete de vuelta: {n} cambio | Paquete de vuelta: {n} cambios', adjudicate: 'Decidido entre lectores', acceptAdjudication: 'Aceptado el resultado', addPerson: 'Añadida una persona', changePerson: 'Cambiada una persona', removePerson: 'Quitada una persona', setRoles: 'Fijada una función', unassign: 'Retirada una asignación', propagate: 'Marcada en todas partes | {n} marcadas en todas partes', detect: 'Detección: {n} cambio | Detección: {n} cambios', setStatus: 'Estado cambiado', import: 'Importada', removeNotes: 'Nota quitada', createDemo: 'Demostración creada', changeLabelSet: 'Cambió las etiquetas', editGuideline: 'Editó la guía',
  },
};
