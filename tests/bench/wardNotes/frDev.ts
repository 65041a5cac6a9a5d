import { wardPart } from './wardPart';

const words = `
women: Odette; Fatoumata; Suzel; Armelle; Cosette; Violette; Noémie; Khadija; Marie-Paule; Gisèle; Huguette; Linh;
  Aurore;
  Constance; Perrine; Yolande; Rose-Aimée; Samira; Capucine; Félicité; Jacqueline; Tiphaine
men: Lucien; Hervé; Bakary; Jean-Noël; Clovis; Yann; Désiré; Abdelkader; Maurice; Côme; Achille; Ghislain; Kévin;
  Fortunat;
  Octave; Raoul; Vincenzo; Urbain; Placide; Steeve; Barthélemy; Nour
families: Grosjean; Kervella; Lenoir; Ould Ahmed; Duchemin; Pasquier; Diop; Charpentier; Van Damme; Belhomme; Malfait;
  Gagnon; Lebrun; Ferreira; Sansoucy; Pommier; Berger; Aveugle; Rochat; Zieliński; De Ridder; Larose; Colombo; Camara;
  Meunier; Lelièvre; Cadiou; D'Hondt; Bonvin; Tissot; Favre; Truong; Jaccard; Potier
months: janvier; février; mars; avril; mai; juin; juillet; août; septembre; octobre; novembre; décembre
shortMonths: jan; fév; mar; avr; mai; juin; juil; août; sep; oct; nov; déc
weekdays: dimanche; lundi; mardi; mercredi; jeudi; vendredi; samedi
`;

const fr = `
towns: Carhaix; Montluçon; Fourmies; Bagnères; Apt; Lure; Nogent-le-Rotrou; Yssingeaux; Sens; Loué; Briançon
streets: rue de l'Abattoir; allée des Peupliers; boulevard Gambetta; lieu-dit Kergoat; faubourg Saint-Antoine;
  cité Floréal
house: % S; %# ter S; %#, S; esc. B, %# S
zips: 29270; 03100; 59610; 65200; 84400; F-70200
hospitals: Morvan; CH de Montluçon; Lariboisière; Cochin; Édouard-Herriot; Rangueil; les Quinze-Vingts; Pontchaillou
practices: maison de santé du Faubourg; cabinet Gambetta; centre Richerand; Dr Salaün et associés
phones: 01.99.00.##.##; 02 61 91 ## ##; 03-53-01-##-##; 04 65 71 ## ##; 05.36.49.##.##
mobiles: 06-39-98-##-##; 06 39 98 ## ##; 0639 98 ## ##
numbers: 7#######; %#.######; A%########
dates: D/M/YYYY; DD/MM/YY; DD.MM.YY; DD/MM/YYYY; D MMMM YYYY
states: Finistère; Avesnois; Velay; Allier; Vaucluse
ins: % ## 0% ## ### ### ##; 1%###########; %###########%##
nat: 2 %# 1# ## ### ### ##; 1%#02%######%##
school: école Prévert; collège La Tourelle; lycée Roz Glas; IME L'Alouette; maternelle Gambetta
home: EHPAD Les Capucines; Résidence Kerampir; foyer Bellevue; MARPA du Pays
org: Secours populaire; AFTC; Petits Frères des Pauvres; France Alzheimer; ATMP; SSIAD du Pays
employers: Intermarché; EDF; Doux; Lactalis; Darty; Peugeot
jobs: charcutier; éboueur; tourneur; conchyliculteur; gendarme; menuisier; taxi
jobw: femme de ménage; vendeuse; auxiliaire de vie; bibliothécaire; secrétaire médicale; ostréicultrice
wards: unité Pierre-Janet; G4; Hortensia; MC3; service Laënnec
bleep: 5%##; 82##; 4%#
plate: @@ %## @@; %#@@%## ; ##% @@@ 29
serial: M%######; %##.%###; FR-%#####@
case: 19%######; U%#######; %##/2#
order: 5%#######; LB%######; %##-%###
country: Tunisie; Sénégal; Arménie; Cameroun; Roumanie
iban: FR76 1%## #### #### #### #### #%#; FR761%#####################
lic: 10########%; 29 1 %####
fax: 03 53 01 ## ##; 04.65.71.##.##
nick: Doudou; Nini; Zaza; Fanfan
`;

