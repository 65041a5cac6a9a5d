import { expect, test } from 'vitest';
import { isSoftware } from '../../../models/backend/webgpu';

test.each([
  [{ isFallbackAdapter: true }, true],
  [{ vendor: 'google', architecture: 'swiftshader', device: '0xc0de', description: 'SwiftShader Device (Subzero)' }, true],
  [{ vendor: 'mesa', architecture: '', description: 'llvmpipe (LLVM 19.1.7, 256 bits)' }, true],
  [{ vendor: 'microsoft', description: 'Microsoft Basic Render Driver' }, true],
  [{ vendor: 'nvidia', architecture: 'hopper', description: 'NVIDIA H200' }, false],
  [{ vendor: 'apple', architecture: 'metal-3', isFallbackAdapter: false }, false],
  [{ vendor: 'intel', architecture: 'xe', description: 'Intel(R) Iris(R) Xe Graphics' }, false],
  [{}, false],
])('isSoftware_of %j_is %j', (info, wanted) => expect(isSoftware(info)).toBe(wanted));
