const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  eot: 'application/vnd.ms-fontobject',
};

/** Returns the content type for a file's extension. Speculation rules are recognised by name, because browsers require a specific type. */
export const contentTypeOf = (file: string): string =>
  file.endsWith('speculation-rules.json')
    ? 'application/speculationrules+json'
    : (TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream');
/** Returns whether files of this type compress well. */
export const isText = (file: string): boolean => /\.(?:js|mjs|css|json|html|svg|map|txt|ts)$/.test(file);
