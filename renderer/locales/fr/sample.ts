import type { SampleWords } from '../en/sample';

export const sample: SampleWords = {
  parts: 'Parties de la diffusion',
  part: {
    receipt: 'Reçu',
    kept: 'Reste ici',
    reports: 'Rapports',
    letter: 'Lettre',
    sample: 'Échantillon de validation',
  },
  kept: {
    text:
      'Cette partie reste ici. Elle indique à quelle note correspond chaque note diffusée et contient les ' +
      'empreintes des originaux et la clé de chaque engagement : ne l’envoyez jamais avec la diffusion.',
    none: 'Pas de partie privée pour cette diffusion',
    noneText:
      'La diffusion vient d’une version antérieure, dont l’unique reçu a été diffusé avec les notes. Il ' +
      'contient un SHA-256 sans sel de chaque original, qui permet d’essayer des valeurs : récupérez-le ' +
      'auprès de tous ceux qui l’ont reçu.',
    save: 'Enregistrer…',
    saveReports: 'Enregistrer les rapports…',
  },
  letter: {
    open: 'Lettre de diffusion',
    editions: 'Version',
    edition: {
      public: 'Peut être partagée',
      private: 'Reste ici',
    },
    language: 'Langue de la lettre',
    save: 'Enregistrer en PDF ou HTML…',
    saved: 'Lettre enregistrée',
    none: 'Pas de lettre pour cette diffusion',
    noneText: 'Les lettres existent pour les diffusions faites à partir de cette version.',
  },
  reports: 'Rapport',
  copyReport: 'Copier le rapport',
  noReports: 'Pas de rapports pour cette diffusion',
  noReportsText: 'Des rapports sont créés avec chaque diffusion depuis cette version.',
  report: {
    'attacks-and-utility': 'Attaques et utilité',
    'safe-harbor-coverage': 'Couverture de Safe Harbor',
    'expert-determination-draft': 'Avis d’expert (Expert Determination), projet',
    'dpia-pack': 'Dossier pour l’AIPD',
    'public-report': 'Public : peut être partagé',
  },
  title: 'Échantillon de validation',
  text:
    'Notes de cette diffusion prises au hasard, telles que diffusées. Lisez chacune sans regarder ' +
    'l’original et comptez les endroits qui identifient encore quelqu’un : noms, vraies dates, numéros, ' +
    'communes. On en tire une borne supérieure exacte de la part des notes concernées.',
  size: 'Notes à lire',
  wrongSize: 'De 1 à {n}.',
  would:
    'Si cette seule note ne contient aucune donnée identifiante, au plus {bound} de toutes en contiennent ' +
    '(95 % de confiance). | Si aucune des {n} notes ne contient de donnée identifiante, au plus {bound} ' +
    'de toutes en contiennent (95 % de confiance).',
  start: 'Commencer la lecture',
  startNew: 'Tirer un nouvel échantillon',
  again: 'Tirer un autre échantillon',
  end: 'Échantillon terminé',
  note: 'Note {n} sur {total}',
  progress: 'Lu jusqu’ici',
  found: 'Endroits où il reste une donnée identifiante',
  wrongCount: 'Un nombre supérieur ou égal à 0.',
  clean: 'Rien trouvé, suivante',
  judge: '{n} endroit trouvé, suivante | {n} endroits trouvés, suivante',
  keys: 'Saisissez un nombre, puis Entrée. Laissez vide s’il n’y en a pas. ↑ ↓ font défiler la note.',
  sofar: 'Jusqu’ici',
  atMost: 'au plus {bound}',
  meaning: 'des {of} notes diffusées contiennent des données identifiantes, avec 95 % de confiance.',
  read: 'Lues',
  withPhi: 'Notes avec données identifiantes',
  places: 'Endroits',
  column: {
    bound: 'Pour une borne de',
    needed: 'notes lues sans rien trouver',
  },
  pseudonymTable: {
    title: 'Table de pseudonymes',
    text:
      'Enregistre les pseudonymes, les vrais identifiants et les mots d’origine dans un fichier chiffré ' +
      'avec sa propre phrase secrète, hors du dossier de la diffusion. Quiconque détient les deux peut ' +
      'retrouver les originaux ; le reçu indique que ce fichier existe. Une phrase secrète perdue ne peut ' +
      'être remplacée.',
    want: 'En créer une avec cette diffusion',
    choose: 'Choisir l’emplacement',
    passphrase: 'Phrase secrète de ce fichier',
  },
  fitsNow: 'La politique ou le budget a changé depuis : plus aucun patient ne dépasserait le budget.',
  refused: 'Refusé : un patient dépasserait le budget',
  refusedText: 'Rien n’a été débité ni tiré.',
  refusedWho: 'Patients qui dépasseraient le budget',
  over: '{spent} + {wanted}, limite {limit}',
  openBudget: 'Ouvrir le budget',
};
