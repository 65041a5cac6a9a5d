import type { UtilityWords } from './en';

/** Words of what de-identification costs coding. */
export const utility: UtilityWords = {
  title: 'Lo que cuesta la desidentificación', text: 'Un codificador, una partición, cuatro textos: tal cual, con marcas, con sustitutos y fechas desplazadas, y con valores privados. Los textos sustituidos se hacen en memoria y se olvidan; no se gasta presupuesto.',
  under: 'El mismo codificador en notas tal cual y tal como saldrían', measure: 'Medir', again: 'Medir de nuevo', cancel: 'Cancelar', running: 'Midiendo', runs: 'Partes', runsText: 'Los pacientes se apartan en tantas partes; cada una la codifica un codificador que no conoce a nadie de ella.', learnsReplaced: 'Aprender también de notas sustituidas', learnsReplacedText: 'Cuatro veces más trabajo: un codificador para cada uno de los cuatro textos.',
  notes: 'Notas codificadas', patients: 'Pacientes', codes: 'Códigos', spans: 'Lugares que se sustituyen', policy: 'Valores privados según', left: 'quedan {time}',
  problem: { noCodedNotes: 'Aún no hay notas codificadas. Termine algunas o importe una tabla de nota y código.', tooFewPatients: 'Muy pocos pacientes tienen notas codificadas: hacen falta diez.', noSpans: 'No hay nada marcado en las notas codificadas, así que nada se sustituiría. Detecte primero.' },
  variant: { original: 'Tal cual', tagged: 'Marcas', shifted: 'Sustitutos, fechas desplazadas', private: 'Valores privados' }, learned: 'Aprendió de', coded: 'Texto codificado', learnedOriginal: 'los originales', learnedSame: 'notas sustituidas igual',
  f1: 'F1 micro', interval: '95\u00a0%', difference: 'Diferencia', p: 'p', map: 'MAP', macro: 'F1 macro', points: '{n} puntos', scale: 'Diferencia en puntos de F1 micro, con su intervalo del 95\u00a0%',
  verdict: { within: 'Los textos privados se codifican tan bien como los originales', open: 'Textos privados: sin diferencia clara con los originales', lost: 'Los textos privados cuestan al codificador {points}' },
  verdictText: '{difference} puntos de F1 micro frente a los originales, intervalo del 95\u00a0% de {low} a {high}, {p}.', measured: 'Medido el {day} en {notes}, {patients}, en {runs} partes; {policy}.', how: 'Las diferencias se prueban sobre notas, por pares y a dos colas; los intervalos sortean notas enteras. La banda del dibujo es un punto perdido.', weak: 'El propio codificador solo alcanza {f1} en los originales: con tan pocas notas la comparación dice poco.', patientCount: '{n} paciente | {n} pacientes',
  none: { title: 'Aún sin medir', text: 'Las cifras quedan en el proyecto y no van por sí solas a ninguna entrega.' },
};
