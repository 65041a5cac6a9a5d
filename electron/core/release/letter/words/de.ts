import type { LetterWords } from './letterWords';

export const de: LetterWords = {
  title: 'Freigabeschreiben',
  edition: {
    public: 'Darf die Daten begleiten: Es enthält die Zahlen, die das Haus verlassen dürfen, und keine anderen.',
    private: 'Bleibt im Haus: Es nennt, wer gelesen hat, und wie viel.',
  },
  headings: {
    left: 'Was das Haus verlässt',
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
    format: 'Geschrieben als',
    replaced: 'Ersetzte Stellen',
    judged: 'Von der Leckprüfung gefunden und als nicht identifizierend beurteilt',
    releasedBy: 'Freigegeben von',
    confirmedBy: 'Bestätigt von',
    wholeReading: 'Bis zum Ende gelesene Notizen',
    epsilon: 'Verbraucht, höchster Wert eines Patienten (ε)',
    epsilonHere: 'Davon durch diese Freigabe (ε)',
    allowed: 'Erlaubt je Patient (ε)',
  },
  reader: (notes) => `hatte auf dem Bildschirm: ${notes}`,
  otherReaders: (readers) => `weitere Personen: ${readers}`,
  of: (part, all) => `${part} von ${all}`,
  noReaders: 'Wer gelesen hat, ist nicht festgehalten.',
  noReading: 'Die Freigabe entstand außerhalb eines Projekts: Was gelesen wurde, ist nicht festgehalten.',
  allRead:
    'Jede freigegebene Notiz wurde durchsucht, bis zum Ende gelesen, und über jeden Vorschlag wurde entschieden.',
  unread: {
    neverOpened: 'Nie geöffnete Notizen',
    notToTheEnd: 'Nicht bis zum Ende gelesene Notizen',
    notRecorded: 'Notizen, bei denen nicht festgehalten ist, ob jemand sie bis zum Ende gelesen hat',
    notSearched: 'Nie nach identifizierenden Angaben durchsuchte Notizen',
    undecided: 'Vorschläge unentschieden, ungelesen ersetzt',
    doneAnyway: 'Trotzdem als fertig markierte Notizen',
    doneTogether: 'Zusammen mit vielen anderen als fertig markierte Notizen',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Von ${leaving} ungelesenen freigegebenen Notizen enthalten mit 95 % Sicherheit höchstens ${atMost} ` +
    `(${share}) nicht gefundene identifizierende Angaben: ${drawn} von ${read} gelesenen Notizen wurden ` +
    'in einer zufälligen, ' +
    'vor dem Lesen festgelegten Reihenfolge gezogen. Was Leser selbst übersehen, ist darin nicht ' +
    'enthalten.',
  sampleAtMost: (share) =>
    `Mit 95 % Sicherheit enthalten höchstens ${share} der Notizen etwas, das hätte ersetzt werden müssen ` +
    'und das ein Leser gesehen hätte: Menschen haben zufällig gezogene Notizen gelesen.',
  sampleBefore: (read, of, found) =>
    `Vor der Freigabe: ${read} von ${of} Notizen, zufällig gezogen, wurden so gelesen, wie sie das Haus ` +
    `verlassen würden; Notizen mit Fund: ${found}.`,
  sampleAfter: (read, of, found) =>
    `Nach der Freigabe: ${read} von ${of} Notizen, zufällig gezogen, wurden so gelesen, wie sie das Haus ` +
    `verlassen haben; Notizen mit Fund: ${found}.`,
  noSample: 'Es wurde keine Stichprobe gelesen: Über Übersehenes wird hier nichts gesagt.',
  completeness:
    'Ersetzt wurde nur, was gefunden und markiert wurde. Übersehenes und seltene Ereignisse im Freitext ' +
    'können noch jemanden erkennen lassen.',
  pseudonymised:
    'Es gibt einen Schlüssel: Die Freigabe ist pseudonymisiert, und wer den Schlüssel oder das Projekt ' +
    'hat, kann sie rückgängig machen. Beides bleibt im Haus.',
  notPseudonymised: 'Nichts in der Freigabe wurde mit einem Schlüssel abgeleitet.',
  bound: (alike, share) =>
    `Wer die Wahrheit über einen Patienten kennt, wählt dessen Akte unter ${alike} gleich aussehenden ` +
    `mit einer Wahrscheinlichkeit von höchstens ${share} richtig aus.`,
  noBound:
    'Für das Wiedererkennen eines Patienten wird keine Schranke genannt: Etwas verlässt das Haus, wofür ε nicht gilt.',
  noDraws:
    'Nichts wurde zufällig und mit Garantie gezogen: Für das Wiedererkennen eines Patienten wird keine ' +
    'Schranke genannt.',
  linkage: (worst, median) =>
    `Schranke für das Verknüpfen, aus ε und den gleich aussehenden Patienten dieser Freigabe: ${worst} ` +
    `für den am meisten gefährdeten Patienten, ${median} im Median.`,
  promisingNothing: (patients) => `Patienten oder Notizen, für die diese Schranke nichts verspricht: ${patients}.`,
  notClaimed: 'Was nicht behauptet wird, steht vollständig im Beleg und begleitet dieses Schreiben.',
  nothingCharged: 'Auf kein Budget wurde etwas gebucht.',
  noLimit: 'keine Grenze',
  mustNot: [
    'versuchen, jemanden in den Daten zu erkennen oder Ersetztes rückgängig zu machen;',
    'die Daten ohne schriftliche Genehmigung mit anderen Daten über Menschen zusammenführen;',
    'die Daten weitergeben, Teile der Notizen veröffentlichen oder in einen Dienst außerhalb der ' +
      'vereinbarten Umgebung geben;',
    'ohne schriftliche Genehmigung mit den Daten ein Modell trainieren, das andere bekommen;',
    'die Daten oder Kopien davon länger als vereinbart behalten;',
    'schweigen: Wer jemanden erkennt, hört auf, sagt es sonst niemandem und meldet es dem Absender sofort.',
  ],
  signatures: { officer: 'Für den Absender', recipient: 'Für den Empfänger', line: 'Name, Datum, Unterschrift' },
  hashes: { policy: 'Richtlinie', receipt: 'Beleg', privateHalf: 'Private Hälfte des Belegs' },
};
