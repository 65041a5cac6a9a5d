import { wardPart } from './wardPart';

const words = `
women: Ginette; Solange; Aïcha; Marie-Ange; Yvette; Océane; Fleur; Josiane; Nguyet; Rolande; Clémence; Fanta; Mireille;
  Anne-Lise; Blanche; Lucette; Maëva; Zohra; Prudence; Bernarde; Gwenola; Désirée
men: Marcel; Gaston; Karim; Jean-Yves; Régis; Loïc; Aimé; Firmin; Mamadou; Tanguy; Blaise; Roger; Jordan; Honoré; Paolo;
  Gilles; Prosper; Anatole; Youssef; Gérald; Modeste; Thibault
families: Petitjean; Le Guennec; Blanc; Benhaddou; Delacroix; Mercier; N'Diaye; Boucher; Vandamme; Beaufils; Bonnefoy;
  Tremblay; Leroux; Da Costa; Lajoie; Poirier; Froment; Sourd; Hamelin; Kowalczyk; Du Plessis; Lafleur; Maigret;
  Traoré; Chevalier; Mouton; Bihan; L'Hostis; Jolivet; Santerre; Ouellet; Pham; Gagnebin; Serrurier
months: janvier; février; mars; avril; mai; juin; juillet; août; septembre; octobre; novembre; décembre
shortMonths: janv.; fév.; mars; avr.; mai; juin; juil.; août; sept.; oct.; nov.; déc.
weekdays: dimanche; lundi; mardi; mercredi; jeudi; vendredi; samedi
`;

const fr = `
towns: Guingamp; Vierzon; Bourg-Lastic; Sète; Hénin-Beaumont; Gap; Ploërmel; Saint-Flour; Albert; Le Blanc; Auch
streets: rue des Lavoirs; impasse du Moulin; avenue Jean-Jaurès; chemin des Vignes; place du Marché; route de Rodez
house: % S; %# bis, S; %#, S; %# S, bât. C
zips: 22200; 18100; 63760; 34200; 62110; 05000
hospitals: Bretonneau; Saint-Brieuc; CHU de Nantes; Tenon; la Conception; Purpan; CH de Vierzon; Salvator
practices: MSP des Lavoirs; cabinet du Dr Peyrol; centre de santé Jaurès; cabinet médical de la Halle
phones: 01 99 00 ## ##; 02.61.91.##.##; 03 53 01 ## ##; 04-65-71-##-##; 0536 49 ## ##
mobiles: 06 39 98 ## ##; 06.39.98.##.##; 063998####
numbers: %#########; %########; 2#/######
dates: DD/MM/YYYY; D/M/YY; DD/MM/YY; D MMMM YYYY; DD.MM.YYYY
states: Morbihan; Cantal; Aveyron; Pas-de-Calais; Gers; Berry
ins: % ## ## 05 ### ### ##; 2%########; %#########
nat: 1 %# 0% ## ### ### ##; 2%#08%#######
school: école Jules-Ferry; collège Diwan; lycée Guéhenno; maternelle des Tilleuls; Sainte-Anne
home: EHPAD Les Mimosas; Résidence du Lac; USLD Bel-Air; Ker Maria
org: ADMR; Secours catholique; APF; Emmaüs; UDAF; CCAS; Restos du Cœur
employers: Leclerc; SNCF; Michelin; La Poste; Bigard; Carrefour; Lafuma
jobs: maçon; couvreur; marin-pêcheur; agriculteur; chauffeur routier; boulanger; cheminot; plombier
jobw: couturière; aide-ménagère; institutrice; caissière; assistante maternelle; ouvrière; coiffeuse
wards: unité Camille-Claudel; HC2; secteur Magnolia; pavillon Pinel; 3e Ouest
bleep: 3%##; 6%##; %####
plate: @@-%##-@@; %### @@ 63
serial: %#####-@; SN%######; %@##%##
case: %#########; 2%-0%####; %######
order: %#########; @%#####; 2%.#####
country: Algérie; Mali; Pologne; Portugal; Comores
iban: FR76 3%## #### #### #### #### ###; FR76%#######################
lic: 10%########; 22 1 %####
fax: 01 99 00 ## ##; 02.61.91.##.##
nick: Mamie Jo; Lulu; Zezette; Nanou
`;

