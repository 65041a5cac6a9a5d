import { taskStoreOf } from '../models/taskStore';
import { redactorScreen } from './redactorScreen';

export const useRedactor = taskStoreOf(redactorScreen);
