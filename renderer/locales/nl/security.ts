import type { SecurityWords } from '../en/security';

export const securityWords: SecurityWords = {
  keysDialog: {
    old: 'Huidige wachtzin',
    removed: 'Te verwijderen wachtzin',
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
      go: 'Instellen',
      done: 'De nieuwe wachtzin is ingesteld.',
    },
    add: {
      title: 'Wachtzin toevoegen',
      text: 'Voor een andere persoon die dit project moet openen. Beiden hebben volledige toegang.',
      go: 'Toevoegen',
      done: 'De wachtzin is toegevoegd.',
    },
    remove: {
      title: 'Wachtzin verwijderen',
      text: 'Die opent dit project niet meer; de andere wel. Eerdere kopieën gaan er nog mee open.',
      go: 'Verwijderen',
      done: 'De wachtzin is verwijderd.',
    },
    encrypt: {
      title: 'Dit project versleutelen',
      text:
        'Het bestand wordt opnieuw geschreven; de leesbare bestanden ernaast worden overschreven en ' +
        'verwijderd. Wat een back-up, een kopie, een momentopname of de schijf zelf ervan bewaard heeft, ' +
        'blijft leesbaar.',
      go: 'Versleutelen',
      done: 'Het project is versleuteld.',
    },
    confirming: {
      title: 'Uw wachtzin om mee te bevestigen instellen',
      text:
        'Waar twee mensen over een vrijgave beslissen, bevestigt deze wachtzin vrijgaven die anderen doen. Deze ' +
        'wachtzin opent niets. Niemand anders dan u hoort die te kennen.',
      go: 'Instellen',
      done: 'Uw wachtzin om mee te bevestigen is ingesteld.',
    },
    recoveryKey: {
      title: 'Nieuwe herstelsleutel maken',
      text: 'Die wordt één keer getoond, om af te drukken. De vorige werkt dan niet meer.',
      go: 'Sleutel maken',
      done: 'De herstelsleutel is gemaakt.',
    },
  },
  newPassphrase: {
    weak: 'Te makkelijk te raden: gebruik meerdere woorden die alleen u zou combineren.',
    good: 'Moeilijk te raden.',
    strong: 'Zeer moeilijk te raden.',
    propose: 'Woorden voorstellen',
    keep: 'Schrijf de wachtzin op voordat u verdergaat, en bewaar die niet bij deze computer.',
  },
  security: {
    passphrases: 'Wachtzinnen',
    recoveryKey: 'Herstelsleutel',
    escrow: 'Sleutel van de instelling',
    there: 'ingesteld',
    notThere: 'geen',
    autoLock: 'Vergrendelen bij inactiviteit na',
    never: 'nooit',
    minutes: '{n} minuut | {n} minuten',
    characters: '{n} teken | {n} tekens',
    autoLockText:
      'Een versleuteld project wordt gesloten en de sleutels worden uit het geheugen gewist; een lopende taak ' +
      'wordt eerst afgerond. Er gaat niets verloren. Het scherm vergrendelen of de laptop dichtklappen doet ' +
      'meteen hetzelfde.',
    autoLockManaged: 'Uw instelling staat hoogstens {n} minuut toe. | Uw instelling staat hoogstens {n} minuten toe.',
    managed: 'Beheerd door uw instelling',
    managedText: 'Deze instellingen liggen vast voor deze computer en kunnen hier niet worden gewijzigd.',
    invalid:
      'Het beleidsbestand van deze computer is ongeldig ({problems}). Tot het is gecorrigeerd, kan er geen ' +
      'project worden gemaakt en worden projecten na vijf minuten vergrendeld.',
    allowed: 'toegestaan',
    notAllowed: 'niet toegestaan',
    printing: 'Originele notities afdrukken',
    printingText: 'Beoordelaars mogen ze afdrukken; elke afdruk staat in het logboek.',
    printingManaged: 'Vastgelegd door uw instelling.',
    none: 'geen',
    required: 'vereist',
    optional: 'optioneel',
    yes: 'ja',
    no: 'nee',
    others: 'alle anderen: {role}',
    noAccounts: 'niemand genoemd; iedereen: {role}',
    guessesOf: '10^{n} pogingen',
    rule: {
      printing: 'Afdrukken van originelen',
      institution: 'Instelling',
      autoLock: 'Langste tijd tot vergrendelen',
      plain: 'Projecten zonder wachtzin',
      shortest: 'Minimale lengte van de wachtzin',
      derivation: 'Sleutelafleiding',
      unread: 'Vrijgave van ongelezen notities',
      packs: 'GPU-pakketten, op hash',
      models: 'Externe modellen, op hash',
      guesses: 'Wachtzinnen weerstaan',
      policies: 'Beleid voor vrijgaven',
      epsilon: 'Hoogste ε van één vrijgave',
      budget: 'Hoogste budget per patiënt',
      languages: 'Talen van vrijgegeven notities',
      formats: 'Formaten',
      destinations: 'Toegestane uitvoermappen',
      risks: 'Risico’s die mogen worden geaccepteerd',
      reid: 'Herleiding tot patiënten',
      originals: 'Export van originelen',
      second: 'Vrijgave door twee accounts',
      confirmers: 'Accounts die mogen bevestigen',
      roles: 'Rollen',
      backends: 'Rekenbackends',
      clipboard: 'Kopiëren van notitietekst',
      syslog: 'Logregels naar syslog',
      escrow: 'Sleutel van de instelling',
    },
  },
  lockScreen: {
    idle: 'Vergrendeld na inactiviteit. Alles is opgeslagen.',
    person: 'Het project is vergrendeld. Alles is opgeslagen.',
    system: 'Vergrendeld samen met het scherm. Alles is opgeslagen.',
    busy:
      'Er loopt een taak. Het project wordt vergrendeld als die klaar is; breek de taak af om nu te ' + 'vergrendelen.',
  },
  interrupted: {
    release: {
      nothing:
        'De vrijgave ‘{name}’, begonnen op {time}, is onderbroken doordat Gauze werd gesloten. Er is niets ' +
        'vrijgegeven. U kunt haar opnieuw starten.',
      removed:
        'De vrijgave ‘{name}’, begonnen op {time}, was geschreven maar nog niet vastgelegd toen Gauze werd ' +
        'gesloten. De map is verwijderd: niets geldt als vrijgegeven. Heeft iemand al een kopie, licht dan de ' +
        'privacyfunctionaris in; start haar anders opnieuw.',
      left:
        'De vrijgave ‘{name}’, begonnen op {time}, is onderbroken doordat Gauze werd gesloten en is niet ' +
        'vastgelegd. Er staan nog bestanden in {path}: geef ze niet door. Verwijder ze en start de vrijgave ' +
        'opnieuw.',
    },
    importNone:
      'Een import, begonnen op {time}, is onderbroken doordat Gauze werd gesloten; er is geen notitie ' +
      'bijgekomen. Importeer de bestanden opnieuw.',
    import:
      'Een import, begonnen op {time}, is onderbroken doordat Gauze werd gesloten; er is {n} notitie bijgekomen. ' +
      'Importeer de bestanden opnieuw voor de rest. | Een import, begonnen op {time}, is onderbroken doordat ' +
      'Gauze werd gesloten; er zijn {n} notities bijgekomen. Importeer de bestanden opnieuw voor de rest.',
    code:
      'Het voorstellen van codes, begonnen op {time}, is onderbroken doordat Gauze werd gesloten. De voorstellen ' +
      'tot dan toe zijn opgeslagen; laat voor de rest opnieuw codes voorstellen.',
    train:
      'De training van ‘{name}’, begonnen op {time}, is onderbroken doordat Gauze werd gesloten. Ga ermee door ' +
      'of start haar opnieuw onder Training.',
    trainCoder:
      'De training van ‘{name}’, begonnen op {time}, is onderbroken doordat Gauze werd gesloten. Ga ermee door ' +
      'of start haar opnieuw onder Coderen.',
  },
  banner: {
    label: 'Over dit projectbestand',
    replaced:
      'Gauze is op deze computer bijgewerkt terwijl het open was. Uw werk is opgeslagen. Start Gauze opnieuw ' +
      'om verder te gaan: tot die tijd werkt niet alles meer.',
    startAgain: 'Opnieuw starten',
    recover: 'Het leesbare deel opslaan',
    readOnly:
      'Het bestand is beschadigd ({where}). Tot daar kan het worden gelezen, maar niet gewijzigd. Sla het ' +
      'leesbare deel op als nieuw bestand en ga daarin verder.',
    diskFailed:
      'De schijf heeft een schrijfactie niet bevestigd; daarom wordt er niets meer geschreven. Wat eerder was ' +
      'opgeslagen, staat erop. Sluit het project en open het opnieuw; gebeurt het weer, sla dan een kopie op ' +
      'een andere schijf op.',
    journalMissing:
      'Dit bestand is los gekopieerd terwijl het project open was: wat het laatst is gedaan, ontbreekt. ' +
      'Dat staat naast het origineel in de bestanden die eindigen op ‘-journal-’ en een getal. Kopieer ook ' +
      'die hierheen en open het project opnieuw, of sla op wat er is als nieuw bestand en werk daarmee ' +
      'verder.',
    medium:
      'Waar dit project staat, kan niets worden geschreven. Het kan worden gelezen, gecontroleerd en ' +
      'gekopieerd; sla elders een kopie op om eraan te werken.',
    away:
      'Het projectbestand staat niet meer op {path}: het is verplaatst, hernoemd of verwijderd, of de ' +
      'schijf is losgekoppeld. Sla nu een kopie op en ga daarmee verder.',
    isFromPrevious:
      'Het nieuwste bestand was niet leesbaar. Alles is hersteld uit het vorige en het journaal: er ontbreekt ' +
      'niets dat was opgeslagen. Maak een kopie en controleer de schijf.',
    networkShare:
      'Dit project staat op een netwerkschijf ({kind}). Een andere computer kan het tegelijk openen, en als de ' +
      'verbinding wegvalt, kan de laatste wijziging verloren gaan. Een lokale schijf is veiliger.',
    large:
      'Dit project is groter dan 500 MB. Opslaan duurt langer, en boven 1,5 GB kan er niets meer bij. Zet ' +
      'volgende notities in een tweede project.',
    plain: 'Uw instelling staat geen project zonder wachtzin toe. Versleutel dit project.',
    recovered: 'Geopend met een herstelsleutel. Bent u de wachtzin kwijt, stel dan nu een nieuwe in.',
  },
};
