import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Sprachmodelle',
  train: 'Zu trainierendes Sprachmodell',
  ownName: 'Eigenes Sprachmodell',
  scrubbedName: '{name}, ohne Namen',
  about:
    'Lernt, verdeckte Wörter in Notizen vorherzusagen, in denen PHI durch ihre Art ersetzt ist. Hier ' +
    'wird es Angriffen unterzogen, bevor es weitergegeben werden darf.',
  source: 'Text',
  sourceOf: {
    done: 'Geprüfte Notizen',
    detected: 'Geprüfte und durchsuchte Notizen',
  },
  detectedText: 'Das Modell lernt auch, was die Erkennung übersehen hat. Die Prüfung sucht danach.',
  replace: 'Durch die Art ersetzt',
  replaceOf: {
    all: 'PHI jeder Art',
    published: 'Personen und Orte, wie veröffentlicht',
  },
  learns: 'Trainingstext',
  heldOut: 'Zurückgehaltener Text',
  patients: 'Patienten',
  letters: 'Zeichen',
  ofNeeded: '{n} von {needed} nötigen',
  problem: {
    noNotes: 'Solche Notizen gibt es noch nicht.',
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
  vocabularyFrom: 'Vokabular aus',
  vocabularyFromOf: {
    notes: 'Ihren Notizen',
    invented: 'Erfundenen Notizen',
  },
  vocabularyFromText:
    'Ein Vokabular aus Ihren Notizen kann jedem, der eine Notiz hat, verraten, ob das Modell aus ihr ' +
    'gelernt hat. Eines aus erfundenen Notizen kann das nicht; es hat weniger Einträge.',
  epsilonText:
    'Während des Trainings wird Rauschen hinzugefügt: Für jemanden, der das Modell hat, ändern sich die ' +
    'Chancen (Odds), dass ein bestimmter Patient im Trainingstext war, höchstens um den Faktor e^ε, außer' +
    ' mit Wahrscheinlichkeit δ. Je kleiner ε, desto weniger lernt es. Das Vokabular stammt aus erfundenen' +
    ' Notizen, und Namen lassen sich später nicht daraus entfernen. Notizen ohne Patient werden ' +
    'abgelehnt. Zurückgehaltene Notizen sind nicht geschützt. ε wird auf das Modellkonto im Budgetbuch ' +
    'gebucht, auch wenn das Training unterbrochen wird.',
  start: 'Trainieren',
  runs: 'Trainingsläufe',
  loss: 'Verlust',
  perplexity: 'Perplexität bei ungesehenem Text',
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
    text: 'Trainieren Sie eines mit geprüften Notizen. Nötig ist der Text von mindestens zwanzig Patienten.',
  },
  answerNone: 'Noch kein Sprachmodell',
  answerRunning: 'Ein Sprachmodell wird trainiert',
  answerDone: 'Sprachmodell trainiert: Perplexität {n} bei ungesehenem Text',
  answerBlocked: 'Noch darf kein Sprachmodell weitergegeben werden',
  answerReady: '{n} Sprachmodell besteht seine Prüfung | {n} Sprachmodelle bestehen ihre Prüfung',
  under:
    'Eine bestandene Prüfung heißt, dass diese Angriffe nichts fanden. Sie ist für keinen Patienten eine Garantie.',
  audit: {
    title: 'Prüfung',
    start: 'Prüfen',
    again: 'Erneut prüfen',
    startText:
      'Lückensätze, erfundene Personen, Angriffe auf die Zugehörigkeit und generierter Text, mit genau den ' +
      'Notizen des Trainings. Was Sie beurteilen, zählt bei der nächsten Prüfung.',
    notHere:
      'Dieses Modell wurde nicht in diesem Projekt trainiert: Ohne seine Notizen lässt es sich hier nicht ' + 'prüfen.',
    passes: 'Diese Angriffe fanden nichts, was gegen die Weitergabe spricht',
    fails: '{n} Befund spricht gegen die Weitergabe | {n} Befunde sprechen gegen die Weitergabe',
    predicted: 'Vorhersagen, wo eine Person stand',
    seen: 'Training',
    unseen: 'Ungesehen',
    sentences: 'Sätze',
    nameLike: 'Namensartige Vorhersagen',
    byLists: 'Nach Listen',
    byDetector: 'Nach einem Detektor',
    byPerson: 'Nach einer Person',
    withAny: 'Sätze mit mindestens einer',
    bestRank: 'Bester Rang',
    equal: 'Identisch mit dem Original',
    hospitals: 'Krankenhäuser: identisch mit dem Original',
    places: 'Orte: identisch mit dem Original',
    overlap: 'Auf mindestens einer Seite vorhergesagte Namen: {n}; auf beiden: {both}.',
    copies: 'Kopien',
    people: 'Personen',
    found: 'Gefunden',
    exposure: 'Exposition erfundener Personen, Bit',
    chance: 'Höchster Wert durch Zufall',
    exposureText: 'Nach der Zahl der Kopien. Werte über dem Zufall bedeuten, dass sich das Modell an sie erinnert.',
    byLoss: 'Zugehörigkeit nach Verlust',
    byRatio: 'Zugehörigkeit nach Likelihood-Quotient',
    byVocabulary: 'Zugehörigkeit nach dem Vokabular allein',
    attack: 'AUC {auc} ({low} bis {high}); Richtig-positiv-Rate bei 0,1 % falsch Positiven: {tpr}',
    notAttacked: 'Nicht angegriffen',
    written: 'Generierter Text',
    writtenOf:
      '{names} Namen aus den Notizen in {words} Wörtern; längste gemeinsame Wortfolge mit einer ' +
      'Trainingsnotiz: {seen}, mit einer ungesehenen: {unseen}',
    frequent: '{n} Wort viermal oder öfter vorhergesagt | {n} Wörter viermal oder öfter vorhergesagt',
  },
  failure: {
    fewProbes: 'Es gibt zu wenige Sätze für einen Test.',
    namesTold: 'Es sagt Namen vorher, wo Personen standen.',
    originalsTold: 'Es sagt genau den Namen vorher, der in einem Satz stand.',
    wordsNotJudged: 'Großgeschriebene Wörter, die es vorhersagt, hat noch niemand beurteilt.',
    namesInVocabulary: 'Sein Vokabular hat Einträge für Namen.',
    noCanaries: 'Es wurden keine erfundenen Personen 50-mal eingesetzt: Nichts zeigt, was es sich merken würde.',
    canariesRemembered: 'Es erinnert sich an erfundene Personen, die 50-mal eingesetzt wurden.',
    membersTold: 'Ein Angriff erkennt Trainingstexte besser als der Zufall.',
    membershipNotAttacked: 'Es wurde nicht mit Referenzmodellen angegriffen.',
    vocabularyTellsMembers: 'Schon das Vokabular verrät, aus welchen Notizen es gelernt wurde.',
    namesWritten: 'Es erzeugt Namen aus den Notizen.',
  },
  judge: {
    title: 'Ist es ein Name?',
    text: '1: ein Name; 0: kein Name; Rücktaste: rückgängig. Danach folgt das nächste offene Wort.',
    left: '{n} Wort noch nicht beurteilt | {n} Wörter noch nicht beurteilt',
    nothing: 'Die Listen entscheiden über jedes Wort.',
    name: 'Name',
    none: 'Kein Name',
    back: 'Rückgängig',
    kind: {
      unjudged: 'nicht beurteilt',
      name: 'zählt als Name',
      ambiguous: 'sowohl Name als auch anderes Wort',
    },
    counts: '{seen}-mal in Trainingsnotizen, {unseen}-mal in ungesehenen',
  },
  vocabulary: {
    title: 'Vokabular',
    gone:
      '{entries} von {names} gesuchten Namen hatten Einträge und sind entfernt, mit {pieces} Teilen; die ' +
      'Perplexität änderte sich um {cost} %.',
    left: '{n} Name hat einen eigenen Eintrag | {n} Namen haben eigene Einträge',
    ambiguous:
      '{n} Eintrag ist sowohl Name als auch anderes Wort: Er bleibt | {n} Einträge sind sowohl Namen als ' +
      'auch andere Wörter: Sie bleiben',
    kept:
      '{n} medizinisches Wort, das die Erkennung für Person oder Ort hielt, blieb im Text | {n} ' +
      'medizinische Wörter, die die Erkennung für Personen oder Orte hielt, blieben im Text',
    scrub: 'Namen entfernen',
    text:
      'Erstellt ein neues Modell ohne die Einträge, Verschmelzungen und Vektoren der Namen und trainiert ' +
      'es kurz weiter. Prüfen Sie es erneut.',
  },
  leave: {
    title: 'Modell weitergeben',
    blocked:
      'Die Prüfung spricht dagegen. Das Modell wird nur weitergegeben, wenn eine namentlich genannte ' +
      'Person dies begründet; Name und Begründung stehen im Protokoll, in der Modellkarte und im Dossier.',
    person: 'Wer entscheidet',
    reason: 'Begründung',
    folder: 'Ordner für transformers …',
    bundle: 'Gauze-Modell …',
    dossier: 'Dossier für die Datenschutzstelle …',
    text:
      'Das Dossier nennt, welche Daten verwendet wurden, was entfernt wurde, was die Angriffe fanden, und ' +
      'die Grenzen: Anzahlen und Messwerte, kein Wort aus einer Notiz.',
    written: 'Gespeichert',
  },
};
