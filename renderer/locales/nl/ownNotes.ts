import type { OwnNotesWords } from '../en/ownNotes';

export const ownNotes: OwnNotesWords = {
  title: 'Niet nagelezen notities',
  switch: 'Ook leren van notities die niemand heeft nagelezen',
  text:
    'Het grondige model labelt tot {n} open notities, op deze computer; van de zinnen waarvan het zeker is, ' +
    'wordt geleerd als de validatienotities winst laten zien. Traint twee keer.',
  noModel: 'Niet mogelijk: deze Gauze bevat het grondige model niet.',
  otherKind: 'Niet voor transformers of een private training.',
  labelling: 'Niet nagelezen notitie {n} van {total} wordt gelabeld',
  second: 'met niet nagelezen notities',
  read:
    '{n} niet nagelezen notitie gelezen; {sure} van {sentences} zinnen zeker. | {n} niet nagelezen notities ' +
    'gelezen; {sure} van {sentences} zinnen zeker.',
  kept: 'Het model heeft ook daarvan geleerd.',
  notKept: 'Er blijkt geen winst: het model heeft alleen van nagelezen notities geleerd.',
  none: 'Geen enkele zin was zeker: het model heeft alleen van nagelezen notities geleerd.',
  gain: 'F1 op de validatienotities: {without} zonder, {with} met deze zinnen; verschil {difference}.',
  interval: '95%-interval {low} tot {high}, over {n} patiënt. | 95%-interval {low} tot {high}, over {n} patiënten.',
  few: 'Te weinig patiënten voor een interval.',
};
