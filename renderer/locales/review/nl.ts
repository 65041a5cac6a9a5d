import type { ReviewWords } from './en';

export const review: ReviewWords = {
  title: 'Nalezen', note: 'Notitie', noteText: 'Tekst van de notitie', aside: 'Wat bekend is', here: 'Onder de cursor', queue: 'Werklijst', notes: 'Notities', show: 'Tonen', search: 'Notitie zoeken',
  filter: { open: 'Open', all: 'Alle' }, left: '{n} open | {n} open', noteStatus: { open: 'open', done: 'klaar', exempt: 'vrijgesteld' },
  smaller: 'Kleinere tekst', larger: 'Grotere tekst', decidedOf: '{decided} van {total} beslist', nothing: 'Geen notitie in deze werklijst.',
  status: { suggested: 'voorstel', accepted: 'aanvaard', rejected: 'afgewezen' }, selected: 'geselecteerd',
  accept: 'Aanvaarden', reject: 'Afwijzen', remove: 'Weghalen', family: 'Soort', families: { name: 'Naam', place: 'Plaats', date: 'Datum', contact: 'Contact', identifier: 'Nummer', profession: 'Beroep', other: 'Overig' }, label: 'Label', pressTab: 'Tab gaat naar het volgende voorstel.', nothingOpen: 'In deze notitie staat niets open.', done: 'Klaar, volgende notitie',
  suggestions: 'Voorstellen', allLabels: 'Alle labels', onlyLabel: 'Alleen dit label', acceptSure: '{n} vanaf {score} aanvaarden | {n} vanaf {score} aanvaarden', occurrences: 'Vindplaatsen', history: 'Verloop',
  moreHere: 'keer nog ‘{text}’ in deze notitie', moreElsewhere: 'keer nog ‘{text}’ in andere notities', variants: '{n} wijkt af, weggelaten | {n} wijken af, weggelaten', elsewhere: '{n} in andere notities | {n} in andere notities',
  labelAll: 'Markeren | Alle {n} markeren', labelProject: 'In alle notities', leave: 'Laten',
  source: { person: 'door een persoon', import: 'uit de import', rule: 'regel', 'patient-data': 'bekende patiëntgegevens', 'second-pass': 'tweede blik', model: 'model' },
  reason: {
    pattern: 'Heeft de vorm', 'checksum-valid': 'Het controlecijfer klopt', 'context-word': 'Een woord ernaast zegt het', 'header-key': 'Staat achter een veld van het formulier', title: 'Staat achter een titel',
    gazetteer: 'Staat in een lijst', 'head-noun': 'Volgt op een woord als ‘ziekenhuis’', 'written-date': 'Een uitgeschreven datum', 'relative-date': 'Een datum geteld vanaf een andere', 'known-patient': 'Bekend gegeven van deze patiënt',
    'known-patient-variant': 'Bekend gegeven van deze patiënt, anders geschreven', 'seen-elsewhere': 'Elders in de notitie gevonden', signature: 'Staat in een ondertekening', address: 'Deel van een adres',
    model: 'Door het model gevonden', 'model-all': 'Elk deel van het model vindt het', 'model-some': 'Een deel van het model vindt het', 'model-rule': 'Het model, en een regel zegt hetzelfde', 'model-recall': 'Minder dan half waarschijnlijk, voor het vangstdoel', 'model-again': 'Het model vond het elders in de notitie',
  },
  did: {
    suggestCodes: 'Codes voorgesteld', acceptCode: 'Code aangenomen', rejectCode: 'Code afgewezen', reopenCode: 'Code heropend', replaceCode: 'Code vervangen', addCode: 'Code toegevoegd', supportCode: 'Plaats gemarkeerd voor een code', removeCode: 'Code verwijderd', setCodeRole: 'Rol van een code gezet', moveCode: 'Code verplaatst', finishCoding: 'Coderen afgerond', reopenCoding: 'Coderen heropend', importCodes: 'Codes geïmporteerd',
    accept: 'Aanvaard | {n} aanvaard', reject: 'Afgewezen | {n} afgewezen', reopen: 'Heropend | {n} heropend', relabel: 'Ander label | {n} andere labels', resize: 'Rand verschoven', add: 'Gemarkeerd', remove: 'Weggehaald | {n} weggehaald',
    assign: 'Een notitie toegewezen | {n} notities toegewezen', importPackage: 'Pakket terug: {n} wijziging | Pakket terug: {n} wijzigingen', adjudicate: 'Tussen lezers besloten', acceptAdjudication: 'Resultaat aanvaard', addPerson: 'Persoon toegevoegd', changePerson: 'Persoon gewijzigd', removePerson: 'Persoon verwijderd', setRoles: 'Rol gezet', unassign: 'Toewijzing teruggenomen', propagate: 'Overal gemarkeerd | {n} overal gemarkeerd', detect: 'Detectie: {n} wijziging | Detectie: {n} wijzigingen', setStatus: 'Status gezet', import: 'Geïmporteerd', removeNotes: 'Notitie weggehaald', createDemo: 'Demo gemaakt', changeLabelSet: 'Wisselde de labelset', editGuideline: 'Bewerkte de richtlijn',
  },
};
