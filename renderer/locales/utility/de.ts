import type { UtilityWords } from './en';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Was die De-Identifikation kostet', text: 'Ein Kodierer, eine Aufteilung, vier Texte: wie sie sind, mit Marken, mit Ersatzwerten und verschobenen Daten, mit privaten Werten. Die ersetzten Texte entstehen im Speicher und werden vergessen; es wird kein Budget verbraucht.',
  under: 'Derselbe Kodierer an Notizen, wie sie sind und wie sie hinausgingen', measure: 'Messen', again: 'Neu messen', cancel: 'Abbrechen', running: 'Messung läuft', runs: 'Teile', runsText: 'Patienten werden in so vielen Teilen zurückgehalten; jeden Teil kodiert ein Kodierer, der niemanden daraus kennt.', learnsReplaced: 'Auch aus ersetzten Notizen lernen', learnsReplacedText: 'Die vierfache Arbeit: ein Kodierer für jeden der vier Texte.',
  notes: 'Kodierte Notizen', patients: 'Patienten', codes: 'Kodes', spans: 'Stellen, die ersetzt werden', policy: 'Private Werte nach', left: 'noch {time}',
  problem: { noCodedNotes: 'Noch keine Notiz ist kodiert. Schließen Sie einige ab, oder importieren Sie eine Tabelle mit Notiz und Kode.', tooFewPatients: 'Zu wenige Patienten haben kodierte Notizen: Zehn sind nötig.', noSpans: 'In den kodierten Notizen ist nichts markiert, also würde nichts ersetzt. Suchen Sie zuerst.' },
  variant: { original: 'Wie sie sind', tagged: 'Marken', shifted: 'Ersatzwerte, verschobene Daten', private: 'Private Werte' }, learned: 'Gelernt aus', coded: 'Kodierter Text', learnedOriginal: 'den Originalen', learnedSame: 'ebenso ersetzten Notizen',
  f1: 'Mikro-F1', interval: '95\u00a0%', difference: 'Unterschied', p: 'p', map: 'MAP', macro: 'Makro-F1', points: '{n} Punkte', scale: 'Unterschied in Punkten der Mikro-F1, mit 95-%-Intervall',
  verdict: { within: 'Private Texte werden so gut kodiert wie die Originale', open: 'Private Texte: kein klarer Unterschied zu den Originalen', lost: 'Private Texte kosten den Kodierer {points}' },
  verdictText: '{difference} Punkte Mikro-F1 gegenüber den Originalen, 95-%-Intervall {low} bis {high}, {p}.', measured: 'Gemessen am {day} an {notes}, {patients}, in {runs} Teilen; {policy}.', how: 'Unterschiede werden über Notizen geprüft, gepaart und zweiseitig; Intervalle ziehen ganze Notizen. Das Band im Bild ist ein verlorener Punkt.', weak: 'Der Kodierer selbst erreicht nur {f1} auf den Originalen: Bei so wenigen Notizen sagt der Vergleich wenig.', patientCount: '{n} Patient | {n} Patienten',
  none: { title: 'Noch nicht gemessen', text: 'Die Zahlen bleiben im Projekt und gehen von selbst in keine Freigabe.' },
};
