import { useMemo } from 'react';
import { type ParcelModule, parseParcelAddress } from '../../domain/links/parcel-address.ts';
import { useBadAttributes } from '../../view/bad-attributes.ts';
import { useElement, useElementState } from '../../view/element-context.tsx';
import { importParcel } from './import-parcel.ts';

/** What loads this module: the same function as long as it is the same. */
export function useParcelLoad(module: ParcelModule | undefined): (() => Promise<unknown>) | undefined {
  const [src, integrity] = [module?.src, module?.integrity];
  return useMemo(() => (src === undefined ? undefined : () => importParcel({ src, integrity })), [src, integrity]);
}

/** What a page gives the host of an application: its `src`, and `inputs` over ours. What is bad is absent, and said. */
export function useGivenParcel(): { readonly module: ParcelModule | undefined; readonly inputs: object | undefined } {
  const { host } = useElement();
  const { src } = useElementState().attributes;
  const given = (host as { inputs?: unknown } | undefined)?.inputs;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const address = parseParcelAddress(src);
  const badSource = typeof src === 'string' && address === undefined ? src : undefined;
  const badInputs = given === undefined || given === null || isObject ? undefined : typeof given;

  const expected = 'an https address, or a path of this origin';
  useBadAttributes(
    badSource !== undefined && { name: 'src', value: badSource, expected },
    badInputs !== undefined && { name: 'inputs', value: badInputs, expected: 'an object' },
  );
  return { module: address && { src: address, integrity: undefined }, inputs: isObject ? given : undefined };
}
