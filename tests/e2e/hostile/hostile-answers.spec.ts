import { expect, type Page } from '@playwright/test';
import { hostileAnswers, type Payload } from '../../hostile/answers.ts';
import { hostileConfiguration } from '../../hostile/configuration.ts';
import { foreignImages, foreignLinks } from '../../hostile/in-page.ts';
import { TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { chunks, gatewayOf, type HostilePage, openHostilePage, Tally } from '../../support/hostile-page.ts';
import { RENDERED_STRINGS, auditControls } from '../../support/audit-controls.ts';
import { test } from '../../support/page-test.ts';

const TAGS = [
  'exchange-header',
  'exchange-footer',
  'exchange-reminder',
  'exchange-announcement',
  'compliance-banner',
  'exchange-kyc-bar',
];
const ALL = TAGS.join();
const HARMLESS: Payload = {
  html: ['<a href="/plain">plain</a>', 'plain'],
  text: Array.from({ length: 90 }, (_, index) => `plain ${index}`),
  urls: ['/plain', 'https://plain.example/', 'mailto:plain@plain.example'],
};

const elements = (index: number) =>
  TAGS.map(
    (tag) =>
      `<${tag} gateway="${gatewayOf(index)}" hydrate="load"${tag === 'exchange-reminder' ? ' open' : ''}></${tag}>`,
  ).join('');

async function knownForms(page: Page, hostile: HostilePage): Promise<readonly string[]> {
  await hostile.answer({ 9998: hostileAnswers({ ...HARMLESS, html: ['plain'] }), 9999: hostileAnswers(HARMLESS) });
  await hostile.insert(`${elements(9999)}<exchange-announcement gateway="${gatewayOf(9998)}"></exchange-announcement>`);
  const { audits, drawn } = await auditControls(page, ALL, []);
  expect(drawn.toSorted()).toEqual(Object.keys(RENDERED_STRINGS).toSorted());
  const settled = await hostile.forms(ALL);
  await page.evaluate(() => document.body.replaceChildren());
  // While the announcement loads, its element reserves space.
  return ['div style=min-block-size: 0px;', ...new Set([...settled, ...audits.flatMap((audit) => audit.forms)])];
}

async function open(page: Page): Promise<HostilePage> {
  await page.setViewportSize({ width: 1500, height: 900 });
  const hostile = await openHostilePage(page, { path: '/' });
  await page.evaluate(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
  return hostile;
}

// Each test opens every panel many times and may exceed the default time limit on a busy machine.
test.setTimeout(240_000);
test(`${TEXT_VECTORS.length} hostile strings in every response are rendered as text in every panel [SHELL §5]`, async ({
  page,
}) => {
  const hostile = await open(page);
  const known = await knownForms(page, hostile);
  const tally = new Tally();
  for (const [index, text] of chunks(TEXT_VECTORS, 230).entries()) {
    await hostile.answer({ [index]: hostileAnswers({ html: text, text, urls: ['/plain'] }) });
    await hostile.insert(elements(index));
    for (const audit of (await auditControls(page, ALL, known)).audits) tally.add(audit);
    await page.evaluate(() => document.body.replaceChildren());
  }
  tally.print(`${TEXT_VECTORS.length} texts`, hostile);
  tally.verify(hostile);
});

test(`${URL_VECTORS.length} hostile URLs in every response result in marked external links and no foreign image requests [LNK-08, LNK-09]`, async ({
  page,
  baseURL,
}) => {
  const hostile = await open(page);
  const known = await knownForms(page, hostile);
  const tally = new Tally();
  const own = [new URL(String(baseURL)).origin];
  // These elements read one value per response, so two elements are inserted per URL.
  const light = (index: number) =>
    ['exchange-announcement', 'compliance-banner']
      .map((tag) => `<${tag} gateway="${gatewayOf(index)}" hydrate="load"></${tag}>`)
      .join('');
  const answerTo = (urls: readonly string[]) =>
    hostileAnswers({
      html: urls.map((url) => `<a href="${url.replaceAll('"', '&quot;')}">x</a>`),
      text: ['terms'],
      urls,
    });
  const look = async (index: number): Promise<void> => {
    tally.add(await hostile.audit(ALL, known));
    expect(await page.evaluate(foreignLinks, [ALL, own] as const)).toEqual([]);
    expect(await page.evaluate(foreignImages, [ALL, [...own, gatewayOf(index)]] as const)).toEqual([]);
  };
  for (const [index, urls] of chunks(URL_VECTORS, 165).entries()) {
    await hostile.answer({ [index]: answerTo(urls) });
    await hostile.insert(elements(index));
    for (const audit of (await auditControls(page, ALL, known)).audits) tally.add(audit);
    await look(index);
    await page.evaluate(() => document.body.replaceChildren());
    const first = 1000 + index * 200;
    await hostile.answer(Object.fromEntries(urls.map((url, at) => [first + at, answerTo([url])])));
    await hostile.insert(urls.map((_, at) => light(first + at)).join(''));
    await look(index);
    await page.evaluate(() => document.body.replaceChildren());
  }
  // The avatar is in a drawer, so one header switches from gateway to gateway.
  const person = (at: number) => `person-${at}`;
  const answers = URL_VECTORS.map((url, at) => hostileAnswers({ html: [], text: [person(at)], urls: [url] }));
  await hostile.answer(Object.fromEntries(answers.map((answer, at) => [5000 + at, answer])));
  await hostile.insert(`<exchange-header gateway="${gatewayOf(5000)}" hydrate="load"></exchange-header>`);
  const pictures = await page.evaluate(
    async ([count, host]) => {
      const header = document.querySelector('exchange-header');
      header?.shadowRoot?.querySelector<HTMLElement>('[part~="avatar"]')?.click();
      const asked = new Set<string>();
      for (let index = 0; index < count; index += 1) {
        header?.setAttribute('gateway', `http://v${5000 + index}${host}`);
        const isShown = () => header?.shadowRoot?.querySelector('.profile-name')?.textContent === `person-${index}`;
        // Waits until this gateway's member name and avatar have rendered.
        for (let frame = 0; frame < 600 && !isShown(); frame += 1) await new Promise(requestAnimationFrame);
        if (!isShown()) asked.add(`nobody of gateway ${index}`);
        for (const image of header?.shadowRoot?.querySelectorAll<HTMLImageElement>('.user-avatar img') ?? [])
          asked.add(image.src);
      }
      return [...asked];
    },
    [URL_VECTORS.length, '.hostile.localhost'] as const,
  );
  expect(pictures.filter((src) => !/^(?:http:\/\/v\d+\.hostile\.localhost\/|data:image\/)/.test(src))).toEqual([]);
  tally.print(`${URL_VECTORS.length} addresses`, hostile);
  tally.verify(hostile);
});

test('attack strings in the page configuration and attributes are rendered but not executed [EMB-03]', async ({
  page,
  baseURL,
}) => {
  const sites = [0, 71, 106, 182, 177, 232, 14, 153, 83, 181];
  const markup = sites
    .map((site) => `<exchange-footer site-id="${site}" hydrate="load"></exchange-footer>`)
    .concat('<exchange-not-found hydrate="load"></exchange-not-found>')
    .join('');
  const hostile = await open(page);
  const tags = 'exchange-footer,exchange-not-found,exchange-header';
  const configure = (value: unknown) =>
    page.evaluate(async (given) => {
      (globalThis as unknown as { ExchangeShell: { configure(value: unknown): void } }).ExchangeShell.configure(given);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, value);
  const harmless: Payload = { ...HARMLESS, text: ['plain'] };
  await hostile.insert(`${markup}<exchange-header hydrate="load"></exchange-header>`);
  await configure(hostileConfiguration(harmless));
  await configure({ linkBase: null, assetBase: null });
  // The configured logo is rendered until its URL fails to load.
  const known = [...(await hostile.forms(tags)), 'img alt decoding height src width'];
  const tally = new Tally();
  const texts = TEXT_VECTORS.filter((_, index) => index % 8 === 0);
  const origins = [new URL(String(baseURL)).origin];
  for (const [index, urls] of chunks(URL_VECTORS, 20).entries()) {
    const {
      linkBase: _,
      assetBase: __,
      gateway: ___,
      ...configuration
    } = hostileConfiguration({
      html: [],
      text: texts.slice(index * 5, index * 5 + 5),
      urls,
    });
    await configure(configuration);
    tally.add(await hostile.audit(tags, known));
    expect(await page.evaluate(foreignImages, [tags, origins] as const)).toEqual([]);
  }
  await page.evaluate(
    ([selector, vectors]) => {
      for (const vector of vectors)
        for (const element of document.querySelectorAll(selector)) {
          for (const name of [
            'site-id',
            'language',
            'theme',
            'link-base',
            'variant',
            'page',
            'hydrate',
            'no-float-menu',
          ])
            element.setAttribute(name, vector);
        }
    },
    [tags, TEXT_VECTORS.filter((_, index) => index % 20 === 0)] as const,
  );
  tally.add(await hostile.audit(tags, known));
  tally.print('configuration and attributes', hostile);
  tally.verify(hostile);
});
