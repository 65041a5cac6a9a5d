import { wardPart } from './wardPart';

const words = `
women: Amparo; Leire; Esperanza; Wilma; Macarena; Dulce; Purificación; Naiara; Martirio; Yuli; Inmaculada; Salma;
  Blanca;
  Carme; Estrella; Candelaria; Maite; Gloria; Violeta; Hortensia; Jenny; Xin
men: Celestino; Unai; Plácido; Jhon; Abelardo; Narciso; Evaristo; Oriol; Cruz; Tomé; Said; Matías; Baldomero; Xavier;
  Efraín; Isidro; Cheikh; Amador; Jairo; Feliciano; Hernán; Primitivo
families: Moreno; Cordero; Arregui; Feo; Ballesteros; Vilanova; de la Torre; Ríos; Crespo; Huenchumán; Leal; Parra;
  Caicedo;
  Molina; Alegre; Goikoetxea; Pastor; Condori; Zapatero; Fuentes; Benítez; Bouazza; Guerrero; Manso; del Campo; Cantos;
  Valiente; Chen; Restrepo; Pardo; Tapia; Cuervo; Inostroza; Lozano
months: enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre; octubre; noviembre; diciembre
shortMonths: ene.; feb.; mar.; abr.; may.; jun.; jul.; ago.; sept.; oct.; nov.; dic.
weekdays: domingo; lunes; martes; miércoles; jueves; viernes; sábado
`;

const es = `
towns: Tarazona; Ribadeo; Yecla; Olivenza; Azpeitia; Berga; Tomelloso; Úbeda; Astorga; Barbate; Haro; Mula
streets: calle Carnicerías; avenida del Ferrocarril; C/ Virgen de Gracia; travesía del Olmo; passeig de la Pau;
  cuesta San Blas
house: S, %; S %#, %º dcha.; S, nº % - bajo B; S %#
zips: 50500; 27700; 30510; 06100; 20730; 08600
hospitals: Marqués de Valdecilla; la Princesa; Donostia; Reina Sofía; el Bellvitge; Macarena; Son Espases; Arnau
practices: CS San Blas; centro médico Ferrocarril; consultorio de Mula; EAP Berga; ambulatorio de Azpeitia
phones: 941 55 ## ##; 982-55-##-##; 968.55.##.##; 93 555 ####; 926 555 ###
mobiles: 611 55 ## ##; 611-555-###; 6115#####; 633 55 ## ##
numbers: %#######; 1%####/%#; %##-##-##
dates: D-M-YYYY; DD/MM/YY; DD.MM.YYYY; D/M/YY; DD/MM/YYYY
states: Soria; Lugo; Vizcaya; Murcia; Ampurdán
ins: ## %#######%##; %#/0%######/##; 1%########%
nat: ##%##%###@; %#.###.##%-@; Y%######@
school: CEIP San Blas; IES Sierra de Mula; Jesuitinas; ikastola Ikasberri; escola Mossén Cinto
home: Residencia El Mirador; DomusVi; Hogar La Paz; San Prudencio
org: Manos Unidas; Banco de Alimentos; Feafes; Hijas de la Caridad; Peña Los Rojos; Proyecto Alfa
employers: Eroski; Iberdrola; Día; Renault; Ferrovial; Navantia
jobs: herrero; minero; conserje; carnicero; taxista; electricista; apicultor
jobw: peluquera; costurera; mariscadora; dependienta; conservera; administrativa
wards: 6ª Sur; Planta 2C; unidad Cajal; UH-4; Pabellón A
bleep: 6%####; 4%#; 91##
plate: %##% @@@; @@-%###-@@; %###@@@
serial: %##-%####; HR%#####; 0%######
case: %#/2#-%##; 1%######; %##/2%
order: %#######%; M%#####; %##.%##
country: Mali; Bulgaria; Argelia; Nicaragua; Georgia
iban: ES## 0%## #### ## ##########; ES##21##################
lic: %#%#####; 46/%#####
fax: 941 55 ## ##; 93 555 ####
`;

