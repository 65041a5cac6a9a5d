/** Scores of codes in one note, and the codes that are right. */
export interface ScoredNote {
  /** By number of the code. */
  readonly scores: Float32Array;
  readonly gold: ReadonlySet<number>;
  /** Right codes, those among them that the network does not have. */
  readonly goldCount: number;
}

export interface ThresholdChoice {
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const grid = 200;
/** The highest step that the score reaches; by comparison, as later in use, since scores have 32 bits and steps 64. */
function stepOf(score: number): number {
  const near = Math.min(grid, Math.max(0, Math.floor(score * grid + 0.5)));
  return near > 0 && score < near / grid ? near - 1 : near;
}

/** The one threshold of all codes with the best micro-F1 among steps of half a percent; the lowest of equals. Nothing is above it where nothing helps. */
export function chooseThreshold(notes: readonly ScoredNote[]): ThresholdChoice {
  const hits = new Float64Array(grid + 1);
  const all = new Float64Array(grid + 1);
  let gold = 0;
  for (const { scores, gold: own, goldCount } of notes) {
    gold += goldCount;
    scores.forEach((score, code) => {
      const step = stepOf(score);
      all[step]!++;
      if (own.has(code)) hits[step]!++;
    });
  }
  let best: ThresholdChoice = { threshold: 1, precision: 0, recall: 0, f1: 0 };
  let [tp, proposed] = [0, 0];
  for (let step = grid; step > 0; step--) {
    tp += hits[step]!;
    proposed += all[step]!;
    const f1 = proposed + gold === 0 ? 0 : (2 * tp) / (proposed + gold);
    if (f1 > 0 && f1 >= best.f1) best = { threshold: step / grid, precision: tp / proposed, recall: tp / gold, f1 };
  }
  return best;
}

/** Mean over the notes with a right code of the precision at each right code, divided by the number of right codes. */
export function meanAveragePrecision(notes: readonly ScoredNote[]): number {
  const withGold = notes.filter(({ goldCount }) => goldCount > 0);
  const sum = withGold.reduce((total, { scores, gold, goldCount }) => {
    let own = 0;
    // a right code stands behind all with a better score and, among equals, behind those with a smaller number
    const ranks = [...gold].map((code) => {
      let rank = 1;
      for (let other = 0; other < scores.length; other++) if (scores[other]! > scores[code]! || (scores[other]! === scores[code]! && other < code)) rank++;
      return rank;
    }).sort((a, b) => a - b);
    ranks.forEach((rank, i) => (own += (i + 1) / rank));
    return total + own / goldCount;
  }, 0);
  return withGold.length === 0 ? 0 : sum / withGold.length;
}
