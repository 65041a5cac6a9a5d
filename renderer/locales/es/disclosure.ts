import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Parecidos en una cifra pública',
    none: 'Las poblaciones también pueden sortearse parecidas en la tasa de una enfermedad: una tabla pública, una población por fila.',
    import: 'Importar una tabla',
    use: 'Parecidas en {column}',
    of: '{file}: {n} población | {file}: {n} poblaciones',
    remove: 'Quitar la tabla',
    which: 'Columna con la cifra',
    unknown: '{n} fila no nombra ninguna población de la lista. | {n} filas no nombran ninguna población de la lista.',
    withoutFigure: '{n} fila no tiene cifra. | {n} filas no tienen cifra.',
    onlyKnown: 'Solo se sortean poblaciones de la tabla; la más cercana de ellas representa a cada una de las demás.',
    notNear: 'No con «Cercana».',
  },
  patients: {
    unlinked:
      '{n} nota no tiene paciente: queda sola, con un presupuesto propio. | {n} notas no tienen paciente: cada una queda sola, con un presupuesto propio.',
    met: '{n} paciente está escrito de varias formas: un paciente, un presupuesto. | {n} pacientes están escritos de varias formas: cada uno es un paciente, con un presupuesto.',
    near: '{n} identificador es casi igual a otro. | {n} identificadores son casi iguales a otro: un paciente con dos tiene dos presupuestos.',
    same: '{n} paciente conocido tiene el nombre y la fecha de nacimiento de otro identificador. | {n} pacientes conocidos tienen el nombre y la fecha de nacimiento de otro identificador.',
    accept: 'Sé que {n} nota sin paciente queda sola | Sé que {n} notas sin paciente quedan solas',
  },
  comparison: {
    none: 'Sin garantía para el paciente.',
    linked:
      'Reconocidos con 2, 3, 5, 10 visitas conocidas: {shares} (ε {epsilon}, 10.000 pacientes simulados; de menos se reconocen más).',
    refused: 'Al entregar se pregunta si esto se sabe.',
    sum: 'intervalos: ε {epsilon}',
    sumTowns: 'ciudades: ε {epsilon}',
    towns:
      'La ciudad verdadera se adivina hasta en {guessed} de los pacientes (sin la entrega {blind}), {linked} se reconocen solo por su ciudad (ε {epsilon}, 10.000 pacientes simulados, el peor de cinco países). Una ciudad entregada deja posibles unas diez verdaderas, sea cual sea ε.',
    step: 'Los valores se cambian según una forma publicada: sin garantía para el paciente.',
    accept: 'Sé que esto no garantiza nada para el paciente',
  },
  order: {
    keep: 'Conservar el orden de las notas',
    cost: 'Si es por fecha, quien sepa cuántas notas hay cada día lee en él las fechas. Si no, se barajan.',
    keepIds: 'Conservar los nombres de las notas',
    costIds:
      'Dicen qué nota es cada una a quien los encuentre en otro lugar. Si no, cada una tiene un nombre nuevo en cada entrega.',
    accept: 'Sé que esto puede delatar las fechas que la política sortea',
  },
  wayBack: {
    open: 'Buscar un sustituto',
    title: 'Buscar un sustituto',
    text: 'En un archivo de reidentificación, un sustituto cada vez. Cada búsqueda queda en el registro de este proyecto.',
    choose: 'Elegir el archivo',
    passphrase: 'Contraseña del archivo',
    unlock: 'Abrir el archivo',
    opened: 'Entrega {name} del {time}: {n} nota | Entrega {name} del {time}: {n} notas',
    surrogate: 'Seudónimo, o palabras de una nota entregada',
    lookUp: 'Buscar',
    none: 'Nada de este archivo corresponde a eso.',
    isPatient: 'Seudónimo de {patient}: {n} nota | Seudónimo de {patient}: {n} notas',
    original: 'Original',
    patient: 'Paciente',
    note: 'Nota',
    places: 'Lugares',
    noPatient: 'desconocido',
    more: 'y {n} más | y {n} más',
    answers: 'A qué corresponde',
    close: 'Cerrar el archivo',
  },
};
