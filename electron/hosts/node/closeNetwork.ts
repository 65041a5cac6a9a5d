import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Disables the network in the JavaScript of this process before anything else runs, so that no dependency can open a
 * connection, listen or look up a name. Every stream connection of Node goes through `Socket.prototype.connect`,
 * including those of `node:tls`; the other entry points fail early with a clear error. Chromium's own network is closed
 * in `main/security.ts`.
 */
export function closeNetwork(): void {
  const refuse = () => {
    throw new Error('the network is closed');
  };
  const entries: readonly (readonly [object, readonly string[]])[] = [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [net, ['connect', 'createConnection']],
    [dgram, ['createSocket']],
    [dgram.Socket.prototype, ['bind', 'send', 'connect']],
    [dns, ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse']],
    [dns.promises, ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse']],
  ];
  for (const [owner, names] of entries)
    for (const name of names)
      Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
  // So that `import { connect } from 'node:net'` is refused as well.
  syncBuiltinESMExports();
}
