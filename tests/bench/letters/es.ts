import { linesOf, listOf, textsOf } from './drawer';
import type { LetterLanguage } from './letters';

export const language: LetterLanguage = {
  women: listOf(
    'Maialen; Xiomara; Ascensión; Yamileth; Meritxell; Nélida; Guadalupe; Iratxe; Rosaura; Wenceslada; ' +
      'Araceli; Dayana; Nieves; Fuensanta; Zoraida; Luz; Paz; Consuelo; Aroa; Maite',
  ),
  men: listOf(
    'Eleuterio; Brayan; Jordi; Nicanor; Aitor; Wilmer; Gumersindo; Leandro; Eusebio; Kepa; Rigoberto; ' +
      'Hernán; Anxo; Fidel; Lisandro; Severo; Ángel; Máximo; Cruz; Próspero',
  ),
  families: listOf(
    'Goikoetxea Larrañaga; Quispe Mamani; Puigdemont Ribas; Bustamante; Otxoa; Etcheverry; Villaseñor ' +
      'Luna; Xirgu; Carballeira; Condori; de la Hoz; Ferreiro Seoane; Huamán; Zubizarreta; Echeverría Pino;' +
      ' Rubio; Blanco; Delgado; Cabeza; Bravo; Pardo; Calvo; Reina; Cano; Hermoso; Campo; Moreno Rey; ' +
      'Oliva; del Valle; Sordo; Mosquera; Yupanqui',
  ),
  months: listOf('enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre; octubre; noviembre; diciembre'),
  shortMonths: listOf('ene; feb; mar; abr; may; jun; jul; ago; sep; oct; nov; dic'),
  weekdays: listOf('domingo; lunes; martes; miércoles; jueves; viernes; sábado'),
  jobs: listOf(
    'percebeiro; camarera de pisos; albañil; tendera; maestra rural; colectivero; minero; oficinista; ' +
      'vigilante; costurera; agricultor',
  ),
  employers: listOf(
    'Conservas Rianxo; Talleres Iturbe; la mina El Teniente; Textiles Ocampo; Panadería Sobrado; el ' +
      'mercado de Abastos; Transportes Aymara; Astilleros Nervión',
  ),
  wards: listOf('3ª B; Planta 5; la UCRI; Sala 7; Unidad de Agudos; Pabellón C; 2º norte'),
  regions: [
    {
      towns: listOf(
        'Puentedeume; Tolosa; Ontinyent; Alcázar de San Juan; Sanlúcar; Vic; Lalín; Barbastro; Olot; La ' +
          'Línea; Zafra; Baza; Haro; Mora',
      ),
      streets: listOf(
        'c/ Herrerías; Avda. de los Pinares; Pza. del Trigo; Rúa do Vilar; carrer Nou; Cta. de las ' +
          'Ánimas; Pol. Txomin; Bda. San José; travesía Real',
      ),
      house: ['S %', 'S, %# %º@', 'S nº %', 'S %#, bajo', 'S, %-%º izda'],
      zips: ['156##', '204##', '46 870', '136##', '085##'],
      hospitals: listOf(
        'el Clínico; Cruces; La Fe; el Arquitecto Marcide; Txagorritxu; Vall d’Hebron; el Reina Sofía; ' +
          'HUCA; la Jiménez Díaz; Son Espases; el Comarcal de Monforte; Puerta de Hierro',
      ),
      practices: listOf(
        'CAP Nou; el ambulatorio de Tolosa; CS Pinares; consultorio Herrerías; PAC Lalín; Clínica Iturbe',
      ),
      phones: ['981 55 0# ##', '943.550.###', '(+34) 96 555 0###', '927-55-##-##'],
      mobiles: ['600 55 ## ##', '655.550.###', '+34 699 550 ###'],
      numbers: ['%#######', '%######', '##/########', '2#-#####', '%### ####'],
      dates: ['DD/MM/YYYY', 'D/M/YY', 'DD-MM-YYYY', 'D de MMMM de YYYY', 'DD.MM.YY', 'DD-MMM-YY'],
      states: listOf('Guipúzcoa; A Mariña; Extremadura; Huesca; el Bierzo'),
    },
    {
      towns: listOf(
        'Chivilcoy; Cochabamba; Zapopan; Rancagua; Sincelejo; Juliaca; Tepic; Gualeguaychú; Ibarra; ' +
          'Paysandú; Mercedes; Mina Clavero',
      ),
      streets: listOf(
        'Av. Belgrano; Jr. Puno; Cra 15; Calle 8 sur; Pasaje Los Aromos; Blvd. Independencia; Diagonal ' +
          '74; Av. Insurgentes; Manzana F Lote',
      ),
      house: ['S %##', 'S %#-%#', 'S #%# depto. %', 'S Nº %##', 'S 1###, piso %'],
      zips: ['B6620', '45###', '285####', '210##', '63###'],
      hospitals: listOf(
        'el Garrahan; la Clínica Alemana; IMSS Zona 14; el San Borja; Sanatorio Güemes; el Rebagliati; ' +
          'HGZ 89; Médica Sur; el Posadas; Clínica Shaio',
      ),
      practices: listOf('CESFAM Los Aromos; posta de Juliaca; UMF 171; IPS Sabana; Centro Belgrano; CAPS Norte'),
      phones: ['(02346) 55-0###', '+56 2 2555 0###', '55 5550 ####', '601 555 0###', '351 555-0###'],
      mobiles: ['+54 9 11 5550-0###', '9 5550 0###', '300 555 0###', '33 1555 0###'],
      numbers: ['##.###.###', '%.###.###-#', '%#####', '1.0##.###.###', '%#######'],
      dates: ['DD/MM/YYYY', 'DD-MM-YY', 'D de MMMM de YYYY', 'D/M/YYYY', 'DD/MMM/YYYY'],
      states: listOf('Entre Ríos; Jalisco; Puno; Cundinamarca; Nayarit'),
    },
  ],
  free: linesOf(`
TA {110..145}/{62..88}, FC {58..96}, SatO2 97% basal.
Enfermedad de Crohn en remisión con azatioprina.
Babinski negativo, Lasègue negativo a 70 grados, Romberg negativo.
Gleason {3|4}+{3|4}, PSA {4..9},{1..9}.
Dolor de 3 meses de evolución, sin pérdida de peso.
Tratamiento durante 10 años con metformina.
Signo de Murphy negativo, Blumberg negativo.
Se implanta prótesis Zimmer sin incidencias.
Enfermedad de Wilson descartada, ceruloplasmina normal.
Escala de Glasgow 15, sin focalidad.
Ramipril 5 mg cada 24 horas, bisoprolol 2,5 mg.
Riesgo de Framingham {8..19}%.
Drenaje de Jackson-Pratt retirado al segundo día.
Sin alergias conocidas. Niega hábitos tóxicos.
Herida limpia, retirar grapas en diez días.
Analítica: Hb 1{1..4},{1..9}, PCR {4..60}, creatinina 0,{7..9}.
Child-Pugh A, MELD {6..12}.
Insulina Lantus {12..24} unidades por la noche.
Exploración: buen estado general, normohidratado.
TC craneal sin hallazgos, marcapasos Medtronic normofuncionante.
Barthel {55..85}, Pfeiffer {0..3}.
Control analítico en una semana en su centro.
Según Martínez et al., la recidiva es infrecuente.
Medicina Interna valora y acepta el traslado.
Ecografía: vesícula alitiásica, vía biliar normal.`),
  told: linesOf(`
{Su hijo|Su hija|Su vecina} <rel1> vive en <town> y contesta en el <mob>.
Trabajó como <job> en <employer> hasta <d-900.year>.
Visto por <dr3> en <town> el <d-20.long>.
<rel1.given> notó el cuadro la noche del <d-2.weekday>.
Ingreso previo en <hosp> en <d-500.monthyear>, sin informe.
Don <pt.family> está en seguimiento por <dr4.short>.
La esposa, <rel1.given>, llamará al <tel>.
Comentado con <dr3.family>, que lo revisará el <d+2.weekday>.
Vive con <rel1.given> en <town>, <state>.
{Varón|Mujer} de <age> años, <job>, traído por ambulancia desde <town>.
Volvió de {<country=Portugal>|<country=Marruecos>} a finales de <d-30.month>.
Cita el <d+40.dm> con <dr5.family>.
Quimioterapia desde el <d-60.dm>, último ciclo <d-4>.
Para <pt.given>, ver también nota de <dr4.behind>.
Consultó antes en <practice> con <dr5.given>.`),
  layouts: {
    discharge: textsOf(`
<hosp.upper>
<ward>
INFORME DE ALTA

<pt.upper>         <dob>
<street>
<zip> <town>
Historia <num>
Ingreso <d0>    Alta <d+5>

Motivo: <free>
Antecedentes: <told> <free>
Evolución: <free> <told>
Tratamiento: <free>
Revisión el <d+40>

<dr1>          <dr2.short>
---
Epicrisis
<pt.comma>, <age> años, ficha <num>
<hosp>, <town>

<pt.given> ingresó el <d0.dm> y egresó el <d+5>. <free> <told>
<free>
<told>
Atte.
<dr1.family>
cc <dr2.family>, <practice>
---
<town>, <d+8.long>

Estimado compañero:
<pt> ha permanecido en <ward> del <d0> al <d+8>. <free>
<told> <free>
Un saludo,
<dr1>
<dr4.two>
`),
    referral: textsOf(`
<practice>
<street>, <town>
<tel> / <mail>

<d0>

Ruego valoren a <pt>, <age> años, <job>. <free> <told>
<free>
Gracias. <dr1>
---
INTERCONSULTA   <d0>
De: <dr2.family>     A: <hosp>
Paciente <pt.listed>   <dob>   <num>
<free>
<told>
<dr2.short>
---
Hola <dr1.given>:
Te mando a <pt>, de <town>. <told>
<free>
Su móvil <mob>. Un abrazo, <dr2.given>
`),
    nursing: textsOf(`
<d0> M: <free> Visto por <dr1.family>.
T: <told>
N: llama a menudo, pregunta por <rel1.given>. <free>
<dr4.initials>
---
Relevo <ward>, <d0>
<pt.family>, <age> a.: <free>
<rel1.family> (cama 2): <free> <dr1.family> pasará luego.
<rel2.family> se va el <d+1.weekday> a <town>.
<dr5.given>
---
Hoja de enfermería
<pt.comma>   cama 214-1, <ward>
Cuidadora <rel1>, <tel>
- <free>
- <told>
Médico <dr2.family> (<town>)
<dr3> <d0>
`),
    radiology: textsOf(`
<hosp> Radiodiagnóstico
TC TORÁCICO <d0>
<pt.listed>   <dob>   <num>
Solicita <dr2.family>
Datos: <free>
Se compara con <d-60> (<town>).
Hallazgos: <free>
Conclusión: <free>
<dr1> / <dr3.initials>
---
Ecografía abdominal, <d0.long>
Remitida por <dr2>, <practice>.
<free> <told>
<dr1.two>
---
RM RODILLA IZDA
<pt.behind>, <dob.year>
caída en <employer> el <d-5.weekday>. <free>
<dr1.upper>
`),
    chat: textsOf(`
<dr1.low>: alguien sabe dónde está <pt.lowfamily>?
<dr2.low>: con <dr3.lowfamily>. la hija <rel1.low> espera fuera
<dr1.low>: su tel <mob>
<dr2.low>: la llamo. <free>
---
[<d0> 09:12] <dr1.given>: ¿<pt.given> sigue en ayunas?
[<d0> 09:13] <dr2.given>: sí, baja con <dr3.family>
[<d0> 09:20] <dr4.given>: la familia viene de <town>
[<d0> 09:24] <dr1.given>: <free>
---
hola soy <pt.lowfull>, nacida el <dob>. lo que me dio <dr1.lowfamily> me sienta mal. llámeme al <mob> o escriba a \
<mail>. ahora vivo en <town.low>. gracias <pt.low>
`),
    form: textsOf(`
Apellidos      <pt.family>
Nombre         <pt.given>
F. nac.        <dob>
Domicilio      <street>
               <zip> <town>
Tfno           <tel>
Móvil          <mob>
Avisar a       <rel1>
Médico         <dr2>
Profesión      <job>
Empresa        <employer>
Nº             <num>
Motivo         <free>
---
CONSENTIMIENTO colonoscopia
<pt.listed> | <dob> | <num>
Médico: <dr1.short>     Intérprete: <rel1>
En <town>, a <d0>
Firma <pt.short>
<free>
---
1. ¿Quién llama? <rel1>
2. ¿Por quién? <pt>, <age> años
3. ¿Dónde? <street>, <town>
4. Devolver llamada: <mob>
5. ¿Qué ocurre? <free>
6. Trasladado a <hosp> por <dr2.family>/<dr3.family>
`),
    table: textsOf(`
Cama | Nombre | Nac. | Nº | Médico | Plan
1 | <pt.family> | <dob> | <num> | <dr1.family> | alta <d+1.dm>
2 | <rel1.comma> | <date=04/11/61> | <num2> | <dr2.initials> | <free>
3 | <rel2.behind> | <date=19/8/47> | <num3> | <dr1.family> | TC
4 | libre | | | |
---
Fecha       Prueba      Resultado     Firma
<d-3.dm>     Hb       1{05..39}     <dr1.behind>
<d-2.dm>     PCR      {4..88}    <dr2.family>
<d0.dm>     Creat     0,{61..99}    <dr3.initials>
Paciente <pt.listed> <num> <hosp>
<free>
---
Agenda <d0.weekday> <d0>
09:00  <pt.listed>     <dob>   <num>    deriva <dr2.family>
09:20  <rel1.listed>     <date=02/06/1950>    <num2>    <told>
09:40  <rel2.listed>     <date=30/09/1978>   <num3>    <free>
Adjunto <dr1.family>, residente <dr3.given>
`),
  },
};
