import type { Language } from '../../../contract/text';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { nl } from './nl';
import type { Statements } from './statements';

const all: Readonly<Record<Language, Statements>> = { en, es, fr, nl, de };

export const statementsIn = (language: Language | undefined): Statements => all[language ?? 'en'];
