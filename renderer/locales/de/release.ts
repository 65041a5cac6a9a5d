import type { ReleaseWords } from '../en/release';

export const release: ReleaseWords = {
  releasedTo: '{n} Notiz freigegeben nach {folder} | {n} Notizen freigegeben nach {folder}',
  openFolder: 'Ordner öffnen',
  steps: 'Schritte',
  compare: 'Original und de-identifiziert',
  view: 'Ansicht',
  pick: 'Notiz',
  line: 'Zeile',
  side: {
    original: 'Original',
    both: 'Nebeneinander',
    released: 'De-identifiziert',
  },
  replaced: '{n} ersetzt | {n} ersetzt',
  undecided: '{n} unentschieden | {n} unentschieden',
  name: 'Name der Freigabe',
  leaveOut: '{n} offene Notiz ausschließen | {n} offene Notizen ausschließen',
  run: '{n} Notiz freigeben | {n} Notizen freigeben',
  steps2: '{done} von {total} Schritten',
  answer: {
    running: 'Freigabe läuft …',
    nothing: 'Noch nichts freizugeben: Keine Notiz ist fertig',
    unread: '{n} Notiz ist fertig, aber ungelesen | {n} Notizen sind fertig, aber nicht alle gelesen',
    ready: '{n} Notiz kann freigegeben werden | {n} Notizen können freigegeben werden',
    open: '{n} Notiz ist noch offen | {n} Notizen sind noch offen',
    leaks: 'Gestoppt: An {n} Stelle steht noch bekannte PHI | Gestoppt: An {n} Stellen steht noch bekannte PHI',
  },
  status: {
    stopped: 'Gestoppt',
    open: '{n} offen | {n} offen',
    unread: 'Nicht alle gelesen',
    ready: 'Bereit',
  },
  step: {
    reviewed: 'Jede Notiz fertig',
    reviewedDone: '{n} fertig | {n} fertig',
    reviewedExempt: '{n} ausgenommen | {n} ausgenommen',
    reviewedOpen: '{n} offen | {n} offen',
    undecided: '{n} Vorschlag unentschieden | {n} Vorschläge unentschieden',
    policy: 'Richtlinie gewählt',
    patients: 'Patienten',
    budget: 'Budget',
    budgetWait: 'Das Budget jedes Patienten wird belastet, bevor Zufallswerte gewählt werden.',
    budgetPass: 'Gebucht; alle Patienten liegen im Budget.',
    budgetStop: 'Bei {n} Patienten würde das Budget überschritten. | Bei {n} Patienten würde das Budget überschritten.',
    leakScan: 'Leckprüfung',
    leakWait: 'Läuft bei der Freigabe: Ersetzter Text darf nirgends sonst vorkommen.',
    leakPass: 'Es ist keine bekannte PHI verblieben.',
    leakStop:
      '{n} Stelle lässt noch jemanden erkennen. Klären Sie sie, dann geben Sie erneut frei. | {n} Stellen ' +
      'lassen noch jemanden erkennen. Klären Sie sie, dann geben Sie erneut frei.',
    written: 'Mit Beleg freigegeben',
    writtenWait: '{n} Notiz würde freigegeben. | {n} Notizen würden freigegeben.',
    writtenPass: '{n} Freigabe bisher | {n} Freigaben bisher',
  },
  state: {
    pass: 'bestanden',
    wait: 'wartet',
    stop: 'gestoppt',
    notYet: 'noch nicht',
  },
  rule: {
    original: 'ersetzter Text kommt auch hier vor',
    nameWord: 'Teil eines ersetzten Namens',
    initials: 'Initialen eines ersetzten Namens',
    number: 'eine ersetzte Nummer',
    knownPatient: 'bekannte Patientendaten',
    dateFragment: 'Teil eines Datums neben ersetzten Datumsangaben',
    residual: 'sieht nach PHI aus',
    fileName: 'im Namen der Notiz',
  },
  second: {
    title: 'Ein zweites Konto bestätigt',
    required: 'Ihre Einrichtung verlangt es.',
    want: 'Von einem zweiten Konto bestätigen lassen',
    account: 'Konto',
    passphrase: 'Passphrase dieser Person zum Bestätigen',
    none:
      'Noch hat kein anderes Konto eine Passphrase zum Bestätigen: Jede Person legt ihre eigene unter ' +
      '„Einstellungen“, „Sicherheit“ fest.',
    text:
      'Die zweite Person liest, was freigegeben würde, und gibt ihre eigene Passphrase ein. Beide Konten ' +
      'stehen im Protokoll und in der privaten Hälfte des Belegs.',
  },
  receipts: 'Belege',
  receipt: 'Beleg',
  copyReceipt: 'Beleg kopieren',
  ask: {
    title: '{n} Notiz als „{name}“ freigeben? | {n} Notizen als „{name}“ freigeben?',
    text:
      'Eine Freigabe lässt sich nicht zurückholen. Zuerst läuft die Leckprüfung; findet sie etwas, wird ' +
      'nichts freigegeben.',
    no: 'Jetzt nicht',
    yes: '{n} Notiz freigeben | {n} Notizen freigeben',
  },
  empty: {
    title: 'Nichts freizugeben',
    text: 'Importieren und prüfen Sie Notizen; dann erscheint hier neben dem Original, was freigegeben wird.',
  },
};
