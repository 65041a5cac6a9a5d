import { JsonEdits, type Reorder } from '../json/jsonEdits';
import type { JsonNode, JsonObject, JsonString } from '../json/jsonNode';
import { TextEdits } from '../markup/markupEdits';

/** Why something is not there: it was taken out on purpose (hl7.org/fhir/R4/valueset-data-absent-reason.html). */
const absent =
  '{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"masked"}]}';

/** What one writing of a file changes. */
export class FhirOut {
  readonly edits = new JsonEdits();
  private readonly inner = new Map<JsonString, { readonly text: string; readonly edits: TextEdits }>();
  private readonly finish: (() => void)[] = [];

  /** Edits of a text within a string, as a narrative is. */
  within(node: JsonString, text: string, done: (written: string) => void): TextEdits {
    const known = this.inner.get(node);
    if (known !== undefined) return known.edits;
    const edits = new TextEdits();
    this.inner.set(node, { text, edits });
    this.finish.push(() => done(edits.written(text)));
    return edits;
  }

  /** Removes a value and records the removal; in a list of values it is only removed. */
  mask(object: JsonObject, key: string, node: JsonNode): void {
    this.edits.remove(node);
    if (object.members.some((member) => member.value === node)) this.edits.set(object, `_${key}`, absent);
  }

  written(text: string, values: readonly JsonNode[], reorder?: Reorder): string {
    for (const done of this.finish) done();
    return this.edits.written(text, values, reorder);
  }
}
