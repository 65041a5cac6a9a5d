import type { ProjectWords } from './en';

export const project: ProjectWords = {
  audit: {
    text: 'Qui a fait quoi, quand, et sur quelles notes. Aucun mot d’une note n’y figure ; le lire en est aussi une ligne.',
    search: 'Chercher dans le journal', searchPlaceholder: 'Personne, action, note ou ligne', action: 'Action choisie', every: 'Toutes les actions', lines: '{n} ligne | {n} lignes', of: '{n} lignes sur {total}',
    head: 'Tête', copyHead: 'Copier la tête', known: 'Tête d’un reçu, à comparer', noHead: 'Une tête a 64 chiffres et lettres.',
    verify: 'Vérifier', verifying: 'Vérification …', notVerified: 'Pas vérifié depuis l’ouverture.',
    whole: '{n} ligne, inchangée ; chaque reçu de ce projet a la sienne. | {n} lignes, aucune changée, supprimée ou déplacée ; chaque reçu de ce projet a la sienne.',
    wholeWithHead: '{n} ligne, inchangée ; la tête donnée lui appartient. | {n} lignes, aucune changée, supprimée ou déplacée ; la tête donnée appartient à l’une d’elles.',
    broken: 'Pas intact : la ligne {n} a été changée, supprimée ou déplacée.', headNotFound: 'Pas intact : aucune ligne n’a la tête donnée. Des lignes ont été coupées, ou la liste a été refaite.', receiptMissing: 'Pas intact : aucune ligne ne correspond au reçu de {names}.',
    export: 'Exporter', exported: '{n} ligne écrite. | {n} lignes écrites.', none: 'Aucune ligne ne correspond', noneText: 'Rien dans le journal ne répond à la recherche et à l’action.',
    undo: 'annulé : {action}', redo: 'refait : {action}',
    column: { seq: 'Ligne', time: 'Heure', author: 'Personne', role: 'Rôle', action: 'Ce qui a été fait', count: 'Nombre', note: 'Note visée', detail: 'Détail' },
    role: { reader: 'Lecture', reviewer: 'Relecture', coordinator: 'Coordination', privacyOfficer: 'Protection des données', auditor: 'Audit interne' },
    name: {
      createProject: 'projet créé', open: 'ouvert', failedUnlock: 'échec du déverrouillage', lock: 'verrouillé', copyProject: 'projet copié', view: 'original consulté', import: 'notes ajoutées', importRun: 'importation', detect: 'suggestions écrites',
      importCodeSystem: 'classification importée', storeCodeSystem: 'classification enregistrée', removeCodeSystem: 'classification retirée', setCoding: 'réglages du codage changés', suggestCodes: 'codes proposés', acceptCode: 'code accepté', rejectCode: 'code rejeté', reopenCode: 'code rouvert', replaceCode: 'code remplacé', addCode: 'code ajouté', supportCode: 'passage marqué pour un code', removeCode: 'code retiré', setCodeRole: 'rôle d’un code fixé', moveCode: 'code déplacé', finishCoding: 'codage terminé', reopenCoding: 'codage rouvert', importCodes: 'codes importés', exportCodes: 'codes exportés', storeCoder: 'codeur enregistré', importCoder: 'codeur importé', exportCoder: 'codeur exporté', renameCoder: 'codeur renommé', removeCoder: 'codeur retiré', trainCoder: { running: 'apprentissage d’un codeur commencé', done: 'apprentissage d’un codeur terminé', failed: 'apprentissage d’un codeur échoué', cancelled: 'apprentissage d’un codeur annulé' },
      addPerson: 'personne ajoutée', changePerson: 'personne changée', removePerson: 'personne retirée', setRoles: 'rôle des autres fixé', assign: 'notes attribuées', unassign: 'attribution reprise', writePackage: 'paquet de travail écrit', withdrawPackage: 'paquet de travail retiré', importPackage: 'paquet de travail repris', adjudicate: 'arbitré', acceptAdjudication: 'arbitrage accepté', measureUtility: 'coût de la désidentification mesuré', detectRun: 'détection', export: 'originaux exportés', release: 'diffusé', draw: 'substituts tirés', setPolicy: 'règles changées', setStatus: 'état fixé', removeNotes: 'notes retirées', loadPatients: 'patients connus chargés', clearPatients: 'patients connus effacés',
      accept: 'accepté', reject: 'rejeté', reopen: 'rouvert', relabel: 'étiquette changée', resize: 'bord déplacé', add: 'étiqueté', remove: 'étiquette supprimée', propagate: 'étiqueté partout', readAudit: 'journal lu', verifyAudit: 'journal vérifié', exportAudit: 'journal exporté',
      charge: 'budget débité', setBudget: 'budget fixé', rules: 'règles fixes suivies', label: 'étiquette posée', comment: 'commentaire écrit', removeComment: 'commentaire retiré', removeRule: 'règle fixe retirée', editGuideline: 'guide modifié', changeLabelSet: 'étiquettes changées', sampleStart: 'échantillon aveugle tiré', sampleJudge: 'note de l’échantillon jugée',
      createDemo: 'projet de démonstration rempli', rankNotes: 'notes classées', removeModel: 'modèle retiré', renameModel: 'modèle renommé', importModel: 'modèle importé', exportModel: 'modèle exporté', storeModel: 'modèle déposé', setDetection: 'réglages de détection changés', setBackground: 'apprentissage en arrière-plan basculé', suggestAgain: 'suggestions renouvelées', trainingCheckpoint: 'entraînement enregistré en chemin', training: { running: 'entraînement commencé', done: 'entraînement terminé', failed: 'échec de l’entraînement', cancelled: 'entraînement annulé', interrupted: 'entraînement interrompu', charged: 'entraînement imputé' },
      changePassphrase: 'phrase secrète changée', setPassphrase: 'phrase secrète redéfinie', addPassphrase: 'phrase secrète ajoutée', removePassphrase: 'phrase secrète retirée', newRecoveryKey: 'clé de secours créée', encrypt: 'projet chiffré', addEscrow: 'clé de l’établissement ajoutée', vault: 'fichier de réidentification écrit',
      importIndicator: 'tableau public importé', removeIndicator: 'tableau public retiré', openVault: 'fichier de réidentification ouvert', failedOpenVault: 'fichier de réidentification : phrase secrète fausse', lookUpVault: 'substitut cherché',
    },
  },
  keysDialog: {
    old: 'Phrase secrète actuelle', removed: 'Phrase secrète à retirer', new: 'Nouvelle phrase secrète', length: 'Au moins {n} caractères.', busy: 'En cours …',
    change: { title: 'Changer la phrase secrète', text: 'Ensuite, seule la nouvelle ouvre ce projet. Les copies faites avant s’ouvrent encore avec l’ancienne.', go: 'Changer', done: 'La phrase secrète a été changée.' },
    set: { title: 'Définir une nouvelle phrase secrète', text: 'Elle remplace toutes les phrases secrètes de ce projet. Les copies faites avant s’ouvrent encore avec les anciennes.', go: 'Définir', done: 'La nouvelle phrase secrète ouvre maintenant ce projet.' },
    add: { title: 'Ajouter une phrase secrète', text: 'Pour une autre personne qui doit ouvrir ce projet. Les deux en ouvrent tout le contenu.', go: 'Ajouter', done: 'La phrase secrète a été ajoutée.' },
    remove: { title: 'Retirer une phrase secrète', text: 'Elle n’ouvre plus ce projet ; les autres, si. Les copies faites avant s’ouvrent encore avec elle.', go: 'Retirer', done: 'La phrase secrète a été retirée.' },
    encrypt: {
      title: 'Chiffrer ce projet', text: 'Le fichier est réécrit ; les fichiers lisibles à côté sont écrasés puis supprimés. Ce qu’une sauvegarde, une copie, un instantané ou le disque lui-même en a gardé reste lisible.', go: 'Chiffrer',
      done: 'Le projet est chiffré.',
    },
    recoveryKey: { title: 'Créer une nouvelle clé de secours', text: 'Elle est montrée une seule fois, à imprimer. La précédente cesse de fonctionner.', go: 'Créer la clé', done: 'La clé de secours a été créée.' },
  },
  security: {
    passphrases: 'Phrases secrètes', recoveryKey: 'Clé de secours', escrow: 'Clé de l’établissement', there: 'présente', notThere: 'aucune', autoLock: 'Verrouiller sans saisie après', never: 'jamais', minutes: '{n} min | {n} min', characters: '{n} caractère | {n} caractères',
    autoLockText: 'Un projet chiffré est fermé et ses clés sont oubliées ; une tâche en cours est attendue. Rien ne peut se perdre. Verrouiller l’écran ou fermer le capot fait la même chose aussitôt.', autoLockManaged: 'Votre établissement permet {n} minute au plus. | Votre établissement permet {n} minutes au plus.',
    managed: 'Géré par votre établissement', managedText: 'Ces règles sont fixées pour cette machine et ne se changent pas ici.',
    invalid: 'Les règles de cette machine sont inutilisables ({problems}). Jusqu’à leur correction, aucun projet ne peut être créé, et les projets se verrouillent après cinq minutes.',
    allowed: 'permis', notAllowed: 'pas permis',
    rule: { institution: 'Établissement', autoLock: 'Délai maximal avant verrouillage', plain: 'Projets sans phrase secrète', shortest: 'Phrase secrète la plus courte', derivation: 'Dérivation de clé', escrow: 'Clé de l’établissement' },
  },
  lockScreen: {
    idle: 'Il a été verrouillé parce que personne n’y a touché depuis un moment. Tout est enregistré.', person: 'Il est verrouillé. Tout est enregistré.', system: 'Il a été verrouillé avec l’écran. Tout est enregistré.', busy: 'Une tâche est en cours : le projet sera verrouillé à sa fin, ou annulez-la d’abord.',
  },
  banner: {
    label: 'À propos de ce fichier de projet', recover: 'Sauver ce qui est lisible', readOnly: 'Le fichier est endommagé ({where}). Il peut être lu jusque-là, mais pas modifié. Sauvez ce qui est lisible dans un nouveau fichier et continuez dans celui-ci.',
    diskFailed: 'Le disque n’a pas confirmé une écriture ; plus rien n’est donc écrit. Ce qui était enregistré avant s’y trouve. Fermez puis rouvrez le projet ; si cela revient, sauvez une copie sur un autre disque.',
    isFromPrevious: 'Le fichier le plus récent n’a pas pu être lu. Tout a été repris du précédent et du journal : rien d’enregistré ne manque. Faites une copie et vérifiez le disque.',
    networkShare: 'Ce projet se trouve sur un partage réseau ({kind}). Une autre machine peut l’ouvrir en même temps, et une coupure peut faire perdre la dernière modification. Un disque de cet ordinateur est plus sûr.',
    large: 'Ce projet dépasse 500 Mo. L’enregistrement est plus long, et au-delà de 1,5 Go rien ne peut être ajouté : mettez les notes suivantes dans un second projet.',
    plain: 'Votre établissement ne permet aucun projet sans phrase secrète. Chiffrez celui-ci.',
    recovered: 'Ouvert avec une clé de secours. Si la phrase secrète est perdue, définissez-en une nouvelle maintenant.',
  },
};
