import type { LanguageModelWords } from '../en/languageModel';

export const languageModel: LanguageModelWords = {
  title: 'Taalmodellen',
  train: 'Te trainen taalmodel',
  ownName: 'Eigen taalmodel',
  scrubbedName: '{name}, zonder namen',
  about:
    'Leert gemaskeerde woorden voorspellen in notities waarin PHI door de soort is vervangen. Het wordt hier ' +
    'aangevallen voordat het naar buiten mag.',
  source: 'Tekst',
  sourceOf: {
    done: 'Nagelezen notities',
    detected: 'Nagelezen en doorzochte notities',
  },
  detectedText: 'Wat de detectie heeft gemist, wordt geleerd. De doorlichting zoekt ernaar.',
  replace: 'Vervangen door de soort',
  replaceOf: {
    all: 'PHI van elke soort',
    published: 'Personen en plaatsen, zoals gepubliceerd',
  },
  learns: 'Om van te leren',
  heldOut: 'Eerst apart gehouden, ongezien',
  patients: 'Patiënten',
  letters: 'Tekens',
  ofNeeded: '{n} van de {needed} die nodig zijn',
  problem: {
    noNotes: 'Er zijn nog geen zulke notities.',
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
  answerBlocked: 'Er mag nog geen taalmodel naar buiten',
  answerReady: '{n} taalmodel doorstaat zijn doorlichting | {n} taalmodellen doorstaan hun doorlichting',
  under: 'Een doorstane doorlichting betekent dat deze aanvallen niets vonden. Het is geen garantie voor een patiënt.',
  audit: {
    title: 'Doorlichting',
    start: 'Doorlichten',
    again: 'Opnieuw doorlichten',
    startText:
      'Invulzinnen, verzonnen personen, lidmaatschapsaanvallen en vrij schrijven, met precies de ' +
      'notities van de training. Wat u beoordeelt, telt bij de volgende doorlichting.',
    notHere: 'Dit model is niet in dit project getraind: zonder zijn notities kan het hier niet worden doorgelicht.',
    passes: 'Niets wat deze aanvallen vonden, pleit ertegen',
    fails: '{n} bevinding pleit tegen vrijgave | {n} bevindingen pleiten tegen vrijgave',
    predicted: 'Voorspeld waar een persoon stond',
    seen: 'Geleerd',
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
    overlap: 'Voorspelde namen aan een van de kanten: {n}; aan beide: {both}.',
    copies: 'Kopieën',
    people: 'Personen',
    found: 'Gevonden',
    exposure: 'Blootstelling van verzonnen personen, bits',
    chance: 'Hoogste bij toeval',
    exposureText: 'Naar hoe vaak elk is ingevoegd. Boven het toeval onthoudt het model ze.',
    byLoss: 'Lidmaatschap via verlies',
    byRatio: 'Lidmaatschap via aannemelijkheidsquotiënt',
    attack: 'AUC {auc} ({low} tot {high}); terecht positieven bij 0,1% onterechte {tpr}',
    notAttacked: 'Niet aangevallen',
    written: 'Uit zichzelf geschreven',
    writtenOf:
      '{names} namen uit de notities in {words} woorden; langste gedeelde woordreeks met een geleerde ' +
      'notitie {seen}, met een ongeziene {unseen}',
    frequent: '{n} woord vier keer of vaker voorspeld | {n} woorden vier keer of vaker voorspeld',
  },
  failure: {
    fewProbes: 'Er zijn te weinig zinnen om mee te toetsen.',
    namesTold: 'Het voorspelt namen waar personen stonden.',
    originalsTold: 'Het voorspelt precies de naam die in een zin stond.',
    wordsNotJudged: 'Woorden met een hoofdletter die het voorspelt, zijn door niemand beoordeeld.',
    namesInVocabulary: 'Namen hebben een eigen plaats in zijn vocabulaire.',
    noCanaries: 'Er zijn geen verzonnen personen 50 keer ingevoegd: niets toont wat het zou onthouden.',
    canariesRemembered: 'Het onthoudt verzonnen personen die 50 keer zijn ingevoegd.',
    membersTold: 'Een aanval herkent de geleerde teksten beter dan toeval.',
    membershipNotAttacked: 'Het is niet met referentiemodellen aangevallen.',
    namesWritten: 'Het schrijft uit zichzelf namen uit de notities.',
  },
  judge: {
    title: 'Is het een naam?',
    text: '1 is een naam, 0 is geen naam, Backspace maakt het ongedaan; het volgende open woord komt daarna.',
    left: '{n} woord is niet beoordeeld | {n} woorden zijn niet beoordeeld',
    nothing: 'De lijsten beoordelen elk woord.',
    name: 'Naam',
    none: 'Geen naam',
    back: 'Ongedaan maken',
    kind: {
      unjudged: 'door niemand beoordeeld',
      name: 'telt als naam',
      ambiguous: 'naam en ander woord',
    },
    counts: '{seen} keer bij geleerde, {unseen} bij ongeziene',
  },
  vocabulary: {
    title: 'Vocabulaire',
    gone:
      '{entries} van {names} gezochte namen hadden een plaats en zijn verwijderd, met {pieces} stukken; de ' +
      'perplexiteit veranderde met {cost}%.',
    left: '{n} naam heeft een eigen plaats | {n} namen hebben een eigen plaats',
    ambiguous:
      '{n} plaats is een naam en een ander woord: die blijft | {n} plaatsen zijn namen en andere woorden: die ' +
      'blijven',
    kept:
      '{n} medisch woord dat de detectie voor persoon of plaats hield, bleef in de tekst | {n} medische ' +
      'woorden die de detectie voor personen of plaatsen hield, bleven in de tekst',
    scrub: 'Namen verwijderen',
    text:
      'Maakt een nieuw model: plaatsen, samenvoegingen en vectoren van namen worden verwijderd en een korte ' +
      'training zonder namen volgt. Licht het opnieuw door.',
  },
  leave: {
    title: 'Vrijgeven',
    blocked:
      'De doorlichting pleit ertegen. Het gaat alleen naar buiten als een met naam genoemde persoon zegt ' +
      'waarom; naam en reden staan in het logboek, op de modelkaart en in het dossier.',
    person: 'Wie beslist',
    reason: 'Reden',
    folder: 'Map voor transformers…',
    bundle: 'Gauze-model…',
    dossier: 'Dossier voor de privacyfunctionaris…',
    text:
      'Het dossier vermeldt wat erin ging, wat is verwijderd, wat aanvallen vonden, en de grenzen: aantallen ' +
      'en cijfers, geen woord uit een notitie.',
    written: 'Geschreven',
  },
};
