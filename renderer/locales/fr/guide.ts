import type { GuideWords } from '../en/guide';

export const guide: GuideWords = {
  title: 'Guide',
  text: 'Les réponses de cet écran viennent d’abord.',
  find: 'Posez une question ou cherchez, par exemple : ajouter un nom oublié',
  none: 'Rien dans le guide ne contient ces mots.',
  found: '{n} réponse | {n} réponses',
  close: 'Fermer le guide',
  words: 'Mots',
  ask: {
    firstProject: 'Comment commencer un projet ?',
    labelSets: 'Quel jeu d’étiquettes me faut-il ?',
    passphrase: 'Et si la phrase secrète est perdue ?',
    importNotes: 'Comment importer des notes ?',
    findPhi: 'Comment Gauze trouve-t-il les données identifiantes ?',
    namePatients: 'Les notes importées n’indiquent pas le patient. Que faire ?',
    filterNotes: 'Comment filtrer les notes ?',
    undoImport: 'Puis-je annuler un import ou une détection ?',
    outOfDate: 'Que veut dire « détection dépassée » ?',
    readNote: 'Comment terminer une note ?',
    acceptMany: 'Puis-je accepter plusieurs suggestions à la fois ?',
    addMissed: 'Comment ajouter un nom oublié ?',
    sameWords: 'Le même nom figure ailleurs. Dois-je étiqueter chaque endroit ?',
    byWord: 'Puis-je décider d’un nom en une fois, pour tout le patient ?',
    moveEdges: 'Une suggestion est trop longue ou trop courte. Que faire ?',
    filePage: 'Puis-je voir la page d’où vient une note ?',
    doneAsks: 'Pourquoi Gauze pose-t-il une question avant de terminer une note ?',
    undoDecision: 'Comment revenir sur une décision ?',
    whichOrder: 'Dans quel ordre lire ?',
    whenStop: 'Quand peut-on cesser de lire ?',
    searchAll: 'Comment chercher un mot dans toutes les notes ?',
    askColleague: 'Je ne suis pas sûr. Comment demander à un collègue ?',
    givePackage: 'Comment répartir la lecture entre plusieurs personnes ?',
    readMatrix: 'Comment savoir si les annotateurs sont d’accord ?',
    settleDifference: 'Comment trancher les désaccords entre annotateurs ?',
    trainModel: 'Comment entraîner Gauze sur nos notes ?',
    chooseReplacement: 'Qu’est-ce qui remplacera un nom ou une date ?',
    budget: 'Qu’est-ce que le budget ?',
    beforeRelease: 'Que faut-il faire avant de diffuser des notes ?',
    settleLeaks: 'La diffusion a été refusée. Que faire ?',
    blindSample: 'Qu’est-ce que l’échantillon à l’aveugle ?',
    afterRelease: 'Que remettre au destinataire, et que garder ?',
    codeNote: 'Comment coder une note ?',
    whoDidWhat: 'Qui a fait quoi, et quand ?',
    labelMeaning: 'Que veut dire une étiquette, et puis-je en changer le sens ?',
    progress: 'Où en sommes-nous, et combien de temps reste-t-il ?',
    readManage: 'Il y a trop d’écrans. Peut-on en avoir moins ?',
    changeKeys: 'Puis-je changer les touches, la taille du texte, le thème ou la langue ?',
    wordPhi: 'Données identifiantes',
    wordSurrogate: 'Substitut',
    wordLeakScan: 'Recherche de fuites',
    wordEpsilon: 'ε (epsilon)',
    wordRecall: 'Rappel, précision et F1',
    wordSeed: 'Graine',
    wordAgreement: 'Accord : κ et α',
  },
  answer: {
    firstProject:
      'Choisissez Nouveau projet, un jeu d’étiquettes, un fichier et une phrase secrète. Importez ensuite ' +
      'des notes. La démonstration montre tout avec des patients inventés.',
    labelSets:
      'Celui de votre pays ou de l’étude. Il détermine quelles données identifiantes ont leur propre ' +
      'étiquette ; on peut en changer plus tard.',
    passphrase:
      'Sans elle, personne ne peut ouvrir le projet, sauf si une clé de secours a été créée dans les ' +
      'Réglages ou est gardée par votre établissement.',
    importNotes:
      'Importez des fichiers ou un dossier, ou déposez-les sur la fenêtre. Les originaux ne changent pas. ' +
      'Ce qui n’a pu être importé est listé avec le motif.',
    findPhi:
      '« Lancer la détection » parcourt les notes ouvertes et marque des suggestions. Une personne lit ' +
      'ensuite chaque note : ce que personne ne marque n’est pas remplacé.',
    namePatients:
      '« Chercher dans les en-têtes » y lit les noms, dates de naissance et numéros et propose des ' +
      'patients. Confirmez ce qui est juste : chaque personne aura partout le même nom inventé et le même ' +
      'décalage de dates.',
    filterNotes:
      'Cherchez par nom, patient ou texte, ou choisissez un filtre à gauche. Toutes les notes affichées ' +
      'peuvent être terminées, exclues ou exportées d’un coup.',
    undoImport:
      'Oui, à gauche sous Imports et détections : chacun en une étape, après confirmation. La relecture ne ' +
      'les annule jamais.',
    outOfDate:
      'La note a été analysée avec des règles, des modèles ou des patients connus qui ont changé ' +
      'depuis. Relancez la détection : les décisions prises par une personne sont conservées.',
    readNote:
      'Allez de suggestion en suggestion, acceptez ou rejetez, lisez la note jusqu’au bout, puis marquez-la ' +
      'comme terminée. La note ouverte suivante apparaît.',
    acceptMany:
      'Oui. Une touche accepte les suggestions fiables à l’écran, quand vous l’avez lu et que toutes sont ' +
      'justes ; une autre accepte tout ce que montre la liste. Une seule annulation suffit pour revenir en ' +
      'arrière.',
    addMissed:
      'Sélectionnez les mots à la souris ou avec les flèches, puis appuyez sur la touche d’une étiquette. ' +
      'Une autre touche mène à l’oubli possible suivant.',
    sameWords:
      'Non. Dès que vous en étiquetez un, Gauze propose les mêmes mots : dans cette note, dans toutes ' +
      'celles du patient ou dans toutes, autres graphies comprises.',
    byWord:
      'Oui : mot par mot, sur toutes les notes de ce patient ou sur toutes. Une réponse règle toutes les ' +
      'mentions ; on peut en laisser de côté.',
    moveEdges:
      'Déplacez son début ou sa fin d’un mot ou d’un caractère, ou faites glisser sa limite. Son historique est gardé.',
    filePage:
      'Pour un PDF, oui : la page s’affiche à côté du texte, avec chaque segment mis en évidence, et ' +
      'suit le curseur. Cliquez sur un mot pour y placer le curseur. Les images des pages ne sont ' +
      'jamais diffusées.',
    doneAsks:
      'Parce que des suggestions restent à décider ou qu’une partie n’a pas été vue. « Terminer quand même ' +
      '» est enregistré, et la diffusion l’indique.',
    undoDecision:
      '« Annuler » indique ce qui est annulé et y mène. L’historique à côté de la note montre chaque étape ' +
      'avec heure et personne, même après un redémarrage.',
    whichOrder:
      '« Les moins sûres d’abord » trouve le plus en peu de temps ; « Patient par patient » garde ' +
      'ensemble les notes d’une personne. Tout filtre peut être enregistré comme file.',
    whenStop:
      'Certaines notes de ces files sont choisies au hasard. D’après ce qui y avait échappé à la ' +
      'détection, Gauze calcule une borne supérieure (95 % de confiance) du nombre de notes non lues ' +
      'qui contiennent des données non trouvées.',
    searchAll:
      'Cherchez dans toutes les notes, choisissez des endroits dans la liste et étiquetez-les ' +
      'ensemble. Vous pouvez aussi chercher les mots acceptés ailleurs, les nombres et les mots à ' +
      'majuscule.',
    askColleague:
      'Signalez la note ou écrivez un commentaire sur les mots ; ni l’un ni l’autre ne figure dans une ' +
      'diffusion. Les consignes expliquent l’étiquette.',
    givePackage:
      'Ajoutez des personnes, attribuez des notes et créez un lot de travail pour chacune ; ou relayez-vous ' +
      'sur ce poste. Les lots reviennent dans n’importe quel ordre.',
    readMatrix:
      'Chaque case compare deux personnes. Cliquez dessus pour voir où elles diffèrent ; des chiffres bas ' +
      'signalent des étiquettes dont les consignes ne sont pas claires.',
    settleDifference:
      'Allez d’endroit en endroit, prenez la version d’un annotateur, toutes ou aucune, puis acceptez la ' +
      'note. La suivante apparaît.',
    trainModel:
      'Terminez quelques notes, puis lancez un entraînement. À la fin, regardez les erreurs ; si le modèle ' +
      'est meilleur, utilisez-le pour la détection.',
    chooseReplacement:
      'Cela se choisit pour chaque étiquette : une balise, un masque, une valeur moins précise, une valeur ' +
      'inventée ou un tirage au hasard, qui peut porter une garantie. L’exemple montre le résultat.',
    budget:
      'Chaque tirage révèle un peu d’information sur un patient. Le budget limite ce que toutes les ' +
      'diffusions réunies peuvent révéler ; ce qui est dépensé ne se récupère pas.',
    beforeRelease:
      'Les étapes à gauche l’indiquent : notes lues, politique, patients, budget, recherche de fuites. ' +
      'L’orange demande votre attention, le rouge bloque la diffusion.',
    settleLeaks:
      'La liste des risques montre chaque mot avec sa phrase. Étiquetez toutes ses mentions, excluez-en ' +
      'certaines, ou indiquez que ce n’est pas une donnée identifiante ; puis diffusez à nouveau.',
    blindSample:
      'Une personne lit quelques notes, telles qu’elles seraient diffusées, sans savoir ce qui a été ' +
      'remplacé. D’après ce qu’elle trouve, Gauze calcule une borne supérieure (95 % de confiance) de ' +
      'la part des notes qui contiennent encore des données identifiantes.',
    afterRelease:
      'Remettez-lui le dossier avec les notes, le reçu public et le rapport public. La partie privée du ' +
      'reçu, les autres rapports et la lettre à signer restent ici.',
    codeNote:
      'Chargez une classification, demandez des suggestions, puis acceptez, rejetez ou remplacez chaque ' +
      'code. Sa justification est mise en évidence dans la note.',
    whoDidWhat:
      'Le journal d’audit a une ligne par modification, détection, consultation et diffusion. On peut y ' +
      'chercher, vérifier qu’il n’y manque rien et l’exporter ; il ne contient aucun texte des notes.',
    labelMeaning:
      'Chaque étiquette a une définition, des exemples et ce qu’il ne faut pas marquer. Modifiez-la pour ' +
      'votre projet ; les versions antérieures sont conservées.',
    progress:
      'Les statistiques comptent les notes, les décisions et le temps, par personne et par jour. Rien ' +
      'de tout cela ne figure dans une diffusion.',
    readManage:
      'Oui : « Lire » n’affiche que Notes, Relecture et Étiquettes ; « Gérer » affiche tout. On passe de ' +
      'l’un à l’autre sans rien perdre.',
    changeKeys:
      'Oui, ici. La liste des touches montre d’abord celles de cet écran ; chaque commande se trouve ' +
      'aussi par son nom.',
    wordPhi:
      'Tout ce qui peut dire qui est le patient : noms, dates, lieux, numéros (en anglais : PHI, protected ' +
      'health information).',
    wordSurrogate: 'Une valeur inventée du même type à la place de la vraie : un autre nom, une autre commune.',
    wordLeakScan:
      'Avant une diffusion, Gauze cherche dans les notes chaque original remplacé, sous toutes ses ' +
      'graphies. S’il en trouve un seul, la diffusion est refusée.',
    wordEpsilon:
      'Ce qu’un tirage peut révéler d’un patient : 0, rien ; plus ε est petit, plus c’est sûr ; plus il est ' +
      'grand, plus c’est exact.',
    wordRecall:
      'Rappel : part des données identifiantes qui ont été trouvées. Précision : part de ce qui a été ' +
      'trouvé qui est bien identifiant. F1 combine les deux.',
    wordSeed:
      'Un nombre qui détermine une suite de choix au hasard : avec la même graine, un entraînement donne le ' +
      'même modèle.',
    wordAgreement:
      'À quel point plusieurs personnes ont annoté de même, au-delà du hasard : 1 est un accord ' +
      'complet, 0 pas plus que le hasard.',
  },
  forms: {
    wordPhi: 'donnée identifiante, données identifiantes',
    wordSurrogate: 'substitut, substituts',
    wordLeakScan: 'recherche de fuites',
    wordEpsilon: 'ε',
    wordRecall: 'rappel, précision, F1',
    wordSeed: 'graine',
    wordAgreement: 'κ, α, αᵤ',
  },
};
