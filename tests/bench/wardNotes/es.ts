import { wardPart } from './wardPart';

const words = `
women: Encarnación; Rocío; Milagros; Aitziber; Yamileth; Consuelo; Remedios; Luz Marina; Fátima; Begoña; Dolores;
  Itziar;
  Ximena; Montserrat; Soledad; Guadalupe; Nerea; Paca; Jacinta; Zoraida; Mei; Alba
men: Anselmo; Iker; Fermín; Lautaro; Abdelaziz; Ángel; Rigoberto; Jordi; Eustaquio; Facundo; Bienvenido; Joan; Gaspar;
  Ramiro; Modou; Serafín; Nicanor; Uxío; Pascual; Ulises; León; Wenceslao
families: Delgado; Rubio; Etxeberria; Seco; Calvo; Puigdemont; del Valle; Montes; Prieto; Villagrán; Cabezas; Iglesias;
  Mamani; Casas; Bueno; Zubizarreta; Herrero; Quispe; Tejedor; Arroyo; El Mansouri; Ferreyra; Sastre; Pozo; Barriga;
  Salvatierra; de la Hoz; Hidalgo; Wang; Ocampo; Blanco; Tirado; Fontanarrosa; Xolalpa
months: enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre; octubre; noviembre; diciembre
shortMonths: ene; feb; mar; abr; may; jun; jul; ago; sep; oct; nov; dic
weekdays: domingo; lunes; martes; miércoles; jueves; viernes; sábado
`;

const es = `
towns: Calatayud; Betanzos; Lorca; Zafra; Tolosa; Sort; Villarrobledo; Ronda; Benavente; La Línea; Jaca
streets: C/ Tenerías; calle del Pez; avda. de los Fueros; plaza de la Leña; camino de la Fuente; Rúa Nova; ronda Segovia
house: S, %; S, %#, %º A; S nº %#; S %#, bajo
zips: 50300; 15300; 30800; 06300; 20400; 29400
hospitals: la Fe; Txagorritxu; Virgen del Camino; el Clínico; Miguel Servet; la Mancha Centro; Puerta del Mar; Sant Pau
practices: CS Las Fuentes; centro de salud de Zafra; consultorio de Sort; ambulatorio Rúa Nova; CAP Tenerías
phones: 955 55 ## ##; 976.55.##.##; 981-55-##-##; 968 555 ###; 943 55####
mobiles: 655 55 ## ##; 655-555-###; 6555#####; 644 55 ## ##
numbers: %######; 00%#####; %#####-%; AN0%########
dates: DD/MM/YYYY; D/M/YY; DD-MM-YY; DD.MM.YY; D-M-YYYY
states: Teruel; La Rioja; Guipúzcoa; Extremadura
ins: ## %######## ##; 28/%#######/##; %###%#######
nat: %#######@; ##.###.###-@; X%######@
school: CEIP Joaquín Costa; IES Fueros; Maristas; ikastola Laskorain; colegio La Salle
home: Residencia Los Olivos; Ballesol; Hogar San José; La Milagrosa
org: Cáritas; Proyecto Hombre; AFA Jaca; la ONCE; Cruz Roja; Alcohólicos Anónimos
employers: Mercadona; Renfe; El Corte Inglés; Campofrío; Correos; Seat
jobs: albañil; pastor; camionero; ferroviario; marinero; fontanero; tornero; guarda forestal
jobw: modista; limpiadora; cajera; maestra; aparadora; pescadera; auxiliar de ayuda a domicilio
wards: 4ª Norte; Planta 3B; unidad Arrupe; H6; Control C
bleep: 7%####; %###; 8##
plate: %### @@@; %###-@@@; Z-%###-@@
serial: %######-@; SN%#####; %##/%###
case: %########; 20%#/0####; %#######/%
order: %########; L%#####; 0%#######
country: Senegal; Rumanía; Marruecos; Honduras; Ucrania
iban: ES## 2### #### ## ##########; ES%#####################
lic: %#%######; 28/%#####; 50 %####
fax: 976.55.##.##; 955 55 ## ##
`;