const be = `
towns: Andenne; Chimay; Seraing; Marche; Nivelles; Visé; Dour
streets: rue de l'Église; avenue des Combattants; chemin du Bois; place Saint-Pierre
house: S, %#; S %#/%; S %
zips: 5300; 6460; B-4100; 6900
hospitals: Jolimont; Saint-Luc; les Marronniers; CHU Tivoli; Ambroise Paré
practices: maison médicale Le Gué; cabinet des Combattants; Dr Lambotte
phones: 085/55 ## ##; 060 55 ## ##; +32 4 555 ## ##
mobiles: 0476 55 ## ##; 0492/55.##.##
numbers: 1%######; %###-###
dates: D/M/YYYY; DD-MM-YY; DD/MM/YYYY; D MMMM YYYY
states: Condroz liégeois; Famenne; Borinage
ins: 319/%######; 1%#######/##
nat: 8%.##.0#-###.%#; 4%0#1#%##-##
school: école du Bois; Collège Saint-Servais; La Providence
home: Les Acacias; Home du Gué; Séniorie Mazarin
org: Alzheimer Belgique; Saint-Vincent; Télé-Accueil; FGTB; CSD
employers: Cockerill; Carrefour Market; TEC; Puratos
jobs: soudeur; chauffagiste; fermier; accordeur
jobw: repasseuse; logopède; boulangère; encodeuse
wards: C2; unité Magritte; A31
bleep: 3%##; 6##
plate: 1-@%@-%##; 9-@@@-###
serial: B%######; %##/%##
case: %##.###; 1%######
order: %########; C%#####
country: Rwanda; Syrie; Espagne
iban: BE%# %### #### ####; BE%#############
lic: 1%######; 5%####/##
fax: 085/55 ## ##
nick: Mimie; Louloute
`;

const ch = `
towns: Moudon; Saignelégier; Romont; Aigle; Le Locle; Orbe; Martigny; Gland
streets: rue du Midi; chemin des Roches; avenue de la Gare; ruelle du Four; route de Berne
house: S %; S %#; S %#b
zips: 1510; 2350; 1680; CH-1860; 2400
hospitals: CHUV; HFR; Rennaz; Beau-Séjour; Cery; la Tour; HUG
practices: cabinet de la Gare; Centre médical d'Orbe; Dr Chappuis; Permanence du Midi
phones: 021 555 ## ##; 026/555 ## ##; +41 24 555 ## ##; 032 555 ####
mobiles: 079 555 ## ##; 078/555 ## ##; +41 76 555 ## ##
numbers: %#######; 3%-####-#
dates: DD.MM.YYYY; D.M.YY; DD.MM.YY; D MMMM YYYY
states: Valais; Broye; Jura; Lavaux; Gruyère
ins: 8075600%############; %#.###.###
nat: 756.%###.####.#%; 7568%########
school: collège du Belluard; école des Roches; gymnase de Burier; EPCA
home: EMS La Rosière; Home Bellerive; Fondation Claire Fontaine
org: CMS de Moudon; Pro Senectute Vaud; Croix-Bleue; EVAM; OCTP
employers: Cailler; CFF; Migros; Rolex; La Poste suisse
jobs: horloger; vigneron; polymécanicien; fromager; agent de train
jobw: gouvernante; régleuse; vendeuse en boulangerie; aide en pharmacie
wards: BH15; Les Alpes; unité Azur; Est 4
bleep: 6%###; 4## ##
plate: VD %### ###; JU %#####; VS ### %##
serial: %#########; CH%####
case: %#######-1; %#####
order: %#######%; N%#####
country: Érythrée; Kosovo; Portugal; Géorgie
iban: CH## 00%# #### #### #### #; CH##8%################
lic: @%###.##; 760100%######
fax: 021 555 ## ##
nick: Popol; Lili
`;

