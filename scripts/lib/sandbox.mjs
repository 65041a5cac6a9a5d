// Whether Chromium's sandbox can work here, and what to say when it cannot.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @returns the extra arguments for Electron */
export function ensureSandbox(electron) {
  if (process.platform !== 'linux') return [];
  if (process.getuid() === 0) {
    console.error('Running as root: the Chromium sandbox is off. Use an ordinary account for real notes.');
    return ['--no-sandbox'];
  }
  const helper = path.join(path.dirname(electron), 'chrome-sandbox');
  if (restrictsNamespaces() && !isSetuid(helper)) {
    console.error(
      `This system keeps programs from making their own sandbox. Run this once:\n\n    sudo chown root:` +
        `root '${helper}' && sudo chmod 4755 '${helper}'\n`,
    );
    process.exitCode = 1;
    process.exit();
  }
  return [];
}

function restrictsNamespaces() {
  const holds = (file, value) => {
    try {
      return readFileSync(file, 'utf8').trim() === value;
    } catch {
      return false;
    }
  };
  return (
    holds('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') ||
    holds('/proc/sys/kernel/unprivileged_userns_clone', '0')
  );
}

function isSetuid(file) {
  try {
    const { uid, mode } = statSync(file);
    return uid === 0 && (mode & 0o4000) !== 0;
  } catch {
    return false;
  }
}
