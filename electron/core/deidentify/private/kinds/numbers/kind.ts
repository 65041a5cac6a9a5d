import type { PrivateKindModule } from '../kind';
import { numbersPlanner } from './plan';
import { numberWriter } from './write';

export const numbers: PrivateKindModule = { kind: 'number', planner: numbersPlanner, writer: numberWriter };
