// Our own Spanish texts in the labels of MEDDOCAN. These tell staff from patients, which the slots do not: a name
// behind a title or a role is one of staff.
const ofSlot = {
  street: 'CALLE',
  city: 'TERRITORIO',
  zip: 'TERRITORIO',
  state: 'TERRITORIO',
  country: 'PAIS',
  hospital: 'HOSPITAL',
  hospitalabbr: 'HOSPITAL',
  practice: 'CENTRO_SALUD',
  organization: 'INSTITUCION',
  mrn: 'ID_SUJETO_ASISTENCIA',
  ssn: 'ID_SUJETO_ASISTENCIA',
  id: 'ID_CONTACTO_ASISTENCIAL',
  age: 'EDAD_SUJETO_ASISTENCIA',
  phone: 'NUMERO_TELEFONO',
  fax: 'NUMERO_FAX',
  email: 'CORREO_ELECTRONICO',
  profession: 'PROFESION',
};
const titles = 'dra?|drs|prof|lic|enf|med|residente|cirujan[oa]|m[eé]dic[oa]|anestesista|ayudantes?|firmado|fdo';
const behindTitle = new RegExp(`(?<!\\p{L})(?:${titles})\\.?\\s*:?\\s*(?:d\\.?ª?|de)?\\s*$`, 'iu');
const longestTitle = 25;

/** @returns undefined where MEDDOCAN has no such label */
export function meddocanLabel(text, { start, label, slot }) {
  if (label === 'DATE') return 'FECHAS';
  if (label !== 'NAME') return ofSlot[slot];
  return behindTitle.test(text.slice(Math.max(0, start - longestTitle), start))
    ? 'NOMBRE_PERSONAL_SANITARIO'
    : 'NOMBRE_SUJETO_ASISTENCIA';
}
