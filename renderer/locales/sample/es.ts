import type { SampleWords } from './en';

export const sample: SampleWords = {
  parts: 'Partes de la entrega', part: { receipt: 'Recibo', reports: 'Informes', sample: 'Muestra a ciegas' },
  reports: 'Informe', copyReport: 'Copiar el informe', noReports: 'Esta entrega no tiene informes', noReportsText: 'Se escriben con cada entrega desde esta versión.',
  report: { 'attacks-and-utility': 'Ataques y utilidad', 'safe-harbor-coverage': 'Cobertura de Safe Harbor', 'expert-determination-draft': 'Dictamen de experto, borrador', 'dpia-pack': 'Material para la EIPD' },
  title: 'Muestra a ciegas', text: 'Notas al azar de esta entrega, tal como salieron. Lea cada una sin mirar el original y cuente los lugares que aún dicen de quién se trata: nombres, fechas verdaderas, números, poblaciones. Cuántas notas contienen alguno queda así acotado con exactitud.',
  size: 'Notas por leer', wrongSize: 'De 1 a {n}.', would: 'Si ninguna de {n} notas contiene PHI, la contiene como mucho el {bound} de todas (confianza 95\u00a0%).', start: 'Empezar a leer', startNew: 'Sacar otra muestra', again: 'Sacar otra muestra en su lugar', end: 'La muestra está leída',
  note: 'Nota {n} de {total}', progress: 'Leído hasta ahora', found: 'Lugares con PHI restante', wrongCount: 'Un número desde 0.', clean: 'No queda nada, siguiente', judge: 'Queda {n} lugar, siguiente | Quedan {n} lugares, siguiente', keys: 'Un número e Intro. Vacío es ninguno. ↑ ↓ mueven la nota.',
  sofar: 'Hasta ahora', atMost: 'como mucho {bound}', meaning: 'de las {of} notas entregadas contiene PHI, con confianza 95\u00a0% (Clopper–Pearson).', read: 'Leídas', withPhi: 'Notas con PHI', places: 'Lugares', column: { bound: 'Para una cota de', needed: 'leídas sin hallazgo' },
  vault: { title: 'Archivo de reidentificación', text: 'Escribe los seudónimos, los identificadores verdaderos y las palabras originales en un archivo cifrado con contraseña propia, fuera de la carpeta de la entrega. Quien tenga ambos puede deshacerla; el recibo dice que el archivo existe. Una contraseña perdida no se puede sustituir.', want: 'Escribir uno con esta entrega', choose: 'Elegir dónde', passphrase: 'Contraseña de este archivo' },
  fitsNow: 'Desde entonces cambió la política o el presupuesto: ahora nadie lo pasaría.',
  refused: 'Rechazado: alguien pasaría su presupuesto', refusedText: 'No se cargó ni se sorteó nada, para nadie.', refusedWho: 'Quién pasaría su presupuesto', over: '{spent} + {wanted} sobre {limit}', openBudget: 'Abrir el presupuesto',
};
