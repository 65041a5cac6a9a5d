import { wardPart } from './wardPart';

const words = `
women: Gudrun; Liselotte; Elif; Marlies; Roswitha; Ottilie; Chiara; Hedwig; Doreen; Fatmata; Kreszenz; Annegret;
  Svetlana;
  Wiebke; Olga; Margrit; Franzi; Gunhild; Leyla; Erna; Constanze; Mai Linh
men: Günther; Alois; Mehmet; Detlef; Beat; Rainer; Marcel; Hubertus; Goran; Eckhard; Ueli; Karl-Heinz; Toni; Abdou;
    Otto; Lothar; Cem; Maik; Notker; Waldemar; Fiete; Bao
families: Lang; Mayrhofer; Winter; Şahin; von Plettenberg; Herz; Bürgi; Kowalski; Abendroth; Kummer; Fröhlich;
  Schimanski;
  Überall; Braun; Tran; Löwenherz; Weise; Unterguggenberger; Zorn; Ben Salah; Arzt; Langbein; Sonntag; Müde; Aydın;
  Kaiser; vom Bruch; Frühling; Krumm; Marković; Gschwend; Dürr; Stocker; Wachter
months: Januar; Februar; März; April; Mai; Juni; Juli; August; September; Oktober; November; Dezember
shortMonths: Jan; Feb; Mrz; Apr; Mai; Jun; Jul; Aug; Sep; Okt; Nov; Dez
weekdays: Sonntag; Montag; Dienstag; Mittwoch; Donnerstag; Freitag; Samstag
`;

const de = `
towns: Kaufbeuren; Wolgast; Idar-Oberstein; Essen; Rheine; Sonneberg; Bad Tölz; Varel; Aue; Prüm; Salzwedel; Hof
streets: Ziegelhüttenweg; Schloßplatz; Unter den Eichen; Neue Str.; Goethestraße; Am Wasserturm; Ringstr.; Kuhgasse
house: S %; S %#; S %#c; S %#-%#; S %, Hinterhaus
zips: 87600; 17438; 55743; 45127; 48429; 96515
hospitals: Josephs-Hospital; Klinikum Frankenwald; BwK; Agaplesion; St. Vinzenz; Helios; Uniklinikum; Johannesstift
practices: Praxis Dr. Hartung; MVZ Stadtmitte; Hausarztpraxis Goethestraße; Landarztpraxis Kröger; Praxis Weiß
phones: 030/23125 ###; 0221 4710-%##; 040 66969-###; (069) 90009 ###; 089/99998###
mobiles: 0171/39200##; 0176-040690##; +49 171 39200##; 0171 39200 ##
numbers: %#######; P%######; 1########; KH-%#####
dates: D.M.YYYY; DD.MM.YY; DD.MM.YYYY; D.M.YY; D. MMM YYYY
states: Ostfriesland; Oberfranken; Pfalz; Allgäu; Erzgebirge; Vorpommern
ins: @#########; @%########; @ ### ### ###
nat: ## ###### @ ###; ##%#####@###
school: Pestalozzischule; Anne-Frank-Realschule; Waldorfschule; Berufsschule II; Grundschule Kuhgasse
home: Haus Rosengarten; Seniorenstift Luisenhof; DRK-Heim; Pro Seniore; Altenzentrum Sankt Martin
org: Diakonie; Arbeiterwohlfahrt; Frauenhaus; Tafel; Blaues Kreuz; Hospizverein
employers: Aldi; Siemens; Deutsche Bahn; Lidl; Salamander; Opel; VW
jobs: Schornsteinfeger; Bäcker; Kranführer; Hausmeister; Polizist; Gärtner; Metzger; Bergmann; Fliesenleger
jobw: Floristin; Grundschullehrerin; Kassiererin; Altenpflegerin; Sekretärin; Hebamme; Zeitungsausträgerin
wards: Station 3.2; A5; Station Hufeland; ITS 1; Geri 2; Haus Seeblick
bleep: 7%##; %###-2; -%#; 55%#
plate: KF-@ %###; HO @@ ##; E-@@ %###; SLZ-@ %#
serial: %##-%#####; HG%######; W%####-#
case: %######-2#; F%#######; 0%########
order: %########; B%#-####; 2%-######
country: Bulgarien; Eritrea; Ukraine; Italien; Vietnam; Iran
iban: DE## 1### 0000 0### #### ##; DE%###################
lic: 7%#######; %#######
fax: 030/23125 ###; 089/99998-###
nick: Käthe; Schorsch; Biene; Addi
`;

