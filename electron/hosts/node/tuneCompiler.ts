import { setFlagsFromString } from 'node:v8';

/**
 * Before V8 compiles a hot function it copies what that calls into it, up to 460 bytes of bytecode each. Many functions
 * of middling size that call each other, as the rules here are, become very large ones, and to compile those costs more
 * than they ever save. And of two compilers the better one, which takes five times as long, is asked ten times later:
 * of a job of some seconds it was a tenth. To be called before anything else runs. The command line of a checkout has
 * its own (`scripts/lib/tuneCompiler.mjs`). `npm run bench:deidentify -- --as-is` is without.
 */
export function tuneCompiler(): void {
  setFlagsFromString('--max-inlined-bytecode-size=60');
  setFlagsFromString('--invocation-count-for-turbofan=30000');
}
