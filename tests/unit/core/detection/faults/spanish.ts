import type { FaultClass } from './fault';

export const spanish: readonly FaultClass[] = [
  {
    name: 'lengths of time are no ages',
    lines: [
      'Mujer de [67 años] con tos.',
      'Paciente de [3 meses] con fiebre.',
      'Varón, [45 años].',
      'A los [12 años], fractura.',
    ],
    leaves: [
      'Dolor de 3 meses de evolución.',
      'Diabetes de 20 años de evolución.',
      'Tratamiento durante 10 años con metformina.',
      'Supervivencia de 5 años.',
      'Seguimiento de 12 años sin recidiva.',
      'Fumador de 30 años de evolución.',
      'Clínica de 2 años de duración.',
      'Antecedente de hace 15 años.',
      'Control cada 2 años.',
      'HTA desde hace 20 años.',
    ],
  },
  {
    name: 'makers of devices',
    lines: [],
    leaves: [
      'Marcapasos Medtronic normofuncionante.',
      'Prótesis Zimmer implantada.',
      'Stent Boston Scientific en la descendente.',
      'Catéter Abbott colocado.',
      'Ecógrafo Siemens empleado.',
      'Resonancia Philips de 1,5 T.',
      'Implante Stryker sin holguras.',
    ],
  },
  {
    name: 'what is no PHI',
    lines: [],
    leaves: [
      'SIGNOS VITALES: estables.',
      'CONSTANTES VITALES',
      'Según Etxandi et al., es infrecuente.',
      'Ley General de Sanidad.',
      'Medicina Interna acepta.',
      'Servicio de Cardiología avisado.',
      'Enfermedad de Wilson descartada.',
      'Gleason 7, Framingham bajo.',
      'Paciente Colaboradora y orientada.',
      'Educación al Paciente realizada.',
      'Drenaje de Blake retirado.',
    ],
  },
  {
    name: 'countries of Latin America',
    lines: [
      'DNI: [28.441.773]',
      'RUT [12.441.773-9]'.replace('12.441.773-9', '12.345.678-5'),
      'Cédula [1.044.177.388]',
      'CURP [GOXE800101MDFRRN02]'.replace('GOXE800101MDFRRN02', 'HEGG560427MVZRRL04'),
      'Tel. [(02346) 44-1773]',
      'Domicilio: [Av. Etxandi 1441, piso 3]',
      'Domicilio: [Calle 44 # 17-73]',
      'Domicilio: [Cra. 15 No. 44-17]',
    ],
  },
  {
    name: 'con quién se comenta',
    lines: ['Comentado con [García], que lo revisará.', 'Visto por [Etxandi Ruiz].', 'Remitida por [Itziar Etxandi].'],
    leaves: [
      'Valorada por Logopedia.',
      'Derivado por Otitis.',
      'Visto por Infectología y Paliativos.',
      'Nota de Enfermería.',
      'Comentado con Farmacia Hospitalaria.',
    ],
  },
  {
    name: 'greetings, chats, lines alone',
    lines: [
      'Hola [Zoraida]:\nTe mando a un paciente.',
      'Estimado [García]:\nGracias.',
      'Un saludo,\n\n[I.B. Etxandi]\n[Carmen Etxandi]',
    ],
    leaves: ['Hola a todos:\nGracias.', 'Estimado compañero:\nGracias.', 'Relevo de tarde'],
  },
  {
    name: 'filas de listas y etiquetas',
    lines: [
      '1 | [Etxandi, Itziar] | [04/11/1961] | [3.086.811-1] | [Ruiz] | alta',
      '[GARCÍA RUIZ, Itziar]   [23/12/1993]   [5.245.322-7]',
    ],
    leaves: [
      'Plaquetas   [12/03/2020]   250000   150000-400000',
      'Leucocitos | [12/03/2020] | 14500',
      'Resonancia Magnética ([12/03/2020]): normal',
      'Colecistectomía Laparoscópica ([12/03/2019])',
    ],
  },
  {
    name: 'un nombre delante de lo que solo tiene un paciente',
    lines: [
      '[GARCÍA Raquel]   [8842197]',
      '[García, Raquel], [62 años], fractura',
      '2 | [García, Raquel] | [12/11/1967] | TAC',
    ],
    leaves: ['Sodio, 141, normal.', 'Paracetamol   1000 mg'],
  },
  {
    name: 'claves de un formulario en columna',
    lines: ['Apellidos      [García]', 'Nombre         [Raquel]'],
    leaves: ['Nombre         Apellidos     Servicio'],
  },
  {
    name: 'un nombre delante de lo que solo hace una persona',
    lines: ['[García] avisada.', '[García] pasará luego.'],
    leaves: ['Crohn refiere.'],
  },
  {
    name: 'hospitales por su nombre',
    lines: ['Trasladado desde [Bellvitge] ayer.'],
  },
];
