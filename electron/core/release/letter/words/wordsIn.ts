import type { Language } from '../../../../contract/text';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import type { LetterWords } from './letterWords';
import { nl } from './nl';

const all: Readonly<Record<Language, LetterWords>> = { en, es, fr, nl, de };

export const letterWordsIn = (language: Language): LetterWords => all[language];
