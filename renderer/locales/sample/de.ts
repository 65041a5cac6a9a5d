import type { SampleWords } from './en';

export const sample: SampleWords = {
  parts: 'Teile der Freigabe', part: { receipt: 'Beleg', reports: 'Berichte', sample: 'Blinde Stichprobe' },
  reports: 'Bericht', copyReport: 'Bericht kopieren', noReports: 'Diese Freigabe hat keine Berichte', noReportsText: 'Sie werden ab dieser Version mit jeder Freigabe geschrieben.',
  report: { 'attacks-and-utility': 'Angriffe und Nutzen', 'safe-harbor-coverage': 'Abdeckung von Safe Harbor', 'expert-determination-draft': 'Gutachten, Entwurf', 'dpia-pack': 'Unterlagen zur DSFA' },
  title: 'Blinde Stichprobe', text: 'Zufällige Notizen dieser Freigabe, wie sie hinausgingen. Jede ohne Blick auf das Original lesen und die Stellen zählen, die noch verraten, um wen es geht: Namen, wahre Daten, Nummern, Orte. Wie viele Notizen solche enthalten, ist dann exakt beschränkt.',
  size: 'Notizen zu lesen', wrongSize: 'Von 1 bis {n}.', would: 'Enthält keine von {n} Notizen PHI, so tun es höchstens {bound} aller Notizen (Sicherheit 95\u00a0%).', start: 'Mit dem Lesen beginnen', startNew: 'Neue Stichprobe ziehen', again: 'Stattdessen eine andere Stichprobe ziehen', end: 'Die Stichprobe ist gelesen',
  note: 'Notiz {n} von {total}', progress: 'Bisher gelesen', found: 'Stellen mit verbliebener PHI', wrongCount: 'Eine Zahl ab 0.', clean: 'Nichts verblieben, weiter', judge: '{n} Stelle verblieben, weiter | {n} Stellen verblieben, weiter', keys: 'Eine Zahl, dann Enter. Leer heißt keine. ↑ ↓ bewegen die Notiz.',
  sofar: 'Bisher', atMost: 'höchstens {bound}', meaning: 'der {of} freigegebenen Notizen enthalten PHI, mit Sicherheit 95\u00a0% (Clopper–Pearson).', read: 'Gelesen', withPhi: 'Notizen mit PHI', places: 'Stellen', column: { bound: 'Für eine Schranke von', needed: 'ohne Fund gelesen' },
  vault: { title: 'Datei zur Rückführung', text: 'Schreibt Pseudonyme, wahre Kennungen und die ursprünglichen Wörter in eine verschlüsselte Datei mit eigenem Kennwort, außerhalb des Ordners der Freigabe. Wer beides hat, kann die Freigabe rückgängig machen; der Beleg sagt, dass es die Datei gibt. Ein verlorenes Kennwort lässt sich nicht ersetzen.', want: 'Mit dieser Freigabe eine schreiben', choose: 'Ort wählen', passphrase: 'Kennwort dieser Datei' },
  fitsNow: 'Seither haben sich Richtlinie oder Budget geändert: Jetzt würde niemand es überschreiten.',
  refused: 'Verweigert: Ein Budget würde überschritten', refusedText: 'Nichts wurde belastet und nichts gezogen, für niemanden.', refusedWho: 'Wessen Budget überschritten würde', over: '{spent} + {wanted} über {limit}', openBudget: 'Budget öffnen',
};
