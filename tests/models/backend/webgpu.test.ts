import * as tf from '@tensorflow/tfjs-core';
import { expect, test, vi } from 'vitest';
import { takeValues } from '../../../models/backend/gradientScope';
import { startBackend } from '../../../models/backend/startBackend';
import { isSoftware } from '../../../models/backend/webgpu';
import { asOutOfMemory } from '../../../models/training/outOfMemory';
import { places } from '../backendPlaces';

vi.setConfig({ testTimeout: 120_000 });
const { report } = await startBackend({ choice: 'webgpu', places, threads: 1 });

test.skipIf(report.running !== 'webgpu')(
  'takeValues_behindAStepThatTheDeviceRefused_throws_andTheNextIsRight',
  async () => {
    const { device } = tf.backend() as tf.KernelBackend & { readonly device: GPUDevice };
    const tooMany = device.limits.maxBufferSize / 4 + 4;
    const sums = tf.tidy(() => [tf.sum(tf.fill([tooMany], 1)), tf.sum(tf.fill([1 << 20], 1))]);
    const error = await takeValues(sums).catch((thrown: unknown) => thrown);
    expect(asOutOfMemory(error, 8)).toMatchObject({ code: 'tooLarge' });
    const [next] = await takeValues([tf.add(tf.fill([1 << 12], 1), 1)]);
    expect(next!.every((value) => value === 2)).toBe(true);
  },
);

test.each([
  [{ isFallbackAdapter: true }, true],
  [
    { vendor: 'google', architecture: 'swiftshader', device: '0xc0de', description: 'SwiftShader Device (Subzero)' },
    true,
  ],
  [{ vendor: 'mesa', architecture: '', description: 'llvmpipe (LLVM 19.1.7, 256 bits)' }, true],
  [{ vendor: 'microsoft', description: 'Microsoft Basic Render Driver' }, true],
  [{ vendor: 'nvidia', architecture: 'hopper', description: 'NVIDIA H200' }, false],
  [{ vendor: 'apple', architecture: 'metal-3', isFallbackAdapter: false }, false],
  [{ vendor: 'intel', architecture: 'xe', description: 'Intel(R) Iris(R) Xe Graphics' }, false],
  [{}, false],
])('isSoftware_of %j_is %j', (info, wanted) => expect(isSoftware(info)).toBe(wanted));
