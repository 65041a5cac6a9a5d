import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Vergelijkbaar volgens een openbaar cijfer',
    none:
      'Plaatsen kunnen ook op een ziektecijfer worden vergeleken: importeer een openbare tabel met één ' +
      'plaats per rij.',
    elsewhere: 'De tabel met cijfers is van het gebruikelijke land van de taal; het beleid geeft een ander op.',
    import: 'Tabel importeren',
    use: 'Vergelijkbaar op {column}',
    of: '{file}: {n} plaats | {file}: {n} plaatsen',
    remove: 'Tabel verwijderen',
    which: 'Kolom met het cijfer',
    unknown: '{n} rij noemt een onbekende plaats. | {n} rijen noemen onbekende plaatsen.',
    withoutFigure: '{n} rij heeft geen waarde. | {n} rijen hebben geen waarde.',
    onlyKnown:
      'Alleen plaatsen uit de tabel worden gebruikt; elke andere wordt door de dichtstbijzijnde vertegenwoordigd.',
    notNear: 'Niet met ‘Dichtbij’.',
  },
  patients: {
    unlinked:
      '{n} notitie heeft geen patiënt: die heeft een eigen budget. | {n} notities hebben geen patiënt: ' +
      'elk heeft een eigen budget.',
    met:
      '{n} patiënt is op meerdere manieren geschreven: één patiënt, één budget. | {n} patiënten zijn op ' +
      'meerdere manieren geschreven: elk is één patiënt, met één budget.',
    near:
      '{n} nummer lijkt erg op een ander. | {n} nummers lijken erg op een ander: één patiënt met twee nummers ' +
      'zou twee budgetten hebben.',
    same:
      '{n} bekende patiënt heeft de naam en geboortedatum van een ander nummer. | {n} bekende patiënten ' +
      'hebben de naam en geboortedatum van een ander nummer.',
    linked:
      '{n} patiënt heeft meerdere gekoppelde nummers: één budget. | {n} patiënten hebben meerdere ' +
      'gekoppelde nummers: elk één budget.',
    apart:
      'Bij {n} daarvan is al op meerdere nummers geboekt: de boekingen worden opgeteld. | Bij {n} daarvan is ' +
      'al op meerdere nummers geboekt: de boekingen worden opgeteld.',
    accept:
      'Ik bevestig dat {n} notitie zonder patiënt geen verband houdt met andere notities | Ik bevestig dat ' +
      '{n} notities zonder patiënt geen verband houden met elkaar of met andere notities',
  },
  links: {
    open: 'Patiëntnummers koppelen',
    title: 'Nummers van één patiënt',
    text:
      'Gekoppelde nummers delen één budget. Een koppeling kan ongedaan worden gemaakt tot de volgende ' +
      'trekking; daarna is die definitief.',
    why: { near: 'Gelijkende nummers', same: 'Zelfde naam en geboortedatum' },
    same: 'Zelfde patiënt',
    import: 'Tabel importeren',
    format: 'Eén rij per patiënt, twee of meer nummers, geen kopregel.',
    none: 'Geen nummers lijken op elkaar.',
    groups: 'Gekoppeld',
    more: 'nog {n} groep | nog {n} groepen',
    unknown:
      '{n} nummer uit de tabel staat in geen enkele notitie. | {n} nummers uit de tabel staan in geen enkele notitie.',
    close: 'Sluiten',
  },
  comparison: {
    none: 'Geen garantie op patiëntniveau.',
    linked:
      'Gekoppelde patiënten bij 2, 3, 5 en 10 bekende bezoeken: {shares} (ε {epsilon}, 10.000 gesimuleerde ' +
      'patiënten; bij minder patiënten worden er meer gekoppeld).',
    refused: 'Een vrijgave vraagt om bevestiging.',
    sum: 'tussenpozen: ε {epsilon}',
    sumTowns: 'plaatsen: ε {epsilon}',
    towns:
      'De werkelijke plaats wordt bij tot {guessed} van de patiënten geraden (zonder de vrijgave {blind}), ' +
      '{linked} worden alleen al via hun plaats gekoppeld (ε {epsilon}, 10.000 gesimuleerde patiënten, ' +
      'slechtste van vijf landen). Ongeacht ε beperkt een vrijgegeven plaats de werkelijke tot ongeveer ' +
      'tien.',
    step: 'Waarden veranderen volgens een gepubliceerde methode: geen garantie op patiëntniveau.',
    accept: 'Ik begrijp dat er geen garantie op patiëntniveau is',
  },
  order: {
    keep: 'Volgorde van de notities behouden',
    cost:
      'Staan notities op datumvolgorde, dan kan iemand die weet hoeveel er per dag zijn geschreven, datums ' +
      'afleiden. Staat dit uit, dan worden ze door elkaar gezet.',
    keepIds: 'Namen van de notities behouden',
    costIds:
      'Ze identificeren elke notitie voor wie ze elders heeft gezien. Staat dit uit, dan krijgt elke ' +
      'notitie bij elke vrijgave een nieuwe naam.',
    accept: 'Ik begrijp dat dit datums kan onthullen die het beleid verbergt',
  },
  wayBack: {
    open: 'Vervangende waarde opzoeken',
    title: 'Vervangende waarde opzoeken',
    text:
      'In een pseudoniementabel, telkens één waarde. Elke zoekopdracht wordt in het logboek van dit ' +
      'project vastgelegd.',
    choose: 'Bestand kiezen',
    passphrase: 'Wachtzin van het bestand',
    unlock: 'Bestand openen',
    opened: 'Vrijgave {name} van {time}: {n} notitie | Vrijgave {name} van {time}: {n} notities',
    surrogate: 'Pseudoniem, of woorden van een vrijgegeven notitie',
    lookUp: 'Opzoeken',
    none: 'Niets gevonden in dit bestand.',
    isPatient: 'Pseudoniem van {patient}: {n} notitie | Pseudoniem van {patient}: {n} notities',
    original: 'Origineel',
    patient: 'Patiënt',
    note: 'Notitie',
    places: 'Plaatsen',
    noPatient: 'onbekend',
    more: 'en nog {n} | en nog {n}',
    answers: 'Oorspronkelijke waarden',
    close: 'Bestand sluiten',
  },
};
