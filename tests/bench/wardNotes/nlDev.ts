import { wardPart } from './wardPart';

const words = `
women: Wilhelmina; Tineke; Nadia; Jantje; Trees; Merel; Aaltje; Hatice; Loes; Femke; Marleen; Ewa; Dina; Wietske; Hilde;
  Annelies; Priya; Zus; Bieke; Griet; Samira; Lente
men: Piet; Teun; Mustafa; Arie; Freek; Jelle; Adriaan; Marek; Sef; Wubbo; Wolf; Emre; Bennie; Floris; Jan-Willem; Anil;
  Guido; Rinus; Lieven; Mees; Ibrahim; Pim
families: de Ruiter; van den Heuvel; Lang; Lente; Bouzid; Slager; van der Veen; Visscher; de Wit; Kromosoeto; Snoek;
  van Oldenbarneveld; Wouters; Das; Demir; Zoetemelk; ter Braak; Maes; Koning; Molenaar; Vandenberghe; Fazant; Duif;
  Nowicki; Dijkstra; Tulp; Janssens; op 't Hof; Bhagwandin; Nacht; Bok; van de Ven; Lambrechts; Treurniet
months: januari; februari; maart; april; mei; juni; juli; augustus; september; oktober; november; december
shortMonths: jan.; feb.; mrt.; apr.; mei; juni; juli; aug.; sept.; okt.; nov.; dec.
weekdays: zondag; maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag
`;

const nl = `
towns: Veendam; Terneuzen; Hengelo; Geldermalsen; Roosendaal; Joure; Best; Venray; Schagen; Lochem; Echt; Hoorn
streets: Dorpsstraat; Kanaalweg; Singel; Prins Hendriklaan; Het Laar; Noorderdiep; Kloostertuin; De Gouw
house: S %; S %#; S %#bis; S %#, app. %; S %##
zips: 964# @@; 4531@@; 7551 @@; 4191 @@; 8501@@
hospitals: Isala; ZorgSaam; Spaarne; Ommelander; Viecuri; het Haga; Franciscus; Tjongerschans; ETZ
practices: huisartsenpraktijk Singel; gezondheidscentrum De Gouw; dokter Terpstra; praktijk Noorderdiep; HOED Laar
phones: 010 555 0###; 0598 55 5# ##; 074-555 0###; (0115) 555###; 088-55505##
mobiles: 06 5555 6###; 06-55 55 6# ##; 06-55556###; 0031 6 5555 6###
numbers: %#######; 9%####; Z-%#####; %###-%##
dates: D-M-YYYY; DD/MM/YY; D MMM YYYY; DD-MM-YY; D MMMM YYYY
states: de Veluwe; Groningen; Noord-Brabant; de Betuwe; Flevoland
ins: 8%######; 3%#######; %##.%##.%##
nat: 9%#.###.%##; 9########; 9%## ### ##
school: CBS De Regenboog; de Trekvogel; Ulenhof; OBS 't Palet; Graafschap College; De Vuurvlinder
home: De Meerkoet; Huize Elim; Woonzorgcentrum 't Slot; Norschoten; De Lindenhof
org: Icare; Alzheimer Nederland; Indigo; de Voedselbank; Cosis; Careyn; Unie KBO
employers: Hema; Schiphol; Campina; Action; Scania; waterschap; KPN
jobs: timmerman; tuinder; loods; postbode; lasser; beroepsmilitair; kraanmachinist
jobw: bloemiste; administratief medewerkster; thuishulp; lerares Duits; serveerster; kwekerijmedewerkster
wards: afdeling D4; A2 Zuid; de Eik; Unit Noord; Afdeling 3B
bleep: 7%##; #%##; 6%###
plate: @-%##-@@; %@@@##; @@@-%#-@
serial: %####-%##; ZK%####; LR%#####
case: M%######; 2%.%####; D-%#####
order: 8%######; PA%#-#####; %##.%##
country: Turkije; Afghanistan; Curaçao; Duitsland; Somalië; China
iban: NL## RABO 0%## #### ##; NL##SNSB09########; NL##TRIO0%########
lic: 49%########; 0%90#######
fax: 010 555 0###; 074-555 0###
nick: Zwaantje; Muis; Pluis; Kikkie
`;

