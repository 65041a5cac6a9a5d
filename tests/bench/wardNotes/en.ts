import { wardPart } from './wardPart';

const words = `
women: Maureen; Bridie; Winifred; Chantelle; Oluwaseun; Grace; Pearl; Nasreen; Siobhán; Joy; Mary-Kate; Dympna; Xiulan;
  Ayesha; Gwendoline; Autumn; Shaniqua; Marisol; Halina; Clare; Poppy; Theodora
men: Desmond; Cormac; Alfie; Tyrone; Olumide; Rhys; Gulzar; Ned; Piotr; Wayne; Hamish; Jesús; Zhiwei; Frank; Tadhg;
  Earl;
  Mohammed; Rusty; Barnaby; Leroy; Grant; Kwabena
families: Small; Marsh; O'Shaughnessy; Adeyemi; Frost; Mac Giolla; Hussain; Sharp; Pendlebury; Winter; Szczepański;
  Best;
  Ní Dhomhnaill; Featherstonehaugh; Swift; Van Houten; Okonkwo; St Clair; Pike; Lim; Trujillo; Llewellyn; Salt; Ng;
  McIlwraith; Goodenough; Ahmed; Crutchley; Means; Jefferson; Bowell; Chaudhry; Fogarty; Le Page
months: January; February; March; April; May; June; July; August; September; October; November; December
shortMonths: Jan; Feb; Mar; Apr; May; Jun; Jul; Aug; Sept; Oct; Nov; Dec
weekdays: Sunday; Monday; Tuesday; Wednesday; Thursday; Friday; Saturday
`;

const uk = `
towns: Todmorden; Ludlow; Rhyl; Barnoldswick; Sleaford; Peebles; Pontefract; Deal; Ware; Over; Long Eaton; Hucknall
streets: Cemetery Road; Paradise Row; Station Approach; The Shambles; Gasworks Lane; Halifax Old Road; Mill Brow;
  Ropewalk
house: % S; %#a S; Flat %, %# S; 1## S
zips: OL14 %@@; SY8 %@@; LL18 %@@; CT14 %@@; WF8 %@@; EH45 %@@
hospitals: Pinderfields; the Royal Calderdale; St Barnabas; Airedale; QEQM; Glan Clwyd; the Infirmary; Bassetlaw;
  the Vale
practices: Beechfield Surgery; Kirkgate Medical Centre; Dr Pell & Partners; Old Forge Practice; Castle Health Centre
phones: 01632 960###; 0113 496 0###; 0161 496 0###; 0151 496 0###; (01632) 960 ###
mobiles: 07700 900###; 07700900###; 07700 900 ###
numbers: RXF%#####; ######%; M%######; %##-##-##
dates: DD/MM/YY; DD-MM-YY; DD/MM/YYYY; D/M/YYYY; D MMM YYYY; D MMMM YYYY
states: West Yorkshire; Powys; Lincolnshire; Denbighshire; the Borders
ins: ### ### ####; ##########; ###-###-####
nat: QQ ## ## ## C; QQ######B
school: Moorside Primary; St Bede's; Calder High; Holy Trinity C of E; Ashfield Academy
home: Willow Bank; Fernlea; The Laurels; Abbotsford House; Sunny Dene Nursing Home
org: Age UK; Crossroads; Mencap; St Luke's Hospice; the Salvation Army; Turning Point; Women's Aid
employers: Asda; Bradley's Haulage; Royal Mail; the council; Hebden Bakery; Wickes; Pennine Buses
jobs: lorry driver; dinner lady; weaver; postman; scaffolder; school caretaker; bookkeeper; bus driver
wards: Kestrel Ward; Ward 7B; Ambler Ward; Ward 12; the Rowan Unit; Bronte
bleep: 1%##; 4###; 0%##
plate: YJ%# @@@; MX## @@@; AB51 @@@
serial: %#####-##; PDX%#####; W%####/##
case: CAS-######; E%######; INC0####%
country: Nigeria; Pakistan; Poland; Eritrea; Jamaica; Syria
iban: 20-##-## ########; 09-##-##, ########
lic: 7%#####; %#@%###@
`;

