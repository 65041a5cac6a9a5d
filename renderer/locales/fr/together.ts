import type { TogetherWords } from '../en/together';

export const together: TogetherWords = {
  title: 'Encodeurs partagés',
  train: 'Encodeur partagé à entraîner',
  ownName: 'Mon encodeur partagé',
  pooledName: 'Modèle commun',
  part: {
    label: 'Votre rôle',
    provider: 'Fournisseur',
    participant: 'Participant',
  },
  partText: {
    provider:
      'Vous entraînez ou choisissez un encodeur partagé et le publiez. Chaque site en tire un paquet ; vous ' +
      'réunissez les paquets, entraînez un modèle et le publiez.',
    participant:
      'Importez l’encodeur partagé du fournisseur, lisez le rapport de confidentialité, créez un paquet à ' +
      'partir de vos notes relues et importez le modèle entraîné sur tous les paquets.',
  },
  take: 'Importer',
  takeTagger: 'Importer le modèle commun',
  publish: 'Publier l’encodeur partagé',
  publishTagger: 'Publier le modèle',
  trainText:
    'Il transforme chaque mot d’une note relue en nombres censés indiquer de quel type de donnée ' +
    'identifiante il s’agit, mais pas de quel nom.',
  texts: 'Choisir des textes publics',
  textsText:
    'Un dossier de textes publics (.txt, .jsonl), comme des cas cliniques publiés. Leurs mots figurent ' +
    'dans l’encodeur partagé : n’y mettez rien de confidentiel.',
  source: 'Origine des textes',
  method: {
    label: 'Méthode',
    leakTerm: 'Terme de fuite',
    code: 'Code (strict)',
    threePart: 'Trois parties (Friedrich 2019, pas d’export)',
  },
  methodText: {
    leakTerm: 'Conserve l’essentiel de l’exactitude. Ce qu’il révèle est mesuré, non borné.',
    code:
      'Chaque mot devient un symbole parmi quelques-uns, tiré au hasard : confidentialité différentielle ' +
      'locale pour chaque mot, au prix de l’exactitude.',
    threePart:
      'Seulement pour reproduire l’étude : sans confidentialité. Il déjoue les attaquants contre lesquels ' +
      'il est entraîné, mais quiconque détient l’encodeur partagé distingue toujours les noms.',
  },
  words: '{n} mots',
  none: {
    provider: 'Pas encore d’encodeur partagé',
    participant: 'Pas encore d’encodeur partagé',
  },
  noneText: {
    provider: 'Entraînez-en un sur des notes relues ou importez-en un depuis un fichier.',
    participant: 'Importez le fichier publié par le fournisseur.',
  },
  under:
    'Les paquets ne contiennent pas de texte. Ce qu’ils révèlent est mesuré sur les notes de ce projet ' +
    'avant d’en créer un.',
  answerNone: 'Apprendre avec d’autres sites sans envoyer de notes',
  answer: 'Les sites apprennent ensemble avec « {name} »',
  answerRunning: 'Entraînement d’un encodeur partagé',
  answerPooling: 'Entraînement du modèle commun',
  report: 'Rapport de confidentialité',
  reportText:
    'Mesuré sur vos propres notes relues, sans celles qui ont servi à entraîner l’encodeur partagé. Rien ' +
    'n’est enregistré.',
  measure: 'Mesurer',
  measuring: 'Mesure en cours…',
  above: 'Au-dessus des limites : au plus {mean} en moyenne et {percentile95} au 95e centile.',
  below: 'Dans les limites : au plus {mean} en moyenne et {percentile95} au 95e centile.',
  sentences: '{n} phrase | {n} phrases',
  leftOut: '{n} écartées : déjà envoyées ou en double',
  promise:
    'Le paquet ne contient pas de texte. Sur des données réservées, un attaquant qui détient l’encodeur ' +
    'partagé et connaît les deux candidats distingue un nom d’un nom semblable dans {share} % des cas ' +
    '(hasard : 50 %).',
  openTitle: 'Ce qui n’est pas protégé',
  open: {
    known:
      'Les phrases connues sont reconnues : quiconque détient une copie d’une note la retrouve parmi ' +
      'd’autres de même longueur.',
    tail:
      'Ce pourcentage est une moyenne. Certaines paires sont distinguées bien plus souvent, la pire ' +
      'presque toujours.',
    repeated: 'Les mentions répétées d’un nom s’additionnent, de même que plusieurs diffusions d’une phrase.',
    labels: 'Les étiquettes, la casse des mots, le nombre de tokens et leur ordre sont transmis en clair.',
  },
  picture: 'À quelle fréquence le meilleur attaquant a raison',
  pictureText:
    'Point : moyenne. Losange : 95e centile. Cercle : pire paire. 50 % est le hasard ; en tirets, les limites.',
  attacker: 'Attaquant, % des cas',
  neighbour: 'Nom semblable',
  sameType: 'Même type',
  whiteBox: 'Comparé à la représentation sans bruit',
  mean: 'Moyenne',
  percentile95: '95e centile',
  percentile99: '99e centile',
  worst: 'Pire',
  most: 'au plus',
  pairs: 'Paires',
  among: 'Semblable : l’un des {n} plus proches parmi {all} mots.',
  epsilon: {
    token: 'Pour un mot',
    sentence: 'Pour la phrase la plus longue',
    patient: 'Pour le patient qui a le plus de mots',
    text:
      'Confidentialité différentielle locale du code. Elle est comptée à part et jamais dans le budget ' +
      'd’une diffusion.',
  },
  package: 'Paquet de ce projet',
  reportFirst: 'Mesurez d’abord : le paquet se crée après son rapport de confidentialité.',
  packageText:
    'Chiffré avec la phrase secrète, signé avec la clé de ce projet. Chaque phrase n’est envoyée qu’une ' +
    'fois : il n’y a pas de second paquet des mêmes notes.',
  site: 'Site',
  passphrase: 'Phrase secrète du paquet',
  reason: 'Motif',
  blocked:
    'Au-dessus de {mean} en moyenne ou de {percentile95} au 95e centile, aucun paquet n’est créé. Le ' +
    'délégué à la protection des données (DPO) peut l’autoriser avec un motif.',
  reasonText:
    'Au-dessus de {mean} en moyenne ou de {percentile95} au 95e centile. Si vous l’autorisez comme ' +
    'délégué à la protection des données (DPO), votre nom et le motif figureront au journal d’audit et ' +
    'dans le paquet.',
  make: 'Créer le paquet',
  packing: 'Création du paquet…',
  packed: 'Le paquet a été créé :',
  key: 'Clé de ce site : {key}…',
  answers: 'Paquets reçus',
  answersText:
    'Ouvrez les paquets de tous les sites, le vôtre compris. Le fournisseur a besoin de leur phrase ' + 'secrète.',
  passphraseOf: 'Phrase secrète des paquets',
  openPackages: 'Ouvrir des paquets',
  read: 'Lire',
  waiting: '{n} choisis : saisissez la phrase secrète et lisez-les.',
  sentencesHead: 'Phrases',
  remark: 'Remarque',
  accepted: 'Accepté par {by} : {reason}',
  twice: 'Deux paquets viennent d’un même site : une phrase peut figurer dans les deux. Recommencez sans l’un d’eux.',
  pool: 'Réunir et entraîner',
  pooled: 'Le modèle commun figure maintenant parmi les modèles.',
};
