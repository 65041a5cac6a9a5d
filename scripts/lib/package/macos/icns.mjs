// The icon of macOS: pictures in PNG, each behind four letters that say how large it is.

/** Of 512 points, and of 256 on screens of double density. */
const sizes = { 512: ['ic09', 'ic14'], 1024: ['ic10'] };

/** @param {Buffer} png of 512 or 1024 pixels @returns {Buffer} */
export function icnsOf(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const names = sizes[width];
  if (names === undefined || width !== height) throw new Error(`an icon of ${width} by ${height} pixels`);
  const parts = names.map((name) => Buffer.concat([head(name, png.length), png]));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([head('icns', length), ...parts]);
}

/** @param {string} name @param {number} length of what follows */
function head(name, length) {
  const bytes = Buffer.alloc(8);
  bytes.write(name, 'latin1');
  bytes.writeUInt32BE(length + 8, 4);
  return bytes;
}
