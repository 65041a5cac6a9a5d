/** BIOES marginals summed into BIO. [token, tag] */
export function bioOfBioes(marginals: Float32Array, types: number): Float32Array {
  const [from, to] = [1 + 4 * types, 1 + 2 * types];
  const count = marginals.length / from;
  const out = new Float32Array(count * to);
  for (let i = 0; i < count; i++) {
    out[i * to] = marginals[i * from]!;
    for (let type = 0; type < types; type++) {
      const [b, inside, e, s] = [1, 2, 3, 4].map((part) => marginals[i * from + 4 * type + part]!) as [
        number,
        number,
        number,
        number,
      ];
      out[i * to + 1 + 2 * type] = b + s;
      out[i * to + 2 + 2 * type] = inside + e;
    }
  }
  return out;
}
