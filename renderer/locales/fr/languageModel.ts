import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Modèles de langue',
  train: 'Modèle de langue à entraîner',
  ownName: 'Mon modèle de langue',
  scrubbedName: '{name}, sans noms',
  about:
    'Apprend à prédire les mots masqués de notes dont les données identifiantes sont remplacées par leur ' +
    'type. Il est soumis ici à des attaques avant de pouvoir être transmis.',
  source: 'Texte',
  sourceOf: {
    done: 'Notes relues',
    detected: 'Notes relues et analysées',
  },
  detectedText: 'Le modèle apprend aussi ce que la détection a manqué. L’audit le recherche.',
  replace: 'Remplacé par son type',
  replaceOf: {
    all: 'Données identifiantes de tout type',
    published: 'Personnes et lieux, comme publié',
  },
  learns: 'Texte d’entraînement',
  heldOut: 'Texte mis de côté',
  patients: 'Patients',
  letters: 'Caractères',
  ofNeeded: '{n} sur {needed} nécessaires',
  problem: {
    noNotes: 'Il n’y a pas encore de notes de ce type.',
    tooLittleText:
      'Trop peu de texte : un modèle retiendrait des patients isolés. Relisez plus de notes ou ' +
      'choisissez un vocabulaire plus petit.',
  },
  preset: 'Taille',
  presetSize: '{n} millions de paramètres',
  field: {
    vocabulary: 'Vocabulaire',
    epochs: 'Époques',
    batchSize: 'Fenêtres par pas',
    canaries: 'Personnes inventées, insérées 1, 10 et 50 fois',
    seed: 'Graine',
  },
  vocabularyFrom: 'Vocabulaire tiré de',
  vocabularyFromOf: {
    notes: 'Vos notes',
    invented: 'Notes inventées',
  },
  vocabularyFromText:
    'Un vocabulaire appris de vos notes peut révéler, à qui possède une note, si le modèle a appris ' +
    'd’elle. Un vocabulaire tiré de notes inventées ne le peut pas ; il a moins d’entrées.',
  epsilonText:
    'Du bruit est ajouté pendant l’entraînement : détenir le modèle change d’un facteur e^ε au plus la ' +
    'cote (odds) qu’un patient donné ait fait partie du texte d’entraînement, sauf avec une probabilité ' +
    'δ. Plus ε est petit, moins le modèle apprend. Le vocabulaire provient de notes inventées, et aucun ' +
    'nom ne peut en être retiré ensuite. Les notes sans patient sont refusées. Les notes mises de côté ne' +
    ' sont pas couvertes. ε est débité du compte des modèles dans le registre de confidentialité, même si' +
    ' l’entraînement s’interrompt.',
  start: 'Entraîner',
  runs: 'Entraînements',
  loss: 'Perte',
  perplexity: 'Perplexité sur le texte non vu',
  epoch: 'Époque',
  parameters: '{n} paramètres',
  perplexityOf: 'perplexité {n}',
  step: {
    trained: 'noms encore dans le vocabulaire',
    scrubbed: 'noms retirés',
  },
  notAudited: 'non audité',
  none: {
    title: 'Pas encore de modèle de langue',
    text: 'Entraînez-en un sur des notes relues. Il faut le texte d’au moins vingt patients.',
  },
  answerNone: 'Pas encore de modèle de langue',
  answerRunning: 'Entraînement d’un modèle de langue',
  answerDone: 'Modèle de langue entraîné : perplexité {n} sur le texte non vu',
  answerBlocked: 'Aucun modèle de langue ne peut encore être transmis',
  answerReady: '{n} modèle de langue réussit son audit | {n} modèles de langue réussissent leur audit',
  under: 'Un audit réussi veut dire que ces attaques n’ont rien trouvé. Ce n’est une garantie pour aucun patient.',
  audit: {
    title: 'Audit',
    start: 'Auditer',
    again: 'Auditer de nouveau',
    startText:
      'Phrases à trous, personnes inventées, attaques d’appartenance et textes générés, avec les notes ' +
      'mêmes de l’entraînement. Vos jugements comptent au prochain audit.',
    notHere: 'Ce modèle n’a pas été entraîné dans ce projet : sans ses notes, il ne peut pas être audité ici.',
    passes: 'Ces attaques n’ont rien trouvé qui s’oppose à sa transmission',
    fails: '{n} constat s’oppose à sa transmission | {n} constats s’opposent à sa transmission',
    predicted: 'Prédictions là où figurait une personne',
    seen: 'Entraînement',
    unseen: 'Non vues',
    sentences: 'Phrases',
    nameLike: 'Prédictions semblables à un nom',
    byLists: 'Selon les listes',
    byDetector: 'Selon un détecteur',
    byPerson: 'Selon une personne',
    withAny: 'Phrases avec au moins une',
    bestRank: 'Meilleur rang',
    equal: 'Identiques à l’original',
    hospitals: 'Hôpitaux identiques à l’original',
    places: 'Lieux identiques à l’original',
    overlap: 'Noms prédits d’au moins un côté : {n} ; des deux : {both}.',
    copies: 'Copies',
    people: 'Personnes',
    found: 'Trouvées',
    exposure: 'Exposition de personnes inventées, bits',
    chance: 'Maximum dû au hasard',
    exposureText: 'Selon le nombre de copies. Une valeur au-dessus du hasard signifie que le modèle s’en souvient.',
    byLoss: 'Appartenance par la perte',
    byRatio: 'Appartenance par rapport de vraisemblance',
    byVocabulary: 'Appartenance d’après le vocabulaire seul',
    attack: 'AUC {auc} ({low} à {high}) ; taux de vrais positifs pour 0,1 % de faux positifs : {tpr}',
    notAttacked: 'Non attaqué',
    written: 'Texte généré',
    writtenOf:
      '{names} noms des notes dans {words} mots ; plus longue suite de mots commune avec une note ' +
      'd’entraînement : {seen}, avec une note non vue : {unseen}',
    frequent: '{n} mot prédit quatre fois ou plus | {n} mots prédits quatre fois ou plus',
  },
  failure: {
    fewProbes: 'Il y a trop peu de phrases pour le test.',
    namesTold: 'Il prédit des noms là où figuraient des personnes.',
    originalsTold: 'Il prédit le nom même qui figurait dans une phrase.',
    wordsNotJudged: 'Personne n’a jugé certains mots à majuscule qu’il prédit.',
    namesInVocabulary: 'Son vocabulaire a des entrées pour des noms.',
    noCanaries: 'Aucune personne inventée n’a été insérée 50 fois : rien ne montre ce qu’il retiendrait.',
    canariesRemembered: 'Il se souvient de personnes inventées insérées 50 fois.',
    membersTold: 'Une attaque reconnaît les textes d’entraînement mieux que le hasard.',
    membershipNotAttacked: 'Il n’a pas été attaqué avec des modèles de référence.',
    vocabularyTellsMembers: 'Le vocabulaire à lui seul révèle de quelles notes il a été appris.',
    namesWritten: 'Il génère des noms tirés des notes.',
  },
  judge: {
    title: 'Est-ce un nom ?',
    text: '1 : un nom ; 0 : pas un nom ; Retour arrière : annuler. Le prochain mot à juger apparaît ensuite.',
    left: '{n} mot à juger | {n} mots à juger',
    nothing: 'Les listes tranchent pour chaque mot.',
    name: 'Nom',
    none: 'Pas un nom',
    back: 'Annuler',
    kind: {
      unjudged: 'non jugé',
      name: 'compte comme nom',
      ambiguous: 'à la fois nom et autre mot',
    },
    counts: '{seen} fois dans les notes d’entraînement, {unseen} fois dans les non vues',
  },
  vocabulary: {
    title: 'Vocabulaire',
    gone:
      '{entries} des {names} noms cherchés avaient une entrée et ont été retirés, avec {pieces} sous-mots ' +
      '; la perplexité a varié de {cost} %.',
    left: '{n} nom a sa propre entrée | {n} noms ont leur propre entrée',
    ambiguous:
      '{n} entrée est à la fois un nom et un autre mot : elle est conservée | {n} entrées sont à la fois ' +
      'des noms et d’autres mots : elles sont conservées',
    kept:
      '{n} mot médical pris par la détection pour une personne ou un lieu est resté dans le texte | {n} ' +
      'mots médicaux pris par la détection pour des personnes ou des lieux sont restés dans le texte',
    scrub: 'Retirer les noms',
    text:
      'Crée un nouveau modèle sans les entrées, fusions et vecteurs des noms, et l’entraîne encore ' +
      'brièvement. Auditez-le de nouveau.',
  },
  leave: {
    title: 'Transmettre le modèle',
    blocked:
      'L’audit s’y oppose. Le modèle n’est transmis que si une personne nommément désignée en donne le ' +
      'motif ; nom et motif figurent au journal d’audit, sur la fiche et dans le dossier.',
    person: 'Qui décide',
    reason: 'Motif',
    folder: 'Dossier pour Transformers…',
    bundle: 'Modèle Gauze…',
    dossier: 'Dossier pour le délégué à la protection des données…',
    text:
      'Le dossier indique les données utilisées, ce qui a été retiré, ce que les attaques ont trouvé et ' +
      'les limites : des effectifs et des chiffres, aucun mot des notes.',
    written: 'Enregistré',
  },
};
