/** Sentences without PHI that look like it: eponyms, brands, scores, headings, numbers. One a line. */
export const sentences: Readonly<Record<string, string>> = {
  en: `
Kernig and Brudzinski negative, Glasgow 15, no Battle sign.
Madopar 62.5 mg at 06.00, 10.00, 14.00 and 18.00, never late.
Bristol 6 x3, Waterlow 21, MUST 2, Braden 14.
Peak flow 310/280/340, best ever 420.
CHA2DS2-VASc 4, HAS-BLED 2, apixaban 5 mg BD started.
PAST MEDICAL HISTORY: nil of note.
Bloods: Na 131, K 4.9, Cr 122, CRP 210, WCC 14.2.
Murphy's positive, McBurney's point tender, Rovsing's equivocal.
Visual acuity 6/9 right, 6/12 left, unaided.
The Hartmann's ran over eight hours, then dextrose saline.
Swan-Ganz removed, Hickman flushed, Groshong patent.
BP 142/86, repeat 138/84, target 130/80.
Bisoprolol 2.5 mg was changed to Cardicor, then back again.
Dukes B, Gleason 3+4, Breslow 0.9 mm, Clark level III.
Lives alone, independent with all care, walks with a stick.
Dressed with Aquacel Ag and Allevyn, changed alternate days.
Ask the pharmacy about the Oramorph before the weekend cover starts.
Epley manoeuvre performed twice, Dix-Hallpike then negative.
Weight 71.4 kg, height 1.68 m, BMI 25.3.
Grade 2 Baker's cyst, no DVT on Doppler.
Sengstaken tube not needed, Blatchford 3.
Charcot joint suspected, Wells score 1, D-dimer 410.
Hb 9.4-10.1-9.8, MCV 82, ferritin 12.
Jones criteria not met, ASO titre 200.
SOCIAL HISTORY: drinks 12-14 units, never smoked.
May mobilise as pain allows, will be seen by physio.
Fenton's procedure explained, consent form 4 completed.
One puff of Fostair 100/6 twice daily and as required.
Stryker bed ordered, Hill-Rom mattress returned.
Colles' fracture reduced under Bier's block, neurovascularly intact.
Trendelenburg and Thomas tests negative, true leg lengths equal.
Pt for OT, PT and SALT, then TTO.
Sats 88-92 on a 24% Venturi, ABG 7.31/8.2/9.1/30.
Light's criteria suggest an exudate; pH 7.18.
Virchow's node not palpable, no Horner's.
MEDICATION CHANGES: Adcal stopped, Fosamax started.
Addisonian picture, short Synacthen 210/340/390.
Grace score 142, Killip II, TIMI 4.
May Hegar dilator was used, size 6 to 9.
Urine dip: nit +, leu 3+, pH 5-6, SG 1.020.
Babinski down-going, Hoffmann's absent, Lhermitte's not elicited.
Temp 38.4 at 02:10, 37.9 at 06:00, paracetamol 1 g IV.
Ann Arbor IIB, Deauville 4 after ABVD x2.
Pain on a good day 3/10, on a bad day 8/10.
No known drug allergies, latex safe.
Robinson drain 1 removed, Blake drain 2 left on gravity.
FEV1/FVC 1.2/2.9, 41 %, no reversibility.
Refused Movicol but took Laxido with squash.
Hope to step down to ward level care when off Optiflow.
IMPRESSION: NEW LEFT BUNDLE BRANCH BLOCK.
Wernicke's unlikely, Pabrinex pairs 1 and 2 TDS regardless.
Kocher's incision healed, Jackson-Pratt 20 ml.
Grade 3 Sawyer's shelf seen, biopsied.
Addenbrooke's 71/100, clock drawing poor, Luria intact.
Rose petal test: marsh marigold pollen strongly positive.
Feeding: 8 x 65 mls SMA Gold, Gaviscon Infant with alternate feeds.
Lord's procedure was considered and declined.
Ref range 3.5-5.0, result 6.9, haemolysed, repeat 4.4.
Sliding scale per chart, Actrapid 50 in 50.
Cobb angle 24 degrees, Risser 2, no bracing.
`,
  de: `
Babinski bds. negativ, Lasègue ab 40 Grad, Gordon nicht auslösbar.
Kristeller-Handgriff nicht erforderlich, Damm intakt.
Braden 16, Norton 21, Barthel 45-60-75 im Verlauf.
Novalgin 20-20-20-30 Tropfen, Bedarf bis 4x.
THERAPIEVORSCHLAG: KONSERVATIV, KRÜCKEN, KÜHLUNG.
RR 13.00 Uhr 145/85, 17.00 Uhr 138/80, 21.00 Uhr 122/70.
Der Kleine frisst nach Angabe gut, Stuhl breiig, 4-5/d.
Z.n. Whipple, Drainage nach Robinson fördert 30 ml.
Hb 10,2 - 9,8 - 9,9; Leukos 12,4; Quick 71.
Herr im Haus ist nun der Noro-Virus, Besuch vorerst gesperrt.
Pneumokokken (Prevenar 20) und Shingrix empfohlen.
Kocher-Klemme gezählt, Langenbeck-Haken vollständig.
Freitext im Befund: Graue Zonen, sonst unauffällig.
Morbus Bechterew seit Jahren, Schober 10/12, Ott 30/31.
Sauerstoff 2 l über Brille, BGA pH 7,36, pCO2 48.
Lange Strecken gehen nicht, kurze mit Rollator gut.
Apgar 8/9/10, Nabelschnur-pH 7,28, BE -4,1.
AUGENÄRZTLICHES KONSIL: Visus 0,6/0,8, Seidel negativ.
Trevilor wurde durch Cymbalta ersetzt, Tavor ausgeschlichen.
Ernst zu nehmende Blutung bisher nicht, Forrest IIc.
Schulter: Neer, Hawkins und Jobe positiv, Apley schmerzhaft.
Foley 18 Ch geblockt mit 10 ml, Spülung klar.
Gleason 3+4=7a, pT2c pN0 (0/14), R0.
Maximal 4 x 1 g Perfalgan in 24 h, Abstand 6 h.
Kein Anhalt für Horner-Syndrom, Adie-Pupille möglich.
Ein Morgenstuhl, kein Blut, Bristol 4.
Child A, MELD 9, Varizen Grad I nach Baveno.
Essen 1/2, Trinken 1200 ml, Ausfuhr 1450 ml.
Pulse: Leiste +/+, Knie +/-, Fuß -/-; Ratschow verlängert.
Sommerkleidung mitgebracht, Winterschuhe fehlen noch.
Sonographisch Murphy negativ, Douglas frei, Morison frei.
Der Patient läuft an Unterarmgehstützen, 4-Punkte-Gang.
NÄCHSTE SCHRITTE: KOSTAUFBAU, MOBILISATION, ATEMTRAINING.
Hirnnerven I-XII o.B., Romberg sicher, Unterberger ohne Drehung.
Frisium 10 mg abends, Keppra 1000-0-1000, Rivotril b.B.
EF nach Simpson 38 %, TAPSE 14, PAPsys 45 + ZVD.
Wagner-Stadium 2, Armstrong B, Rutherford 5.
Marsch auf der Stelle 2 min, Borg 4, SpO2 91-93.
Kompressen nach Cutinova, Verband nach Pütter, Klasse II.
Mini-Cog 2/5, GDS 6/15, Uhrentest nach Shulman 4.
Na 128 / K 3,1 / Ca 2,02 / Phos 0,7.
Weiß belegte Zunge, Soor, Ampho-Moronal 4x1 ml.
Brandt-Daroff-Übungen dreimal täglich je fünf Wiederholungen.
Diclac war verordnet, genommen wurde Dolormin extra.
Katheter 12.05 Uhr geblockt, 12.35 Uhr 400 ml.
Arm hoch lagern, Ring entfernen, Kirschner-Drähte reizlos.
Sonnenschutz empfohlen, Fitzpatrick Typ II, Efudix 3 Wochen.
HERZ: REIN, RHYTHMISCH. LUNGE: VESIKULÄR.
Blutdruck 150-170/90-100, nach Nitro 130/80.
Baker-Zyste rupturiert, Homans falsch positiv.
Knochen dicht laut T-Score -1,2 / -0,8.
Langes QT (482 ms), Haldol ab-, Quetiapin angesetzt.
Wells 6, Genf 11, PESI III, Troponin 88-142-97.
Billroth-II-Magen, Braun-Anastomose weit.
1-0-1-0 Torem 10, 0-0-1-0 Sortis 40.
Schlatter rechts ausgeprägter als links, Sinding-Larsen nicht.
Thrombos 88-64-51, HIT-Score nach Warkentin 5.
Alle Nähte ex, Donati-Technik, Steristrips.
Kaiserschnittnarbe reizlos, Pfannenstiel.
Zustand nach Fundoplicatio (Nissen), Gewicht 61-59-58 kg.
`,
  fr: `
Babinski bilatéral, Hoffmann gauche, pas de Lhermitte.
Lasilix 40 le matin, 20 à midi, jamais après 16 h.
EXAMEN CLINIQUE : SANS PARTICULARITÉ.
Norton 14, Braden 16, MNA 19/30, albumine 31.
TA 13/8 couché, 11/6 debout, FC 72-88-96.
Signe de Murphy absent, McBurney sensible, Blumberg négatif.
Bonne tolérance du Rivotril, gouttes à 2-2-4.
Le petit Doliprane de 500 suffit, pas le grand.
Gleason 7 (3+4), pT2c, R0, PSA 0,02.
Maladie de Charcot évoquée, EMG à programmer.
Drain de Redon 1 : 40 ml ; Redon 2 : 15 ml, retirés.
Ionogramme 138/4,1/102/25, créatinine 88, clairance 61.
Échelle de Waterlow 17, matelas Alova en place.
Blanche, la langue évoque une mycose, Mycostatine débutée.
MMS 22/30, horloge 4/7, BREF 12/18.
Poly-Karaya retiré, plaie propre, Jelonet un jour sur deux.
Marche 4 x 10 m au déambulateur, Tinetti 17/28.
Score de Child B8, MELD 14, pas de Budd-Chiari.
Fracture de Pouteau-Colles réduite, broches de Kapandji.
Serein, calme, mange la moitié du plateau.
Glasgow 15 (Y4 V5 M6), pupilles 3/3.
Tramadol 50-100-50, Topalgic si besoin, max 400.
Fleur de peau, dit-elle, mais pas d'anxiété majeure au HAD.
ANTÉCÉDENTS CHIRURGICAUX : HARTMANN PUIS RÉTABLISSEMENT.
VS 12-24, CRP 88-41-12, procalcitonine 0,3.
Sonde de Foley Ch 16, ballonnet 10 ml, clampée 2 h.
Diabète suivi, HbA1c 7,8-7,2-6,9, Lantus 18-20-22.
Barthel 45 à l'entrée, 70 à la sortie.
Légère surdité, Rinne positif, Weber au milieu.
Pas de Marcaine ici, Xylocaïne 2 % sans adrénaline, 8 ml.
Lachman négatif, Appley douloureux, Hoffa sensible.
Reprendre Previscan 3/4 – 1/2 en alternance.
CONCLUSION : EXAMEN NORMAL POUR L'ÂGE.
Aucune lésion selon Forrest, classe III au plus.
Sérum salé 500 sur 4 h puis 1 l sur 12 h.
Doloplus 12 → 5, Algoplus 1, Norton 15.
Lenoir du Méléna a disparu, selles brunes.
Pouls 88-92-76, TA 12/7, 13/8, 14/8 aux deux bras.
Test de Phalen positif à 40 s, Tinel en regard.
Ballon de Blakemore non requis, score de Rockall 2.
Bonne prise du Gaviscon, deux sachets à 10 et 16 h.
Petite rougeur au sacrum, Sanyrène x3.
Gain de 1,2 – 1,5 kg, Nidal AR 6 x 90 ml.
Fibroscan 7,2 kPa, CAP 288, FIB-4 1,3.
Réflexes de Moro et de Galant présents, grasping vif.
L'aurore boréale qu'il décrit relève du Charles Bonnet.
Score de Wells 4,5, Genève 6, D-dimères 1240.
Bergers et brebis, dit le test de dénomination : 27/30.
Lille 0,32, Maddrey 41, prednisolone poursuivie.
EFR : VEMS 1,8 (62 %), Tiffeneau 0,58.
Deltoïde gauche 3/5, Gilliatt négatif, Jobe positif.
RAS AU NIVEAU CARDIAQUE ; HARZER NON RECHERCHÉ.
Stomie selon Brooke, débit 700-900-650.
Tahor 40, Plavix 75, Triatec 2,5-5, Cardensiel.
Le score d'Apgar était de 3, 6 puis 9.
Rythme de Marche 6 min : 380 m, Borg 3.
Bouchard et Heberden typiques, pas de Sjögren.
Hb 8,9 à J1, 9,2 à J2, 10,1 à J5.
Collyre Xalatan le soir, Azopt 2 fois, tonus 16/17.
Kiné respiratoire selon Postiaux, encombrement moindre.
`,
  nl: `
Babinski rechts positief, Hoffmann links, Lhermitte niet.
Oxazepam 10 mg zo nodig, max 3x per etmaal.
LICHAMELIJK ONDERZOEK: GEEN BIJZONDERHEDEN.
Waterlow 19, Norton 12, SNAQ 2, MUST 1.
RR 145/85 – 138/80 – 152/90, pols 72 r.a.
Smit niet te hard door: slikt zich in verdikt vocht, Nutilis stand 2.
Storm in de darmen, zegt hij; peristaltiek levendig.
Gleason 3+4, PSA 6,2 – 4,8 – 0,1.
Zwart braaksel, Blatchford 9, pantoprazol 80 mg i.v.
Redondrain 1: 40 cc, redondrain 2: 15 cc, beide verwijderd.
Na 131, K 3,4, kreat 88, eGFR 61, CRP 112.
MMSE 24/30, kloktekening volgens Shulman 3.
Trendelenburg positief, Thomas negatief, Drehmann niet.
Roosvicee bij de Movicolon, dat helpt.
Homans vals positief, Wells 3, D-dimeer 880.
Bloemkoolachtige laesie, Mohs besproken.
Glasgow 3-5-6, pupillen isocoor 3/3.
Ligt op Permaflow, wisselligging 4-uurs.
Lopen 2x10 m met rollator, Borg 13, sat 91.
CONCLUSIE: STATUS NA WHIPPLE, ONGESTOORD HERSTEL.
Plat op de rug, Epley uitgevoerd, Semont niet.
Blauwe plek bij infuus li arm, Hirudoid.
Goed gegeten: 3/4 brood, yoghurt, 200 ml Nutridrink.
Fundoplicatie volgens Toupet, Barrett C2M4.
Kuiperproef negatief, Fromentse teken ook.
Insulatard 14-0-0-18, Novorapid 6-6-8.
Winterhanden, Raynaud, nifedipine 30 retard.
Apgar 7/9/10, navelstreng-pH 7,21, BE -6.
Child-Pugh B8, MELD 14, Rockall 3.
Dauerlauf gedaan, sinusritme, Wenckebach 's nachts.
Brudzinski en Kernig negatief, Lasègue rechts 50 graden.
Madopar 125 om 7.00, 11.00, 15.00 en 19.00 uur.
BESLUIT: STABIEL BEELD, CONTROLE VIA POLIKLINIEK.
Lange lijn rechts, 42 cm, exit-site rustig.
Nachts onrustig, DOS 4-5-3, Haldol 0,5 gegeven.
Kock-pouch spoelen met 2x 50 ml, Indiana idem.
Roos op de hoofdhuid, Nizoral tweemaal per week.
BMI 31,2; taille 108; HOMA 4,1.
Das of sjaal vermijden in verband met sinus-caroticussyndroom.
Koning Alcohol speelt op, AUDIT-C 9, CIWA 12.
Test van Allen 6 s, Tinel positief, Phalen 30 s.
Katheter CH 16 van Foley, ballon 10 cc, urine helder.
CRP 188 – 96 – 41, leuko's 14,1 – 9,8.
Wit kaartje meegegeven, antistolling INR 2,4-3,1.
Slagersvingers, zegt men: Heberden en Bouchard.
Visus 0,5/0,8, Amsler afwijkend, Goldmann 16.
Killip II, GRACE 138, TIMI 4, Forrester III.
Eten 1/4, drinken 900 ml, uitscheiding 750 ml.
Bowelscreen gunstig, FIT 12, laatste scopie schoon.
MEDICATIE BIJ ONTSLAG: ONGEWIJZIGD.
Ribfractuur 7-8-9 rechts, PCEA, Triflow 10x per uur.
Veen- of kleigrond maakt voor Q-koorts niet uit.
Thompson-test positief, Matles idem: achillespeesruptuur.
Schouder volgens Neer en Hawkins pijnlijk, Speed niet.
Fysio volgens Bobath, Nijmeegs rugprogramma, Berg 41.
Dauerinfuus gestopt, Lasix 40-40-0 oraal.
Epicrisis: Boerhaave uitgesloten, Mallory-Weiss gezien.
Lente- en najaarsklachten, Aerius 5 mg, Avamys.
Gram-negatieve staven, gevoeligheid volgt, Ceftriaxon 2 g.
Heer en meester over de pijn dankzij PCA, NRS 2.
`,
  es: `
Babinski bilateral, Hoffmann derecho, sin Lhermitte.
Seguril 40 mg a las 9 y 20 mg a las 16 h.
EXPLORACIÓN FÍSICA: ANODINA, SALVO LO DICHO.
Norton 14, Braden 16, Barthel 45-60-80.
TA 130/80, 142/86, 128/74; FC 72-88-96.
Murphy negativo, Blumberg dudoso, McBurney doloroso.
Rubio de aspecto, conjuntivas pálidas, Hb 8,4.
Bueno, dice que el dolor es de 3 sobre 10.
Delgado y caquéctico, IMC 17,2, MNA 14.
Penrose retirado, Redon 40 cc, Jackson-Pratt 15.
Gleason 7 (3+4), PSA 6,2-4,8-0,1.
Pozo séptico cercano; coprocultivo negativo x3.
Escala de Downton 4, Waterlow 17.
Fractura de Colles reducida, Kirschner cruzadas.
Child B8, MELD 14, Maddrey 36.
IMPRESIÓN: CROHN EN REMISIÓN, CDAI 88.
Sinemet 25/100 a las 8, 12, 16 y 20 horas.
Signo de Tinel positivo, Phalen a los 30 s.
Dolores menstruales intensos, Nolotil y Enantyum.
Prieto el vendaje, se afloja; pulsos pedios +/+.
Glasgow 15 (O4 V5 M6), pupilas 3/3.
Hartmann 1000 ml p/8 h, Foley permeable.
Na 131, K 3,4, Cr 0,88, FG 61, PCR 112.
Montes y valles en la gráfica térmica, sin foco.
Soledad no deseada según ESTE-II, 4 puntos.
Sonda de Levin nº 14, débito 250-300.
Whipple previo, sin fístula, amilasa 60.
Alba: bilirrubina en descenso, ictericia conjuntival leve.
Virgen de tratamiento, carga 4,2 log, F2.
Lasègue a 40 grados, Bragard positivo, Schober 4 cm.
Kernig y Brudzinski negativos, rigidez ausente.
Madopar 62,5 a las 7, 11, 15 y 19 h en punto.
JUICIO CLÍNICO: ESTABLE, SIN CAMBIOS.
Blanca la lengua, Mycostatin 5 ml cada 6 h.
Esperanza de vida limitada, PPI 4,5, ECOG 3.
Crespo de pelo, signo de Gottron ausente.
Wells 4,5, Ginebra 6, dímero D 1240.
Foley 18, balón 10 ml, Hartmann 500 a 63 ml/h.
Colles reducido en Bier, yeso antebraquial.
PA 150-160/90-95, tras Capoten 132/80.
Manso al trato, RASS 0, CAM-ICU negativo.
Apgar 7/9/10, Silverman 2, Capurro 39,2.
Dulce de leche no, Resource sí, Nutrison 63 ml/h.
Killip II, GRACE 142, TIMI 4, Forrester III.
Ríos de sudor por la noche, sin fiebre termometrada.
ALERGIAS: NO CONOCIDAS; METAMIZOL TOLERADO.
Gloria, dice, es dormir sin tos; Codeisan suspendido.
Test de Schirmer 4 mm, Rosa de Bengala 5.
Roux en Y permeable, Billroth descartado.
FEV1/FVC 1,2/2,9, Tiffeneau 41 %.
Fuentes de infección: orina 10^5, catéter no.
Plácido, afebril, diuresis 1450 en 24 h.
Cruz y raya con el alcohol, AUDIT 4.
Leal a su Sintrom: INR 2,4-2,8-3,1.
Bishop 7, Hodge II, Bandl ausente.
Parra o retama en el prick: negativo; látex positivo.
Signo de Blumberg, Rovsing y psoas negativos.
Guerrero fue el síntoma: dolor 9/10, morfina 3 mg.
Pfeiffer 2, Yesavage 4/15, Tinetti 24/28.
Moreno por el sol, melasma, Centella, FPS 50.
`,
};
