import { useEffect, useMemo } from 'react';
import { parseCoin, parseFiat } from './rules/deposit-values.ts';
import type { DepositMethodsProps } from '../../components/deposit-methods/deposit-methods.tsx';
import { loadPayWith, payMethodsOf, payWithStore } from '../../stores/member/pay-with.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useLinkContext } from '../../hooks/link-context.ts';

/**
 * Returns the coin and currency specified by the page, and the currency's payment methods. Invalid values are reported and replaced with
 * defaults.
 */
export function useDepositChoice(): Pick<DepositMethodsProps, 'own' | 'ownFacts'> {
  const { siteContext, attributes } = useElementState();
  const payWith = useStore(payWithStore(siteContext), (state) => state);
  const { fiat: standard } = useLinkContext();
  const coin = String(attributes['coin'] ?? '');
  const fiat = String(attributes['fiat'] ?? '');
  useEffect(() => void loadPayWith(siteContext), [siteContext]);
  const choice = useMemo(() => {
    const known = payWith.list.map((row) => row.fiat);
    return { coin: parseCoin(coin), fiat: parseFiat(fiat, known) };
  }, [payWith, coin, fiat]);
  const isBadCoin = coin !== '' && choice.coin === undefined;
  const isBadFiat = fiat !== '' && payWith.known && choice.fiat === undefined;
  useBadAttributes(
    isBadCoin && { name: 'coin', value: coin, expected: 'a coin’s code in capital letters and digits, such as BTC' },
    isBadFiat && { name: 'fiat', value: fiat, expected: 'a currency available for payment, such as EUR' },
  );
  return useMemo(() => {
    const effectiveFiat = choice.fiat ?? standard;
    const { creditCard, bankTransfer, p2p } = payMethodsOf(payWith, effectiveFiat);
    return {
      own: { fiat: effectiveFiat, ...(choice.coin !== undefined && { coin: choice.coin }) },
      ownFacts: { canPayByCard: creditCard, canPayByBank: bankTransfer, canPayByP2P: p2p },
    };
  }, [choice, standard, payWith]);
}
