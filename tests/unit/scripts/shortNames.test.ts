import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gnuHash, shortName, shortenNames } from '../../../scripts/lib/package/shortNames.mjs';

/** Long as those of templates are: the strings have to be longer than a page, or nothing moves. */
const many = Array.from({ length: 400 }, (_, at) => `void ${'someVeryLongNameOfAFunction'.repeat(3)}${at}(int) {}`);

const framework = `
#include <stdexcept>
#include <string>
#include <vector>
namespace tensorflow {
struct Fault : std::runtime_error { using std::runtime_error::runtime_error; };
struct Base { virtual ~Base(); virtual int value() const; };
Base::~Base() {}
int Base::value() const { return 1; }
template <typename T> struct Counter { static int count; };
template <typename T> int Counter<T>::count = 0;
std::vector<std::string> words() { Counter<Base>::count++; return {"a", "b"}; }
int within(int a) { return a + 1; }
${many.join('\n')}
}`;
const whole = `
#include <stdexcept>
#include <string>
#include <vector>
namespace tensorflow {
struct Fault : std::runtime_error { using std::runtime_error::runtime_error; };
struct Base { virtual ~Base(); virtual int value() const; };
template <typename T> struct Counter { static int count; };
template <typename T> int Counter<T>::count = 0;
std::vector<std::string> words();
int within(int);
struct Derived : Base { int value() const override { return 40 + Base::value(); } };
__attribute__((noinline)) void fail() { throw Fault("no"); }
int (*pointer)(int) = &within;
thread_local int own = 3;
int answer() {
  Derived derived;
  const Base& base = derived;
  int caught = 0;
  try { fail(); } catch (const std::exception& e) { caught = dynamic_cast<const Fault*>(&e) != nullptr; }
  auto both = words();
  Counter<Base>::count++;
  return base.value() + caught * 100 + both.size() * 1000 + Counter<Base>::count * 10000 + pointer(own) * 100000;
}
${many.join('\n').replaceAll('someVery', 'anotherVery')}
}
extern "C" int TF_Answer() { return tensorflow::answer(); }`;
const program = `
#include <dlfcn.h>
#include <cstdio>
int main(int, char** argv) {
  void* library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) { puts(dlerror()); return 1; }
  printf("%d", reinterpret_cast<int (*)()>(dlsym(library, "TF_Answer"))());
}`;

/** Two libraries that need each other as TensorFlow's do, laid out as its linker does; and what loads them. */
function build(): { readonly libraries: readonly string[]; readonly load: () => string } | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => path.join(folder, name);
  const compile = (name: string, source: string, ...options: readonly string[]): boolean => {
    writeFileSync(at(`${name}.cc`), source);
    const layout = options.includes('-shared') ? ['-Wl,-z,noseparate-code', '-Wl,-z,max-page-size=4096'] : [];
    return spawnSync('g++', ['-O1', ...layout, '-o', at(name), at(`${name}.cc`), ...options]).status === 0;
  };
  const shared = ['-shared', '-fPIC', '-Wl,--hash-style=gnu', '-Wl,--build-id'];
  const isBuilt =
    compile('libframework.so', framework, ...shared, '-Wl,-soname,libframework.so') &&
    compile('libwhole.so', whole, ...shared, at('libframework.so'), '-Wl,-rpath,$ORIGIN') &&
    compile('program', program, '-ldl');
  if (!isBuilt) return null;
  const libraries = [at('libwhole.so'), at('libframework.so')];
  return { libraries, load: () => spawnSync(at('program'), [libraries[0]!], { encoding: 'utf8' }).stdout };
}

describe('names of symbols', () => {
  test('shortName_anyName_hasTwelveLettersAndTheSameHash', () => {
    const names = Array.from({ length: 2000 }, (_, at) => `_ZN10tensorflow${at}Op${'x'.repeat(at % 90)}Ev`);
    for (const name of names) {
      expect(shortName(name)).toMatch(/^[a-z]{5}[?-_]{7}$/);
      expect(gnuHash(shortName(name))).toBe(gnuHash(name));
    }
    expect(new Set(names.map(shortName)).size).toBe(names.length);
    expect(gnuHash('printf')).toBe(0x156b2bb8);
  });

  test('shortenNames_twoLibraries_doTheSameAndAreSmaller', ({ skip }) => {
    const built = build();
    if (built === null) return skip('no compiler');
    const { libraries, load } = built;
    const [before, sizes] = [load(), libraries.map((file) => readFileSync(file).length)];
    expect(before).toBe('422141');
    const saved = shortenNames(libraries, new Set());
    expect(load()).toBe(before);
    const after = libraries.map((file) => readFileSync(file).length);
    expect(saved).toBe(sizes[0]! + sizes[1]! - after[0]! - after[1]!);
    expect(after.every((size, at) => size < sizes[at]! - 25_000)).toBe(true);
    for (const file of libraries) {
      const { stdout } = spawnSync('nm', ['-D', file], { encoding: 'utf8' });
      expect(stdout).not.toMatch(/tensorflow|VeryLongName/);
    }
    expect(() => shortenNames(libraries, new Set())).toThrow('not as they were expected');
    expect(load()).toBe(before);
  });

  test('shortenNames_nameThatOthersLookFor_stays', ({ skip }) => {
    const built = build();
    if (built === null) return skip('no compiler');
    shortenNames(built.libraries, new Set(['_ZN10tensorflow6answerEv']));
    const { stdout } = spawnSync('nm', ['-D', built.libraries[0]!], { encoding: 'utf8' });
    expect(stdout).toMatch(/T _ZN10tensorflow6answerEv\n/);
    expect(stdout).toMatch(/T TF_Answer\n/);
    expect(built.load()).toBe('422141');
  });

  test('shortenNames_anotherLayout_isRefusedAndNothingIsWritten', ({ skip }) => {
    const built = build();
    if (built === null) return skip('no compiler');
    const bytes = readFileSync(built.libraries[1]!);
    const other = Buffer.from(bytes);
    other[4] = 1;
    writeFileSync(built.libraries[1]!, other);
    expect(() => shortenNames(built.libraries, new Set())).toThrow('64 bits');
    expect(readFileSync(built.libraries[1]!)).toEqual(other);
    expect(built.load()).not.toBe('422141');
    writeFileSync(built.libraries[1]!, bytes);
    expect(built.load()).toBe('422141');
  });
});
