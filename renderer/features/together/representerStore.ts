import { taskStoreOf } from '../models/taskStore';
import { representerScreen } from './representerScreen';

export const useRepresenter = taskStoreOf(representerScreen);