const be = `
towns: Aalter; Bree; Ninove; Tielt; Mol; Tongeren
streets: Dorpsplein; Lindestraat; Hoogstraat; Beekweg; Processieweg
house: S %; S %# bus %; S %#
zips: 9880; 3960; B-9400; 8700
hospitals: AZ Klina; Heilig Hart; ZOL; OLV Aalst; Sint-Lucas; Kliniek Sint-Jozef
practices: groepspraktijk Lindestraat; dokter Coppens; wijkgezondheidscentrum De Sleep; Huisartsen Dorpsplein
phones: 053 55 ## ##; 09/555.##.##; 011 55 ## ##; +32 51 55 ## ##
mobiles: 0477 55 ## ##; 0495/55.##.##
numbers: 2%######; %#.###.%#
dates: D/M/YYYY; DD-MM-YY; DD/MM/YY; D MMMM YYYY
states: het Meetjesland; Limburg; het Pajottenland
ins: 306/%######; 2%######/##
nat: 8%.03.1#-###.%#; 5%0%##-##%##
school: Sint-Gummarus; de Vlieger; GBS Beekweg
home: WZC De Vlaschaard; Sint-Rochus; Huize Berkenhof
org: Solidariteit voor het Gezin; Wiegwijs; Tele-Onthaal; de Harmonie
employers: Barry Callebaut; Delhaize; Picanol; ArcelorMittal
jobs: slager; vlashandelaar; dakwerker; kok
jobw: naaister; onthaalmoeder; labante; strijkster
wards: C3; afdeling Wilg; G200
bleep: 2%##; 9##
plate: 2-@@@-%##; O-@@@-%##
serial: %##/%###; K%######
case: %##-%####; G%#####
order: 7%######; %#-######
country: Marokko; Roemenië; Polen
iban: BE%# %### #### ####; BE%#############
lic: 1%######; 3-%####-##
fax: 053 55 ## ##
nick: Mit; Lowie
`;

