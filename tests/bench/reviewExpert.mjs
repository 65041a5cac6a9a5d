// A scripted expert at the real window: knows the gold spans of MEDDOCAN training notes, sees the suggestions, and
// presses keys.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { longMs, nextMissed, patience, until } from './missedWords.mjs';

const corpus = path.resolve('../shared/corpora/meddocan/train');

function goldOf(name) {
  const text = readFileSync(path.join(corpus, `${name}.txt`), 'utf8');
  const units = [0];
  for (const character of text) units.push(units.at(-1) + character.length);
  return readFileSync(path.join(corpus, `${name}.ann`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('T'))
    .map((line) => {
      const [label, start, end] = line.split('\t')[1].split(' ');
      return { label, start: units[Number(start)], end: units[Number(end)] };
    });
}

const overlaps = (a, b) => a.start < b.end && b.start < a.end;
/** What the workbench calls sure: `E` takes nothing below. */
const sure = 0.9;
/** Suggestions that `E` would take: wholly in the frame of the note, from the cursor on, in reading order. */
const seenHere = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.note-scroll').getBoundingClientRect();
    const boxes = new Map();
    for (const piece of document.querySelectorAll('.note-scroll .span')) {
      const box = piece.getBoundingClientRect();
      const known = boxes.get(piece.dataset.id);
      boxes.set(piece.dataset.id, (known ?? true) && box.top >= frame.top && box.bottom <= frame.bottom);
    }
    return [...boxes].filter(([, isSeen]) => isSeen).map(([id]) => id);
  });
/** The label that `A` gives to a word that was missed. */
const guessHere = (page) =>
  page.evaluate(() => document.querySelector('[data-guess]')?.getAttribute('data-guess') ?? '');
/**
 * Two bars: a suggestion taken as it was costs one key, arrivals at the next one counted; a name missed in several
 * places costs three (to the word, its label, all the others), where its label is the first of its key.
 *
 * @param {'others' | 'rules'} model whose suggestions the expert sees; neither has seen these notes
 */
