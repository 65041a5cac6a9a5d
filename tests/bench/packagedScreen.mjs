import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns how many colours the screen has when they no longer change, or after a minute */
export async function painted(file, child) {
  let before = -1;
  for (let look = 0; look < 240 && child.exitCode === null; look++) {
    await sleep(250);
    if (!fs.existsSync(file)) continue;
    const { pixels } = screenOf(file);
    const colours = new Set(pixels).size;
    if (colours > 50 && colours === before) return colours;
    before = colours;
  }
  return before;
}

/** An X window dump: sizes in the head, then colours, then 32 bits a point. */
function screenOf(file) {
  const bytes = fs.readFileSync(file);
  const [head, width, height, perLine, colours] = [0, 4, 5, 12, 19].map((at) => bytes.readUInt32BE(at * 4));
  const from = head + colours * 12;
  const pixels = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + perLine * height),
  );
  return { width, height, pixels };
}

/** As a portable pixmap. */
export function writePicture(from, to) {
  const { width, height, pixels } = screenOf(from);
  const body = Buffer.alloc(width * height * 3);
  pixels.forEach((pixel, at) => body.writeUIntBE(pixel & 0xffffff, at * 3, 3));
  fs.writeFileSync(to, Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), body]));
}

/** What runs on this machine, as far as this account may see it. */
export function processes() {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [
          {
            pid: Number(pid),
            command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
            status: fs.readFileSync(`/proc/${pid}/status`, 'utf8'),
          },
        ];
      } catch {
        return [];
      }
    });
}
