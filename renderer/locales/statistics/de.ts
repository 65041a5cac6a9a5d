import type { StatisticsWords } from './en';

export const statistics: StatisticsWords = {
  answer: '{done} von {total} Notizen fertig', text: 'Aus dem, was in diesem Projekt getan wurde. Eine Pause von mehr als zwei Minuten zählt als zwei.',
  onlyOwn: 'Ihre eigene Arbeit in diesem Projekt. Eine Pause von mehr als zwei Minuten zählt als zwei.', empty: 'Noch keine Arbeit',
  emptyText: 'Sobald jemand über einen Vorschlag entscheidet, zeigt dieser Bildschirm, wie die Arbeit läuft.', progress: 'Fortschritt', finished: 'fertig', perNote: 'je Notiz (Median)',
  middleHalf: 'die Hälfte {from} bis {to}', person: 'Person', notes: 'Notizen', decisions: 'Entscheidungen', time: 'Zeit', perHour: 'je Stunde', aDay: 'am Tag', overTime: 'Im Lauf der Zeit',
  drift: 'Was gut gefunden wurde', kept: 'wie vorgeschlagen übernommen', missed: 'von Hand markiert, nicht gefunden', share: 'Anteil', bySource: 'Nach Quelle', byLabel: 'Nach Label',
  acceptance: 'Angenommen', status: '{done} von {total} fertig',
  outcome: { accepted: 'angenommen', corrected: 'verbessert', rejected: 'abgelehnt', added: 'von Hand markiert' },
};
