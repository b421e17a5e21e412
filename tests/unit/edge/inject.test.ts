import { array, assert, asyncProperty, constantFrom, nat } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { injectInto, type InjectOptions } from '../../../src/edge/inject.ts';

const RELEASE = { base: '/shell/', integrity: 'sha256-x' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SHADOW =
  '<template shadowrootmode="open"><link rel="stylesheet" href="/shell/a.css" integrity="sha256-a"></template>';
const [HEADER, FOOTER] = ['exchange-header', 'exchange-footer'].map(
  (tag) => `<${tag} site-id="0" language="en">${SHADOW}</${tag}>`,
) as [string, string];
const SCRIPT = '<script src="/shell/shell.js" integrity="sha256-x" crossorigin="anonymous" defer></script>';

/** Reads a file of the release: `fragments/<tag>.<site>.<language>.html`. */
const readFile = async (file: string): Promise<string> => {
  const [, tag, site, language] = /^fragments\/([\w-]+)\.(\d+)\.([\w-]+)\.html$/.exec(file) ?? [];
  return `<${tag} site-id="${site}" language="${language}">${SHADOW}</${tag}>\n`;
};
const OPTIONS: InjectOptions = { readFile, request: new Request('https://page.example/') };

/** Markup that mentions tags without containing any, with the location of the mention. */
type Mention = readonly [where: string, mention: string];

const inject = (body: BodyInit | null, options: InjectOptions = {}): Promise<Response> =>
  injectInto(new Response(body, { headers: HTML }), RELEASE, { ...OPTIONS, ...options });
const injected = async (page: string, options?: InjectOptions): Promise<string> => (await inject(page, options)).text();

/** Returns a response body, and functions that add a chunk, end the body or make it fail. */
function openPage(): {
  body: ReadableStream<Uint8Array>;
  send(text: string): void;
  end(): void;
  fail(reason: Error): void;
} {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 100,
  });
  const writer = writable.getWriter();
  const ignore = (): void => {};
  return {
    body: readable,
    send: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
    end: () => void writer.close().catch(ignore),
    fail: (reason) => void writer.abort(reason).catch(ignore),
  };
}

function reader({ body }: Response): { until(text: string): Promise<string>; rest(): Promise<string> } {
  const source = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let read = '';
  const more = async (): Promise<boolean> => {
    const { done, value } = await source.read();
    read += decoder.decode(value, { stream: !done });
    return !done;
  };
  return {
    until: async (text) => {
      while (!read.includes(text) && (await more()));
      return read;
    },
    rest: async () => {
      while (await more());
      return read;
    },
  };
}

