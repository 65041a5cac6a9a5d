import { PDFiumLibrary } from '@hyzyla/pdfium';
import { greyPng } from './greyPng';

/** Memory that PDFium may take, whatever a file asks for. */
const maxMemory = 512 * 1024 * 1024;
const pointsPerInch = 72;
const dotsPerInch = 110;
/** Of a larger page fewer dots per inch are drawn: an A2 sheet at 110. */
const maxPixels = 5_000_000;

/** PDFium as WebAssembly: what a hostile file does to it stays within memory of its own. */
export function openPdfium(wasm: Uint8Array): Promise<PDFiumLibrary> {
  return PDFiumLibrary.init({
    instantiateWasm: (imports, take) => {
      const env = imports['env'] as Record<string, (size: number) => number>;
      const grow = env['emscripten_resize_heap']!;
      const bounded = { ...env, emscripten_resize_heap: (size: number) => (size >>> 0 > maxMemory ? 0 : grow(size)) };
      const instance = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(wasm)), {
        ...imports,
        env: bounded,
      });
      (take as unknown as (made: WebAssembly.Instance) => void)(instance);
      return instance.exports;
    },
  });
}

/**
 * Draws pages from the first on.
 *
 * @param take called with each page as PNG, or null for one that cannot be drawn, in their order
 */
export async function drawPages(
  library: PDFiumLibrary,
  file: Uint8Array,
  count: number,
  take: (picture: Uint8Array | null) => void,
): Promise<void> {
  const document = await library.loadDocument(file);
  try {
    const pages = Math.min(count, document.getPageCount());
    for (let index = 0; index < pages; index += 1) {
      let picture: Uint8Array | null = null;
      try {
        const page = document.getPage(index);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const whole = (originalWidth * originalHeight * dotsPerInch ** 2) / pointsPerInch ** 2;
        const scale = (dotsPerInch / pointsPerInch) * Math.min(1, Math.sqrt(maxPixels / whole));
        const { data, width, height } = await page.render({
          scale,
          render: 'bitmap',
          colorSpace: 'Gray',
          renderFormFields: true,
        });
        picture = greyPng(data, width, height);
      } catch {
        // What it says may quote the file.
      }
      take(picture);
    }
  } finally {
    document.destroy();
  }
}
