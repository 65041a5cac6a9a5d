import { onScopeDispose } from 'vue';
import type { GauzeEvent } from '../../electron/contract/events';
import { bridge } from './client';

type Name = GauzeEvent['name'];
type EventOf<N extends Name> = Extract<GauzeEvent, { name: N }>;

/** One subscription to the bridge for the whole page; everyone else listens here. */
const listeners = new Set<(event: GauzeEvent) => void>();
let stopBridge: (() => void) | undefined;

/** Listens until the surrounding component or store is disposed. */
export function onEvent<N extends Name>(name: N, listener: (event: EventOf<N>) => void): void {
  const deliver = (event: GauzeEvent): void => {
    if (event.name === name) listener(event as EventOf<N>);
  };
  listeners.add(deliver);
  stopBridge ??= bridge().onEvent((event) => listeners.forEach((each) => each(event)));
  onScopeDispose(() => {
    listeners.delete(deliver);
    if (listeners.size > 0) return;
    stopBridge?.();
    stopBridge = undefined;
  });
}