describe('injectInto()', () => {
  it.each([
    [100, '/next/', 'sha256-next'],
    [0, '/shell/', 'sha256-x'],
  ])('inserts script, style sheets and preloads of one release at %d percent', async (percent, base, integrity) => {
    const state = { get: async () => null, put: async () => {} };
    const budget = { errorRate: 0.01 };
    const counts = { requests: 0, errors: 0 };
    const rollout = { base: '/next/', integrity: 'sha256-next', readFile, percent, budget, counts, state };
    const response = await inject('<html><head></head><body></body></html>', { rollout });
    const text = `${await response.text()} ${response.headers.get('link')}`;
    expect(text).toContain(`<script src="${base}shell.js" integrity="${integrity}"`);
    expect(text).toContain(
      `<${base}shell.js>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
    );
    expect(text).toContain(`<${base}a.css>; rel=preload; as=style`);
    expect(text).not.toContain(base === '/next/' ? '/shell/' : '/next/');
  });

  describe('with a rollout whose new release fails', () => {
    const PAGE = '<html><head></head><body></body></html>';
    const never = (): Promise<never> => new Promise(() => {});
    const rolloutWith = (base: string, more: object) => ({
      base,
      integrity: 'sha256-next',
      percent: 100,
      budget: { errorRate: 0.01 },
      counts: { requests: 0, errors: 0 },
      state: { get: async () => null, put: async () => {} },
      ...more,
    });

    it.each<[string, string, (file: string) => Promise<string | undefined>]>([
      ['are missing', '/missing/', async () => undefined],
      ['cannot be read', '/refused/', () => Promise.reject(new Error('refused'))],
      ['exceed the timeout', '/hanging/', never],
      ['are malformed', '/malformed/', async () => '<p>Not found</p>'],
      [
        'lack those of the footer',
        '/partial/',
        (file) => (file.includes('footer') ? Promise.resolve(undefined) : readFile(file)),
      ],
    ])('inserts the current release and reports the reason if the fragments %s', async (_what, base, readNext) => {
      const onError = vi.fn<(error: unknown) => void>();
      const rollout = rolloutWith(base, { readFile: readNext });
      const response = await inject(PAGE, { rollout, onError, timeout: 20 });
      const text = `${await response.text()} ${response.headers.get('link')}`;
      expect(text).toContain(HEADER);
      expect(text).toContain(SCRIPT);
      expect(text).toContain('</shell/a.css>; rel=preload');
      expect(text).not.toContain(base);
      expect(onError.mock.calls).toEqual([
        [
          expect.objectContaining({
            message: 'The new release failed to load. The page gets the current release.',
            cause: expect.any(Error),
          }),
        ],
      ]);
    });

    it('passes the page through unchanged and reports both reasons if the current release fails as well', async () => {
      const onError = vi.fn<(error: unknown) => void>();
      const failing = async (): Promise<undefined> => undefined;
      const rollout = rolloutWith('/missing/', { readFile: failing });
      const response = await inject(PAGE, { rollout, onError, readFile: failing, base: '/failing/' });
      expect(await response.text()).toBe(PAGE);
      expect(response.headers.has('link')).toBe(false);
      expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([
        'The new release failed to load. The page gets the current release.',
        'The release failed to load. The page is passed through unchanged.',
      ]);
      expect(onError.mock.calls.map(([error]) => ((error as Error).cause as Error).message)).toEqual([
        '/missing/fragments/exchange-header.0.en.html is missing, malformed or late.',
        '/failing/fragments/exchange-header.0.en.html is missing, malformed or late.',
      ]);
    });

    it.each<[string, string, object]>([
      ['has no budget', 'The rollout has no valid budget.errorRate.', { budget: undefined }],
      ['has an empty budget', 'The rollout has no valid budget.errorRate.', { budget: {} }],
      ['has malformed counts', 'The rollout has no valid counts.requests.', { counts: { requests: '1', errors: 0 } }],
      ['has no state', 'The rollout has no valid state.get, state.put.', { state: undefined }],
      ['has no percentage', 'The rollout has no valid percent.', { percent: undefined }],
      ['has no integrity', 'The rollout has no valid integrity.', { integrity: undefined }],
      ['has no base', 'The rollout has no valid base.', { base: undefined }],
      [
        'has a failing state',
        'The state of the rollout failed.',
        { state: { get: () => Promise.reject(new Error('unavailable')), put: async () => {} } },
      ],
      [
        'has a state that exceeds the timeout',
        'The state of the rollout did not respond within the timeout.',
        { state: { get: never, put: async () => {} } },
      ],
    ])('inserts the current release and reports a rollout that %s', async (_what, message, more) => {
      const onError = vi.fn<(error: unknown) => void>();
      const text = await injected(PAGE, {
        rollout: rolloutWith('/next/', { readFile, ...more }),
        onError,
        timeout: 20,
      });
      expect(text).toContain(SCRIPT);
      expect(text).not.toContain('/next/');
      expect(onError.mock.calls).toEqual([
        [expect.objectContaining({ message: `${message} The page gets the current release.` })],
      ]);
    });

    it('passes the page through after three timeouts if nothing responds', async () => {
      vi.useFakeTimers();
      try {
        const rollout = rolloutWith('/hanging-next/', { readFile: never });
        // The state responds just before its timeout.
        const state = {
          get: () => new Promise<null>((resolve) => setTimeout(resolve, 999, null)),
          put: async () => {},
        };
        const options = { rollout: { ...rollout, state }, readFile: never, base: '/hanging-current/' };
        let page = '';
        const arrived = injected(PAGE, options).then((text) => (page = text));
        await vi.advanceTimersByTimeAsync(2998);
        expect(page).toBe('');
        await vi.advanceTimersByTimeAsync(2);
        await arrived;
        expect(page).toBe(PAGE);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('reads a fragment again if an earlier read never settled, threw or returned nothing, and then caches it', async () => {
    const [page, base] = ['<html><head></head><body></body></html>', '/retried/'];
    const fails: readonly NonNullable<InjectOptions['readFile']>[] = [
      () => new Promise(() => {}),
      () => {
        throw new Error('no file');
      },
      async () => undefined,
    ];
    for (const fail of fails) expect(await injected(page, { base, readFile: fail, timeout: 5 })).not.toContain(SHADOW);
    const read = vi.fn(readFile);
    for (let count = 0; count < 2; count += 1)
      expect(await injected(page, { base, readFile: read })).toContain('exchange-header site-id="0"');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('adds the Speculation-Rules header, the next-page attribute and the style sheet if `nextPage` is set', async () => {
    const response = await inject('<html><head></head><body><exchange-header></exchange-header></body></html>', {
      nextPage: 'prerender',
    });
    expect(response.headers.get('speculation-rules')).toBe('"/shell/speculation-rules.json"');
    const page = await response.text();
    expect(page).toContain('<link rel="stylesheet" href="/shell/view-transitions.css">');
    expect(page.match(/next-page="prerender"/g)).toHaveLength(1);
  });

  it('sets the attribute on the elements that it inserts', async () => {
    const page = await injected('<html><head></head><body></body></html>', { nextPage: 'prefetch' });
    expect(page.match(/<exchange-(?:header|footer)[^>]* next-page="prefetch"/g)).toHaveLength(2);
  });

  it('keeps the page’s own next-page attribute', async () => {
    const page = await injected('<body><exchange-header next-page="off"></exchange-header></body>', {
      nextPage: 'prefetch',
    });
    expect(page).toContain('next-page="off"');
    expect(page).not.toContain('next-page="prefetch"');
  });

  it('adds neither header nor style sheet by default', async () => {
    const response = await inject('<html><head></head><body></body></html>');
    expect(response.headers.has('speculation-rules')).toBe(false);
    expect(await response.text()).not.toMatch(/next-page|view-transitions/);
  });

  it.each([
    ['member', true, 'Cookie, Accept-Language'],
    ['visitor', false, 'Cookie, Accept-Language'],
    [undefined, false, 'Accept-Language'],
  ] as const)(
    'marks each root if the session belongs to a member, and sets Vary (%s: %s, %s) [OP-116]',
    async (session, isMarked, vary) => {
      const rooted = '<template shadowrootmode="open"><div data-root hidden><div data-root></div></div></template>';
      const response = await inject('<head></head><body></body>', {
        ...(session && { session }),
        // Fragments are cached by their URL.
        base: 'https://rooted.example/',
        readFile: async (file) => (await readFile(file)).replace(SHADOW, rooted),
      });
      const marks = (await response.text()).match(/<div data-root data-session="member" hidden>/g) ?? [];
      expect(marks).toHaveLength(isMarked ? 2 : 0);
      expect(response.headers.get('vary')).toBe(vary);
    },
  );

  it('inserts script, header and footer into a page without them', async () => {
    expect(
      await injected('<!doctype html><head><title>x</title></head><body class="a"><p>Text</p></body></html>'),
    ).toBe(
      `<!doctype html><head><title>x</title>${SCRIPT}</head><body class="a">${HEADER}<p>Text</p>${FOOTER}</body></html>`,
    );
  });

  it('inserts script, header and footer into a page that omits optional tags', async () => {
    expect(await injected('<title>x</title><body><p>Text')).toBe(
      `<title>x</title>${SCRIPT}<body>${HEADER}<p>Text${FOOTER}`,
    );
  });

  const mentions: readonly Mention[] = [
    ['a comment', '<!-- <exchange-header></exchange-header><script src="shell.js"></script></head><body></body> -->'],
    ['a script', '<script>const a = "<exchange-header><body>";</script>'],
    ['JSON', '<script type="application/json">{"a":"<exchange-header><script src=shell.js>"}</script>'],
    ['a style', '<style>/* <exchange-header></head> */</style>'],
    ['a title', '<title><exchange-header></head><body></title>'],
    ['a template', '<template><exchange-header></exchange-header><script src="shell.js"></script></template>'],
    ['an attribute', '<meta content="<exchange-header><script src=shell.js>">'],
    ['a noscript', '<noscript><exchange-header></exchange-header></noscript>'],
  ];
  it.each(mentions)('ignores tags inside %s in the head', async (_where, mention) => {
    expect(await injected(`<head>${mention}</head><body><p>Text</p></body>`)).toBe(
      `<head>${mention}${SCRIPT}</head><body>${HEADER}<p>Text</p>${FOOTER}</body>`,
    );
  });

  const bodyMentions: readonly Mention[] = [
    ...mentions,
    ['a text area', '<textarea><exchange-header></body></textarea>'],
    ['an SVG', '<svg><exchange-header /></svg>'],
  ];
  it.each(bodyMentions)('ignores tags inside %s in the body', async (_where, mention) => {
    expect(await injected(`<head></head><body>${mention}<p>Text</p></body>`)).toBe(
      `<head>${SCRIPT}</head><body>${HEADER}${mention}<p>Text</p>${FOOTER}</body>`,
    );
  });

  it('fills the first tag of each element, and adds missing attributes', async () => {
    const page =
      '<head></head><body><div><EXCHANGE-HEADER class=a LANGUAGE="ja"></EXCHANGE-HEADER></div><exchange-header></exchange-header><exchange-footer/></body>';
    expect(await injected(page, { theme: 'dark' })).toBe(
      `<head>${SCRIPT}</head><body><div><EXCHANGE-HEADER site-id="0" theme="dark" class=a LANGUAGE="ja">${SHADOW}</EXCHANGE-HEADER></div><exchange-header></exchange-header><exchange-footer site-id="0" language="en" theme="dark"/>${SHADOW}</body>`,
    );
  });

  it.each(['<script src="https://cdn.example/1/shell.js?v=1" defer></script>', "<SCRIPT SRC='shell.all.js'></SCRIPT>"])(
    'inserts no script if the page’s head or body already loads it (%s)',
    async (script) => {
      expect(await injected(`<head>${script}</head><body></body>`)).not.toContain(SCRIPT);
      expect(await injected(`<head></head><body><p>Text</p>${script}</body>`)).not.toContain(SCRIPT);
    },
  );

  it.each([
    '<exchange-header><template shadowrootmode="open">Mine</template></exchange-header>',
    '<exchange-header>\n <!-- a -->\n<template shadowrootmode="open"></template></exchange-header>',
  ])('leaves a tag unchanged if a server has filled it (%s)', async (tag) => {
    expect(await injected(`<body>${tag}</body>`, { script: false })).toBe(`<body>${tag}</body>`);
  });

  it.each(['<p>Text', '', '{', '<html><head><title>x</head><body class="a><p <b>Text<div></body'])(
    'returns a page unchanged if it has no place for the shell (%j)',
    async (page) => expect(await injected(page)).toBe(page),
  );

  it('returns the same page regardless of chunk boundaries', async () => {
    const part = constantFrom(
      '<head>',
      '</head>',
      '<body>',
      '<body class="<body>">',
      '</body>',
      '</html>',
      '<exchange-header>',
      '<exchange-footer site-id=71 />',
      '<exchange-side-nav language="de"\n>',
      '</exchange-header>',
      '<template shadowrootmode="open">',
      '</template>',
      '<!-- <exchange-header> -->',
      '<script src="shell.js">',
      '</script>',
      '<svg>',
      '</svg>',
      'Text \u00e9\u{1F600}',
      ' ',
      '<',
      '</',
      '\r\n',
      '<p title="a>b">',
      ' '.repeat(70_000),
    );
    await assert(
      asyncProperty(array(part, { maxLength: 14 }), array(nat(300), { maxLength: 12 }), async (parts, sizes) => {
        const bytes = new TextEncoder().encode(parts.join(''));
        const whole = await (await inject(bytes)).text();
        let from = 0;
        const chunks = sizes.map((size) => bytes.subarray(from, (from += size)));
        const pieces = [...chunks, bytes.subarray(from)].values();
        const body = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            const { done, value } = pieces.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
          },
        });
        expect(await (await inject(body)).text()).toBe(whole);
      }),
      { numRuns: 400 },
    );
  });

  it('returns the same page if it arrives byte by byte', async () => {
    const page =
      '<head><!-- <body> --></head><body>\u00e9<exchange-footer></exchange-footer><script>"<"</script></body>';
    const { body, send, end } = openPage();
    const response = inject(body);
    for (const character of page) send(character);
    end();
    expect(await (await response).text()).toBe(await injected(page));
  });

  it('processes 64 KiB of repeated markup that took quadratic time in an earlier version', async () => {
    for (const piece of ['<script ', '<exchange-header ', '<exchange-header>', '<!--', '</', '<a ', '&', "<a b='"]) {
      const page = `<head></head><body>${piece.repeat(65_536 / piece.length)}`;
      expect((await injected(page)).length).toBeGreaterThanOrEqual(page.length);
    }
  });
});

describe('injectInto() with a slow page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the page immediately up to the end of its head', async () => {
    const { body, send, end } = openPage();
    send('<!doctype html><head><link rel="stylesheet" href="a.css">');
    const page = reader(await inject(body));
    await page.until('a.css">');
    send('</head><body>');
    end();
    expect(await page.rest()).toContain(HEADER);
  });

  it('sends the page with header and script if the server pauses after 10 KB', async () => {
    const { body, send, end } = openPage();
    const begun = `<head></head><body>${'<p>Text</p>'.repeat(900)}`;
    send(begun);
    const page = reader(await inject(body));
    const read = page.until('<p>');
    await vi.advanceTimersByTimeAsync(50);
    expect(await read).toBe(begun.replace('</head><body>', `${SCRIPT}</head><body>${HEADER}`));
    send('<p>The end</p></body>');
    end();
    expect(await page.rest()).toMatch(new RegExp(`<p>The end</p>${FOOTER}</body>$`));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never delays a page that contains the script and the tags', async () => {
    const { body, send, end } = openPage();
    send('<head><script src="shell.js"></script></head><body><exchange-header></exchange-header><p>Te');
    const page = reader(await inject(body));
    expect(await page.until('<p>Te')).toMatch(/<p>Te$/);
    send('xt</p></body>');
    end();
    expect(await page.rest()).toMatch(/<p>Text<\/p><\/body>$/);
  });

  it('sends the page once 64 KiB are buffered', async () => {
    const { body, send } = openPage();
    send(`<head></head><body>${' '.repeat(70_000)}`);
    const page = reader(await inject(body));
    expect(await page.until(HEADER)).toContain(SCRIPT);
  });

  it('sends all received bytes and then fails if the server fails', async () => {
    const { body, send, fail } = openPage();
    send('<!doctype html><head>');
    const page = reader(await inject(body));
    expect(await page.until('<head>')).toBe('<!doctype html><head>');
    fail(new Error('gone'));
    await expect(page.rest()).rejects.toThrow('gone');
  });

  it('stops reading the page after the reader has cancelled', async () => {
    const cancel = vi.fn<(reason: unknown) => void>();
    const { body } = await inject(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('<head></head><body>')),
        cancel,
      }),
    );
    const source = (body as ReadableStream<Uint8Array>).getReader();
    await source.read();
    await source.cancel('left');
    expect(cancel).toHaveBeenCalledWith('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});
