import type { DrawWords } from '../en/draws';

export const draws: DrawWords = {
  undrawn: 'Ein Platzhalter steht für Werte, die bei der Freigabe zufällig gewählt werden.',
  room: {
    label: 'Ansicht',
    policy: 'Richtlinie',
    draws: 'Zufallswerte',
    budget: 'Budget',
    trade: 'Abwägung',
    ledger: 'Budgetbuch',
  },
  under: {
    draws:
      'Was aus einem Wert werden kann. Ein Wert wird einmal zufällig gewählt und gebucht, danach ' +
      'wiederverwendet. Vor einer Freigabe wird nichts gewählt und nichts gebucht.',
    budget: 'Was eine Freigabe jetzt je Patient kosten würde. Diese Vorschau kostet nichts.',
    trade:
      'Wie genau Verweildauer, Alter und Orte bei jedem ε wären, für diese Patienten. Diese Vorschau kostet ' +
      'nichts.',
    ledger:
      'Jede Buchung wird vor der Zufallswahl festgehalten. Eine abgebrochene Freigabe setzt mit dem fort, ' +
      'was bereits gebucht ist.',
  },
  answer: {
    trade: 'Was jedes ε bewirkt und welches Risiko bleibt',
    open: 'Neben den Zufallswerten werden auch wahre Werte freigegeben: Keine Schranke gilt',
    total: 'Die Zufallswerte eines Patienten kosten zusammen ε {epsilon}',
    local: 'Diese Richtlinie verbirgt nur kleine Unterschiede',
    none: 'Diese Richtlinie setzt keine privaten Zufallswerte ein',
    exceeding:
      'Bei {n} Patienten würde das Budget überschritten: Eine Freigabe würde verweigert | Bei {n} ' +
      'Patienten würde das Budget überschritten: Eine Freigabe würde verweigert',
    nothingFor:
      'Für {n} Patienten gibt es keine Garantie; für die Hälfte aller Patienten liegt die Trefferchance bei ' +
      'höchstens {median} | Für {n} Patienten gibt es keine Garantie; für die Hälfte aller Patienten liegt die ' +
      'Trefferchance bei höchstens {median}',
    nothing: 'Keine Garantie für diese Notizen',
    bound: 'Wer einen Patienten kennt, findet die Akte mit einer Wahrscheinlichkeit von höchstens {worst}',
  },
  kind: {
    dates: 'Datumsangaben',
    place: 'Ort',
    age: 'Alter',
    category: 'Listenbegriff',
    number: 'Laborwert',
    labValue: 'Laborwert',
  },
  mechanism: {
    window: 'Teilmengenauswahl',
    randomizedResponse: 'Randomized Response',
    timeline: 'Ganzer Zeitverlauf',
    episodes: 'Zeitverlauf aus Episoden',
    stays: 'Zeitverlauf aus Aufenthalten',
    boundedLaplace: 'Beschränkter Laplace',
    clampedLaplace: 'Laplace je Jahr',
    discreteLaplace: 'Jedes Datum einzeln',
    exponential: 'Exponentiell, je km',
    permuteAndFlip: 'Permute-and-Flip, je km',
    sphericalLaplace: 'Laplace auf der Kugel, je km',
    classedGaps: 'Klassen von Abständen',
    binnedGaps: 'Jeder Abstand einzeln',
    nearestTowns: 'Einer der zehn nächsten Orte',
  },
  mechanismOf: 'Verfahren: {what}',
  epsilonOf: 'ε: {what}',
  epsilonTyped: 'ε als Zahl: {what}',
  radius: 'bis zu',
  radiusOf: 'Größter verborgener Unterschied: {what}',
  unit: {
    day: 'Tage',
    year: 'Jahre',
    km: 'km',
    step: 'Schritte',
    interval: 'Abstand',
    town: 'Ort',
  },
  per: {
    day: 'je Tag',
    year: 'je Jahr',
    km: 'je km',
    step: 'je Schritt',
    interval: 'je Abstand',
    town: 'zwischen Orten mit denselben zehn',
  },
  localOnly: 'keine Garantie für den ganzen Patienten',
  notInPolicy: 'Die Richtlinie behandelt dies anders.',
  begin: 'Durch privaten Wert ersetzen',
  wrongEpsilon: 'Eine Zahl über 0, bis 20.',
  again: 'Neu erzeugen',
  none: {
    title: 'Nichts durch Zufallswerte zu ersetzen',
    text: 'Dieses Projekt hat kein Label für Datumsangaben, Orte, Alter, Berufe oder Krankenhäuser.',
  },
  dates: {
    title: 'Datumsangaben',
    patient: 'Patient',
    example: 'Fiktiver Patient',
    count: '{n} Datumsangabe | {n} Datumsangaben',
    truth: 'Tatsächlich',
    mayBecome: 'Mögliche Werte',
    days: '{n} Tag | {n} Tage',
    months: '{n} Monat | {n} Monate',
    years: '{n} Jahr | {n} Jahre',
    similar: 'Etwa {n} von 10 Zeitverläufen ähneln dem wahren; die übrigen haben nichts mit ihm zu tun.',
    noStays: 'Berechnen Sie aus dieser Freigabe keine Verweildauern.',
    stays: 'Verweildauern und das erste Jahr stimmen ebenso oft annähernd; Abstände zwischen Aufenthalten nicht.',
    picture:
      'Wahre Datumsangaben in Tagen seit der ersten: {days}. Darunter {n} mögliche Zeitverläufe, auf ' +
      'logarithmischer Skala.',
    local:
      'Verbirgt nur kleine Unterschiede, bis {radius} Tage. Jedes Datum wird einzeln verschoben, 95 von ' +
      '100 um höchstens {jitter} Tage.',
    localLinked:
      'Wer zehn Besuche kennt, kann die Akte trotzdem wiedererkennen (an simulierten Patienten gemessen: {share}).',
  },
  place: {
    title: 'Ort',
    town: 'Ort',
    language: 'Sprache der Notiz',
    ruleName: 'Ähnliche Orte',
    rule: {
      alike: 'Nahe und ähnlich',
      alikeInKind: 'Ähnlich groß',
      near: 'Nahe',
    },
    say: 'In {hit} der Fälle einer von {width} ähnlichen Orten; sonst einer von {size}.',
    self: 'In {share} bleibt der Ort gleich.',
    unknown: 'In diesem Land ist kein Ort dieses Namens bekannt; er würde wie ein unbekannter Ort behandelt.',
    local: 'Verbirgt nur kleine Unterschiede, bis {radius} km. Wo es wenige Orte gibt, ergibt sich oft der wahre.',
  },
  age: {
    title: 'Alter',
    under: 'am ersten Datum',
    of: 'Alter',
    declares: 'Minderjährige bleiben minderjährig',
    say: 'In {hit} der Fälle {from} bis {to}; sonst ein beliebiges Alter.',
    error: 'Die Hälfte der Werte weicht um höchstens {n} Jahre ab.',
  },
  category: {
    title: 'Listenbegriffe',
    say: 'In {hit} der Fälle ein ähnlicher Begriff: {width} der Liste gelten als ähnlich. Sonst ein beliebiger.',
    single: 'In {hit} der Fälle derselbe Begriff; sonst ein beliebiger anderer.',
    alike: 'ein ähnlicher Begriff',
    same: 'derselbe Begriff',
    any: 'ein beliebiger Begriff',
    text:
      'Oben: wie oft. Unten: Anteil der Liste. Dies gilt für den häufigsten Begriff in den Notizen eines ' +
      'Patienten; jeder andere wird aus der ganzen Liste gewählt.',
  },
  column: {
    patient: 'Patient',
    dates: 'Datumsangaben',
    alike: 'Gleiche',
    alikeWhy: 'Patienten mit gleich vielen Datumsangaben und denselben Quasi-Identifikatoren: das N der Schranke',
    spent: 'Verbraucht',
    wanted: 'Diese Freigabe',
    limit: 'Grenze',
    left: 'Übrig',
    bar: 'Budget',
    bound: 'Trefferchance',
    boundWhy: 'Obere Schranke für jemanden, der die wahren Werte dieses Patienten kennt: e^ε/N',
    everybody: 'Wenn alle bekannt',
    everybodyWhy: 'Obere Schranke für jemanden, der die wahren Werte aller Patienten kennt',
    local: 'Kleine Unterschiede',
    nothing: 'keine Garantie:',
  },
  budget: {
    table: 'Kosten je Patient',
    bar: 'verbraucht {spent}, diese Freigabe {wanted}, übrig {left}',
    noPatient: '(Notiz)',
    more:
      'und {n} weiterer Patient, keiner in ungünstigerer Lage | und {n} weitere Patienten, keiner in ' +
      'ungünstigerer Lage',
    localCost: 'ε {epsilon} über {radius} {unit}',
    undrawn:
      'Bis zu ε {epsilon} des Verbrauchten stammen aus einer Freigabe, die abbrach, bevor Zufallswerte ' +
      'gewählt wurden, etwa durch einen Absturz oder Stromausfall. Nichts davon wurde gespeichert oder ' +
      'freigegeben, die Buchung bleibt aber bestehen. Eine Freigabe derselben Notizen mit derselben ' +
      'Richtlinie nutzt sie ohne weitere Kosten.',
    undrawnRaise:
      'Mit anderen Notizen oder einer anderen Richtlinie lässt ein Budget von ε {needed} diese Freigabe zu. Es ' +
      'gibt nicht mehr preis als das jetzige.',
    set: 'Budget je Patient',
    ofPatient: 'ε je Patient',
    ofProject: 'Maximum in diesem Projekt',
    default: 'Standard: {epsilon}',
    noDefault: 'Kein Standard unter 50 Patienten',
    noLimit: 'Keine Grenze',
    keep: 'Budget festlegen',
    isDefault: 'ε {epsilon} je Patient, der Standard für diese Patientenzahl',
    isOwn: 'ε {epsilon} je Patient, hier festgelegt',
    fit: 'ε an das Budget anpassen',
    fitText: 'Zeitverlauf ½, Ort ⅓, Alter ⅙ von {epsilon}.',
    computing: 'Es wird berechnet, was eine Freigabe je Patient kosten würde …',
    notPrivate: 'Diese Richtlinie setzt keine Zufallswerte ein',
    notPrivateText:
      'Nichts wird gebucht, und es gibt keine mathematische Garantie. Wählen Sie „Privater Wert“ für ' +
      'Datumsangaben, Orte oder Alter, oder eine Vorlage mit privaten Werten.',
    nobody: 'Noch keine Patienten',
    nobodyText: 'Importieren und prüfen Sie Notizen, um die Kosten je Patient zu sehen.',
    small:
      'Zu {n} Patienten gibt es weniger als 50 andere mit denselben Merkmalen: | Zu {n} Patienten gibt es ' +
      'weniger als 50 andere mit denselben Merkmalen:',
    smallOne: '{name} ({n} mit denselben Merkmalen)',
    smallHelp:
      'Für sie schützt ε eher die Werte als die Akte. Fassen Sie Datumsangaben zu Wochen zusammen, geben Sie ' +
      'weniger Notizen frei oder verallgemeinern Sie.',
    few: 'Weniger als 50 Patienten: zu wenige, um darunter unerkannt zu bleiben. Verallgemeinern Sie stattdessen.',
    withoutPatient:
      'Bei {n} Notiz ist der Patient nicht bekannt. Sie wird einzeln gebucht, ohne zugehörige Notizen. | Bei ' +
      '{n} Notizen ist der Patient nicht bekannt. Jede wird einzeln gebucht, ohne zugehörige Notizen.',
  },
  promise: {
    open: 'Hiervon werden wahre Werte freigegeben, und dafür gilt keine Schranke: {what}.',
    title: 'Garantie',
    nothing:
      'Bei dieser Einstellung gibt es für diese Notizen keine mathematische Garantie. Nur der gemessene ' +
      'Angriff gibt einen Anhaltspunkt.',
    nothingFor:
      'Für {n} Patienten gibt es keine mathematische Garantie: Die Akte lässt sich an ihren ' +
      'Quasi-Identifikatoren finden. | Für {n} Patienten gibt es keine mathematische Garantie: Die Akten ' +
      'lassen sich an ihren Quasi-Identifikatoren finden.',
    dates: 'Alle Datumsangaben eines Patienten zusammen: ε {epsilon}.',
    picks:
      'Allein anhand der Zufallswerte wählt jemand, der die wahren Datumsangaben eines Patienten kennt und die ' +
      'Freigabe sieht, unter {n} Akten die richtige mit einer Wahrscheinlichkeit von höchstens {dates} anhand ' +
      'der Datumsangaben, {all} anhand aller Zufallswerte (durch Zufall {chance}).',
    picksAll:
      'Allein anhand der Zufallswerte wählt jemand, der die wahren Werte eines Patienten kennt und die ' +
      'Freigabe sieht, unter {n} Akten die richtige mit einer Wahrscheinlichkeit von höchstens {all} (durch ' +
      'Zufall {chance}).',
    alike:
      'Quasi-Identifikatoren bleiben sichtbar: die Zahl der Datumsangaben, das Land, stehen gebliebene ' +
      'Wörter. Zählt man nur darin gleiche Patienten: höchstens {worst} im ungünstigsten Fall, {median} ' +
      'für den mittleren Patienten (Median).',
    notCovered: 'Nicht erfasst',
  },
  notCovered: {
    dates: 'die Zahl der Datumsangaben und ihre Reihenfolge',
    clues: 'Hinweise im Text: „sechs Monate später“, „nach Ostern“, eine seltene Krankheit',
    undetected: 'PHI, die niemand markiert hat',
    kept: 'Namen und Nummern, die die Richtlinie behält',
    key: 'alle, die dieses Projekt haben: Es enthält den Schlüssel',
  },
  trade: {
    table: 'Fehler und Schranke nach ε',
    epsilon: 'ε aller Zufallswerte eines Patienten',
    now: 'jetzt',
    least: 'Minimum aller Verfahren',
    stay: 'Verweildauer: Fehler',
    age: 'Alter: Fehler in Jahren',
    km: 'Ort: Fehler in Kilometern',
    bound: 'Trefferchance (Median)',
    nobodyText: 'Importieren und prüfen Sie Notizen, um die Kurve zu sehen.',
    short: {
      stay: 'Dauer',
      age: 'Alter',
      km: 'Ort',
      bound: 'Treffer',
      nothing: 'Keine Garantie',
    },
    text:
      'Mediane. Ein Aufenthalt ist eine Folge von Datumsangaben mit höchstens 30 Tagen Abstand, über zwei ' +
      'Tage oder mehr. Die Fehler sind aus der exakten Verteilung jedes Zufallswerts und den wahren Werten ' +
      'von bis zu 40 Patienten berechnet; diese verlassen das Projekt nie. „Treffer“ ist die Schranke ' +
      'unter Patienten mit gleichen sichtbaren Quasi-Identifikatoren; anderer verbleibender Text ist nicht ' +
      'berücksichtigt. In Klammern und gepunktet: der kleinste mittlere Fehler (Median), den ein Verfahren ' +
      'mit diesem ε erreichen kann, selbst wenn es die Verteilung dieser Werte kennt und sonst nichts ' +
      'leisten muss.',
  },
  ledger: {
    search: 'Im Budgetbuch suchen',
    searchPlaceholder: 'Patient, Art oder Verfahren',
    entries: '{n} Eintrag im Budgetbuch | {n} Einträge im Budgetbuch',
    intact: 'Die Hash-Kette ist intakt',
    damaged: 'Die Hash-Kette ist unterbrochen: Einträge wurden geändert',
    head: 'Aktueller Hash',
    copyHead: 'Aktuellen Hash kopieren',
    number: 'Nr.',
    entry: 'Eintrag',
    what: 'Art',
    mechanism: 'Verfahren',
    hash: 'Hash',
    charge: 'gebucht',
    drawn: 'gewählt',
    local: '{per}, über {radius} {unit}',
    empty: 'Noch keine Buchungen',
    emptyText:
      'Die erste Freigabe mit einer privaten Richtlinie wird hier festgehalten, bevor Zufallswerte gewählt ' +
      'werden.',
    none: 'Kein passender Eintrag',
    noneText: 'Suchen Sie nach einem Patienten, einer Art oder einem Verfahren.',
  },
};
