import type { StatisticsWords } from './en';

export const statistics: StatisticsWords = {
  answer: '{done} de {total} notas terminadas', text: 'De lo hecho en este proyecto. Una pausa de más de dos minutos cuenta como dos.',
  onlyOwn: 'Su propio trabajo en este proyecto. Una pausa de más de dos minutos cuenta como dos.', empty: 'Aún no hay trabajo',
  emptyText: 'En cuanto alguien decida sobre una sugerencia, aquí se ve cómo va el trabajo.', progress: 'Avance', finished: 'terminado', perNote: 'por nota (mediana)',
  middleHalf: 'la mitad, de {from} a {to}', person: 'Persona', notes: 'Notas', decisions: 'Decisiones', time: 'Tiempo', perHour: 'por hora', aDay: 'al día', overTime: 'En el tiempo',
  drift: 'Qué se encontró bien', kept: 'tomado como se sugirió', missed: 'marcado a mano, no encontrado', share: 'Parte', bySource: 'Por origen', byLabel: 'Por etiqueta',
  acceptance: 'Aceptado', status: '{done} de {total} terminadas',
  outcome: { accepted: 'aceptado', corrected: 'corregido', rejected: 'rechazado', added: 'marcado a mano' },
};
