import { linesOf, listOf, textsOf } from './drawer';
import type { LetterLanguage } from './letters';

export const language: LetterLanguage = {
  women: listOf(
    'Maureen; Priyanka; Shanelle; Oonagh; Beverley; Latoya; Agnieszka; Farzana; Dorothea; Keisha; Noreen;' +
      ' Wanjiru; Imelda; Thuy; Rosalind; Marisol; Gwenllian; Adaeze; Brenda; Svetlana; Hyacinth; Joy; ' +
      'Faith; Daisy; Summer',
  ),
  men: listOf(
    'Clive; Deshawn; Padraig; Tariq; Wendell; Yusuf; Gareth; Olumide; Terrence; Kwabena; Declan; Rajesh; ' +
      'Lorne; Mateusz; Delroy; Hamish; Zoltan; Earl; Cillian; Vikram; Mark; Grant; Will; Rich; Art',
  ),
  families: listOf(
    "Ollerenshaw; Adeyemi; Bhattacharya; O'Shaughnessy; Pickersgill; Nwosu; Featherstonehaugh; Kowalczyk;" +
      " Tran; McGillicuddy; Obafemi; Sidebottom; Rajagopal; Entwistle; Mbeki; D'Agostino; Haverford; " +
      'Lindqvist; Broadbent; Yamashita; Gutierrez; Winterbourne; Fairweather; Chowdhury; Delacroix; Cash; ' +
      'Young; Small; Bishop; Rose; Stone; March; Short; Hand; Marsh; Bright; Blood; Cross; Wells; Heard; ' +
      'Mac Giolla; Van Doren',
  ),
  months: listOf('January; February; March; April; May; June; July; August; September; October; November; December'),
  shortMonths: listOf('Jan; Feb; Mar; Apr; May; Jun; Jul; Aug; Sept; Oct; Nov; Dec'),
  weekdays: listOf('Sunday; Monday; Tuesday; Wednesday; Thursday; Friday; Saturday'),
  jobs: listOf(
    'thatcher; bus conductor; call-centre supervisor; crofter; pipefitter; dental hygienist; lorry ' +
      'driver; school caretaker; florist; longshoreman; barista; deacon',
  ),
  employers: listOf(
    'Brackenbury Foods; the Ardmore shipyard; Kettlewell & Sons; Tri-County Transit; Lowther Paper Mill; ' +
      'Pine Ridge Elementary; Harlan Logistics; the Co-op in Bude',
  ),
  wards: listOf('Ward 7B; Heron Ward; 4 West; CCU; Maple Unit; Bay C; Ward G12; the Nightingale Unit'),
  regions: [
    {
      towns: listOf(
        'Todmorden; Cleckheaton; Ystradgynlais; Auchterarder; Biggleswade; Leominster; Pontefract; Wath ' +
          'upon Dearne; Newtownards; Frome; Settle; Ware; Sandwich',
      ),
      streets: listOf(
        'Hebble Row; Gasworks Lane; Tanyard Close; St Oswald’s Terrace; Mill Brow; The Shambles; Ffordd ' +
          'Las; Quarry Bank; Pump Street; Back Lane',
      ),
      house: ['%# S', '% S', 'Flat %, 1# S', '%#A S', 'Rose Cottage, S'],
      zips: ['OL14 %QT', 'BD19 %LN', 'SA9 1XA', 'PH3 %BD', 'SG18 %HU', 'HR6 0JZ', 'WF8 %TE'],
      hospitals: listOf(
        'Pinderfields; Ysbyty Gwynedd; the Royal Infirmary; Calderdale Royal; Jimmy’s; the BRI; Raigmore;' +
          ' Queen Alexandra’s; Craigavon Area Hosp; St Cadoc’s; Wythenshawe; Hairmyres; Musgrove Park',
      ),
      practices: listOf(
        'The Weir Surgery; Hebble Row Medical Practice; Park View HC; Llwyn Bedw; Old Forge Surgery; ' +
          'Station Road Practice',
      ),
      phones: ['01706 8#####', '(01482) 3## ###', '0113 496 0###', '01632 960###', '028 9018 0###', '+44 1632 960 ###'],
      mobiles: ['07700 900###', '07700-900-###', '+44 7700 900###'],
      numbers: ['@@@######', 'Q%######', 'RK%-####-##', '%######', '##/#####', '999 ### ####', 'H####K'],
      dates: ['DD/MM/YYYY', 'D/M/YY', 'DD.MM.YY', 'D MMM YYYY', 'D MMMM YYYY', 'DD-MMM-YY'],
      states: listOf('West Yorkshire; Powys; Co. Down; Somerset; Perthshire'),
    },
    {
      towns: listOf(
        'Chillicothe; Natchitoches; Wausau; Puyallup; Kankakee; Truth or Consequences; Ypsilanti; Mobile;' +
          ' Orange; Beaver Dam; Corning; Paradise; Yazoo City',
      ),
      streets: listOf(
        'Sycamore Ave; Old Mill Rd; County Road 9; Tamarack Trl; N 14th St; Bayou Bend; Martin Luther ' +
          'King Blvd; Lakeshore Pkwy; Elm',
      ),
      house: ['%### S', '%## S, Apt %@', '%#### S', '%## S #%#', 'PO Box %##'],
      zips: ['4560#', '7145#', '5440#', '98371-0###', '6090#', '7901#', '4819#'],
      hospitals: listOf(
        'Mercy; Kaiser Oakland; Sutter Gould Med Ctr; St. Elizabeth’s; UPMC Hamot; Ochsner; Baptist; ' +
          'Good Samaritan; OSH; the VA; Banner Desert; Adena Regional Med. Center; Children’s',
      ),
      practices: listOf(
        'Lakeshore Family Practice; Tri-State Cardiology Associates; Sunrise Pediatrics; Walnut Creek ' +
          'Dialysis; Bayou Women’s Health; Northside Ortho',
      ),
      phones: ['(740) 555-01##', '318-555-01##', '715.555.01##', '253 555 01##', '+1 815 555 01##', '555-01##'],
      mobiles: ['(740) 555-01##', '318-555-01##'],
      numbers: ['#######', 'MRN%####', '##-##-##', 'A0######', '%#######', '@-####', 'V%#########', '@@####@'],
      dates: ['M/D/YYYY', 'MM/DD/YY', 'MMMM D, YYYY', 'MMM D, YYYY', 'YYYY-MM-DD', 'MM-DD-YYYY', 'DDMMMYYYY'],
      states: listOf('OH; Louisiana; WI; Wash.; Ill; New Mexico; MI'),
    },
    {
      towns: listOf(
        'Ballinasloe; Carrick-on-Shannon; Moose Jaw; Chicoutimi; Antigonish; Clonakilty; Medicine Hat; ' +
          'Nenagh; Listowel',
      ),
      streets: listOf('Main Street; Chapel Lane; Society St; Rue Racine; Prairie Ave; The Diamond; Bóthar na Trá'),
      house: ['% S', '%# S', 'Unit %, %## S'],
      zips: ['H53 %@@#', 'N41 @#@%', 'S6H %@#', 'G7H 2@%', 'T1A 0@#', 'P85 @%#@'],
      hospitals: listOf(
        'Portiuncula; the Mater; Tallaght; CUH; St. Martha’s; Foothills; Hôtel-Dieu; the Rotunda; Sick ' +
          'Kids; Merlin Park',
      ),
      practices: listOf('Shannonside Medical; Abbey Street Surgery; Prairie Health Co-op; Slí Eile PC Centre'),
      phones: ['(090) 964 ####', '306-555-01##', '091 55####', '+353 1 555 0###', '902.555.01##'],
      mobiles: ['087 555 0###', '085-555-####', '403-555-01##'],
      numbers: ['#######@@', '@#####', '%###-###-###', '%#########', '##.####.#'],
      dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'YYYY/MM/DD', 'D/M/YY', 'MMM D YYYY'],
      states: listOf('Co. Galway; Saskatchewan; NS; Leitrim; Alta.'),
    },
  ],
  free: linesOf(`
VITAL SIGNS: BP {110..145}/{62..88}, HR {58..96}, RR 16, SpO2 97% on air, temp 36.8.
Wilson's disease was excluded; caeruloplasmin is normal.
Gleason {3|4}+{3|4}={6..8}, PSA density 0.{11..19}.
Framingham risk {8..19}% over ten years.
No Murphy's sign, McBurney's point not tender, Rovsing negative.
Patient Education: the leaflet on anticoagulants was given.
Started on ramipril 2.5 mg od, to be titrated weekly.
Postoperative course in the postanesthesia care unit was uneventful.
A Blake drain was left in the pelvis; a Foley was placed.
Glasgow Coma Scale 15, no focal deficit, Babinski down-going.
Continue Lantus {12..24} units at bedtime and metformin 500 mg twice daily.
Chest X-ray shows no consolidation; heart size is normal.
Wound clean and dry, steri-strips intact.
The Cochrane review by Hooper et al. does not support this.
She was placed in the Trendelenburg position.
Doppler showed no thrombus in the popliteal vein.
Apgar 9 and 10; Barlow and Ortolani negative.
Mini-Mental {24..29}/30, Beck inventory {9..17}.
Cushing syndrome is unlikely given a normal dexamethasone test.
Crohn's disease in remission on azathioprine.
Family history is not contributory. No known drug allergies.
Hartmann's procedure was discussed, and a Bishop score of {4..8} recorded.
Sliding scale as per protocol, Braden score {14..22}.
Coombs test negative, Schilling test not available.
Return if worse: fever, rigors, spreading redness.`),
  told: linesOf(`
{His|Her} {son|sister|neighbour|partner} <rel1> lives in <town> and can be reached on <mob>.
{He|She} used to work as a <job=warehouse picker> at <employer> until <d-900.year>.
<rel1.given> noticed the slurred speech on <d-1.weekday> night.
Previous work-up at <hosp>, <d-200.monthyear>, was normal.
We spoke with <rel1.given>, the {daughter|brother}, who is flying in from <town>.
{Mr|Mrs} <pt.family> has been seen by <dr3> in <town>.
As per <dr4.family>, hold the heparin until <d+1.weekday>.
In <d-600.month> <date='{21|22|23}> {he|she} had a similar episode while on holiday in \
{<country=Portugal>|<country=Jamaica>|<town>}.
With bipolar disorder, <pt> finds it hard to keep appointments.
Outside films from <hosp>, <state>, were reviewed with <dr3.short>.
The patient, a <age> y/o {male|female} from <town>, <state>, came by ambulance.
<pt.given> wants the letter copied to {his|her} lawyer, <rel2>.
Last seen <d-30>; next visit <d+60.dm>.
{He|She} moved from <town>, <state>, to live with <rel1.given> at <street>.
<dr5.behind> to review on <d+2.weekday>.`),
  layouts: {
    discharge: textsOf(`
<hosp.upper>
DISCHARGE SUMMARY

{NAME|Patient}: <pt.listed>      {DOB|Born}: <dob>
{Unit no|MRN|Hosp No}: <num>
ADMITTED <d0>   DISCHARGED <d+5>
Responsible clinician <dr1>

PRESENTING COMPLAINT
<free>
<told>

HOSPITAL COURSE
{Mr.|Ms.} <pt.family> was brought in on <d0>. <free> <told>
<free>

DISCHARGE MEDICATIONS
As charted. <free>

FOLLOW-UP
<dr2>, <practice>, <town>, in two weeks. Call <tel> with any questions.

Dictated: <dr1.short>  <d+5>
cc: <dr2>; <dr3.short>
---
Discharge letter - <ward>, <hosp>

<pt>, <street>, <town> <zip>
<dob> | <age> y | NHS/ID <num>

Dear colleague

Thank you for taking over the care of <pt.given>, who was with us from <d-4.dm> to <d0>. <free>
<told>
On the ward <free>
<told> <free>

We have asked <dr3.family> to see {him|her} again around <d+40.dm>. {His|Her} next of kin is <rel1> (<tel>).

<dr1>
<dr2.short>
---
Date of Admission: <d0>
Date of Discharge: <d+7>

ATTENDING: <dr1.upper>, M.D.

HISTORY OF PRESENT ILLNESS: <pt.given> is a <age> year old who was in {his|her} usual health until <date=last week>. \
<told> <free>

PAST MEDICAL HISTORY: 1. <free> 2. Seen at <hosp> in <d-700.my>.

SOCIAL HISTORY: Lives in <town> with <rel1.given>. Retired <job>.

PROCEDURES: <free>

DISPOSITION: Home with services. <told>

_____________________
<dr1>, MD
<dr2.initials>/<dr3.initials>   D: <d+7>  T: <d+8>
`),
    referral: textsOf(`
<practice>
<street>
<town>
<zip>
Tel <tel>

<d0>

Re: <pt>, <dob>, <street>

Dear <dr1.family>,

I would be grateful for your opinion on this <age>-year-old <job>. <free> <told>
{He|She} takes no regular medicines. <free> <told>

Many thanks,

<dr2>
---
URGENT REFERRAL      <d0>
From <dr2.comma>, <practice>
To: <ward>, <hosp>

<pt.upper> (<dob>, <num>)
home <tel>  mob <mob>
<street>, <town>

Please see this {gentleman|lady}. <free> <free>
<told>
I have told <pt.given> to expect a call before <d+3.weekday>.

Regards
<dr2.given>
---
Hi <dr1.given>,

Could you see <pt> for me? {He|She} is <age>, works for <employer>, and <told>
<free>
<free> Imaging was done at <hosp> on <d-10>.

Best number is <mob>; {his|her} {wife|husband|mum}, <rel1.given>, usually picks up.

<dr2.short>, <town>
`),
    nursing: textsOf(`
<d0> 0715  Received pt from <ward>. <free>
0830  <dr1.family> on round. <free>
1010  <rel1.given> (dtr) phoned from <town>, upset. Told her <dr2.family> will ring back on <mob>.
1200  <told>
1445  <free>
1900  Handover to <dr3.given>. <dr4.short> RN
---
NURSING EVALUATION                 <pt.loud>  <num>
Bed 14 / <ward>
- slept poorly, called out for <rel1.given>
- <free>
- <told>
- <free>
- bloods taken by <dr2.given> from phlebotomy
signed <dr3> <d0.dm>
---
SBAR
S: <pt.given>, <age>, bed 6, NEWS 5
B: came from <hosp> on <d-2.weekday>. <free>
A: <free> <told>
R: <dr1.family> aware, please call <rel1> on <tel> if worse
<dr4.behind>, <d0>
`),
    radiology: textsOf(`
<hosp>  Radiology
Exam: CT chest abdomen pelvis  <d0>  Acc <num>
<pt.listed>  {M|F}  <dob>
Ref: <dr2.short>

INDICATION: <free>
COMPARISON: <d-90>, and an outside study from <hosp> (<town>) of <d-400.monthyear>.
FINDINGS: <free> <free>
IMPRESSION: Discussed with <dr3.family> at 14:10 on <d0.dm>.

Reported by <dr1>, verified <dr4.initials> <d+1>
---
MR KNEE LT
<d0>
<pt.behind>, b. <dob.year>

Clinical details: fell at <employer> on <d-6.weekday>. <free>
Findings: <free>
Opinion: no meniscal tear. <dr2.given>, happy to discuss, ext. <phone=#4471>.
<dr1>
---
Ultrasound abdomen, <d0.long>
Patient of <dr2>, <practice>

<free> <free> <told>

<dr1.two>
Consultant Radiologist, <hosp>
`),
    chat: textsOf(`
<dr1.low>: anyone know where <pt.lowfamily> in <ward.low> went
<dr2.low>: theatre i think. <rel1.low> was looking for him too
<dr1.low>: ok can u bleep <dr3.lowfamily>? bloods from <d-1.weekday> not back
<dr2.low>: will do. <free>
<dr1.low>: ta. his number is <mob> btw
---
[<d0> 09:12] <dr1.given>: Morning, is <pt.given> <pt.family> still nbm?
[<d0> 09:13] <dr2.given>: yes until <dr3.family> has seen her
[<d0> 09:15] <dr1.given>: the family is in from <town>, <rel1.given> wants to speak to someone
[<d0> 09:20] <dr2.given>: <free>
[<d0> 09:31] <dr4.given>: tell them to ring <tel> or mail <mail>
---
hi dr <dr1.lowfamily> its <pt.lowfull> here, born <dob>. the tablets you gave me on <d-5.weekday> make me sick. can i \
change? my {husband|sister} <rel1.low> can pick up the script in <town.low>. my number <mob>. thanks <pt.low>
`),
    form: textsOf(`
Surname        <pt.family>
First name     <pt.given>
Date of birth  <dob>
Sex            {M|F}
Address        <street>
               <town> <zip>
Home phone     <tel>
Next of kin    <rel1>
Relationship   {brother|wife|son}
GP             <dr2>
Practice       <practice>
Hospital no    <num>
Employer       <employer>
Occupation     <job>
Allergies      none known
Reason         <free>
---
PATIENT LABEL | <pt.listed> | <num> | <dob> | <hosp>
Consent for: laparoscopic cholecystectomy
Risks discussed: bleeding, infection, bile leak
Consultant: <dr1.short>       Interpreter: <rel2>
Patient signature: <pt.short>     Date: <d0>
Witness: <dr3>                  Date: <d0>
E-mail for results: <mail>
---
1. Who is calling?  <rel1>, {mother|carer}
2. About whom?  <pt>, <age>
3. Where?  <street>, <town>, <state>
4. Call back: <mob>
5. What happened?  <free>
6. Own doctor?  <dr1.family> at <practice>
7. Taken to  <hosp>  by crew <dr2.family>/<dr3.family>
`),
    table: textsOf(`
Bed | Name | DOB | No. | Cons | Plan
1 | <pt.family> | <dob> | <num> | <dr1.family> | home <d+1.dm>
2 | <rel1.comma> | <date=4/11/61> | <num2> | <dr2.initials> | await CT
3 | <rel2.behind> | <date=19.8.47> | <num3> | <dr1.family> | <free>
4 | empty | | | |
---
Date        Test              Result      By
<d-3>   Hb                1{05..39} g/L     <dr1.behind>
<d-2>   CRP               {4..88} mg/L     <dr2.behind>
<d0>   Creatinine        {61..140}      <dr3.initials>
Patient <pt.loud> <num>, <hosp>
Comment: <free>
---
Clinic list <ward>, <d0.weekday> <d0>
09:00  <pt>            <dob>   <num>   new, ref <dr2.family>
09:20  <rel1>          <date=02/06/1950>   <num2>   <told>
09:40  <rel2>          <date=30/09/1978>   <num3>   <free>
Room 3, <dr1>
`),
  },
};