const at = `
towns: Zwettl; Lienz; Hallein; Knittelfeld; Eferding; Feldkirch; Baden; Neusiedl; Imst
streets: Mühlkreisstraße; Schulgasse; Pfarrweg; Grazer Straße; Am Rain; Rosegggasse; Wiener Ring
house: S %; S %#/%#; S %/Top %; S %#
zips: 3910; 9900; 5400; 8720; 4070; A-6800
hospitals: SMZ Ost; LKH Feldkirch; Elisabethinen; Rudolfstiftung; KH Zams; Hanusch; Göttlicher Heiland
practices: Ordination Dr. Pichlmair; Ärztezentrum Baden; PVE Hallein; Dr. Nöbauer; Ordination Schulgasse
phones: 01/9999 ###; 04852 9999-#; 0512/9999##; 02252/9999 ##
mobiles: 0664/9999 ###; 0650 9999###; 0677 999 9###
numbers: %#######; B%#####/##; 2%-####
dates: D.M.YYYY; DD.MM.YYYY; DD.MM.YY; D. MMMM YYYY
states: Vorarlberg; Kärnten; Weinviertel; Lungau; Pinzgau
ins: %######### ; ####/%#####; %###%#####
nat: ####-%#####
school: NMS Baden; HAK; Volksschule Am Rain; Stiftsgymnasium
home: Haus Sonnwend; Seniorenheim Imst; Pflegezentrum Lindenhof; SeneCura
org: Caritas Socialis; Rainbows; Hospiz Tirol; Aidshilfe; Neustart
employers: Andritz; Hofer; Swarovski; Strabag; Stift Zwettl; Manner
jobs: Zimmermann; Fleischhauer; Skilehrer; Rauchfangkehrer; Landarbeiter
jobw: Köchin; Schneiderin; Gemeindesekretärin; Tagesmutter; Stubenmädchen
wards: Station 5C; Station Sonnblick; Chirurgie 2; Pav. 8; E3
bleep: %##; ###; 8%##
plate: LZ-%##@@; BN %###@; ZT-%#@@@
serial: %####/##@; SN-%######
case: %###/2%; %########
order: %####-###; L%######
country: Serbien; Nigeria; Tschechien; Russland; Türkei
iban: AT## 2### #### #### ####; AT##3%##############
lic: %#####; %####
fax: 01/9999-%##
nick: Franzl; Burgi; Seppi; Lini
`;

const ch = `
towns: Huttwil; Romanshorn; Schwyz; Zofingen; Brig; Liestal; Wald; Appenzell; Spiez
streets: Poststrasse; Kirchweg; Unterdorfstrasse; Wiesenstrasse; Gotthardstrasse; Sonnenrain
house: S %; S %#; S %#a
zips: 4950; 8590; 6430; 4800; CH-3900
hospitals: Lindenhof; Kantonsspital Olten; Stadtspital; Hirslanden; UPD; Spitalzentrum Brig; USZ
practices: Hausarztpraxis Kirchweg; Ärztehaus Zofingen; Dr. Brunnschweiler; Praxis Sonnenrain; Medix
phones: 062 555 ## ##; 043 555## ##; +41 27 555 ## ##; 061 555 ## ##
mobiles: 076 555 ## ##; 077 555## ##; +41 79 555 ## ##
numbers: %#######; 4%######; %##-####
dates: D.M.YYYY; DD.MM.YYYY; D.M.YY; D. MMMM YYYY
states: Wallis; Toggenburg; Innerrhoden; Uri; Baselland
ins: 8075600%############; %##.###.##%
nat: 756.%###.####.##
school: Primarschule Wiesen; Bezirksschule; KV; Heilpädagogische Schule; Kindsgi Kirchweg
home: Altersheim Sonnenrain; Haus Tabea; Seniorenresidenz Spiez; Tertianum
org: Alzheimer Schweiz; Caritas Uri; Dargebotene Hand; Winterhilfe; Samariterverein
employers: Denner; Swisscom; Lonza; Emmi; Ruag; die Gemeinde
jobs: Elektromonteur; Landwirt; Koch; Lastwagenfahrer; Strassenbauer
jobw: Pflegehelferin; Primarlehrerin; Kioskfrau; Weberin; Buchhalterin
wards: Station C4; Abt. Säntis; Nord 1; Akut 3
bleep: 3%###; 9## ##; %##
plate: VS %#####; UR %####; AG %### ###
serial: 7%#####-#; MD%#####
case: 3%#######; G-%#####
order: 0%#####; A-%####-#
country: Spanien; Äthiopien; Kroatien; Frankreich; Tibet
iban: CH## 00%# #### #### #### #; CH##8%################
lic: @%###.##; 7601%#########
fax: 062 555 ## ##
nick: Trudi; Hampi; Migg; Rösi
`;

