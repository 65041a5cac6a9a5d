import type { WelcomeWords } from '../en/welcome';

export const welcomeWords: WelcomeWords = {
  welcome: {
    title: 'Par quoi voulez-vous commencer ?',
    text:
      'Gauze trouve les données identifiantes dans les notes cliniques, vous laisse décider de chacune et ' +
      'les remplace. Tout reste sur cet ordinateur.',
    demo: 'Ouvrir le projet de démonstration',
    demoText: 'Patients fictifs, cinq langues. Une note prend environ une minute.',
    demoWriting: 'Création des notes de démonstration et détection…',
    new: 'Nouveau projet',
    newText: 'Un fichier sur cet ordinateur contient tout.',
    open: 'Ouvrir',
    openText: 'Ou déposez un projet ou un dossier de notes dans cette fenêtre.',
    recent: 'Récents',
    missing: 'introuvable',
    forget: 'Retirer {name} de la liste',
  },
  newProject: {
    title: 'Nouveau projet',
    text: 'Un seul fichier contient les notes, chaque décision et l’historique.',
    waiting: 'Le fichier déposé sera importé ensuite. | Les {n} fichiers déposés seront importés ensuite.',
    name: 'Nom',
    namePlaceholder: 'Comptes rendus de cardiologie 2024',
    labelSet: 'Jeu d’étiquettes',
    labels: '{n} étiquettes : {samples}…',
    purpose: {
      'hipaa-i2b2':
        'Pour des notes des États-Unis ou un partage international : les identifiants cités par la loi HIPAA. Le ' +
        'plus détaillé ; un bon choix dans le doute.',
      meddocan:
        'Pour des notes en espagnol : les étiquettes de la campagne MEDDOCAN, pour se comparer à ses résultats ' +
        'publiés.',
      hnfc: 'Pour des notes en français : dix étiquettes larges. Moins de décisions, moins de détail.',
      grascco: 'Pour des notes en allemand : les étiquettes du corpus GraSCCo, avec proches et titres à part.',
    },
    create: 'Choisir l’emplacement et créer',
    cancel: 'Annuler',
    passphrase: 'Phrase secrète',
    repeat: 'Répéter la phrase secrète',
    passphraseText:
      'La phrase secrète chiffre le fichier. Utilisez plusieurs mots que personne d’autre n’associerait ; ' +
      'au moins {n} caractères.',
    tooShort: 'Au moins {n} caractères.',
    differs: 'Les phrases secrètes ne correspondent pas.',
    without: 'Sans phrase secrète',
    withoutText:
      'Sans phrase secrète, les notes ne sont pas chiffrées : toute personne qui a le fichier peut les lire.',
    managed: 'Votre établissement en exige une.',
    managedInvalid:
      'Le fichier de règles de ce poste n’est pas valide : aucun projet ne peut être créé tant qu’il n’est ' +
      'pas corrigé. Voir Réglages, Sécurité.',
  },
  unlock: {
    title: 'Déverrouiller {name}',
    text: 'Ce projet est chiffré. Il ne s’ouvre qu’avec sa phrase secrète ou sa clé de secours.',
    passphrase: 'Phrase secrète',
    recoveryKey: 'Clé de secours',
    useRecoveryKey: 'Utiliser la clé de secours',
    usePassphrase: 'Utiliser la phrase secrète',
    wrongPassphrase: 'Phrase secrète incorrecte.',
    wrongRecoveryKey: 'Clé de secours incorrecte.',
    open: 'Déverrouiller',
    opening: 'Déverrouillage…',
    typedForgotten: 'Ce que vous avez tapé pendant le déverrouillage n’a pas été conservé.',
    cancel: 'Annuler',
  },
  recoveryKey: {
    title: 'Votre clé de secours',
    text:
      'Elle ouvre ce projet si vous oubliez la phrase secrète. Imprimez-la ou notez-la et gardez-la loin ' +
      'de l’ordinateur : elle n’est affichée qu’une fois. Toute personne qui a cette clé et le fichier ' +
      'peut lire les notes.',
    project: 'Projet',
    file: 'Fichier',
    copy: 'Copier',
    copied: 'Copiée',
    print: 'Imprimer',
    kept: 'Je l’ai rangée en lieu sûr',
  },
};
