import type { WelcomeWords } from '../en/welcome';

export const welcomeWords: WelcomeWords = {
  welcome: {
    title: 'Womit möchten Sie beginnen?',
    text:
      'Gauze findet identifizierende Angaben in klinischen Notizen, lässt Sie über jeden Fund entscheiden ' +
      'und ersetzt sie. Alles bleibt auf diesem Rechner.',
    demo: 'Demo-Projekt öffnen',
    demoText: 'Fiktive Patienten, fünf Sprachen. Eine Notiz dauert etwa eine Minute.',
    demoWriting: 'Demo-Notizen werden erstellt, PHI wird erkannt …',
    new: 'Neues Projekt',
    newText: 'Eine Datei auf diesem Rechner enthält alles.',
    open: 'Öffnen',
    openText: 'Oder ein Projekt oder einen Ordner mit Notizen in dieses Fenster ziehen.',
    recent: 'Zuletzt geöffnet',
    missing: 'nicht gefunden',
    forget: '{name} aus der Liste entfernen',
  },
  newProject: {
    title: 'Neues Projekt',
    text: 'Eine Datei enthält die Notizen, jede Entscheidung und den Verlauf.',
    waiting:
      'Die abgelegte Datei wird anschließend importiert. | Die {n} abgelegten Dateien werden anschließend ' +
      'importiert.',
    name: 'Name',
    namePlaceholder: 'Kardiologie, Arztbriefe 2024',
    labelSet: 'Labelsatz',
    labels: '{n} Labels: {samples} …',
    purpose: {
      'hipaa-i2b2':
        'Für Notizen aus den USA oder zur internationalen Weitergabe: die Merkmale, die HIPAA nennt. Feinste ' +
        'Unterscheidung; im Zweifel eine gute Wahl.',
      meddocan:
        'Für spanische Notizen: die Labels des Wettbewerbs MEDDOCAN, vergleichbar mit dessen veröffentlichten ' +
        'Ergebnissen.',
      hnfc: 'Für französische Notizen: zehn grobe Labels. Am wenigsten zu entscheiden, am wenigsten Einzelheiten.',
      grascco: 'Für deutsche Notizen: die Labels des Korpus GraSCCo, mit eigenen für Angehörige und Titel.',
    },
    create: 'Speicherort wählen und anlegen',
    cancel: 'Abbrechen',
    passphrase: 'Passphrase',
    repeat: 'Passphrase wiederholen',
    passphraseText:
      'Die Passphrase verschlüsselt die Datei. Verwenden Sie mehrere Wörter, die nur Sie so kombinieren ' +
      'würden; mindestens {n} Zeichen.',
    tooShort: 'Mindestens {n} Zeichen.',
    differs: 'Die Passphrasen stimmen nicht überein.',
    without: 'Ohne Passphrase',
    withoutText:
      'Ohne Passphrase sind die Notizen unverschlüsselt gespeichert: Jeder, der die Datei hat, kann sie lesen.',
    managed: 'Ihre Einrichtung verlangt eine.',
    managedInvalid:
      'Die Richtliniendatei dieses Rechners ist ungültig. Bis sie korrigiert ist, lässt sich kein ' +
      'Projekt anlegen. Siehe Einstellungen, Sicherheit.',
  },
  unlock: {
    title: '{name} entsperren',
    text:
      'Dieses Projekt ist verschlüsselt. Es lässt sich nur mit der Passphrase oder dem ' +
      'Wiederherstellungsschlüssel öffnen.',
    passphrase: 'Passphrase',
    recoveryKey: 'Wiederherstellungsschlüssel',
    useRecoveryKey: 'Wiederherstellungsschlüssel verwenden',
    usePassphrase: 'Passphrase verwenden',
    wrongPassphrase: 'Falsche Passphrase.',
    wrongRecoveryKey: 'Falscher Wiederherstellungsschlüssel.',
    open: 'Entsperren',
    opening: 'Wird entsperrt …',
    typedForgotten: 'Was Sie während des Entsperrens getippt haben, wurde nicht übernommen.',
    cancel: 'Abbrechen',
  },
  recoveryKey: {
    title: 'Ihr Wiederherstellungsschlüssel',
    text:
      'Er öffnet dieses Projekt, wenn Sie die Passphrase vergessen haben. Drucken Sie ihn aus oder ' +
      'schreiben Sie ihn auf und bewahren Sie ihn getrennt vom Rechner auf: Er wird nur einmal angezeigt. ' +
      'Jeder, der diesen Schlüssel und die Datei hat, kann die Notizen lesen.',
    project: 'Projekt',
    file: 'Datei',
    copy: 'Kopieren',
    copied: 'Kopiert',
    print: 'Drucken',
    kept: 'Ich habe ihn sicher verwahrt',
  },
};