const us = `
towns: Altoona; Yuma; Climax; Bemidji; Truth or Consequences; Mobile; Enterprise; Kankakee; Lima; Needles
streets: Magnolia Ave; W 43rd St; County Road 9; Piney Branch Rd; S. Halsted; Ohio Street; MLK Blvd; Old Ferry Rd
house: %### S; %## S Apt %; %### S, Unit %@
zips: 16601; 85364; 71801; 56601-####; 36602; 45801
hospitals: Mercy; St. Vincent's; UPMC Altoona; Good Sam; Sanford; Trinity Regional; the VA; County General
practices: Ridgeline Family Medicine; Tri-County Internal Medicine; Lakeside Peds; Desert Springs Clinic
phones: (814) 555-01##; 928-555-01##; 555-01##; (218)555-01##; 251.555.01##
mobiles: 814-555-01##; (928) 555-01##; 501 555 01##
numbers: 00-##-##-##; %#######; MRN%######; E%########
dates: M/D/YY; MM/DD/YYYY; M/D/YYYY; MM/DD/YY; MMM D, YYYY; M-D-YY
states: Pennsylvania; Arizona; AZ; Minnesota; Arkansas; Alabama; AL; Ohio
ins: XQH%########; W### ## ####; 1EG4-TE5-MK##; 2@#%-@@#-@@##
nat: 987-65-43##; 9##-7#-####
school: Roosevelt Elementary; Central High; P.S. 118; Lincoln Middle School; Jefferson High
home: Golden Acres; Brookdale; Maple Crest SNF; Heritage Manor
org: Catholic Charities; the Y; Bethel AME; First Baptist; Habitat for Humanity; the VFW
employers: Walmart; Tyson; the Ford plant; Dollar General; Union Pacific; UPS; Target
jobs: welder; line cook; school bus driver; roofer; paralegal; truck driver; CNA; ranch hand
wards: 4 West; 6 South; Unit 3B; the Carson Pavilion; 5 North
bleep: x%###; 555-01##; %####; 2###
plate: @@@-%###; %@@#### ; @@@ ####
serial: GH%#####@; SN%####-###; @#%##
case: %########; %#######; 2%-#%####
country: Guatemala; Haiti; Vietnam; Somalia; El Salvador
iban: %#########; %########
lic: 1%########; @@%######
`;

const ie = `
towns: Ballina; Clonakilty; Portarlington; Cahersiveen; Moate; Gort; Swords; Trim; Birr
streets: Pearse Street; Main Street; Church View; Sallybrook; The Green; Bothar Bui; Fair Hill
house: % S; %# S
zips: F26 @%##; P85 @@%#; R32 @%@#; V23 @#%#
hospitals: the Mercy; Naas General; Vincent's; Portiuncula; the Mater; CUH; Tullamore
practices: Bridge Street Surgery; Moy Medical; Dr Cusack's; Riverbank Primary Care Centre
phones: 020 91# ####; (020) 911 ####; 020 915 ####
mobiles: 085 010 ####; 089 011 ####; 087-010####
numbers: 0%#####; %#####; BHC%####
dates: DD/MM/YYYY; D/M/YY; D-M-YY; D MMMM YYYY; DD/MM/YY
states: Mayo; Co. Cork; Kerry; Co. Laois; Offaly
ins: %######@; %#######
nat: %######TA; %######W; 7######PA
school: Scoil Íosa; Presentation; the Mercy Convent; St Jarlath's; Gaelscoil Uí Drisceoil
home: Nazareth House; St Camillus; Cuan Chaitríona; Oakwood Lodge
org: the Vincent de Paul; ALONE; Pieta House; the GAA club; Focus Ireland
employers: Dunnes; Glanbia; Bord na Móna; SuperValu; An Post; Kerry Group
jobs: farmer; publican; turf cutter; SNA; creamery worker; bus driver; hairdresser
wards: St Anne's Ward; St Luke's; Padre Pio Ward; Level 3C; Lourdes Ward
bleep: 2%#; 7##; 3%##
plate: 15%-MO-####; 201-C-#####; 08-KY-%###
serial: SN%######; %####@
case: HSE/%####/##; 1%-#####
country: Ukraine; Brazil; the Philippines; Nigeria
iban: IE29 AIBK 9311 52## #### ##; IE64 IRCE 92## #### #### ##
lic: %#####; 0%####
`;

