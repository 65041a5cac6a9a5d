import type { PrivacyWords } from '../en/privacy';

export const privacyWords: PrivacyWords = {
  privacy: {
    policy: 'Política',
    own: 'Política propia',
    text: 'Lo que ven los destinatarios de las notas entregadas. Nada se sustituye hasta la entrega.',
    table: 'Tratamiento de cada etiqueta',
    example: 'Ejemplo',
    another: 'Otra nota',
    column: {
      label: 'Etiqueta',
      treatment: 'Tratamiento',
      value: 'Valor original',
      seen: 'Valor entregado',
    },
    treatmentOf: 'Tratamiento de {label}',
    durations: 'Duraciones en palabras',
    treatment: {
      withDates: 'Como las fechas',
      keep: 'Conservar',
      tag: 'Rótulo',
      numberedTag: 'Rótulo numerado',
      redact: 'REDACTED',
      mask: 'Enmascarar',
      surrogate: 'Sustituto',
      shiftDate: 'Desplazar por paciente',
      private: 'Valor privado',
      'generalise-year': 'Solo el año',
      'generalise-month': 'Mes y año',
      'generalise-cap90': '90 años o más, juntos',
      'generalise-band': 'Grupo de edad',
      'generalise-zip3': 'Solo el inicio del código postal',
      'generalise-territory': 'Región en vez de población',
      'generalise-vocabulary': 'Solo palabras comunes',
      'comparison-classes': 'Comparación: clases',
      'comparison-intervals': 'Comparación: intervalos',
      'comparison-nearest': 'Comparación: diez poblaciones',
    },
    option: {
      to: 'a',
      days: 'días',
      years: 'años',
      keepWeekday: 'conservar el día de la semana',
      checksum: 'dígito de control válido',
      sameLength: 'misma longitud',
      width: 'Anchura del grupo en años: {label}',
      minDays: 'Mínimo de días: {label}',
      maxDays: 'Máximo de días: {label}',
      wrongRange: 'de 1 a 36.500, primero el menor',
    },
    answer: {
      whole: '{names}, {dates}',
      kept: '{n} quedan como están.',
      names: {
        keep: 'Los nombres se conservan',
        tag: 'Los nombres pasan a rótulos',
        numberedTag: 'Los nombres pasan a rótulos numerados',
        redact: 'Los nombres pasan a REDACTED',
        mask: 'Los nombres se enmascaran',
        surrogate: 'Los nombres se sustituyen por inventados',
        private: 'Los nombres se generan al azar',
      },
      dates: {
        keep: 'las fechas se conservan',
        tag: 'las fechas pasan a rótulos',
        numberedTag: 'las fechas pasan a rótulos numerados',
        redact: 'las fechas pasan a REDACTED',
        mask: 'las fechas se enmascaran',
        shiftDate: 'las fechas se desplazan de {min} a {max} días por paciente',
        private: 'las fechas pasan a valores privados',
        surrogate: 'las fechas se sustituyen por inventadas',
        'generalise-year': 'de las fechas solo queda el año',
        'generalise-month': 'de las fechas quedan mes y año',
        'comparison-classes': 'las fechas cambian según un método publicado, sin garantía',
        'comparison-intervals': 'las fechas cambian según un método publicado, sin garantía',
      },
    },
    preset: {
      'private-research': {
        name: 'Investigación con valores privados',
        text:
          'Todas las fechas de un paciente se generan juntas; población y edad, una vez cada una. Las fechas ' +
          'que se añadan después cuestan una generación más. Nombres y números se inventan.',
      },
      'private-stays': {
        name: 'Estancias con valores privados',
        text:
          'Todas las fechas de un paciente se generan juntas, por episodios y con el año; la edad, por separado. La ' +
          'duración de la estancia y la edad quedan cerca de la verdad. Poblaciones, nombres y números se inventan.',
      },
      'private-strict': {
        name: 'Valores privados, estricta',
        text:
          'Se ven pocas fechas: una por nota y como mucho ocho días por paciente, generadas con un presupuesto ' +
          'pequeño, junto con población y edad. Las demás pasan a rótulos, para que la cota sea útil para la ' +
          'mayoría de los pacientes.',
      },
      'pseudonymised-research': {
        name: 'Investigación seudonimizada',
        text:
          'Valores inventados; las fechas de cada paciente se desplazan un mismo número de días. Los intervalos se ' +
          'conservan, y bastan algunos para reconocer una historia.',
      },
      'maximum-utility': {
        name: 'Máxima utilidad',
        text:
          'Conserva todo lo posible: se sustituyen los identificadores directos, las fechas mantienen sus ' +
          'intervalos. Protege poco frente a quien tenga conocimientos previos.',
      },
      'maximum-privacy': {
        name: 'Máxima privacidad',
        text:
          'Conserva poco: un rótulo para todo lo marcado, edades en tramos de treinta años. No se genera ' +
          'ningún valor.',
      },
      surrogate: {
        name: 'Sustitutos y fechas desplazadas',
        text:
          'Valores verosímiles, iguales para un paciente en todas sus notas. Los intervalos entre fechas se ' +
          'conservan: quien conozca algunos puede reconocer la historia.',
      },
      'safe-harbor': {
        name: 'Al estilo HIPAA Safe Harbor',
        text:
          'Nombres, contactos y números pasan a rótulos; de las fechas solo queda el año. Cubre lo marcado; no ' +
          'es una declaración de conformidad.',
      },
      'numbered-tag': {
        name: 'Rótulos numerados',
        text: 'La misma persona o el mismo lugar lleva el mismo número dentro de un paciente.',
      },
      tag: {
        name: 'Rótulos',
        text: 'Cada marca sustituida pasa a ser el nombre de su tipo.',
      },
      redacted: {
        name: 'REDACTED',
        text:
          'La palabra REDACTED en lugar de todo lo marcado, sin decir de qué tipo es. Es lo que escribe un modelo ' +
          'de tachado: elíjalo solo en la detección para entregar su versión.',
      },
      mask: {
        name: 'Enmascarado',
        text: 'Ocho caracteres por marca, para que la longitud no revele nada.',
      },
    },
    country: {
      title: 'País de las notas',
      text:
        'Las poblaciones, los códigos postales y los teléfonos serán de este país, y los de un ' +
        'mismo paciente, de una misma región.',
      of: 'País de las notas en {language}',
      infer: 'Deducir el país de las notas de cada paciente cuando no se indica',
      inferred: 'Deducido: {countries}',
      unknown: 'desconocido',
      notPrivate:
        'No donde los valores se sortean de forma privada: el país que muestran las notas no es un dato público.',
      none: 'Sin indicar',
      withTable: 'No con una tabla de indicadores',
    },
    noExample: {
      title: 'Aún no hay ejemplo',
      text: 'En cuanto haya marcas aceptadas en una nota, aquí se muestra un fragmento, antes y después.',
    },
  },
  preview: {
    original: 'Original',
    stays: 'se queda aquí',
    released: 'Desidentificado',
    leaves: 'se entrega',
    masked: '{label}, enmascarado',
  },
};
