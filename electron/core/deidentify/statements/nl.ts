import type { Statements } from './statements';

export const nl: Statements = {
  language: 'nl',
  heading: 'Niet geclaimd:',
  noPrivacy: 'Differentiële privacy: geen actie van dit beleid begrenst wat de vrijgave over een patiënt onthult.',
  shift:
    'Bescherming tegen koppeling: waar datums zijn verschoven, zijn de tussenpozen van een patiënt de ' +
    'werkelijke, en wie er enkele kent, kan het dossier herkennen.',
  kept: (kinds) => `Wat dan ook over wat het beleid behoudt: ${kinds}.`,
  words: (kinds) => `Wat dan ook over woorden van gesloten openbare lijsten, die blijven zoals ze zijn: ${kinds}.`,
  coarser: (kinds) => `Differentiële privacy voor waarden die alleen grover zijn gemaakt: ${kinds}.`,
  holder:
    'Bescherming tegen wie de sleutel, het grootboek of het project van deze vrijgave heeft: die kan ' +
    'waarden uitproberen en zo de originelen herstellen.',
  pseudonymTable:
    'Anonimiteit: er bestaat een heridentificatiebestand van deze vrijgave; wie dat bestand en de ' +
    'wachtzin heeft, kan de originelen herstellen.',
  comparedDates:
    'Welke garantie dan ook voor een patiënt over datums: ze zijn ter vergelijking veranderd volgens een ' +
    'gepubliceerde methode. Elke tussenpoos is apart veranderd, de kosten nemen met elke datum toe, en ' +
    'dossiers kunnen aan enkele bekende bezoeken worden herkend; alleen de gemeten aanvallen zeggen er ' +
    'iets over.',
  comparedPlaces:
    'Welke garantie dan ook voor een patiënt over plaatsen: ze zijn ter vergelijking veranderd volgens ' +
    'een gepubliceerde methode. Eén van de tien plaatsen die het meest op de werkelijke lijken, is ' +
    'getrokken; elke plaats verraadt dus dat de werkelijke er één van enkele is. Er geldt geen eindige ' +
    'ε, en alleen de gemeten aanvallen zeggen er iets over.',
  declared:
    'Wat zichtbaar blijft: het aantal datums van een patiënt, welke vermeldingen dezelfde datum zijn, ' +
    'hun volgorde en het land van de plaatsen zijn als in de originelen.',
  mayBeTrue:
    'Dat elke getrokken waarde van de werkelijke verschilt: een trekking kan de werkelijke waarde ' +
    'teruggeven, zo vaak als het mechanisme zegt, en de lekcontrole laat die staan waar die is ' +
    'getrokken, en nergens anders.',
  indicators:
    'Plaatsen die de openbare tabel met cijfers niet kent: voor elk daarvan staat de dichtstbijzijnde ' +
    'die de tabel wel kent, en alleen plaatsen die de tabel kent, worden getrokken.',
  timeline:
    'Opnameduur en losse tussenpozen: een tijdlijn wordt als geheel getrokken, en veel tijdlijnen hebben ' +
    'niets met de werkelijke te maken.',
  labValues:
    'Het verloop van laboratoriumwaarden: van elke bepaling die het beleid noemt, is één waarde dicht ' +
    'bij de werkelijke getrokken, alle andere uit een heel openbaar bereik. Welke bepaling wordt ' +
    'genoemd, in welke eenheid, hoe vaak, welke waarden gelijk zijn en dat er een buiten het bereik ' +
    'ligt, is zoals in de originelen; zo ook elke waarde die de vrijgave niet herkende en elke bepaling ' +
    'die het beleid niet noemt.',
  promisingNothing: (units) =>
    `Bescherming tegen koppeling voor ${units} van de patiënten of documenten: bij deze instelling ` +
    'is er voor hen geen wiskundige garantie; alleen de gemeten aanvallen zeggen er iets over.',
  small: (units) =>
    `Opgaan tussen anderen voor ${units} van de patiënten of documenten: minder dan 50 in deze vrijgave ` +
    'hebben dezelfde zichtbare kenmerken.',
  local:
    'Meer dan kleine verschillen, waar een mechanisme lokaal is: buiten de straal ervan kan wie de ' +
    'waarheid kent, het dossier nog herkennen.',
  withoutPatient: (documents) =>
    `Bescherming van een patiënt over meerdere documenten, voor ${documents} documenten: daar is geen ` +
    'patiënt bekend, en elk is apart geboekt.',
  completeness:
    'Volledigheid: alleen wat als herleidbaar was gemarkeerd, is vervangen; wat bij detectie en nalezen is ' +
    'gemist, en aanwijzingen in de vrije tekst, staan er nog.',
  compliance: 'Naleving van HIPAA, de AVG of welke andere wet dan ook: dat is een oordeel van mensen.',
  promisingNothingSome:
    'Bescherming tegen koppeling voor sommige van de patiënten of documenten: bij deze instelling ' +
    'is er voor hen geen wiskundige garantie; alleen gemeten aanvallen zeggen er iets over.',
  smallSome:
    'Opgaan tussen anderen voor sommige van de patiënten of documenten: minder dan 50 in deze vrijgave ' +
    'hebben dezelfde zichtbare kenmerken.',
  withoutPatientSome:
    'Bescherming van een patiënt over meerdere documenten waar geen patiënt bekend is: elk van die ' +
    'documenten is apart geboekt.',
  reportCompliance:
    'Naleving van HIPAA, de AVG of welke andere wet dan ook: dat is een oordeel van mensen, voor wie ' +
    'deze pagina cijfers geeft.',
  reportCompleteness: 'Volledigheid: alleen wat als herleidbaar was gemarkeerd, is vervangen.',
};
