/**
 * Registers the gradients of all operations, which tfjs-core leaves out of its build for Node. The whole library is
 * loaded for it in development; the application's build puts `bundledTfjs.ts` in its place.
 */
export async function registerGradients(): Promise<void> {
  await import('@tensorflow/tfjs');
}
