import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Preferences } from '../../contract/system';

const Recent = z.object({
  path: z.string(),
  name: z.string(),
  openedAt: z.string(),
  isEncrypted: z.boolean().optional(),
});
/** Projects that had a passphrase when they were last opened here. */
const Encrypted = z.object({ id: z.string(), path: z.string() });
const Stored = z.object({
  /** Files of older versions do not state what is offered. */
  preferences: Preferences.unwrap().extend({ face: Preferences.unwrap().shape.face.default('run') }),
  recent: z.array(Recent),
  encrypted: z.array(Encrypted).default([]),
});
type Stored = z.infer<typeof Stored>;

const maxEncrypted = 1000;
const defaults = { theme: 'system', noteSize: 16, face: 'run', autoLockMinutes: 15, keys: {}, places: {} } as const;

/** Settings of one user on one machine. Never contains anything from a note. */
export class PreferencesFile {
  readonly #file: string;
  #stored: Stored;

  constructor(folder: string, locale: string) {
    this.#file = path.join(folder, 'preferences.json');
    this.#stored = read(this.#file) ?? {
      preferences: { ...defaults, language: languageOf(locale) },
      recent: [],
      encrypted: [],
    };
  }

  get preferences(): Preferences {
    return this.#stored.preferences;
  }

  get recent(): readonly (z.infer<typeof Recent> & { readonly isMissing: boolean })[] {
    return this.#stored.recent.map((entry) => ({ ...entry, isMissing: !existsSync(entry.path) }));
  }

  /** @throws GauzeError `unwritable`; the change applies until the application ends */
  change(part: Partial<Preferences>): Preferences {
    this.#write({ ...this.#stored, preferences: Preferences.parse({ ...this.#stored.preferences, ...part }) });
    return this.preferences;
  }

  /** @throws GauzeError `unwritable`; the project is remembered until the application ends */
  remember({
    id,
    ...entry
  }: {
    readonly id: string;
    readonly path: string;
    readonly name: string;
    readonly openedAt: string;
    readonly isEncrypted: boolean;
  }): void {
    const others = this.#stored.recent.filter((known) => known.path !== entry.path);
    const stillEncrypted = this.#stored.encrypted.filter((known) => known.id !== id && known.path !== entry.path);
    this.#write({
      ...this.#stored,
      recent: [discreet(entry), ...others].slice(0, 12),
      encrypted: entry.isEncrypted
        ? [{ id, path: entry.path }, ...stillEncrypted].slice(0, maxEncrypted)
        : stillEncrypted,
    });
  }

  /** Whether this project, or the file at its path, had a passphrase when it was last opened here. */
  wasEncrypted({ id, path: at }: { readonly id: string; readonly path: string }): boolean {
    return this.#stored.encrypted.some((known) => known.id === id || known.path === at);
  }

  forget(forgotten: string): void {
    const { recent, encrypted } = this.#stored;
    this.#write({
      ...this.#stored,
      recent: recent.filter((known) => known.path !== forgotten),
      encrypted: encrypted.filter((known) => known.path !== forgotten),
    });
  }

  #write(stored: Stored): void {
    this.#stored = stored;
    const temporary = `${this.#file}.new`;
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(temporary, JSON.stringify(stored, null, 2), { mode: 0o600 });
      renameSync(temporary, this.#file);
    } catch (error) {
      throw new GauzeError('unwritable', 'the preferences cannot be written', {}, { cause: error });
    }
  }
}

/**
 * The internal name of a project with a passphrase is not stored, because it is known only to those who can open it;
 * the name of its file is not secret.
 */
const discreet = (entry: z.infer<typeof Recent>): z.infer<typeof Recent> =>
  entry.isEncrypted === true ? { ...entry, name: path.basename(entry.path).replace(/\.gauze$/i, '') } : { ...entry };

function read(file: string): Stored | null {
  try {
    const stored = z
      .object({ preferences: z.record(z.string(), z.unknown()) })
      .loose()
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    // Settings unknown to an older Gauze get their defaults.
    const parsed = Stored.safeParse({ ...stored, preferences: { ...defaults, ...stored.preferences } });
    return parsed.success ? { ...parsed.data, recent: parsed.data.recent.map(discreet) } : null;
  } catch {
    return null;
  }
}

function languageOf(locale: string): Preferences['language'] {
  return /^[a-z]{2,3}(?![a-z])/.exec(locale.toLowerCase())?.[0] ?? 'en';
}
