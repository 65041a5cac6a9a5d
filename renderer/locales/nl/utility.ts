import type { UtilityWords } from '../en/utility';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Effect van de-identificatie',
  text:
    'Eén codeermodel, één verdeling, vier versies van de tekst: origineel, met aanduidingen, met ' +
    'vervangende waarden en verschoven datums, en met privéwaarden. De gede-identificeerde teksten ' +
    'bestaan alleen in het geheugen; er wordt geen budget verbruikt.',
  under: 'Hetzelfde codeermodel op originele en op gede-identificeerde notities',
  measure: 'Meten',
  again: 'Opnieuw meten',
  cancel: 'Afbreken',
  running: 'Bezig met meten',
  runs: 'Folds',
  runsText: 'Aantal patiëntgroepen; elke groep wordt gecodeerd door een codeermodel dat zonder die groep is getraind.',
  learnsReplaced: 'Ook op gede-identificeerde notities trainen',
  learnsReplacedText: 'Vier keer zoveel werk: één codeermodel per versie.',
  notes: 'Gecodeerde notities',
  patients: 'Patiënten',
  codes: 'Codes',
  spans: 'Te vervangen markeringen',
  policy: 'Beleid',
  left: 'nog {time}',
  problem: {
    noCodedNotes: 'Nog geen notitie is gecodeerd. Rond er enkele af, of importeer een tabel met notitie en code.',
    tooFewPatients: 'Te weinig patiënten hebben gecodeerde notities: er zijn er minstens tien nodig.',
    noSpans: 'In de gecodeerde notities is niets gemarkeerd, dus zou niets worden vervangen. Detecteer eerst PHI.',
  },
  variant: {
    original: 'Origineel',
    tagged: 'Aanduidingen',
    shifted: 'Vervangende waarden, verschoven datums',
    private: 'Privéwaarden',
  },
  learned: 'Getraind op',
  coded: 'Gecodeerde tekst',
  learnedOriginal: 'de originelen',
  learnedSame: 'op dezelfde manier gede-identificeerde notities',
  f1: 'Micro-F1',
  interval: '95%',
  difference: 'Verschil',
  p: 'p',
  map: 'MAP',
  mapWhy: 'Mean average precision: hoe hoog de juiste codes in de lijst van het codeermodel staan',
  macro: 'Macro-F1',
  points: '{n} punten',
  scale: 'Verschil in punten micro-F1, met 95%-interval',
  verdict: {
    none: 'Gede-identificeerde tekst wordt even goed gecodeerd als het origineel',
    small: 'De-identificatie kost het codeermodel hoogstens {points}',
    open: 'Geen duidelijk verschil met het origineel; een verlies tot {points} is mogelijk',
    lost: 'Door de de-identificatie verliest het codeermodel {points}',
    weak: 'Het codeermodel vindt te weinig om te zeggen wat de-identificatie kost',
  },
  verdictText: '{difference} punten micro-F1 ten opzichte van de originelen, 95%-interval {low} tot {high}, {p}.',
  measured: 'Gemeten op {day} over {notes}, {patients}, in {runs} folds; {policy}.',
  how:
    'Gepaarde tweezijdige toets over notities; intervallen via bootstrap over notities. De band in de ' +
    'grafiek is één verloren punt.',
  weak:
    'Het haalt maar {f1} op de originelen, en een code die het niet vindt, kan niet verloren gaan. Codeer meer ' +
    'notities en meet dan opnieuw.',
  patientCount: '{n} patiënt | {n} patiënten',
  none: {
    title: 'Nog niet gemeten',
    text: 'De cijfers blijven in het project en maken geen deel uit van een vrijgave.',
  },
};
