/** Ranges of a text with their replacements, in any order. */
export class TextEdits {
  private readonly edits = new Map<number, { readonly end: number; readonly text: string }>();

  replace(start: number, end: number, text: string): void {
    this.edits.set(start, { end, text });
  }

  /** Of edits within one another the outer is made. */
  written(text: string): string {
    return this.writer(text)(text.length);
  }

  /**
   * The same in pieces: these ranges, and what stands before, between and behind them. No edit crosses their borders.
   *
   * @param ranges in ascending order, apart from each other
   */
  pieces(
    text: string,
    ranges: readonly { readonly start: number; readonly end: number }[],
  ): { readonly ranges: readonly string[]; readonly around: readonly string[] } {
    const to = this.writer(text);
    const around: string[] = [];
    const written = ranges.map(({ start, end }) => {
      around.push(to(start));
      return to(end);
    });
    around.push(to(text.length));
    return { ranges: written, around };
  }

  /** What is written from where the last call ended. */
  private writer(text: string): (to: number) => string {
    const edits = [...this.edits].sort(([a], [b]) => a - b);
    let [from, next] = [0, 0];
    return (to) => {
      let out = '';
      for (; next < edits.length; next++) {
        const [start, edit] = edits[next]!;
        if (start > to || (start === to && edit.end > to)) break;
        if (start < from) continue;
        out += text.slice(from, start) + edit.text;
        from = edit.end;
      }
      if (to <= from) return out;
      out += text.slice(from, to);
      from = to;
      return out;
    };
  }
}
