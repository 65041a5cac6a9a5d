import { wardPart } from './wardPart';

const words = `
women: Dilys; Noreen; Ifeoma; Hope; Philippa; Zainab; Beryl; LaToya; Concepción; Mei-Ling; Kylie; Ngaire; Verity; Fatou;
  Dot; Magdalena; Ivy; Bernadette; Cheyenne; Parveen; Hyacinth; Jo-Ann
men: Clive; Emrys; Babatunde; Art; Iain; Devonte; Sukhdeep; Lachlan; Trevor; Hoang; Bruce; Ignacio; Miles; Kofi; Angus;
  Zbigniew; Buck; Yusuf; Jim Bob; Major; Ravi; Basil
families: Payne; Cholmondeley; Abernathy; Day; Oyelaran; MacDougall; Kaur; Boothroyd; Bloom; Nguyen; Wójcik; Heale;
  Fitzsimmons; Blackfeather; Cross; De Souza; Ramanathan; Sallow; Hightower; Moody; Papadopoulos; Gout; Al-Rashid;
  Yellowlees; Younger; Oakes; Villanueva; Mbeki; Duckworth; Lovelock; Park; Strong; Worth; Pappas
months: January; February; March; April; May; June; July; August; September; October; November; December
shortMonths: Jan; Feb; Mar; Apr; May; June; July; Aug; Sep; Oct; Nov; Dec
weekdays: Sunday; Monday; Tuesday; Wednesday; Thursday; Friday; Saturday
`;

const uk = `
towns: Machynlleth; Bo'ness; Wivenhoe; Nelson; Ilkeston; Settle; Crook; Whitby; Leek; Ballymena; Diss
streets: Victoria Terrace; Chapel Brow; Quarry Hill; Nightingale Close; Back Lane; Sandpit Drive; The Crescent;
  Ffordd Las
house: % S; 1#% S; %#b S; The Old Dairy, S; Rm %, %# S
zips: SY20 %@@; EH51 %@@; CO7 %@@; BB9 %@@; DE7 %@@; BT42 %@@
hospitals: Bronglais; the Norfolk & Norwich; Monklands; Queen's; Burnley General; the Brom; Antrim Area; Kingsmill
practices: The Limes; Spa Road Surgery; Dr Gower's practice; Riverside Family Practice; Market Square MC
phones: 01632 961###; 0117 496 0###; 0191 498 0###; 0131 496 0###; 028 9649 6###
mobiles: 07700 901###; 07700 902 ###; 07700-900-###
numbers: A%#####; K######; ######%#; %##-####
dates: DD-MM-YY; DD/MM/YY; D/M/YY; DD-MMM-YYYY; D MMMM YYYY; DD/MM/YYYY
states: Ceredigion; Essex; Lanarkshire; Co. Antrim; Derbyshire; Norfolk
ins: ### ### ####; ##########; ### ###-####
nat: AB ## ## ## D; ZZ######A
nick: Nobby; Dizzy; Our Jean; Tich; Bunty
school: Ysgol Bro Hyddgen; Greenfields Juniors; St Cuthbert's; Lord Lawson's; Little Acorns pre-school
home: Cedar House; Ty Gwyn; Rosemount; Harbour View; The Beeches
org: MIND; Barnardo's; Marie Curie; the Baptist church; Headway; St Mungo's; the bowls club
employers: Greggs; Tata Steel; B&Q; Eddie Stobart; Amazon; Boots; the Co-op
jobs: miner; cleaner; roofer; seamstress; plumber; taxi driver; lollipop lady; vicar; crane operator
wards: Heron Ward; Ward 34; Sister Dora; C7; Tulip Suite; Ward D2
bleep: 7%##; 2##; 5%#
plate: SF1% @@@; BX%# @@@; NIZ %###
serial: PM%######; 0%##-####; MDT%#####@
case: 2%-######; W%######; W-%####
country: Ghana; India; Romania; Somalia; Zimbabwe; Cyprus
iban: 77-##-## ########; 40-##-##, ########
lic: %######; 0%@###%@
`;

