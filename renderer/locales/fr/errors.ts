import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Réessayer',
  dismiss: 'Masquer',
  copied: 'copié',
  copy: 'Copier le code {code}',
  safe: {
    unchanged: 'Rien n’a été modifié.',
    kept: 'Tout ce qui précède est conservé.',
    untouched: 'Le fichier lui-même n’a pas été touché.',
    reload: 'Rien n’est perdu ; l’état le plus récent est affiché.',
  },
  badRequest: { what: 'Impossible avec ces valeurs', do: 'Vérifiez la saisie.' },
  forbidden: {
    what: 'Ce n’est pas permis ici',
    do: 'Choisissez de nouveau le fichier ou le dossier, ou demandez au responsable du projet.',
  },
  notFound: { what: 'Ce n’est plus là', do: 'Revenez à la liste et choisissez de nouveau.' },
  conflict: { what: 'La note a changé entre-temps', do: 'Regardez-la de nouveau et refaites l’étape.' },
  stale: { what: 'L’affichage n’était plus à jour', do: 'Refaites l’étape.' },
  notAProject: { what: 'Ce fichier n’est pas un projet Gauze', do: 'Choisissez un fichier qui finit par .gauze.' },
  newerVersion: { what: 'Une version plus récente a écrit ce projet', do: 'Ouvrez-le avec cette version.' },
  damaged: {
    what: 'Le fichier du projet est endommagé',
    do: 'Ouvrez votre dernière copie ; gardez ce fichier pour l’assistance.',
  },
  locked: { what: 'Le projet est ouvert ailleurs', do: 'Fermez-le d’abord là-bas.' },
  unreadable: { what: 'Le fichier est illisible', do: 'Vérifiez qu’il est encore là et que vous pouvez le lire.' },
  unwritable: {
    what: 'Impossible d’écrire à cet endroit',
    do: 'Choisissez un autre dossier ou demandez le droit d’écrire.',
  },
  diskFull: { what: 'Le disque est plein', do: 'Libérez de la place et réessayez.' },
  exists: { what: 'Ce nom est déjà pris', do: 'Choisissez un autre nom ou un dossier vide.' },
  fileInUse: { what: 'Un autre programme utilise le fichier', do: 'Fermez-le là-bas et réessayez.' },
  wrongPassphrase: { what: 'La phrase secrète ne convient pas', do: 'Saisissez-la de nouveau.' },
  notEncrypted: {
    what: 'Le fichier n’a pas de phrase secrète, alors qu’une était attendue',
    do: 'Quelqu’un a peut-être mis un autre fichier à sa place : comparez-le à votre dernière copie. Si c’est vous, retirez le projet de la liste du premier écran et rouvrez-le.',
  },
  weakPassphrase: {
    what: 'La phrase secrète est trop facile à deviner',
    do: 'Prenez plusieurs mots qui n’ont de lien que pour vous, ou les mots proposés.',
  },
  truncated: { what: 'Le fichier s’arrête trop tôt', do: 'Copiez-le de nouveau depuis sa source.' },
  tooLarge: {
    what: 'Le fichier est trop gros',
    do: 'Découpez-le : des fichiers plus petits, ou un second projet pour la suite.',
  },
  nameTooLong: {
    what: 'Le nom du fichier est trop long',
    do: 'Donnez-lui un nom plus court : 150 lettres simples conviennent toujours.',
  },
  unknownFormat: { what: 'Ce n’est pas un fichier de ce format', do: 'Choisissez le format qu’il a.' },
  malformed: { what: 'Le fichier est mal formé', do: 'Vérifiez-le avec le programme qui l’a écrit.' },
  unknownEncoding: { what: 'L’encodage du texte n’est pas reconnu', do: 'Enregistrez-le en UTF-8.' },
  missingColumn: { what: 'Il manque une colonne', do: 'Choisissez les colonnes, surtout celle du texte.' },
  duplicateId: { what: 'Une note de ce nom est déjà là', do: 'Renommez-la ou reprenez-la exprès.' },
  badId: { what: 'Le nom de la note est inutilisable', do: 'Donnez-lui un nom sans séparateur de chemin.' },
  textMismatch: {
    what: 'Les annotations ne vont pas avec le texte',
    do: 'Exportez de nouveau les deux depuis leur source.',
  },
  empty: { what: 'Il n’y a pas de texte', do: 'Rien à faire, sauf si vous en attendiez.' },
  alreadyImported: { what: 'Déjà là, avec le même contenu', do: 'Cochez « reprendre » pour l’avoir deux fois.' },
  notText: { what: 'Ce n’est pas un fichier texte', do: 'Exportez-le d’abord en texte.' },
  cancelled: { what: 'Arrêté', do: 'Relancez quand vous voulez.' },
  engineStopped: {
    what: 'Le moteur s’est arrêté et a été relancé',
    do: 'Relancez la tâche ; elle reprend où elle en était.',
  },
  busy: { what: 'Une autre tâche est en cours', do: 'Attendez-la ou arrêtez-la.' },
  leak: {
    what: 'Diffusion refusée : du connu est encore dans le texte',
    do: 'Parcourez les endroits trouvés, puis diffusez de nouveau.',
  },
  budgetExhausted: {
    what: 'Le budget de confidentialité est épuisé',
    do: 'Choisissez une politique qui dépense moins.',
  },
  unreplaceable: {
    what: 'Une marque ne peut être remplacée comme le dit la politique',
    do: 'Choisissez un autre traitement pour son étiquette dans Confidentialité.',
  },
  notReady: { what: 'Ce n’est pas encore possible', do: 'Terminez d’abord les étapes ouvertes.' },
  bug: { what: 'Il s’est passé quelque chose d’imprévu', do: 'Réessayez ; si cela se répète, signalez le code.' },
  of: {
    codeSystem: {
      exists: { what: 'Le projet a déjà cette classification', do: 'Cherchez-la dans la liste.' },
      unknownFormat: {
        what: 'Aucune classification n’a été reconnue dans ce fichier',
        do: 'Choisissez un fichier ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES ou un tableau avec code et libellé.',
      },
      empty: { what: 'Il n’y a aucun code dans ce fichier', do: 'Choisissez un autre fichier.' },
      missingColumn: {
        what: 'Le tableau n’a pas de colonne de codes ou de libellés',
        do: 'Nommez les colonnes code et description.',
      },
    },
    readers: {
      conflict: {
        what: 'Ce nom ou ce compte est pris, ou vous perdriez votre propre droit',
        do: 'Choisissez un autre nom ou compte ; donnez-vous un rôle avant de retirer des droits aux autres ; qui a des notes reste.',
      },
      notFound: {
        what: 'Ce projet n’a pas donné ce paquet',
        do: 'Ouvrez le projet qui l’a écrit, ou choisissez le fichier revenu.',
      },
      notAProject: { what: 'Ce fichier n’est pas un paquet de travail', do: 'Choisissez le fichier .gauze revenu.' },
      damaged: { what: 'Le paquet a été changé ou abîmé en chemin', do: 'Redemandez-le ; rien n’en a été repris.' },
      empty: {
        what: 'Il n’y a pas de note pour cela',
        do: 'Attribuez d’abord des notes, ou écrivez à nouveau toutes celles de la personne.',
      },
    },
    model: {
      exists: { what: 'Le projet a déjà ce modèle', do: 'Cherchez-le dans la liste des modèles.' },
      damaged: { what: 'Le fichier du modèle est endommagé', do: 'Redemandez-le à qui l’a fait ; il n’est pas pris.' },
      newerVersion: {
        what: 'Un Gauze plus récent a écrit ce modèle',
        do: 'Utilisez cette version, ou un modèle plus ancien.',
      },
      unknownFormat: {
        what: 'Ceci n’est pas un modèle de Gauze',
        do: 'Choisissez un fichier que Gauze a exporté comme modèle.',
      },
    },
  },
};
