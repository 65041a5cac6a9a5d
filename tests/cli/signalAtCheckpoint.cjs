// Loaded before the command line (`signalledAtCheckpoint` in gauze.ts): its process gets the signal as soon as the first
// checkpoint of a training is in its place. Seen from another process, a short training may have ended by then. So that
// it does not end while the checkpoint is written and a cancel is on its way, the process that trains stands still
// meanwhile.
const files = require('node:fs/promises');
const processes = require('node:child_process');
const { open, rename } = files;
const { fork } = processes;
const signal = process.env['GAUZE_SIGNAL'];

const training = [];
processes.fork = (...args) => {
  const child = fork(...args);
  training.push(child);
  return child;
};
const all = (name) => training.forEach((child) => child.kill(name));

let isSent = false;
files.open = (file, ...how) => {
  if (signal === 'SIGINT' && !isSent && String(file).endsWith('.checkpoint.new')) all('SIGSTOP');
  return open(file, ...how);
};
files.rename = async (from, to) => {
  await rename(from, to);
  if (isSent || !String(to).endsWith('.checkpoint')) return;
  isSent = true;
  process.kill(process.pid, signal);
  setTimeout(() => all('SIGCONT'), 200);
};
