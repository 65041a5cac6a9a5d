/** Kinds of running text, names and numbers of any form. */
export const textVrs: ReadonlySet<string> = new Set(['LO', 'SH', 'ST', 'LT', 'UT', 'UC']);
const stringVrs: ReadonlySet<string> = new Set('AE AS CS DA DS DT IS LO LT PN SH ST TM UC UI UR UT'.split(' '));
const numberVrs: ReadonlySet<string> = new Set('US SS UL SL UV SV AT FL FD'.split(' '));

/**
 * What an element is written and treated as. The standard says what it is; the file may only say it in another kind of
 * the same sort.
 *
 * @returns undefined where the two do not fit
 */
export function settledVr(
  said: string,
  known: readonly string[],
): { readonly vr: string; readonly type: string } | undefined {
  const [first = ''] = known;
  if (first === 'SQ') return undefined;
  if (known.includes(said)) return { vr: said, type: said };
  if (said === 'UN') return known.length === 1 ? { vr: first, type: first } : undefined;
  if (stringVrs.has(said) && stringVrs.has(first)) return { vr: said, type: first };
  return numberVrs.has(said) && numberVrs.has(first) ? { vr: said, type: first } : undefined;
}

/** UIDs of the standard itself; its arcs have few digits, so that no number of a patient hides in them. */
export const isPublicUid = (uid: string): boolean => /^1\.2\.840\.10008(?:\.\d{1,4}){1,10}$/.test(uid);

/** Signed, with a fraction, or a power; seven digits before its point are no number of a patient any more. */
export const isSmallNumber = (word: string): boolean =>
  word === '' || /^[+-]?(?:\d{1,6}(?:\.\d{0,12})?|\.\d{1,12})(?:[eE][+-]?\d{1,2})?$/.test(word);

/** Words that say how an image or a report was made, and where a patient lay. */
const plainWords: ReadonlySet<string> = new Set(
  (
    'YES NO ORIGINAL DERIVED PRIMARY SECONDARY AXIAL LOCALIZER OTHER NONE MIXED VOLUME RESAMPLED MPR REFORMATTED ' +
    'PROJECTION PROJECTION_IMAGE MAXIMUM MINIMUM MAX_IP MIN_IP AVERAGE SUBTRACTION ADD ADDED DIFFUSION PERFUSION ' +
    'ANGIO ANGIO_TIME CINE DYNAMIC STATIC GATED WHOLE_BODY TOMO RECON_TOMO EMISSION TRANSMISSION PHASE MAGNITUDE ' +
    'REAL IMAGINARY FFE SE IR GR EP RM SWI ADC TRACE FA MEAN M_FFE M_SE P_FFE DIXON WATER FAT IN_PHASE OUT_PHASE ' +
    'MONOCHROME MONOCHROME1 MONOCHROME2 RGB YBR_FULL YBR_FULL_422 YBR_PARTIAL_422 YBR_PARTIAL_420 YBR_ICT YBR_RCT ' +
    'PALETTE COLOR IDENTITY LOG_E LINEAR SIGMOID LINEAR_EXACT HU OD US MGML Z_EFF ED EDW HU_MOD PCT CNTS BQML GML ' +
    'CM2ML PROPCPS PROPCNTS LEFT RIGHT UNPAIRED BOTH L R U B AP PA LL RL RLD LLD RLO LLO LAT HFP HFS HFDR HFDL ' +
    'FFDR FFDL FFP FFS AXIS ROTATION ISO_2022 CHEST ABDOMEN HEAD NECK BRAIN SPINE CSPINE TSPINE LSPINE PELVIS HIP ' +
    'KNEE ANKLE FOOT HAND WRIST ELBOW SHOULDER SKULL BREAST HEART LUNG LIVER KIDNEY EXTREMITY WHOLEBODY EYE LEG ' +
    'ARM JAW DENTAL AORTA COLON NOSE EAR CONTAINER TEXT CODE NUM DATETIME DATE TIME UIDREF PNAME COMPOSITE IMAGE ' +
    'WAVEFORM SCOORD SCOORD3D TCOORD TABLE CONTAINS SEPARATE CONTINUOUS COMPLETE PARTIAL VERIFIED UNVERIFIED ' +
    'FINAL PRELIM HAS_OBS_CONTEXT HAS_ACQ_CONTEXT HAS_CONCEPT_MOD HAS_PROPERTIES INFERRED_FROM SELECTED_FROM ' +
    'POINT MULTIPOINT POLYLINE CIRCLE ELLIPSE POLYGON CLOSED_PLANAR BEGIN END SEGMENT BINARY FRACTIONAL AUTOMATIC ' +
    'SEMIAUTOMATIC MANUAL PROBABILITY OCCUPANCY BLOCK FRAME SERIES STUDY PATIENT STANDING SITTING SUPINE PRONE ' +
    'ERECT RECUMBENT FLUORO PULSED SEQUENCE SPIRAL STATIONARY FREE CONSTANT_ANGLE FILM DIGITAL SC WSD DF DI DV ' +
    'SYN DRW TWO_DIMENSIONAL THREE_DIMENSIONAL 2D 3D SS SP SK MP OSP STEADY_STATE SEGMENTED SPOILED NORMAL ' +
    'LOCALISER SPECIFIC PRESENTATION PROCESSING QUALITY CONTROL INTENSITY DISPLAY NATIVE SCREEN SAVE WSI FULL ' +
    'SAMPLED LABEL OVERVIEW THUMBNAIL UNSPECIFIED UNKNOWN ACTIVE INACTIVE START NONSTATIC ISOCENTER ACCURATE ' +
    'LOSSY ISO_10918_1 ISO_14495_1 ISO_15444_1 PATIENT_RECORD MATCHED UNMATCHED GEOMETRY FIDUCIAL EXTERNAL PTV ' +
    'CTV GTV ORGAN AVOIDANCE PHOTON ELECTRON PROTON TREATMENT SETUP PHYSICAL EFFECTIVE GY RELATIVE PLAN BEAM ' +
    'FRACTION MULTI_PLAN BRACHY SHADOW SOLID'
  ).split(' '),
);

/** A word of the standard, or too short to name anyone. */
export const isPlainWord = (word: string): boolean =>
  /^[A-Z\d_]{0,3}$/.test(word) ||
  word.split(/[ _]/).every((one) => plainWords.has(one) || /^[A-Z\d]{0,3}$/.test(one)) ||
  plainWords.has(word);

const minWord = 6;

/**
 * Whether numbers say words: six letters in a row that do not rise or fall evenly, as those of tables do. In numbers
 * with a fraction any byte may be a letter: there nearly all of them have to be signs.
 */
export function hasWords(bytes: Uint8Array, vr: string): boolean {
  const isFraction = vr === 'FL' || vr === 'FD';
  const signs = bytes.reduce((count, byte) => count + Number(byte === 0 || (byte >= 0x20 && byte < 0x7f)), 0);
  if (isFraction && signs < 0.9 * bytes.length) return false;
  let from = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const letter = (bytes[at] ?? 0) | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) continue;
    if (at - from >= minWord && !isEven(bytes.subarray(from, at))) return true;
    from = at + 1;
  }
  return false;
}

function isEven(run: Uint8Array): boolean {
  const isOrdered = (sign: number): boolean => run.every((byte, at) => at === 0 || (byte - run[at - 1]!) * sign >= 0);
  return isOrdered(1) || isOrdered(-1);
}
