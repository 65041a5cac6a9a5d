import type { ErrorWords } from '../en/errors';

export const errors: ErrorWords = {
  retry: 'Nog eens',
  dismiss: 'Verbergen',
  copied: 'gekopieerd',
  copy: 'Code {code} kopiëren',
  safe: {
    unchanged: 'Er is niets veranderd.',
    kept: 'Alles van daarvoor is bewaard.',
    untouched: 'Het bestand zelf is niet aangeraakt.',
    reload: 'Er is niets verloren; de nieuwere stand wordt getoond.',
  },
  badRequest: {
    what: 'Met deze waarden kan dat niet',
    do: 'Controleer de invoer.',
  },
  forbidden: {
    what: 'Dat mag hier niet',
    do: 'Kies het bestand of de map opnieuw, of vraag het de projectcoördinatie.',
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
    what: 'Wat er stond was verouderd',
    do: 'Herhaal de stap.',
  },
  notAProject: {
    what: 'Dit bestand is geen Gauze-project',
    do: 'Kies een bestand dat op .gauze eindigt.',
  },
  newerVersion: {
    what: 'Een nieuwere versie heeft dit project geschreven',
    do: 'Open het met die versie.',
  },
  damaged: {
    what: 'Het projectbestand is beschadigd',
    do: 'Open uw laatste kopie; bewaar dit bestand voor hulp.',
  },
  locked: {
    what: 'Het project is elders open',
    do: 'Sluit het daar eerst.',
  },
  unreadable: {
    what: 'Het bestand is niet te lezen',
    do: 'Kijk of het er nog is en of u het mag lezen.',
  },
  unwritable: {
    what: 'Daar kan niets worden geschreven',
    do: 'Kies een andere map of vraag het recht om te schrijven.',
  },
  diskFull: {
    what: 'De schijf is vol',
    do: 'Maak ruimte en probeer het opnieuw.',
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
    do: 'Misschien heeft iemand er een ander bestand voor in de plaats gezet: vergelijk het met uw laatste kopie. Hebt u dit zelf gedaan, haal het project dan van de lijst op het eerste scherm en open het opnieuw.',
  },
  weakPassphrase: {
    what: 'De wachtzin is te makkelijk te raden',
    do: 'Gebruik meerdere woorden die alleen u zou combineren, of de voorgestelde woorden.',
  },
  truncated: {
    what: 'Het bestand houdt te vroeg op',
    do: 'Kopieer het opnieuw van de bron.',
  },
  tooLarge: {
    what: 'Het bestand is te groot',
    do: 'Verdeel het: kleinere bestanden, of een tweede project voor wat nog komt.',
  },
  nameTooLong: {
    what: 'De naam van het bestand is te lang',
    do: 'Geef een kortere: 150 gewone letters passen altijd.',
  },
  unknownFormat: {
    what: 'Geen bestand van dit formaat',
    do: 'Kies het formaat dat het heeft.',
  },
  malformed: {
    what: 'Het bestand is niet welgevormd',
    do: 'Controleer het met het programma dat het schreef.',
  },
  unknownEncoding: {
    what: 'De codering van de tekst is niet te bepalen',
    do: 'Bewaar het als UTF-8.',
  },
  missingColumn: {
    what: 'Er ontbreekt een kolom',
    do: 'Kies de kolommen, vooral die met de tekst.',
  },
  duplicateId: {
    what: 'Er is al een notitie met deze naam',
    do: 'Geef de notitie een andere naam of importeer haar bewust opnieuw.',
  },
  badId: {
    what: 'De naam van de notitie is onbruikbaar',
    do: 'Geef een naam zonder padtekens.',
  },
  textMismatch: {
    what: 'Annotaties en tekst horen niet bij elkaar',
    do: 'Exporteer beide opnieuw uit de bron.',
  },
  empty: {
    what: 'Er staat geen tekst in',
    do: 'Niets te doen, tenzij u tekst verwachtte.',
  },
  alreadyImported: {
    what: 'Is er al, met dezelfde inhoud',
    do: 'Vink ‘opnieuw importeren’ aan om de notitie twee keer te hebben.',
  },
  notText: {
    what: 'Geen tekstbestand',
    do: 'Exporteer het eerst als tekst.',
  },
  cancelled: {
    what: 'Afgebroken',
    do: 'Begin opnieuw wanneer u wilt.',
  },
  engineStopped: {
    what: 'Het rekenproces is gestopt en opnieuw gestart',
    do: 'Start de taak opnieuw; die gaat verder waar ze was gebleven.',
  },
  busy: {
    what: 'Er loopt een andere taak',
    do: 'Wacht tot die klaar is of breek die af.',
  },
  leak: {
    what: 'Vrijgave geweigerd: er staat nog bekende PHI in de tekst',
    do: 'Controleer de vindplaatsen en geef opnieuw vrij.',
  },
  budgetExhausted: {
    what: 'Het privacybudget is op',
    do: 'Kies een beleid dat minder budget verbruikt.',
  },
  unreplaceable: {
    what: 'Een markering is niet te vervangen zoals het beleid voorschrijft',
    do: 'Kies in Privacy iets anders voor dat label.',
  },
  unread: {
    what: 'Notities van deze vrijgave zijn niet gelezen',
    do: 'Lees ze, of bevestig in het formulier dat ze ongelezen worden vrijgegeven.',
  },
  notReady: {
    what: 'Dat kan nog niet',
    do: 'Maak eerst de open stappen af.',
  },
  bug: {
    what: 'Er is een onverwachte fout opgetreden',
    do: 'Probeer het opnieuw; gebeurt het weer, meld dan de code.',
  },
  of: {
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
        what: 'In dit bestand staat geen code',
        do: 'Kies een ander bestand.',
      },
      missingColumn: {
        what: 'De tabel heeft geen kolom met codes of omschrijvingen',
        do: 'Noem de kolommen code en description.',
      },
    },
    annotators: {
      conflict: {
        what: 'Die naam of dat account is bezet, of u verliest uw eigen recht',
        do: 'Kies een andere naam of een ander account; geef uzelf een rol voordat u anderen rechten ontneemt; wie notities heeft blijft.',
      },
      notFound: {
        what: 'Dit project gaf dit pakket niet uit',
        do: 'Open het project dat het schreef, of kies het teruggegeven bestand.',
      },
      notAProject: {
        what: 'Dit bestand is geen werkpakket',
        do: 'Kies het .gauze-bestand dat terugkwam.',
      },
      damaged: {
        what: 'Het pakket is onderweg veranderd of beschadigd',
        do: 'Vraag er opnieuw om; niets ervan is overgenomen.',
      },
      empty: {
        what: 'Daar is geen notitie voor',
        do: 'Wijs eerst notities toe, of schrijf alle van de persoon opnieuw.',
      },
    },
    model: {
      exists: {
        what: 'Het project heeft dit model al',
        do: 'Zoek het in de lijst van modellen.',
      },
      damaged: {
        what: 'Het bestand van het model is beschadigd',
        do: 'Vraag het opnieuw aan wie het maakte; het wordt niet opgenomen.',
      },
      newerVersion: {
        what: 'Een nieuwere Gauze schreef dit model',
        do: 'Gebruik die versie, of een ouder model.',
      },
      unknownFormat: {
        what: 'Dit is geen model van Gauze',
        do: 'Kies een bestand dat Gauze als model exporteerde.',
      },
    },
  },
};
