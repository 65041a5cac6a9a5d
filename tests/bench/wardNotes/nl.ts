import { wardPart } from './wardPart';

const words = `
women: Riet; Anneke; Fatma; Geertruida; Sjaan; Noortje; Corrie; Agnieszka; Bep; Sietske; Roos; Meryem; Truus; Liesbeth;
  Gonnie; Shanti; Mieke; Hiltje; Godelieve; Joke; Zeynep; Fem
men: Kees; Wim; Rachid; Hendrikus; Sjors; Joris; Bram; Tomasz; Gerrit; Sytse; Storm; Ahmet; Cor; Reinier; Henk-Jan;
  Ravi;
  Luc; Douwe; Gommaar; Bas; Yusuf; Tijs
families: de Boer; van der Plas; Kort; Zomer; El Idrissi; Timmerman; van 't Hoff; Kuiper; Zwart; Pinas; Haan;
  van Wijngaarden;
  Smits; Vos; Yılmaz; Goedhart; ten Cate; Claes; Winter; Mulder; Van den Broeck; Pauw; Baars; Kowalska; Hoekstra; Bloem;
  Peeters; in 't Veld; Ramdin; Donker; Schaap; Op den Kamp; Mertens; Blij
months: januari; februari; maart; april; mei; juni; juli; augustus; september; oktober; november; december
shortMonths: jan; feb; mrt; apr; mei; jun; jul; aug; sep; okt; nov; dec
weekdays: zondag; maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag
`;

const nl = `
towns: Winschoten; Goes; Almelo; Tiel; Bergen op Zoom; Drachten; Ede; Oss; Den Helder; Zutphen; Weert; De Rijp
streets: Kerkstraat; Zandpad; Lange Nering; Burgemeester Dautzenbergstraat; Het Hoogt; Molenweg; Achterom; Vlietkade
house: S %; S %#; S %#-%; S %#a; S %## hs
zips: 96%# @@; 4461 @@; 7607@@; 4001 @@; 9203 @@; 1483@@
hospitals: Treant; Slingeland; OLVG; Gelre; het Admiraal; Rijnstate; Bravis; Antonius; het Beatrix; Nij Smellinghe
practices: huisartsenpraktijk De Vliet; Medisch Centrum Molenweg; praktijk Achterom; HAP Twente; Het Doktershuis
phones: 020 555 0###; 0597-55 5# ##; (026) 555 0###; 0314-555###; 0800-555##
mobiles: 06-5555 5###; 06 55 55 5# ##; 0655555###; +31 6 5555 5###
numbers: %######; 0%#####; %##.###.#; P%######
dates: DD-MM-YYYY; D-M-YY; DD-MM-YY; D MMMM YYYY; D/M/YYYY; DD/MM/YY
states: Twente; Drenthe; Zeeland; de Achterhoek; Friesland; Salland
ins: 10%#######; %########; 0%##-%#####
nat: 9%#######; 9##.##.###; 99%## ## ##
school: De Klimboom; basisschool 't Startpunt; het Rijnlands; OBS De Ark; ROC Aventus; de Wingerd
home: De Wachttoren; Huize Avondrood; Sint Jozef; Zorgcentrum Maaszicht; De Twaalf Hoven
org: Buurtzorg; Humanitas; Tactus; Het Leger des Heils; de Zonnebloem; Livio; MEE
employers: Albert Heijn; NS; Philips; Jumbo; DAF; gemeente Goes; Blokker; PostNL
jobs: schilder; vrachtwagenchauffeur; melkveehouder; stratenmaker; conciërge; metselaar; buschauffeur; visser
jobw: kapster; juf; caissière; verpleeghulp; naaister; schoonmaakster; pedicure
wards: afdeling C3; B2 West; PAAZ; de Linde; Unit 4; Verpleegafdeling 7A
bleep: 5%##; *%###; %####
plate: %-@@@-%#; @@-###-@; ##-@@-%#
serial: %######-@; SN%#####; %##-%###
case: 2%-%#####; %########; Z%######
order: %#######; L%#-####; 00%#####
country: Suriname; Marokko; Polen; Syrië; Eritrea; Indonesië
iban: NL## ABNA 0%## #### ##; NL##RABO0%########; NL## INGB 000# #### ##
lic: %90########; 1%#########
fax: 020 555 0###; 0314-555###
nick: oma Bets; Keesie; Miep; Bolle
`;

