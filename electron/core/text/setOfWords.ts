/** Words that one blank stands between. */
export const setOfWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));
