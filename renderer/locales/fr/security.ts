import type { SecurityWords } from '../en/security';

export const securityWords: SecurityWords = {
  keysDialog: {
    old: 'Phrase secrète actuelle',
    removed: 'Phrase secrète à retirer',
    new: 'Nouvelle phrase secrète',
    length: 'Au moins {n} caractères.',
    busy: 'Veuillez patienter…',
    change: {
      title: 'Changer la phrase secrète',
      text: 'Ensuite, seule la nouvelle ouvre ce projet. Les copies antérieures s’ouvrent encore avec l’ancienne.',
      go: 'Changer',
      done: 'La phrase secrète a été changée.',
    },
    set: {
      title: 'Définir une nouvelle phrase secrète',
      text:
        'Elle remplace toutes les phrases secrètes de ce projet. Les copies antérieures s’ouvrent encore ' +
        'avec les anciennes.',
      go: 'Définir',
      done: 'La nouvelle phrase secrète est définie.',
    },
    add: {
      title: 'Ajouter une phrase secrète',
      text: 'Pour une autre personne qui doit ouvrir ce projet. Toutes deux ont un accès complet.',
      go: 'Ajouter',
      done: 'La phrase secrète a été ajoutée.',
    },
    remove: {
      title: 'Retirer une phrase secrète',
      text: 'Elle n’ouvre plus ce projet ; les autres l’ouvrent encore. Elle ouvre encore les copies antérieures.',
      go: 'Retirer',
      done: 'La phrase secrète a été retirée.',
    },
    encrypt: {
      title: 'Chiffrer ce projet',
      text:
        'Le fichier est réécrit ; les fichiers lisibles à côté sont écrasés puis supprimés. Ce qu’une ' +
        'sauvegarde, une copie, un instantané ou le disque lui-même en a gardé reste lisible.',
      go: 'Chiffrer',
      done: 'Le projet est chiffré.',
    },
    confirming: {
      title: 'Définir votre phrase secrète de confirmation',
      text:
        'Là où deux personnes décident d’une diffusion, cette phrase secrète confirme les diffusions faites ' +
        'par d’autres. Elle n’ouvre rien. Personne d’autre que vous ne devrait la connaître.',
      go: 'Définir',
      done: 'Votre phrase secrète de confirmation a été définie.',
    },
    recoveryKey: {
      title: 'Créer une nouvelle clé de secours',
      text: 'Elle est affichée une seule fois, pour être imprimée. La précédente cesse de fonctionner.',
      go: 'Créer la clé',
      done: 'La clé de secours a été créée.',
    },
  },
  newPassphrase: {
    weak: 'Trop facile à deviner : utilisez plusieurs mots que personne d’autre n’associerait.',
    good: 'Difficile à deviner.',
    strong: 'Très difficile à deviner.',
    propose: 'Proposer des mots',
    keep: 'Notez-la avant de continuer et gardez-la loin de cet ordinateur.',
  },
  security: {
    passphrases: 'Phrases secrètes',
    recoveryKey: 'Clé de secours',
    escrow: 'Clé de l’établissement',
    there: 'définie',
    notThere: 'aucune',
    autoLock: 'Verrouiller après une inactivité de',
    never: 'jamais',
    minutes: '{n} min | {n} min',
    characters: '{n} caractère | {n} caractères',
    autoLockText:
      'Un projet chiffré est fermé et ses clés sont effacées de la mémoire ; une tâche en cours se ' +
      'termine d’abord. Rien n’est perdu. Verrouiller l’écran ou fermer le capot a le même effet ' +
      'immédiat.',
    autoLockManaged:
      'Votre établissement autorise {n} minute au plus. | Votre établissement autorise {n} minutes au plus.',
    managed: 'Géré par votre établissement',
    managedText: 'Ces réglages sont fixés pour ce poste et ne peuvent être changés ici.',
    invalid:
      'Le fichier de règles de ce poste n’est pas valide ({problems}). Tant qu’il n’est pas corrigé, aucun ' +
      'projet ne peut être créé, et les projets se verrouillent après cinq minutes.',
    allowed: 'autorisé',
    notAllowed: 'non autorisé',
    printing: 'Imprimer les notes d’origine',
    printingText: 'Les relecteurs peuvent les imprimer ; chaque impression est inscrite au journal d’audit.',
    printingManaged: 'Décidé par votre établissement.',
    none: 'aucun',
    required: 'exigée',
    optional: 'facultative',
    yes: 'oui',
    no: 'non',
    others: 'tous les autres : {role}',
    noAccounts: 'personne n’est nommé ; tous : {role}',
    guessesOf: '10^{n} essais',
    rule: {
      printing: 'Impression des originaux',
      institution: 'Établissement',
      autoLock: 'Délai maximal avant verrouillage',
      plain: 'Projets sans phrase secrète',
      shortest: 'Longueur minimale de la phrase secrète',
      derivation: 'Dérivation de clé',
      unread: 'Diffusion de notes non lues',
      packs: 'Paquets GPU, par empreinte',
      models: 'Modèles externes, par empreinte',
      guesses: 'Les phrases secrètes résistent à',
      policies: 'Politiques de diffusion',
      epsilon: 'ε maximal d’une diffusion',
      budget: 'Budget maximal par patient',
      languages: 'Langues des notes diffusées',
      formats: 'Formats',
      destinations: 'Dossiers de destination autorisés',
      risks: 'Risques que l’on peut accepter',
      reid: 'Réidentification des patients',
      originals: 'Export d’originaux',
      second: 'Diffusion à deux comptes',
      confirmers: 'Comptes qui peuvent confirmer',
      roles: 'Rôles',
      backends: 'Moyens de calcul',
      clipboard: 'Copie du texte des notes',
      syslog: 'Entrées du journal d’audit vers syslog',
      escrow: 'Clé de l’établissement',
    },
  },
  lockScreen: {
    idle: 'Verrouillé après inactivité. Tout est enregistré.',
    person: 'Le projet est verrouillé. Tout est enregistré.',
    system: 'Verrouillé avec l’écran. Tout est enregistré.',
    busy:
      'Une tâche est en cours. Le projet se verrouillera à sa fin ; pour le verrouiller maintenant, arrêtez ' +
      'la tâche.',
  },
  interrupted: {
    release: {
      nothing:
        'La diffusion « {name} », lancée le {time}, a été interrompue par la fermeture de Gauze. Rien n’a été ' +
        'diffusé. Vous pouvez la relancer.',
      removed:
        'La diffusion « {name} », lancée le {time}, était écrite mais pas encore enregistrée quand Gauze s’est ' +
        'fermé. Son dossier a été supprimé : rien n’est considéré comme diffusé. Si quelqu’un en a déjà une ' +
        'copie, prévenez votre DPO ; sinon, relancez-la.',
      left:
        'La diffusion « {name} », lancée le {time}, a été interrompue par la fermeture de Gauze et n’est pas ' +
        'enregistrée. Il reste des fichiers dans {path} : ne les transmettez pas. Supprimez-les, puis relancez ' +
        'la diffusion.',
    },
    importNone:
      'Une importation lancée le {time} a été interrompue par la fermeture de Gauze ; aucune note n’a été ' +
      'ajoutée. Importez à nouveau les fichiers.',
    import:
      'Une importation lancée le {time} a été interrompue par la fermeture de Gauze ; {n} note a été ajoutée. ' +
      'Importez à nouveau les fichiers pour obtenir le reste. | Une importation lancée le {time} a été ' +
      'interrompue par la fermeture de Gauze ; {n} notes ont été ajoutées. Importez à nouveau les fichiers pour ' +
      'obtenir le reste.',
    code:
      'La suggestion de codes, lancée le {time}, a été interrompue par la fermeture de Gauze. Les suggestions ' +
      'déjà faites sont enregistrées ; relancez-la pour le reste.',
    train:
      'L’entraînement de « {name} », lancé le {time}, a été interrompu par la fermeture de Gauze. Reprenez-le ou ' +
      'relancez-le dans Entraînement.',
    trainCoder:
      'L’entraînement de « {name} », lancé le {time}, a été interrompu par la fermeture de Gauze. Reprenez-le ou ' +
      'relancez-le dans Codage.',
  },
  banner: {
    label: 'À propos de ce fichier de projet',
    replaced:
      'Gauze a été mis à jour sur cet ordinateur alors qu’il était ouvert. Votre travail est enregistré. ' +
      'Redémarrez Gauze pour continuer : d’ici là, certaines fonctions ne répondent plus.',
    startAgain: 'Redémarrer',
    recover: 'Enregistrer la partie lisible',
    readOnly:
      'Le fichier est endommagé ({where}). Il peut être lu jusque-là, mais pas modifié. Enregistrez la ' +
      'partie lisible dans un nouveau fichier et continuez dans celui-ci.',
    diskFailed:
      'Le disque n’a pas confirmé une écriture ; plus rien n’est donc écrit. Ce qui était déjà ' +
      'enregistré s’y trouve. Fermez puis rouvrez le projet ; si le problème revient, enregistrez une ' +
      'copie sur un autre disque.',
    journalMissing:
      'Ce fichier a été copié seul pendant que le projet était ouvert : les dernières ' +
      'modifications manquent. Elles se trouvent à côté de l’original, dans les fichiers qui se terminent par « ' +
      '-journal- » et un nombre. Copiez-les ici aussi et rouvrez le projet, ou enregistrez ce qui est ' +
      'présent dans un nouveau fichier et continuez avec celui-ci.',
    medium:
      'L’emplacement de ce projet est en lecture seule. On peut le lire, le vérifier et le copier ; ' +
      'pour y travailler, enregistrez une copie ailleurs.',
    away:
      'Le fichier du projet n’est plus à l’emplacement {path} : il a été déplacé, renommé ou supprimé, ou ' +
      'son disque n’est plus connecté. Enregistrez maintenant une copie et continuez avec elle.',
    isFromPrevious:
      'Le fichier le plus récent n’a pas pu être lu. Tout a été restauré à partir du précédent et du ' +
      'journal : rien d’enregistré ne manque. Faites une copie et vérifiez le disque.',
    networkShare:
      'Ce projet se trouve sur un partage réseau ({kind}). Un autre ordinateur peut l’ouvrir en même ' +
      'temps, et une coupure peut faire perdre la dernière modification. Un disque local est plus sûr.',
    large:
      'Ce projet dépasse 500 Mo. L’enregistrement est plus long, et au-delà de 1,5 Go rien ne peut être ' +
      'ajouté : mettez les notes suivantes dans un second projet.',
    plain: 'Votre établissement n’autorise pas les projets sans phrase secrète. Chiffrez celui-ci.',
    recovered:
      'Ouvert avec une clé de secours. Si la phrase secrète est perdue, définissez-en une nouvelle maintenant.',
  },
};
