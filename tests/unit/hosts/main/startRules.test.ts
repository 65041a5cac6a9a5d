import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommandLine, refusalOf, type Start } from '../../../../electron/hosts/main/startRules';

const start = (args: readonly string[], more: Partial<Start> = {}): Start => ({
  args,
  env: { DISPLAY: ':0', PATH: '/usr/bin' },
  platform: 'linux',
  uid: 1000,
  ...more,
});

test.each([
  [[]],
  [['/home/nurse/Letters 2024.gauze']],
  [['--lang=de', '--force-device-scale-factor=1.5']],
  [['--ozone-platform=wayland', '--force-renderer-accessibility', 'x.gauze']],
])('the window starts with %j', (args) => {
  expect(refusalOf(start(args))).toBeNull();
});

test.each(
  [
    'user-data-dir=/tmp/x',
    'enable-logging',
    'enable-logging=stderr',
    'log-file=/tmp/x',
    'disk-cache-dir=/tmp/x',
    'crash-dumps-dir=/tmp/x',
    'inspect',
    'inspect-brk=0.0.0.0:1',
    'remote-debugging-port=9333',
    'remote-debugging-pipe',
    'js-flags=--prof',
    'proxy-server=localhost:1',
    'load-extension=/tmp',
    'disable-web-security',
    'no-sandbox',
    'single-process',
    'log-net-log=x',
    'unsafely-treat-insecure-origin-as-secure=http://x',
    'ozone-platform=headless',
    'ozone-platform',
    'disable-gpu=x',
    'lang=../../x',
    'force-device-scale-factor=1e9',
    'a-switch-that-no-Chromium-has',
    'constructor',
    '__proto__',
    'Inspect',
    'cli2',
  ].flatMap((name) => [
    [[`--${name}`]],
    [[`-${name}`]],
    // Chromium also reads them after other arguments.
    [['x.gauze', `--${name}`]],
  ]),
)('the window does not start with %j, and says which switch it was', (args) => {
  const [name = ''] = args.at(-1)!.replace(/^-+/, '').split('=');
  expect(refusalOf(start(args))).toContain(`--${name}`);
});

test('a switch of Windows may begin with a stroke, and in capitals', () => {
  expect(refusalOf(start(['/Inspect'], { platform: 'win32', env: {} }))).toContain('--inspect');
  expect(refusalOf(start(['/INSPECT=1'], { platform: 'win32', env: {} }))).toContain('--inspect');
  expect(refusalOf(start(['C:\\Notes\\x.gauze'], { platform: 'win32', env: {} }))).toBeNull();
});

test('the Finder names the process that it starts', () => {
  expect(refusalOf(start(['-psn_0_123'], { platform: 'darwin', env: {} }))).toBeNull();
  expect(refusalOf(start(['-psn_0_123']))).not.toBeNull();
});

test('the command line of the package starts, as root and without a display, with whatever stands behind --', () => {
  const line = /exec .* (--no-sandbox .*) -- "\$@"/.exec(readFileSync('scripts/lib/package/gauze.sh', 'utf8'))![1]!;
  const bare = { env: {}, uid: 0 };
  expect(refusalOf(start([...line.split(' '), '--', 'detect', '--remote-debugging-port=1'], bare))).toBeNull();
  expect(isCommandLine([...line.split(' '), '--', 'detect'])).toBe(true);
  // A verb of this name is not a switch of Chromium.
  expect(isCommandLine(['--', '--cli'])).toBe(false);
  expect(refusalOf(start([...line.split(' '), 'detect', '--in=x'], bare))).toContain('--in=');
  expect(refusalOf(start([...line.split(' '), 'detect'], bare))).toContain('must follow --cli --');
  expect(refusalOf(start(['--cli', '--user-data-dir=x', '--', 'detect'], bare))).toContain('--user-data-dir');
});

test.each([
  'NODE_OPTIONS',
  'NODE_V8_COVERAGE',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_OVERRIDE_DIST_PATH',
  'electron_enable_logging',
  'CHROME_LOG_FILE',
  'CHROME_DEVEL_SANDBOX',
  'SSLKEYLOGFILE',
])('with %s in the environment neither window nor command line starts', (name) => {
  for (const args of [[], ['--cli', '--', 'help']])
    expect(refusalOf(start(args, { env: { DISPLAY: ':0', [name]: 'x' } }))).toContain(name);
});

test('what desktops set for every program is no reason, unless it says something else', () => {
  const env = {
    CHROME_DESKTOP: 'gauze.desktop',
    WAYLAND_DISPLAY: 'wayland-0',
    ELECTRON_OZONE_PLATFORM_HINT: 'auto',
    NODE_ENV: 'x',
    SSL_CERT_FILE: '/x',
  };
  expect(refusalOf(start([], { env }))).toBeNull();
  expect(refusalOf(start([], { env: { ...env, ELECTRON_OZONE_PLATFORM_HINT: 'headless' } }))).toContain('OZONE');
});

test('root has no window, and a machine without a display is told so in a sentence', () => {
  expect(refusalOf(start([], { uid: 0 }))).toMatch(/root.*sandbox/);
  for (const env of [{}, { DISPLAY: '' }]) expect(refusalOf(start([], { env }))).toMatch(/^there is no display: .*\.$/);
  expect(refusalOf(start([], { env: {}, platform: 'win32', uid: undefined }))).toBeNull();
});

test('what is printed cannot speak to a terminal', () => {
  expect(refusalOf(start(['--x\u001b[2J\nnothing']))).toContain('--x??2J?nothing');
});
