import type { Language } from '../../contract/text';
import { boundMemory } from './boundMemory';
import { toPgm, type Raster } from './raster';

/** Memory that Tesseract may take, whatever a picture asks for. */
const maxMemory = 1024 * 1024 * 1024;
const trainedFor: Readonly<Record<Language, string>> = { en: 'eng', es: 'spa', fr: 'fra', nl: 'nld', de: 'deu' };
/** Of `OcrEngineMode`: the networks alone. */
const networks = 1;

/** What is used of `tesseract.js-core` 7; it has no types. */
interface TesseractModule {
  readonly FS: {
    writeFile: (path: string, bytes: Uint8Array) => void;
  };
  readonly TessBaseAPI: new () => TesseractApi;
  _malloc: (size: number) => number;
  _free: (at: number) => void;
  _pixReadMem: (at: number, size: number) => number;
  /** @param at of the place that says where the picture lies */
  _pixDestroy: (at: number) => void;
}
interface TesseractApi {
  Init: (folder: null, language: string, mode: number) => number;
  SetVariable: (name: string, value: string) => boolean;
  /** 1 where the picture cannot be read. */
  SetImageFile: (orientation: number, radians: number) => number;
  FindLines: () => number;
  GetGradient: () => number;
  Recognize: (monitor: null) => number;
  GetJSONText: () => string;
  MeanTextConf: () => number;
  Clear: () => void;
  End: () => void;
}
interface ModuleOptions {
  readonly instantiateWasm: (imports: WebAssembly.Imports, take: (made: WebAssembly.Instance) => void) => object;
  readonly print: () => void;
  readonly printErr: () => void;
}

/** Lengths in dots, from the top left corner. */
export interface RecognisedLine {
  readonly baseline: number;
  readonly size: number;
  readonly words: readonly {
    readonly text: string;
    readonly confidence: number;
    readonly left: number;
    readonly right: number;
  }[];
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
interface JsonLine {
  readonly bbox: Box;
  readonly baseline?: Box;
  readonly rowAttributes?: { readonly row_height?: number; readonly rowHeight?: number };
  readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: Box }[];
}
interface JsonText {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly JsonLine[] }[] }[] | null;
}

/** Where the WebAssembly and the trained networks come from: bytes beside this program, never a network. */
export interface TesseractFiles {
  readonly wasm: () => Uint8Array;
  readonly trained: (name: string) => Uint8Array;
}

/** Tesseract as WebAssembly: what a hostile picture does to it stays within memory of its own. */
export class Tesseract {
  private language: Language | null = null;
  private api: TesseractApi | null = null;
  /** Networks that are in its memory: its files are there and nowhere else. */
  private readonly written = new Set<string>();

  private constructor(
    private readonly module: TesseractModule,
    private readonly memory: WebAssembly.Memory,
    private readonly files: TesseractFiles,
  ) {}

  static async open(files: TesseractFiles): Promise<Tesseract> {
    // @ts-expect-error there are no types of it
    const { default: create } = (await import('tesseract.js-core/tesseract-core-simd-lstm.js')) as {
      readonly default: (options: ModuleOptions) => Promise<TesseractModule>;
    };
    let memory: WebAssembly.Memory | undefined;
    const module = await create({
      print: () => undefined,
      printErr: () => undefined,
      instantiateWasm: (imports, take) => {
        const instance = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(files.wasm())), imports);
        memory = boundMemory(instance, maxMemory);
        take(instance);
        return instance.exports;
      },
    });
    return new Tesseract(module, memory!, files);
  }

  /** The slope of its lines, in radians; 0 without lines. */
  slopeOf(raster: Raster, language: Language): number {
    const api = this.prepared(raster, language);
    api.FindLines();
    const slope = api.GetGradient();
    api.Clear();
    return Number.isFinite(slope) ? slope : 0;
  }

  read(raster: Raster, language: Language): { readonly lines: readonly RecognisedLine[]; readonly confidence: number } {
    const api = this.prepared(raster, language);
    api.Recognize(null);
    const { blocks } = JSON.parse(api.GetJSONText()) as JsonText;
    const confidence = api.MeanTextConf();
    api.Clear();
    const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines)).map(lineOf);
    return { lines, confidence };
  }

  /** The greys of a picture file; null where it cannot be read. */
  decode(bytes: Uint8Array): Raster | null {
    const at = this.module._malloc(Math.max(4, bytes.length));
    if (at === 0) return null;
    new Uint8Array(this.memory.buffer).set(bytes, at);
    const pix = this.module._pixReadMem(at, bytes.length);
    const raster = pix === 0 ? null : greysOf(this.memory.buffer, pix);
    new Uint32Array(this.memory.buffer)[at >> 2] = pix;
    if (pix !== 0) this.module._pixDestroy(at);
    this.module._free(at);
    return raster;
  }

  private prepared(raster: Raster, language: Language): TesseractApi {
    const api = this.apiOf(language);
    this.module.FS.writeFile('/input', toPgm(raster));
    if (api.SetImageFile(1, 0) === 1) throw new Error('the picture cannot be read');
    return api;
  }

  private apiOf(language: Language): TesseractApi {
    if (this.api !== null && this.language === language) return this.api;
    this.api?.End();
    const name = trainedFor[language];
    const file = `./${name}.traineddata`;
    if (!this.written.has(name)) this.module.FS.writeFile(file, this.files.trained(name));
    this.written.add(name);
    const api = new this.module.TessBaseAPI();
    if (api.Init(null, name, networks) !== 0) throw new Error('the network cannot be read');
    api.SetVariable('user_defined_dpi', '300');
    [this.api, this.language] = [api, language];
    return api;
  }
}

