/** What is used of `pdfjs-dist` 5.5; its own types need those of a browser. */
export interface PdfJsDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfJsPage>;
  getMetadata(): Promise<{
    readonly info: Readonly<Record<string, unknown>>;
    readonly metadata: { [Symbol.iterator](): Iterator<unknown> } | null;
  }>;
  getOutline(): Promise<readonly PdfJsBookmark[] | null>;
  getAttachments(): Promise<Readonly<Record<string, unknown>> | null>;
  getJSActions(): Promise<Readonly<Record<string, unknown>> | null>;
  getOptionalContentConfig(): Promise<Iterable<readonly [string, { readonly visible: boolean }]>>;
}

export interface PdfJsBookmark {
  readonly title: string;
  readonly items: readonly PdfJsBookmark[];
}

/** a b c d e f of a PDF matrix, ISO 32000-1 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface PdfJsText {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
}

export interface PdfJsAnnotation {
  readonly subtype: string;
  readonly rect: readonly [number, number, number, number];
  readonly fieldName?: string;
  readonly fieldValue?: unknown;
  readonly fieldType?: string;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly multiLine?: boolean;
  readonly hidden?: boolean;
  readonly contentsObj?: { readonly str: string };
  readonly textContent?: readonly string[];
}

export interface PdfJsPage {
  getViewport(options: { readonly scale: number }): {
    readonly width: number;
    readonly height: number;
    readonly transform: Matrix;
  };
  getTextContent(): Promise<{ readonly items: readonly (PdfJsText | { readonly type: string })[] }>;
  getOperatorList(): Promise<{ readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] }>;
  getAnnotations(): Promise<readonly PdfJsAnnotation[]>;
  readonly commonObjs: Iterable<readonly [string, unknown]>;
  cleanup(): void;
}

export interface PdfJsLoading {
  readonly promise: Promise<PdfJsDocument>;
  destroy(): Promise<void>;
}

export interface PdfJs {
  readonly OPS: Readonly<Record<string, number>>;
  getDocument(source: Readonly<Record<string, unknown>>): PdfJsLoading;
}

interface Globals {
  DOMMatrix?: unknown;
  ImageData?: unknown;
  Path2D?: unknown;
  console: { warn: (...words: unknown[]) => void };
  /** Of Electron: which of its processes this is. */
  process?: { type?: unknown };
}

let loaded: Promise<PdfJs> | null = null;

/** The library, at the first PDF; in this thread, as it parses bytes alone and draws nothing. */
export const pdfJs = (): Promise<PdfJs> => (loaded ??= load());

/**
 * The library puts code of its own in their place in Node 20, for the whole process: `push` at a multiple of its time,
 * and JSON written sign by sign. It needs neither: they are for lists that must not grow and for numbers as text.
 */
const replaced: readonly (readonly [object, string])[] = [
  [Array.prototype, 'push'],
  [JSON, 'parse'],
  [JSON, 'stringify'],
];

async function load(): Promise<PdfJs> {
  const globals = globalThis as unknown as Globals;
  // The library needs these for drawing, requires them when loaded, and warns on the console if a canvas is missing.
  globals.DOMMatrix ??= class {};
  globals.ImageData ??= class {};
  globals.Path2D ??= class {};
  const { warn } = globals.console;
  globals.console.warn = () => {};
  // In Electron processes it would look for a browser page; these have none, whatever their type.
  const { process = {} } = globals;
  const type = Object.getOwnPropertyDescriptor(process, 'type');
  if (type?.configurable === true) Object.defineProperty(process, 'type', { ...type, value: undefined });
  const own = replaced.map(([holder, name]) => [holder, name, Object.getOwnPropertyDescriptor(holder, name)!] as const);
  try {
    // Loaded first, it is found by the library, which then starts no worker of its own.
    // @ts-expect-error there are no types of it
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfJs;
  } finally {
    globals.console.warn = warn;
    for (const [holder, name, descriptor] of own) Object.defineProperty(holder, name, descriptor);
    if (type?.configurable === true) Object.defineProperty(process, 'type', type);
  }
}

/** Set if a file needs a character map, which is not shipped: its text cannot be determined. */
export interface AskedFor {
  characterMap: boolean;
}

/**
 * Begins to read a file. Nothing is fetched, evaluated or drawn; pictures are not decoded.
 *
 * @param isStrict any error, and any picture, rejects the request
 */
export function loading(library: PdfJs, bytes: Uint8Array, isStrict: boolean, asked: AskedFor): PdfJsLoading {
  class NoFiles {
    async fetch(): Promise<never> {
      throw new Error('no file');
    }
  }
  class NoCharacterMaps {
    async fetch(): Promise<never> {
      asked.characterMap = true;
      throw new Error('no character maps');
    }
  }
  return library.getDocument({
    // The library takes ownership of its input.
    data: bytes.slice(),
    verbosity: 0,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: 0,
    stopAtErrors: isStrict,
    CMapReaderFactory: NoCharacterMaps,
    StandardFontDataFactory: NoFiles,
    WasmFactory: NoFiles,
  });
}
