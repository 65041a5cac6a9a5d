import type { Language } from '../../../../../electron/contract/text';
import type { FaultClass } from './fault';

/** What was met in published cases, in every language in which it can occur. */
export const published: Readonly<Record<Language, readonly FaultClass[]>> = {
  en: [
    {
      name: 'scales with their abbreviations, numerals, scores, codes, opening hours',
      lines: ['I saw [Eva Walker] with her mother', '[John Walker], JW', 'at [Sunnydale Hospital] (SUH)'],
      leaves: [
        'Rated with the Fall Risk Index (FRI) today',
        'and the TCCC (Tactical Combat Casualty Care) guide',
        'Apgar at one, five and ten minutes of 9-10-10',
        'The ANAs were negative',
        'Mal de Pott is rare',
        'The clinic is open Monday to Friday, and every Saturday',
      ],
    },
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
      name: 'escalas con sus siglas, números romanos, puntuaciones, códigos, horarios',
      lines: ['Vino [Eva Rubio] ayer', 'nacido el [9-10-10]', 'Vino [Juan Carlos] I ayer', '[39001 Santander]'],
      leaves: [
        'entre ellas Fall Risk Screening Tool (FRST) y',
        'Test de Apgar 7/9, REA III. Peso de 1600 g',
        'con Apgar al primer minuto, 5 min y 10 min de 9-10-10',
        'los anticuerpos (ANAs) y AINEs',
        'tuberculosis (Mal de Pott) con absceso',
        'leucocitosis de 36400, Glucosa: 266 mg/dl',
        'diagnósticos: NANDA 00046 RIESGO DE DETERIORO',
        'abierto de lunes a viernes',
      ],
    },
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
      name: 'échelles avec leur sigle, scores, codes, horaires',
      lines: ['né le [9/10/10]', 'Vu par [Marie Dupont] hier', '[39001 Bourg-en-Bresse]'],
      leaves: [
        'évalué par le Fall Risk Index (FRI) hier',
        'Apgar à 1, 5 et 10 minutes de 9-10-10',
        'les ANAs négatifs',
        'un mal de Pott ancien',
        'leucocytes 36400, Glucose: 266',
        'diagnostics : NANDA 00046 RISQUE DE CHUTE',
        'ouvert lundi au vendredi',
      ],
    },
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
      name: 'schalen met hun afkorting, scores, codes, openingstijden',
      lines: ['geboren op [9-10-10]', 'Gezien met [Jan de Vries] vandaag'],
      leaves: [
        'gescoord met de Fall Risk Index (FRI) vandaag',
        'Apgar na 1, 5 en 10 minuten 9-10-10',
        'De ANAs waren negatief',
        'diagnosen: NANDA 00046 RISICO OP VALLEN',
        'open maandag t/m vrijdag',
      ],
    },
    {
      name: 'methoden, makers, koninkrijken',
      lines: ['Gezien door [Anna-Maria Brandt] vandaag'],
      leaves: ['de Starr-Edwards prothese werd vervangen', 'met Real-Time System gemeten', 'positief voor ebola Zaire'],
    },
  ],
  de: [
    {
      name: 'Skalen mit Abkürzung, Punktwerte, Codes, Öffnungszeiten',
      lines: ['geboren am [9.10.10]', 'Vorgestellt durch [Hans Müller] heute'],
      leaves: [
        'beurteilt mit dem Fall Risk Index (FRI) heute',
        'Apgar nach 1, 5 und 10 Minuten 9-10-10',
        'Die ANAs waren negativ',
        'Leukozyten 36400, Glukose: 266',
        'Diagnosen: NANDA 00046 RISIKO FÜR STURZ',
        'geöffnet Montag bis Freitag',
      ],
    },
    {
      name: 'Methoden, Hersteller, Königreiche',
      lines: ['Gesehen von [Anna-Maria Brandt] heute', 'Heute kam [Eva Kowalski] an'],
      leaves: ['die Starr-Edwards-Prothese wurde ersetzt', 'mit Real-Time System gemessen', 'positiv auf Ebola Zaire'],
    },
  ],
};
