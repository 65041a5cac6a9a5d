import type { Statements } from './statements';

export const de: Statements = {
  language: 'de',
  heading: 'Nicht behauptet:',
  noPrivacy:
    'Differential Privacy: Keine Maßnahme dieser Richtlinie begrenzt, was die Freigabe über einen Patienten verrät.',
  shift:
    'Schutz vor Verknüpfung: Wo Datumsangaben verschoben sind, sind die Abstände eines Patienten die ' +
    'wahren, und wer einige davon kennt, kann die Akte erkennen.',
  kept: (kinds) => `Irgendeine Aussage über das, was die Richtlinie behält: ${kinds}.`,
  words: (kinds) =>
    `Irgendeine Aussage über Wörter geschlossener öffentlicher Listen; sie bleiben, wie sie sind: ${kinds}.`,
  coarser: (kinds) => `Differential Privacy für Werte, die nur vergröbert sind: ${kinds}.`,
  holder:
    'Schutz vor allen, die den Schlüssel, das Budgetbuch oder das Projekt dieser Freigabe haben: Sie ' +
    'können Werte durchprobieren und so die Originale wiederherstellen.',
  pseudonymTable:
    'Anonymität: Es gibt eine Datei zur Re-Identifizierung zu dieser Freigabe; wer sie und ihre ' +
    'Passphrase hat, kann die Originale wiederherstellen.',
  comparedDates:
    'Irgendeine Garantie für einen Patienten bei Datumsangaben: Sie wurden zum Vergleich nach einem ' +
    'veröffentlichten Verfahren verändert. Jeder Abstand wurde für sich verändert, die Kosten wachsen mit ' +
    'jeder Datumsangabe, und Akten lassen sich an einigen bekannten Besuchen erkennen; nur die ' +
    'gemessenen Angriffe geben einen Anhaltspunkt.',
  comparedPlaces:
    'Irgendeine Garantie für einen Patienten bei Orten: Sie wurden zum Vergleich nach einem ' +
    'veröffentlichten Verfahren verändert. Gezogen wurde einer der zehn Orte, die dem wahren am ' +
    'ähnlichsten sind; jeder verrät also, dass der wahre einer von wenigen ist. Kein endliches ε gilt, und ' +
    'nur die gemessenen Angriffe geben einen Anhaltspunkt.',
  declared:
    'Was sichtbar bleibt: Die Zahl der Datumsangaben eines Patienten, welche Nennungen dasselbe Datum ' +
    'sind, ihre Reihenfolge und das Land der Orte sind wie in den Originalen.',
  mayBeTrue:
    'Dass jeder gezogene Wert vom wahren abweicht: Eine Ziehung kann den wahren Wert zurückgeben, so oft ' +
    'ihr Verfahren es vorsieht, und die Leckprüfung lässt ihn dort stehen, wo er gezogen wurde, und ' +
    'nirgends sonst.',
  indicators:
    'Orte, die die öffentliche Tabelle der Kennzahlen nicht kennt: Für jeden steht der nächstgelegene, ' +
    'den sie kennt, und nur solche, die sie kennt, werden gezogen.',
  timeline:
    'Verweildauern und einzelne Abstände: Ein Zeitverlauf wird als Ganzes gezogen, und viele haben mit ' +
    'dem wahren nichts zu tun.',
  labValues:
    'Der Verlauf von Laborwerten: Von jedem Analyten, den die Richtlinie nennt, wurde ein Wert nahe dem ' +
    'wahren gezogen, alle anderen aus einem ganzen öffentlichen Bereich. Welcher Analyt genannt wird, in ' +
    'welcher Einheit, wie oft, welche Werte gleich sind und dass einer außerhalb seines Bereichs liegt, ' +
    'ist wie in den Originalen; ebenso jeder Wert, den die Freigabe nicht erkannt hat, und jeder Analyt, ' +
    'den die Richtlinie nicht nennt.',
  promisingNothing: (units) =>
    `Schutz vor Verknüpfung für ${units} der Patienten oder Dokumente: Bei dieser Einstellung gibt es für ` +
    'sie keine mathematische Garantie; nur die gemessenen Angriffe geben einen Anhaltspunkt.',
  small: (units) =>
    `Verborgensein unter anderen für ${units} der Patienten oder Dokumente: Weniger als 50 in dieser ` +
    'Freigabe haben dieselben sichtbaren Merkmale.',
  local:
    'Mehr als kleine Unterschiede, wo ein Verfahren lokal ist: Jenseits seines Radius kann jemand, der ' +
    'die Wahrheit kennt, die Akte noch erkennen.',
  withoutPatient: (documents) =>
    `Schutz eines Patienten über mehrere Dokumente, für ${documents} Dokumente: Dort ist kein Patient ` +
    'bekannt, und jedes wurde für sich gebucht.',
  completeness:
    'Vollständigkeit: Ersetzt wurde nur, was als identifizierend markiert war; was Erkennung und Prüfung übersehen ' +
    'haben, steht noch da, ebenso Hinweise im Freitext.',
  compliance: 'Einhaltung von HIPAA, DSGVO oder eines anderen Gesetzes: Das haben Menschen zu beurteilen.',
  promisingNothingSome:
    'Schutz vor Verknüpfung für einige der Patienten oder Dokumente: Bei dieser Einstellung gibt es für ' +
    'sie keine mathematische Garantie; nur gemessene Angriffe geben einen Anhaltspunkt.',
  smallSome:
    'Verborgensein unter anderen für einige der Patienten oder Dokumente: Weniger als 50 in dieser ' +
    'Freigabe haben dieselben sichtbaren Merkmale.',
  withoutPatientSome:
    'Schutz eines Patienten über mehrere Dokumente, wo kein Patient bekannt ist: Jedes dieser Dokumente ' +
    'wurde für sich gebucht.',
  reportCompliance:
    'Einhaltung von HIPAA, DSGVO oder eines anderen Gesetzes: Das haben Menschen zu beurteilen, denen ' +
    'diese Seite Zahlen liefert.',
  reportCompleteness: 'Vollständigkeit: Ersetzt wurde nur, was als identifizierend markiert war.',
};
