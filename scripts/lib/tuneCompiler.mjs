// Not by `import`: see compiledModules.mjs.
const { setFlagsFromString } = process.getBuiltinModule('node:v8');

/**
 * What V8 takes into account when it compiles hot functions, for the command line. Before it compiles one it copies
 * what that calls into it, up to 460 bytes of bytecode each; many functions of middling size that call each other, as
 * the rules here are, become very large ones, and to compile those costs more than they ever save. And V8 11 (Node 20)
 * compiles them after half the work that pays for it; later ones have a quick compiler in between, and ask the slow
 * one, a tenth of a job of some seconds, ten times too early. `npm run bench:deidentify -- --node --as-is` is without.
 * WebAssembly is compiled well from the start, and better as soon as a function has run for some milliseconds: of the
 * database that is half the time of a short command. Here that waits until it has run some thirty times as long.
 * A heap is collected again when it has grown by half: where there is much memory V8 lets it grow to four times what
 * lives, and each thread of --jobs has one. Not where threads are started, since compiled code is kept for all settings
 * together.
 * To be called before anything is compiled or taken from what was kept (compiledModules.mjs): what is kept is kept for
 * these settings.
 */
export function tuneCompiler() {
  setFlagsFromString('--max-inlined-bytecode-size=60');
  setFlagsFromString(
    process.versions.v8.startsWith('11.') ? '--interrupt-budget=300000' : '--invocation-count-for-turbofan=30000',
  );
  setFlagsFromString('--wasm-tiering-budget=60000000');
  setFlagsFromString('--heap-growing-percent=50');
}