const co = `
towns: Sogamoso; Tumaco; Ipiales; Girardot; Sabanalarga; Apartadó; Zipaquirá; Mocoa
streets: Calle 12; Cra. 45 sur; Transversal 8; Diagonal 23B; vereda El Roble; Av. Las Palmas
house: S # %#-%#; S No. %-%# apto %0%; S #%# - %#; S casa %
zips: 152210; 528501; 524060; 252431
hospitals: Hospital San Ignacio; el Tunal; Fundación Shaio; Hospital Departamental; Clínica Las Vegas;
  Hospital de Kennedy
practices: puesto de salud El Roble; CAMI Zipa; IPS Las Palmas; consultorio Santa Marta
phones: 601 555 01##; (604) 555-01##; 555 01 ##; 602 5550 1##
mobiles: 300 555 01##; 311-555-01##; 3205550###
numbers: %#######; %#####; 1.0%#.###.%##
dates: DD/MM/YYYY; D/M/YYYY; DD-MM-YYYY; YYYY-MM-DD
states: Boyacá; Nariño; Antioquia; Chocó; Putumayo
ins: %########; 0%######-%; 1%#######
nat: 1.0##.%##.###; %#.###.%##; 10%#######
school: Institución Educativa La Paz; el INEM; Colegio Claretiano; Jardín Semillitas
home: Hogar San Rafael; Hogar Geriátrico Mi Viejo; Fundación Casa Dorada
org: Bienestar Familiar; Cruz Roja Nariño; Minuto de Dios; Fundación Niños de Luz
employers: Bavaria; Éxito; Ecopetrol; Alpina; Rappi; Servientrega
jobs: vigilante; mototaxista; caficultor; maestro de obra; esmeraldero
jobw: manicurista; floricultora; tendera; docente; auxiliar de cocina
wards: 5to Norte; Medicina Hombres; Piso 8; Sala Santa Ana
bleep: %###; 2%##
plate: @@@ %##; @@@%#@
serial: %#######; COL%####
case: %######-2#; 0%#####
order: %######; OM%####
country: Venezuela; Ecuador; España; Panamá
iban: 4%#-######-%#; 0%########
lic: %#####; %#-%###
fax: 601 555 01##
`;

const cl = `
towns: Chillán; Lota; Ovalle; Castro; Quirihue; Los Ángeles; Calama
streets: Los Aromos; pasaje Lautaro; O'Higgins; Avenida Brasil; camino a Quilmo; Esmeralda
house: S %##; S N° %###; S %#, depto %#; S %##, población Sur
zips: 3780000; 4210000; 1840000
hospitals: Herminda Martín; Sótero del Río; el Salvador; Guillermo Grant; Clínica Alemana; Barros Luco
practices: CESFAM Los Aromos; posta de Quilmo; SAPU Centro; consulta Dr. Bravo
phones: +56 2 2555 01##; (42) 255 01##; 45 255 01##
mobiles: 9 5555 01##; +56 9 5555 01##; 95555 0%##
numbers: %#####; F-%####; 1%####-%
dates: DD-MM-YYYY; D-M-YY; DD/MM/YYYY; D/M/YY
states: Ñuble; Biobío; Araucanía; Chiloé; Antofagasta
ins: 1%.###.###-%; %##%####-K; 9.%##.###-%
nat: 1%.%##.###-#; %.###.%##-K; 20.###.%##-%
school: Escuela Rural Quilmo; Liceo A-5; Colegio Alemán; Jardín Ayelén
home: ELEAM San José; Hogar de Cristo; Residencia Aires del Sur
org: Fundación Las Rosas; Club Deportivo Lota; Damas de Rojo; iglesia Metodista
employers: Codelco; Líder; Arauco; Falabella; Cencosud
jobs: pirquinero; buzo mariscador; temporero; chofer; carabinero
jobw: parvularia; nana; temporera; asistente de párvulos
wards: Medicina B; Sala 14; MQ2; UPC Norte
bleep: %####; %#####
plate: @@@@-%#; @@·%##%
serial: %######; CL%#####
case: %##-2#; %#####
order: %#######; E%####
country: Perú; Haití; Colombia; Bolivia
iban: 0%######; 7%#########
lic: %#####; 1%####
fax: 42 255 01##
`;

