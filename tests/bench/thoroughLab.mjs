import { runBundled } from './bundleModels.mjs';

await runBundled('thoroughLab');
