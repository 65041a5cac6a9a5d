import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { found, type Case } from './foundWithLists';

const layouts: readonly Case[] = [
  [
    'en',
    'Side Room 9   NURSING NOTES      WILD, Alice   7196789',
    [
      ['Side Room 9', 'room'],
      ['WILD, Alice', 'person'],
      ['7196789', 'medicalRecord'],
    ],
  ],
  [
    'es',
    'Planta 3ª B   hab. 523    Calvo Ferrer, Juan    05/06/18',
    [
      ['Planta 3ª B', 'department'],
      ['hab. 523', 'room'],
      ['Calvo Ferrer, Juan', 'person'],
      ['05/06/18', 'date'],
    ],
  ],
  [
    'fr',
    'Mme Anaïs Mougin née Jacquot, chambre 209',
    [
      ['Anaïs Mougin', 'person'],
      ['Jacquot', 'person'],
      ['chambre 209', 'room'],
    ],
  ],
  [
    'nl',
    'Mevr. De Leeuw (meisjesnaam Jansen) ligt op afdeling C4.',
    [
      ['De Leeuw', 'person'],
      ['Jansen', 'person'],
      ['afdeling C4', 'department'],
    ],
  ],
  [
    'de',
    'Pflege Station M4 Zimmer 273   Hr. FUCHS    ruhig',
    [
      ['Station M4', 'department'],
      ['Zimmer 273', 'room'],
      ['FUCHS', 'person'],
    ],
  ],
  ['fr', 'Sonde de Foley CH 16 posée, chambre 209.', [['chambre 209', 'room']]],
  ['fr', 'Cirrhose Child-Pugh B8, MELD 15.', []],
  ['nl', 'Cirrose, Child-Pugh A, MELD 7.', []],
  [
    'de',
    'Besuch der Tochter Helga zu Mittag.',
    [
      ['Tochter', 'kinship'],
      ['Helga', 'relative'],
    ],
  ],
];
const places: readonly Case[] = [
  [
    'es',
    'Remitido por: Raquel García C/ Irunlarrea, 3 31008 Pamplona. Navarra Email:',
    [
      ['Raquel García', 'staff'],
      ['C/ Irunlarrea, 3', 'street'],
      ['31008', 'zip'],
      ['Pamplona', 'city'],
      ['Navarra', 'territory'],
    ],
  ],
  ['es', 'Vive en la Avenida de Córdoba s/n con su gato.', [['Avenida de Córdoba s/n', 'street']]],
  [
    'es',
    'Paciente natural de Hellín (Albacete).',
    [
      ['Hellín', 'city'],
      ['Albacete', 'territory'],
    ],
  ],
  [
    'es',
    'Ingresa en el Hospital Universitario 12 de Octubre por disnea.',
    [['Hospital Universitario 12 de Octubre', 'hospital']],
  ],
  ['es', 'Seguido en el Centro de Salud Las Calesas.', [['Centro de Salud Las Calesas', 'healthCentre']]],
  ['es', 'Procede de Quatretonda y acude sola.', [['Quatretonda', 'city']]],
  ['en', 'He lives at 221 Baker Street, Apt 4.', [['221 Baker Street, Apt 4', 'street']]],
  ['en', "Transferred to St. Mary's Hospital overnight.", [["St. Mary's Hospital", 'hospital']]],
  [
    'en',
    'She moved from Kenosha and grew up in Chicago.',
    [
      ['Kenosha', 'city'],
      ['Chicago', 'city'],
    ],
  ],
  [
    'en',
    'Flat in London SW1A 1AA.',
    [
      ['London', 'city'],
      ['SW1A 1AA', 'zip'],
    ],
  ],
  [
    'en',
    '399 Bathurst Street, Toronto ON M5T 2S8',
    [
      ['399 Bathurst Street', 'street'],
      ['Toronto', 'city'],
      ['ON', 'territory'],
      ['M5T 2S8', 'zip'],
    ],
  ],
  [
    'en',
    'Lives at Flat 2, 14 Rosemary Close, and at 1420 Clark Street, Apt 3B, too.',
    [
      ['Flat 2, 14 Rosemary Close', 'street'],
      ['1420 Clark Street, Apt 3B', 'street'],
    ],
  ],
  ['fr', 'AVP rue Oberkampf.', [['rue Oberkampf', 'street']]],
  ['fr', 'Habite 12-14, rue Oberkampf.', [['12-14, rue Oberkampf', 'street']]],
  [
    'fr',
    'Née le 12.03.1958, chemin des Vignes 4.',
    [
      ['12.03.1958', 'date'],
      ['chemin des Vignes 4', 'street'],
    ],
  ],
  ['es', 'Vive en la calle Serrano.', [['calle Serrano', 'street']]],
  [
    'es',
    'Raquel García. Avda. Lagos, s/n C.P. 28045 - Madrid',
    [
      ['Raquel García', 'person'],
      ['Avda. Lagos, s/n', 'street'],
      ['28045', 'zip'],
      ['Madrid', 'city'],
    ],
  ],
  [
    'es',
    'Ingresa en el Hospital Univ. La Fe. Procede del C.S. Fuente del Olmo.',
    [
      ['Hospital Univ. La Fe', 'hospital'],
      ['C.S. Fuente del Olmo', 'healthCentre'],
    ],
  ],
  [
    'es',
    'Domicilio: C/ Colón 14, 28004 Madrid. Tfno 96 352 12 34',
    [
      ['C/ Colón 14', 'street'],
      ['28004', 'zip'],
      ['Madrid', 'city'],
      ['96 352 12 34', 'phone'],
    ],
  ],
  [
    'nl',
    'Met vriendelijke groet, dr. J. Bakker, Kerkstraat 12, 1017 GC Amsterdam.',
    [
      ['J. Bakker', 'staff'],
      ['Kerkstraat 12', 'street'],
      ['1017 GC', 'zip'],
      ['Amsterdam', 'city'],
    ],
  ],
  ['nl', 'Huisartsenpraktijk De Linde belde.', [['Huisartsenpraktijk De Linde', 'healthCentre']]],
  ['fr', 'Hospitalisé au CHU de Nantes.', [['CHU de Nantes', 'hospital']]],
  [
    'fr',
    'Originaire de Lyon, en France.',
    [
      ['Lyon', 'city'],
      ['France', 'country'],
    ],
  ],
  ['fr', 'Habite 8 bis, avenue Foch.', [['8 bis, avenue Foch', 'street']]],
  [
    'nl',
    'Woont Kerkstraat 12a, 1017 GC Amsterdam.',
    [
      ['Kerkstraat 12a', 'street'],
      ['1017 GC', 'zip'],
      ['Amsterdam', 'city'],
    ],
  ],
  ['nl', 'Opgenomen in het Sint Franciscus Gasthuis.', [['Sint Franciscus Gasthuis', 'hospital']]],
  ['de', 'Verlegt in das Klinikum Fulda.', [['Klinikum Fulda', 'hospital']]],
  [
    'de',
    'Wohnhaft Goethestraße 14, 10115 Berlin.',
    [
      ['Goethestraße 14', 'street'],
      ['10115', 'zip'],
      ['Berlin', 'city'],
    ],
  ],
  ['de', 'Reise nach Österreich.', [['Österreich', 'country']]],
];
const traits: readonly Case[] = [
  [
    'es',
    'Varón de 40 años.',
    [
      ['Varón', 'sex'],
      ['40 años', 'age'],
    ],
  ],
  ['es', 'Trabaja como soldadora.', [['soldadora', 'profession']]],
  [
    'es',
    'Su hermano gemelo y su tía materna.',
    [
      ['hermano gemelo', 'kinship'],
      ['tía materna', 'kinship'],
    ],
  ],
  ['es', 'Acude a su médico de familia.', []],
  [
    'en',
    'A 45-year-old woman who works as a bus driver.',
    [
      ['45', 'age'],
      ['woman', 'sex'],
      ['bus driver', 'profession'],
    ],
  ],
  [
    'fr',
    'Sa grand-mère maternelle, ancien pêcheur.',
    [
      ['grand-mère maternelle', 'kinship'],
      ['pêcheur', 'profession'],
    ],
  ],
  [
    'nl',
    'Moeder en zus; zij werkt als verkoopster.',
    [
      ['Moeder', 'kinship'],
      ['zus', 'kinship'],
      ['verkoopster', 'profession'],
    ],
  ],
  [
    'de',
    'Die Schwester ist gesund, von Beruf Lehrerin.',
    [
      ['Schwester', 'kinship'],
      ['Lehrerin', 'profession'],
    ],
  ],
];

