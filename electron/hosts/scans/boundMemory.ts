const pageBytes = 65_536;

/**
 * A module of WebAssembly asks for more memory step by step, and takes a refusal for want of it.
 *
 * @returns the memory that it has
 */
export function boundMemory(instance: WebAssembly.Instance, maxBytes: number): WebAssembly.Memory {
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory)!;
  const grow = memory.grow.bind(memory);
  Object.defineProperty(memory, 'grow', {
    value: (pages: number) => {
      if (memory.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('too much memory');
      return grow(pages);
    },
  });
  return memory;
}
