/** With zeros before it, to at least `width` figures. */
export const digits = (value: number, width: number): string => String(value).padStart(width, '0');
