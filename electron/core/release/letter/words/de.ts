import type { LetterWords } from './letterWords';

export const de: LetterWords = {
  title: 'Freigabeschreiben',
  edition: {
    public: 'Darf den Daten beiliegen: Es enthält die Zahlen, die weitergegeben werden dürfen, und keine anderen.',
    private: 'Bleibt im Haus: Es nennt, wer die Notizen gelesen hat und wie viele.',
  },
  headings: {
    left: 'Was freigegeben wird',
    readers: 'Was gelesen wurde, und von wem',
    unread: 'Was nicht gelesen wurde',
    sample: 'Stichprobe',
    risk: 'Restrisiko',
    budget: 'Datenschutzbudget',
    recipient: 'Der Empfänger darf nicht',
    hashes: 'Hashes',
  },
  fields: {
    release: 'Freigabe',
    date: 'Datum',
    notes: 'Notizen',
    patients: 'Patienten',
    policy: 'Richtlinie',
    order: 'Reihenfolge der Notizen',
    ids: 'Kennungen der Notizen',
    format: 'Format',
    replaced: 'Ersetzte Stellen',
    judged: 'Von der Leckprüfung gefunden und als nicht identifizierend beurteilt',
    releasedBy: 'Freigegeben von',
    confirmedBy: 'Bestätigt von',
    wholeReading: 'Bis zum Ende gelesene Notizen',
    epsilon: 'Verbraucht, höchster Wert eines Patienten (ε)',
    epsilonHere: 'Davon durch diese Freigabe (ε)',
    allowed: 'Erlaubt je Patient (ε)',
  },
  noPatients: 'ohne Patientenkennungen',
  policy: (name, version) => `${name}, Version ${version}`,
  orderKept: 'die der Originale, zumindest in einigen Dateien: Sie kann verraten, wann Notizen geschrieben wurden',
  idsKept: 'die der Originale: Sie können verraten, wessen Notiz es ist und wann sie geschrieben wurde',
  reader: (notes) => `hatte auf dem Bildschirm: ${notes}`,
  otherReaders: (readers) => `weitere Personen: ${readers}`,
  of: (part, all) => `${part} von ${all}`,
  noReaders: 'Wer die Notizen gelesen hat, ist nicht festgehalten.',
  noReading: 'Die Freigabe entstand außerhalb eines Projekts: Was gelesen wurde, ist nicht festgehalten.',
  allRead:
    'Jede freigegebene Notiz wurde durchsucht, bis zum Ende gelesen, und über jeden Vorschlag wurde entschieden.',
  unread: {
    neverOpened: 'Nie geöffnete Notizen',
    notToTheEnd: 'Nicht bis zum Ende gelesene Notizen',
    notRecorded: 'Notizen, bei denen nicht festgehalten ist, ob jemand sie bis zum Ende gelesen hat',
    notSearched: 'Nie nach identifizierenden Angaben durchsuchte Notizen',
    undecided: 'Vorschläge, über die niemand entschieden hat, ungelesen ersetzt',
    doneAnyway: 'Trotzdem als fertig markierte Notizen',
    doneTogether: 'Zusammen mit anderen als fertig markierte Notizen',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Von ${leaving} ungelesenen freigegebenen Notizen enthalten mit 95 % Sicherheit höchstens ${atMost} ` +
    `(${share}) nicht gefundene identifizierende Angaben: ${drawn} von ${read} gelesenen Notizen wurden ` +
    'in einer zufälligen, ' +
    'vor dem Lesen festgelegten Reihenfolge gezogen. Was Leser selbst übersehen, ist darin nicht ' +
    'enthalten.',
  sampleAtMost: (share) =>
    `Mit 95 % Sicherheit enthalten höchstens ${share} der Notizen etwas, das hätte ersetzt werden müssen ` +
    'und das ein Leser gesehen hätte: Zufällig gezogene Notizen wurden von Personen gelesen.',
  sampleBefore: (read, of, found) =>
    `Vor der Freigabe: ${read} von ${of} Notizen, zufällig gezogen, wurden so gelesen, wie sie ` +
    `freigegeben würden; Notizen mit Fund: ${found}.`,
  sampleAfter: (read, of, found) =>
    `Nach der Freigabe: ${read} von ${of} Notizen, zufällig gezogen, wurden so gelesen, wie sie ` +
    `freigegeben wurden; Notizen mit Fund: ${found}.`,
  noSample: 'Es wurde keine Stichprobe gelesen: Dieses Schreiben sagt nichts über Übersehenes.',
  completeness:
    'Ersetzt wurde nur, was gefunden und markiert wurde. Übersehenes und seltene Ereignisse im Freitext ' +
    'können noch jemanden erkennen lassen.',
  pseudonymised:
    'Es gibt einen Schlüssel: Die Freigabe ist pseudonymisiert, und wer den Schlüssel oder das Projekt ' +
    'hat, kann die Originale wiederherstellen. Beides bleibt im Haus.',
  notPseudonymised: 'Nichts in der Freigabe wurde mit einem Schlüssel abgeleitet.',
  bound: (alike, share) =>
    `Wer die Wahrheit über einen Patienten kennt, wählt dessen Akte unter ${alike} gleich aussehenden ` +
    `mit einer Wahrscheinlichkeit von höchstens ${share} richtig aus.`,
  noBound:
    'Für das Wiedererkennen eines Patienten wird keine Schranke genannt: Etwas wird freigegeben, was ε nicht deckt.',
  noDraws:
    'Nichts wurde zufällig und mit Garantie gezogen: Für das Wiedererkennen eines Patienten wird keine ' +
    'Schranke genannt.',
  linkage: (worst, median) =>
    `Schranke für das Verknüpfen, aus ε und den gleich aussehenden Patienten dieser Freigabe: ${worst} ` +
    `für den am meisten gefährdeten Patienten, ${median} im Median.`,
  promisingNothing: (patients) => `Patienten oder Notizen, für die diese Schranke nichts garantiert: ${patients}.`,
  notClaimed: 'Was nicht behauptet wird, steht vollständig im Beleg, der diesem Schreiben beiliegt.',
  nothingCharged: 'Auf kein Budget wurde etwas gebucht.',
  noLimit: 'keine Grenze',
  mustNot: [
    'versuchen, jemanden in den Daten zu erkennen oder Ersetztes rückgängig zu machen;',
    'die Daten ohne schriftliche Genehmigung mit anderen Daten über Personen zusammenführen;',
    'die Daten weitergeben, Teile der Notizen veröffentlichen oder in einen Dienst außerhalb der ' +
      'vereinbarten Umgebung geben;',
    'ohne schriftliche Genehmigung mit den Daten ein Modell trainieren, das an andere geht;',
    'die Daten oder Kopien davon länger als vereinbart behalten;',
    'schweigen: Wer jemanden erkennt, hört auf, sagt es sonst niemandem und meldet es dem Absender sofort.',
  ],
  signatures: { officer: 'Für den Absender', recipient: 'Für den Empfänger', line: 'Name, Datum, Unterschrift' },
  hashes: { policy: 'Richtlinie', receipt: 'Beleg', privateHalf: 'Private Hälfte des Belegs' },
};
