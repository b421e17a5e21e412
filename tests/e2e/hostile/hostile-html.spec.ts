import type { Page } from '@playwright/test';
import { hostileAnswers } from '../../hostile/answers.ts';
import { HTML_VECTORS } from '../../hostile/vectors.ts';
import { chunks, gatewayOf, openHostilePage, Tally } from '../../support/hostile-page.ts';
import { expect } from '@playwright/test';
import { test } from '../../support/page-test.ts';

/** A marker before each vector. When the marker is rendered, the vector has been sanitised. */
const MARK = '<b>∎</b>';
const BATCH = 100;

/** Closing tags that keep a vector from swallowing the next one. */
const ENDS =
  '"\'>--></script></style></title></textarea></noscript></xmp></iframe></noembed></select></svg></math></table>';

const answerWith = (html: string) => hostileAnswers({ html: [html], text: ['plain'], urls: ['/plain'] });

/** Waits until each of these elements shows sanitised HTML. */
async function settled(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    ([of, mark]) =>
      [...document.querySelectorAll(of)].every((host) =>
        [...(host.shadowRoot?.querySelectorAll('b') ?? [])].some(({ textContent }) => textContent === mark),
      ),
    [selector, '∎'] as const,
    { timeout: 10_000 },
  );
}

const SANITISERS = {
  'the browser’s sanitiser': '',
  DOMPurify: '<script>delete Element.prototype.setHTML</script>',
};

const LIGHT = ['exchange-announcement', 'compliance-banner'];

test('the harness detects vectors that are inserted without sanitisation', async ({ page }) => {
  const hostile = await openHostilePage(page, { isShell: false });
  const found = await page.evaluate(async (vectors) => {
    // Vectors may clobber the document's properties.
    const [{ body }, create] = [document, document.createElement.bind(document)];
    for (const vector of vectors) {
      const [box, other] = [create('div'), create('div')];
      box.className = other.className = 'raw';
      body.append(box, other);
      try {
        box.innerHTML = vector;
        (other as unknown as { setHTMLUnsafe?(html: string): void }).setHTMLUnsafe?.(vector);
      } catch {
        // Unparseable vectors are harmless.
      }
    }
    // Waits for an image that fails after all other images.
    await new Promise((resolve) => {
      const last = create('img');
      last.addEventListener('error', resolve);
      last.src = 'data:image/png,last';
    });
    return vectors.length;
  }, HTML_VECTORS);
  await expect.poll(() => hostile.executions.length).toBeGreaterThan(30);
  const { counts } = await hostile.audit('.raw');
  console.log(`positive control: ${found} vectors, ${hostile.executions.length} executions`, JSON.stringify(counts));
  for (const kind of ['forms', 'inputs', 'styles', 'ids', 'schemes', 'handlers'] as const)
    expect(counts[kind], kind).toBeGreaterThan(10);
  expect(hostile.foreign.length).toBeGreaterThan(0);
});

for (const [name, head] of Object.entries(SANITISERS))
  test(`announcement and banner neutralise all ${HTML_VECTORS.length} vectors (${name}) [ANN-08, BIZ-06, SHELL §5]`, async ({
    page,
  }) => {
    const hostile = await openHostilePage(page, { head, path: '/' });
    await hostile.answer({ 9998: answerWith(`${MARK}plain`), 9999: answerWith(`${MARK}<a href="/plain">plain</a>`) });
    const tags = (index: number) =>
      LIGHT.map((tag) => `<${tag} gateway="${gatewayOf(index)}" hydrate="load"></${tag}>`);
    await hostile.insert([9998, 9999].flatMap(tags).join(''));
    await settled(page, LIGHT.join());
    const known = await hostile.forms(LIGHT.join());
    const tally = new Tally();
    for (const [round, batch] of chunks(HTML_VECTORS, BATCH).entries()) {
      const first = round * BATCH;
      await hostile.answer(
        Object.fromEntries(batch.map((vector, index) => [first + index, answerWith(MARK + vector)])),
      );
      await hostile.insert(batch.flatMap((_, index) => tags(first + index)).join(''));
      await settled(page, LIGHT.join());
      tally.add(await hostile.audit(LIGHT.join(), known));
      await page.evaluate(() => document.body.replaceChildren());
    }
    tally.print(`announcement and banner, ${name}: ${HTML_VECTORS.length} vectors`, hostile);
    tally.verify(hostile);
  });

