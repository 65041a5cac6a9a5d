import { taskStoreOf } from '../models/taskStore';
import { languageScreen } from './languageScreen';

export const useLanguageModel = taskStoreOf(languageScreen);
