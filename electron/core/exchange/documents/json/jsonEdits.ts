import type { JsonArray, JsonMember, JsonNode, JsonObject } from './jsonNode';

/** Puts values in another order. */
export interface Reorder {
  /** Which of these texts stands first, which second, and so on. */
  readonly orderOf: (written: readonly string[]) => readonly number[];
  readonly placed: (value: JsonNode, place: number) => void;
}

/** What changes in a JSON text; everything else is written as it was, blanks and line ends too. */
export class JsonEdits {
  private readonly replaced = new Map<JsonNode, string>();
  private readonly removed = new Set<JsonNode>();
  private readonly appended = new Map<JsonArray, string>();
  private readonly added = new Map<JsonObject, Map<string, string>>();
  private readonly ordered = new Map<JsonArray, Reorder>();

  /** @param json the new value, as JSON */
  replace(node: JsonNode, json: string): void {
    this.replaced.set(node, json);
  }

  replaceString(node: JsonNode, value: string): void {
    this.replaced.set(node, JSON.stringify(value));
  }

  /** Removes a value from its object or list, and any container that becomes empty. */
  remove(node: JsonNode): void {
    this.removed.add(node);
  }

  /** Sets a member whether it is there or not. */
  set(object: JsonObject, key: string, json: string): void {
    const members = this.added.get(object) ?? new Map<string, string>();
    members.set(key, json);
    this.added.set(object, members);
    for (const member of object.members) if (member.key === key) this.removed.add(member.value);
  }

  /** Adds a last item to a list. */
  append(array: JsonArray, json: string): void {
    this.appended.set(array, json);
  }

  /** Items that are left stand in another order. */
  reorder(array: JsonArray, reorder: Reorder): void {
    this.ordered.set(array, reorder);
  }

  /** The text with all values changed, which are those at its top. */
  written(text: string, values: readonly JsonNode[], reorder?: Reorder): string {
    const written = inOrder(
      values,
      values.map((value) => this.emit(text, value) ?? '{}'),
      reorder,
    );
    let out = '';
    let from = 0;
    values.forEach((value, i) => {
      out += text.slice(from, value.start) + written[i]!;
      from = value.end;
    });
    return out + text.slice(from);
  }

  /** Undefined for what is taken out. */
  private emit(text: string, node: JsonNode): string | undefined {
    if (this.removed.has(node)) return undefined;
    const replaced = this.replaced.get(node);
    if (replaced !== undefined) return replaced;
    if (node.kind === 'object')
      return this.emitAll(
        text,
        node,
        node.members,
        node.members.map((member) => this.emitMember(text, member)),
      );
    if (node.kind === 'array') {
      const items = node.items.map((item) => this.emit(text, item));
      return this.emitAll(text, node, node.items, inOrder(node.items, items, this.ordered.get(node)));
    }
    return text.slice(node.start, node.end);
  }

  private emitMember(text: string, member: JsonMember): string | undefined {
    const value = this.emit(text, member.value);
    return value === undefined ? undefined : text.slice(member.start, member.value.start) + value;
  }

  private emitAll(
    text: string,
    node: JsonObject | JsonArray,
    parts: readonly { readonly start: number; readonly end: number }[],
    all: readonly (string | undefined)[],
  ): string | undefined {
    const added = node.kind === 'object' ? this.added.get(node) : undefined;
    const appended = node.kind === 'array' ? this.appended.get(node) : undefined;
    if (parts.length === 0 && added === undefined && appended === undefined) return text.slice(node.start, node.end);
    let out = text.slice(node.start, parts[0]?.start ?? node.start + 1);
    let isFirst = true;
    let between = ',';
    parts.forEach((part, i) => {
      const before = i === 0 ? '' : text.slice(parts[i - 1]!.end, part.start);
      if (before !== '') between = before;
      const written = all[i];
      if (written === undefined) return;
      if (!isFirst) out += before === '' ? between : before;
      isFirst = false;
      out += written;
    });
    const news = [...(added ?? [])].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
    for (const more of appended === undefined ? news : [...news, appended]) {
      if (!isFirst) out += between;
      isFirst = false;
      out += more;
    }
    if (isFirst) return undefined;
    return out + text.slice(parts.at(-1)?.end ?? node.start + 1, node.end);
  }
}

/** What is taken out has no place. */
function inOrder(
  values: readonly JsonNode[],
  written: readonly (string | undefined)[],
  reorder: Reorder | undefined,
): readonly (string | undefined)[] {
  if (reorder === undefined) return written;
  const left = values.flatMap((value, i) => {
    const text = written[i];
    return text === undefined ? [] : [{ value, text }];
  });
  const order = reorder.orderOf(left.map(({ text }) => text));
  order.forEach((item, place) => reorder.placed(left[item]!.value, place));
  let at = 0;
  return written.map((one) => (one === undefined ? undefined : left[order[at++]!]!.text));
}
