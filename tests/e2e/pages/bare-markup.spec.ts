import { expect, test } from '../../support/e2e.ts';

test('a bare tag renders the same as its prerendered fragment in every language on every site [§1]', async ({
  page,
  request,
}) => {
  // Comparing every language on every site may exceed the default time limit.
  test.setTimeout(120_000);
  const release = '/exchange-shell/1/';
  const { files } = (await (await request.get(`${release}manifest.json`)).json()) as { files: { file: string }[] };
  const snapshots = files
    .map(({ file }) => file)
    .filter((file) => /^chunks\/snapshot-(?!extra-\w{8}\.)(?:extra-)?[a-z-]{2,5}-\w{8}\.js$/.test(file));
  expect(snapshots).toHaveLength(2 * 20);
  const drawing = files.find(({ file }) => /^chunks\/snapshot-[\w-]{8}\.js$/.test(file) && !snapshots.includes(file));
  await page.goto('/exchange-shell/1/manifest.json');
  let compared = 0;
  for (const file of snapshots)
    compared += await page.evaluate(
      async ({ base, path, drawn, chunks }) => {
        interface SnapshotModule {
          elements: Record<string, object>;
          default?: Record<string, string>;
        }
        const open = (of: string): Promise<SnapshotModule> => import(base + of) as Promise<SnapshotModule>;
        const { renderSnapshot } = (await import(base + drawn)) as {
          renderSnapshot: (request: object) => Promise<void>;
        };
        const values = await open(path);
        const language = /snapshot-(?:extra-)?(.*)-/.exec(path)?.[1] ?? '';
        const load = (name: string): Promise<SnapshotModule> =>
          open(chunks.find((chunk) => chunk.replace(/-\w{8}\.js$/, '') === `chunks/${name}`) ?? name);
        const [rest] = Object.keys(values.default ?? {});
        const compare = async (name: string, site: string): Promise<void> => {
          const fragment = await (await fetch(`${base}fragments/exchange-${name}.${site}.${language}.html`)).text();
          const parsed = document.createElement('div');
          parsed.innerHTML = fragment;
          const template = parsed.querySelector('template');
          const theirs = template?.content.querySelector<HTMLElement>('[data-root]');
          const host = document.createElement('div');
          host.attachShadow({ mode: 'open' });
          const ours = document.createElement('div');
          ours.setAttribute('data-root', '');
          ours.setAttribute('hidden', '');
          const key = [language, site];
          await renderSnapshot({
            host,
            root: ours,
            element: name,
            key,
            findKey: () => key,
            file: values,
            files: {},
            load,
          });
          delete ours.dataset['snapshot'];
          if (theirs === null || theirs === undefined || !ours.isEqualNode(theirs))
            throw new Error(`${name} ${site} ${language} differs`);
          if ((host.shadowRoot?.adoptedStyleSheets.length ?? 0) < 5) throw new Error('no sheets');
        };
        const { elements } = rest === undefined ? values : await load(rest);
        const all = Object.entries(elements).flatMap(([name, sites]) =>
          Object.keys(sites).map((site) => compare(name, site)),
        );
        return (await Promise.all(all)).length;
      },
      { base: release, path: file, drawn: drawing?.file ?? '', chunks: files.map((one) => one.file) },
    );
  // Only the Türkiye site is available in Turkish.
  expect(compared).toBe(4 * (19 * 12 + 1));
});
