import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Réessayer',
  dismiss: 'Masquer',
  copied: 'copié',
  copy: 'Copier le code {code}',
  line: 'ligne {n}',
  safe: {
    unchanged: 'Rien n’a été modifié.',
    kept: 'Tout ce qui précède est enregistré.',
    untouched: 'Le fichier lui-même n’a pas été modifié.',
    reload: 'Rien n’est perdu ; l’état le plus récent est affiché.',
    notReleased: 'Rien n’a été diffusé.',
    notExported: 'Rien n’a été exporté.',
  },
  lost: {
    what: '{edit} n’est peut-être pas enregistré',
    do: 'Le projet « {project} » a été fermé trop tôt. Rouvrez-le et vérifiez.',
    other: 'Un changement dans {screen}',
    edit: {
      decision: 'Un choix d’étiquette',
      comment: 'Un commentaire',
      flag: 'Un signalement',
      rule: 'Un changement de règle',
      queue: 'Un changement de file',
    },
  },
  badRequest: {
    what: 'Ces valeurs ne sont pas possibles',
    do: 'Vérifiez votre saisie.',
  },
  forbidden: {
    what: 'Ce n’est pas permis ici',
    do: 'Choisissez à nouveau le fichier ou le dossier, ou adressez-vous au coordinateur du projet.',
  },
  notFound: {
    what: 'Cet élément n’existe plus',
    do: 'Revenez à la liste et choisissez à nouveau.',
  },
  conflict: {
    what: 'La note a changé entre-temps',
    do: 'Regardez-la de nouveau et refaites votre action.',
  },
  stale: {
    what: 'L’affichage n’est plus à jour',
    do: 'Refaites votre action.',
  },
  notAProject: {
    what: 'Ce fichier n’est pas un projet Gauze',
    do: 'Choisissez un fichier dont le nom finit par .gauze.',
  },
  newerVersion: {
    what: 'Ce projet a été enregistré avec une version plus récente de Gauze',
    do: 'Ouvrez-le avec cette version.',
  },
  damaged: {
    what: 'Le fichier du projet est endommagé',
    do: 'Ouvrez votre dernière copie ; gardez ce fichier pour l’assistance.',
  },
  locked: {
    what: 'Le projet est ouvert ailleurs',
    do: 'Fermez-le d’abord à cet endroit.',
  },
  unreadable: {
    what: 'Le fichier est illisible',
    do: 'Vérifiez qu’il existe encore et que vous avez le droit de le lire.',
  },
  unwritable: {
    what: 'Impossible d’écrire à cet endroit',
    do: 'Choisissez un autre dossier, ou demandez le droit d’écriture.',
  },
  diskFull: {
    what: 'Le disque est plein',
    do: 'Libérez de la place et réessayez.',
  },
  exists: {
    what: 'Ce nom est déjà pris',
    do: 'Choisissez un autre nom ou un dossier vide.',
  },
  fileInUse: {
    what: 'Un autre programme utilise le fichier',
    do: 'Fermez-le dans ce programme et réessayez.',
  },
  wrongPassphrase: {
    what: 'Phrase secrète incorrecte',
    do: 'Veuillez réessayer.',
  },
  notEncrypted: {
    what: 'Le fichier n’a pas de phrase secrète, alors qu’il devrait en avoir une',
    do:
      'Quelqu’un a peut-être remplacé le fichier : comparez-le à votre dernière copie. Si c’est vous, ' +
      'retirez le projet de la liste du premier écran et rouvrez-le.',
  },
  weakPassphrase: {
    what: 'La phrase secrète est trop facile à deviner',
    do: 'Utilisez plusieurs mots que personne d’autre n’associerait, ou les mots proposés.',
  },
  truncated: {
    what: 'Le fichier est incomplet',
    do: 'Copiez-le de nouveau depuis sa source.',
  },
  tooLarge: {
    what: 'Le fichier est trop volumineux',
    do: 'Divisez-le en fichiers plus petits, ou continuez dans un second projet.',
  },
  nameTooLong: {
    what: 'Le nom du fichier est trop long',
    do: 'Utilisez un nom plus court : jusqu’à 150 lettres simples, cela fonctionne toujours.',
  },
  unknownFormat: {
    what: 'Ce n’est pas un fichier de ce format',
    do: 'Choisissez le bon format.',
  },
  malformed: {
    what: 'Le fichier est mal formé',
    do: 'Vérifiez-le avec le programme qui l’a créé.',
  },
  unknownEncoding: {
    what: 'L’encodage du texte n’a pas pu être déterminé',
    do: 'Enregistrez-le en UTF-8.',
  },
  missingColumn: {
    what: 'Il manque une colonne',
    do: 'Choisissez les colonnes, au moins celle du texte.',
  },
  duplicateId: {
    what: 'Une note de ce nom existe déjà',
    do: 'Renommez-la, ou réimportez-la délibérément.',
  },
  badId: {
    what: 'Ce nom de note est inutilisable',
    do: 'Donnez-lui un nom sans séparateur de chemin.',
  },
  textMismatch: {
    what: 'Les annotations et le texte ne correspondent pas',
    do: 'Exportez à nouveau les deux depuis leur source.',
  },
  empty: {
    what: 'Il ne contient pas de texte',
    do: 'Rien à faire, sauf si vous en attendiez.',
  },
  alreadyImported: {
    what: 'Déjà importé, avec le même contenu',
    do: 'Sélectionnez « Réimporter » pour l’avoir deux fois.',
  },
  notText: {
    what: 'Ce n’est pas un fichier texte',
    do: 'Exportez-le d’abord en texte.',
  },
  cancelled: {
    what: 'Arrêté',
    do: 'Relancez quand vous voulez.',
  },
  engineStopped: {
    what: 'Le moteur s’est arrêté et a été relancé',
    do: 'Relancez la tâche ; elle reprend là où elle s’est arrêtée.',
  },
  busy: {
    what: 'Une autre tâche est en cours',
    do: 'Attendez-la ou arrêtez-la.',
  },
  leak: {
    what: 'Diffusion refusée : des données identifiantes connues sont encore dans le texte',
    do: 'Vérifiez les endroits trouvés, puis diffusez à nouveau.',
  },
  budgetExhausted: {
    what: 'Le budget de confidentialité est épuisé',
    do: 'Choisissez une politique qui dépense moins.',
  },
  unreplaceable: {
    what: 'Un segment ne peut être remplacé comme le demande la politique',
    do: 'Choisissez un autre traitement pour son étiquette dans Confidentialité.',
  },
  unread: {
    what: 'Des notes de cette diffusion n’ont pas été lues',
    do: 'Lisez-les, ou confirmez dans le formulaire qu’elles sont diffusées sans lecture.',
  },
  notReady: {
    what: 'Pas encore possible',
    do: 'Terminez d’abord les étapes ouvertes.',
  },
  bug: {
    what: 'Une erreur inattendue s’est produite',
    do: 'Réessayez ; si cela se reproduit, signalez le code.',
  },
  needs: {
    encoder: {
      what: 'L’encodeur pré-entraîné n’est pas sur cet ordinateur',
      do:
        'Les modèles et les descriptions d’étiquettes qui en ont besoin ne sont pas utilisables ici. Demandez au ' +
        'service informatique une installation complète, ou retirez-les.',
    },
  },
  cause: {
    nameTaken: {
      what: 'Quelqu’un porte déjà ce nom ici',
      do: 'Choisissez un autre nom, par exemple avec le service ou les initiales.',
    },
    accountTaken: {
      what: 'Quelqu’un a déjà ce compte ici',
      do: 'Choisissez un autre compte, ou changez le rôle de la personne qui l’a.',
    },
    ownRights: {
      what: 'Vous perdriez votre propre droit de gérer ce projet',
      do: 'Donnez d’abord à votre compte le rôle de coordinateur ou de délégué.',
    },
    hasNotes: {
      what: 'Cette personne a des notes ou un lot de travail',
      do: 'Elle reste dans la liste, pour que son travail garde son auteur.',
    },
    annotatorsAtWork: {
      what: 'Des annotateurs travaillent dans ce projet',
      do: 'Les étiquettes pourront être changées quand aucune de leurs notes n’attendra plus.',
    },
    guidelineChanged: {
      what: 'Quelqu’un a modifié ces consignes entre-temps',
      do: 'Lisez la version la plus récente, puis refaites votre modification.',
    },
    headersChanged: {
      what: 'Les en-têtes de ces notes ont changé',
      do: 'Regardez à nouveau les patients proposés, puis confirmez-les.',
    },
    releaseOutdated: {
      what: 'Des notes ou la politique ont changé depuis cette diffusion',
      do: 'Faites une nouvelle diffusion et tirez-en l’échantillon.',
    },
    applicationReplaced: {
      what: 'Gauze a été mis à jour alors qu’il était ouvert',
      do: 'Redémarrez Gauze : cette version ne peut plus lancer ses composants.',
    },
  },
  of: {
    release: {
      notFound: {
        what: 'Le dossier de la diffusion n’est plus accessible',
        do:
          'Reconnectez son disque ou son partage réseau, ou choisissez un autre dossier, puis relancez la ' +
          'diffusion. Un dossier caché finissant par .partial peut y rester : supprimez-le.',
      },
      unwritable: {
        what: 'Impossible d’écrire dans le dossier de la diffusion',
        do: 'Choisissez un autre dossier, ou demandez le droit d’écriture.',
      },
      diskFull: {
        what: 'Le disque est plein',
        do: 'Libérez de la place, ou choisissez un dossier sur un autre disque, puis relancez la diffusion.',
      },
      fileInUse: {
        what: 'Un autre programme utilise le dossier',
        do: 'Fermez-le là-bas, puis relancez la diffusion.',
      },
      exists: {
        what: 'Le dossier contient déjà une diffusion de ce nom',
        do: 'Donnez un autre nom à la diffusion, ou choisissez un autre dossier.',
      },
      empty: {
        what: 'Aucune note n’est terminée',
        do: 'Terminez des notes dans Relecture, puis relancez la diffusion.',
      },
    },
    export: {
      notFound: {
        what: 'Le dossier de l’export n’est plus accessible',
        do:
          'Reconnectez son disque ou son partage réseau, ou choisissez un autre dossier, puis exportez à ' +
          'nouveau. Des fichiers commencés peuvent y rester : supprimez-les.',
      },
      unwritable: {
        what: 'Impossible d’écrire dans le dossier de l’export',
        do: 'Choisissez un autre dossier, ou demandez le droit d’écriture.',
      },
      diskFull: {
        what: 'Le disque est plein',
        do: 'Libérez de la place, ou choisissez un dossier sur un autre disque, puis exportez à nouveau.',
      },
      fileInUse: {
        what: 'Un autre programme utilise un fichier du dossier',
        do: 'Fermez-le là-bas, puis exportez à nouveau.',
      },
      exists: {
        what: 'Le dossier contient déjà un fichier de ce nom',
        do: 'Choisissez un dossier vide.',
      },
    },
    file: {
      notFound: {
        what: 'Fichier ou dossier introuvable',
        do: 'Il a peut-être été déplacé ou renommé, ou son lecteur n’est pas connecté.',
      },
    },
    role: {
      forbidden: {
        what: 'Votre rôle ne le permet pas',
        do: 'Adressez-vous au coordinateur du projet.',
      },
    },
    codeSystem: {
      exists: {
        what: 'Le projet a déjà cette classification',
        do: 'Cherchez-la dans la liste.',
      },
      unknownFormat: {
        what: 'Aucune classification n’a été reconnue dans ce fichier',
        do: 'Choisissez un fichier ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES ou un tableau avec code et libellé.',
      },
      empty: {
        what: 'Ce fichier ne contient aucun code',
        do: 'Choisissez un autre fichier.',
      },
      missingColumn: {
        what: 'Le tableau n’a pas de colonne de codes ou de libellés',
        do: 'Nommez les colonnes code et description.',
      },
    },
    annotators: {
      notFound: {
        what: 'Ce lot n’a pas été créé dans ce projet',
        do: 'Ouvrez le projet qui l’a créé, ou choisissez le fichier rendu.',
      },
      notAProject: {
        what: 'Ce fichier n’est pas un lot de travail',
        do: 'Choisissez le fichier .gauze rendu.',
      },
      damaged: {
        what: 'Le lot a été modifié ou endommagé en chemin',
        do: 'Redemandez-le ; rien n’a été importé.',
      },
      empty: {
        what: 'Il n’y a pas de notes pour ce lot',
        do: 'Attribuez d’abord des notes, ou incluez celles qui sont déjà dans un lot.',
      },
    },
    model: {
      exists: {
        what: 'Le projet a déjà ce modèle',
        do: 'Cherchez-le dans la liste des modèles.',
      },
      damaged: {
        what: 'Le fichier du modèle est endommagé',
        do: 'Redemandez-le à son auteur ; il n’a pas été importé.',
      },
      newerVersion: {
        what: 'Ce modèle a été créé avec une version plus récente de Gauze',
        do: 'Utilisez cette version, ou un modèle plus ancien.',
      },
      unknownFormat: {
        what: 'Ce n’est pas un modèle Gauze',
        do: 'Choisissez un fichier que Gauze a exporté comme modèle.',
      },
    },
  },
};
