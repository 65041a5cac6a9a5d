import { readDicom } from '../../electron/core/exchange/documents/dicom/readDataSet';
import { tags, wordsOf } from '../../electron/core/exchange/documents/dicom/dataSet';
import { textElement, writeDicom } from '../../electron/core/exchange/documents/dicom/writeDataSet';

/** A file in which one element has another value. */
export function dataSetWith(file: Uint8Array, tag: number, vr: string, value: string): Uint8Array {
  const { dataSet, syntax } = readDicom(file, 1 << 26);
  const elements = [...dataSet.filter((one) => one.tag !== tag), textElement(tag, vr, value)];
  const [sopClass = ''] = wordsOf(dataSet, tags.sopClass);
  return writeDicom(
    elements.toSorted((a, b) => a.tag - b.tag),
    syntax,
    sopClass,
    '1.2.3',
  );
}
