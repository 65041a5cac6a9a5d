/** One thing that is drawn: its name and its colour. */
interface ChartKey {
  readonly name: string;
  readonly colour: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Names and colours of what a chart draws, as its option says; one thing alone needs no key. */
export function chartKeys(option: Readonly<Record<string, unknown>>): readonly ChartKey[] {
  const series = Array.isArray(option['series'])
    ? (option['series'] as readonly {
        name?: unknown;
        lineStyle?: { color?: unknown };
        itemStyle?: { color?: unknown };
      }[])
    : [];
  const keys = series.flatMap(({ name, lineStyle, itemStyle }) => {
    const colour = lineStyle?.color ?? itemStyle?.color;
    return typeof name === 'string' && name !== '' && typeof colour === 'string' ? [{ name, colour }] : [];
  });
  const named = keys.filter(({ name }, at) => keys.findIndex((key) => key.name === name) === at);
  return named.length > 1 ? named : [];
}

const margin = 12;
const head = 32;
const foot = 28;
const letterWidth = 6.6;

/**
 * A chart that stands alone: on its own ground, under its title, with the names of its colours, which in the window
 * are next to the picture.
 *
 * @param drawing an `svg` element with its width and height in pixels
 */
export function chartPicture(
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
  words: { readonly title: string; readonly keys: readonly ChartKey[]; readonly ink: string; readonly ground: string },
): string {
  const tall = head + height + (words.keys.length > 0 ? foot : margin);
  const text = (x: number, y: number, size: number, weight: number, content: string): string =>
    `<text x="${x}" y="${y}" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="${weight}" ` +
    `fill="${words.ink}">${escaped(content)}</text>`;
  let x = margin;
  const keys = words.keys.map(({ name, colour }) => {
    const at = x;
    x += 16 + name.length * letterWidth + 18;
    return (
      `<rect x="${at}" y="${head + height + 8}" width="10" height="10" rx="2" ` +
      `fill="${escaped(colour)}"/>${text(at + 16, head + height + 17, 12, 400, name)}`
    );
  });
  const wide = Math.ceil(Math.max(width + 2 * margin, x));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ` +
    `${tall}"><title>${escaped(words.title)}</` +
    'title><rect width="100%" height="100%" ' +
    `fill="${escaped(words.ground)}"/>${text(margin, 21, 13, 600, words.title)}<g ` +
    `transform="translate(${margin} ${head})">${drawing}</g>${keys.join('')}</svg>`
  );
}

/** Pixels of a picture for one of the drawing: it is printed and shown on large screens. */
const sharpness = 2;

/** @returns the picture as PNG, base64 */
export async function rasterised(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * sharpness, image.naturalHeight * sharpness];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
