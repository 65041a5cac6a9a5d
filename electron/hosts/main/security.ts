import { app, session, type Session } from 'electron';
import { origin } from './protocol';

const forbiddenSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'js-flags',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'proxy-server',
  'proxy-pac-url',
  'proxy-auto-detect',
  'host-rules',
  'host-resolver-rules',
  'load-extension',
  'log-net-log',
  'ssl-key-log-file',
  'trace-startup',
  'single-process',
  'disable-seccomp-filter-sandbox',
  'disable-web-security',
];

/**
 * A packaged application started with a switch that opens it to others does not start: no fuse covers these. The
 * command line shows no page, so there is nothing for a sandbox to hold, and root runs it too.
 */
export function refuseDangerousSwitches({ hasPage }: { readonly hasPage: boolean }): void {
  if (!app.isPackaged) return;
  // At once: nothing of ours has been opened yet.
  if ([...forbiddenSwitches, ...(hasPage ? ['no-sandbox'] : [])].some((name) => app.commandLine.hasSwitch(name)))
    process.exit(78);
}

/** Takes the network away from Chromium; `node/closeNetwork.ts` takes it away from Node. */
export function closeChromiumNetwork(devServer: string | undefined): void {
  if (devServer === undefined) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('no-pings');
  app.commandLine.appendSwitch('disable-breakpad');
  app.on('session-created', (created) => lock(created, devServer));
  app.on('web-contents-created', (_event, contents) => {
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    const stay = (event: { preventDefault: () => void }, url: string) => {
      if (!url.startsWith(`${origin}/`) && (devServer === undefined || !url.startsWith(devServer)))
        event.preventDefault();
    };
    contents.on('will-navigate', (event) => stay(event, event.url));
    contents.on('will-redirect', (event) => stay(event, event.url));
    contents.on('will-frame-navigate', (event) => stay(event, event.url));
  });
}

function lock(created: Session, devServer: string | undefined): void {
  // Without an empty list Chromium asks a host for dictionaries even when spell checking is off.
  created.setSpellCheckerLanguages([]);
  created.setSpellCheckerEnabled(false);
  created.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  created.setPermissionCheckHandler(() => false);
  created.setDevicePermissionHandler(() => false);
  created.on('will-download', (event) => event.preventDefault());
  created.webRequest.onBeforeRequest((request, answer) => {
    const isOwn = request.url.startsWith(`${origin}/`) || /^(devtools:|blob:app:|data:)/.test(request.url);
    const isDev =
      devServer !== undefined && URL.canParse(request.url) && new URL(request.url).host === new URL(devServer).host;
    answer({ cancel: !isOwn && !isDev });
  });
}

export const workSession = (): Session => session.fromPartition('work', { cache: false });
