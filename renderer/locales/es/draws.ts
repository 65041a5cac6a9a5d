import type { DrawWords } from '../en/draws';

export const draws: DrawWords = {
  undrawn: 'Un rótulo ocupa el lugar de los valores que se generan al entregar.',
  room: {
    label: 'Vista',
    policy: 'Política',
    draws: 'Valores',
    budget: 'Presupuesto',
    trade: 'Equilibrio',
    ledger: 'Libro de cargos',
  },
  under: {
    draws:
      'En qué puede convertirse un valor. Se genera y se carga una sola vez, y luego se reutiliza. Antes ' +
      'de una entrega no se genera ni se carga nada.',
    budget: 'Lo que costaría ahora una entrega a cada paciente. Esta vista previa no cuesta nada.',
    trade:
      'La exactitud que tendrían las estancias, edades y poblaciones con cada ε, para estos pacientes. Esta vista ' +
      'previa no cuesta nada.',
    ledger:
      'Cada cargo se registra antes de generar valores. Una entrega interrumpida continúa con lo que ya se ' + 'cargó.',
  },
  answer: {
    trade: 'Qué da cada ε y qué riesgo queda',
    open: 'Junto a los valores generados se entregan valores verdaderos: no vale ninguna cota',
    total: 'Los valores de un paciente cuestan en total ε {epsilon}',
    local: 'Esta política solo oculta diferencias pequeñas',
    none: 'Esta política no usa valores privados',
    exceeding:
      '{n} paciente superaría el presupuesto: la entrega se rechazaría | {n} pacientes superarían el ' +
      'presupuesto: la entrega se rechazaría',
    nothingFor:
      'No hay garantía para {n} paciente; para la mitad de los pacientes, la probabilidad de ser encontrado es como ' +
      'mucho {median} | No hay garantía para {n} pacientes; para la mitad de los pacientes, la probabilidad de ser ' +
      'encontrado es como mucho {median}',
    nothing: 'Sin garantía para estas notas',
    bound: 'Cualquiera que conozca a un paciente encuentra su historia con una probabilidad de {worst} como mucho',
  },
  kind: {
    dates: 'Fechas',
    place: 'Lugar',
    age: 'Edad',
    category: 'Término de una lista',
    number: 'Valor de laboratorio',
    labValue: 'Valor de laboratorio',
  },
  mechanism: {
    window: 'Selección de subconjunto',
    randomizedResponse: 'Respuesta aleatorizada',
    timeline: 'Cronología completa',
    episodes: 'Cronología de episodios',
    stays: 'Cronología de estancias',
    boundedLaplace: 'Laplace acotado',
    clampedLaplace: 'Laplace por año',
    discreteLaplace: 'Cada fecha por separado',
    exponential: 'Exponencial, por km',
    permuteAndFlip: 'Permute-and-flip, por km',
    sphericalLaplace: 'Laplace en la esfera, por km',
    classedGaps: 'Clases de intervalos',
    binnedGaps: 'Cada intervalo por separado',
    nearestTowns: 'Una de las diez poblaciones más próximas',
  },
  mechanismOf: 'Mecanismo: {what}',
  epsilonOf: 'ε: {what}',
  epsilonTyped: 'ε como número: {what}',
  radius: 'hasta',
  radiusOf: 'Mayor diferencia oculta: {what}',
  unit: {
    day: 'días',
    year: 'años',
    km: 'km',
    step: 'pasos',
    interval: 'intervalo',
    town: 'población',
  },
  per: {
    day: 'por día',
    year: 'por año',
    km: 'por km',
    step: 'por paso',
    interval: 'por intervalo',
    town: 'entre poblaciones con las mismas diez',
  },
  localOnly: 'sin garantía para el paciente entero',
  notInPolicy: 'La política lo trata de otro modo.',
  begin: 'Generar valor privado',
  wrongEpsilon: 'Un número mayor que 0 y de 20 como máximo.',
  again: 'Generar de nuevo',
  none: {
    title: 'No hay nada que generar',
    text: 'Este proyecto no tiene etiquetas de fechas, lugares, edades, profesiones ni hospitales.',
  },
  dates: {
    title: 'Fechas',
    patient: 'Paciente',
    example: 'Paciente ficticio',
    count: '{n} fecha | {n} fechas',
    truth: 'Real',
    mayBecome: 'Puede pasar a ser',
    days: '{n} día | {n} días',
    months: '{n} mes | {n} meses',
    years: '{n} año | {n} años',
    similar: 'Unas {n} de cada 10 cronologías se parecen a la verdadera; las demás no tienen relación con ella.',
    noStays: 'No calcule duraciones de estancia con esta entrega.',
    stays:
      'La duración de las estancias y el primer año aciertan con la misma frecuencia; los intervalos ' +
      'entre estancias no.',
    picture:
      'Fechas verdaderas en días desde la primera: {days}. Debajo, {n} cronologías posibles, en escala logarítmica.',
    local:
      'Solo oculta diferencias pequeñas, hasta {radius} días. Cada fecha se mueve por separado; 95 de cada 100, ' +
      'como mucho {jitter} días.',
    localLinked:
      'Cualquiera que conozca diez visitas aún puede reconocer la historia (medido en pacientes simulados: {share}).',
  },
  place: {
    title: 'Lugar',
    town: 'Población',
    language: 'Idioma de la nota',
    ruleName: 'Poblaciones consideradas similares',
    rule: {
      alike: 'Cercana y similar',
      alikeInKind: 'De tamaño similar',
      near: 'Cercana',
    },
    say: 'Una de {width} poblaciones similares en el {hit} de los casos; si no, cualquiera de {size}.',
    self: 'Sigue siendo la misma en el {share}.',
    unknown: 'No se conoce ninguna población de ese nombre en este país; se trataría como un lugar desconocido.',
    local: 'Solo oculta diferencias pequeñas, hasta {radius} km. Donde hay pocas poblaciones suele salir la verdadera.',
  },
  age: {
    title: 'Edad',
    under: 'en la primera fecha',
    of: 'Edad',
    declares: 'Los menores siguen siendo menores',
    say: 'De {from} a {to} en el {hit} de los casos; si no, cualquier edad.',
    error: 'La mitad de los valores se desvía como mucho {n} años.',
  },
  category: {
    title: 'Términos de listas',
    say:
      'Un término similar en el {hit} de los casos: el {width} de la lista cuenta como similar. Si no, ' +
      'cualquier término.',
    single: 'El mismo término en el {hit} de los casos; si no, cualquier otro.',
    alike: 'un término similar',
    same: 'el mismo término',
    any: 'cualquiera de la lista',
    text:
      'Arriba: la frecuencia. Abajo: la proporción de la lista. Vale para el término más frecuente en las ' +
      'notas de un paciente; cualquier otro se elige de la lista entera.',
  },
  column: {
    patient: 'Paciente',
    dates: 'Fechas',
    alike: 'Parecidos',
    alikeWhy: 'Pacientes con el mismo número de fechas y los mismos cuasiidentificadores: la N de la cota',
    spent: 'Gastado',
    wanted: 'Esta entrega',
    limit: 'Límite',
    left: 'Quedan',
    bar: 'Presupuesto',
    bound: 'Probabilidad de ser encontrado',
    boundWhy: 'Cota superior para cualquiera que conozca los valores verdaderos de este paciente: e^ε/N',
    everybody: 'Si se conoce a todos',
    everybodyWhy: 'Cota superior para cualquiera que conozca los valores verdaderos de todos los pacientes',
    local: 'Diferencias pequeñas',
    nothing: 'sin garantía:',
  },
  budget: {
    table: 'Coste por paciente',
    bar: 'gastado {spent}, esta entrega {wanted}, quedan {left}',
    noPatient: '(nota)',
    more: 'y {n} paciente más, no en peor situación | y {n} pacientes más, ninguno en peor situación',
    localCost: 'ε {epsilon} en {radius} {unit}',
    undrawn:
      'Hasta ε {epsilon} de lo gastado lo cargó una entrega que se interrumpió antes de generar valores, ' +
      'por ejemplo por un fallo o un corte de luz. No se guardó ni se entregó nada, pero el cargo ' +
      'permanece. Entregar las mismas notas con la misma política lo aprovecha sin coste adicional.',
    undrawnRaise:
      'Con otras notas u otra política, un presupuesto de ε {needed} permite esta entrega y no revela más ' +
      'que el actual.',
    set: 'Presupuesto por paciente',
    ofPatient: 'ε por paciente',
    ofProject: 'Máximo en este proyecto',
    default: 'Por defecto: {epsilon}',
    noDefault: 'Sin valor por defecto con menos de 50 pacientes',
    noLimit: 'Sin límite',
    keep: 'Fijar el presupuesto',
    isDefault: 'ε {epsilon} por paciente, el valor por defecto para este número de pacientes',
    isOwn: 'ε {epsilon} por paciente, fijado aquí',
    fit: 'Ajustar ε al presupuesto',
    fitText: 'Cronología ½, lugar ⅓, edad ⅙ de {epsilon}.',
    computing: 'Calculando lo que costaría una entrega a cada paciente…',
    notPrivate: 'Esta política no genera valores al azar',
    notPrivateText:
      'No se carga nada y no hay garantía matemática. Elija «Valor privado» para fechas, lugares o edades, ' +
      'o una política predefinida con valores privados.',
    nobody: 'Aún no hay pacientes a los que hacer cargos',
    nobodyText: 'Importe y revise notas para ver el coste por paciente.',
    small: '{n} paciente tiene menos de 50 parecidos: | {n} pacientes tienen menos de 50 parecidos:',
    smallOne: '{name} ({n} parecidos)',
    smallHelp:
      'En su caso, ε protege los valores más que la historia. Agrupe las fechas por semanas, entregue menos notas o ' +
      'generalice.',
    few: 'Menos de 50 pacientes: demasiado pocos para pasar inadvertidos entre ellos. Es mejor generalizar.',
    withoutPatient:
      '{n} nota no tiene paciente conocido. Se carga por separado, sin notas relacionadas. | {n} notas no ' +
      'tienen paciente conocido. Cada una se carga por separado, sin notas relacionadas.',
  },
  promise: {
    open: 'De esto se entregan valores verdaderos, y ninguna cota los cubre: {what}.',
    title: 'Garantía',
    nothing: 'Con este ajuste no hay garantía matemática para estas notas. Solo el ataque medido da una indicación.',
    nothingFor:
      'No hay garantía matemática para {n} paciente: su historia se encuentra por sus ' +
      'cuasiidentificadores. | No hay garantía matemática para {n} pacientes: sus historias se ' +
      'encuentran por sus cuasiidentificadores.',
    dates: 'Todas las fechas de un paciente juntas: ε {epsilon}.',
    picks:
      'Solo con los valores generados, cualquiera que conozca las fechas verdaderas de un paciente y vea ' +
      'la entrega acierta su historia entre {n} con una probabilidad de {dates} como mucho por las ' +
      'fechas y de {all} por todo lo generado (por azar, {chance}).',
    picksAll:
      'Solo con los valores generados, cualquiera que conozca los valores verdaderos de un paciente y ' +
      'vea la entrega acierta su historia entre {n} con una probabilidad de {all} como mucho (por azar, ' +
      '{chance}).',
    alike:
      'Los cuasiidentificadores siguen a la vista: el número de fechas, el país, las palabras que quedan. Contando ' +
      'solo a los pacientes que coinciden en ellos: como mucho {worst} en el peor caso y {median} para el paciente ' +
      'mediano.',
    notCovered: 'No cubierto',
  },
  notCovered: {
    dates: 'el número de fechas y su orden',
    clues: 'pistas en el texto: «seis meses después», «pasada la Semana Santa», una enfermedad rara',
    undetected: 'los datos identificativos que nadie marcó',
    kept: 'los nombres y números que la política conserva',
    key: 'cualquiera que tenga este proyecto: contiene la clave',
  },
  trade: {
    table: 'Error y cota según ε',
    epsilon: 'ε de todos los valores generados de un paciente',
    now: 'ahora',
    least: 'mínimo de cualquier mecanismo',
    stay: 'Estancia: error de duración',
    age: 'Edad: error en años',
    km: 'Población: error en kilómetros',
    bound: 'Probabilidad de ser encontrado (mediana)',
    nobodyText: 'Importe y revise notas para ver la curva.',
    short: {
      stay: 'Estancia',
      age: 'Edad',
      km: 'Población',
      bound: 'Encontrado',
      nothing: 'Sin garantía',
    },
    text:
      'Medianas. Una estancia es una serie de fechas separadas como mucho 30 días, de dos días o más. Los ' +
      'errores se calculan con la distribución exacta de cada valor generado y los valores verdaderos de ' +
      'hasta 40 pacientes; estos nunca salen del proyecto. «Encontrado» es la cota entre pacientes con los ' +
      'mismos cuasiidentificadores visibles; no se tiene en cuenta el resto del texto que se conserva. ' +
      'Entre paréntesis y con puntos: el menor error mediano posible con cualquier mecanismo de ese ε, ' +
      'aunque conociera la distribución de estos valores y no sirviera para nada más.',
  },
  ledger: {
    search: 'Buscar en el libro de cargos',
    searchPlaceholder: 'Paciente, tipo o mecanismo',
    entries: '{n} asiento en el libro de cargos | {n} asientos en el libro de cargos',
    intact: 'La cadena de huellas está íntegra',
    damaged: 'La cadena de huellas está rota: se cambiaron asientos',
    head: 'Última huella',
    copyHead: 'Copiar la última huella',
    number: 'N.º',
    entry: 'Asiento',
    what: 'Tipo',
    mechanism: 'Mecanismo',
    hash: 'Huella',
    charge: 'cargado',
    drawn: 'generado',
    local: '{per}, en {radius} {unit}',
    empty: 'Aún no se ha cargado nada',
    emptyText: 'La primera entrega con una política privada se registra aquí, antes de generar valores.',
    none: 'Ningún asiento coincide',
    noneText: 'Busque un paciente, un tipo o un mecanismo.',
  },
};
