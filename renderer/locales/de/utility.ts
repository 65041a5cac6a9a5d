import type { UtilityWords } from '../en/utility';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Auswirkung der De-Identifikation',
  text:
    'Ein Kodiermodell, eine Aufteilung, vier Textversionen: Original, mit Platzhaltern, mit Ersatzwerten ' +
    'und verschobenen Datumsangaben, mit privaten Werten. Die de-identifizierten Texte existieren nur im ' +
    'Speicher; es wird kein Budget verbraucht.',
  under: 'Dasselbe Kodiermodell an den Originalnotizen und an den Notizen, wie sie freigegeben würden',
  measure: 'Messen',
  again: 'Erneut messen',
  cancel: 'Abbrechen',
  running: 'Messung läuft',
  runs: 'Folds',
  runsText: 'Anzahl der Patientengruppen; jede wird von einem Kodiermodell kodiert, das ohne sie trainiert wurde.',
  learnsReplaced: 'Auch mit de-identifizierten Notizen trainieren',
  learnsReplacedText: 'Vierfacher Aufwand: ein Kodiermodell je Version.',
  notes: 'Kodierte Notizen',
  patients: 'Patienten',
  codes: 'Kodes',
  spans: 'Zu ersetzende Stellen',
  policy: 'Richtlinie',
  left: 'noch {time}',
  problem: {
    noCodedNotes:
      'Noch keine Notiz ist kodiert. Kodieren Sie einige, oder importieren Sie eine Tabelle mit Notiz und Kode.',
    tooFewPatients: 'Zu wenige Patienten haben kodierte Notizen: Mindestens zehn sind nötig.',
    noSpans:
      'In den kodierten Notizen ist nichts markiert, daher würde nichts ersetzt. Starten Sie zuerst die Erkennung.',
  },
  variant: {
    original: 'Original',
    tagged: 'Platzhalter',
    shifted: 'Ersatzwerte, verschobene Datumsangaben',
    private: 'Private Werte',
  },
  learned: 'Trainiert mit',
  coded: 'Kodierter Text',
  learnedOriginal: 'Originalen',
  learnedSame: 'ebenso de-identifizierten Notizen',
  f1: 'Mikro-F1',
  interval: '95\u00a0%',
  difference: 'Unterschied',
  p: 'p',
  map: 'MAP',
  mapWhy: 'Mean Average Precision: wie weit oben die richtigen Kodes in der Liste des Kodiermodells stehen',
  macro: 'Makro-F1',
  points: '{n} Punkte',
  scale: 'Differenz in Mikro-F1-Punkten, mit 95-%-Intervall',
  verdict: {
    none: 'De-identifizierter Text wird ebenso gut kodiert wie das Original',
    small: 'Die De-Identifikation kostet das Kodiermodell höchstens {points}',
    open: 'Kein klarer Unterschied zum Original; ein Verlust von bis zu {points} ist möglich',
    lost: 'Durch die De-Identifikation verliert das Kodiermodell {points}',
    weak: 'Das Kodiermodell findet zu wenig, um zu sagen, was die De-Identifikation kostet',
  },
  verdictText: '{difference} Punkte Mikro-F1 gegenüber den Originalen, 95-%-Intervall {low} bis {high}, {p}.',
  measured: 'Gemessen am {day} an {notes}, {patients}, in {runs} Folds; {policy}.',
  how:
    'Gepaarter zweiseitiger Test über Notizen; Intervalle per Bootstrap über Notizen. Das Band im Diagramm ' +
    'entspricht einem verlorenen Punkt.',
  weak:
    'Es erreicht an den Originalen nur {f1}, und was es nicht findet, kann nicht verloren gehen. Kodieren Sie mehr ' +
    'Notizen und messen Sie dann erneut.',
  patientCount: '{n} Patient | {n} Patienten',
  none: {
    title: 'Noch nicht gemessen',
    text: 'Die Zahlen bleiben im Projekt und sind nicht Teil einer Freigabe.',
  },
};
