import type { CoderText } from './coderText';
import { sideOf } from './sides';

/** A code by the table of neoplasms: a word for the growth and one for the site near each other. */
export interface NeoplasmCode {
  readonly code: string;
  /** Content tokens of both words and what lies between. */
  readonly first: number;
  readonly last: number;
  /** Content tokens between the two. */
  readonly gap: number;
}

type Growth = 'primary' | 'secondary' | 'unspecified';
/** One code; or side not said, right, left. */
type Sided = string | readonly [string, string, string];
interface Site {
  readonly words: RegExp;
  readonly codes: Readonly<Record<Growth, Sided>>;
}

const site = (words: string, primary: Sided, secondary: Sided, unspecified: Sided): Site => ({
  words: new RegExp(`^(?:${words})`, 'u'),
  codes: { primary, secondary, unspecified },
});
const sided = (stem: string, none: string, right: string, left: string): Sided => [
  stem + none,
  stem + right,
  stem + left,
];

/**
 * Sites by the beginnings of their words in five languages, without accents: table of neoplasms of ICD-10-CM, columns
 * malignant primary, malignant secondary and unspecified behaviour. Compound words of German and Dutch begin with the
 * site.
 */
const sites: readonly Site[] = [
  site(
    'pulmon|lung|poumon|broncop|bronqui|bronch|longkanker|longtumor|longmeta|long$',
    sided('C34.9', '0', '1', '2'),
    sided('C78.0', '0', '1', '2'),
    'D49.1',
  ),
  site('higado|hepati|liver|foie|lever|leber', 'C22.9', 'C78.7', 'D49.0'),
  site(
    'ose[oa]|oseas|huesos?$|bones?$|os$|osseu|bot|knochen|vertebr|columna|wirbel|wervel|femor|costal|craneo|esternon',
    'C41.9',
    'C79.51',
    'D49.2',
  ),
  site('cerebr|encefal|brain|cerveau|hersen|hirn|gehirn|cerebel', 'C71.9', 'C79.31', 'D49.6'),
  site('mening|duramadre', 'C70.9', 'C79.32', 'D49.7'),
  site(
    'renal|rinon|kidney|rein$|reins|nier',
    sided('C64.', '9', '1', '2'),
    sided('C79.0', '0', '1', '2'),
    sided('D49.51', '9', '1', '2'),
  ),
  site('vejiga|vesical|bladder|vessie|blaas|harnblase|blasen|urotel|urothel', 'C67.9', 'C79.11', 'D49.4'),
  site('ureter', sided('C66.', '9', '1', '2'), 'C79.19', 'D49.59'),
  site('uretra|urethr|uretr', 'C68.0', 'C79.19', 'D49.59'),
  site('prostat', 'C61', 'C79.82', 'D49.59'),
  site('testic|testis|hoden|teelbal|zaadbal|paratestic', sided('C62.9', '0', '1', '2'), 'C79.82', 'D49.59'),
  site('penean|pene$|penis|penil|verga', 'C60.9', 'C79.82', 'D49.59'),
  site('epididim|epididym', sided('C63.0', '0', '1', '2'), 'C79.82', 'D49.59'),
  site('espermatic', sided('C63.1', '0', '1', '2'), 'C79.82', 'D49.59'),
  site('escrot|scrot', 'C63.2', 'C79.82', 'D49.59'),
  site('ovari|eierstock|ovaire|eierstok', sided('C56.', '9', '1', '2'), sided('C79.6', '0', '1', '2'), 'D49.59'),
  site('endometri', 'C54.1', 'C79.82', 'D49.59'),
  site('uter[oiu]|matriz|baarmoeder$|gebarmutter$', 'C55', 'C79.82', 'D49.59'),
  site('cervix|baarmoederhals|gebarmutterhals|zervix', 'C53.9', 'C79.82', 'D49.59'),
  site('vagin', 'C52', 'C79.82', 'D49.59'),
  site('vulv', 'C51.9', 'C79.82', 'D49.59'),
  site(
    'mama$|mamas$|mamari|breast|sein$|seins$|mammair|borst|brust|mamma',
    sided('C50.91', '9', '1', '2'),
    'C79.81',
    'D49.3',
  ),
  site('colon|colic|coloni|darm|dikke', 'C18.9', 'C78.5', 'D49.0'),
  site('ciego|caecum|cecum|zakum|cecal', 'C18.0', 'C78.5', 'D49.0'),
  site('apendic|append|blinddarm', 'C18.1', 'C78.5', 'D49.0'),
  site('sigm', 'C18.7', 'C78.5', 'D49.0'),
  site('rect[oau]|rectal|rektum|endeldarm|enddarm', 'C20', 'C78.5', 'D49.0'),
  site('ano$|anal|anus', 'C21.0', 'C78.5', 'D49.0'),
  site('gastric|estomag|stomach|estomac|gastrique|maag|magen', 'C16.9', 'C78.89', 'D49.0'),
  site('cardias|cardia$|kardia', 'C16.0', 'C78.89', 'D49.0'),
  site('duoden', 'C17.0', 'C78.4', 'D49.0'),
  site('intestin|ileon|ileal|yeyun|jejun|ileum', 'C17.9', 'C78.4', 'D49.0'),
  site('esofag|esophag|oesophag|oesofag|slokdarm|osophag|speiserohr', 'C15.9', 'C78.89', 'D49.0'),
  site('pancrea|pankreas|alvleesklier|bauchspeicheldruse', 'C25.9', 'C78.89', 'D49.0'),
  site('vesicula|gallbladder|galblaas|gallenblase', 'C23', 'C78.89', 'D49.0'),
  site('peritone|bauchfell|buikvlies', 'C48.2', 'C78.6', 'D49.0'),
  site('retroperiton', 'C48.0', 'C78.6', 'D49.0'),
  site('pleura', 'C38.4', 'C78.2', 'D49.1'),
  site('mediast', 'C38.3', 'C78.1', 'D49.89'),
  site('laring|laryn|kehlkopf|strottenhoofd', 'C32.9', 'C78.39', 'D49.1'),
  site('faring|pharyn', 'C14.0', 'C79.89', 'D49.0'),
  site('lengua|lingua|tongue|langue|zunge', 'C02.9', 'C79.89', 'D49.0'),
  site('paroti|ohrspeichel', 'C07', 'C79.89', 'D49.0'),
  site('tiroid|thyroid|schildklier|schilddruse', 'C73', 'C79.89', 'D49.7'),
  site(
    'suprarren|adrenal|surrenal|bijnier|nebennier',
    sided('C74.9', '0', '1', '2'),
    sided('C79.7', '0', '1', '2'),
    'D49.7',
  ),
  site('hipofis|pituit|hypophys', 'C75.1', 'C79.89', 'D49.7'),
  site('cutane|piel$|skin$|peau$|huid|haut', 'C44.90', 'C79.2', 'D49.2'),
  site('ganglio|adenopat|linfatic|lymph|lymf', 'C77.9', 'C77.9', 'D49.89'),
  site('maxil|mandib|kiefer|kaak', 'C41.1', 'C79.51', 'D49.2'),
  site('muslo|thigh|cuisse|oberschenkel|dij', sided('C49.2', '0', '1', '2'), 'C79.89', 'D49.89'),
  site('abdom|bauch|buik', 'C76.2', 'C79.89', 'D49.89'),
  site('orbit|ocul|ojo$|eye$|oeil|auge|oog', sided('C69.9', '0', '1', '2'), 'C79.49', 'D49.89'),
  site('medula|ruckenmark|ruggenmerg|spinal', 'C72.0', 'C79.49', 'D49.7'),
];

