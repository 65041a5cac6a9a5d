import { wardPart } from './wardPart';

const words = `
women: Hannelore; Waltraud; Cansu; Ilse; Mechthild; Aleksandra; Resi; Vreni; Traudl; Yasmin; Heide; Edeltraud; Mandy;
  Nadeschda; Anne-Kathrin; Rosa; Viola; Halime; Gerlinde; Thu Trang; Walburga; Sina
men: Horst; Egon; Murat; Ludwig; Urs; Wolfgang; Kevin; Ernst; Jakub; Friedhelm; Reto; Heinz-Peter; Sepp; Thabo; Karl;
  Volkmar; Ismail; Ronny; Engelbert; Viktor; Wieland; Dinh
families: Kurz; Oberhollenzer; Sommer; Yıldırım; von der Heydt; Kopf; Zwingli; Nowak; Morgenthaler; Schmerz; Bitter;
  Grabowski; Übelacker; Blau; Nguyen; Rosenstiel; Klug; Hinterleitner; Sauer; El Amrani; Pfleger; Kraushaar; Freitag;
  Süß; Öztürk; Wunderlich; zur Linden; Herbst; Stumpf; Petrovic; Huber; Knoche; Aeschlimann; Winkelbauer
months: Januar; Februar; März; April; Mai; Juni; Juli; August; September; Oktober; November; Dezember
shortMonths: Jan.; Feb.; März; Apr.; Mai; Juni; Juli; Aug.; Sept.; Okt.; Nov.; Dez.
weekdays: Sonntag; Montag; Dienstag; Mittwoch; Donnerstag; Freitag; Samstag
`;

const de = `
towns: Eschwege; Torgau; Bad Doberan; Ochsenfurt; Husum; Finsterwalde; Wesel; Altötting; Zwiesel; Delitzsch; Warendorf
streets: Am Alten Schlachthof; Kirchgasse; Breiter Weg; An der Mühle; Bergstr.; Postweg; Hinter den Höfen; Lange Reihe
house: S %; S %#; S %#a; S %#, 3. OG
zips: 37269; 04860; 18209; 97199; 25813; 03238
hospitals: Marienhospital; Klinikum Nord; St. Elisabeth; UKM; Kreiskrankenhaus Torgau; Evangelisches; Rotes Kreuz
practices: Praxis am Markt; MVZ Kirchplatz; Hausarztzentrum Süd; Dres. Vogt und Amberg; Gemeinschaftspraxis Lerchenfeld
phones: 030 23125 ###; 0221/4710-###; 040-66969###; 069 90009-###; (089) 99998-###; 0221 4710###
mobiles: 0171 39200##; 0176 040690##; 0171-39200##; 0176/040690##
numbers: ########; %#-######; 00%#######; %######/##
dates: DD.MM.YYYY; D.M.YY; DD.MM.YY; D.M.YYYY; D. MMMM YYYY
states: Unterfranken; Nordfriesland; Brandenburg; das Münsterland; Niederbayern; Sachsen
ins: @%########; @#########; @%## ### ###
nat: %# ###### @ 0##; ##%#####@##%
school: Brüder-Grimm-Schule; Realschule am Deich; Gesamtschule Ost; Lindenschule; Montessori
home: Haus Abendruh; Seniorenzentrum St. Anna; AWO-Heim; Pflegeheim Birkenhain; Domicil
org: Caritas; VdK; Malteser; Lebenshilfe; Johanniter; Weißer Ring; TSV
employers: Edeka; Thyssen; Stadtwerke; Deutsche Post; Bosch; Bäckerei Röder; Rewe
jobs: Dachdecker; Busfahrer; Landwirt; Maurer; Studienrat; Schlosser; Elektriker; Küster; Lokführer
jobw: Näherin; Verkäuferin; Erzieherin; Köchin; Bäuerin; Putzfrau; Postbotin; Steuerberaterin
wards: Station 4B; Station 12; M3; Haus Tannenberg; P2; Station Paracelsus; 7 Ost
bleep: 4-%###; %###; -#4#; %##
plate: ESW-@@ %##; TO @ %###; NF-@@ ##; WES-@ ####
serial: %######-##; SN%#####; PX%#####@
case: 20%######; E-%#####/##; %########
order: %#######; A%##-####; 0%######
country: Kasachstan; Syrien; Rumänien; Polen; Ghana; Marokko
iban: DE## 5##5 0### 0000 #### ##; DE##%##################
lic: %########; 9#%######
fax: 030 23125-###; 0221 4710-###
nick: Hanni; Bärbel; Mausi; Lissi
`;

