import { describe, expect, it } from 'vitest';
import type { PhiType } from '../../../../../electron/contract/phi';
import type { Language } from '../../../../../electron/contract/text';
import { createDetector } from '../../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../../fixtures/gazetteers';

const found = (language: Language, text: string): readonly (readonly [string, PhiType])[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text).map(
    ({ start, end, type }) => [text.slice(start, end), type] as const,
  );

type Case = readonly [Language, string, readonly (readonly [string, PhiType])[]];

const names: readonly Case[] = [
  ['es', 'Valorado por la Dra. Itziar Goñi de la Fuente, de guardia.', [['Itziar Goñi de la Fuente', 'staff']]],
  ['es', 'Comentado con el Dr. Pérez-Lescure.', [['Pérez-Lescure', 'staff']]],
  ['es', 'La Sra. Xochitl acude sola.', [['Xochitl', 'person']]],
  ['es', 'D.ª Raquel García acude.', [['Raquel García', 'person']]],
  [
    'es',
    'Mª Raquel García: se avisa a Dra. M.a José López.',
    [
      ['Mª Raquel García', 'person'],
      ['M.a José López', 'staff'],
    ],
  ],
  [
    'es',
    'Su hermana mayor Maite es portadora.',
    [
      ['hermana mayor', 'kinship'],
      ['Maite', 'relative'],
    ],
  ],
  [
    'es',
    'Un niño que se llama Unai.',
    [
      ['niño', 'sex'],
      ['Unai', 'person'],
    ],
  ],
  ['es', 'Acompañado de Juan García López.', [['Juan García López', 'person']]],
  [
    'en',
    'Seen by Dr. Mehta and Prof. Jane Okafor.',
    [
      ['Mehta', 'staff'],
      ['Jane Okafor', 'staff'],
    ],
  ],
  ['en', "Anaesthetist: Dr Derek O'Dowd.", [["Derek O'Dowd", 'staff']]],
  ['en', 'Mrs. Abernathy was admitted.', [['Abernathy', 'person']]],
  ['en', 'Spoke to J. Walker by phone.', [['J. Walker', 'person']]],
  [
    'en',
    'Her daughter Alice Brown called.',
    [
      ['daughter', 'kinship'],
      ['Alice Brown', 'relative'],
    ],
  ],
  ['fr', 'Adressé par le Dr Yann Le Goff.', [['Yann Le Goff', 'staff']]],
  ['fr', 'Mme Lefèvre vit seule.', [['Lefèvre', 'person']]],
  ['fr', 'Vu avec le Pr Claire DUPONT.', [['Claire DUPONT', 'staff']]],
  ['nl', 'Dhr. van der Meulen kwam op het spreekuur.', [['van der Meulen', 'person']]],
  ['nl', 'Overleg met dr. J. de Vries.', [['J. de Vries', 'staff']]],
  ['nl', 'Mevr. Jansen-Bakker belde.', [['Jansen-Bakker', 'person']]],
  ['de', 'Herr Krause wurde entlassen.', [['Krause', 'person']]],
  ['de', 'Prof. Dr. med. Hans-Peter Maier hat zugestimmt.', [['Hans-Peter Maier', 'staff']]],
  ['de', 'Frau von Bülow klagt über Schmerzen.', [['von Bülow', 'person']]],
  ['de', 'Sr. Monika hat angerufen.', [['Monika', 'staff']]],
  ['nl', 'Zr. Anouk heeft gebeld.', [['Anouk', 'staff']]],
  ['nl', "Supervisor was dr. M.J. 't Hart, die ook belde.", [["M.J. 't Hart", 'staff']]],
  ['nl', 'Met vriendelijke groet, Fleur Bakker, AIOS', [['Fleur Bakker', 'staff']]],
  [
    'fr',
    'Mme Anaïs Mougin née LE GALL, née le 12/03/1948.',
    [
      ['Anaïs Mougin', 'person'],
      ['LE GALL', 'person'],
      ['12/03/1948', 'date'],
    ],
  ],
  [
    'en',
    'Seen by Dr. Priya Raghunathan. Will ask P. Raghunathan again.',
    [
      ['Priya Raghunathan', 'staff'],
      ['P. Raghunathan', 'staff'],
    ],
  ],
  // the same abbreviation, and no nurse
  ['es', 'Enf. de Crohn conocida. Enf.: Nekane Urrutia.', [['Nekane Urrutia', 'staff']]],
];

