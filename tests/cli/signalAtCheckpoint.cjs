// Loaded before the command line (`signalledAtCheckpoint` in gauze.ts): its process gets the signal as soon as the first
// checkpoint of a training is in its place. Seen from another process, a short training may have ended by then.
const files = require('node:fs/promises');
const { rename } = files;

let isSent = false;
files.rename = async (from, to) => {
  await rename(from, to);
  if (isSent || !String(to).endsWith('.checkpoint')) return;
  isSent = true;
  process.kill(process.pid, process.env['GAUZE_SIGNAL']);
};
