import type { FrameHead, UnpackFrame } from '../../core/exchange/documents/dicom/frameHead';
import { boundMemory } from './boundMemory';

/** Memory that a codec may take, whatever a frame asks for. */
const maxMemory = 1024 * 1024 * 1024;

/** What is used of the codecs as `@cornerstonejs` builds them; they have no types. */
interface Codec {
  readonly getEncodedBuffer: (length: number) => Uint8Array;
  readonly decode: () => void;
  readonly getDecodedBuffer: () => Uint8Array;
  readonly getFrameInfo: () => { readonly width: number; readonly height: number; readonly componentCount: number };
  /** Of CharLS: 0 where one component follows the other. */
  readonly getInterleaveMode?: () => number;
  readonly delete: () => void;
}
interface CodecModule {
  readonly JpegLSDecoder?: new () => Codec;
  readonly J2KDecoder?: new () => Codec;
  readonly JPEGDecoder?: new () => Codec;
}
interface ModuleOptions {
  readonly instantiateWasm: (imports: WebAssembly.Imports, take: (made: WebAssembly.Instance) => void) => object;
  readonly print: () => void;
  readonly printErr: () => void;
}
type CreateModule = (options: ModuleOptions) => Promise<CodecModule>;

type CodecName = 'charls' | 'openjpeg' | 'libjpeg-turbo-8bit';

/** The WebAssembly of a codec by its name: bytes beside this program, never a network. */
export type CodecWasm = (name: CodecName) => Uint8Array;

const libraries: Readonly<Record<CodecName, () => Promise<unknown>>> = {
  charls: () => import('@cornerstonejs/codec-charls/decodewasmjs'),
  openjpeg: () => import('@cornerstonejs/codec-openjpeg/decodewasmjs'),
  'libjpeg-turbo-8bit': () => import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs'),
};

/**
 * CharLS, OpenJPEG and libjpeg-turbo as WebAssembly, each from its first frame on: hostile frames stay within memory of
 * its own.
 */
export function frameCodecs(wasm: CodecWasm): UnpackFrame {
  const opened = new Map<string, Promise<CodecModule>>();
  return async (frame, head) => {
    const name = head.codec === 'jpegLs' ? 'charls' : head.codec === 'jpeg' ? 'libjpeg-turbo-8bit' : 'openjpeg';
    const module = opened.get(name) ?? openCodec(name, wasm);
    opened.set(name, module);
    try {
      return unpacked(await module, frame, head);
    } catch {
      // What it was at is unknown after an error, and what it says may quote the file.
      opened.delete(name);
      return null;
    }
  };
}

async function openCodec(name: CodecName, wasm: CodecWasm): Promise<CodecModule> {
  const { default: create } = (await libraries[name]()) as { readonly default: CreateModule };
  return create({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports, take) => {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(wasm(name))), imports);
      boundMemory(instance, maxMemory);
      take(instance);
      return instance.exports;
    },
  });
}

/** @throws whatever the codec throws */
function unpacked(module: CodecModule, frame: Uint8Array, head: FrameHead): Uint8Array | null {
  const Decoder = module.JpegLSDecoder ?? module.J2KDecoder ?? module.JPEGDecoder!;
  const decoder = new Decoder();
  decoder.getEncodedBuffer(frame.length).set(frame);
  decoder.decode();
  const { width, height, componentCount } = decoder.getFrameInfo();
  const each = head.bits > 8 ? 2 : 1;
  const bytes = decoder.getDecodedBuffer();
  const isWhole =
    width === head.columns &&
    height === head.rows &&
    componentCount === head.samples &&
    bytes.length === width * height * componentCount * each;
  const isPlanar = head.samples > 1 && decoder.getInterleaveMode?.() === 0;
  const taken = isWhole ? (isPlanar ? sideBySide(bytes, head.samples, each) : new Uint8Array(bytes)) : null;
  decoder.delete();
  return taken;
}

/** Samples of a pixel beside each other, where one component followed the other. */
function sideBySide(bytes: Uint8Array, samples: number, each: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const count = bytes.length / samples / each;
  for (let at = 0; at < bytes.length; at += 1) {
    const value = Math.floor(at / each);
    const [pixel, sample] = [value % count, Math.floor(value / count)];
    out[(pixel * samples + sample) * each + (at % each)] = bytes[at]!;
  }
  return out;
}