const be = `
towns: Gembloux; Ciney; Herstal; Couvin; Ath; Spa; Bastogne; Braine-l'Alleud
streets: chaussée de Dinant; rue du Pont; clos des Fauvettes; avenue Albert Ier; rue Haute
house: S %#; S, %#; S %# bte %; S %
zips: 5030; 5590; B-4040; 5660; 7800
hospitals: Mont-Godinne; la Citadelle; Vésale; Sainte-Élisabeth; CHR de Namur; Erasme
practices: maison médicale du Pont; cabinet du Dr Wauters; Polyclinique d'Ath; MM Les Fauvettes
phones: 081/55 ## ##; 04 555 ## ##; 02/555.##.##; +32 81 55 ## ##
mobiles: 0470/55 ## ##; 0498 55 ## ##; 0485.55.##.##
numbers: %######; %#-#####; 0%######
dates: DD/MM/YYYY; D/M/YY; DD-MM-YYYY; D MMMM YYYY; DD/MM/YY
states: Condroz; Hainaut; Brabant wallon; Gaume
ins: 131/%######; %########/##; 509-%#####
nat: %#.0%.1#-###.##; %#0%##-###-##
school: Athénée royal; Saint-Louis; école du Clos; IATA; Institut Notre-Dame
home: Le Clos des Seniors; Home Saint-Joseph; Résidence Orphée; MRS Les Sorbiers
org: CPAS; Croix-Rouge; Aide et Soins à Domicile; Solidaris; Similes
employers: Colruyt; FN Herstal; SNCB; Delhaize; AGC; bpost
jobs: ardoisier; mineur; facteur; brasseur; garagiste
jobw: aide familiale; puéricultrice; titres-services; fleuriste; secrétaire
wards: B42; unité Ensor; Route 312; Soins 5
bleep: %###; 7%##
plate: 1-@@@-%##; 2-@@@-0%#
serial: %######/@; B%#####
case: %########; D%#-####
order: %#######; R%####
country: Congo; Maroc; Turquie; Italie
iban: BE## 0%## #### ####; BE%#############
lic: 1/%####/##/###; %#######
fax: 081/55 ## ##
nick: Nénette; Titi; Poupou
`;

const qc = `
towns: Rimouski; Chibougamau; Trois-Pistoles; Granby; Val-d'Or; L'Assomption; Matane; Victoriaville
streets: rang Saint-Joseph; rue Principale; boul. Laurier; montée des Érables; 4e Avenue; chemin du Fleuve
house: %## S; %### S, app. %; %# S
zips: G5L %@%; J9P #@#; G4W %@#; J2G #@%
hospitals: Maisonneuve-Rosemont; Hôtel-Dieu; le Jewish; Sacré-Cœur; Enfant-Jésus; Hôpital de Matane
practices: GMF des Rives; clinique Laurier; CLSC de Matane; GMF-U Rimouski
phones: 418 555-01##; (819) 555-01##; 450-555-01##; 418.555.01##
mobiles: 418 555-01##; 581-555-01##; (438) 555-01##
numbers: %######; H-%#####; 0%#####
dates: YYYY-MM-DD; D MMMM YYYY; YYYY/MM/DD; DD-MM-YYYY
states: Gaspésie; Abitibi; Montérégie; Saguenay
ins: @@@@ %### ####; @@@@%#######; @@@@ %##1 ##%#
nat: 9## ### ###; 9##-###-###
school: polyvalente de Matane; école des Érables; Cégep de Rimouski; CPE Les Mousses
home: CHSLD Villa Maria; RPA Les Jardins; Manoir du Fleuve
org: Moisson; Alcooliques Anonymes; Centraide; popote roulante Saint-Yves; Maison Michel
employers: Hydro; Cascades; Metro; Canadian Tire; Rio Tinto
jobs: bûcheron; camionneur; monteur de lignes; pêcheur; électricien
jobw: préposée; éducatrice; serveuse; agente de bord; commis
wards: 4A; unité Les Pins; 6e Sud; D-300
bleep: 2%##; 5%##; %###
plate: @%# @@@; %## @@@
serial: %########; MQ%####
case: %#######; 2%-%#####
order: %########; Q%#####
country: Haïti; Chili; Liban; Cameroun
iban: 815-%####-%######; 006-%####-###%###
lic: %####; 9%###
fax: 418 555-01##
nick: Coco; Ti-Lou; Pitou
`;

