/** How an installed application is started. */
export interface Start {
  /** Without the program itself. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Undefined where accounts have no number. */
  readonly uid: number | undefined;
}

/** A permitted switch with its permitted values; undefined: none. */
type Allowed = Readonly<Record<string, RegExp | undefined>>;

const number = /^\d(?:\.\d{1,3})?$/;
/** Rendering and screen reader switches. Any other could expose the window, or write its content elsewhere. */
const ofWindow: Allowed = {
  'disable-gpu': undefined,
  // Does not weaken anything: a system without user namespaces then has no sandbox at all, and Chromium does not start.
  'disable-setuid-sandbox': undefined,
  'force-device-scale-factor': number,
  'force-renderer-accessibility': undefined,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
  'ozone-platform': /^(?:x11|wayland)$/,
  'ozone-platform-hint': /^(?:auto|x11|wayland)$/,
};
/** Switches that `gauze` of the package uses: without a page, there is nothing to sandbox, and root may run it. */
const ofCommandLine: Allowed = {
  cli: undefined,
  'no-sandbox': undefined,
  'disable-gpu': undefined,
  'log-level': /^3$/,
  'ozone-platform': /^headless$/,
};

/** Set by desktops for every program; no other Electron or Chromium variable is permitted. */
const ofDesktops: Allowed = {
  ELECTRON_OZONE_PLATFORM_HINT: /^(?:auto|x11|wayland)$/,
  ELECTRON_TRASH: /^(?:gio|gvfs-trash|kioclient5?|trash-cli)$/,
};
const nodeVariables = [
  'OPTIONS',
  'V8_COVERAGE',
  'REPL_EXTERNAL_MODULE',
  'DEBUG',
  'DEBUG_NATIVE',
  'COMPILE_CACHE',
  'PENDING_DEPRECATION',
  'REDIRECT_WARNINGS',
];
const runtimeVariables = [
  'ELECTRON_.*',
  'CHROME_(?:LOG_FILE|DEVEL_SANDBOX|CONFIG_HOME|HEADLESS)',
  `NODE_(?:${nodeVariables.join('|')})`,
  'SSLKEYLOGFILE',
  'BREAKPAD_DUMP_LOCATION',
];
const ofRuntime = new RegExp(`^(?:${runtimeVariables.join('|')})$`);

/** Chromium reads everything that starts like a switch, up to `--`, in any position. */
function switchesOf({
  args,
  platform,
}: Start): readonly { readonly name: string; readonly value: string | undefined }[] {
  const end = args.indexOf('--');
  const form = platform === 'win32' ? /^(?:--?|\/)([^=]*)(?:=(.*))?$/s : /^--?([^=]*)(?:=(.*))?$/s;
  return (end < 0 ? args : args.slice(0, end)).flatMap((arg) => {
    const [, name, value] = form.exec(arg) ?? [];
    // A Unix path is not a Windows switch, and a lone `-` is none at all.
    return name === undefined || arg === '-' ? [] : [{ name: platform === 'win32' ? name.toLowerCase() : name, value }];
  });
}

/** Whether this starts the installed command line, which ends Chromium's own parsing with `--`. */
export const isCommandLine = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--cli');
};

/**
 * Why an installed application refuses to start like this; null if it starts. Fuses do not cover switches, so unknown
 * ones are refused.
 */
export function refusalOf(start: Start): string | null {
  const { env, platform, uid } = start;
  const hasPage = !isCommandLine(start.args);
  const allowed = hasPage ? ofWindow : ofCommandLine;
  for (const { name, value } of switchesOf(start)) {
    if (platform === 'darwin' && /^psn_\d+_\d+$/.test(name)) continue;
    if (!isAllowed(allowed, name, value))
      return `it does not start with --${named(name)}${value === undefined ? '' : '='}: only ${Object.keys(allowed)
        .map((known) => `--${known}`)
        .join(', ')} can be given.`;
  }
  if (!hasPage && !start.args.includes('--')) return 'arguments of the command line must follow --cli --.';
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && ofRuntime.test(name.toUpperCase()) && !isAllowed(ofDesktops, name, value))
      return `it does not start while ${named(name)} is set in the environment: unset it first.`;
  if (hasPage && platform === 'linux') {
    if (uid === 0) return 'the window does not run as root, where it would have no sandbox: use an ordinary account.';
    if ([env['DISPLAY'], env['WAYLAND_DISPLAY']].every((display) => (display ?? '') === ''))
      return 'there is no display: the window needs a desktop session. The command line, gauze, needs none.';
  }
  return null;
}

const isAllowed = (allowed: Allowed, name: string, value: string | undefined): boolean =>
  Object.hasOwn(allowed, name) && (allowed[name] === undefined ? value === undefined : allowed[name].test(value ?? ''));

/** Only characters that may occur in a name, because it is printed. */
const named = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, '?').slice(0, 60);
