import type { SecurityWords } from '../en/security';

export const securityWords: SecurityWords = {
  keysDialog: {
    old: 'Bisherige Passphrase',
    removed: 'Zu entfernende Passphrase',
    new: 'Neue Passphrase',
    length: 'Mindestens {n} Zeichen.',
    busy: 'Bitte warten …',
    change: {
      title: 'Passphrase ändern',
      text:
        'Danach öffnet nur noch die neue dieses Projekt. Frühere Kopien lassen sich weiterhin mit der ' +
        'alten öffnen.',
      go: 'Ändern',
      done: 'Die Passphrase wurde geändert.',
    },
    set: {
      title: 'Neue Passphrase festlegen',
      text:
        'Sie ersetzt alle Passphrasen dieses Projekts. Frühere Kopien lassen sich weiterhin mit den ' + 'alten öffnen.',
      go: 'Festlegen',
      done: 'Die neue Passphrase ist festgelegt.',
    },
    add: {
      title: 'Passphrase hinzufügen',
      text: 'Für eine weitere Person, die dieses Projekt öffnen muss. Beide haben vollen Zugriff.',
      go: 'Hinzufügen',
      done: 'Die Passphrase wurde hinzugefügt.',
    },
    remove: {
      title: 'Passphrase entfernen',
      text:
        'Sie öffnet dieses Projekt nicht mehr; die anderen weiterhin. Frühere Kopien lassen sich ' +
        'weiterhin mit ihr öffnen.',
      go: 'Entfernen',
      done: 'Die Passphrase wurde entfernt.',
    },
    encrypt: {
      title: 'Dieses Projekt verschlüsseln',
      text:
        'Die Datei wird neu geschrieben; die lesbaren Dateien daneben werden überschrieben und gelöscht. ' +
        'Was eine Sicherung, eine Kopie, ein Snapshot oder der Datenträger selbst davon behalten hat, ' +
        'bleibt lesbar.',
      go: 'Verschlüsseln',
      done: 'Das Projekt ist verschlüsselt.',
    },
    confirming: {
      title: 'Passphrase zum Bestätigen festlegen',
      text:
        'Wo zwei Personen über eine Freigabe entscheiden, bestätigt diese Passphrase Freigaben, die andere ' +
        'vornehmen. Sie öffnet nichts. Niemand außer Ihnen sollte sie kennen.',
      go: 'Festlegen',
      done: 'Ihre Passphrase zum Bestätigen wurde festgelegt.',
    },
    recoveryKey: {
      title: 'Neuen Wiederherstellungsschlüssel erstellen',
      text: 'Er wird einmal zum Ausdrucken angezeigt. Der bisherige gilt dann nicht mehr.',
      go: 'Schlüssel erstellen',
      done: 'Der Wiederherstellungsschlüssel wurde erstellt.',
    },
  },
  newPassphrase: {
    weak: 'Zu leicht zu erraten: Verwenden Sie mehrere Wörter, die nur Sie so kombinieren würden.',
    good: 'Schwer zu erraten.',
    strong: 'Sehr schwer zu erraten.',
    propose: 'Wörter vorschlagen',
    keep: 'Schreiben Sie sie auf, bevor Sie fortfahren, und bewahren Sie sie nicht bei diesem Rechner auf.',
  },
  security: {
    passphrases: 'Passphrasen',
    recoveryKey: 'Wiederherstellungsschlüssel',
    escrow: 'Schlüssel der Einrichtung',
    there: 'vorhanden',
    notThere: 'keiner',
    autoLock: 'Sperren bei Inaktivität nach',
    never: 'nie',
    minutes: '{n} Minute | {n} Minuten',
    characters: '{n} Zeichen | {n} Zeichen',
    autoLockText:
      'Ein verschlüsseltes Projekt wird geschlossen, seine Schlüssel werden aus dem Speicher gelöscht; ein ' +
      'laufender Auftrag wird vorher beendet. Es geht nichts verloren. Den Bildschirm zu sperren oder das ' +
      'Gerät zuzuklappen hat sofort dieselbe Wirkung.',
    autoLockManaged: 'Ihre Einrichtung erlaubt höchstens {n} Minute. | Ihre Einrichtung erlaubt höchstens {n} Minuten.',
    managed: 'Von Ihrer Einrichtung verwaltet',
    managedText: 'Diese Einstellungen sind für diesen Rechner festgelegt und lassen sich hier nicht ändern.',
    invalid:
      'Die Richtliniendatei dieses Rechners ist ungültig ({problems}). Bis sie korrigiert ist, lässt ' +
      'sich kein Projekt anlegen, und Projekte werden nach fünf Minuten gesperrt.',
    allowed: 'erlaubt',
    notAllowed: 'nicht erlaubt',
    printing: 'Originalnotizen drucken',
    printingText: 'Prüfer dürfen sie drucken; jeder Druck wird im Protokoll festgehalten.',
    printingManaged: 'Von der Einrichtung festgelegt.',
    none: 'keine',
    required: 'verlangt',
    optional: 'optional',
    yes: 'ja',
    no: 'nein',
    others: 'alle anderen: {role}',
    noAccounts: 'niemand genannt; alle: {role}',
    guessesOf: '10^{n} Versuchen',
    rule: {
      printing: 'Drucken von Originalen',
      institution: 'Einrichtung',
      autoLock: 'Längste Zeit bis zum Sperren',
      plain: 'Projekte ohne Passphrase',
      shortest: 'Mindestlänge der Passphrase',
      derivation: 'Schlüsselableitung',
      unread: 'Freigabe ungelesener Notizen',
      packs: 'GPU-Pakete, nach Hash',
      models: 'Externe Modelle, nach Hash',
      guesses: 'Passphrasen widerstehen',
      policies: 'Richtlinien für Freigaben',
      epsilon: 'Höchstes ε einer Freigabe',
      budget: 'Höchstes Budget je Patient',
      languages: 'Sprachen freigegebener Notizen',
      formats: 'Formate',
      destinations: 'Erlaubte Ausgabeordner',
      risks: 'Risiken, die akzeptiert werden dürfen',
      reid: 'Rückführung auf Patienten',
      originals: 'Export von Originalen',
      second: 'Freigabe durch zwei Konten',
      confirmers: 'Konten, die bestätigen dürfen',
      roles: 'Rollen',
      backends: 'Rechen-Backends',
      clipboard: 'Kopieren von Notiztext',
      syslog: 'Protokolleinträge an syslog',
      escrow: 'Schlüssel der Einrichtung',
    },
  },
  lockScreen: {
    idle: 'Wegen Inaktivität gesperrt. Alles ist gespeichert.',
    person: 'Das Projekt ist gesperrt. Alles ist gespeichert.',
    system: 'Mit dem Bildschirm gesperrt. Alles ist gespeichert.',
    busy:
      'Ein Auftrag läuft. Das Projekt wird gesperrt, wenn er fertig ist; um sofort zu sperren, brechen Sie ihn ' +
      'ab.',
  },
  interrupted: {
    release: {
      nothing:
        'Die Freigabe „{name}“, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde. Es wurde ' +
        'nichts freigegeben. Sie können sie erneut starten.',
      removed:
        'Die Freigabe „{name}“, begonnen {time}, war geschrieben, aber noch nicht verzeichnet, als Gauze ' +
        'geschlossen wurde. Ihr Ordner wurde entfernt: Nichts davon gilt als freigegeben. Hat schon jemand eine ' +
        'Kopie, informieren Sie den Datenschutz; sonst starten Sie sie erneut.',
      left:
        'Die Freigabe „{name}“, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde, und ist nicht ' +
        'verzeichnet. Unter {path} liegen noch Dateien: Geben Sie sie nicht weiter. Löschen Sie sie und starten ' +
        'Sie die Freigabe erneut.',
    },
    importNone:
      'Ein Import, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde; keine Notiz kam hinzu. ' +
      'Importieren Sie die Dateien erneut.',
    import:
      'Ein Import, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde; {n} Notiz kam hinzu. ' +
      'Importieren Sie die Dateien erneut, um den Rest zu erhalten. | Ein Import, begonnen {time}, wurde ' +
      'unterbrochen, als Gauze geschlossen wurde; {n} Notizen kamen hinzu. Importieren Sie die Dateien erneut, ' +
      'um den Rest zu erhalten.',
    code:
      'Das Vorschlagen von Codes, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde. Die ' +
      'bisherigen Vorschläge sind gespeichert; lassen Sie für den Rest erneut Codes vorschlagen.',
    train:
      'Das Training von „{name}“, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde. Setzen Sie ' +
      'es unter Training fort oder starten Sie es erneut.',
    trainCoder:
      'Das Training von „{name}“, begonnen {time}, wurde unterbrochen, als Gauze geschlossen wurde. Setzen Sie ' +
      'es unter Kodierung fort oder starten Sie es erneut.',
  },
  banner: {
    label: 'Zu dieser Projektdatei',
    replaced:
      'Gauze wurde auf diesem Computer aktualisiert, während es geöffnet war. Ihre Arbeit ist gespeichert. ' +
      'Starten Sie Gauze neu, um fortzufahren: Bis dahin funktioniert manches nicht mehr.',
    startAgain: 'Neu starten',
    recover: 'Lesbaren Teil speichern',
    readOnly:
      'Die Datei ist beschädigt ({where}). Bis dorthin lässt sie sich lesen, aber nicht ändern. ' +
      'Speichern Sie den lesbaren Teil als neue Datei und arbeiten Sie dort weiter.',
    diskFailed:
      'Der Datenträger hat einen Schreibvorgang nicht bestätigt; deshalb wird nichts mehr geschrieben. Alles ' +
      'zuvor Gespeicherte ist vorhanden. Schließen Sie das Projekt und öffnen Sie es erneut; tritt der Fehler ' +
      'wieder auf, speichern Sie eine Kopie auf einem anderen Datenträger.',
    journalMissing:
      'Diese Datei wurde einzeln kopiert, während das Projekt geöffnet war: Die letzten Änderungen fehlen. ' +
      'Sie stehen neben dem Original in den Dateien, die auf „-journal-“ und eine Zahl enden. Kopieren Sie ' +
      'auch diese hierher und öffnen Sie das Projekt erneut, oder speichern Sie das Vorhandene als neue ' +
      'Datei und arbeiten Sie damit weiter.',
    medium:
      'Wo dieses Projekt liegt, kann nichts geschrieben werden. Es lässt sich lesen, prüfen und kopieren; ' +
      'speichern Sie zum Arbeiten anderswo eine Kopie.',
    away:
      'Die Projektdatei liegt nicht mehr unter {path}: Sie wurde verschoben, umbenannt oder gelöscht, oder ' +
      'das Laufwerk ist nicht mehr verbunden. Speichern Sie jetzt eine Kopie, und arbeiten Sie mit ihr weiter.',
    isFromPrevious:
      'Die neueste Datei war nicht lesbar. Alles wurde aus der vorherigen und dem Journal ' +
      'wiederhergestellt: Nichts Gespeichertes fehlt. Erstellen Sie eine Kopie und prüfen Sie den ' +
      'Datenträger.',
    networkShare:
      'Dieses Projekt liegt auf einem Netzlaufwerk ({kind}). Ein anderer Rechner kann es gleichzeitig ' +
      'öffnen, und bei einem Verbindungsabbruch kann die letzte Änderung verloren gehen. Ein lokaler ' +
      'Datenträger ist sicherer.',
    large:
      'Dieses Projekt ist größer als 500 MB. Das Speichern dauert länger, und über 1,5 GB lässt sich ' +
      'nichts mehr hinzufügen. Legen Sie weitere Notizen in einem zweiten Projekt an.',
    plain: 'Ihre Einrichtung erlaubt keine Projekte ohne Passphrase. Verschlüsseln Sie dieses.',
    recovered:
      'Mit einem Wiederherstellungsschlüssel geöffnet. Ist die Passphrase verloren, legen Sie jetzt eine neue ' +
      'fest.',
  },
};
