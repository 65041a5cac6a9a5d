import { taskStoreOf } from '../models/taskStore';
import { coderScreen } from './coderScreen';

export const useCoder = taskStoreOf(coderScreen);