const us = `
towns: Cut Bank; Opelousas; Walla Walla; Intercourse; Pueblo; Elkhart; Paris; Chino; Plano; Waycross
streets: Sycamore Ln; E Division St; Highway 27 N; Old Mill Rd; Calle Real; 5th Ave NW; Lake Shore Dr; Church St
house: %## S; %#### S; %### S # %##; PO Box ###, S
zips: 59427; 70570-####; 99362; 81003; 46514; 75460
hospitals: Sacred Heart; Presbyterian; St. Luke's; Parkland; Tufts; Baptist East; Regions; Memorial
practices: Bayou Pediatrics; Northgate Family Practice; Big Sky Health; Dr. Lund's office; Cornerstone OB/GYN
phones: (406) 555-01##; 337-555-01##; 509.555.01##; (719)555-01##; 1-574-555-01##
mobiles: 406-555-01##; (337) 555-01##; 903 555 01##
numbers: %##-##-###; 0%######; H%########; %######-%
dates: MM/DD/YY; M/D/YYYY; M/D; MM-DD-YYYY; D-MMM-YY; MMMM D, YYYY
states: Montana; Louisiana; LA; Washington; WA; Colorado; Indiana; Texas; Georgia
ins: YZB%########; A%#######; 8%#######-01
nat: 9##-8#-####; 987-65-44##
school: Eastside Elementary; Washington Middle; St. Mary's; Cut Bank High; Head Start
home: Evergreen Manor; Sunrise; The Village at Cook Creek; Pine Rest
org: Goodwill; St. Vincent de Paul; Mount Zion Baptist; the Elks; the Boys & Girls Club; NAMI
employers: Home Depot; Boeing; Kroger; McDonald's; Halliburton; FedEx; the mill
jobs: roughneck; nurse's aide; mechanic; cashier; deputy sheriff; housekeeper; rancher; HVAC tech
wards: 7 Tower; 3 East; Unit 6C; the Hayes wing; 2 Main
bleep: x4%##; 5-%###; 4%###
plate: %@-%####; @@@ %###; @#%@###
serial: %######-@; H##%#####; REF0%####
case: ED-%######; 1%#######; CR-%####
country: Honduras; Laos; Ethiopia; India; Cuba
iban: %##########; 0%########
lic: 1%########; B@%######
`;

const au = `
towns: Wagga; Humpty Doo; Bendigo; Orange; Ballarat; Broken Hill; Innisfail; Geraldton; Sale
streets: Kookaburra Crt; Mitchell Highway; Anzac Pde; Wattle Street; Dunlop Rd; Harvest Tce; Esplanade
house: %#S; %/%# S; %# S; Lot %# S; U%/%# S
zips: 2650; 0836; 3550; 2800; 4860; 6530
hospitals: the Base; St John of God; Royal Darwin; RPA; Dubbo Base; Prince Charles; Latrobe Regional
practices: Gundagai Road Medical; Top End Family Doctors; Dr Nicolaou's rooms; Danila Dilba; Kerang Clinic
phones: (02) 5550 %###; 08 7010 %###; (03) 7010 ####; 5550 ####; (07) 7010 ####
mobiles: 0491 570 ###; 0491 571 ###; 0491570###
numbers: %######; 0%#####; %######; %#####
dates: D/M/YY; DD/MM/YYYY; DD-MM-YY; DD/MM/YY; D MMMM YYYY
states: NSW; Victoria; the NT; Queensland; WA
ins: 2### ##### #; 4### ##### # / %; 5##########
nat: %########; ### ### ###
nick: Bluey; Jacko; Mez; Shaz; Tinks
school: Orange East Public; St Joey's; Sale College; Gununa State School; Kormilda
home: Bupa Dubbo; Opal Kirralee; Masonic Homes; Juniper Lodge
org: Anglicare; Beyond Blue; the CWA; Vinnies; the RSL; Legacy; Blue Care
employers: BHP; Woolies; Bunnings; Qantas; Glencore; Teys; the shire
jobs: shearer; FIFO worker; sparky; jackaroo; chippie; teacher's aide; truckie; stock agent; fettler
wards: Ward 4A; Banksia; Surg B; Wattle Ward; the Kidman Wing
bleep: 8%##; 6##; 3%##
plate: @@@ %##; CA %# @@; S%##@@@
serial: SN%#####; 21%-#####; ABT%####
case: INC%######; %######-2#; 7%#####
country: Vietnam; New Zealand; South Sudan; Fiji; Samoa; Greece
iban: 062-### %#######; 73%-### ########
lic: MED000%######; %######@
`;

