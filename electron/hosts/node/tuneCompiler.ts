import { setFlagsFromString } from 'node:v8';

/**
 * Before V8 compiles a hot function it inlines callees of up to 460 bytes of bytecode. Many mid-sized functions that
 * call each other, like the rules here, become very large ones, whose compilation costs more than it saves. The better
 * of two compilers, which takes five times as long, is therefore used ten times later: it took a tenth of a job of some
 * seconds. Must be called before anything else runs. The command line of a checkout has its own
 * (`scripts/lib/tuneCompiler.mjs`). `npm run bench:deidentify -- --as-is` runs without.
 */
export function tuneCompiler(): void {
  setFlagsFromString('--max-inlined-bytecode-size=60');
  setFlagsFromString('--invocation-count-for-turbofan=30000');
}
