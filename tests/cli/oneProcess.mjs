// The built command line, loaded once for many calls: `gauze` in gauze.ts says which. A message holds the arguments,
// standard input, folder and environment of one call, the answer its exit code and what it wrote. All else is the real
// thing: the files under `out`, their loader, the verbs with their files, locks and child processes.
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCompiled } from '../../scripts/lib/compiledModules.mjs';
import { tuneCompiler } from '../../scripts/lib/tuneCompiler.mjs';

const at = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const loading = collector();

tuneCompiler();
// What is loaded runs at once, with what it was started with: here with a verb that there is none of.
process.argv = [process.argv[0], at('scripts/gauze.mjs'), 'none'];
replaceStreams(Readable.from([]), collector(), loading);
const { runCli } = runCompiled(at('out/main/cli.cjs'), at('out/.compiled'));
await loading.written;

let last = Promise.resolve();
process.on('message', (call) => (last = last.then(async () => process.send(await answer(call)))));
process.on('disconnect', () => process.exit());
process.send('ready');

/** @param {{ args: readonly string[], input: Uint8Array, cwd: string, env: Record<string, string> }} call */
async function answer({ args, input, cwd, env }) {
  const [stdout, stderr] = [collector(), collector()];
  const listeners = new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]));
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [...process.argv.slice(0, 2), ...args];
  replaceStreams(Readable.from(input.length === 0 ? [] : [Buffer.from(input)]), stdout, stderr);
  const code = await runCli(args);
  // What a process does when it ends, and with it goes what it listened to.
  const added = (event) =>
    process.rawListeners(event).filter((listener) => listeners.get(event)?.has(listener) !== true);
  for (const listener of added('exit')) listener.call(process, code);
  for (const event of process.eventNames()) for (const listener of added(event)) process.off(event, listener);
  return { code, stdout: stdout.bytes(), stderr: stderr.bytes() };
}

function replaceStreams(stdin, stdout, stderr) {
  for (const [name, value] of Object.entries({ stdin, stdout, stderr }))
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
}

function collector() {
  const chunks = [];
  let first;
  const written = new Promise((resolve) => (first = resolve));
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      first();
      done();
    },
  });
  return Object.assign(stream, { written, bytes: () => Buffer.concat(chunks) });
}
