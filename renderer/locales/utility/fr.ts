import type { UtilityWords } from './en';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Ce que coûte la désidentification', text: 'Un codeur, une répartition, quatre textes : tels quels, avec des balises, avec des substituts et des dates décalées, et avec des valeurs privées. Les textes remplacés sont faits en mémoire puis oubliés ; aucun budget n’est dépensé.',
  under: 'Le même codeur sur les notes telles quelles et telles qu’elles sortiraient', measure: 'Mesurer', again: 'Mesurer à nouveau', cancel: 'Annuler', running: 'Mesure en cours', runs: 'Parts', runsText: 'Les patients sont mis de côté en autant de parts ; chacune est codée par un codeur qui n’y connaît personne.', learnsReplaced: 'Apprendre aussi des notes remplacées', learnsReplacedText: 'Quatre fois plus de travail : un codeur pour chacun des quatre textes.',
  notes: 'Notes codées', patients: 'Patients', codes: 'Codes', spans: 'Endroits remplacés', policy: 'Valeurs privées selon', left: 'encore {time}',
  problem: { noCodedNotes: 'Aucune note n’est encore codée. Terminez-en, ou importez un tableau de notes et de codes.', tooFewPatients: 'Trop peu de patients ont des notes codées : il en faut dix.', noSpans: 'Rien n’est marqué dans les notes codées : rien ne serait remplacé. Lancez d’abord la détection.' },
  variant: { original: 'Tels quels', tagged: 'Balises', shifted: 'Substituts, dates décalées', private: 'Valeurs privées' }, learned: 'Appris sur', coded: 'Texte codé', learnedOriginal: 'les originaux', learnedSame: 'des notes remplacées de même',
  f1: 'F1 micro', interval: '95 %', difference: 'Différence', p: 'p', map: 'MAP', macro: 'F1 macro', points: '{n} points', scale: 'Différence en points de F1 micro, avec son intervalle à 95 %',
  verdict: { within: 'Les textes privés sont codés aussi bien que les originaux', open: 'Textes privés : pas de différence nette avec les originaux', lost: 'Les textes privés coûtent {points} au codeur' },
  verdictText: '{difference} points de F1 micro par rapport aux originaux, intervalle à 95 % de {low} à {high}, {p}.', measured: 'Mesuré le {day} sur {notes}, {patients}, en {runs} parts ; {policy}.', how: 'Les différences sont testées sur les notes, par paires et bilatéralement ; les intervalles tirent des notes entières. La bande du dessin est un point perdu.', weak: 'Le codeur lui-même n’atteint que {f1} sur les originaux : avec si peu de notes, la comparaison dit peu.', patientCount: '{n} patient | {n} patients',
  none: { title: 'Pas encore mesuré', text: 'Les chiffres restent dans le projet et n’entrent d’eux-mêmes dans aucune diffusion.' },
};
