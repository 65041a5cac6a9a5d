import type { Statements } from './statements';

export const es: Statements = {
  heading: 'No se afirma:',
  noPrivacy: 'Privacidad diferencial: ninguna acción de esta política limita lo que la entrega revela de un paciente.',
  shift:
    'Protección contra la vinculación: donde las fechas se desplazan, los intervalos de un paciente son los verdaderos, y quien conozca algunos puede reconocer el registro.',
  kept: (kinds) => `Nada sobre lo que la política conserva: ${kinds}.`,
  words: (kinds) => `Nada sobre las palabras de listas públicas cerradas, que quedan como están: ${kinds}.`,
  coarser: (kinds) => `Privacidad diferencial de lo que solo se generaliza: ${kinds}.`,
  holder:
    'Protección frente a quien tenga la clave, el libro mayor o el proyecto de esta entrega: puede probar valores y así deshacerla.',
  pseudonymTable:
    'Anonimato: existe un archivo de reidentificación de esta entrega; quien lo tenga, con su contraseña, puede deshacer la entrega.',
  comparedDates:
    'Ninguna garantía para un paciente sobre las fechas: se cambiaron con una forma publicada, para comparar. Cada intervalo se cambió por separado, lo que cuesta crece con cada fecha, y los registros pueden reconocerse por algunas visitas conocidas; solo los ataques medidos hablan por ella.',
  comparedPlaces:
    'Ninguna garantía para un paciente sobre los lugares: se cambiaron con una forma publicada, para comparar. Se sorteó una de las diez poblaciones más parecidas a la verdadera, así que cada una dice que la verdadera es una de unas pocas; no vale ningún ε finito, y solo los ataques medidos hablan por ella.',
  declared:
    'Lo que se declara: el número de fechas de un paciente, qué menciones son la misma fecha, su orden y el país de los lugares son como en los originales.',
  mayBeTrue:
    'Que cada valor sorteado difiera del verdadero: un sorteo puede devolver la verdad, tan a menudo como dice su mecanismo, y la búsqueda de fugas lo deja donde se sorteó, y en ningún otro sitio.',
  indicators:
    'Los lugares que la tabla pública de cifras no conoce: por cada uno vale el más cercano que conoce, y solo se sortean los que conoce.',
  timeline:
    'Duraciones de ingreso e intervalos sueltos: la línea temporal se sortea entera, y muchas no guardan relación con la verdadera.',
  labValues:
    'La evolución de los valores de laboratorio: de cada analito que nombra la política se sorteó un valor cerca del verdadero, y todos los demás en todo un rango público. Qué analito se menciona, en qué unidad, cuántas veces, qué valores son iguales y que uno queda fuera de su rango es como en los originales; también lo es todo valor que la publicación no reconoció y todo analito que la política no nombra.',
  promisingNothing: (units) =>
    `Protección contra la vinculación para ${units} de los pacientes o documentos: con este ajuste las matemáticas no prometen nada para ellos; solo hablan los ataques medidos.`,
  small: (units) =>
    `Ocultarse entre otros para ${units} de los pacientes o documentos: menos de 50 de esta entrega tienen los mismos datos declarados.`,
  local:
    'Más que diferencias pequeñas, donde un mecanismo es local: más allá de su radio, quien conozca la verdad aún puede reconocer el registro.',
  withoutPatient: (documents) =>
    `Protección de un paciente a lo largo de varios documentos, para ${documents} documentos: allí no se conoce al paciente, y cada uno se cargó por separado.`,
  completeness:
    'Integridad: solo se sustituyó lo que estaba marcado como dato personal; lo que la detección y la revisión pasaron por alto, y los indicios del texto libre, siguen ahí.',
  compliance: 'Cumplimiento de HIPAA, del RGPD o de cualquier otra ley: eso lo juzgan personas.',
  promisingNothingSome:
    'Protección contra la vinculación para algunos de los pacientes o documentos: con este ajuste las matemáticas no prometen nada para ellos; solo hablan los ataques medidos.',
  smallSome:
    'Ocultarse entre otros para algunos de los pacientes o documentos: menos de 50 de esta entrega tienen los mismos datos declarados.',
  withoutPatientSome:
    'Protección de un paciente a lo largo de varios documentos donde no se conoce al paciente: cada uno de ellos se cargó por separado.',
  reportCompliance:
    'Cumplimiento de HIPAA, del RGPD o de cualquier otra ley: eso lo juzgan personas, para quienes esta página tiene cifras.',
  reportCompleteness: 'Integridad: solo se sustituyó lo que estaba marcado como dato personal.',
};
