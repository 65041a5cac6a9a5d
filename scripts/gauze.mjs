#!/usr/bin/env node
// `npx gauze VERB` in a checkout. An installed application runs the same as `gauze-desktop --cli VERB`.
import { existsSync } from 'node:fs';

const built = new URL('../out/main/cli.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  console.error('{"level":"error","code":"notReady","message":"Run `npm run build` first."}');
  process.exitCode = 2;
}
