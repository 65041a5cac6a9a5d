/** In the place of a format: every file by its own. */
export const mixedFormat = 'mixed';
