import type { Shape } from '../shape';
import type { ReadingWords } from '../en/reading';

export const reading: Shape<ReadingWords> = {
  state: {
    notSearched: 'Niet doorzocht',
    unread: 'Nog niet gelezen',
    searched: 'Doorzocht',
    read: 'Gelezen',
    done: 'Klaar',
    exempt: 'Vrijgesteld',
  },
  about: {
    notSearched: 'In deze notitie is nog niet naar PHI gezocht.',
    unread: 'Nog niet tot het einde gelezen. Er worden geen voorstellen getoond.',
    searched: 'Doorzocht op PHI. Nog niet tot het einde gelezen en nog niet over elk voorstel beslist.',
    read: 'De hele tekst was in beeld, over elk voorstel is beslist.',
    done: 'Afgerond.',
    exempt: 'Hoeft niet te worden nagelezen.',
  },
  way: {
    read: 'Gelezen voordat de notitie werd afgerond.',
    anyway: 'Ongelezen afgerond.',
    together: 'Samen met andere afgerond, ongelezen.',
    adjudicated: 'Klaar door beslechting.',
    unrecorded: 'In een eerdere versie afgerond, die het lezen niet vastlegde.',
  },
  outdated: 'Zoekactie verouderd',
  searchedWith: 'Doorzocht op {time} met {what}.',
  isOutdated: 'De detectie is sindsdien veranderd.',
  withUnknown: 'een eerdere versie',
  withRules: 'regels',
  withBundledModels: 'meegeleverde modellen',
  withDescribed: 'beschrijving van {n} label | beschrijvingen van {n} labels',
  withPatients: 'bekende patiënten',
  notHere: 'In deze notitie is niet naar PHI gezocht.',
  blindHere:
    'Bij deze notitie worden geen voorstellen getoond. Lees de notitie tot het einde en markeer ' +
    'alles wat iemand identificeert.',
  find: 'PHI zoeken',
  ask: {
    undecided: '{n} onbeslist | {n} onbeslist',
    notWhole: 'Niet tot het einde gelezen',
    notSearched: 'Niet doorzocht op PHI',
    next: 'Volgende',
    readOn: 'Verder lezen',
    acceptAll: 'Alles accepteren',
    anyway: 'Toch afronden',
    forbidden: 'Uw instelling staat niet toe dat een notitie ongelezen wordt afgerond.',
  },
  gate: {
    title: 'Notities gelezen',
    all: 'De hele tekst was in beeld, over elk voorstel is beslist',
    none: 'Nog geen notitie is klaar',
    neverOpened: '{n} notitie is nooit geopend | {n} notities zijn nooit geopend',
    notToTheEnd: '{n} notitie is niet tot het einde gelezen | {n} notities zijn niet tot het einde gelezen',
    notRecorded:
      'van {n} notitie is niet vastgelegd of die gelezen is | van {n} notities is niet vastgelegd of ze ' +
      'gelezen zijn',
    notSearched: '{n} notitie is nooit doorzocht | {n} notities zijn nooit doorzocht',
    undecided:
      '{n} onbeslist voorstel wordt ongelezen vervangen | {n} onbesliste voorstellen worden ongelezen vervangen',
    between: '; ',
    accept: 'Ongelezen vrijgeven',
    forbidden: 'Uw instelling staat niet toe dat ongelezen notities worden vrijgegeven.',
  },
  broken: {
    said: '{done} van {total} doorzocht.',
    go: 'Doorgaan',
    leave: 'Verbergen',
  },
  batchUnread:
    '{n} notitie ongelezen afgerond: de vrijgave zal dat vermelden. | {n} notities afgerond, {unread} ' +
    'ongelezen: de vrijgave zal dat vermelden.',
  step: {
    undo: 'Ongedaan gemaakt · {what}',
    redo: 'Opnieuw uitgevoerd · {what}',
    changed: 'Er zijn nieuwe voorstellen bij gekomen. De laatste toets heeft niets veranderd.',
    blocked: 'Latere stappen bouwen hierop voort: maak die eerst ongedaan.',
  },
  question: {
    title: 'Deze stap ongedaan maken?',
    notes: '{n} notitie | {n} notities',
    stays: 'Beslissingen die sindsdien zijn genomen, blijven behouden.',
    goes: 'Beslissingen in deze notities worden samen met de notities verborgen.',
    returns: 'De notities komen terug met alle beslissingen die erin zijn genomen.',
    yes: 'Ongedaan maken',
    no: 'Behouden',
  },
  history: {
    title: 'Geschiedenis',
    look: 'Bekijken',
    back: 'Terug naar deze stap',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw uitvoeren',
    places: '{n} plaats | {n} plaatsen',
    empty: 'Nog niets.',
    notes: 'Imports en zoekacties',
  },
  closing: {
    title: 'Er loopt nog een taak',
    progress: '{work}: {done} van {total}.',
    kept: 'Wat klaar is, is opgeslagen; met de rest kunt u later doorgaan.',
    again: 'Wat niet klaar is, gaat verloren; u kunt er later opnieuw mee beginnen.',
    close: 'Sluiten',
    stay: 'Open laten',
    unsavedTitle: 'Iets is nog niet opgeslagen',
    draft: {
      comment: 'De opmerking die u schrijft, gaat verloren.',
      guideline: 'Uw wijzigingen in de richtlijn gaan verloren.',
      described: 'De beschrijving van een label die u schrijft, gaat verloren.',
      instructions: 'De instructies die u schrijft, gaan verloren.',
    },
  },
  kept: {
    comment: 'U was nog niet klaar met een opmerking. De tekst is bewaard.',
    guideline: 'U was nog niet klaar met de richtlijn. Uw tekst is bewaard.',
    described: 'U was nog niet klaar met de beschrijving van een label. De tekst is bewaard.',
    instructions: 'U was nog niet klaar met de instructies voor een pakket. De tekst is bewaard.',
    otherLanguage: 'Uw wijziging van de richtlijn ({language}) is bewaard en verschijnt zodra Gauze op die taal staat.',
    go: 'Verder schrijven',
  },
  did: {
    detect: 'PHI zoeken',
  },
};
