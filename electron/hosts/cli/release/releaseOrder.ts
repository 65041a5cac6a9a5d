import type { WriteFormat } from '../../../core/exchange/format';
import { shownIn, type ShownOrder } from '../../../core/release/releaseIds';
import { flag, helpText, type VerbContext } from '../verb';

/** The name of a release without one. */
export const unnamed = 'command-line';

export const orderUsage = helpText`  --keep-order           keeps the order of the input; if that is by date, \
                         anyone who knows how many notes were written each day can infer
                         dates from it. Otherwise notes are shuffled: sorted by IDs derived under the key, \
                         the same in one process and in many. In files that are written back as they are, rows of \
                         tables and plain Excel sheets,
                         HL7v2 messages, FHIR resources, members of archives and attachments are shuffled under a \
                         policy with private actions. A format of one file for each note has no order to keep
  --keep-ids             keeps the IDs of the input, which identify each note to anyone who has seen them elsewhere; \
                         otherwise each has a new ID
                         derived under the key, a different one in each release
  --accept-order         confirms that you know this: without it neither is accepted with a policy that has private \
                         actions`;

/** What the release shows of the input, in this format; tells anyone who asked for what it cannot. */
export function shownOrderOf(context: VerbContext, format: WriteFormat): ShownOrder {
  const asked = { keepsOrder: flag(context, 'keep-order'), keepsIds: flag(context, 'keep-ids') };
  const shown = shownIn(format, asked);
  if (asked.keepsOrder && !shown.keepsOrder)
    context.diagnostics.report('warn', 'orderNotKept', {
      format: format.id,
      message: 'each note is a file of its own: files have names and no order, and --keep-order changes nothing',
    });
  return shown;
}