const mx = `
towns: Tepatitlán; Fresnillo; Pátzcuaro; Apizaco; Guaymas; Tehuacán; San Juan del Río; Ocotlán
streets: calle Morelos; av. Insurgentes; privada Las Flores; calz. de los Misterios; 5 de Mayo; Camino Real
house: S %##; S # %#, int. %; S s/n; S %#-@
zips: 47600; 99000; 61600; 90300; 85400
hospitals: la Raza; Siglo XXI; General de Zona 1; Civil Viejo; Hospital de Jesús; Star Médica
practices: UMF 24; clínica La Salud; Centro de Salud Morelos; consultorio Similares; IMSS-Bienestar Apizaco
phones: 55 5550 01##; (33) 3555 01##; 492-555-01##; 722 555 01##
mobiles: 33 1555 01##; 044 55 5555 01##; 622 555 01##
numbers: %#######; %#####; %####-2#
dates: DD/MM/YYYY; D-MMM-YY; DD/MM/YY; D/M/YYYY
states: Jalisco; Zacatecas; Michoacán; Edomex; Oaxaca
ins: %# ## ## %### %; ##%########; %###-##-##%#-%
nat: @@@@%#0%1#HJC@@@0%; @@@@8%1#2#MZS@@@##
school: Primaria Benito Juárez; Telesecundaria 45; CBTIS 200; Kínder Frida
home: Casa de Reposo San Felipe; Asilo La Paz; Estancia Dorada
org: DIF; Teletón; Grupo AA La Esperanza; Fundación Rebeca; Testigos de Jehová
employers: Bimbo; Pemex; Oxxo; CFE; Soriana; Maquiladora Sonora
jobs: jornalero; taxista; albañil; soldador; comerciante; herrero
jobw: costurera; empacadora; afanadora; vendedora ambulante; educadora
wards: 3er piso Oriente; Medicina 2; Gineco A; Cama-UTI 4
bleep: %###; %####; ##
plate: @@@-%#-##; JL%-###-@
serial: %########; MX-%####
case: %#####/2#; F-%#####
order: %#######; LAB-%####
country: Guatemala; Estados Unidos; Honduras; Cuba
iban: 0%## ### ########### #; 4152 31## #### ####
lic: %#######; 0%#####
fax: 33 3555 01##
`;

const ar = `
towns: Pergamino; Río Cuarto; Goya; Tres Arroyos; Cutral Co; Chascomús; Oberá
streets: San Martín; Av. Mitre; calle 14; Belgrano; pasaje Los Tilos; Boulevard Oroño
house: S %##; S %###; S %###, %º B; S %##, dto. %
zips: B2700; X5800; 3450; B7500; 8322
hospitals: el Penna; el Muñiz; Hospital Italiano; Clínica del Valle; el Gutiérrez; Posadas
practices: CAPS Los Tilos; salita de Barrio Norte; Dr. Iturralde; CeSAC 9
phones: (02477) 55-####; 011 5555-01##; 0358 455-####; (011) 5555 01##
mobiles: 11 5555-01##; 15-5555-01##; 358 15 555-####
numbers: %######; %#####; 4%#####
dates: D/M/YYYY; DD/MM/YY; D/M/YY; DD-MM-YYYY
states: Corrientes; Neuquén; Misiones; la Pampa; Córdoba
ins: 150%######%##/0%; %#-%#######-%; 0%-########-#-####
nat: %#.###.###; 2%.%##.##%; 4%######
school: Escuela 12; Normal 3; jardín Rayito; el Nacional; Técnica 1
home: Hogar Santa Marta; Geriátrico Los Abuelos; Residencia Aires
org: Caritas Goya; Comedor Los Pibes; Alcohólicos Anónimos Centro; ALCO; Murga Los Locos
employers: YPF; Arcor; Coto; Ledesma; Municipalidad de Goya; Techint
jobs: remisero; peón rural; gasista; tambero; colectivero; albañil
jobw: docente; empleada doméstica; kiosquera; modista; enfermera
wards: Sala 5; Clínica Mujeres; Pabellón Koch; Piso 7
bleep: %##; %###; 2##
plate: @@ %## @@; @@@ %##
serial: %#####/@; AR%######
case: %###/2#; 0%-%#####
order: %######; P%####
country: Bolivia; Paraguay; Venezuela; Chile
iban: 0%###################%; 017%##############%###
lic: %#####; %###%#
fax: 011 5555-01##
`;

