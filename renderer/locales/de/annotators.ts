import type { AnnotatorsWords } from '../en/annotators';

export const annotators: AnnotatorsWords = {
  answerNone: 'Wer annotiert diese Notizen?',
  answerUnassigned: 'Noch keine Notizen zugeteilt',
  answer:
    '{assigned} von {n} Notiz ist zugeteilt, {shared} davon mehreren Annotatoren | {assigned} von {n} ' +
    'Notizen sind zugeteilt, {shared} davon mehreren Annotatoren',
  text:
    'Jeder Annotator erhält seine Notizen als verschlüsselte Datei, arbeitet auf einem beliebigen Rechner ' +
    'ohne Netzwerk und gibt die Datei zurück.',
  textInTurns:
    'Die Annotatoren arbeiten nacheinander in diesem Projekt, jeder unter seinem eigenen Konto. Was einer ' +
    'entscheidet, sehen die anderen nicht.',
  textBoth:
    'Einige Annotatoren erhalten ihre Notizen als verschlüsselte Datei und geben sie zurück; die anderen ' +
    'arbeiten nacheinander in diesem Projekt, jeder unter seinem eigenen Konto.',
  people: 'Personen',
  name: 'Name',
  account: 'Konto',
  noAccount: 'keines',
  noAccountWhy: 'nur Arbeitspakete',
  accountHint: 'Konto (optional)',
  roleLabel: 'Rolle',
  roleOf: 'Rolle von {name}',
  add: 'Hinzufügen',
  remove: '{name} entfernen',
  choose: 'Auswählen',
  chooseOne: '{name} auswählen',
  role: {
    reader: 'Annotator',
    reviewer: 'Prüfer',
    coordinator: 'Koordination',
    privacyOfficer: 'Datenschutz',
    auditor: 'Revision',
  },
  sequentialBlind: 'Annotatoren, die in diesem Projekt arbeiten, beginnen ohne Vorschläge',
  sequential:
    'Sequenzielle Prüfung: Annotatoren mit einem Konto hier, deren Notizen in keinem Paket sind, ' +
    'arbeiten nacheinander in diesem Projekt. Die Entscheidungen jeder Person sind für die anderen nicht ' +
    'sichtbar und lassen sich vergleichen.',
  others: 'Alle anderen, die das Projekt öffnen',
  rolesText:
    'Ihre Rolle: {role} ({account}). Rollen gelten in Gauze; wer die Passphrase und andere Software hat, ' +
    'kann die Datei lesen.',
  managed: 'Die Rollen auf diesem Rechner legt Ihre Einrichtung fest. Ihre Rolle: {role} ({account}).',
  assigned: 'Zugeteilt',
  packed: 'In Paketen',
  returned: 'Zurück',
  spans: 'Stellen',
  status: '{n} Person | {n} Personen',
  assignTitle: 'Notizen verteilen',
  unassigned: '{n} nicht zugeteilt',
  assignText:
    'Nicht zugeteilte Notizen werden auf die ausgewählten Annotatoren verteilt. Ein Teil geht an mehrere,' +
    ' damit sich die Übereinstimmung messen lässt. Derselbe Startwert ergibt denselben Plan.',
  overlap: 'Von mehreren gelesen',
  copies: 'Annotatoren je gemeinsamer Notiz',
  seed: 'Startwert',
  chooseFirst: 'Wählen Sie zuerst Annotatoren in der Tabelle aus.',
  addFirst: 'Fügen Sie zuerst die Personen hinzu, die annotieren.',
  planNotes: 'Notizen',
  planShared: 'Von mehreren gelesen',
  assign: 'Zuteilen',
  assignedNotice: '{n} Notiz zugeteilt. | {n} Notizen zugeteilt.',
  packages: 'Arbeitspakete',
  noPackages: 'Noch keine Pakete erstellt.',
  packageName: 'Paket {n} für {name}',
  packageNotes: '{n} Notiz | {n} Notizen',
  blindShort: 'ohne Vorschläge',
  out: 'ausgegeben {time}',
  back: 'zurückgegeben {time}',
  write: 'Paket erstellen',
  writeTitle: 'Arbeitspaket für {name}',
  writeText:
    'Enthält die zugeteilten Notizen, die Labels und ihren Leitfaden; keine anderen Notizen, keine bekannten ' +
    'Patientendaten. Vorhandene Stellen sind als unentschieden enthalten, außer bei Beginn ohne Vorschläge. ' +
    'Das Paket hat eine eigene Passphrase: Übermitteln Sie sie getrennt von der Datei.',
  passphrase: 'Passphrase des Pakets',
  blind: 'Ohne Vorschläge: Der Annotator beginnt mit dem reinen Text',
  again: 'Auch Notizen, die bereits in einem Paket sind',
  instructions: 'Hinweise für den Annotator',
  writeGo: 'Speicherort wählen und erstellen',
  writing: 'Wird erstellt …',
  written: 'Paket für {name} erstellt: {n} Notiz. | Paket für {name} erstellt: {n} Notizen.',
  take: 'Zurückgegebenes Paket importieren',
  taken: '{name}: {done} von {n} Notiz fertig zurückgegeben. | {name}: {done} von {n} Notizen fertig zurückgegeben.',
  known: '{name}: nichts Neues. Diese oder eine spätere Version wurde bereits importiert.',
  refused: '{n} Notiz nicht importiert: | {n} Notizen nicht importiert:',
  refusal: {
    notFound: { project: 'die Notiz ist nicht mehr im Projekt' },
    textMismatch: {
      project: 'ihr Text im Projekt wurde geändert, seit das Paket erstellt wurde',
      package: 'ihr Text im Paket wurde verändert',
    },
    malformed: { package: 'ihre Stellen passen nicht zum Text' },
    conflict: { package: 'ihre Labels sind nicht mehr die des Projekts' },
  },
  desk: {
    title: '{done} von {n} Notiz fertig | {done} von {n} Notizen fertig',
    ready: 'Alles fertig: Paket zurückgeben',
    text: 'Paket {n} für {name} aus dem Projekt {project}, {time}.',
    giveBack: 'Paket zur Rückgabe erstellen',
    given: 'Das Paket ist erstellt. Geben Sie diese Datei zurück.',
    givenPart:
      'Das Paket ist erstellt. Bisher fertig: {done} von {n}. Geben Sie diese Datei zurück, oder bearbeiten Sie die ' +
      'übrigen Notizen und erstellen Sie es erneut.',
    progress: 'Fertige Notizen',
    blind:
      'Dieses Paket wird ohne Vorschläge annotiert, damit das Ergebnis unabhängig ist. Gauze erkennt ' +
      'hier nichts automatisch.',
    how: 'Hinweise',
    step: {
      one:
        'Lesen Sie jede Notiz unter „Prüfung“ und markieren Sie, was die Labels verlangen. Drücken Sie die ' +
        'Eingabetaste, wenn eine Notiz fertig ist; nur fertige zählen.',
      two:
        'Sie können jederzeit aufhören: Jede Stelle wird sofort gespeichert, und Gauze öffnet wieder an ' +
        'derselben Stelle.',
      three:
        'Speichern Sie das Paket am Ende oder zwischendurch auf einem USB-Stick und geben Sie ihn der ' +
        'Koordination. Mehrfache Rückgabe ist möglich.',
    },
  },
};
