import { taskStoreOf } from '../models/taskStore';
import { taggerScreen } from './taggerScreen';

export const useTagger = taskStoreOf(taggerScreen);
