import type { WelcomeWords } from '../en/welcome';

export const welcomeWords: WelcomeWords = {
  welcome: {
    title: 'Waar wilt u mee beginnen?',
    text:
      'Gauze vindt in klinische notities wat iemand herkenbaar maakt, laat u over elke vondst beslissen en ' +
      'vervangt die. Alles blijft op deze computer.',
    demo: 'Demoproject openen',
    demoText: 'Verzonnen patiënten, vijf talen. Een notitie is in ongeveer een minuut klaar.',
    demoWriting: 'De demonotities worden gemaakt en PHI wordt gedetecteerd…',
    new: 'Nieuw project',
    newText: 'Eén bestand op deze computer bevat alles.',
    open: 'Openen',
    openText: 'Of sleep een project of een map met notities naar dit venster.',
    recent: 'Onlangs geopend',
    missing: 'niet gevonden',
    forget: '{name} uit de lijst verwijderen',
  },
  newProject: {
    title: 'Nieuw project',
    text: 'Eén bestand bevat de notities, elke beslissing en de geschiedenis.',
    waiting:
      'Het bestand dat u hierheen sleepte, wordt hierna geïmporteerd. | De {n} bestanden die u hierheen ' +
      'sleepte, worden hierna geïmporteerd.',
    name: 'Naam',
    namePlaceholder: 'Cardiologiebrieven 2024',
    labelSet: 'Labelset',
    labels: '{n} labels: {samples}…',
    purpose: {
      'hipaa-i2b2':
        'Voor notities uit de VS of om internationaal te delen: de kenmerken die HIPAA noemt. Het fijnst; bij ' +
        'twijfel een goede keuze.',
      meddocan:
        'Voor Spaanse notities: de labels van de wedstrijd MEDDOCAN, om te vergelijken met de gepubliceerde ' +
        'resultaten.',
      hnfc: 'Voor Franse notities: tien brede labels. De minste beslissingen, het minste detail.',
      grascco: 'Voor Duitse notities: de labels van het corpus GraSCCo, met familieleden en titels apart.',
    },
    create: 'Locatie kiezen en aanmaken',
    cancel: 'Annuleren',
    passphrase: 'Wachtzin',
    repeat: 'Wachtzin herhalen',
    passphraseText:
      'De wachtzin versleutelt het bestand. Gebruik meerdere woorden die alleen u zou combineren; minstens {n} tekens.',
    tooShort: 'Minstens {n} tekens.',
    differs: 'De wachtzinnen komen niet overeen.',
    without: 'Zonder wachtzin',
    withoutText: 'Zonder wachtzin zijn de notities onversleuteld opgeslagen: iedereen met het bestand kan ze lezen.',
    managed: 'Uw instelling vereist er een.',
    managedInvalid:
      'Het beleidsbestand van deze computer is ongeldig. Tot het is gecorrigeerd, kan er geen project ' +
      'worden gemaakt. Zie Instellingen, Beveiliging.',
  },
  unlock: {
    title: '{name} ontgrendelen',
    text: 'Dit project is versleuteld. Het is alleen te openen met de wachtzin of de herstelsleutel.',
    passphrase: 'Wachtzin',
    recoveryKey: 'Herstelsleutel',
    useRecoveryKey: 'De herstelsleutel gebruiken',
    usePassphrase: 'De wachtzin gebruiken',
    wrongPassphrase: 'Onjuiste wachtzin.',
    wrongRecoveryKey: 'Onjuiste herstelsleutel.',
    open: 'Ontgrendelen',
    opening: 'Wordt ontgrendeld…',
    typedForgotten: 'Wat u tijdens het ontgrendelen typte, is niet bewaard.',
    cancel: 'Annuleren',
  },
  recoveryKey: {
    title: 'Uw herstelsleutel',
    text:
      'Hiermee opent u dit project als u de wachtzin vergeet. Druk de sleutel af of schrijf hem op en bewaar ' +
      'hem niet bij de computer: hij wordt maar één keer getoond. Iedereen met deze sleutel en het bestand kan ' +
      'de notities lezen.',
    project: 'Project',
    file: 'Bestand',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    print: 'Afdrukken',
    kept: 'Ik heb hem veilig opgeborgen',
  },
};