const notes = `
--- nursing de
<d0.dm> SD {13.30|13:30} Uhr <ward>
<ptw.loudfamily>, <age> J: vigilanzgemindert, GCS 12, Glasgow stdl., Pupillen iso. PEG läuft 63 ml/h Fresubin, \
Residuum 20. Sohn <relm1.given> (<job>) regt sich auf, weil
Physio {<drw1.given>|(<drw1.family>)} nicht kam. Bobath-Lagerung re. ZVK Tag 6, Rötung → Dr. <drm1.family> funken \
{<bleep>|(<bleep>)}.
<ptm.family>{ „<nick>“|}: entzügig, CIWA 17, Distra 2 Kps., zittert, sieht {Käfer|Spinnen}; war \
{<date=gestern>|<d-1.weekday>} noch klar. Freundin <relw1.given> brachte Wäsche, darf laut Pat. alles wissen, <mob>.
Zimmer <room={20..38}> Tür: Herr <relm2.family> neu aus <hosp>, ESBL, <age={71..89}>, Schrittmacher {Nr.|SN} \
<serial>, Angehörige kommen erst <d+2.dm> aus <town>.
Küche: Fr. <relw2.family> kein Schwein. Bilanz +850. BTM gezählt <drw2.letters>/<drm2.letters>. Sitzwache \
Nacht <drm3.given> <drm3.letter>
Bitte Station {aufräumen|lüften}!!!
--- nursing ch
Pflegeverlauf Onkologie, <ward>, {Nachtwache|NW} <drw1>; <d0>
22.15: <ptm.given> <ptm.loudfamily> ({PID|Fallnr.} <num>) Fieber 39,1 in Neutropenie (Lc 0,4). Blutkulturen Port + \
peripher, Cefepime 2 g i.v. nach Rücksprache mit Dienstärztin
<drw2.family>, {Sucher|Tel.} <bleep>. Mukositis Grad II, Caphosol-Spülung, Bepanthen Lippen. ECOG 3. VAS 6 → Palladon \
1,3 mg s.c.
23.50: Ehefrau <relw1.given> übernachtet auf Klappbett; sie erzählt, dass er früher als <job> bei <employer> war und \
{<relm1.given>|Sohn <relm1.given>}, der Älteste, in <country=Neuseeland> lebt. Flug {geb.|gebucht} <d+2>.
03.10: inkontinent, Moltex, Pflege zu zweit mit {Lernendem|FaGe} <drm1.given>. Port-Nadel gewechselt (Gripper 20G/19).
05.40: BZ 6,4. Hb 71 → 2 EK bestellt, {Auftrag|Begleitschein} <order>. Möchte seinen {Pfarrer|Seelsorger} \
<relm2.family> aus <town> sehen, Karte {hängt|liegt} am Bett Nr. <room={1..24}>.
Sturzrisiko {Morse|STRATIFY} hoch. {Übergabe an|Ü:} <drw3.given>
--- emergency de flow
Notaufnahme <hosp>, <d0>, 3 Uhr 40, Aufnahmearzt <drm1.family>. <ptw>, {*|geb. am} <dob>, gebracht vom RTW aus der
{Notunterkunft|Pension} in <street>, <town>, begleitet von Mitbewohnerin <relw1.given>, die
übersetzt ({aus der Heimat|beide aus <country>}). Seit <date={vorgestern|zwei Tagen}> Oberbauchschmerz gürtelförmig,
Erbrechen, Ranson 2, Lipase 2340, Murphy negativ, Cullen nicht, Grey-Turner nicht. Sono: Konkrement im DHC, ERCP am
<d+1> bei {OA|Oberarzt} <drm2.family>. Alkohol verneint. {Grav.|Schwangerschaft}: HCG negativ. Vormedikation:
{keine|Ibuflam}. Allergie Penicillin fraglich.

Versichert übers Sozialamt, Behandlungsschein {Nr. |}<order>, Ausweis
{<identifier=AW{100000..999999}>|Nr. <identifier=AW{100000..999999}>}. Kinder <relm1.given> ({<age=4>|ca. <age=5>})
und <relw2.given> ({<age=2>|<age=1>}) sind bei Nachbarin Frau <relw3.family>, {Jugendamt|ASD} informiert, Frau
<relw4.family>, Durchwahl <bleep>. Ehemann <relm2.given> angeblich in <town2> {im Gefängnis|auf Montage}. Tel.
{Pat. |}<mob>. Verlegung <ward>. {Unterschrift|gez.} <drm1.letters>
--- emergency at
NOTARZTEINSATZ {NEF Ost|NAH}  {Einsatz|E-Nr.} <case>  <d0>  Alarm 16:58 Eintreffen 17:09
Patient: <ptm.comma> / männl. / <age> a / SV {<nat>|Nr. <nat>} / <street>, <zip> <town>
Meldebild: Forstunfall, Baum auf Becken. Anwesend Bruder <relm1.given>, {Bergrettung <town2>|Bergrettung} unter \
{Ortsstellenleiter|Leitung} <relm2.family>. Bergung 25 min, Akja.
Status: GCS 14 (agitiert), HF 128, RR 80 syst., AF 26, SpO2 92 %, Temp 34,6. Becken instabil, SAM-Sling, Bein re \
verkürzt. FAST: Morison frei. NRS 9.
Maßnahmen: 2x 14G, Ketanest S 25 + Dormicum 2, Cyklokapron 1 g, Elo-Mel 500, RSI (Cormack 2), Tubus 8,0. Schockraum \
voravisiert im <hosp>, {TL|Traumaleader} Dr. <drw1.family>.
Regelmed. laut Gattin <relw1.given>: Eliquis 5 (!) seit {Vorhofflimmern|VHF} <date={2017..2022}>, <practice>. Sie \
fährt mit Nachbar <relm3.given> nach, {Kennzeichen|Kfz} <plate>, Tel. <mob>. Arbeitet als <job> bei <employer>, \
AUVA-Meldung {folgt|nötig}.
NÄ <drw2>, Sani <drm1.short>, {Pilot|Fahrer} <drm2.given>. {Übergabe|Üg.} 18:21.
--- emergency ch
TRIAGE {ESI|MTS} 3   {Eintritt|Ankunft} <d0> 14:35   zu Fuss
<ptw.double> ({lediger Name|ledig} <ptw.family>)  Geb. <dob>  {Adr. |}<street>, <zip> <town>  KK \
{<organization=Helsana>|<organization=CSS>} Karte <ins>
{Grund|Leitsymptom}: Thoraxschmerz atemabhängig seit Rückflug aus <country> am <d-2.weekday>. {Pille|Yasmin} ja (das \
Präparat), Nikotin 10 py. Wells 4,5, PESI {tief|I}. D-Dimere 1890. CT: Embolie Segmente S9/S10 re.
VS: 118/74 – 102 – 37,6 – 22 – 94 %. Schmerz 5. Xarelto 15 mg 1. Dosis {15.50|um 15.50}. {HWI|Harnwegsinfekt} beh. \
<d-20.month> durch <practice>.
Kontakt: Partner <relm1.given> <relm1.letter>, <job>, <mob>; Mutter <relw1.family> ({Teilzeit|früher} <jobw>) hütet \
Kind <relm2.given> (<age={8..20} Monate>, {Kita|<organization=Kita Zwärgli>}). FM: {FVL|Faktor V Leiden} bei Tante \
<relw2.given>, {<hosp>|im <hosp>}, <date={2009..2018}>.
Arztwechsel: kein. {Kader|KA} <drm1.family> inf. um 16:05. Dipl. Pflege <drw1.given> / {Stud.|UA} \
<drm2.short>
Wertsachen: Ring, iPhone, {GA|Halbtax} Nr. <identifier={100}-{100..999}-{100..999}-{1..9}>.
--- psychiatry de
Angaben der Mutter, Frau <relw1> (<jobw>), zu {<ptm.given>|ihrem Sohn <ptm.given>}, <age=14>, 8. Klasse \
{<school>|der <school>}: Er gehe seit {den Herbstferien|<date=Mitte Oktober>} nicht mehr zur Schule, spiele \
bis 4 Uhr „Valorant“ unter dem Namen
<username={Doom|Krasser}{Toast|Lurch}{10..99}>, esse nur Toast. Vater <relm1.given> ist \
<profession=Marinesoldat>, seit <d-130.month> auf See. Die Halbschwester <relw2.given> (<age=17>) ist \
nach einem Streit zu {Tante <relw3.given>|<relw3.given>} nach <town> gezogen. Im <d-420.monthyear>
starb der Opa {in <town2>|im <hosp>}, an dem er sehr hing; er nannte ihn „<relative=Opi Knurr>“. Lehrer \
{<relm2.family>|Herr <relm2.family>} berichtet von Mobbing im Klassenchat, Täter u. a. <relm3.given> <relm3.letter>. \
CBCL T 71, SDQ 24, kein Asperger (ADOS unauff.). Ritzen verneint.
Befund: blass, Blickkontakt karg, formal ok, Wortwahl altklug („suboptimal“). Procedere: Schulbegleitung über \
{<org>|Jugendamt}, Frau <drw1.family>, <tel>; Fluoxetin 10 {ab <d+1.dm>|mg}; Aufnahme Tagesklinik <ward>, Warteliste \
bis <d+60.monthyear>.
{Dipl.-Psych.|KJP} <drw2.double>
--- psychiatry ch
Konsil für <ward>: Frau <ptw.family>, <age={61..79}>, {verwitwete|geschiedene} <jobw> aus <town>, {zeigt|bietet} seit \
der Hüft-OP am <d-4> ein hyperaktives Delir, DOS 7, zieht Leitungen, nennt die Pflege „Schwester <staff=Ursi>“ und \
sucht ihren {Mann|Gatten} <relm1.given>, der <date={2005..2019}> am <location=Gotthard> verunfallte. Die Tochter,
<relw1.kin>, {wohnhaft|lebt} in <town2>, schildert schleichende Vergesslichkeit seit <d-700.monthyear>: zweimal das \
Auto ({<plate>|Subaru, <plate>}) nicht gefunden, Herd angelassen, dem Jodlerklub nachts telefoniert. Enkel \
<relm2.given> besorgt die Post. Früher {Zusammenbruch|Krise}, damals {im Spital|in} <hosp>, Dr. <drm1.family>. Kein C2.
MoCA verschoben; Uhrentest 2/7; Frontalzeichen: Palmomental pos. Dipiperon {20|40} mg zur Nacht, Haldol nur i.v. bei \
QTc < 450; keine Benzos; Brille, Hörgeräte ({Phonak|Nr.} <serial>)! Beistandschaft {prüfen|erwähnt}; \
Patientenverfügung liegt bei <practice>. Wir {kommen|sehen sie} <d+1.weekday> wieder.
{Konsiliardienst|Kons.} <drw1.short>, {Tel.|intern} <bleep>. Kopie an <drm2.given> (Sozialdienst)
--- social de
Beratungsprotokoll Sozialdienst Onkologie {am|vom} <d0>: {Frau|Pat.} <ptw.given> <ptw.family>, \
{Steuer-ID liegt vor|alleinerziehend}, Kinder <relw1.given>, <age=15>, und <relm1.given>, <age=11> \
({<school>|beide <school>}). Ex-Mann <relm2> zahlt {keinen Unterhalt|unregelmäßig}. Krankengeld {bis|läuft bis} \
<d+40>, Aussteuerung droht; Kasse: <organization={TK|DAK|IKK classic}>, KVNR
<ins>. GdB-Antrag Versorgungsamt <town> ({GZ|Az.} <case>), Reha-Antrag G100 an DRV, VSNR <nat>, Wunschklinik <hosp2> \
in <state>. Arbeit: <jobw>, <employer>, Chef Herr <relm3.family> „drückt auf Rückkehr“. Härtefonds bei \
<organization={Krebshilfe|Deutsche Krebshilfe}> beantragt,
IBAN <iban>. Wohnung <street>, <zip> <town>, {Mietrückstand|Räumungsklage} 2 Monate, Vermieter \
{<organization=Vonovia>|Herr <relm4.family>}. Haushaltshilfe durch {Freundin|Nachbarin} <relw2>. Perücke: Rezept \
{an|bei} Zweithaar-Studio <relw3.family>. Karnofsky 70, FACT-G, Fatigue; Chemo EC 3/4, FEC nein.
Nächster Termin <d+9.weekday>, 9.15, mit Psychoonkologin <drw1.family>. Mail: <mail>. Psychosoz. Erstkontakt \
{durch|:} <drw2>, <bleep>
--- social at
ENTLASSUNGSMANAGEMENT <hosp>, <ward>, {DGKP|Sozialarbeit} <drw1.given> <drw1.family>
Pat.: <ptm.loudfamily> <ptm.given>, {VNr.|SV-Nr.} <ins>, <street>, <zip> <town>. Pflegestufe 3 seit <d-240>, \
Erhöhungsantrag PVA {läuft|eingebracht}, {AZ|GZ} <case>. Lebt mit {Lebensgefährtin|Cousine} <relw1> im \
{Auszugshaus|Ausgedinge}, Hof hat Neffe <relm1.given>. War <job>, {Pension|zuvor} bei <employer>.
24h-Betreuung: <relw2.given> und <relw3.given> aus der <country=Slowakei>, {Turnuswechsel|Wechsel} jeden \
2. <d+1.weekday>, Agentur <organization=Herzblut 24>, Frau <relw4.family>, <tel>. Barthel 40, Esslinger 2, Dekubitus \
Ferse II. Suprapub. Katheter {Ch 16|Cystofix}, Wechsel <d+22.dm> Urol. Dr. <drm1.family>.
Heilbehelfe: Rollstuhl (<organization=Bständig>) Best.nr. <order>, Anti-Dekubitus-Matratze. Vorsorgevollmacht \
Notar <relm2.family>, {Reg.|ÖZVV} <identifier={100000..999999}>. Essen auf Rädern {Gemeinde|<town>}, <org> 1x/Wo. \
Transport {RK|Rettung} <d+1> 10 Uhr. Bankomatkarte bei {Neffe|Neffen}, {Kto.|Konto} <iban>. HA: <practice>, Fax <fax>.
Frau <relw1.family> {weint|klagt}, sie schaffe „den <nick>“ nicht mehr.
--- social ch wrap
Bericht zuhanden der {Invalidenversicherung|IV-Stelle} vom <d0.lang>. Versicherter: <ptm>, {geboren am|geb.} <dob>,
AHV {Nr. |}<nat>, {von|aus} <town>, Vater von <relw1.given> und <relm1.given>, gelernter <job>, zuletzt tätig bei
{der Firma |}<employer> in <town2>, gekündigt auf {Ende |}<d-150.monthyear>.

Der Versicherte wohnt seit der Trennung von <relw2> allein, <street>; sein Bruder <relm2.given> schaut einmal die Woche
vorbei, ebenso die Spitex-Psychiatrie, Frau <drw1.family> ({Tel.|Telefon} <tel>). Morgens braucht er zwei Stunden bis
zum Aufstehen, den Haushalt macht faktisch die Nachbarin, Frau <relw3.family>, eine pensionierte <jobw>. Mini-ICF 28,
GAF 41, HoNOS 22, {Barthel 100|IQ nach Wechsler 84}. Ein Arbeitsversuch im {Brockenhaus|Werkheim} von <org>
scheiterte am <d-33.dm> nach vier Tagen wegen Panik im Bus. {Schulden|Betreibungen}: 14 000 Franken, davon
{Serafe und |}<organization={Swica|Visana}> ({Police|Pol.} <account={10000..99999}.{100..999}>). Sozialhilfe
{der Gemeinde|in} <town>, Dossier <case>. Zumutbar:
geschützt, 40 Prozent. Rückfragen {beantwortet|an} <drm1>, Sozialarbeiter, <hosp>,
<email=sozialdienst@klinik.example>. Beilagen: Berichte Dr. <drm2.family> vom <d-60> und
{<date=3/2021>|<date=Frühling 2022>}.
--- dictated de wrap
Arztbrief vom <d0>. Sehr geehrte Frau Kollegin {Dr. |}<drw1.family>, wir danken für die Überweisung von <ptw.given>
<ptw.doublefamily>, geboren <dob.lang>, <age> Jahre, die sich {am <d-3.weekday>|am <d-3>} wegen eines Knotens rechts
bei vierzehn Uhr {nein, Korrektur, zehn Uhr|Korrektur zehn Uhr} vorstellte. Die Mutter,
{<relw1>|Frau <relw1.family>}, sei mit
<age=49> an Brustkrebs gestorben, eine Tante in <country> mit <age={52..61}> an Eierstockkrebs; BRCA bei Professor
<drm1.family> im <hosp> {in Arbeit|am <d-25.dm> abgenommen}. Drei Partus, der {Jüngste|Kleine}, <relm1.given>, wird
noch gestillt. Die Patientin arbeitet als <jobw> bei <employer>. Sonographisch 17 mal 12 Millimeter, BI-RADS fünf,
Stanze (Bard 14 G),
Nottingham Grad 3, Ki-67 40 Prozent, Her2neu Score 1+. Besprochen mit ihr und ihrem Mann <relm2.given> am
<d-1.tagmonat>. Port durch {Kollegen|Herrn Kollegen} <drm2.family> am <d+4>, EC dosisdicht, danach Paclitaxel. Sie
will vorher ihre Schwester in <town> besuchen; dagegen spricht nichts. Wir melden uns nach der Konferenz unter <mob>.
Es grüßt Sie herzlich {Ihr |}<drm3>, Chefarzt, {gezeichnet in Abwesenheit|i. V.} <drw2.short>
--- dictated at flow
Dekurs diktiert {um sieben Uhr zwölf|07:12}. Patient <ptm.family>, <ptm.given>, Zimmer <room={1..30}>, Aufnahmezahl
<num>, postoperativer Tag drei nach Billroth zwei {durch|Operateur} Primar <drm1.family>. Subjektiv gut, Winde ja,
Nüchternblutzucker 132. Die Drainage nach Robinson {fördert|hat} 40 Milliliter serös. Er erzählt, dass {der Herr|}
<relm1.family> vom Nachbarbett, auch aus <town>, schnarcht, wir haben Ohropax.
Labor vom <d0.dm>: CRP 88 nach 140, Leuko 9,8, Kreatinin 1,1.

Plan: Magensonde ex, Suppe, Lovenox 40, Bronchialtoilette mit Physio <drw1.given>. Histologie {kommt|erwartet}
<d+2.weekday>, Einsendenummer <order>; Laurén intestinal, vorab telefonisch {von|mit} Pathologin <drw2.family>.
Tumorboard <d+5>. Die Gattin <relw1>, {Handy|Tel.} <mob>, wünscht Gespräch {mit mir |}am <d+1.dm> {um elf|elf Uhr},
sie reist aus <state> an, wo sie bei Schwägerin <relw2.given> {wohnt|untergekommen ist}. Er war {vierzig Jahre|}
<job>, zuletzt {bei|Firma} <employer>,
Asbest bejaht, AUVA-Meldung! Entlassung {frühestens|nicht vor} <d+6.weekday>. Ende Diktat <drm2.family>,
{Stat. Kl.|Klappe} <phone={20..99}>.
--- practice de
<d0> {TelSpSt|Tel.}: <ptm.comma> {bittet um|will} RR-Rezept, hat {wieder|noch} Schwindel bei 162/94. Ramipril 10 → + \
Amlo 5. Lebt z.Z. bei Tochter <relw1> in <town>, kommt erst {<d+20.dm>|<d+20>} zurück. Medplan per Mail <mail>, BtM \
nein. Zucker <date={Q1|Q2}> HbA1c 7,4. DMP-Doku. Fußpulse bds.
{09:35|9:35} Sprechst.: <ptw.given> <ptw.loudfamily>, <age=8{1..9}>, von Enkel <relm1.given> gebracht, \
{gestürzt|Sturz} im Bad <d-1.weekday> gg. 22 h, Prellmarke Jochbein, Marcumar! INR 2,9 → CCT {<hosp>|im <hosp>}. \
Schlüssel hat {<relw2.family>|Frau <relw2.family>} ({Parterre|EG}).
{10:20|10:15} Pharmareferent <relm2.family> ({Fa.|Firma} <organization=Berolin>), abgewimmelt ;-)
HB {12:30|13 h} <street>: Fr. <relw3.loudfamily>, Exsikkose, 500 NaCl s.c., Tochter <relw4.given> (<jobw> bei \
<employer>) vor Ort; ACP-Gespräch, kein KH. DNR-Blatt rot. Pflegedienst {<org>|(<org>)} kommt 18 h. Kopie PV an \
Notdienst-Fax <fax>.
AU Erstbesch. {VNr.|KVNR} <ins>. MFA <drw1.given>, Azubi {<drw2.low>|<drw2.given>}. {Dr.|DR} <drm1.letters>
--- practice at
Visite {Hausbesuch|HB} <d0.weekday>, <d0.dm>, {Pfarrhof|Bauernhof} in <town>, bei {Hochwürden|Altbauer} <ptm.family> \
(<age={78..94}>): Gichtanfall Großzehe re, Colchicin 0,5 2x1, Voltadol. Nierenwerte {alt|v.} <d-90.dm>: Krea 1,7. \
Hauserin <relw1.given> {richtet|dosiert} Medikamente. Lasix 40. Cor: 2/6 Syst., {Ödeme|Beinödeme} ++.
Nebenbei: {ihr|deren} Sohn <relm1.given>, <age={30..44}>, <job>, hat „a Blasen am Daumen“ – Panaritium, Überw. Chir. \
<hosp>, {fahrt|fährt} mit {Moped|Traktor} {<plate>|(<plate>)}, verboten!
Tel. 13:05 Bezirkshauptmannschaft, Fr. <relw2.family>, DW <phone={101..499}>: amtsärztl. Gutachten {zu|betr.} \
<relw3.kin>, {Führerschein|FS} Gruppe 1, Frist <d+14>, {GZ|Zl.} <case>. Augen-Bef. von Dr. <drw1.family> fehlt \
({Visus|Vis.} 0,5/0,4).
Tetanus-Polio {Charge|Ch.} <identifier=P{1..9}{1000..9999}>. Ordi <d+1.weekday> zu \
({Fortbildung <city=Grado>|Begräbnis}), Vertretung <practice>. Suchtgiftrez. Vign. {Nr. |}<order>. {Schwester|Ass.} \
<drw2.given> holt {Labor|Proben}.
--- practice ch
<d0>, {Tf|Telefon} mit Frau <ptw.family>, {Jg.|Jahrgang} <date={1939..1958}>: „s’Härz stolperet“. EKG <d-10.dm> VES, \
Holter: 2,1 % VES, Lown II. Magnesiocard, Kaffee weniger. {Beloc|Beloc zok} 25 ab {<date=morgen>|<d+1.dm>}. \
Schwiegersohn <relm1.given> ({<employer>|bei <employer>}) soll nicht mehr so {drängen|stressen}. Ergometrie bei \
{Kardio |}Dr. <drm1.family>, <town>, <d+11>, 8.20.
{Konsultation|Kons.} Kind <relm2>, {5. Klasse|<age=11>}: Zeckenstich {Leiste|Kniekehle}, Erythem 6 cm, kein \
Bannwarth, Lyme-Serol. {nein|nicht nötig}, Azillin 3x500 (Doxy ab 8 auch ok). Mutter <relw1.given> nennt {sich|} \
alleinerz., Vater {(<country>)|in <country>}; Schule <school>, {Lager|Klassenlager} in <state> <d+3.dm>–<d+8.dm> ok.
MPA <drw1.given>: Rechnung zurück, neue Adr. <street>, <zip> <town2>. Versichertennr. {neu |}<ins>. Rezept Fax \
{Apotheke |}<fax>. Impfung Encepur Charge <identifier={A|B}{100..999}-{10..99}>. Herr <relm3.family> (IV-Rentner) \
{motzt|reklamiert} wegen Termin, war <d-2.weekday> schon. Blutentn. {Fr.|Frau} <relw2.short> {am |}<d+6.weekday>. \
{Visum|Sig.} <drm2.letters>
--- child de
{Hebammenbericht|Wochenbettbesuch} Tag 8, <d0>. Bei <ptw> {zu Hause|daheim}, <street>, <town>. Kind <relm1.given>, \
geboren <d-8.weekday>, {<d-8.dm>|den <d-8.tagmonat>}, {um 4 vor halb 3|kurz nach Mitternacht}, \
{Geburtshaus <organization=Storchennest>|<hosp>}, 4.120 g, jetzt 4.040. Nabel am <d-2.dm> abgefallen, Soor im Mund, \
InfectoSoor. Milien, Storchenbiss. Moro seitengleich.
Mutter: Fundus 3 QF u. N., Lochien rubra, Milchstau li, Quark, Retterspitz. {Credé|Rückbildung} besprochen. Weint \
viel, EPDS 14! Partner <relm2.given> ({<job>|<job>, Schichtdienst}) ratlos, Schwiegermutter <relw1.family> „weiß \
alles besser“. Große Schwester <relw2.given>, <age=3 ½>, beißt. Katze {Moritz|Schnurri}. Kinderärztin {Dr.|} \
<drw1.family> U3 am <d+20>. Hausarzt {informiert|<practice>}.
Rhesus: {0 neg|A neg}. Neugeborenenhörtest re {Refer|auffällig} → Pädaudio <hosp>, {Tel. |}<tel>. \
Stoffwechseltest-Nr. <order>. Abrechnung {mit|über} <organization={Techniker|hkk|KKH}>, <ins>. Kontakt \
{Frühe Hilfen|Familienhebamme} <drw2>, {Handy|mobil} <mob>. Nächster Besuch <d+2.weekday>. Hebamme <drw3.given> \
{K.|<drw3.letter>}, IK <license={10}{1000000..9999999}>
--- child ch
Schulärztlicher {Bericht|Befund} / Entwicklungspädiatrie, <hosp>, <d0>: <ptw.given> <ptw.family>, geb. <d-2700>, \
{Kindergarten|<school>}, {Lehrperson|Lehrerin} Frau <relw1.family>. Überweisung wegen Verdachts auf \
{ADHS|Sprachstörung}. Eltern <relw2.given> (<jobw>) und <relm1> ({<job>|gelernter <job>}), Bruder <relm2.given> mit \
Morbus Perthes; zuhause Tigrinya und Schwyzerdütsch. Umzug von
<town> nach <town2> im <d-300.month>. Geburt {in <country>|im <hosp2>}, 37. SSW, {Saugglocke|Kiwi-Glocke}. Laufen mit \
<age=16 Mt.>, erste Worte <age=26 Mt.>. WISC-V: GIQ 88, Zürcher Neuromotorik P10, Zeichnung Mann-Test. Conners T 68. \
Untersuchung: Gordon pos., Mirror movements, Gower neg., Kopf P75, kein Marfan.
„<ptw.given> <ptw.first> hat mich {gehauen|gezwickt}“, sagt {Banknachbar|Gspänli} <relm3.given>. Ritalin \
{noch nicht|erst nach Ostern}; Logopädie bei Frau <drw1.family>, <tel>; Heilpäd. {beantragt |}({SAV|Dossier} <case>). \
AHV {<nat>|Nr. <nat>}. Kontrolle {<d+90.my>|<d+90.monthyear>}. Bericht an {<practice>|Dr. <drm1.family>}, Eltern. \
<drw2>, FMH Kinder, {ZSR|GLN} <lic>
--- team de
CIRS-Meldung {anonym, nachträglich benannt|nicht anonym} – <ward>, <d0.weekday> ca. 2:15, {Meld.-Nr.|ID} <case>
{Was ist passiert|Hergang}? Pat. <ptm.initials> (<age>, {St.n. Whipple|Leberteil-R.}) bekam EK, das für {Zi|Bett} \
<room={3..19}> ({Fr.|Frau} <relw1.family>, gl. Nachname wie {Pfleger|Pflegerin}) bestimmt war; Konservennr. \
<identifier={100}{10000000..99999999}>. Bedside-Test nicht gemacht, {PJler|PJlerin} <drw1.given> allein, Dr. \
<drm1.family> zugleich in Rea auf {ITS|<ward2>}. Nach 15 ml {Frösteln|Flankenschmerz}, gestoppt durch <drw2.given> \
<drw2.letter>.
Folgen: Coombs pos., LDH 610, Haptoglobin {n.n.|niedrig}, Krea stabil, keine Dialyse. {Angehörige|Bruder} <relm1> \
({wohnt in <town>|aus <town>}) am selben Morgen aufgeklärt, will Akte {sehen|in Kopie}, Anwalt <relm2.family>, \
{Kanzlei in <town2>|<tel>}.
Ursachen: 1 NW für 34 Pat., Barcode-Scanner {defekt|ohne Akku} (Gerät {Nr. |}<serial>), Armband am Bettgitter. \
Vorschlag {<drm2.given>|von <drm2.given>}: Vier-Augen, Schulung bis <d+30>. Transf.-Beauftr. Frau Dr. <drw3.family> \
{inf.|informiert} <d+1.dm>, Tel. <bleep>. Blutbank des <organization={Roten Kreuzes|DRK}> hat {Rückstellmuster|Probe}.
--- team at
Histologischer Befund {Nr.|E-Nr.} <order>  Eingang <d-3>  {Befundung|Ausgang} <d0>   Einsender: {Chir. |}<hosp>, \
{OA|Dr.} <drm1.family>
<ptw.bothlisted>  {geb.|*} <dob>  {w|weibl.}
Makro: 1. Appendix 7,2 cm, Serosa {trüb|injiziert}, 3 Scheiben. 2. Meckel-Divertikel 2,1 cm. Mikro: ad 1 phlegmonös, \
ad 2 heterotope Magenschleimhaut, Brunner-Drüsen 0, kein Crohn. {Ziehl-Neelsen|Grocott} neg. pT– . Gleason n.a. \
Giemsa: Helicobacter (+). Kongorot neg.
Anm.: Vorbefund <date={2013..2020}> <hosp2> ({Präp.|Nr.} <identifier={10000..99999}/{13..20}>, seinerzeit \
{Prof.|Doz.} <drw1.family>) zum Vergleich angefordert; telef. {Mitteilung|Auskunft} an Stat. <ward> (<drw2.given>) \
{<d-1.dm>|<d-1>}, 15:40. {Konsiliarisch|Konsil} Univ.-Prof. <drm2>, <city=Innsbruck>: zustimmend. Die \
Patientin, {eine |}<jobw> aus <town>, hat schriftl. zugestimmt (Biobank-ID <identifier=BB-{1000..9999}>).
Mikrobiol. Beifund: E. coli 3-MRGN, Keimz. 10^5, MHK Cip > 4. Meldepflicht {nein|keine}. <city=Wien>, am \
{<d0.lang>|<d0>}. \
{vidiert|freigegeben} <drw3.short>, BMA {<drw4.given>|<drm3.given>}
--- team ch
Hoi {<drw1.given>|zäme}, {ich bins|da isch} <relw1.given>, em <ptm.given> sini Frau {vo <town>|us <town>} 🙏 \
entschuldigung für die whatsapp am {<date=sonntag>|<date=samstag>}. er hat seit \
{<date=gestern abend>|<date=vorgestern>} 38.6 und der schlauch (das pigtail von <hosp>) läuft nicht mehr, im sack nur \
20 ml und stinkt. paracetamol 1 g um 7 gegeben.
<practice> hat zu, notfallnr. {besetzt|kommt niemand}, und <drm1.lowfamily> ist ja in den ferien bis \
{<d+9.dm>|<d+9>}. sollen wir kommen {oder warten|??} mein sohn <relm1.low> kann fahren ({wohnt|er ist} in <town2>, \
schafft bei <employer>), meine schwägerin <relw2.low> hütet die {kleine <relw3.low>|kinder}. \
<organization=krebsliga> wollte eh am <d+2.weekday> anrufen wegen {bett|pflegebett}. adresse wie immer \
<street>. blutverdünner hat er no nid gno.
zuckerwerte: 7.8 / 11.2 / 9.4. gewicht {71.3|68,9}. und die versicherung ({<organization=assura>|<organization=kpt>}) \
fragt nach dem {zeugniss|zeugnis} für <d-12.dm> bis <d-2.dm>, nr. <ins>. {lg|liebe grüess} <relw1.given> {+ <nick>|} \
tel <mob>
ps: em {dr.|doktor} <drm2.lowfamily> no es merci für s karte 😘
`;

export const part = wardPart({ words, countries: { de, at, ch }, notes });
