import type { ManagedPolicy } from '../../contract/managed';
import { createLog } from '../node/log';
import { openLogFile } from './logFile';
import { openSystemLog } from './systemLog';

/**
 * Where the lines of all processes go: the log file of this account, and syslog if the institution requires it.
 * @returns a function that takes a line without its line end
 */
export function openLog(
  folder: string,
  { logToSyslog }: Pick<ManagedPolicy, 'logToSyslog'>,
  now: () => number,
  open = openSystemLog,
): (line: string) => void {
  const toFile = openLogFile(folder);
  if (logToSyslog !== true) return toFile;
  const own = createLog('main', now, toFile);
  const toSystem = open({ now, onLost: (reason, exit) => own.write('warn', 'systemLogLost', { reason, exit }) });
  return (line) => {
    toFile(line);
    toSystem(line);
  };
}
