export interface Layout {
  readonly system: 'linux' | 'windows' | 'macos';
  readonly folder: string;
  readonly root: string;
  readonly contents: string;
  readonly resources: string;
  readonly list: string;
}
export function layoutOf(platform: string, release: string): Layout;
export function layoutIn(folder: string, platform: string): Layout;
