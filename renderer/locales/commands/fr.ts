import type { CommandWords } from './en';

export const commands: CommandWords = {
  command: {
    palette: { open: 'Trouver une commande, une note ou une étiquette' },
    keys: { show: 'Afficher toutes les touches' },
    frame: { nextPart: 'Aller à la partie suivante de la fenêtre' },
    theme: { switch: 'Passer du clair au sombre' },
    settings: { open: 'Ouvrir les réglages' },
    project: { open: 'Ouvrir un projet', new: 'Nouveau projet', demo: 'Ouvrir le projet de démonstration', copy: 'Copier ce projet', lock: 'Verrouiller ce projet', close: 'Fermer ce projet', reveal: 'Montrer le projet dans son dossier' },
    go: { notes: 'Aller aux notes', review: 'Aller à la relecture', training: 'Aller à l’entraînement', privacy: 'Aller à la confidentialité', release: 'Aller à la diffusion', audit: 'Aller au journal d’audit', labels: 'Aller à Étiquettes', statistics: 'Aller à Statistiques' },
    edit: { undo: 'Annuler', redo: 'Rétablir' },
    job: { cancel: 'Arrêter la tâche en cours' },
    welcome: { demo: 'Ouvrir le projet de démonstration', new: 'Nouveau projet', open: 'Ouvrir un projet' },
    notes: {
      previous: 'Note précédente', next: 'Note suivante', open: 'Ouvrir la note en relecture', select: 'Cocher ou décocher la note', search: 'Chercher des notes', import: 'Importer des fichiers', importFolder: 'Importer un dossier',
      detect: 'Chercher les PHI', done: 'Marquer le lot comme terminé', reopen: 'Rouvrir le lot', exempt: 'Exclure le lot', remove: 'Retirer le lot du projet', export: 'Exporter des notes',
      patients: 'Charger des données connues de patients', clearFilter: 'Vider le filtre',
    },
    review: {
      nextSpan: 'Passage suivant, décidé ou non', previousSpan: 'Passage précédent, décidé ou non', doubt: 'Mot suivant peut-être oublié', reopen: 'En refaire une suggestion', startOutCharacter: 'Déplacer le début d’un caractère vers l’extérieur', startInCharacter: 'Déplacer le début d’un caractère vers l’intérieur', endOutCharacter: 'Déplacer la fin d’un caractère vers l’extérieur', endInCharacter: 'Déplacer la fin d’un caractère vers l’intérieur', wordUp: 'Sélectionner le mot au-dessus', wordDown: 'Sélectionner le mot au-dessous', propagatePatient: 'Marquer les mêmes mots dans toutes les notes du patient', stepThrough: 'Parcourir les mêmes mots un à un', variants: 'Avec ou sans les autres graphies', rejectAll: 'Rejeter toutes les suggestions affichées', always: 'Ces mots sont toujours PHI ici', never: 'Ces mots ne sont jamais PHI ici', flag: 'Signaler la note, ou ôter le signalement', comment: 'Écrire un commentaire', narrow: 'Filtrer les suggestions', guideline: 'Montrer le guide de l’étiquette', sweep: 'Chercher dans toutes les notes', sweepSame: 'Chercher dans toutes les notes les mots sous le curseur', focusQueue: 'Placer le curseur dans la file',
      next: 'Suggestion suivante', previous: 'Suggestion précédente', accept: 'Accepter', reject: 'Rejeter', label1: 'Marquer comme nom', label2: 'Marquer comme lieu', label3: 'Marquer comme date ou âge',
      label4: 'Marquer comme contact', label5: 'Marquer comme identifiant', label6: 'Marquer comme profession', label7: 'Marquer comme autre', chooseLabel: 'Choisir une étiquette par son nom', remove: 'Supprimer la marque',
      startOut: 'Avancer le début d’un mot', startIn: 'Reculer le début d’un mot', endOut: 'Avancer la fin d’un mot', endIn: 'Reculer la fin d’un mot',
      wordRight: 'Sélectionner le mot suivant', wordLeft: 'Sélectionner le mot précédent', extendRight: 'Étendre la sélection d’un mot', extendLeft: 'Étendre la sélection d’un mot en arrière', clear: 'Effacer la sélection',
      propagate: 'Marquer les mêmes mots dans cette note', propagateProject: 'Marquer les mêmes mots dans tout le projet', acceptAll: 'Accepter toutes les suggestions affichées',
      done: 'Note terminée, passer à la suivante', nextNote: 'Note suivante', previousNote: 'Note précédente', focusNote: 'Placer le curseur dans la note', larger: 'Texte de la note plus grand', smaller: 'Texte de la note plus petit',
    },
    training: {
      learn: 'Montrer l’entraînement', models: 'Montrer les modèles', compare: 'Comparer des modèles', runs: 'Montrer tous les essais', new: 'Nouvel entraînement', start: 'Commencer', cancel: 'Annuler l’entraînement', resume: 'Continuer l’entraînement', previousModel: 'Modèle précédent', nextModel: 'Modèle suivant', use: 'Utiliser le modèle pour la détection, ou ne plus l’utiliser', target: 'Régler l’objectif de rappel', import: 'Importer un modèle', verify: 'Vérifier le fichier d’un modèle', export: 'Exporter le modèle',
    },
    privacy: {
      policy: 'Montrer la politique', draws: 'Montrer ce que donnent les tirages', budget: 'Montrer le budget', ledger: 'Montrer le registre', epsilon1: 'Fixer ε du premier mécanisme', epsilon2: 'Fixer ε du deuxième mécanisme', epsilon3: 'Fixer ε du troisième mécanisme', epsilon4: 'Fixer ε du quatrième mécanisme',
      again: 'Tirer l’image à nouveau', search: 'Chercher dans le registre', example: 'Prendre une autre note comme exemple',
    },
    release: { previousNote: 'Note précédente', nextNote: 'Note suivante', original: 'Afficher seulement l’original', both: 'Afficher les deux côte à côte', released: 'Afficher seulement le texte dé-identifié', run: 'Diffuser' },
    audit: { search: 'Chercher dans le journal', verify: 'Vérifier le journal', export: 'Exporter le journal' },
    labels: { guideline: 'Montrer le guide', sets: 'Montrer les jeux d’étiquettes', search: 'Chercher dans le guide', edit: 'Modifier le guide de l’étiquette', file: 'Lire un jeu d’un fichier', change: 'Changer les étiquettes' },
    statistics: { copy: 'Copier tous les chiffres' },
  },
  line: {
    welcome: { demo: 'démonstration', new: 'nouveau', open: 'ouvrir' },
    notes: { previous: 'déplacer', open: 'ouvrir', select: 'cocher', search: 'chercher', import: 'importer', detect: 'chercher les PHI', done: 'lot terminé' },
    review: { doubt: 'oublié ?', flag: 'signaler', comment: 'commenter', sweep: 'chercher', next: 'suivante', accept: 'accepter', reject: 'rejeter', label1: 'étiquette', propagate: 'toutes les mêmes', done: 'note terminée', startOut: 'déplacer le bord', nextNote: 'note suivante' },
    training: { learn: 'entraîner', models: 'modèles', compare: 'comparer', runs: 'essais', start: 'commencer', cancel: 'annuler', resume: 'continuer', use: 'utiliser ou non', target: 'objectif' },
    privacy: { policy: 'politique', draws: 'tirages', budget: 'budget', ledger: 'registre', epsilon1: 'ε', again: 'tirer encore', search: 'chercher', example: 'autre exemple' },
    release: { previousNote: 'note précédente', nextNote: 'note suivante', original: 'original', both: 'les deux', released: 'dé-identifié', run: 'diffuser' },
    audit: { search: 'chercher', verify: 'vérifier', export: 'exporter' },
    labels: { guideline: 'guide', sets: 'jeux', search: 'chercher', edit: 'modifier' },
    statistics: { copy: 'copier' },
  },
};
