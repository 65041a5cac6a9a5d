import path from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, contentType, filePathOf } from '../../../../electron/hosts/main/protocol';

const folder = path.resolve('/opt/gauze/renderer');

test('filePathOf_ownFile_isBelowTheFolder', () => {
  expect(filePathOf(folder, 'app://gauze/assets/main.js')).toBe(path.join(folder, 'assets/main.js'));
  expect(filePathOf(folder, 'app://gauze/')).toBe(path.join(folder, 'index.html'));
});

test.each([
  'app://gauze/../main/main.js',
  'app://gauze/%2e%2e/main/main.js',
  'app://gauze/..%2fmain%2fmain.js',
  'app://gauze/%2e%2e%2f%2e%2e%2fetc/passwd',
])('filePathOf_%s_neverLeavesTheFolder', (address) => {
  const file = filePathOf(folder, address);
  expect(file === null || file.startsWith(folder + path.sep)).toBe(true);
});

test.each(['app://other/index.html', 'app://gauze/%00', 'app://gauze/%E0%A4%A', 'not an address'])(
  'filePathOf_%s_isNull',
  (address) => {
    expect(filePathOf(folder, address)).toBeNull();
  },
);

test('contentSecurityPolicy_allowsNothingFromElsewhere', () => {
  expect(contentSecurityPolicy).toContain("default-src 'none'");
  expect(contentSecurityPolicy).not.toMatch(/https?:|unsafe|\*/);
});

test('contentType_knowsFonts', () => {
  expect(contentType('/a/b.woff2')).toBe('font/woff2');
});
