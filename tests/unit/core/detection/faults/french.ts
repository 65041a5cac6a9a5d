import type { FaultClass } from './fault';

export const french: readonly FaultClass[] = [
  {
    name: 'capitals in staff lists, initial and surname',
    lines: [
      'Pr [A. MORVANNEC] - Dr [S. TALLONDEAU]',
      'Dr [TALLONDEAU Sylvette]',
      'Docteur [MORVANNEC]',
      'Chef de service : [Armel MORVANNEC]',
      'Praticiens hospitaliers : [S. TALLONDEAU], [R. KERSULEC]',
      'Interne : [R. Kersulec]',
      'Drs [Tallondeau] et [Kersulec] prévenus.',
      'Vu avec [A. Morvannec].',
    ],
  },
  {
    name: 'numbers',
    lines: [
      'Tél : [02 99 01 44 17]',
      'Tel [02.99.01.44.17]',
      'IPP | [80044171] | homme',
      'N° dossier | [4417 882]',
      'NIP : [800 441 718]',
      'N° de séjour [21-044178]',
      '| IPP | [80044171] |',
    ],
  },
  {
    name: 'dates in words',
    lines: [
      'Opéré le [deux mars].',
      'Vu le [premier avril].',
      'Accouchement le [vingt-trois juin 2020].',
      'Revu le [trois du mois] dernier.'.replace('[trois du mois] dernier', '[trois mai]'),
    ],
    leaves: ['Il prend deux comprimés.', 'Les trois mars bars.'.replace('Les trois mars bars', 'Les trois vaisseaux')],
  },
  {
    name: 'places and postcodes',
    lines: [
      'demeurant [3 rue des Vanneaux], [35177 Saint-Guénolé-des-Bois]',
      'Adresse : [12, impasse des Vanneaux]',
      'Code postal : [35177]\nVille : [Kervignolles]',
    ],
  },
  {
    name: 'what is no PHI',
    lines: [],
    leaves: [
      "D'après Morvannec et al., la récidive est rare.",
      'Selon Tallondeau et coll., pas de bénéfice.',
      'Loi Huriet respectée.',
      'Loi Leonetti expliquée à la famille.',
      'Loi Kouchner du patient.',
      'Médecine Interne contactée.',
      'Service de Cardiologie prévenu.',
      'Maladie de Wilson écartée.',
      'Score de Gleason 7.',
      'Étude de Framingham non applicable.',
      'Signe de Babinski absent.',
      'Conclusion : Examen Normal.',
      'SIGNES VITAUX : stables.',
      'Drain de Blake retiré.',
      'La Haute Autorité de Santé recommande ce schéma.',
    ],
  },
  {
    name: 'avec qui on discute',
    lines: ['Discuté avec [Lefèvre] ce jour.', 'Vu par [Claire Tallondeau].', 'Adressé par [Lefèvre] ce jour.'],
    leaves: [
      'Vu par Kinésithérapeute.',
      'Discuté avec Staff.',
      'Suivi par CMP.',
      'Avis de Cardiologie.',
      'Interprète turc demandé.',
    ],
  },
  {
    name: 'greetings, chats, lines alone',
    lines: [
      'Cher [Tallondeau],\n\nmerci de voir ce patient.',
      'Bonjour [Sylvette],\nmerci.',
      'Bien à vous.\n\n[S. Tallondeau]\n[Claire Tallondeau]',
    ],
    leaves: ['Chère Consœur,\n\nmerci.', 'Bonjour à tous,\nmerci.', 'Cher Confrère,\n\nmerci.'],
  },
  {
    name: 'lignes de listes et étiquettes',
    lines: [
      '1 | [Tallondeau, Sylvette] | [04/11/1961] | [A0341206] | [Lefèvre] | sortie',
      '[TALLONDEAU Sylvette] ([30/11/1992], [8040510])',
    ],
    leaves: [
      'Plaquettes   [12/03/2020]   250000',
      'Radio Thorax, [12/03/2020], normale',
      'Ferritine | [12/03/2020] | 14500',
    ],
  },
  {
    name: 'un nom devant ce que seul un patient possède',
    lines: [
      '[DUPONT Claire]   [8842197]',
      '[Dupont, Claire], [62 ans], fracture',
      '2 | [Dupont, Claire] | [12.11.1967] | TDM',
    ],
    leaves: ['Sodium, 141, normal.', 'Paracétamol   1000 mg'],
  },
  {
    name: 'clés d’un formulaire en colonne',
    lines: ['Nom            [Petit]', 'Prénom         [Violette]'],
    leaves: ['Nom            Prénom        Service'],
  },
  {
    name: 'un nom devant ce que seule une personne fait',
    lines: ['[Dupont] prévenu.', '[Dupont] repassera demain.'],
    leaves: ['Crohn signale.', 'Scanner prévenu.'],
  },
  {
    name: 'hôpitaux par leur nom',
    lines: ['Vu à la [Pitié-Salpêtrière] en urgence.', 'Transfert de [Purpan].'],
  },
  {
    name: 'numéros de Belgique, de Suisse et du Canada',
    lines: [
      '[02 482 91 13]',
      '[0475 48 29 11]',
      'GSM : [0475/48.29.11]',
      'Tél. bureau : [04/482.91.13]',
      '[021 482 91 13]',
      'Tél. (domicile) : [02 98 44 71 20]',
      '[+32 475 48 29 11]',
      '[514 555-0148]',
      '[(514) 555-0148]',
    ],
  },
  {
    name: 'codes postaux du Canada',
    lines: ['[Montréal] ([Québec]) [H3A 1M6]', 'Adresse : [1200, rue Sherbrooke Ouest], [Montréal] [QC] [H3A 1M6]'],
    leaves: ['Tumeur T3N1M0.', 'Stade T3 N1 M0.'],
  },
  {
    name: 'années en toutes lettres, jours qui partagent un mois',
    lines: [
      'hospitalisé du [3] au [7/05/22]',
      'née le [douze mars mil neuf cent cinquante-quatre]',
      'le [premier mai deux mille vingt-deux]',
      'le [trois juin deux mille un]',
    ],
    leaves: ['du 3 au 7 mg', 'entre 3 et 7/10'],
  },
  {
    name: 'tableaux entre barres',
    lines: [
      '| Nom | [OUVRARD] |',
      '| Prénom | [Corinne] |\n| Téléphone | [02 98 44 71 20] |',
      '| Nom | [OUVRARD] | Prénom | [Corinne] |',
    ],
    leaves: [
      '| Nom | Prénom | Date |',
      'Lit | Nom | Né le | N° | Médecin | Plan',
      'Lit | Nom | Âge',
      '| Examen | Résultat |',
    ],
  },
  {
    name: 'lois, auteurs et points',
    lines: [],
    leaves: [
      'Loi du 4 mars 2002 rappelée',
      "D'après Legrand et coll. (2019)",
      'Signes de Murphy et de Mac Burney',
      'mme dort bien',
      'mme mange peu',
      'mlle pleure beaucoup',
    ],
  },
  {
    name: 'code et ville avant la rue, années après un jour en chiffres',
    lines: ['[1180 Uccle], [avenue Brugmann 4]', 'né le [3 mai mil neuf cent soixante]'],
  },
  {
    name: 'millimètres, initiales collées, participes',
    lines: [
      'Une fillette de [10 ans], une parturiente de [28 ans]',
      'Mme [R.C], fumeuse',
      'Mr [A.B] fumeur',
      'Interne : [R. Kersulec]',
      'MM. [Morvannec] et [Kersulec] prévenus',
    ],
    leaves: [
      'Tension à 130/80 mm Hg puis 120 / 70 mm de Hg',
      'Kyste de 42/42mm. Par ailleurs rien.',
      'Ganglion de 17 mm. Le scanner est normal.',
      'Rotation interne. Le bilan est normal.',
      'Un abord jugé difficile, puis il est jugé difficile',
      "L'activité de fond est lente",
      'Réalisé dans le cadre du bilan, il était dans le cadre prévu',
      'Leucocytes à 32100 GB/mm3',
      'Oesophagite grade B de Los Angeles',
    ],
  },
  {
    name: 'un prénom qui est aussi un nom, au milieu de la phrase',
    lines: ['MM. [Morvannec] et [Kersulec] prévenus'],
    leaves: [
      'Les tests de Mann-Whitney et de Kruskal-Wallis ont été appliqués.',
      'Le lambeau de Mac Gregor est une solution de couverture.',
    ],
  },
  {
    name: 'né le, en majuscules',
    lines: ['Lucien Né Le [Douze Avril]'],
  },
  {
    name: 'M. et un nom court, ou qui est aussi un mot',
    lines: ['M. [Roux] va bien.', 'fille de Mme [Dupont] et M. [Roux].'],
    leaves: ['M. Crohn en rémission', 'Anse en Y de Roux', 'Dosage des immunoglobulines M. Roux'],
  },
];
