import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Similares en un indicador público',
    none: 'Las poblaciones también pueden compararse por la tasa de una enfermedad: importe una tabla pública con una población por fila.',
    import: 'Importar una tabla',
    use: 'Parecidas en {column}',
    of: '{file}: {n} población | {file}: {n} poblaciones',
    remove: 'Quitar la tabla',
    which: 'Columna con la cifra',
    unknown: '{n} fila no nombra ninguna población de la lista. | {n} filas no nombran ninguna población de la lista.',
    withoutFigure: '{n} fila no tiene cifra. | {n} filas no tienen cifra.',
    onlyKnown: 'Solo se usan las poblaciones de la tabla; cualquier otra se representa por la más cercana.',
    notNear: 'No con «Cercana».',
  },
  patients: {
    unlinked:
      '{n} nota no tiene paciente: queda sola, con un presupuesto propio. | {n} notas no tienen paciente: cada una queda sola, con un presupuesto propio.',
    met: '{n} paciente está escrito de varias formas: un paciente, un presupuesto. | {n} pacientes están escritos de varias formas: cada uno es un paciente, con un presupuesto.',
    near: '{n} identificador es casi igual a otro. | {n} identificadores son casi iguales a otro: un paciente con dos tiene dos presupuestos.',
    same: '{n} paciente conocido tiene el nombre y la fecha de nacimiento de otro identificador. | {n} pacientes conocidos tienen el nombre y la fecha de nacimiento de otro identificador.',
    linked:
      '{n} paciente tiene varios identificadores vinculados: un solo presupuesto. | {n} pacientes tienen varios identificadores vinculados: un solo presupuesto cada uno.',
    apart:
      'En {n} de ellos ya se cargaron varios identificadores: los cargos se suman. | En {n} de ellos ya se cargaron varios identificadores: los cargos se suman.',
    accept:
      'Confirmo que {n} nota sin paciente cuenta por separado | Confirmo que {n} notas sin paciente cuentan cada una por separado',
  },
  links: {
    open: 'Vincular identificadores',
    title: 'Identificadores de un mismo paciente',
    text: 'Los identificadores vinculados comparten un presupuesto. Un vínculo puede deshacerse hasta el próximo sorteo; después es definitivo.',
    why: { near: 'Identificadores parecidos', same: 'Mismo nombre y fecha de nacimiento' },
    same: 'Mismo paciente',
    import: 'Importar una tabla',
    format: 'Una fila por paciente, dos o más identificadores, sin encabezado.',
    none: 'No hay identificadores parecidos.',
    groups: 'Vinculados',
    more: '{n} grupo más | {n} grupos más',
    unknown:
      '{n} identificador de la tabla no está en ninguna nota. | {n} identificadores de la tabla no están en ninguna nota.',
    close: 'Cerrar',
  },
  comparison: {
    none: 'Sin garantía a nivel de paciente.',
    linked:
      'Reconocidos con 2, 3, 5, 10 visitas conocidas: {shares} (ε {epsilon}, 10.000 pacientes simulados; de menos se reconocen más).',
    refused: 'Una entrega pide confirmación.',
    sum: 'intervalos: ε {epsilon}',
    sumTowns: 'ciudades: ε {epsilon}',
    towns:
      'La ciudad verdadera se adivina hasta en {guessed} de los pacientes (sin la entrega {blind}), {linked} se reconocen solo por su ciudad (ε {epsilon}, 10.000 pacientes simulados, el peor de cinco países). Una ciudad entregada deja posibles unas diez verdaderas, sea cual sea ε.',
    step: 'Los valores cambian según un método publicado: sin garantía a nivel de paciente.',
    accept: 'Entiendo que no hay garantía a nivel de paciente',
  },
  order: {
    keep: 'Conservar el orden de las notas',
    cost: 'Si las notas siguen el orden de las fechas, cualquiera que sepa cuántas hay cada día puede deducir fechas. Si no, se barajan.',
    keepIds: 'Conservar los nombres de las notas',
    costIds:
      'Identifican cada nota para cualquiera que los haya visto en otro lugar. Si no, cada una recibe un nombre nuevo en cada entrega.',
    accept: 'Entiendo que esto puede revelar fechas que la política oculta',
  },
  wayBack: {
    open: 'Buscar un sustituto',
    title: 'Buscar un sustituto',
    text: 'En una tabla de seudónimos, un sustituto cada vez. Cada consulta queda en el registro de este proyecto.',
    choose: 'Elegir el archivo',
    passphrase: 'Contraseña del archivo',
    unlock: 'Abrir el archivo',
    opened: 'Entrega {name} del {time}: {n} nota | Entrega {name} del {time}: {n} notas',
    surrogate: 'Seudónimo, o palabras de una nota entregada',
    lookUp: 'Buscar',
    none: 'Sin coincidencias en este archivo.',
    isPatient: 'Seudónimo de {patient}: {n} nota | Seudónimo de {patient}: {n} notas',
    original: 'Original',
    patient: 'Paciente',
    note: 'Nota',
    places: 'Lugares',
    noPatient: 'desconocido',
    more: 'y {n} más | y {n} más',
    answers: 'Valores originales',
    close: 'Cerrar el archivo',
  },
};
