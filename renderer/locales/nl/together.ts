import type { TogetherWords } from '../en/together';

export const together: TogetherWords = {
  title: 'Representatiemodellen',
  train: 'Te trainen representatiemodel',
  ownName: 'Eigen representatiemodel',
  pooledName: 'Gezamenlijke tagger',
  part: {
    label: 'Uw rol',
    provider: 'Aanbieder',
    participant: 'Deelnemer',
  },
  partText: {
    provider:
      'U traint of kiest een representatiemodel en geeft het uit. Elke instelling maakt er een pakket mee; u ' +
      'voegt de pakketten samen, traint één tagger en geeft die uit.',
    participant:
      'Importeer het representatiemodel van de aanbieder, lees het privacyrapport, maak een pakket van uw ' +
      'nagelezen notities en importeer de tagger die op alle pakketten is getraind.',
  },
  take: 'Importeren',
  takeTagger: 'Gezamenlijke tagger importeren',
  publish: 'Representatiemodel uitgeven',
  publishTagger: 'Tagger uitgeven',
  trainText:
    'Het zet elk woord van een nagelezen notitie om in getallen die moeten aangeven welke soort PHI het ' +
    'is, maar niet welke naam.',
  texts: 'Openbare teksten kiezen',
  textsText:
    'Een map met openbare teksten (.txt, .jsonl), zoals gepubliceerde casussen. Hun woorden staan in het ' +
    'representatiemodel: gebruik niets vertrouwelijks.',
  source: 'Herkomst van de teksten',
  method: {
    label: 'Methode',
    leakTerm: 'Lekterm',
    code: 'Code (streng)',
    threePart: 'Driedelig (Friedrich 2019, niet voor export)',
  },
  methodText: {
    leakTerm: 'Behoudt de meeste nauwkeurigheid. Wat het prijsgeeft, wordt gemeten, niet begrensd.',
    code:
      'Elk woord wordt een van enkele symbolen, willekeurig gekozen: lokale differentiële privacy per ' +
      'woord, ten koste van nauwkeurigheid.',
    threePart:
      'Alleen voor reproductie: niet privé. De aanvallers waartegen het wordt getraind, vinden niets meer, ' +
      'maar wie het representatiemodel heeft, kan namen nog steeds onderscheiden.',
  },
  words: '{n} woorden',
  none: {
    provider: 'Nog geen representatiemodel',
    participant: 'Nog geen representatiemodel',
  },
  noneText: {
    provider: 'Train er een met nagelezen notities, of importeer er een uit een bestand.',
    participant: 'Importeer het bestand dat de aanbieder heeft uitgegeven.',
  },
  under:
    'Pakketten bevatten geen tekst. Wat ze prijsgeven, wordt op de eigen notities van dit project ' +
    'gemeten voordat er een wordt gemaakt.',
  answerNone: 'Samen leren met andere instellingen, zonder notities te versturen',
  answer: 'Instellingen leren samen via ‘{name}’',
  answerRunning: 'Een representatiemodel wordt getraind',
  answerPooling: 'De gezamenlijke tagger wordt getraind',
  report: 'Privacyrapport',
  reportText:
    'Gemeten op uw eigen nagelezen notities, zonder die waarop het representatiemodel is getraind. Er ' +
    'wordt niets opgeslagen.',
  measure: 'Meten',
  measuring: 'Bezig met meten…',
  above: 'Boven de grenzen: hoogstens {mean} gemiddeld en {percentile95} op het 95e percentiel.',
  below: 'Binnen de grenzen: hoogstens {mean} gemiddeld en {percentile95} op het 95e percentiel.',
  sentences: '{n} zin | {n} zinnen',
  leftOut: '{n} weggelaten: al verstuurd of dubbel aanwezig',
  promise:
    'Het pakket bevat geen tekst. Op achtergehouden gegevens onderscheidt een aanvaller die het ' +
    'representatiemodel heeft en beide kandidaten kent, een naam van een gelijkende in {share}% van de ' +
    'gevallen (toeval: 50%).',
  openTitle: 'Wat niet beschermd is',
  open: {
    known:
      'Bekende zinnen worden herkend: wie een kopie van een notitie heeft, vindt die tussen andere van ' +
      'dezelfde lengte.',
    tail:
      'Dit percentage is een gemiddelde. Sommige paren worden veel vaker onderscheiden, het slechtste ' +
      'bijna altijd.',
    repeated: 'Herhaalde vermeldingen van een naam tellen op, net als meerdere vrijgaven van een zin.',
    labels: 'Labels, hoofdletters, het aantal tokens en hun volgorde worden leesbaar verstuurd.',
  },
  picture: 'Hoe vaak de beste aanvaller gelijk heeft',
  pictureText: 'Punt: gemiddelde. Ruit: 95e percentiel. Cirkel: slechtste paar. 50% is toeval; gestreept: de grenzen.',
  attacker: 'Aanvaller, % van de gevallen',
  neighbour: 'Gelijkende naam',
  sameType: 'Zelfde soort',
  whiteBox: 'Vergeleken met de representatie zonder ruis',
  mean: 'Gemiddelde',
  percentile95: '95e percentiel',
  percentile99: '99e percentiel',
  worst: 'Slechtste',
  most: 'hoogstens',
  pairs: 'Paren',
  among: 'Gelijkend: een van de {n} dichtstbijzijnde van {all} woorden.',
  epsilon: {
    token: 'Per woord',
    sentence: 'Voor de langste zin',
    patient: 'Voor de patiënt met de meeste woorden',
    text:
      'Lokale differentiële privacy van de code. Die wordt apart bijgehouden en telt nooit mee voor het ' +
      'budget van een vrijgave.',
  },
  package: 'Pakket van dit project',
  reportFirst: 'Meet eerst: het pakket wordt na het privacyrapport gemaakt.',
  packageText:
    'Versleuteld met de wachtzin, ondertekend met de sleutel van dit project. Elke zin wordt maar één ' +
    'keer verstuurd: een tweede pakket van dezelfde notities is er niet.',
  site: 'Instelling',
  passphrase: 'Wachtzin van het pakket',
  reason: 'Reden',
  blocked:
    'Boven {mean} gemiddeld of {percentile95} op het 95e percentiel wordt geen pakket gemaakt. Een ' +
    'privacyfunctionaris kan het met een reden toestaan.',
  reasonText:
    'Boven {mean} gemiddeld of {percentile95} op het 95e percentiel. Staat u het als privacyfunctionaris ' +
    'toe, dan staan uw naam en de reden in het logboek en in het pakket.',
  make: 'Pakket maken',
  packing: 'Pakket wordt gemaakt…',
  packed: 'Het pakket is gemaakt:',
  key: 'Sleutel van deze instelling: {key}…',
  answers: 'Ontvangen pakketten',
  answersText: 'Open de pakketten van alle instellingen, ook uw eigen. De aanbieder heeft hun wachtzin nodig.',
  passphraseOf: 'Wachtzin van de pakketten',
  openPackages: 'Pakketten openen',
  read: 'Lezen',
  waiting: '{n} gekozen: voer de wachtzin in en lees ze.',
  sentencesHead: 'Zinnen',
  remark: 'Opmerking',
  accepted: 'Toegestaan door {by}: {reason}',
  twice: 'Twee pakketten zijn van dezelfde instelling: een zin kan in beide staan. Begin opnieuw zonder een ervan.',
  pool: 'Samenvoegen en trainen',
  pooled: 'De gezamenlijke tagger staat nu bij de modellen.',
};
