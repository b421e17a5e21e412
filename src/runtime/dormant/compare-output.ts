import type { OutputOf, OutputSituation } from '../../domain/menus/element-output.ts';
import { SITES } from '../../domain/sites/registry.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { resolveFiat } from '../../stores/configuration/preference-values.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { type AccountPart, accountStore, loadAccount, NO_ACCOUNT } from '../../stores/session/account.ts';
import { sessionStore } from '../../stores/session/session.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { fiatsOf } from '../../stores/site/built-in-fiats.ts';
import { defaultSettings, settingsStore } from '../../stores/site/settings.ts';
import { readFacts, serverFacts } from '../custom-element/element-facts.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import { linkContextOf } from '../custom-element/link-context.ts';

type Untranslated = Omit<OutputSituation, 't'>;

/** Returns the situation from which the element's markup was rendered. */
function servedSituation(now: BaseElementState): Untranslated {
  const { id } = now.site;
  const state = { ...now, site: SITES[id] };
  const { currFiat, defaultBuyCryptoFiat } = defaultSettings(id);
  return {
    facts: serverFacts(state),
    link: { ...linkContextOf(state, true), fiat: defaultBuyCryptoFiat },
    year: state.year,
    fiat: currFiat,
    rebate: NO_ACCOUNT.rebate,
  };
}

/**
 * Returns the situation in which React would render the element now. Excludes the gateway's menu, because the header compares it with its
 * markup (`differs`): entries that are added to a closed menu are no difference.
 */
function currentSituation(host: HTMLElement, state: BaseElementState): Untranslated {
  const { siteContext, year } = state;
  const { copyright, ukPromotionDate } = pageConfiguration().getState();
  const settings = settingsStore(siteContext).getState();
  const fiat = resolveFiat(
    preferences().getState(),
    sessionStore(siteContext).getState().user.currFiat,
    settings.currFiat,
  );
  return {
    facts: readFacts(host, state),
    link: linkContextOf(state),
    year,
    fiat: Object.values(fiatsOf(settings)).some((choice) => choice.fiat === fiat) ? fiat : 'USD',
    copyright,
    ukPromotionDate,
    rebate: accountStore(siteContext).getState().rebate,
  };
}

/** Requests the parts of a member's account that aren't known yet, as the hydrated element does. The controller compares again when they are. */
function requestAccount(siteContext: SiteContext, parts: readonly AccountPart[]): void {
  const { known } = accountStore(siteContext).getState();
  const missing = parts.filter((part) => !known.includes(part));
  if (missing.length > 0 && sessionStore(siteContext).getState().status === 'member')
    void loadAccount(siteContext, ...missing);
}

/**
 * Returns true if the element's current output differs from the output in its markup. Messages configured by the page count only if the
 * output contains them and their text differs from the built-in text. The built-in messages load only if the output contains such a
 * message. Rejects if they fail to load.
 */
export async function isOutputChanged(
  host: HTMLElement,
  state: BaseElementState,
  outputOf: OutputOf,
  parts: readonly AccountPart[],
): Promise<boolean> {
  requestAccount(state.siteContext, parts);
  const [served, current] = [servedSituation(state), currentSituation(host, state)];
  const used = new Set<string>();
  const named: OutputSituation['t'] = (key, values) => {
    used.add(key);
    return key + JSON.stringify(values);
  };
  const write = (situation: Untranslated, t: OutputSituation['t']): string =>
    JSON.stringify(outputOf({ ...situation, t }));
  if (write(served, named) !== write(current, named)) return true;
  const overrides = pageConfiguration().getState().messages[state.language] ?? {};
  if (!Object.keys(overrides).some((key) => used.has(key))) return false;
  const { loadTranslators } = await loadChunk('complete-messages', () => import('./complete-messages.ts'));
  const [builtIn, own] = await loadTranslators(state.language, overrides);
  return write(current, builtIn) !== write(current, own);
}
