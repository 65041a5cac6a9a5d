import type { GuideWords } from '../en/guide';

export const guide: GuideWords = {
  title: 'Anleitung',
  text: 'Antworten zu diesem Bereich stehen zuerst.',
  find: 'Fragen oder suchen, zum Beispiel: Namen ergänzen',
  none: 'Nichts in der Anleitung enthält diese Wörter.',
  found: '{n} Antwort | {n} Antworten',
  close: 'Anleitung schließen',
  words: 'Wörter',
  ask: {
    firstProject: 'Wie beginne ich ein Projekt?',
    labelSets: 'Welchen Labelsatz brauche ich?',
    passphrase: 'Was tun, wenn die Passphrase verloren ist?',
    importNotes: 'Wie importiere ich Notizen?',
    findPhi: 'Wie findet Gauze identifizierende Angaben?',
    namePatients: 'Aus den importierten Notizen geht nicht hervor, zu welchem Patienten sie gehören. Was nun?',
    filterNotes: 'Wie filtere ich Notizen?',
    undoImport: 'Kann ich einen Import oder eine Suche rückgängig machen?',
    outOfDate: 'Was heißt „veraltet“?',
    readNote: 'Wie schließe ich eine Notiz ab?',
    acceptMany: 'Kann ich mehrere Vorschläge auf einmal annehmen?',
    addMissed: 'Wie ergänze ich einen übersehenen Namen?',
    sameWords: 'Derselbe Name steht an anderen Stellen. Muss ich jede markieren?',
    byWord: 'Kann ich einmal für alle Notizen eines Patienten über einen Namen entscheiden?',
    moveEdges: 'Ein Vorschlag ist zu lang oder zu kurz. Was tun?',
    filePage: 'Kann ich die Seite sehen, von der eine Notiz stammt?',
    doneAsks: 'Warum fragt Gauze, bevor eine Notiz fertig ist?',
    undoDecision: 'Wie mache ich eine Entscheidung rückgängig?',
    whichOrder: 'In welcher Reihenfolge soll ich lesen?',
    whenStop: 'Wann kann man mit dem Lesen aufhören?',
    searchAll: 'Wie suche ich ein Wort in allen Notizen?',
    askColleague: 'Ich bin unsicher. Wie frage ich jemanden aus dem Team?',
    givePackage: 'Wie teilen sich mehrere Personen das Lesen?',
    readMatrix: 'Wie sehe ich, wie gut Annotatoren übereinstimmen?',
    settleDifference: 'Wie entscheide ich, wo Annotatoren voneinander abweichen?',
    trainModel: 'Wie trainiere ich Gauze mit unseren Notizen?',
    chooseReplacement: 'Wodurch wird ein Name oder ein Datum ersetzt?',
    budget: 'Was ist das Budget?',
    beforeRelease: 'Was muss geschehen, bevor Notizen freigegeben werden?',
    settleLeaks: 'Die Freigabe wurde abgelehnt. Was nun?',
    blindSample: 'Was ist die blinde Stichprobe?',
    afterRelease: 'Was gebe ich dem Empfänger, was behalte ich?',
    codeNote: 'Wie kodiere ich eine Notiz?',
    whoDidWhat: 'Wer hat wann was getan?',
    labelMeaning: 'Was bedeutet ein Label, und kann ich das ändern?',
    progress: 'Wie weit sind wir, und wie lange dauert es noch?',
    readManage: 'Es gibt zu viele Bereiche. Geht es mit weniger?',
    changeKeys: 'Kann ich Tasten, Schriftgröße, Farbschema oder Sprache ändern?',
    wordPhi: 'PHI',
    wordSurrogate: 'Ersatzwert',
    wordLeakScan: 'Leckprüfung',
    wordEpsilon: 'ε (Epsilon)',
    wordRecall: 'Recall (Trefferquote), Präzision und F1',
    wordSeed: 'Startwert',
    wordAgreement: 'Übereinstimmung: κ und α',
  },
  answer: {
    firstProject:
      'Wählen Sie „Neues Projekt“, einen Labelsatz, eine Datei und eine Passphrase. Importieren Sie dann ' +
      'Notizen. Die Demo zeigt alles mit erfundenen Patienten.',
    labelSets:
      'Den Ihres Landes oder der Studie. Er legt fest, welche identifizierenden Angaben eigene Labels haben; ' +
      'Sie können ihn später wechseln.',
    passphrase:
      'Ohne sie kann niemand das Projekt öffnen, außer wenn unter „Einstellungen“ ein ' +
      'Wiederherstellungsschlüssel erstellt wurde oder Ihre Einrichtung einen verwahrt.',
    importNotes:
      'Importieren Sie Dateien oder einen Ordner, oder ziehen Sie sie auf das Fenster. Die Originale ' +
      'bleiben unverändert. Was nicht übernommen wurde, steht mit dem Grund in einer Liste.',
    findPhi:
      '„PHI suchen“ durchsucht alle offenen Notizen und markiert Vorschläge. Danach liest eine Person ' +
      'jede Notiz: Was niemand markiert, wird nicht ersetzt.',
    namePatients:
      '„In den Kopfzeilen suchen“ liest Namen, Geburtsdaten und Nummern und schlägt Patienten vor. Bestätigen ' +
      'Sie, was stimmt: Eine Person hat dann überall denselben erfundenen Namen und dieselbe ' +
      'Datumsverschiebung.',
    filterNotes:
      'Suchen Sie nach Name, Patient oder Text, oder setzen Sie links einen Filter. Alle angezeigten ' +
      'Notizen lassen sich zusammen als fertig markieren, ausnehmen oder exportieren.',
    undoImport:
      'Ja, links unter „Importe und Suchläufe“. Jeder ist ein Schritt, und Gauze fragt vorher nach. ' +
      '„Rückgängig“ in der Prüfung betrifft sie nie.',
    outOfDate:
      'Die Notiz wurde mit Regeln, Modellen oder bekannten Patienten durchsucht, die sich seither ' +
      'geändert haben. Suchen Sie erneut: Entscheidungen einer Person bleiben erhalten.',
    readNote:
      'Gehen Sie von Vorschlag zu Vorschlag, nehmen Sie ihn an oder lehnen Sie ihn ab, lesen Sie die Notiz zu ' +
      'Ende und markieren Sie sie als fertig. Die nächste offene folgt.',
    acceptMany:
      'Ja. Eine Taste nimmt die sicheren sichtbaren Vorschläge an, wenn Sie den Bildschirm gelesen haben ' +
      'und alle stimmen; eine andere nimmt alles an, was die Liste zeigt. Beides lässt sich in einem ' +
      'Schritt rückgängig machen.',
    addMissed:
      'Wählen Sie die Wörter mit Maus oder Pfeiltasten aus und drücken Sie die Taste eines Labels. Eine ' +
      'andere Taste führt zur nächsten möglicherweise übersehenen Stelle.',
    sameWords:
      'Nein. Sobald Sie eine markiert haben, bietet Gauze dieselben Wörter an: in dieser Notiz, in allen ' +
      'des Patienten oder in allen, auch in anderer Schreibweise.',
    byWord:
      'Ja: Wort für Wort, über alle Notizen dieses Patienten oder über alle. Eine Antwort erledigt alle ' +
      'Stellen; einzelne lassen sich auslassen.',
    moveEdges:
      'Verschieben Sie Anfang oder Ende um ein Wort oder Zeichen, oder ziehen Sie am Rand. Der Verlauf ' +
      'bleibt erhalten.',
    filePage:
      'Bei PDF-Dateien ja: Die Seite wird neben dem Text angezeigt, mit allen Markierungen, und folgt dem ' +
      'Cursor. Ein Klick auf ein Wort setzt den Cursor dorthin. Seitenbilder werden nie freigegeben.',
    doneAsks:
      'Weil Vorschläge offen sind oder ein Teil nie zu sehen war. „Trotzdem fertig“ wird festgehalten ' +
      'und in der Freigabe vermerkt.',
    undoDecision:
      '„Rückgängig“ nennt den Schritt, den es zurücknimmt, und springt dorthin. Der Verlauf neben der ' +
      'Notiz zeigt jeden Schritt mit Zeit und Person, auch nach einem Neustart.',
    whichOrder:
      '„Unsicherste zuerst“ findet in kurzer Zeit am meisten; „Patient für Patient“ hält die Notizen einer ' +
      'Person zusammen. Jede Auswahl lässt sich als Arbeitsliste speichern.',
    whenStop:
      'Ein Teil der Notizen in diesen Listen ist zufällig ausgewählt. Aus dem, was darin übersehen ' +
      'worden war, berechnet Gauze eine obere Schranke (95 % Sicherheit) für die Zahl ungelesener ' +
      'Notizen mit übersehenen Angaben.',
    searchAll:
      'Durchsuchen Sie alle Notizen, wählen Sie Stellen in der Liste aus und markieren Sie sie zusammen. ' +
      'Auch anderswo angenommene Wörter, Zahlen und Großgeschriebenes lassen sich suchen.',
    askColleague:
      'Kennzeichnen Sie die Notiz oder schreiben Sie einen Kommentar zu den Wörtern; beides wird nie ' +
      'freigegeben. Der Leitfaden erklärt das Label.',
    givePackage:
      'Fügen Sie Personen hinzu, teilen Sie Notizen zu und erstellen Sie für jede ein Arbeitspaket; oder ' +
      'wechseln Sie sich an diesem Rechner ab. Pakete können in beliebiger Reihenfolge zurückkommen.',
    readMatrix:
      'Jedes Feld vergleicht zwei Personen. Ein Klick zeigt, wo sie abweichen; niedrige Werte weisen auf ' +
      'Labels mit unklarem Leitfaden hin.',
    settleDifference:
      'Gehen Sie von Stelle zu Stelle, wählen Sie die Version einer Person, alle oder keine, und übernehmen ' +
      'Sie dann die Notiz. Die nächste folgt.',
    trainModel:
      'Schließen Sie einige Notizen ab und starten Sie ein Training. Sehen Sie sich danach die Fehler an; ' +
      'ist das Modell besser, verwenden Sie es für die Erkennung.',
    chooseReplacement:
      'Das wählen Sie je Label: ein Platzhalter, eine Maske, ein gröberer Wert, ein erfundener Wert oder ' +
      'ein Zufallswert, für den eine Garantie gelten kann. Das Beispiel zeigt das Ergebnis.',
    budget:
      'Jeder Zufallswert verrät ein wenig über einen Patienten. Das Budget legt fest, wie viel alle ' +
      'Freigaben zusammen verraten dürfen; Verbrauchtes bleibt verbraucht.',
    beforeRelease:
      'Die Schritte links zeigen es: Notizen gelesen, Richtlinie, Patienten, Budget, Leckprüfung. Gelb ' +
      'erfordert Ihre Aufmerksamkeit, Rot stoppt die Freigabe.',
    settleLeaks:
      'Die Liste der Restrisiken zeigt jedes Wort mit seinem Satz. Markieren Sie alle Stellen, lassen Sie ' +
      'einzelne aus oder geben Sie an, dass es keine PHI ist; dann geben Sie erneut frei.',
    blindSample:
      'Eine Person liest einige Notizen so, wie sie freigegeben würden, ohne zu wissen, was ersetzt ' +
      'wurde. Aus den Funden berechnet Gauze eine obere Schranke (95 % Sicherheit) für den Anteil der ' +
      'Notizen, die noch PHI enthalten.',
    afterRelease:
      'Geben Sie den Ordner mit den Notizen, dem öffentlichen Beleg und dem öffentlichen Bericht ' +
      'weiter. Die private Hälfte des Belegs, die übrigen Berichte und das Schreiben zum ' +
      'Unterschreiben bleiben hier.',
    codeNote:
      'Laden Sie ein Kodesystem, fordern Sie Vorschläge an und nehmen Sie jeden Kode an, lehnen Sie ihn ab ' +
      'oder ersetzen Sie ihn. Der Beleg ist in der Notiz markiert.',
    whoDidWhat:
      'Das Protokoll hat eine Zeile für jede Änderung, Suche, Ansicht und Freigabe. Es lässt sich ' +
      'durchsuchen, auf Lücken prüfen und exportieren; Notiztext enthält es nicht.',
    labelMeaning:
      'Jedes Label hat eine Definition, Beispiele und Hinweise, was nicht markiert wird. Ändern Sie es ' +
      'für Ihr Projekt; frühere Versionen bleiben erhalten.',
    progress:
      'Die Statistik zählt Notizen, Entscheidungen und Zeit je Person und Tag. Nichts davon wird ' + 'freigegeben.',
    readManage:
      'Ja: „Lesen“ bietet Notizen, Prüfung und Labels; „Verwalten“ bietet alles. Beim Wechsel geht nichts ' +
      'verloren.',
    changeKeys:
      'Ja, hier. Die Liste der Tastenkürzel zeigt zuerst die dieses Bereichs; jeder Befehl lässt sich auch ' +
      'über seinen Namen finden.',
    wordPhi:
      'Geschützte Gesundheitsinformationen (Protected Health Information): alles, was verraten kann, wer ' +
      'der Patient ist, etwa Namen, Datumsangaben, Orte und Nummern.',
    wordSurrogate: 'Ein erfundener Wert derselben Art anstelle des wahren: ein anderer Name, ein anderer Ort.',
    wordLeakScan:
      'Vor einer Freigabe sucht Gauze in den Notizen jedes ersetzte Original, in jeder Schreibweise. ' +
      'Ein Treffer verhindert die Freigabe.',
    wordEpsilon:
      'Wie viel ein Zufallswert über einen Patienten verraten darf: 0 ist nichts, niedriger ist sicherer, ' +
      'höher ist genauer.',
    wordRecall:
      'Recall: Anteil der PHI, der gefunden wurde. Präzision: Anteil des Gefundenen, der PHI ist. F1 fasst ' +
      'beide zusammen.',
    wordSeed:
      'Eine Zahl, mit der eine Folge zufälliger Entscheidungen beginnt: Derselbe Startwert ergibt dasselbe ' +
      'Modell.',
    wordAgreement:
      'Wie ähnlich mehrere Personen markiert haben, über den Zufall hinaus: 1 ist volle ' +
      'Übereinstimmung, 0 nicht mehr als Zufall.',
  },
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'Ersatzwert, Ersatzwerte, Ersatzwerten, Surrogat, Surrogate, Surrogaten',
    wordLeakScan: 'Leckprüfung',
    wordEpsilon: 'ε',
    wordRecall: 'Recall, Präzision, F1, Trefferquote',
    wordSeed: 'Startwert',
    wordAgreement: 'κ, α, αᵤ',
  },
};
