import { describe, expect, it } from 'vitest';
import type { FactName } from '../../../../src/domain/conditions/facts.ts';
import { type LinkKey, LINKS } from '../../../../src/domain/links/catalog/index.ts';
import type { Link } from '../../../../src/domain/links/link.ts';
import { METHOD_LINKS, type PayMethod } from '../../../../src/features/exchange-header/rules/pay-methods.ts';

const FACTS: Readonly<Record<PayMethod, FactName>> = {
  creditCard: 'canPayByCard',
  bankTransfer: 'canPayByBank',
  p2p: 'canPayByP2P',
};

describe('METHOD_LINKS', () => {
  for (const method of Object.keys(METHOD_LINKS) as PayMethod[])
    it(`lists every catalog link that requires ${method} [BUY-09]`, () => {
      const keys = (Object.keys(LINKS) as LinkKey[]).filter((key) =>
        JSON.stringify((LINKS as Readonly<Record<string, Link>>)[key]?.when ?? '').includes(FACTS[method]),
      );
      expect(keys.toSorted()).toEqual(METHOD_LINKS[method].toSorted());
    });
});