/** Texts with 20 vectors each. `<plaintext>` can't be closed and swallows the rest of the text, so its vectors are last. */
const GROUPS = chunks(
  HTML_VECTORS.toSorted((a, b) => Number(/<plaintext/i.test(a)) - Number(/<plaintext/i.test(b))),
  20,
).map((group) => group.map((vector) => MARK + vector + ENDS).join('<br>'));

for (const [name, head] of Object.entries(SANITISERS))
  test(`notifications, tips, toast and risk notice neutralise all vectors (${name}) [RMD-10, CMP-10, TST-07, KYC-07, FTR-113]`, async ({
    page,
  }) => {
    const hostile = await openHostilePage(page, { head, path: '/nft' });
    const tally = new Tally();
    const answersTo = (html: readonly string[], asks?: Parameters<typeof hostileAnswers>[1]) =>
      hostileAnswers({ html, text: ['plain'], urls: ['javascript:alert(1)'] }, asks);
    await page.evaluate(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));

    // Elements that can be visible at the same time are tested together.
    const sinks: readonly (readonly [selector: string, attributes: string, answers: readonly (readonly string[])[]])[] =
      [
        ['exchange-reminder', 'open', chunks(HTML_VECTORS, 100).map((chunk) => chunk.map((vector) => MARK + vector))],
        ['exchange-footer', '', GROUPS.map((group) => [group])],
        ['compliance-gate', 'code="nft"', GROUPS.map((group) => [group])],
      ];
    // Each sink has its own gateway, because responses are cached for the page's lifetime.
    let gateways = 0;
    for (const [tag, attributes, answers] of sinks) {
      const asks = tag === 'compliance-gate' ? 'tip' : 'nothing';
      const base = gateways;
      gateways += answers.length + 2;
      const all = [[`${MARK}plain`], ...answers].map((html, index) => [base + index, answersTo(html, asks)]);
      await hostile.answer(Object.fromEntries(all));
      const markup = (index: number) =>
        `<${tag} gateway="${gatewayOf(base + index)}" hydrate="load" ${attributes}></${tag}>`;
      // Only one footer has the float menu.
      const samples = (index: number) => markup(index).repeat(tag === 'exchange-footer' ? 2 : 1);
      // Without a response, the footer keeps its prerendered markup. This structure must be known to the audit too.
      await hostile.insert(samples(answers.length + 1));
      const known = [...(await hostile.forms(tag))];
      await page.evaluate(() => document.body.replaceChildren());
      await hostile.insert(samples(0));
      await settled(page, tag);
      known.push(...(await hostile.forms(tag)));
      await page.evaluate(() => document.body.replaceChildren());
      await hostile.insert(answers.map((_, index) => markup(index + 1)).join(''));
      await settled(page, tag);
      tally.add(await hostile.audit(tag, known));
      await page.evaluate(() => document.body.replaceChildren());
    }

    // Elements that can't be visible at the same time are tested one by one.
    for (const asks of ['toast', 'risk'] as const) {
      let known: readonly string[] = [];
      for (const [index, group] of [`${MARK}plain`, ...GROUPS].entries()) {
        gateways += 1;
        await hostile.answer({ [gateways]: answersTo([group], asks) });
        await hostile.insert(`<compliance-gate gateway="${gatewayOf(gateways)}"></compliance-gate>`);
        await settled(page, 'compliance-gate');
        const audit = await hostile.audit('compliance-gate', known);
        if (index === 0) known = audit.forms;
        else tally.add(audit);
        await page.evaluate(() => {
          const gate = document.querySelector('compliance-gate');
          gate?.shadowRoot?.querySelector<HTMLElement>('[part~="ok"]')?.click();
          gate?.remove();
          // Resets the state to that of a new visitor.
          localStorage.clear();
          const shared = (globalThis as unknown as Record<symbol, Map<string, { answered: string[] }>>)[
            Symbol.for('exchange-shell.v1')
          ];
          shared?.get('gate-answers')?.answered.splice(0);
        });
      }
    }
    tally.print(`notifications, tips, toast and risk notice, ${name}: ${HTML_VECTORS.length} vectors`, hostile);
    tally.verify(hostile);
  });
