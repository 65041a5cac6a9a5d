import type { Language } from '../../../../electron/contract/text';

/**
 * Planted sentences. `{…}` is what has to be found, with all that agrees with it; nothing else may be. The letters
 * before the bar are the kinds, in order: c calendar, i interval, v interval to a visit, h history, a ageLike, d
 * dosage. `-`: nothing.
 */
export const sentences: Readonly<Record<Language, string>> = {
  en: `
v|Seen {5 days ago} in clinic.
i|The {6-week} follow-up was uneventful.
v|Review {in 30 days}.
i|She had {an 8-week} stay.
h|There is {a three-week} history of cough.
h|He has smoked for {30 years}.
i|On postoperative {day 3} the drain was removed.
i|POD#{4}: afebrile.
i|Hospital {day 14}.
i|{A couple of weeks ago} she fell.
i|It recurred {several months} later.
i|After {a 14-day} stay he went home.
i|The pain lasted {2-3 weeks}.
i|It takes {two to three weeks}.
i|Scans at {3, 6 and 12 months} were clear.
i|{1 year and 6 months} after surgery.
a|In the {fortieth week} of pregnancy.
a|A fetus of {32 weeks} gestation.
a|In the {third trimester}.
a|She is aged {45 years}.
a|He is {45 y.o.} and well.
i|{Last week} she fell.
v|He was reviewed {yesterday}.
i|Pain in the {last two weeks}.
h|Stable over the {past 10 years}.
c|She comes on {Tuesday}.
c|Admitted {at Christmas}.
c|It began last {winter}.
c|She was well in {March}.
c|Since {January} she coughs.
c|Closed {on Thanksgiving}.
i|It started {a year ago}.
i|{Half a year ago}.
i|For this {a year and a half} passed.
i|{A few days} passed.
i|{Sixty-one days} passed.
i|{One hundred days} passed.
i|{Three (3) weeks} passed.
i|{10 (ten) days} passed.
i|Fever on {days 3-5}.
i|{6 wks.} later it was gone.
i|Operated {2 wk ago}.
i|{1.5 years} passed.
i|{6w} follow up.
i|The {week 12} blood count.
v|Discharged home, return {in 2 days}.
h|He has been ill for {weeks}.
i|She stopped {years ago}.
i|It was gone the {next day}.
i|On the {third day} she walked.
i|On the {twenty-first day} it closed.
i|Post-op {day two}.
i|{In 2 years'} time.
v|To be seen {tomorrow}.
i|Sutures out {within 10 days}.
i|{3 hours} later she vomited.
i|It began {a fortnight ago}.
i|{Two decades ago}.
d|Amoxicillin 500 mg 3 x daily for {5 days}.
d|Prednisone 40 mg for {one week} and stop.
d|{A 5-day} course of antibiotics was given.
d|Cisplatin 75 mg/m2 on {day 1}, 8 and 15.
-|Ibuprofen 400 mg every 8 hours.
-|Physiotherapy twice a day, 3 times a week.
-|She works 3 days per week and smokes 20 cigarettes a day.
-|10-year survival is good; 10-year cardiovascular risk 12 %.
-|24 h urine; glucose after 2 hours 140.
-|A spring in the bed; she may sit; a fall; 40 pack-years.
-|Seen on 03/04/2019 and March 3, 2019; ill since 1998.
-|Every Monday; infusion every 3 weeks; q3 weeks.
-|Room 12, grade 2, T3 N1, 10:30, 5 mg/day, GCS 15.
`,
  es: `
v|Visto {hace 5 días}.
v|Revisión {en 30 días}.
i|Dolor, {3 años}.
h|Desde {hace diez años} tiene dolor.
i|{Al 5º día} se retiró el drenaje.
i|Se revisó {a los 3 días} de la caída.
i|Mejoró {a las 3 semanas} de la caída.
i|Cayó {hace una semana}.
i|Cayó {hace ya 2 meses}.
i|Cayó {hace aproximadamente 3 semanas}.
a|En {la semana 28} de gestación.
a|{A las 28+3 semanas} de amenorrea.
a|Durante {el tercer trimestre}.
i|{La semana pasada} cayó.
v|Acudió {ayer} a consulta.
i|En {el tercer día} postoperatorio.
i|{El día 14} tuvo fiebre.
i|Duró {6-8 semanas}.
i|Duró {treinta y cinco años}.
i|Duró {un año y medio}.
i|{Dentro de 2 meses} se verá.
h|Cuadro de {3 meses} de evolución.
h|Durante {7 días} tuvo fiebre.
c|Vino el {lunes}.
c|Empeoró en {Navidad}.
c|Empeoró en {invierno}.
c|Empeoró en {marzo}.
c|Desde {enero} tose.
i|{Hace 48 horas} empezó el dolor.
i|Pasaron {un par de semanas}.
i|Falleció {al mes} de la intervención.
i|Control {al año}.
i|Mejoró {al día siguiente}.
h|Desde {las últimas 2 semanas} tose.
i|En {los últimos tres meses} tose.
i|{3er día} sin fiebre.
i|Pasó {una quincena}.
i|Lo dejó {hace años}.
i|{Varios días} después.
i|{Tres años} antes.
i|{Pasados 3 meses} mejoró.
i|Se operará {el mes que viene}.
v|Se cita {en 1 mes}.
i|Duró de {3 a 5 días}.
i|Entre {2 y 3 semanas}.
h|Desde {los 15 años} fuma.
a|{A los 65 años} de edad.
v|Nueva visita {la próxima semana}.
i|Tras {10 días} de cama.
i|Estancia de {14 días}.
i|{2 semanas y 3 días} sin dolor.
i|{1 mes y medio} sin dolor.
i|{Cuatro horas} después vomitó.
i|Pasaron {quince días}.
i|{Una década} no: {dos décadas} sí.
h|Fumador desde {hace unos 20 años}.
v|Volverá a consulta {mañana}.
i|{6 sem.} después.
d|Amoxicilina 1 g cada 8 horas durante {7 días}.
d|Antibiótico por {5 días}.
d|Gemcitabina 1000 mg/m2 {días 1 y 8}.
-|Paracetamol 1 g cada 8 horas.
-|2 veces al día, 3 veces por semana, 3 días a la semana.
-|Supervivencia a 5 años; riesgo a 10 años.
-|Orina de 24 horas; MAPA 24 h.
-|El 12 de marzo de 2019; desde 1998; 12/05/2019.
-|Los lunes; cada lunes; cada 3 semanas; fin de semana.
-|Por la mañana y esta mañana; Domingo Pérez.
-|Grado 2, T3, 10:30, 5 mg/día, habitación 12.
`,
  fr: `
h|Souffre depuis {10 ans}.
v|Vu {il y a 3 semaines}.
v|À revoir {dans 3 mois}.
i|Un séjour {d'une semaine}.
i|Un séjour {de 3 semaines}.
i|{Au 3e jour} il marche.
i|{À la 3e semaine} il marche.
i|Apyrexie à {J3}.
i|Apyrexie à J+{5}.
i|{L'année dernière} elle est tombée.
v|Vue {hier} en consultation.
v|Vue {avant-hier}.
i|Pendant ces nuits, {une dizaine de jours} oui.
a|Grossesse à {28 SA}.
a|{Au 2e trimestre}.
a|Un homme âgé {de 45 ans}.
c|Elle va mieux {en été}.
c|Elle va mieux {au printemps}.
c|Admise {à Noël}.
c|Admise {à la Toussaint}.
c|Opérée en {mars}.
c|Depuis {janvier} elle tousse.
c|Elle vient {lundi}.
i|{Quinze jours} passèrent.
i|Tombé {il y a un an et demi}.
i|Tombé {il y a environ 3 mois}.
h|Depuis {plusieurs années}.
i|{Un an} plus tôt.
i|{3 jours} après.
i|{Dans les 15 jours suivants} non opéré.
i|À {6 mois} il marche.
i|Au bout {de 2 ans}.
i|{Deux mois} plus tard.
i|{La semaine prochaine} elle part.
i|{Le mois dernier} elle est partie.
i|Dans ce cas, {ces 3 derniers mois} furent durs.
i|{Les 3 dernières semaines} furent dures.
i|Hospitalisé {14 jours}.
i|{Le lendemain} il marche.
v|Contrôle {demain}.
i|{Quelques jours} passèrent.
i|{Huit jours} passèrent.
i|{Trente-cinq ans} passèrent.
i|{Quatre-vingt-dix jours} passèrent.
i|{L'an dernier} il fumait.
i|{Une quinzaine de jours} passèrent.
i|{2 à 3 semaines} suffisent.
i|Entre {2 et 3 semaines}.
i|{Deux ou trois mois} suffisent.
i|{Le jour 14} il sort.
i|{La semaine 6} il sort.
i|Pendant {la première semaine} il tousse.
i|{Le premier mois} fut dur.
h|Évolution depuis {3 sem.} avec fièvre.
i|{6 mois et 2 semaines} plus tard.
i|Réopéré après {4 ans}.
i|{Trois heures} plus tard il vomit.
v|Reconsulter {dans un mois}.
h|Depuis {des années} il fume.
i|{Deux décennies} passèrent.
d|Amoxicilline 1 g 3 x/j pendant {7 jours}.
d|Antibiothérapie pendant {10 jours}.
-|Paracétamol 1 g toutes les 8 heures.
-|1 fois par jour; tous les 3 mois; toutes les 3 semaines.
-|Survie à 5 ans; risque à 10 ans.
-|Il a été vu le 3 mars 2019.
c|Vu le {lundi}.
-|Depuis 1998; le 12/05/2019; protéinurie des 24 heures.
-|Grade 2, T3, 10:30, 5 mg/jour, chambre 12.
`,
  nl: `
v|{5 dagen geleden} gezien.
v|Controle {over 6 weken}.
h|Rookt sinds {10 jaar}.
i|{Vorige week} gevallen.
v|{Gisteren} op controle.
v|{Eergisteren} gezien.
i|Een {3-weekse} opname.
i|Een {driedaagse} opname.
i|Op {dag 3} postoperatief.
i|{Een paar weken} rust.
c|Opgenomen {met Kerst}.
c|Slechter {in de winter}.
c|Slechter {in het voorjaar}.
c|Slechter in {maart}.
c|Sinds {januari} hoest hij.
c|Hij komt op {maandag}.
i|{Drie maanden} later.
i|{2 à 3 weken} rust.
i|{Een maand geleden}.
i|Na {3 dagen} naar huis.
i|{Drie dagen} na de operatie.
i|{Binnen 2 weken} hersteld.
i|{6 mnd} hersteld.
i|{Afgelopen 3 maanden} moe.
i|{Volgende week} naar huis.
i|Op {de derde dag} naar huis.
i|{Derde dag} postoperatief.
a|{32 weken} zwanger.
a|AD {31+2 weken}.
a|Een {45-jarige} man.
i|{5 dgn} opname.
i|{Tweeëntwintig jaar} verstreken.
v|Controle {over een jaar}.
i|{3 weken} lang.
i|{Anderhalf jaar} verstreken.
i|{Enkele weken} verstreken.
i|{Jaren geleden}.
h|Sinds {jaren}.
i|{14 dagen} opname.
i|Opname van {14 dagen}.
i|{Een half jaar geleden}.
i|{Een halfjaar geleden}.
i|{2 tot 3 weken} rust.
i|{2-3 weken} rust.
i|{Twee of drie maanden} rust.
h|Al {10 jaar} moe.
h|Gedurende {3 weken} koorts.
i|{1 jaar en 6 maanden} later.
i|{Week 12} verliep goed.
i|{De 3e dag} verliep goed.
i|{3 uur} later braken.
h|Voor {3 weken} naar zee.
i|{Vijfendertig jaar} verstreken.
v|Poliklinisch consult {over 3 mnd}.
i|{Over 2 weken} naar huis.
i|{Twee decennia} verstreken.
v|{Morgen} controle.
a|In {het tweede trimester}.
i|{1,5 jaar} verstreken.
i|{10 (tien) dagen} rust.
d|Amoxicilline 500 mg 3 x daags gedurende {5 dagen}.
d|Antibiotica gedurende {7 dagen}.
-|Paracetamol elke 8 uur; om de 3 weken; 2x per week.
-|Elke maandag; jaarlijkse controle; dagelijks; 's morgens.
-|5-jaars overleving; per 3 maanden.
-|Op 3 maart 2019; sinds 1998; 12-05-2019.
-|Graad 2, T3, 10:30, 5 mg/dag, kamer 12, een half uur.
`,
  de: `
v|{Vor 3 Wochen} gesehen.
v|Wiedervorstellung {in 6 Wochen}.
h|Raucht seit {10 Jahren}.
i|{Am 3. Tag} nach Hause.
i|{In der 3. Woche} nach Hause.
i|Ein {14-tägiger} Aufenthalt.
h|{Dreiwöchige} Anamnese.
v|{Gestern} zur Kontrolle.
i|{Letzte Woche} gestürzt.
i|{Vor einem Jahr} gestürzt.
i|{Vor etwa zwei Jahren} gestürzt.
i|{Vor ca. 3 Wochen} gestürzt.
a|{In der 32. SSW} geboren.
a|{SSW 31} unauffällig.
c|Sie kommt am {Montag}.
c|Aufnahme {an Weihnachten}.
c|Schlechter {im Winter}.
c|Schlechter im {März}.
c|Seit {Januar} Husten.
c|{Karfreitag} aufgenommen.
h|Seit {einigen Monaten} müde.
i|Postoperativer {Tag 3}.
i|{Am dritten postoperativen Tag} nach Hause.
i|{3. postoperativer Tag} unauffällig.
i|{Anderthalb Jahre} vergingen.
h|Seit etwa {zwei Jahren} müde.
i|Nach {3 Tagen} nach Hause.
i|{3 Tage} später.
i|{Drei Tage} nach OP.
i|{Binnen 2 Wochen} gesund.
h|Für {3 Monate} verreist.
h|Über {6 Wochen} krank.
i|{2–3 Wochen} krank.
i|{In 2 bis 3 Wochen} gesund.
i|{Nächste Woche} nach Hause.
i|{Im nächsten Monat} nach Hause.
i|{In den letzten 3 Monaten} müde.
i|{Vergangenen Monat} gestürzt.
i|{Am nächsten Tag} nach Hause.
i|{Übermorgen} nach Hause.
i|{Vor Jahren} gestürzt.
h|Seit {Jahren} müde.
a|Ein {45-jähriger} Patient.
a|Er ist {45 Jahre} alt.
a|{Zweites Trimenon} nein, {2. Trimenon} ja.
i|{1 1/2 Jahre} vergingen.
i|{Ein halbes Jahr} verging.
i|{Vor 6 Mon.} gestürzt.
i|Aufenthalt von {14 Tagen}.
i|{14 Tage} stationär.
i|{In einem Jahr} gesund.
i|{Zweiundzwanzig Jahre} vergingen.
i|{Ein paar Tage} vergingen.
i|{Einige Tage} vergingen.
i|{1 Jahr und 6 Monate} später.
i|{Zwei oder drei Monate} vergingen.
i|{Drei Stunden} später erbrochen.
i|{1½ Jahre} vergingen.
v|Verlaufskontrolle {in 3 Monaten}.
v|Am Morgen nein, {morgen} Kontrolle.
i|{Zwei Jahrzehnte} vergingen.
d|Amoxicillin 1 g 3 x täglich für {5 Tage}.
d|Antibiose über {7 Tage}.
d|Cisplatin 75 mg {Tag 1}, 8 und 15.
-|Paracetamol alle 8 Stunden; alle 3 Wochen; 2x/Woche.
-|Jeden Montag; wöchentlich; morgens; heute Morgen.
-|5-Jahres-Überleben gut; 24-Stunden-EKG.
-|Am 3. März 2019; seit 1998; 12.05.2019.
-|Grad 2, T3, 10:30, 5 mg/Tag, Zimmer 12.
`,
};
