/** Padded with zeros to at least `width` digits. */
export const digits = (value: number, width: number): string => String(value).padStart(width, '0');
