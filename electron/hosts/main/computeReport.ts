import { backendNames, engineControlApi, type BackendName, type ComputeReport } from '../../contract/compute';
import { GauzeError } from '../../contract/errors';
import { createClient, type Caller } from '../../contract/kernel';
import type { Supervisor } from './supervisor';

/**
 * Reports the engine's backend. An incompatible native library may crash the process: then the engine is asked again
 * without the best of the remaining backends, and the report says so.
 */
export async function computeReport(engine: Pick<Supervisor, 'call'>, caller: Caller): Promise<ComputeReport> {
  const client = createClient(engineControlApi, (request) => engine.call(request, caller));
  let avoid: readonly BackendName[] = [];
  for (;;) {
    try {
      return await client.compute.report({ avoid: [...avoid] });
    } catch (error) {
      const isGone = error instanceof GauzeError && error.code === 'engineStopped';
      // The pack first: the application's own libraries may well work.
      if (isGone && Boolean(process.env['GAUZE_GPU_PACK']) && avoid.length === 0) {
        process.env['GAUZE_GPU_PACK'] = '';
        continue;
      }
      // WebAssembly and plain JavaScript cannot crash a process on loading.
      if (!isGone || avoid.length >= 2) throw error;
      avoid = backendNames.slice(0, avoid.length + 1);
    }
  }
}
