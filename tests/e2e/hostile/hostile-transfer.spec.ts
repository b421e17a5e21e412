import { expect, type Page } from '@playwright/test';
import { TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { chunks, type HostilePage, openHostilePage } from '../../support/hostile-page.ts';
import { applyAllSteps } from '../../support/apply-steps.ts';
import { test } from '../../support/page-test.ts';

const TAG = 'exchange-transfer';
const OURS = '/demo/dist/transfer.js';

async function openTransfer(page: Page): Promise<HostilePage> {
  await page.context().request.get('/legacy?persona=trader');
  const hostile = await openHostilePage(page, { path: '/' });
  await hostile.insert(`<${TAG} open src="${OURS}"></${TAG}>`);
  await expect(page.locator(`${TAG} form`)).toBeVisible();
  return hostile;
}

test(`${TEXT_VECTORS.length} hostile names and values reach the transfer application unchanged as text [MFE-01]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await openTransfer(page);
  const known = await hostile.forms(TAG);
  const shares = chunks(TEXT_VECTORS, 20);
  const steps = shares.map((texts) => ({
    properties: {
      inputs: Object.fromEntries(texts.flatMap((text, at) => [[`given-${at}`, text] as const, [text, text]])),
    },
    attributes: {},
  }));
  const { tally, read } = await applyAllSteps(page, [TAG, known], steps, ['[data-input^="given-"]', '']);
  expect(read).toEqual(shares);
  tally.print('inputs of the transfer', hostile);
  tally.verify(hostile);
});

const ADDRESSES = [...URL_VECTORS, ...TEXT_VECTORS.filter((_, index) => index % 4 === 0)];

test(`<exchange-transfer> loads nothing from another origin for any of ${ADDRESSES.length} hostile values of src [MFE-01, OP-108]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await openTransfer(page);
  const transfer = page.locator(TAG);
  const setSource = (src: string): Promise<void> =>
    transfer.evaluate((element, value) => element.setAttribute('src', value), src);
  const known = new Set([...(await hostile.forms(TAG)), 'div aria-hidden class']);
  for (const [src, shown] of [
    ['/none.js', '[role="alert"]'],
    ['', '[data-key="fundsOverview"]'],
  ] as const) {
    await setSource(src);
    await expect(transfer.locator(shown)).toBeVisible();
    for (const form of await hostile.forms(TAG)) known.add(form);
  }
  const steps = ADDRESSES.map((src) => ({ attributes: { src } }));
  const { tally } = await applyAllSteps(page, [TAG, [...known]], steps, ['form', '']);
  await setSource(OURS);
  await expect(transfer.locator('form')).toBeVisible();
  tally.print('addresses of the transfer', hostile);
  expect(hostile.foreign).toEqual([]);
  tally.verify(hostile);
});
