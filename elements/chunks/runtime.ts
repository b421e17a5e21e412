/**
 * The entry of the chunk `runtime`: the code that hydrates or renders any element, and the header and footer components, which most pages
 * use.
 */
import { activate as activateElement, currentValue } from '../../src/runtime/hydration/activate.tsx';
import type { ElementModule } from '../../src/runtime/custom-element/element-spec.ts';
import type { Activation, ActivateOptions } from '../../src/runtime/custom-element/mount-element.ts';
import { Component as Footer, loadIslands as loadFooter } from '../../src/features/exchange-footer/footer.tsx';
import { Component as Header, loadIslands as loadHeader } from '../../src/features/exchange-header/header.tsx';

const MODULES: Readonly<Record<string, ElementModule>> = {
  'exchange-footer': { Component: Footer, loadIslands: loadFooter },
  'exchange-header': { Component: Header, loadIslands: loadHeader },
};

/** Hydrates or renders an element. Uses this chunk's component for the header and footer. */
export function activate(options: ActivateOptions): Promise<Activation> {
  return activateElement({ ...options, module: MODULES[options.row.tag] ?? options.module });
}

export { currentValue };
// Several elements use this hook. Exporting it here keeps it out of the chunk `parcels`, which few elements load.
export { useBadAttributes } from '../../src/hooks/bad-attributes.ts';
