#!/usr/bin/env node
// `npx gauze VERB` in a checkout. An installed application runs the same as `gauze-desktop --cli VERB`.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const built = new URL('../out/main/cli.js', import.meta.url);
// Node from 22 on keeps what it compiled, beside the build and so as safe as it; where that cannot be written, it compiles again.
module.enableCompileCache?.(fileURLToPath(new URL('../out/.compiled', import.meta.url)));
if (existsSync(built)) await import(built.href);
else {
  console.error('{"level":"error","code":"notReady","message":"Run `npm run build` first."}');
  process.exitCode = 2;
}
