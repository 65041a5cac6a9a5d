/** @param digits behind the point, at most */
export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
