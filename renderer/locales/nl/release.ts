import type { ReleaseWords } from '../en/release';

export const release: ReleaseWords = {
  releasedTo: '{n} notitie vrijgegeven naar {folder} | {n} notities vrijgegeven naar {folder}',
  openFolder: 'Map openen',
  steps: 'Stappen',
  compare: 'Origineel en gede-identificeerd',
  view: 'Weergave',
  pick: 'Notitie',
  line: 'Regel',
  side: {
    original: 'Origineel',
    both: 'Naast elkaar',
    released: 'Gede-identificeerd',
  },
  replaced: '{n} vervangen | {n} vervangen',
  undecided: '{n} onbeslist | {n} onbeslist',
  name: 'Naam van de vrijgave',
  leaveOut: '{n} open notitie uitsluiten | {n} open notities uitsluiten',
  run: '{n} notitie vrijgeven | {n} notities vrijgeven',
  steps2: '{done} van {total} stappen',
  answer: {
    running: 'Bezig met vrijgeven…',
    nothing: 'Nog niets vrij te geven: geen notitie is klaar',
    unread: '{n} notitie is klaar, maar ongelezen | {n} notities zijn klaar, maar niet allemaal gelezen',
    ready: '{n} notitie kan worden vrijgegeven | {n} notities kunnen worden vrijgegeven',
    open: '{n} notitie staat nog open | {n} notities staan nog open',
    leaks: 'Gestopt: er staat nog bekende PHI op {n} plaats | Gestopt: er staat nog bekende PHI op {n} plaatsen',
  },
  status: {
    stopped: 'Gestopt',
    open: '{n} open | {n} open',
    unread: 'Niet alle gelezen',
    ready: 'Gereed',
  },
  step: {
    reviewed: 'Elke notitie klaar',
    reviewedDone: '{n} klaar | {n} klaar',
    reviewedExempt: '{n} vrijgesteld | {n} vrijgesteld',
    reviewedOpen: '{n} open | {n} open',
    undecided: '{n} voorstel onbeslist | {n} voorstellen onbeslist',
    policy: 'Beleid gekozen',
    patients: 'Patiënten',
    budget: 'Budget',
    budgetWait: 'Het budget van elke patiënt wordt belast voordat er waarden worden gegenereerd.',
    budgetPass: 'Geboekt; alle patiënten blijven binnen het budget.',
    budgetStop: '{n} patiënt zou het budget overschrijden. | {n} patiënten zouden het budget overschrijden.',
    leakScan: 'Lekcontrole',
    leakWait: 'Wordt bij de vrijgave uitgevoerd: vervangen tekst mag nergens anders voorkomen.',
    leakPass: 'Er is geen bekende PHI achtergebleven.',
    leakStop:
      '{n} plaats identificeert nog iemand. Handel die af en geef opnieuw vrij. | {n} plaatsen identificeren ' +
      'nog iemand. Handel die af en geef opnieuw vrij.',
    written: 'Vrijgegeven met vrijgavebewijs',
    writtenWait: '{n} notitie zou worden vrijgegeven. | {n} notities zouden worden vrijgegeven.',
    writtenPass: '{n} vrijgave tot nu toe | {n} vrijgaven tot nu toe',
  },
  state: {
    pass: 'geslaagd',
    wait: 'wacht',
    stop: 'gestopt',
    notYet: 'nog niet',
  },
  rule: {
    original: 'een vervangen tekst staat ook hier',
    nameWord: 'deel van een vervangen naam',
    initials: 'initialen van een vervangen naam',
    number: 'een vervangen nummer',
    knownPatient: 'bekende patiëntgegevens',
    dateFragment: 'deel van een datum naast vervangen datums',
    residual: 'lijkt op PHI',
    fileName: 'in de naam van de notitie',
  },
  second: {
    title: 'Een tweede account bevestigt',
    required: 'Uw instelling eist dit.',
    want: 'Door een tweede account laten bevestigen',
    account: 'Account',
    passphrase: 'Wachtzin van die persoon om mee te bevestigen',
    none:
      'Nog geen ander account heeft een wachtzin om mee te bevestigen: ieder stelt de eigen wachtzin in onder ' +
      'Instellingen, Beveiliging.',
    text:
      'De tweede persoon leest wat zou worden vrijgegeven en typt de eigen wachtzin. Beide accounts ' +
      'staan in het logboek en in de privéhelft van het bewijs.',
  },
  receipts: 'Bewijzen',
  receipt: 'Bewijs',
  copyReceipt: 'Bewijs kopiëren',
  ask: {
    title: '{n} notitie vrijgeven als ‘{name}’? | {n} notities vrijgeven als ‘{name}’?',
    text:
      'Een vrijgave kan niet worden teruggehaald. Eerst wordt de lekcontrole uitgevoerd; vindt die iets, dan ' +
      'wordt niets vrijgegeven.',
    no: 'Nu niet',
    yes: '{n} notitie vrijgeven | {n} notities vrijgeven',
  },
  empty: {
    title: 'Niets vrij te geven',
    text: 'Importeer notities en lees ze na; dan staat hier naast het origineel wat wordt vrijgegeven.',
  },
};
