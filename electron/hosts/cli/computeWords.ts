import type { ComputeCandidate, ComputeReport, GpuPackState } from '../../contract/compute';

/** The texts of Settings → Compute; a test compares them. */
export const reasons: Readonly<Record<ComputeCandidate['reason'], string>> = {
  chosen: 'The best option available.',
  asked: 'Requested by GAUZE_BACKEND.',
  unknownAsked: 'The best option available. GAUZE_BACKEND names none of these.',
  betterFound: 'A better option is in use.',
  otherAsked: 'GAUZE_BACKEND requests another option.',
  noFolder: 'Not installed with this copy of Gauze.',
  partMissing:
    'Not installed. The package gauze-tensorflow would make training faster; your IT department can install it.',
  partIncomplete:
    'The package gauze-tensorflow is incomplete and is not used. Your IT department can install it again.',
  partChanged:
    'A file of the package gauze-tensorflow is not as it was packed; the package is not used. Your IT department ' +
    'can install it again.',
  partForeign: 'The package gauze-tensorflow was not packed with this copy of Gauze and is not used.',
  partOther: 'The package gauze-tensorflow is for another version of Gauze or another system and is not used.',
  noAdapter: 'No supported graphics processor was found.',
  noModule: 'Not part of this copy of Gauze.',
  softwareOnly: 'Only a software graphics processor was found; WebAssembly is faster. GAUZE_BACKEND=webgpu selects it.',
  byInstitution: 'Your institution does not allow it.',
  forbiddenHere: 'Cannot be loaded in this process.',
  loadFailed: 'Installed but does not start.',
  wrongResult: 'It gave a wrong result in a test calculation and is not used.',
  crashed: 'It crashed its process and is not used.',
};
export const names = { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' } as const;
const devices: Readonly<Record<string, string>> = { cpu: 'processor', gpu: 'graphics processor' };

/** Describes the backend in use, and why each better one is not; also whether a graphics pack is used. */
export function computeWords(
  { running, device, version, threads, candidates }: ComputeReport,
  pack: GpuPackState['sha256'] = null,
): string {
  const at = candidates.findIndex(({ name }) => name === running);
  const why = candidates
    .slice(0, at + 1)
    .map(
      ({ name, reason, details }) =>
        `${names[name]}: ${reasons[reason]}${details['message'] === undefined ? '' : ` (${details['message']})`}`,
    );
  const isUsed = candidates.some(({ details }) => details['pack'] !== undefined);
  const ofPack = isUsed ? ' of the graphics pack' : pack === null ? '' : ', graphics pack not used';
  const inThreads = threads === null ? '' : `, ${threads} thread${threads === 1 ? '' : 's'}`;
  return [`${names[running]} ${version}${ofPack} on ${devices[device] ?? device}${inThreads}`, ...why.reverse()].join(
    '; ',
  );
}
