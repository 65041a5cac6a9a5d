import { coderScreen } from '../coding/coderScreen';
import { languageScreen } from '../languageModel/languageScreen';
import { redactorScreen } from '../redactor/redactorScreen';
import { representerScreen } from '../together/representerScreen';
import { taggerScreen } from '../training/taggerScreen';
import { taskStoreOf } from './taskStore';

/** What the window shows of every kind of model, a line each; each has the same store. */
export const useTagger = taskStoreOf(taggerScreen);
export const useCoder = taskStoreOf(coderScreen);
export const useRedactor = taskStoreOf(redactorScreen);
export const useLanguageModel = taskStoreOf(languageScreen);
export const useRepresenter = taskStoreOf(representerScreen);
