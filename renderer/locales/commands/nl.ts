import type { CommandWords } from './en';

export const commands: CommandWords = {
  command: {
    palette: { open: 'Opdracht, notitie of label zoeken' },
    keys: { show: 'Alle toetsen tonen' },
    frame: { nextPart: 'Naar het volgende deel van het venster' },
    theme: { switch: 'Wisselen tussen licht en donker' },
    settings: { open: 'Instellingen openen' },
    project: { open: 'Project openen', new: 'Nieuw project', demo: 'Demoproject openen', copy: 'Dit project kopiëren', lock: 'Dit project vergrendelen', close: 'Dit project sluiten', reveal: 'Project in zijn map tonen' },
    go: { notes: 'Naar Notities', review: 'Naar Nalezen', training: 'Naar Trainen', privacy: 'Naar Privacy', release: 'Naar Vrijgave', audit: 'Naar het logboek', labels: 'Naar Labels', statistics: 'Naar Statistiek' },
    edit: { undo: 'Ongedaan maken', redo: 'Opnieuw' },
    job: { cancel: 'Lopende taak afbreken' },
    welcome: { demo: 'Demoproject openen', new: 'Nieuw project', open: 'Project openen' },
    notes: {
      previous: 'Vorige notitie', next: 'Volgende notitie', open: 'Notitie openen in Nalezen', select: 'Notitie aan- of uitvinken', search: 'Notities zoeken', import: 'Bestanden invoeren', importFolder: 'Map invoeren',
      detect: 'PHI zoeken', done: 'Selectie op klaar zetten', reopen: 'Selectie heropenen', exempt: 'Selectie vrijstellen', remove: 'Selectie uit het project weghalen', export: 'Notities exporteren',
      patients: 'Bekende patiëntgegevens laden', clearFilter: 'Filter wissen',
    },
    review: {
      nextSpan: 'Volgende plek, beslist of niet', previousSpan: 'Vorige plek, beslist of niet', doubt: 'Volgend woord dat gemist kan zijn', reopen: 'Weer een voorstel van maken', startOutCharacter: 'Begin een teken naar buiten', startInCharacter: 'Begin een teken naar binnen', endOutCharacter: 'Einde een teken naar buiten', endInCharacter: 'Einde een teken naar binnen', wordUp: 'Het woord erboven selecteren', wordDown: 'Het woord eronder selecteren', propagatePatient: 'Dezelfde woorden in alle notities van de patiënt markeren', stepThrough: 'Dezelfde woorden een voor een doorlopen', variants: 'Met of zonder andere schrijfwijzen', rejectAll: 'Alle getoonde voorstellen afwijzen', always: 'Deze woorden zijn hier altijd PHI', never: 'Deze woorden zijn hier nooit PHI', flag: 'Notitie aanmerken, of de aanmerking weghalen', comment: 'Opmerking schrijven', narrow: 'Voorstellen filteren', guideline: 'Toon de richtlijn van het label', sweep: 'Alle notities doorzoeken', sweepSame: 'Alle notities doorzoeken op de woorden onder de cursor', focusQueue: 'Cursor in de werklijst zetten',
      next: 'Volgend voorstel', previous: 'Vorig voorstel', accept: 'Aanvaarden', reject: 'Afwijzen', label1: 'Markeren als naam', label2: 'Markeren als plaats', label3: 'Markeren als datum of leeftijd',
      label4: 'Markeren als contact', label5: 'Markeren als nummer', label6: 'Markeren als beroep', label7: 'Markeren als overig', chooseLabel: 'Label op naam kiezen', remove: 'Markering weghalen',
      startOut: 'Begin een woord naar buiten', startIn: 'Begin een woord naar binnen', endOut: 'Einde een woord naar buiten', endIn: 'Einde een woord naar binnen',
      wordRight: 'Volgend woord selecteren', wordLeft: 'Vorig woord selecteren', extendRight: 'Selectie met een woord uitbreiden', extendLeft: 'Selectie met een woord terug uitbreiden', clear: 'Selectie opheffen',
      propagate: 'Dezelfde woorden in deze notitie markeren', propagateProject: 'Dezelfde woorden in het hele project markeren', acceptAll: 'Alle getoonde voorstellen aanvaarden',
      done: 'Notitie klaar, door naar de volgende', nextNote: 'Volgende notitie', previousNote: 'Vorige notitie', focusNote: 'Cursor in de notitie zetten', larger: 'Grotere tekst in de notitie', smaller: 'Kleinere tekst in de notitie',
    },
    training: {
      learn: 'Training tonen', models: 'Modellen tonen', compare: 'Modellen vergelijken', runs: 'Alle beurten tonen', new: 'Nieuwe training', start: 'Beginnen', cancel: 'Training afbreken', resume: 'Doorgaan met de training', previousModel: 'Vorig model', nextModel: 'Volgend model', use: 'Model voor detectie gebruiken of niet meer', target: 'Vangstdoel instellen', import: 'Model invoeren', verify: 'Bestand van een model nakijken', export: 'Model uitvoeren',
    },
    privacy: {
      policy: 'Beleid tonen', draws: 'Tonen wat trekkingen kunnen worden', budget: 'Budget tonen', ledger: 'Grootboek tonen', epsilon1: 'ε van de eerste werkwijze zetten', epsilon2: 'ε van de tweede werkwijze zetten', epsilon3: 'ε van de derde werkwijze zetten', epsilon4: 'ε van de vierde werkwijze zetten',
      again: 'Plaatje opnieuw trekken', search: 'In het grootboek zoeken', example: 'Andere notitie als voorbeeld',
    },
    release: { previousNote: 'Vorige notitie', nextNote: 'Volgende notitie', original: 'Alleen het origineel tonen', both: 'Beide naast elkaar tonen', released: 'Alleen de gede-identificeerde tekst tonen', run: 'Vrijgeven' },
    audit: { search: 'In het logboek zoeken', verify: 'Het logboek controleren', export: 'Het logboek exporteren' },
    labels: { guideline: 'Toon de richtlijn', sets: 'Toon de labelsets', search: 'Zoek in de richtlijn', edit: 'Bewerk de richtlijn van het label', file: 'Lees een labelset uit een bestand', change: 'Wissel de labelset' },
    statistics: { copy: 'Kopieer alle cijfers' },
  },
  line: {
    welcome: { demo: 'demoproject', new: 'nieuw', open: 'openen' },
    notes: { previous: 'bewegen', open: 'openen', select: 'vinken', search: 'zoeken', import: 'invoeren', detect: 'PHI zoeken', done: 'selectie klaar' },
    review: { doubt: 'gemist?', flag: 'aanmerken', comment: 'opmerking', sweep: 'zoeken', next: 'volgende', accept: 'aanvaarden', reject: 'afwijzen', label1: 'label', propagate: 'alle gelijke', done: 'notitie klaar', startOut: 'rand verschuiven', nextNote: 'volgende notitie' },
    training: { learn: 'trainen', models: 'modellen', compare: 'vergelijken', runs: 'beurten', start: 'beginnen', cancel: 'afbreken', resume: 'doorgaan', use: 'gebruiken', target: 'vangstdoel' },
    privacy: { policy: 'beleid', draws: 'trekkingen', budget: 'budget', ledger: 'grootboek', epsilon1: 'ε', again: 'opnieuw trekken', search: 'zoeken', example: 'ander voorbeeld' },
    release: { previousNote: 'vorige notitie', nextNote: 'volgende notitie', original: 'origineel', both: 'beide', released: 'gede-identificeerd', run: 'vrijgeven' },
    audit: { search: 'zoeken', verify: 'controleren', export: 'exporteren' },
    labels: { guideline: 'richtlijn', sets: 'labelsets', search: 'zoeken', edit: 'bewerken' },
    statistics: { copy: 'kopiëren' },
  },
};
