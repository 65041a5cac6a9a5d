import type { TogetherWords } from '../en/together';

export const together: TogetherWords = {
  title: 'Représentateurs',
  train: 'Entraîner un représentateur',
  ownName: 'Représentateur local',
  pooledName: 'Modèle commun',
  part: {
    label: 'Votre rôle',
    provider: 'Fournisseur',
    participant: 'Participant',
  },
  partText: {
    provider:
      'Vous entraînez ou choisissez un représentateur et le publiez. Chaque site en tire un paquet ; vous réunissez les paquets, entraînez un modèle et le publiez.',
    participant:
      'Prenez le représentateur du fournisseur, lisez le rapport de confidentialité, préparez un paquet de vos notes relues et prenez le modèle entraîné à partir de tous les paquets.',
  },
  take: 'Prendre un représentateur',
  takeTagger: 'Prendre le modèle commun',
  publish: 'Publier le représentateur',
  publishTagger: 'Publier le modèle',
  trainText:
    'Il transforme chaque mot d’une note relue en nombres qui disent quel type de PHI s’y trouve, mais pas quel nom.',
  texts: 'Choisir des textes publics',
  textsText:
    'Un dossier de textes publics (.txt, .jsonl), comme des cas cliniques publiés. Leurs mots figurent dans le représentateur : n’y mettez rien de confidentiel.',
  source: 'Origine des textes',
  method: {
    label: 'Méthode',
    leakTerm: 'Terme de fuite',
    code: 'Code (strict)',
    threePart: 'Trois parties (Friedrich 2019, ne pas exporter)',
  },
  methodText: {
    leakTerm: 'Conserve l’essentiel de l’exactitude. Ce qu’il révèle est mesuré, non borné.',
    code: 'Chaque mot devient un symbole parmi quelques-uns, tiré au hasard : confidentialité différentielle locale pour chaque mot, au prix de l’exactitude.',
    threePart:
      'Pour reproduction seulement : non privé. Les attaquants contre lesquels il apprend se taisent, mais qui possède le représentateur distingue toujours les noms.',
  },
  words: '{n} mots',
  none: {
    provider: 'Pas encore de représentateur',
    participant: 'Pas encore de représentateur',
  },
  noneText: {
    provider: 'Entraînez-en un sur des notes relues ou prenez-en un dans un fichier.',
    participant: 'Prenez le fichier publié par le fournisseur.',
  },
  under:
    'Les paquets ne contiennent pas de texte. Ce qu’ils révèlent est mesuré sur les notes de ce projet avant d’en préparer un.',
  answerNone: 'Apprendre avec d’autres sites sans envoyer de notes',
  answer: 'Les sites apprennent ensemble avec « {name} »',
  answerRunning: 'Entraînement d’un représentateur',
  answerPooling: 'Entraînement du modèle commun',
  report: 'Rapport de confidentialité',
  reportText: 'Mesuré sur vos propres notes relues, sans celles dont le représentateur a appris. Rien n’est écrit.',
  measure: 'Mesurer',
  measuring: 'Mesure en cours…',
  above: 'Au-dessus des limites : au plus {mean} en moyenne et {percentile95} au 95e centile.',
  below: 'Dans les limites : au plus {mean} en moyenne et {percentile95} au 95e centile.',
  sentences: '{n} phrase | {n} phrases',
  leftOut: '{n} écartées : déjà envoyées ou en double',
  promise:
    'Le paquet ne contient pas de texte. Sur des données réservées, un attaquant qui possède le représentateur et connaît les deux candidats distingue un nom d’un nom semblable dans {share} % des cas (hasard : 50).',
  openTitle: 'Ce qui reste ouvert',
  open: {
    known:
      'Les phrases connues sont reconnues : qui détient une copie d’une note la retrouve parmi d’autres de même longueur.',
    tail: 'Le chiffre est une moyenne. Certaines paires sont distinguées bien plus souvent, la pire presque toujours.',
    repeated: 'Les mentions répétées d’un nom s’ajoutent, de même que plusieurs sorties d’une phrase.',
    labels: 'Les étiquettes, la casse des mots, le nombre de jetons et leur ordre sortent en clair.',
  },
  picture: 'Combien de fois le meilleur attaquant a raison',
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
    text: 'Confidentialité différentielle locale du code. Elle figure à part et ne compte jamais dans le budget d’une diffusion.',
  },
  package: 'Paquet de ce projet',
  reportFirst: 'Mesurez d’abord : le paquet se prépare après son rapport de confidentialité.',
  packageText:
    'Scellé par la phrase secrète, signé par la clé de ce projet. Chaque phrase ne sort qu’une fois : il n’y a pas de second paquet des mêmes notes.',
  site: 'Site',
  passphrase: 'Phrase secrète du paquet',
  reason: 'Motif',
  blocked:
    'Au-dessus de {mean} en moyenne ou de {percentile95} au 95e centile, aucun paquet n’est préparé. Un responsable de la confidentialité peut l’autoriser avec un motif.',
  reasonText:
    'Au-dessus de {mean} en moyenne ou de {percentile95} au 95e centile. Si vous l’autorisez comme responsable de la confidentialité, votre nom et le motif figureront au journal d’audit et dans le paquet.',
  make: 'Préparer le paquet',
  packing: 'Préparation du paquet…',
  packed: 'Le paquet a été écrit :',
  key: 'Clé de ce site : {key}…',
  answers: 'Qui a répondu',
  answersText: 'Ouvrez les paquets des sites, le vôtre compris. Il faut leur phrase secrète.',
  passphraseOf: 'Phrase secrète des paquets',
  openPackages: 'Ouvrir des paquets',
  read: 'Lire',
  waiting: '{n} choisis : saisissez la phrase secrète et lisez-les.',
  sentencesHead: 'Phrases',
  remark: 'Remarque',
  accepted: 'Accepté par {by} : {reason}',
  twice: 'Deux paquets viennent d’un même site : une phrase peut figurer dans les deux. Recommencez sans l’un d’eux.',
  pool: 'Réunir et entraîner',
  pooled: 'Le modèle commun figure parmi les modèles.',
};
