import type { StoreApi } from 'zustand/vanilla';
import { canShareImages, readAppBuild } from '../../domain/app/app-builds.ts';
import { type Facts, UNKNOWN_FACTS } from '../../domain/conditions/facts.ts';
import { resolveOffer } from '../../domain/sites/offer.ts';
import { resolveFlags } from '../../domain/sites/registry.ts';
import { isInNativeApp, touchPoints, userAgent } from '../../platform/device/native-app.ts';
import { elementWidth, watchElementWidth } from '../../platform/device/element-width.ts';
import { isPhoneDevice, matchesScreen } from '../../platform/device/screen.ts';
import {
  type AttributeFact,
  createFactsReader,
  deriveFacts,
  type ElementFacts,
  readFactSources,
  subscribeFacts,
} from '../../stores/facts.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import type { ElementState, BaseElementState } from './element-state.ts';
import type { ElementView } from './element-view.ts';
import { pageOf } from './page-of.ts';

/** The viewport or element widths below which the mobile header applies (HDR-46, OP-21). Keep in sync with `breakpoints.css`. */
const NARROW_WINDOW = '(width < 992px)';
const NARROW_ELEMENT = 975;

function attributeFacts({ attributes }: Pick<BaseElementState, 'attributes'>): Pick<Facts, AttributeFact> {
  return {
    isDemo: attributes['variant'] === 'demo',
    singleButton: attributes['single-button'] === true,
    affiliateTab: attributes['affiliate'] === true,
    brokerTab: attributes['broker'] === true,
  };
}

function ownFacts(host: HTMLElement, state: BaseElementState): ElementFacts {
  const { native } = pageConfiguration().getState();
  const isApp = isInNativeApp(native);
  return {
    language: state.language,
    isApp,
    canShareImages: isApp && canShareImages(readAppBuild(userAgent(), native?.build, touchPoints())),
    isPhone: isPhoneDevice(),
    isNarrow: matchesScreen(NARROW_WINDOW) || elementWidth(host) < NARROW_ELEMENT,
    page: pageOf(state),
    ...attributeFacts(state),
  };
}

/** Returns an element's current facts, for React-free code that evaluates rules. Components use `useFacts`. */
export function readFacts(host: HTMLElement, state: BaseElementState): Facts {
  return deriveFacts(readFactSources(state.siteContext, ownFacts(host, state)));
}

/** Creates an observable store of an element's facts, derived from its state, its width and its site's stores. */
export function createElementFacts(host: HTMLElement, state: StoreApi<ElementState>): ElementView['facts'] {
  const readFacts = createFactsReader();
  const server = serverFacts(state.getInitialState());
  return {
    read: () => readFacts(readFactSources(state.getState().siteContext, ownFacts(host, state.getState()))),
    readServer: () => server,
    subscribe: (listener) => {
      let { siteContext } = state.getState();
      let endStores = subscribeFacts(siteContext, listener);
      const endState = state.subscribe((now) => {
        if (now.siteContext !== siteContext) {
          endStores();
          ({ siteContext } = now);
          endStores = subscribeFacts(siteContext, listener);
        }
        listener();
      });
      const endWidth = watchElementWidth(host, listener);
      return () => {
        endStores();
        endState();
        endWidth();
      };
    },
  };
}

/** Returns the facts for prerendering, which are known without a user or a browser. */
export function serverFacts({ site, language, attributes }: BaseElementState): Facts {
  return {
    ...UNKNOWN_FACTS,
    siteId: site.id,
    language,
    flags: resolveFlags(site),
    notOffered: resolveOffer(site.id),
    ...attributeFacts({ attributes }),
  };
}
