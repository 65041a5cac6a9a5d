/** In the corpus for a few tags that no element was chosen for; here also for labels of other sets. */
export const ANY_ELEMENT = 'PHI';

/** i2b2 names files `patient-record`. */
export const patientOfId = (id: string): string | undefined => /^(\d{1,10})-\d{1,10}$/.exec(id)?.[1];
