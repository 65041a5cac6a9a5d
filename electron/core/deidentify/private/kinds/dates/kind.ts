import type { PrivateKindModule } from '../kind';
import { datesPlanner } from './plan';
import { dateWriter } from './write';

export const dates: PrivateKindModule = { kind: 'dates', planner: datesPlanner, writer: dateWriter };
