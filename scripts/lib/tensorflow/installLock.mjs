import fs from 'node:fs';

/** One installation at a time; a lock whose process is gone counts for nothing. */
export async function lock(file, report, signal) {
  for (let isReported = false; ;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readOr(file, '');
    // Made, and its number not yet written.
    const isNew = holder === '' && Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5000;
    if (!isNew && !isRunning(Number(holder))) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (!isReported) report('Another process is installing TensorFlow; waiting for it …');
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    signal?.throwIfAborted();
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

export function writeWhole(file, text) {
  fs.writeFileSync(`${file}.part`, text);
  fs.renameSync(`${file}.part`, file);
}