const notes = `
--- nursing uk
<d0.dm> LD {07.15|0715} handover <ward> (staff: <drw1.given>, <drw2.given>, <drm1.given> HCA, bank x1)
<room={1..4}> <ptw.loudfamily> <ptw.given> <age> – COPD exac, BiPAP 16/6, target 88–92. CO2 narcosis overnight. Daughter
<relw1.given> (<profession=teaching assistant> in <town>) wants consultant. DNACPR discussed
{<d-1>|<date=yesterday>}, Dr <drw3.family>.
<room={5..8}> <ptm.short> – # neck of humerus, collar & cuff. MRSA neg. EMI home can't have him back until 2 x neg LFT.
<room=9> EMPTY – <relm1.family> RIP 04.50, family aware, property w/ bereavement {office|ext <bleep>}.
<room=10> "<nick>" – real name <relw2>, 2-hrly turns, Abbey 6, driver: midaz 10/morph 10, line changed 22.10.
Fluid balance +2.3L <room=6> → furosemide. CDs checked <drw1.letters>/<drm1.letters>. Tea trolley broken AGAIN.
Family of <room=3>, <relm2.kin>, to collect house keys from safe, envelope {no.|number} <identifier={1000..9999}>.
--- nursing au
Progress notes <d0> 2130 hrs, {ND|late shift}, <ward>
Pt <ptm.given> <ptm.loudfamily> UR <num>, D3 post L TKR. Obs between the flags, SpO2 95 RA, pain 7/10 on mobilising – \
Endone
5mg @ 1915 w effect, Targin nocte. Polar Care on, Hemovac 120 mls removed by <drw1.given>. R/V by Acute Pain, Dr \
<drm1.family>.
Pt's wife <relw1.given> phoned from <town>, road cut by floodwater, can't visit until <d+3.weekday>. Mate <relm1.given>
from <org> dropped off his CPAP (ResMed, {SN|serial} <serial>). He's a <job>, wants to know when he can go back to \
<employer>.
BGL 14.1, Novorapid 4u, pt admits to lamingtons. IDC out at 0600 – HNPU 8 hrs, bladder scan 610 → in/out 650.
Falls risk, Stratify 3. Aunty <relw2> ok to be told things, says pt. Ph <mob>.
Interpreter not needed. Will h/over to <drw2>, RN.
--- emergency uk
Triage cat 2   <d0> 19.36   walked in with PC <relm1.family> ({collar|shoulder no.} <license={1000..9999}>)
<ptw> {DOB|d.o.b.} <dob>, NFA, sometimes sleeps behind the library in <town>, post via <org>
PC: mixed OD at approx 17:30 – 32 x para 500, 14 x sertraline 50, ½ bottle Glen's. Says row with <relm2.given> over \
money.
Prev: 6 attends since <d-70.monthyear>, {last|the last one} <d-8.dm>, seen by <drw1.given> from liaison. On lithium? \
brother "<relative=Spud>"
says no. Brother's number <mob>. GCS 14, pupils 4 R+, HR 118, BM 5.0, temp 36.4, VBG lac 3.1.
Wristband on. {4 hr|Four-hour} levels at 21:30, Parvolex drawn up. Belongings: purse, keys, Motorola, £5.20, bus pass
{no|number} <identifier={100000..999999}>. Safeguarding: daughter <relw1.given>, <age=7>, with ex-partner's mum at \
{<street>|<street>, <town2>}.
Side note: bit HCA <drm1.given> last time, 2 staff pls.
<drw2.short> RN / <drm2.letters> ENP
--- emergency us
EMS RUN SHEET  Unit M<room={2..9}>  Run# <case>  <d0>
Dispatched 1407 MVC rollover, <street> at mile marker {12|31}, outside <town>
Pt 1: <ptm.comma>, <age> M, DOB <dob>, lic. <identifier={2..9}{100000..999999}> <state>. Driver, restrained, + \
airbag. Veh: blue F-150, plate
<plate>. Self-extricated. C/o neck pain, L rib pain. GCS 15. 132/80, 96, 18, 98%. C-collar, LSB, 18g R AC, NS TKO.
Pt 2: <relw1.kin>, <age=11>, rear seat, crying, abrasion L knee, CMS intact. Says she goes to <school>; asked for
teacher <relw2.family>. Grandpa <relm1.given> on scene, took the dog. Pt 3 refused, signed AMA \
({<relm2>|<relm2.comma>}).
Allergies: sulfa, PCN. Meds: Coumadin (!), Toprol. Hx: Wolff-Parkinson-White s/p ablation {at|@} <hosp> \
<date={1996..2014}>.
Transported code 2 to <hosp2>, ETA 22. Trauma alert called to <drw1.given> in ED, {line|ext.} <bleep>. Employer: \
<employer>.
Medic: <drm1.behind>  {lic|#} <lic>   EMT: <drw2.family>
--- emergency au
RFDS retrieval, <d0>, job <case>
Pt <ptw>, <age> yo, from a station 90 km out of <town>; {DOB|dob} <dob>; Medicare <ins>; contact: station manager \
<relm1.loudfamily>, UHF 12 or sat ph <tel>.
Envenomation ?brown snake, L ankle, witnessed by son <relm1.given> (<age={8..13}>), 1015 hrs. PIB applied properly by \
governess
<relw1.given>. 1040 HA, vomiting, epistaxis; collapse 90 sec, no CPR. VDK not avail. INR >10, fib <0.5. 1 vial brown \
AV +
1 tiger given at clinic by RAN <drw1.given> <drw1.family> w/ Dr <drm1.family> on VC from {<town2>|<hosp>}. FFP on \
arrival.
PMHx: Graves', carbimazole. Flu/COVID utd, last ADT <date={2009..2018}>. Married, <job>; husband <relm2> on way by \
ute from
<employer>, {rego|his rego} <plate>. Glasgow 15 en route, HR 92, no ptosis. Handed to <drm2.short>, \
{ED reg|registrar}, <hosp2>, 1510.
IVC 16g x2, IDC, art line. Flight nurse <drw2.letter>, {pilot|Capt} <drm3.given>.
--- psychiatry uk
SOCIAL CIRCUMSTANCES, tribunal report. <ptm.given> <ptm.family> ({formerly|born} \
{<patient=Steven Ali>|<patient=Kris Udo>}) is <age>,
of mixed {heritage|background}, the fourth of seven. He was born in <country>, came to <town> at <age={5..9}> and was \
in the care of
{<organization=Norcare>|<organization=Coram>} from <age=11>. His foster mother, Mrs <relw1.family>, whom he still \
visits at <street>, says he
was "no bother till the skunk". He left <school> in <date={1986..2013}> with two GCSEs, worked as a <job>, lastly for \
<employer>,
and had a son, <relm1.given>, with <relw2> in <d-2200.monthyear>. Contact stopped after the index offence on <d-420>.
Neighbours, among them {the <relw3.family>s|Mrs <relw3.family>}, have signed a petition. He is a {Tai Chi|darts} \
enthusiast. On clozapine
325 mg, ANC 3.1, BPRS 28, HoNOS 11. Section 3 was renewed {on |}<d-30>; his RC is Dr <drm1.family>, care coordinator
<drw1.given> at <practice>. Nearest relative: sister {<relw4>|<relw4.kin>}, tel. <mob>, {lives in|over in} <town2>. \
Advocate from <org>.
--- psychiatry au
Youth intake assessment, <d0.long>. <ptw.given> (she/they, also known as <nick>) is a
{student|boarder} at
<school>, <age=16>, brought by Dad, <relm1.given>, a <job>. Mum <relw1.given> moved to <country> with a bloke called
<relm2.given> in <d-300.month>. Nan (<relw2.family>, Wiradjuri elder) holds the mob together. Cutting since the \
school formal, mostly
thighs; bulimic Sx 3x/wk; not seen Dr <drw1.family> since <date=2021>. Best mate <relw3.given> was hit by a train
near <town>
on <d-90>: first anniversary of another mate's death is on <d+6.dm>. K10 38, DASS severe, EDE-Q 4.2. Hears mate \
whisper at
night, insight good. Risk: mod; hx OD Panadol <date={2020..2023}>, <hosp>. Casual at <employer>, {boss|supervisor} \
<relm3.family> supportive.
Plan: safety plan copied to school counsellor Ms <relw4.family> with consent; fluoxetine 10 mane; crisis card; DBT
with
<drm1.given> at <org>; Dad locked up the rifle. MHCP {to|back to} <practice>. R/V <d+7>.
--- social uk flow
Home visit with <drw1.given> (OT) on <d-1.weekday>, {<d-1.dm>|the <date={5..19}th>}. {<ptw>|Mrs <ptw.family>} lives in
a one-bed bungalow, <street>, <town>, <zip>,
let by <organization=Sanctuary>, tenancy ref <account={100000..999999}>. Her late husband <relm1.given> was a <job> and
she gets half his pension from <employer>.
There is a grab rail by the loo, no heating upstairs, mouldy bread, nine unopened bags from <organization=Lloyds> (the
chemist in <town2>).

Her nephew, <relm2.kin>, holds LPA for finance, account <iban>; he lives in <country>. Friend <relw1> from <org> pops
in at weekends. She
thinks it is {<date=1974>|<date=1962>} and that I am her sister <relw2.given>. MOCA 12. Katz 3. She can make tea. Timed
up and go 24 s. She
tried to pay me for the milk. DS1500 not appropriate. NI number on file <nat>. Agreed: carers TDS via
<organization=Helping Hands>, Careline pendant {no.|unit} <serial>, trial at <home> if this fails. Best interests
meeting <d+10>, 2pm, <hosp>, contact me on {ext |}<bleep>.
<drm1>, social worker.
--- social us
D/C PLAN – <ward>  <d0>
Pt: <ptw.upper>  HIC# <ins>  SS# <nat>  PCP <practice>
76 steps to apt – no elevator. Address: <street>, <town> <state> <zip>. Lives w/ roommate <relw1.given> and 3 cats; \
brother
<relm1.given> <relm1.family> in <town2> is POA. Worked as <job> at <employer> until CVA (L MCA) <d-11>. NIHSS 9 → 4,
mRS 3, dysphagia level 2 w/ nectar thick, FIM 71. Needs: AFO, hemi-walker, tub bench, meals. Eliquis copay card given.
IRF denied by plan {<d-2>|<d-2.dm>}, peer-to-peer by Dr. <drm1.family> failed (ref <identifier={1000000..9999999}>). \
Choice list given;
1st <home> – bed <d+1.weekday>; 2nd <home2>. Daughter <relw2.kin> flies in from <country>, cell <mob>, email
<mail>. Utility shutoff notice; I called <org>. {Car|Van}, plate <plate>, towed from ER lot, {release|claim} #<case>. \
<drw1>, LICSW  pager <bleep>
--- social au
ACAT/hospital SW summary: <ptm.title>, <ptm.given>  {UR |}<num>
Address <street>, <town> <state> <zip>. Owns home, lives with defacto <relw1.given> <relw1.letter>, who has {MS|CCF}. \
Former <job>,
DVA Gold Card {no. |}<identifier=N{100000..999999}>. ADLs: assist x1 shower, indep feeding. Lawton 3/8, RUDAS 17/30. \
PHx: Dupuytren's
both hands, Ménière's, NOF #, prostate Ca (Lucrin 3/12ly, last <d-24>). Services in place: <org> cleaning f/n, MOW. \
My Aged
Care ref <identifier=1-{10000000000..99999999999}>. Son <relm1.kin> (<employer>, FIFO, back <d+12>) to be EPOA; other
son <relm2.given> estranged, AVO in <date={2015..2021}>. Respite {at|in} <home> from <d+4> to <d+25>, Room \
<room={2..40}>, incontinence
aids via CAPS. Bank a/c for fees <iban>. Bus from <town2> {2 x wk|on pension day}. GP: Dr <drm1.family>, <practice>, fax
<fax=(03) 7010 {1000..9999}>. Pt wants the dog to come too; facility says {no|maybe}.
<drw1.two>, SW grade 2, ph <tel>
--- dictated uk wrap
<d0>. Our ref {<drm1.letters>/<drw1.letters>/|}<num>. Dr <drw2>, <practice>, <street>, <town>.

Dear <drw2.given>, Diagnosis colon right carpal tunnel syndrome, left Dupuytren's contracture, new paragraph. I was
pleased to
see this right-handed <job> at the {Outreach Clinic|cottage hospital} in <town2> with his partner <relm1.given>.
{He|Mr <ptm.family>}
gives a six month history of nocturnal paraesthesia in the median distribution, worse since he began at <employer> in
<d-75.month>. Phalen's and Tinel's are positive, Froment's negative, Allen's test normal. Nerve conduction studies by
Dr <drm2.family> {on|dated} <d-33> show a terminal latency of 5.8 milliseconds. I note his twin brother <relm2.given>
had the same done at <hosp>
in the summer of <date={2008..2018}>. We talked about splints, Depo-Medrone and surgery, and he has opted for the last
of these, provided that it is
not before his daughter <relw1.given>'s wedding on <d+23>. I have listed him with Mr <drm3.family> under local. His
warfarin need not be
stopped if INR is below 2.5. Kind regards. Dictated but not read by <drm1>. c.c. Mr <ptm.short>,
<email=hands.secretary@trust.example>.
--- dictated us flow
OPERATIVE REPORT. PATIENT: <ptw.comma>. {MR#|MRN:} <num>. DATE OF OPERATION: <d0>. SURGEON: <drm1.three>, MD.
ASSISTANT: <drw1.short>,
PA-C. ANESTHESIA: General, {Dr. <drw2.family>|by <drw2.family>}. PREOPERATIVE DIAGNOSIS: Spigelian hernia. INDICATIONS:
This <age>-year-old
<job> from <town> noted a bulge after helping her nephew <relm1.given> move out of his dorm {in|over in} <state2>. She
was seen at
<practice> on <d-26> and by me on <d-9.dm>. PROCEDURE: With the patient supine in reverse Trendelenburg, a Veress needle
was inserted at Palmer's point. Pneumoperitoneum was established to 15. A 2.5 x 3 cm defect at the arcuate line was
seen. Hasson was not
required. Parietex 9 cm mesh, lot <serial>, was secured with SorbaFix. The Foley was removed.

EBL 10. Counts correct times two per <drm2.given> {R.N.|, circulator}. I spoke with her husband,
{Mr. <relm2.family>|<relm2.kin>}, at {1:40 p.m.|13:40} in the
waiting room, and also called her sister <relw1> at {her|the} number <mob>. She may return to
{<employer>|her job at <employer>} on <d+42>. {cc|CC}: <drm3.family>, <hosp>.
--- practice uk
<d0.dm> {Tel cons|TC} (GP <drw1.letters>) – {spoke to|call from} wife <relw1.given>. <ptm.given> still SOB, 3 \
pillows, ankles ++. Furosemide 40 → 80. Hx
MI <date={'09|'14|'17}>, stent <hosp>. BNP 1890. He won't go in, "not while <relw2.given> is ill" (their d, \
Hodgkin's, {<hosp2>|under Dr <drm1.family>}).
Can't drive – car SORN. Works <employer> 2/7. Taxi to bloods {<d+1>|<date=tomorrow>} w neighbour <relm1.given> at no \
<street={2..48}>.
U&E + FBC <d+5.weekday> HCA <drw2.given>. <organization=Pharmacy2U> deliver blister packs: inform re change. HF nurse \
ref emailed
<email=hf.community@nhs.example>, NHS <ins>. ?palliative register. Resus not discussed, {phone cut out|line dropped}. \
If worse 999.
Add: 17:45 OOH fax'd, {their|call} no. <tel>. New address from {<d+14.dm>|<d+14>}: c/o <relw3>, <street>, <town>.
--- practice us
Phone message <d0> 8:52a  taken by <drw1.given>
Caller: <relw1> (mother)  Re: <ptw.given> {<ptw.family>|<ptw.family>, DOB <d-3400>}  Callback: <mob> until 3, then \
work ({<employer>|<employer>, <tel>})
Pt out of Adderall XR 20, <organization=Walgreens> in <town> out of stock til <d+4.weekday>, wants it sent
to <organization=Rite Aid> on <street>. Also c/o
tummy ache before {tests at|going to} <school>, wt 58 lb was 61. Teacher Mr. <relm1.family> sent Vanderbilt forms, \
scan them. Last WCC <d-390>.
Insurance chgd to <organization={BCBS|Ambetter}> ID <ins>; moved from {<town2>|<country>} <d-45.month>; dad \
<relm1.given> not on HIPAA
form – do NOT discuss.
Dr. <drm1.family>: OK 30 days, no RF. BP/HR/wt check w MA <drm2.given> <d+3>, 415p. Consider Strattera, Connors \
repeat. {PDMP ok|PDMP checked}.
CB done 11:20, LVM. 2nd try 1:05, spoke w/ grandma {(<relative=Nana Lou>)|<relw2.given>}. Closed <drw1.letters>
--- practice au
<d0> Surgery consultation, Dr <drw1.three>
<ptm.given>, <job>, {c/-|here with} partner <relm1.given>. LBP 3/52 since jumping off a tank at
{<employer>|<relw1.family>'s place} {<date=Tues week>|<d-8.weekday>}. No red flags.
SLR L 40, Lasègue +, ankle jerk L absent, saddle sens N. Schober 3 cm. Mobic 15, Panadol Osteo, physio (<drm1.given>, \
{<town>|next door}).
WorkCover claim {no. |}<case>, cert cap. <d0.dm>–<d+13.dm>. Insurer rep <relw1> wants {report|phone call}, <tel>.
Also: skin check – 6mm SSM L calf, Breslow 0.4 when excised <d-700.year> at <hosp>; BCC nose → Efudix; {Dad|father} \
<relm2.kin> died melanoma at <age=51>.
Imm: Q fever done {<date=2004>|at <organization=Teys>}; ADT, lot {U6A|AC37}. Medicare <ins>, exp \
<date={0|1}{1..2}/{26..29}>. HCC no.
R/v {2/52|fortnight}. {SMS|Text} recall <mob>. Cannot do <date=Fri arvo>, netball run to <town2> w/ stepdaughter \
<relw2.given>.
--- child us
L&D / POSTPARTUM RN NOTE  <d0>
<ptw.family>, <ptw.given> <ptw.first>  G4P3013, 38w2d by LMP, GBS+, {A neg|O pos}, PNC at <practice>, EDD <d+12>
SVD viable female @ 0412 {<d0.dm>|on <d0>}, MD <drw1.family>, RN <drw2>. Apgar 8/9, 7 lb 3 oz. EBL 250. Shoulder \
dystocia 40 sec, McRoberts +
Rubin. Baby's band # <identifier={10000..99999}>, HUGS tag <serial>. Name:
{<relw1.kin>|<relw1.three>}{ after Pt's mom|, after MGM}. FOB: <relm1>, <job>, deployed in
<country>, watched on FaceTime, sibs <relm2.given> (<age=8>), <relm3.given> (<age=5>) w/ {church friend|their aunt} \
<relw2.family> in <town>.
Moro equal, Barlow/Ortolani neg, Erb's none, mongolian spot. HepB, EES, vit K given. Rhogam {<d+1>|<date=tomorrow>}. \
Lactation: <drw3.given>, shallow latch,
Haberman. SW consult: late PNC, UDS + THC, prior CPS {case |}<case> in {<state2>|<town2>}. WIC appt <d+9>. Peds: Dr. \
<drm1.family>,
{1st|first} visit <d+3.weekday> 0930. TDaP given {<date=10/24>|<d-40.monthyear>}. Birth cert wksht: SSN <nat>.
--- child au
PAEDS OPD  <d0>   <ptm> {(goes by <nick>) |}DOB <d-2900>  {<num>|Medicare <ins>}
<age=7> yo boy with Henoch-Schönlein, Wk 6, and query Perthes R hip. With Mum <relw1.given> (<job>) and little \
brother <relm1.given>; lives on
Country, 2 hrs from <town>. {Aunty|Nanna} <relw2> does the tablets when Mum is at <employer>. At <school>, teacher \
{Miss|Mrs} <relw3.family> says he
limps by lunch. Born {<hosp>|in <hosp>} 34/40, NICU 2/52, SGA. Imms: utd {bar|except} MenB. Urine: blood 2+, \
prot/creat 38; BP 104/66 (90th 109).
Echo <d-33> nil, ASOT 800 → bicillin q28d, next {due |}<d+6>, RHD register {no. |}<identifier=R{10000..99999}>. XR \
pelvis: Catterall II?, Gage sign absent.
O/E: well, Tanner 1, wt 22.3, purpura fading to shins, Trendelenburg equivocal. Sees dentist {van|bus} \
<date=next Thurs>.
Plan: RV 6/52 with bloods; ortho Mr <drm1.family>, <city=Adelaide>, PATS form done; clinic nurse
<drw1.given> at {<practice>|health centre} to do UAs
weekly, text results to <email=paeds.opd@health.example>. <drm2.short>, paed reg, pg <bleep>
--- team uk
hi {<drw1.given>|doc}, its <relw1.given> (<ptm.given>'s mum, {we spoke <date=fri>|from <town>}) 😊 sorry to email ur \
work one. he had {another fit|2 more fits} <date=last nite> abt
quarter to 3, {5 mins|longer than b4}, went blue, his brother <relm1.low> filmed it i can send vid. gave the buccal \
midaz like u said. he bit his tounge. he is meant to
start at <school> on <d+3.weekday> & <employer> wont give me the day off again cos <relw2.given> my manager is a \
{nightmare|cow}. also the epilim made him put on weight
he is {42kg|6st 9} now. can he have the keppra back?? my other half {<relm2.low>|<relm2.given>} says ring <hosp> but \
they put u on hold for ever. we r in <country>
with my sisters from <date={1..28}/{7..8}> till <date={20..27} aug>, do we need a letter. new mobile <mob> dont use \
the old 1. {address|adress} is same, {<street>|<street> <town>}.
his nhs num is <ins> if u need it. thx so much ur a star xx <relw1.given> & <nick>

ps <drw2.family> in reception said {u r|your} off till <date=monday> if so can {dr <drm1.lowfamily>|<drm1.given>} look?
--- team us
MICROBIOLOGY / PATHOLOGY COMMENT   acc# <identifier={10..25}-S-{10000..99999}>   coll <d-2>  rec'd <d-1>  rpt <d0> \
<ptm.listed>  <num>  {M/|}<age>  Loc: <ward>  Req: <drm1.behind>
A. "Duodenum, 2nd portion": Brunner gland hyperplasia. No Giardia. Marsh 0. B. "GE jxn": Barrett mucosa, no dysplasia \
(IHC P53, Ki-67
1-2%). C. "Right colon": tubular adenoma, 0.4 cm; Paneth cells. Blocks A1-A2, B1, C1-C3; levels x3. Congo red neg, \
Ziehl-Neelsen neg, GMS neg.
Comment: compared with prior S<identifier={19|21}-{1000..9999}> from <hosp>, reviewed by <drw1.family>. Case \
shown at {GI|intradepartmental} conference {<d-1.weekday>|<d-1.dm>};
{Drs. <drw1.family> and|Dr.} <drm2.family> {agree|concurs}. Called to <drw2.given> at Dr. <drm1.family>'s office \
{@|at} <tel>, 4:17 pm, read back. Blood cx 2/2 GPC
clusters, mecA+, MIC vanc 1.5 – {<drm3>, PharmD|pharmD <drm3.given>} paged {5:02|1702}. Health dept notified: pt is \
{a <job>|<profession=food handler>} at <employer>, {<town>|in <town>}.
Electronically signed <drw3.three>, MD, {<d0>|<d0.dm>} 18:09. CLIA <identifier={05D|19D}{1000000..9999999}>
--- team au
M&M / clinical incident summary – <hosp> <ward>   {RiskMan|ref} <case>
Pt <ptw.initials>, <age>, {ex-<job>|<job>}, {from <town>|of <town>}. Adm {<d-6> via <hosp2>|<d-6>} w/ cholangitis \
(Reynolds pentad). ERCP Mr <drm1.family> <d-5>.
Event: <d-4.weekday> 0245 – given gentamicin 480 mg meant for bed <room={10..30}>
({Mrs <relw1.family>|pt <relw1.initials>}, same first name). RN <drw1.letter>, agency, 3rd double
shift, 2nd checker <drm2.given> busy w/ MET call. Wristband not scanned – {COW|scanner} flat. Cr 88 → 301. Open \
disclosure to son <relm1.kin> and
{niece|his cousin} <relw2.given> by Dr <drw2.family>, <d-2>; family contacted {solicitor|a lawyer}, {Slater|Mr}
<relm2.family>; {<organization=A Current Affair>|<organization=Win News>} rang switch.
Coroner: n/a. Pt now in <ward2>, HDx x2, prognosis good. {Not|No} staff to blame: fatigue, {similar|look-alike} names.
Actions: 1 <drw3.given> – name alert stickers; 2 pharm (<drm3.initials>) – Pyxis override rpt; 3 roster \
{to exec|review} by <d+21>. Aggregate: Norton, MEWS audit.
Minutes: <drw4.short> {x<bleep>|ext <bleep>}. Next: <d+28.weekday> {<d+28.dm>|<d+28>}, Rm {G|L}<room={1..4}>.{10..29}
`;

export const part = wardPart({ words, countries: { uk, us, au }, notes });
