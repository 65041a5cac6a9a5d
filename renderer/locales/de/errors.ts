import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Noch einmal',
  dismiss: 'Ausblenden',
  copied: 'kopiert',
  copy: 'Code {code} kopieren',
  safe: {
    unchanged: 'Nichts wurde geändert.',
    kept: 'Alles Vorherige ist gesichert.',
    untouched: 'Die Datei selbst blieb, wie sie war.',
    reload: 'Nichts ist verloren; gezeigt wird der neuere Stand.',
  },
  badRequest: { what: 'Mit diesen Werten geht das nicht', do: 'Eingaben prüfen.' },
  forbidden: { what: 'Das ist hier nicht erlaubt', do: 'Datei oder Ordner neu wählen oder die Projektleitung fragen.' },
  notFound: { what: 'Es ist nicht mehr da', do: 'Zurück zur Liste und neu wählen.' },
  conflict: { what: 'Die Notiz wurde inzwischen geändert', do: 'Noch einmal ansehen und den Schritt wiederholen.' },
  stale: { what: 'Das Gezeigte ist veraltet', do: 'Den Schritt wiederholen.' },
  notAProject: { what: 'Diese Datei ist kein Gauze-Projekt', do: 'Eine Datei wählen, die auf .gauze endet.' },
  newerVersion: { what: 'Eine neuere Version hat dieses Projekt geschrieben', do: 'Mit dieser Version öffnen.' },
  damaged: {
    what: 'Die Projektdatei ist beschädigt',
    do: 'Die letzte Kopie öffnen; diese Datei für die Hilfe aufheben.',
  },
  locked: { what: 'Das Projekt ist anderswo geöffnet', do: 'Dort zuerst schließen.' },
  unreadable: { what: 'Die Datei lässt sich nicht lesen', do: 'Prüfen, ob sie noch da ist und gelesen werden darf.' },
  unwritable: {
    what: 'Dort kann nichts geschrieben werden',
    do: 'Einen anderen Ordner wählen oder das Recht dazu erbitten.',
  },
  diskFull: { what: 'Der Datenträger ist voll', do: 'Platz schaffen und noch einmal versuchen.' },
  exists: {
    what: 'Unter diesem Namen gibt es schon etwas',
    do: 'Einen anderen Namen oder einen leeren Ordner wählen.',
  },
  fileInUse: { what: 'Ein anderes Programm benutzt die Datei', do: 'Dort schließen und noch einmal versuchen.' },
  wrongPassphrase: { what: 'Das Kennwort passt nicht', do: 'Noch einmal eingeben.' },
  notEncrypted: {
    what: 'Die Datei hat keine Passphrase, obwohl eine erwartet wurde',
    do: 'Möglicherweise hat jemand sie ausgetauscht: Vergleichen Sie sie mit Ihrer letzten Kopie. Waren Sie es selbst, entfernen Sie das Projekt aus der Liste auf dem ersten Bildschirm und öffnen Sie es erneut.',
  },
  weakPassphrase: {
    what: 'Die Passphrase ist zu leicht zu erraten',
    do: 'Nehmen Sie mehrere Wörter, die nur für Sie zusammengehören, oder die vorgeschlagenen Wörter.',
  },
  truncated: { what: 'Die Datei endet zu früh', do: 'Noch einmal von der Quelle kopieren.' },
  tooLarge: {
    what: 'Die Datei ist zu groß',
    do: 'Teilen: in kleinere Dateien, oder ein zweites Projekt für das Weitere.',
  },
  nameTooLong: {
    what: 'Der Name der Datei ist zu lang',
    do: 'Einen kürzeren geben: 150 einfache Buchstaben passen immer.',
  },
  unknownFormat: { what: 'Keine Datei dieses Formats', do: 'Das richtige Format wählen.' },
  malformed: { what: 'Die Datei ist nicht wohlgeformt', do: 'Mit dem Programm prüfen, das sie geschrieben hat.' },
  unknownEncoding: { what: 'Die Kodierung des Textes ist nicht zu erkennen', do: 'Als UTF-8 speichern.' },
  missingColumn: { what: 'Eine Spalte fehlt', do: 'Spalten wählen, vor allem die mit dem Text.' },
  duplicateId: { what: 'Eine Notiz dieses Namens ist schon da', do: 'Umbenennen oder bewusst noch einmal nehmen.' },
  badId: { what: 'Der Name der Notiz ist nicht verwendbar', do: 'Einen Namen ohne Pfadzeichen geben.' },
  textMismatch: {
    what: 'Annotationen und Text passen nicht zusammen',
    do: 'Beides noch einmal aus der Quelle exportieren.',
  },
  empty: { what: 'Es steht kein Text darin', do: 'Nichts zu tun, wenn keiner erwartet war.' },
  alreadyImported: { what: 'Schon da, mit gleichem Inhalt', do: 'Für ein zweites Mal „noch einmal nehmen“ ankreuzen.' },
  notText: { what: 'Keine Textdatei', do: 'Zuerst als Text exportieren.' },
  cancelled: { what: 'Abgebrochen', do: 'Jederzeit neu starten.' },
  engineStopped: {
    what: 'Der Rechenprozess ist stehen geblieben und wurde neu gestartet',
    do: 'Auftrag neu starten; er macht weiter, wo er war.',
  },
  busy: { what: 'Ein anderer Auftrag läuft', do: 'Abwarten oder abbrechen.' },
  leak: {
    what: 'Freigabe verweigert: Bekanntes steht noch im Text',
    do: 'Die gefundenen Stellen durchgehen, dann neu freigeben.',
  },
  budgetExhausted: { what: 'Das Datenschutzbudget ist aufgebraucht', do: 'Eine Richtlinie wählen, die weniger zieht.' },
  unreplaceable: {
    what: 'Eine Stelle lässt sich nicht so ersetzen, wie die Richtlinie sagt',
    do: 'Im Datenschutz für ihr Label etwas anderes wählen.',
  },
  notReady: { what: 'Das geht noch nicht', do: 'Zuerst die offenen Schritte beenden.' },
  bug: {
    what: 'Etwas ging schief, das nicht hätte schiefgehen dürfen',
    do: 'Noch einmal versuchen; beim zweiten Mal den Code melden.',
  },
  of: {
    codeSystem: {
      exists: { what: 'Das Projekt hat dieses Kodesystem schon', do: 'Suchen Sie es in der Liste.' },
      unknownFormat: {
        what: 'In dieser Datei wurde kein Kodesystem erkannt',
        do: 'Wählen Sie ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES oder eine Tabelle mit Kode und Beschreibung.',
      },
      empty: { what: 'In dieser Datei steht kein Kode', do: 'Wählen Sie eine andere Datei.' },
      missingColumn: {
        what: 'Die Tabelle hat keine Spalte mit Kodes oder Beschreibungen',
        do: 'Nennen Sie die Spalten code und description.',
      },
    },
    readers: {
      conflict: {
        what: 'Name oder Konto ist vergeben, oder Sie verlören Ihr eigenes Recht',
        do: 'Wählen Sie einen anderen Namen oder ein anderes Konto; geben Sie sich eine Rolle, bevor Sie allen anderen Rechte nehmen; wer Notizen hat, bleibt.',
      },
      notFound: {
        what: 'Dieses Projekt hat dieses Paket nicht ausgegeben',
        do: 'Öffnen Sie das Projekt, das es geschrieben hat, oder wählen Sie die Datei, die zurückkam.',
      },
      notAProject: { what: 'Diese Datei ist kein Arbeitspaket', do: 'Wählen Sie die .gauze-Datei, die zurückkam.' },
      damaged: {
        what: 'Das Paket wurde unterwegs verändert oder beschädigt',
        do: 'Bitten Sie noch einmal darum; nichts davon wurde übernommen.',
      },
      empty: {
        what: 'Dafür gibt es keine Notiz',
        do: 'Teilen Sie zuerst Notizen zu, oder schreiben Sie alle der Person noch einmal.',
      },
    },
    model: {
      exists: { what: 'Das Projekt hat dieses Modell schon', do: 'Suchen Sie es in der Liste der Modelle.' },
      damaged: {
        what: 'Die Datei des Modells ist beschädigt',
        do: 'Bitten Sie noch einmal um sie; sie wird nicht aufgenommen.',
      },
      newerVersion: {
        what: 'Ein neueres Gauze schrieb dieses Modell',
        do: 'Verwenden Sie jene Version, oder ein älteres Modell.',
      },
      unknownFormat: {
        what: 'Das ist kein Modell von Gauze',
        do: 'Wählen Sie eine Datei, die Gauze als Modell exportiert hat.',
      },
    },
  },
};
