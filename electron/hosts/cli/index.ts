import { closeNetwork } from '../node/closeNetwork';
import { finderArgument } from './finderArgument';
import { runCli } from './run';
import { exit } from './verb';

function run(): void {
  // A verb that never ends its promise leaves an idle process, which Node ends: that must not look like success.
  process.exitCode = exit.usage;
  void runCli(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

closeNetwork();
if (process.argv[2] !== finderArgument) run();
else
  void import('./serveFinder').then(({ serveFinder }) => {
    // typed by a person it is a verb that does not exist
    if (!serveFinder()) run();
  });
