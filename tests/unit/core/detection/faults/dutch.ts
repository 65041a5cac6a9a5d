import type { FaultClass } from './fault';

export const dutch: readonly FaultClass[] = [
  {
    name: 'institutions by bare name',
    lines: [
      'Overgeplaatst naar [MC Wolderveen].',
      'Opgenomen in [Ziekenhuis Wolderveen].',
      'Gezien in het [Wolderziekenhuis] in maart.'.replace(' in maart', ''),
      'Verwezen door [huisartsenpraktijk Tjalkema].',
      'Overgeplaatst vanuit [Wolderveen].',
      'Onder behandeling bij [AZ Sint-Wendelinus].',
    ],
  },
  {
    name: 'several initials',
    lines: [
      'Overleg met [J.W.P. Tjalkema].',
      'Arts: [A.B. van der Wolde]',
      'Dr. [M.C.J. Steenbrugge] belt terug.',
      '[H.J. Tjalkema], internist',
      'Mw. [Tjalkema-van Wolde] is thuis.',
      'Mevr. [S.] is onrustig.',
    ],
  },
  {
    name: 'villages behind a postcode or a cue',
    lines: [
      '[Wolderlaan 14], [9417 TB Wolderveen]',
      'Woont in [Wolderveen].',
      '[9417TB] [Wolderveen]',
      'afkomstig uit [Wolderveen]',
    ],
  },
  {
    name: 'year-first dates',
    lines: ['Datum [2021/03/14]', 'Opname [2021.03.14].', 'Gezien [20210314].', 'datum: [2021-03-14]'],
    leaves: ['Code 20219999 vermeld.'.replace('Code 20219999 vermeld', 'Titer 1:20219')],
  },
  {
    name: 'street abbreviations',
    lines: [
      'Adres: [Wolderstr. 14]',
      'woont [Tjalkeln 7]'.replace('woont ', 'Adres: '),
      'woont op [Burg. Tjalkemastr. 12]',
      'Adres: [Wolderpl. 3]',
      'Adres: [Steenbrugse stwg. 88]',
    ],
  },
  {
    name: '088 numbers',
    lines: ['Tel. [088-4417 882]', 'bereikbaar op [088 441 78 82]', 'Polikliniek [088 - 441 7882]', '[0884417882]'],
  },
  {
    name: 'what is no PHI',
    lines: [],
    leaves: [
      'Dr. paracetamol 1 g zo nodig.',
      'dr. amoxicilline 500 mg',
      'Volgens Tjalkema et al. is dat zeldzaam.',
      'Interne Geneeskunde in consult.',
      'Ziekte van Wilson uitgesloten.',
      'Gleason 7, Framingham laag.',
      'Patiënt Educatie gegeven.',
      'VITALE FUNCTIES: stabiel.',
      'Proef van Romberg negatief.',
      'Afdeling Cardiologie geïnformeerd.',
      'Dr. verband dagelijks.',
      'Wet BIG vermeld.',
      'In de Zorg tevreden.',
    ],
  },
  {
    name: 'met wie men overlegt',
    lines: [
      'Overleg met [Bakker] gehad.',
      'Gezien door [Sanne Tjalkema].',
      'Arts [Bakker], coassistent [Sanne]',
      'Aanvrager [Bakker]',
    ],
    leaves: [
      'Gezien door Fysiotherapie en Diëtist.',
      'Overgedragen aan Avonddienst.',
      'Tolk Turks nodig.',
      'Arts Avonddienst gebeld.',
      'Controle bij Longziekten.',
    ],
  },
  {
    name: 'greetings, chats, lines alone',
    lines: [
      'Beste [Marjolijn],\n\nvandaag naar huis.',
      'Ha [Tjalkema],\nkun je kijken?',
      'Met dank.\n\n[C.S. Tjalkema]\n[Sanne Tjalkema]',
      '[sanne]: waar ligt hij?\n[pieter]: bij ons',
    ],
    leaves: ['Beste collega,\n\nvandaag naar huis.', 'Hallo allemaal,\nbedankt.', 'Huid: intact\nPijn: 4\nSlaap: goed'],
  },
  {
    name: 'regels van lijsten en etiketten',
    lines: [
      '1 | [Tjalkema, Wubbe] | [4-11-1961] | [35.63.64.099] | [Bakker] | naar huis',
      '[van Bakker, Sanne] ([14-06-1969]) [P1482334]',
    ],
    leaves: [
      'Trombocyten   [12-03-2020]   250000',
      'CT Thorax, [12-03-2020], geen afwijkingen',
      'Ferritine | [12-03-2020] | 14500',
    ],
  },
  {
    name: 'een naam vóór wat alleen een patiënt heeft',
    lines: [
      '[Bakker, Sanne]   [8842197]',
      '[Bakker, Sanne], [62] jr: stabiel',
      '2 | [Bakker, Sanne] | [12-11-1967] | CT',
    ],
    leaves: ['Natrium, 141, normaal.', 'Paracetamol   1000 mg'],
  },
  {
    name: 'sleutels van een formulier in een kolom',
    lines: ['Achternaam     [Wit]', 'Voornaam       [Sanne]'],
    leaves: ['Achternaam     Voornaam      Afdeling'],
  },
  {
    name: 'een naam vóór wat alleen mensen doen',
    lines: ['[Bakker] komt nog langs.', '[Bakker] is op de hoogte.'],
    leaves: ['Uitslag komt nog.'],
  },
  {
    name: 'ziekenhuizen bij naam',
    lines: ['Eerder opgenomen in [Rijnstate].', 'Overname uit [Isala].'],
  },
  {
    name: 'Belgische telefoonnummers',
    lines: ['[0475 48 29 11]', '[09 482 91 13]', 'Tel. thuis: [09 482 91 13]', '[02/482.91.13]', '[+32 475 48 29 11]'],
  },
  {
    name: 'jaren met een komma, dagen van een maand',
    lines: ["[11-04-'23]", 'dd [110423]', 'van [3] tot [7-5-22]'],
  },
  {
    name: 'meer afkortingen van straten',
    lines: ['[Zuiderdr. 8]', '[Groenewg 14]', '[Pr. Beatrixlaan 12]', '[Gentse Steenweg 7]', 'woont [Oude Gracht 12]'],
    leaves: ['dr. 8 mg', 'Op weg 3 keer gestopt'],
  },
  {
    name: 'wat mensen doen, in kleine letters',
    lines: [],
    leaves: [
      'mw. slaapt goed',
      'Mw. eet weinig',
      'mevr. klaagt over pijn',
      'Dhr. loopt met rollator',
      'mw. wil naar huis',
      'dhr. gaat naar huis',
    ],
  },
  {
    name: 'afkortingen voor namen, korte jaren, umc’s',
    lines: ['i.o.m. [H.K. Tjalkema]', '[11 apr 23]', 'Opname [3 mei 21], ontslag [8 mei 21].', 'Verwezen naar [UMCG].'],
    leaves: ['om 14:30 uur'],
  },
  {
    name: 'middelen achter dr., werkwoorden achter dhr',
    lines: ['[Burg. van Royenstr. 9]'],
    leaves: ['dr. Morfine 5 mg', 'Dhr wilde niet', 'mw. belde gisteren', 'mevr. kwam op de poli'],
  },
];
