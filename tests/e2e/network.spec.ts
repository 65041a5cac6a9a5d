import dgram from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/app';

// A page that was taken over tries every way out; two servers on this machine count what arrives.
test('network_nothingLeaves_whateverThePageTries', async ({ gauze: { page, app } }) => {
  let arrived = 0;
  const http = createServer((_request, response) => {
    arrived += 1;
    response.end();
  });
  http.on('upgrade', (_request, socket) => {
    arrived += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const udp = dgram.createSocket('udp4').on('message', () => (arrived += 1));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const port = (http.address() as AddressInfo).port;
  const udpPort = udp.address().port;
  try {
    await page.evaluate(
      async ({ port: tcp, udpPort: stun }) => {
        const url = `http://127.0.0.1:${tcp}/x`;
        const attempts: (() => unknown)[] = [
          () => fetch(url),
          () => fetch(url, { mode: 'no-cors', method: 'POST', body: 'x' }),
          () => navigator.sendBeacon(url, 'x'),
          () => new WebSocket(`ws://127.0.0.1:${tcp}/`),
          () => new EventSource(url),
          () => {
            const request = new XMLHttpRequest();
            request.open('GET', url);
            request.send();
          },
          () => {
            const image = new Image();
            image.src = url;
            document.body.append(image);
          },
          () => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = url;
            document.head.append(link);
          },
          () => {
            const link = document.createElement('link');
            link.rel = 'prefetch';
            link.href = url;
            document.head.append(link);
          },
          () => {
            const frame = document.createElement('iframe');
            frame.src = url;
            document.body.append(frame);
          },
          () => {
            const audio = new Audio(url);
            void audio.play();
          },
          () => {
            const form = document.createElement('form');
            form.action = url;
            form.method = 'post';
            document.body.append(form);
            form.submit();
          },
          () => window.open(url),
          () => {
            location.href = url;
          },
          async () => {
            const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${stun}` }] });
            connection.createDataChannel('x');
            await connection.setLocalDescription(await connection.createOffer());
          },
        ];
        for (const attempt of attempts) {
          try {
            await Promise.race([
              Promise.resolve(attempt()).catch(() => undefined),
              new Promise((resolve) => setTimeout(resolve, 150)),
            ]);
          } catch {
            // A refusal is what is wanted.
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      },
      { port, udpPort },
    );
    const fromMain = await app.evaluate(async (_electron, address) => {
      try {
        await fetch(address);
        return 'open';
      } catch (error) {
        return String((error as Error).cause ?? error);
      }
    }, `http://127.0.0.1:${port}/x`);
    expect(fromMain).toContain('closed');
    expect(arrived).toBe(0);
    expect(page.url()).toBe('app://gauze/index.html');
    // Not through a locator: Playwright waits for the navigations that were refused.
    expect(await page.evaluate(() => document.querySelector('[data-app-state]')?.getAttribute('data-app-state'))).toBe(
      'ready',
    );
  } finally {
    http.closeAllConnections();
    http.close();
    udp.close();
  }
});
