import type { DrawWords } from './en';

export const draws: DrawWords = {
  undrawn: 'Ein Platzhalter steht, wo erst mit der Freigabe gezogen wird.',
  room: { label: 'Teil der Seite', policy: 'Richtlinie', draws: 'Ziehungen', budget: 'Budget', trade: 'Abwägung', ledger: 'Hauptbuch' },
  under: {
    draws: 'Was aus einem Wert werden kann. Eine Ziehung wird einmal berechnet und dann behalten; vor einer Freigabe wird nichts gezogen und nichts berechnet.',
    budget: 'Was eine Freigabe jeden Patienten jetzt kosten würde. Die Frage kostet nichts.',
    trade: 'Was Aufenthalte, Alter und Orte bei diesem oder jenem ε noch wert wären, für diese Patienten. Fragen kostet nichts.',
    ledger: 'Jede Belastung steht da, bevor gezogen wird; eine abgebrochene Freigabe geht mit dem weiter, was sie bezahlt hat.',
  },
  answer: {
    trade: 'Was ein ε kauft und was es lässt',
    open: 'Neben dem Gezogenen geht Wahres hinaus: Keine Schranke gilt',
    total: 'Die Ziehungen eines Patienten kosten zusammen ε {epsilon}', local: 'Diese Richtlinie schützt nur kleine Unterschiede', none: 'Diese Richtlinie zieht nichts privat', exceeding: 'Das Budget von {n} Patienten würde überschritten: Eine Freigabe würde verweigert | Das Budget von {n} Patienten würde überschritten: Eine Freigabe würde verweigert',
    nothingFor: '{n} Patienten wird nichts versprochen; die Hälfte aller wird in höchstens {median} der Fälle gefunden | {n} Patienten wird nichts versprochen; die Hälfte aller wird in höchstens {median} der Fälle gefunden',
    nothing: 'Für diese Notizen verspricht das nichts', bound: 'Wer einen Patienten kennt, findet dessen Akte in höchstens {worst} der Fälle',
  },
  kind: { dates: 'Daten', place: 'Ort', age: 'Alter', category: 'Wort einer Liste' },
  mechanism: {
    window: 'Fenster', randomizedResponse: 'Zufallsantwort', timeline: 'Eine Ziehung über Zeitverläufe', episodes: 'Eine Ziehung über Verläufe aus Episoden', boundedLaplace: 'Begrenzter Laplace', clampedLaplace: 'Laplace je Jahr', discreteLaplace: 'Jedes Datum für sich', exponential: 'Exponentiell, je km', permuteAndFlip: 'Mischen und werfen, je km', sphericalLaplace: 'Laplace auf der Kugel, je km',
    classedGaps: 'Klassen der Abstände', binnedGaps: 'Jeder Abstand für sich', nearestTowns: 'Einer der zehn nächsten Orte',
  },
  mechanismOf: 'Verfahren: {what}', epsilonOf: 'ε: {what}', epsilonTyped: 'ε als Zahl: {what}', radius: 'für bis zu', radiusOf: 'Größter Unterschied, der verborgen wird: {what}', unit: { day: 'Tage', year: 'Jahre', km: 'km', step: 'Schritte', interval: 'Abstand', town: 'Ort' }, per: { day: 'je Tag', year: 'je Jahr', km: 'je km', step: 'je Schritt', interval: 'je Abstand', town: 'zwischen Orten mit denselben zehn' },
  localOnly: 'schützt nicht den Patienten als Ganzes', notInPolicy: 'Die Richtlinie tut damit etwas anderes.', begin: 'Privat ziehen', wrongEpsilon: 'Eine Zahl über 0, bis 20.', again: 'Neu ziehen',
  none: { title: 'Hier lässt sich nichts ziehen', text: 'Dieses Projekt hat kein Label für Daten, Orte, Alter, Berufe oder Krankenhäuser.' },
  dates: {
    title: 'Daten', patient: 'Wessen Daten', example: 'Erfundener Patient', count: '{n} Datum | {n} Daten', truth: 'Wahr', mayBecome: 'Wird etwa', days: '{n} Tag | {n} Tage', months: '{n} Monat | {n} Monate', years: '{n} Jahr | {n} Jahre',
    similar: 'Etwa {n} von 10 Verläufen ähneln dem wahren; die übrigen haben nichts mit ihm zu tun.', noStays: 'Aus dieser Freigabe keine Aufenthaltsdauern berechnen.', stays: 'Aufenthalte und das Jahr des ersten Datums gleichen der Wahrheit ebenso oft; Abstände zwischen Aufenthalten nicht.',
    picture: 'Wahre Daten, Tage seit dem ersten: {days}. Darunter {n} Verläufe, die daraus werden können, auf logarithmischer Skala.',
    local: 'Schützt nur kleine Unterschiede: bis {radius} Tage. Jedes Datum rückt für sich, 95 von 100 um höchstens {jitter} Tage.', localLinked: 'Wer zehn Besuche kennt, kann die Akte trotzdem wiedererkennen (an simulierten Patienten gemessen: {share}).',
  },
  place: {
    title: 'Ort', town: 'Ort', language: 'Sprache der Notiz', ruleName: 'Welche Orte sich ähneln', rule: { alike: 'Nah und ähnlich', alikeInKind: 'Ähnlich groß', near: 'Nah' },
    say: 'Einer von {width} ähnlichen Orten in {hit} aller Ziehungen; sonst irgendeiner von {size}.', self: 'Er bleibt derselbe in {share}.', unknown: 'Kein Ort dieses Landes heißt so; gezogen würde wie für einen unbekannten Ort.',
    local: 'Schützt nur kleine Unterschiede: bis {radius} km. Wo Orte selten sind, kommt oft der wahre heraus.',
  },
  age: { title: 'Alter', under: 'am ersten Datum', of: 'Alter', declares: 'Minderjährige bleiben es', say: '{from} bis {to} in {hit} aller Ziehungen; sonst irgendein Alter.', error: 'Die Hälfte aller Ziehungen liegt höchstens {n} Jahre daneben.' },
  category: {
    title: 'Wörter aus Listen', say: 'Ein ähnliches Wort in {hit} aller Ziehungen: {width} der Liste gelten als ähnlich. Sonst irgendein Wort.', single: 'Dasselbe Wort in {hit} aller Ziehungen; sonst irgendein anderes.', alike: 'ein ähnliches Wort', same: 'dasselbe Wort', any: 'irgendeines der Liste',
    text: 'Oben: wie oft. Unten: wie viel der Liste. Das gilt für das Wort, das in den Notizen eines Patienten am häufigsten ist; jedes andere wird aus der ganzen Liste gezogen, gleich welches.',
  },
  column: {
    patient: 'Patient', dates: 'Daten', alike: 'Gleiche', alikeWhy: 'Patienten mit ebenso vielen Daten und denselben erklärten Angaben: das N der Schranke', spent: 'Ausgegeben', wanted: 'Diese Freigabe', limit: 'Grenze', left: 'übrig', bar: 'Budget', bound: 'Gefunden höchstens', boundWhy: 'Von jemandem, der die wahren Werte dieses Patienten kennt: e^ε/N',
    everybody: 'Kennt alle', everybodyWhy: 'Von jemandem, der die wahren Werte aller Personen kennt', local: 'Kleine Unterschiede', nothing: 'verspricht nichts:',
  },
  budget: {
    table: 'Kosten je Patient', bar: 'ausgegeben {spent}, diese Freigabe {wanted}, übrig {left}', noPatient: '(Notiz)', more: 'und {n} weiterer Patient, keiner steht schlechter | und {n} weitere Patienten, keiner steht schlechter', localCost: 'ε {epsilon} über {radius} {unit}',
    undrawn: 'Bis zu ε {epsilon} des Verbrauchten belastete eine Freigabe, die abbrach, bevor sie zog: ein Absturz, ein Stromausfall. Nichts davon wurde gespeichert, nichts ist hinausgegangen, doch es bleibt belastet. Dieselben Notizen unter derselben Regelung nutzen es und kosten nichts mehr.', undrawnRaise: 'Mit anderen Notizen oder einer anderen Regelung lässt ein Budget von ε {needed} diese Freigabe durch und gibt nicht mehr preis als das jetzige.',
    set: 'Budget eines Patienten', ofPatient: 'ε je Patient', ofProject: 'Höchstens in diesem Projekt', default: 'Vorgabe: {epsilon}', noDefault: 'Keine Vorgabe unter 50 Patienten', noLimit: 'Keine Grenze', keep: 'Budget setzen', isDefault: 'ε {epsilon} je Patient, die Vorgabe für so viele Patienten', isOwn: 'ε {epsilon} je Patient, hier gesetzt',
    fit: 'ε dem Budget anpassen', fitText: 'Zeitverlauf ½, Ort ⅓, Alter ⅙ von {epsilon}.',
    notPrivate: 'Diese Richtlinie zieht nichts', notPrivateText: 'Nichts wird berechnet, und die Mathematik verspricht nichts. „Private Ziehung“ für Daten, Orte oder Alter wählen, oder eine private Vorgabe.',
    nobody: 'Noch niemand zu belasten', nobodyText: 'Notizen importieren und prüfen; dann stehen hier die Kosten je Patient.',
    small: '{n} Patient hat weniger als 50 Gleiche: | {n} Patienten haben weniger als 50 Gleiche:', smallOne: '{name} ({n} Gleiche)', smallHelp: 'Für sie schützt ε eher die Werte als die Akte. Daten zu Wochen zusammenfassen, weniger Notizen freigeben oder verallgemeinern.',
    few: 'Weniger als 50 Patienten: Unter so wenigen verbirgt sich niemand. Besser verallgemeinern.', withoutPatient: 'Bei {n} Notiz ist der Patient nicht bekannt: Sie wird für sich belastet, und was zusammengehört, wird nicht zusammengezählt. | Bei {n} Notizen ist der Patient nicht bekannt: Jede wird für sich belastet, und was zusammengehört, wird nicht zusammengezählt.',
  },
  promise: {
    open: 'Hiervon geht etwas Wahres hinaus, und keine Schranke erfasst es: {what}.',
    title: 'Was das verspricht', nothing: 'Bei dieser Einstellung verspricht die Mathematik für diese Notizen nichts. Nur der gemessene Angriff spricht dafür.', nothingFor: 'Für {n} Patienten verspricht die Mathematik nichts: Die Akte ist an dem zu finden, was erklärt wird. | Für {n} Patienten verspricht die Mathematik nichts: Ihre Akten sind an dem zu finden, was erklärt wird.',
    dates: 'Alle Daten eines Patienten zusammen: ε {epsilon}.', picks: 'An den Ziehungen allein: Wer die wahren Daten eines Patienten kennt und die Freigabe sieht, wählt unter {n} Akten die richtige in höchstens {dates} der Fälle an den Daten, in {all} an allem, was gezogen wurde (durch Zufall {chance}).',
    picksAll: 'An den Ziehungen allein: Wer die wahren Werte eines Patienten kennt und die Freigabe sieht, wählt unter {n} Akten die richtige in höchstens {all} der Fälle (durch Zufall {chance}).',
    alike: 'Aber was offen bleibt, sieht jeder: wie viele Daten es sind, das Land, Wörter, die stehen bleiben. Zählt man nur Patienten, die darin gleich sind: höchstens {worst} beim am schlechtesten gestellten, {median} beim mittleren.', notCovered: 'Nicht erfasst',
  },
  notCovered: { dates: 'wie viele Daten es sind und in welcher Folge', clues: 'Hinweise im Text: „sechs Monate später“, „nach Ostern“, eine seltene Krankheit', undetected: 'PHI, die niemand markiert hat', kept: 'Namen und Nummern, die die Richtlinie behält', key: 'wer dieses Projekt hat: Es enthält den Schlüssel' },
  trade: {
    table: 'Fehler und Schranke gegen ε', epsilon: 'ε aller Ziehungen eines Patienten', now: 'jetzt', stay: 'Aufenthalte: Dauer falsch um', age: 'Alter: Jahre daneben', km: 'Ort: Kilometer daneben', bound: 'Höchstens gefunden (mittlerer Patient)', nobodyText: 'Notizen einlesen und prüfen; dann steht hier die Kurve.',
    short: { stay: 'Dauer', age: 'Alter', km: 'Ort', bound: 'Gefunden', nothing: 'Nichts versprochen' },
    text: 'Mediane. Ein Aufenthalt ist eine Folge von Daten mit höchstens 30 Tagen Abstand, über zwei Tage oder mehr. Die Fehler folgen aus dem genauen Gesetz jeder Ziehung und den wahren Werten in diesem Projekt, von 40 Patienten, wo es mehr gibt; sie verlassen es nie. „Gefunden“ ist die Schranke der Ziehungen unter Patienten, die in den sichtbaren Tatsachen gleich sind; anderer Text, der bleibt, ist nicht darin.',
  },
  ledger: {
    search: 'Im Hauptbuch suchen', searchPlaceholder: 'Patient, Art oder Verfahren', entries: '{n} Eintrag im Hauptbuch | {n} Einträge im Hauptbuch', intact: 'Die Kette ist ganz', damaged: 'Die Kette ist gebrochen: Einträge wurden geändert', head: 'Ende', copyHead: 'Ende kopieren', number: 'Nr.', entry: 'Eintrag', what: 'Was', mechanism: 'Verfahren', hash: 'Prüfsumme',
    charge: 'belastet', drawn: 'gezogen', local: '{per}, über {radius} {unit}', empty: 'Noch nichts belastet', emptyText: 'Die erste Freigabe unter einer privaten Richtlinie schreibt hier, bevor etwas gezogen wird.', none: 'Kein Eintrag passt', noneText: 'Nach einem Patienten, einer Art oder einem Verfahren suchen.',
  },
};
