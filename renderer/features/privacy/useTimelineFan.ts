import { ref, shallowRef, watch } from 'vue';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import type { DrawEpsilon } from './useDrawEpsilon';

type Fan = Awaited<ReturnType<typeof client.privacy.timelineFan>>;

/** Timelines beneath the true one. */
const fanSize = 14;

/** What the dates of one patient may become. */
export function useTimelineFan({ drawOf, epsilonOf }: Pick<DrawEpsilon, 'drawOf' | 'epsilonOf'>) {
  const errors = useErrors();
  /** Null for the invented example. */
  const patient = ref<string | null>(null);
  const fan = shallowRef<Fan | null>(null);
  let generation = 0;

  async function drawFan(): Promise<void> {
    const epsilon = epsilonOf('dates');
    const draw = drawOf('dates');
    if (epsilon === null || draw === null || draw.action?.radius !== undefined) return;
    const mine = ++generation;
    const found = await errors.guard(() =>
      client.privacy.timelineFan({ patient: patient.value, epsilon: epsilon.text, count: fanSize }),
    );
    if (mine === generation && found !== undefined) fan.value = found;
  }

  function forgetFan(): void {
    generation += 1;
    [patient.value, fan.value] = [null, null];
  }
  watch([patient], () => void drawFan());

  return { patient, fan, drawFan, forgetFan };
}
