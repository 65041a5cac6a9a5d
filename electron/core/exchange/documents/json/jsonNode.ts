/** A value of a JSON text with its position; offsets are UTF-16, half-open. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonLiteral;

interface Placed {
  readonly start: number;
  readonly end: number;
}
export interface JsonObject extends Placed {
  readonly kind: 'object';
  /** In the order of the file; a name may be repeated. */
  readonly members: readonly JsonMember[];
}
export interface JsonMember extends Placed {
  readonly key: string;
  readonly value: JsonNode;
}
export interface JsonArray extends Placed {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}
export interface JsonString extends Placed {
  readonly kind: 'string';
  readonly value: string;
}
export interface JsonNumber extends Placed {
  readonly kind: 'number';
  /** As it is written: decimals of FHIR keep their zeros. */
  readonly raw: string;
}
export interface JsonLiteral extends Placed {
  readonly kind: 'literal';
  readonly value: boolean | null;
}

/** The last member of this name, which is the one that other readers take. */
export const memberOf = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node?.kind === 'object' ? node.members.findLast((member) => member.key === key)?.value : undefined;

export const stringOf = (node: JsonNode | undefined, key: string): string | undefined => {
  const value = memberOf(node, key);
  return value?.kind === 'string' ? value.value : undefined;
};

export const itemsOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  node === undefined ? [] : node.kind === 'array' ? node.items : [node];
