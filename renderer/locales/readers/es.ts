import type { ReadersWords } from './en';

export const readersWords: ReadersWords = {
  readers: {
    answerNone: '¿Quién lee estas notas?', answerUnassigned: 'Todavía no hay notas asignadas', answer: '{assigned} de {notes} notas están asignadas, {shared} a más de un lector',
    text: 'Cada lector recibe sus notas en un archivo cifrado propio, trabaja en cualquier equipo sin red y devuelve el archivo.',
    people: 'Personas', name: 'Nombre', account: 'Cuenta', noAccount: 'solo paquetes', accountHint: 'Cuenta aquí (opcional)', roleLabel: 'Función', roleOf: 'Función de {name}', add: 'Añadir', remove: 'Quitar a {name}', choose: 'Elegir', chooseOne: 'Elegir a {name}',
    role: { reader: 'Lector', reviewer: 'Revisor', coordinator: 'Coordinación', privacyOfficer: 'Protección de datos', auditor: 'Auditoría' },
    inTurnBlind: 'Quien lee en este mismo proyecto empieza sin sugerencias', inTurn: 'Quien tiene una cuenta aquí y notas que no están en ningún paquete las lee en este proyecto, por turnos con otras personas. Lo que cada una decide es suyo: las demás no lo ven, y se puede comparar.',
    others: 'Los demás que abran este proyecto', rolesText: 'Actúa como {role} ({account}). Las funciones valen en Gauze; quien tenga la contraseña y otros programas puede leer el archivo.', managed: 'La institución fija las funciones en este equipo. Actúa como {role} ({account}).',
    assigned: 'Asignadas', packed: 'En paquetes', returned: 'Devueltas listas', spans: 'Marcas', status: '{n} persona | {n} personas',
    assignTitle: 'Repartir notas', unassigned: '{n} sin nadie', assignText: 'Las notas que nadie tiene se reparten entre los marcados. Una parte va a varios, para poder medir el acuerdo. El mismo número al final da el mismo plan.',
    overlap: 'Leídas por varios', copies: 'Lectores por nota', seed: 'Número', chooseFirst: 'Marque primero lectores en la tabla.', planNotes: 'Notas', planShared: 'Leídas por varios', assign: 'Asignar', assignedNotice: '{n} nota asignada. | {n} notas asignadas.',
    packages: 'Paquetes de trabajo', noPackages: 'Aún no se ha escrito ninguno.', packageName: 'Paquete {n} para {name}', packageNotes: '{n} nota | {n} notas', blindShort: 'sin sugerencias', out: 'fuera desde {time}', back: 'de vuelta {time}',
    write: 'Escribir paquete', writeTitle: 'Paquete de trabajo para {name}', writeText: 'Contiene las notas asignadas, las etiquetas y su guía; ninguna otra nota, ningún dato conocido de pacientes. Lo marcado hasta ahora va sin decidir, salvo que se lea sin sugerencias. Se abre con su propia contraseña: comuníquela por otra vía que el archivo.',
    passphrase: 'Contraseña del paquete', blind: 'Sin sugerencias: se parte del texto desnudo', again: 'Otra vez todas las notas de esta persona, también las ya empaquetadas', instructions: 'Palabras para el lector', writeGo: 'Elegir dónde y escribir', writing: 'Escribiendo…', written: '{n} nota escrita para {name}. | {n} notas escritas para {name}.',
    take: 'Recoger un paquete', taken: '{name}: {done} de {notes} notas han vuelto listas.', known: '{name}: nada nuevo. Este estado, o uno posterior, ya estaba aquí.', refused: '{n} nota no se tomó: | {n} notas no se tomaron:',
    refusal: { notFound: { project: 'la nota ya no está en el proyecto' }, textMismatch: { project: 'su texto en el proyecto es otro que al escribir el paquete', package: 'su texto en el paquete fue cambiado' }, malformed: { package: 'sus marcas no corresponden al texto' }, conflict: { package: 'sus etiquetas ya no son las del proyecto' } },
    desk: {
      title: '{done} de {total} notas listas', ready: 'Todo listo: devuelva el paquete', text: 'Paquete {n} para {name}, del proyecto {project}, {time}.', giveBack: 'Escribirlo para la vuelta', given: 'El paquete está escrito. Devuelva este archivo.', progress: 'Notas listas',
      blind: 'Este paquete se lee sin sugerencias, para que solo cuenten sus ojos. Gauze no busca nada aquí por sí mismo.', how: 'Qué hacer',
      step: { one: 'Lea cada nota en Revisión y marque lo que piden las etiquetas. Intro da una nota por lista; solo cuentan las listas.', two: 'Pare cuando quiera: cada marca se guarda al instante y Gauze vuelve al mismo lugar.', three: 'Al final, o entre medias, escriba el paquete para la vuelta en una memoria y entréguelo a la coordinación. Devolverlo dos veces no hace daño.' },
    },
  },
  agreement: {
    answer: 'El α de Krippendorff de todos los lectores es {alpha}, en {n} notas', answerNone: 'Los lectores no marcaron nada comparable', matrix: 'Acuerdo de los lectores, de dos en dos', measure: 'Medida', label: 'Etiqueta', allLabels: 'Todas las etiquetas', stageLabel: 'Comparado con', stage: { before: 'Entre sí', after: 'El resultado' }, result: 'Resultado',
    short: { exact: 'F1 exacta', relaxed: 'F1 laxa', kappa: 'κ', alpha: 'α', alphaU: 'αᵤ' },
    about: {
      exact: 'F1 sobre marcas del mismo lugar y etiqueta. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.', relaxed: 'F1 sobre marcas de la misma etiqueta que se solapan. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.', kappa: 'κ de Cohen sobre palabras: acuerdo más allá del azar. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
      alpha: 'α de Krippendorff sobre palabras, nominal. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.', alphaU: 'α de Krippendorff para unidades: cuánto distan los bordes, en caracteres. Debajo, intervalos del 95\u00a0%, bootstrap sobre notas.',
    },
    notesRead: '{n} nota | {n} notas', bothRead: '{n} nota leída por ambos | {n} notas leídas por ambos', noneShared: 'ninguna en común', undefined: 'sin definir', withIntervals: 'Calcular los intervalos', counting: 'Contando…', status: '{n} nota comparada | {n} notas comparadas',
    places: 'Lugares detrás de la celda', pairTitle: '{a} y {b}', placesCount: '{n} lugar | {n} lugares', onlyDifferent: 'Solo donde difieren', noPlaces: 'Ningún lugar así: aquí coinciden.', more: 'Mostrar más', same: 'igual', byLabel: 'Por etiqueta', byNote: 'Por nota, el menor acuerdo primero', note: 'Nota',
    export: 'Guardar como tabla', exported: '{n} línea escrita. | {n} líneas escritas.', empty: 'Ninguna nota fue leída por dos', emptyText: 'Asigne notas de modo que varias personas lean algunas y recoja los paquetes. Entonces se puede comparar a los lectores.',
  },
  adjudication: {
    notes: 'Notas', show: 'Mostrar', filter: { open: 'Abiertas', all: 'Todas' }, accepted: 'aceptada', agreeAll: 'de acuerdo', acceptAgreed: 'Aceptar {n} nota en la que todos coinciden | Aceptar {n} notas en las que todos coinciden', everybody: 'Todos', whose: 'Marcas de quién', accept: 'Aceptar la nota', nothing: 'nada',
    here: 'Lo que se decide aquí', kind: { label: 'otra etiqueta', extent: 'otros bordes', missing: 'no todos lo marcaron' }, all: 'Dejar todas', none: 'No dejar ninguna', own: 'Una marca propia', ownText: 'Una etiqueta para este lugar. Para otros bordes, marque antes otras palabras en la nota o use [ y ].', otherLabel: 'Otra etiqueta…', back: 'Retirar',
    chosen: { version: 'Una versión tomada por {author}, {time}.', all: 'Todas dejadas por {author}, {time}.', none: 'Ninguna dejada por {author}, {time}.', own: 'Marca propia de {author}, {time}.' },
    noConflict: 'Los lectores no difieren en ningún lugar de esta nota.', conflicts: 'Lugares donde difieren', statistics: 'Hasta ahora', figure: { notes: 'Notas aceptadas', agreed: 'Marcas en que todos coinciden', decided: 'Lugares decididos', taken: 'Tomado de {name}', more: 'Quién decidió qué', decidedBy: 'Decidido por {name}', kind: 'Decidido: {kind}', choice: { version: 'Una lectura tomada', all: 'Todo conservado', none: 'Nada conservado', own: 'Marca propia' } },
    state: { agreed: 'todos coinciden', decided: 'decidido', conflict: 'los lectores difieren', nothing: 'ninguna dejada' }, ready: 'No queda nada: Intro acepta', left: 'Queda {n} lugar | Quedan {n} lugares',
    acceptedNotice: 'El resultado está en el proyecto.', agreedNotice: '{n} nota aceptada. | {n} notas aceptadas.', empty: 'Nada que arbitrar', emptyText: 'En cuanto dos lectores terminen la misma nota y vuelvan sus paquetes, aparecerá aquí.',
  },
};