const notes = `
--- nursing es
Evolutivo enf. {turno mañana|M} <d0.dm> <ward>. <ptw.given> <ptw.family>, cama <room={1..40}>, ictus izq día 4, NIHSS \
8, disfagia MECV-V néctar, SNG 12 Fr. Canadiense 6,5. TA 168/92. Cambios posturales, Braden 12, Allevyn sacro. Vino \
{la logopeda |}<drw1.given>. El hijo <relm1.given> (<job>) protesta por el ruido y quiere hablar con Dr. \
<drm1.family>, busca <bleep>. La cuñada <relw1.given> llamó desde <country>, sin clave no se informa. Prótesis dental \
en caja {rotulada|nº <room={1..40}>}.
Vecina de cama, Dña. <relw2.family>, exitus 5:10, alianza a {la nieta|<relw3.given>}. Bomba Alaris {s/n|nº} <serial> \
a electromedicina. Insulina Toujeo 22. {Pdte. RM craneal|RM} <d+1.weekday>{ 9 h|}. Hidalgo el desayuno, come todo. \
TCAE <drm2.given>; DUE <drw2.families>
--- nursing cl
Entrega de turno {noche|larga}, <ward>, <hosp>, <d0>. Sra. <ptw.both>, RUN <nat>, ficha <num>, <age> años, día 3 \
cirrosis Child C, paracentesis 6 L, Lactulosa, West Haven 2, asterixis. Glasgow 14, EVA 2, HGT 102, diuresis 40 cc/h \
por Foley 14. Cae de la cama {<date=anoche>|a las 3}, J.H. Downton 5, TC s/hallazgos, se avisa a Dr. <drm1.family> \
{(<bleep>)|}. Hija <relw1.given>, {<jobw>|<jobw> de <town>}, dice que su papá, don <relm1.given>, «también murió así» \
en {<hosp2>|el terremoto del <date=2010>}. Pide visita del pastor <relm2.family> de la <org>. Retiro VVP, se punciona \
20 G.
Sala <room={1..20}>: egreso de don <relm3.given> a <home>, {ambulancia|móvil} <plate>, 14.30. {EU|Enf.} <drw1.given> \
<drw1.letter>, TENS <drm2.given>
--- emergency es
URGENCIAS <hosp> – triaje {III|naranja} <d0> 23:18
<ptw.loudfamily> <ptw.loudgiven>, {<dob>|F.Nac <dob>}, {DNI|NIF} <nat>, \
{sin domicilio; duerme en el cajero|<street>, <town>}. La trae la Policía Local, agente \
{nº <employee={100..999}>|<relm1.family>}.
Refiere agresión por su pareja, <relm2.both>, en el bar {<organization=El Túnel>|<organization=La Parada>}. Glasgow \
15, herida ciliar 3 cm (Ethilon 5/0), Ottawa nasal no, Battle -, alcohol 1,8 g. Tétanos \
{no sabe|<date={2006..2018}>}. AP: epilepsia (Depakine), cesárea en <hosp2> <d-3000.year>. FUR {dudosa|<d-31.dm>}. \
Dos niños, <relm3.given> y <relw1.given>, con {la suegra|la abuela <relw2.given>} en <town2>. Parte al juzgado, \
diligencias <case>, 016 informado. Trabaja de <jobw> en <employer>. TS de guardia <drw1.given> <drw1.family>, \
{ext.|tfno} <bleep>; casa de acogida (no decir cuál). Móvil nuevo <mob>. MIR <drm1.families>
--- emergency co
TRASLADO MEDICALIZADO {TAM|APH} reporte <case>   <d0>  {despacho|salida} 16:58
Pcte: <ptm.both>  CC <nat>  EPS <organization={Sura|Nueva EPS|Sanitas}>  {afil. |}<ins>
Dir: <street>, <town>, <state>. Ocupación <job>. SOAT {placa|moto} <plate>
Evento: colisión moto contra {volqueta|buseta}, sin casco. Parrillera <relw1.given> <relw1.family>, ilesa. Glasgow 12 \
(O3V4M5), pupilas 3/3, TA 90/60, FC 124, SpO2 91, Battle +, FAST Morison +. Férula Hare fémur D, SAM pélvica, TXA 1 \
g, Hartmann 1000, ketamina. Alergia: dipirona.
Antecedentes según hermano <relm1.given>: esplenectomía <date={2003..2018}> en <hosp2>, marihuana. Madre <relw2.both> \
{vive en <country>|avisada}, tel <mob>; patrón de {<employer>|la finca}, don <relm2.family>. Recibe <hosp>, Dr. \
<drm1.family>, {<d0.dm> |}17:46. Pertenencias: celular, $ 40.000, cadena. Trip.: <drw1.short>, APH <drm2.given>, \
cond. <drm3.letter>
--- emergency cl
DAU {SAPU|Urgencia} N° <order>  <d0>  cat. C2
<relw1.kin>, {niña|lactante} de <age={8..22} meses>, RUN {mamá |}<nat>, traída por <ptw.given> <ptw.family> (mamá, \
<jobw>) desde {<practice>|<street>, <town>}. Convulsiona 12 min en la sala cuna {<organization=Pulgarcito>|<school>}, \
T° 39.8, Diazepam rectal x1 por la tía <relw2.given>. HGT 118, sat 91 → 96 con O2, Glasgow pediátrico 9 → 14, Kernig \
-, fontanela normotensa, sin petequias. Peso 9.8. Ant.: PT 34 sem (<hosp>), Bayley riesgo, PNI al día {hasta|salvo} \
12 m. Hermano <relm1.given> (<age=6>) con influenza.
Papá <relm2.given>, <job>, en turno 7x7 {en <town2>|para <employer>}, fono <mob>. Abuelo <relm3.kin> viene en \
{camioneta|auto} <plate>. Punción lumbar diferida por Dra. <drw1.families>. Traslado <hosp2> {18:40|tipo 7}, SAMU \
móvil <room={1..9}>, {reanimador |}<drm1.given>. Fdo. <drw2.short>, RCM <lic>
--- psychiatry es
Interconsulta. Dña. <ptw.family>, <age={67..84}> años, {viuda|separada}, antigua <jobw>, de <town>. Desde la PTC del \
<d-4> delirium hiperactivo, CAM +, se arranca vías, ve {ratones|monjas} y busca a su marido, <relm1.given>, caído en \
la mina en <date={1976..1998}>. Llama «sor <staff=Angustias>» a la auxiliar. Su hija, <relw1.given> \
{<relw1.families>|}, {que vive|residente} en <town2>, cuenta un año de despistes: perdió dos veces el coche \
(<plate>), dejó el gas, llamaba de noche a {<org>|la parroquia}. Nieto <relm2.given> le lleva las cuentas. Ingreso \
previo {<date=1985>|en <date=1991>} en {<hosp>|el manicomio de <city={Oña|Conxo}>}, TEC, Dr. <drm1.family>.
MMSE inviable, reloj 1/7, palmomentoniano +. Haloperidol 0,5 (QTc 436), evitar Orfidal, gafas y audífono {Oticon|nº} \
<serial>. Documento de voluntades en <practice>. Revisamos {<date=mañana>|el <d+1.weekday>}. {Dra. |}<drw1.short> \
{(<bleep>)|}, R3 <drm2.given>
--- psychiatry co
Valoración por psicología, ruta de violencia, <d0>. <ptm.given>, <age=15> años, grado noveno \
{en <school>|(<school>)}, remitido por {la orientadora |}<drw1.family>. Vive con el padrastro <relm1.given>, <job>, y \
la mamá <relw1.given>, <jobw>; el papá biológico, <relm2.both>, se fue {a <country>|con otra a <town2>} en \
<d-900.year>. Hace <date=dos meses> no asiste, juega hasta las 4 bajo el alias \
<username={Sombra|Zorro}{Cafe|Panela}{10..99}>. Un primo, <relm3.given>, lo amenazó con \
{«los del pueblo»|ingresarlo a «los otros»} en <town>; desplazados de {la vereda|<state>} en <date={2012..2018}>. La \
abuela «<relative=mamá Chila>» falleció <d-150.monthyear>. Compañero que lo molesta: <relm4.given> <relm4.letter>. \
SRQ 12, CDI 24, RQC +, Zung 55, no ideas de muerte.
EM: hipotímico, juicio conservado, ¿Asperger? Plan: fluoxetina 10 (Dr. <drm1.family>), terapia {semanal|} \
{<d+7>|el <d+7.weekday>}, <org>, comisaría {de familia |}<case>. Acudiente <mob>. TP <lic>, <drw2.letters>
--- social es
Entrevista en planta <ward>, <d0>. <ptw.given> <ptw.families>, oncológica, monoparental, hijos <relw1.given> \
(<age=14>) e <relm1.given> (<age=10>), alumnos de <school>. El padre, <relm2>, no pasa pensión; convenio \
{del Juzgado de <town2>|autos <case>}. IT desde <d-180.month>, <jobw> en <employer>, la encargada <relw2.given> mete \
prisa. NASS <ins>, {DNI|NIF} <nat>. Alquiler 480 €, dos meses sin pagar a {<organization=Solvia>|don <relm3.family>}, \
<street>, <zip> <town>; suministro cortado {<date=el martes>|<d-5.dm>}. IMV denegado. Amiga <relw3.given> \
{<relw3.family> |}cocina. Cuenta para ayuda{ de <org>|}: <iban>.
Valoración: Karnofsky 70, Zarit no procede, Apgar familiar 4, Gijón 15, EC 3/4. Derivo a Servicios Sociales \
({TS|educadora} <drw1.given>, <tel>), peluca en {<organization=Mechones>|ortopedia <organization=Lara>}, \
psicooncóloga Dra. <drw2.family> {<d+6.weekday>|el <d+6.dm>} 10:15. <mail>, {móvil|tfno} <mob>. <drw3.given> \
<drw3.letter>, TS
--- social co
TRABAJO SOCIAL – EGRESO <hosp>, {servicio |}<ward>, <d0>. Usuario <ptm.comma>, CC <nat>, <age> años, \
{afiliado|régimen subsidiado} <ins>, vive en <street>, <town>, inquilinato, piso 4. Unión libre con <relw1.given> \
(EPOC, bala de oxígeno {serial |}<serial>). Fue <job> y luego en <employer>. ACV <d-20>, Barthel 35, Rankin 4, \
gastrostomía, MoCA no. Red: hija <relw2.kin> en <country> gira por {Nequi|cuenta <iban>}; sobrino <relm1.given>, \
{cuidador|<profession=estudiante>}; vecina <relw3.letter>. Tutela {contra la EPS|radicado <case>} por enfermera 12 h, \
juez {2º |}de <town2>.
Se gestiona: home care {<organization=Innovar>|<organization=Forja>}, silla, pañales MIPRES <order>, curaciones \
<practice>, mercado de {<org>|<organization=Pastoral Social>}. Hogar {de paso |}<home> cupo \
{<d+2.weekday>|el <d+2.dm>}. Transporte {redondo|básico} <d+2.dm> 6 am. Cuidadora firma <relw1.family>, cel <mob>. \
<drm1.both>, TP <lic>, ext. <bleep>
--- social cl
Informe socioeconómico {para postrado|PADDS} – <practice> – <d0.largo>. Don <ptm.both>, RUT <nat>, <age={70..93}> \
años, domicilio <street>, <town>. Vivienda de {material ligero|madera}, baño afuera, 10 peldaños. Cónyuge \
<relw1.given> (Alzheimer, GDS 5), hijo <relm1.given>, <job>, cesante desde {<d-90.month>|el cierre de <employer>}; \
hija <relw2.kin> en <town2>, <jobw>, llama el <date={domingo|sábado}>. Barthel 25, Zarit 68, Yesavage 9, Norton 11. \
PGU 214.296, depósito {Cuenta RUT|cta.} <iban>. RSH 40 %. Deuda {del agua|con <organization=Essbio>}. Vecino \
<relm2.families> {presta camioneta|tiene llaves}.
Plan: estipendio, cama clínica {folio |}<order>, curaciones 2x sem ({TENS |}<drw1.given>), postulación <home> \
(contacto Hna. <relw3.given>, <tel>), {Tribunal de Familia|curaduría} causa <case>, visita Dr. <drm1.family> \
<d+9.weekday>. Postrado usa Quetiapina, «no me dejen a <relm3.low>», repite: un hermano {fusilado|muerto} el \
<date={73|74}>. AS <drw2.families>, {fono|celular} <mob>
--- dictated es wrap
Protocolo quirúrgico dictado {el|,} <d0>. Paciente: <ptm.loudfamily>, <ptm.given>, {nacido el|F.N.} <dob>, historia
<num>. Cirujano: Dr. <drm1.both>; ayudantes: Dra. <drw1.family> y <drm2.given>, {MIR|residente}. Anestesia:
<drw2.short>. Indicación: recidiva herniaria derecha en <job> de <age> años, intervenido en <date={1987..2011}> según
Bassini por el doctor <drm3.family> en {<hosp2>|la clínica <hospital=Santa Justa>}. Recayó ayudando a su hermano
<relm1.given> con una mudanza a <town> el <d-48.dm>. Raquianestesia, incisión sobre cicatriz, saco directo de 4
centímetros, malla de Lichtenstein, Prolene 15 por 10, lote <serial>, Scarpa con Vicryl. Pérdidas mínimas. Recuento
de compresas correcto según {instrumentista |}<drw3.given>. Postoperatorio: Clexane, Enantyum, alta
{el <d+1.weekday>|<d+1>} con su hija <relw1.given>, de <town2>, {avisada|teléfono} <mob>. No volverá a <employer>
hasta el <d+42.dm>. Grapas en <practice>. Copia a <organization=Fremap>, siniestro <case>. Revisado <d+2.dm>. Firmado
<drm1.letters>.
--- dictated co flow
Apreciado doctor <drm1.family>: le cuento que vi a su paciente, la señora <ptw.both>, de <age={66..83}> años, el
<d0.weekday> <d0.diames>, coma, en la consulta de memoria, con su esposo <relm1.given> y la vecina, doña
<relw1.family>. Fue <jobw>, nacida en <town>, criada en <state>, y en <d-60.month> se perdió dos veces en
{el Transmilenio|<town2>}, punto. MMSE veintidós, Grober y Buschke alterado, figura de Rey tipo cuatro, reloj de
Shulman tres. Myerson presente, Babinski ausente.

La resonancia del <d-17>, leída por <drw1.given> <drw1.family> en <hosp>, muestra Scheltens tres y Fazekas uno. Su
mamá, <relw2.given>, hizo demencia a los <age=sesenta> largos. Formulé donepecilo, suspendí la conducción (carro
{<plate>|de placas <plate>}) y sugerí {grupo|los talleres de} <org> y un poder ante el notario <relm2.families>. Su
hijo <relm3.given>, <job> en <country>, está de acuerdo. Control el <d+90>. Cordialmente, <drm2.three>, neurólogo,
{RM|registro} <lic>, secretaria <drw2.given>, <tel>.
--- practice es
<d0.dm> Notas tfno. 8:15 farmacia de {la Lcda. |}<relw1.family>: receta ilegible de <ptm.loudfamily> (Lyrica 75 → \
ok). 8:30 Sra. <relw2.families> pide Holter de su marido <relm1.given>; reclamar a <hosp>, fax <fax>. 8:50 <home>, \
hab. <room={1..60}>: D.ª <relw3.given>, <age=9{1..8}> a, caída, Downton 6, sin TCE. Sobrino {en camino|<mob>}.
Cons. <ptw.given> <ptw.family>, {<jobw>|<jobw>, autónoma}: ITU, Monurol, FG 66 {<d-200.my>|en <d-200.my>}. Mirena \
<d-1500.year>. Hijo <relm2.given> ({<age=6>|1º}) verrugas, crio. Matrona {<drw1.given>|(<drw1.family>)} \
<d+7.weekday>. IT a <employer> hasta <d+4.dm>.
Dom. <street>: paliativo, Fentanilo 50, ESAD {Dr. <drm1.family>|<tel>}. Hermano <relm3.both> lleva papeles de \
{<organization=Ocaso>|<organization=Santalucía>}. CIP <ins>. DNI mal: <nat>. Correo <mail>. Vacuna Prevenar lote \
<identifier={M|K}{10000..99999}>. Guardia <town> {<d+1.weekday>|<date=viernes>}: <drw2.letters>. Centor 1, no ATB. \
Enf. <drw3.low>
--- practice co
<d0> {CE|Control} <practice>. <ptw.both>, CC <nat>, {<age> a|<age> años}, <jobw>, codo de tenista, Cozen +, Mill +, \
Finkelstein -. Incap. <d0.dm> a <d+6.dm> para <employer>. Separándose de <relm1.given>, duerme donde \
{la hermana|<relw1.given>} en <town2>. Ferritina 9, {Venofer|hierro}. Citología <date={2019..2023}> ASC-US. Niño \
<relm2.given>, <age={5..9}> años, {<school>|profe <relw2.given> de <school>}, ¿TDAH? Conners. Teléf. <mob>.
Llamada 10:20: hija de don <relm3.family>: boca torcida 10 min, FAST neg, toma Xarelto, ABCD2 5 → <hosp>, ref. Dr. \
<drm1.family>. Ambulancia {<plate>|en camino} desde <home>. EPS autoriza {n.º |}<order>. Médico rural <drm2.given> \
{<drm2.letter> |}va a la vereda <city={El Roble|La Cuchilla}> el <d+1.weekday>: doña <relw3.family>, úlcera Wagner 2. \
Dengue: 4 en <town>, notificar, {ficha|SIVIGILA} <case>. Brigada <d+12.dm> en {la cancha|la escuela}. Cta. \
{de cobro |}a <drw1.letters>
--- practice cl
<d0.dm> Visita domiciliaria, {camino a|sector} <town>. Don <ptm.given> <ptm.letter>, <age=8{1..9}>, erisipela pierna \
izq, T 38.4, cloxa, marcar borde. Nuera <relw1.given> cura. Hijo {<relm1.given>|<relm1.given>, misionero,} en \
<country>. Llave donde la vecina <relw2.families>, {casa|N°} <street={2..90}>. RUT <nat>. Marcha de Tinetti 14.
Box 3, 11 h: <ptw.given> <ptw.families>, <jobw>, De Quervain, férula, LM <d0.dm> al <d+9.dm>, {folio|lic.} \
<identifier=3-{10000000..99999999}>; empleador <employer>. Vio al Dr. <drm1.family> en <hosp> por Dupuytren. Vacuna \
{<d-30.month>|<d-30.dm>}. Fonasa {B|tramo C}, Isapre no.
Llama {directora|tía} <relw3.given> del <school>: pediculosis en {los <relm2.family>|<relm3.given> y hermanos}. Labo: \
muestra hemolizada <order>. Psicólogo <drm2.given> {devuelve|llamó} <tel>. Receta retenida {Ravotril|Clonazepam} a \
<relm4.initials>. <drw1.letters>
--- child cl
Puerperio {sala <room={1..12}>|} <hosp>, <d0.weekday> <d0>. <ptw.families>, <ptw.given>, <age={19..40}> años, G2P1, \
RUN <nat>, RPO <d-1.dm> 22 h, peridural ({Dr.|anest.} <drm1.family>), fórceps de Kielland a las {03:33|tres y media}. \
Varón, {se llamará |}<relm1.given>{ como el tata|}, 3640 g, Apgar 7-9-10, pH 7,19, doble circular. Matrona \
<drw1.given> <drw1.family>, interna <drw2.given>, neo Dra. <drw3.family>. Ballard 39, Barlow -, sin Erb, caput. \
Brazalete {N° |}<identifier={100000..999999}>. A neg, anti-D <d+1.dm>. LME, CoNE <drw4.given>.
Papá <relm2.both>, <job>, {graba todo|presente}; hermana <relw1.given> (<age=4>) con la mami <relw2.given> en <town>. \
Ella fue <profession={profesora|contadora}> en <country>, {migrante sin RUN antes|permiso N° <order>}. Chile Crece, \
{dupla|AS} <drw5.family>, caso <case>. PKU <d+2>. Alta {<d+2.weekday>|al tercer día}. Control \
{<practice>|en <practice>} <d+7.dm>. Fono <mob>. Inscripción Registro Civil antes del <d+30.dm>.
--- child es
Revisión {4 años|PAPPS}, <practice>, <d0>. <relm1.given> <relm1.families>, F.N. <d-1500> {a las 5 menos 10|05:10}, \
{<hosp>|en <hosp>}, 37+2, nalgas, cesárea, 2970 g. Madre <ptw> (<jobw>), padre <relm2.given> (<job>), separados, \
intercambio {<date=domingo>|<d+1.weekday>} en casa de la abuela <relw1.given>, <town>. Hermanas <relw2.given> \
(<age=7>) y <relw3.given> (<age=18 meses>). Tutora del <school>, {seño|doña} <relw4.family>: se mueve, habla mal. \
Llevant, Conners, Lang +, agudeza 0,6, audio OI 30. Peso 15,1, IMC 15. No Sotos, no Marfan. Vacunas: TV \
{<d-1100.my>|el <d-1100>}, lote {ilegible|<identifier=TV{100..999}>}. Cacahuete: Altellus.
Derivo: logopeda <drw1.given> ({<tel>|lista}), ORL Dr. <drm1.family> <d+30>, CDIAT {de <town2> |}{exp. |}<case>. CIP \
<ins>. {Pediatra|Ped.} <drm2.letters>, enf. <drw2.given>. Prox. {6 años|<d+365.monthyear>}.
--- team es
COMISIÓN DE SEGURIDAD – análisis {ERA|causa raíz} {nº |}<case>, <hosp>. Suceso: noche del <d-12.dm> al <d-11.dm>. \
Pac. <ptm.initials>, <age>, {ex |}<job>, llegado de <home> con la carpeta de {D.ª <relw1.family>|<relw1>}. ClK 40 en \
20 min, FV, RCP 3 min, RCE, Glasgow 15, a <ward> cama <room={1..12}>. DUE {eventual|pool} <drw1.given>, 14ª hora; R2 \
<drm1.letter>; adjunto Dr. <drm2.family> {localizado|en busca <bleep>}. Bomba {Agilia|Alaris} <serial> sin \
biblioteca. Ishikawa, Reason, Londres.
Información a hijo <relm1.given> el <d-10.dm> por <drw2.families>; la {prima|nuera}, <relw2.given>, \
<profession={procuradora|abogada}> en <town>, pide historia, burofax <identifier=NB{100000..999999}>. Medidas: doble \
chequeo (<drm3.given>), etiquetas, taller {<d+25>|<d+25.weekday>}. Notificado SiNASP <d-9>. Asisten: <drw3.short>, \
<drm4.family>, Prof. <drw4.family>. Acta <drw3.letters>
--- team cl
ANATOMÍA PATOLÓGICA  biopsia {N° |}<order>  recep. <d-4>  informe <d0>
<ptw.bothlisted>  RUT <nat>  {F|fem}  <age> a  Proc.: <hosp>, <ward>, Dr. <drm1.short>
A. Mama D, tumorectomía: carcinoma NST 14 mm, Elston-Ellis 2, Ki67 18 %, RE 95, RP 60, HER2 1+ (Ventana 4B5). Bordes \
4 mm, Paget no. B. Centinela 0/2, OSNA -. pT1c pN0. Tinta china {azul|negra}. Rojo Congo n/c, Ziehl-Neelsen n/c. \
Tacos A1-A9.
Nota: revisado con {Dra.|Prof.} <drw1.family>, <city={Concepción|Temuco}>, {<d-1.weekday>|<d-1.dm>}; discordante con \
biopsia <identifier={19..24}-{1000..9999}> del <d-28.dm>, Dr. <drm2.families>. Se avisa a matrona <drw2.given>, \
{anexo |}<bleep>, 10:45 h, porque la paciente, <jobw> de <town>, viaja a {<country>|ver a su hijo <relm1.given>} el \
<d+5.dm>. Oncotype {solicitado |}ref. <identifier=OX{100000..999999}>. Comité {<d+2>|<d+2.weekday>}, presenta <drm3>. \
Tecnóloga <drw3.letters>. Firma <drw4.both>, RCM <lic>
--- team co
buenas {doctor <drm1.lowfamily>|doc}, habla <relw1.given> la mamá de <relw2.given> \
{(la niña del <d-3.weekday>)|(consulta del <d-3.dm>)} 🙏 otra vez vomitó la amoxi {<date=anoche>|<date=ayer>} y tiene \
un brote en la barriga sin fiebre 37.2. mi suegra {<relw3.low>|<relw3.given>} dice q es sarampión q hay en \
{el colegio|<school>} y en <town>. yo salgo a las 7 de <employer> entonces la cuida mi hermano <relm1.low> cel <mob>. \
puede mandar la fórmula a la droguería {<organization=la rebaja>|<organization=copidrogas>} o al correo <mail>? nos \
pasamos en <d-40.month> a la <street> timbre {<relm2.lowfamily>|2}, <town2>. el papá <relm2.low> está en <hosp> desde \
{<date=el miércoles>|<d-6.dm>} por el crohn sale <d+2.weekday>. cédula <nat> eps <ins>. para el jardín \
<organization={gotitas|burbujas}> piden papel antes del <d+4.dm> mil gracias dios lo bendiga <relw1.given> \
<relw1.letter> 😘
`;

export const part = wardPart({ words, countries: { es, co, cl }, notes });
