export function profilesIn(text: string): readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly denied: readonly string[];
}[];
export function programsIn(folder: string): readonly string[];
