import { app, session, type Session } from 'electron';
import { origin } from './protocol';
import { refusalOf } from './startRules';

/** Exit code of a start that was refused because it would expose the application. */
const refused = 78;

/** Refuses to run if an installed application is not started as intended, and states why. */
export function refuseDangerousStart(): void {
  if (!app.isPackaged) return;
  const { argv, env, platform } = process;
  const reason = refusalOf({ args: argv.slice(1), env, platform, uid: process.getuid?.() });
  if (reason === null) return;
  process.stderr.write(`Gauze: ${reason}\n`);
  process.exit(refused);
}

/** Disables the network in Chromium; `node/closeNetwork.ts` does so in Node. */
export function closeChromiumNetwork(devServer: string | undefined): void {
  if (devServer === undefined) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('no-pings');
  app.commandLine.appendSwitch('disable-breakpad');
  // A page that requests a connection makes Chromium join the mDNS group, which is visible on the network.
  app.commandLine.appendSwitch('disable-features', 'WebRtcHideLocalIpsWithMdns');
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
  // Without an empty list Chromium requests dictionaries from a server even if spell checking is off.
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
