import { GauzeError } from '../../contract/errors';
import type { PhiType } from '../../contract/phi';
import { phiTypes } from '../../contract/phiTypes';

/**
 * A note with holes, in a language that a clinician can write:
 *
 * - `{{patient.full}}`, `{{day-3 long}}`: a value of the story; becomes a gold span of the kind the value has
 * - `{{=Morocco|country}}`: these very words as a gold span
 * - `[[I10|high blood pressure]]`, `[[E11.4, E11.5|…]]`: evidence of codes
 * - `{one|other|}`: one of these, may be empty
 * - `{11.2..13.4}`, `{08..19}`: a number, with as many digits as the bounds show, in the decimal mark of the place
 *
 * The forms nest, except inside `{{…}}`.
 */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly format: string }
  | { readonly kind: 'literal'; readonly text: string; readonly type: PhiType }
  | { readonly kind: 'evidence'; readonly codes: readonly string[]; readonly nodes: readonly TemplateNode[] }
  | { readonly kind: 'choice'; readonly options: readonly (readonly TemplateNode[])[] }
  | {
      readonly kind: 'number';
      readonly low: number;
      readonly high: number;
      readonly decimals: number;
      readonly width: number;
    };

const numberForm = /^(\d{1,6})(?:\.(\d{1,3}))?\.\.(\d{1,6}(?:\.\d{1,3})?)$/;

/** @throws GauzeError `malformed` with the name of the template and the line */
export function parseTemplate(source: string, name: string): readonly TemplateNode[] {
  let at = 0;

  function fail(reason: string): never {
    throw new GauzeError('malformed', `demo template ${name}: ${reason}`, {
      line: source.slice(0, at).split('\n').length,
    });
  }

  function upTo(mark: string): string {
    const end = source.indexOf(mark, at);
    if (end < 0) fail(`no ${mark}`);
    const text = source.slice(at, end);
    at = end + mark.length;
    return text;
  }

  function value(): TemplateNode {
    const inside = upTo('}}').trim();
    if (inside.startsWith('=')) {
      const bar = inside.lastIndexOf('|');
      const type = phiTypes.find((candidate) => candidate === inside.slice(bar + 1));
      if (bar < 2 || type === undefined) fail('a literal needs words and a kind');
      return { kind: 'literal', text: inside.slice(1, bar), type };
    }
    const [path = '', format = ''] = inside.split(/\s+/);
    return { kind: 'value', path, format };
  }

  function braces(): TemplateNode {
    const close = source.indexOf('}', at);
    const number = numberForm.exec(source.slice(at, close < 0 ? at : close));
    if (number !== null) {
      at = close + 1;
      const [, whole = '', fraction = '', high = ''] = number;
      const decimals = fraction.length;
      const low = Number(`${whole}.${fraction || '0'}`);
      if (Number(high) < low) fail('a range runs upwards');
      return {
        kind: 'number',
        low,
        high: Number(high),
        decimals,
        width: whole.startsWith('0') && decimals === 0 ? whole.length : 0,
      };
    }
    const options: (readonly TemplateNode[])[] = [];
    for (;;) {
      options.push(sequence(['|', '}']));
      const mark = source[at];
      if (mark === undefined) fail('no }');
      at += 1;
      if (mark === '}') break;
    }
    if (options.length < 2) fail('a choice needs a |');
    return { kind: 'choice', options };
  }

  function evidence(): TemplateNode {
    const codes = upTo('|')
      .split(',')
      .map((code) => code.trim());
    if (codes.some((code) => !/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/.test(code))) fail('not a code');
    const nodes = sequence([']]']);
    if (!source.startsWith(']]', at)) fail('no ]]');
    if (nodes.length === 0) fail('evidence needs words');
    at += 2;
    return { kind: 'evidence', codes, nodes };
  }

  function sequence(stops: readonly string[]): readonly TemplateNode[] {
    const nodes: TemplateNode[] = [];
    let from = at;
    const flush = (): void => {
      if (at > from) nodes.push({ kind: 'text', text: source.slice(from, at) });
    };
    while (at < source.length && !stops.some((stop) => source.startsWith(stop, at))) {
      const opening = source.startsWith('{{', at)
        ? '{{'
        : source.startsWith('[[', at)
          ? '[['
          : source[at] === '{'
            ? '{'
            : undefined;
      if (opening === undefined) {
        at += 1;
        continue;
      }
      flush();
      at += opening.length;
      nodes.push(opening === '{{' ? value() : opening === '[[' ? evidence() : braces());
      from = at;
    }
    flush();
    return nodes;
  }

  return sequence([]);
}
