import { expect, it } from 'vitest';
import { defineReactElement } from '../../../../src/runtime/react-element/define-react-element.tsx';

it('defines nothing and does not throw on a server', () => {
  const Ticker = ({ pair }: { readonly pair: string }) => <b>{pair}</b>;
  const element = defineReactElement('team-ticker', Ticker, { attributes: { pair: 'string' } });
  expect(Object.getOwnPropertyNames(element.prototype)).toEqual(['constructor']);
});
