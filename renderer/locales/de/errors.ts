import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Erneut versuchen',
  dismiss: 'Ausblenden',
  copied: 'kopiert',
  copy: 'Code {code} kopieren',
  line: 'Zeile {n}',
  safe: {
    unchanged: 'Nichts wurde geändert.',
    kept: 'Alles zuvor Erledigte ist gesichert.',
    untouched: 'Die Datei selbst wurde nicht verändert.',
    reload: 'Nichts ist verloren; der neuere Stand wird angezeigt.',
    notReleased: 'Nichts wurde freigegeben.',
    notExported: 'Nichts wurde exportiert.',
  },
  lost: {
    what: '{edit} ist möglicherweise nicht gespeichert',
    do: 'Das Projekt „{project}“ wurde zu früh geschlossen. Öffnen Sie es erneut und sehen Sie nach.',
    other: 'Eine Änderung unter {screen}',
    edit: {
      decision: 'Eine Entscheidung über eine Markierung',
      comment: 'Ein Kommentar',
      flag: 'Eine Kennzeichnung',
      rule: 'Eine Regel',
      queue: 'Eine gespeicherte Arbeitsliste',
    },
  },
  badRequest: {
    what: 'Diese Werte sind nicht möglich',
    do: 'Bitte prüfen Sie Ihre Eingaben.',
  },
  forbidden: {
    what: 'Das ist hier nicht erlaubt',
    do: 'Wählen Sie Datei oder Ordner erneut, oder fragen Sie die Projektkoordination.',
  },
  notFound: {
    what: 'Dieses Element existiert nicht mehr',
    do: 'Gehen Sie zurück zur Liste und wählen Sie erneut.',
  },
  conflict: {
    what: 'Die Notiz wurde inzwischen geändert',
    do: 'Sehen Sie sie erneut an und wiederholen Sie den Schritt.',
  },
  stale: {
    what: 'Die Anzeige ist veraltet',
    do: 'Wiederholen Sie den Schritt.',
  },
  notAProject: {
    what: 'Diese Datei ist kein Gauze-Projekt',
    do: 'Wählen Sie eine Datei mit der Endung .gauze.',
  },
  newerVersion: {
    what: 'Dieses Projekt wurde mit einer neueren Version von Gauze gespeichert',
    do: 'Öffnen Sie es mit dieser Version.',
  },
  damaged: {
    what: 'Die Projektdatei ist beschädigt',
    do: 'Öffnen Sie Ihre letzte Kopie; bewahren Sie diese Datei für den Support auf.',
  },
  locked: {
    what: 'Das Projekt ist anderswo geöffnet',
    do: 'Schließen Sie es zuerst dort.',
  },
  unreadable: {
    what: 'Die Datei lässt sich nicht lesen',
    do: 'Prüfen Sie, ob sie noch vorhanden ist und Sie Leserechte haben.',
  },
  unwritable: {
    what: 'Dieser Speicherort ist nicht beschreibbar',
    do: 'Wählen Sie einen anderen Ordner, oder bitten Sie um Schreibrechte.',
  },
  diskFull: {
    what: 'Der Datenträger ist voll',
    do: 'Schaffen Sie Platz und versuchen Sie es erneut.',
  },
  exists: {
    what: 'Dieser Name ist bereits vergeben',
    do: 'Wählen Sie einen anderen Namen oder einen leeren Ordner.',
  },
  fileInUse: {
    what: 'Ein anderes Programm verwendet die Datei',
    do: 'Schließen Sie sie dort und versuchen Sie es erneut.',
  },
  wrongPassphrase: {
    what: 'Falsche Passphrase',
    do: 'Bitte versuchen Sie es erneut.',
  },
  notEncrypted: {
    what: 'Die Datei hat keine Passphrase, obwohl eine erwartet wurde',
    do:
      'Möglicherweise hat jemand die Datei ausgetauscht: Vergleichen Sie sie mit Ihrer letzten Kopie. Waren ' +
      'Sie es selbst, entfernen Sie das Projekt aus der Liste auf dem ersten Bildschirm und öffnen Sie es ' +
      'erneut.',
  },
  weakPassphrase: {
    what: 'Die Passphrase ist zu leicht zu erraten',
    do: 'Verwenden Sie mehrere Wörter, die nur Sie so kombinieren würden, oder die vorgeschlagenen Wörter.',
  },
  truncated: {
    what: 'Die Datei ist unvollständig',
    do: 'Kopieren Sie sie erneut von der Quelle.',
  },
  tooLarge: {
    what: 'Die Datei ist zu groß',
    do: 'Teilen Sie sie in kleinere Dateien, oder arbeiten Sie in einem zweiten Projekt weiter.',
  },
  nameTooLong: {
    what: 'Der Dateiname ist zu lang',
    do: 'Verwenden Sie einen kürzeren: Bis zu 150 einfache Buchstaben sind immer möglich.',
  },
  unknownFormat: {
    what: 'Keine Datei dieses Formats',
    do: 'Wählen Sie das richtige Format.',
  },
  malformed: {
    what: 'Die Datei ist fehlerhaft aufgebaut',
    do: 'Prüfen Sie sie mit dem Programm, das sie erstellt hat.',
  },
  unknownEncoding: {
    what: 'Die Textkodierung ließ sich nicht bestimmen',
    do: 'Speichern Sie sie als UTF-8.',
  },
  missingColumn: {
    what: 'Eine Spalte fehlt',
    do: 'Wählen Sie die Spalten, mindestens die mit dem Text.',
  },
  duplicateId: {
    what: 'Eine Notiz mit diesem Namen ist bereits vorhanden',
    do: 'Benennen Sie sie um, oder importieren Sie sie bewusst erneut.',
  },
  badId: {
    what: 'Dieser Notizname ist nicht verwendbar',
    do: 'Verwenden Sie einen Namen ohne Pfadtrennzeichen.',
  },
  textMismatch: {
    what: 'Annotationen und Text passen nicht zusammen',
    do: 'Exportieren Sie beides erneut aus der Quelle.',
  },
  empty: {
    what: 'Die Datei enthält keinen Text',
    do: 'Nichts zu tun, sofern Sie keinen Text erwartet haben.',
  },
  alreadyImported: {
    what: 'Bereits importiert, mit gleichem Inhalt',
    do: 'Wählen Sie „erneut importieren“, um sie doppelt zu haben.',
  },
  notText: {
    what: 'Keine Textdatei',
    do: 'Exportieren Sie sie zuerst als Text.',
  },
  cancelled: {
    what: 'Abgebrochen',
    do: 'Sie können jederzeit neu starten.',
  },
  engineStopped: {
    what: 'Der Rechenprozess wurde beendet und neu gestartet',
    do: 'Starten Sie den Auftrag erneut; er wird dort fortgesetzt, wo er aufgehört hat.',
  },
  busy: {
    what: 'Ein anderer Auftrag läuft',
    do: 'Warten Sie, oder brechen Sie ihn ab.',
  },
  leak: {
    what: 'Freigabe verweigert: Im Text steht noch bekannte PHI',
    do: 'Prüfen Sie die gefundenen Stellen, dann geben Sie erneut frei.',
  },
  budgetExhausted: {
    what: 'Das Datenschutzbudget ist aufgebraucht',
    do: 'Wählen Sie eine Richtlinie, die weniger benötigt.',
  },
  unreplaceable: {
    what: 'Eine Stelle lässt sich nicht so ersetzen, wie es die Richtlinie verlangt',
    do: 'Wählen Sie unter „Datenschutz“ eine andere Bearbeitung für das Label.',
  },
  unread: {
    what: 'Notizen dieser Freigabe wurden nicht gelesen',
    do: 'Lesen Sie sie, oder bestätigen Sie im Formular, dass sie ungelesen freigegeben werden.',
  },
  notReady: {
    what: 'Noch nicht möglich',
    do: 'Schließen Sie zuerst die offenen Schritte ab.',
  },
  bug: {
    what: 'Ein unerwarteter Fehler ist aufgetreten',
    do: 'Versuchen Sie es erneut; tritt er wieder auf, melden Sie den Code.',
  },
  needs: {
    encoder: {
      what: 'Der vortrainierte Encoder ist nicht auf diesem Rechner',
      do:
        'Modelle und Beschreibungen von Labels, die ihn brauchen, sind hier nicht verwendbar. Bitten Sie die IT ' +
        'um eine vollständige Installation, oder entfernen Sie sie.',
    },
  },
  cause: {
    nameTaken: {
      what: 'Hier hat schon jemand diesen Namen',
      do: 'Wählen Sie einen anderen Namen, etwa mit Station oder Initialen.',
    },
    accountTaken: {
      what: 'Hier hat schon jemand dieses Konto',
      do: 'Wählen Sie ein anderes Konto, oder ändern Sie die Rolle der Person, die es hat.',
    },
    ownRights: {
      what: 'Sie würden Ihr eigenes Recht verlieren, dieses Projekt zu verwalten',
      do: 'Geben Sie zuerst Ihrem eigenen Konto die Rolle Koordination oder Datenschutz.',
    },
    hasNotes: {
      what: 'Diese Person hat Notizen oder ein Arbeitspaket',
      do: 'Sie bleibt in der Liste, damit ihre Arbeit ihren Namen behält.',
    },
    annotatorsAtWork: {
      what: 'In diesem Projekt arbeiten Annotatoren',
      do: 'Die Labels lassen sich ändern, sobald bei ihnen keine Notizen mehr liegen.',
    },
    guidelineChanged: {
      what: 'Jemand hat diesen Leitfaden inzwischen geändert',
      do: 'Lesen Sie die neuere Fassung, und nehmen Sie Ihre Änderung noch einmal vor.',
    },
    headersChanged: {
      what: 'Die Kopfzeilen dieser Notizen haben sich geändert',
      do: 'Sehen Sie die vorgeschlagenen Patienten noch einmal an, und bestätigen Sie sie dann.',
    },
    releaseOutdated: {
      what: 'Seit dieser Freigabe wurden Notizen oder Richtlinie geändert',
      do: 'Erstellen Sie eine neue Freigabe, und ziehen Sie die Stichprobe daraus.',
    },
    applicationReplaced: {
      what: 'Gauze wurde aktualisiert, während es geöffnet war',
      do: 'Starten Sie Gauze neu: Diese Version kann ihre Teile nicht mehr starten.',
    },
  },
  of: {
    release: {
      notFound: {
        what: 'Der Ordner der Freigabe ist nicht mehr erreichbar',
        do:
          'Verbinden Sie Laufwerk oder Netzwerkordner wieder, oder wählen Sie einen anderen Ordner, und geben ' +
          'Sie erneut frei. Dort kann ein versteckter Ordner zurückbleiben, der auf .partial endet: Löschen ' +
          'Sie ihn.',
      },
      unwritable: {
        what: 'In den Ordner der Freigabe kann nicht geschrieben werden',
        do: 'Wählen Sie einen anderen Ordner, oder bitten Sie um Schreibrechte.',
      },
      diskFull: {
        what: 'Der Datenträger ist voll',
        do:
          'Schaffen Sie Platz, oder wählen Sie einen Ordner auf einem anderen Datenträger, und geben Sie ' +
          'erneut frei.',
      },
      fileInUse: {
        what: 'Ein anderes Programm verwendet den Ordner',
        do: 'Schließen Sie ihn dort, und geben Sie erneut frei.',
      },
      exists: {
        what: 'Der Ordner enthält schon eine Freigabe dieses Namens',
        do: 'Geben Sie der Freigabe einen anderen Namen, oder wählen Sie einen anderen Ordner.',
      },
      empty: {
        what: 'Keine Notiz ist fertig',
        do: 'Schließen Sie Notizen in der Prüfung ab, und geben Sie dann erneut frei.',
      },
    },
    export: {
      notFound: {
        what: 'Der Ordner des Exports ist nicht mehr erreichbar',
        do:
          'Verbinden Sie Laufwerk oder Netzwerkordner wieder, oder wählen Sie einen anderen Ordner, und ' +
          'exportieren Sie erneut. Dort können begonnene Dateien zurückbleiben: Löschen Sie sie.',
      },
      unwritable: {
        what: 'In den Ordner des Exports kann nicht geschrieben werden',
        do: 'Wählen Sie einen anderen Ordner, oder bitten Sie um Schreibrechte.',
      },
      diskFull: {
        what: 'Der Datenträger ist voll',
        do:
          'Schaffen Sie Platz, oder wählen Sie einen Ordner auf einem anderen Datenträger, und exportieren Sie ' +
          'erneut.',
      },
      fileInUse: {
        what: 'Ein anderes Programm verwendet eine Datei in diesem Ordner',
        do: 'Schließen Sie sie dort, und exportieren Sie erneut.',
      },
      exists: {
        what: 'Der Ordner enthält schon eine Datei dieses Namens',
        do: 'Wählen Sie einen leeren Ordner.',
      },
    },
    file: {
      notFound: {
        what: 'Datei oder Ordner wurde nicht gefunden',
        do: 'Vielleicht wurde sie verschoben oder umbenannt, oder das Laufwerk ist nicht verbunden.',
      },
    },
    role: {
      forbidden: {
        what: 'Ihre Rolle erlaubt das nicht',
        do: 'Fragen Sie die Projektkoordination.',
      },
    },
    codeSystem: {
      exists: {
        what: 'Das Projekt hat dieses Kodesystem bereits',
        do: 'Suchen Sie es in der Liste.',
      },
      unknownFormat: {
        what: 'In dieser Datei wurde kein Kodesystem erkannt',
        do: 'Wählen Sie ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES oder eine Tabelle mit Kode und Beschreibung.',
      },
      empty: {
        what: 'Diese Datei enthält keine Kodes',
        do: 'Wählen Sie eine andere Datei.',
      },
      missingColumn: {
        what: 'Die Tabelle hat keine Kode- oder Beschreibungsspalte',
        do: 'Nennen Sie die Spalten code und description.',
      },
    },
    annotators: {
      notFound: {
        what: 'Dieses Projekt hat dieses Paket nicht ausgegeben',
        do: 'Öffnen Sie das Projekt, aus dem es stammt, oder wählen Sie die zurückgegebene Datei.',
      },
      notAProject: {
        what: 'Diese Datei ist kein Arbeitspaket',
        do: 'Wählen Sie die zurückgegebene .gauze-Datei.',
      },
      damaged: {
        what: 'Das Paket wurde unterwegs verändert oder beschädigt',
        do: 'Fordern Sie es erneut an; nichts wurde importiert.',
      },
      empty: {
        what: 'Für dieses Paket gibt es keine Notizen',
        do: 'Teilen Sie zuerst Notizen zu, oder nehmen Sie auch Notizen auf, die bereits in einem Paket sind.',
      },
    },
    model: {
      exists: {
        what: 'Das Projekt hat dieses Modell bereits',
        do: 'Suchen Sie es in der Liste der Modelle.',
      },
      damaged: {
        what: 'Die Modelldatei ist beschädigt',
        do: 'Fordern Sie sie erneut an; sie wurde nicht importiert.',
      },
      newerVersion: {
        what: 'Dieses Modell wurde mit einer neueren Version von Gauze erstellt',
        do: 'Verwenden Sie diese Version, oder fordern Sie ein älteres Modell an.',
      },
      unknownFormat: {
        what: 'Das ist kein Gauze-Modell',
        do: 'Wählen Sie eine Datei, die Gauze als Modell exportiert hat.',
      },
    },
  },
};