function lineOf({ bbox, baseline, rowAttributes, words }: JsonLine): RecognisedLine {
  const height = rowAttributes?.row_height ?? rowAttributes?.rowHeight ?? 0;
  return {
    baseline: baseline === undefined ? bbox.y1 : (baseline.y0 + baseline.y1) / 2,
    size: height > 0 ? height : bbox.y1 - bbox.y0,
    words: words.map(({ text, confidence, bbox: { x0, x1 } }) => ({ text, confidence, left: x0, right: x1 })),
  };
}

/** Places in leptonica's `Pix` of 32-bit numbers, and its depth with alpha (`pix_internal.h`). */
const pixAt = { width: 0, height: 1, depth: 2, samples: 3, wordsPerLine: 4, colours: 11, data: 12 } as const;
const white = 255;

/** Of a picture that leptonica unpacked, on white where it lets light through. */
function greysOf(buffer: ArrayBuffer, pix: number): Raster {
  const words = new Uint32Array(buffer);
  const field = (name: keyof typeof pixAt): number => words[(pix >> 2) + pixAt[name]]!;
  const [width, height, depth, line] = [field('width'), field('height'), field('depth'), field('wordsPerLine')];
  const data = field('data') >> 2;
  const grey = field('colours') === 0 ? greyOf(depth, field('samples')) : paletteOf(buffer, field('colours'));
  const pixels = new Uint8Array(width * height);
  const mask = depth === 32 ? 0xffffffff : 2 ** depth - 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const value = (words[data + y * line + (bit >> 5)]! >>> (32 - depth - (bit & 31))) & mask;
      pixels[y * width + x] = grey(value >>> 0);
    }
  return { width, height, pixels };
}

const luma = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

function greyOf(depth: number, samples: number): (value: number) => number {
  // A single bit is ink where it is set.
  if (depth === 1) return (value) => (value === 0 ? white : 0);
  if (depth === 16) return (value) => value >> 8;
  if (depth < 32) return (value) => (value * white) / (2 ** depth - 1);
  return (value) => {
    const grey = luma(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255);
    const alpha = samples === 4 ? (value & 255) / 255 : 1;
    return grey * alpha + white * (1 - alpha);
  };
}

/** A colour map: its first number says where its colours lie, each as blue, green, red and alpha. */
function paletteOf(buffer: ArrayBuffer, at: number): (value: number) => number {
  const words = new Uint32Array(buffer);
  const [colours, count] = [words[at >> 2]!, words[(at >> 2) + 3]!];
  const bytes = new Uint8Array(buffer);
  const greys = Array.from({ length: Math.min(256, count) }, (_, index) => {
    const [blue = 0, green = 0, red = 0, alpha = 255] = bytes.subarray(colours + 4 * index, colours + 4 * index + 4);
    return (luma(red, green, blue) * alpha) / 255 + white * (1 - alpha / 255);
  });
  return (value) => greys[value] ?? white;
}
