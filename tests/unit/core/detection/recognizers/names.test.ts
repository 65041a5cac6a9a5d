import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { found, type Case } from './foundWithLists';

const names: readonly Case[] = [
  ['es', 'Valorado por la Dra. Itziar Goñi de la Fuente, de guardia.', [['Itziar Goñi de la Fuente', 'staff']]],
  ['es', 'Comentado con el Dr. Pérez-Lescure.', [['Pérez-Lescure', 'staff']]],
  ['es', 'La Sra. Xochitl acude sola.', [['Xochitl', 'person']]],
  [
    'en',
    'Patient Quirinius Abelmayer MRN 48213377',
    [
      ['Quirinius Abelmayer', 'person'],
      ['48213377', 'medicalRecord'],
    ],
  ],
  [
    'nl',
    'Patiënt Jan Vermeulen BSN 123456782',
    [
      ['Jan Vermeulen', 'person'],
      ['123456782', 'ssn'],
    ],
  ],
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
const untouched: readonly (readonly [Language, string])[] = [
  ['es', 'Enfermedad de Parkinson, signo de Babinski positivo, Gleason 7 (3+4), escala de Glasgow 15.'],
  ['es', 'Se coloca sonda de Foley y se administra Augmentin cada 8 horas.'],
  [
    'es',
    'Amiloide con rojo Congo. Estadio III-B/IV-A1. Imagen con Tachosil® de Stryker™. Valor de referencia:' +
      ' 3,5-7,5 mg/dl. Según la edad: 43 mmHg.',
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

describe('forms', () => {
  it.each(forms)('%s: %j', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('eponyms, drugs and scores', () => {
  it.each(untouched)('%s: touches nothing in %s', (language, text) => {
    expect(found(language, text)).toEqual([]);
  });
});

describe('where a name ends', () => {
  it.each<Case>([
    [
      'en',
      'Seen: Dr. John Walker  DoB 03/05/2004',
      [
        ['John Walker', 'staff'],
        ['03/05/2004', 'date'],
      ],
    ],
    [
      'es',
      'Dra. Ana Fdez.-Pol y Dr. Juan Mtnez. Rey',
      [
        ['Ana Fdez.-Pol', 'staff'],
        ['Juan Mtnez. Rey', 'staff'],
      ],
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });
});

describe('names as wards write them', () => {
  it.each<Case>([
    ['nl', 'Mw. v.d. Meulen-Terpstra: wond', [['v.d. Meulen-Terpstra', 'person']]],
    ['nl', 'Dhr. v/d Berg belt', [['v/d Berg', 'person']]],
    ['nl', 'HA: Verweij', [['Verweij', 'staff']]],
    ['fr', "M. D'HERVILLY sort demain", [["D'HERVILLY", 'person']]],
    ['fr', "Dr A.-S. Le Bihannic-Prud'homme", [["A.-S. Le Bihannic-Prud'homme", 'staff']]],
    ['fr', "Mme Guivarc'h dort", [["Guivarc'h", 'person']]],
    ['fr', 'Aumônier P. Jégo demandé', [['P. Jégo', 'person']]],
    ['de', 'Herr Ass. jur. Wittkamp ruft an', [['Wittkamp', 'person']]],
    ['de', 'Frau Dipl.-Psych. Sanders-Weber ruft an', [['Sanders-Weber', 'staff']]],
    ['es', 'Visto Fco. García López', [['Fco. García López', 'person']]],
    ['es', 'Triaje 11:52 h. NASI ROSSI, Raquel (turista)', [['NASI ROSSI, Raquel', 'person']]],
    ['es', 'exitus de Paquito', [['Paquito', 'person']]],
    ['en', 'let her speak to Sr Achebe', [['Achebe', 'staff']]],
    ['en', 'the priest, Fr Peter, is aware', [['Peter', 'person']]],
    ['fr', 'Dr Tanguy-Le Du, accord', [['Tanguy-Le Du', 'staff']]],
    ['fr', 'Dr Le Du, accord', [['Le Du', 'staff']]],
    [
      'en',
      'Girlfriend Hye-rin on her way',
      [
        ['Girlfriend', 'kinship'],
        ['Hye-rin', 'relative'],
      ],
    ],
    [
      'en',
      'First child Teniola is well',
      [
        ['child', 'kinship'],
        ['Teniola', 'relative'],
      ],
    ],
    [
      'fr',
      'Fils Paul passera',
      [
        ['Fils', 'kinship'],
        ['Paul', 'relative'],
      ],
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });

  it.each<readonly [Language, string]>([
    ['en', 'Sr Creatinine 1.2, Sr. Na 140, SR 64'],
    ['en', 'a 14 Fr Foley, Fr 12, mother Follow-up, first child Delivered'],
    ['fr', 'Suture au fils de Kirschner'],
    ['fr', 'Fils Vicryl 3/0'],
    ['de', 'ASS 100 weiter, v.a. Pneumonie, v.d. OP nüchtern'],
    ['nl', 'v.d. week controle'],
    ['es', 'CHOP, Rituximab'],
  ])('%s: nothing in %s', (language, text) => {
    expect(found(language, text).filter(([, type]) => type !== 'kinship')).toEqual([]);
  });
});
