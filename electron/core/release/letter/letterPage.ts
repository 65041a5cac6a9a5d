import type { Letter, LetterSection } from '../../../contract/letter';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Narrow enough for A4 and for US letter paper. */
const style = `
@page { size: A4; margin: 10mm 14mm; }
* { box-sizing: border-box; }
body { max-width: 180mm; margin: 8mm auto; padding: 0 4mm; color: #111; background: #fff; \
font: 8.6pt/1.26 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 14pt; margin: 0; }
h2 { font-size: 9pt; margin: 1.8mm 0 .5mm; padding-bottom: .3mm; border-bottom: .2mm solid #888; }
p, ul, dl { margin: .5mm 0; }
.edition { font-weight: 600; }
ul { padding-inline-start: 5mm; }
dl { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm; }
dl div { display: flex; justify-content: space-between; gap: 3mm; }
dt { color: #444; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 2mm; break-inside: avoid; }
.signatures div { border-top: .2mm solid #111; margin-top: 9mm; padding-top: .6mm; }
.signatures small { display: block; color: #444; }
details, .onPaper { margin-top: 2mm; font-size: 6.5pt; color: #444; }
.onPaper { display: none; }
.hash { font-family: 'Liberation Mono', Consolas, monospace; }
@media print { body { max-width: none; margin: 0; padding: 0; } \
details { display: none; } .onPaper { display: block; } }
`.trim();

const factList = (facts: LetterSection['facts']): string =>
  facts.length === 0
    ? ''
    : [
        '<dl>',
        facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('\n'),
        '</dl>',
      ].join('');

const sectionHtml = ({ heading, facts, sentences, items }: LetterSection): string =>
  [
    `<section><h2>${escaped(heading)}</h2>`,
    factList(facts),
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('\n')}</ul>`,
    '</section>',
  ]
    .filter((part) => part !== '')
    .join('\n');

/** French sets a space before a colon, and no line may break there. */
const colonIn = (language: string): string => (language === 'fr' ? '\u00a0:' : ':');

/** A self-contained page: no script, nothing to load. */
export function letterPage({ language, title, edition, sections, signatures, signatureLine, hashes }: Letter): string {
  const hashed = hashes.facts.map(([name, value]) => `${escaped(name)} <span class="hash">${escaped(value)}</span>`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
${style}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="edition">${escaped(edition)}</p>
${sections.map(sectionHtml).join('\n')}
<div class="signatures">
${signatures.map((name) => `<div>${escaped(name)}<small>${escaped(signatureLine)}</small></div>`).join('\n')}
</div>
<details><summary>${escaped(hashes.heading)}</summary>
${hashed.map((line) => `<p>${line}</p>`).join('\n')}
</details>
<p class="onPaper">${escaped(hashes.heading)}${colonIn(language)} ${hashed.join(' · ')}</p>
</main>
</body>
</html>
`;
}
