import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Gelijkend in een openbaar cijfer',
    none: 'Plaatsen kunnen ook gelijkend in het cijfer van een ziekte worden getrokken: een openbare tabel, één plaats per rij.',
    import: 'Tabel inlezen',
    use: 'Gelijkend in {column}',
    of: '{file}: {n} plaats | {file}: {n} plaatsen',
    remove: 'Tabel verwijderen',
    which: 'Kolom met het cijfer',
    unknown: '{n} rij noemt geen plaats van de lijst. | {n} rijen noemen geen plaats van de lijst.',
    withoutFigure: '{n} rij heeft geen cijfer. | {n} rijen hebben geen cijfer.',
    onlyKnown: 'Alleen plaatsen van de tabel worden getrokken; voor elke andere staat de dichtstbijzijnde daarvan.',
    notNear: 'Niet met ‘Dichtbij’.',
  },
  patients: {
    unlinked:
      '{n} notitie heeft geen patiënt: die staat alleen, met een eigen budget. | {n} notities hebben geen patiënt: elk staat alleen, met een eigen budget.',
    met: '{n} patiënt is op meerdere manieren geschreven: één patiënt, één budget. | {n} patiënten zijn op meerdere manieren geschreven: elk is één patiënt, met één budget.',
    near: '{n} nummer lijkt erg op een ander. | {n} nummers lijken erg op een ander: één patiënt onder twee heeft twee budgetten.',
    same: '{n} bekende patiënt heeft de naam en geboortedatum van een ander nummer. | {n} bekende patiënten hebben de naam en geboortedatum van een ander nummer.',
    accept:
      'Ik weet dat {n} notitie zonder patiënt alleen staat | Ik weet dat {n} notities zonder patiënt elk alleen staan',
  },
  comparison: {
    none: 'Geen garantie voor de patiënt.',
    linked:
      'Herkend met 2, 3, 5, 10 bekende bezoeken: {shares} (ε {epsilon}, 10.000 gesimuleerde patiënten; van minder worden er meer herkend).',
    refused: 'Een vrijgave vraagt of dat bekend is.',
    sum: 'tussenpozen: ε {epsilon}',
    sumTowns: 'plaatsen: ε {epsilon}',
    towns:
      'De echte plaats wordt bij tot {guessed} van de patiënten geraden (zonder de vrijgave {blind}), {linked} worden aan hun plaats alleen herkend (ε {epsilon}, 10.000 gesimuleerde patiënten, slechtste van vijf landen). Een vrijgegeven plaats laat ongeveer tien echte mogelijk, wat ε ook is.',
    step: 'Waarden worden volgens een gepubliceerde vorm veranderd: geen garantie voor de patiënt.',
    accept: 'Ik weet dat dit niets garandeert voor de patiënt',
  },
  order: {
    keep: 'Volgorde van de notities behouden',
    cost: 'Als die op datum is, leest wie weet hoeveel notities een dag heeft er datums uit. Anders worden ze geschud.',
    keepIds: 'Namen van de notities behouden',
    costIds:
      'Ze vertellen wie ze elders tegenkomt welke notitie het is. Anders heeft elke in elke vrijgave een nieuwe naam.',
    accept: 'Ik weet dat dit de datums kan verraden die het beleid trekt',
  },
  wayBack: {
    open: 'Vervanging opzoeken',
    title: 'Vervanging opzoeken',
    text: 'In een heridentificatiebestand, telkens één vervanging. Elke opzoeking staat in het logboek van dit project.',
    choose: 'Bestand kiezen',
    passphrase: 'Wachtzin van het bestand',
    unlock: 'Bestand openen',
    opened: 'Vrijgave {name} van {time}: {n} notitie | Vrijgave {name} van {time}: {n} notities',
    surrogate: 'Pseudoniem, of woorden van een vrijgegeven notitie',
    lookUp: 'Opzoeken',
    none: 'Niets in dit bestand staat daarvoor.',
    isPatient: 'Pseudoniem van {patient}: {n} notitie | Pseudoniem van {patient}: {n} notities',
    original: 'Origineel',
    patient: 'Patiënt',
    note: 'Notitie',
    places: 'Plekken',
    noPatient: 'niet bekend',
    more: 'en nog {n} | en nog {n}',
    answers: 'Waar het voor staat',
    close: 'Bestand sluiten',
  },
};
