import type { StatisticsWords } from './en';

export const statistics: StatisticsWords = {
  answer: '{done} notes sur {total} terminées', text: 'D’après ce qui a été fait dans ce projet. Une pause de plus de deux minutes compte pour deux.',
  onlyOwn: 'Votre propre travail dans ce projet. Une pause de plus de deux minutes compte pour deux.', empty: 'Pas encore de travail',
  emptyText: 'Dès que quelqu’un décide d’une suggestion, cet écran montre comment va le travail.', progress: 'Avancement', finished: 'terminé', perNote: 'par note (médiane)',
  middleHalf: 'la moitié de {from} à {to}', person: 'Personne', notes: 'Notes', decisions: 'Décisions', time: 'Temps', perHour: 'par heure', aDay: 'par jour', overTime: 'Dans le temps',
  drift: 'Ce qui a été bien trouvé', kept: 'pris comme suggéré', missed: 'marqué à la main, non trouvé', share: 'Part', bySource: 'Par origine', byLabel: 'Par étiquette', acceptance: 'Accepté',
  status: '{done} sur {total} terminées',
  outcome: { accepted: 'accepté', corrected: 'corrigé', rejected: 'rejeté', added: 'marqué à la main' },
};
