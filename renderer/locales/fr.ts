import { coding } from './coding/fr';
import { commands } from './commands/fr';
import { compute } from './compute/fr';
import { disclosure } from './disclosure/fr';
import { draws } from './draws/fr';
import type { Words } from './en';
import { errors } from './errors/fr';
import { labels } from './labels/fr';
import { project } from './project/fr';
import { readersWords } from './readers/fr';
import { review } from './review/fr';
import { sample } from './sample/fr';
import { statistics } from './statistics/fr';
import { utility } from './utility/fr';
import { training } from './training/fr';
import { workbench } from './workbench/fr';

export const fr: Words = {
  ...commands,
  ...project,
  ...readersWords,
  error: errors,
  coding,
  compute,
  disclosure,
  draws,
  labels,
  review,
  workbench,
  sample,
  statistics,
  utility,
  training,
  key: { Ctrl: 'Ctrl', Space: 'Espace', Escape: 'Échap', Delete: 'Suppr', Home: 'Début', End: 'Fin' },
  screen: { welcome: 'Accueil', notes: 'Notes', readers: 'Lecteurs', package: 'Paquet', agreement: 'Accord', adjudication: 'Arbitrage', review: 'Relecture', training: 'Entraînement', privacy: 'Confidentialité', release: 'Diffusion', coding: 'Codage', audit: 'Journal d’audit', labels: 'Étiquettes', statistics: 'Statistiques', settings: 'Réglages' },
  frame: {
    quoted: '« {text} »', notes: '{n} note | {n} notes', saved: 'enregistré {time}', readOnly: 'lecture seule', large: 'très grand : à diviser', plain: 'non chiffré', plainWhy: 'Ce projet n’a pas de phrase secrète : qui a le fichier peut lire les notes', find: 'Commandes, notes, étiquettes', offline: 'hors ligne', offlineWhy: 'Gauze n’utilise jamais de réseau',
    rail: 'Étapes', keyLine: 'Touches qui agissent ici', allKeys: 'toutes les touches', chord: 'et ensuite…',
    mark: { wait: 'quelque chose attend', run: 'une tâche est en cours', stop: 'arrêté' },
  },
  host: {
    understood: 'Compris',
    engineRestarted: 'Le moteur s’est arrêté et a été relancé. Le projet et cette fenêtre n’ont pas été touchés ; une détection en cours est à relancer.',
    projectRestarting: 'Le processus du projet s’est arrêté. Il est relancé…',
    projectRestarted: 'Le processus du projet s’est arrêté et a été relancé. Tout ce qui était enregistré est là ; une tâche en cours est à relancer.',
  },
  drop: { welcome: 'Déposez un projet pour l’ouvrir, ou des notes à importer', project: 'Déposez des notes pour les importer' },
  notice: { undo: 'Annuler', dismiss: 'Masquer', undoDone: 'Annulé.', redoDone: 'Rétabli.', undoNone: 'Rien à annuler.', redoNone: 'Rien à rétablir.', undoTurn: 'Il n’y a plus rien de vous à annuler. Ce que d’autres ont fait reste.', redoTurn: 'Il n’y a plus rien de vous à rétablir.', notYours: 'La dernière action est celle de quelqu’un d’autre : qui tient le projet peut l’annuler.' },
  keys: {
    title: 'Touches', text: 'Chaque touche se change dans les réglages. Les lettres n’agissent que là où l’on ne tape rien.', close: 'Fermer',
    scope: { everywhere: 'Partout', project: 'Dans un projet', welcome: 'Accueil', notes: 'Notes', review: 'Relecture', note: 'Dans la note', readers: 'Lecteurs', agreement: 'Accord', adjudication: 'Arbitrage', training: 'Entraînement', privacy: 'Confidentialité', release: 'Diffusion', coding: 'Codage', audit: 'Journal d’audit', labels: 'Étiquettes', statistics: 'Statistiques', settings: 'Réglages' },
  },
  palette: {
    title: 'Trouver une commande, une note ou une étiquette', placeholder: 'Une commande, une note ou une étiquette', results: 'Résultats', choose: 'choisir', run: 'exécuter', remap: 'Les touches se changent dans les réglages',
    none: 'Aucune commande, note ou étiquette ne correspond. Le texte des notes se cherche dans Notes.', open: '{n} à décider', labelHint: 'notes avec cette étiquette',
    group: { command: 'Commandes', note: 'Notes', label: 'Étiquettes' },
  },
  job: {
    cancel: 'Arrêter', doneOf: '{done} sur {total}', rate: '{rate} par seconde', left: 'encore {time}',
    import: { running: 'Import en cours' },
    detect: { running: 'Recherche des PHI', done: '{n} suggestion dans {notes} | {n} suggestions dans {notes}', cancelled: 'Arrêté après {n} notes ; leurs suggestions sont gardées' },
    export: { running: 'Export en cours', done: '{n} note écrite | {n} notes écrites', cancelled: 'Arrêté après {n} notes', lost: 'Ce format ne porte pas : {what}' },
    code: { running: 'Suggestion de codes', done: '{n} code proposé dans {notes} notes | {n} codes proposés dans {notes} notes' }, importCodes: { running: 'Importation de codes', done: '{n} code repris pour {notes} notes, {left} laissés | {n} codes repris pour {notes} notes, {left} laissés' }, importSystem: { running: 'Importation d’une classification' }, trainCoder: { running: 'Apprentissage d’un codeur' }, compareCoders: { running: 'Comparaison de codeurs' }, utility: { running: 'Mesure du coût de la désidentification' },
    agreement: { running: 'Calcul des intervalles' }, release: { running: 'Diffusion en cours' }, train: { running: 'Entraînement en cours' }, learningCurve: { running: 'Courbe d’apprentissage' }, compare: { running: 'Comparaison des modèles' },
  },
  welcome: {
    title: 'Par quoi voulez-vous commencer ?', text: 'Gauze trouve dans les notes cliniques ce qui identifie une personne, vous laisse décider et le remplace. Tout reste sur cet ordinateur.',
    demo: 'Ouvrir le projet de démonstration', demoText: 'Des patients inventés, cinq langues. Une note se termine en une minute environ.', demoWriting: 'Les notes de démonstration s’écrivent et sont analysées…',
    new: 'Nouveau projet', newText: 'Un fichier sur cet ordinateur contient tout.', open: 'Ouvrir', openText: 'Ou déposez un projet ou un dossier de notes n’importe où.',
    recent: 'Récents', missing: 'n’est plus là', forget: 'Oublier {name}',
  },
  newProject: {
    title: 'Nouveau projet', text: 'Un fichier garde les notes, chaque décision et l’historique.', waiting: 'Pour ce que vous avez déposé : l’import suit. | Pour les {n} fichiers déposés : leur import suit.',
    name: 'Nom', namePlaceholder: 'Lettres de cardiologie 2024', labelSet: 'Étiquettes', labels: '{n} étiquettes : {samples}…', create: 'Choisir où et créer', cancel: 'Annuler',
    passphrase: 'Phrase secrète', repeat: 'La même encore une fois', passphraseText: 'Elle chiffre le fichier. Plusieurs mots qui ne vont ensemble que pour vous conviennent ; au moins {n} caractères.', tooShort: 'Au moins {n} caractères.', differs: 'Les deux ne sont pas identiques.',
    without: 'Sans phrase secrète', withoutText: 'Sans phrase secrète, les notes restent lisibles sur le disque : qui a le fichier peut les lire.', managed: 'Votre établissement en demande une.', managedInvalid: 'Les règles de cette machine sont inutilisables : aucun projet ne peut être créé avant leur correction. Réglages, Sécurité, en dit plus.',
  },
  unlock: {
    title: 'Déverrouiller {name}', text: 'Ce projet est chiffré. Sans sa phrase secrète ou sa clé de secours, personne ne peut l’ouvrir.',
    passphrase: 'Phrase secrète', recoveryKey: 'Clé de secours', useRecoveryKey: 'Utiliser la clé de secours', usePassphrase: 'Utiliser la phrase secrète',
    wrongPassphrase: 'Cette phrase secrète n’ouvre pas le projet.', wrongRecoveryKey: 'Cette clé de secours n’ouvre pas le projet.', open: 'Déverrouiller', cancel: 'Annuler',
  },
  recoveryKey: {
    title: 'Votre clé de secours', text: 'Elle ouvre ce projet si la phrase secrète est oubliée. Imprimez-la ou notez-la et gardez-la loin de l’ordinateur : elle n’est montrée que maintenant. Qui l’a avec le fichier peut lire les notes.',
    project: 'Projet', file: 'Fichier', copy: 'Copier', copied: 'Copiée', print: 'Imprimer', kept: 'Je l’ai mise en lieu sûr',
  },
  status: { open: 'Ouverte', done: 'Terminée', exempt: 'Exclue' },
  noteState: { open: 'pas commencée', begun: 'commencée', done: 'terminée', exempt: 'exclue' },
  spanStatus: { suggested: 'Suggérées', accepted: 'Acceptées', rejected: 'Rejetées' },
  notes: {
    of: '{n} sur {total}', openCount: '{n} ouvertes', facets: 'Filtres', status: 'État', language: 'Langue', spans: 'Avec des marques',
    search: 'Chercher', searchPlaceholder: 'Nom, patient ou texte', dropLabel: 'Retirer l’étiquette du filtre', rows: 'Lignes',
    order: { label: 'Ordre', plain: 'Ordre d’import', leastCertain: 'Moins sûres d’abord', mostOpen: 'Plus ouvertes d’abord', mostUncertain: 'Plus incertaines d’abord' },
    import: 'Importer', importFiles: 'Importer des fichiers', importFolder: 'Importer un dossier', detect: 'Chercher les PHI', export: 'Exporter',
    column: { ticked: 'Cochée', status: 'État', name: 'Note', patient: 'Patient', date: 'Date', language: 'Lg.', length: 'Longueur', spans: 'Marques', open: 'Ouvertes' },
    tick: 'Cocher {name}', strip: '{accepted} acceptées, {suggested} ouvertes',
    batch: { label: 'Lot', selected: '{n} note cochée | {n} notes cochées', filtered: '{n} note dans le filtre | {n} notes dans le filtre', done: 'Terminer', open: 'Rouvrir', exempt: 'Exclure', remove: 'Retirer', clear: 'Vider' },
    said: {
      done: '{n} note marquée terminée. | {n} notes marquées terminées.', open: '{n} note rouverte. | {n} notes rouvertes.', exempt: '{n} note exclue. | {n} notes exclues.', removed: '{n} note retirée du projet. | {n} notes retirées du projet.',
      doneNone: 'Toutes sont déjà terminées.', openNone: 'Toutes sont déjà ouvertes.', exemptNone: 'Toutes sont déjà exclues.',
    },
    empty: { title: 'Aucune note dans ce projet', text: 'Importez des fichiers texte, un dossier ou un tableau avec une note par ligne, ou déposez-les n’importe où. Les fichiers restent tels quels.' },
    none: { title: 'Aucune note ne correspond', text: 'Rien dans ce projet ne répond au filtre et à la recherche.', clear: 'Vider le filtre' },
    noneOwn: { title: 'Aucune note ici n’est à vous', text: 'Les notes reçues dans un paquet se lisent dans ce paquet. Qui tient le projet peut vous attribuer des notes à lire ici.' },
  },
  patients: {
    title: 'Patients connus', none: 'Un tableau de noms, dates de naissance, numéros et adresses : chaque forme écrite en est retrouvée.', known: '{n} patient connu | {n} patients connus',
    load: 'Charger un tableau', clear: 'Vider', loaded: '{n} patient connu. | {n} patients connus.', skipped: '{n} ligne écartée. | {n} lignes écartées.', cleared: 'Données connues de patients vidées.',
  },
  import: {
    title: 'Import', looking: 'Examen des fichiers…', found: '{n} fichier trouvé | {n} fichiers trouvés', foundNone: 'Aucun fichier d’un format connu', unrecognised: 'Le format n’a pas été reconnu ; choisissez-le.',
    format: 'Format', language: 'Langue', everyLanguage: 'Reconnaître dans chaque note', spansAs: 'Les marques des fichiers sont', spansAccepted: 'décidées', spansSuggested: 'des suggestions',
    columns: 'Colonnes', noColumn: '–', idColumn: 'Identifiant', patientColumn: 'Patient', dateColumn: 'Date', textColumn: 'Texte', again: 'Reprendre les fichiers déjà présents',
    start: 'Importer', cancel: 'Annuler', close: 'Fermer', taken: '{n} note prise | {n} notes prises', cancelled: 'Arrêté. Ce qui avait été pris est gardé.', notTaken: '{n} non pris',
    notTakenText: 'non pris, et non modifiés', unknownLabels: '{n} marque avec une étiquette que ce projet n’a pas | {n} marques avec des étiquettes que ce projet n’a pas',
    copyList: 'Copier la liste', unlisted: 'et {n} de plus',
  },
  export: { title: 'Export', head: 'Exporter {n} note | Exporter {n} notes', warning: 'Originaux, non désidentifiés', spans: 'Marques à écrire', start: 'Choisir un dossier et exporter' },
  loss: {
    id: 'noms des notes', patient: 'patient', date: 'date', language: 'langue', meta: 'autres champs', spans: 'marques', label: 'étiquettes', score: 'scores', source: 'origine des marques', author: 'auteurs', status: 'ce qui a été décidé',
    reason: 'raisons', overlaps: 'marques qui se chevauchent', subTokenSpans: 'marques à l’intérieur de mots', crossLine: 'marques sur des fins de ligne', whitespace: 'certains blancs', controlCharacters: 'caractères de contrôle', loneSurrogates: 'caractères brisés',
    encoding: 'l’encodage',
  },
  format: { text: 'Texte brut' },
  project: { copied: 'Une copie a été écrite.', showInFolder: 'Montrer dans le dossier' },
  preview: { original: 'Original', stays: 'reste ici', released: 'Désidentifié', leaves: 'sort', masked: '{label}, masqué' },
  privacy: {
    policy: 'Politique', own: 'Politique propre', text: 'Ce que voit le lecteur des notes diffusées. Rien n’est remplacé avant la diffusion.', table: 'Ce que devient chaque étiquette', example: 'Exemple', another: 'Autre note',
    column: { label: 'Étiquette', treatment: 'Traitement', value: 'Une valeur', seen: 'Ce qu’on lit' }, treatmentOf: 'Traitement de : {label}',
    durations: 'Durées en toutes lettres',
    treatment: {
      withDates: 'Avec les dates', keep: 'Garder', tag: 'Balise', numberedTag: 'Balise numérotée', mask: 'Masquer', surrogate: 'Substitut', shiftDate: 'Décaler par patient', private: 'Tirage privé',
      'generalise-year': 'Année seule', 'generalise-month': 'Mois et année', 'generalise-cap90': 'Une valeur dès 90 ans', 'generalise-band': 'Tranche d’âge', 'generalise-zip3': 'Zone seule', 'generalise-territory': 'Région au lieu de la ville',
      'generalise-vocabulary': 'Mots courants seulement',
      'comparison-classes': 'Comparaison : classes', 'comparison-intervals': 'Comparaison : intervalles', 'comparison-nearest': 'Comparaison : dix villes',
    },
    option: {
      to: 'à', days: 'jours', years: 'ans', keepWeekday: 'garder le jour de semaine', checksum: 'clé de contrôle valide', sameLength: 'même longueur', width: 'Largeur de la tranche en années : {label}', minDays: 'Minimum de jours : {label}', maxDays: 'Maximum de jours : {label}',
      wrongRange: 'de 1 à 36 500, le plus petit d’abord',
    },
    answer: {
      whole: '{names}, {dates}', kept: '{n} restent tels quels.',
      names: { keep: 'Les noms restent', tag: 'Les noms deviennent des balises', numberedTag: 'Les noms deviennent des balises numérotées', mask: 'Les noms sont masqués', surrogate: 'Les noms sont inventés', private: 'Les noms sont tirés' },
      dates: {
        keep: 'les dates restent', tag: 'les dates deviennent des balises', numberedTag: 'les dates deviennent des balises numérotées', mask: 'les dates sont masquées', shiftDate: 'les dates bougent de {min} à {max} jours par patient', private: 'les dates sont tirées', surrogate: 'les dates sont inventées',
        'generalise-year': 'des dates reste l’année', 'generalise-month': 'des dates restent le mois et l’année',
        'comparison-classes': 'les dates changent selon une forme publiée, sans garantie', 'comparison-intervals': 'les dates changent selon une forme publiée, sans garantie',
      },
    },
    preset: {
      'private-research': { name: 'Recherche privée', text: 'Toutes les dates d’un patient viennent d’un seul tirage, lieu et âge d’un chacun ; les dates qui viennent plus tard en prennent un de plus. Noms et numéros sont inventés.' },
      'private-stays': { name: 'Séjours privés', text: 'Toutes les dates d’un patient viennent d’un seul tirage, par épisodes et avec l’année ; l’âge, d’un autre. La durée du séjour et l’âge restent proches de la vérité ; lieux, noms et numéros sont inventés.' },
      'private-strict': { name: 'Privée, stricte', text: 'Peu de dates se voient : une par note, huit jours au plus par patient, tirées avec un petit budget, ainsi que le lieu et l’âge. Les autres deviennent des étiquettes, afin que la borne dise quelque chose pour la plupart des patients.' },
      'pseudonymised-research': { name: 'Recherche pseudonymisée', text: 'Valeurs inventées, dates décalées d’autant de jours par patient : les intervalles restent, et quelques-uns suffisent à reconnaître un dossier.' },
      'maximum-utility': { name: 'Utilité maximale', text: 'Tout ce qui peut rester reste : les identifiants directs sont remplacés, les dates gardent leurs intervalles. Protège peu de qui sait quelque chose.' },
      'maximum-privacy': { name: 'Confidentialité maximale', text: 'Il reste peu : un repère pour ce qui a été marqué, des âges par tranches de trente ans. Rien n’est tiré.' },
      surrogate: { name: 'Substituts, dates décalées', text: 'Des valeurs plausibles, les mêmes pour un patient dans toutes ses notes ; les intervalles entre dates restent : qui en connaît peut reconnaître le dossier.' },
      'safe-harbor': { name: 'Façon HIPAA Safe Harbor', text: 'Noms, contacts et numéros deviennent des balises, des dates reste l’année. Vaut pour ce qui a été marqué et n’affirme aucune conformité.' },
      'numbered-tag': { name: 'Balises numérotées', text: 'La même personne ou le même lieu porte le même numéro pour un patient.' },
      tag: { name: 'Balises', text: 'Chaque marque remplacée devient le nom de son genre.' },
      mask: { name: 'Masquage', text: 'Huit signes par marque, pour que la longueur ne dise rien.' },
    },
    noExample: { title: 'Pas encore d’exemple', text: 'Dès que des marques sont acceptées dans une note, un passage s’affiche ici, avant et après.' },
  },
  release: {
    steps: 'Étapes', compare: 'Original et désidentifié', view: 'Vue', pick: 'Note', line: 'Ligne', side: { original: 'Original', both: 'Côte à côte', released: 'Désidentifié' },
    replaced: '{n} remplacée | {n} remplacées', undecided: '{n} à décider | {n} à décider', name: 'Nom de la diffusion', leaveOut: 'Laisser {n} note ouverte de côté | Laisser {n} notes ouvertes de côté', run: 'Diffuser {n} note | Diffuser {n} notes', steps2: '{done} étapes sur {total}',
    answer: {
      running: 'Diffusion en cours…', nothing: 'Rien à diffuser encore : aucune note n’est terminée', ready: '{n} note peut sortir | {n} notes peuvent sortir', open: '{n} note est encore ouverte | {n} notes sont encore ouvertes',
      leaks: 'Arrêt : du connu reste à {n} endroit | Arrêt : du connu reste à {n} endroits',
    },
    status: { stopped: 'Arrêt', open: '{n} ouverte | {n} ouvertes', ready: 'Prêt' },
    step: {
      reviewed: 'Toutes les notes relues', reviewedDone: '{n} terminée | {n} terminées', reviewedExempt: '{n} exclue | {n} exclues', reviewedOpen: '{n} ouverte | {n} ouvertes', undecided: '{n} suggestion à décider | {n} suggestions à décider',
      policy: 'Politique choisie',
      patients: 'Patients',
      budget: 'Budget', budgetWait: 'Chaque patient est débité avant tout tirage.', budgetPass: 'Débité, dans le budget de chacun.', budgetStop: '{n} dépasserait son budget. | {n} dépasseraient leur budget.',
      leakScan: 'Recherche de fuites', leakWait: 'Se fait à la diffusion : ce qui a été remplacé ne doit figurer nulle part ailleurs.', leakPass: 'Rien de connu n’est resté.', leakStop: '{n} endroit dit encore de qui il s’agit. Ouvrez, marquez, diffusez de nouveau. | {n} endroits disent encore de qui il s’agit. Ouvrez, marquez, diffusez de nouveau.',
      written: 'Écrit avec un reçu', writtenWait: '{n} notes sortiraient.', writtenPass: '{n} diffusion jusqu’ici | {n} diffusions jusqu’ici',
    },
    state: { pass: 'passé', wait: 'en attente', stop: 'arrêté', notYet: 'pas encore' },
    leaks: 'Endroits trouvés', rule: { original: 'un texte remplacé figure aussi ici', nameWord: 'partie d’un nom remplacé', initials: 'initiales d’un nom remplacé', number: 'un numéro remplacé', knownPatient: 'données connues du patient', residual: 'ressemble à des PHI', fileName: 'dans le nom de la note' },
    receipts: 'Reçus', receipt: 'Reçu', copyReceipt: 'Copier le reçu',
    ask: { title: 'Diffuser {n} note sous « {name} » ? | Diffuser {n} notes sous « {name} » ?', text: 'Ce qui est sorti ne revient pas. La recherche de fuites passe d’abord ; si elle trouve quelque chose, rien n’est diffusé.', no: 'Pas maintenant', yes: 'Diffuser {n} note | Diffuser {n} notes' },
    empty: { title: 'Rien à diffuser', text: 'Importez des notes et relisez-les ; cet écran montre alors ce qui sort, à côté de l’original.' },
  },
  receipt: {
    date: 'Jour de la diffusion', counts_notes: 'Notes', counts_patients: 'Patients', privacy_drawn: 'Genres tirés', privateHalf: 'Empreinte de la moitié qui reste', commitment: 'Engagement sur l’original', newId: 'Partie comme', commitmentKey: 'Clé des engagements', salt: 'Sel',
    receiptSha256: 'Fichier du reçu, SHA-256', format: 'Genre', version: 'Version', app_name: 'Écrit par', app_version: 'Version de Gauze', time: 'Heure', release_name: 'Diffusion', release_outputFormat: 'Format', lost: 'Non porté',
    policy_id: 'Politique', policy_version: 'Version de la politique', policy_sha256: 'Politique, SHA-256', labelSet_id: 'Étiquettes', labelSet_version: 'Version des étiquettes',
    leakScan_documents: 'Recherche de fuites, notes', leakScan_patterns: 'Recherche, textes connus', leakScan_residualDetection: 'Recherche, nouvelle détection', leakScan_hits: 'Fuites trouvées',
    heads_audit: 'Journal, SHA-256', heads_ledger: 'Registre, SHA-256', isPseudonymised: 'Pseudonymisé, la clé est dans le projet', hasVault: 'Fichier de réidentification présent', sha256: 'Contenu, SHA-256', true: 'oui', false: 'non', notClaimed: 'Ce que cette diffusion n’affirme pas',
    privacy_epsilon_most: 'ε d’un patient jusqu’ici, au plus', privacy_epsilon_mostOfRelease: 'ε de cette diffusion, au plus', privacy_budget_epsilon: 'Budget d’un patient, ε', privacy_budget_isDefault: 'Budget par défaut', privacy_budget_project: 'Au plus dans le projet, ε', privacy_patients: 'Patients débités', privacy_documentsWithoutPatient: 'Notes sans patient', privacy_linkage_worst: 'Borne de liaison, la pire', privacy_linkage_median: 'Borne de liaison, médiane', privacy_linkage_worstEverybodyKnown: 'Borne si tous sont connus', privacy_linkage_leastAlike: 'Le moins de pareils', privacy_linkage_small: 'Patients ayant moins de 50 pareils', privacy_linkage_promisingNothing: 'Patients sans promesse', kind: 'Quoi', mechanism: 'Mécanisme', draws: 'Tirages', epsilonEach: 'ε par tirage',
    id: 'Note', name: 'Note', spans: 'Marques', sha256In: 'Original, SHA-256', sha256Out: 'Diffusé, SHA-256',
  },
  settings: {
    appearance: 'Apparence', keys: 'Touches', project: 'Ce projet', security: 'Sécurité', compute: 'Calcul', about: 'À propos', theme: { label: 'Thème', system: 'Comme le système', light: 'Clair', dark: 'Sombre' }, language: 'Langue', noteSize: 'Taille du texte',
    sample: 'Entrée le 2 mars 2024 avec de la fièvre ; vit seule, premier étage. Metformine 850 mg 1-0-1.',
    keysText: 'Appuyez sur Changer, puis sur la nouvelle touche ; une lettre peut être suivie d’une autre. Échap la laisse telle quelle.', findKey: 'Chercher une commande', resetKeys: 'Tout réinitialiser', command: 'Commande', change: 'Changer', press: 'appuyez sur une touche…', clash: 'même touche que : {other}',
    resetKey: 'Réinitialiser la touche de : {command}', removeKey: 'Retirer la touche de : {command}', changeKey: 'Changer la touche de : {command}',
    file: 'Fichier', labels: '{n} étiquette | {n} étiquettes', encryption: 'Chiffrement', encrypted: 'chiffré', notEncrypted: 'non chiffré',
    engineProcess: 'Processus du moteur', projectProcess: 'Processus du projet', notStarted: 'démarre au besoin', pid: 'en marche, numéro {n}',
    aboutText: 'Gauze fonctionne sans réseau et garde tout sur cet ordinateur.', developmentRuntime: 'version de développement', platform: 'Système', sandbox: 'Bac à sable', on: 'actif', off: 'inactif', licences: 'Fait avec',
  },
};
