// The names by which C++ libraries of one maker find each other's functions fill 91 MB of TensorFlow's, mangled as they
// are. Here each gets one of 12 letters, the same in all of them. Nothing else changes: a new name has the old one's
// hash, so that the tables which the system's loader searches stay byte for byte, as do code, data and relocations.
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const page = 4096;
/** By the ELF specification: kinds of segments, tags of the dynamic section. */
const segment = { load: 1, note: 4, phdr: 6 };
const tag = { needed: 1, strtab: 5, strsz: 10, soname: 14, rpath: 15, runpath: 29 };
const versions = { need: 0x6ffffffe, needCount: 0x6fffffff, def: 0x6ffffffc, defCount: 0x6ffffffd };
const ofStrings = new Set([tag.needed, tag.soname, tag.rpath, tag.runpath]);

/**
 * Of the standard library, whose names belong to the system too; what has a name of somebody else within is not.
 */
const standard = /^_Z(?:T[A-Z]|GV|GR)*N?[KVRO]*(?:S[a-z_\d]|9__gnu_cxx|10__cxxabiv1|[a-z]{2}(?![a-z])|n[wa]|d[la])/;
const foreign = /\d(?:tensorflow|xla|mlir|llvm|tsl|absl|Eigen|google|stream_executor|dnnl|grpc|tflite|re2|riegeli|upb)/;
const lettersOfName = 12;

/** @param {string} name @returns {boolean} */
const isOwn = (name) =>
  name.length > lettersOfName && name.startsWith('_Z') && (!standard.test(name) || foreign.test(name));

/** @param {string} name @returns {number} as in the tables `.gnu.hash` */
export function gnuHash(name) {
  let hash = 5381;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 33) + name.charCodeAt(at)) >>> 0;
  return hash;
}

const [base, suffix] = [33, 7];
/** 33 letters one after the other, `?` to `_`: with seven of them every hash can be reached. */
const firstLetter = 63;

/**
 * @param {string} name @returns {string} of the same hash
 */
export function shortName(name) {
  const digest = createHash('sha256').update(name).digest();
  const own = Array.from(digest.subarray(0, lettersOfName - suffix), (byte) => (byte % 26) + 97);
  const start = String.fromCharCode(...own) + String.fromCharCode(firstLetter).repeat(suffix);
  // What is still missing, in digits of base 33.
  let rest = (gnuHash(name) - gnuHash(start)) >>> 0;
  const digits = Array.from({ length: suffix }, () => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return firstLetter + digit;
  }).reverse();
  return start.slice(0, -suffix) + String.fromCharCode(...digits);
}

/** @param {readonly string[]} files @returns {Set<string>} every name that they have or look for */
export const namesIn = (files) =>
  new Set(files.flatMap((file) => [...new Library(fs.readFileSync(file)).symbols()].map(({ name }) => name)));

/**
 * @param {readonly string[]} files libraries (ELF, 64 bits, little endian) that are loaded together
 * @param {ReadonlySet<string>} kept names that others look for
 * @returns {number} bytes that they are smaller by
 * @throws Error where a library is laid out in another way, or two names became one: nothing is written then
 */
export function shortenNames(files, kept) {
  const libraries = files.map((file) => new Library(fs.readFileSync(file)));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const library of libraries)
    for (const { name, isDefined } of library.symbols())
      if (isDefined && !names.has(name) && isOwn(name) && !kept.has(name)) names.set(name, shortName(name));
  const taken = new Set(names.values());
  if (taken.size < names.size) throw new Error('two names of symbols became one');
  for (const library of libraries)
    for (const { name } of library.symbols())
      if (taken.has(name)) throw new Error(`${name} is the name of a symbol already`);
  const written = libraries.map((library) => library.withNames(names));
  return written.reduce((saved, bytes, index) => {
    const before = fs.statSync(files[index]).size;
    fs.writeFileSync(files[index], bytes);
    return saved + before - bytes.length;
  }, 0);
}

