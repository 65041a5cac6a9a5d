import type { NotesWords } from '../en/notes';

export const notesWords: NotesWords = {
  status: {
    open: 'Open',
    done: 'Klaar',
    exempt: 'Vrijgesteld',
  },
  noteState: {
    open: 'niet begonnen',
    begun: 'begonnen',
    done: 'klaar',
    exempt: 'vrijgesteld',
  },
  spanStatus: {
    suggested: 'Voorgesteld',
    accepted: 'Geaccepteerd',
    rejected: 'Afgewezen',
  },
  notes: {
    of: '{n} van {total}',
    openCount: '{n} open',
    facets: 'Filters',
    status: 'Status',
    language: 'Taal',
    spans: 'Bevat markeringen',
    search: 'Zoeken',
    searchPlaceholder: 'Naam, patiënt of tekst',
    dropLabel: 'Label uit het filter halen',
    rows: 'Rijen',
    order: {
      label: 'Volgorde',
      plain: 'Importvolgorde',
      leastCertain: 'Minst zekere eerst',
      mostOpen: 'Meeste open voorstellen eerst',
      mostUncertain: 'Grootste onzekerheid eerst',
    },
    import: 'Importeren',
    importFiles: 'Bestanden importeren',
    importFolder: 'Map importeren',
    detect: 'PHI zoeken',
    export: 'Exporteren',
    column: {
      selected: 'Geselecteerd',
      status: 'Status',
      name: 'Notitie',
      patient: 'Patiënt',
      date: 'Datum',
      language: 'Taal',
      length: 'Lengte',
      spans: 'Markeringen',
      open: 'Open',
    },
    select: '{name} selecteren',
    strip: '{accepted} geaccepteerd, {suggested} open',
    batch: {
      label: 'Selectie',
      selected: '{n} notitie geselecteerd | {n} notities geselecteerd',
      filtered: '{n} notitie in het filter | {n} notities in het filter',
      done: 'Afronden',
      open: 'Heropenen',
      exempt: 'Vrijstellen',
      remove: 'Verwijderen',
      clear: 'Selectie opheffen',
    },
    said: {
      done: '{n} notitie afgerond. | {n} notities afgerond.',
      open: '{n} notitie heropend. | {n} notities heropend.',
      exempt: '{n} notitie vrijgesteld. | {n} notities vrijgesteld.',
      removed: '{n} notitie uit het project verwijderd. | {n} notities uit het project verwijderd.',
      askRemove:
        '{n} notitie van dit filter uit het project verwijderen? | Alle {n} notities van dit filter uit het ' +
        'project verwijderen?',
      doneNone: 'Alle zijn al klaar.',
      openNone: 'Alle zijn al open.',
      exemptNone: 'Alle zijn al vrijgesteld.',
    },
    empty: {
      title: 'Geen notities in dit project',
      text:
        'Importeer tekstbestanden, een map of een tabel met één notitie per rij, of sleep ze naar dit venster. ' +
        'De oorspronkelijke bestanden veranderen niet.',
    },
    none: {
      title: 'Geen notitie gevonden',
      text: 'Geen notitie in dit project voldoet aan filter en zoekopdracht.',
      clear: 'Filter wissen',
    },
    noneOwn: {
      title: 'Er zijn hier geen notities aan u toegewezen',
      text:
        'Notities uit een werkpakket leest u daar. De coördinator kan u notities toewijzen om in dit project te ' +
        'lezen.',
    },
  },
  patients: {
    title: 'Bekende patiënten',
    none: 'Een tabel met namen, geboortedatums, nummers en adressen. Gauze vindt ze in elke schrijfwijze.',
    known: '{n} patiënt bekend | {n} patiënten bekend',
    load: 'Tabel laden',
    clear: 'Wissen',
    loaded: '{n} patiënt bekend. | {n} patiënten bekend.',
    skipped: '{n} rij overgeslagen. | {n} rijen overgeslagen.',
    cleared: 'Bekende patiëntgegevens gewist.',
  },
  proposed: {
    title: 'Patiënten in de kopregels',
    find: 'Zoeken in de kopregels',
    unlinked: '{n} notitie noemt geen patiënt | {n} notities noemen geen patiënt',
    looking: 'Kopregels worden gelezen…',
    about:
      'Alle notities van één patiënt krijgen dezelfde vervangende waarden en dezelfde datumverschuiving; ook de ' +
      'lekcontrole behandelt ze samen. Controleer de lijst en bevestig wat klopt.',
    noName: 'geen naam',
    why: {
      number: 'zelfde nummer',
      nameAndBirth: 'zelfde naam en geboortedatum',
      name: 'alleen dezelfde naam',
      contradicted: 'één nummer, meerdere personen: eerst bekijken',
      severalNames: 'meerdere patiënten heten zo: eerst bekijken',
    },
    isKnown: 'in het project',
    notes: '{n} notitie | {n} notities',
    decline: '{name} niet meer voorstellen',
    none: 'De kopregels noemen verder niemand.',
    more: 'en nog {n} patiënt | en nog {n} patiënten',
    silent: '{n} notitie vermeldt niet van wie die is. | {n} notities vermelden niet van wie ze zijn.',
    charged:
      '{n} notitie is met een eigen budget vrijgegeven en houdt dat. | {n} notities zijn met eigen budgetten ' +
      'vrijgegeven en houden die.',
    confirm: '{n} patiënt bevestigen | {n} patiënten bevestigen',
    confirmed: '{n} patiënt bevestigd | {n} patiënten bevestigd',
    inNotes: 'in {n} notitie. | in {n} notities.',
    keys: 'Pijltoetsen: navigeren; spatie: kiezen; Delete: voorstel laten vervallen',
  },
};
