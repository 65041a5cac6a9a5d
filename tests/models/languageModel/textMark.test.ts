import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { systemRandom } from '../../../electron/hosts/node/random';
import type { LanguageNote } from '../../../electron/core/training/languageText';
import { startBackend } from '../../../models/backend/startBackend';
import { encodeManifest } from '../../../models/bundle/format';
import { refuseOtherNotes } from '../../../models/languageModel/audit/auditBundle';
import { givenAway } from '../../../models/languageModel/audit/givenAway';
import {
  languageBundleFiles,
  readLanguageBundle,
  readLanguageBundleFiles,
  writeLanguageBundle,
  type LanguageBundle,
} from '../../../models/languageModel/languageBundle';
import { corpusOf, type LanguageCorpus } from '../../../models/languageModel/languageCorpus';
import { holdsDigest } from '../../../models/languageModel/languageManifest';
import { learnLanguage, optionsOf } from '../../../models/languageModel/learnLanguage';
import { markTexts, newNotesKey } from '../../../models/languageModel/textMark';
import { languageLines } from '../../fixtures/languageNotes';
import { hashedIn, partsOfTexts, wholeNumbersIn } from '../../fixtures/textTraces';
import { places } from '../backendPlaces';
import { nothingPredicted } from './nothingPredicted';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 });

const { sha256 } = systemDigest;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
interface Line {
  readonly id: string;
  readonly patient: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}
const notes = languageLines(28).map((line): LanguageNote => {
  const { id, patient, text, spans } = JSON.parse(line) as Line;
  return { id, patient, text, spans: spans.map((span) => ({ ...span, type: 'patient', isReviewed: true })) };
});
const corpus = corpusOf(
  { learned: notes.slice(0, 22), unseen: notes.slice(22) },
  'all',
  'en',
  { lookUp: () => 0 },
  sha256,
);
const replaced = [...corpus.learned, ...corpus.unseen].map(({ text }) => text);
const sides = [corpus.learned, corpus.unseen].map((side) => side.map(({ text }) => text));
/** As they were, as they were learned from, side by side, and as the fingerprint of before took them. */
const parts = [
  ...partsOfTexts(notes.map(({ text }) => text)),
  ...partsOfTexts(replaced),
  ...sides.flatMap(partsOfTexts),
  JSON.stringify(sides),
];
const key = newNotesKey(systemRandom);
const learn = (of: LanguageCorpus, notesKey: string): Promise<LanguageBundle> =>
  learnLanguage(
    {
      corpus: of,
      mark: markTexts(of.sha256, notesKey, systemRandom),
      labels: 'all',
      plan: { seed: 1, groups: [] },
      preset: '2M',
      size: 8000,
      from: null,
      privacy: null,
      inventedTexts: null,
      options: optionsOf({ epochs: 1, batchSize: 16 }),
      about: { name: 'ward', createdAt: '2026-11-24T00:00:00.000Z', gauze: '0.1.0', licence: 'not stated' },
      backend: 'test',
    },
    sha256,
    { elapsed: () => performance.now() },
  );

/** Only what `givenAway` and the dossier look at is filled in. */
const auditOf = ({ sha256: model }: LanguageBundle): LanguageAudit => {
  const both = { seen: nothingPredicted, unseen: nothingPredicted, names: 0, onBoth: 0 };
  const attack = { auc: 0.5, interval: [0.4, 0.6] as const, tprAtLowFpr: 0, members: 10, others: 10 };
  return {
    format: 'gauze-language-audit',
    version: 1,
    model,
    createdAt: '2026-11-24T00:00:00.000Z',
    step: 'trained',
    finding: both,
    testing: both,
    hospitals: both,
    places: both,
    vocabulary: { names: [], ambiguous: [] },
    canaries: [],
    canariesFound: [],
    membership: { references: 0, loss: attack, likelihoodRatio: null },
    extraction: { samples: 1, words: 1, names: 0, longestSeen: 1, longestUnseen: 1 },
    failures: [],
  };
};

/** As a version before this one wrote it. */
function ofVersionOne({ manifest, parts: files }: LanguageBundle): ReadonlyMap<string, Uint8Array> {
  const old = { ...manifest, version: 1, text: { ...manifest.text!, mark: undefined, sha256: corpus.sha256 } };
  return new Map([['manifest.json', encodeManifest(old)], ...files]);
}

