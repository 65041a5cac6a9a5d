import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Language } from '../../contract/text';
import type { UnpackFrame } from '../../core/exchange/documents/dicom/frameHead';
import type { ScanReader } from '../../core/exchange/documents/reading/reading';
import type { ReadScans, ScannedPage, ScanRequest } from '../../core/exchange/documents/scan/scannedPage';
import { systemDigest } from './digest';

/**
 * Each scan is read once: a file is opened again to be written, and a page takes seconds. What was read is kept packed,
 * without pictures.
 */
export function rememberedScans(readerOf: () => Promise<ScanReader>) {
  const known = new Map<string, Promise<Uint8Array>>();
  const read = async (file: Uint8Array, request: ScanRequest, language: Language | null) => {
    const key = `${systemDigest.sha256(file)} ${JSON.stringify([language, request])}`;
    const packedPages = async (): Promise<Uint8Array> => {
      const pages = await (await readerOf()).read(file, request, language);
      return deflateRawSync(JSON.stringify(pages.map((page) => page && { ...page, picture: [] })));
    };
    const packed = known.get(key) ?? packedPages();
    known.set(key, packed);
    const pages = JSON.parse(inflateRawSync(await packed).toString()) as readonly (ScannedPage | null)[];
    return pages.map((page) => page && { ...page, picture: new Uint8Array() });
  };
  return {
    in:
      (language: Language | null): ReadScans =>
      (file, request) =>
        read(file, request, language),
    /** Nothing is read in it, so that nobody has to accept it. */
    unpackFrame: (async (frame, head) => (await readerOf()).unpackFrame(frame, head)) satisfies UnpackFrame,
  };
}
