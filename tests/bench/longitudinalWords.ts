// The words of the notes that `longitudinal.ts` invents, in five languages.
import type { Language } from '../../electron/contract/text';

export interface Wording {
  /** First note of a patient, then any other: `{LABEL:field}` is a span. */
  readonly first: string;
  readonly later: readonly string[];
  readonly conditions: readonly string[];
  readonly plans: readonly string[];
  readonly people: string;
}
export const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    people: 'people-us',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\n' +
      'Patient: {PATIENT:name}    MRN: {MEDICALRECORD:record}    DOB: {DATE:birth}\n' +
      'Home: {STREET:street}, {CITY:town} {ZIP:zip}    Phone: {PHONE:phone}\n\n' +
      'Seen on {DATE:numeric} by Dr. {DOCTOR:doctor}. {PATIENT:name} is {AGE:age} years old and has {condition}. ' +
      'No fever, lungs clear, abdomen soft.\nPlan: {plan}.\n',
    later: [
      'Clinic letter, {DATE:words}. {PATIENT:name}, MRN {MEDICALRECORD:record}, {AGE:age} years, comes from ' +
        '{CITY:town} about {condition}. Last seen here on {DATE:previous}. Blood pressure 128/76, weight stable. ' +
        'Plan: {plan}. Dr. {DOCTOR:doctor}\n',
      'Progress note {DATE:numeric}: {PATIENT:surname} reports no new symptoms since {DATE:previous}. Potassium ' +
        '4.1 mmol/l, creatinine 0.9 mg/dl. {plan}.\n',
    ],
    conditions: ['heart failure', 'COPD', 'Parkinson disease', 'type 2 diabetes', 'rheumatoid arthritis', 'migraine'],
    plans: [
      'continue metoprolol 50 mg twice daily',
      'inhaler technique reviewed, no change',
      'blood tests before the next appointment',
      'physiotherapy twice weekly',
    ],
  },
  es: {
    people: 'people-es',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\n' +
      'Nombre: {PATIENT:name}    NHC: {MEDICALRECORD:record}    Fecha de nacimiento: {DATE:birth}\n' +
      'Domicilio: {STREET:street}, {ZIP:zip} {CITY:town}    Teléfono: {PHONE:phone}\n\n' +
      'Valorada el {DATE:numeric} por la Dra. {DOCTOR:doctor}. {PATIENT:name}, de {AGE:age} años, con ' +
      '{condition}. Sin fiebre, abdomen blando y depresible.\nPlan: {plan}.\n',
    later: [
      'Consulta del {DATE:words}. {PATIENT:name}, NHC {MEDICALRECORD:record}, {AGE:age} años, acude desde ' +
        '{CITY:town} por {condition}. Última visita el {DATE:previous}. Tensión arterial 128/76, peso estable. ' +
        'Plan: {plan}. Dra. {DOCTOR:doctor}\n',
      'Evolución {DATE:numeric}: {PATIENT:surname} sin síntomas nuevos desde el {DATE:previous}. Potasio 4,1 ' +
        'mmol/l, creatinina 0,9 mg/dl. {plan}.\n',
    ],
    conditions: [
      'insuficiencia cardíaca',
      'EPOC',
      'enfermedad de Parkinson',
      'diabetes tipo 2',
      'artritis reumatoide',
      'migraña',
    ],
    plans: [
      'continuar con metoprolol 50 mg cada 12 horas',
      'sin cambios en el tratamiento inhalado',
      'analítica antes de la próxima cita',
      'fisioterapia dos veces por semana',
    ],
  },
  fr: {
    people: 'people-fr',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\n' +
      'Nom : {PATIENT:name}    IPP : {MEDICALRECORD:record}    Date de naissance : {DATE:birth}\n' +
      'Adresse : {STREET:street}, {ZIP:zip} {CITY:town}    Tél. : {PHONE:phone}\n\n' +
      'Vu en consultation le {DATE:numeric} par le Dr {DOCTOR:doctor}. {PATIENT:name}, {AGE:age} ans, présente ' +
      '{condition}. Pas de fièvre, abdomen souple.\nConduite à tenir : {plan}.\n',
    later: [
      'Consultation du {DATE:words}. {PATIENT:name}, IPP {MEDICALRECORD:record}, {AGE:age} ans, de {CITY:town}, ' +
        'revient pour {condition}. Vu la dernière fois le {DATE:previous}. Tension 128/76, poids stable. Suite : ' +
        '{plan}. Dr {DOCTOR:doctor}\n',
      'Évolution {DATE:numeric} : {PATIENT:surname} ne signale rien de nouveau depuis le {DATE:previous}. ' +
        'Potassium 4,1 mmol/l, créatinine normale. {plan}.\n',
    ],
    conditions: [
      'une insuffisance cardiaque',
      'une BPCO',
      'une maladie de Parkinson',
      'un diabète de type 2',
      'une polyarthrite',
      'une migraine',
    ],
    plans: [
      'poursuivre le métoprolol 50 mg deux fois par jour',
      'pas de changement du traitement inhalé',
      'bilan sanguin avant le prochain rendez-vous',
      'kinésithérapie deux fois par semaine',
    ],
  },
  nl: {
    people: 'people-nl',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\n' +
      'Naam: {PATIENT:name}    Patiëntnummer: {MEDICALRECORD:record}    Geboortedatum: {DATE:birth}\n' +
      'Adres: {STREET:street}, {ZIP:zip} {CITY:town}    Telefoon: {PHONE:phone}\n\n' +
      'Gezien op {DATE:numeric} door dr. {DOCTOR:doctor}. {PATIENT:name} is {AGE:age} jaar en heeft {condition}. ' +
      'Geen koorts, longen schoon, buik soepel.\nBeleid: {plan}.\n',
    later: [
      'Poliklinisch bezoek {DATE:words}. {PATIENT:name}, patiëntnummer {MEDICALRECORD:record}, {AGE:age} jaar, ' +
        'uit {CITY:town}, komt wegens {condition}. Laatst gezien op {DATE:previous}. Bloeddruk 128/76, gewicht ' +
        'stabiel. Beleid: {plan}. Dr. {DOCTOR:doctor}\n',
      'Decursus {DATE:numeric}: {PATIENT:surname} meldt niets nieuws sinds {DATE:previous}. Kalium 4,1 mmol/l, ' +
        'kreatinine normaal. {plan}.\n',
    ],
    conditions: ['hartfalen', 'COPD', 'de ziekte van Parkinson', 'diabetes type 2', 'reumatoïde artritis', 'migraine'],
    plans: [
      'metoprolol 50 mg tweemaal daags voortzetten',
      'inhalatie ongewijzigd',
      'bloedonderzoek voor de volgende afspraak',
      'tweemaal per week fysiotherapie',
    ],
  },
  de: {
    people: 'people-de',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\n' +
      'Name: {PATIENT:name}    Patientennummer: {MEDICALRECORD:record}    Geburtsdatum: {DATE:birth}\n' +
      'Anschrift: {STREET:street}, {ZIP:zip} {CITY:town}    Telefon: {PHONE:phone}\n\n' +
      'Gesehen am {DATE:numeric} von Dr. {DOCTOR:doctor}. {PATIENT:name} ist {AGE:age} Jahre alt und hat ' +
      '{condition}. Kein Fieber, Lunge frei, Bauch weich.\nProcedere: {plan}.\n',
    later: [
      'Ambulanz, {DATE:words}. {PATIENT:name}, Patientennummer {MEDICALRECORD:record}, {AGE:age} Jahre, aus ' +
        '{CITY:town}, kommt wegen {condition}. Zuletzt gesehen am {DATE:previous}. Blutdruck 128/76, Gewicht ' +
        'stabil. Procedere: {plan}. Dr. {DOCTOR:doctor}\n',
      'Verlauf {DATE:numeric}: {PATIENT:surname} berichtet nichts Neues seit dem {DATE:previous}. Kalium 4,1 ' +
        'mmol/l, Kreatinin normal. {plan}.\n',
    ],
    conditions: ['Herzinsuffizienz', 'COPD', 'Morbus Parkinson', 'Diabetes Typ 2', 'rheumatoide Arthritis', 'Migräne'],
    plans: [
      'Metoprolol 50 mg zweimal täglich weiter',
      'Inhalation unverändert',
      'Blutabnahme vor dem nächsten Termin',
      'zweimal wöchentlich Krankengymnastik',
    ],
  },
};