describe('what leaves with a language model', () => {
  let bundle: LanguageBundle;
  beforeAll(async () => {
    await startBackend({ choice: 'auto', places, threads: 1 });
    bundle = await learn(corpus, key);
  });
  const leaving = (): ReadonlyMap<string, Uint8Array> =>
    new Map([
      ['ward.gauzemodel', writeLanguageBundle(bundle)],
      ...languageBundleFiles(bundle),
      ...[...givenAway(bundle, auditOf(bundle), null, '2026-11-24T00:00:00.000Z')].map(
        ([name, bytes]) => [`folder/${name}`, bytes] as const,
      ),
    ]);

  test('everyByte_noHashOfTheTextsOfANoteOrOfASentence_inAnyForm', () => {
    expect(parts.length).toBeGreaterThan(150);
    for (const [name, bytes] of leaving()) {
      expect(hashedIn(bytes, parts), name).toEqual([]);
      expect(Buffer.from(bytes).includes(key), name).toBe(false);
    }
    // Were there one, it would be found: bundles of before had it.
    const old = ofVersionOne(bundle).get('manifest.json')!;
    expect(hashedIn(old, parts)).toContain(parts.length - 1);
  });

  test('figures_noLengthOrCountOfTheTextsButThoseDeclared', () => {
    const lengths = replaced.flatMap((text) => [text.length, encode(text).length, text.split(/\s+/).length]);
    const sums = sides.flatMap((side) => {
      const whole = side.join('');
      const joined = side.join('\n');
      return [whole.length, joined.length, encode(whole).length, encode(joined).length];
    });
    const all = replaced.reduce((sum, { length }) => sum + length, 0);
    const counts = new Set([...lengths, ...sums, all, replaced.flatMap((text) => text.split('\n')).length]);
    const written = [...leaving()].filter(([name]) => /manifest|config|\.md$/.test(name));
    expect(written.length).toBe(7);
    for (const [name, bytes] of written) {
      // Dates, the marks of files and what is declared: notes and patients.
      const numbers = wholeNumbersIn(new TextDecoder().decode(bytes));
      expect(
        [...counts].filter((count) => numbers.has(count)),
        name,
      ).toEqual([]);
    }
    expect(bundle.manifest.text).toMatchObject({ notes: 22, patients: 22, unseenNotes: 6, unseenPatients: 6 });
    expect(String(bundle.manifest.text!.letters)).toMatch(/^\d\d0+$/);
    expect(wholeNumbersIn(`{"letters": ${all}, "x": 1.5}`)).toEqual(new Set([all]));
  });

  test('mark_sameTexts_cannotBeComparedWithoutTheKey', () => {
    const [first, second] = [1, 2].map(() => markTexts(corpus.sha256, key, systemRandom));
    expect(first!.mac).not.toBe(second!.mac);
    const other = newNotesKey(systemRandom);
    expect(markTexts(corpus.sha256, other, { bytes: () => new Uint8Array(16) })).not.toEqual(
      markTexts(corpus.sha256, key, { bytes: () => new Uint8Array(16) }),
    );
  });

  test('refuseOtherNotes_theVeryNotesUnderTheKey_areTaken_allElseIsNot', () => {
    const back = readLanguageBundle(writeLanguageBundle(bundle), sha256);
    expect(back.sha256).toBe(bundle.sha256);
    expect(() => refuseOtherNotes(back, corpus, key)).not.toThrow();
    const code = (of: { readonly sha256: string }, notesKey: string | null): unknown => {
      try {
        return refuseOtherNotes(back, of, notesKey);
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(code({ sha256: 'a'.repeat(64) }, key)).toBe('stale');
    expect(code(corpus, newNotesKey(systemRandom))).toBe('stale');
    expect(code(corpus, null)).toBe('notReady');
  });

  test('readLanguageBundle_ofVersionOne_isReadAndKnowsItsNotes_andSaysThatItHoldsADigest', () => {
    const files = ofVersionOne(bundle);
    const old = readLanguageBundleFiles(files, sha256);
    expect(old.sha256).toBe(sha256(files.get('manifest.json')!));
    expect([holdsDigest(old.manifest), holdsDigest(bundle.manifest)]).toEqual([true, false]);
    expect(() => refuseOtherNotes(old, corpus, null)).not.toThrow();
    expect(() => refuseOtherNotes(old, { sha256: 'a'.repeat(64) }, key)).toThrow(
      expect.objectContaining({ code: 'stale' }),
    );
    const file = writeLanguageBundle(old);
    file[8] = 1;
    expect(readLanguageBundle(file, sha256).sha256).toBe(old.sha256);
    // The folder that leaves was never the manifest: no hash in it either.
    for (const [name, bytes] of givenAway(old, auditOf(old), null, '2026-11-24T00:00:00.000Z'))
      expect(hashedIn(bytes, parts), name).toEqual([]);
  });

  test('readLanguageBundle_aHashInABundleOfThisVersion_isRefused', () => {
    const { manifest } = bundle;
    const files = new Map(languageBundleFiles(bundle));
    const text = { ...manifest.text!, sha256: corpus.sha256 };
    for (const bad of [
      { ...manifest, text },
      { ...manifest, text: null },
      { ...manifest, version: 1 },
      { ...manifest, version: 0 },
    ])
      expect(() => readLanguageBundleFiles(files.set('manifest.json', encodeManifest(bad)), sha256)).toThrow(
        expect.objectContaining({ code: 'damaged' }),
      );
    const newer = files.set('manifest.json', encodeManifest({ ...manifest, version: 4 }));
    expect(() => readLanguageBundleFiles(newer, sha256)).toThrow(expect.objectContaining({ code: 'newerVersion' }));
  });
});
