/**
 * Sines and cosines of the place (Vaswani et al. 2017, section 3.5): no place is beyond the table. [place, width],
 * width even
 */
export function positions(places: number, width: number): Float32Array {
  const table = new Float32Array(places * width);
  for (let place = 0; place < places; place++) {
    for (let pair = 0; pair < width / 2; pair++) {
      const angle = place / 10_000 ** ((2 * pair) / width);
      table[place * width + 2 * pair] = Math.sin(angle);
      table[place * width + 2 * pair + 1] = Math.cos(angle);
    }
  }
  return table;
}
