import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Modèles de langue',
  train: 'Modèle de langue à entraîner',
  ownName: 'Mon modèle de langue',
  scrubbedName: '{name}, sans noms',
  about:
    'Apprend à prédire les mots masqués de notes dont les données identifiantes sont remplacées par leur ' +
    'type. Il est attaqué ici avant de pouvoir sortir.',
  source: 'Texte',
  sourceOf: {
    done: 'Notes relues',
    detected: 'Notes relues et analysées',
  },
  detectedText: 'Ce que la détection a manqué est appris. L’audit le recherche.',
  replace: 'Remplacé par son type',
  replaceOf: {
    all: 'Données identifiantes de tout type',
    published: 'Personnes et lieux, comme publié',
  },
  learns: 'Pour l’apprentissage',
  heldOut: 'Mises de côté d’abord, non vues',
  patients: 'Patients',
  letters: 'Caractères',
  ofNeeded: '{n} sur {needed} nécessaires',
  problem: {
    noNotes: 'Il n’y a encore aucune note de ce genre.',
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
    title: 'Aucun modèle de langue',
    text: 'Entraînez-en un sur des notes relues. Il faut le texte d’au moins vingt patients.',
  },
  answerNone: 'Aucun modèle de langue',
  answerRunning: 'Entraînement d’un modèle de langue',
  answerDone: 'Modèle de langue entraîné : perplexité {n} sur le texte non vu',
  answerBlocked: 'Aucun modèle de langue ne peut encore sortir',
  answerReady: '{n} modèle de langue passe son audit | {n} modèles de langue passent leur audit',
  under: 'Un audit réussi veut dire que ces attaques n’ont rien trouvé. Ce n’est pas une garantie pour un patient.',
  audit: {
    title: 'Audit',
    start: 'Auditer',
    again: 'Auditer de nouveau',
    startText:
      'Phrases à trous, personnes inventées, attaques d’appartenance et tirages, avec les notes mêmes de ' +
      'l’entraînement. Ce que vous jugez compte au prochain audit.',
    notHere: 'Ce modèle n’a pas été entraîné dans ce projet : sans ses notes, il ne peut pas être audité ici.',
    passes: 'Rien de ce que ces attaques ont trouvé ne s’y oppose',
    fails: '{n} constat s’oppose à sa transmission | {n} constats s’opposent à sa transmission',
    predicted: 'Prédit là où figurait une personne',
    seen: 'Apprises',
    unseen: 'Non vues',
    sentences: 'Phrases',
    nameLike: 'Prédictions semblables à un nom',
    byLists: 'Selon les listes',
    byDetector: 'Selon un détecteur',
    byPerson: 'Selon une personne',
    withAny: 'Phrases avec au moins une',
    bestRank: 'Meilleur rang',
    equal: 'Égales à l’original',
    hospitals: 'Hôpitaux égaux à l’original',
    places: 'Lieux égaux à l’original',
    overlap: 'Noms prédits d’un côté ou de l’autre : {n} ; des deux : {both}.',
    copies: 'Copies',
    people: 'Personnes',
    found: 'Trouvées',
    exposure: 'Exposition de personnes inventées, bits',
    chance: 'Maximum dû au hasard',
    exposureText: 'Selon le nombre de copies. Au-dessus du hasard, le modèle s’en souvient.',
    byLoss: 'Appartenance par la perte',
    byRatio: 'Appartenance par rapport de vraisemblance',
    attack: 'AUC {auc} ({low} à {high}) ; vrais positifs à 0,1 % de faux {tpr}',
    notAttacked: 'Non attaqué',
    written: 'Écrit de lui-même',
    writtenOf:
      '{names} noms des notes dans {words} mots ; plus longue suite commune avec une note apprise {seen},' +
      ' avec une note non vue {unseen}',
    frequent: '{n} mot prédit quatre fois ou plus | {n} mots prédits quatre fois ou plus',
  },
  failure: {
    fewProbes: 'Il y a trop peu de phrases pour tester.',
    namesTold: 'Il prédit des noms là où figuraient des personnes.',
    originalsTold: 'Il prédit le nom même qui figurait dans une phrase.',
    wordsNotJudged: 'Personne n’a jugé des mots à majuscule qu’il prédit.',
    namesInVocabulary: 'Des noms ont une entrée dans son vocabulaire.',
    noCanaries: 'Aucune personne inventée n’a été insérée 50 fois : rien ne montre ce qu’il retiendrait.',
    canariesRemembered: 'Il se souvient de personnes inventées insérées 50 fois.',
    membersTold: 'Une attaque distingue les textes appris mieux que le hasard.',
    membershipNotAttacked: 'Il n’a pas été attaqué avec des modèles de référence.',
    namesWritten: 'Il écrit de lui-même des noms des notes.',
  },
  judge: {
    title: 'Est-ce un nom ?',
    text: '1 : un nom, 0 : pas un nom, Retour arrière : annuler ; le mot suivant non jugé vient ensuite.',
    left: '{n} mot non jugé | {n} mots non jugés',
    nothing: 'Aucun mot n’est douteux.',
    name: 'Nom',
    none: 'Pas un nom',
    back: 'Annuler',
    kind: {
      unjudged: 'personne n’a jugé',
      name: 'compte comme nom',
      ambiguous: 'nom et autre mot',
    },
    counts: '{seen} fois dans les textes appris, {unseen} fois dans les non vus',
  },
  vocabulary: {
    title: 'Vocabulaire',
    gone:
      '{entries} des {names} noms cherchés avaient une entrée et ont été retirés, avec {pieces} sous-mots ; ' +
      'la perplexité a changé de {cost} %.',
    left: '{n} nom a sa propre entrée | {n} noms ont leur propre entrée',
    ambiguous:
      '{n} entrée est un nom et un autre mot : elle reste | {n} entrées sont des noms et d’autres mots : elles restent',
    kept:
      '{n} mot médical pris par la détection pour une personne ou un lieu est resté dans le texte | {n} ' +
      'mots médicaux pris par la détection pour des personnes ou des lieux sont restés dans le texte',
    scrub: 'Retirer les noms',
    text:
      'Crée un nouveau modèle : entrées, fusions et vecteurs des noms disparaissent, puis un court ' +
      'entraînement sans eux. Auditez-le de nouveau.',
  },
  leave: {
    title: 'Transmettre',
    blocked:
      'L’audit s’y oppose. Il ne sort que si une personne nommée dit pourquoi ; nom et motif figurent au ' +
      'journal d’audit, sur la fiche et dans le dossier.',
    person: 'Qui décide',
    reason: 'Motif',
    folder: 'Dossier pour Transformers…',
    bundle: 'Modèle Gauze…',
    dossier: 'Dossier pour le délégué à la protection des données…',
    text:
      'Le dossier dit ce qui est entré, ce qui a été retiré, ce que les attaques ont trouvé, et les ' +
      'limites : des chiffres, aucun mot d’une note.',
    written: 'Écrit',
  },
};
