import { linesOf, listOf, textsOf } from './drawer';
import type { LetterLanguage } from './letters';

export const language: LetterLanguage = {
  women: listOf(
    'Ghislaine; Fatoumata; Solange; Maëlys; Josette; Khadija; Bérengère; Odile; Assia; Yolande; Thi Lan; ' +
      'Armelle; Mireille; Aïssatou; Huguette; Rozenn; Violette; Blanche; Reine; Prudence',
  ),
  men: listOf(
    'Gaëtan; Mamadou; Raymond; Loïc; Abdelkader; Thibaud; Fulgence; Gaston; Slimane; Ludovic; Anselme; ' +
      'Kévin; Wilfried; Yannick; Célestin; Bertin; Ange; Juste; Parfait; Noël',
  ),
  families: listOf(
    "Kerviel; Diallo; Lacombe; Benchekroun; Trémoulet; N'Guyen; De Smedt; Peyrefitte; Ouédraogo; " +
      "Vandenbroucke; Le Goff; d'Arras; Boisvert; Castaing; Rakotomalala; Tremblay; Zemmouri; Gauthier-Roy;" +
      ' Poirier; Lemoine; Petit; Legrand; Leroux; Boucher; Marchand; Blanc; Rousseau; Froid; Bras; Loiseau;' +
      ' Sage; Doux; Clair; Jambe; Côté; Maréchal',
  ),
  months: listOf('janvier; février; mars; avril; mai; juin; juillet; août; septembre; octobre; novembre; décembre'),
  shortMonths: listOf('janv.; févr.; mars; avr.; mai; juin; juil.; août; sept.; oct.; nov.; déc.'),
  weekdays: listOf('dimanche; lundi; mardi; mercredi; jeudi; vendredi; samedi'),
  jobs: listOf(
    'ostréiculteur; agent d’entretien; couturière; conducteur de tram; notaire; bûcheron; aide à ' +
      'domicile; éleveur; fleuriste; métallo; libraire',
  ),
  employers: listOf(
    'la fonderie Jacquot; Transports Mercadier; la mairie de Guingamp; la conserverie Le Bihan; Meubles ' +
      'Lacaze; l’usine Valbois; Hydro-Rivière; Boulangerie Savary',
  ),
  wards: listOf('4B; l’UHCD; Pavillon Laennec; le 3e ouest; USC; Médecine B; unité Camélia; HDJ'),
  regions: [
    {
      towns: listOf(
        'Guingamp; Brive-la-Gaillarde; Issoudun; Saint-Dié; Carhaix; Bourg-en-Bresse; Forcalquier; ' +
          'Hazebrouck; Le Blanc; La Flèche; Gap; Dole; Angles; Beaune; Vire',
      ),
      streets: listOf(
        'rue des Tanneurs; imp. du Lavoir; chemin de Kerampont; la Croix-Blanche; av. Jean-Jaurès; ' +
          'lieu-dit Pen ar Hoat; bd Carnot; résidence les Mimosas; quai aux Vins; Le Bourg',
      ),
      house: ['%, S', '%# S', '% bis S', '1#, S', 'S', 'bât. @, %# S'],
      zips: ['222##', '19 100', '361##', '88 100', '04300', '59190'],
      hospitals: listOf(
        'Bretonneau; la Pitié; le CH de Guingamp; Purpan; l’hôpital Necker; la clinique des Ormeaux; ' +
          'HEGP; Saint-Joseph; les Quinze-Vingts; Edouard-Herriot; la Timone; CHR Metz; Trousseau; Cl. du ' +
          'Parc',
      ),
      practices: listOf(
        'cabinet des Tanneurs; MSP du Lavoir; CMP Kerampont; Maison médicale de garde; cabinet Savary-Lebrun',
      ),
      phones: [
        '02 96 55 0# ##',
        '05.55.55.##.##',
        '0387 55 0###',
        '+33 (0)4 92 55 ## ##',
        '01-53-55-##-##',
        '0299550###',
      ],
      mobiles: ['06 39 98 ## ##', '07.00.00.##.##', '+33 6 39 98 ## ##'],
      numbers: ['%#######', '2# ## ## ## ###', '%########', '%## ### ###', 'D2#-####', '1 54 07 22 ### ### ##'],
      dates: ['DD/MM/YYYY', 'DD/MM/YY', 'D MMMM YYYY', 'DD.MM.YYYY', 'D/M/YYYY', 'D MMM YYYY'],
      states: listOf('Finistère; la Creuse; Vosges; le Gers; Côtes-d’Armor'),
    },
    {
      towns: listOf('Bastogne; Huy; Wavre; Ottignies; La Louvière; Ath; Virton; Spa; Jette; Uccle; Perwez; Mons'),
      streets: listOf(
        'chaussée de Bruxelles; rue du Moulin; clos des Peupliers; avenue Reine Astrid; drève du Prieuré',
      ),
      house: ['S %#', 'S, %', 'S % bte #', 'S 1##'],
      zips: ['6600', 'B-4500', '1300', '1340', '7100', '6760'],
      hospitals: listOf(
        'Saint-Luc; CHU Tivoli; la Citadelle; Érasme; Jolimont; Sainte-Elisabeth; le CHR de Huy; Epicura; Mont-Godinne',
      ),
      practices: listOf('Maison médicale du Moulin; cabinet Reine Astrid; polyclinique de Jette; Centre Méridien'),
      phones: ['064/55 0# ##', '085 55 ## ##', '+32 61 55 ## ##', '02/555 ## ##'],
      mobiles: ['0470/55 ## ##', '0496 55 ## ##', '+32 475 55 ## ##'],
      numbers: ['##.##.##-###.##', '%######', '%#####'],
      dates: ['DD/MM/YYYY', 'DD-MM-YY', 'D MMMM YYYY'],
      states: listOf('Hainaut; le Condroz; Brabant wallon; Namur'),
    },
    {
      towns: listOf(
        'Rimouski; Val-d’Or; Martigny; Yverdon; Chicoutimi; Nyon; Saint-Jérôme; Delémont; Rouyn; Monthey; Morges',
      ),
      streets: listOf('rue Saint-Germain; rang Double; ch. des Vignes; rte de Lausanne; 3e Avenue; place du Marché'),
      house: ['%#, S', '%##, S', 'S %', 'S %#'],
      zips: ['G5L %@%', '1920', '1400', 'J9P 4@%', '1260', 'J7Z %@%'],
      hospitals: listOf(
        'Maisonneuve; le CHUV; Sacré-Cœur; HUG; l’Enfant-Jésus; Rennaz; le CHUM; La Source; Hôtel-Dieu d’Alma',
      ),
      practices: listOf('CLSC des Aurores; GMF du Rang; cabinet de la Place; Groupe médical de Nyon; Clinique du Lac'),
      phones: ['418 555-01##', '027 555 ## ##', '(819) 555-01##', '+41 21 555 ## ##'],
      mobiles: ['079 555 ## ##', '514-555-01##', '+41 79 555 ## ##'],
      numbers: ['@@@@ #### ####', '756.####.####.##', '%#####', '#######'],
      dates: ['DD.MM.YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D.M.YY'],
      states: listOf('Valais; Abitibi; canton de Vaud; la Mauricie; QC'),
    },
  ],
  free: linesOf(`
TA {110..145}/{62..88}, pouls {58..96}, SpO2 97 % en air ambiant.
Maladie de Crohn en rémission sous azathioprine.
Signe de Babinski absent, Lasègue négatif, Romberg normal.
Score de Gleason {3|4}+{3|4}, PSA {4..9},{1..9} ng/ml.
Selon Haute Autorité de Santé, la prise en charge est ambulatoire.
Pas de signe de Murphy, point de McBurney indolore.
Traitement par ramipril 5 mg le matin, bisoprolol 2,5 mg.
L'étude de Framingham ne s'applique pas ici.
Loi Huriet respectée, consentement signé.
Drain de Redon retiré au deuxième jour.
Conclusion : examen sans particularité.
Antécédents familiaux : néant. Pas d'allergie connue.
Maladie de Wilson écartée, céruloplasmine normale.
Scanner cérébral sans anomalie, pas de prise de contraste.
Régime sans sel, kinésithérapie respiratoire.
Score de Child-Pugh A, MELD {6..12}.
Cicatrice propre, ablation des fils dans dix jours.
Hémoglobine 1{1..4},{1..9} g/dl, CRP {4..60} mg/l.
Prévoir un contrôle biologique dans une semaine.
Manœuvre de Barlow négative, Apgar 9 puis 10.
Glasgow 15, pas de déficit moteur, Mini-Mental {24..29}/30.
Insuline Lantus {12..24} unités le soir.
Patiente apyrétique, conjonctives colorées.
Reprise alimentaire bien tolérée, transit présent.
D'après Dupont et al., le taux de récidive est faible.`),
  told: linesOf(`
{Son fils|Sa fille|Sa voisine} <rel1> habite <town> et répond au <mob>.
{Il|Elle} a travaillé comme <job> chez <employer> jusqu'en <d-900.year>.
Vu par <dr3> à <town> le <d-20.long>.
<rel1.given> a remarqué les troubles dans la nuit de <d-2.weekday>.
Hospitalisation à <hosp> en <d-500.monthyear>, comptes rendus reçus.
M. <pt.family> est suivi par le Dr <dr4.family>, de <town>.
Le bilan a été fait le <date=deux {mars|juin|avril}>, à <hosp>.
Avis demandé à <dr3.short>, qui revoit {le patient|la patiente} <d+2.weekday>.
{Il|Elle} vit avec <rel1.given> à <town>, <state>.
L'épouse, Mme <rel1.family>, joignable au <tel>, est prévenue.
Retour d'un voyage {au|en} {<country=Sénégal>|<country=Portugal>} fin <d-30.month>.
Patient de <age> ans, <job>, adressé par les pompiers de <town>.
Prochaine consultation le <d+40.dm> avec <dr5.family>.
Chimiothérapie débutée le <d-60.dm>, dernière cure le <d-4>.
Pour <pt.given>, voir aussi le courrier de <dr4.behind>.`),
  layouts: {
    discharge: textsOf(`
<hosp.upper>
<ward>
Chef de service : Pr <dr1.loud>
Praticiens : Dr <dr2.loud>, Dr <dr3.loud>
Secrétariat <tel>

<town>, le <d+5>

COMPTE RENDU D'HOSPITALISATION

Monsieur <pt.loud>, né le <dob>
<street>
<zip> <town2>
N° <num>

du <d0.dm> au <d+5>

Motif : <free>
Histoire : <told> <free>
Évolution : <free> <told>
Traitement de sortie : <free>

<dr3.short>
---
Lettre de liaison
<pt.comma> - <dob> - IPP <num>
Entrée <d0>, sortie <d+3>, <ward>

Cher confrère,
Votre patient{|e} de <age> ans a été pris{|e} en charge pour les faits suivants. <told>
<free>
<free> <told>
Au revoir et merci.
<dr1.family>
copie : <dr2.family>, <practice>
---
<town>, <d+8.long>

Chère Consœur,

<pt.given> <pt.family> a séjourné dans notre unité (<hosp>, <ward>) du <d0> au <d+8>. <free>

<told>
<free>

Avec mes salutations confraternelles

<dr1>        <dr4.two>
`),
    referral: textsOf(`
<practice>
<street>, <zip> <town>
<tel> - <mail>

le <d0>

Cher ami,
Merci de recevoir <pt>, <age> ans, pour avis. <free> <told>
<free>
Amitiés
<dr1.given>
---
DEMANDE D'AVIS        <d0>
Patient <pt.loud> né(e) <dob>
SS <num>
Adressé par <dr2.family> (<town>)
<free>
<told>
<dr2.short>
---
Madame, Monsieur,
je vous confie <pt>, <job>, demeurant <street> à <town>. <told>
<free> <free>
Bien à vous. <dr1>
`),
    nursing: textsOf(`
<d0> 7h : <free> Vu <dr1.family>.
12h : <told>
16h : appel de <rel1.given> (fille), inquiète. <free>
21h : transmissions à <dr3.given>. <dr4.initials>
---
Transmissions <ward> - <pt.loud> ch. 214
Cible : douleur. <free>
<dr2.given> IDE : <free>
- <told>
- rappeler <rel1> <mob>
<d0.dm> <dr3.behind>
---
Fiche de liaison EHPAD
Résident : <pt>, <age> ans
Référent : <rel1>, <tel>
Médecin : <dr1.family>, <town>
<free>
<told>
rédigé par <dr2>
`),
    radiology: textsOf(`
<hosp> - Imagerie
SCANNER THORACIQUE du <d0>
<pt.loud>   <dob>   <num>
Prescripteur <dr2.family>

Indication : <free>
Comparaison : <d-60>, <town>.
Résultat : <free>
Conclusion : <free>
<dr1> / <dr3.initials>
---
Échographie du <d0.long>
Patiente adressée par <dr2>, <practice>.
<free> <told>
<dr1.two>
---
IRM GENOU D.
<pt.comma> <dob.year>
chute chez <employer> <d-5.weekday>. <free>
Au total : <free>
Dr <dr1.upper>
`),
    chat: textsOf(`
<dr1.low>: qqn a vu <pt.lowfamily> ce matin ?
<dr2.low>: oui avec <dr3.lowfamily>. sa fille <rel1.low> attend
<dr1.low>: son num <mob>
<dr2.low>: ok j'appelle. <free>
---
[<d0> 09:12] <dr1.given> : <pt.given> descend au bloc ?
[<d0> 09:13] <dr2.given> : à 11h avec <dr3.family>
[<d0> 09:20] <dr4.given> : la famille arrive de <town>
[<d0> 09:24] <dr1.given> : <free>
---
bonjour c'est <pt.lowfull>, née le <dob>. le traitement de <dr1.lowfamily> me donne mal au ventre. rappelez moi au \
<mob> ou <mail>. j'habite <town.low> maintenant. merci <pt.low>
`),
    form: textsOf(`
Nom            <pt.family>
Prénom         <pt.given>
Né(e) le       <dob>
Adresse        <street>
               <zip> <town>
Tél            <tel>
Portable       <mob>
À prévenir     <rel1>
Médecin traitant  <dr2>
Profession     <job>
Employeur      <employer>
NIP            <num>
Motif          <free>
---
CONSENTEMENT - coloscopie
<pt.listed> | <dob> | <num>
Opérateur : <dr1.short>    Interprète : <rel1>
Fait à <town>, le <d0>
Signature <pt.short>
<free>
---
1. Appelant : <rel1>
2. Pour : <pt>, <age> ans
3. Lieu : <street>, <town>
4. Rappel : <mob>
5. Faits : <free>
6. Transporté à <hosp> par <dr2.family>/<dr3.family>
`),
    table: textsOf(`
Lit | Nom | Né(e) | N° | Médecin | Suite
1 | <pt.family> | <dob> | <num> | <dr1.family> | sortie <d+1.dm>
2 | <rel1.comma> | <date=04/11/61> | <num2> | <dr2.initials> | <free>
3 | <rel2.behind> | <date=19/8/47> | <num3> | <dr1.family> | TDM
4 | vide | | | |
---
Date        Examen      Résultat     Visa
<d-3.dm>     Hb       1{05..39}     <dr1.behind>
<d-2.dm>     CRP      {4..88}    <dr2.family>
<d0.dm>     Créat     {61..99}    <dr3.initials>
Patient <pt.loud> <num> <hosp>
<free>
---
Consultations du <d0.weekday> <d0>
09h00  <pt.loud>     <dob>   <num>    adr. <dr2.family>
09h20  <rel1.loud>     <date=02/06/1950>    <num2>    <told>
09h40  <rel2.loud>     <date=30/09/1978>   <num3>    <free>
Senior <dr1.family>, interne <dr3.given>
`),
  },
};
