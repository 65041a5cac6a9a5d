import type { RedactorWords } from '../en/redactor';

export const redactor: RedactorWords = {
  title: 'Zwartlakmodellen',
  train: 'Te trainen zwartlakmodel',
  ownName: 'Eigen zwartlakmodel',
  about:
    'Een second opinion: het leest een notitie woord voor woord en beslist of elk woord blijft staan of ' +
    'wordt zwartgelakt. Bij de detectie voegt het toe wat regels en modellen niet vonden, en verandert ' +
    'verder niets.',
  learns: 'Training',
  measures: 'Validatie',
  spans: 'Geaccepteerde markeringen',
  architecture: 'Grootte',
  small: 'Klein: 2 + 2 lagen',
  published: 'Zoals gepubliceerd: 8 + 8 lagen',
  publishedText: 'Duurt vele uren en heeft veel meer notities nodig dan het kleine.',
  encoder: 'Voorgetrainde encoder',
  encoderDefault: 'Als die er is',
  encoderYes: 'Ja',
  encoderNo: 'Nee: alleen van deze notities leren',
  partly:
    'Leren van de geaccepteerde markeringen in {n} notitie die nog wordt nagelezen | Leren van de ' +
    'geaccepteerde markeringen in {n} notities die nog worden nagelezen',
  selfTraining: 'Zelftraining op {n} open notitie | Zelftraining op {n} open notities',
  selfTrainingText:
    'Het model markeert zelf open notities en leert van wat het zeker weet. Die markeringen tellen nooit als ' +
    'nagelezen.',
  adaptation: 'Aanpassen aan {n} open notitie | Aanpassen aan {n} open notities',
  adaptationText:
    'Voor notities van een andere afdeling of een ander ziekenhuis. Het model leest ook de open notities,' +
    ' zonder labels, en leert de twee soorten zo min mogelijk te onderscheiden. Het markeert dan minder, ' +
    'onterecht én terecht: stel een recalldoel in.',
  learningRate: 'Leersnelheid',
  warmUp: 'Opwarming, aandeel van de stappen',
  smoothing: 'Afvlakking van labels (label smoothing)',
  mostWeight: 'Grootste gewicht van een klasse in het verlies',
  start: 'Trainen',
  problem: {
    noReviewedNotes: 'Er is nog geen notitie klaar.',
    noSpans: 'De nagelezen notities bevatten geen geaccepteerde markering.',
  },
  answerNone: 'Nog geen zwartlakmodel',
  answerUsed: 'De detectie vraagt ‘{name}’ om een second opinion',
  answerUnused: 'De detectie raadpleegt geen zwartlakmodel',
  answerRunning: 'Zwartlakmodel wordt getraind',
  answerDone: 'Zwartlakmodel getraind: recall {recall} op notities van andere patiënten',
  answerDonePlain: 'Zwartlakmodel getraind',
  under:
    'Wat een zwartlakmodel vindt, is een voorstel zoals elk ander. Het bewijst niet dat een notitie vrij is ' +
    'van PHI.',
  none: {
    title: 'Nog geen zwartlakmodel',
    text:
      'Train er een met nagelezen notities. Het heeft meer notities nodig dan een detectiemodel, en de ' +
      'training duurt enkele minuten tot een uur.',
  },
  runs: 'Trainingen',
  loss: 'Verlies',
  reached: 'Recall en precisie op de validatienotities',
  recall: 'Recall',
  precision: 'Precisie',
  epoch: 'Epoch',
  measured: 'Van alle PHI-woorden in {n} validatienotitie | Van alle PHI-woorden in {n} validatienotities',
  beside: 'Zwartlakmodel en model',
  besideText: 'Elk op zijn eigen validatienotities, per woord, ongeacht het label.',
  ofRedactor: 'Zwartlakmodel',
  besideOf: 'Vergelijken met',
  besideNone: 'geen model',
  target: 'Recalldoel',
  targetNone: 'Geen: wat eerder wel PHI is dan niet',
  targetOf: 'Minstens {n} van 1.000 vinden',
  targetUnmeasured: 'Zonder meting is er geen recalldoel.',
  alone: 'Alleen door dit model gevonden',
  aloneText: 'Geen regel en geen ander model had het voorgesteld.',
  aloneCount:
    '{n} plaats: {accepted} geaccepteerd, {rejected} afgewezen, {open} onbeslist | {n} plaatsen: {accepted} ' +
    'geaccepteerd, {rejected} afgewezen, {open} onbeslist',
  aloneNone: 'Nog niets. Gebruik het model bij de detectie en detecteer PHI opnieuw.',
  more: 'Meer tonen',
  status: {
    suggested: 'onbeslist',
    accepted: 'geaccepteerd',
    rejected: 'afgewezen',
  },
  detection: 'Zwartlakmodel',
  detectionNone: 'Geen',
};
