import type { ComputeCandidate, ComputeReport } from '../../contract/compute';

const reasons: Readonly<Record<ComputeCandidate['reason'], string>> = {
  chosen: 'runs', betterFound: 'not needed', otherAsked: 'another one was asked for', noFolder: 'not installed', noAdapter: 'no graphics processor found',
  noModule: 'not in this build', asyncOnly: 'a graphics processor is there, but models cannot use it that way yet', forbiddenHere: 'not in this process', loadFailed: 'does not start here', wrongResult: 'computes wrongly here', crashed: 'ended the process',
};
const names = { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' } as const;

/** One line: what runs, and of everything better why it does not. */
export function computeWords({ running, device, version, threads, candidates }: ComputeReport): string {
  const better = candidates.slice(0, candidates.findIndex(({ name }) => name === running));
  const why = better.map(({ name, reason, details }) => `${names[name]}: ${reasons[reason]}${details['message'] === undefined ? '' : ` (${details['message']})`}`);
  const hasPack = candidates.some(({ details }) => details['pack'] !== undefined);
  return [`${names[running]} ${version}${hasPack ? ' of the graphics pack' : ''} on ${device}${threads === null ? '' : `, ${threads} thread${threads === 1 ? '' : 's'}`}`, ...why].join('; ');
}
