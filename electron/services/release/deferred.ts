import type { Caller } from '../../contract/kernel';

type Handle = (input: never, caller: Caller) => unknown;

/**
 * Handlers whose module is loaded when the first of them is called, for calls that few sessions make.
 *
 * @param names all that `load` gives
 */
export function deferred<H extends Readonly<Record<keyof H, Handle>>>(
  names: readonly (keyof H)[],
  load: () => Promise<H>,
): H {
  let loading: Promise<H> | undefined;
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (input: never, caller: Caller) => {
        loading ??= load();
        return (await loading)[name](input, caller);
      },
    ]),
  ) as unknown as H;
}
