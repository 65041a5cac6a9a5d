import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Taalmodellen',
  train: 'Te trainen taalmodel',
  ownName: 'Eigen taalmodel',
  scrubbedName: '{name}, zonder namen',
  about:
    'Leert gemaskeerde woorden voorspellen in notities waarin PHI door de soort is vervangen. Het wordt ' +
    'hier aangevallen voordat het mag worden vrijgegeven.',
  source: 'Tekst',
  sourceOf: {
    done: 'Nagelezen notities',
    detected: 'Nagelezen en doorzochte notities',
  },
  detectedText: 'Het model leert ook wat de detectie heeft gemist. De doorlichting zoekt daarnaar.',
  replace: 'Vervangen door de soort',
  replaceOf: {
    all: 'PHI van elke soort',
    published: 'Personen en plaatsen, zoals gepubliceerd',
  },
  learns: 'Trainingstekst',
  heldOut: 'Achtergehouden tekst',
  patients: 'Patiënten',
  letters: 'Tekens',
  ofNeeded: '{n} van de {needed} die nodig zijn',
  problem: {
    noNotes: 'Zulke notities zijn er nog niet.',
    tooLittleText:
      'Te weinig tekst: een model zou afzonderlijke patiënten onthouden. Lees meer notities na of kies een ' +
      'kleiner vocabulaire.',
  },
  preset: 'Grootte',
  presetSize: '{n} miljoen parameters',
  field: {
    vocabulary: 'Vocabulaire',
    epochs: 'Epochs',
    batchSize: 'Vensters per stap',
    canaries: 'Verzonnen personen, 1, 10 en 50 keer ingevoegd',
    seed: 'Startgetal',
  },
  vocabularyFrom: 'Vocabulaire uit',
  vocabularyFromOf: {
    notes: 'Uw notities',
    invented: 'Verzonnen notities',
  },
  vocabularyFromText:
    'Een vocabulaire uit uw notities kan aan wie een notitie heeft verraden of het model ervan heeft ' +
    'geleerd. Een uit verzonnen notities kan dat niet; het heeft minder ingangen.',
  epsilonText:
    'Tijdens de training wordt ruis toegevoegd: voor wie het model heeft, verandert de kansverhouding ' +
    '(odds) dat een bepaalde patiënt in de trainingstekst zat met hoogstens een factor e^ε, op een kans δ' +
    ' na. Hoe kleiner ε, hoe minder het leert. Het vocabulaire komt uit verzonnen notities en er kunnen ' +
    'later geen namen uit worden verwijderd. Notities zonder patiënt worden geweigerd. Achtergehouden ' +
    'notities vallen er niet onder. ε wordt op de modelrekening van het grootboek geboekt, ook als de ' +
    'training wordt onderbroken.',
  start: 'Trainen',
  runs: 'Trainingen',
  loss: 'Verlies',
  perplexity: 'Perplexiteit op ongeziene tekst',
  epoch: 'Epoch',
  parameters: '{n} parameters',
  perplexityOf: 'perplexiteit {n}',
  step: {
    trained: 'namen nog in het vocabulaire',
    scrubbed: 'namen verwijderd',
  },
  notAudited: 'niet doorgelicht',
  none: {
    title: 'Nog geen taalmodel',
    text: 'Train er een met nagelezen notities. Er is tekst van minstens twintig patiënten nodig.',
  },
  answerNone: 'Nog geen taalmodel',
  answerRunning: 'Taalmodel in training',
  answerDone: 'Taalmodel getraind: perplexiteit {n} op ongeziene tekst',
  answerBlocked: 'Er mag nog geen taalmodel worden vrijgegeven',
  answerReady: '{n} taalmodel doorstaat zijn doorlichting | {n} taalmodellen doorstaan hun doorlichting',
  under:
    'Een doorstane doorlichting betekent dat deze aanvallen niets vonden. Voor geen enkele patiënt is ' +
    'dat een garantie.',
  audit: {
    title: 'Doorlichting',
    start: 'Doorlichten',
    again: 'Opnieuw doorlichten',
    startText:
      'Invulzinnen, verzonnen personen, lidmaatschapsaanvallen en gegenereerde tekst, met precies de ' +
      'notities van de training. Wat u beoordeelt, telt bij de volgende doorlichting.',
    notHere: 'Dit model is niet in dit project getraind: zonder zijn notities kan het hier niet worden doorgelicht.',
    passes: 'Deze aanvallen vonden niets dat tegen vrijgave pleit',
    fails: '{n} bevinding pleit tegen vrijgave | {n} bevindingen pleiten tegen vrijgave',
    predicted: 'Voorspellingen waar een persoon stond',
    seen: 'Training',
    unseen: 'Ongezien',
    sentences: 'Zinnen',
    nameLike: 'Naamachtige voorspellingen',
    byLists: 'Volgens lijsten',
    byDetector: 'Volgens een detector',
    byPerson: 'Volgens een persoon',
    withAny: 'Zinnen met minstens één',
    bestRank: 'Beste rang',
    equal: 'Gelijk aan het origineel',
    hospitals: 'Ziekenhuizen gelijk aan het origineel',
    places: 'Plaatsen gelijk aan het origineel',
    overlap: 'Namen die aan een van beide kanten zijn voorspeld: {n}; aan beide: {both}.',
    copies: 'Kopieën',
    people: 'Personen',
    found: 'Gevonden',
    exposure: 'Blootstelling van verzonnen personen, bits',
    chance: 'Hoogste bij toeval',
    exposureText: 'Naar hoe vaak elk is ingevoegd. Een waarde boven het toeval betekent dat het model ze onthoudt.',
    byLoss: 'Lidmaatschap via verlies',
    byRatio: 'Lidmaatschap via likelihoodratio',
    byVocabulary: 'Lidmaatschap op grond van het vocabulaire alleen',
    attack: 'AUC {auc} ({low} tot {high}); aandeel terecht positieven bij 0,1% fout-positieven: {tpr}',
    notAttacked: 'Niet aangevallen',
    written: 'Gegenereerde tekst',
    writtenOf:
      '{names} namen uit de notities in {words} woorden; langste gedeelde woordreeks met een ' +
      'trainingsnotitie: {seen}, met een ongeziene notitie: {unseen}',
    frequent: '{n} woord vier keer of vaker voorspeld | {n} woorden vier keer of vaker voorspeld',
  },
  failure: {
    fewProbes: 'Er zijn te weinig zinnen voor een toets.',
    namesTold: 'Het voorspelt namen waar personen stonden.',
    originalsTold: 'Het voorspelt precies de naam die in een zin stond.',
    wordsNotJudged: 'Woorden met een hoofdletter die het voorspelt, zijn nog door niemand beoordeeld.',
    namesInVocabulary: 'Zijn vocabulaire heeft ingangen voor namen.',
    noCanaries: 'Er zijn geen verzonnen personen 50 keer ingevoegd: niets toont wat het zou onthouden.',
    canariesRemembered: 'Het onthoudt verzonnen personen die 50 keer zijn ingevoegd.',
    membersTold: 'Een aanval herkent trainingsteksten beter dan het toeval.',
    membershipNotAttacked: 'Het is niet met referentiemodellen aangevallen.',
    vocabularyTellsMembers: 'Het vocabulaire alleen al verraadt van welke notities het is geleerd.',
    namesWritten: 'Het genereert namen uit de notities.',
  },
  judge: {
    title: 'Is het een naam?',
    text: '1: een naam; 0: geen naam; Backspace: ongedaan maken. Daarna volgt het volgende open woord.',
    left: '{n} woord nog niet beoordeeld | {n} woorden nog niet beoordeeld',
    nothing: 'De lijsten beoordelen elk woord.',
    name: 'Naam',
    none: 'Geen naam',
    back: 'Ongedaan maken',
    kind: {
      unjudged: 'niet beoordeeld',
      name: 'telt als naam',
      ambiguous: 'zowel naam als ander woord',
    },
    counts: '{seen} keer in trainingsnotities, {unseen} keer in ongeziene',
  },
  vocabulary: {
    title: 'Vocabulaire',
    gone:
      '{entries} van {names} gezochte namen hadden een ingang en zijn verwijderd, met {pieces} stukken; de ' +
      'perplexiteit veranderde met {cost}%.',
    left: '{n} naam heeft een eigen ingang | {n} namen hebben een eigen ingang',
    ambiguous:
      '{n} ingang is zowel een naam als een ander woord: die blijft | {n} ingangen zijn zowel namen als ' +
      'andere woorden: die blijven',
    kept:
      '{n} medisch woord dat de detectie voor een persoon of plaats aanzag, bleef in de tekst | {n} ' +
      'medische woorden die de detectie voor personen of plaatsen aanzag, bleven in de tekst',
    scrub: 'Namen verwijderen',
    text:
      'Maakt een nieuw model zonder de ingangen, samenvoegingen en vectoren van namen, en traint het nog ' +
      'kort verder. Licht het opnieuw door.',
  },
  leave: {
    title: 'Model vrijgeven',
    blocked:
      'De doorlichting pleit ertegen. Het model wordt alleen vrijgegeven als een met naam genoemde persoon ' +
      'een reden opgeeft; naam en reden staan in het logboek, op de modelkaart en in het dossier.',
    person: 'Wie beslist',
    reason: 'Reden',
    folder: 'Map voor transformers…',
    bundle: 'Gauze-model…',
    dossier: 'Dossier voor de privacyfunctionaris…',
    text:
      'Het dossier vermeldt welke gegevens zijn gebruikt, wat is verwijderd, wat de aanvallen vonden en ' +
      'wat de grenzen zijn: aantallen en cijfers, geen woord uit een notitie.',
    written: 'Opgeslagen',
  },
};
