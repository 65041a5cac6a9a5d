/** Texts that a redactor is given and never learned from. [name, text] */
export const hostile: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['one character', 'x'],
  ['one blank', ' '],
  ['line breaks alone', '\n\r\n\n'],
  ['no spaces', 'a1'.repeat(300)],
  ['right to left', 'المريض محمد يبلغ من العمر 45 سنة. שם המטופל: דוד כהן'],
  ['scripts it never saw', '患者山田太郎さん、45歳。 ᚠᚢᚦ ꙮ 𐍈𐌰 🧬👨‍👩‍👧'],
  ['half of a surrogate pair', 'a \ud83d b \udc00'],
  ['marks that combine', 'e\u0301\u0300\u0323 n\u0303'],
  ['the mark itself', 'REDACTED was REDACTED'],
  ['controls', '\u0000\u0007\u200b\u200f\ufeff x'],
  ['names of members', '__proto__ constructor toString'],
];