const layouts: readonly Case[] = [
  [
    'en',
    'Side Room 9   NURSING NOTES      WILD, Alice   7196789',
    [
      ['Side Room 9', 'room'],
      ['WILD, Alice', 'person'],
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
  [
    'de',
    'Besuch der Tochter Helga zu Mittag.',
    [
      ['Tochter', 'kinship'],
      ['Helga', 'relative'],
    ],
  ],
];

const forms: readonly Case[] = [
  [
    'es',
    'Nombre: Rosa .\nApellidos: Herrero Más.\n',
    [
      ['Rosa', 'patient'],
      ['Herrero Más', 'patient'],
    ],
  ],
  ['es', 'Nombre: juan garcía\n', [['juan garcía', 'patient']]],
  [
    'es',
    'Médico: Raquel García   NºCol: 31-20-25896.',
    [
      ['Raquel García', 'staff'],
      ['31-20-25896', 'license'],
    ],
  ],
  [
    'es',
    'Domicilio: Calle Correo 29, 5,1.\nLocalidad/ Provincia: Tolosa, Gipuzkoa.\nCP: 20400.',
    [
      ['Calle Correo 29, 5,1', 'street'],
      ['Tolosa', 'city'],
      ['Gipuzkoa', 'territory'],
      ['20400', 'zip'],
    ],
  ],
  [
    'es',
    'País: España.\nEdad: 41 A Sexo: M.',
    [
      ['España', 'country'],
      ['41 A', 'age'],
      ['M', 'sex'],
    ],
  ],
  [
    'es',
    'Domicilio: Avda. Mayor 3, 28001 Madrid',
    [
      ['Avda. Mayor 3', 'street'],
      ['28001', 'zip'],
      ['Madrid', 'city'],
    ],
  ],
  [
    'en',
    'Patient Name: Nkechi Walker\nAttending: Robert Hughes, MD\nMRN: 447-1920',
    [
      ['Nkechi Walker', 'patient'],
      ['Robert Hughes', 'staff'],
      ['447-1920', 'medicalRecord'],
    ],
  ],
  [
    'en',
    'Address: 12 Oak Street, Boston, MA 02115',
    [
      ['12 Oak Street', 'street'],
      ['Boston', 'city'],
      ['MA', 'territory'],
      ['02115', 'zip'],
    ],
  ],
  [
    'en',
    'Sex: F\nAge: 71',
    [
      ['F', 'sex'],
      ['71', 'age'],
    ],
  ],
  [
    'fr',
    'Nom : Dupont\nPrénom : Claire\nAdresse : 12 rue des Lilas, 44000 Nantes',
    [
      ['Dupont', 'patient'],
      ['Claire', 'patient'],
      ['12 rue des Lilas', 'street'],
      ['44000', 'zip'],
      ['Nantes', 'city'],
    ],
  ],
  [
    'nl',
    'Naam: Van den Berg\nWoonplaats: Epe\nHuisarts: dr. Bakker',
    [
      ['Van den Berg', 'patient'],
      ['Epe', 'city'],
      ['Bakker', 'staff'],
    ],
  ],
  [
    'de',
    'Name: Krause, Helga\nAnschrift: Lange Straße 5, 36037 Fulda\nGeschlecht: weiblich',
    [
      ['Krause, Helga', 'patient'],
      ['Lange Straße 5', 'street'],
      ['36037', 'zip'],
      ['Fulda', 'city'],
      ['weiblich', 'sex'],
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

const untouched: readonly (readonly [Language, string])[] = [
  ['es', 'Enfermedad de Parkinson, signo de Babinski positivo, Gleason 7 (3+4), escala de Glasgow 15.'],
  ['es', 'Se coloca sonda de Foley y se administra Augmentin cada 8 horas.'],
  [
    'es',
    'Amiloide con rojo Congo. Estadio III-B/IV-A1. Imagen con Tachosil® de Stryker™. Valor de referencia: 3,5-7,5 mg/dl. Según la edad: 43 mmHg.',
  ],
  ['es', 'Gasto por Harris-Benedict; se mide por Swan-Ganz. Se pauta PL. Tras aplicar varios ciclos, mejora.'],
  ['en', 'The tumour was classified as T4N2M0, then T3 N1M0; pT1N0M0 after surgery.'],
  ['en', "Parkinson's disease, Crohn's ileitis, Wells score 4, Foley catheter in place."],
  ['en', 'CT of the abdomen. Will repeat in two weeks. May continue aspirin.'],
  ['fr', 'Maladie de Crohn, signe de Babinski, score de Glasgow à 15.'],
  ['nl', 'Ziekte van Parkinson, teken van Babinski, score volgens Wells 4.'],
  ['de', 'Morbus Parkinson, Babinski-Zeichen negativ, Murphy-Zeichen positiv, Klassifikation nach Weber B.'],
];

describe('names', () => {
  it.each(names)('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('columns and lists', () => {
  it.each(layouts)('%s: %j', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('forms', () => {
  it.each(forms)('%s: %j', (language, text, expected) => {
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

describe('eponyms, drugs and scores', () => {
  it.each(untouched)('%s: touches nothing in %s', (language, text) => {
    expect(found(language, text)).toEqual([]);
  });
});