class Library {
  /** @param {Buffer} bytes */
  constructor(bytes) {
    this.bytes = Buffer.from(bytes);
    if (bytes.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') throw new Error('not a library of 64 bits');
    const [start, size, count] = [Number(bytes.readBigUInt64LE(32)), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
    this.segments = Array.from({ length: count }, (_, at) => start + at * size);
    const sections = Number(bytes.readBigUInt64LE(40));
    this.sections = Array.from({ length: bytes.readUInt16LE(60) }, (_, at) => sections + at * 64);
    this.dynamic = this.section(6);
    this.table = this.section(11);
    this.strings = this.sections[this.bytes.readUInt32LE(this.table + 40)];
    [this.from, this.length] = [this.field(this.strings, 24), this.field(this.strings, 32)];
    // What is read by its address is where its place in the file is: true up to the end of the first segment.
    const load = this.segments.find((at) => this.bytes.readUInt32LE(at) === segment.load);
    // Of the table of segments itself, or of notes for people: the loader needs neither.
    this.spare = this.segments.find((at) => [segment.phdr, segment.note].includes(this.bytes.readUInt32LE(at)));
    this.load = load;
    const isKnown =
      this.spare !== undefined &&
      this.field(load, 8) === 0 &&
      this.field(load, 16) === 0 &&
      this.field(load, 48) === page &&
      this.from === this.field(this.strings, 16) &&
      this.from + this.length < this.field(load, 32) &&
      this.field(load, 32) === this.field(load, 40);
    if (!isKnown) throw new Error('the segments of a library are not as they were expected');
  }

  /** @param {number} at @param {number} offset */
  field(at, offset) {
    return Number(this.bytes.readBigUInt64LE(at + offset));
  }

  /** @param {number} kind @returns {number} where its header is */
  section(kind) {
    const found = this.sections.filter((at) => this.bytes.readUInt32LE(at + 4) === kind);
    if (found.length !== 1) throw new Error(`a library has ${found.length} sections of the kind ${kind}`);
    return found[0];
  }

  /** @param {number} offset @param {Buffer} strings */
  string(offset, strings = this.bytes.subarray(this.from, this.from + this.length)) {
    return strings.toString('latin1', offset, strings.indexOf(0, offset));
  }

  *symbols() {
    const strings = this.bytes.subarray(this.from, this.from + this.length);
    const [from, size] = [this.field(this.table, 24), this.field(this.table, 32)];
    for (let at = from; at < from + size; at += 24) {
      const name = this.string(this.bytes.readUInt32LE(at), strings);
      yield { at, name, isDefined: this.bytes.readUInt16LE(at + 6) !== 0 };
    }
  }

  /** Where else the file has an offset of a string: the dynamic section, and what it says of versions. */
  *otherOffsets() {
    const tags = new Map();
    const [from, size] = [this.field(this.dynamic, 24), this.field(this.dynamic, 32)];
    for (let at = from; at < from + size; at += 16) {
      const kind = this.field(at, 0);
      tags.set(kind, this.field(at, 8));
      if (ofStrings.has(kind)) yield { at: at + 8, isWide: true };
    }
    let at = tags.get(versions.need);
    for (let left = tags.get(versions.needCount) ?? 0; left > 0; left--) {
      yield { at: at + 4, isWide: false };
      let one = at + this.bytes.readUInt32LE(at + 8);
      for (let count = this.bytes.readUInt16LE(at + 2); count > 0; count--) {
        yield { at: one + 8, isWide: false };
        one += this.bytes.readUInt32LE(one + 12);
      }
      at += this.bytes.readUInt32LE(at + 12);
    }
    at = tags.get(versions.def);
    for (let left = tags.get(versions.defCount) ?? 0; left > 0; left--) {
      let one = at + this.bytes.readUInt32LE(at + 12);
      for (let count = this.bytes.readUInt16LE(at + 6); count > 0; count--) {
        yield { at: one, isWide: false };
        one += this.bytes.readUInt32LE(one + 4);
      }
      at += this.bytes.readUInt32LE(at + 16);
    }
  }

  /** @param {ReadonlyMap<string, string>} names @returns {Buffer} */
  withNames(names) {
    const places = new Map([['', 0]]);
    const texts = ['\0'];
    let end = 1;
    const placeOf = (/** @type {string} */ name) => {
      let place = places.get(name);
      if (place === undefined) {
        place = end;
        places.set(name, place);
        texts.push(`${name}\0`);
        end += name.length + 1;
      }
      return place;
    };
    for (const { at, name } of this.symbols()) this.bytes.writeUInt32LE(placeOf(names.get(name) ?? name), at);
    for (const { at, isWide } of this.otherOffsets()) {
      const old = isWide ? this.field(at, 0) : this.bytes.readUInt32LE(at);
      const place = placeOf(this.string(old));
      if (isWide) this.bytes.writeBigUInt64LE(BigInt(place), at);
      else this.bytes.writeUInt32LE(place, at);
    }
    return this.withStrings(Buffer.from(texts.join(''), 'latin1'));
  }

  /** The rest of the first segment stays at its address, as a segment of its own, in the place of one that is spare. */
  withStrings(/** @type {Buffer} */ strings) {
    const { bytes, from } = this;
    const after = from + this.length;
    // Whole pages, or the system could not map what follows; one of them apart from it.
    const cut = Math.max(0, Math.floor((after - page - (from + strings.length)) / page) * page);
    if (cut === 0) return bytes.fill(0, from, after).fill(strings, from, from + strings.length);
    const rest = Math.floor(after / page) * page;
    const set = (at, offset, value) => bytes.writeBigUInt64LE(BigInt(value), at + offset);
    const moved = (/** @type {number} */ place) => (place >= after ? place - cut : place);

    const entry = (/** @type {number} */ at) => Buffer.from(bytes.subarray(at, at + 56));
    const [first, second] = [entry(this.load), entry(this.load)];
    const write = (/** @type {Buffer} */ one, values) => {
      for (const [offset, value] of Object.entries(values)) one.writeBigUInt64LE(BigInt(value), Number(offset));
    };
    const [kept, left] = [from + strings.length, this.field(this.load, 32) - rest];
    write(first, { 32: kept, 40: kept });
    write(second, { 8: rest - cut, 16: rest, 24: rest, 32: left, 40: left });
    const others = this.segments.filter((at) => at !== this.load && at !== this.spare).map(entry);
    for (const one of others) write(one, { 8: moved(Number(one.readBigUInt64LE(8))) });
    // The others are in the order of their addresses.
    for (const [index, one] of [first, second, ...others].entries()) one.copy(bytes, this.segments[index]);
    const [dynamic, size] = [this.field(this.dynamic, 24), this.field(this.dynamic, 32)];
    for (let at = dynamic; at < dynamic + size; at += 16)
      if (this.field(at, 0) === tag.strsz) set(at, 8, strings.length);
    for (const at of this.sections) set(at, 24, moved(this.field(at, 24)));
    set(this.strings, 32, strings.length);
    set(0, 40, moved(this.field(0, 40)));
    const gap = Buffer.alloc(after - cut - from - strings.length);
    return Buffer.concat([bytes.subarray(0, from), strings, gap, bytes.subarray(after)]);
  }
}
