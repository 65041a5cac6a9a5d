import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, ndjson } from './gauze';
import { at, first, second } from './deidentifyNotes';

describe('verify', () => {
  const originals = at('originals.jsonl');
  const released = at('released.jsonl');
  const verify = async (documents: readonly object[], ...more: readonly string[]) => {
    writeFileSync(originals, ndjson(first, second));
    writeFileSync(released, ndjson(...documents));
    return gauze(['verify', '--original', originals, '--released', released, '--json', ...more]);
  };

  it('passes a release of its own, and counts the text that stayed', async () => {
    const { stdout } = await gauze(
      ['deidentify', '--policy', 'surrogate', '--ledger', at('v.json')],
      ndjson(first, second),
    );
    // The notes have new ids, which the ledger maps to the originals.
    const ran = await verify(documentsOf(stdout), '--ledger', at('v.json'));
    expect(ran.code).toBe(0);
    const figures = JSON.parse(ran.stdout) as Record<string, number>;
    expect(figures).toMatchObject({ documents: 2, leaks: 0, notReleased: 0 });
    expect(figures['unchangedShare']).toBeGreaterThan(0.3);
    expect(figures['unchangedShare']).toBeLessThan(0.8);
  });

  it('finds what another tool left, in the note of that patient, and exits with 5', async () => {
    const { code, diagnostics, stderr } = await verify([
      { id: 'n1', text: '😀 XXX came on XXX.\r\nStable.' },
      { id: 'n2', text: 'Mr. ZEBULON returned on XXX.' },
    ]);
    expect(code).toBe(5);
    expect(diagnostics).toContainEqual({
      level: 'error',
      code: 'leak',
      documentId: 'n2',
      start: 4,
      end: 11,
      rule: 'nameWord',
      type: 'patient',
    });
    expect(stderr).not.toMatch(/zebulon/i);
  });

  it('names notes that stand on one side only', async () => {
    const { code, diagnostics, stdout } = await verify([
      { id: 'n1', text: 'XXX' },
      { id: 'n9', text: 'XXX' },
    ]);
    expect(code).toBe(1);
    expect(diagnostics).toContainEqual(expect.objectContaining({ documentId: 'n9', code: 'notFound' }));
    expect(diagnostics).toContainEqual(expect.objectContaining({ documentId: 'n2', code: 'notReleased' }));
    expect(JSON.parse(stdout)).toMatchObject({ documents: 1, notReleased: 1 });
  });
});
