import type { ReviewWords } from './en';

export const review: ReviewWords = {
  title: 'Relecture', note: 'Note', noteText: 'Texte de la note', aside: 'Ce que l’on sait', here: 'Sous le curseur', queue: 'File', notes: 'Notes', show: 'Afficher', search: 'Chercher une note',
  filter: { open: 'Ouvertes', all: 'Toutes' }, left: '{n} ouverte | {n} ouvertes', noteStatus: { open: 'ouverte', done: 'terminée', exempt: 'exclue' },
  smaller: 'Texte plus petit', larger: 'Texte plus grand', decidedOf: '{decided} sur {total} décidées', nothing: 'Aucune note dans cette file.',
  status: { suggested: 'suggestion', accepted: 'acceptée', rejected: 'rejetée' }, selected: 'sélectionné',
  accept: 'Accepter', reject: 'Rejeter', remove: 'Retirer', family: 'Genre', families: { name: 'Nom', place: 'Lieu', date: 'Date, âge', contact: 'Contact', identifier: 'Numéro', profession: 'Métier', other: 'Autre' }, label: 'Étiquette', pressTab: 'Tab va à la suggestion suivante.', nothingOpen: 'Plus rien d’ouvert dans cette note.', done: 'Terminée, note suivante',
  suggestions: 'Suggestions', allLabels: 'Toutes les étiquettes', onlyLabel: 'Cette étiquette seulement', acceptSure: 'Accepter {n} dès {score} | Accepter {n} dès {score}', occurrences: 'Occurrences', history: 'Historique',
  moreHere: 'autres « {text} » dans cette note', moreElsewhere: 'autres « {text} » dans d’autres notes', variants: '{n} différente, laissée | {n} différentes, laissées', elsewhere: '{n} dans d’autres notes | {n} dans d’autres notes',
  labelAll: 'La marquer | Marquer les {n}', labelProject: 'Dans toutes les notes', leave: 'Laisser',
  source: { person: 'par une personne', import: 'de l’import', rule: 'règle', 'patient-data': 'données connues du patient', 'second-pass': 'second passage', model: 'modèle' },
  rule: { age: 'âges', 'date-numeric': 'dates en chiffres', 'date-written': 'dates en lettres', 'date-year': 'années seules', 'date-words': 'jours et fêtes', email: 'courriel', url: 'adresses web', ip: 'adresses IP', username: 'noms d’utilisateur', phone: 'numéros de téléphone', 'id-national': 'numéros nationaux', 'id-record': 'numéros de dossier', 'id-vehicle': 'véhicules', 'header-key': 'rubriques de formulaire', 'name-title': 'noms après un titre', signature: 'signatures', 'name-context': 'noms d’après le contexte', 'name-gazetteer': 'noms de listes', 'name-inverted': 'nom de famille d’abord', street: 'rues', 'place-postal': 'lieux d’après le code postal', 'place-gazetteer': 'lieux de listes', 'institution-head': 'établissements', 'organization-gazetteer': 'organisations de listes', 'ward-number': 'services et chambres', kinship: 'proches', sex: 'sexe', profession: 'professions' },
  reason: {
    pattern: 'En a la forme', 'checksum-valid': 'La clé de contrôle est juste', 'context-word': 'Un mot voisin le dit', 'header-key': 'Suit une rubrique du formulaire', title: 'Suit un titre',
    gazetteer: 'Figure dans une liste', 'head-noun': 'Suit un mot comme « hôpital »', 'written-date': 'Une date en lettres', 'relative-date': 'Une date comptée à partir d’une autre', 'known-patient': 'Donnée connue de ce patient',
    'known-patient-variant': 'Donnée connue de ce patient, écrite autrement', 'seen-elsewhere': 'Trouvé ailleurs dans la note', signature: 'Dans une signature', address: 'Partie d’une adresse',
    model: 'Trouvé par le modèle', 'model-all': 'Toutes les parties du modèle le trouvent', 'model-some': 'Une partie du modèle le trouve', 'model-rule': 'Le modèle, et une règle dit de même', 'model-recall': 'Peu probable, pour l’objectif de rappel', 'model-again': 'Le modèle l’a trouvé ailleurs dans la note',
  },
  did: {
    suggestCodes: 'Codes proposés', acceptCode: 'Code accepté', rejectCode: 'Code rejeté', reopenCode: 'Code rouvert', replaceCode: 'Code remplacé', addCode: 'Code ajouté', supportCode: 'Passage marqué pour un code', removeCode: 'Code retiré', setCodeRole: 'Rôle d’un code fixé', moveCode: 'Code déplacé', finishCoding: 'Codage terminé', reopenCoding: 'Codage rouvert', importCodes: 'Codes importés',
    accept: 'Acceptée | {n} acceptées', reject: 'Rejetée | {n} rejetées', reopen: 'Rouverte | {n} rouvertes', relabel: 'Étiquette changée | {n} étiquettes changées', resize: 'Bord déplacé', add: 'Marquée', remove: 'Retirée | {n} retirées',
    assign: 'Une note attribuée | {n} notes attribuées', importPackage: 'Paquet revenu : {n} changement | Paquet revenu : {n} changements', adjudicate: 'Décidé entre lecteurs', acceptAdjudication: 'Arbitrage accepté', addPerson: 'Personne ajoutée', changePerson: 'Personne changée', removePerson: 'Personne retirée', setRoles: 'Rôle fixé', unassign: 'Attribution reprise', propagate: 'Marquée partout | {n} marquées partout', detect: 'Détection : {n} changement | Détection : {n} changements', setStatus: 'État changé', import: 'Importée', removeNotes: 'Note retirée', createDemo: 'Démonstration créée', changeLabelSet: 'A changé les étiquettes', editGuideline: 'A modifié le guide',
  },
};
