import { expect } from 'chai';
import { nextEvent, until } from '../support/elements.ts';

/** Returns the rejection's error. Throws if the promise resolves. */
const rejectionOf = (waiting: Promise<unknown>): Promise<Error> =>
  waiting.then(
    () => {
      throw new Error('the promise resolved');
    },
    (error: Error) => error,
  );

describe('until()', () => {
  it('returns the first truthy value', async () => {
    let count = 0;
    expect(await until(() => (count += 1) > 2 && count)).to.equal(3);
  });

  for (const [value, text] of [
    [null, 'null'],
    ['', "''"],
    [0, '0'],
  ] as const)
    it(`rejects with the awaited value, the condition’s source, its last value and the test’s line (${text})`, async () => {
      const { message, stack } = await rejectionOf(until(() => value, 'the dialog', 100));
      expect(message).to.equal(`Waited 0.1 s for the dialog: () => value last returned ${text}`);
      expect(stack).to.contain('waiting.test.ts');
    });
});

describe('nextEvent()', () => {
  it('rejects with the element, the event and the test’s line', async () => {
    const header = document.createElement('exchange-header');
    const { message, stack } = await rejectionOf(nextEvent(header, 'exchange-ready', 100));
    expect(message).to.equal('<exchange-header> dispatched no exchange-ready within 0.1 s');
    expect(stack).to.contain('waiting.test.ts');
  });
});
