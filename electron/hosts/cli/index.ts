import { closeNetwork } from '../node/closeNetwork';
import { finderArgument } from './finderArgument';
import { runCli } from './run';
import { exit } from './verb';

closeNetwork();
if (process.argv[2] !== finderArgument) {
  // A verb that never ends its promise leaves an idle process, which Node ends: that must not look like success.
  process.exitCode = exit.usage;
  void runCli(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
} else void import('./serveFinder').then(({ serveFinder }) => serveFinder()); // a thread of `--jobs`
