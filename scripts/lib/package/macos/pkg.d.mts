export function writePkg(options: {
  readonly folder: string;
  readonly name: string;
  readonly release: string;
  readonly version: string;
  readonly platform: string;
  readonly epoch: string;
}): Promise<string>;
export function placeScripts(to: string, folder: string, version: string): void;
