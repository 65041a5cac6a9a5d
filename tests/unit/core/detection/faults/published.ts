import type { Language } from '../../../../../electron/contract/text';
import type { FaultClass } from './fault';

/** What was met in published cases, in every language in which it can occur. */
export const published: Readonly<Record<Language, readonly FaultClass[]>> = {
  en: [
    {
      name: 'methods, makers, short capitals, titles alone, towns called like heads, viruses',
      lines: [
        'Seen by [Anna-Maria Brandt] today',
        'He was born in [Saki], a community. While in [Saki], he swam',
        'Seen by [Sir John Brandt] today',
        'at the [hospital university Hassan II] with pain',
        'Seen with [Eva Kowalski] today',
        'Moved to the [Sun Yat-sen University] again',
      ],
      leaves: [
        'Confirmed by Real-Time-Polymerase-Chain-Reaction and on a CFX96 Real-Time System',
        'Seen with OCT. EDI-OCT scans were normal',
        'He suffered from PICA-D complicated by a stroke',
        'The note about (Sir LC has two wives)',
        'The Starr-Edwards mitral prosthesis was replaced',
        'the p.Trp82Arg ALys variant was found',
        'Tested positive for ebola Zaire by RT-PCR',
        'the Alberta Stroke Program Early CT Score was 8',
        'Hamilton Depression - 17 item Scale at rest',
        'Posterior Placenta, ILA 8 (amniotic)',
      ],
    },
  ],
  es: [
    {
      name: 'productos con número, instituciones con nombre entero, leyes y reinos',
      lines: [
        'Vino [Ana García] ayer',
        'Vino [Elisa García] ayer',
        'acudió al [colegio Ramón Cajal] ayer',
        'Natural de [Torrejón]. Vive en [Torrejón]',
      ],
      leaves: [
        'Prótesis (modelo 20636 Polytech®) en posición',
        'recambio de la prótesis mitral Starr-Edwards previa',
        'en la Depresión de Hamilton',
        'procedente de la República vecina',
        'la Enfermera Supervisora de la Zona vino',
      ],
    },
  ],
  fr: [
    {
      name: 'institutions par un nom entier, royaumes, surveillants, fabricants',
      lines: [
        "consultés à l'[institut Joliot Curie] hier, et à l'[institut Joliot Curie de Dakar] avant",
        'vu au [lycée Victor Hugo] hier',
        'dosage (Architect, [Abbott])® augmenté',
        'une aiguille de 25 mm (Vygon, [France]) utilisée',
        'le groupe a vu [Marie Dupont] hier',
      ],
      leaves: [
        'en provenance de la République angolaise',
        'des visions venant de Dieu',
        'PubMed | Google Scholar',
        "l'Infirmier Superviseur de la Zone de Santé, les infirmiers",
        'une aiguille de 24G, 25 mm (Vygon)',
        'dans une maternité de la Province minière',
        'la technique de neurostimulation de Winnie',
        'avec Real-Time System',
      ],
    },
  ],
  nl: [
    {
      name: 'methoden, makers, koninkrijken',
      lines: ['Gezien door [Anna-Maria Brandt] vandaag'],
      leaves: ['de Starr-Edwards prothese werd vervangen', 'met Real-Time System gemeten', 'positief voor ebola Zaire'],
    },
  ],
  de: [
    {
      name: 'Methoden, Hersteller, Königreiche',
      lines: ['Gesehen von [Anna-Maria Brandt] heute', 'Heute kam [Eva Kowalski] an'],
      leaves: ['die Starr-Edwards-Prothese wurde ersetzt', 'mit Real-Time System gemessen', 'positiv auf Ebola Zaire'],
    },
  ],
};
