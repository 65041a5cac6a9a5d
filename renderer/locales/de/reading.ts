import type { Shape } from '../shape';
import type { ReadingWords } from '../en/reading';

export const reading: Shape<ReadingWords> = {
  state: {
    notSearched: 'Nicht durchsucht',
    unread: 'Noch nicht gelesen',
    searched: 'Durchsucht',
    read: 'Gelesen',
    done: 'Fertig',
    exempt: 'Ausgenommen',
  },
  about: {
    notSearched: 'In dieser Notiz wurde noch nicht nach PHI gesucht.',
    unread: 'Noch nicht bis zum Ende gelesen. Es werden keine Vorschläge angezeigt.',
    searched: 'Nach PHI durchsucht. Noch nicht bis zum Ende gelesen und noch nicht über jeden Vorschlag entschieden.',
    read: 'Der ganze Text war zu sehen, über jeden Vorschlag ist entschieden.',
    done: 'Als fertig markiert.',
    exempt: 'Muss nicht geprüft werden.',
  },
  way: {
    read: 'Vor dem Abschluss gelesen.',
    anyway: 'Ungelesen als fertig markiert.',
    together: 'Zusammen mit anderen als fertig markiert, ungelesen.',
    adjudicated: 'Durch Schlichtung fertig.',
    unrecorded: 'In einer früheren Version abgeschlossen, die das Lesen nicht festhielt.',
  },
  outdated: 'Suche veraltet',
  searchedWith: 'Durchsucht am {time} mit {what}.',
  isOutdated: 'Die Erkennung hat sich seither geändert.',
  withUnknown: 'einer früheren Version',
  withRules: 'Regeln',
  withBundledModels: 'mitgelieferten Modellen',
  withDescribed: 'Beschreibung von {n} Label | Beschreibungen von {n} Labels',
  withPatients: 'bekannten Patienten',
  notHere: 'Diese Notiz wurde nicht nach PHI durchsucht.',
  blindHere:
    'Zu dieser Notiz werden keine Vorschläge angezeigt. Lesen Sie sie bis zum Ende und markieren Sie ' +
    'alle identifizierenden Angaben.',
  find: 'PHI suchen',
  ask: {
    undecided: '{n} unentschieden | {n} unentschieden',
    notWhole: 'Nicht bis zum Ende gelesen',
    notSearched: 'Nicht nach PHI durchsucht',
    next: 'Weiter',
    readOn: 'Weiterlesen',
    acceptAll: 'Alle annehmen',
    anyway: 'Trotzdem fertig',
    forbidden: 'Ihre Einrichtung erlaubt nicht, dass eine Notiz ungelesen als fertig markiert wird.',
  },
  gate: {
    title: 'Notizen gelesen',
    all: 'Der ganze Text war zu sehen, über jeden Vorschlag ist entschieden',
    none: 'Noch keine Notiz ist fertig',
    neverOpened: '{n} Notiz wurde nie geöffnet | {n} Notizen wurden nie geöffnet',
    notToTheEnd: '{n} Notiz wurde nicht bis zum Ende gelesen | {n} Notizen wurden nicht bis zum Ende gelesen',
    notRecorded:
      'bei {n} Notiz ist nicht festgehalten, ob sie gelesen wurde | bei {n} Notizen ist nicht ' +
      'festgehalten, ob sie gelesen wurden',
    notSearched: '{n} Notiz wurde nie durchsucht | {n} Notizen wurden nie durchsucht',
    undecided:
      '{n} unentschiedener Vorschlag wird ungelesen ersetzt | {n} unentschiedene Vorschläge werden ungelesen ersetzt',
    between: '; ',
    accept: 'Ungelesen freigeben',
    forbidden: 'Ihre Einrichtung erlaubt keine Freigabe ungelesener Notizen.',
  },
  broken: {
    said: '{done} von {total} durchsucht.',
    go: 'Fortsetzen',
    leave: 'Ausblenden',
  },
  batchUnread:
    '{n} Notiz ungelesen als fertig markiert: In der Freigabe wird das vermerkt. | {n} Notizen als ' +
    'fertig markiert, {unread} davon ungelesen: In der Freigabe wird das vermerkt.',
  step: {
    undo: 'Rückgängig gemacht · {what}',
    redo: 'Wiederholt · {what}',
    changed: 'Hier sind neue Vorschläge eingetroffen. Die letzte Taste hat nichts geändert.',
    blocked: 'Spätere Schritte bauen darauf auf: Machen Sie diese zuerst rückgängig.',
  },
  question: {
    title: 'Diesen Schritt rückgängig machen?',
    notes: '{n} Notiz | {n} Notizen',
    stays: 'Seither getroffene Entscheidungen bleiben erhalten.',
    goes: 'Entscheidungen in diesen Notizen werden mit ihnen ausgeblendet.',
    returns: 'Die Notizen kommen mit allen Entscheidungen darin zurück.',
    yes: 'Rückgängig machen',
    no: 'Behalten',
  },
  history: {
    title: 'Verlauf',
    look: 'Ansehen',
    back: 'Zurück zu diesem Schritt',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    places: '{n} Stelle | {n} Stellen',
    empty: 'Noch nichts.',
    notes: 'Importe und Suchläufe',
  },
  closing: {
    title: 'Es läuft noch ein Auftrag',
    progress: '{work}: {done} von {total}.',
    kept: 'Was fertig ist, ist gespeichert; der Rest lässt sich später fortsetzen.',
    again: 'Was nicht fertig wird, wird verworfen; es lässt sich später neu starten.',
    close: 'Schließen',
    stay: 'Offen lassen',
    unsavedTitle: 'Etwas ist noch nicht gespeichert',
    draft: {
      comment: 'Der Kommentar, den Sie gerade schreiben, geht verloren.',
      guideline: 'Ihre Änderungen am Annotationsleitfaden gehen verloren.',
      described: 'Die Beschreibung eines Labels, die Sie gerade schreiben, geht verloren.',
      instructions: 'Die Hinweise, die Sie gerade schreiben, gehen verloren.',
    },
  },
  kept: {
    comment: 'Ein angefangener, noch nicht gespeicherter Kommentar ist noch da.',
    guideline: 'Eine angefangene, noch nicht gespeicherte Änderung am Annotationsleitfaden ist noch da.',
    described: 'Eine angefangene, noch nicht gespeicherte Beschreibung eines Labels ist noch da.',
    instructions: 'Angefangene, noch nicht gespeicherte Hinweise zu einem Paket sind noch da.',
    otherLanguage:
      'Ihre Änderung am Leitfaden ({language}) ist noch da und erscheint, sobald Gauze diese Sprache verwendet.',
    go: 'Weiterschreiben',
  },
  did: {
    detect: 'PHI-Suche',
  },
};
