import type { GuideWords } from '../en/guide';

export const guide: GuideWords = {
  title: 'Guide',
  text: 'Les réponses de cet écran viennent d’abord.',
  find: 'Demandez ou cherchez ; par exemple : ajouter un nom',
  none: 'Rien dans le guide ne contient ces mots.',
  found: '{n} réponse | {n} réponses',
  close: 'Fermer le guide',
  words: 'Mots',
  ask: {
    firstProject: 'Comment commencer un projet ?',
    labelSets: 'Quel jeu d’étiquettes me faut-il ?',
    passphrase: 'Et si la phrase de passe est perdue ?',
    importNotes: 'Comment importer des notes ?',
    findPhi: 'Comment Gauze trouve-t-il les détails identifiants ?',
    namePatients: 'L’import n’a pas dit de qui sont les notes. Que faire ?',
    filterNotes: 'Comment ne voir que certaines notes ?',
    undoImport: 'Puis-je annuler un import ou une recherche ?',
    outOfDate: 'Que veut dire « périmée » ?',
    readNote: 'Comment terminer une note ?',
    acceptMany: 'Puis-je accepter plusieurs suggestions à la fois ?',
    addMissed: 'Comment ajouter un nom oublié ?',
    sameWords: 'Le même nom figure ailleurs. Dois-je étiqueter chaque endroit ?',
    byWord: 'Puis-je décider un nom une fois pour tout le patient ?',
    moveEdges: 'Une suggestion est trop longue ou trop courte. Que faire ?',
    doneAsks: 'Pourquoi Gauze pose-t-il une question avant de terminer ?',
    undoDecision: 'Comment revenir sur une décision ?',
    whichOrder: 'Dans quel ordre lire ?',
    whenStop: 'Quand peut-on cesser de lire ?',
    searchAll: 'Comment chercher un mot dans toutes les notes ?',
    askColleague: 'Je ne suis pas sûr. Comment demander à un collègue ?',
    givePackage: 'Comment lire à plusieurs ?',
    readMatrix: 'Comment voir si nous marquons pareil ?',
    settleDifference: 'Comment trancher entre lecteurs ?',
    trainModel: 'Comment apprendre nos notes à Gauze ?',
    chooseReplacement: 'Que verra-t-on à la place d’un nom ou d’une date ?',
    budget: 'Qu’est-ce que le budget ?',
    beforeRelease: 'Que faut-il avant que des notes sortent ?',
    settleLeaks: 'La publication a été refusée. Que faire ?',
    blindSample: 'Qu’est-ce que l’échantillon à l’aveugle ?',
    afterRelease: 'Que donner au destinataire, que garder ?',
    codeNote: 'Comment coder une note ?',
    whoDidWhat: 'Qui a fait quoi, et quand ?',
    labelMeaning: 'Que veut dire une étiquette, et puis-je le changer ?',
    progress: 'Où en sommes-nous, et pour combien de temps ?',
    readManage: 'Il y a trop d’écrans. Peut-on en avoir moins ?',
    changeKeys: 'Puis-je changer touches, taille, thème ou langue ?',
    wordPhi: 'PHI',
    wordSurrogate: 'Substitut',
    wordLeakScan: 'Recherche de fuites',
    wordEpsilon: 'ε (epsilon)',
    wordRecall: 'Rappel, précision et F1',
    wordSeed: 'Graine',
  },
  answer: {
    firstProject:
      'Choisissez Nouveau projet, un jeu d’étiquettes, un fichier et une phrase de passe. Importez ensuite des notes. La démonstration montre tout avec des patients inventés.',
    labelSets:
      'Celui de votre pays ou de l’étude. Il décide quels détails identifiants ont leur propre étiquette ; on peut en changer plus tard.',
    passphrase:
      'Sans elle, personne ne peut ouvrir le projet, sauf si une clé de secours a été créée dans les Réglages ou est gardée par votre établissement.',
    importNotes:
      'Importez des fichiers ou un dossier, ou déposez-les sur la fenêtre. Les originaux ne changent pas. Ce qui n’a pu être pris est listé avec la raison.',
    findPhi:
      'Chercher les PHI parcourt les notes ouvertes et marque des suggestions. Une personne lit ensuite chaque note : ce que personne ne marque n’est pas remplacé.',
    namePatients:
      'Chercher dans les en-têtes lit noms, dates de naissance et numéros et propose des patients. Confirmez ce qui est juste : chaque personne aura partout le même nom inventé et le même décalage de dates.',
    filterNotes:
      'Cherchez par nom, patient ou texte, ou cochez un filtre à gauche. Ce qui s’affiche est un lot : on peut le terminer, l’exempter ou l’exporter d’un coup.',
    undoImport:
      'Oui, à gauche sous Imports et recherches, chacun en une étape et après une question. La Relecture ne les annule jamais.',
    outOfDate:
      'La note a été parcourue avec des règles, modèles ou patients connus qui ont changé depuis. Relancez la recherche : ce qu’une personne a décidé reste.',
    readNote:
      'Allez de suggestion en suggestion, acceptez ou rejetez, lisez la note jusqu’au bout, puis dites qu’elle est terminée. La note ouverte suivante apparaît.',
    acceptMany:
      'Oui : ce qui est visible et sûr d’une touche, quand vous avez lu l’écran et que tout est juste ; ou tout ce que montre la liste. Un seul retour en arrière suffit.',
    addMissed:
      'Sélectionnez les mots à la souris ou avec les flèches, puis appuyez sur la touche d’une étiquette. Une touche mène au prochain mot peut-être oublié.',
    sameWords:
      'Non. Après une étiquette, Gauze propose les mêmes mots : dans cette note, dans toutes celles du patient ou dans toutes, autres graphies comprises.',
    byWord:
      'Oui : mot par mot, sur toutes les notes de ce patient ou sur toutes. Une réponse règle toutes les mentions ; on peut en laisser de côté.',
    moveEdges: 'Déplacez son début ou sa fin d’un mot ou d’un caractère, ou tirez son bord. Son historique est gardé.',
    doneAsks:
      'Parce que des suggestions restent à décider ou qu’une partie n’a pas été vue. Terminer quand même est enregistré, et la publication le dit.',
    undoDecision:
      'Annuler nomme ce qui est annulé et y va. L’historique à côté de la note montre chaque étape avec heure et personne, même après un redémarrage.',
    whichOrder:
      'Les moins sûres d’abord trouve le plus en peu de temps ; patient par patient garde ensemble les notes d’une personne. Tout filtre peut devenir une liste.',
    whenStop:
      'Les listes triées par doute contiennent des notes tirées au hasard. D’après ce qui y manquait, Gauze dit combien de notes non lues contiennent au plus des détails non trouvés.',
    searchAll:
      'Cherchez dans toutes les notes, choisissez des endroits dans la liste et étiquetez-les ensemble. Mots acceptés, chiffres et majuscules se cherchent aussi.',
    askColleague:
      'Signalez la note ou écrivez un commentaire sur les mots ; rien de cela ne part avec une publication. Le guide explique l’étiquette.',
    givePackage:
      'Ajoutez des personnes, attribuez des notes et écrivez un paquet pour chacune ; ou relayez-vous sur ce poste. Les paquets reviennent dans n’importe quel ordre.',
    readMatrix:
      'Chaque case compare deux personnes. Appuyez pour voir où elles diffèrent ; des chiffres bas signalent des étiquettes au guide peu clair.',
    settleDifference:
      'Allez d’endroit en endroit, prenez la version d’un lecteur, toutes ou aucune, puis acceptez la note. La suivante vient.',
    trainModel:
      'Terminez des notes, puis lancez un entraînement. À la fin, regardez ses erreurs ; s’il est meilleur, choisissez-le pour chercher les PHI.',
    chooseReplacement:
      'Cela se choisit par étiquette : un repère, un blanc, plus grossier, une valeur inventée ou un tirage garanti. L’exemple montre une note.',
    budget:
      'Chaque tirage dit un peu d’un patient. Le budget est ce que toutes les publications ensemble peuvent en dire ; ce qui est dépensé le reste.',
    beforeRelease:
      'Les étapes à gauche le disent : notes lues, politique, patients, budget, recherche de fuites. L’orange vous attend, le rouge arrête.',
    settleLeaks:
      'La liste des risques montre chaque mot avec sa phrase. Étiquetez toutes ses mentions, écartez-en, ou dites que ce n’est pas une PHI ; puis publiez à nouveau.',
    blindSample:
      'Une personne lit quelques notes, telles qu’elles sortiraient, sans savoir ce qui fut remplacé. D’après ses trouvailles, Gauze dit combien de notes en contiennent encore au plus.',
    afterRelease:
      'Le dossier avec notes, reçu et rapport publics peut sortir. Le reçu privé, les rapports et la lettre à signer restent ici.',
    codeNote:
      'Chargez un système de codes, demandez des suggestions, puis acceptez, rejetez ou remplacez chaque code. Ses preuves sont marquées dans la note.',
    whoDidWhat:
      'Le journal a une ligne par changement, recherche, consultation et publication. On peut y chercher, le vérifier et l’exporter ; il ne contient aucun mot des notes.',
    labelMeaning:
      'Chacune a une définition, des exemples et ce qui n’est pas marqué. Modifiez-la pour votre projet ; les versions d’avant sont gardées.',
    progress:
      'Les statistiques comptent notes, décisions et temps par personne et par jour. Rien n’en part avec une publication.',
    readManage: 'Oui : Lire offre Notes, Relecture et Étiquettes ; Gérer offre tout. Changer ne fait rien perdre.',
    changeKeys:
      'Oui, ici. La liste des touches montre d’abord celles de cet écran ; chaque commande se trouve aussi par son nom.',
    wordPhi:
      'Données de santé protégées : tout ce qui peut dire qui est le patient, comme noms, dates, lieux et numéros.',
    wordSurrogate: 'Une valeur inventée du même genre à la place de la vraie : un autre nom, une autre ville.',
    wordLeakScan:
      'Avant la sortie, Gauze y cherche chaque original remplacé, sous toute graphie. Une trouvaille refuse la publication.',
    wordEpsilon: 'Combien un tirage peut dire d’un patient : 0 n’est rien, moins est plus sûr, plus est plus exact.',
    wordRecall: 'Rappel : part des PHI trouvées. Précision : part des trouvailles qui sont des PHI. F1 pèse les deux.',
    wordSeed:
      'Un nombre qui ouvre une suite de choix au hasard : avec la même graine, un entraînement donne le même modèle.',
  },
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'substitut, substituts',
    wordLeakScan: 'recherche de fuites',
    wordEpsilon: 'ε',
    wordRecall: 'rappel, précision, F1',
    wordSeed: 'graine',
  },
};
