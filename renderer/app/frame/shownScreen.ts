import { nextTick, shallowRef, watch, type Component, type ShallowRef } from 'vue';
import { useCommands } from '../commands';
import { useErrors } from '../errors';
import { usePlace, type Screen } from '../place';

export type ScreenLoaders = Readonly<Partial<Record<Screen, () => Promise<{ readonly default: Component }>>>>;

/**
 * The component of the screen where the person is: null while its code is loaded for the first time. Keys that come
 * before it is there wait for it.
 *
 * @param early those that need not be loaded
 */
export function useShownScreen(
  early: Readonly<Partial<Record<Screen, Component>>>,
  loaders: ScreenLoaders,
): ShallowRef<Component | null> {
  const place = usePlace();
  const commands = useCommands();
  const errors = useErrors();
  const known = new Map<string, Component>(Object.entries(early));
  const shown = shallowRef<Component | null>(null);

  async function arrive(screen: Screen): Promise<void> {
    if (!known.has(screen)) {
      const loaded = await loaders[screen]?.();
      if (loaded !== undefined) known.set(screen, loaded.default);
      if (place.screen === screen) shown.value = known.get(screen) ?? null;
    }
    await nextTick();
  }
  watch(
    () => place.screen,
    (screen) => {
      shown.value = known.get(screen) ?? null;
      void commands.hold(errors.guard(() => arrive(screen)));
    },
    { immediate: true, flush: 'sync' },
  );

  return shown;
}
