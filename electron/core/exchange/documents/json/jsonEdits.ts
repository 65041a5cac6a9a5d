import type { JsonArray, JsonMember, JsonNode, JsonObject } from './jsonNode';

/** What changes in a JSON text; everything else is written as it was, blanks and line ends too. */
export class JsonEdits {
  private readonly replaced = new Map<JsonNode, string>();
  private readonly removed = new Set<JsonNode>();
  private readonly appended = new Map<JsonArray, string>();
  private readonly added = new Map<JsonObject, Map<string, string>>();

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

  /** The text with all values changed, which are those at its top. */
  written(text: string, values: readonly JsonNode[]): string {
    let out = '';
    let from = 0;
    for (const value of values) {
      out += text.slice(from, value.start) + (this.emit(text, value) ?? '{}');
      from = value.end;
    }
    return out + text.slice(from);
  }

  /** Undefined for what is taken out. */
  private emit(text: string, node: JsonNode): string | undefined {
    if (this.removed.has(node)) return undefined;
    const replaced = this.replaced.get(node);
    if (replaced !== undefined) return replaced;
    if (node.kind === 'object')
      return this.emitAll(text, node, node.members, (member) => this.emitMember(text, member));
    if (node.kind === 'array') return this.emitAll(text, node, node.items, (item) => this.emit(text, item));
    return text.slice(node.start, node.end);
  }

  private emitMember(text: string, member: JsonMember): string | undefined {
    const value = this.emit(text, member.value);
    return value === undefined ? undefined : text.slice(member.start, member.value.start) + value;
  }

  private emitAll<T extends { readonly start: number; readonly end: number }>(
    text: string,
    node: JsonObject | JsonArray,
    parts: readonly T[],
    emit: (part: T) => string | undefined,
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
      const written = emit(part);
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
