import type { GuideWords } from '../en/guide';

export const guide: GuideWords = {
  title: 'Handleiding',
  text: 'Antwoorden bij dit scherm staan eerst.',
  find: 'Vraag of zoek, bijvoorbeeld: naam toevoegen',
  none: 'Niets in de handleiding bevat deze woorden.',
  found: '{n} antwoord | {n} antwoorden',
  close: 'Handleiding sluiten',
  words: 'Woorden',
  ask: {
    firstProject: 'Hoe begin ik een project?',
    labelSets: 'Welke labelset heb ik nodig?',
    passphrase: 'Wat als de wachtzin kwijt is?',
    importNotes: 'Hoe haal ik notities binnen?',
    findPhi: 'Hoe vindt Gauze herleidbare gegevens?',
    namePatients: 'De geïmporteerde notities vermelden niet van welke patiënt ze zijn. Wat nu?',
    filterNotes: 'Hoe filter ik notities?',
    undoImport: 'Kan ik een import of zoekactie ongedaan maken?',
    outOfDate: 'Wat betekent ‘verouderd’?',
    readNote: 'Hoe rond ik een notitie af?',
    acceptMany: 'Kan ik meerdere voorstellen tegelijk accepteren?',
    addMissed: 'Hoe voeg ik een gemiste naam toe?',
    sameWords: 'Dezelfde naam staat op andere plaatsen. Moet ik die allemaal markeren?',
    byWord: 'Kan ik één keer over een naam beslissen voor de hele patiënt?',
    moveEdges: 'Een voorstel is te lang of te kort. Wat nu?',
    filePage: 'Kan ik de pagina zien waar een notitie vandaan komt?',
    doneAsks: 'Waarom vraagt Gauze iets voordat een notitie klaar is?',
    undoDecision: 'Hoe maak ik een beslissing ongedaan?',
    whichOrder: 'In welke volgorde lees ik het best?',
    whenStop: 'Wanneer kunnen we stoppen met lezen?',
    searchAll: 'Hoe zoek ik een woord in alle notities?',
    askColleague: 'Ik twijfel. Hoe vraag ik een collega?',
    givePackage: 'Hoe verdelen we het lezen over meerdere mensen?',
    readMatrix: 'Hoe zie ik of annotatoren het eens zijn?',
    settleDifference: 'Hoe los ik verschillen tussen annotatoren op?',
    trainModel: 'Hoe train ik Gauze op onze notities?',
    chooseReplacement: 'Waardoor wordt een naam of datum vervangen?',
    budget: 'Wat is het budget?',
    beforeRelease: 'Wat moet er gebeuren voordat notities kunnen worden vrijgegeven?',
    settleLeaks: 'De vrijgave is geweigerd. Wat nu?',
    blindSample: 'Wat is de blinde steekproef?',
    afterRelease: 'Wat geef ik de ontvanger, en wat houd ik hier?',
    codeNote: 'Hoe codeer ik een notitie?',
    whoDidWhat: 'Wie deed wat, en wanneer?',
    labelMeaning: 'Wat betekent een label, en kan ik dat wijzigen?',
    progress: 'Hoe ver zijn we, en hoe lang duurt het nog?',
    readManage: 'Er zijn te veel schermen. Kan het met minder?',
    changeKeys: 'Kan ik toetsen, tekstgrootte, thema of taal wijzigen?',
    wordPhi: 'PHI',
    wordSurrogate: 'Vervangende waarde (surrogaat)',
    wordLeakScan: 'Lekcontrole',
    wordEpsilon: 'ε (epsilon)',
    wordRecall: 'Recall, precisie en F1',
    wordSeed: 'Startgetal',
    wordAgreement: 'Overeenstemming: κ en α',
  },
  answer: {
    firstProject:
      'Kies Nieuw project, een labelset, een bestand en een wachtzin. Importeer daarna notities. De demo toont ' +
      'alles met verzonnen patiënten.',
    labelSets:
      'Die van uw land of van het onderzoek. De labelset bepaalt welke herleidbare gegevens een eigen ' +
      'label hebben; u kunt later wisselen.',
    passphrase:
      'Dan kan niemand het project openen, tenzij er bij Instellingen een herstelsleutel is gemaakt of ' +
      'uw instelling er een bewaart.',
    importNotes:
      'Importeer bestanden of een map, of sleep ze naar het venster. De originelen veranderen niet. Wat ' +
      'niet lukte, staat in een lijst met de reden.',
    findPhi:
      'PHI zoeken doorzoekt alle open notities en markeert voorstellen. Daarna leest iemand elke notitie: wat ' +
      'niemand markeert, wordt niet vervangen.',
    namePatients:
      'Zoeken in de kopregels leest namen, geboortedatums en nummers en doet voorstellen voor patiënten. ' +
      'Bevestig wat klopt: één persoon krijgt dan overal dezelfde verzonnen naam en datumverschuiving.',
    filterNotes:
      'Zoek op naam, patiënt of tekst, of kies links een filter. Alle getoonde notities kunt u samen ' +
      'afronden, vrijstellen of exporteren.',
    undoImport:
      'Ja, links onder Imports en zoekacties. Elk is één stap, en Gauze vraagt het eerst. Ongedaan maken ' +
      'bij Nalezen raakt ze nooit.',
    outOfDate:
      'De notitie is doorzocht met regels, modellen of bekende patiënten die sindsdien zijn veranderd. ' +
      'Zoek opnieuw: beslissingen van een persoon blijven behouden.',
    readNote:
      'Ga van voorstel naar voorstel, accepteer of wijs af, lees de notitie tot het einde en rond die af. ' +
      'De volgende open notitie verschijnt.',
    acceptMany:
      'Ja. Eén toets accepteert de zekere voorstellen in beeld, als u het scherm hebt gelezen en ze ' +
      'allemaal kloppen; een andere accepteert alles wat de lijst toont. Dat is in één stap ongedaan te ' +
      'maken.',
    addMissed:
      'Selecteer de woorden met muis of pijltoetsen en druk op de toets van een label. Een andere toets ' +
      'gaat naar de volgende mogelijke misser.',
    sameWords:
      'Nee. Zodra u er een markeert, biedt Gauze dezelfde woorden aan: in deze notitie, in alle van de ' +
      'patiënt of in alle notities, ook anders geschreven.',
    byWord:
      'Ja: woord voor woord, over alle notities van deze patiënt of over alle. Eén antwoord geldt voor alle ' +
      'vermeldingen; losse kunt u uitzonderen.',
    moveEdges: 'Verplaats begin of einde met een woord of teken, of sleep aan de rand. De geschiedenis blijft bewaard.',
    filePage:
      'Bij een pdf wel: de pagina staat naast de tekst, met elke markering zichtbaar, en volgt de ' +
      'cursor. Klik op een woord om de cursor daar te zetten. Afbeeldingen van pagina’s worden nooit ' +
      'vrijgegeven.',
    doneAsks:
      'Omdat voorstellen nog open zijn of een deel nooit in beeld was. ‘Toch afronden’ wordt vastgelegd, ' +
      'en de vrijgave vermeldt het.',
    undoDecision:
      'Ongedaan maken noemt de stap die wordt teruggedraaid en gaat erheen. De geschiedenis naast de ' +
      'notitie toont elke stap met tijd en persoon, ook na een herstart.',
    whichOrder:
      'Minst zekere eerst vindt het meest in weinig tijd; patiënt voor patiënt houdt iemands notities bij ' +
      'elkaar. Elk filter kan als werklijst worden opgeslagen.',
    whenStop:
      'Een deel van de notities in deze werklijsten is willekeurig gekozen. Uit wat daarin gemist was, ' +
      'berekent Gauze een bovengrens (95% betrouwbaarheid) voor het aantal ongelezen notities met ' +
      'gemiste gegevens.',
    searchAll:
      'Doorzoek alle notities, kies plaatsen in de lijst en markeer ze samen. U kunt ook zoeken naar ' +
      'elders geaccepteerde woorden, getallen en woorden met een hoofdletter.',
    askColleague:
      'Geef de notitie een vlag of schrijf een opmerking bij de woorden; geen van beide wordt ' +
      'vrijgegeven. De richtlijn legt het label uit.',
    givePackage:
      'Voeg mensen toe, wijs notities toe en maak voor ieder een werkpakket; of lees om beurten op deze ' +
      'computer. Pakketten mogen in elke volgorde terugkomen.',
    readMatrix:
      'Elke cel vergelijkt twee mensen. Druk erop om de verschillen te zien; lage cijfers wijzen op ' +
      'labels met een onduidelijke richtlijn.',
    settleDifference:
      'Ga van plaats naar plaats, neem de versie van één annotator, alle of geen, en accepteer de notitie. De ' +
      'volgende verschijnt.',
    trainModel:
      'Rond enkele notities af en start een training. Bekijk daarna de fouten; is het model beter, gebruik ' +
      'het dan voor de detectie.',
    chooseReplacement:
      'Dat kiest u per label: een aanduiding, een masker, een minder precieze waarde, een verzonnen waarde ' +
      'of een willekeurige waarde, eventueel met garantie. Het voorbeeld toont het resultaat.',
    budget:
      'Elke willekeurige waarde onthult iets over een patiënt. Het budget bepaalt hoeveel alle ' +
      'vrijgaven samen mogen onthullen; wat verbruikt is, blijft verbruikt.',
    beforeRelease:
      'De stappen links laten het zien: notities gelezen, beleid, patiënten, budget, lekcontrole. ' +
      'Oranje vraagt uw aandacht, rood houdt de vrijgave tegen.',
    settleLeaks:
      'De lijst met resterende risico’s toont elk woord met zijn zin. Markeer alle vermeldingen, sla er over, ' +
      'of geef aan dat het geen PHI is; geef daarna opnieuw vrij.',
    blindSample:
      'Iemand leest enkele notities zoals ze zouden worden vrijgegeven, zonder te weten wat er is ' +
      'vervangen. Uit de vondsten berekent Gauze een bovengrens (95% betrouwbaarheid) voor het aandeel ' +
      'notities dat nog PHI bevat.',
    afterRelease:
      'Geef de map met de notities, het openbare vrijgavebewijs en het openbare rapport. De privéhelft ' +
      'van het bewijs, de andere rapporten en de te ondertekenen brief blijven hier.',
    codeNote:
      'Laad een codestelsel, vraag voorstellen en accepteer, wijs af of vervang elke code. De onderbouwing is ' +
      'in de notitie gemarkeerd.',
    whoDidWhat:
      'Het logboek heeft een regel voor elke wijziging, zoekactie, inzage en vrijgave. Het is te ' +
      'doorzoeken, op hiaten te controleren en te exporteren; er staat geen notitietekst in.',
    labelMeaning:
      'Elk label heeft een definitie, voorbeelden en wat niet wordt gemarkeerd. Pas het aan voor uw ' +
      'project; eerdere versies blijven bewaard.',
    progress:
      'De statistiek telt notities, beslissingen en tijd per persoon en dag. Niets daarvan wordt ' + 'vrijgegeven.',
    readManage:
      'Ja: Lezen biedt Notities, Nalezen en Labels; Beheren biedt alles. Bij het wisselen gaat niets verloren.',
    changeKeys:
      'Ja, hier. De lijst met sneltoetsen toont eerst die van dit scherm; elke opdracht is ook op naam te ' + 'vinden.',
    wordPhi:
      'Beschermde gezondheidsgegevens (protected health information): alles wat kan verraden wie de ' +
      'patiënt is, zoals namen, datums, plaatsen en nummers.',
    wordSurrogate:
      'Een verzonnen waarde van dezelfde soort in plaats van de echte: een andere naam, een andere plaats.',
    wordLeakScan:
      'Voor een vrijgave zoekt Gauze in de notities naar elk vervangen origineel, in elke ' +
      'schrijfwijze. Bij één treffer wordt de vrijgave geweigerd.',
    wordEpsilon:
      'Hoeveel een willekeurige waarde over een patiënt mag onthullen: 0 is niets, lager is veiliger, ' +
      'hoger is nauwkeuriger.',
    wordRecall:
      'Recall: het deel van de PHI dat gevonden is. Precisie: het deel van wat gevonden is dat PHI is. F1 ' +
      'combineert beide.',
    wordSeed: 'Een getal waarmee een reeks willekeurige keuzes begint: hetzelfde startgetal geeft hetzelfde model.',
    wordAgreement:
      'Hoezeer meerdere personen hetzelfde markeerden, meer dan toeval zou geven: 1 is volledig ' +
      'gelijk, 0 niet meer dan toeval.',
  },
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'vervangende waarde, vervangende waarden, surrogaat, surrogaten',
    wordLeakScan: 'lekcontrole',
    wordEpsilon: 'ε',
    wordRecall: 'recall, precisie, F1',
    wordSeed: 'startgetal',
    wordAgreement: 'κ, α, αᵤ',
  },
};
