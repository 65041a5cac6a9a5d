import type { Statements } from './statements';

export const nl: Statements = {
  heading: 'Niet beweerd:',
  noPrivacy: 'Differentiële privacy: geen actie van dit beleid begrenst wat de vrijgave over een patiënt onthult.',
  shift:
    'Bescherming tegen koppeling: waar datums zijn verschoven, zijn de tussenpozen van een patiënt de ware, en wie er enkele kent, kan het dossier herkennen.',
  kept: (kinds) => `Iets over wat het beleid behoudt: ${kinds}.`,
  words: (kinds) => `Iets over woorden van gesloten openbare lijsten, die blijven zoals ze zijn: ${kinds}.`,
  coarser: (kinds) => `Differentiële privacy van wat alleen grover is gemaakt: ${kinds}.`,
  holder:
    'Bescherming tegen wie de sleutel, het grootboek of het project van deze vrijgave heeft: die kan waarden proberen en haar zo ongedaan maken.',
  pseudonymTable:
    'Anonimiteit: er bestaat een heridentificatiebestand van deze vrijgave; wie het heeft, met de wachtwoordzin, kan de vrijgave ongedaan maken.',
  comparedDates:
    'Enige garantie voor een patiënt over datums: ze zijn veranderd met een gepubliceerde vorm, ter vergelijking. Elke tussenpoos is apart veranderd, wat het kost groeit met elke datum, en dossiers kunnen aan enkele bekende bezoeken worden herkend; alleen de gemeten aanvallen zeggen er iets over.',
  comparedPlaces:
    'Enige garantie voor een patiënt over plaatsen: ze zijn veranderd met een gepubliceerde vorm, ter vergelijking. Eén van de tien plaatsen die het meest op de ware lijken is getrokken, dus elke zegt dat de ware er één van enkele is; geen eindige ε geldt, en alleen de gemeten aanvallen zeggen er iets over.',
  declared:
    'Wat is verklaard: het aantal datums van een patiënt, welke vermeldingen dezelfde datum zijn, hun volgorde en het land van de plaatsen zijn als in de originelen.',
  mayBeTrue:
    'Dat elke getrokken waarde van de ware verschilt: een trekking kan de waarheid teruggeven, zo vaak als haar mechanisme zegt, en de lekcontrole laat die staan waar zij is getrokken, en nergens anders.',
  indicators:
    'Plaatsen die de openbare tabel met cijfers niet kent: de dichtstbijzijnde die zij kent staat voor elk daarvan, en alleen die zij kent worden getrokken.',
  timeline:
    'Opnameduur en losse tussenpozen: een tijdlijn wordt in haar geheel getrokken, en veel ervan hebben niets met de ware te maken.',
  labValues:
    'Het verloop van laboratoriumwaarden: van elk analyt dat het beleid noemt is één waarde dicht bij de ware getrokken, alle andere uit het hele openbare bereik. Welk analyt wordt genoemd, in welke eenheid, hoe vaak, welke waarden gelijk zijn en dat er een buiten zijn bereik ligt, is zoals in de originelen; zo ook elke waarde die de vrijgave niet herkende en elk analyt dat het beleid niet noemt.',
  promisingNothing: (units) =>
    `Bescherming tegen koppeling voor ${units} van de patiënten of documenten: bij deze instelling belooft de wiskunde niets voor hen; alleen de gemeten aanvallen zeggen er iets over.`,
  small: (units) =>
    `Opgaan tussen anderen voor ${units} van de patiënten of documenten: minder dan 50 in deze vrijgave hebben dezelfde verklaarde feiten.`,
  local:
    'Meer dan kleine verschillen, waar een mechanisme lokaal is: buiten zijn straal kan wie de waarheid kent het dossier nog herkennen.',
  withoutPatient: (documents) =>
    `Bescherming van een patiënt over meerdere documenten, voor ${documents} documenten: daar is geen patiënt bekend, en elk is apart aangerekend.`,
  completeness:
    'Volledigheid: alleen wat als persoonsgegeven was gemarkeerd is vervangen; wat detectie en beoordeling hebben gemist, en aanwijzingen in de vrije tekst, staan er nog.',
  compliance: 'Naleving van HIPAA, de AVG of enige andere wet: dat beoordelen mensen.',
  promisingNothingSome:
    'Bescherming tegen koppeling voor sommige van de patiënten of documenten: bij deze instelling belooft de wiskunde niets voor hen; alleen gemeten aanvallen zeggen er iets over.',
  smallSome:
    'Opgaan tussen anderen voor sommige van de patiënten of documenten: minder dan 50 in deze vrijgave hebben dezelfde verklaarde feiten.',
  withoutPatientSome:
    'Bescherming van een patiënt over meerdere documenten waar geen patiënt bekend is: elk van die documenten is apart belast.',
  reportCompliance:
    'Naleving van HIPAA, de AVG of enige andere wet: dat beoordelen mensen, voor wie deze bladzijde cijfers heeft.',
  reportCompleteness: 'Volledigheid: alleen wat als persoonsgegeven was gemarkeerd is vervangen.',
};
