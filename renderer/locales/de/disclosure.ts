import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Ähnlich in einer öffentlichen Kennzahl',
    none: 'Orte können auch nach einer Krankheitsrate ähnlich gezogen werden: eine öffentliche Tabelle, ein Ort je Zeile.',
    import: 'Tabelle einlesen',
    use: 'Ähnlich in {column}',
    of: '{file}: {n} Ort | {file}: {n} Orte',
    remove: 'Tabelle entfernen',
    which: 'Spalte mit der Kennzahl',
    unknown: '{n} Zeile nennt keinen Ort der Liste. | {n} Zeilen nennen keinen Ort der Liste.',
    withoutFigure: '{n} Zeile hat keine Zahl. | {n} Zeilen haben keine Zahl.',
    onlyKnown: 'Nur Orte der Tabelle werden gezogen; für jeden anderen steht der nächste von ihnen.',
    notNear: 'Nicht mit „Nah“.',
  },
  patients: {
    unlinked:
      '{n} Notiz hat keinen Patienten: Sie steht allein, mit eigenem Budget. | {n} Notizen haben keinen Patienten: Jede steht allein, mit eigenem Budget.',
    met: '{n} Patient ist verschieden geschrieben: ein Patient, ein Budget. | {n} Patienten sind verschieden geschrieben: Jeder ist ein Patient, mit einem Budget.',
    near: '{n} Nummer ist fast eine andere. | {n} Nummern sind fast eine andere: Ein Patient unter zweien hat zwei Budgets.',
    same: '{n} bekannter Patient hat Namen und Geburtsdatum einer anderen Nummer. | {n} bekannte Patienten haben Namen und Geburtsdatum einer anderen Nummer.',
    accept:
      'Ich weiß, dass {n} Notiz ohne Patienten allein steht | Ich weiß, dass {n} Notizen ohne Patienten jeweils allein stehen',
  },
  comparison: {
    none: 'Keine Garantie für den Patienten.',
    linked:
      'Wiedererkannt bei 2, 3, 5, 10 bekannten Besuchen: {shares} (ε {epsilon}, 10.000 simulierte Patienten; von weniger werden mehr erkannt).',
    refused: 'Eine Freigabe fragt, ob das bekannt ist.',
    sum: 'Abstände: ε {epsilon}',
    sumTowns: 'Orte: ε {epsilon}',
    towns:
      'Der wahre Ort wird bei bis zu {guessed} der Patienten erraten (ohne die Freigabe {blind}), {linked} werden allein am Ort wiedererkannt (ε {epsilon}, 10.000 simulierte Patienten, schlechtestes von fünf Ländern). Ein freigegebener Ort lässt etwa zehn wahre möglich, gleich wie groß ε ist.',
    step: 'Werte werden nach einer veröffentlichten Form verändert: keine Garantie für den Patienten.',
    accept: 'Ich weiß, dass dies für den Patienten nichts garantiert',
  },
  order: {
    keep: 'Reihenfolge der Notizen behalten',
    cost: 'Ist sie nach Datum, liest daraus Daten, wer weiß, wie viele Notizen ein Tag hat. Sonst werden sie gemischt.',
    keepIds: 'Namen der Notizen behalten',
    costIds:
      'Sie sagen jedem, der sie anderswo antrifft, welche Notiz es ist. Sonst hat jede in jeder Freigabe einen neuen Namen.',
    accept: 'Ich weiß, dass dies die Daten verraten kann, die die Regel zieht',
  },
  wayBack: {
    open: 'Ersatzwert nachschlagen',
    title: 'Ersatzwert nachschlagen',
    text: 'In einer Datei zur Rückführung, immer nur ein Ersatzwert. Jedes Nachschlagen steht im Protokoll dieses Projekts.',
    choose: 'Datei wählen',
    passphrase: 'Kennwort der Datei',
    unlock: 'Datei öffnen',
    opened: 'Freigabe {name} vom {time}: {n} Notiz | Freigabe {name} vom {time}: {n} Notizen',
    surrogate: 'Pseudonym oder Wörter einer freigegebenen Notiz',
    lookUp: 'Nachschlagen',
    none: 'Nichts in dieser Datei steht dafür.',
    isPatient: 'Pseudonym von {patient}: {n} Notiz | Pseudonym von {patient}: {n} Notizen',
    original: 'Original',
    patient: 'Patient',
    note: 'Notiz',
    places: 'Stellen',
    noPatient: 'nicht bekannt',
    more: 'und {n} weiterer | und {n} weitere',
    answers: 'Wofür es steht',
    close: 'Datei schließen',
  },
};
