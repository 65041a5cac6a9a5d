import type { ReadersWords } from './en';

export const readersWords: ReadersWords = {
  readers: {
    answerNone: 'Wer liest diese Notizen?', answerUnassigned: 'Noch ist keine Notiz zugeteilt', answer: '{assigned} von {notes} Notizen sind zugeteilt, {shared} davon mehreren',
    text: 'Jede Person bekommt ihre Notizen als eigene verschlüsselte Datei, arbeitet an einem beliebigen Rechner ohne Netz und gibt die Datei zurück.',
    people: 'Personen', name: 'Name', account: 'Konto', noAccount: 'nur Pakete', accountHint: 'Konto hier (freiwillig)', roleLabel: 'Rolle', roleOf: 'Rolle von {name}', add: 'Hinzufügen', remove: '{name} entfernen', choose: 'Auswählen', chooseOne: '{name} auswählen',
    role: { reader: 'Leser', reviewer: 'Prüfer', coordinator: 'Koordination', privacyOfficer: 'Datenschutz', auditor: 'Revision' },
    inTurnBlind: 'Wer in diesem Projekt selbst liest, beginnt ohne Vorschläge', inTurn: 'Wer hier ein Konto hat und Notizen, die in keinem Paket sind, liest sie in diesem Projekt, abwechselnd mit anderen. Was jemand entscheidet, bleibt bei dieser Person: Die anderen sehen es nicht, und es lässt sich vergleichen.',
    others: 'Alle anderen, die das Projekt öffnen', rolesText: 'Sie handeln als {role} ({account}). Rollen gelten in Gauze; wer das Kennwort und andere Programme hat, kann die Datei lesen.', managed: 'Die Einrichtung legt die Rollen auf diesem Rechner fest. Sie handeln als {role} ({account}).',
    assigned: 'Zugeteilt', packed: 'In Paketen', returned: 'Fertig zurück', spans: 'Stellen', status: '{n} Person | {n} Personen',
    assignTitle: 'Notizen verteilen', unassigned: '{n} bei niemandem', assignText: 'Notizen, die niemand hat, werden unter den Angekreuzten verteilt. Ein Teil geht an mehrere, damit sich die Übereinstimmung messen lässt. Dieselbe Zahl am Ende ergibt denselben Plan.',
    overlap: 'Von mehreren', copies: 'Leser je Notiz', seed: 'Zahl', chooseFirst: 'Zuerst Leser in der Tabelle ankreuzen.', planNotes: 'Notizen', planShared: 'Von mehreren gelesen', assign: 'Zuteilen', assignedNotice: '{n} Notiz zugeteilt. | {n} Notizen zugeteilt.',
    packages: 'Arbeitspakete', noPackages: 'Noch keines geschrieben.', packageName: 'Paket {n} für {name}', packageNotes: '{n} Notiz | {n} Notizen', blindShort: 'ohne Vorschläge', out: 'draußen seit {time}', back: 'zurück {time}',
    write: 'Paket schreiben', writeTitle: 'Arbeitspaket für {name}', writeText: 'Enthält die zugeteilten Notizen, die Labels und ihre Anleitung; keine andere Notiz, keine bekannten Patientendaten. Was bisher markiert ist, kommt unentschieden mit, außer es wird ohne Vorschläge gelesen. Es öffnet sich mit einem eigenen Kennwort: dieses auf anderem Weg mitteilen als die Datei.',
    passphrase: 'Kennwort des Pakets', blind: 'Ohne Vorschläge: gelesen wird der bloße Text', again: 'Alle Notizen dieser Person noch einmal, auch schon verpackte', instructions: 'Worte an die Person', writeGo: 'Ort wählen und schreiben', writing: 'Wird geschrieben …', written: '{n} Notiz für {name} geschrieben. | {n} Notizen für {name} geschrieben.',
    take: 'Paket zurücknehmen', taken: '{name}: {done} von {notes} Notizen fertig zurück.', known: '{name}: nichts Neues. Dieser oder ein späterer Stand war schon da.', refused: '{n} Notiz nicht übernommen: | {n} Notizen nicht übernommen:',
    refusal: { notFound: { project: 'die Notiz ist nicht mehr im Projekt' }, textMismatch: { project: 'ihr Text im Projekt ist ein anderer als beim Schreiben des Pakets', package: 'ihr Text im Paket wurde verändert' }, malformed: { package: 'ihre Stellen passen nicht zum Text' }, conflict: { package: 'ihre Labels sind nicht mehr die des Projekts' } },
    desk: {
      title: '{done} von {total} Notizen fertig', ready: 'Alles fertig: das Paket zurückgeben', text: 'Paket {n} für {name}, aus dem Projekt {project}, {time}.', giveBack: 'Für den Rückweg schreiben', given: 'Das Paket ist geschrieben. Diese Datei zurückgeben.', progress: 'Fertige Notizen',
      blind: 'Dieses Paket wird ohne Vorschläge gelesen, damit allein Ihre Augen zählen. Gauze sucht hier nichts von selbst.', how: 'Was zu tun ist',
      step: { one: 'Jede Notiz unter Prüfen lesen und markieren, wonach die Labels fragen. Die Eingabetaste sagt, dass eine Notiz fertig ist; nur fertige zählen.', two: 'Jederzeit aufhören: Jede Markierung ist sofort gespeichert, und Gauze kommt an dieselbe Stelle zurück.', three: 'Am Ende oder zwischendurch das Paket für den Rückweg auf einen Stick schreiben und der Koordination geben. Zweimal zurückgeben schadet nicht.' },
    },
  },
  agreement: {
    answer: 'Krippendorffs α aller Leser ist {alpha}, über {n} Notizen', answerNone: 'Die Leser haben nichts Vergleichbares markiert', matrix: 'Übereinstimmung der Leser, je zwei', measure: 'Maß', label: 'Label', allLabels: 'Alle Labels', stageLabel: 'Verglichen mit', stage: { before: 'Untereinander', after: 'Dem Ergebnis' }, result: 'Ergebnis',
    short: { exact: 'F1 genau', relaxed: 'F1 locker', kappa: 'κ', alpha: 'α', alphaU: 'αᵤ' },
    about: {
      exact: 'F1 über Stellen mit gleichem Ort und Label. Darunter 95-%-Intervalle, Bootstrap über Notizen.', relaxed: 'F1 über Stellen mit gleichem Label, die sich überlappen. Darunter 95-%-Intervalle, Bootstrap über Notizen.', kappa: 'Cohens κ über Wörter: Übereinstimmung über den Zufall hinaus. Darunter 95-%-Intervalle, Bootstrap über Notizen.',
      alpha: 'Krippendorffs α über Wörter, nominal. Darunter 95-%-Intervalle, Bootstrap über Notizen.', alphaU: 'Krippendorffs α für Abschnitte: wie weit die Ränder auseinanderliegen, in Zeichen. Darunter 95-%-Intervalle, Bootstrap über Notizen.',
    },
    notesRead: '{n} Notiz | {n} Notizen', bothRead: '{n} Notiz von beiden | {n} Notizen von beiden', noneShared: 'keine gemeinsame', undefined: 'nicht bestimmt', withIntervals: 'Intervalle berechnen', counting: 'Wird gezählt …', status: '{n} Notiz verglichen | {n} Notizen verglichen',
    places: 'Stellen hinter der Zelle', pairTitle: '{a} und {b}', placesCount: '{n} Stelle | {n} Stellen', onlyDifferent: 'Nur wo sie abweichen', noPlaces: 'Keine solche Stelle: Hier stimmen sie überein.', more: 'Mehr zeigen', same: 'gleich', byLabel: 'Nach Label', byNote: 'Nach Notiz, die geringste Übereinstimmung zuerst', note: 'Notiz',
    export: 'Als Tabelle speichern', exported: '{n} Zeile geschrieben. | {n} Zeilen geschrieben.', empty: 'Keine Notiz haben zwei gelesen', emptyText: 'Notizen so zuteilen, dass einige von mehreren gelesen werden, und die Pakete zurücknehmen. Dann lassen sich die Leser vergleichen.',
  },
  adjudication: {
    notes: 'Notizen', show: 'Zeigen', filter: { open: 'Offen', all: 'Alle' }, accepted: 'übernommen', agreeAll: 'einig', acceptAgreed: '{n} Notiz übernehmen, in der alle einig sind | {n} Notizen übernehmen, in denen alle einig sind', everybody: 'Alle', whose: 'Wessen Stellen', accept: 'Notiz übernehmen', nothing: 'nichts',
    here: 'Was hier entschieden wird', kind: { label: 'anderes Label', extent: 'andere Ränder', missing: 'nicht von allen' }, all: 'Alle behalten', none: 'Keine behalten', own: 'Eine eigene Stelle', ownText: 'Ein Label für diesen Ort. Für andere Ränder zuerst andere Wörter in der Notiz markieren oder [ und ] benutzen.', otherLabel: 'Anderes Label …', back: 'Zurücknehmen',
    chosen: { version: 'Eine Fassung gewählt von {author}, {time}.', all: 'Alle behalten von {author}, {time}.', none: 'Keine behalten von {author}, {time}.', own: 'Eigene Stelle von {author}, {time}.' },
    noConflict: 'In dieser Notiz weichen die Leser nirgends ab.', conflicts: 'Stellen, an denen sie abweichen', statistics: 'Bisher', figure: { notes: 'Notizen übernommen', agreed: 'Stellen, in denen alle einig sind', decided: 'Stellen entschieden', taken: 'Übernommen von {name}', more: 'Wer was entschieden hat', decidedBy: 'Entschieden von {name}', kind: 'Entschieden: {kind}', choice: { version: 'Eine Lesung übernommen', all: 'Alle behalten', none: 'Keine behalten', own: 'Eigene Stelle' } },
    state: { agreed: 'alle einig', decided: 'entschieden', conflict: 'Leser weichen ab', nothing: 'keine behalten' }, ready: 'Nichts offen: Eingabe übernimmt', left: '{n} Stelle offen | {n} Stellen offen',
    acceptedNotice: 'Das Ergebnis steht im Projekt.', agreedNotice: '{n} Notiz übernommen. | {n} Notizen übernommen.', empty: 'Nichts zu schlichten', emptyText: 'Sobald zwei Leser dieselbe Notiz fertig haben und ihre Pakete zurück sind, steht sie hier.',
  },
};
