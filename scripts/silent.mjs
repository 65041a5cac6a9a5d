// Runs a command in a network namespace of its own, whose only way out is one watched interface, and counts every
// packet that goes there and every multicast group that is joined (IGMP, mDNS). Loopback is up: Playwright drives
// Electron through it. As root on Linux.
//   node scripts/silent.mjs -- COMMAND [ARGUMENTS]
//   npm run test:silent          the whole end-to-end suite
// The last line is JSON: rc of the command, packets and bytes sent, groups joined. Exit 1 unless nothing was sent,
// nothing joined, and the command came to a good end.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';

const settleMs = 3000;
const lookEveryMs = 20;
const device = 'gz0';

const command = process.argv.slice(process.argv.indexOf('--') + 1);
if (!process.argv.includes('--') || command.length === 0) {
  console.error('node scripts/silent.mjs -- COMMAND [ARGUMENTS]');
  process.exit(2);
}
if (process.env.GAUZE_SILENT !== 'inside') {
  const { status, error } = spawnSync('unshare', ['-n', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, GAUZE_SILENT: 'inside' },
  });
  if (error !== undefined) console.error(`unshare: ${error.message}`);
  process.exit(status ?? 2);
}

const ip = (...args) => {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`ip ${args.join(' ')}: ${stderr}`);
    process.exit(2);
  }
};
ip('link', 'set', 'lo', 'up');
ip('link', 'add', device, 'type', 'veth', 'peer', 'name', 'gz1');
// Without it the kernel asks for routers by itself, for half a minute.
const asks = `/proc/sys/net/ipv6/conf/${device}/router_solicitations`;
if (fs.existsSync(asks)) fs.writeFileSync(asks, '0');
ip('link', 'set', 'gz1', 'up');
ip('link', 'set', device, 'up');
ip('address', 'add', '198.51.100.2/24', 'dev', device);
ip('route', 'add', 'default', 'via', '198.51.100.1');

/** Of what was sent: bytes and packets stand in columns 9 and 10 behind the name. */
function sent() {
  const line = fs
    .readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((each) => each.trim().startsWith(`${device}:`));
  const numbers = (line ?? '').split(':')[1]?.trim().split(/\s+/).map(Number) ?? [];
  return { bytes: numbers[8] ?? NaN, packets: numbers[9] ?? NaN };
}
/** Groups by their address; those that the kernel itself joins for the interface are known before the command runs. */
function groups() {
  const found = new Set();
  for (const [file, field] of [
    ['/proc/net/igmp', 0],
    ['/proc/net/igmp6', 2],
  ]) {
    if (!fs.existsSync(file)) continue;
    for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
      const words = line.trim().split(/\s+/);
      if (/^[0-9A-Fa-f]{8}$|^[0-9a-f]{32}$/.test(words[field] ?? '')) found.add(words[field]);
    }
  }
  return found;
}

// What the kernel says for itself when an interface comes up.
await new Promise((resolve) => setTimeout(resolve, settleMs));
const before = { ...sent(), groups: groups() };
const joined = new Set();
const look = () => {
  for (const group of groups()) if (!before.groups.has(group)) joined.add(group);
};
const looking = setInterval(look, lookEveryMs);
delete process.env.GAUZE_SILENT;
const child = spawn(command[0], command.slice(1), { stdio: 'inherit' });
const rc = await new Promise((resolve) => {
  child.once('error', (error) => resolve(`${error.message}`));
  child.once('close', (code, signal) => resolve(code ?? signal));
});
clearInterval(looking);
look();
const after = sent();
const report = {
  rc,
  packets: after.packets - before.packets,
  bytes: after.bytes - before.bytes,
  groupsJoined: [...joined],
};
console.log(JSON.stringify(report));
process.exit(rc === 0 && report.packets === 0 && joined.size === 0 ? 0 : 1);
