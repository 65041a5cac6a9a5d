// npm run evaluate:damaged [-- --only=es --form=entities --show]: how much PHI is covered in notes whose text was
// damaged or dressed on its way, as exports, copies, speech, text recognition and hasty typing do it, beside the same
// notes as they are: letters and digits that are covered (recall), and covered ones that lie in PHI (precision). Notes
// of other authors (tests/bench/letters, part dev) in five languages, and MEDDOCAN dev; rules and bundled model as
// `detect` runs them unasked. `--show`: what is missed in that form and not in the notes as they are. Needs
// `npm run build`; MEDDOCAN needs ../shared/corpora.
import { parseArgs } from 'node:util';
import { damagedNote, forms } from './textDamage.mjs';
import { detect, figure, score } from './lettersAndDigits.mjs';
import { isCounted, writingSets } from './writingSets.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    form: { type: 'string' },
    show: { type: 'boolean', default: false },
    bundled: { type: 'string', default: 'on' },
  },
});

console.log('notes          form               recall  precision  notes with an uncovered letter');
for (const { name, language, read } of writingSets.filter((one) => one.name.includes(values.only))) {
  const notes = read();
  let plain;
  for (const [form, damage] of Object.entries({ 'as they are': () => [], ...forms })) {
    if (values.form !== undefined && form !== 'as they are' && form !== values.form) continue;
    const written = notes.map((note, at) => damagedNote(note, damage, at));
    const found = detect(written, language, ['--bundled', values.bundled]).map((spans) => spans.filter(isCounted));
    const { recall, precision, leaking } = score(written, found);
    console.log(
      `${name.padEnd(14)} ${form.padEnd(18)} ${figure(recall)}   ${figure(precision)}      ${figure(leaking)}`,
    );
    if (values.show && form !== 'as they are') show(written, found, notes, plain);
    plain ??= found;
  }
}

/** What is missed in the damaged notes, of what was found whole in the notes as they are; and what is falsely found. */
function show(notes, found, undamaged, plain) {
  const covers = (text, spans, { start, end }) => {
    for (let at = start; at < end; at++)
      if (/[\p{L}\p{N}]/u.test(text[at]) && !spans.some((one) => one.start <= at && at < one.end)) return false;
    return true;
  };
  notes.forEach(({ text, spans }, i) => {
    const print = (what, { start, end, label }) => {
      const before = text.slice(Math.max(0, start - 30), start);
      const around = `${before}⟨${text.slice(start, end)}⟩${text.slice(end, end + 15)}`;
      console.log(`  ${what} ${label}: ${JSON.stringify(around)}`);
    };
    spans.forEach((span, at) => {
      if (!covers(text, found[i], span) && covers(undamaged[i].text, plain[i], undamaged[i].spans[at]))
        print('missed', span);
    });
    const isBeside = (one) => spans.some(({ start, end }) => start < one.end && one.start < end);
    for (const span of found[i]) if (!isBeside(span)) print('false', span);
  });
}
