import type { PrivateKindModule } from '../kind';
import { placesPlanner } from './plan';
import { placeWriter } from './write';

export const places: PrivateKindModule = { kind: 'place', planner: placesPlanner, writer: placeWriter };