describe('columns and lists', () => {
  it.each(layouts)('%s: %j', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('places and institutions', () => {
  it.each(places)('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('traits', () => {
  it.each(traits)('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('what stands beside a place', () => {
  it.each<Case>([
    [
      'en',
      'Home: 28 Kirkgate, Leeds LS1 6BY. School: unknown',
      [
        ['28 Kirkgate', 'street'],
        ['Leeds', 'city'],
        ['LS1 6BY', 'zip'],
      ],
    ],
    ['nl', 'Poli 4 dec bij mij', [['4 dec', 'date']]],
  ])('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('places as wards write them', () => {
  it.each<Case>([
    ['de', 'verlegt nach Bad Krozingen', [['Bad Krozingen', 'city']]],
    ['de', 'pendelt zwischen Riegel und Bad Krozingen', [['Bad Krozingen', 'city']]],
    ['de', 'wohnt in Berlin-Buer', [['Berlin-Buer', 'city']]],
    ['fr', 'née à Fort-de-France', [['Fort-de-France', 'city']]],
    ['nl', 'gevallen op de Amsterdamsestraatweg', [['Amsterdamsestraatweg', 'street']]],
    ['nl', 'gezien op HAP Overvecht', [['HAP Overvecht', 'healthCentre']]],
    ['nl', 'Overdracht wijkteam Oud-Zuilen', [['wijkteam Oud-Zuilen', 'healthCentre']]],
    ['en', 'Home to Hse 2, Priestley Ct.', [['Hse 2, Priestley Ct', 'street']]],
    ['en', 'He lives off NW 27th Ave.', [['NW 27th Ave', 'street']]],
    [
      'en',
      'DOB 7-4-97  Place 1180 Old Fort Pkwy, Apt 12-C, today',
      [
        ['7-4-97', 'date'],
        ['1180 Old Fort Pkwy, Apt 12-C', 'street'],
      ],
    ],
    [
      'es',
      'Domicilio: Calle Mayor 7, Sevilla. Abre la puerta su vecino de siempre, muy amable.',
      [
        ['Calle Mayor 7', 'street'],
        ['Sevilla', 'city'],
      ],
    ],
    ['en', "taught at the old St Mary's Prep", [["St Mary's Prep", 'organization']]],
    ['de', 'liegt auf Station 4c', [['Station 4c', 'department']]],
  ])('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });

  it.each<readonly [Language, string]>([
    ['de', 'im Bad Sturz ohne Folgen, das Bad Gestank'],
    ['en', 'Seen 13/11, bed 2, Hawthorn ward'],
    ['nl', 'HAP behandeld met amoxicilline'],
  ])('%s: nothing of the kind in %s', (language, text) => {
    const kinds = found(language, text).map(([value]) => value);
    expect(kinds.filter((value) => /Bad|-|Hawthorn|HAP/.test(value))).toEqual([]);
  });
});
