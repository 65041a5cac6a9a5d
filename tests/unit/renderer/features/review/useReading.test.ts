import { shallowRef } from 'vue';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DocumentView } from '../../../../../electron/contract/document';
import type { Request } from '../../../../../electron/contract/kernel';
import { useReading } from '../../../../../renderer/features/review/useReading';

const text = 'Seen by Dr. Smith on 2 May.';
const view = (id: number, seen: DocumentView['seen'] = []): DocumentView =>
  ({ row: { id, reading: 'opened' }, text, annotations: [], seen, meta: {}, revision: 1 }) as unknown as DocumentView;

const written: unknown[] = [];
let answer: () => void = () => undefined;
beforeEach(() => {
  written.length = 0;
  vi.useFakeTimers();
  Object.defineProperty(globalThis, 'window', {
    value: {
      gauze: {
        call: async ({ id, input }: Request) => {
          written.push(input);
          await new Promise<void>((resolve) => (answer = resolve));
          return { id, ok: true, output: { reading: 'opened' } };
        },
      },
    },
    configurable: true,
  });
  return () => vi.useRealTimers();
});

test('whatWasSeen_isWrittenOfTheNoteItWasSeenIn_whicheverIsShownByThen', () => {
  const note = shallowRef<DocumentView | null>(view(1));
  const reading = useReading(note);
  reading.begin(view(1));
  reading.see({ start: 0, end: 10 });
  note.value = view(2);
  reading.begin(view(2));
  expect(written).toEqual([{ id: 1, spans: [{ start: 0, end: 10 }] }]);
  reading.see({ start: 0, end: 5 });
  vi.advanceTimersByTime(2000);
  expect(written).toEqual([
    { id: 1, spans: [{ start: 0, end: 10 }] },
    { id: 2, spans: [{ start: 0, end: 5 }] },
  ]);
});

test('aNoteFetchedAgain_keepsWhatIsNotWrittenYet_andWhatIsOnItsWay', async () => {
  const note = shallowRef<DocumentView | null>(view(1));
  const reading = useReading(note);
  reading.begin(view(1));
  reading.see({ start: 0, end: 20 });
  const restore = reading.keep();
  reading.see({ start: 20, end: text.length });
  reading.begin(view(1));
  expect(reading.isWhole.value).toBe(true);
  answer();
  await restore;
  // What a person saw of another note is not said of this one.
  note.value = view(2);
  reading.begin(view(2));
  expect(reading.isWhole.value).toBe(false);
  expect(reading.unseenAt.value).toBe(0);
});
