import type { TrainingWords } from './en';

export const training: TrainingWords = {
  room: { label: 'Deel van het scherm', learn: 'Trainen', models: 'Modellen', compare: 'Vergelijken', runs: 'Trainingen' },
  answer: {
    none: 'Nog geen nagelezen notitie om van te leren', notReady: 'Nog niet genoeg om van te leren', ready: '{n} nagelezen notitie om van te leren | {n} nagelezen notities om van te leren',
    running: 'Leert: {phase}', best: 'F1 {f1} op de controlenotities tot nu toe', done: 'F1 {f1} op notities van andere patiënten', doneNone: 'Getraind', failed: 'De training stopte voor het einde', cancelled: 'Afgebroken; niets van wat geleerd is, is weg', cancelledPlain: 'Afgebroken',
    used: '{n} model wordt gebruikt voor detectie | {n} modellen worden gebruikt voor detectie', usedNone: 'Detectie gebruikt alleen de regels', usedStarters: 'Detectie gebruikt regels en meegeleverde modellen', usedNothing: 'Detectie gebruikt niets',
    compare: 'Modellen op dezelfde notities vergelijken', runs: '{n} training | {n} trainingen', runsNone: 'Nog geen training',
  },
  under: {
    split: '{train} van {trainPatients} om van te leren, {dev} van {devPatients} ter controle. Geen patiënt staat aan beide kanten.', splitNone: '{train} van {trainPatients} om van te leren, geen ter controle.',
    run: '{kind} · leert van {train}, gecontroleerd op {dev}', models: 'Wat hier gebruikt wordt, vindt voorstellen; wat iemand besliste, verandert nooit.', compare: 'Alleen nagelezen notities van patiënten van wie geen van de modellen leerde, tellen mee.', runs: 'Elke training van dit project, met wat ze bereikte.',
  },
  notes: '{n} notitie | {n} notities', patients: '{n} patiënt | {n} patiënten', spans: '{n} markering | {n} markeringen',
  kind: { linearCrf: 'Lineair model', network: 'Netwerk', default: 'Beide samen', accurate: 'Het nauwkeurigst' },
  kindText: { linearCrf: 'Leert woorden, vormen en hun buren. Het snelst.', network: 'Leert van langere stukken tekst. Vraagt meer notities en tijd.', default: 'Een netwerk en een lineair model; hun kansen worden gemiddeld.', accurate: 'Drie netwerken en een lineair model. Vindt iets meer; duurt tot drie keer zo lang.' },
  origin: { starter: 'meegeleverd', trained: 'hier getraind', background: 'geleerd bij het nalezen', imported: 'geïmporteerd' },
  phase: { reading: 'notities lezen', features: 'kenmerken voorbereiden', training: 'trainen', measuring: 'meten op de controlenotities', calibrating: 'doelen instellen', writing: 'model schrijven' },
  status: { running: 'bezig', done: 'klaar', failed: 'gestopt', cancelled: 'afgebroken' },
  purpose: { model: 'Model', background: 'Bij het nalezen', learningCurve: 'Leercurve' },
  problem: {
    noReviewedNotes: 'Er is nog geen notitie klaar.', onePatient: 'Alle nagelezen notities zijn van één patiënt: op anderen valt niets te controleren.', noSpans: 'In de nagelezen notities is geen markering aanvaard.', fewNotes: 'Weinig notities: het resultaat zal sterk wisselen.',
    fewSpans: 'Weinig markeringen: de intervallen worden breed.', rareLabels: 'Sommige labels zijn zeldzaam: ze worden nauwelijks geleerd.', contradictions: '{n} tekst heeft op verschillende plaatsen verschillende labels. | {n} teksten hebben op verschillende plaatsen verschillende labels.',
  },
  empty: { title: 'Nog geen nagelezen notitie', text: 'Gauze leert van notities die klaar zijn: hun aanvaarde markeringen zijn het voorbeeld. Maak er enkele af bij het nalezen; meer notities van meer patiënten is beter.', review: 'Notities nalezen' },
  ready: {
    title: 'Waarvan geleerd kan worden', balance: 'Labels in de nagelezen notities', label: 'Label', spans: 'Markeringen', notes: 'Notities', patients: 'Patiënten', share: 'Aandeel', sameNote: 'dezelfde notitie, anders gemarkeerd', none: 'nog geen', characters: '{n} tekens',
  },
  form: {
    title: 'Wat te trainen', kind: 'Soort', about: 'ongeveer {time}', unknownTime: 'duur onbekend', name: 'Naam van het model', ownName: 'Eigen model', more: 'Meer keuzes', seed: 'Startgetal', usual: 'gewoon', usualOf: 'Zoals gewoonlijk', devShare: 'Patiënten ter controle', devShareOf: '{n} op 10',
    language: 'Notities in', everyLanguage: 'Elke taal', epochs: 'Rondes, hoogstens', batchSize: 'Partij', augmentation: 'Verzonnen varianten', pretraining: 'Woorden vooraf geleerd', yes: 'Met', no: 'Zonder', wrong: 'een geheel getal van {least} tot {most}', start: 'Trainen', busy: 'Er loopt al een training.',
    epsilon: 'Patiëntprivacy: ε', none: 'geen', epsilonKind: 'alleen een netwerk kan beschermd leren', epsilonWrong: 'een getal van {least} tot {most}',
    publicStart: 'Eerst verzonnen notities',
    epsilonText: 'Tijdens het leren komt er ruis bij: het model hebben verandert de kansverhouding dat een patiënt erbij was met hoogstens een factor e^ε, op een kans δ na; hoe kleiner ε, hoe minder het vindt. Achtergehouden notities vallen er niet onder. ε wordt op de modelrekening van het privacyboek geschreven, ook als de training afbreekt.',
    text: 'Alles wordt op deze computer berekend. Dit scherm verlaten stopt het niet.',
  },
  run: {
    title: 'Training', epoch: 'Ronde {n} van {total}', together: '{n} netwerken naast elkaar', rate: '{rate} tokens per seconde', elapsed: '{time} tot nu toe', cancel: 'Afbreken', resume: 'Doorgaan', again: 'Nieuwe training', model: 'Model tonen', part: 'Deel',
    loss: 'Verlies', lossUnit: 'per token', ended: 'klaar na ronde {n} van {total}: geen winst meer', f1: 'F1 op de controlenotities', all: 'Alle labels', pass: 'ronde', table: 'Rondes', waiting: 'De eerste ronde is nog niet klaar.', unmeasured: 'Nog niets gemeten.',
    labels: 'Per label', last: 'Nu', best: 'Beste ronde', time: 'Tijd', precision: 'Precisie', recall: 'Vangst', pick: '{label} in de grafiek uitlichten', bestPass: 'beste tot nu toe',
    memory: 'Het geheugen was te klein voor een partij van {n}', memoryPlain: 'Het geheugen was te klein', memoryText: 'Verder is niets geraakt. Een kleinere partij vraagt minder geheugen en wat meer tijd.', smaller: 'Trainen met {n}', memoryEnd: 'Sluit andere programma’s, of train het lineaire model.',
    resumeText: 'Het gaat verder vanaf het laatste bewaarde punt; het resultaat is hetzelfde als zonder onderbreking.', lostText: 'Het stopte voor het eerste tussenpunt: begin een nieuwe.', cancelledText: 'Het model dat eerder gebruikt werd, blijft zoals het is.', seed: 'startgetal {n}', backend: 'op {name}',
  },
  chart: { save: 'Opslaan: SVG, PNG of CSV', saved: 'Opgeslagen.', table: 'Cijfers kopiëren', copied: 'Gekopieerd.', describe: '{what}: van {from} tot {to}, beste {best}', empty: '{what}: nog niets' },
  background: {
    title: 'Leren bij het nalezen', on: 'Op de achtergrond leren', text: 'Na elke {n} nagelezen notitie leert het lineaire model opnieuw en vernieuwt het de voorstellen in open notities. | Na elke {n} nagelezen notities leert het lineaire model opnieuw en vernieuwt het de voorstellen in open notities.',
    every: 'Notities ertussen', next: '{n} van {total} nagelezen sinds de vorige keer', running: 'Leert van nagelezen notities…', renewed: 'Voorstellen vernieuwd uit {n} nagelezen notitie | Voorstellen vernieuwd uit {n} nagelezen notities',
    saved: '{n} toetsaanslag bespaard | {n} toetsaanslagen bespaard', effort: '{taken} voorstellen overgenomen, {changed} gewijzigd, {rejected} afgewezen, {byHand} met de hand gemarkeerd', count: 'Geteld: {n} aanslagen met de hand voor elk, dezelfde woorden van een notitie één keer, min de {pressed} waarmee over voorstellen is beslist.', from: 'Geleerd van {train}, gecontroleerd op {dev}',
  },
  models: {
    list: 'Modellen', import: 'Importeren', verify: 'Nakijken', used: 'in gebruik', use: 'Voor detectie gebruiken', stop: 'Niet meer gebruiken', inUse: 'Detectie gebruikt het vanaf nu.', notInUse: 'Detectie gebruikt het niet meer.', find: 'Nu PHI zoeken',
    starterName: 'Meegeleverd model, {language}', detection: 'Detectie gebruikt', rules: 'Regels', starters: 'Meegeleverde modellen', startersText: 'voor talen die geen gekozen model kent', export: 'Exporteren', exported: 'Het model is in een bestand geschreven.', remove: 'Verwijderen', rename: 'Hernoemen', name: 'Naam', save: 'Bewaren', cancel: 'Annuleren',
    unknown: 'Onbekend in dit project, niet voorgesteld: {labels}', private: 'privé: ε {epsilon}, δ {delta}', notPrivate: 'Niet privé getraind: het kan woorden van zijn notities onthouden. Behandel het bestand als de notities.', learnedFrom: 'leerde van {notes} van {patients}',
    none: { title: 'Nog geen model', text: 'Train er een met nagelezen notities, of importeer er een dat elders getraind is.' },
    noMetrics: 'Niet gemeten: er waren geen controlenotities.', byLabel: 'Per label', strict: 'markering en label precies, {n} controlenotitie | markering en label precies, {n} controlenotities', all: 'Alle', f1: 'F1', precision: 'Precisie', recall: 'Vangst', spans: 'Markeringen', interval: '95%-interval', notTested: 'niet getoetst',
    masked: 'Bedekte letters en cijfers: {recall} van wat PHI is; {precision} van wat bedekt is, is PHI. Van 100 notities houden er {leaking} een letter of cijfer over.',
    askRemove: { title: '‘{name}’ verwijderen?', text: 'Het gaat voorgoed uit het project. Exporteer het eerst als het nog nodig kan zijn.', used: 'De detectie gebruikt het nu en gaat zonder verder.', yes: 'Verwijderen', no: 'Houden' },
    verified: 'Nagekeken: heel en leesbaar. Niets is opgenomen.', takeIn: 'Importeren', close: 'Sluiten',
  },
  card: { title: 'Modelkaart', lineage: 'Leerde van', licence: 'Licentie', hash: 'SHA-256', source: 'Bron', notes: 'Notities', unknown: 'niet vermeld' },
  recall: {
    title: 'Vangst tegen precisie', of: 'Curve van', all: 'Alle labels', precision: 'precisie', recall: 'vangst', slider: 'Vangstdoel', target: 'Minstens {n} van 1.000 vinden', none: 'Geen doel: wat het waarschijnlijkst is', own: 'Eigen doel voor dit label', follows: 'volgt alle labels',
    missed: 'gemist', toReject: 'af te wijzen', per: 'per 1.000 PHI-woorden', perShown: 'per 1.000 voorgestelde', threshold: 'vanaf kans {n}', notReached: 'Op de controlenotities is niet meer dan {n} van 1.000 haalbaar.', measured: 'Gemeten op {n} PHI-woord | Gemeten op {n} PHI-woorden', noCurve: 'Geen curve: het model is niet gemeten.', ownTargets: 'Eigen doelen', notUsed: 'Geldt voor de detectie als geheel; dit model wordt niet gebruikt.',
  },
  errors: {
    title: 'Waar het mis gaat', text: 'op notities waar het niet van leerde', all: 'Alle', missed: 'Gemist', spurious: 'Te veel', boundary: 'Rand', label: 'Label', byLabel: 'Label', everyLabel: 'Elk label', leak: 'een letter of cijfer blijft leesbaar', none: 'Geen fout van deze soort op de controlenotities.', more: 'Meer tonen',
    unknown: 'Fouten staan hier voor modellen die in dit project getraind zijn.', as: '{label} als {suggested}', gone: 'de notitie is gewijzigd',
  },
  compare: {
    choose: 'Modellen', first: 'De andere worden getoetst tegen het eerst gekozene.', rules: 'Elk samen met de regels', start: 'Vergelijken', running: 'Notities markeren…', most: 'Hoogstens zes.', notes: 'Op {n} nagelezen notitie | Op {n} nagelezen notities', excluded: '{n} weggelaten: een model leerde ervan | {n} weggelaten: een model leerde ervan',
    better: '{name} is beter dan {first}: F1 {difference} hoger, {p}', worse: '{name} is slechter dan {first}: F1 {difference} lager, {p}', undecided: '{name} en {first}: geen verschil dat {n} notitie kan tonen ({p}) | {name} en {first}: geen verschil dat {n} notities kunnen tonen ({p})', none: '{name} en {first}: te weinig notities voor een toets',
    one: '{name}: F1 {f1}', test: 'Gepaarde toets over notities, tweezijdig', maskedRecall: 'Bedekte PHI', leaking: 'Lekkende notities', empty: { title: 'Nog niets vergeleken', text: 'Kies links een of meer modellen. Ze markeren dezelfde nagelezen notities, en de verschillen worden getoetst.' }, emptyNotes: 'Er is geen nagelezen notitie over waar geen van deze modellen van leerde. Lees meer notities na, of kies andere modellen.', against: 'ijkpunt',
  },
  runs: {
    table: 'Trainingen', started: 'Begin', what: 'Wat', status: 'Stand', notes: 'Notities', dev: 'Controle', f1: 'F1', precision: 'Precisie', recall: 'Vangst', time: 'Duur', seed: 'Startgetal', backend: 'Berekend door', who: 'Wie', open: 'De training van {time} openen', none: { title: 'Nog geen training', text: 'Elke training staat hier met wat ze bereikte, ook een afgebroken.' },
  },
  curve: {
    title: 'Wat meer notities zouden geven', text: 'Lineaire modellen, getraind op groeiende delen van de notities, alle op dezelfde gecontroleerd.', start: 'Curve berekenen', again: 'Opnieuw berekenen', running: 'De curve wordt berekend…', notes: 'notities', measured: 'gemeten', forecast: 'voorspelling',
    gain: '{more} notities meer: F1 van {from} naar ongeveer {to}', gainInterval: '{more} notities meer: F1 van {from} naar ongeveer {to}, vermoedelijk {low} tot {high}', noGain: '{more} notities meer zouden F1 nauwelijks veranderen ({from})', noForecast: 'Te weinig punten voor een voorspelling.', uncertain: 'Een lijn door weinig punten: hoe verder vooruit, hoe onzekerder.', needs: 'Vraagt nagelezen notities van meerdere patiënten.',
  },
};
