import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../../../../../electron/contract/phi';
import { labelForType } from '../../../../../electron/core/text/labelSet';
import { fieldLabels, type FieldType } from '../../../../../electron/core/exchange/documents/fields/fieldLabels';
import { fromBase64, toBase64 } from '../../../../../electron/core/exchange/documents/fhir/base64';
import hipaa from '../../../../../resources/label-sets/hipaa-i2b2.json';

describe('fields', () => {
  it('are labelled as the default label set labels their kinds', () => {
    for (const [type, label] of Object.entries(fieldLabels))
      expect(labelForType(hipaa as LabelSet, type as FieldType)?.id).toBe(label);
  });

  it('base64 is that of Node', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 73 + length * 31) & 255);
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }
    expect(fromBase64('no!')).toBeUndefined();
    expect(fromBase64('YWJj\r\nZGVm')).toEqual(new TextEncoder().encode('abcdef'));
  });
});
