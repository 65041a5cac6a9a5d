export interface Entry {
  readonly name: string;
  readonly kind: 'folder' | 'file' | 'link';
  readonly mode: number;
  readonly size: number;
  readonly place: string;
  readonly group: number;
}
export function entriesOf(root: string, ofRoot?: { readonly mode: number; readonly group: number }): readonly Entry[];
