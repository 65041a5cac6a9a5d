import path from 'node:path';

/** The page may load its own files and nothing else; `trusted-types vue` is Vue's static-tree policy. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue',
].join('; ');

export const origin = 'app://gauze';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};
export const contentType = (file: string): string => types[path.extname(file)] ?? 'application/octet-stream';

/** The file that a request may read, or null if the URL leads outside the folder. */
export function filePathOf(folder: string, address: string): string | null {
  let url: URL;
  let pathname: string;
  try {
    url = new URL(address);
    pathname = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (url.host !== 'gauze' || pathname.includes('\0')) return null;
  const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
  return file.startsWith(path.join(folder, path.sep)) ? file : null;
}
