import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Sprachmodelle',
  train: 'Zu trainierendes Sprachmodell',
  ownName: 'Eigenes Sprachmodell',
  scrubbedName: '{name}, ohne Namen',
  about:
    'Lernt, verdeckte Wörter von Notizen vorherzusagen, in denen PHI durch ihre Art ersetzt ist. Hier wird ' +
    'es angegriffen, bevor es das Haus verlassen darf.',
  source: 'Text',
  sourceOf: {
    done: 'Geprüfte Notizen',
    detected: 'Geprüfte und durchsuchte Notizen',
  },
  detectedText: 'Was die Erkennung übersehen hat, wird gelernt. Die Prüfung sucht danach.',
  replace: 'Durch die Art ersetzt',
  replaceOf: {
    all: 'PHI jeder Art',
    published: 'Personen und Orte, wie veröffentlicht',
  },
  learns: 'Zum Lernen',
  heldOut: 'Zuerst zurückgehalten, ungesehen',
  patients: 'Patienten',
  letters: 'Zeichen',
  ofNeeded: '{n} von {needed} nötigen',
  problem: {
    noNotes: 'Es gibt noch keine solchen Notizen.',
    tooLittleText:
      'Zu wenig Text: Ein Modell würde sich einzelne Patienten merken. Prüfen Sie mehr Notizen oder ' +
      'wählen Sie ein kleineres Vokabular.',
  },
  preset: 'Größe',
  presetSize: '{n} Millionen Parameter',
  field: {
    vocabulary: 'Vokabular',
    epochs: 'Epochen',
    batchSize: 'Fenster je Schritt',
    canaries: 'Erfundene Personen, je 1-, 10- und 50-mal eingesetzt',
    seed: 'Startwert',
  },
  start: 'Trainieren',
  runs: 'Trainingsläufe',
  loss: 'Verlust',
  perplexity: 'Perplexität auf ungesehenem Text',
  epoch: 'Epoche',
  parameters: '{n} Parameter',
  perplexityOf: 'Perplexität {n}',
  step: {
    trained: 'Namen noch im Vokabular',
    scrubbed: 'Namen entfernt',
  },
  notAudited: 'nicht geprüft',
  none: {
    title: 'Noch kein Sprachmodell',
    text: 'Trainieren Sie eines mit geprüften Notizen. Es braucht den Text von mindestens zwanzig Patienten.',
  },
  answerNone: 'Noch kein Sprachmodell',
  answerRunning: 'Ein Sprachmodell wird trainiert',
  answerDone: 'Sprachmodell trainiert: Perplexität {n} auf ungesehenem Text',
  answerBlocked: 'Noch darf kein Sprachmodell das Haus verlassen',
  answerReady: '{n} Sprachmodell besteht seine Prüfung | {n} Sprachmodelle bestehen ihre Prüfung',
  under:
    'Eine bestandene Prüfung heißt, dass diese Angriffe nichts fanden. Sie ist keine Garantie für einen Patienten.',
  audit: {
    title: 'Prüfung',
    start: 'Prüfen',
    again: 'Erneut prüfen',
    startText:
      'Lückensätze, erfundene Personen, Zugehörigkeitsangriffe und freies Schreiben, mit genau den ' +
      'Notizen des Trainings. Was Sie beurteilen, zählt bei der nächsten Prüfung.',
    notHere:
      'Dieses Modell wurde nicht in diesem Projekt trainiert: Ohne seine Notizen lässt es sich hier nicht ' + 'prüfen.',
    passes: 'Nichts, was diese Angriffe fanden, spricht dagegen',
    fails: '{n} Befund spricht gegen die Weitergabe | {n} Befunde sprechen gegen die Weitergabe',
    predicted: 'Vorhergesagt, wo eine Person stand',
    seen: 'Gelernt',
    unseen: 'Ungesehen',
    sentences: 'Sätze',
    nameLike: 'Namensartige Vorhersagen',
    byLists: 'Nach Listen',
    byDetector: 'Nach einem Detektor',
    byPerson: 'Nach einer Person',
    withAny: 'Sätze mit mindestens einer',
    bestRank: 'Bester Rang',
    equal: 'Gleich wie das Original',
    hospitals: 'Krankenhäuser gleich wie das Original',
    places: 'Orte gleich wie das Original',
    overlap: 'Vorhergesagte Namen auf einer der Seiten: {n}; auf beiden: {both}.',
    copies: 'Kopien',
    people: 'Personen',
    found: 'Gefunden',
    exposure: 'Exposition erfundener Personen, Bit',
    chance: 'Höchstens durch Zufall',
    exposureText: 'Nach der Zahl der Kopien. Über dem Zufall erinnert sich das Modell an sie.',
    byLoss: 'Zugehörigkeit nach Verlust',
    byRatio: 'Zugehörigkeit nach Likelihood-Quotient',
    attack: 'AUC {auc} ({low} bis {high}); richtig Positive bei 0,1 % falschen {tpr}',
    notAttacked: 'Nicht angegriffen',
    written: 'Selbst geschrieben',
    writtenOf:
      '{names} Namen der Notizen in {words} Wörtern; längste gemeinsame Wortfolge mit einer gelernten ' +
      'Notiz {seen}, mit einer ungesehenen {unseen}',
    frequent: '{n} Wort viermal oder öfter vorhergesagt | {n} Wörter viermal oder öfter vorhergesagt',
  },
  failure: {
    fewProbes: 'Es gibt zu wenige Sätze zum Testen.',
    namesTold: 'Es sagt Namen vorher, wo Personen standen.',
    originalsTold: 'Es sagt genau den Namen vorher, der in einem Satz stand.',
    wordsNotJudged: 'Großgeschriebene Wörter, die es vorhersagt, hat niemand beurteilt.',
    namesInVocabulary: 'Namen haben Einträge in seinem Vokabular.',
    noCanaries: 'Es wurden keine erfundenen Personen 50-mal eingesetzt: Nichts zeigt, was es sich merken würde.',
    canariesRemembered: 'Es erinnert sich an erfundene Personen, die 50-mal eingesetzt wurden.',
    membersTold: 'Ein Angriff erkennt gelernte Texte besser als der Zufall.',
    membershipNotAttacked: 'Es wurde nicht mit Referenzmodellen angegriffen.',
    namesWritten: 'Es schreibt von selbst Namen der Notizen.',
  },
  judge: {
    title: 'Ist es ein Name?',
    text: '1 heißt Name, 0 heißt kein Name, die Rücktaste macht es rückgängig; das nächste offene Wort folgt.',
    left: '{n} Wort ist nicht beurteilt | {n} Wörter sind nicht beurteilt',
    nothing: 'Über jedes Wort haben die Listen geurteilt.',
    name: 'Name',
    none: 'Kein Name',
    back: 'Rückgängig',
    kind: {
      unjudged: 'von niemandem beurteilt',
      name: 'zählt als Name',
      ambiguous: 'Name und anderes Wort',
    },
    counts: '{seen}-mal bei gelernten, {unseen}-mal bei ungesehenen',
  },
  vocabulary: {
    title: 'Vokabular',
    gone:
      '{entries} von {names} gesuchten Namen hatten Einträge und sind entfernt, mit {pieces} Teilen; die ' +
      'Perplexität änderte sich um {cost} %.',
    left: '{n} Name hat einen eigenen Eintrag | {n} Namen haben eigene Einträge',
    ambiguous:
      '{n} Eintrag ist Name und anderes Wort: Er bleibt | {n} Einträge sind Namen und andere Wörter: Sie ' + 'bleiben',
    kept:
      '{n} medizinisches Wort, das die Erkennung für Person oder Ort hielt, blieb im Text | {n} ' +
      'medizinische Wörter, die die Erkennung für Personen oder Orte hielt, blieben im Text',
    scrub: 'Namen entfernen',
    text:
      'Ergibt ein neues Modell: Einträge, Verschmelzungen und Vektoren der Namen werden entfernt, ein kurzes ' +
      'Training ohne sie folgt. Prüfen Sie es erneut.',
  },
  leave: {
    title: 'Weitergeben',
    blocked:
      'Die Prüfung spricht dagegen. Es verlässt das Haus nur, wenn eine namentlich genannte Person sagt, ' +
      'warum; Name und Begründung stehen im Protokoll, in der Modellkarte und im Dossier.',
    person: 'Wer entscheidet',
    reason: 'Begründung',
    folder: 'Ordner für transformers …',
    bundle: 'Gauze-Modell …',
    dossier: 'Dossier für die Datenschutzstelle …',
    text:
      'Das Dossier nennt, was hineinging, was entfernt wurde, was Angriffe fanden, und die Grenzen: Anzahlen ' +
      'und Werte, kein Wort einer Notiz.',
    written: 'Geschrieben',
  },
};