const at = `
towns: Ried; Mistelbach; Bad Ischl; Judenburg; Gmünd; Schwaz; Zell am See; Oberpullendorf; Steyr; Retz
streets: Bahngasse; Linzer Straße; Am Anger; Kalvarienberggasse; Dr.-Karl-Renner-Ring; Feldweg; Untere Hauptstraße
house: S %; S %#/%; S %#/2/%; S %#
zips: 4910; 2130; 4820; 8750; 3950; 6130; A-5700
hospitals: AKH; LKH Steyr; Barmherzige Brüder; Wilhelminenspital; UKH; Kepler; Landesklinikum Mistelbach
practices: Ordination Dr. Gschwandtner; Gruppenpraxis Marktplatz; Primärversorgungszentrum Ried; Ordination am Anger
phones: 01 9999 ###; 07752/9999-##; 0316 9999##; (0)1/9999-###
mobiles: 0664 9999###; 0676/9999 ###; 0699 1999 9###
numbers: %######; A%#######; ##-%#####
dates: DD.MM.YYYY; D.M.YYYY; D. MMMM YYYY; DD.MM.YY
states: Tirol; Burgenland; Steiermark; Salzkammergut; Waldviertel
ins: %### ######; %###-######; %#########
nat: %### ######
school: Volksschule Retz; HTL; BORG; Mittelschule Gmünd; Ursulinen
home: Haus Elisabeth; Bezirksaltenheim Ried; Haus der Barmherzigkeit; Kursana
org: Volkshilfe; Hilfswerk; Pro Mente; Lebenshilfe Österreich; Samariterbund
employers: Voest; ÖBB; Billa; Spar; KTM; Magna; Gemeinde Retz
jobs: Tischler; Winzer; Kellner; Fernfahrer; Forstarbeiter; Bademeister
jobw: Friseurin; Volksschullehrerin; Kellnerin; Wirtin; Trafikantin; Zimmermädchen
wards: Station B2; Interne 3; 21C; Station Hildegard; Pavillon 16
bleep: %###; %##; %####
plate: RI-%## @@; MI %##@@; W-%####@
serial: %#####-@; BTK%####
case: %##/2#; %#######
order: L-%#####; %######
country: Bosnien; Ungarn; Afghanistan; Slowenien; Tschetschenien
iban: AT## %#### ##### ######; AT##%###############
lic: %######; ÄK-%####
fax: 01 9999-###
nick: Mitzi; Poldi; Ferdl; Gitti
`;

const ch = `
towns: Langnau; Aarburg; Rorschach; Stans; Sursee; Frutigen; Weinfelden; Laufen; Uster
streets: Dorfstrasse; Seeweg; Rebgasse; Oberdorf; Bahnhofstrasse; Alte Landstrasse; Im Grüt
house: S %; S %#; S %#b
zips: 3550; 4663; 9400; 6370; 6210; CH-8610
hospitals: Kantonsspital; Inselspital; Triemli; KSW; Bürgerspital; Spital Uster; Claraspital
practices: Praxis Rebgasse; Ärztezentrum Stans; Praxisgemeinschaft Seeweg; Dr. Zgraggen; Medbase
phones: 044 555 ## ##; 031 555 ## ##; +41 41 555 ## ##; 071 555## ##
mobiles: 079 555 ## ##; 078 555 ## ##; 0765550###
numbers: %######; 00%#####; %#.###.###
dates: DD.MM.YYYY; D.M.YY; DD.MM.YY; D. MMMM YYYY
states: Emmental; Thurgau; Nidwalden; Bern; Fricktal; Aargau
ins: 807560%#############; %##.##.##%; 80756%##############
nat: 756.####.####.##; 756%#########
school: Primarschule Oberdorf; Kanti; Sek Weinfelden; Steinerschule; Gymnasium Neufeld
home: Alterszentrum Seeblick; Domicil Bethanien; Casa Viva; Pflegeheim Sonnmatt
org: Spitex; Pro Senectute; Pro Infirmis; Heilsarmee; Winterhilfe Thurgau
employers: Migros; SBB; Coop; Nestlé; Landi; Novartis; Postauto
jobs: Schreiner; Bergbauer; Polymechaniker; Chauffeur; Käser; Maler
jobw: Coiffeuse; Kindergärtnerin; Serviertochter; Bäuerin; Floristin
wards: Station H5; Bettenhaus 2; Abt. Eiger; Station D Nord
bleep: 2 %## ##; %####; %###
plate: BE %#####; TG %#####; ZH %## ###
serial: %#######; MDT-%####
case: %########; F%######
order: %######; HP%####
country: Eritrea; Portugal; Kosovo; Sri Lanka; Italien
iban: CH## 0#%## #### #### #### #; CH##0###%############
lic: @%#####; 76010%#######
fax: 044 555 ## ##
nick: Vreneli; Bethli; Käthi; Rösli
`;

