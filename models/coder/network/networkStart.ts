import { GauzeError } from '../../../electron/contract/errors';
import type { Parameter } from '../../training/parameters';
import type { CoderNetwork } from './coderNetwork';
import type { NetworkInput } from './input';
import { labelSpaceOf, makeLabelSpace, type LabelSpace } from './labelSpace';
import type { CoderNetworkModel } from './networkFile';
import { bookOf, makeStemBook, type StemBook } from './stemBook';
import type { LanguageText } from './trainCoderNetwork';

/** Codes of a finished network, and those of further notes; the notes of both that have a code add up. */
export function widenedLabels(
  { codes, families, seen }: LabelSpace,
  notes: Parameters<typeof makeLabelSpace>[0],
  min: number,
): LabelSpace {
  const counts = new Map(codes.map((code, at) => [code, seen[at]!]));
  const more = makeLabelSpace(notes, 1, false);
  more.codes.forEach((code, at) => {
    const known = counts.get(code);
    if (known !== undefined || more.seen[at]! >= min) counts.set(code, (known ?? 0) + more.seen[at]!);
  });
  const all = [...counts.keys()].sort();
  return labelSpaceOf(
    all,
    Int32Array.from(all, (code) => counts.get(code)!),
    families.length > 0,
  );
}

/** The same pieces; stems of before, and those of further texts. */
export function widenedInput(input: NetworkInput, texts: readonly LanguageText[], minStems: number): NetworkInput {
  if (input.kind === 'pieces') return input;
  const more = makeStemBook(texts, minStems).hashes;
  return { kind: 'stems', book: bookOf(Int32Array.from(new Set([...input.book.hashes, ...more])).sort()) };
}

/** Weights with a row for each label. */
const perLabel: ReadonlySet<string> = new Set(['known', 'queries', 'own', 'output', 'bias']);

/**
 * Fresh weights, and the finished ones wherever these know the label or the stem.
 *
 * @throws GauzeError `badRequest` where the two have different shapes
 */
export function continued(fresh: CoderNetwork, input: NetworkInput, from: CoderNetworkModel): CoderNetwork {
  const finished = new Map(from.network.parameters.map((own) => [own.name, own]));
  const labels = placesOf(namesOf(fresh.labels), namesOf(from.network.labels));
  return {
    ...fresh,
    parameters: fresh.parameters.map((own) => {
      const before = finished.get(own.name);
      if (before === undefined) throw otherShape();
      if (own.isTable) return withRows(own, before, stemPlaces(input, from.input));
      if (perLabel.has(own.name)) return withRows(own, before, labels);
      if (before.values.length !== own.values.length) throw otherShape();
      return { ...own, values: before.values.slice() };
    }),
  };
}

const otherShape = (): GauzeError => new GauzeError('badRequest', 'the coder to go on from has another shape');

/** Codes and families by what they are called; a family is not the code of the same three characters. */
const namesOf = ({ codes, families }: LabelSpace): readonly string[] => [
  ...codes,
  ...families.map((family) => `family ${family}`),
];

/** Where each of `wanted` stands in `known`, -1 where it does not. */
function placesOf<T>(wanted: readonly T[], known: readonly T[]): readonly number[] {
  const places = new Map(known.map((name, at) => [name, at]));
  return wanted.map((name) => places.get(name) ?? -1);
}

function stemPlaces(input: NetworkInput, before: NetworkInput): readonly number[] {
  if (input.kind !== 'stems' || before.kind !== 'stems') throw otherShape();
  const rowsOf = ({ hashes }: StemBook): readonly (number | null)[] => [null, ...hashes];
  return placesOf(rowsOf(input.book), rowsOf(before.book));
}

function withRows(own: Parameter, before: Parameter, places: readonly number[]): Parameter {
  const width = own.values.length / places.length;
  if (own.shape.slice(1).some((side, at) => side !== before.shape[at + 1])) throw otherShape();
  const values = own.values.slice();
  places.forEach((place, row) => {
    if (place >= 0) values.set(before.values.subarray(place * width, (place + 1) * width), row * width);
  });
  return { ...own, values };
}
