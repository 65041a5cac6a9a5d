import type { UtilityWords } from '../en/utility';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Effet de la désidentification',
  text:
    'Un modèle de codage, un seul découpage des données, quatre versions du texte : original, avec ' +
    'balises, avec substituts et dates décalées, avec tirage confidentiel. Les textes désidentifiés ' +
    'n’existent qu’en mémoire ; aucun budget n’est dépensé.',
  under: 'Le même modèle de codage sur les notes d’origine et sur les notes telles que diffusées',
  measure: 'Mesurer',
  again: 'Mesurer à nouveau',
  cancel: 'Annuler',
  running: 'Mesure en cours',
  runs: 'Plis',
  runsText: 'Nombre de groupes de patients ; chacun est codé par un modèle entraîné sans lui.',
  learnsReplaced: 'Entraîner aussi sur les notes désidentifiées',
  learnsReplacedText: 'Quatre fois plus de travail : un modèle par version.',
  notes: 'Notes codées',
  patients: 'Patients',
  codes: 'Codes',
  spans: 'Segments à remplacer',
  policy: 'Politique',
  left: 'encore {time}',
  problem: {
    noCodedNotes: 'Aucune note n’est codée. Terminez-en, ou importez un tableau avec note et code.',
    tooFewPatients: 'Trop peu de patients ont des notes codées : il en faut au moins dix.',
    noSpans: 'Rien n’est marqué dans les notes codées : rien ne serait remplacé. Lancez d’abord la détection.',
  },
  variant: {
    original: 'Original',
    tagged: 'Balises',
    shifted: 'Substituts, dates décalées',
    private: 'Tirage confidentiel',
  },
  learned: 'Entraîné sur',
  coded: 'Texte codé',
  learnedOriginal: 'les originaux',
  learnedSame: 'des notes désidentifiées de la même façon',
  f1: 'F1 micro',
  interval: '95 %',
  difference: 'Différence',
  p: 'p',
  map: 'MAP',
  mapWhy: 'Précision moyenne (MAP) : à quelle hauteur les bons codes figurent dans la liste du modèle',
  macro: 'F1 macro',
  points: '{n} points',
  scale: 'Différence en points de F1 micro, avec intervalle à 95 %',
  verdict: {
    none: 'Le texte désidentifié est codé aussi bien que l’original',
    small: 'La désidentification coûte au plus {points} au modèle de codage',
    open: 'Pas de différence nette avec l’original ; une perte allant jusqu’à {points} est possible',
    lost: 'La désidentification fait perdre {points} au modèle de codage',
    weak: 'Le modèle de codage trouve trop peu pour dire ce que coûte la désidentification',
  },
  verdictText: '{difference} points de F1 micro par rapport à l’original, intervalle à 95 % de {low} à {high}, {p}.',
  measured: 'Mesuré le {day} sur {notes}, {patients}, en {runs} plis ; {policy}.',
  how:
    'Test apparié bilatéral sur les notes ; intervalles par bootstrap sur les notes. La bande du graphique ' +
    'correspond à un point perdu.',
  weak:
    'Il n’atteint que {f1} sur les originaux, et un code qu’il ne trouve pas ne peut pas être perdu. Codez davantage ' +
    'de notes, puis mesurez à nouveau.',
  patientCount: '{n} patient | {n} patients',
  none: {
    title: 'Pas encore mesuré',
    text: 'Les chiffres restent dans le projet et ne font partie d’aucune diffusion.',
  },
};