const notes = `
--- nursing uk
<ward> – nights <d0>
Bed <room={1..6}> <ptw.family>, <age>F, #NOF (R), DHS <d-2.weekday>. Obs stable, NEWS 2 for sats 93% on 1L. Catheter out
06:00, PU x1 300 mls. Dau <relw1.given> rang 02:15 worried re delirium, will ring again after handover {–|,} on <mob>.
Bed <room={7..12}> <ptm.short> – CURB-65 3, IV Tazocin 4.5g TDS, Doppler neg. 4AT 6. Pulled cannula, resited by
<drm1.given> (F1). Keeps calling for "<relm1.given>" = late brother. Not for resus, ReSPECT form in notes.
Side room <room={13..15}> Mrs <relw2.family>: C diff, Bristol 7 x5, Waterlow 22, zinc and castor to sacrum. Parkinson's
meds MUST be on time – Madopar 06 10 14 18. Hb 84, one unit running, finish 08:30. Bleep haem <bleep> if temp spikes. \
S/N <drw1.middle>
--- nursing uk
NURSING EVALUATION
<d0> 13:20 Care taken over from <drw1.given>. <ptm.given> is brighter, sat in chair with Zimmer within reach, ate half
of shepherd's pie, refused Fortisip. Waterlow 18. Sacrum intact, heels red but blanching, Prevalon boots on.
16:05 wife <relw1.given> and grandson <relm1.given> visiting from <town>. They say he was a <job> with <employer> for
forty years and hates being called <ptm.given>, family use <patient=Sonny>. Board above bed changed.
18:50 BM 3.9 → Lucozade 200 ml, 2 digestives, recheck 7.2. Lantus held on advice of Dr <drm2.family> (bleep <bleep>).
20:00 Transfer to <ward> cancelled – no bed. Belongings: glasses, lower denture, Casio watch, no cash.
<drw2.loudgiven> <drw2.loudfamily>, RN
--- nursing us
<ward> end of shift report <d0.dm> 7a-7p
Rm <room={401..436}>: <ptw.comma>, <age> y/o F, s/p lap chole POD1, Dr. <drm1.family>. A&Ox4, 2 JPs to bulb, 40 and \
15 cc.
Dilaudid PCA dc'd at 1400, now Norco 5/325 q6h prn, last 1815. Foley out, due to void by 2000. Ambulated hall x2 w/ \
PT. IV 20g L AC, LR @75. Braden 19. Fall risk – bed alarm on.
Husband <relm1.given> at bedside, son <relm2.given> flying in from <town> <d+1.weekday>. Pt works at <employer> and \
wants a
note thru <d+14.dm>. Code word for phone updates is the dog's name. Needs Tdap prior to d/c.
Pending: AM CBC, BMP, lipase. Call <drw1.given> in pharmacy at <bleep> re: home Xarelto.
Report to <drw2.given>, RN.
--- emergency uk
AMBULANCE PATIENT REPORT  incident <case>
Call rec'd 03:52  on scene 04:06  left 04:41  arrive <hosp> 05:02
Pt: <ptm.loudfamily>, <ptm.given>  DOB <dob>  NHS <ins>
Addr: <street>, <town> <zip>
c/o: central CP, 8/10, radiating L arm, onset whilst putting bins out. Grey + clammy. Hx: CABG <d-3000.year>, T2DM,
COPD. NKDA. SH: ex-<job>, lives alone, carer <relw1.given> finds keys with neighbour Mrs <relw2.family> at no. \
<street=14>.
O/E: GCS 15, RR 24, SpO2 91% air → 96% 4L, HR 104 reg, BP 98/61, BM 11.3. 12-lead: ST elev II III aVF.
Rx: aspirin 300, GTN x1 withheld (BP), morphine 5mg IV 04:22, ondansetron 4. PPCI alert given to cath lab.
NOK: daughter <relw3>, <mob> – informed by crew. Crew: <drm1.short> / <drw1.short>  veh <plate>
--- emergency us
ED TRIAGE NOTE  <d0> 2214  ESI 3
<ptm.listed>   MRN <num>   DOB <dob>   PCP: <practice>
CC: "my knee blew up." <age>yo M <job> from <town>, <state>, twisted R knee getting off a forklift at <employer>. Unable
to bear weight. Denies LOC. Ottawa knee +. Lachman deferred, 2+ effusion. Tetanus <d-2500.year>. Took Aleve x2.
PMH: HTN, gout, s/p Roux-en-Y <date={2009..2017}> at <hosp>. Meds: allopurinol 300, lisinopril/HCTZ 20-12.5.
VS: 98.4, 88, 16, 152/94, 99% RA. Pain 9.
Here w/ girlfriend <relw1.given>, who states he "parties" on weekends. Work comp claim #<case>; supervisor is
{Mr.|a guy named} <relm1.family>, <tel>. Ride home: uncle <relm2.given> <relm2.family>. Language line used for \
mother, from <country>.
<drw1.given> <drw1.letter>, RN  23:02
--- psychiatry uk
Seen at home with CPN <drw1.given> <drw1.family>. <ptm.given> is a <age>-year-old former <job> referred by <practice>
after police found him on the viaduct at <town> on the night of <d-4>. He has not been right since his brother
<relm1.given> died at <hosp> in <d-200.monthyear>. He hears <relm1.given> in the walls and is sure that the woman at
number <street={3..90}>, Mrs <relw1.family>, reports him to the council. He stopped going to <org> where he
volunteered until <d-10.weekday>, sleeps three hours, has lost two stone. He was sacked from <employer> in \
<date={1998..2016}>.
No alcohol since rehab. PHQ-9 23, GAD-7 19. No thoughts of harming others; he has thought of the viaduct again.
Mother had ECT in the <date=sixties>, aunt <relw2.given> "was put away" in {<hospital=Winwick>|a hospital near <town2>}.
Plan: admit informally, <ward>; olanzapine 5 mg nocte, ECG and bloods. His sister <relw3>, in <country>, to be rung. \
<drm2.short>, ST5
--- psychiatry ie
Individual session 7. <ptw.given> arrived late and apologised twice. The row with <relm1.given> has started again; he \
moved
his mother, <relw1.given>, in from <town> without asking, and <ptw.given> now sleeps in the box room with the baby. She
described a dream about <school>, where she was bullied by a girl called <relw2.family>, and linked it to her manager at
<employer>. We used the ABC sheet; Beck score 31, down from 38. Self-harm nil since <d-21.dm>. She laughed once, about
Father <relm2.given>'s sermon. Sertraline 100 mg is tolerated. She asked if Dr <drw1.family> could write to the housing
section, as the flat over {the chipper|the bookies} on <street> is damp. Crisis plan: rings <org>, then sister \
<relw3.given>
in <town2>, then ED in <hosp>. Next appointment <d+14.weekday> <d+14>, 11.30.
<drm1.letters>
--- psychiatry us
PSYCHOSOCIAL HISTORY. Pt is a <age={29..47}>-year-old twice-divorced <job>, raised in <town> by her grandmother \
<relw1> (whom
she calls <relative=Big Mama>) after her father was incarcerated. Graduated <school> in <date={1974..2004}>, two \
semesters at
{<organization=Ohio State>|<organization=Tulane>|<organization=community college in Lima>}. Served in <country>; \
honorable
discharge. Works nights at <employer>. Ex-husband <relm1.given> has custody of <relm2.given>, <age=9>, and
<relw2.given>, <age=6>; restraining order was filed in <state2> <d-40.month>. She attends <org> weekly, sponsor is a man
named <relm3.given> <relm3.letter>. Endorses nightmares, hypervigilance, PCL-5 52, C-SSRS negative. Denies SI/HI. \
Drinks 2-3
White Claws per week, vapes. Affect constricted, thought process linear, MMSE 29/30.
Dx: PTSD; r/o bipolar II. Plan: prazosin 2 mg qhs, continue Lexapro 20, CPT w/ <drw1.short>, LCSW, weekly.
Her attorney, <relw3.family>, may request records – fax <fax=(814) 555-0{137..189}>.
--- social uk
DISCHARGE PLANNING – OT/SW joint note  <d0>
<ptw>, <ward>, hosp no <num>
Lives in a 1st floor council flat ({<street>, <town>|<street>}), 14 steps, no lift, key safe code with
district nurses. Husband {<relm1.given>|<relm1.kin>} is main carer but has his own Parkinson's and was himself in <hosp>
until <d-9.dm>. Niece <relw1> does shopping, works full time at <employer> and can be got on <mob> after 5. \
Previously QDS
double-handed via <organization=Bluebird Care>; package ended <d-30>.
Barthel 9/20, Rockwood 6, transfers with Sara Stedy x2. Bathing: strip wash. Continence pads, Conveen at night.
Equipment ordered, ref <identifier={10000..99999}>: commode, bed lever, Mowbray. Attendance allowance applied for, NINO
<nat>. Family asked about <home> in <town2>; top-up discussed. GP <practice>, {tel|Tel.} <tel>. MCA done by <drw1>,
SW, ext <bleep>: has capacity, wants own bed and her cat back.
--- social us
CASE MGMT: Met w/ <ptm.given> and his sister <relw1> (HCPOA, cell <mob>) in family lounge. Anticipated d/c <d+2.dm>. Pt
is a <age> yo veteran, prior <job>, lives in trailer at <street>, <town>, <state> <zip>, three steps, no ramp.
Insurance: Medicare A/B, ID <ins>; secondary through <employer>. SSN last four <ssn={1000..9999}>. SSDI $1,142/mo,
direct deposit {acct|account} ending <account={1000..9999}>. DME: has rollator, needs wheelchair and hospital bed – \
order
sent to <organization=Apria>. Referrals out to <home> (bed avail, accepting), <home2> (declined, no LOC waiver).
O2 2L NC at rest. PT rec SNF, AM-PAC 14. Wife <relw2.given> passed in <d-400.month>; pt tearful. Church friends from \
<org>
bring meals. Has a pickup, plate <plate>, counseled no driving on Percocet. Transport via van <d+2.weekday> 1100. \
<drw1.short>, MSW  <bleep>
--- dictated uk flow
Dear Dr <drm1.family>, thank you for asking me to see this delightful <age={66..89}>-year-old retired <job>, Mr
<ptm.family>,
of <street>, <town>, whom I reviewed in the Falls Clinic on the <date={5..20}th>. As you know he went over in
<organization=Morrisons> in
<d-40.month>, and again on <d-12>, the second time striking his head, and was kept overnight at <hosp> under
my colleague <drw1>. His wife, <relw1.given>, who as you will remember used to run the post office at <town2>, gives a
clear history of him going grey and silent for perhaps ten seconds. There was no tongue biting, no aura.

On examination he was in atrial fibrillation at 52, lying pressure 148 over 80 falling to 117 over 66, comma, no
murmurs,
Romberg negative, Dix-Hallpike negative bilaterally. His CT showed small vessel disease only. I have stopped the
bisoprolol and asked <drw2.given>, our specialist nurse, to arrange a Reveal device. He tells me he is still driving a
Honda Jazz and I have told him he must not. I would be grateful if <practice> could repeat his U and Es. His daughter
in <country> would like a copy of this letter, full stop. Yours sincerely, <drm2.two>, Consultant Physician, Sec:
<drw3.given>, <tel>.
--- dictated ie wrap
Re: <ptw>, <street>, <town>, <state>. D.O.B. <dob>. Board No. <num>

Many thanks for referring this pleasant lady, a <job>'s widow, who attended the general clinic with her son
<relm1.kin>. She
has had Crohn's disease since <date={1979..2011}>, when the late Mr <drm1.family> carried out a right hemicolectomy in
<hosp>,
and did well on Imuran until <d-90.monthyear>. She then had a flare after her sister <relw1.given> died, with eight
motions a day and loss of one stone. Calprotectin was 1,840. She was scoped by Dr <drw1.family> on <d-15>: there was
activity to the splenic flexure, Rutgeerts i3. I have started a reducing course of prednisolone, 40 mg by 5 mg a week,
with
Calcichew and Losec, and requested TPMT, hepatitis serology and Quantiferon with a view to Humira. Her nephew
<relm2.given>, who is {doing medicine|in third year} at <organization=UCG>, asked about trials in
<hospital={Vincent's|Beaumont}>.

We will see her on {the <date=4th>|<d+28>}. With kind regards, <drm2>, {MRCPI|FRCPI}, <lic>.
--- dictated us flow
DATE OF SERVICE: <d0>. This is a follow-up visit for <ptm>, medical record number <num>. HISTORY: <ptm.family> is a
<age={69..88}>-year-old gentleman, formerly a <job>, who comes down from <town> with his daughter-in-law
<relw1.given>. He
underwent
TAVR at <hosp> by Dr. <drm1.family> on <d-61> with a 26 mm Edwards Sapien 3, serial number <serial>. He walks
his granddaughter <relw2.given> to <school> each day, two blocks, without dyspnea, NYHA class two. He did go to the
emergency room in <town2> on {Labor Day|the <date=14th>} for epistaxis; Plavix was stopped by <drw1.given>
<drw1.family>,
nurse practitioner. PHYSICAL EXAMINATION: Blood pressure 138/62, pulse 71, weight 181. Lungs clear. Soft systolic
murmur, 2/6,
Levine's sign absent. IMPRESSION: 1. Status post TAVR, doing well. 2. Mobitz one on Holter, asymptomatic.
PLAN: Echo in six months. Lipitor 40. I asked him to call <drw2.given> at <tel> with any bleeding. I will send this to
<practice>. Dictated by <drm2.short>, M.D., transcribed <d+1>, job {number|#} <identifier={100000..999999}>.
--- practice uk
<d0> Telephone consultation  Dr <drw1.letters>
PC/HPC: <ptw.given>'s mum rang. D&V 2/7, 4 x loose, no blood, drinking Dioralyte. Back from <country> <d-3.weekday>. \
Sib <relw1.given> same, off <school>. No foreign travel jabs on record.
O: sounds well, chatty in background. No video as signal poor at <town>.
A: gastroenteritis
P: fluids, safety net 111, stool pot left at desk for <relm1.given> (dad) to collect, reg <plate> parked on zigzags \
again!
Also asks for letter for <employer> – cover from <d-2.dm> to <d+3.dm>. Mum's own smear overdue since \
<date={2017..2022}>; recall
sent to old address, <street> – updated to {<street2>|her mother's}. Text consent <mob>.
Rpt: Microgynon x6/12, BP 118/72, BMI 27. Doc from OOH {(<drm1.short>) |}scanned. Task to <drw2.given> – MED3 ready \
at reception.
--- practice ie
<d0.dm>. Hx: <ptm.given> here w mother-in-law <relw1.family>, she does the talking. Chesty x 10/7, green spit, temp \
38.1,
bibasal creps ? L>R. Ex smoker 30 pk yr. Farmer's lung <date={1988..2003}>, was under <drm1.family> in <hosp>. PEFR 280.
Sats 94. Rx Augmentin Duo 7/7, Deltacortril 30 mg x5, Ventolin. Declined ED, has {calves|silage} to see to, neighbour
<relm1.given> <relm1.letter> "no use". CXR req'd, form faxed <fax=020 911 {1000..9999}>. Flu vac given <d-60>, lot \
{AJF2|FU8}9. Med card
<ins> expired, told to ring. PPSN <nat>.
Phone call 16.40 from PHN <drw1.given>: dressing L shin in bits, Doppler ABPI 0.9, four-layer from <d+3.weekday>. His
aunt <relw2.loudfamily> in <home> needs nebs script also, sent to <organization=Hickey's>. Rev 1/52.
--- child uk
MIDWIFERY DAY 5 VISIT  <d0>
<ptw>  G2P1+0, NVD at 39+4, {<d-5> at 02.17|02:17 hrs on <d-5.weekday> <d-5.dm>}, baby girl "<relw1.given>", 3410g, \
Apgars 9 & 10,
vit K IM. Delivered in pool on <ward> by <drw1.given> <drw1.family>, 2nd m/w <drw2.given>.
Mum: fundus u-3, lochia mod, perineum 2nd deg healing, EPDS not yet. Hb 101, Fersamal. Calves soft.
Baby: NBBS taken, serial {no|no.} <identifier={10000000..99999999}>. Wt -6%. SBR 189, below line. Hearing screen \
passed. Sticky R eye.
At home: partner <relm1.given> on leave from <employer> until <d+9.dm>; big brother <relm2.given> (<age=3>) just started
nursery at {<school>|<organization=Tiny Acorns>}. Gran over from <country>. Smokes on balcony only. Cat.
HV <drw3.family> to take over; red book given. Community phone <mob>.
--- child us
WELL CHILD / SICK  <d0>
<ptm.comma> "<patient=Deuce>"  DOB <d-1500>  acct <num>
<age=4> yo here w/ stepmom <relw1.given>. Fever since <date=Sunday>, Tmax 102.9, tugging L ear. Motrin 7.5 mL q6. Cousin
<relm1.given> has strep. Attends pre-K at <school>; teacher Ms. <relw2.family> concerned about articulation. \
Immunizations
UTD except MMR#2/varicella, dad refused <d-90>. Dad is a <job> w/ {<employer>|the county}, on road; bio mom in \
<town>, <state>.
PE: alert, MMM, L TM bulging, R TM dull, no mastoid tenderness. Kernig/Brudzinski neg. Moro n/a. Wt 17.2 kg (62%ile).
A/P: L AOM – Augmentin ES 600/42.9, 90 mg/kg/d div BID x10d. Allergies: PCN – no, parent clarified, Omnicef caused \
hives.
ASQ handed out. Release signed for <school2> nurse, fax <fax=218-555-01{10..99}>. F/U 48h PRN.
<drw1.three>, CPNP
--- child ie
<hosp> NEONATAL DISCHARGE
Baby of <ptw>, M, born <d-21> at {03.52|five in the morning}, 31+2/40, 1480 g, LSCS for abruption, Cord pH 7.09. Twin \
I; Twin II
<relw1.kin> remains in SCBU. Parents have named him <relm1.given>.
Course: Curosurf x1, CPAP 4/7, caffeine to 34/40, PDA closed with Brufen. Cranial USS: Gr I IVH L, resolved. ROP \
screen by Dr
<drw1.family> normal. Feeds: EBM + Nutriprem. Abidec 0.6 ml, Sytron 1 ml. Guthrie <d-16>. Synagis first dose \
{given|due <d+5>}.
Father <relm2> is a <job> from <town>, {6 hrs|two hours} away, and stays with his cousin \
{<relw2.family>|<relw2.given>} in <town2>;
grandmother minds <relm3.given>, <age=2>. Mother's chart <num>, rhesus neg, {anti-D given|Kleihauer neg}.
Clinic <d+28.weekday> <d+28>, Dr <drm1.family>. PHN for {<town>|<state>}: <drw2.given> <drw2.family>, <tel>.
--- team uk
LOCALITY MDT MINUTES, <d0>, {Teams|Boardroom 2}
Present: Dr <drw1> (chair), <drm1.given> <drm1.letter> (SW), <drw2.given> (OT), <drm2.initials> (pharm). Apologies: \
<drw3.family>.
1. <ptw.initials>, <street>, {<zip>|<town>}. Third fall since <d-20.dm>. Son <relm1.given> drinking, shouts at carers \
from
{<organization=Allied>|<organization=Mears>}. Safeguarding raised <d-2.weekday>. Action: <drm1.given> to ring son at \
{work (<employer>)|<employer>}.
2. <ptm> – discharged from <hosp> to <home> with no TTOs, eGFR 22, still on metformin 1g BD. <drm2.initials> to fix.
ReSPECT discussed, family from <country> wish full escalation. Clinical frailty 7.
3. Mr and Mrs <relm2.family>: both housebound, both dementia (MoCA 11 and 14), <org> befriender comes <date=Weds>.
Wheelie bin {fire|blaze} <d-6.dm>. Community matron to do Herbert protocol.
AOB: Norovirus in <home2>. Next meeting <d+28>, 12:30, <practice>.
--- team us
INCIDENT REPORT (not part of chart)   report <case>
{Date/time|When}: <d0> approx 0340   Location: <ward>, hallway outside med room
Involved: pt <ptm.comma> (MRN <num>), RN <drw1>, sitter <drm1.given>, security officer <drm2.family>
What happened: Pt (<age>, ETOH w/d, CIWA 22) pulled PIV and walked out in gown asking for a cab to <town>. <drm1.given>
redirected him x2. Pt swung, hit <drw1.given> L forearm, then slid to floor. No head strike. Ativan 2 mg IM, Geodon \
10 mg
IM by Dr. <drw2.family> VO. Glucose 96. CT neg. Pump (tag <serial>) fell, cracked, sent to biomed.
Family: girlfriend <relw1.given> notified at <mob> 0410, stated "call his boss {at <employer>|over at <employer>} not \
me."
{Officer|Deputy} <relm1.family>, badge <license={100..999}>, took statement. <drw1.given> seen in employee health, \
RTW <d+2.dm>.
Contributing: 1:6 ratio, alarm battery dead, Broset score not done.   Submitted by <drw3.short>, charge.
`;

export const part = wardPart({ words, countries: { uk, us, ie }, notes });
