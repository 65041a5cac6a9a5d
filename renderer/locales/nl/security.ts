import type { SecurityWords } from '../en/security';

export const securityWords: SecurityWords = {
  keysDialog: {
    old: 'Huidige wachtzin',
    removed: 'Wachtzin die vervalt',
    new: 'Nieuwe wachtzin',
    length: 'Minstens {n} tekens.',
    busy: 'Even geduld…',
    change: {
      title: 'Wachtzin wijzigen',
      text: 'Daarna opent alleen de nieuwe dit project. Eerdere kopieën gaan nog open met de oude.',
      go: 'Wijzigen',
      done: 'De wachtzin is gewijzigd.',
    },
    set: {
      title: 'Nieuwe wachtzin instellen',
      text: 'Die komt in de plaats van elke wachtzin van dit project. Eerdere kopieën gaan nog open met de oude.',
      go: 'Zetten',
      done: 'De nieuwe wachtzin opent nu dit project.',
    },
    add: {
      title: 'Wachtzin toevoegen',
      text: 'Voor nog iemand die dit project moet openen. Beide openen alles wat erin zit.',
      go: 'Toevoegen',
      done: 'De wachtzin is toegevoegd.',
    },
    remove: {
      title: 'Wachtzin laten vervallen',
      text: 'Die opent dit project niet meer; de andere wel. Eerdere kopieën gaan er nog mee open.',
      go: 'Laten vervallen',
      done: 'De wachtzin is vervallen.',
    },
    encrypt: {
      title: 'Dit project versleutelen',
      text: 'Het bestand wordt opnieuw geschreven; de leesbare bestanden ernaast worden overschreven en verwijderd. Wat een back-up, een kopie, een momentopname of de schijf zelf ervan bewaard heeft, blijft leesbaar.',
      go: 'Versleutelen',
      done: 'Het project is versleuteld.',
    },
    recoveryKey: {
      title: 'Nieuwe herstelsleutel maken',
      text: 'Die wordt één keer getoond, om af te drukken. De vorige werkt dan niet meer.',
      go: 'Sleutel maken',
      done: 'De herstelsleutel is gemaakt.',
    },
  },
  newPassphrase: {
    weak: 'Te makkelijk te raden: neem meerdere woorden die alleen voor u bij elkaar horen.',
    good: 'Moeilijk te raden.',
    strong: 'Zeer moeilijk te raden.',
    propose: 'Woorden voorstellen',
    keep: 'Schrijf hem op voordat u verdergaat, en bewaar hem niet bij deze computer.',
  },
  security: {
    passphrases: 'Wachtzinnen',
    recoveryKey: 'Herstelsleutel',
    escrow: 'Sleutel van de instelling',
    there: 'aanwezig',
    notThere: 'geen',
    autoLock: 'Vergrendelen zonder invoer na',
    never: 'nooit',
    minutes: '{n} minuut | {n} minuten',
    characters: '{n} teken | {n} tekens',
    autoLockText:
      'Een versleuteld project wordt gesloten en de sleutels worden vergeten; op een lopende taak wordt gewacht. Er kan niets verloren gaan. Het scherm vergrendelen of de klep sluiten doet meteen hetzelfde.',
    autoLockManaged: 'Uw instelling staat hoogstens {n} minuut toe. | Uw instelling staat hoogstens {n} minuten toe.',
    managed: 'Beheerd door uw instelling',
    managedText: 'Deze regels gelden voor deze computer en kunnen hier niet worden gewijzigd.',
    invalid:
      'De regels van deze computer zijn onbruikbaar ({problems}). Tot ze in orde zijn kan er geen project worden gemaakt, en projecten worden na vijf minuten vergrendeld.',
    allowed: 'toegestaan',
    notAllowed: 'niet toegestaan',
    printing: 'Originele notities afdrukken',
    printingText: 'Beoordelaars mogen ze afdrukken; elke afdruk staat in het logboek.',
    printingManaged: 'Beslist door de instelling.',
    rule: {
      printing: 'Afdrukken van originelen',
      institution: 'Instelling',
      autoLock: 'Langste tijd tot vergrendelen',
      plain: 'Projecten zonder wachtzin',
      shortest: 'Kortste wachtzin',
      derivation: 'Sleutelafleiding',
      escrow: 'Sleutel van de instelling',
    },
  },
  lockScreen: {
    idle: 'Het is vergrendeld omdat het een tijd niet werd gebruikt. Alles is opgeslagen.',
    person: 'Het is vergrendeld. Alles is opgeslagen.',
    system: 'Het is samen met het scherm vergrendeld. Alles is opgeslagen.',
    busy: 'Er loopt een taak: het project wordt vergrendeld als die klaar is, of annuleer de taak eerst.',
  },
  banner: {
    label: 'Over dit projectbestand',
    recover: 'Opslaan wat leesbaar is',
    readOnly:
      'Het bestand is beschadigd ({where}). Tot daar kan het worden gelezen, maar niet gewijzigd. Sla op wat leesbaar is als nieuw bestand, en ga daarin verder.',
    diskFailed:
      'De schijf bevestigde een schrijfactie niet; daarom wordt er niets meer geschreven. Wat eerder was opgeslagen staat erop. Sluit het project en open het opnieuw; gebeurt het weer, bewaar dan een kopie op een andere schijf.',
    isFromPrevious:
      'Het nieuwste bestand was niet leesbaar. Alles is teruggehaald uit het vorige en het journaal: er ontbreekt niets dat was opgeslagen. Maak een kopie en controleer de schijf.',
    networkShare:
      'Dit project staat op een netwerkschijf ({kind}). Een andere computer kan het tegelijk openen, en als de verbinding wegvalt kan de laatste wijziging verloren gaan. Een schijf van deze computer is veiliger.',
    large:
      'Dit project is groter dan 500 MB. Opslaan duurt langer, en boven 1,5 GB kan er niets meer bij: zet volgende notities in een tweede project.',
    plain: 'Uw instelling staat geen project zonder wachtzin toe. Versleutel dit project.',
    recovered: 'Geopend met een herstelsleutel. Is de wachtzin kwijt, stel dan nu een nieuwe in.',
  },
};
