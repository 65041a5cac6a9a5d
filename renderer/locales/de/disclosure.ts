import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Ähnlich in einer öffentlichen Kennzahl',
    none:
      'Orte lassen sich auch nach einer Krankheitsrate vergleichen: Importieren Sie eine öffentliche ' +
      'Tabelle mit einem Ort je Zeile.',
    elsewhere: 'Die Kennzahlentabelle gilt für das übliche Land der Sprache; die Richtlinie nennt ein anderes.',
    import: 'Tabelle importieren',
    use: 'Ähnlich in {column}',
    of: '{file}: {n} Ort | {file}: {n} Orte',
    remove: 'Tabelle entfernen',
    which: 'Spalte mit der Kennzahl',
    unknown: '{n} Zeile nennt einen unbekannten Ort. | {n} Zeilen nennen unbekannte Orte.',
    withoutFigure: '{n} Zeile hat keinen Wert. | {n} Zeilen haben keinen Wert.',
    onlyKnown: 'Es werden nur Orte der Tabelle verwendet; jeder andere wird durch den nächstgelegenen vertreten.',
    notNear: 'Nicht mit „Nahe“ verfügbar.',
  },
  patients: {
    unlinked:
      '{n} Notiz hat keinen Patienten: Sie hat ein eigenes Budget. | {n} Notizen haben keinen Patienten: ' +
      'Jede hat ein eigenes Budget.',
    met:
      '{n} Patient ist unterschiedlich geschrieben: als einer gezählt, mit einem Budget. | {n} Patienten ' +
      'sind unterschiedlich geschrieben: jeder als einer gezählt, mit einem Budget.',
    near:
      '{n} Kennung ähnelt einer anderen. | {n} Kennungen ähneln einer anderen: Ein Patient mit zwei ' +
      'Kennungen hätte zwei Budgets.',
    same:
      '{n} bekannter Patient hat Namen und Geburtsdatum einer anderen Kennung. | {n} bekannte Patienten ' +
      'haben Namen und Geburtsdatum einer anderen Kennung.',
    linked:
      '{n} Patient hat mehrere verknüpfte Kennungen: ein Budget. | {n} Patienten haben mehrere ' +
      'verknüpfte Kennungen: je ein Budget.',
    apart:
      'Bei {n} davon wurde schon auf mehrere Kennungen gebucht: Die Buchungen werden addiert. | Bei {n} davon ' +
      'wurde schon auf mehrere Kennungen gebucht: Die Buchungen werden addiert.',
    accept:
      'Ich bestätige, dass {n} Notiz ohne Patient mit keiner anderen Notiz zusammenhängt | Ich bestätige, ' +
      'dass {n} Notizen ohne Patient weder untereinander noch mit anderen Notizen zusammenhängen',
  },
  links: {
    open: 'Patientenkennungen verknüpfen',
    title: 'Kennungen eines Patienten',
    text:
      'Verknüpfte Kennungen teilen sich ein Budget. Eine Verknüpfung lässt sich bis zur nächsten Ziehung ' +
      'rückgängig machen, danach gilt sie dauerhaft.',
    why: { near: 'Ähnliche Kennungen', same: 'Gleicher Name, gleiches Geburtsdatum' },
    same: 'Derselbe Patient',
    import: 'Tabelle importieren',
    format: 'Eine Zeile je Patient, zwei oder mehr Kennungen, keine Kopfzeile.',
    none: 'Keine Kennungen ähneln sich.',
    groups: 'Verknüpft',
    more: '{n} weitere Gruppe | {n} weitere Gruppen',
    unknown:
      '{n} Kennung der Tabelle kommt in keiner Notiz vor. | {n} Kennungen der Tabelle kommen in keiner Notiz vor.',
    close: 'Schließen',
  },
  comparison: {
    none: 'Keine Garantie auf Patientenebene.',
    linked:
      'Verknüpfte Patienten bei 2, 3, 5 und 10 bekannten Besuchen: {shares} (ε {epsilon}, 10.000 ' +
      'simulierte Patienten; bei weniger Patienten werden mehr verknüpft).',
    refused: 'Eine Freigabe verlangt eine Bestätigung.',
    sum: 'Abstände: ε {epsilon}',
    sumTowns: 'Orte: ε {epsilon}',
    towns:
      'Der wahre Ort wird bei bis zu {guessed} der Patienten erraten (ohne die Freigabe {blind}), {linked} ' +
      'werden allein über den Ort verknüpft (ε {epsilon}, 10.000 simulierte Patienten, ungünstigstes von ' +
      'fünf Ländern). Unabhängig von ε grenzt ein freigegebener Ort den wahren auf etwa zehn ein.',
    step: 'Werte werden nach einem veröffentlichten Verfahren verändert: keine Garantie auf Patientenebene.',
    accept: 'Mir ist bewusst, dass es keine Garantie auf Patientenebene gibt',
  },
  order: {
    keep: 'Reihenfolge der Notizen beibehalten',
    cost:
      'Sind die Notizen nach Datum geordnet, kann jemand, der weiß, wie viele pro Tag geschrieben wurden, ' +
      'auf Datumsangaben schließen. Ist dies ausgeschaltet, werden sie gemischt.',
    keepIds: 'Namen der Notizen beibehalten',
    costIds:
      'Sie identifizieren jede Notiz für alle, die sie anderswo gesehen haben. Ist dies ausgeschaltet, ' +
      'erhält jede Notiz bei jeder Freigabe einen neuen Namen.',
    accept: 'Mir ist bewusst, dass dies Datumsangaben verraten kann, die die Richtlinie verbirgt',
  },
  wayBack: {
    open: 'Ersatzwert nachschlagen',
    title: 'Ersatzwert nachschlagen',
    text:
      'In einer Pseudonymtabelle, jeweils ein Ersatzwert. Jede Abfrage wird im Protokoll dieses Projekts ' +
      'festgehalten.',
    choose: 'Datei wählen',
    passphrase: 'Passphrase der Datei',
    unlock: 'Datei öffnen',
    opened: 'Freigabe {name} vom {time}: {n} Notiz | Freigabe {name} vom {time}: {n} Notizen',
    surrogate: 'Pseudonym oder Wörter einer freigegebenen Notiz',
    lookUp: 'Nachschlagen',
    none: 'Kein Treffer in dieser Datei.',
    isPatient: 'Pseudonym von {patient}: {n} Notiz | Pseudonym von {patient}: {n} Notizen',
    original: 'Original',
    patient: 'Patient',
    note: 'Notiz',
    places: 'Stellen',
    noPatient: 'unbekannt',
    more: 'und {n} weiterer | und {n} weitere',
    answers: 'Originalwerte',
    close: 'Datei schließen',
  },
};
