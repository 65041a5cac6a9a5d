import { linesOf, listOf, textsOf } from './drawer';
import type { LetterLanguage } from './letters';

export const language: LetterLanguage = {
  women: listOf(
    'Gundula; Roswitha; Aylin; Svetlana; Hannelore; Zeynep; Edeltraud; Mareike; Urszula; Walburga; Fatma;' +
      ' Annegret; Resi; Ilka; Vreni; Kriemhild; Oxana; Traudl; Wiebke; Rosa',
  ),
  men: listOf(
    'Eberhard; Ömer; Korbinian; Detlef; Sigmar; Mehmet; Urs; Ewald; Alois; Fiete; Bogdan; Gernot; Reto; ' +
      'Hartwig; Ibrahim; Torben; Loisl; Veit; Ernst; Jost',
  ),
  families: listOf(
    'Hinterhuber; Özdemir; Brinkschulte; Knobloch; Nussbaumer; Petersdorff; Yıldız; Schimmelpfennig; von ' +
      'der Heyden; Wagenknecht; Zbinden; Kowalski; Obermoser; Tjarks; Pfaffenzeller; Grabowski; Rüegg; ' +
      'Demirci; Kaltenbrunner; zu Wied; Klein; Lang; Sommer; Kurz; Herzog; Blum; Reich; Stark; Frost; ' +
      'Engel; Vogel; Kranz; Bart; Lunge; Nagel; Huber-Lechner; von Ahlefeld; Streit; Wunderlich',
  ),
  months: listOf('Januar; Februar; März; April; Mai; Juni; Juli; August; September; Oktober; November; Dezember'),
  shortMonths: listOf('Jan.; Feb.; Mrz.; Apr.; Mai; Jun.; Jul.; Aug.; Sep.; Okt.; Nov.; Dez.'),
  weekdays: listOf('Sonntag; Montag; Dienstag; Mittwoch; Donnerstag; Freitag; Samstag'),
  jobs: listOf(
    'Zimmermann; Reinigungskraft; Sennerin; Busfahrer; Steuerfachangestellte; Dachdecker; Logopädin; ' +
      'Hafenarbeiter; Winzer; Altenpflegerin; Bankangestellter',
  ),
  employers: listOf(
    'Spedition Hellweg; Sägewerk Auerbach; Molkerei Tiefental; Bäckerei Kniep; Stadtwerke Lohne; ' +
      'Metallbau Rüti AG; Kaufhaus Brinkmann; Gärtnerei Sonnenhof',
  ),
  wards: listOf('Station 5B; Stat. M3; Station Elbe; der IMC; C4 West; Haus 7; Bettenstation Süd; Abteilung Inn; P2'),
  regions: [
    {
      towns: listOf(
        'Buxtehude; Wanne-Eickel; Bad Salzuflen; Zwiesel; Rheda-Wiedenbrück; Döbeln; Lauf; Hude; Brake; ' +
          'Wangen im Allgäu; Bergen; Mölln; Halle; Olpe; Essen; Hof',
      ),
      streets: listOf(
        'Am Deich; Hinterm Rathaus; Bleichweg; An der Trift; Unter den Eschen; Kirchgang; Zum Schafstall;' +
          ' Torfstich; Lange Reihe; Bgm.-Kern-Str.; Amselhof; Im Winkel; Sandberg',
      ),
      house: ['S %', 'S %#', 'S %#a', 'S %-%#', 'S 1# b'],
      zips: ['216##', '446##', '321##', '942##', '333##', '047##', 'D-272##'],
      hospitals: listOf(
        'Elbe-Klinikum; St. Vinzenz; das KKH Zwiesel; die MHH; UKE; Haus Lindenbrunn; die Charité; Maria ' +
          'Hilf; das Rotkreuz; Knappschafts-KH Bottrop; Sana Bad Wildbad; die Filderklinik; EVK; ' +
          'Waldkrankenhaus',
      ),
      practices: listOf(
        'MVZ am Bleichweg; GP Hellweg; Praxis Dres. Kniep/Lorenz; Hausarztzentrum Zwiesel; Dialyse Trift;' +
          ' Kardiologikum Nord; Gemeinschaftspraxis am Markt',
      ),
      phones: [
        '04161 / 55 0##',
        '(0 23 25) 555-0##',
        '05222-9990##',
        '0049 9922 55 0##',
        '09922/55-0',
        '030 23125 0##',
      ],
      mobiles: ['0171 / 39200##', '0152-288170##', '+49 171 39200##', '0176 040690##'],
      numbers: ['%#######', '##/#####', 'F%######', 'A%########', '%###-##', '####/2#', '@%####'],
      dates: ['DD.MM.YYYY', 'D.M.YY', 'DD.MM.YY', 'D. MMMM YYYY', 'DD.MMM YYYY', 'YYYY-MM-DD'],
      states: listOf('Niedersachsen; NRW; Oberpfalz; Ostfriesland; Sachsen'),
    },
    {
      towns: listOf(
        'Attnang-Puchheim; Gänserndorf; Wörgl; Schruns; Bad Ischl; Zwettl; Eisenerz; Spittal a. d. Drau; ' +
          'Imst; Hall in Tirol',
      ),
      streets: listOf(
        'Salzamtsgasse; Am Graben; Kaiser-Josef-Platz; Lederergasse; Hauptplatz; Innrain; Zeile; Sonnleiten; Dorf',
      ),
      house: ['S %', 'S %#/Top %', 'S %/2/1#', 'S 1#/%'],
      zips: ['4800', 'A-2230', '6300', 'A-6780', '4820', '3910', '8790', '6460'],
      hospitals: listOf(
        'LKH Feldkirch; das AKH; die Barmherzigen Schwestern; Salzkammergut-Klinikum; KH Zams; Hanusch; ' +
          'die Rudolfstiftung; LKH-Univ.; die Elisabethinen; Klinik Floridsdorf',
      ),
      practices: listOf('Ordination Dr. Moser; PVE Salzamt; Gruppenpraxis am Graben; Ambulatorium Süd; ÖGK Imst'),
      phones: ['07674/55 0##', '+43 (0)5332 555 0##', '0043/2282/550##', '06132 555 0#'],
      mobiles: ['0664/555 00 ##', '+43 664 55500##', '0676-5550###'],
      numbers: ['%### ######', '%#######', 'AZ %###/2#', '####-####', 'PID%######'],
      dates: ['D.M.YYYY', 'DD.MM.YYYY', 'DD.MM.YY', 'D. MMMM YYYY'],
      states: listOf('Vorarlberg; OÖ; Waldviertel; Tirol; Steiermark'),
    },
    {
      towns: listOf(
        'Langenthal; Rorschach; Interlaken; Brig; Uster; Wil; Herisau; Altdorf; Davos; Sursee; Egg; Muri;' +
          ' Stein am Rhein',
      ),
      streets: listOf('Bahnhofstrasse; Im Rank; Oberdorf; Seestrasse; Chilegass; Rosengartenweg; Hubel; Untere Halde'),
      house: ['S %', 'S %#', 'S 1##', 'S %#c'],
      zips: ['4900', 'CH-9400', '3800', '3900', '8610', 'CH-7270', '6210'],
      hospitals: listOf(
        'Inselspital; das KSSG; Spital Thun; Hirslanden; das Triemli; LUKS; die Klinik Barmelweid; USZ; ' +
          'das Claraspital; Spital Uster',
      ),
      practices: listOf('Ärztehaus Oberdorf; Praxis am Rank; Medbase Wil; Gruppenpraxis Seestrasse; Permanence Uster'),
      phones: ['062 555 ## ##', '+41 71 555 ## ##', '(033) 555####', '0041 27 555 ## ##'],
      mobiles: ['079 555 ## ##', '+41 78 555 ## ##', '076/555####'],
      numbers: ['756.####.####.##', '%######', '%######', '##-####', 'PAT%#####'],
      dates: ['DD.MM.YYYY', 'D.M.YYYY', 'D. MMMM YYYY', 'DD.MM.YY'],
      states: listOf('Wallis; Kt. Bern; Graubünden; St. Gallen; Aargau'),
    },
  ],
  free: linesOf(`
Im Bereich der linken Schulter kein Druckschmerz.
Med. Therapie wie oben angegeben fortführen.
RR {110..145}/{62..88} mmHg, Puls {58..96}/min, Temp. 36,8 °C.
Morbus Crohn in Remission, Azathioprin weiter.
Keine Lasègue-Zeichen, Babinski negativ, Romberg unauffällig.
Gleason {3|4}+{3|4}={6..8}, PSA {4..9},{1..9} ng/ml.
Child-Pugh A, MELD {6..12}.
Innere Medizin und Neurologie wurden konsiliarisch beigezogen.
Der Patient wurde über Risiken aufgeklärt und willigte ein.
Labor: Hb 1{1..4},{1..9} g/dl, CRP < 5, Krea 0,{7..9}.
Anlage eines Jackson-Pratt-Drains, Redon ex am zweiten Tag.
Sonographie des Abdomens: Leber homogen, Gallenblase steinfrei.
Ramipril 5 mg 1-0-0, Bisoprolol 2,5 mg 1-0-1.
Hinweis auf Morbus Wilson ergab sich nicht, Coeruloplasmin normal.
Weber nach links, Rinne bds. positiv.
Mobilisation mit Rollator, Barthel {55..85}.
Keine Hinweise auf eine akute Ischämie, Troponin im Verlauf fallend.
Bitte um Kontrolle der Elektrolyte in einer Woche.
Lungen: vesikuläres Atemgeräusch, keine Rasselgeräusche.
Stuhlgang regelmäßig, Miktion unauffällig, Nikotin verneint.
Wunde reizlos, Klammern ab dem zwölften Tag zu entfernen.
Schmerzen NRS {2..6}, Novalgin 30 Tropfen bei Bedarf.
Billroth-II-Resektion in der Anamnese.
Nach Rücksprache mit der Kardiologie kein Anhalt für Endokarditis.
Eine Behandlung nach Leitlinie wurde besprochen.`),
  told: linesOf(`
{Sein Sohn|Ihre Tochter|Die Nachbarin} <rel1> wohnt in <town> und ist unter <mob> erreichbar.
{Er|Sie} arbeitete bis <d-900.year> als <job> bei <employer>.
ED des Mammakarzinoms <date={4|7|11}/2{0|1|2}>, Operation in <hosp>.
Herr <pt.letter> gab an, seit <d-6.weekday> nicht mehr zu schlafen.
Vorstellung bei Drs. <dr3.family> und <dr4.family> in <town> erfolgte am <d-20>.
Die Ehefrau, Frau <rel1.family>, berichtet über Unruhe seit dem <d-3.dm>.
Die CT-Untersuchungen vom <date={3|5|7}.> und <d-1> liegen vor.
Der <age>-jähr. Patient kam aus <town>, <state>, mit dem RTW.
Z. n. Apoplex <d-800.my>, Reha in <town>.
<dr3.family> bittet um Rückruf unter <tel>.
Im <d-500.monthyear> war {er|sie} schon einmal in <hosp>, damals mit <dr4.short> besprochen.
Befunde bitte auch an Kollegin <dr5.family>, <practice>.
{Er|Sie} lebt mit <rel1.given> in <town> und kümmert sich um <rel2.given>.
Wiedervorstellung am <d+40.dm> oder nach Vereinbarung mit <dr3.short>.
Zuletzt war {Herr|Frau} <pt.family> vor <date=Ostern> in <country={Kroatien|Portugal|Marokko}>.`),
  layouts: {
    discharge: textsOf(`
<hosp.upper>
<ward>

<practice>
<street>
<zip> <town>
                                        <d+6>

{Herr|Frau} <pt>, geb. <dob>, wohnhaft <street2>, <zip2> <town2>

Sehr geehrte Frau Kollegin <dr2.family>,

wir berichten über o. g. Patienten, {der|die} sich vom <d0.dm> bis <d+6> in unserer Behandlung befand.

Diagnosen
<free>
Anamnese
<told> <free>
Verlauf
<free> <told>
Procedere
<free>

Mit freundlichen Grüßen

<dr1>          <dr3.short>
Chefarzt       Assistenzärztin
---
Kurzarztbrief   Fall <num>
PATIENT: <pt.loud>   * <dob>
AUFN: <d0>  ENTL: <d+4>

<age>-jährige{r|} Patient{|in}. <told>
Therapie: <free>
<free>
Weiter bei <dr2.family> in <town>.
gez. <dr1.family>
---
Austrittsbericht
<hosp>, <ward>
<town>, <d+9>

<pt.comma>, <dob>
<street>, <zip> <town2>

Geschätzter {Kollege|Herr Kollege} <dr2.family>

<pt.given> <pt.family> war vom <d0> - <d+9> bei uns hospitalisiert. <free> <told>
<free>
<free> <told>

Freundliche Grüsse
<dr1.two>
<dr4>
`),
    referral: textsOf(`
<practice>, <street>, <zip> <town>, Tel. <tel>

<d0>

Überweisung an <hosp>

Patient: <pt.comma>, <dob>, <num>

Auftrag: <free>
Anamnese: <told> <free>
Ich bitte um Mitbeurteilung.
<dr1>
---
Lieber <dr1.given>,

ich schicke Dir <pt>, <age>, von Beruf <job>. <told> <free>
Vielleicht kann <dr3.family> mit draufschauen. Termin gern bis <d+9.dm>, Handy <mob>.

Herzlich, <dr2.given>
---
EINWEISUNG        <d0>
<pt.upper>
<dob> <street> <zip> <town>
vers. bei AOK, Nr. <num>
Wir bitten um stationäre Aufnahme. <free>
<told>
<free>
i. A. <dr2.short>
`),
    nursing: textsOf(`
<d0> FD  <free> <dr1.family> informiert.
<d0.dm> SD  <told>
ND  {Herr|Fr.} <pt.family> klingelt häufig, fragt nach <rel1.given>. <free>
Hz. <dr4.initials>
---
Pflegeüberleitung
Bewohner <pt.comma>, Zi. 12, <ward>
Betreuer: <rel1>, <tel>
Hausarzt <dr2.family>, <town>
- <free>
- <free>
- <told>
<dr3>, <d0>
---
Übergabe <ward> <d0>
<pt.family>, <age> J.: <free>
<rel1.family>, Bett 2: <free> <dr1.family> kommt noch.
<rel2.family> geht <d+1.weekday> nach <town>.
<dr5.given>
`),
    radiology: textsOf(`
<hosp>
MRT LWS vom <d0>
<pt.comma> (<dob.year>)   ID <num>
Zuweiser <dr2.family>, <practice>

Klinik: <free>
Befund: <free> Voraufnahme vom <d-60> aus <town>.
Beurteilung: <free>

<dr1>
Vidiert: <dr3.initials>
---
Röntgen Thorax p.a., <d0.dm>
<pt.loud>, *<dob>
<free>
Im Vergleich zu <d-30.monthyear> unverändert.
<dr1.family> / <dr2.family>
---
Sehr geehrter Herr Kollege,
besten Dank für die Zuweisung von <pt>. Das CT vom <d0> zeigt: <free>
<told>
<free>
<dr1.two>, <town>
`),
    chat: textsOf(`
<dr1.low>: wo liegt <pt.lowfamily> jetzt?
<dr2.low>: <ward.low>, <dr3.lowfamily> hat übernommen
<dr1.low>: danke. <rel1.low> hat angerufen, nummer <mob>
<dr2.low>: mach ich <d+1.weekday>. <free>
---
[<d0>, 08:14] <dr1.given>: Ist <pt.given> schon nüchtern?
[<d0>, 08:15] <dr2.given>: Ja, OP bei <dr3.family> um 10
[<d0>, 08:40] <dr1.given>: Der {Sohn|Bruder}, <rel1.given>, kommt aus <town>
[<d0>, 08:41] <dr4.given>: <free>
---
hallo, hier ist <pt.lowfull>, geb <dob>. das rezept von <dr1.lowfamily> ist falsch. rückruf bitte <mob> oder <mail>. \
ich wohne jetzt in <town.low>. lg <pt.low>
`),
    form: textsOf(`
Name           <pt.family>
Vorname        <pt.given>
geb. am        <dob>
Anschrift      <street>
PLZ/Ort        <zip> <town>
privat         <tel>
mobil          <mob>
Angehörige     <rel1>
Hausarzt       <dr2.family>, <town>
Arbeitgeber    <employer>
Beruf          <job>
Fallnr         <num>
Allergien      keine bekannt
Grund          <free>
---
Aufklärungsbogen Koloskopie
<pt.listed> | <dob> | <num>
Arzt: <dr1.short>      Dolmetscher: <rel1>
Ort, Datum: <town>, <d0>
Unterschrift <pt.short>
<free>
---
1. Wer ruft an? <rel1>
2. Für wen? <pt>, <age> J.
3. Wo? <street>, <town>
4. Rückruf: <mob>
5. Was ist passiert? <free>
6. Gebracht nach <hosp> durch <dr2.family>/<dr3.family>
`),
    table: textsOf(`
Bett | Name | geb. | Fall | OA | Plan
1 | <pt.family> | <dob> | <num> | <dr1.family> | E <d+1.dm>
2 | <rel1.comma> | <date=04.11.61> | <num2> | <dr2.initials> | <free>
3 | <rel2.behind> | <date=19.8.47> | <num3> | <dr1.family> | CT
4 | frei | | | |
---
Datum       Wert         Ergebnis     Kürzel
<d-3.dm>     Hb       1{05..39}     <dr1.behind>
<d-2.dm>     CRP      {4..88}    <dr2.family>
<d0.dm>     Krea     0,{61..99}    <dr3.initials>
Pat. <pt.loud>, <num>, <hosp>
<free>
---
Ambulanzliste <d0.weekday>, <d0>
08:30  <pt.comma>       <dob>   <num>    Zuw. <dr2.family>
08:50  <rel1.comma>     <date=02.06.1950>    <num2>    <told>
09:10  <rel2.comma>     <date=30.09.1978>   <num3>    <free>
Dienst: <dr1.family>, Vertretung <dr3.short>
`),
  },
};
