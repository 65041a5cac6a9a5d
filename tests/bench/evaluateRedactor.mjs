// npm run evaluate:redactor -- [--layers=3] [--epochs=8] [--notes=500] [--dev=250] [--seed=1] [--width=128]
// [--out=FOLDER] Trains a redactor on MEDDOCAN train and scores dev.
import { runBundled } from './bundleModels.mjs';

await runBundled('evaluateRedactor');
