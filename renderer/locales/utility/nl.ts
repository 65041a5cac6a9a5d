import type { UtilityWords } from './en';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Wat de-identificatie kost', text: 'Eén codeur, één verdeling, vier teksten: zoals ze zijn, met labels, met vervangers en verschoven datums, en met privéwaarden. De vervangen teksten ontstaan in het geheugen en worden vergeten; er wordt geen budget verbruikt.',
  under: 'Dezelfde codeur op notities zoals ze zijn en zoals ze naar buiten zouden gaan', measure: 'Meten', again: 'Opnieuw meten', cancel: 'Annuleren', running: 'Bezig met meten', runs: 'Delen', runsText: 'Patiënten worden in zoveel delen apart gehouden; elk deel codeert een codeur die er niemand van kent.', learnsReplaced: 'Ook van vervangen notities leren', learnsReplacedText: 'Vier keer zoveel werk: een codeur voor elk van de vier teksten.',
  notes: 'Gecodeerde notities', patients: 'Patiënten', codes: 'Codes', spans: 'Plaatsen die vervangen worden', policy: 'Privéwaarden volgens', left: 'nog {time}',
  problem: { noCodedNotes: 'Nog geen notitie is gecodeerd. Rond er enkele af, of importeer een tabel met notitie en code.', tooFewPatients: 'Te weinig patiënten hebben gecodeerde notities: tien is het minste.', noSpans: 'In de gecodeerde notities is niets gemarkeerd, dus zou niets vervangen worden. Detecteer eerst.' },
  variant: { original: 'Zoals ze zijn', tagged: 'Labels', shifted: 'Vervangers, verschoven datums', private: 'Privéwaarden' }, learned: 'Geleerd van', coded: 'Gecodeerde tekst', learnedOriginal: 'de originelen', learnedSame: 'net zo vervangen notities',
  f1: 'Micro-F1', interval: '95%', difference: 'Verschil', p: 'p', map: 'MAP', macro: 'Macro-F1', points: '{n} punten', scale: 'Verschil in punten micro-F1, met 95%-interval',
  verdict: { within: 'Privéteksten worden even goed gecodeerd als de originelen', open: 'Privéteksten: geen duidelijk verschil met de originelen', lost: 'Privéteksten kosten de codeur {points}' },
  verdictText: '{difference} punten micro-F1 ten opzichte van de originelen, 95%-interval {low} tot {high}, {p}.', measured: 'Gemeten op {day} over {notes}, {patients}, in {runs} delen; {policy}.', how: 'Verschillen worden over notities getoetst, gepaard en tweezijdig; intervallen trekken hele notities. De band in het beeld is één verloren punt.', weak: 'De codeur zelf haalt maar {f1} op de originelen: met zo weinig notities zegt de vergelijking weinig.', patientCount: '{n} patiënt | {n} patiënten',
  none: { title: 'Nog niet gemeten', text: 'De cijfers blijven in het project en gaan vanzelf in geen vrijgave.' },
};
