import { linesOf, listOf, textsOf } from './drawer';
import type { LetterLanguage } from './letters';

export const language: LetterLanguage = {
  women: listOf(
    'Aaltje; Fatima; Geertruida; Wietske; Chantal; Nurten; Marjolijn; Door; Hilde; Josefien; Shirley; ' +
      'Truus; Ine; Yasmina; Riet; Lieve; Godelieve; Sietske; Roos; Iris',
  ),
  men: listOf(
    'Gerrit-Jan; Youssef; Wubbe; Dirk; Lode; Cor; Achmed; Teun; Sjoerd; Walter; Bram; Ruud; Jelle; ' +
      'Maarten; Stijn; Wouter; Joost; Loek; Guus; Sep',
  ),
  families: listOf(
    'Hoekstra-Bos; van den Berghe; El Idrissi; Kuipers; ter Horst; Vandamme; Zwaan; Oosterhuis; de ' +
      'Graaff; Yilmaz; Wouters; van ’t Hoff; Claes; Terpstra; Boonstra; Sipkema; de Wit; de Groot; Kok; ' +
      'Visser; Winter; Hand; Prins; Kort; Brand; Vos; Been; Hart; Mulder-Dijk; van Loo; Pauwels; Verhaegen;' +
      ' Nijboer; in ’t Hout; op den Kamp',
  ),
  months: listOf('januari; februari; maart; april; mei; juni; juli; augustus; september; oktober; november; december'),
  shortMonths: listOf('jan; feb; mrt; apr; mei; jun; jul; aug; sep; okt; nov; dec'),
  weekdays: listOf('zondag; maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag'),
  jobs: listOf(
    'stukadoor; caissière; binnenvaartschipper; tuinder; juf op een basisschool; pakketbezorger; kapster;' +
      ' beenhouwer; heftruckchauffeur; dominee; poetsvrouw',
  ),
  employers: listOf(
    'Bouwbedrijf Tjaarda; de Aviko; zuivelfabriek Hoogwegt; Slagerij Verbeke; Taxi Maas; kwekerij ' +
      'Groenrijk; de haven van Delfzijl; Drukkerij Lannoo',
  ),
  wards: listOf('B4; afdeling C2; de EHH; A-West; unit Linde; verpleegafd. 5Z; de ICV; D3 Zuid; KB2'),
  regions: [
    {
      towns: listOf(
        'Appelscha; Wijk bij Duurstede; Stadskanaal; Nes; Bergen; Heerhugowaard; Grou; Tiel; Sint ' +
          'Jansteen; Hem; Putten; Best; Goes; Made; Echt; Ureterp',
      ),
      streets: listOf(
        'Molenstr.; Oude Gracht; Tjotterlaan; Zuiderdiep; Wilgenhof; Burg. Keizerln; De Meenthe; ' +
          'Achterom; Noordeinde; Kerkpl.; ’t Zand; Veenkade',
      ),
      house: ['S %', 'S %#', 'S %#-A', 'S 1##', 'S %# bis'],
      zips: ['8426 @@', '3961@@', '9501 @@', '1704@@', '4001 @@', '1861 @@'],
      hospitals: listOf(
        'Antonius; het UMCG; Nij Smellinghe; Rijnstate; het Dijklander; OLVG West; MST; Isala; het ' +
          'Laurens; Gelre; het Maasstad; Tjongerschans; Slingeland; Radboud; HagaZiekenhuis',
      ),
      practices: listOf(
        'HAP Tjotter; De Meenthe; huisartsen Zuiderdiep; gezondheidscentrum Linde; praktijk Kuipers en ' +
          'De Wit; Fysio Noordeinde',
      ),
      phones: [
        '0516-55 01 ##',
        '088 - 555 0###',
        '(0343) 55 01##',
        '0599 55 0###',
        '+31 (0)20 555 0###',
        '088 55 50 ###',
      ],
      mobiles: ['06-1234 5###', '06 555 01 0##', '+31 6 5550 10##', '0655501###'],
      numbers: ['%######', '####.##.###', '%#.##.##.###', 'P%######', '2#-####', '########%'],
      dates: ['DD-MM-YYYY', 'D-M-YY', 'D MMMM YYYY', 'DD/MM/YY', 'YYYY-MM-DD', 'D MMM YYYY', 'YYYY/MM/DD'],
      states: listOf('Drenthe; Friesland; de Achterhoek; Zeeuws-Vlaanderen; Twente'),
    },
    {
      towns: listOf(
        'Poperinge; Heist-op-den-Berg; Tienen; Eeklo; Lier; Mol; Peer; Zottegem; Dilbeek; Essen; Gent; Leuven; Ham',
      ),
      streets: listOf(
        'Stwg. op Brussel; Kapellelei; Dorp; Veldstr.; Bruul; Kasteeldreef; Onze-Lieve-Vrouwestraat; Lindekensveld',
      ),
      house: ['S %', 'S %# bus %', 'S 1##', 'S %#'],
      zips: ['8970', 'B-2220', '3300', '9900', '2500', '2400'],
      hospitals: listOf(
        'Gasthuisberg; AZ Delta; Jan Yperman; Sint-Lucas; het Heilig Hart; ZOL; Maria Middelares; UZA; Imelda; Jessa',
      ),
      practices: listOf('groepspraktijk Bruul; WGC De Kaai; dokterspraktijk Kapellelei; Medisch Huis Peer'),
      phones: ['016/55 0# ##', '03 555 ## ##', '+32 57 55 ## ##', '09-555 ## ##'],
      mobiles: ['0470 55 ## ##', '0485/55 ## ##', '+32 475 55 ## ##'],
      numbers: ['##.##.##-###.##', '%#######', '%####/##'],
      dates: ['DD/MM/YYYY', 'DD.MM.YY', 'D MMMM YYYY', 'D/M/YYYY'],
      states: listOf('West-Vlaanderen; Limburg; het Pajottenland; de Kempen'),
    },
  ],
  free: linesOf(`
RR {110..145}/{62..88}, pols {58..96}, saturatie 97% zonder zuurstof.
De ziekte van Crohn is in remissie onder azathioprine.
Teken van Babinski negatief, proef van Romberg gestoord.
Gleason {3|4}+{3|4}, PSA {4..9},{1..9}.
Ramipril 5 mg 1dd1, bisoprolol 2,5 mg 1dd1.
Pt. werd opgenomen onder de verdenking van een pneumonie.
Geen teken van Murphy, McBurney niet drukpijnlijk.
Dr. paracetamol 1 g zo nodig viermaal daags.
Labor: Hb {7..9},{1..9}, CRP {4..60}, kreat {61..99}.
Ziekte van Wilson uitgesloten, ceruloplasmine normaal.
De Framinghamscore is hier niet van toepassing.
Jackson-Pratt drain verwijderd op de tweede dag.
Beleid: expectatief, controle laboratorium over een week.
Wond rustig, hechtingen over tien dagen te verwijderen.
MMSE {24..29}/30, Barthel {12..19}/20.
Familieanamnese niet bijdragend, geen allergie bekend.
ECG sinusritme, geen ischemie, troponine dalend.
Fysiotherapie gestart, mobiliseert met rollator.
Glasgow Coma Scale maximaal, pupillen isocoor.
Child-Pugh A, MELD {6..12}.
Lantus {12..24} eenheden voor de nacht.
Interne Geneeskunde is in consult gevraagd.
Volgens Jansen et al. is de kans op een recidief klein.
Huid intact, Waterlow {8..16}.
Ontlasting en mictie normaal, slaapt matig.`),
  told: linesOf(`
{Zijn|Haar} {zoon|dochter|buurvrouw} <rel1> woont in <town> en is bereikbaar op <mob>.
{Hij|Zij} werkte tot <d-900.year> als <job> bij <employer>.
Gezien door <dr3.short> in <town> op <d-20.long>.
<rel1.given> merkte <d-2.weekday> dat het praten niet goed ging.
Eerdere opname in <hosp>, <d-500.monthyear>, gegevens opgevraagd.
Dhr. <pt.family> is onder controle van <dr4.two> te <town>.
Mw. <rel1.family>, de partner, belt op <tel>.
Overleg gehad met <dr3.family>, die <d+2.weekday> langskomt.
{Hij|Zij} woont met <rel1.given> in <town>, <state>.
Patiënt van <age> jaar, <job>, met de ambulance uit <town>.
Was in <d-30.month> op vakantie in {<country=Turkije>|<country=Portugal>}.
Afspraak <d+40.dm> bij <dr5.family>, <hosp>.
Chemotherapie gestart op <d-60.dm>, laatste kuur <d-4>.
Brief ook naar <practice> en <dr4.behind>.
De mantelzorger van <pt.given> is <rel2>.`),
  layouts: {
    discharge: textsOf(`
<hosp.upper>, <ward>
<town>, <d+5>

Betreft: <pt.two>, geb. <dob>, <street>, <zip> <town2>
Patiëntnr <num>

Geachte collega <dr2.family>,

Bovengenoemde patiënt was van <d0.dm> tot <d+5> bij ons opgenomen.
Reden: <free>
Voorgeschiedenis: <told> <free>
Beloop: <free> <told>
Medicatie: <free>

Met collegiale groet,
<dr1.two>, internist      <dr3.family>, aios
---
Ontslagbericht <d+3>
<pt.comma> (<dob>) <num>
<hosp>

<age>-jarige {man|vrouw}. <told>
<free>
<free> <told>
HA <dr2.family> gaarne overname.
w.g. <dr1.family>
---
Beste <dr2.given>,

Vandaag ging <pt> met ontslag van <ward>, <hosp>. <free>
<told>
<free>
Vragen? <tel>

<dr1>
<dr4.two>
`),
    referral: textsOf(`
<practice>
<street>
<zip> <town>
tel <tel>

<d0>

Geachte collega,
Graag uw beoordeling van <pt>, <dob>, <job>. <free> <told>
<free>
Groet, <dr1>
---
VERWIJZING  <d0>
Van: <dr2.two>, <town>
Aan: <hosp>
Pat: <pt.comma>, <dob>, BSN <num>
<free>
<told>
<dr2.family>
---
Ha <dr1.given>,
Wil jij kijken naar <pt.given> <pt.family> (<age>)? <told>
<free>
06: <mob>. Dank! <dr2.given>
`),
    nursing: textsOf(`
<d0> vroeg: <free> <dr1.family> langs geweest.
laat: <told>
nacht: mw <pt.family> vraagt naar <rel1.given>. <free>
par. <dr4.initials>
---
Overdracht <ward>, <d0>
<pt.family>, <age> jr: <free>
<rel1.family> (bed 2): <free> <dr1.family> komt nog.
<rel2.family> gaat <d+1.weekday> naar <town>.
<dr5.given>
---
Verpleegkundige overdracht
Naam <pt.comma>  kamer 8, <ward>
1e contactpersoon <rel1>, <tel>
Huisarts <dr2.family>, <town>
- <free>
- <told>
<dr3>, <d0>
`),
    radiology: textsOf(`
<hosp> Radiologie
CT thorax <d0>
<pt.comma>   <dob>   <num>
Aanvrager <dr2.family>
Klinische gegevens: <free>
Vergeleken met <d-60> (<town>).
Verslag: <free>
Conclusie: <free>
<dr1.two> / <dr3.initials>
---
Echo abdomen <d0.long>
Patiënt van <dr2>, <practice>.
<free> <told>
<dr1.short>
---
MR knie links
<pt.behind>, <dob.year>
gevallen bij <employer> op <d-5.weekday>. <free>
<dr1.family>, radioloog
`),
    chat: textsOf(`
<dr1.low>: waar ligt <pt.lowfamily> nu?
<dr2.low>: bij <dr3.lowfamily>. dochter <rel1.low> zit te wachten
<dr1.low>: haar nr <mob>
<dr2.low>: bel ik. <free>
---
[<d0> 09:12] <dr1.given>: Is <pt.given> al nuchter?
[<d0> 09:13] <dr2.given>: ja, ok bij <dr3.family>
[<d0> 09:20] <dr4.given>: familie komt uit <town>
[<d0> 09:24] <dr1.given>: <free>
---
hallo, met <pt.lowfull>, geb <dob>. van de pillen van <dr1.lowfamily> word ik misselijk. kunt u mij bellen op <mob> \
of mailen <mail>. woon nu in <town.low>. gr <pt.low>
`),
    form: textsOf(`
Achternaam     <pt.family>
Voornaam       <pt.given>
Geb.datum      <dob>
Adres          <street>
Pc/plaats      <zip> <town>
Tel thuis      <tel>
Mobiel         <mob>
Contactpersoon <rel1>
Huisarts       <dr2>
Werkgever      <employer>
Beroep         <job>
Nummer         <num>
Reden          <free>
---
TOESTEMMING coloscopie
<pt.listed> | <dob> | <num>
Arts: <dr1.two>      Tolk: <rel1>
Plaats, datum: <town>, <d0>
Handtekening <pt.short>
<free>
---
1. Wie belt? <rel1>
2. Voor wie? <pt>, <age> jaar
3. Waar? <street>, <town>
4. Terugbellen: <mob>
5. Wat is er gebeurd? <free>
6. Naar <hosp> met <dr2.family>/<dr3.family>
`),
    table: textsOf(`
Bed | Naam | Geb. | Nr | Arts | Plan
1 | <pt.family> | <dob> | <num> | <dr1.family> | ontslag <d+1.dm>
2 | <rel1.comma> | <date=4-11-61> | <num2> | <dr2.initials> | <free>
3 | <rel2.behind> | <date=19-8-47> | <num3> | <dr1.family> | CT
4 | leeg | | | |
---
Datum       Bepaling      Uitslag     Paraaf
<d-3.dm>     Hb       {7..9}     <dr1.behind>
<d-2.dm>     CRP      {4..88}    <dr2.family>
<d0.dm>     Kreat     {61..99}    <dr3.initials>
Pat <pt.comma> <num> <hosp>
<free>
---
Spreekuur <d0.weekday> <d0>
09:00  <pt.comma>     <dob>   <num>    verw. <dr2.family>
09:20  <rel1.comma>     <date=02-06-1950>    <num2>    <told>
09:40  <rel2.comma>     <date=30-09-1978>   <num3>    <free>
Arts <dr1.family>, coassistent <dr3.given>
`),
  },
};
