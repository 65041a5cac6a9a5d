import type { PrivacyWords } from '../en/privacy';

export const privacyWords: PrivacyWords = {
  privacy: {
    policy: 'Beleid',
    own: 'Eigen beleid',
    text: 'Wat ontvangers van de vrijgegeven notities zien. Vóór de vrijgave wordt niets vervangen.',
    table: 'Bewerking van elk label',
    example: 'Voorbeeld',
    another: 'Andere notitie',
    column: {
      label: 'Label',
      treatment: 'Bewerking',
      value: 'Origineel',
      seen: 'Vrijgegeven',
    },
    treatmentOf: 'Bewerking van {label}',
    durations: 'Tijdsduren in woorden',
    treatment: {
      withDates: 'Zoals de datums',
      keep: 'Behouden',
      tag: 'Aanduiding',
      numberedTag: 'Aanduiding met nummer',
      redact: 'REDACTED',
      mask: 'Maskeren',
      surrogate: 'Vervangende waarde',
      shiftDate: 'Verschuiven per patiënt',
      private: 'Privéwaarde',
      'generalise-year': 'Alleen het jaar',
      'generalise-month': 'Maand en jaar',
      'generalise-cap90': 'Vanaf 90 één waarde',
      'generalise-band': 'Leeftijdsgroep',
      'generalise-zip3': 'Alleen eerste cijfers postcode',
      'generalise-territory': 'Regio in plaats van plaatsnaam',
      'generalise-vocabulary': 'Alleen gewone woorden',
      'comparison-classes': 'Vergelijking: klassen',
      'comparison-intervals': 'Vergelijking: tussenpozen',
      'comparison-nearest': 'Vergelijking: tien plaatsen',
    },
    option: {
      to: 'tot',
      days: 'dagen',
      years: 'jaar',
      keepWeekday: 'weekdag behouden',
      checksum: 'geldig controlecijfer',
      sameLength: 'zelfde lengte',
      width: 'Breedte van de groep in jaren: {label}',
      minDays: 'Minimum aantal dagen: {label}',
      maxDays: 'Maximum aantal dagen: {label}',
      wrongRange: 'van 1 tot 36.500, de kleinste eerst',
    },
    answer: {
      whole: '{names}, {dates}',
      kept: '{n} ongewijzigd.',
      names: {
        keep: 'Namen blijven staan',
        tag: 'Namen worden aanduidingen',
        numberedTag: 'Namen worden genummerde aanduidingen',
        redact: 'Namen worden REDACTED',
        mask: 'Namen worden gemaskeerd',
        surrogate: 'Namen worden door verzonnen namen vervangen',
        private: 'Namen worden willekeurig gekozen',
      },
      dates: {
        keep: 'datums blijven staan',
        tag: 'datums worden aanduidingen',
        numberedTag: 'datums worden genummerde aanduidingen',
        redact: 'datums worden REDACTED',
        mask: 'datums worden gemaskeerd',
        shiftDate: 'datums verschuiven per patiënt {min} tot {max} dagen',
        private: 'datums worden privéwaarden',
        surrogate: 'datums worden door verzonnen datums vervangen',
        'generalise-year': 'van datums blijft alleen het jaar',
        'generalise-month': 'van datums blijven maand en jaar',
        'comparison-classes': 'datums veranderen volgens een gepubliceerde methode, zonder garantie',
        'comparison-intervals': 'datums veranderen volgens een gepubliceerde methode, zonder garantie',
      },
    },
    preset: {
      'private-research': {
        name: 'Onderzoek met privéwaarden',
        text:
          'Alle datums van een patiënt worden samen gegenereerd, plaats en leeftijd elk één keer; later ' +
          'toegevoegde datums kosten er nog een. Namen en nummers worden verzonnen.',
      },
      'private-stays': {
        name: 'Opnames met privéwaarden',
        text:
          'Alle datums van een patiënt worden samen gegenereerd, per episode en met het jaar; de leeftijd ' +
          'apart. Opnameduur en leeftijd blijven dicht bij de waarheid. Plaatsen, namen en nummers worden ' +
          'verzonnen.',
      },
      'private-strict': {
        name: 'Privéwaarden, streng',
        text:
          'Er zijn weinig datums te zien: één per notitie, hoogstens acht dagen per patiënt, gegenereerd ' +
          'met een klein budget, met plaats en leeftijd. Alle andere worden aanduidingen, zodat de grens ' +
          'voor de meeste patiënten zinvol is.',
      },
      'pseudonymised-research': {
        name: 'Gepseudonimiseerd onderzoek',
        text:
          'Verzonnen waarden; datums verschuiven per patiënt evenveel dagen. Tussenpozen blijven, en aan ' +
          'enkele daarvan is een dossier te herkennen.',
      },
      'maximum-utility': {
        name: 'Maximale bruikbaarheid',
        text:
          'Zoveel mogelijk blijft behouden: directe identificatoren worden vervangen, datums houden hun ' +
          'tussenpozen. Weinig bescherming tegen wie voorkennis heeft.',
      },
      'maximum-privacy': {
        name: 'Maximale privacy',
        text:
          'Er blijft weinig over: een aanduiding voor alles wat gemarkeerd is, leeftijden in groepen van ' +
          'dertig jaar. Er wordt niets gegenereerd.',
      },
      surrogate: {
        name: 'Vervangende waarden, datums verschoven',
        text:
          'Plausibele waarden, per patiënt in alle notities gelijk. Tussenpozen tussen datums blijven: wie er ' +
          'enkele kent, kan het dossier herkennen.',
      },
      'safe-harbor': {
        name: 'Naar HIPAA Safe Harbor',
        text:
          'Namen, contactgegevens en nummers worden aanduidingen; van datums blijft alleen het jaar. Geldt ' +
          'voor wat gemarkeerd is en is geen verklaring van naleving.',
      },
      'numbered-tag': {
        name: 'Aanduidingen met nummer',
        text: 'Dezelfde persoon of plaats heeft per patiënt hetzelfde nummer.',
      },
      tag: {
        name: 'Aanduidingen',
        text: 'Elke vervangen markering wordt de naam van de soort.',
      },
      redacted: {
        name: 'REDACTED',
        text:
          'Het woord REDACTED voor alles wat gemarkeerd is, zonder soort. Dat schrijft een zwartlakmodel: ' +
          'kies het als enige in de detectie om zijn versie vrij te geven.',
      },
      mask: {
        name: 'Maskering',
        text: 'Acht tekens per markering, zodat de lengte niets verraadt.',
      },
    },
    country: {
      title: 'Land van de notities',
      text: 'Plaatsen, postcodes en telefoonnummers komen dan uit dit land, en die van één patiënt uit ' + 'één regio.',
      of: 'Land van de notities in het {language}',
      infer: 'Het land uit de notities van elke patiënt afleiden als er geen is opgegeven',
      inferred: 'Afgeleid: {countries}',
      unknown: 'onbekend',
      notPrivate: 'Niet als waarden privé worden getrokken: welk land de notities tonen, is geen openbaar gegeven.',
      none: 'Niet opgegeven',
      withTable: 'Niet met een tabel met cijfers',
    },
    noExample: {
      title: 'Nog geen voorbeeld',
      text: 'Zodra in een notitie markeringen zijn geaccepteerd, staat hier een fragment, voor en na.',
    },
  },
  preview: {
    original: 'Origineel',
    stays: 'blijft hier',
    released: 'Gede-identificeerd',
    leaves: 'wordt vrijgegeven',
    masked: '{label}, gemaskeerd',
  },
};