const growths: readonly (readonly [Growth, RegExp])[] = [
  ['secondary', /metast|uitzaai|ableger|filialis/u],
  ['primary', /carcinom|karzinom|sarcom|sarkom|cancer|kanker|krebs|malign|bosartig|kwaadaardig/u],
  ['unspecified', /^tumor|tumeur|tumour|neoplas|neoform|tumor$|tumoren$|geschwulst|gezwel|raumforderung/u],
];

/**
 * Foreign content tokens between the two words: on the training notes of CodiEsp two of three codes are right without
 * any, one in four with one or two, one in twelve with more.
 */
const widestGap = 2;
/** Content tokens around both in which a side is looked for. */
const sideReach = 4;

/** Codes by site and behaviour. Linear in the note. */
export function neoplasmCodes({ words, content, groups }: CoderText): readonly NeoplasmCode[] {
  const kinds = Array.from(content, (token) => kindOf(words[token]!));
  const out: NeoplasmCode[] = [];
  for (const [at, { growth }] of kinds.entries()) {
    if (growth === null) continue;
    const from = Math.max(0, at - widestGap - 1);
    for (let other = from; other <= at + widestGap + 1 && other < kinds.length; other++) {
      const found = kinds[other]!.site;
      if (found === null || groups[other] !== groups[at]) continue;
      const [first, last] = [Math.min(at, other), Math.max(at, other)];
      const around = Array.from(content.subarray(Math.max(0, first - sideReach), last + 1 + sideReach))
        .filter((_, place) => groups[Math.max(0, first - sideReach) + place] === groups[at])
        .map((token) => words[token]!);
      const gap = Math.max(0, last - first - 1);
      for (const code of codesOf(found.codes[growth], sideOf(around))) out.push({ code, first, last, gap });
    }
  }
  return out;
}

function codesOf(codes: Sided, side: ReturnType<typeof sideOf>): readonly string[] {
  if (typeof codes === 'string') return [codes];
  const [none, right, left] = codes;
  return side === null ? [none] : side === 'right' ? [right] : side === 'left' ? [left] : [right, left];
}

interface Kind {
  readonly site: Site | null;
  readonly growth: Growth | null;
}
const maxCached = 50_000;
const kindCache = new Map<string, Kind>();

function kindOf(word: string): Kind {
  let kind = kindCache.get(word);
  if (kind === undefined) {
    if (kindCache.size >= maxCached) kindCache.clear();
    kind = {
      site: sites.find(({ words }) => words.test(word)) ?? null,
      growth: growths.find(([, pattern]) => pattern.test(word))?.[0] ?? null,
    };
    kindCache.set(word, kind);
  }
  return kind;
}
