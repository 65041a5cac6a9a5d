#!/usr/bin/env node
// `npx gauze VERB` in a checkout. An installed application runs the same as `gauze-desktop --cli VERB`.
import { runCompiled } from './lib/compiledModules.mjs';
import { tuneCompiler } from './lib/tuneCompiler.mjs';

const { existsSync } = process.getBuiltinModule('node:fs');
const { fileURLToPath } = process.getBuiltinModule('node:url');
const built = fileURLToPath(new URL('../out/main/cli.cjs', import.meta.url));
tuneCompiler();
if (existsSync(built)) runCompiled(built, fileURLToPath(new URL('../out/.compiled', import.meta.url)));
else {
  console.error('{"level":"error","code":"notReady","message":"Run `npm run build` first."}');
  process.exitCode = 2;
}
