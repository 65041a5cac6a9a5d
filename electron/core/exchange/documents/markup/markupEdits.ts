/** Ranges of a text with their replacements, in any order. */
export class TextEdits {
  private readonly edits = new Map<number, { readonly end: number; readonly text: string }>();

  replace(start: number, end: number, text: string): void {
    this.edits.set(start, { end, text });
  }

  /** Of edits within one another the outer is made. */
  written(text: string): string {
    let out = '';
    let from = 0;
    for (const [start, edit] of [...this.edits].sort(([a], [b]) => a - b)) {
      if (start < from) continue;
      out += text.slice(from, start) + edit.text;
      from = edit.end;
    }
    return out + text.slice(from);
  }
}
