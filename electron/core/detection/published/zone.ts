/** A part of a note that was written about publications, not about the patient: UTF-16, half-open. */
export interface Zone {
  readonly start: number;
  readonly end: number;
}

export const isInZones = (zones: readonly Zone[], start: number, end: number): boolean =>
  zones.some((zone) => zone.start <= start && end <= zone.end);
