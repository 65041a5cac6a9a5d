import type { Statements } from './statements';

export const de: Statements = {
  heading: 'Nicht behauptet:',
  noPrivacy:
    'Differential Privacy: Keine Aktion dieser Richtlinie begrenzt, was die Freigabe über einen Patienten verrät.',
  shift:
    'Schutz vor Verknüpfung: Wo Daten verschoben sind, sind die Abstände eines Patienten die wahren, und wer einige davon kennt, kann die Akte erkennen.',
  kept: (kinds) => `Irgendetwas über das, was die Richtlinie behält: ${kinds}.`,
  words: (kinds) => `Irgendetwas über Wörter geschlossener öffentlicher Listen, die bleiben, wie sie sind: ${kinds}.`,
  coarser: (kinds) => `Differential Privacy dessen, was nur vergröbert ist: ${kinds}.`,
  holder:
    'Schutz vor dem, der den Schlüssel, das Hauptbuch oder das Projekt dieser Freigabe hat: Er kann Werte probieren und sie so rückgängig machen.',
  pseudonymTable:
    'Anonymität: Es gibt eine Datei zur Rückführung dieser Freigabe; wer sie und ihre Passphrase hat, kann die Freigabe rückgängig machen.',
  comparedDates:
    'Irgendeine Garantie für einen Patienten bei Kalenderdaten: Sie wurden zum Vergleich nach einer veröffentlichten Form geändert. Jeder Abstand wurde für sich geändert, der Preis wächst mit jedem Datum, und Akten lassen sich an einigen bekannten Besuchen erkennen; nur die gemessenen Angriffe sprechen dafür.',
  comparedPlaces:
    'Irgendeine Garantie für einen Patienten bei Orten: Sie wurden zum Vergleich nach einer veröffentlichten Form geändert. Gezogen wurde einer der zehn Orte, die dem wahren am ähnlichsten sind; jeder sagt also, dass der wahre einer von wenigen ist. Kein endliches ε gilt, und nur die gemessenen Angriffe sprechen dafür.',
  declared:
    'Was offengelegt ist: Die Zahl der Kalenderdaten eines Patienten, welche Nennungen dasselbe Datum sind, ihre Reihenfolge und das Land der Orte sind wie in den Originalen.',
  mayBeTrue:
    'Dass jeder gezogene Wert vom wahren abweicht: Eine Ziehung kann die Wahrheit zurückgeben, so oft ihr Mechanismus es sagt, und die Lecksuche lässt sie dort stehen, wo sie gezogen wurde, und nirgends sonst.',
  indicators:
    'Orte, die die öffentliche Tabelle mit Zahlen nicht kennt: Für jeden steht der nächste, den sie kennt, und nur die, die sie kennt, werden gezogen.',
  timeline:
    'Liegezeiten und einzelne Abstände: Eine Zeitleiste wird als Ganzes gezogen, und viele haben mit der wahren nichts zu tun.',
  labValues:
    'Der Verlauf von Laborwerten: Von jedem Analyten, den die Richtlinie nennt, wurde ein Wert nahe dem wahren gezogen, alle anderen aus dem ganzen öffentlichen Bereich. Welcher Analyt genannt wird, in welcher Einheit, wie oft, welche Werte gleich sind und dass einer außerhalb seines Bereichs liegt, ist wie in den Originalen; ebenso jeder Wert, den die Freigabe nicht erkannt hat, und jeder Analyt, den die Richtlinie nicht nennt.',
  promisingNothing: (units) =>
    `Schutz vor Verknüpfung für ${units} der Patienten oder Dokumente: Bei dieser Einstellung verspricht die Mathematik nichts für sie; nur die gemessenen Angriffe sprechen dafür.`,
  small: (units) =>
    `Verborgensein unter anderen für ${units} der Patienten oder Dokumente: Weniger als 50 in dieser Freigabe haben dieselben offengelegten Tatsachen.`,
  local:
    'Mehr als kleine Unterschiede, wo ein Mechanismus lokal ist: Jenseits seines Radius kann, wer die Wahrheit kennt, die Akte noch erkennen.',
  withoutPatient: (documents) =>
    `Schutz eines Patienten über mehrere Dokumente, für ${documents} Dokumente: Dort ist kein Patient bekannt, und jedes wurde für sich belastet.`,
  completeness:
    'Vollständigkeit: Ersetzt wurde nur, was als personenbezogen markiert war; was Erkennung und Durchsicht übersehen haben, und Hinweise im freien Text, stehen noch da.',
  compliance: 'Einhaltung von HIPAA, DSGVO oder eines anderen Gesetzes: Das beurteilen Menschen.',
  promisingNothingSome:
    'Schutz vor Verknüpfung für einige der Patienten oder Dokumente: Bei dieser Einstellung verspricht die Mathematik nichts für sie; nur gemessene Angriffe sprechen dafür.',
  smallSome:
    'Verborgensein unter anderen für einige der Patienten oder Dokumente: Weniger als 50 in dieser Freigabe haben dieselben offengelegten Tatsachen.',
  withoutPatientSome:
    'Schutz eines Patienten über mehrere Dokumente, wo kein Patient bekannt ist: Jedes dieser Dokumente wurde für sich belastet.',
  reportCompliance:
    'Einhaltung von HIPAA, DSGVO oder eines anderen Gesetzes: Das beurteilen Menschen, für die diese Seite Zahlen hat.',
  reportCompleteness: 'Vollständigkeit: Ersetzt wurde nur, was als personenbezogen markiert war.',
};
