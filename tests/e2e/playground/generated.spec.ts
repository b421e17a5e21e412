import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import { SHOWN_ELEMENTS } from '../../../demo/pages/shown-elements.ts';
import type { ShownElement } from '../../../demo/playground/shown-element.ts';
import { type Chosen, snippetOf } from '../../../demo/playground/snippet.ts';
import { doctorFindings } from '../../support/doctor-findings.ts';
import { expect, test } from '../../support/e2e.ts';
import { openSnippet } from '../documentation/snippet-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const { version, files } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
  readonly version: string;
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
};
const integrityOf = (name: string): string => files.find(({ file }) => file === name)?.integrity ?? '';
const RELEASE = { version, script: integrityOf('shell.js'), styleSheet: integrityOf('shell.css') };
const HEADER = SHOWN_ELEMENTS.find(({ tag }) => tag === 'exchange-header') as ShownElement;
const CHOSEN: Chosen = {
  site: 177,
  language: 'tr',
  path: '/nft',
  attributes: { variant: 'demo', 'single-button': '' },
};
const MOUNT = {
  react: [
    'Shell.tsx',
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client';",
    'createRoot(box).render(createElement(Shell))',
  ],
  vue: ['Shell.vue', "import { createApp } from 'vue';", 'createApp(Shell).mount(box)'],
} as const;

/** Compiles a component like Vue's plugin, with `isCustomElement` from the snippet’s configuration. */
function vueComponents(configuration: string): Plugin {
  const [, isCustom = ''] = /isCustomElement: (.*?) \} \} \}/.exec(configuration) ?? [];
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the code comes from the snippet
  const isCustomElement = new Function(`return ${isCustom}`)() as (tag: string) => boolean;
  return {
    name: 'vue-components',
    transform(code, id) {
      if (!id.endsWith('.vue')) return null;
      const { descriptor } = parse(code, { filename: id });
      const templateOptions = { compilerOptions: { isCustomElement } };
      const { content } = compileScript(descriptor, { id, inlineTemplate: true, templateOptions });
      return { code: content, moduleType: 'ts' };
    },
  };
}

/** Builds the snippet with Vite and returns the output folder. */
async function bundle(stack: 'react' | 'vue', folder: string): Promise<string> {
  const files = snippetOf(HEADER, CHOSEN, stack);
  for (const { file, text } of files) writeFileSync(path.join(folder, file), text);
  const [file, imports, mount] = MOUNT[stack];
  const what = stack === 'vue' ? 'Shell' : '{ Shell }';
  const box = "const box = document.body.appendChild(document.createElement('div'));";
  writeFileSync(path.join(folder, 'main.ts'), `${imports} import ${what} from './${file}'; ${box} ${mount};`);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: '/built/',
    plugins: stack === 'vue' ? [vueComponents(String(files[1]?.text))] : [],
    resolve: { alias: [{ find: /^exchange-shell\/(.*)$/, replacement: path.join(ROOT, 'dist/elements/$1.js') }] },
    build: {
      outDir: path.join(folder, 'out'),
      rolldownOptions: { input: path.join(folder, 'main.ts'), output: { entryFileNames: 'main.js' } },
    },
  });
  return path.join(folder, 'out');
}

for (const { tag } of SHOWN_ELEMENTS)
  test(`the HTML snippet renders the element (${tag})`, async ({ page, shell, baseURL }) => {
    const shown = SHOWN_ELEMENTS.find((one) => one.tag === tag) as ShownElement;
    const [{ text } = { text: '' }] = snippetOf(shown, { ...CHOSEN, attributes: {} }, 'html', RELEASE);
    await openSnippet(page, baseURL, text, { strict: true });
    await shell.ready(tag);
    await expect(page.locator(tag)).toHaveAttribute('site-id', '177');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
  });

test('the doctor reports no findings for the HTML snippet’s markup', async ({ page, shell, baseURL }) => {
  const [{ text } = { text: '' }] = snippetOf(HEADER, { ...CHOSEN, attributes: {} }, 'html', RELEASE);
  await openSnippet(page, baseURL, text);
  await shell.ready('exchange-header');
  const results = (await doctorFindings(page)).filter(({ where }) => where === 'script' || where === 'markup');
  expect(results).toEqual([]);
});

for (const stack of ['react', 'vue'] as const)
  test(`the snippet renders the element with its attributes if it is built with Vite (${stack})`, async ({
    page,
    shell,
    baseURL,
  }) => {
    // Bundling all of an element's chunks may exceed the default time limit.
    test.setTimeout(180_000);
    // Builds inside the project so that packages resolve.
    const folder = path.join(ROOT, `.cache/snippet-${stack}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const out = await bundle(stack, folder);
      await page.route('**/built/**', (route) => {
        const file = path.join(out, new URL(route.request().url()).pathname.replace('/built/', ''));
        return route.fulfill({ body: readFileSync(file), contentType: 'text/javascript' });
      });
      await openSnippet(page, baseURL, '<script type="module" src="/built/main.js"></script>', { script: false });
      await shell.ready('exchange-header');
      await expect(page.locator('exchange-header[site-id="177"][variant="demo"][single-button]')).toHaveCount(1);
      await expect(page.locator('exchange-header [data-root][lang="tr"] [part~="bar"]')).toBeVisible();
      expect(
        await page
          .locator('exchange-header')
          .evaluate((header) => (header as HTMLElement & { gateway: string }).gateway),
      ).toBe('https://www.exchange.example');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
