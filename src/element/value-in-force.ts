import { preferredTheme } from '../platform/device/color-scheme.ts';
import { currentOrigin } from '../platform/page/location.ts';
import type { TextlessState } from './resolve-state.ts';

/** What a mirrored property reads: the value in force, whatever it comes from. */
export function valueInForce(state: TextlessState, attribute: string): unknown {
  switch (attribute) {
    case 'site-id':
      return state.site.id;
    case 'language':
      return state.language;
    case 'theme':
      return state.theme ?? preferredTheme();
    case 'gateway':
      return state.siteContext.gateway || currentOrigin();
    case 'link-base':
      return state.linkBase ?? '';
    default:
      return state.attributes[attribute];
  }
}