const notes = `
--- nursing fr
Trans ciblées <ward> nuit du <d-1.dm> au <d0.dm>
Ch <room={201..212}> <ptw.loudfamily> <ptw.given> {, <age> ans|(<age> ans)} J3 PTH D : EVA 4, Acupan 20 mg IVSE, \
redon 90 cc, Kt perdu à 2h reposé par <drw1.given>. A appelé « <relm1.given> » toute la nuit (mari décédé). Norton \
13. Fille <relw1.given> à prévenir si chute, <mob>.
Ch <room={213..220}> M. <ptm.family> : OAP, Lasilix 80 IVD, diurèse 1,8 l, pds 71,2. CPAP 1h ok. BMR +, gants. Dextro \
2,41 → 6 UI Novorapid. Sortie prévue <home> {si lit|<d+2.weekday>}.
Ch <room={221..226}> libre : Mme <relw2.family> transférée à <hosp> (Dr <drm1.family>, {DECT|bip} <bleep>). Valise \
restée, frère passe de <town>.
Parkinson de la <room=209> : Modopar à 6h-10h-14h-18h PILE. Braden, Waterlow faits. Chariot d'urgence plombé \
{n°|sous} <identifier={100000..999999}>.
IDE <drw2.given> / AS <drm2.given> <drm2.letter>
--- nursing be
Rapport infirmier <d0>, 14h-22h, <ward>
<ptm.given> <ptm.family> ({dos.|dossier} <num>), J2 colectomie gauche. Bristol 6, iléostomie productive 900 ml, \
<drm1.given> du bloc passe voir la plaie. VAC -125, Mölnlycke changé. Glycémie 212. Dafalgan 1 g x4, MS Direct 10 si \
EVA > 5. <relw1.given>, son épouse, {est restée|reste} souper ; elle reprend {<d+1.weekday>|le travail <d+1.weekday>} \
chez <employer>.
Kiné <drw1.family> : marche 2x20 m avec cadre. Il demande des nouvelles de son chien, gardé par un voisin de <town>, \
un certain <relm1.family>, et raconte ses années de <job>. Ionos demandés, tube {n°|numéro} <order>. Aumônier l'abbé \
<relm2.family> prévenu.
21h : T° 38,6, hémoc x2, Dr <drw2.family> rappelée au <bleep>. Katz B, MMSE 27. Mutuelle <ins> à vérifier.
{Inf.|Infirmière} <drw3.short>
--- nursing qc
Note d'évolution inf., <ward>, <d0> 23 h 30
Usagère <ptw.given> <ptw.family>, <age> ans, NAM <ins>, AVC sylvien gauche, NIHSS 7. Glasgow 14, Braden 15. Dysphagie \
: purée lisse, miel, ne jamais laisser seule à la collation. Sonde Foley 16 Fr retirée 20 h, résidu 240 cc au Bladder \
Scan. Plaie sacrée stade 2, Mepilex. Conjoint <relm1.given> {dort|couche} sur la chaise, fâché contre <drw1.given>, \
la physio. Leur garçon <relm2.given>, <job> à {<town>|<employer>}, monte {<date=demain>|<d+1.weekday>} ; il faut lui \
dire \
que la voiture (plaque <plate>) est au stationnement P2. Préfère qu'on l'appelle {<nick>|« <nick> »}.
Dr <drm1.family> avisé {<bleep>|au <bleep>} à 22 h 10 pour TA 196/104 : labétalol 10 mg IV. INR 2,3. Pace Medtronic \
{série|no} <serial>. Code de carte d'assurance maladie expirée <date=2021/{10..12}>.
<drw2.given> <drw2.family>, inf. clin.
--- emergency fr
FICHE SMUR n° <case>  <d0>  appel 04h12  sur place 04h31
Patient {NOM|nom} <ptm.loudfamily> prénom <ptm.given> né le <dob>, N°SS <nat>
Lieu : <street>, <zip> <town>, 3e ét. sans asc., digicode chez la gardienne Mme <relw1.family>
Motif : douleur thoracique rétrosternale constrictive, sueurs, depuis 3 h. ATCD : IDM <date={2006..2019}> (stent Cx à \
<hosp>), AOMI, tabac 45 PA, {ancien <job>|<job>}. TTT : Kardégic 75, Tahor 80, Bisoce. Allergie : Augmentin.
Ex : GCS 15, TA 10/6 D=G, FC 52, SpO2 93 AA, Killip II. ECG : sus-ST DII DIII aVF, miroir, BAV 2 Mobitz 1.
TTT : Aspégic 250, Brilique 180, HNF 4000, atropine 0,5. Régulation : Dr <drw1.family>. Coro prévenue, salle 2, \
{Dr|dr} <drm1.family>, tél. <tel>.
Entourage : fils <relm1.kin> {(<employer>)|travaillant chez <employer>} injoignable, belle-fille <relw2.given> au \
<mob>. Pacemaker non. Chien confié à <relm2.letter>. VSAV <plate>.
Médecin <drw2.short> IADE <drm2.given> Amb. <drm3.loudfamily>
--- emergency be
TRIAGE URGENCES  <hosp>  <d0>  11h47  ESI 2
<ptw.loud>  née le <dob>  NISS <nat>  {mutuelle|mut.} <ins>
Adresse <street> à <zip> <town> – médecin traitant {Dr <drm1.family>|<practice>}
Plainte : céphalée en coup de tonnerre sous la douche vers 10h, vomissements, photophobie. Kernig +, Brudzinski -, \
Glasgow 15, Hunt et Hess 2. Paramètres 178/96 – 61 – 36,8 – 97 % – EVA 9. Contraception Marvelon, migraine avec aura \
(Imitrex).
Antécédents : mère <relw1.given> décédée d'un anévrisme à <age=41>, {oncle|cousin} <relm1.kin> idem à <hosp2> en \
<date={1991..2014}>. {Travaille|Profession} : <jobw> chez <employer>. Accompagnée du collègue <relm2.given>, qui a \
prévenu le mari, <relm3.given>, {en déplacement en <country>|coincé à <town2>}. Enfants à \
{<school>|l'école <school>}, sortie 15h25, qui va les chercher ? Tél. voisine <relw2.family> <mob>.
CT blanc + angio réalisés 12h10, Fisher 3. Nimotop. Neurochir de garde <drw1.family> au <bleep>. {Inf. SIAMU|Inf.} \
<drm2.given>
--- psychiatry fr
Vu ce jour en présence de sa sœur <relw1.given>, M. <ptm.family>, <age={27..58}> ans, <job> en arrêt depuis \
<d-90.month>, adressé par <practice> après une errance de trois jours entre <town> et <town2>. Il dit que « \
<relm1.given> », camarade de classe à {<school>|<organization=Saint-Exupéry>} mort noyé en <date={1984..2009}>, lui \
parle dans les gouttières. La mère, <relw2.kin>, {née <relw2.family>|veuve}, a fait plusieurs séjours à <hosp> pour \
mélancolie ; un oncle s'est pendu. Chez <employer> il a été mis à pied par son chef, M. <relm2.family>, pour des \
retards. Il a rompu avec <relw3.given>, mère de <relm3.given> (<age=5> ans), et vit dans une caravane sur le terrain \
d'un <profession=agriculteur>, le père <relm4.family>.
Contact étrange, rationalisme, pas d'idée suicidaire verbalisée ; PANSS 88, MADRS 14, échelle de Columbia négative. \
Zyprexa 10 puis 15 mg, Tercian si besoin. SDT signée par la sœur le <d-1.dm>, certificat du Dr <drw1.family>. Appeler \
l'<organization=UNAFAM> et la tutelle (Mme <drw2.short>, <tel>).
Interne : <drm1.given> <drm1.letter>
--- psychiatry be
Supervision du <d0>, {9e|onzième} entretien. <ptw.given> revient sur le réveillon gâché : <relm1.given> a bu, a \
insulté <relw1.given>, la grande, devant les cousins d'<city=Arlon>. Elle a dormi chez sa marraine à <town>. Elle \
pense à <relm2.given>, le frère mort dans l'accident de <date={1988..2006}> sur la <location={E42|N4}>, et à la \
phrase de la \
directrice de {<school>|l'<organization=Athénée>} : « vous finirez <profession=caissière> ». BDI 24, échelle de \
Rosenberg 21. Les boulimies sont passées de 6 à 2 par semaine. Elle a repris la chorale {à|de} \
<organization=Saint-Remacle> et voit Sœur <relw2.given>, qui prie trop pour elle.
Sipralexa 10 mg maintenu par le Dr <drm1.family>. Objectif : dire non à la belle-mère, <relw3.family>, qui garde la \
clé. Elle m'a montré une photo du jardin de <relw4.given>. Prochain rendez-vous \
{le <d+14.weekday> <d+14.dm>|<d+14.weekday>}, 17h. {Si crise|En cas de crise} : <tel> ou l'amie <relw5.given>, <mob>.
<drw1.letters>
--- psychiatry qc
Évaluation psychosociale, demandeur d'asile. Monsieur <ptm.given> <ptm.family>, <age> ans, pays d'origine <country>, \
arrivé par {le <location=chemin Roxham>|<city=Lacolle>} en <d-400.monthyear>, vit à <town> avec sa cousine <relw1> et \
les enfants de celle-ci, <relm1.given> et <relw2.given>. Il était <job> ; ici il trie du poisson chez <employer>, de \
nuit. Sa femme <relw3.given> et sa fille de <age={2..9}> ans sont restées là-bas chez le pasteur <relm2.family>. Il a \
vu tuer son frère <relm3.given> {en <date={2015..2019}>|le <date={1..28} août {2016..2019}>} et en rêve chaque nuit : \
PCL-5 58, PHQ-9 19, échelle de Harvard positive. Prière à l'<organization={église Bethesda|Assemblée Béthel}>, pas \
d'alcool, \
cannabis nié.
À l'examen : sursauts, regard fuyant, mains calleuses, cicatrice en Y au thorax. Prazosine 1 mg HS, Effexor XR 37,5. \
Lettre pour l'avocate Me <relw4.family> (télécopieur <fax>). IUC <identifier={10}-{1000..9999}-{1000..9999}>, PFSI \
{valide|jusqu'au <d+120>}. Intervenante pivot : <drw1.given> <drw1.family>, <practice>, {poste|#} \
<phone={2000..9999}>. Revoir {aux deux semaines|<d+14>}.
Dr <drm1.two>
--- social fr
Assistante sociale, note du <d0>. Mme <ptw.loudfamily> <ptw.given>, née <relw5.family>, veuve, \
{<street>, <zip> <town>|<street> à <town>}, pavillon de plain-pied chauffé au bois. N° de sécu <nat>, caisse : \
<organization={MSA|CARSAT|CNAV}>, retraite 912 €/mois, complémentaire <organization={Malakoff|Klésia}>. GIR 3, AGGIR \
refaite, MMS 19, Tinetti 14/28, Norton 12. Aidant principal : neveu <relm1.kin>, <job>, présent le week-end ; la \
voisine <relw1.family> a le double des clés. Passage <org> {7j/7|matin et soir}, portage de repas, téléalarme n° \
<serial>. Dossier APA {conseil départemental|<state>} réf. <case>, plan 61 h. MDPH sans objet.
Fille <relw2.given> à l'étranger (<country>), visio le {<d-2.weekday>|<d-2.dm>} : refuse l'entrée en EHPAD alors que \
place \
{réservée|possible} à <home> au <d+5.dm>, chambre <room={10..140}>. Mandat de protection future chez Me \
<relm2.family>, notaire à <town2>. Prélèvement à refaire, IBAN <iban>. Lit médicalisé commandé \
{(bon <order>)|bon n° <order>}. Médecin traitant {Dr <drm1.family>|<practice>}. Mon poste : <bleep>. <drw1.short>
--- social be
Service social <hosp> <ward>. Concerne {M.|Monsieur} <ptm.family> <ptm.given>, NN <nat>, domicilié <street>, <zip> \
<town>, locataire de {<organization=La Régionale>|la société <organization=Foyer namurois>} depuis \
<date={1986..2015}>. Retour à domicile souhaité pour le <d+3.weekday> <d+3.dm>. Épouse <relw1.given> sous oxygène \
(Freestyle {n° |}<serial>), fils <relm1.given> {en maison de repos psychiatrique|à la prison de <city=Lantin>}, \
petite-fille <relw2.given> étudiante {en haute école|à l'<organization=UNamur>} qui vient le <date=mercredi>… quand \
elle \
peut. Katz C, BelRAI fait, Barthel 45. Demande à <org> : toilette 5x, lange nuit. {Coordination|Contact} <drw1.given> \
<drw1.family> {<tel>|au <tel>}. Télé-secours OK.
Revenus : pension ancien <job> ({<employer>|carrière <employer>}) 1 340 €, allocation SPF dossier \
<identifier={7}{10000..99999}/{10..99}>, dette énergie <organization={Ores|TotalEnergies}> 870 €, médiatrice Mme \
<drw2.family>. \
Administrateur de biens Me <relm2.family>, compte <iban>. Court séjour en option : <home> ou \
{<home2>|<home2>, liste d'attente}. GSM fils aîné : <mob>. Vignette mutuelle <ins>. <drw3.letters>
--- dictated fr flow
Mon cher ami, je te remercie de m'avoir confié Monsieur <ptm>, âgé de <age={58..86}> ans, ancien <job> à <town>, que
j'ai reçu le <d0.weekday> <d0> accompagné de sa compagne <relw1.given>. Tu te souviens qu'il avait été opéré d'une
maladie de Dupuytren par le regretté <drm1.family> à <hosp> en <date={1997..2015}>, virgule, et qu'il présente depuis
<d-60.month> une claudication du mollet gauche à cent cinquante mètres, point.

L'examen retrouve des pouls fémoraux amples, un pouls poplité aboli, un IPS à 0,62, Allen normal. L'écho-Doppler
pratiqué par <drw1> montre une occlusion de la fémorale superficielle dans le canal de Hunter. Son tabagisme est,
dit-il, interrompu depuis le mariage de sa fille <relw2.given>, soit le <d-35.dm>. Je l'ai mis sous Plavix, ai
augmenté le Crestor, et je programme une artériographie le <d+12> à {la clinique <hospital=Pasteur>|<hosp2>}. Qu'il
ne conduise pas son camion jusque-là. Son gendre, <profession=kinésithérapeute> en <country>, souhaite une copie,
adresse <email=gendre.kine@courriel.example>. À la ligne. Bien amicalement à toi et à <drw2.given>.
{Professeur|Docteur} <drm2>, secrétariat <drw3.given>, <tel>.
--- dictated be wrap
<town>, le <d0>. Chère Consœur {<drw1.family>|Docteur <drw1.family>}, votre patiente {Madame|Mme} <ptw.double>, née
le <dob>, domiciliée <street> à <town2>, a été vue en consultation de rhumatologie avec sa belle-sœur <relw1.given>.
Cette <jobw> de <age> ans se plaint depuis <d-120.monthyear> de raideurs matinales d'une heure trente, Gaenslen
positif, Finkelstein négatif, Schirmer 4 millimètres. Le père, {feu |}<relm1.kin>, avait un Bechterew, soigné à
<hosp> par le Professeur <drm1.family>. Vitesse 58, CRP 31, Waaler-Rose et anti-CCP fortement positifs. DAS28 à 5,2.
Radiographies des mains du <d-6> : érosion du cinquième métatarsien, sic, des pieds donc. J'ai débuté Ledertrexate 15
mg le {<date=vendredi>|<date=mercredi>}, Folavit le lendemain, Medrol 8 dégressif. Elle aimerait reprendre chez
<employer> le <d+21.dm> ; son fils <relm2.given> s'inquiète. Vaccin Prevenar fait. Prochain contrôle avec mon
assistant <drm2.given> <drm2.family> le <d+42>, puis infirmière <drw2.given>, téléphone <tel>. Veuillez croire, chère
Consœur, à mes sentiments confraternels. Docteur <drw3.short>, {INAMI|n°} <lic>.
--- dictated qc flow
Note dictée le <d0>. Patient <ptm.three>, dossier <num>, RAMQ <ins>. Raison de consultation :
{lombalgie|lombosciatalgie} gauche. Histoire : monsieur <ptm.family>, <job> de <town>, a glissé sur la galerie de son
beau-frère <relm1.given> {à la Saint-Jean|au party de Noël} et présente depuis une douleur L5 jusqu'au gros orteil.
Il a vu le chiro <relm2.family>, sans effet, et pris les Supeudol de sa conjointe <relw1.given>, qui sort de
{<hosp>|l'hôpital}. Arrêt CNESST, {dossier|no} <case>, employeur <employer>, {agente|Mme} <relw2> au <tel>.
Antécédents : Scheuermann, cure de Bankart en <date={2003..2016}> par le docteur <drm1.family>.

Examen : Lasègue à quarante, Bragard positif, réflexe achilléen présent, Waddell un sur cinq, pas de Babinski.
Résonance du <d-8> lue par <drw1.family> : hernie L4-L5, Modic deux. Impression et plan : infiltration par
<drm2.given> {<drm2.family> |}à <hosp2>, {date cible|le} <d+17>, Lyrica 75 BID, physio à <practice>. Il refuse la
chirurgie, sa mère <relw3.given> étant restée paralysée en <date=1992>. Retour au travail progressif
{dans huit semaines|<d+56.monthyear>}. Copie au médecin de famille, télécopie <fax>. Dicté par <drm3>, permis <lic>,
transcrit le <d+1> <drw2.letters>.
--- practice fr
<d0.dm> TC 8h50 : épouse de <ptm.loudfamily>{ <ptm.given> |}: « il ronfle comme jamais et il confond <relm1.given> et \
son père ». Dextro 0,9. Pas de déficit. Si > 2h → 15. Rappel 10h : mieux, c'était le Stilnox.
CS : <ptw.given> <ptw.family> {<age> ans|, <age> a.} – angine, Mac Isaac 3, TDR+, Clamoxyl 1 g x2 6j. Arrêt 2 j \
({<employer>|<jobw> chez <employer>}). FCV <date={2018..2023}>, mammo {<d-400.my>|<d-400.monthyear>}. TA 14/8. Certif \
piscine fils <relm2.given> ({<school>|CE2}). Veut nouveau MT car Dr <drm1.family> retraite.
VAD <street> : Mme <relw1.family> <age=9{0..5}> a., escarre talon G stade 3, IDEL <drw1.given> passe 2x/j, Alione + \
Urgotul, HAD {refusée|<d+3.dm>}. Nièce dispo <mob>. Ordo envoyée pharmacie <organization=du Beffroi> par MSSanté.
Courrier rhumato <hosp> : Horton confirmé BAT <d-12>, Cortancyl 60. ALD 31, {protocole|PDS} <order>. Biol labo \
<organization={Cerba|Bioliance}> NIP <identifier={100000..999999}> : CRP 88, VS 102. DPC <date=jeudi> soir à \
<town>. <drw2.letters>
--- practice be
<d0> {consult|cs} Dr <drw1.letters>. <ptm.given> (<age=17> ans, <school>), amené par sa maman <relw1.given>. \
Entorse cheville D au mini-foot {(<town>)|à <town>}, Ottawa nég, Chopart indolore, McMurray -. Strapping, glace, \
Brufen 400. Certificat gym jusqu'au <d+14.dm>. Maman {divorcée|séparée} : attestations à envoyer aussi au père, \
<relm1>, {<street>|<street>, <zip>}. Dépister Osgood ? Vaccin Gardasil n° lot <identifier=U{1000..9999}>.
10h40 tel labo : K+ 6,1 chez Mme <relw2.family> {(<age=8{1..9}> ans)|}, <home> – rappelée IC <drw2.given> : stop \
Aldactone, Kayexalate, ECG. Fils <relm2.given> prévenu <mob>.
Tel pharmacien <drm1.family> : Xanax trop souvent pour {<relm3.initials>|M. <relm3.family>}, {3 méd.|trois médecins}. \
DMG fait. eHealth RN <nat>. Visite <date=demain> <street=rue du Pont>, ostéo <drm2.given>. PV carte \
{europ. |}stationnement, plaque <plate>. Mail du <d-1.weekday> : <mail> veut résultats Pap, CIN1, Colpo \
{<hosp>|à <hosp>} le <d+19>.
--- child fr
MATERNITÉ <hosp> {SDC|suites de couches} ch. <room={1..30}>   <d0>
<ptw.given> <ptw.loudfamily> ép. <relm1.family>, G3P2, {DDG|DG} <d-270>, AVB le <d-3.weekday> <d-3.dm> à 4h07, SA \
39+5, {voie basse|VB} Kiwi pour ARCF, périnée : éraillures. Fille <relw1.given>, 3 210 g, Apgar 10/10, pH 7,21, \
bracelet n° <identifier={1000..9999}>. SF <drw1.given> <drw1.letter>, aide {<drw2.given>|puér. <drw2.given>}, MAR Dr \
<drm1.family>. Rh {neg|nég}, Rhophylac le <d-2>. AM à la demande, crevasses, Lansinoh, Silverettes. EPDS à S6.
Papa {<relm1>|<relm1.given>}, <job>, en congé jusqu'au <d+11>. Grande sœur <relw2.given> (<age=3> ans) chez Mamie \
<relw3.given> à <town>. Logement <street>, 2 pièces, {humidité|1 chauffage}. PMI : puéricultrice Mme <drw3.family>, \
<tel>, VAD <d+2.weekday>. Guthrie fait J3, carton <order>. Ortolani -, Moro sym., OEA D à refaire. BCG \
{à faire|(grand-père de retour de voyage, <country>)}. CAF <identifier={1000000..9999999}>. Nom choisi : <relw1.given> \
{<relm1.family>|<relm1.family>-<ptw.family>}.
--- child be
ONE – consultation du <d0> à <town>. <relm1.kin>, né le <d-120> à {21 h 50|minuit moins dix}, \
{36 semaines|36 SA + 4}, 2,61 kg, actuellement 5,98 kg (P25), PC 40. Maman <ptw>, <jobw>, papa <relm2.given>, \
{sans emploi|<job>}, jumeau <relm3.given> décédé in utero. Allaitement mixte (Nan Optipro), coliques, Infacol. \
Marraine <relw1.given> garde le <date=lundi> et le <date=mardi> ; crèche \
{<organization=Les P'tits Loups>|<organization=Pirouette>} dès le <d+20.dm>. Vaccins : Hexyon 2, Prevenar, Rotarix, \
lot <identifier=A{1}{10..99}B>. Moro en voie de disparition, Landau ébauché, plagiocéphalie G, kiné <drm1.family>. \
Pli unique, TSH refaite à <hosp>, carnet n° <num>.
{Logement|Habitation} : <street>, 3e étage, moisissures, {dossier|enquête} <org>, AS <drw1.given> <drw1.family> \
<tel>. Grand-mère <relw2.family> arrive du <country=Burundi> le <d+9.weekday>. Dr <drw2.given> <drw2.family>. TMS : \
<drw3.given>. PC : mutuelle <organization=Partenamut> <ins>. Prochain RV {à 6 mois|<d+60>}, 14h20.
--- child qc
Pédiatrie externe {<hosp>|CHU}, <d0>. <ptm.given> « <nick> » <ptm.family>, {<age=7> ans 4 mois|<age=7> ½ ans}, 2e \
année à <school>, enseignante madame <relw1.given>. Amené par sa grand-mère <relw2> (tutrice depuis \
<d-500.monthyear>, DPJ {dossier|no} <case>). Énurésie, TDAH, Conners T 74, Vyvanse 20, tics ? Gilles de la Tourette \
écarté par Dre <drw1.family>. Père <relm1.given> détenu à {<town>|<city=Sept-Îles>}, mère <relw3.given> \
{en thérapie à <org>|repartie à <town2>}. Petite sœur <relw4.given> en famille d'accueil chez les <relm2.family>.
Antécédents : prématuré 33 sem., tubes <date={2020..2022}>, purpura d'Henoch-Schönlein, Kawasaki éliminé. Poids 22,6 \
kg (P 25), TA 98/60. Tanner 1, Galeazzi -, Adams -. Vaccins à jour sauf {grippe|influenza}. NAM <ins>. Plan : alarme \
Dri-Sleeper, DDAVP Melt 120 {aux camps|au camp <organization=Minogami>}, éducatrice <drw2.given> ({<practice>|CLSC}), \
TES au {privé|public}. Lettre à l'école faxée <fax>. Relance <d+45.monthyear>. <drw3.short>, pédiatre, {lic.|permis} \
<lic>
--- team fr
STAFF SSR {gériatrie |}du <d0>, {14h|salle <room=Doisneau> 14h} – Présents : Dr <drm1.family>, <drw1.given> (cadre), \
<drw2.given> (ergo), <drm2.given> (kiné), <drw3.short> (psy). Excusée : <drw4.given>
• <ptw.family> ch. <room={1..39}> : Barthel 30→55, MMS 22, peut monter 6 marches. Fils <relm1.given> veut vendre la \
maison {de <town>|<street>}, elle l'apprend par le curé <relm2.family> !! Signalement au procureur \
{en cours|le <d-2.dm>}. Ergo : VAD <d+4.weekday> 10h.
• M. <ptm.given> <ptm.letter>, {entrée <d-15.dm>|entré le <d-15>} de <hosp>, Wernicke, Vit B1, Barré stable. Foyer \
<org> {dit non|refuse}. MDPH n° <case>. Cousine <relw1> seule visite, <mob>.
• Couple <relw2.family> chambres <room=12> et <room=14> : lui Lewy, elle Pick ; {séparer ?|à séparer} Fille \
<relw3.given> (<employer>) furieuse.
EI : chute {n°|FEI} <identifier=2{1..5}-{100..999}>, barrière non levée, intérim <drm3.given> ; analyse Alarm le \
<d+20>. Pot de départ de <drw5.given> <date=vendredi> 15h. CR : <drw1.letters>
--- team qc
bonjour {<drw1.given>|docteure <drw1.lowfamily>}, ici <relw1.given> la blonde de <ptm.lowfull> 😅 j'espère que c'est \
correct d'écrire à la clinique. mon chum a fait une baisse de sucre {<date=hier soir>|<date=dans la nuit de samedi>} \
2.8, y était tout mêlé y m'appelait {<relw2.low>|<relw2.given>} (son ex !!). j'ai donné le glucagon (baqsimi) pis un \
jus, 20 min après 6.1. y a conduit le truck {le matin|<date=à matin>} pareil, son boss chez <employer> veut pas \
savoir. la pompe {sonne|beep} code E43 no de série <serial>. on est à <town> chez mon beau-frère <relm1.low> jusqu'au \
<d+4.dm>, après au chalet <street>, y a pas de réseau, laisser message à ma mère <relw3.given> <mob>. sa carte soleil \
c'est <ins>. la pharmacie <organization=jean coutu> de {<town2>|la rue <street=Principale>} demande une \
nouvelle prescription de {humalog|novorapid} pis des libre 2. dr <drm1.lowfamily> avait dit a1c aux 3 mois, la \
dernière c'était {en <d-200.month>|le <d-200>}, 9.4. le petit <relm2.given> a peur asteure. merci {xxx|gros} \
<relw1.given> <relw1.letter> {ps|p.s.} courriel <mail>
`;

export const part = wardPart({ words, countries: { fr, be, qc }, notes });
