import type { DrawWords } from './en';

export const draws: DrawWords = {
  undrawn: 'Hay un rótulo donde se sortea con la entrega.',
  room: { label: 'Parte de la pantalla', policy: 'Política', draws: 'Sorteos', budget: 'Presupuesto', trade: 'Balance', ledger: 'Libro' },
  under: {
    draws: 'En qué puede convertirse un valor. Un sorteo se carga una vez y luego se recuerda; antes de una entrega no se sortea ni se carga nada.',
    budget: 'Lo que costaría ahora una entrega a cada paciente. Preguntar no cuesta nada.',
    trade: 'Lo que aún valdrían estancias, edades y lugares con un ε u otro, para estos pacientes. Preguntar no cuesta nada.',
    ledger: 'Cada cargo se escribe antes de su sorteo; una entrega interrumpida sigue con lo que ya pagó.',
  },
  answer: {
    trade: 'Lo que compra un ε y lo que deja',
    open: 'Junto a lo sorteado sale algo verdadero: ninguna cota vale',
    total: 'Los sorteos de un paciente cuestan juntos ε {epsilon}', local: 'Esta política solo protege diferencias pequeñas', none: 'Esta política no sortea nada en privado', exceeding: '{n} paciente pasaría su presupuesto: la entrega se rechazaría | {n} pacientes pasarían su presupuesto: la entrega se rechazaría',
    nothingFor: 'A {n} paciente no se le promete nada; a la mitad se la halla como mucho el {median} de las veces | A {n} pacientes no se les promete nada; a la mitad se la halla como mucho el {median} de las veces',
    nothing: 'Esto no promete nada para estas notas', bound: 'Quien conoce a un paciente encuentra su historia como mucho el {worst} de las veces',
  },
  kind: { dates: 'Fechas', place: 'Lugar', age: 'Edad', category: 'Palabra de una lista' },
  mechanism: {
    window: 'Ventana', randomizedResponse: 'Respuesta aleatorizada', timeline: 'Un sorteo entre cronologías', episodes: 'Un sorteo entre cronologías de episodios', boundedLaplace: 'Laplace acotado', clampedLaplace: 'Laplace por año', discreteLaplace: 'Cada fecha por separado', exponential: 'Exponencial, por km', permuteAndFlip: 'Permutar y lanzar, por km', sphericalLaplace: 'Laplace en la esfera, por km',
    classedGaps: 'Clases de intervalos', binnedGaps: 'Cada intervalo por sí solo', nearestTowns: 'Una de las diez ciudades más próximas',
  },
  mechanismOf: 'Mecanismo: {what}', epsilonOf: 'ε: {what}', epsilonTyped: 'ε como número: {what}', radius: 'hasta', radiusOf: 'Mayor diferencia que se oculta: {what}', unit: { day: 'días', year: 'años', km: 'km', step: 'pasos', interval: 'intervalo', town: 'ciudad' }, per: { day: 'por día', year: 'por año', km: 'por km', step: 'por paso', interval: 'por intervalo', town: 'entre ciudades con las mismas diez' },
  localOnly: 'sin garantía para el paciente entero', notInPolicy: 'La política hace otra cosa con esto.', begin: 'Sortear en privado', wrongEpsilon: 'Un número mayor que 0, hasta 20.', again: 'Sortear otra vez',
  none: { title: 'Aquí no hay nada que sortear', text: 'Este proyecto no tiene etiquetas de fechas, lugares, edades, profesiones ni hospitales.' },
  dates: {
    title: 'Fechas', patient: 'Fechas de quién', example: 'Paciente inventado', count: '{n} fecha | {n} fechas', truth: 'Verdad', mayBecome: 'Puede ser', days: '{n} día | {n} días', months: '{n} mes | {n} meses', years: '{n} año | {n} años',
    similar: 'Unas {n} de cada 10 cronologías se parecen a la verdadera; las demás no tienen relación con ella.', noStays: 'No calcule duraciones de ingreso con esta entrega.', stays: 'Las estancias y el año de la primera fecha se parecen a la verdad con la misma frecuencia; los intervalos entre estancias no.',
    picture: 'Fechas verdaderas, días desde la primera: {days}. Debajo, {n} cronologías en las que pueden convertirse, en escala logarítmica.',
    local: 'Solo protege diferencias pequeñas: hasta {radius} días. Cada fecha se mueve por separado, 95 de 100 como mucho {jitter} días.', localLinked: 'Quien conoce diez visitas aún puede reconocer la historia (medido en pacientes simulados: {share}).',
  },
  place: {
    title: 'Lugar', town: 'Población', language: 'Idioma de la nota', ruleName: 'Qué poblaciones se parecen', rule: { alike: 'Cercana y parecida', alikeInKind: 'De tamaño parecido', near: 'Cercana' },
    say: 'Una de {width} poblaciones parecidas en el {hit} de los sorteos; si no, cualquiera de {size}.', self: 'Sigue siendo la misma en el {share}.', unknown: 'Ninguna candidata de este país se llama así; se sortearía como lugar desconocido.',
    local: 'Solo protege diferencias pequeñas: hasta {radius} km. Donde hay pocas poblaciones suele salir la verdadera.',
  },
  age: { title: 'Edad', under: 'en la primera fecha', of: 'Edad', declares: 'Los menores siguen siéndolo', say: 'De {from} a {to} en el {hit} de los sorteos; si no, cualquier edad.', error: 'La mitad de los sorteos yerra como mucho {n} años.' },
  category: {
    title: 'Palabras de listas', say: 'Una palabra parecida en el {hit} de los sorteos: se parece el {width} de la lista. Si no, cualquier palabra.', single: 'La misma palabra en el {hit} de los sorteos; si no, cualquier otra.', alike: 'una palabra parecida', same: 'la misma palabra', any: 'cualquiera de la lista',
    text: 'Arriba: cuántas veces. Abajo: cuánta lista. Vale para la palabra más frecuente en las notas de un paciente; cualquier otra se sortea de la lista entera, sea cual sea.',
  },
  column: {
    patient: 'Paciente', dates: 'Fechas', alike: 'Iguales', alikeWhy: 'Pacientes con el mismo número de fechas y los mismos datos declarados: la N de la cota', spent: 'Gastado', wanted: 'Esta entrega', limit: 'Límite', left: 'queda', bar: 'Presupuesto', bound: 'Hallado como mucho', boundWhy: 'Por quien conoce los valores verdaderos de este paciente: e^ε/N',
    everybody: 'Conoce a todos', everybodyWhy: 'Por quien conoce los valores verdaderos de todos', local: 'Diferencias pequeñas', nothing: 'no promete nada:',
  },
  budget: {
    table: 'Coste por paciente', bar: 'gastado {spent}, esta entrega {wanted}, queda {left}', noPatient: '(nota)', more: 'y {n} paciente más, no peor que estos | y {n} pacientes más, ninguno peor', localCost: 'ε {epsilon} en {radius} {unit}',
    undrawn: 'Hasta ε {epsilon} de lo gastado lo cargó una entrega que se interrumpió antes de sortear: un fallo, un corte de luz. Nada de eso se guardó ni salió, pero queda cargado. Las mismas notas con la misma política lo usan y no cuestan más.', undrawnRaise: 'Con otras notas u otra política, un presupuesto de ε {needed} deja pasar esta entrega y no revela más que el actual.',
    set: 'Presupuesto de un paciente', ofPatient: 'ε por paciente', ofProject: 'Como mucho en este proyecto', default: 'Por omisión: {epsilon}', noDefault: 'Ninguno con menos de 50 pacientes', noLimit: 'Sin límite', keep: 'Fijar el presupuesto', isDefault: 'ε {epsilon} por paciente, el habitual para este número de pacientes', isOwn: 'ε {epsilon} por paciente, fijado aquí',
    fit: 'Ajustar ε al presupuesto', fitText: 'Cronología ½, lugar ⅓, edad ⅙ de {epsilon}.',
    notPrivate: 'Esta política no sortea nada', notPrivateText: 'No se carga nada y las matemáticas no prometen nada. Elija «Sorteo privado» para fechas, lugares o edades, o una política privada.',
    nobody: 'Aún no hay a quién cargar', nobodyText: 'Importe notas y revíselas; aquí aparecerá el coste de cada paciente.',
    small: '{n} paciente tiene menos de 50 iguales: | {n} pacientes tienen menos de 50 iguales:', smallOne: '{name} ({n} iguales)', smallHelp: 'En su caso ε protege más los valores que la historia. Agrupe fechas por semanas, entregue menos notas o generalice.',
    few: 'Menos de 50 pacientes: nadie se oculta entre tan pocos. Mejor generalizar.', withoutPatient: '{n} nota no tiene paciente conocido: se carga por separado y lo que va junto no se suma. | {n} notas no tienen paciente conocido: cada una se carga por separado y lo que va junto no se suma.',
  },
  promise: {
    open: 'De esto sale algo verdadero, y ninguna cota habla de ello: {what}.',
    title: 'Qué promete esto', nothing: 'Con este ajuste las matemáticas no prometen nada para estas notas. Solo el ataque medido habla a su favor.', nothingFor: 'Para {n} paciente las matemáticas no prometen nada: su historia se encuentra por lo declarado. | Para {n} pacientes las matemáticas no prometen nada: sus historias se encuentran por lo declarado.',
    dates: 'Todas las fechas de un paciente juntas: ε {epsilon}.', picks: 'Solo por los sorteos: quien conoce las fechas verdaderas de un paciente y ve la entrega acierta su historia entre {n} como mucho el {dates} de las veces por las fechas y el {all} por todo lo sorteado (por azar, {chance}).',
    picksAll: 'Solo por los sorteos: quien conoce los valores verdaderos de un paciente y ve la entrega acierta su historia entre {n} como mucho el {all} de las veces (por azar, {chance}).',
    alike: 'Pero lo declarado lo ve cualquiera: el número de fechas, el país, las palabras que quedan. Contando solo a los pacientes iguales en eso: como mucho {worst} para el peor y {median} para el paciente mediano.', notCovered: 'No cubierto',
  },
  notCovered: { dates: 'cuántas fechas hay y en qué orden', clues: 'pistas en el texto: «seis meses después», «tras la Pascua», una enfermedad rara', undetected: 'la PHI que nadie marcó', kept: 'los nombres y números que la política conserva', key: 'quien tenga este proyecto: contiene la clave' },
  trade: {
    table: 'Error y cota frente a ε', epsilon: 'ε de todos los sorteos de un paciente', now: 'ahora', stay: 'Estancias: error de duración', age: 'Edad: años de error', km: 'Lugar: kilómetros de error', bound: 'Hallado como mucho (paciente medio)', nobodyText: 'Importe notas y revíselas; entonces la curva estará aquí.',
    short: { stay: 'Estancia', age: 'Edad', km: 'Lugar', bound: 'Hallado', nothing: 'Sin promesa' },
    text: 'Medianas. Una estancia es una serie de fechas separadas como mucho 30 días, de dos días o más. Los errores salen de la ley exacta de cada sorteo y de los valores verdaderos de este proyecto, de 40 pacientes donde hay más; nunca salen de él. «Hallado» es la cota de los sorteos entre pacientes iguales en los hechos visibles; no incluye otro texto que queda.',
  },
  ledger: {
    search: 'Buscar en el libro', searchPlaceholder: 'Paciente, tipo o mecanismo', entries: '{n} asiento en el libro | {n} asientos en el libro', intact: 'La cadena está entera', damaged: 'La cadena está rota: se cambiaron asientos', head: 'Final', copyHead: 'Copiar el final', number: 'N.º', entry: 'Asiento', what: 'Qué', mechanism: 'Mecanismo', hash: 'Huella',
    charge: 'cargado', drawn: 'sorteado', local: '{per}, en {radius} {unit}', empty: 'Aún no se ha cargado nada', emptyText: 'La primera entrega con una política privada escribe aquí, antes de sortear nada.', none: 'Ningún asiento coincide', noneText: 'Busque un paciente, un tipo o un mecanismo.',
  },
};