/**
 * What notes say of the last and the next visit, in the unit that people would take; behind an option, so that other
 * figures stay as they are.
 */
export interface FollowUps {
  readonly units: readonly [day: string, days: string, week: string, weeks: string, month: string, months: string];
  readonly last: readonly string[];
  readonly next: readonly string[];
  /** True of nobody's visits, and left or replaced all the same. */
  readonly others: readonly string[];
}
export const followUps: Readonly<Record<Language, FollowUps>> = {
  en: {
    units: ['day', 'days', 'week', 'weeks', 'month', 'months'],
    last: ['Seen {ago} ago.', 'Last reviewed {ago} ago.'],
    next: ['Review in {ahead}.', 'Return to clinic in {ahead}.'],
    others: ['Smoker for 20 years.', 'Amoxicillin 500 mg 3 x daily for 5 days.', 'Worse since last winter.'],
  },
  es: {
    units: ['día', 'días', 'semana', 'semanas', 'mes', 'meses'],
    last: ['Visto hace {ago}.', 'Última consulta hace {ago}.'],
    next: ['Revisión en {ahead}.', 'Control dentro de {ahead}.'],
    others: ['Fumador desde hace 20 años.', 'Amoxicilina 500 mg cada 8 horas durante 5 días.', 'Peor en invierno.'],
  },
  fr: {
    units: ['jour', 'jours', 'semaine', 'semaines', 'mois', 'mois'],
    last: ['Vu il y a {ago}.', 'Dernière consultation il y a {ago}.'],
    next: ['À revoir dans {ahead}.', 'Contrôle dans {ahead}.'],
    others: ['Fumeur depuis 20 ans.', 'Amoxicilline 500 mg 3 x/j pendant 5 jours.', 'Plus mal en hiver.'],
  },
  nl: {
    units: ['dag', 'dagen', 'week', 'weken', 'maand', 'maanden'],
    last: ['{ago} geleden gezien.', 'Laatste consult {ago} geleden.'],
    next: ['Controle over {ahead}.', 'Afspraak over {ahead}.'],
    others: ['Rookt sinds 20 jaar.', 'Amoxicilline 500 mg 3 x daags gedurende 5 dagen.', 'Slechter in de winter.'],
  },
  de: {
    units: ['Tag', 'Tagen', 'Woche', 'Wochen', 'Monat', 'Monaten'],
    last: ['Vor {ago} gesehen.', 'Letzte Kontrolle vor {ago}.'],
    next: ['Wiedervorstellung in {ahead}.', 'Kontrolle in {ahead}.'],
    others: ['Raucht seit 20 Jahren.', 'Amoxicillin 500 mg 3 x täglich für 5 Tage.', 'Schlechter im Winter.'],
  },
};