const notes = `
--- nursing de
Übergabe {ND→FD|Nacht/Früh} <ward> <d0.dm>
Zi <room={1..9}> <ptw.family>, <age> J., Z.n. Hüft-TEP re <d-3.dm>, VAS 4, Novalgin 30 Tr. um 2h, Redon 80 ml gez. \
Toilettenstuhl 2 PP.
Ruft nach „<relm1.given>“ (verstorb. Mann). Tochter <relw1.given> kommt um 10, will Dr. <drm1.family> sprechen, Tel \
<mob>.
Zi <room={10..14}> Hr. <ptm.family> – MRSA +, Isolation. RR 90/50 → Ringer 500, <drw1.family> informiert, Braunüle li \
neu. Barthel 25.
Braden 14, Dekubitus Grad II sakral, Mepilex gewechselt. Marcumar pausiert, INR 3,4. Parkinson-Med. pünktlich!! \
Madopar LT 6:00.
Zi <room={15..19}> leer, Fr. <relw2.family> ex. let. 3:50, Angehörige in <town> verständigt, Wertsachen i. Tresor, \
Umschlag <identifier={1000..9999}>.
BZ 3x tgl., Lantus 14 IE 22h gegeben. Flexüle Zi <room=3> para. Apotheke <bleep> wg. Clexane.
Hdz. <drw2.letters>
--- nursing at
Pflegebericht <d0> 14:10  <ward>
Patient <ptm.loudfamily> <ptm.given>, geb. <dob>, kardial kompensiert, Beinödeme rückläufig, Gewicht 83,2 kg (-1,4). \
Lasix 40 mg p.o. um 8h.
Mobilisiert mit Rollator bis zum Stiegenhaus, DGKP <drw1.given> begleitete. Jause abgelehnt, schmeckt ihm nicht. \
Gattin <relw1.given> und
Schwiegersohn <relm1> zu Besuch aus <town>; er sei gelernter <job>, zuletzt bei <employer>, und höre links nichts. \
Hörgerät (Nr. <serial>) liegt daheim.
17:30 Dekurs: SpO2 89 %, Rö Thorax bds. Ergüsse, OA <drm1.family> verständigt, {<bleep>|Tel. <bleep>}. Morse-Score \
55, Bettgitter nach Rücksprache.
20:00 ruhiger. Spricht von der Schulzeit, vom Bruder <relm2.given>, der in <country> geblieben ist. Einlage gewechselt.
Entlassung ins <home> für <d+2.weekday> geplant, Rettung bestellt. {DGKP|PFA} <drw2.given> <drw2.family>
--- nursing ch
Verlaufsbericht Pflege, <ward>, Spätdienst <d0>
<ptw.given> <ptw.family> ({<nick>|genannt <nick>}), FID <case>: Bewohnerin des Hauses <home>. Allgemeinzustand \
reduziert, Temp. 38,4, Dafalgan 1 g
um 16.20. Urinstix: Nitrit pos. Hausarzt {<practice>|(<practice>)} telefonisch orientiert, Rocephin 2 g i.v. \
verordnet durch Dr. <drm1.family>.
Hautturgor schlecht, trinkt {Tee|Bouillon} nur, wenn {Nachbarin|Kollegin} Frau <relw1.family> da ist. Diese fährt am \
<d+1.weekday> nach <town>, Ersatz: Neffe <relm1.given>,
<mob>. CAM positiv, sucht ihr {Velo|Portemonnaie}, hält Lernende <drw1.given> für die eigene Schwester. Norton 13. \
Zügelt evtl. in Zimmer
<room={201..240}>. Stoma li UB vital, Platte gewechselt (Coloplast 60 mm). BESA neu einstufen. Kostengutsprache \
{KK|Krankenkasse}, Karte <ins>.
Visum <drm2.letters>
--- emergency de
RETTUNGSDIENSTPROTOKOLL Nr. <case>   <d0>   RTW <vehicle={1..9}/83-{1..3}>
Alarm 05:12, an 05:24, ab 05:51, Übergabe 06:08 <hosp>
<ptm.loud> *<dob> {KV <organization=AOK>|KV} <ins>
Einsatzort: <street>, <zip> <town>, Hintereingang, Schlüssel bei Familie <relm1.family>
NA-Indikation: akutes Koronarsyndrom. Anamnese lt. Ehefrau <relw1.given>: seit 4 Uhr Druck retrosternal, \
Vernichtungsgefühl, kaltschweißig. Stent
<date={2008..2018}> im <hosp2>. Raucher, {<job>|Beruf <job>}. Med.: ASS 100, Ramipril 5, Simvastatin. Allergie: Jod.
Befund: GCS 15, RR 165/95, HF 48, SpO2 94, BZ 187, EKG: AVB II Typ Mobitz, ST-Hebung II, III, aVF. NACA V.
Maßn.: i.v. 18G re, Heparin 5000, Aspisol 250, Atropin 0,5, Morphin 3 mg. LUCAS bereit. Hund vom Nachbarn <relm2> \
versorgt.
NEF: Dr. <drw1.family>, NotSan <drm1.given> <drm1.letter>, {RS|RettSan} <drm2.short>. Kfz d. Pat. <plate> bleibt in \
<town2> stehen.
--- emergency at
ERSTBEGUTACHTUNG AMBULANZ  <d0>, 22:47  Manchester gelb
<ptw.bothlisted>, SV <nat>, <street>, <zip> <town>; mitversichert bei {Gatten|Lebensgefährten} <relm1.given>, VA: \
<organization=ÖGK>
Unfallhergang: beim Schifahren in <state> von Snowboarder {(<relm2>, <country>)|namens <relm2.family>} \
niedergefahren, am <d0.weekday> gegen 15 Uhr. Keine Bewusstlosigkeit.
Status: Knie li Erguss, Lachman ++, McMurray neg., Pivot-Shift nicht prüfbar. HWS frei. Tetanus \
{<date={2012..2019}>|aufgefrischt <d-1200.year>}. Schmerz NRS 7.
Rö: Segond-Fraktur. Punktion 60 ml blutig. Donjoy-Schiene, Lovenox 40 1x tgl., Krücken 1 Paar (Pfand {€ 20|20,-}).
Beruf <jobw> bei <employer>; Arbeitsunfall nein. Anzeige bei PI {<town2>|<city=Kitzbühel>}, Insp. <relm3.family>, GZ \
<identifier={1..9}/{1000..9999}/{2021..2025}>.
Weiterbehandlung: <practice>, MRT-Termin <d+6> 7:15 über Frau <drw1.given>, {DW|Kl.} <phone={10..99}>. Heimtransport \
{mit Vater|durch} <relm4.kin>.
Ass. Dr. <drm1.given> <drm1.family>
--- psychiatry de
Herr <ptm.family> kam am <d-6.weekday> über die Notaufnahme im <hosp>, nachdem ihn {die Nachbarin|seine Vermieterin} \
Frau <relw1.family> im Keller
gefunden hatte. Er ist in <town> als drittes von fünf Kindern aufgewachsen; der Vater, <job>, trank und schlug, die \
Mutter <relw2.given> nahm
sich <date={1971..1994}> das Leben. Nach der <school> Lehre bei <employer>, Gesellenbrief <date={1979..2004}>. Mit \
<relw3.given> zwei Kinder, <relm1.given> (<age=12>) und
<relw4.given> (<age=9>); seit der Trennung im <d-150.month> schläft er im Auto. Früher habe er beim \
<organization={TSV Einheit|Musikverein Harmonie}> Akkordeon \
gespielt. BDI-II 41, HAMD 28.
Keine Wahnideen, formal geordnet, Freiturm 2. Suizidgedanken mit konkretem Plan (Bahnbrücke Richtung <town2>), jetzt \
absprachefähig.
Cipralex 20 bisher ohne Effekt, Umstellung auf Trevilor, Tavor 1-1-1. Sein Freund <relm2.given> „<relative=Molle>“ \
bringt Kleidung. Rückruf an
Bezugspflege {Schwester <drw1.given>|Frau <drw1.family>}, App. <bleep>. Amtsgericht: Beschluss vom <d-5.dm>, Az. <case>.
--- psychiatry at
Psychotherapiedokumentation, 14. Einheit, <d0>. <ptw.given> erzählt, <relm1.given> habe am <d-3.weekday> wieder \
angerufen, aus <country> diesmal. Sie
sei im Auto vor dem <organization={Billa|Hofer}> in <town> gesessen und habe nicht aussteigen können. Bearbeitet wird \
die Szene mit der Volksschullehrerin
Frau <relw1.family>, die sie vor der Klasse „die <relative=Patzlerin>“ rief. Großmutter <relw2.given> war die \
einzige, die kam. Wir üben die Atemtechnik,
Anspannung 8 → 4. In der Arbeit ({<employer>|bei <employer>}) decke sie {Kollegin|Chefin} <relw3.given>; im \
<d+50.month> sei Urlaub in <state>. Traum vom Hochwasser <date=2002>,
als der Onkel, {Pfarrer|Dechant} <relm2.family>, sie aus dem Stadel holte. SKID-II: Cluster C. Die Medikation (Dr. \
<drm1.family>: Mirtabene 30)
sei {ok|in Ordnung}. Schwester <relw4.kin> heiratet am <d+19.dm>. Nächste Stunde <d+7>, 16 Uhr. Notfallkarte: <org>, \
<tel>.
--- psychiatry ch
Standortgespräch vom <d0.lang>. Anwesend: <ptm>, seine Schwester <relw1> aus <town>, Beiständin Frau <drw1.family> \
(Berufsbeistandschaft <town2>), OA
<drm1>. Der <age={22..38}>-jährige {gelernte|ehemalige} <job> lebt seit <d-380.monthyear> im Wohnheim und arbeitet zu \
40 % in der Werkstatt von <employer>. Im <d-80.month>
Absetzen von Clopin, danach Stimmen („der <relative=Sigrist>“), Polizeieinsatz am <street=Seeweg>, FU durch Dr. \
<drw2.family>. \
PANSS 92, jetzt 61. Er
schäme sich wegen der Mutter, <relw2.given>, die mit Morbus Binswanger im <home> lebt. Cousin <relm1.given> \
{von der|aus der} Fasnachtsclique besucht ihn,
auch Pfarrer <relm2.family>. Cannabis gelegentlich. Er wünscht Austritt vor dem <d+12>. Vereinbart: Clopin 200 mg, \
Spiegel {in 14 Tagen|zweiwöchentlich}, IV-Anmeldung
(AHV <nat>), Besuch der <organization=Spitex> (Frau <relw3.family>) 2x/Wo, Krisenplan ans {Natel|Handy} <mob>. Kopie \
an <practice>. \
Protokoll: <drw3.short>
--- social de
SOZIALDIENST – Entlassmanagement   <ward>   Fall <case>
Pat. <ptw>, geb. <dob>, verw., wohnt <street>, <zip> <town>, 2. Etage ohne Aufzug, Ofenheizung. Pflegegrad 2 seit \
<d-500.my>, Höherstufung per Eilantrag
(<organization=Barmer>, Vers.-Nr. <ins>). Versorgung bisher: Sohn <relm1.given>, <job>, im Schichtdienst bei \
<employer>; Schwiegertochter <relw1.given> „macht den Haushalt“.
Ambulanter Dienst <org>, Frau <drw1.family>, morgens große Wäsche, Medikamentengabe. Hausnotruf Teilnehmernr. \
<identifier={10000..99999}>. Barthel 35, Tinetti 11,
TUG nicht möglich, DemTect 7. Hilfsmittel: Pflegebett, Toilettensitzerhöhung, Rezept gefaxt an <fax>. Kurzzeitpflege \
angefragt: <home> (ab
<d+3.dm>), {<home2>|<home3>} Warteliste. Vollmacht liegt vor, notariell <date={2011..2020}>. Grundsicherung, Bescheid \
Jobcenter {<town2>|<town>} vom <d-31>, BG-Nr.
<identifier={10000..99999}//{1000..9999}>. Rente <nat>, Überweisung auf <iban>. Tochter in <country> telefonisch \
nicht erreicht. Hausarzt: <practice>.
<drm1>, Dipl.-Soz.päd., <bleep>
--- social ch
Sozialberatung / Austrittsplanung, Eintrag {vom |}<d0>. Herr <ptm.given> <ptm.family>, <street>, <zip> <town>, \
{Bürgerort|heimatberechtigt in} <town2>, alleinlebend, Katze. Früher <job>,
pens. bei <employer>. EL-Bezüger, AHV-Nr. <nat>, KK <ins>. Gespräch mit Nichte <relw1.kin> (Tel. <mob>) und Nachbar \
<relm1.letter>, der die
Post holt. {St. n.|Status nach} Schenkelhalsfraktur <d-16.dm> links, Gamma-Nagel, FIM 74, MMS 21/30, Doppelkontinenz \
nein. Reha <hospital={Walzenhausen|Rheinburg}> abgelehnt am
<d-2> (Ref. <order>), Wiedererwägung durch Frau <drw1.short>. Variante B: Übergangspflege im <home> zu Fr. 172.- pro \
Tag, {Zi|Zimmer} <room={101..320}> frei ab
<d+2.weekday>. Variante C: heim mit <organization={Spitex|Spitex Region Mitte}> 3x tägl., Mahlzeitendienst via <org>, \
Notrufuhr. Beistandschaft {KESB |}geprüft. Sohn <relm2.given> lebt
in <country> und will verkaufen; Streit wegen Auto ({<plate>|Nr. <plate>}). Konto der Tochter: <iban>. Rechnung an \
sie, Mail <mail>.
<drw2.given> <drw2.family>, Sozialarbeiterin FH
--- dictated de flow
Sehr geehrter Herr Kollege <drm1.family>, Komma, wir berichten über Ihren Patienten, Herrn <ptm>, wohnhaft in <zip>
<town>, <street>, der sich am <d0> in
unserer Gefäßsprechstunde vorstellte. Diagnosen, Doppelpunkt: pAVK Stadium zwei b nach Fontaine beidseits, Zustand
nach Crossektomie rechts <date={1996..2012}> im <hosp>,
arterielle Hypertonie, Dupuytren beidseits. Der <age>-jährige ehemalige <job> kommt in Begleitung seiner
Lebensgefährtin, Frau <relw1>, und klagt über eine
Gehstrecke von achtzig Metern, nämlich vom Haus bis zu {Bäcker <relm1.family>|<employer>}. Zigaretten habe er am
Geburtstag der Enkelin <relw2.given>, das war der <d-41.dm>, aufgegeben.

Befund: Femoralispulse kräftig, Popliteapuls links fehlend, ABI rechts null Komma acht, links null Komma fünf,
Ratschow positiv. Duplex durch Frau <drw1.family>:
Verschluss der Arteria femoralis superficialis im Hunter-Kanal. Wir haben für den <d+9> die DSA vereinbart, Metformin
bitte absetzen, Plavix weiter. Der Sohn, der in
<country> als <profession=Ingenieur> arbeitet, bittet um eine Kopie. Absatz. Mit freundlichen kollegialen
Grüßen, Professor <drm2>, Diktatzeichen <drm2.letters>, Schreibzeichen
<drw2.letters>, Rückfragen bitte unter <tel> an das Sekretariat, Frau <drw3.family>.
--- dictated at wrap
<d0>, Dr. <drw1>, Oberärztin, diktiert. Betrifft {Frau|Fr.} <ptw.loudfamily> <ptw.given>, geboren <dob>, aus <town>
(<state>). Anamnestisch berichtet die
Patientin, eine pensionierte <jobw>, dass sie seit dem Tod des Gatten <relm1.given> vor <date={zwei|drei} Jahren> an
Schwindel leidet, vor allem beim Umdrehen im Bett. Im
<hosp> habe man <d-70.monthyear> einen Morbus Menière vermutet, der Hausarzt Dr. <drm1.family> habe Betaserc
verschrieben. Ein Bruder, <relm2.kin>, sei taub.
Dix-Hallpike rechts positiv, Nystagmus rotatorisch, Epley-Manöver zweimal, danach beschwerdefrei. Unterberger zwölf
Schritte ohne Drehung, Weber mittig, Rinne bds.
positiv. Das Audiogramm zeigt eine Senke bei vier kHz, passend zu ihrer Zeit in der Weberei
{<employer>|der Firma <employer>}. Therapie: Übungen nach Brandt-Daroff, Vitamin D.
Kontrolle am <d+21.weekday>, dem <d+21.dm>, bei meiner Kollegin <drw2.family>, Ordination <street>,
{telefonisch|Tel.} <tel>. Die Tochter <relw1> hat mitgehört und fährt
sie heim. Mit besten Grüßen, gezeichnet, {i.A.|i.V.} <drm2.given> <drm2.family>
--- dictated ch flow
Lieber <drm1.given>, besten Dank für die Zuweisung von Frau <ptw.double>, Jahrgang <date={1934..1949}>, die ich am
<d0.weekday> notfallmässig gesehen habe. Die rüstige Seniorin aus <town> war
{auf dem Weg|am Weg} zum Turnverein über den Randstein gestolpert und auf die linke Hand gefallen;
{der Passant|ein Passant}, ein gewisser Herr <relm1.family>, hat die Ambulanz gerufen. Radiologisch Colles-Fraktur,
AO 23-A2, zudem alte Monteggia-Verletzung aus <date={1956..1982}>, seinerzeit im <hosp> verschraubt. Reposition im
Bier-Block durch {Kollegin|Frau Dr.} <drw1.family>, Spaltgips.

Sie ist Marcoumar-antikoaguliert, Quick 28 Prozent. Osteoporose-Abklärung mit DXA bitte bei euch in
{der Praxis|<practice>}. Als {frühere|pensionierte} <jobw> ist sie ungeduldig und möchte auf den <d+24.dm> mit ihrem
Mann <relm2.given> nach <country> {reisen|fahren}; ich habe abgeraten. Gipskontrolle <d+1>, Fadenzug entfällt.
Rechnung bitte an die <organization={SWICA|Concordia}>, Policen-Nr. <ins>. Bei Fragen
bin ich unter <tel> oder <email=handambulanz@spital.example> erreichbar, ansonsten {hilft|weiss} meine Assistentin
<drw2> {weiter|Bescheid}. Herzliche Grüsse, dein <drm2.given>.
Dr. med. <drm2.two>, Leitender Arzt Handchirurgie, ZSR <lic>
--- practice de
<d0.dm> TK mit Ehefrau v. <ptm.family>, <ptm.given>: seit {<date=gestern>|<d-1.weekday>} Durchfall, Z.n. Restaurant \
{in <town>|am See}, er „liegt flach“. Kein Fieber. Elotrans, Haferschleim, bei Exsikkose RTW.
AU bis <d+4.dm> erbeten, Arbeitgeber <employer>; Versichertenkarte fehlt Q{1..4}. Marcumar-Pass: INR 2,7, nächste Ko. \
<d+10>.
10:40 Anruf Pflegedienst {(<org>)|<org>}, Sr. <drw1.given>: Frau <relw1.family>, <street2>, US-Verband durchnässt, \
bittet um VO Häusl. Krankenpflege. Fax an <fax>.
11:05 HB im <home>: Wohnbereich 2, Zi <room={1..48}>, <ptw.comma>, <age=9{0..6}>, Sturz ohne Trauma, Morse 75, DNR \
besprochen m. Betreuer <relm1>. Tilidin 50/4 1-0-1, Movicol. Cave Leber.
Rp. an <organization=Adler-Apo>, Botendienst. Rückruf MVZ, Dr. <drm1.family>: Gastro <d+15>, 8 h nü. \
Biopsie <date={Q1 2023|Q3 2022}> war Barrett.
Impfungen: Prevenar-Charge <identifier=F{10000..99999}> li OA. MFA <drw2.low>, {ges.|gez.} <drw3.letters>
--- practice at
<d0> Ordi. <ptw.loudfamily> <ptw.given> <nat>: Husten seit 3 Wo, Nachtschweiß nein, 2 kg weniger. Enkerl \
<relm1.given> hat Keuchhusten, {Kindergarten|<organization=Kindergarten St. Josef>} geschlossen bis <d+5.dm>.
Auskult. Giemen bds, Pertussis-PCR, CRP 12, Klacid 500 1-0-1, Sultanol b. Bed. Raucht {seit der Firmung|nicht mehr}. \
Gyn. zuletzt <date={2015..2021}>, Mammo {<d-300.my>|<d-300.monthyear>} BIRADS 2.
Arbeitet als <jobw> im {Gasthof|Hotel} <organization={Post|Goldener Ochs}> in <town>, Krankmeldung <d0.dm>–<d+6.dm>, \
Meldung an <organization=ÖGK> e-card {ok|gesteckt}.
Tel. 12:15 mit der {Rettung|Leitstelle}: Vater <relm2.kin>, <age=8{0..9}>, gestürzt in <street>, wird ins <hosp> \
gebracht, Knöchel. Sie fährt hin ({Kennz.|Auto} <plate>).
Befundanforderung Labor, Auftrag <order>, {via|per} dame. Überw. Pulmo Dr. <drm1.family>, <date=Mi> Nachmittag. \
Rezeptgebührenbefreiung {läuft ab|bis} <d+60.my>.
KO 1 Wo. Vis. mit {Turnusarzt|Famulus} <drm2.given>
--- child de
KREISSSAALBERICHT / U1   <hosp>   <d0>
<ptw.doublefamily>, <ptw.given>, *<dob>, II.-G. I.-P., ET <d+5.dm>, {Mutterpass Nr.|MP} \
<identifier={100000..999999}>. Blasensprung <d-1.weekday> 23:40, Wehen seit 2 Uhr. Spontan aus I. vHHL
am {<d0.dm>|<d0>} um 11.27 Uhr: Mädchen „<relw1.kin>“, 3.280 g, 51 cm, KU 34,5, APGAR 9/10/10, NapH 7,24. Kristeller \
nein. DR I genäht, Wharton o.B., Plazenta vollst.
Hebamme <drw1.given> <drw1.family>, Arzt {Dr.|i. D.:} <drm1.family>, Schülerin <drw2.given>. Konakion 2 mg, Credé \
abgelehnt. Kindsvater <relm1>, <job>, wartet mit {dem Großen|Bruder} <relm2.given>
(<age={2..6}>) im Hof. Oma <relw2.given> reist aus <country> an. Wochenbett <ward>, Zi <room={1..14}>. Stillen mit \
Hütchen (Medela).
Gestationsdiabetes diät., OGTT {28+1|26+3}. Rhesus neg., Rhophylac folgt. Ortolani/Barlow unauff., \
Neugeborenenscreening-Karte <order>.
Nachsorge: Hebamme <drw3.family>, <town>, <mob>. U2 am <d+4> durch Kinderarzt Dr. <drm2.family>. Namensrecht: trägt \
{Namen|Nachnamen} des Vaters ({<relm1.family>|<relm1.loudfamily>}).
--- child at
Kinderambulanz <d0.weekday>, <d0>, 18.35. Kind <ptm.given> <ptm.family>, <age={3..6}> Jahre, 17,8 kg, mit \
{Kindesmutter|Mutter} <relw1.given> und {Halbschwester|Schwester} <relw2.given>. Seit <date=vorgestern> Fieber bis \
39,7, {Nureflex|Mexalen} hilft kurz. Im Kindergarten
{<town>|<organization=Zwergerlstube>} geht Scharlach um, sagt Tante <relw3.given> (<relative={Mitzi|Poldi|Gitti}>). \
Strep-A pos., \
Himbeerzunge, Pastia-Linien. Kernig neg., {Laségue|Lasègue} nicht prüfbar.
GA: FG 32. SSW im <hosp>, Zwilling <relm1.given> †, Brutkasten, Hernien-OP <d-1300.my> {bei|durch} Prim. \
<drm1.family>. Impfpass: FSME fehlt, MMR 1. TG <d-1100>. Kein Kawasaki-Hinweis.
Therapie: Ospen 750 2x3/4 ML, Parkemed. Vater (<job>, getrennt, wohnt in {<country>|<town2>}) verlangt telef. \
Auskunft: {keine|nein}, Obsorge allein KM lt. {BG|Bezirksgericht} <town3>, Beschluss vom
<d-220>. Schule der Schwester ({<school>|VS}, {2b|Klasse 2b}, {Lehrer|Dir.} <relm2.family>) informiert. Kontrolle \
<practice> {in 2 Tagen |}<d+2.dm>. Kinder-SVNr. <ins>.
Dr. <drw1.three>, {Facharztprüfung <date=2019>|FÄ f. Kinderheilkunde}
--- child ch
Neonatologie, Austritt am <d0>. {Frühgeborenes|FG} <relw1.kin>, Tochter der <ptw.given> <ptw.family> und des <relm1>, \
{aus <town>|<town>}, geboren <d-38> um 04:12 mit 31 3/7 SSW, 1495 g, Sectio wegen HELLP. {Erstes|Zweites} von \
Zwillingen; Bruder
<relm2.given> verstarb am <d-36.dm>. CPAP 5 Tage, Coffein bis {34 SSW|<d-15.dm>}, PDA spontan. Schädel-US: keine IVH, \
Bayley später. Phototherapie 2x. Guthrie <d-34>, nachgefordert: Karte {Nr. |}<order>.
Ernährung: Muttermilch + FM85, Vi-De 3 Tr. Synagis 1. Dosis erhalten, Charge <identifier={10}L{100..999}>. Monitor \
Heim ({Gerät|Nr.} <serial>). Hüft-US Graf Ib. ROP: {Frau |}Prof. <drw1.family> o.B.
Mutter <jobw>, spricht {Tigrinya|Tamil}, {Dolmetscherin|Übersetzung} <drw2.given>; Grossmutter in <country>. Wohnung \
feucht, {Mütterberatung|MVB} <town2> (Frau <drw3.short>, <tel>) kommt am
<d+2.weekday>. IV-Anmeldung GG 494, {AHV|Vers.-Nr.} <nat>. Kontrolle <d+10>, OÄ <drw4.family>, Entwicklungspäd. \
{korr. 3 Mt.|3 Monate}. Freundin der Familie: <relw2.letter>, <mob>.
--- team de
Teamprotokoll {Palliativ|SAPV} <d0>, 13 Uhr, {Dienstzimmer|Raum 2.14} – da: <drw1.given>, <drm1.given>, Dr. \
<drw2.family>, Pfr. <relm1.family>, {FSJ|Azubi} <drw3.given>; entsch.: <drm2.family>
1) <ptw.initials> ({Zi|Zimmer} <room={1..12}>): Morphin s.c. 20/24h, MIDOS 6. Sohn <relm2.given> aus <country> \
{landet|kommt} <d+1.dm>, streitet mit Schwester <relw1.given> um Vollmacht. Wunsch: nach Hause, <street>. \
<drm1.given> klärt
Pumpe ({CADD|Nr.} <serial>) mit {Homecare|<organization=Pallivita>}.
2) Hr. <ptm.family>, <age>, {Glioblastom|GBM}: Krampf {<d-1.weekday>|<date=gestern>} 21:10, Buccolam. Frau \
überfordert; Pat. war <job>, hat {Sammlerwaffen|Jagdwaffen}! <drw1.given> spricht mit Ordnungsamt{ <town>|}, Aktenz. \
<case>.
3) Beschwerde Fam. <relw2.family>: Brille weg, Verlustmeldung {Verw.|Verwaltung} <bleep>. Beinahe-Fehler: Oxygesic 40 \
statt 4 mg Hydromorphon, CIRS {ohne Namen|angelegt}.
4) Supervision {mit|bei} <drm3> ab <d+30.monthyear> im <home>. Geschenk für <drw4.given> (Ruhestand, \
{30 Jahre|lange Jahre} Station!). Nächstes Mal <d+14.weekday>, Protokoll <drw3.letters>
--- team de
hallo {fr dr|frau dr.} <drw1.lowfamily>, hier ist {die <relw1.low>|<relw1.given>}, tochter von <ptm.lowfull> (der mit \
dem defi aus <town>) 🙈 papa hat {seit <date=sonntag>|seit <date={1..28}.{1..9}.>} wieder wasser in den beinen u \
schläft im sessel,
gewicht 94,3, <date=vorgestern> 92. lasix hat er selber auf 2 erhöht weil die apotheke am {markt|bahnhof} meinte das \
geht. mein bruder <relm1.low> sagt ich soll sofort ins <hosp> fahren aber er will nicht wg meiner mama \
({demenz|alzheimer}), wer passt auf.
das gerät piept nachts, steht {carelink|merlin} drauf u die nr <serial>. kann <drm1.family> vom gerätedienst mal \
draufgucken?? ich arbeite bis 15 uhr bei <employer>, danach <mob> od {mail|per mail} <mail>. hausarzt \
({<practice>|der <drm2.family>})
macht urlaub bis <d+6.dm>, vertretung in <town2> kennt uns nicht. pflegegrad bescheid ist da, {3|PG 3} 😊 adresse neu \
seit umzug: <street>, <zip> <town>. karte: <ins>. lg <relw1.given> {k. |}u. danke!!
ps: nachbar herr <relm2.lowfamily> hat schlüssel falls der krankenwagen kommt
`;

export const part = wardPart({ words, countries: { de, at, ch }, notes });
