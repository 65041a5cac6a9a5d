import type { Statements } from './statements';

export const es: Statements = {
  language: 'es',
  heading: 'No se afirma:',
  noPrivacy: 'Privacidad diferencial: ninguna acción de esta política limita lo que la entrega revela de un paciente.',
  shift:
    'Protección contra la vinculación: donde las fechas se desplazan, los intervalos de un paciente son los ' +
    'verdaderos, y quien conozca algunos puede reconocer su historia.',
  kept: (kinds) => `Nada sobre lo que la política conserva: ${kinds}.`,
  words: (kinds) => `Nada sobre las palabras de listas públicas cerradas, que se dejan como están: ${kinds}.`,
  coarser: (kinds) => `Privacidad diferencial para los valores que solo se generalizan: ${kinds}.`,
  holder:
    'Protección frente a quien tenga la clave, el libro de cargos o el proyecto de esta entrega: puede probar ' +
    'valores y así recuperar los originales.',
  pseudonymTable:
    'Anonimato: existe un archivo de reidentificación de esta entrega; quien lo tenga, junto con su contraseña, ' +
    'puede recuperar los originales.',
  comparedDates:
    'Ninguna garantía para un paciente en cuanto a las fechas: se cambiaron con un método publicado, para comparar. ' +
    'Cada intervalo se cambió por separado, el coste crece con cada fecha, y bastan algunas visitas conocidas para ' +
    'reconocer historias; solo los ataques medidos dicen algo de este método.',
  comparedPlaces:
    'Ninguna garantía para un paciente en cuanto a los lugares: se cambiaron con un método publicado, para comparar. ' +
    'Se eligió al azar una de las diez poblaciones más parecidas a la verdadera, así que cada una indica que la ' +
    'verdadera es una de unas pocas; no vale ningún ε finito, y solo los ataques medidos dicen algo de este método.',
  declared:
    'Lo que se declara: el número de fechas de un paciente, qué menciones son la misma fecha, su orden y el país de ' +
    'los lugares son como en los originales.',
  mayBeTrue:
    'Que cada valor generado al azar difiera del verdadero: puede salir el verdadero, con la frecuencia que indica ' +
    'su mecanismo; la búsqueda de fugas lo admite donde se generó, y en ningún otro sitio.',
  indicators:
    'Los lugares que no figuran en la tabla pública de cifras: cada uno se representa por el más cercano de los que ' +
    'figuran, y solo se eligen lugares que figuran en ella.',
  timeline:
    'Duraciones de ingreso e intervalos sueltos: la cronología se genera entera, y muchas no guardan relación con la ' +
    'verdadera.',
  labValues:
    'La evolución de los valores de laboratorio: de cada analito que nombra la política se generó un valor cercano ' +
    'al verdadero, y todos los demás, en todo un intervalo público. Qué analito se menciona, en qué unidad, cuántas ' +
    'veces, qué valores son iguales y que uno queda fuera de su intervalo es como en los originales; también lo es ' +
    'todo valor que la entrega no reconoció y todo analito que la política no nombra.',
  promisingNothing: (units) =>
    `Protección contra la vinculación para ${units} de los pacientes o documentos: con este ajuste no hay ninguna ` +
    'garantía matemática para ellos; solo los ataques medidos dicen algo.',
  small: (units) =>
    `Pasar inadvertidos entre otros, para ${units} de los pacientes o documentos: menos de 50 de esta entrega tienen ` +
    'los mismos datos declarados.',
  local:
    'Más que las diferencias pequeñas, donde un mecanismo es local: más allá de su radio, quien conozca la verdad ' +
    'aún puede reconocer la historia.',
  withoutPatient: (documents) =>
    `Protección de un paciente a lo largo de varios documentos, para ${documents} documentos: en ellos no se conoce ` +
    'al paciente, y cada uno se cargó por separado.',
  completeness:
    'Exhaustividad: solo se sustituyó lo que estaba marcado como dato identificativo; lo que la detección y la ' +
    'revisión pasaron por alto, y las pistas del texto libre, siguen ahí.',
  compliance: 'Cumplimiento de HIPAA, del RGPD o de cualquier otra ley: eso lo valoran personas.',
  promisingNothingSome:
    'Protección contra la vinculación para algunos de los pacientes o documentos: con este ajuste no hay ninguna ' +
    'garantía matemática para ellos; solo los ataques medidos dicen algo.',
  smallSome:
    'Pasar inadvertidos entre otros, para algunos de los pacientes o documentos: menos de 50 de esta entrega tienen ' +
    'los mismos datos declarados.',
  withoutPatientSome:
    'Protección de un paciente a lo largo de varios documentos donde no se conoce al paciente: cada uno de ellos se ' +
    'cargó por separado.',
  reportCompliance:
    'Cumplimiento de HIPAA, del RGPD o de cualquier otra ley: eso lo valoran personas, que encuentran cifras para ' +
    'ello en esta página.',
  reportCompleteness: 'Exhaustividad: solo se sustituyó lo que estaba marcado como dato identificativo.',
};
