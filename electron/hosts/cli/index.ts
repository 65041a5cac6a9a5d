import { closeNetwork } from '../node/closeNetwork';
import { passOverPdfRejections } from '../node/pdfRejections';
import { runCli } from './run';
import { threadArgument } from './threads/threadArgument';
import { exit } from './verb';

function run(): void {
  // If the promise of a verb never settles, Node ends the idle process: that must not look like success.
  process.exitCode = exit.usage;
  void runCli(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

// For the tests, which load it once for many calls (tests/cli/oneProcess.mjs).
export { runCli };

closeNetwork();
passOverPdfRejections();
if (process.argv[2] !== threadArgument) run();
else
  void import('./threads/serveTasks').then(({ serveTasks }) => {
    // Typed by a user it is an unknown verb.
    if (!serveTasks()) run();
  });
