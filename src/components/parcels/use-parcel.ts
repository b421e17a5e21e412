import { useMemo } from 'react';
import { isAppName, type ParcelModule, parseParcelAddress } from '../../domain/links/parcel-address.ts';
import { parseTarget } from '../../domain/links/target.ts';
import type { Refusal } from '../../domain/trust/trust.ts';
import { refusalOfAttribute } from '../../runtime/custom-element/attribute-trust.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { importParcel } from './import-parcel.ts';

/** Returns a function that loads a module. Its identity changes only when the module changes. */
export function useParcelLoad(module: ParcelModule | undefined): (() => Promise<unknown>) | undefined {
  const [src, integrity] = [module?.src, module?.integrity];
  return useMemo(() => (src === undefined ? undefined : () => importParcel({ src, integrity })), [src, integrity]);
}

/**
 * Returns the page's application from `src`, and its `inputs`, which override the shell's inputs. Invalid values are reported and omitted.
 */
export function useParcelAttributes(): {
  readonly module: ParcelModule | undefined;
  readonly inputs: object | undefined;
} {
  const { host } = useElement();
  const { src } = useElementState().attributes;
  const apps = useStore(pageConfiguration(), (configuration) => configuration.apps);
  const inputs = (host as { inputs?: unknown } | undefined)?.inputs;
  const isObject = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
  const { module, refusal } = typeof src === 'string' ? moduleOfAttribute(src, apps) : NO_MODULE;
  const badSource = typeof src === 'string' && module === undefined ? src : undefined;
  const badInputs = inputs === undefined || inputs === null || isObject ? undefined : typeof inputs;

  const expected = 'the name of an application in `apps`, or a path of this origin';
  useBadAttributes(
    badSource !== undefined && { name: 'src', value: badSource, expected, ...(refusal && { refusal }) },
    badInputs !== undefined && { name: 'inputs', value: badInputs, expected: 'an object' },
  );
  return { module, inputs: isObject ? inputs : undefined };
}

interface AttributeModule {
  readonly module: ParcelModule | undefined;
  readonly refusal?: Refusal | undefined;
}

const NO_MODULE: AttributeModule = { module: undefined };

/** Returns the application specified in a `src` attribute, either by its key in `apps` or by a URL on the page's origin. */
function moduleOfAttribute(src: string, apps: Readonly<Record<string, ParcelModule | undefined>>): AttributeModule {
  if (isAppName(src)) return { module: apps[src] };
  const address = parseParcelAddress(src);
  const target = parseTarget(address);
  if (address === undefined || target === undefined || target.kind === 'mail') return NO_MODULE;
  const refusal = refusalOfAttribute({ target, purpose: 'module' });
  return refusal === undefined ? { module: { src: address, integrity: undefined } } : { module: undefined, refusal };
}