export async function expert({ model, start, make, review, print, keep }) {
  const notes = Number(process.env.BENCH_EXPERT ?? 50);
  const { app, page, call } = await start(make('meddocan', notes, model));
  const { labelSet } = await call('project.info', {});
  const families = ['name', 'place', 'date', 'contact', 'identifier', 'profession', 'other'];
  const inFamily = (family) => labelSet.labels.filter((label) => label.family === family).map(({ id }) => id);
  const familyOf = (label) => labelSet.labels.find(({ id }) => id === label)?.family;
  const { ids } = await call('review.queue', { order: 'plain', filter: { status: 'open' } });
  await review(page);
  const rows = [];
  for (const id of ids) {
    let view = await call('document.get', { id });
    await page.locator('.note-head strong').getByText(view.row.name, { exact: true }).waitFor({ timeout: longMs });
    const gold = goldOf(view.row.name);
    const count = {
      spans: gold.length,
      accept: 0,
      atOnce: 0,
      spansAtOnce: 0,
      wrongAtOnce: 0,
      reject: 0,
      relabel: 0,
      edge: 0,
      missed: 0,
      keysOfMissed: 0,
      guessed: 0,
      byMouse: 0,
      arrivals: 0,
      names: [],
      done: 1,
      readOn: 0,
      keys: 0,
    };
    const press = async (key, what) => {
      await page.keyboard.press(key);
      count.keys += 1;
      if (what !== undefined) count[what] += 1;
      await page.waitForTimeout(12);
    };
    const settle = async () => {
      await page.waitForTimeout(50);
      view = await call('document.get', { id });
    };
    const activeId = () => page.evaluate(() => document.querySelector('.span.active')?.getAttribute('data-id') ?? null);
    /** The key of the family until the label is the wanted one. */
    const relabel = async (annotation, wanted) => {
      const family = familyOf(wanted);
      const labels = inFamily(family);
      const key = String(families.indexOf(family) + 1);
      let now = annotation;
      for (let n = 0; n <= labels.length + 1; n += 1) {
        const before = now;
        await press(key, 'relabel');
        // The next press must find what this one did.
        await until(
          async () => {
            await settle();
            now = view.annotations.find((each) => each.id === annotation.id) ?? now;
            return now.label !== before.label || now.status !== before.status;
          },
          page,
          10_000,
        );
        if (now.label === wanted && now.status === 'accepted') return;
      }
    };
    const decidedIds = new Set();
    const isRight = (each) =>
      gold.some(({ start, end, label }) => start === each.start && end === each.end && label === each.label);
    /** Who has read the screen to its end and finds all of it right says so once. */
    const acceptSeen = async (from) => {
      const seen = new Set(await seenHere(page));
      const group = view.annotations.filter(
        (each) => each.status === 'suggested' && each.start >= from && seen.has(each.id) && (each.score ?? 0) >= sure,
      );
      if (group.length <= 1 || !group.every(isRight)) return false;
      await press('e', 'atOnce');
      await until(
        async () => {
          await settle();
          return group.every(({ id: one }) =>
            view.annotations.some((each) => each.id === one && each.status === 'accepted'),
          );
        },
        page,
        10_000,
      );
      const taken = view.annotations.filter((each) => each.status === 'accepted' && !decidedIds.has(each.id));
      count.spansAtOnce += taken.length;
      count.wrongAtOnce += taken.filter((each) => !isRight(each)).length;
      taken.forEach((each) => decidedIds.add(each.id));
      return true;
    };
    for (let guard = 0; guard < 400; guard += 1) {
      const shown = await activeId();
      const active = view.annotations.find((each) => each.id === shown && each.status === 'suggested');
      if (active === undefined) {
        // What was decided last may not be written yet: a person sees that nothing is left, and does not press.
        for (let n = 0; n < 40; n += 1) {
          await settle();
          if (!view.annotations.some(({ status }) => status === 'suggested')) break;
        }
        if (!view.annotations.some(({ status }) => status === 'suggested')) break;
        const now = await activeId();
        if (!view.annotations.some((each) => each.id === now && each.status === 'suggested'))
          await press('Tab', 'arrivals');
        continue;
      }
      if (await acceptSeen(active.start)) continue;
      decidedIds.add(active.id);
      const exact = gold.find((each) => each.start === active.start && each.end === active.end);
      const near = gold
        .filter((each) => overlaps(each, active))
        .sort(
          (a, b) =>
            Math.min(b.end, active.end) -
            Math.max(b.start, active.start) -
            (Math.min(a.end, active.end) - Math.max(a.start, active.start)),
        )[0];
      if (exact !== undefined && exact.label === active.label) {
        await press('a', 'accept');
        view = {
          ...view,
          annotations: view.annotations.map((each) => (each.id === active.id ? { ...each, status: 'accepted' } : each)),
        };
      } else if (
        near === undefined ||
        view.annotations.some((each) => each.id !== active.id && each.status === 'accepted' && overlaps(each, near))
      ) {
        await press('x', 'reject');
        view = {
          ...view,
          annotations: view.annotations.map((each) => (each.id === active.id ? { ...each, status: 'rejected' } : each)),
        };
      } else {
        let span = active;
        for (let n = 0; n < 12 && (span.start !== near.start || span.end !== near.end); n += 1) {
          const before = span;
          await press(
            span.start > near.start ? '[' : span.start < near.start ? '{' : span.end < near.end ? ']' : '}',
            'edge',
          );
          await settle();
          span = view.annotations.find((each) => each.id === active.id) ?? span;
          if (span.start === before.start && span.end === before.end) break;
        }
        if (span.label === near.label) await press('a', 'accept');
        else {
          await relabel(span, near.label);
          await acceptSeen(span.start);
        }
        await settle();
      }
    }
    await settle();
    const known = new Set(
      (await call('review.possibleMisses', { documentId: id, isBlind: false }))
        .filter(({ label }) => label !== undefined)
        .map(({ start, end }) => `${start} ${end}`),
    );
    const isKnown = ({ start, end }) => known.has(`${start} ${end}`);
    const isCovered = (each) => view.annotations.some((known) => known.status === 'accepted' && overlaps(known, each));
    for (
      let missed = gold.filter((each) => !isCovered(each));
      missed.length > 0;
      missed = gold.filter((each) => !isCovered(each))
    ) {
      const before = count.keys;
      const [target] = missed;
      let found = null;
      // W goes to capitals, figures and words that were accepted elsewhere: the expert knows what it cannot go to.
      const isReached = /[\p{Lu}\p{Nd}]/u.test(view.text.slice(target.start, target.end)) || isKnown(target);
      for (let n = 0; n < patience && found === null && isReached; n += 1) {
        const words = await nextMissed(page, press);
        found = missed.find((each) => view.text.slice(each.start, each.end) === words) ?? null;
      }
      const chosen = found ?? target;
      if (found === null) {
        // By the mouse, or by the arrow keys: counted apart.
        count.byMouse += 1;
        const { id: made } = {
          id: (await call('review.add', { documentId: id, start: chosen.start, end: chosen.end, label: chosen.label }))
            .touched[0],
        };
        // A step back and on shows it in the window, without leaving the note.
        const isThere = async () => {
          await settle();
          return view.annotations.some((each) => each.id === made);
        };
        await page.keyboard.press('Control+z');
        await until(async () => !(await isThere()), page);
        await page.keyboard.press('Control+Shift+z');
        await until(isThere, page);
        await settle();
        if (made === undefined) break;
      } else {
        const family = familyOf(chosen.label);
        const labels = inFamily(family);
        const label = () =>
          view.annotations.find(
            (each) => each.start === chosen.start && each.end === chosen.end && each.status === 'accepted',
          )?.label;
        /** Until the key has done something: the first press gives a label, each further one the next of the family. */
        const pressed = async (key, what) => {
          const was = label();
          await press(key, what);
          await until(
            async () => {
              await settle();
              return label() !== was;
            },
            page,
            10_000,
          );
        };
        if ((await guessHere(page)) === chosen.label) await pressed('a', 'guessed');
        else
          for (let n = 0; n < labels.length && label() !== chosen.label; n += 1)
            await pressed(String(families.indexOf(family) + 1));
        const words = view.text.slice(chosen.start, chosen.end);
        const twins = missed.filter((each) => each !== chosen && view.text.slice(each.start, each.end) === words);
        if (twins.length > 0) {
          await page.locator('.offer').waitFor({ timeout: longMs });
          await press('Shift+Enter');
          await until(async () => {
            await settle();
            return twins.every(isCovered);
          }, page);
        }
        if (!isCovered(chosen)) break;
        const others = twins.filter(isCovered).length;
        if (others > 0) count.names.push({ places: 1 + others, keys: count.keys - before });
      }
      count.missed += 1;
      count.keysOfMissed += count.keys - before;
    }
    // Where the note is not read to its end, Enter shows what was not in view, and only then finishes.
    for (let n = 0; n < 40; n += 1) {
      await press('Enter');
      const isLeft = async () => (await call('review.rows', { ids: [id] })).rows[0].status === 'done';
      await until(isLeft, page, 700);
      if (await isLeft()) break;
      count.readOn += 1;
    }
    await page.waitForTimeout(120);
    rows.push({ name: view.row.name, ...count });
    print(
      `expert: note ${rows.length}`,
      `${count.keys} keys for ${count.spans} spans: ${count.accept} accepted one by one, ` +
        `${count.spansAtOnce} by ${count.atOnce} E, ${count.reject} rejected, ${count.relabel} for labels, ` +
        `${count.edge} for edges, ${count.missed} missed (${count.keysOfMissed} keys, ${count.byMouse} by ` +
        'mouse)',
    );
  }
  const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
  const names = rows.flatMap((row) => row.names);
  const who =
    'expert, suggestions of ' +
    `${model === 'others' ? 'rules and a linear CRF of as many other notes' : 'rules alone'}`;
  print(
    `${who}: ${rows.length} MEDDOCAN training notes`,
    `${sum('spans')} gold spans, ${(sum('keys') / rows.length).toFixed(1)} keys a note, ` +
      `${(sum('keys') / sum('spans')).toFixed(2)} a span`,
  );
  print(
    '  accepted one by one, at once by E, rejected',
    `${sum('accept')} by as many keys, ${sum('spansAtOnce')} by ${sum('atOnce')} (${sum('wrongAtOnce')} ` +
      `of them wrong), ${sum('reject')}`,
  );
  const each = (sum('accept') + sum('atOnce') + sum('arrivals')) / (sum('accept') + sum('spansAtOnce'));
  print(
    '  keys for a span accepted as it was, arrivals counted',
    each.toFixed(3),
    `bar 1: ${each <= 1 ? 'held' : 'missed'} (one by one it is 1; ${sum('arrivals')} arrivals by Tab, ` +
      'after changed labels)',
  );
  const kinds = {
    A: sum('accept'),
    E: sum('atOnce'),
    X: sum('reject'),
    Tab: sum('arrivals'),
    labels: sum('relabel'),
    edges: sum('edge'),
    'missed words': sum('keysOfMissed'),
    Enter: rows.length,
    'read on': sum('readOn'),
  };
  print(
    '  where the keys go, a note',
    Object.entries(kinds)
      .map(([kind, n]) => `${kind} ${(n / rows.length).toFixed(2)}`)
      .join(', '),
  );
  print(
    '  missed spans, keys for them, labelled by A, taken by mouse',
    `${sum('missed')}, ${sum('keysOfMissed')}, ${sum('guessed')}, ${sum('byMouse')}`,
  );
  print(
    '  missed words in several places of a note',
    `${names.length}: ${
      [...names]
        .sort((a, b) => b.places - a.places)
        .slice(0, 12)
        .map(({ places, keys }) => `${places} places by ${keys} keys`)
        .join(', ') || 'none'
    }`,
  );
  keep(`${JSON.stringify(rows, null, 1)}\n`);
  await app.close();
}
