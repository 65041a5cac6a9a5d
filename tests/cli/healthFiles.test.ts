import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, ledgerOptions, root, temporaryFolder } from './gauze';

const fixtures = path.join(root, 'tests/fixtures/documents');
const folder = temporaryFolder();
const kinds = ['fhir', 'hl7v2', 'cda'] as const;
const plantedIn = (kind: string): readonly string[] =>
  readFileSync(path.join(fixtures, kind, 'planted.txt'), 'utf8')
    .trim()
    .split('\n');

interface Entry {
  readonly resource: {
    readonly resourceType: string;
    readonly id: string;
    readonly birthDate?: string;
    readonly name?: readonly { readonly text: string; readonly family: string }[];
    readonly content?: readonly { readonly attachment: { readonly data?: string } }[];
  };
}

describe('a folder of FHIR, HL7 version 2 and CDA', () => {
  it('comes back in its formats; fields and text say the same person and the same days', async () => {
    const source = path.join(folder, 'in');
    mkdirSync(source);
    for (const kind of kinds)
      for (const name of readdirSync(path.join(fixtures, kind)))
        if (name !== 'planted.txt') copyFileSync(path.join(fixtures, kind, name), path.join(source, name));
    const out = path.join(folder, 'out');
    const args = ['--policy', 'surrogate', ...ledgerOptions(folder), '--in', source, '--out', out];
    const { code, stdout, stderr } = await gauze(['deidentify', ...args]);
    const planted = kinds.flatMap(plantedIn);
    expect([code, planted.filter((word) => (stdout + stderr).includes(word))]).toEqual([0, []]);
    const written = readdirSync(out);
    expect(written).toHaveLength(readdirSync(source).length);
    for (const name of written) {
      const text = readFileSync(path.join(out, name), 'utf8');
      expect(planted.filter((word) => text.includes(word))).toEqual([]);
    }
    const bundle = written
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(path.join(out, name), 'utf8')) as { entry: readonly Entry[] })
      .map(({ entry }) => entry.map(({ resource }) => resource));
    expect(bundle).toHaveLength(2);
    const lines = readFileSync(
      path.join(
        out,
        written.find((name) => name.endsWith('.ndjson'))!,
      ),
      'utf8',
    ).trim();
    const ids = (resources: readonly Entry['resource'][]): readonly string[] => resources.map(({ id }) => id).sort();
    const bulk = lines.split('\n').map((line) => JSON.parse(line) as Entry['resource']);
    for (const resources of bundle) expect(ids(resources)).toEqual(ids(bulk));
    for (const resources of bundle) {
      const { birthDate = '', name = [] } = resources.find(({ resourceType }) => resourceType === 'Patient')!;
      const reference = resources.find(({ resourceType }) => resourceType === 'DocumentReference')!;
      const letter = Buffer.from(reference.content![0]!.attachment.data!, 'base64').toString('utf8');
      expect(planted.filter((word) => letter.includes(word))).toEqual([]);
      const [, born = ''] = /born (\d{1,2} \p{L}+ \d{4})/u.exec(letter) ?? [];
      expect(birthDate).toBe(new Date(`${born} UTC`).toISOString().slice(0, 10));
      expect(letter).toContain(name[0]!.text);
      expect(name[0]!.text.endsWith(name[0]!.family)).toBe(true);
    }
  });
});