const be = `
towns: Zele; Diest; Torhout; Maaseik; Lier; Halle; Poperinge; Geel
streets: Stationsstraat; Oude Baan; Kapellelaan; Veldstraat; Gasthuisstraat
house: S %; S %#; S %# bus %; S %##
zips: 9240; 3290; B-8820; 3680; 2500
hospitals: AZ Delta; Sint-Trudo; UZ Gent; Jessa; Imelda; het Sint-Jan; AZ Damiaan
practices: huisartsengroep Oude Baan; WGC De Brug; dokterspraktijk Kapelle; dr. Verstraete
phones: 09 555 ## ##; 013/55 ## ##; 050 55 ## ##; +32 11 55 ## ##
mobiles: 0470 55 ## ##; 0486/55 ## ##; 0496 55## ##
numbers: %#######; %##-####; 1%#####
dates: DD/MM/YYYY; D/M/YY; DD-MM-YYYY; D MMMM YYYY; DD/MM/YY
states: de Kempen; West-Vlaanderen; het Waasland; Haspengouw
ins: 120/%######; %#######/%##; 407-%#####
nat: %#.0%.2#-###.##; 6%1#0%-###-##
school: VBS De Linde; het Atheneum; Sint-Jozefscollege; de Zonnewijzer; VTI
home: WZC Sint-Anna; Ter Linden; Residentie Vijverhof; rusthuis De Kade
org: Familiehulp; CAW; OCMW Diest; Similes Vlaanderen; het Wit-Gele Kruis; KWB
employers: Colruyt; Volvo Gent; De Lijn; Bekaert; Aveve; Van Hool
jobs: loodgieter; diamantslijper; varkensboer; treinbestuurder; bakker
jobw: poetsvrouw; kleuterleidster; kapster; bandwerkster
wards: D4; afdeling Iris; PAZ; E110; dagzaal Berk
bleep: %###; 3%##
plate: 1-@@@-%##; 2-@%@-###
serial: %######; BX%####
case: %#######; D/%###/2#
order: %########; S%#####
country: Congo; Turkije; Oekraïne; Italië
iban: BE%# %### #### ####; BE%#############
lic: 1-%####-##-###; %#######
fax: 09 555 ## ##
nick: Nonkel Staf; Marieke; Pitje
`;

