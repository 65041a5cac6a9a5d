import type { LetterWords } from './letterWords';

export const fr: LetterWords = {
  title: 'Lettre de diffusion',
  edition: {
    public: 'Peut accompagner les données\u00a0: elle ne contient que les chiffres qui peuvent être communiqués.',
    private: 'Reste dans l’établissement\u00a0: elle nomme les personnes qui ont lu les notes et chiffre leur travail.',
  },
  headings: {
    left: 'Ce qui est diffusé',
    readers: 'Ce qui a été lu, et par qui',
    unread: 'Ce qui n’a pas été lu',
    sample: 'Échantillon',
    risk: 'Risque résiduel',
    budget: 'Budget de confidentialité',
    recipient: 'Le destinataire ne doit pas',
    hashes: 'Empreintes',
  },
  fields: {
    release: 'Diffusion',
    date: 'Date',
    notes: 'Notes',
    patients: 'Patients',
    policy: 'Politique',
    order: 'Ordre des notes',
    ids: 'Identifiants des notes',
    format: 'Format',
    replaced: 'Passages remplacés',
    judged: 'Trouvés par la recherche de fuites et jugés non identifiants',
    releasedBy: 'Diffusé par',
    confirmedBy: 'Confirmé par',
    wholeReading: 'Notes lues jusqu’au bout',
    epsilon: 'Dépensé, au plus pour un patient (ε)',
    epsilonHere: 'Dont par cette diffusion (ε)',
    allowed: 'Autorisé par patient (ε)',
  },
  noPatients: 'aucun identifiant de patient',
  policy: (name, version) => `${name}, version ${version}`,
  orderKept:
    'celui des originaux, au moins dans certains fichiers\u00a0: il peut révéler quand les notes ont été écrites',
  idsKept: 'ceux des originaux\u00a0: ils peuvent révéler de qui est une note et quand elle a été écrite',
  reader: (notes) => `a eu sous les yeux\u00a0: ${notes}`,
  otherReaders: (readers) => `autres personnes\u00a0: ${readers}`,
  of: (part, all) => `${part} sur ${all}`,
  noReaders: 'Rien n’indique qui a lu les notes.',
  noReading: 'La diffusion a été faite hors d’un projet\u00a0: ce qui a été lu n’a pas été consigné.',
  allRead:
    'Chaque note diffusée a été analysée et lue jusqu’au bout, et chaque suggestion a fait l’objet d’une décision.',
  unread: {
    neverOpened: 'Notes jamais ouvertes',
    notToTheEnd: 'Notes non lues jusqu’au bout',
    notRecorded: 'Notes dont la lecture jusqu’au bout n’a pas été consignée',
    notSearched: 'Notes jamais analysées',
    undecided: 'Suggestions restées sans décision, remplacées sans lecture',
    doneAnyway: 'Notes marquées comme terminées malgré tout',
    doneTogether: 'Notes marquées comme terminées en bloc',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Sur ${leaving} notes non lues qui sont diffusées, au plus ${atMost} (${share}) contiennent des données ` +
    `identifiantes non trouvées, avec 95 % de confiance\u00a0: ${drawn} des ${read} notes lues ont été tirées dans ` +
    'un ordre aléatoire fixé avant la lecture. Ce que les lecteurs manquent eux-mêmes n’y est pas compté.',
  sampleAtMost: (share) =>
    `Avec 95 % de confiance, au plus ${share} des notes contiennent quelque chose qui aurait dû être remplacé ` +
    'et qu’un lecteur aurait vu\u00a0: des personnes ont lu des notes tirées au hasard.',
  sampleBefore: (read, of, found) =>
    `Avant la diffusion\u00a0: ${read} notes sur ${of}, tirées au hasard, ont été lues telles qu’elles seraient ` +
    `diffusées\u202f; notes où il restait quelque chose\u00a0: ${found}.`,
  sampleAfter: (read, of, found) =>
    `Après la diffusion\u00a0: ${read} notes sur ${of}, tirées au hasard, ont été lues telles qu’elles ont été ` +
    `diffusées\u202f; notes où il restait quelque chose\u00a0: ${found}.`,
  noSample: 'Aucun échantillon n’a été lu\u00a0: cette lettre ne dit rien de ce qui a été manqué.',
  completeness:
    'Seul ce qui a été trouvé et marqué est remplacé. Ce qui a été manqué, et des événements rares racontés ' +
    'en texte libre, peuvent encore identifier quelqu’un.',
  pseudonymised:
    'Une clé existe\u00a0: la diffusion est pseudonymisée, et quiconque détient la clé ou le projet peut ' +
    'retrouver les originaux. Ni la clé ni le projet ne sont diffusés.',
  notPseudonymised: 'Rien dans la diffusion n’a été dérivé d’une clé.',
  bound: (alike, share) =>
    `Quiconque connaît la vérité sur un patient retrouve son dossier parmi ${alike} semblables avec une ` +
    `probabilité de ${share} au plus.`,
  noBound:
    'Aucune borne n’est donnée pour la reconnaissance d’un patient\u00a0: une partie de ce qui est diffusé n’est pas ' +
    'couverte par ε.',
  noDraws:
    'Rien n’a été tiré au hasard avec une garantie\u00a0: aucune borne n’est donnée pour la reconnaissance d’un ' +
    'patient.',
  linkage: (worst, median) =>
    `Borne sur le rapprochement, d’après ε et les patients semblables de cette diffusion\u00a0: ${worst} pour le ` +
    `patient le plus exposé, ${median} en médiane.`,
  promisingNothing: (patients) => `Patients ou notes pour lesquels cette borne ne garantit rien\u00a0: ${patients}.`,
  notClaimed: 'Ce qui n’est pas affirmé figure en entier dans le reçu, qui accompagne cette lettre.',
  nothingCharged: 'Aucun budget n’a été débité.',
  noLimit: 'sans limite',
  mustNot: [
    'chercher à reconnaître quelqu’un dans les données, ou à défaire ce qui a été remplacé\u202f;',
    'croiser les données avec d’autres données sur des personnes sans accord écrit\u202f;',
    'transmettre les données, publier des extraits des notes, ou les confier à un service hors du lieu convenu\u202f;',
    'entraîner sur les données un modèle destiné à d’autres, sans accord écrit\u202f;',
    'garder les données, ou des copies, plus longtemps que convenu\u202f;',
    'se taire\u00a0: qui reconnaît quelqu’un s’arrête, n’en parle à personne d’autre et prévient aussitôt ' +
      'l’expéditeur.',
  ],
  signatures: { officer: 'Pour l’expéditeur', recipient: 'Pour le destinataire', line: 'Nom, date, signature' },
  hashes: { policy: 'Politique', receipt: 'Reçu', privateHalf: 'Partie privée du reçu' },
};