const notes = `
--- nursing nl
Overdracht {AD>ND|AD-ND} <d0> <ward>
K<room={1..9}> hr <ptm.title> <age>, dag 2 na CVA li hemi, EMV E4M6Vafatisch, NIHSS 9, slikscreening A, sonde CH 8 L \
65 cm, Nutrison 40/u. Zoon <relm1.given> boos dat bed bij raam weg is, gesprek met teamleider <drw1.given> \
{<date=morgen> 11u|<d+1.weekday> 11u}. Barthel 3. Decubitusmatras {aangevr.|nr <serial>}.
K<room={10..17}> mw <ptw.title> („<nick>”) nr <num>: stuitligging van de ziel, zegt ze. Lithium 1,4!! → stop, \
Trimbos-protocol, ECG, vocht. Man <relm2.given> {(<job>) |}ging naar huis in <town>, bereikbaar <mob>. BMI 17, Snaq 4.
K<room={18..24}> opname uit <hosp>: dhr <relm3.title>, Fournier, VAC, ESBL, contactiso. Pijnteam <bleep>. Vrouw \
<relw1.given> mag buiten bezoektijd.
Opiaten geteld <drw2.letters>/<drm1.letters>. Koelkast 8,4 gr. Lente is laat, katheters op, <drm2.given> bestelt CH14.
--- nursing be
Verpleegnota dialyse <hosp>, {shift 1|vroege}, <d0.weekday> <d0>. <ptm.family>, <ptm.given>, plaats <room={1..16}>. \
Droog gewicht 68,5, aankomst 71,2, UF 2700, Kt/V 1,3. Shunt links goede thrill, aanprik 15G, nabloeding 12 min. RR \
168/84 → 122/60, krampen na 3 u, NaCl 10 %. Aranesp 40. Kalium 6,2, mijnheer heeft bananen gekregen van schoondochter \
<relw1.given>. Hij vertelt dat zijn kleinzoon <relm1.given> slaagde in {<school>|het zesde in <school>} en dat hij \
vroeger als <job> tot in <country> werkte. Taxi <organization={Hendriks|De Snelle}> te laat{ (klacht nr. <case>)|}, \
chauffeur <relm2.title> belde {gsm |}<mob>.
Wondje hiel, Flamazine, Fontaine III. Dr. <drw1.title> ziet hem {<d+2.weekday>|<d+2.dm>}. Nieuwe machine Fresenius \
{serie|SN} <serial>. Echtgenote <relw2.given> wordt {<d+6.dm>|<d+6.weekday>} geopereerd in <hosp2>, opvang \
{via MW|<home>} <drw2.given>, <bleep>. {Vpl.|VK} <drm1.given> <drm1.letter>
--- emergency nl
SEH {brief|triage} <hosp> <d0> 23.11 u NTS U2
Mw <ptw.title>, <ptw.initials>, {<dob>|geb. <dob>}, {<street>, <town>|<street> <zip> <town>}, HA <practice>
Rvk: val van {keldertrap|trap} bij café <organization={De Zwaan|'t Hoekje}>, AoS 2 m. EMV 15, RTS 8, wond occiput 5 \
cm, 6x Ethilon 3-0, Ottawa foot neg, Nexus +. CT-C geen letsel. Tetanus {onbek.|<date={2008..2019}>}. Ethanol 2,1 \
promille. Med: citalopram, Norit nee. Begeleid door {<relm1.given>, stamgast|<relm1>}, heteroanamnese onbetrouwbaar. \
Vermoeden huiselijk geweld: ex {<relm2.given> <relm2.letter>|<relm2>} staat \
{buiten|op parkeerplaats, kenteken <plate>}. Politie {agent|hoofdagent} <relm3.title>, mutatie <case>. Kinderen \
<relw1.given> en <relm4.given> ({<age=5> en <age=8>|<age=6>, <age=9>}) bij tante <relw2.given> in <town2>, Veilig \
Thuis gebeld {02.40|door <drw1.given>}.
Opname {<ward>|obs}, {arts|A(N)IOS} <drw2.title>, {sein|dect} <bleep>. Werkt als <jobw>, ziekmelding {niet|wel} bij \
<employer>. <mob>. <drm1.letters>
--- emergency nl
MMT/VWS {inzetverslag|kort} {inzet|nr} <case> <d0>. Landbouwongeval {<town>|buiten <town>}: <ptm>, <age> jr, <job>, \
bekneld tussen trekker en {hek|silo} op erf {van fam. |}<relm1.title>, <street>. Aanwezig zoon <relm2.given> \
({<age=12>|<age=15>}), die 112 belde om {16.02|16.04}. A dreigend B VAG re verminderd, thoracostomie C pols 130, RR \
78/-, bekkenband, TXA 1 g, 2 EC 0neg D E2M5V2, pupillen 4/3 E 34,8. RSI ketamine/rocuronium, tube 8 op 23, Cormack 2. \
FAST Morison +.
Vervoer grond naar <hosp>, traumateam {dr.|chir.} <drw1.title> stand-by. Alerte echtgenote <relw1.given>: \
bloedverdunner Marcoumar {wegens|ivm} Björk-Shiley klep <date={1987..2004}>, trombosedienst <town2> nr \
<identifier={10000..99999}>. Verz {<organization=ONVZ>|<organization=DSW>} <ins>, BSN <nat>. Dierenarts \
{<relm3.title> |}regelt koeien. Arbeidsinspectie {<date=morgen>|<d+1.weekday>}. Arts <drm1.two>, vpk <drw2.given>, \
{piloot |}<drm2.given> <drm2.letter>. {Tel.|T} partner <mob>
--- emergency be
MUG <town> – ritnr. <case> – <d0> – oproep 06u48. <relw1.kin>, <age=4> jaar, stuipt al 12 min in \
{kinderopvang|voorbewaking} {<organization='t Hummeltje>|<school>}. Mama <ptw.given> <ptw.family> \
({<jobw>|<jobw> bij <employer>}) komt toe om 7u02. Voorgesch.: Dravet, Depakine, Frisium, opvolging prof. \
<drm1.title> in <hosp>. Buccolam 5 gegeven door begeleidster <relw2.given>. T° 39,7, sat 90 → O2, GCS 6, glyc 128, \
Kernig neg., geen purpura. Keppra 40 mg/kg IO (EZ-IO roze), 17 kg, Broselow {wit|geel}.
RR {mama|kindje} <nat>, mutualiteit <ins>, adres <street>, <zip> <town2>. Papa {<relm1.given>|<relm1>}, \
<profession={trucker|zeeman}>, zit in <country>, gsm <mob>. Broer <relm2.given> naar {nonkel|buurman} <relm3.title>. \
Aankomst <hosp2> {7u31|7u29}, overgenomen door dr. <drw1.short>. Verpl. {MUG |}<drm2.given>, ambulancier {stagiair|} \
<drm3.given>
--- psychiatry nl
Heteroanamnese {moeder|tante}, mw. <relw1.title> (<jobw>), over <ptm.given>, <age=15>, havo 3 {op <school>|<school>}. \
Sinds {de kerstvakantie|<d-70.month>} thuis, gamet tot 4 uur als <username={Sluwe|Boze}{Kwal|Ekster}{10..99}>, \
douchet niet. Vader <relm1.given> vertrok <d-400.monthyear> met collega <relw2.given> naar <town>; halfzus \
<relw3.given> (<age=19>) woont antikraak in <town2>. Opa, „<relative={Opa Duim|Opa Pijp}>”, overleden in \
{<hosp>|<date=2021>}. Mentor, {dhr.|meneer} <relm2.title>, meldt pesten door ene <relm3.given> <relm3.letter>. CBCL T \
72, SCARED 38, AQ 29; Asperger? Geen SI, automutilatie ontkend, wiet {in weekend|soms}.
Onderzoek: bleek, vlak, verzorgt zich matig, IQ (WISC) {<date=2019>: 118|118}. Beleid: \
{thuisbegeleiding|ambulante hulp} <org>, leerplicht mw. <relw4.title>, <tel>; fluoxetine 10; opname \
{<ward>|dagkliniek} wachtlijst tot <d+50.monthyear>. {Gz-psych.|Orthoped.} <drw1.double>
--- psychiatry nl
Consult psychiatrie op <ward>: mevr <ptw.title>, <age={66..83}>, {weduwe|gescheiden}, oud-<jobw> uit <town>. Sinds \
hemicolectomie d.d. <d-3> hyperactief delier, DOS 8, trekt infuus eruit, ziet {zwanen|tuinders} op het plafond, zoekt \
haar man <relm1.given> († <date={2006..2019}>) en noemt de verpleging „<staff={juffrouw Spruit|zuster Klivia}>”. \
Dochter <relw1.kin> beschrijft een jaar achteruitgang: twee keer de auto ({Suzuki |}<plate>) kwijt, pannen droog, \
belt <org> 's nachts. Kleinzoon <relm2.given> doet de administratie. <date=1988>: opname {in|te} <hosp2> ivm \
{vitale depressie|ECT}, dr. <drm1.title>.
MoCA niet afneembaar, kloktest 1/5, palmomentaal +. Haldol 0,5 2dd na ECG (QTc 438), geen benzo; bril, hoortoestel \
({Oticon|nr} <serial>) in! Oriëntatieklok. Wilsverklaring ligt bij {<practice>|notaris <relm3.title>}. Komen \
<d+1.weekday> terug. CVP {psych |}<drw1.short>, {*|tst} <bleep>. {Aios|AIOS} <drm2.letters>
--- social nl
Intake maatschappelijk werk oncologie, <d0>. <ptw.given> <ptw.family>, alleenstaande moeder van <relw1.given> \
(<age=14>) en <relm1.given> (<age=10>), beiden <school>. Ex {<relm2>|<relm2.given>} betaalt geen alimentatie. \
Ziektewet sinds <d-210.monthyear>, {UWV-arts|verzekeringsarts} <relw2.title>, BSN <nat>; leidinggevende \
{<relm3.title>|dhr <relm3.title>} bij <employer> ({zij is|functie} <jobw>) dringt aan op re-integratie. Huur \
<organization={Woonborg|Vestia}>, 2 mnd achter, deurwaarder {<relm4.title>|kantoor <relm4.title>}, dossier <case>. \
Toeslagen {teruggevorderd|1.840 euro}, rekening <iban> geblokkeerd. Wmo <town>, consulent <relw3.given>, {tel|} \
<tel>. Vriendin <relw4> doet boodschappen{ (<mob>)|}.
Pruik via {<organization=Haarwensen>|<organization=Mooi Kaal>}, polis <ins>. Lastmeter 8, Karnofsky 70, EC 3/4. \
Psycholoog <drw1.title> ({<d+6.weekday>|<d+6>} 10.15). Adres {ongewijzigd |}<street>, <zip> <town>, {mail|e-mail} \
<mail>. {MW|mw} <drw2>, <bleep>
--- social nl
ONTSLAGPLANNING {GRZ|revalidatie} <home> {|afd. }<ward> d.d. <d0>
Cliënt: <ptm.loudfamily> <ptm.given>, {BSN|bsn} <nat>, <street>, <zip> <town>. Gehuwd met <relw1.given> (beginnende \
FTD), boerderij {verkocht|pacht} aan neef <relm1.given>. Was <job>, later bij <employer>. Na {ICVA|CVA} <d-45> \
{<hosp>|via <hosp>}, Barthel 6 → 14, FAC 3, BBS 38, USER. Huis bezocht door ergo <drw1.given> \
{<d-5.dm>|<d-5.weekday>}: drempelhulp, beugels, {hoog-laag bed|bed} order <order>. Zorg: {<org>|<org> 2dd}, wijkvpk \
<drw2.given> <drw2.family> {<tel>|tel <tel>}; alarm {nr |}<serial>; tafeltje-dek-je{ gemeente <town>|}. Rijbewijs: \
CBR, {kenteken|auto} <plate> weg.
Schoonzoon <relm2> (<mob>) wordt {mentor|bewindvoerder}, kantonrechter {<town2> |}zaak <case>, rekening <iban>. \
Dochter <relw2.kin> in <country> wil videobellen {<d+1.weekday>|op <d+1.dm>}. CIZ {indicatie |}VV5 {per|vanaf} \
<d+30.dm>. SO: <drm1.title>; HA <practice> fax <fax>. <relw1.given> zegt: „mijn <patient={Beer|Baasje}> moet naar huis”.
--- social be
Verslag {bewindvoering|huisbezoek} ten behoeve van {vrederechter|de vrederechter} te <town2>, {rolnr.|rol} <case>, \
<d0.daymonth> {<date={2019..2025}>|}. Betrokkene: <ptw>, {geboren|°} <dob>, INSZ <nat>, wonende <street>, <zip> \
<town>. Aanwezig: dochter <relw1.kin>, buurman <relm1>, thuisverpleegster <drw1.given>. De woning: rommel tot aan de \
schouw, kachel op kolen, {poes|hond} zonder vlooienband. Mevrouw, gewezen <jobw> bij <employer>, meent dat \
{haar man|haar broer} <relm2.given> (+ <date={1999..2017}>) op het {veld|werk} is; MMSE 16, Katz Cd, GDS 9. Zij \
tekende een cheque voor {dakwerkers|een zekere <relm3.title>}. Pensioen 1.190 €, rekening <iban>; zoon <relm4.given>, \
<job> in <country>, haalde geld af {op <d-30.dm>|in <d-30.month>}.
Advies: bewind door mr. <relw2.title> ({tel. |}<tel>), dagopvang <home> {vanaf <d+10.dm>|2x/week}, \
{poetshulp|gezinshulp} <org>, PVA van {de mutualiteit |}<ins>. Huisarts {<practice>|dr. <drm1.title>}. MW <drw2>, \
{<hosp>|OCMW}, {gsm |}<mob>.
--- dictated nl wrap
OPERATIEVERSLAG {gedicteerd |}<d0>. Patiënt <ptm.loudfamily>, <ptm.given>, geboortedatum <dob>, <num>. Operateur
{dr. |}<drm1>, assistenten <drw1.title> en <drm2.given> ({coassistent|semi-arts}). Anesthesie: <drw2.short>.
Indicatie: recidief liesbreuk rechts bij een <age>-jarige <job>, eerder door wijlen {dr. |}<drm3.title> volgens
Bassini in <date={1985..2011}> te <town> geopereerd. De klachten recidiveerden toen hij op <d-52.dm> zijn zus
<relw1.given> hielp verhuizen naar <town2>. Onder spinaal supinepositie, Trendelenburg, incisie door oud litteken,
directe breukzak 4 cm, mat volgens Lichtenstein, Prolene 7,5 x 15, lot <serial>. Scarpa en huid Monocryl.
Bloedverlies nihil, gazen akkoord, geteld door {omloop |}<drw3.given>. Nabeleid: Fraxiparine, mobiliseren, ontslag
{<d+1>|<d+1.weekday>} onder hoede van dochter <relw2.kin>, die {gebeld is op|bereikbaar is via} <mob>. Werk bij
<employer> niet voor <d+42.dm>. Wondcontrole {POH <relm1.title>|<practice>}. Afschrift {huisarts |}en <hosp>.
{Getekend|w.g.} <drm1.two>
--- dictated be flow
Geachte collega, met dank voor uw vertrouwen zag ik {uw patiënte |}mevrouw <ptw.family>, <age={66..84}> jaar, op
{<d0.weekday> |}<d0.daymonth> in de geheugenkliniek, samen met haar man <relm1.given> en hun buurvrouw, mevrouw
<relw1>, komma. Gewezen <jobw>, woonde lang in <state>, thans te <town>, waar zij in <d-60.month> tweemaal de weg
kwijt raakte. MMSE 22, Grober-Buschke gestoord, figuur van Rey type vier, Dubois vijf. Myerson aanwezig, geen Babinski.

De MR van <d-17>, gelezen door collega <drw1.title> te <hosp>, toont Scheltens drie, Fazekas één. Haar moeder,
<relw2.kin>, dementeerde rond haar <age=zestigste>. Ik stelde Reminyl voor, rijverbod (wagen <plate>), groepssessies
bij <org>, en zorgvolmacht bij notaris <relm2.title>. Haar zoon <relm3.given>, <job> {bij <employer>|in <country>},
gaat akkoord. Retour {<d+90>|op <d+90>}. Collegiale groet, dokter <drm1.short>, {RIZIV |}<lic>, secretariaat
{<drw2.given>|mevrouw <drw2.title>}, <tel>.
--- practice nl
<d0.dm> Telefoonnotities {DA <drw1.given>|assistente <drw1.given>}. 8.10 apotheek \
<organization={De Roerdomp|Servaes}>: recept <ptm.title> onleesbaar, Lyrica 75 of 150 → 75. 8.25 mw. <relw1.title> \
vraagt Holter-uitslag van man <relm1.given>, {<hosp>|poli <hosp>} nabellen, fax <fax>. 8.40 <home> app \
<room={1..60}>: mw <relw2.title> <age=9{1..8}> gevallen, VOT 6, geen hematoom; kleindochter <relw3.given> \
{belt nog|<mob>}.
SU 9.20 <ptw.given> <ptw.title> (<jobw>) UWI, nitriet +, Nitrofurantoïne 2dd100, nierfunctie <d-200.my> eGFR 66. Wil \
verlof, partner <relm2.given> zit in <country>. Zoontje <relm3.given> {<age=6>|groep 3}, wratten, aanstippen. Spiraal \
{Mirena|Kyleena} gezet <d-1500.year>. POH-GGZ {<drm1.given>|(<drm1.given>)} <d+7.weekday> 13u.
Visite <street>: palliatief, Fentanyl 50, Dipidolor zn, wijkvpk <org>, ED50 formulier <order>. Broer <relm4.kin> \
regelt uitvaart bij {<organization=DELA>|<organization=Monuta>}. {BSN|Gegevens} <nat>, <mail>. Dienst <d0.weekday>: \
{dr|HA} <drm2.title> <bleep>. <drw2.letters>
--- practice nl
{P-nota|Contact} <d0>, dr <drm1.letters>. Dochter <relw1.given> van dhr <ptm.title> belt (<mob>): pa sinds \
{<date=gisteravond>|<d-1.weekday>} „zo raar”, mond scheef gehad 10 min, FAST nu neg. Xarelto 20 ingenomen. ABCD2 5. → \
TIA-poli <hosp>, overlegd {neuroloog|met} <drw1.title>, {<date=morgen>|<d+1.dm>} 8.00.
<ptw.given> <ptw.family>, <age={31..58}>: epicondylitis, Cozen +, {bandje|Ibuprofen}, werkt als <jobw> \
{bij <employer>|te <town>}. In scheiding met <relm1.given>, slaapt bij {zus|vriendin} <relw2.given> in <town2>. Lyme \
{serol |}neg, na tekenbeet op <location=Ameland>. Ferro 9. Mammo {BVO |}<date={2020..2023}>. Zoon <relm2.given> \
(<age={7..10}>), juf <relw3.title> van {<school>|school} denkt dyslexie.
Post: UWV {mw |}<relw4.title>, kenmerk <case>; adreswijziging <street>, <zip> <town>; verz. <ins>. Griepprik lot \
<identifier={U|W}{1..9}{1000..9999}>. ANIOS <drm2.given> {loopt mee|meegekeken}. AGB <lic>. {Rookstop|Kaarsje voor} \
Sint Antonius niet in NHG, wel in <state>.
--- practice be
<d0> huisbez. mevr <ptw.title>, <age=8{1..9}> j, <street>. Wondroos li been, T 38,8, afgetekend, Clindamycine \
({Clostr.|C. diff} <date={2019..2022}>). Poetshulp <relw1.given> aanwezig. Zoon {pater <relm1.given>|<relm1.given>} \
{missionaris in|zit in} <country>. Sleutel bij overbuur <relm2.title>, {nr.|n°} <street={2..60}>.
– raadpl. 11u: <ptm.given>, <job>, De Quervain re duim, spalk Push. AO {<d0.dm>–<d+9.dm>|van <d0.dm> tot <d+9.dm>}, \
werkgever <employer>, adviserend arts {dr. |}<drm1.title>, mut. <ins>. Ging bij {orthop.|dr.} <drw1.title> te <hosp> \
voor Dupuytren D4. Nummerplaat op attest: <plate>.
– tel. {directrice|zorgjuf} <relw2.title> van <school>: luizen bij {<relw3.given>|de kinderen <relw3.title>}. Labo: \
staal {gehemolyseerd|verloren} {nr. |}<order>. Psycholoog <drm2.given> belt terug {<tel>|op <tel>}. WGC \
{<town>|te <town>}. Palliatief {netwerk |}<drw2.given>: kamer <home> {<d+3.dm>|vanaf <d+3.weekday>}. <drm3.letters>
--- child nl
JGZ {4 jr|contactmoment} {<town>|te <town>}, <d0>. <relm1.kin>, geb. <d-1490> {om 5 voor half 6|05.25 u} \
{<hosp>|in <hosp>}, 37+1, stuit, sectio, 2890 g. Moeder <ptw> (<jobw>), vader <relm2.given> \
({<job>|<job> bij <employer>}), gescheiden, wissel {<date=zondag>|<d+1.weekday>} bij oma <relw1.given> in <town2>. \
Zusjes <relw2.given> (<age=7>) en <relw3.given> (<age=18 mnd>). Leidster {psz |}<relw4.title>: druk, praat slordig. \
Van Wiechen 2 minnen, Lexilijst P5, audiometrie li 30, APK visus 0,6. Bonhomme kopvoeter. Gewicht 15,2, BMI 15. Geen \
Sotos, geen Marfan. DKTP {<d-1300.dm> gehad|compleet}, lot BMR {<identifier=V{100..999}>|onleesbaar}.
Verwijzing logopedie <drw1.title> ({wachtlijst|<tel>}), KNO dr. <drm1.title> <d+30>. Pinda-allergie, Jext. {BSN|bsn} \
<nat>, {polis |}<ins>. Veilig Thuis {overwogen|zorgteam <case>}. JA <drm2.letters>, {doktersass. |}<drw2.given>. \
Volgende: {groep 2|<d+365.monthyear>}.
--- child be
Bevallingsverslag {|materniteit }<hosp>, <d0.weekday> <d0>, kamer <room={2..30}>. <ptw.loudfamily> <ptw.given>, \
<age={22..39}> j, G2P1, dossier <num>, PPROM nee, vliezen gebroken <d-1.dm> 22u, epidurale ({anesth.|dr.} \
<drm1.title>), kiwi-vacuüm om {3u33|drie uur drieëndertig}. Jongen, {roepnaam|genaamd} <relm1.given> \
{naar overgrootvader|}, 3.640 g, Apgar 7/9/10, pH 7,19, navelstreng 2x. Vroedvrouw <drw1.given> <drw1.family>, \
gynaecoloog dr. <drw2.title>, student <drm2.given>. Placenta Schultze. Ballard 39, Barlow neg, Erb uitgesloten.
Papa <relm2>, <job>, filmde alles; oudste, <relw1.given> (<age=4>), bij {meme|moemoe} <relw2.given> in <town>. A neg, \
Rhogam <d+1.dm>. Borstvoeding, {lactatiekundige |}<drw3.given>. Zij was <profession={onderwijzeres|journaliste}> in \
<country>; {opvolging|begeleiding} <org>, ref. <case>. Hielprik <d+3>, kaart {nr. |}<order>. Kraamhulp \
{<drw4.short>|<organization=De Kraamvogel>} {tel. |}<mob>. INSZ mama <nat>. Aangifte voor <d+15.dm>.
--- team nl
CALAMITEIT / PRISMA {concept|verslag} <hosp> {nr|melding} <case>. Datum: nacht van <d-12.dm> op <d-11.dm>. Pat. \
<ptm.initials>, <age> jr, {<job>|oud-<job>}, uit <home> gekomen met de map van {mw. <relw1.title>|<relw1>}. Kalium 40 \
mmol in 20 min ipv 4 u, VF, reanimatie 3 min, ROSC, EMV 15, geen restschade, <ward> bed <room={1..12}>. Vpk \
{uitzend|flex} <drw1.given>, 14e uur; {ANIOS|aios} <drm1.title>; supervisor dr. <drm2.title> {thuis|op SEH}. Pomp \
{Agilia|Braun} <serial> zonder bibliotheek. Ishikawa, Reason, Bowtie gedaan.
Disclosure aan zoon <relm1.given> op <d-10.dm> door <drw2.title>; {zus|nicht} <relw2.kin>, \
<profession={advocaat|rechter}> in <town>, vraagt dossier, {aangetekend|brief} <identifier=3S{1000000..9999999}>. \
Maatregelen: dubbele controle ({trekker|eigenaar} <drm3.given>), etiketten, scholing {<d+25>|<d+25.weekday>}. IGJ \
gemeld {|per }<d-9>. Aanw: <drw3.short>, <drm4.title>, prof. <drw4.title>. Not. <drw3.letters>
--- team nl
hoi {dr <drm1.lowfamily>|dokter}, met <relw1.given> de moeder van <relw2.given> \
{(we waren er <date=maandag>)|(consult <d-3.dm>)} 🙏 ze heeft de augmentin weer uitgespuugt {<date=gisteravond>|2 x} \
en nu allemaal bultjes op dr buik geen koorts 37.3. mijn schoonmoeder {<relw3.low>|<relw3.given>} zegt mazelen want \
dat heerst op <school> en in <town>. ik werk tot 7 uur bij <employer> dus mijn broer <relm1.low> past op zijn nr is \
<mob>. kan het recept naar de apotheek {in <town2>|bij de lidl} of gewoon mailen <mail>?? we zijn verhuisd in \
<d-40.month> naar <street> bel {<relm2.lowfamily>|van <relm2.lowfamily>}. haar vader <relm2.low> ligt in <hosp> sinds \
{<date=woensdag>|<d-6.dm>} met zijn crohn {mag <d+2.weekday> naar huis|wordt geopereerd}. bsn <nat>. voor de \
{zwemles|opvang} <organization={de dolfijn|pippi}> moet ik voor <d+4.dm> een briefje hebben dankuwel 😘 <relw1.given>
ps de assistente {<drw1.low>|<drw1.given>} hangt gewoon op!!
--- team be
Protocol {pathologische ontleedkunde|APO} nr. <order>, ontvangen <d-4>, {antwoord|verslag} <d0>
<ptw.double>  °<dob>  V  Aanvrager: dr. <drm1.short>, <hosp>, <ward>. Kopie <practice>
A. Mamma re, tumorectomie: carcinoom NST 14 mm, Elston-Ellis 2, Ki67 18 %, ER 95, PR 60, HER2 1+ (Ventana). \
Snijranden vrij 4 mm. Geen Paget. B. Schildwachtklier 0/2, OSNA neg. pT1c pN0(sn). Chinese inkt {blauw|zwart}. \
Blokken A1-A9. Congorood nvt.
Commentaar: coupes herzien met {prof.|collega} <drw1.title>, <city={Leuven|Gent}>, {<d-1.weekday>|op <d-1.dm>}; \
afwijkend van biopt {B|H}<identifier={19..24}.{1000..9999}> d.d. <d-28> gelezen door <drm2.title>. Telefonisch \
meegedeeld aan verpleegkundige <drw2.given> ({<bleep>|tel. <bleep>}) om 10u45, daar patiënte, <jobw> te <town>, op \
<d+5.dm> naar {<country>|haar zoon <relm1.given>} vertrekt. Oncotype {aangevraagd |}ref. \
<identifier=OT{100000..999999}>. MOC {<d+2>|<d+2.weekday>}, {presentatie|voorgesteld door} <drm3>. Laborante \
<drw3.letters>. Gevalideerd: <drw4.two>, {RIZIV |}<lic>
`;

export const part = wardPart({ words, countries: { nl, be }, notes });
