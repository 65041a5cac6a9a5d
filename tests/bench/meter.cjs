// Preloaded by `--require`, which costs the process measured nothing: what it used, told by itself as it ends, over a
// descriptor of its own: and of its CPU time what its first thread took, where the system tells that (Linux).
const fs = process.getBuiltinModule('node:fs');

const ticksPerSecond = 100;
function firstThreadSeconds() {
  try {
    const stat = fs.readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    // the name of the program stands in brackets, and may have blanks in it
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

process.on('exit', () =>
  fs.writeSync(3, JSON.stringify({ ...process.resourceUsage(), firstThreadSeconds: firstThreadSeconds() })),
);
