import { GauzeError } from '../../../../contract/errors';
import { joinedBytes } from '../../joinedBytes';
import { tags, type DataElement, type DataSet, type Syntax } from './dataSet';
import { clearSpareBits, greysOf, isReadable, wholeLength, type PixelForm } from './frames';

export interface WrittenPixels {
  /** In the place of those of the header with the same tags. */
  readonly elements: readonly DataElement[];
  readonly syntax: Syntax;
}

/** Uncompressed pixels, a copy: where text can be covered. */
export interface PlainPixels {
  readonly bytes: Uint8Array;
  readonly form: PixelForm;
  readonly syntax: Syntax;
}

export interface PixelSource {
  /** Where nothing is covered. */
  readonly kept: WrittenPixels;
  /** Where something is. */
  readonly changed: WrittenPixels;
  readonly plain: PlainPixels | undefined;
  /** A picture of a frame; undefined where it cannot be read. */
  readonly picture: ((frame: number, dataSet: DataSet) => Uint8Array) | undefined;
  /** Places that were overwritten: comments in compressed frames, bits beside the pixels, bytes behind them. */
  readonly wiped: number;
  /** As the file has them, where they are compressed. */
  readonly packedSyntax?: Syntax;
}

/** @throws GauzeError `truncated` */
export function plainSource(given: Uint8Array, form: PixelForm, syntax: Syntax): PixelSource {
  const length = wholeLength(form);
  if (given.length < length) throw new GauzeError('truncated', 'DICOM: pixels end early', { reason: 'pixels' });
  const rest = given.subarray(length);
  const bytes = given.slice(0, length);
  const hasRest = rest.length > 1 || rest.some((byte) => byte !== 0);
  const wiped = Number(clearSpareBits(bytes, form, syntax)) + Number(hasRest);
  const vr = form.bitsAllocated > 8 || !syntax.isExplicit ? 'OW' : 'OB';
  const written: WrittenPixels = { elements: [{ kind: 'value', tag: tags.pixels, vr, bytes }], syntax };
  return {
    kept: written,
    changed: written,
    plain: { bytes, form, syntax },
    wiped,
    picture: isReadable(form)
      ? (frame, dataSet) => greyMap(greysOf(bytes, form, frame, syntax, dataSet), form)
      : undefined,
  };
}

/** A portable grey map, the plainest of pictures. */
function greyMap(greys: Uint8Array, { rows, columns }: PixelForm): Uint8Array {
  return joinedBytes([new TextEncoder().encode(`P5\n${columns} ${rows}\n255\n`), greys]);
}
