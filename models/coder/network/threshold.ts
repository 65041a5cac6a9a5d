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

/**
 * Thresholds whose F1 is at least this share of the best are as good as any: which of them is the very best is chance.
 */
const asGood = 0.99;

/**
 * The one threshold of all codes, by micro-F1: in the middle of those that are as good as the best. Steps of half a
 * percent. Nothing is above it where nothing helps.
 */
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
  const choices: ThresholdChoice[] = [];
  let [tp, proposed] = [0, 0];
  for (let step = grid; step > 0; step--) {
    tp += hits[step]!;
    proposed += all[step]!;
    if (tp > 0)
      choices.push({
        threshold: step / grid,
        precision: tp / proposed,
        recall: tp / gold,
        f1: (2 * tp) / (proposed + gold),
      });
  }
  const best = Math.max(...choices.map(({ f1 }) => f1));
  const good = choices.filter(({ f1 }) => f1 >= asGood * best);
  return good[good.length >> 1] ?? { threshold: 1, precision: 0, recall: 0, f1: 0 };
}

/** Mean over the notes with a right code of the precision at each right code, divided by the number of right codes. */
export function meanAveragePrecision(notes: readonly ScoredNote[]): number {
  const withGold = notes.filter(({ goldCount }) => goldCount > 0);
  const sum = withGold.reduce((total, { scores, gold, goldCount }) => {
    let own = 0;
    // a right code stands behind all with a better score and, among equals, behind those with a smaller number
    const ranks = [...gold]
      .map((code) => {
        let rank = 1;
        for (let other = 0; other < scores.length; other++)
          if (scores[other]! > scores[code]! || (scores[other]! === scores[code]! && other < code)) rank++;
        return rank;
      })
      .sort((a, b) => a - b);
    ranks.forEach((rank, i) => (own += (i + 1) / rank));
    return total + own / goldCount;
  }, 0);
  return withGold.length === 0 ? 0 : sum / withGold.length;
}
