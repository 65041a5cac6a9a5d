import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Parecidas según un indicador público',
    none:
      'Las poblaciones también pueden compararse por la tasa de una enfermedad: importe una tabla pública ' +
      'con una población por fila.',
    elsewhere: 'La tabla de indicadores es del país habitual del idioma; la política indica otro.',
    import: 'Importar una tabla',
    use: 'Parecidas según {column}',
    of: '{file}: {n} población | {file}: {n} poblaciones',
    remove: 'Quitar la tabla',
    which: 'Columna del indicador',
    unknown: '{n} fila nombra una población desconocida. | {n} filas nombran poblaciones desconocidas.',
    withoutFigure: '{n} fila no tiene valor. | {n} filas no tienen valor.',
    onlyKnown: 'Solo se usan las poblaciones de la tabla; en lugar de cualquier otra se toma la más cercana de ellas.',
    notNear: 'No disponible con «Cercana».',
  },
  patients: {
    unlinked:
      '{n} nota no tiene paciente: tiene un presupuesto propio. | {n} notas no tienen paciente: cada una tiene un ' +
      'presupuesto propio.',
    met:
      '{n} paciente está escrito de varias formas: cuenta como uno, con un solo presupuesto. | {n} pacientes están ' +
      'escritos de varias formas: cada uno cuenta como uno, con un solo presupuesto.',
    near:
      '{n} identificador se parece a otro. | {n} identificadores se parecen a otro: un paciente con dos ' +
      'identificadores tendría dos presupuestos.',
    same:
      '{n} paciente conocido tiene el nombre y la fecha de nacimiento de otro identificador. | {n} ' +
      'pacientes conocidos tienen el nombre y la fecha de nacimiento de otro identificador.',
    linked:
      '{n} paciente tiene varios identificadores vinculados: un solo presupuesto. | {n} pacientes tienen ' +
      'varios identificadores vinculados: un solo presupuesto cada uno.',
    apart:
      'En {n} de ellos ya se cargaron varios identificadores: los cargos se suman. | En {n} de ellos ya ' +
      'se cargaron varios identificadores: los cargos se suman.',
    accept:
      'Confirmo que {n} nota sin paciente no guarda relación con ninguna otra nota | Confirmo que {n} ' +
      'notas sin paciente no guardan relación entre sí ni con ninguna otra nota',
  },
  links: {
    open: 'Vincular identificadores',
    title: 'Identificadores de un mismo paciente',
    text:
      'Los identificadores vinculados comparten un presupuesto. Un vínculo se puede deshacer hasta que se vuelvan a ' +
      'generar valores; después es definitivo.',
    why: { near: 'Identificadores parecidos', same: 'Mismo nombre y fecha de nacimiento' },
    same: 'Mismo paciente',
    import: 'Importar una tabla',
    format: 'Una fila por paciente, dos o más identificadores, sin encabezado.',
    none: 'No hay identificadores parecidos.',
    groups: 'Vinculados',
    more: '{n} grupo más | {n} grupos más',
    unknown:
      '{n} identificador de la tabla no está en ninguna nota. | {n} identificadores de la tabla no están ' +
      'en ninguna nota.',
    close: 'Cerrar',
  },
  comparison: {
    none: 'Sin garantía a nivel de paciente.',
    linked:
      'Pacientes reconocidos con 2, 3, 5 y 10 visitas conocidas: {shares} (ε {epsilon}, 10.000 pacientes ' +
      'simulados; con menos pacientes se reconocen más).',
    refused: 'Una entrega pide confirmación.',
    sum: 'intervalos: ε {epsilon}',
    sumTowns: 'poblaciones: ε {epsilon}',
    towns:
      'La población verdadera se adivina hasta en {guessed} de los pacientes (sin la entrega, {blind}); ' +
      '{linked} se reconocen solo por su población (ε {epsilon}, 10.000 pacientes simulados, el peor de ' +
      'cinco países). Sea cual sea ε, una población entregada reduce la verdadera a unas diez.',
    step: 'Los valores cambian según un método publicado: sin garantía a nivel de paciente.',
    accept: 'Entiendo que no hay garantía a nivel de paciente',
  },
  order: {
    keep: 'Conservar el orden de las notas',
    cost:
      'Si las notas siguen el orden de las fechas, quien sepa cuántas se escribieron cada día puede ' +
      'deducir fechas. Si se desactiva, se mezclan.',
    keepIds: 'Conservar los nombres de las notas',
    costIds:
      'Identifican cada nota para cualquiera que los haya visto en otro lugar. Si se desactiva, cada nota ' +
      'recibe un nombre nuevo en cada entrega.',
    accept: 'Entiendo que esto puede revelar fechas que la política oculta',
  },
  wayBack: {
    open: 'Buscar un sustituto',
    title: 'Buscar un sustituto',
    text:
      'En una tabla de seudónimos, de uno en uno. Cada consulta queda en el registro de auditoría de este ' +
      'proyecto.',
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
