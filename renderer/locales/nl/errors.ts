import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Opnieuw proberen',
  dismiss: 'Verbergen',
  copied: 'gekopieerd',
  copy: 'Code {code} kopiëren',
  line: 'regel {n}',
  safe: {
    unchanged: 'Er is niets veranderd.',
    kept: 'Alles wat eerder is gedaan, is bewaard.',
    untouched: 'Het bestand zelf is niet gewijzigd.',
    reload: 'Er is niets verloren; de nieuwere stand wordt getoond.',
    notReleased: 'Er is niets vrijgegeven.',
    notExported: 'Er is niets geëxporteerd.',
  },
  lost: {
    what: '{edit} is mogelijk niet opgeslagen',
    do: 'Het project ‘{project}’ werd te vroeg gesloten. Open het opnieuw en controleer het.',
    other: 'Een wijziging onder {screen}',
    edit: {
      decision: 'Een beslissing over een label',
      comment: 'Een opmerking',
      flag: 'Een vlag',
      rule: 'Een regel',
      queue: 'Een werklijst',
    },
  },
  badRequest: {
    what: 'Deze waarden zijn niet mogelijk',
    do: 'Controleer de invoer.',
  },
  forbidden: {
    what: 'Dat mag hier niet',
    do: 'Kies het bestand of de map opnieuw, of vraag het de projectcoördinator.',
  },
  notFound: {
    what: 'Dit item bestaat niet meer',
    do: 'Ga terug naar de lijst en kies opnieuw.',
  },
  conflict: {
    what: 'De notitie is intussen veranderd',
    do: 'Bekijk de notitie opnieuw en herhaal de stap.',
  },
  stale: {
    what: 'De weergave is verouderd',
    do: 'Herhaal de stap.',
  },
  notAProject: {
    what: 'Dit bestand is geen Gauze-project',
    do: 'Kies een bestand dat op .gauze eindigt.',
  },
  newerVersion: {
    what: 'Dit project is met een nieuwere versie van Gauze gemaakt',
    do: 'Open het met die versie.',
  },
  damaged: {
    what: 'Het projectbestand is beschadigd',
    do: 'Open uw laatste kopie; bewaar dit bestand voor de helpdesk.',
  },
  locked: {
    what: 'Het project is elders open',
    do: 'Sluit het daar eerst.',
  },
  unreadable: {
    what: 'Het bestand kan niet worden gelezen',
    do: 'Controleer of het nog bestaat en of u leesrechten hebt.',
  },
  unwritable: {
    what: 'Op deze locatie kan niet worden geschreven',
    do: 'Kies een andere map of vraag schrijfrechten aan.',
  },
  diskFull: {
    what: 'De schijf is vol',
    do: 'Maak ruimte vrij en probeer het opnieuw.',
  },
  exists: {
    what: 'Er is al iets met deze naam',
    do: 'Kies een andere naam of een lege map.',
  },
  fileInUse: {
    what: 'Een ander programma gebruikt het bestand',
    do: 'Sluit het daar en probeer het opnieuw.',
  },
  wrongPassphrase: {
    what: 'Onjuiste wachtzin',
    do: 'Probeer het opnieuw.',
  },
  notEncrypted: {
    what: 'Het bestand heeft geen wachtzin, terwijl er een werd verwacht',
    do:
      'Misschien heeft iemand het bestand vervangen: vergelijk het met uw laatste kopie. Hebt u dit zelf ' +
      'gedaan, haal het project dan uit de lijst op het eerste scherm en open het opnieuw.',
  },
  weakPassphrase: {
    what: 'De wachtzin is te makkelijk te raden',
    do: 'Gebruik meerdere woorden die alleen u zou combineren, of de voorgestelde woorden.',
  },
  truncated: {
    what: 'Het bestand is onvolledig',
    do: 'Kopieer het opnieuw vanaf de bron.',
  },
  tooLarge: {
    what: 'Het bestand is te groot',
    do: 'Splits het op in kleinere bestanden, of ga verder in een tweede project.',
  },
  nameTooLong: {
    what: 'De bestandsnaam is te lang',
    do: 'Gebruik een kortere naam: tot 150 gewone letters kan altijd.',
  },
  unknownFormat: {
    what: 'Geen bestand van dit formaat',
    do: 'Kies het juiste formaat.',
  },
  malformed: {
    what: 'Het bestand is niet correct opgebouwd',
    do: 'Controleer het met het programma waarmee het is gemaakt.',
  },
  unknownEncoding: {
    what: 'De tekencodering kan niet worden vastgesteld',
    do: 'Sla het op als UTF-8.',
  },
  missingColumn: {
    what: 'Er ontbreekt een kolom',
    do: 'Kies de kolommen, in elk geval die met de tekst.',
  },
  duplicateId: {
    what: 'Er is al een notitie met deze naam',
    do: 'Geef de notitie een andere naam of importeer die bewust opnieuw.',
  },
  badId: {
    what: 'Deze naam kan niet voor een notitie worden gebruikt',
    do: 'Gebruik een naam zonder padscheidingstekens.',
  },
  textMismatch: {
    what: 'Annotaties en tekst komen niet overeen',
    do: 'Exporteer beide opnieuw uit de bron.',
  },
  empty: {
    what: 'Het bestand bevat geen tekst',
    do: 'U hoeft niets te doen, tenzij u tekst verwachtte.',
  },
  alreadyImported: {
    what: 'Al geïmporteerd, met dezelfde inhoud',
    do: 'Kies ‘opnieuw importeren’ om het bestand twee keer te hebben.',
  },
  notText: {
    what: 'Geen tekstbestand',
    do: 'Exporteer het eerst als tekst.',
  },
  cancelled: {
    what: 'Afgebroken',
    do: 'U kunt op elk moment opnieuw beginnen.',
  },
  engineStopped: {
    what: 'Het rekenproces is gestopt en opnieuw gestart',
    do: 'Start de taak opnieuw; die gaat verder waar hij was gebleven.',
  },
  busy: {
    what: 'Er loopt een andere taak',
    do: 'Wacht tot die klaar is of breek die af.',
  },
  leak: {
    what: 'Vrijgave geweigerd: er staat nog bekende PHI in de tekst',
    do: 'Controleer de gevonden plaatsen en geef opnieuw vrij.',
  },
  budgetExhausted: {
    what: 'Het privacybudget is op',
    do: 'Kies een beleid dat minder budget verbruikt.',
  },
  unreplaceable: {
    what: 'Een markering is niet te vervangen zoals het beleid voorschrijft',
    do: 'Kies bij Privacy een andere bewerking voor dat label.',
  },
  unread: {
    what: 'Notities van deze vrijgave zijn niet gelezen',
    do: 'Lees ze, of bevestig in het formulier dat ze ongelezen worden vrijgegeven.',
  },
  notReady: {
    what: 'Dat kan nog niet',
    do: 'Rond eerst de open stappen af.',
  },
  bug: {
    what: 'Er is een onverwachte fout opgetreden',
    do: 'Probeer het opnieuw; gebeurt het weer, meld dan de code.',
  },
  needs: {
    encoder: {
      what: 'De voorgetrainde encoder staat niet op deze computer',
      do:
        'Modellen en beschrijvingen van labels die hem nodig hebben, zijn hier niet te gebruiken. Vraag ICT om ' +
        'een volledige installatie, of verwijder ze.',
    },
  },
  cause: {
    nameTaken: {
      what: 'Iemand hier heeft deze naam al',
      do: 'Kies een andere naam, bijvoorbeeld met de afdeling of initialen erbij.',
    },
    accountTaken: {
      what: 'Iemand hier heeft dit account al',
      do: 'Kies een ander account, of wijzig de rol van wie het heeft.',
    },
    ownRights: {
      what: 'U zou uw eigen recht om dit project te beheren verliezen',
      do: 'Geef uw eigen account eerst de rol van coördinator of privacyfunctionaris.',
    },
    hasNotes: {
      what: 'Deze persoon heeft notities of een werkpakket',
      do: 'Deze persoon blijft in de lijst, zodat het werk zijn auteur houdt.',
    },
    annotatorsAtWork: {
      what: 'Er zijn annotatoren aan het werk in dit project',
      do: 'De labels kunnen worden gewijzigd zodra er geen notities meer bij hen liggen.',
    },
    guidelineChanged: {
      what: 'Iemand heeft deze richtlijn intussen gewijzigd',
      do: 'Lees de nieuwere versie en breng uw wijziging opnieuw aan.',
    },
    headersChanged: {
      what: 'De kopregels van deze notities zijn veranderd',
      do: 'Bekijk de voorgestelde patiënten opnieuw en bevestig ze dan.',
    },
    releaseOutdated: {
      what: 'Notities of beleid zijn sinds deze vrijgave gewijzigd',
      do: 'Maak een nieuwe vrijgave en trek de steekproef daaruit.',
    },
    applicationReplaced: {
      what: 'Gauze is bijgewerkt terwijl het open was',
      do: 'Start Gauze opnieuw: deze versie kan haar onderdelen niet meer starten.',
    },
  },
  of: {
    release: {
      notFound: {
        what: 'De map voor de vrijgave is niet meer bereikbaar',
        do:
          'Sluit de schijf of netwerkmap weer aan, of kies een andere map, en geef opnieuw vrij. Er kan een ' +
          'verborgen map achterblijven die eindigt op .partial: verwijder die.',
      },
      unwritable: {
        what: 'In de map voor de vrijgave kan niet worden geschreven',
        do: 'Kies een andere map, of vraag om schrijfrechten.',
      },
      diskFull: {
        what: 'De schijf is vol',
        do: 'Maak ruimte vrij, of kies een map op een andere schijf, en geef opnieuw vrij.',
      },
      fileInUse: {
        what: 'Een ander programma gebruikt de map',
        do: 'Sluit de map daar en geef opnieuw vrij.',
      },
      exists: {
        what: 'De map bevat al een vrijgave met deze naam',
        do: 'Geef de vrijgave een andere naam, of kies een andere map.',
      },
      empty: {
        what: 'Er is geen notitie klaar',
        do: 'Rond notities af in Nalezen en geef dan opnieuw vrij.',
      },
    },
    export: {
      notFound: {
        what: 'De exportmap is niet meer bereikbaar',
        do:
          'Sluit de schijf of netwerkmap weer aan, of kies een andere map, en exporteer opnieuw. Er kunnen ' +
          'begonnen bestanden achterblijven: verwijder die.',
      },
      unwritable: {
        what: 'In de exportmap kan niet worden geschreven',
        do: 'Kies een andere map, of vraag om schrijfrechten.',
      },
      diskFull: {
        what: 'De schijf is vol',
        do: 'Maak ruimte vrij, of kies een map op een andere schijf, en exporteer opnieuw.',
      },
      fileInUse: {
        what: 'Een ander programma gebruikt een bestand in de map',
        do: 'Sluit het daar en exporteer opnieuw.',
      },
      exists: {
        what: 'De map bevat al een bestand met deze naam',
        do: 'Kies een lege map.',
      },
    },
    file: {
      notFound: {
        what: 'Het bestand of de map is niet gevonden',
        do: 'Misschien is het verplaatst of hernoemd, of is het station niet verbonden.',
      },
    },
    role: {
      forbidden: {
        what: 'Uw rol staat dit niet toe',
        do: 'Vraag het de projectcoördinator.',
      },
    },
    codeSystem: {
      exists: {
        what: 'Het project heeft dit codestelsel al',
        do: 'Zoek het in de lijst.',
      },
      unknownFormat: {
        what: 'In dit bestand is geen codestelsel herkend',
        do: 'Kies ICD-10-CM, ClaML, CIM-10 FR, CIE-10-ES of een tabel met code en omschrijving.',
      },
      empty: {
        what: 'Dit bestand bevat geen codes',
        do: 'Kies een ander bestand.',
      },
      missingColumn: {
        what: 'De tabel heeft geen kolom met codes of omschrijvingen',
        do: 'Noem de kolommen code en description.',
      },
    },
    annotators: {
      notFound: {
        what: 'Dit project heeft dit pakket niet uitgegeven',
        do: 'Open het project waaruit het komt, of kies het teruggegeven bestand.',
      },
      notAProject: {
        what: 'Dit bestand is geen werkpakket',
        do: 'Kies het teruggegeven .gauze-bestand.',
      },
      damaged: {
        what: 'Het pakket is onderweg veranderd of beschadigd',
        do: 'Vraag het opnieuw op; er is niets geïmporteerd.',
      },
      empty: {
        what: 'Voor dit pakket zijn er geen notities',
        do: 'Wijs eerst notities toe, of neem ook notities op die al in een pakket zitten.',
      },
    },
    model: {
      exists: {
        what: 'Het project heeft dit model al',
        do: 'Zoek het in de lijst van modellen.',
      },
      damaged: {
        what: 'Het modelbestand is beschadigd',
        do: 'Vraag het opnieuw aan de maker; het is niet geïmporteerd.',
      },
      newerVersion: {
        what: 'Dit model is met een nieuwere versie van Gauze gemaakt',
        do: 'Gebruik die versie, of vraag om een ouder model.',
      },
      unknownFormat: {
        what: 'Dit is geen Gauze-model',
        do: 'Kies een bestand dat als model uit Gauze is geëxporteerd.',
      },
    },
  },
};
