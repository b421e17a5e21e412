import { expect, it } from 'vitest';
import { reportMissingKeys } from '../../../src/stores/page/missing-keys.ts';
import { subscribeErrors } from '../../../src/stores/page/errors.ts';

it('reportMissingKeys() reports each missing key once per page, with a fix [TRP-07]', () => {
  const errors: string[] = [];
  const dispose = subscribeErrors(({ source, message }) => errors.push(`${source}: ${message}`));
  reportMissingKeys([]);
  reportMissingKeys(['hosts.turkey']);
  reportMissingKeys(['hosts.turkey']);
  dispose();
  expect(errors).toEqual([
    "configuration: exchange-shell: A dialog needs the page configuration's hosts.turkey, which is missing. The dialog is not shown. Set hosts.turkey in exchange.config.ts or in ExchangeShell.configure().",
  ]);
});