const notes = `
--- nursing nl
Rapportage <ward> ND <d-1.dm>/<d0.dm>
Kmr <room={1..8}> mw. <ptw.title>, <age> jr, # collum li, KHP <d-2.weekday>. VAS 3, pcm 4dd1g, Oxynorm 5 om 2u. \
Deliranter, DOS 6, roept om „<relm1.given>” (overl. broer). Dochter <relw1.given> wil gebeld worden bij onrust, ook \
's nachts, <mob>. CAD uit 6u, nog niet geplast.
Kmr <room={9..14}> dhr <ptm.title>: COPD Gold IV, 1,5L, sat 89. Prednison 30. Weigert BiPAP, „dan liever dood”, NTBR \
besproken met arts-ass. <drw1.title>, sein <bleep>. Glucose 18,2 > 6E Novorapid. MRSA-kweek afw.
Kmr <room={15..20}> leeg, mw. <relw2.title> overleden 4.50u, familie uit <town> geweest, horloge mee, kluisnr \
<identifier={100..999}>.
Parkinson kmr <room=9> Madopar stipt 6-10-14-18. Waterlow 17. Norton/Snaq gedaan. Braun-pomp piept, \
{TD gebeld|nr <serial> naar TD}.
<drw2.given> {<drw2.letter> |}vpk / <drm1.given> lrl
--- nursing nl
Zorgplan / dagrapportage thuiszorg, <d0>, 8.10–8.50
Bij dhr. <ptm.short>, <street>, <town>. ADL: onder douche geholpen, steunkousen aan (Easy-Slide), wond enkel 2x3, \
geel 40%, Aquacel + Coban. Medicatie uit Medido, baxter rol klopt niet: Lasix 40 zit er nog in terwijl cardioloog dr \
<drw1.title> die {<d-4.weekday>|<date=vorige week>} stopte. Apotheek \
{<organization=De Vijzel>|<organization=Benu Centrum>} gebeld, assistente <drw2.given> zoekt het uit.
Mw. <relw1.given> (echtgenote) is op, slaapt slecht, hij dwaalt. Zij belde zoon <relm1.given>, <job> in <country>. \
Buurvrouw <relw2.title> heeft sleutel. Dhr. vertelt over zijn tijd bij <employer> en noemt mij steeds zuster \
<staff=Bep>. Katz 4, MMSE {18|19}. Gewicht 71,8.
Casemanager <drw3.given> <drw3.family> {appje gestuurd|gemaild}; dagbesteding <org> start <d+5.dm>. Sleutelkastje \
vervangen, code bij kantoor <tel>. {Wvpk|Vig} <drm1.given> <drm1.letter>
--- nursing be
Verpleegdossier <ward>, late <d0>. <ptw.given> <ptw.loudfamily>, kamer <room={401..432}>, dossier <num>. J2 na \
sigmoïdresectie, RR 10/6, P 104, T 38,7. Hemoculturen 2x, Tazocin 4x4 g, dr. <drm1.title> verwittigd ({DECT|tel.} \
<bleep>). Redon 60 cc, stoma roze, Convatec 45 mm. VAS 5 → Dipidolor 10 mg SC. Mevrouw weent, haar man <relm1.given> \
ligt zelf in <hosp> na een val van de ladder en de kinderen <relw1.given> en <relm2.given> zitten bij {meter|peter} \
<relw2.title> in <town>.
Kinesiste <drw1.given>: zetel 2x20 min. Pastor <relm3.title> kwam langs. Glycemie 212-188-167, Actrapid schema. \
Norton 13, alternating. Patiënte werkt als <jobw> bij <employer>, vraagt attest tot <d+28.dm>. Mutualiteit, \
kleefbriefje <ins>. Overdracht aan {nacht |}<drw2.given> om 21u15; antigifcentrum niet nodig (mispoes met Dettol). \
{Vpk.|VK} <drm2.short>
--- emergency nl
RITFORMULIER AMBULANCE {A1|A2}  ritnr <case>  <d0>  melding 03:41  tp 03:52  vertrek 04:20  zkh 04:43
Pat: <ptm.loudfamily>, <ptm.given>  geb <dob>  BSN <nat>  adres <street> <zip> <town>
Melding via buurman <relm1.title> (nr <street={2..98}>). Pijn op borst sinds {1u|half 3}, drukkend, uitstralend kaak, \
zweten, grauw. VG: CABG <date={2003..2017}> <hosp>, DM2, St. Vitus? nee: Sint-Jakobskruiskruid-allergie (hobbyboer). \
Med: Ascal, metoprolol 50, Lipitor. Oud-<job>.
A vrij B AF 22 sat 93 C RR 95/60 pols 48 D EMV 15 gluc 9,8 E 35,9. ECG: STE II III aVF, AV-blok II Mobitz I, \
Wenckebach. NRS 8.
Th: Aspegic 500 iv, ticagrelor 180, heparine 5000, fentanyl 75, atropine 0,5. PCI-vooraankondiging {dr.|cardioloog} \
<drw1.title> {sein |}<bleep>. Echtgenote <relw1.given> mee voorin, zoon <relm2.given> gebeld <mob>; hond naar \
{overbuurvrouw |}<relw2.title>.
Bemanning: vpk <drw2.short>, chf <drm1.given> <drm1.family>. Auto <plate> blijft op <location=A28> bij afrit, Politie \
ingelicht.
--- emergency be
SPOED <hosp> – aanmelding <d0> 19u25, triage 2 {ESI|}
<ptw.loud> °<dob> RR <nat> – <street>, <zip> <town> – huisarts {dr. <drm1.title>|<practice>}
Binnengebracht door collega <relw1.given> van <employer>: plots hevigste hoofdpijn ooit bij het tillen van \
{een krat|dozen}, braken, fotofobie. Kernig +, GCS 15, Hunt & Hess 1. Par.: 172/98, 58, 36,9, 98 %, VAS 9. VG: \
migraine (Relpax), pil Microgynon, roken 10/d. Familiaal: moeder <relw2.given> SAB op <age=44>, nonkel \
{<relm1.given>|<relm1.kin>} idem {in|te} <hosp2>, <date={1994..2014}>.
CT blanco: Fisher 2. CTA: Acomm-aneurysma 6 mm. Nimotop 60. Neurochirurg {van wacht |}<drw1.title> op <bleep>. \
Partner <relm2> onderweg uit {<town2>|<country>}, gsm <mob>. Kindjes <relm3.given> ({2de leerjaar|<age=7> jaar}) en \
<relw3.given> worden aan {<school>|de poort van <school>} opgehaald door oma <relw4.title>. Mutualiteit <ins>, \
werkongeval? verzekering {<organization=Ethias>|<organization=AG>}, polis <account={10}{100000..999999}>.
VK <drm2.given> / ASO <drw2.letter>
--- psychiatry nl
Intakeverslag {FACT|crisisdienst}, <d0>. Dhr. <ptm.title> ({roepnaam|zegt} <ptm.given>), <age={25..59}> jaar, \
ongehuwd, voormalig <job> bij <employer>, werd <d-3.weekday> door de wijkagent, <relm1.title>, bij het spoor in \
<town> aangetroffen. Hij is de jongste van zes; vader <profession=schipper>, moeder <relw1.given> opgenomen geweest \
„in <hospital={Zon en Schild|Wolfheze|Zuidlaren}>”. Op <school> werd hij gepest door een jongen, <relm2.given>, wiens \
stem hij sinds <d-80.month> hoort door de afzuigkap. Relatie met <relw2.given> verbroken in <date={2009..2019}>, zoon \
<relm3.given> (<age=13>) ziet hij niet; omgangsregeling loopt via {mr.|advocaat} <relw3.title>. De buurman, dhr \
<relm4.title>, zou via het stopcontact meeluisteren.
PSE: verzorgd, achterdochtig, oriëntatie intact, PANSS 84, HoNOS 19, geen SI. BIZ/IBS: crisismaatregel burgemeester \
{van <town>|<town2>} d.d. <d-1>. Beleid: olanzapine 10, lorazepam zn, <ward>. Zus <relw4.given>, \
{mantelzorger|wettelijk vertegenw.}, <mob>; bewindvoerder {via|:} <org>, dossier <case>. {SPV|Spv} <drw1.given> \
<drw1.letter>, psychiater <drm1.short>
--- psychiatry nl
Sessie 11 schematherapie. <ptw.given> kwam te laat, boos op <relm1.given>, die zonder overleg zijn moeder \
<relw1.given> uit <town> in huis heeft gehaald. Stoelentechniek: de strafende ouder kreeg de stem van {meester|juf} \
<relw2.title> van <school>, „jij wordt toch <profession={vakkenvuller|kassameisje}>”. Op <age={9..13}> jarige \
leeftijd overleed opa <relm2.given>, de enige die haar <nick> noemde en meenam naar de volkstuin. BDI 27 (was 35), \
BSI 1,4, GAF 58. Automutilatie: geen sinds <d-24.dm>. Eetbui <d-2.weekday>avond na telefoon van {ex|haar ex} \
<relm3.given> uit <country>. Werk: {teamleider|leidinggevende} <relw3.given> bij <employer> wil haar {terug per|per} \
<d+17>. Sertraline 100 via huisarts ({<practice>|dr. <drm1.title>}). <date=Zondag> niet naar de \
<organization=Pniëlkerk> gedurfd.
Afspraak: helpende gedachten lijstje op de koelkast; bellen met vriendin <relw4.given>; volgende keer <d+7.weekday> \
13.15u. Crisiskaart: <tel>. {Psycholoog|GZ-psycholoog} <drw1.letters>
--- psychiatry be
Verslag multidisciplinair overleg, <ward>, <hosp>. <ptm.given> <ptm.family>, <age={20..48}> jaar, gehuwd met \
<relw1.given>, twee dochtertjes ({<relw2.given>|<relw2.given> en <relw3.given>}), <job>, vrijwillige opname sinds \
<d-19> wegens ernstige depressie met doodswens na het faillissement van de zaak van zijn vader, <relm1.kin>. Hij \
groeide op in <town>, waar zijn broer <relm2.given> in <date={1996..2012}> verdronk in \
{het kanaal|de <location=Dender>}. Schaamte tegenover de parochie en onderpastoor <relm3.title>. Hamilton 26 → 15. \
Efexor 225, Trazodon 100, Temesta afgebouwd. Geen Wernicke, AUDIT 21.
Schuldbemiddeling {via|bij} <org>, mevr. <relw4.title>; schoonbroer <relm4.given> \
(<profession={boekhouder|notarisklerk}>) helpt. Weekendverlof {<d+2.weekday>|vanaf <d+2.dm>} bij peter in <town2>. \
CO-nummer <case>. Ontslag beoogd tegen <d+20.dm>, nazorg bij psychiater <drw1.title> ({<tel>|tel. <tel>}), PZT, \
<practice>. Ziekenfonds <ins>. Aanw.: <drw2.given> (MW), <drm1.given> (ET), dr. <drm2.title>. Not.: <drw2.letters>
--- social nl
Transferbureau / maatsch. werk <hosp>, <ward>. Betreft mw. <ptw>, geb. <dob>, BSN <nat>, polis \
{<organization=VGZ>|<organization=Menzis>|<organization=CZ>} <ins>. Woont <street>, <zip> <town>, benedenwoning van \
{woningcorporatie |}<organization={De Alliantie|Domijn}>, drempels, gashaard. Weduwe van \
{een <job>|<relm1.given>, <job>}. Dochter <relw1.given> woont in <town2>, werkt 32 u als <jobw>; zoon <relm2.kin> \
({<country>|emigreerde naar <country>}) belt wekelijks. Thuiszorg <org> 2dd, contactpers. <drw1.given>, {tel|T} \
<tel>. Barthel 11/20, TUG 29 s, MoCA 20, SNAQ 3. Transfer met glijplank, Ossenbrug niet, postoel geregeld bij \
{<organization=Medipoint>|<organization=Vegro>}, ordernr <order>.
Wlz-aanvraag CIZ, {kenmerk|zaaknr} <case>, GRZ afgewezen {<d-3.dm>|per <d-3>}; ELV-hoog: <home> heeft plek \
{per|vanaf} <d+2.weekday>, kamer <room={2..88}>. Vervoer <d+2.dm> 10.30 taxi. Bewindvoering: beheerrekening <iban>. \
Buurvrouw <relw2.letter> voert kat. Wens: niet reanimeren, penning. {MW|Transferverpl.} <drm1.short>, {toestel|*} \
<bleep>
--- social be
Sociaal verslag, opgemaakt {op|te <town>} <d0.daymonth>. Mijnheer <ptm>, INSZ <nat>, <street> te <zip> <town>, \
huurder bij {<organization=De Ideale Woning>|<organization=Woonpunt>}, gescheiden van <relw1.title>, \
{<age> jaar|<age> j.}. Pensioen als <job> ({ex-<employer>|loopbaan <employer>}), THAB-dossier <case>, 11 punten \
zelfredzaamheid. Valpartij thuis <d-12>, twee dagen gelegen; gevonden door {postbode|facteur} <relm1.given>. Zoon \
<relm2.kin> wil geen contact; schoondochter <relw2.given> doet de was. Katz B, Elderly Mobility 9, MMSE 21, Zarit \
nvt. Budget: schuld elektriciteit 640 €, mazoutfonds {aangevraagd |}via <org>, mevrouw <drw1.title>, {gsm|tel} <mob>. \
Rekening <iban> onder bewind: mr. <relw3.title>.
Voorstel: gezinszorg 3x/w door <org2>, warme maaltijden, PAS-toestel {nr. |}<serial>, <home> op wachtlijst \
({contact <drw2.given>|kamer <room={1..120}>}). Hij wil naar zijn duiven, <profession=duivenmelker> in hart en \
nieren. Vervoer <organization=Mutas> <d+3> 14u. Kopie: <practice>, fax <fax>. Maatsch. assistent <drw3.given> \
<drw3.family>
--- dictated nl flow
Geachte collega <drm1.title>, komma, dank voor de verwijzing van de heer <ptm>, geboren <dob.long>, die ik op
<d0.weekday> <d0> zag op het spreekuur vaatchirurgie, vergezeld van zijn vriendin <relw1.given>. Hij is gepensioneerd
<job> en loopt sinds {Pinksteren|de <date=zomer van {2019..2022}>} nog maar tachtig meter, tot aan
{de brug|de <street=Molenstraat>}, dan kramp in de linkerkuit. Voorgeschiedenis: Dupuytren beiderzijds, in
<date={1996..2014}> te <town> geopereerd door wijlen collega <drm2.title>; {appendectomie|Crohn uitgesloten}. Roken
gestopt op de verjaardag van kleinkind <relw2.given>, te weten <d-38.dm>, punt.

Onderzoek: enkel-armindex links nul komma vijf, Trendelenburg negatief, Allen normaal. Duplex door laborante
<drw1.given>: occlusie van de superficialis in het kanaal van Hunter. Fontaine twee b. Ik adviseerde gesuperviseerde
looptraining bij {fysiotherapeut |}<drw2.title> in <town2>, clopidogrel, Lipitor veertig. Retour over drie maanden,
{rond|op} <d+90>. Zijn schoonzoon, <profession=militair> in <country>, vraagt een afschrift per mail, <mail>. Nieuwe
regel. Met collegiale groet, {dr. |}<drm3>, vaatchirurg, <hosp>, secretaresse <drw3.given>, <tel>.
--- dictated nl wrap
<d0>. Betreft: mevrouw <ptw.double>, <street> te <town>, patiëntnummer <num>. Geachte collega, bovengenoemde
patiënte, een <age>-jarige <jobw>, zag ik op verzoek van huisarts <drw1.title> ({<practice>|praktijk te <town>})
wegens vertigo bij omrollen in bed sinds <d-26.month>. Haar man <relm1.given> filmde de nystagmus, waarvoor hulde.
Dix-Hallpike rechts positief, Epley tweemaal, daarna klachtenvrij; Romberg stabiel, Unterberger geen deviatie, Weber
in het midden, Rinne beiderzijds positief. Ménière lijkt daarmee van de baan, hoewel collega <drm1.title> in <hosp>
daar in <date={2012..2021}> Betaserc voor gaf. Haar broer <relm2.kin> is doof na mazelen. Audiogram: dip bij vier
kilohertz, ze stond jaren aan de lopende band bij <employer>. Zij vertrekt <d+15> naar haar zuster <relw1.given> in
<country>; vliegen mag. Belafspraak <d+8.weekday> tussen tien en half elf, {nummer|06} <mob>.
Brandt-Daroff-oefeningen meegegeven, vitamine D. Hoogachtend, <drw2.two>, kno-arts, BIG <lic>. Gedicteerd, niet
nagelezen{ door afwezigheid|}, {typiste|secr.} <drw3.letters>.
--- dictated be flow
<town>, <d0>. Waarde confrater, beste <drm1.given>, ik zag uw patiënt de heer <ptm.family>, <ptm.given>, geboren op
<dob>, op <d-1.weekday> in aanwezigheid van zijn echtgenote <relw1.given>. Deze <age>-jarige <job>, die ik nog ken
van de fanfare, klaagt sinds <d-100.monthyear> over ochtendstijfheid van anderhalf uur, punt. Gaenslen positief,
Schober twaalf komma vijf, Finkelstein negatief, Schirmer vier. Zijn vader, {wijlen |}<relm1.kin>, leed aan Bechterew
en was in behandeling in <hosp2> bij professor <drm2.title>. Sedimentatie 61, anti-CCP sterk positief, DAS28 vijf
komma een.

Besluit: reumatoïde artritis. Start Ledertrexate vijftien milligram op {<date=vrijdag>|<date=maandag>}, Folavit 's
anderendaags, Medrol acht. Werkonbekwaam bij <employer> tot <d+30.dm>; adviserend arts {van de mutualiteit|}
<drw1.title>, nummer <ins>. Vaccinatie Prevenar bij {u|<practice>}. Hij zou met zijn zoon <relm2.given> naar
<country> fietsen, dat moet wachten. Controle bij mijn assistente <drw2.given> <drw2.family> op <d+42>, afspraak via
<tel>. Met confraternele groeten, dokter <drm3.short>, RIZIV <lic>, {getypt|typ.} <drw3.letters>
--- practice nl
<d0> TC {(assist. <drw1.given>)|<drw1.letters>} S: moeder van <ptm.given> belt, <age=3> jr, sinds \
{<date=gisteren>|<d-1.weekday>} 39,6, oorpijn, drinkt matig, plast. Zusje <relw1.given> heeft waterpokken. \
{Opvang|KDV} <organization={Dikkertje Dap|Kiekeboe}> belt ook. P: pcm 240 zetpil, sv 3 dgn, vangnet. Mw. \
<relw2.title> werkt bij <employer>, evt terugbellen <mob>.
<d0.dm> SU {HA <drm1.letters>|dr <drm1.title>} S: <ptw.given> <ptw.title>, <jobw>, LAGE rugpijn na verhuizing van \
zoon <relm1.given> naar <town>. O: Lasègue 60, KPR/APR +/+, Schober 4 cm. E: L03. P: naproxen 2dd, fysio \
{<drm2.given>|praktijk <drm2.title>}. Uitstrijk {<d-800.year>|<date=2019>} Pap 1, oproep kwijt want adres oud: nu \
<street>.
Visite <home>: dhr <relm2.title> <age=9{0..6}>, delier bij UWI, Furabid, haldol 0,5; EVV'er <drw2.given>. Fam: nicht \
<relw3.title>, geen insturen. NHG-standaard. {ION|Inschrijving}: BSN <nat>, {polis|verz.} <ins>. Brief \
{cardio|oogarts} <hosp> binnen, mw <relw4.title> moet vóór <d+12> lab (formulier <order>).
--- practice be
<d0> Raadpl. <drw1.letters>. <ptm.given>, <age={15..17}> j, leerling {<school>|5de jaar <school>}, met mama \
<relw1.given>. Enkel re omgeslagen op {chirokamp|training} in <town>. Ottawa neg, Chopart ok, squeeze neg. Tape, \
Ibuprofen 400. Turnattest tot <d+14.dm>. Ouders gescheiden: kopie naar papa, <relm1>, \
{<street>|<street>, <zip> <town2>}. Osgood-Schlatter vroeger {li|<date=2020>}. Gardasil 2, lot \
<identifier={T|S}{100000..999999}>.
11u tel {labo|lab}: K 6,2 bij mevr. <relw2.title> \
(<age=8{1..9}>), <home>, verantw. <drw2.given> verwittigd, Aldactone stop. Zoon {<relm2.given>|<relm2.given>, <job>} \
gebeld <mob>.
HB 13u: dhr. <relm3.title>, val, Colles re → spoed <hosp>. eHealth, INSZ <nat> klopt niet. Parkeerkaart {aanvraag|} \
nr <case>, wagen <plate>. {Apr.|Apotheker} <drm1.title>: te veel Stilnoct bij {<relw3.initials>|mevr. <relw3.title>}. \
Mail: <mail>, wil uitslag Holter. Wacht <d+1.weekday>: dr. <drw3.title>, <tel>.
--- child nl
VERLOSKAMER / kraam {B-dienst |}<d0>. <ptw.given> <ptw.title>-<relm1.family>, G2P1, AD 39+6, spontane weeën \
<d-1.weekday> 23.30, gebroken vliezen helder, persduur 22 min. Partus <d0.dm> 04.12 u in <hosp>: dochter \
{<relw1.given>|„<relw1.given>”}, 3480 g, AS 9/10, NapH 7,23, placenta compleet, Duncan, bloedverlies 350, ruptuur gr \
I gehecht. Aanwezig: verloskundige <drw1.given> <drw1.family>, stagiaire <drw2.given>, kinderarts {dr. |}<drm1.title> \
(meconium? nee). Rhesus {neg|c neg}, anti-D gegeven. Konakion 1 mg. Moro symm, Ortolani neg, Barlow neg.
Vader <relm1.given> ({<job>|<job>, zzp}) en broertje <relm2.given>, <age=3>, bij oma <relw2.title> in <town>. \
Kraamzorg <organization={De Waarden|Naviva}>: {<drw3.given>|kraamverz. <drw3.given>}, intake nr <order>. Hielprik \
{<d+4.dm>|rond <d+4.dm>}, OAE rechts refer. Kraamkamer <room={1..12}>, {BSN|bsn} <nat>. JGZ: {CB <town>|<town>}. \
Huisarts <practice>. Contact <mob>. Naam: <relw1.given> {<relm1.title>|<relm1.family>}.
--- child nl
Poli kindergeneeskunde, <d0.weekday> <d0>. <ptm.given> ({„<patient={Stuiter|Boef}>” thuis|}) <ptm.family>, geb. \
<d-2800>, groep 4 van <school>, met stiefmoeder <relw1.given> en {halfbroertje|broertje} <relm1.given>. Verw.: \
{jeugdarts|JGZ} <drw1.title>: koorts, rode handjes, DD Kawasaki / Still. Vader, <job>, zit {op zee|offshore}, \
bereikbaar via {rederij|werk} <tel>. Bio-moeder <relw2> in <town>, omgang 1x/2 wkn, gezag gezamenlijk. LO: 24,1 kg, \
aardbeientong, geen Koplik, Kernig neg, Brudzinski neg, Gottron neg. BSE 78, CRP 101, trombo 612. Echo: coronairen \
gaaf (Z 1,1). VG: Perthes li, prematuur 33 wk ({<hosp2>|in <hosp2>}), PDA dicht.
Opname {<ward>|op <ward>}, IVIG 2 g/kg, Aspro 30. Oma <relw3.title> slaapt bij; juf <relw4.given> gemaild \
<email=groep4@school.example>. Vaccinaties: MMR {<d-2400.monthyear>|<d-2400>}, BMR2 na IVIG uitstellen. Polis <ins>. \
Dienst: AIOS <drw2.short>, sein <bleep>; sup {dr. |}<drm1.title>.
--- child be
Kind en Gezin {consult|huisbezoek} <d0>, regioteam <town>. <relm1.kin>, geboren <d-63> {om kwart voor zes|05u45}, \
36w4d, 2,48 kg, nu 4,41 (P15), HO 37,9. Mama <ptw.given> <ptw.family> is <jobw> en {geeft borst|kolft}, papa \
<relm2.given> {<job>|werkt bij <employer>}. Tweelingzusje <relw1.given> ligt nog op neonatologie in <hosp>, vandaar \
stress: EPDS 15. Oma <relw2.title> uit <country> helpt tot <d+14.dm>. Moro levendig, Landau nog niet, \
voorkeurshouding, kine {<drm1.given>|bij <drm1.title>}. Krampjes, Infacol. Vaccins: Hexyon 1, Prevenar, Rotarix, lot \
<identifier=AC{10..99}B{100..999}>. Hielprik herhaald (TSH), {barcode|nr.} <order>. Algo OK.
Woning: <street>, {vochtig|schimmel}, huur {via SVK|hoog}; verwijzing <org>, mevr. <drw1.title>, <tel>. INSZ mama \
<nat>, kinderbijslag <organization=Fons> dossier <case>. Huisarts: dr. <drm2.title>. Crèche \
{<organization='t Kapoentje>|<organization=Pinokkio>} vanaf <d+60.dm>. Volgend consult <d+30.weekday>, 13u40, arts \
<drw2.title>. VPK <drw3.given>
--- team nl
MDO notulen <home> {PG |}d.d. <d0>, aanwezig: <drw1.given> (EVV), <drw2.short> (SO), <drm1.given> (fysio), \
<drw3.letters> (psych). Afm: <drm2.given>
1. Mw. <ptw.title>, app. <room={1..60}>: onrust na bezoek zoon <relm1.given> (schulden, vraagt geld). NPI 34, \
Cohen-Mansfield. Quetiapine af, Trazodon 50. Dochter <relw1.given> mailde {<d-3.dm>|<d-3.weekday>} boos over de was. \
Actie <drw1.given>: gesprek {<d+7.weekday>|<d+7.dm>}.
2. Dhr <ptm.short>, oud-<job>, Lewy body, valt 3x. Heupbroek, laag bed, {bewegingsmelder|optiscan} nr <serial>. \
Echtgenote <relw2.title> wil geen fixatie. Wzd stap 2, {Wzd-functionaris |}dr <drm3.title>.
3. Incident <d-6>: Fentanylpleister dubbel bij {<relw3.initials>|mw <relw3.title>}, MIC <case>, RR 90/50, Naloxon \
nee. Uitzendkracht <drm4.given> ({bureau |}<organization=Zorgwerk>) niet ingewerkt.
4. Norovirus op gang 2 voorbij. Kerstdiner: ds. <relm2.title> zingt. Volgende: <d+28>, notulist <drw3.letters>, \
{tst|toestel} <bleep>
--- team be
dag {dr <drw1.lowfamily>|dokter}, hier de <relw1.given> vrouw van <ptm.lowfull> uit <town> 😊 sorry voor de late mail. \
mijne man heeft {<date=gisterenavond>|<date=eergisteren>} weer zo'n aanval gedaan in de zetel, armen stijf, 3 a 4 \
min, daarna heel mottig. onze zoon <relm1.low> heeft gefilmd. keppra 1000 smorgens en savonds geeft hij goed in. is \
nadien nog gaan werken bij <employer> !!! met de camionette nr <plate>, ik ben zo kwaad geweest. mijn schoonzus \
<relw2.low> zegt bel <hosp> maar die geven pas plaats op <d+40.dm>. we vertrekken <d+6.weekday> naar \
{<country>|ons ma in <country>} voor {10 dagen|een trouw}, mag hij vliegen ?? zijn gewicht 88,4 bloeddruk 14/9. de \
apotheker {<relm2.lowfamily>|van de <street=veldstraat>} vraagt nieuw voorschrift. attest van \
{<date=3/{1..9}>|<d-10.dm>} tot <d+2.dm> aub voor de mutualiteit <ins>. ge moogt bellen na 5u <mob> of \
{<drw2.given>|de secretaresse} laten mailen <mail>. groetjes <relw1.given> en <nick> {xx|🙏}
ps nieuw adres {<street>|is <street>}
`;

export const part = wardPart({ words, countries: { nl, be }, notes });