const notes = `
--- nursing fr
<d0> 21h00 Relève {jour/nuit|J/N} <ward>. <ptm.given> <ptm.loudfamily>, <age> ans, chambre <room={1..18}> fenêtre : \
BPCO, SpO2 87 sous 2 l → 3 l, Ventoline x2, Solumédrol 60. Refuse la VNI, « ça m'étouffe, <drw1.given> ». Femme \
<relw1.given> opérée {<date=ce lundi>|<d-1.weekday>} à <hosp>, c'est donc le beau-fils <relm1> qu'il faut joindre : \
<mob>. Alliance et 40 € au coffre, reçu <identifier={1000..9999}>.
La porte : Mme <relw2.letter> (« <relative=Mamy Tartine> »), Lewy, fugue <date=hier>… pardon {<d-2.weekday>|<d-2.dm>}, \
retrouvée à {la gare de <town>|<street>}. Bracelet anti-fugue {n° |}<serial>. Haldol interdit !! Xenazine 25.
Lit <room={19..30}> : décès 17h40 M. <relm2.family>, famille de <country> attendue, imam \
{contacté|M. <relm3.family> appelé}. Mortuaire <bleep>.
Norton, Doloplus à saisir. <drm1.letters>/<drw2.letters>
--- nursing ch
Suivi infirmier CMS, passage du <d0> 07.40 – 08.35. Mme <ptw.family> <ptw.given>, <street>, <town>. BESTA 4, Katz \
3/6. Bas de Sigvaris enfilés, semainier contrôlé : 2 Marcoumar oubliés (<d-3.weekday>, <d-1.weekday>), TP ce matin 19 \
%. Dr <drm1.family> avisé {par fax|<fax>}. Poids 51,3. Plaie malléole int. D 3x2 cm, Aquacel, bande de Pütter, photo \
prise. MMS prévu. Madame parle beaucoup de {son fils|feu} <relm1.given>, {décédé|tombé} en montagne en \
<date={1981..2010}>, et de la voisine <relw1.family>, qui {lui vole ses œufs|l'espionne}. Fille <relw2.kin> en \
vacances en <state>, {répond|joignable} au <mob>, sinon petit-fils <relm2.given>, apprenti <job> chez <employer>.
Frigo : Fortimel 6, rien d'autre. Repas à domicile dès <d+2.weekday> par {<org>|bénévole <relw3.family>}. Clé boîte \
Milock {code 4 chiffres|n° <identifier={10..99}>}. Prochain passage <drw1.given>.
{Inf. réf.|ASSC} <drw2.given> <drw2.family>, int. <bleep>
--- emergency fr
IAO <hosp>, <d0>, arrivée {VSAV|par ses moyens} 23h56, tri 3B
<ptw.loudfamily> {(ép. <relm1.family>) |}<ptw.given>, <dob>, <age> ans, {IPP|NIP} <num>, tél <mob>
Motif : chute mécanique dans {l'escalier|la cave} du bar <organization={Le Balto|Chez Mimile}> à <town>, plaie arcade \
G 4 cm, PCI ? Alcoolémie 1,9. Accompagnée {<relm2.given>, « un ami »|d'un ami, <relm2>}, <job>. Marche ok, \
Glasgow 15, Romberg impossible, pupilles =, TA 15/9, FC 98, T 36,4, dextro 1,07. ATCD : comitialité (Keppra), hystéro \
<date={1998..2017}>. VAT {non su|<d-3000.year>}.
CAT : TDM à H6, 5 pts Ethilon 5/0, ELSA <drw1.given> {au matin|<date=demain>}. Dit que son ex, <relm3>, « sort de \
<location=Fleury> » et sait où elle loge ({<street>|<street> chez <relw1.given>}). Brigade de <town2> \
informée, adjudant <relm4.family>, PV <case>. Enfants <relm5.given> et <relw2.given> chez \
{leur marraine|Mme <relw3.family>} jusqu'à {<date=dimanche>|<d+3.dm>}. N° AMELI <ins>.
IOA <drm1.short>
--- emergency ch
FIP AMBULANCE n° <case>  P1  {départ|base} <town2> 14:02, sur site 14:11
Patient : <ptm.comma>  ♂  <dob>  {dom.|domicilié} <street>, <zip> <town>  caisse : \
<organization={Assura|Groupe Mutuel|Helsana}> <ins>
Chute d'un échafaudage (3 m) chantier {<employer>|<street=route de Berne>}, heure env. 13:45, vu par collègue \
<relm1.given> \
<relm1.letter>. GCS 13 (4-4-5), Babinski neg, pupilles 3/3, RR 24, SpO2 94 %, TA 102/58, EVA 8. Douleur bassin, \
T-POD, minerve Stifneck, matelas coquille, VVP 16G, Fentanyl 100 mcg, Cyklokapron 1 g. NACA 4. Contre-indication : \
allergie iode (dit-il).
{Profession|Prof.} <job>, permis {B|G}, parle {tigrinya|portugais}, arrivé de <country> en <date={2004..2018}>. \
Épouse <relw1.given> prévenue par {contremaître|chef} <relm2.family>, <mob>, elle est {<jobw>|<jobw> à <town3>}. SUVA \
{no|n°} <order>. Véhicule laissé sur place {<plate>|(<plate>)}. Destination <hosp>, trauma leader Dre <drw1.family>, \
{transmis|remis} 14:58. Équipage : <drw2.short>, <drm1.given>, stagiaire <drm2.given>. {Rega|REGA} annulée.
--- emergency be
SMUR <town>, mission <case>, <d0.weekday> <d0>, 06h10. Appelant : {gardien de l'école|concierge de} <school>. \
<relw1.kin>, {fille|enfant}, <age=6> ans, convulse depuis 12 minutes à la garderie. Maman <ptw.given> <ptw.family> \
sur place à 06h25, {<jobw>|<jobw> de nuit chez <employer>}. Antécédents : Dravet, Dépakine sirop, Frisium, suivie par \
le Dr <drm1.family> à <hosp>. Buccolam 7,5 déjà fait par la puéricultrice <relw2.given>. Température 39,8, SpO2 91 → \
O2, Glasgow 6 → 11, dextro 134, Kernig négatif, pas de purpura. Keppra 40 mg/kg IO, EZ-IO rose. Poids 21 kg (Broselow \
bleu).
NISS <nat>, adresse {<street>|<street>, <zip> <town2>}. Papa, <relm1.given>, <profession=routier>, est du côté de \
<city={Perpignan|Reims}>, joint {sur|au} <mob>. Petit frère <relm2.given> repris par grand-père <relm3.family> \
({Golf|Kangoo} <plate>). Arrivée <hosp2> {06h58|vers 7h}, Dr <drw1.given> <drw1.family> en salle. Infirmier SMUR \
<drm2>, ambulancier <drm3.given>.
--- psychiatry fr
Entretien infirmier d'accueil {CMP|CATTP} du <d0>. <ptw.given> {préfère qu'on l'appelle|se fait appeler} <nick>, \
<age={19..26}> ans, étudiante à {<organization=Rennes 2>|<organization=l'IUT de Lannion>}, vient sur conseil de \
<practice>. Sommeil inversé depuis {les partiels|le <d-25>}, crises de larmes dans le bus 12, scarifications cuisses. \
Elle rattache tout à l'agression par un cousin, <relm1.given>, à la fête de {village|<town>} l'été de ses <age=14> \
ans ; seule sa grand-mère <relw1.given> l'a crue. Père <job>, « un taiseux » ; mère <relw2.given>, \
{<jobw>|ancienne <jobw>}, sous Laroxyl. Petit ami <relm2.given> {rompu|parti en <country>} en <d-70.monthyear>. HAD \
15/12, Epworth 14, SCOFF 3/5, pas de CSSRS positif. Fume 10/j, bière le <date=jeudi>. Plainte à déposer ? \
orientation <org> et Me <relw3.family>, avocate.
RDV Dr <drm1.family> {<d+6>|<d+6.weekday> <d+6.dm>} 11h15, numéro 3114 redonné. Coloc à prévenir : <relw4.given>, \
<mob>. IDE <drw1.given> <drw1.letter>
--- psychiatry ch
Lettre de sortie {provisoire|courte}, <ward>, <hosp>. Monsieur <ptm.given> <ptm.family>, <age={24..57}> ans, \
hospitalisé du <d-18.dm> au <d0> sous PAFA du Dr <drm1.family>. Célibataire, {élevé|grandi} à <town> par sa tante \
<relw1>, CFC de <job>, dix ans chez <employer>, puis AI 100 % depuis <date={2009..2019}>. Décompensation après la \
mort de son canari et la vente de l'appartement par son frère <relm1.given> : logorrhée, achats (3 vélos), 4000 \
francs donnés au pasteur <relm2.family>, sermons nocturnes dans la cour de {<school>|l'immeuble}. YMRS 34 → 9. \
Lithiofor 2x660 (0,71), Zyprexa 15 → 5. TSH 8,1, Euthyrox 50. Incident le <d-11.weekday> : gifle à un patient, M. \
<relm3.letter>, regrets.
Réseau du <d-4.dm> : curatrice Mme <drw1.family> ({<org>|SCTP}), {éducatrice|assistante} <drw2.given>, amie \
<relw2.given>, qui {viendra|passera} <date=dimanche>… non, le <d+2.weekday>. Suivi : Dr <drw3.short>, \
{cabinet de <town2>|<practice>}, <tel>. AVS <nat>. Plan de crise remis à <relw2.given> et à la pharmacie \
<organization=du Bugnon>.
--- social fr wrap
Compte rendu de visite à domicile {du|, le} <d0>. Madame <ptw>, {née le <dob>|<age> ans},
{<street>, <zip> <town>|<street> à <town>}, 4e étage, ascenseur en panne depuis <d-50.month>.
Présents : sa nièce <relw1.given>, {<jobw>|qui est <jobw>}, le gardien M. <relm1.family>, l'ergothérapeute
<drw1.given> et moi. L'appartement est encombré (Diogène modéré), plaques condamnées. Madame, ancienne <jobw> chez
<employer>, ne se lave plus seule, ADL 3,5, IADL 2/8, mini-GDS 2/4, test de l'horloge échoué. Elle croit que
{son mari|feu} <relm2.given> est {au travail|à <hosp>}. Le fils <relm3.kin>, <profession=militaire> en
<country>, appelle le <date=dimanche>. Ressources : retraite, ASPA, dossier <case>,
{n° de sécu|NIR} <nat>, loyer en retard, bailleur <organization={Habitat 29|Domofrance}>, compte {bloqué|à découvert}
<iban>. À prévoir : {SSIAD|<org>} matin, téléassistance <organization=Filien>{ (boîtier <serial>)|}, accueil de jour
à <home>, sauvegarde de justice (Dr <drm1.family>, expert, <tel>). Voir avec le
<organization={CCAS de Carhaix|CLIC}>, Mme <drw2.family>. La chatte {Minette|Grisou} ira à la SPA. <drm2.given>
<drm2.family>, assistant social, {poste|ligne} <bleep>.
--- social ch
Service de liaison – fiche de sortie. Patient <ptm.loudfamily> <ptm.given>, {no AVS|AVS} <nat>, {caisse|LAMal} <ins>, \
{domicile|adresse} : <street>, <zip> <town>, ferme isolée, 12 marches. Marié à <relw1.given> (Parkinson, porteuse \
d'une DBS). Anciennement <job>, {retraité de <employer>|retraite <employer>}, membre de la fanfare. Entré le <d-14> : \
fracture trimall. G ostéosynthèse {<d-13.dm>|le <d-13>} ({op.|opérateur} Dr <drm1.family>), charge 15 kg. MIF 84, \
Tinetti 15, MoCA 24. Besoin : lit électrique <organization={Croix-Rouge|Croix-Rouge fribourgeoise}>, chaise percée. \
<org> 2x/j, infirmière réf. <drw1.given> <drw1.family>, {tél. |}<tel>. Transport {<d+1.weekday>|le <d+1>} 10 h 30 par \
<organization={TransportHandicap|PassePartout}>.
Prestations complémentaires : caisse de {<city=Clarens>|<state>}, dossier <order>. Voisin <relm1.family> s'occupe des \
bêtes \
; fils <relm2.given> {à|habite} <town2>, natel <mob>, ne parle plus à son père depuis {<date=2016>|l'affaire du pré}. \
Court séjour réservé à <home> du <d+1.dm> au <d+21.dm>, chambre <room={100..320}>. Facture à la belle-fille \
<relw2.kin>, courriel <mail>. {AS|Ass. soc.} <drw2.two>, bip <bleep>
--- social be
Réunion {de concertation|pluridisciplinaire} du <d0.long> – Mme <ptw.loud>, NN <nat>. Autour de la table : \
<drw1.given> (infi sociale), <drw2.family> (ergo), <relw1.given> (fille), <relm1.given> (petit-fils), Dr \
<drm1.family> par téléphone. Situation : <street>, <zip> <town>, escalier raide, WC dans la cour, chien Rex. Katz Cd, \
chute {<d-9.dm>|<d-9.weekday>}, hospitalisée à <hosp>, plaie tibiale à la Flammazine, Wells 1. Elle fut <jobw> \
{trente ans |}chez <employer>. L'aidante, <relw1.given>, {reprend|reprendra} le boulot à <employer> le \
<d+5.weekday>. Le fils <relm2.kin> réclame la procuration, compte <iban> ; {juge de paix|Justice de paix} de <town2> \
saisie, rôle {n° |}<case>. Me <relw2.family> administratrice.
Décisions : 1. toilettes 7/7 {par|:} <org>, 2. APA au SPF, {réf.|numéro} <order>, 3. centre de jour {de|à} <home>, \
essai le <d+8.dm>, 4. biotélévigilance, boîtier <serial>. Personne de contact : voisine <relw3> <mob>{ (clé)|}. \
Mutuelle <organization={Solidaris Wallonie|Neutre}> <ins>. PV : <drw1.letters>, copie <practice>, fax <fax>.
--- dictated fr wrap
<hosp>, <d0>. Compte rendu opératoire{ dicté|}. Patient : <ptm.loudfamily> <ptm.given>, {né le|DN} <dob>, IPP <num>.
Opérateur : {Dr|Pr} <drm1>, aides : <drw1.family>, <drm2.given> {interne|externe}. Anesthésiste : <drw2.short>.
Indication : récidive de hernie inguinale droite chez un <job> de <age> ans, {opéré|déjà opéré} par Shouldice en
<date={1989..2013}> à {<hosp2>|la clinique <hospital=Saint-Vincent>}. Il a souffert de nouveau en aidant son frère
<relm1.given> à déménager de <town> le <d-45.dm>. Sous rachianesthésie, reprise de l'incision, dissection du cordon,
sac direct de 4 cm, réparation selon Lichtenstein, plaque Parietex 15 x 10, lot <serial>, fil Prolène. Scarpa au
Vicryl. Pertes nulles. Compte de compresses exact, vérifié par {l'IBODE |}<drw3.given>. Durée 52 minutes. Suites :
Perfalgan, Lovenox 0,4, lever à H6, sortie {<d+1>|le <d+1.weekday>} chez sa fille <relw1.kin> à <town2>, qui est
prévenue ({tél. |}<mob>). Reprise du travail chez <employer> le <d+42.dm>. Ablation des agrafes par
{Mme <relw2.family>, IDEL|IDE à domicile}. Copie à <practice>. Dictée {relue|validée} le <d+2.dm>.
--- dictated ch flow
Madame et chère Consœur, je vous remercie d'avoir adressé Monsieur <ptm.family>, votre patient de
{toujours|longue date}, vu le <d0.weekday> <d0.daymonth> à ma consultation de la mémoire, virgule, en compagnie de
son épouse <relw1.given> et de leur voisin, Monsieur <relm1>. Âgé de <age={67..85}> ans, <job>
{à la retraite|retraité} de <employer>, il a vécu {au|dans le} <state> puis à <town>, où il s'est perdu
{par deux fois |}en <d-60.month>, point. Le MMSE est à 23, le Grober-Buschke effondré, la figure de Rey copiée en
type quatre. Le Dubois est à 5. Pas de Babinski, réflexe de Myerson présent.

L'IRM du <d-20>, interprétée par {le docteur |}<drw1.family> {à|de} <hosp>, montre un Scheltens trois, un Fazekas un.
Sa mère, <relw2.kin>, avait souffert {d'Alzheimer|de Pick} vers <age=60> ans. J'ai proposé l'Aricept, l'arrêt de la
conduite (véhicule {<plate>|immatriculé <plate>}), un groupe {à|de} <organization=Alzheimer Vaud> et une directive
anticipée. Son neveu, {Maître |}<relm2.family>, s'occupera du mandat pour cause d'inaptitude. Retour fixé au <d+90>.
Mes salutations les meilleures, Docteur <drm2.short>, RCC <lic>, secrétaire {Mme |}<drw2.family>, <tel>.
--- practice fr
<d0.dm> {Appel|Tel} 9h05 pharmacie {du|de la} <organization={Bourg|Halle}> : ordonnance illisible \
{<ptm.loudfamily>|M. <ptm.loudfamily>} – Lyrica 75 ou 150 ? → 75. 9h20 Mme <relw1.family> veut le compte rendu Holter \
de son mari <relm1.given> ; {<hosp>|secrétariat <hosp>} relancé, fax <fax>.
CS 10h : <ptw.given> <ptw.loudfamily> ({<age> a|<age> ans}, <jobw>) dlr FID, McBurney +/-, Giordano nég, BU : leuco \
+++, HCG nég → Monuril. Patch Evra. Gynéco {Dr <drm1.family>|<drm1.family>} {<d+9>|le <d+9.dm>}. AT 2 j. Tt envoyé \
<mail>. CS 10h20 fils {<relm2.given>|<relm2.given>, <age=9> ans} verrue, {certif judo|licence judo} \
<organization=ASPTT>.
VAD <home> : ch <room={1..60}> M. <relm3.family>, AVK INR 4,8 saut ; ch <room={61..90}> « <relative=Mémé Louise> » \
<age=10{0..3}> ans !, gavage non. IDEC <drw1.given>. Tel neveu <relm4.given> <mob> d'accord LATA.
Garde <d0.weekday> : PDS <town> <bleep>. Vaccin Shingrix lot <identifier=Z{1000..9999}>. {Kiné|Ostéo} <drm2.given> : \
bilan fait. NIR <nat> à corriger carte vitale. <drw2.letters>
--- practice ch
<d0>. Tél. fille de M. <ptm.family> ({Mme |}<relw1.given>, <mob>) : papa « plus pareil » depuis \
{<date=hier soir>|<d-1.weekday>}, bouche de travers 10 min, FAST neg à 20.15. Xarelto 20 pris. → <hosp>, \
ambulance {144|appelée}, {parti de|depuis} <home> 20.50. Rappel Dre <drw1.family> 22 h : AIT, ABCD2 5, Duplex \
<date=demain>.
Cons. : <ptw.given>, <age={31..58}> ans, {<jobw>|<jobw> à <town>}, épicondylite D, Cozen +, Maudsley +, Flector, AIT \
50 % jusqu'au <d+14.dm> pour <employer>. Divorce en cours d'avec <relm1.given>, dort chez {une copine|<relw2.given>} \
{à|vers} <town2>. Lyme {sérol. neg|négatif}. Poids 62.4. Mammo <date={2020..2023}>. Labo \
<organization={Viollier|Unilabs}> {no|} \
<order>, ferritine 9 → Ferinject 500.
Courrier : SUVA, sinistre <case>, réponse à {Mme|M.} <relw3.family> ; AI, AVS <nat>. Enfant \
{<relm2.kin>|<relm2.given>} <age=8> ans, Moser… Moro (!) neg, dépistage dyslexie école <school>. Facture à \
nouvelle adr. <street>, <zip> <town>. {Assistante|AM} <drw2.given>, sig. <drm1.letters>, ZSR <lic>
--- practice be
<d0> – domicile. Mme <ptw.family> ({<age=8{0..9}> a.|<age=9{0..6}> ans}), <street>. Erysipèle jambe G, T° 38,9, tracé \
au stylo, Clavulanate refusé (Clostr. en <date={2019..2022}>), Clindamycine. BW, Dermo {plus tard|<d+12.dm>}. \
Aide-ménagère <relw1.given> {présente|là}. Fils {<relm1.given>|prêtre <relm1.given>} \
missionnaire ({<country>|en <country>}). Clé chez {la voisine |}<relw2.family>, n° <street={5..17}>. Signé assentiment \
Doktr.
– consult 11h. <ptm.given>, <job>, tendinite De Quervain, pouce, attelle Push. {ITT|CIT} du <d0.dm> au <d+9.dm>, \
employeur <employer>, médecin-conseil {<drm1.family>|Dr <drm1.family>}, mutuelle <ins>. Il a vu Dr <drw1.family> à \
<hosp> {pour|:} Dupuytren D4. Papier pour permis (CBR <town>), plaque <plate>. Vaccin grippe fait \
{<d-30.month>|<d-30.dm>}.
– tel. {ONE|école} {<school>|la directrice de <school>} : poux chez {<relw3.given>|les petits <relw3.family>}… Labo \
<organization={LHUB|Synlab}> tube {rejeté|hémolysé} {n° |}<order>. Psy <drm2.given> {rappelle|a rappelé} du <tel>. \
Notes <drw2.letters>
--- child fr
Carnet / PMI, bilan des {4 ans|3-4 ans}, {<school>|école <school>}, <d0>. Enfant <relm1.kin>, né le <d-1530>, \
{à 5h moins 10|5h10}, à {<hosp>|la maternité de <town>}, 2 970 g, terme 37 SA + 2, siège, césarienne. Mère <ptw>, \
<jobw>, père {<relm2>|<relm2.given>}, {<job>|<job> chez <employer>}, séparés ; garde alternée, échange le \
<date=dimanche> chez la mamie <relw1.given> à <town2>. Sœurs <relw2.given> ({<age=7> ans|CE1}) et \
<relw3.given> (<age=18> mois). Maîtresse, Mme <relw4.family> : bouge, parle mal. Langage : ERTL4 orange. Audio G -30, \
Rinne. Vision 6/10, Lang +. Bonhomme têtard. Poids 15,1 kg, IMC 15,2. Pas de Sotos, pas de Marfan. Vaccins OK, ROR 2 \
{<d-1000.my>|le <d-1000>}, lot {illisible|<identifier=R{100..999}>}.
Orientation orthophoniste <drw1.family> ({liste 14 mois|<tel>}), ORL Dr <drm1.family> <d+30>, CAMSP {<town> |}dossier \
<case>. Allergie arachide : PAI, Anapen. Numéro SS parent <nat>. Pédopsy : <drw2.given>. \
{AS de secteur|Assistante sociale} <drw3.short> {alertée|prévenue}, {IP|information} <case>. Signé : Dr \
<drm2.letters>, {puéricultrice|puér.} <drw4.given>.
--- child be
Accouchement {du|le} <d0.weekday> <d0>, <hosp>, salle {2|Lotus}. <ptw.loudfamily> <ptw.given>, <age={22..39}> ans, G2 \
P1, dossier <num>, rupture <d-1.dm> 22h, péri à 4 cm ({Dr|anesth.} <drm1.family>), VB après ventouse Kiwi à \
{03 h 33|3h33 du matin}. Garçon, {baptisé|prénommé} <relm1.given>{ comme son arrière-grand-père|}, 3640 g, Apgar \
7-9-10, cordon double circulaire, pH 7,19. Sage-femme <drw1.given> <drw1.family>, gynéco Dr <drw2.family>, stagiaire \
<drm2.given>. Placenta Schultze complet, 350 ml. Ballard 39, Barlow nég, paralysie d'Erb exclue.
Père <relm2>, <job>, {filme tout|présent}, aînée <relw1.given>, <age=4> ans, chez {tatie|tata} <relw2.given> à \
<town>. Groupe A neg, Rhogam {<d+1>|le <d+1.dm>}. Allaite, {consultante IBCLC|lactation} <drw3.given>. Elle était \
<profession=institutrice> en <country> ; suivi social <org>, réf. <case>. Guthrie le <d+3>, n° \
{<order>|carton <order>}. Sortie {J3|<d+3.weekday>}, kraamzorg : <drw4.short>, <mob>. ONE de {<town>|<town2>} avisé. \
NISS {maman|mère} <nat>. Commune : déclarer avant le <d+15.dm>.
--- team fr
RMM {urgences |}<hosp> – fiche n° <case>. Date des faits : {nuit du <d-12.dm> au <d-11.dm>|<d-12>}. Patient \
{<ptm.initials>|M. <ptm.initials>}, <age> ans, {<job>|<job> retraité}. Arrivé de <home> avec une fiche au nom de \
{Mme <relw1.family>|<relw1>}. Potassium IV passé en 20 min au lieu de 4 h, {FV|arrêt}, MCE 3 min, RACS, Glasgow 15 \
ensuite, pas de séquelle, transfert <ward> lit <room={1..12}>. IDE intérimaire <drw1.given> (14e heure), \
{interne|FFI} <drm1.letter>, senior Dr <drm2.family> {au déchocage|au SMUR}. Pousse-seringue {Agilia|Alaris} n° \
<serial> {sans bibliothèque|saisi}. Analyse ALARM, Ishikawa, Swiss cheese de Reason.
Annonce au fils <relm1.given> faite le <d-10.dm> {par le cadre|par} <drw2.family>, cordial ; la {sœur|nièce} \
<relw2.kin>, {avocate|<profession=avocate>} à <town>, demande le dossier, courrier {RAR|recommandé} \
<identifier=1A{100000000..999999999}>. Actions : double contrôle ({<drm3.given>|pilote <drm3.given>}), étiquettes, \
formation {<d+25>|le <d+25.weekday>}. EIG déclaré {ARS |}le <d-9>. Présents{ 16|}: <drw3.short>, <drm4.short>, Pr \
<drw4.family>.
--- team fr
coucou {docteur <drm1.lowfamily>|doc}, c <relw1.given> la maman d <relw2.given> \
{(consult de <date=lundi>)|(on s'est vu le <d-3.dm>)} 🙏 elle a encor vomi son augmentin \
{ts les soirs|<date=hier> soir} et elle a plein de bouton sur le ventre mais pas de fievre 37.4. jai mis du \
{dexeryl|cerat}. ma belle mere {<relw3.low>|<relw3.given>} di ke c la rougeole ya des cas à <school> et a <town>. je \
travail jusqua 19h {chez <employer>|a <employer>} donc c mon frere <relm1.low> ki la garde son num <mob>. vs pouvez \
envoyer lordo a la pharma {de <town>|d la gare} ou par mail <mail>. on a demenagé {<d-40.month>|en <d-40.month>} cest \
<street> 2e etage sonnette <relm2.lowfamily>. ah et <relm2.low> son pere est hospitalisé a <hosp> depuis \
{<date=mercredi>|le <d-6.dm>} pour sa crohn il sort le <d+2.weekday>. numero secu <nat>. et le {carnet|certif} pour \
la creche <organization=pomme d'api> c urgent avan le <d+4.dm> merciii {bisou|bonne journée} {<ptw.given>|<relw1.given>}
ps la secretaire <drw1.low> raccroche au nez
--- team ch
Laboratoire {d'anatomopathologie|de pathologie}   N° <order>   reçu <d-4>   {rendu|validé} <d0>
<ptw.double>   <dob>   F   {Prescr.|Méd.} : Dr <drm1.short>, <hosp>, <ward>   cc : <practice>
A. Sein D, tumorectomie orientée : carcinome NST 14 mm, Elston-Ellis 2 (3+2+1), Ki67 18 %, RE 95, RP 60, HER2 1+ \
(Ventana 4B5). Marges : sup. 4 mm. Paget absent. B. Ganglion de la sentinelle, 0/2, OSNA neg. pT1c pN0(sn). Encre de \
Chine {bleue|noire}. Blocs A1-A9, B1-B2. Rouge Congo sans objet.
Note : coupe revue avec {la Pre|le Pr} <drw1.family>, <city=Genève>, le <d-1.weekday> ; discordance avec la \
biopsie {H|B}<identifier={19..24}.{1000..9999}> du <d-28.dm> lue par <drm2.family>. Résultat donné \
{de vive voix|par tél.} à l'infirmière <drw2.given>, {int. |}<bleep>, {<d0.dm> |}10 h 45, car la patiente, {une|} \
<jobw> de <town>, part {en|pour} <country> le <d+5.dm> chez son fils <relm1.given>. Oncotype {envoyé|demandé}, \
{réf.|n°} <identifier=OR{100000..999999}>. Tumor board {<d+2.weekday>|le <d+2>}, présenté par <drm3>. Technicienne \
<drw3.letters>. Signé électroniquement : <drw4.two>, {FMH |}<lic>
`;

export const part = wardPart({ words, countries: { fr, be, ch }, notes });
