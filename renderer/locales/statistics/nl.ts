import type { StatisticsWords } from './en';

export const statistics: StatisticsWords = {
  answer: '{done} van {total} notities klaar', text: 'Uit wat in dit project gedaan is. Een pauze van meer dan twee minuten telt als twee.',
  onlyOwn: 'Uw eigen werk in dit project. Een pauze van meer dan twee minuten telt als twee.', empty: 'Nog geen werk',
  emptyText: 'Zodra iemand over een voorstel beslist, laat dit scherm zien hoe het werk gaat.', progress: 'Voortgang', finished: 'klaar', perNote: 'per notitie (mediaan)',
  middleHalf: 'de helft {from} tot {to}', person: 'Persoon', notes: 'Notities', decisions: 'Beslissingen', time: 'Tijd', perHour: 'per uur', aDay: 'per dag', overTime: 'In de tijd',
  drift: 'Wat goed gevonden werd', kept: 'overgenomen zoals voorgesteld', missed: 'met de hand gemarkeerd, niet gevonden', share: 'Aandeel', bySource: 'Naar bron', byLabel: 'Naar label',
  acceptance: 'Aanvaard', status: '{done} van {total} klaar',
  outcome: { accepted: 'aanvaard', corrected: 'verbeterd', rejected: 'afgewezen', added: 'met de hand' },
};