const notes = `
--- nursing es
Relevo {noche|N} <ward> <d0.dm>
<room={301..309}>-1 <ptw.loudfamily>, <age> a, PTC dcha 3er día, EVA 4, Nolotil + Paracetamol, redón 80 cc. \
Desorientada, llama a «<relm1.given>» (marido †). Norton 13. Hija <relw1.given> pide que la avisen, <mob>. SV \
retirada a las 6, pte diuresis.
<room={310..318}>-2 <ptm.given> <ptm.families>: EAP, Seguril 2 amp, BiPAP 1 h. Glucemia 312 → 8 UI. MRSA +, aislado. \
Dra. <drw1.family> avisada ({busca|tfno} <bleep>).
<room={319..330}> vacía: exitus 4.50 Sr. <relm2.family>, familia viene de <town>, alianza en sobre nº \
<identifier={100..999}>.
El Parkinson de la <room=305> toma Sinemet a las 6-10-14-18 EN PUNTO. Waterlow, Downton hechos. Carro de paradas \
precinto {roto|<identifier={10000..99999}>}.
DUE <drw2.given> {<drw2.letter>|<drw2.family>} / TCAE <drm1.given>
--- nursing mx
Hoja de enfermería, turno {vespertino|nocturno}, <d0>, <ward>
Paciente <ptm.both>, exp. <num>, cama <room={1..30}>, DM2, pie Wagner 4, posop. 2 de supracondílea. FC 104 FR 22 T \
38.2 TA 100/60, Glasgow 15, EVA 7. Pasa Sol. Hartmann 1000 p/8 h, ketorolaco 30, insulina rápida esquema. Herida con \
gasto, curación por Dr. <drm1.family>, R3. Foley 1200 ml. Braden 14.
Acompaña esposa <relw1.given>, quien refiere que {viene|trae} de <town> y no tiene dónde quedarse; se canaliza con \
T.S. <drw1.given> <drw1.letter>. El hijo, <relm1.given>, <job>, donará sangre \
el <d+1.weekday>. El paciente pide al padre <relm2.family>, de la parroquia. Pendiente: \
2 PG, cruce {folio|núm.} <order>. Refiere alergia a «la Neomelubrina».
Enf. <drw2.given> <drw2.families>, {mat.|matrícula} <employee={100000..999999}>
--- nursing ar
Office de enfermería <ward>, {TN|guardia de noche} <d0.dm>. <ptw.given> ({<patient=la Negra>|<patient=Coca>}) \
<ptw.family>, <age> años, ACV izq, disártrica, Glasgow 13, SNG, Kinesio {<drm1.given>|lic. <drm1.family>} pide \
lateralizar c/2 h. TA 190/100 → enalapril 10, se avisa a Dr. <drm2.family> ({interno|int.} <phone={100..999}>). HGT \
188. Escara sacra G2, Platsul. Sonda vesical 900. La hija <relw1.given> discutió con {el camillero|la mucama}, quiere \
llevarla a <hosp>. El nieto <relm1.given> trae pañales de {<org>|la obra social} y dice que el Falcon \
({patente|dominio} <plate>) quedó en la playa de ambulancias.
A las 3 hs llamó un tal <relm2.family> de <town> preguntando, no se dio info. Pte. de cama <room={2..20}>: óbito \
5.10, <relw2.loudfamily>. Marcapasos Biotronik {Nº|serie} <serial>. Enf. <drw1.short>
--- emergency es
061 / SVA-<room={1..4}>  {servicio|asistencia} <case>  <d0>  aviso 03:52 llegada 04:05
<ptm.bothlisted>  DNI <nat>  F.N. <dob>  {NUSS|CIP} <ins>
Domicilio: <street>, <zip> <town>. Abre la vecina, <relw1.given>, del 2º {que tiene llave|}
MC: dolor centrotorácico opresivo 2 h, sudoración, náuseas. AP: HTA, DM2, stent en DA \
{(<hosp>, <date={2006..2019}>)|en <date={2006..2019}>}, fumador 40 p/a. {<job> jubilado|Ex <job>}. Tto: Adiro 100, \
Emconcor 5, Cardyl 80. Alergia: Nolotil.
EF: GCS 15, TA 92/58, FC 46, SpO2 92, Killip II. ECG: ↑ST II-III-aVF, BAV Mobitz I. Rankin previo 0.
Tto: AAS 300, ticagrelor 180, atropina 0,5, fentanilo 75. Código infarto, hemodinamista {Dr. |}<drm1.family> \
{(<bleep>)|}. Traslado a <hosp2>, llegada 04:51. Hijo <relm1.given> {(<employer>) |}informado <mob>; coche <plate> \
queda en doble fila.
Méd. <drw1.family> – DUE <drm2.given> – TES <drm3.short>
--- emergency mx
NOTA DE INGRESO A URGENCIAS  <d0>  23:40 h  TRIAGE amarillo
Nombre: <ptw.bothlisted>  Edad: <age>  NSS <ins>  CURP <nat>
Dom.: <street>, col. <location={Centro|Las Brisas}>, <town>, <state>, <zip>
PA: cefalea «la peor de su vida» al cargar {garrafón|cubetas} en {el puesto|<employer>}, vómito en proyectil. Kernig \
+, Brudzinski +, Hunt y Hess 2. Signos: 180/100, 62, 18, 36.9, glucometría 118. APP: preeclampsia <date={2003..2019}> \
en <hosp>. Toma naproxeno y {Tafil|Rivotril}. G3 P2 C1, FUM <d-20.dm>.
AHF: madre <relw1.given> finada por aneurisma a los <age={38..61}>, tío {<relm1.given>|<relm1.kin>} igual. Ocupación \
<jobw>. La trae su compadre <relm2.both>, tel. <mob>; esposo <relm3.given> radica en <country>. Hijos de <age=11> y \
<age=4> con la abuela <relw2.given>, en {<town2>|la colonia}.
TAC: HSA Fisher 3. Nimodipino. Se comenta con NCx Dr. <drm1.family>, {ext.|radio} <phone={100..999}>. R1 <drw1.given> \
/ MB <drm2.families>, céd. prof. <lic>
--- psychiatry es
Acude acompañado de su hermana <relw1.given>. <ptm.given>, <age={24..55}> años, soltero, <job> de baja desde \
<d-90.month>, lo deriva <practice> tras aparecer desorientado en la estación de <town>. Refiere que «el \
<relative=Tuerto>», un compañero de {<school>|la mili} llamado <relm1.both>, ahogado en <date={1988..2011}>, le habla \
por los desagües. Su madre, <relw2.given>, estuvo ingresada en {<hosp>|<hospital=Conxo>} por melancolía; un tío, \
<relm2.given>, se ahorcó. En <employer> discutió con el encargado, <relm3.family>. Rota la relación con \
<relw3.given>, tiene un hijo, <relm4.given>, de <age=6> años, al que ve en {punto de encuentro|<organization=PEF>}. \
La vecina del <room=3>º B, Sra. <relw4.family>, le «manda rayos».
Contacto raro, PANSS 84, MADRS 12, Columbia negativa. Olanzapina 10→15, Rivotril. Ingreso involuntario, autorizado \
Juzgado nº 2 de <town2>, {autos|proc.} <case>. Trabajadora social <drw1.family>, <tel>. MIR <drm1.given>, adjunta \
Dra. <drw2.families>
--- psychiatry mx
Nota de psicoterapia, sesión 9, <d0>. <ptw.given> llega tarde y pide disculpas. Relata que <relm1.given>, su pareja, \
metió a vivir a su mamá, doña <relw1.given>, desde <town>, sin avisar. Soñó con la maestra <relw2.family>, de la \
{<school>|primaria}, que la hincaba frente al grupo. Duelo por su hermano <relm2.given>, desaparecido en <state> el \
<d-800.dm> de <d-800.year>; el tío <relative=Beto> todavía pega volantes. Beck 29 (previo 36), ansiedad de Hamilton \
22. Sin autolesiones desde <d-25.dm>. Trabaja doble turno en <employer> como <jobw>. El pastor <relm3.given> le dijo \
que «ore más».
Sertralina 100 por Dr. <drm1.family>. Tarea: registro de pensamientos. Red: comadre <relw3.given> (<mob>), grupo \
{de|en} <org>. Próxima cita <d+7.weekday> <d+7>, 17 h. Si ideación: urgencias de <hosp>. Psic. \
<drw1.letters>
--- psychiatry ar
Informe para {OVD|asesoría}. La Sra. <ptw.family>, <age={23..44}> años, nacida en <country>, vive desde \
<d-900.monthyear> en una pieza de la calle <street>, <town>, con sus hijos <relm1.given> (<age=8>) y <relw1.given> \
(<age=5>), y su prima <relw2.given>. Era <jobw>; ahora cose para un taller de los <relm2.family>. El ex, <relm3>, \
<job>, tiene perimetral ({causa|expte.} <case>) y sin embargo la esperó el <d-6.weekday> en la puerta de \
{<school>|la <school>}. Pesadillas, hipervigilancia, PCL 54, HAM-A 26, Zung 60. Un hermano, \
{<relm4.given>|el <relative=Chino>}, murió en {<date={2008..2017}>|el incendio de <date=2004>}. Va al templo con la \
vecina <relw3.given>. Niega consumo; Rorschach pendiente.
Indicación: paroxetina 20, clonazepam gotas. Dispositivo antipánico nro. <serial>. Se articula con <org> y con la \
Lic. <drw1.family>, <tel>; abogada {de oficio |}Dra. <relw4.families>. Control {<d+14>|el <d+14.weekday>}. Dr. \
<drm1.short>, M.N. <lic>
--- social es
INFORME SOCIAL AL ALTA  <ward>  <d0>
<ptw.both>, {F.N.|nacida el} <dob>, DNI <nat>, NHC <num>, viuda, vive en <street>, <town>, 3º sin ascensor, brasero. \
Pensión 742 €, domiciliada en {<iban>|cuenta <iban>}. Grado II, PIA con SAD 10 h, {expte.|SAAD} <case>. Cuidadora \
principal: sobrina <relw1.given>, <jobw>, a media jornada en <employer>; hijo <relm1.given>, \
{<job>, embarcado|emigrado a <country>}. Vecino <relm2.letter> sube la compra. Barthel 35, Lawton 1, Pfeiffer 6, \
Gijón 17, Zarit 61.
Necesita: cama articulada (préstamo <org>, ref. <order>), grúa, absorbentes. Teleasistencia, terminal <serial>. \
Valorado centro de convalecencia: <home> da plaza {<d+3.weekday>|el <d+3.dm>}, habitación <room={101..320}>. La \
sobrina solicita medida de apoyo, notaría de <relm3.families>, <town2>. Transporte: ambulancia {<d+3.dm>|a las 11 h}. \
Contactos: <mob>, {<mail>|<tel>}. CS de referencia: <practice>, enfermera <drw1.given>. Fdo. <drm1.families>, TS, \
{ext.|busca} <bleep>
--- social ar
Servicio Social, <hosp>, sala <ward>. Evolución {del |}<d0>. Pte. <ptm.given> <ptm.family>, DNI <nat>, \
{afiliado|benef.} <ins>, <organization={PAMI|IOMA}>, vive en <street>, <town> ({<zip>|CP <zip>}), casilla de chapa, \
letrina. Concubina <relw1.given>, ciega; hijastro <relm1.given>, <job> en negro para \
{<employer>|<relm2.family> Hnos}. Valoración: Barthel 40, Pfeiffer 4, Glasgow de Rankin no corresponde, Rankin 4. \
Alta probable el <d+4.weekday>. Se gestiona cama ortopédica (expte. <case>), pañales, {colchón antiescaras|andador}. \
Geriátrico: <home> pide $ adelantado; <home2>, lista de espera, preguntar por Hna. <relw2.given>, <tel>.
Hermana <relw3.kin>, de <state>, viaja en micro el <d+2.dm>, cel. <mob>. Cobra haber mínimo, CBU \
{<iban>|a nombre de <relw1.family>}. Curador provisorio Dr. <relm3.family>, {juzg. de flia.|Juzgado} de <town2>. \
Comedor: <org>. Certificado de discapacidad, {turno|junta} <d+21>. Lic. <drw1.families>, {M.P.|mat.} <lic>
--- dictated es flow
Estimado compañero: gracias por remitirme a don <ptm>, de <age={61..84}> años, <job> jubilado, natural de <town> y
vecino de <town2>, a quien vi el <d0.weekday> <d0.diames> acompañado de su compañera <relw1.given>. Como recordarás
lo operó de Dupuytren el difunto <drm1.family> en <hosp>, allá por <date={1994..2014}>, coma, y desde <d-60.month>
refiere claudicación gemelar izquierda a ciento cincuenta metros, justo hasta {el bar de <relm1.given>|el quiosco},
punto.

A la exploración pulso poplíteo izquierdo abolido, ITB cero coma sesenta y dos, Allen normal, Trendelenburg negativo.
El eco Doppler de la doctora <drw1.family> muestra oclusión de la femoral en el canal de Hunter, Fontaine dos b. Dejó
el tabaco en la boda de su hija <relw2.given>, o sea el <d-35.dm>. Le pongo Plavix y atorvastatina ochenta, y
programo arteriografía para el <d+12> en <hosp2>. Que no conduzca {el camión|la furgoneta, <plate>}. Su yerno,
<profession=podólogo> en <country>, pide copia, <email=yerno.copias@correo.example>. Punto y aparte. Un abrazo, y
recuerdos a <drw2.given>. Dr. <drm2.families>, secretaria <drw3.given>, {extensión|teléfono} <tel>.
--- dictated mx wrap
<town>, <state>, a <d0.largo>. Estimada doctora <drw1.families>: valoré a su paciente, la señora <ptw.both>,
{expediente|exp.} <num>, <jobw> de <age> años, originaria de <town2>, por rigidez matutina de hora y media desde
<d-150.monthyear>. Gaenslen positivo, Finkelstein negativo, Schirmer de cuatro milímetros, Phalen dudoso. Su papá,
don <relm1.kin>, padeció espondilitis (Bechterew) y lo atendía en <hosp> el maestro <drm1.family>. VSG 58, PCR 31,
anti-CCP positivo alto, DAS28 de 5.2. Radiografías del <d-6>: erosión en quinto metatarsiano. Inicio metotrexato 15
miligramos los {<date=viernes>|<date=miércoles>}, ácido fólico al otro día, Meticorten en reducción. Ella espera
volver a <employer> el <d+21.dm>; su hijo <relm2.given>, que vive en <country>, insiste en que no. Vacuna contra
neumococo aplicada en {<practice>|la <practice>}. Vista con la residente <drw2.given> <drw2.family>. Regresa el
<d+42.weekday> <d+42>; confirmar con la señorita <drw3.given> al <tel>. Atentamente, Dr. <drm2.both>, cédula <lic>.
--- dictated ar flow
Parte quirúrgico, <d0>, <hosp>. Paciente <ptm.comma>, historia clínica <num>, DNI <nat>. Cirujano: <drm1.family>;
ayudantes <drw1.family> y <drm2.given>, residente. Anestesia: <drw2.short>. Instrumentó <drw3.given>. Diagnóstico:
hernia inguinal derecha recidivada, {operada|ya operado} con Bassini por el finado Dr. <drm3.family> en <town>,
<date={1986..2012}>. El paciente, un <job> de <age> años, la notó al
{cargar bolsas en <employer>|ayudar a mudarse a su hermana <relw1.given>} el <d-44.dm>. Raquídea, Trendelenburg, saco
directo, malla de Lichtenstein, Prolene 15 por 7,5, lote <serial>. Scarpa con Vicryl. Recuento completo.

Hablé con la señora, <relw2.given>, en el pasillo, a las trece cuarenta. Alta {<d+1.weekday>|el <d+1>} a casa del
cuñado <relm1> en <town2>, celular <mob>. Retiro de puntos en {<practice>|el consultorio de <practice>} el <d+10.dm>.
Certificado laboral hasta el <d+42>. Copia a la ART, siniestro <case>. Firma {Dr. |}<drm1.two>, {matrícula|M.N.} <lic>.
--- practice es
<d0> {Tfno|Llamada} 8:40: mujer de <ptm.loudfamily> <ptm.given>: «ronca raro y confunde a <relm1.given> con su \
padre». Gluc 98. FAST neg. Era el Orfidal. Rev {<date=mañana>|<d+1.weekday>}.
9:10 <ptw.given> <ptw.families>, <age> a, {<jobw>|<jobw> en <employer>}: odinofagia 3 d, Centor 3, Amoxi 1 g/12. IT 3 \
d. Cito <date={2018..2023}>, mamo {<d-400.my>|<d-400.monthyear>}. TA 142/86. Piden justificante del crío, \
<relm2.given> ({<school>|3º de Primaria}).
AVISO <street>: Sra. <relw1.family>, <age=9{0..6}> a, UPP talón III, enf. <drw1.given> 2 v/sem, Aquacel. Sobrina \
{con llave|<mob>}. Rta crónica al farmacéutico {<relm3.given>|Ldo. <relm3.family>}. INR 3,4.
Carta de Reuma ({<hosp>|interconsulta <hosp>}): Horton, biopsia <d-12>, Dacortín 45. Analítica {nº |}<order>: VSG \
102. CIP <ins>. Residencia <home>: brote, 6 casos, coordina <drw2.given>, {fax|FAX} <fax>. Cupo roto. <drm1.letters>
--- practice ar
<d0.dm> Consultorio, <drw1.letters>. <ptm.given>, <age=16> años, {<school>|alumno de <school>}, con la mamá \
<relw1.given>. Esguince tobillo D jugando {al papi|en <town>}, Ottawa -, cajón ant -, Thompson -. Hielo, Ibu 600, \
cert. de educ. física al <d+14.dm>. Padres separados: copia al padre, <relm1>, {<street>|<street>, <town2>}. ¿Osgood? \
Anti HPV {lote|L} <identifier={AR}{1000..9999}>.
Tel. del labo 10.40: K 6,1 de {doña|la Sra.} <relw2.family>, <home>. Avisé a {enf.|la encargada} <drw2.given>, \
suspender Aldactone, ECG. Hijo <relm2.given> {al <mob>|<mob>}.
Farmacia {<organization=Del Pueblo>|<organization=Suárez>}: mucho Alplax para <relm3.initials>, \
{3 médicos|rp. truchas}. Visita domic. {<date=mañana>|<d+1.dm>} a lo de <relm4.family>, Paget, ciática. Obra social \
<ins>, token {vencido|ok}. Derivo a <hosp>, turno <d+19>, Dr. <drm1.family>. Mail <mail>. PAP CIN 1, colpo.
--- child es
MATERNIDAD <hosp>  hab. <room={201..240}>  <d0>
<ptw.given> <ptw.families>, <age={21..41}> a, G3A1P1, FUR <d-280>, parto eutócico el <d-2.weekday> <d-2.dm> a las \
{4:07|cuatro y siete}, 39+5, desgarro I. Niña, <relw1.given>, 3.210 g, Apgar 9/10, pH 7,24, pulsera {nº|} \
<identifier={1000..9999}>. Matrona <drw1.given> <drw1.family>, EIR <drw2.given>, ginecóloga Dra. <drw3.family>. Rh \
neg, Rhesogamma <d-1.dm>. LM, grietas, Purelan. Edimburgo al mes. Moro simétrico, Ortolani -, Barlow -, OEA OD refiere.
Padre {<relm1.both>|<relm1>}, <job>, permiso hasta {<d+11>|el <d+11.dm>}. Hermana <relw2.given> (<age=3> a) con la \
yaya <relw3.given> en <town>. Viven en <street>, humedades. DNI madre <nat>; {libro de familia|registro} pendiente: \
apellidos <relm1.family> <ptw.family>. Metabolopatías: tarjeta <order>. Visita <practice>, pediatra Dra. \
<drw4.family>, <d+3.weekday>{ a las 10|}, tfno <mob>. Trabajadora social por {<org>|renta mínima}.
--- child mx
Consulta de pediatría, <d0>. <ptm.given> <ptm.families>, {«<patient=Toñito>»|le dicen «<patient=Güero>»}, <age=4> \
años, F.N. <d-1600>, peso 15.8, talla 102. Lo trae la abuela <relw1.given>, porque la mamá, <relw2.given>, <jobw>, \
trabaja en <employer>. Fiebre 39.5 de 5 días, exantema, lengua de fresa, sin Koplik, Kernig neg, manos de Gottron no. \
Hermanito <relm1.given> con lo mismo. {Kínder|Asiste a} <school>, maestra <relw3.given>. Papá <relm2.given>, <job>, \
{en <country>|se fue a <country>}. PN: 33 SDG, {en|nació en} <hosp>, Silverman 4, Capurro 34, incubadora. Esquema: \
falta SRP 2, cartilla {folio|no.} <num>.
IDx: Kawasaki. Envío a <hosp2>, IgIV, AAS. Hablé con Dra. <drw1.families>{ (<tel>)|}. CURP <nat>. Dirección <street>, \
<town>. Avisar a {madrina|tía} <relw4.given>, <mob>. Regresa en 48 h si persiste febril. R2 <drm1.given> \
{<drm1.letter> |}– Céd. <lic>
--- child ar
Neo, alta {del |}<d0>. RN de <ptw.family>, <ptw.given>, masc., {bautizado|de nombre} <relm1.given>, nació el <d-30> \
{4.12 hs|al amanecer}, 31,3 sem (Capurro), 1495 g, cesárea por HELLP, Apgar 5/8. Gemelo II, <relm2.given>, falleció \
el <d-28.dm>. CPAP 5 d, cafeína, DAP cerró solo. Eco cerebral s/p, ROP {Dra. |}<drw1.family> normal. LH + fórmula \
Nutrilon. Palivizumab 1ª, lote <identifier={10..99}P{100}>. FEI {repetir|2ª muestra}, tarjeta <order>. Moro completo, \
Ballard 35.
Madre <jobw>, padre <relm3>, <job> {en <employer>|golondrina}; hnita <relw1.given>, <age=2>, quedó con la tía \
<relw2.given> en <town>. Viven en {<street>|paraje <city={Las Garcitas|Colonia Aurora}>}. DNI madre <nat>, AUH sin \
trámite, T. Social <drw2.given>. Control {CAPS|<practice>} <d+5.weekday>; seguimiento Dr. <drm1.family>, <d+30>. Tel. \
vecina {<relw3.given>|<relw3>} <mob>. Remis {<plate>|pago por Acción Social}. Enf. <drw3.letters>
--- team es
ACTA comité {de caídas|paliativos} <hosp>, <d0>, 13:30 h, {seminario 2|sala de juntas}. Asisten: Dra. \
<drw1.families>, <drm1.given> (super), <drw2.given> (fisio), <drw3.given> <drw3.letter> (TS), D. <drm2.letter> \
(capellán). Excusa: <drm3.family>.
1. <ptw.initials>, <age>, hab. <room={101..130}>: PPS 40, ECOG 4, Oramorph. Hijo <relm1.given> llega de <country> el \
<d+1.dm>, enfadado con su hermana <relw1.given>; quiere traslado a <town>. <drm1.given> llama a ESAD \
({<tel>|tfno <tel>}).
2. <ptm.given> <ptm.letter>, {<job>|ex <job>}: crisis el <d-1.weekday> a las 21:10, Keppra. Tiene escopeta en \
{casa|<street>}. Avisar G. Civil{ de <town2>|}, dilig. <case>.
3. Reclamación de D.ª <relw2.families>: dentadura perdida, hoja {nº |}<order>. Error: Dolantina 100 por 10, SINASP.
4. Sesión de Cassem el <d+7.weekday>: <drw4.short>. Jubilación de <drw5.given>: bote en el control. Próxima <d+28>. \
Levanta acta <drm2.letters>
--- team mx
buenas tardes {dra. <drw1.lowfamily>|doctora} soy <relw1.given> la mamá de <ptw.low> 🙏 disculpe la molestia en \
{<date=domingo>|<date=sábado>}. la niña otra vez convulsionó {<date=ayer>|<date=antier>} en la noche como a las 3 le \
duró 4 min, se puso morada, mi otro hijo <relm1.low> la grabó. le dí el diazepam rectal como usted dijo. fuimos a \
<hosp> y el dr <drm1.lowfamily> nomas le puso suero y nos regresó a <town>. su epival lo toma bien, pesa 22 kilos. el \
<d+2.weekday> tiene que ir a {la <school>|<school>} y la maestra {<relw2.low>|<relw2.given>} no la quiere recibir. mi \
esposo {<relm2.given>|<relm2.low>} anda en <country> y yo no puedo faltar a <employer>. ¿la llevo? mi cel nuevo es \
<mob>, el otro ya no. vivimos igual en <street>, {a un lado|atrás} de la tortillería de don <relm3.low>. su seguro es \
{<ins>|num <ins>}. mi comadre <relw3.given> le lleva los papeles el <d+3.dm>. dios la bendiga {🙌|}
`;

export const part = wardPart({ words, countries: { es, mx, ar }, notes });
