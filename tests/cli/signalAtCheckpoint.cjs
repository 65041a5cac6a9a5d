// Loaded before the command line (`signalledAtCheckpoint` in gauze.ts), and before the process that trains for it. The
// first gets the signal as soon as its first checkpoint is in its place. The second, once it has sent one, waits for a
// word from the first at its next pause: a short training would have ended before it is cancelled.
const files = process.getBuiltinModule('node:fs/promises');
const { rename } = files;
const { send } = process;
const pause = globalThis.setTimeout;

if (send === undefined) signalOnce();
else waitOnce();

function signalOnce() {
  files.rename = async (from, to) => {
    await rename(from, to);
    if (!String(to).endsWith('.checkpoint')) return;
    files.rename = rename;
    process.kill(process.pid, process.env['GAUZE_SIGNAL']);
  };
}

function waitOnce() {
  process.send = (message, ...more) => {
    if (message.progress?.checkpoint instanceof Uint8Array) {
      process.send = send;
      globalThis.setTimeout = (go, ms, ...given) => {
        if (ms !== 0) return pause(go, ms, ...given);
        globalThis.setTimeout = pause;
        return process.once('message', go);
      };
    }
    return send.call(process, message, ...more);
  };
}
